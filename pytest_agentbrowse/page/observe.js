// What a person sees of this frame, as text, and the nodes that can be acted on.
//
// One walk over the flat tree (shadow roots opened, slots filled) makes a tree of items; what does not fit the budget is
// taken out, farthest from the viewport first; the rest is written as lines. Roles follow WAI-ARIA 1.3 and HTML-AAM 1.0,
// names follow accname 1.2: the section stands beside each rule. The page is only read, never changed.
//
// options, all of them optional:
//   budget       characters of text
//   closedRootOf a function that gives the closed shadow root of an element, or null
//   listens      a function that tells whether a script listens to presses on an element
//   covering     an element: instead of the walk, `covering` names what lies over its middle, empty when nothing does
//   grade        a CSS selector, or a list of elements: instead of the walk, `graded` has the role and name of each
(options) => {
  "use strict";
  const {budget = 24000, grade = null, covering = null, closedRootOf = null, listens = null} = options || {};

  // ------------------------------------------------------------------------------------------------ pages that fight back

  // What the walk stands on. Where a page has put something else in its place, an empty frame lends the original for the
  // length of this call, in which no code of the page runs. The frame is there for an instant, and on such pages alone.
  // A name with a dot is the thing itself, not its prototype.
  const STANDS_ON = [
    [".", "Object", "Array", "Map", "Set", "Number", "String", "Symbol", "Math", "URL", "CSS", "parseInt", "getComputedStyle"],
    [".Array", "from", "isArray"],
    [".Math", "min", "max", "round"],
    ["Array", "join", "push", "pop", "sort", "slice", "includes", "map", "filter", "some", "concat", "splice", "indexOf", Symbol.iterator],
    ["String", "trim", "replace", "split", "slice", "includes", "startsWith", "toLowerCase", "match", "lastIndexOf",
      "toWellFormed"],
    ["RegExp", "test", "exec", Symbol.replace, Symbol.split, Symbol.match],
    ["Map", "get", "set", "has"],
    ["Set", "has", "add"],
    ["Function", "toString", "call", "apply"],
    ["Node", "firstChild", "nextSibling", "parentNode", "parentElement", "nodeType", "childNodes", "textContent",
      "getRootNode", "contains"],
    ["Element", "getAttribute", "hasAttribute", "hasAttributes", "localName", "namespaceURI",
      "getBoundingClientRect", "getClientRects", "matches", "closest", "querySelector", "querySelectorAll",
      "shadowRoot", "firstElementChild", "nextElementSibling", "previousElementSibling", "assignedSlot"],
    ["Document", "querySelectorAll", "querySelector", "elementFromPoint", "createRange", "getElementById",
      "documentElement"],
    ["CharacterData", "data"],
    ["CSSStyleDeclaration", "display", "visibility", "opacity", "cursor", "position", "overflowX", "overflowY", "zIndex",
      "clipPath", "contentVisibility", "direction", "content"],
    ["DOMRectReadOnly", "left", "top", "right", "bottom", "width", "height"],
  ];
  const holderIn = (realm, type) => {
    if (type === ".") return realm;
    if (type[0] === ".") return realm[type.slice(1)];
    return realm[type] && realm[type].prototype;
  };
  const isOriginal = (descriptor) => {
    const made = descriptor.value || descriptor.get;
    if (made === Math || made === CSS) return true;
    return typeof made === "function" && /\[native code\]/.exec(`${Function.prototype.toString.call(made)}`) !== null;
  };
  // A page whose functions lie about their source is not believed in anything.
  const isHonest = () =>
    /b/.exec("a") === null && /descriptor/.exec(`${Function.prototype.toString.call(isOriginal)}`)[0] === "descriptor";
  const replacedHere = () => {
    const found = [];
    for (let row = 0; row < STANDS_ON.length; row += 1) {
      const holder = holderIn(window, STANDS_ON[row][0]);
      for (let at = 1; at < STANDS_ON[row].length; at += 1) {
        const descriptor = holder && Object.getOwnPropertyDescriptor(holder, STANDS_ON[row][at]);
        if (descriptor && descriptor.configurable && !isOriginal(descriptor)) found[found.length] = [STANDS_ON[row][0], STANDS_ON[row][at]];
      }
    }
    return found;
  };
  const everything = () => {
    const found = [];
    for (let row = 0; row < STANDS_ON.length; row += 1) {
      for (let at = 1; at < STANDS_ON[row].length; at += 1) found[found.length] = [STANDS_ON[row][0], STANDS_ON[row][at]];
    }
    return found;
  };
  const suspects = () => {
    try {
      return isHonest() ? replacedHere() : everything();
    } catch {
      return everything();
    }
  };
  // An empty frame at the end of the document: its window has an index that no page can take.
  const WAYS_TO_A_FRAME = [
    (root) => root.appendChild(window.document.createElement("iframe")),
    (root) => root.appendChild(window.document.createElementNS("http://www.w3.org/1999/xhtml", "iframe")),
    (root) => root.append(window.document.createElement("iframe")),
    (root) => root.insertAdjacentHTML("beforeend", "<iframe></iframe>"),
  ];
  const emptyRealm = () => {
    let count = 0;
    while (window[count]) count += 1;
    for (let way = 0; way < WAYS_TO_A_FRAME.length && !window[count]; way += 1) {
      try { WAYS_TO_A_FRAME[way](window.document.documentElement || window.document.firstElementChild); } catch { continue; }
    }
    return window[count];
  };
  let giveBack = () => {};
  const borrow = (wanted) => {
    const realm = emptyRealm();
    if (!realm) return;
    const {Object: Originals, Reflect: {apply}} = realm;
    const frame = realm.frameElement;
    const places = [];
    for (let at = 0; at < wanted.length; at += 1) places[at] = holderIn(window, wanted[at][0]);
    const taken = [];
    for (let at = 0; at < wanted.length; at += 1) {
      const [type, key] = [wanted[at][0], wanted[at][1]];
      const lender = holderIn(realm, type);
      const given = lender && Originals.getOwnPropertyDescriptor(lender, key);
      const holder = places[at];
      const before = holder && Originals.getOwnPropertyDescriptor(holder, key);
      if (!holder || (before ? !before.configurable : !given)) continue;
      taken[taken.length] = {holder, key, before};
      if (given) Originals.defineProperty(holder, key, given);
      else delete holder[key];
    }
    apply(realm.Element.prototype.remove, frame, []);
    giveBack = () => {
      for (let at = taken.length - 1; at >= 0; at -= 1) {
        const {holder, key, before} = taken[at];
        if (before) Originals.defineProperty(holder, key, before);
        else delete holder[key];
      }
    };
  };
  const replaced = suspects();
  if (replaced.length) try { borrow(replaced); } catch { /* a sandbox without an origin lends nothing: it is read as it says */ }

  // Images and forms of certain names take the place of what the document is asked for (HTML §3.1.5, named access).
  const isClobbered = ["querySelector", "querySelectorAll", "documentElement", "elementFromPoint", "createRange",
    "getElementById", "baseURI", "contentType", "readyState", "styleSheets", "adoptedStyleSheets"]
    .some((key) => Object.prototype.hasOwnProperty.call(window.document, key));
  const document = !isClobbered ? window.document : new Proxy({}, {
    get: (_, key) => {
      const value = Reflect.get(Document.prototype, key, window.document);
      return typeof value === "function" ? (...given) => Reflect.apply(value, window.document, given) : value;
    },
  });
  const rootOf = (el) => {
    const root = el.getRootNode();
    return root === window.document ? document : root;
  };

  // ---------------------------------------------------------------------------------------------- the standards' tables

  const words = (text) => new Set(text.split(" "));
  const mapped = (list, change) => {
    const result = [];
    for (let index = 0; index < list.length; index += 1) result[index] = change(list[index], index);
    return result;
  };
  const kept = (list, wanted) => {
    const result = [];
    for (let index = 0; index < list.length; index += 1) if (wanted(list[index])) result[result.length] = list[index];
    return result;
  };

  // WAI-ARIA 1.3 §5.4, DPUB-ARIA 1.1 and Graphics-ARIA 1.0: every concrete role.
  const ROLES = words(
    "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox " +
    "comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic " +
    "grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu menubar " +
    "menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio " +
    "radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider " +
    "spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer " +
    "toolbar tooltip tree treegrid treeitem " +
    "doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography " +
    "doc-biblioref doc-chapter doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnote " +
    "doc-endnotes doc-epigraph doc-epilogue doc-errata doc-example doc-footnote doc-foreword doc-glossary doc-glossref " +
    "doc-index doc-introduction doc-noteref doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part " +
    "doc-preface doc-prologue doc-pullquote doc-qna doc-subtitle doc-tip doc-toc " +
    "graphics-document graphics-object graphics-symbol");

  // WAI-ARIA 1.3: a synonym and the role it stands for.
  const SYNONYMS = {img: "image", presentation: "none", directory: "list"};

  // WAI-ARIA 1.3 §5.2.8.4: roles whose name may come from content.
  const NAMED_BY_CONTENT = words(
    "button cell checkbox columnheader comment gridcell heading link menuitem menuitemcheckbox menuitemradio option radio " +
    "row rowheader switch tab tooltip treeitem doc-backlink doc-biblioref doc-glossref doc-noteref doc-subtitle");

  // WAI-ARIA 1.3 §5.2.8.6: roles that cannot be named.
  const UNNAMEABLE = words(
    "caption code definition deletion emphasis generic insertion mark none paragraph strong subscript suggestion " +
    "superscript term time");

  // WAI-ARIA 1.3 §5.2.6, required accessibility parent role.
  const CONTEXT = {
    cell: words("row"), columnheader: words("row"), gridcell: words("row"), rowheader: words("row"),
    listitem: words("list"), menuitem: words("group menu menubar"), menuitemcheckbox: words("group menu menubar"),
    menuitemradio: words("group menu menubar"), option: words("group listbox"), row: words("grid rowgroup table treegrid"),
    rowgroup: words("grid table treegrid"), tab: words("tablist"), treeitem: words("group tree treeitem"),
  };

  // WAI-ARIA 1.3 §6.5: global attributes; aria-label and aria-labelledby count where naming is not prohibited.
  const GLOBAL_ATTRIBUTES = [
    "aria-atomic", "aria-braillelabel", "aria-brailleroledescription", "aria-busy", "aria-controls", "aria-current",
    "aria-describedby", "aria-description", "aria-details", "aria-dropeffect", "aria-flowto", "aria-grabbed",
    "aria-keyshortcuts", "aria-label", "aria-labelledby", "aria-live", "aria-owns", "aria-relevant",
    "aria-roledescription"];

  // HTML-AAM 1.0 §3.4: elements whose role depends on nothing but the tag.
  const TAG_ROLES = {
    __proto__: null, abbr: "", address: "group", article: "article", blockquote: "blockquote", button: "button", caption: "caption", code: "code",
    datalist: "listbox", dd: "definition", del: "deletion", details: "group", dfn: "term", dialog: "dialog",
    dt: "term", em: "emphasis", fieldset: "group", figure: "figure", form: "form", h1: "heading", h2: "heading",
    h3: "heading", h4: "heading", h5: "heading", h6: "heading", hgroup: "group", hr: "separator", html: "document",
    ins: "insertion", main: "main", mark: "mark", math: "math", menu: "list", meter: "meter", nav: "navigation",
    ol: "list", optgroup: "group", option: "option", output: "status", p: "paragraph", progress: "progressbar",
    s: "deletion", search: "search", strong: "strong", sub: "subscript", sup: "superscript", table: "table", tbody: "rowgroup",
    textarea: "textbox", tfoot: "rowgroup", thead: "rowgroup", time: "time", ul: "list",
  };

  // HTML-AAM 1.0 §3.5: the type attribute of input.
  const INPUT_ROLES = {
    button: "button", checkbox: "checkbox", color: "", date: "", "datetime-local": "", email: "textbox", file: "",
    hidden: "", image: "button", month: "", number: "spinbutton", password: "textbox", radio: "radio", range: "slider",
    reset: "button", search: "searchbox", submit: "button", tel: "textbox", text: "textbox", time: "", url: "textbox",
    week: "",
  };

  // WAI-ARIA 1.3 §5.3.3 composite widgets: their parts are no text of a label around them.
  const COMPOSITES = words("grid listbox menu menubar tablist tree treegrid");

  const WIDGETS = words(
    "button checkbox combobox link menuitem menuitemcheckbox menuitemradio option radio searchbox slider spinbutton " +
    "switch tab textbox treeitem doc-backlink doc-biblioref doc-glossref doc-noteref");
  const CONTAINERS = words(
    "alert alertdialog application article banner cell columnheader complementary contentinfo dialog feed figure form grid " +
    "gridcell group list listbox listitem log main marquee menu menubar navigation radiogroup region row rowgroup rowheader " +
    "search status table tablist tabpanel timer toolbar tooltip tree treegrid blockquote doc-toc doc-footnote");
  // Structure that may be focusable for the keyboard's sake without acting itself.
  const STRUCTURE = words(
    "alert alertdialog application article banner blockquote cell columnheader complementary contentinfo dialog document " +
    "feed figure form group heading image list listitem log main marquee navigation note paragraph region row rowgroup " +
    "rowheader search status table tabpanel timer toolbar tooltip");
  const LANDMARKS = words("banner complementary contentinfo form main navigation region search dialog alertdialog");
  const ONLY_NAMED = words("group figure form region feed");
  const SKIPPED_TAGS = words(
    "script style template noscript head link meta title base source track param datalist wbr map " +
    "defs desc symbol clipPath mask metadata linearGradient radialGradient filter marker pattern");

  // ----------------------------------------------------------------------------------------------------- text and quotes

  // Content never breaks a line: white space collapses, control characters and lone surrogates go.
  // … and so does what turns the order of letters around or is written in letters that nobody sees.
  const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u2069\u2028\u2029\u00a0\u200b\ufeff\ue000-\uf8ff\ud800-\udfff]| {2}/;
  const clean = (text) => {
    if (!UNSAFE.test(text)) return text.trim();
    return text.toWellFormed().replace(/\ufffd/g, "")
      .replace(/[\u200b\ufeff\ue000-\uf8ff\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u2069]|\udb40[\udc00-\udfff]/g, "")
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
  };
  const MEANING = /[\p{L}\p{N}]/u; // a letter or a digit: more than decoration
  const LONG = 400;
  const quote = (text) => {
    const whole = `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`;
    if (whole.length <= LONG) return whole;
    const points = Array.from(text);
    const escaped = (part) => part.join("").trim().replace(/\\/g, "\\\\").replace(/"/g, '\\"');
    return `"${escaped(points.slice(0, 240))}" … ${points.length - 340} characters … "${escaped(points.slice(-100))}"`;
  };
  const shown = (text) => quote(clean(text));

  // ------------------------------------------------------------------------------------------------------------ the tree

  const HTML = "http://www.w3.org/1999/xhtml";
  const SVG = "http://www.w3.org/2000/svg";
  const ELEMENT = 1;
  const TEXT = 3;
  const attribute = (el, name) => el.getAttribute(name);
  const tagOf = (el) => el.localName;

  const shadowOf = (el) => el.shadowRoot || (closedRootOf && closedRootOf(el));
  const childrenOf = (el) => {
    const root = shadowOf(el);
    if (root) return root.childNodes;
    if (el.localName === "slot") {
      const assigned = el.assignedNodes();
      if (assigned.length) return assigned;
    }
    return el.childNodes;
  };
  const parentOf = (node) => {
    if (node.assignedSlot) return node.assignedSlot;
    const parent = node.parentNode;
    return parent && parent.nodeType === 11 ? parent.host || null : parent && parent.nodeType === ELEMENT ? parent : null;
  };
  const referenced = (el, name) => {
    const ids = attribute(el, name);
    if (!ids) return [];
    const root = rootOf(el);
    if (!root.getElementById) return [];
    return ids.split(/\s+/).filter(Boolean).map((id) => root.getElementById(id)).filter(Boolean);
  };

  // aria-owns: the first owner in tree order wins; kept only when the page uses it at all.
  const owners = new Map();
  if (document.querySelector("[aria-owns]")) {
    for (const owner of document.querySelectorAll("[aria-owns]")) {
      for (const owned of referenced(owner, "aria-owns")) {
        if (!owners.has(owned) && !owned.contains(owner)) owners.set(owned, owner);
      }
    }
  }
  const ownedBy = (el) => (owners.size ? referenced(el, "aria-owns").filter((owned) => owners.get(owned) === el) : []);

  // ---------------------------------------------------------------------------------------------------------- visibility

  const getStyle = (el, pseudo) => getComputedStyle(el, pseudo);
  const styles = new Map();
  const styleOf = (el) => {
    let style = styles.get(el);
    if (!style) styles.set(el, (style = getStyle(el)));
    return style;
  };
  const rects = new Map();
  const rectOf = (el) => {
    let rect = rects.get(el);
    if (!rect) rects.set(el, (rect = el.getBoundingClientRect()));
    return rect;
  };
  const notRendered = (el) => styleOf(el).display === "none" && el.localName !== "area";
  const inClosedDetails = (el) => {
    const parent = el.parentElement;
    return parent !== null && parent.localName === "details" && !parent.open && !isSummary(el);
  };
  const isSummary = (el) =>
    el.localName === "summary" && el.parentElement !== null && el.parentElement.localName === "details" &&
    el.parentElement.querySelector(":scope > summary") === el;

  // accname 1.2 §4.3.2, 2A: hidden from everyone, in itself or by an ancestor.
  const hiddenRoots = new Map();
  const hidesItself = (el) => attribute(el, "aria-hidden") === "true" || notRendered(el) || inClosedDetails(el);
  const isHidden = (el) => {
    let known = hiddenRoots.get(el);
    if (known === undefined) {
      known = hidesItself(el);
      const above = []; // no recursion: a page may be deeper than the stack
      for (let up = parentOf(el); !known && up; up = parentOf(up)) {
        const told = hiddenRoots.get(up);
        if (told !== undefined) { known = told; break; }
        known = hidesItself(up);
        if (!known) above.push(up);
      }
      hiddenRoots.set(el, known);
      for (const up of above) hiddenRoots.set(up, known);
    }
    return known;
  };
  const isInvisible = (el) => styleOf(el).visibility !== "visible";

  // --------------------------------------------------------------------------------------------------------------- roles

  const focusable = (el) => {
    if (el.hasAttribute("tabindex")) return !Number.isNaN(parseInt(attribute(el, "tabindex"), 10));
    switch (tagOf(el)) {
      case "a": case "area": return el.hasAttribute("href");
      case "button": case "select": case "textarea": return !el.disabled;
      case "input": return el.type !== "hidden" && !el.disabled;
      case "summary": return isSummary(el);
      case "iframe": return true;
      case "audio": case "video": return el.hasAttribute("controls");
    }
    const editable = attribute(el, "contenteditable");
    return editable === "" || editable === "true" || editable === "plaintext-only";
  };
  const named = (el) =>
    clean(attribute(el, "aria-label") || "") !== "" || referenced(el, "aria-labelledby").length > 0;
  const authorNamed = (el) => named(el) || clean(attribute(el, "title") || "") !== "";
  const hasGlobalAttribute = (el, role) => {
    for (const name of GLOBAL_ATTRIBUTES) {
      const value = attribute(el, name);
      if (value === null || value.trim() === "") continue;
      if (UNNAMEABLE.has(role) && (name === "aria-label" || name === "aria-labelledby")) continue;
      return true;
    }
    return false;
  };

  // The nearest accessibility parent's role: generics and none do not count (WAI-ARIA 1.3 §5.2.6).
  const parentRole = (el) => {
    for (let up = owners.get(el) || parentOf(el); up; up = owners.get(up) || parentOf(up)) {
      const role = roleOf(up);
      if (role !== "generic" && role !== "none" && role !== "") return [role, up];
    }
    return ["", null];
  };
  const inContext = (el, role) => {
    const allowed = CONTEXT[role];
    if (!allowed) return true;
    let [found, up] = parentRole(el);
    if (!allowed.has(found)) return false;
    while (found === "group") [found, up] = parentRole(up);
    return found === "menuitem" || allowed.has(found);
  };

  // Sectioning that takes header and footer out of page scope (HTML-AAM 1.0: header, footer, aside).
  const SECTIONING = words("article aside main nav section");
  const SECTIONING_ROLES = words("article complementary main navigation region");
  const sectioned = (el, tags, roles) => {
    for (let up = parentOf(el); up; up = parentOf(up)) {
      if (tags.has(tagOf(up)) || roles.has(explicitRole(up))) return true;
    }
    return false;
  };

  const tables = new Map();
  const tableOf = (el) => {
    const parent = parentOf(el);
    if (parent === null || tagOf(parent) === "table") return parent;
    let table = tables.get(parent);
    if (table === undefined) tables.set(parent, (table = tableOf(parent)));
    return table;
  };
  const cellRole = (el) => {
    const table = tableOf(el);
    const role = table ? roleOf(table) : "";
    return role === "table" ? "cell" : role === "grid" || role === "treegrid" ? "gridcell" : "";
  };
  const headerCellRole = (el) => {
    const plain = cellRole(el);
    if (!plain) return "";
    const scope = (attribute(el, "scope") || "").toLowerCase();
    if (scope === "row" || scope === "rowgroup") return "rowheader";
    if (scope === "col" || scope === "colgroup") return "columnheader";
    const row = el.parentElement;
    const cells = row ? Array.from(row.children) : [];
    return cells.some((cell) => tagOf(cell) === "td") ? "rowheader" : "columnheader";
  };
  // WAI-ARIA 1.3 §5.4 presentational role inheritance: the items of a list without a role have none either.
  const listItemRole = (el) => {
    const parent = el.parentElement;
    if (parent && /^(ul|ol|menu)$/.test(tagOf(parent)) && roleOf(parent) === "none") return "none";
    return parentRole(el)[0] === "list" ? "listitem" : "generic";
  };
  const imageRole = (el) => {
    const alt = attribute(el, "alt");
    return alt === "" && !focusable(el) && !hasGlobalAttribute(el, "image") ? "none" : "image";
  };
  const inputRole = (el) => {
    const type = el.type;
    if (attribute(el, "list") !== null && /^(text|search|tel|url|email)$/.test(type) && el.list) return "combobox";
    if (type === "checkbox" && el.hasAttribute("switch")) return "switch";
    return INPUT_ROLES[type] === undefined ? "textbox" : INPUT_ROLES[type];
  };

  // HTML-AAM 1.0 §3.4 and SVG-AAM 1.0 §5: the role of an element without a role attribute; "" where none is defined.
  const nativeRole = (el) => {
    const tag = tagOf(el);
    const fixed = TAG_ROLES[tag];
    if (fixed !== undefined && el.namespaceURI === HTML) return fixed;
    switch (tag) {
      case "a": return el.hasAttribute("href") || el.hasAttributeNS("http://www.w3.org/1999/xlink", "href") ? "link" : "generic";
      case "area": return el.hasAttribute("href") ? "link" : "generic";
      case "aside": return sectioned(el, words("article aside nav section"), words("article complementary navigation region")) && !authorNamed(el) ? "generic" : "complementary";
      case "header": return sectioned(el, SECTIONING, SECTIONING_ROLES) ? "sectionheader" : "banner";
      case "footer": return sectioned(el, SECTIONING, SECTIONING_ROLES) ? "sectionfooter" : "contentinfo";
      case "img": return imageRole(el);
      case "input": return inputRole(el);
      case "li": return listItemRole(el);
      case "math": return "math";
      case "section": return authorNamed(el) ? "region" : "generic";
      case "select": return el.multiple || el.size > 1 ? "listbox" : "combobox";
      case "svg": return svgRole(el);
      case "td": return cellRole(el);
      case "th": return headerCellRole(el);
      case "tr": { const table = tableOf(el); return table && /^(table|grid|treegrid)$/.test(roleOf(table)) ? "row" : ""; }
      case "iframe": case "audio": case "video": case "canvas": case "embed": case "object": case "summary": case "label":
      case "legend": case "figcaption": case "dl": return "";
    }
    return el.namespaceURI === SVG ? svgRole(el) : "generic";
  };
  // SVG-AAM 1.0 §5.1.2: shapes and groups count when the author names them.
  const SHAPES = words("circle ellipse line path polygon polyline rect");
  const svgRole = (el) => {
    const tag = tagOf(el);
    if (tag === "svg" || tag === "image") return "image";
    if (!authorNamed(el) && !firstChild(el, "title") && !focusable(el)) return "generic";
    return SHAPES.has(tag) ? "graphics-symbol" : tag === "use" || tag === "symbol" ? "graphics-object" : "group";
  };

  // WAI-ARIA 1.3 §5.4 role attribute: the first token that is a role and is valid here.
  const explicitRoles = new Map();
  const explicitRole = (el) => {
    const value = attribute(el, "role");
    if (value === null) return "";
    const known = explicitRoles.get(el);
    if (known !== undefined) return known;
    explicitRoles.set(el, "");
    let found = "";
    for (const token of value.toLowerCase().split(/\s+/)) {
      if (!ROLES.has(token)) continue;
      const role = SYNONYMS[token] || token;
      if (!inContext(el, role)) continue;
      if ((role === "form" || role === "region") && !authorNamed(el)) continue;
      if (role === "none" && (focusable(el) || hasGlobalAttribute(el, nativeRole(el)))) continue;
      found = role;
      break;
    }
    explicitRoles.set(el, found);
    return found;
  };

  const rolesOf = new Map();
  const roleOf = (el) => {
    let role = rolesOf.get(el);
    if (role === undefined) {
      role = explicitRole(el) || nativeRole(el);
      rolesOf.set(el, role);
    }
    return role;
  };

  // --------------------------------------------------------------------------------------------------------------- names

  const INLINE = /^(inline|contents|ruby)/;
  const joinsWords = (style) => INLINE.test(style.display) && !/-/.test(style.display);

  // accname 1.2 §4.3.2, the computation steps; `how` tells what we are in the middle of.
  const trimmed = (text) => text.replace(/[ \t\r\n\f]+/g, " ").replace(/^ | $/g, "");
  const computeName = (el) => {
    if (UNNAMEABLE.has(roleOf(el)) && !named(el)) return "";
    return trimmed(textAlternative(el, {root: el, consulted: new Set()}));
  };

  const textAlternative = (el, how) => {
    const embedded = how.inside || how.direct;
    if (how.inside && el === how.root) return "";
    // 2F, Important: each node is consulted only once; only what it refers to may still be new.
    if (how.consulted.has(el)) return embedded && !how.labelledby ? labelledBy(el, how) : "";
    // 2A Hidden Not Referenced
    if (!how.hiddenRoot && how.inside && hidesItself(el)) return "";
    const invisible = !how.hiddenRoot && isInvisible(el);
    const role = roleOf(el);
    if (!invisible) {
      // 2B LabelledBy
      const referring = how.labelledby ? "" : labelledBy(el, how);
      if (referring) return referring;
      // 2C Embedded Control
      if (embedded && el !== how.root) {
        const value = embeddedValue(el, role);
        if (value !== null) { how.consulted.add(el); return value; }
      }
      // 2D AriaLabel
      const label = attribute(el, "aria-label");
      if (label !== null && trimmed(label) !== "" && tagOf(el) !== "slot") { how.consulted.add(el); return label; }
      // 2E Host Language Label
      if (role !== "none") {
        const native = hostLanguageLabel(el, how);
        if (native !== null && trimmed(native) !== "") { how.consulted.add(el); return native; }
      }
    }
    how.consulted.add(el);
    // 2F Name From Content, 2H Recursive Name From Content
    if (embedded || isSummary(el) || (NAMED_BY_CONTENT.has(role) && (role !== "row" || /grid$/.test(parentRole(el)[0])))) {
      const content = nameFromContent(el, how);
      if (trimmed(content) !== "") return content;
    }
    // 2I Tooltip
    return invisible || role === "none" ? "" : tooltip(el);
  };

  // 2B: the root's own references are read afresh; those met on the way share what was consulted already.
  const labelledBy = (el, how) => {
    const targets = referenced(el, "aria-labelledby");
    if (!targets.length) return "";
    const parts = targets.map((target) => textAlternative(target, {
      root: how.root, labelledby: true, direct: true, inside: false, consulted: how.inside ? how.consulted : new Set(),
      hiddenRoot: isHidden(target) || isInvisible(target),
    }));
    const joined = trimmed(parts.join(" "));
    if (joined) how.consulted.add(el);
    return joined;
  };

  const tooltip = (el) => {
    const title = attribute(el, "title");
    if (title !== null && trimmed(title) !== "") return title;
    const placeholder = attribute(el, "placeholder") || attribute(el, "aria-placeholder");
    return placeholder !== null && /^(input|textarea)$/.test(tagOf(el)) ? placeholder : "";
  };

  let nested = 0;
  const nestedAlternative = (node, how) => {
    nested += 1;
    const text = textAlternative(node, how);
    nested -= 1;
    return text;
  };
  const nameFromContent = (el, how) => {
    const inner = {...how, inside: true, direct: false};
    let text = pseudoText(el, "::before");
    const add = (node) => {
      if (node.nodeType === TEXT) {
        if (how.hiddenRoot || !isInvisible(node.parentElement || node.parentNode.host || el)) text += node.data;
      } else if (node.nodeType === ELEMENT) {
        const tag = tagOf(node);
        if (tag === "br") { text += " "; return; }
        if (SKIPPED_TAGS.has(tag) || (tagOf(el) === "details" && !el.open && !isSummary(node))) return;
        if (inner.root !== null && roleOf(inner.root) === "treeitem" && roleOf(node) === "group") return;
        const part = nested < DEEPEST ? nestedAlternative(node, inner) : node.textContent;
        text += joinsWords(styleOf(node)) ? part : ` ${part} `;
      }
    };
    for (const node of childrenOf(el)) if (node.nodeType !== ELEMENT || !owners.has(node) || owners.get(node) === el) add(node);
    for (const owned of ownedBy(el)) { text += " "; add(owned); }
    return text + pseudoText(el, "::after");
  };

  const embeddedValue = (el, role) => {
    const tag = tagOf(el);
    if (role === "textbox" || role === "searchbox") {
      return tag === "input" || tag === "textarea" ? (el.type === "password" ? "" : el.value) : el.textContent;
    }
    if (role === "combobox" || role === "listbox") return chosenOption(el);
    if (role === "slider" || role === "spinbutton" || role === "progressbar" || role === "meter" || role === "scrollbar") {
      return attribute(el, "aria-valuetext") || attribute(el, "aria-valuenow") || (el.value === undefined ? "" : String(el.value));
    }
    return COMPOSITES.has(role) ? "" : null;
  };
  const chosenOption = (el) => {
    const tag = tagOf(el);
    if (tag === "select") return Array.from(el.selectedOptions, (option) => option.label || option.text).join(" ");
    if (tag === "input") return el.value;
    const within = (root) => Array.from(root.querySelectorAll('[role="option"][aria-selected="true"]'));
    let offered = within(el);
    for (const owned of [...referenced(el, "aria-owns"), ...referenced(el, "aria-controls")]) offered = offered.concat(within(owned));
    return offered.length ? offered.map((option) => clean(option.textContent)).join(" ") : el.querySelector('[role="option"]') || roleOf(el) === "listbox" ? "" : clean(el.textContent);
  };

  // HTML §4.10.4: the labels of a control, in tree order. `control.labels` walks the document each time.
  const labelled = new Map();
  const labelsIn = (root) => {
    const labels = new Map();
    for (const label of root.querySelectorAll("label")) {
      const control = label.control;
      if (control === null) continue;
      if (labels.has(control)) labels.get(control).push(label);
      else labels.set(control, [label]);
    }
    return labels;
  };
  const labelsOf = (el) => {
    const root = rootOf(el);
    if (!labelled.has(root)) labelled.set(root, root.querySelectorAll ? labelsIn(root) : new Map());
    return labelled.get(root).get(el) || [];
  };
  const firstChild = (el, tag) => {
    for (let child = el.firstElementChild; child; child = child.nextElementSibling) if (tagOf(child) === tag) return child;
    return null;
  };
  const labelText = (label, how) =>
    textAlternative(label, {
      root: how.root, labelledby: how.labelledby, direct: true, inside: false, consulted: how.inside ? how.consulted : new Set(),
      hiddenRoot: isHidden(label) || isInvisible(label),
    });

  // HTML-AAM 1.0 §4.1: names by the host language; null where the element has no such way.
  const hostLanguageLabel = (el, how) => {
    switch (tagOf(el)) {
      case "input": {
        const type = el.type;
        if (type === "button" || type === "submit" || type === "reset") {
          const value = attribute(el, "value");
          return labelNames(el, how) || (value === null ? {submit: "Submit", reset: "Reset"}[type] || "" : value);
        }
        if (type === "image") {
          return labelNames(el, how) || attribute(el, "alt") || attribute(el, "value") || attribute(el, "title") || "Submit";
        }
        return labelNames(el, how);
      }
      case "textarea": case "select": case "meter": case "progress": case "output": case "button": return how.inside ? null : labelNames(el, how);
      case "img": case "area": return attribute(el, "alt");
      case "fieldset": { const legend = firstChild(el, "legend"); return legend ? labelText(legend, how) : null; }
      case "table": { const caption = firstChild(el, "caption"); return caption && !how.inside ? labelText(caption, how) : null; }
      case "figure": { const caption = firstChild(el, "figcaption"); return caption && !how.inside ? labelText(caption, how) : null; }
      case "optgroup": case "track": return attribute(el, "label");
      case "option": return attribute(el, "label");
    }
    if (el.namespaceURI !== SVG) return null;
    // SVG-AAM 1.0 §8.1: the title child, else xlink:title.
    const title = firstChild(el, "title");
    return title ? title.textContent : attribute(el, "xlink:title");
  };
  const labelNames = (el, how) => {
    const parts = labelsOf(el).map((label) => (label.contains(how.root) && how.root !== el ? "" : labelText(label, how)));
    return parts.length ? parts.join(" ") : null;
  };

  // accname 1.2 §4.3.2, 2F.ii: CSS generated content; its alternative text after a slash where there is one.
  // Asking every element for its pseudo-elements is slow: the style sheets tell which ones can have any.
  const PSEUDO = /::?(before|after)/;
  const generators = new Map();
  const generatorsOf = (root) => {
    let found = generators.get(root);
    if (found === undefined) generators.set(root, (found = generatingSelectors(root)));
    return found;
  };
  const generatingSelectors = (root) => {
    const selectors = [];
    const read = (rules) => {
      for (let index = 0; index < rules.length; index += 1) {
        const rule = rules[index];
        if (rule.selectorText !== undefined && PSEUDO.test(rule.selectorText) && /["'(]/.test(rule.style.content)) {
          selectors.push(rule.selectorText.replace(/::?(before|after)/g, ""));
        }
        if (rule.styleSheet) read(rule.styleSheet.cssRules);
        else if (rule.cssRules && rule.cssRules.length) read(rule.cssRules);
      }
    };
    try {
      for (const sheet of root.styleSheets || []) read(sheet.cssRules);
      for (const sheet of root.adoptedStyleSheets || []) read(sheet.cssRules);
      if (!selectors.length) return () => false;
      const members = new Set();
      for (const selector of selectors) {
        const whole = mapped(selector.split(","), (part) => (/(^|[\s>+~])$/.test(part) ? `${part}*` : part)).join(",");
        for (const el of root.querySelectorAll(whole)) members.add(el);
        if (/:host|:hover|&|:slotted/.test(whole)) return () => true;
      }
      return (el) => members.has(el);
    } catch {
      return () => true; // a sheet of another origin, or a selector of its own kind: ask every element
    }
  };
  const mayGenerate = (el) => generatorsOf(rootOf(el))(el);
  const pseudoText = (el, which) => {
    if (!mayGenerate(el)) return "";
    const style = getStyle(el, which);
    const content = style.content;
    if (content === "none" || content === "normal" || content === "") return "";
    if (style.display === "none" || style.visibility !== "visible") return "";
    const text = contentText(content, el);
    return joinsWords(style) ? text : ` ${text} `;
  };
  const contentText = (content, el) => {
    const tokens = content.match(/"(?:\\.|[^"\\])*"|\/|attr\([^)]*\)|[^\s"/]+\([^)]*\)|[^\s"/]+/g) || [];
    const slash = tokens.lastIndexOf("/");
    return tokens.slice(slash + 1).map((token) =>
      token[0] === '"' ? token.slice(1, -1).replace(/\\(.)/g, "$1")
        : token.startsWith("attr(") ? attribute(el, token.slice(5, -1).trim()) || "" : "").join("");
  };

  // What is hidden from everyone has no name; the walk asks only for what it has seen, aria-hidden or not.
  const exposedName = (el) => (isHidden(el) || isInvisible(el) ? "" : nameOf(el));
  const names = new Map();
  const nameOf = (el) => {
    let name = names.get(el);
    if (name === undefined) names.set(el, (name = computeName(el)));
    return name;
  };

  // -------------------------------------------------------------------------------------------------------------- states

  const isTrue = (el, name) => attribute(el, name) === "true";
  const isDisabled = (el) => el.matches(":disabled") || el.closest("[aria-disabled=true]") !== null;
  const CHECKABLE = words("checkbox radio switch menuitemcheckbox menuitemradio");
  const SELECTABLE = words("option tab row gridcell treeitem columnheader rowheader");
  const RANGES = words("meter progressbar scrollbar separator slider spinbutton");
  const LIMITED_TYPES = words("number range date time month week datetime-local");
  const PLAIN_TYPES = words("text checkbox radio button submit reset image number range search password hidden");
  const VALUELESS_TYPES = words("checkbox radio button submit reset image password hidden file");

  // A list that is too long shows its head and tail; what is left out is counted.
  const LIST_HEAD = 8;
  const LIST_TAIL = 2;
  const enumerate = (texts) => {
    if (texts.length <= LIST_HEAD + LIST_TAIL + 1) return texts.join(", ");
    const left = texts.length - LIST_HEAD - LIST_TAIL;
    return `${texts.slice(0, LIST_HEAD).join(", ")}, … ${left} more …, ${texts.slice(-LIST_TAIL).join(", ")}`;
  };
  const optionText = (option) => shown(option.label || option.text) + (option.disabled ? " disabled" : "");
  const figure = (text) => (/^[+-]?\d[\d.:TW+-]*$/.test(text) ? text : shown(text));
  const bare = (text) => (/^[\w.:+\-/]+$/.test(text) ? text : shown(text));

  const addLimits = (parts, min, max) => {
    if (min && max) parts.push(`of ${bare(min)}..${bare(max)}`);
    else if (min) parts.push(`min=${bare(min)}`);
    else if (max) parts.push(`max=${bare(max)}`);
  };

  const selectStates = (el) => {
    const chosen = mapped(el.selectedOptions, optionText);
    const rest = mapped(kept(el.options, (option) => !option.selected && !option.hidden), optionText);
    const parts = [chosen.length ? `value=${enumerate(chosen)}` : "value=none"];
    if (rest.length) parts.push(`options=${enumerate(rest)}`);
    if (el.multiple) parts.push("multiple");
    return parts;
  };
  const fieldStates = (el, tag, type) => {
    const parts = [];
    if (type === "password") return [el.value ? "filled" : "empty"];
    const value = VALUELESS_TYPES.has(type) ? "" : clean(el.value);
    if (value) parts.push(`value=${LIMITED_TYPES.has(type) ? figure(value) : quote(value)}`);
    const placeholder = clean(el.placeholder || "");
    if (!value && placeholder && placeholder !== clean(nameOf(el))) parts.push(`placeholder=${quote(placeholder)}`);
    if (LIMITED_TYPES.has(type)) {
      addLimits(parts, attribute(el, "min"), attribute(el, "max"));
      if (attribute(el, "step")) parts.push(`step=${bare(attribute(el, "step"))}`);
    }
    if (tag === "input" && !PLAIN_TYPES.has(type)) parts.push(`type=${type}`);
    if (el.maxLength > 0 && el.maxLength < 100000) parts.push(`maxlength=${el.maxLength}`);
    if (el.list) {
      const offered = mapped(el.list.options, (option) => shown(option.value || option.label));
      if (offered.length) parts.push(`options=${enumerate(offered)}`);
    }
    if (type === "file") {
      const files = mapped(el.files || [], (file) => shown(file.name));
      parts.push(files.length ? `value=${enumerate(files)}` : "empty");
      if (attribute(el, "accept")) parts.push(`accept=${shown(attribute(el, "accept"))}`);
      if (el.multiple) parts.push("multiple");
    }
    return parts;
  };
  const rangeStates = (el, tag) => {
    const native = tag === "progress" || tag === "meter";
    const now = native ? (tag === "meter" || el.hasAttribute("value") ? String(el.value) : "")
      : attribute(el, "aria-valuetext") || attribute(el, "aria-valuenow") || "";
    const prefix = native ? "" : "aria-value";
    const parts = now ? [`value=${figure(now)}`] : [];
    if (now) addLimits(parts, attribute(el, `${prefix}min`), attribute(el, `${prefix}max`));
    return parts;
  };
  const valueStates = (el, tag, role) => {
    if (tag === "select") return selectStates(el);
    if (tag === "input") return fieldStates(el, tag, el.type);
    if (tag === "textarea") return fieldStates(el, tag, "");
    if (RANGES.has(role)) return rangeStates(el, tag);
    let value = "";
    if (role === "textbox" || role === "searchbox" || isEditingHost(el)) value = clean(el.innerText || el.textContent);
    else if (role === "combobox") value = clean(chosenOption(el));
    return value && value !== clean(nameOf(el)) ? [`value=${quote(value)}`] : [];
  };
  const checkedState = (el, tag, role) => {
    if (!CHECKABLE.has(role)) return "";
    const native = tag === "input" && (el.type === "checkbox" || el.type === "radio");
    if (native ? el.indeterminate : attribute(el, "aria-checked") === "mixed") return "mixed";
    return (native ? el.checked : isTrue(el, "aria-checked")) ? "checked" : "";
  };
  const expandedState = (el, tag) => {
    if (isSummary(el)) return el.parentElement.open ? "expanded" : "collapsed";
    if (tag === "details") return el.open ? "expanded" : "collapsed";
    const expanded = attribute(el, "aria-expanded");
    return expanded === "true" ? "expanded" : expanded === "false" ? "collapsed" : "";
  };
  // HTML §4.10.20.3 and WAI-ARIA aria-invalid: the message is the page's own, else the browser's.
  const invalidState = (el) => {
    const said = attribute(el, "aria-invalid");
    const native = el.matches(":user-invalid");
    if (!native && (said === null || said === "" || said === "false")) return "";
    const message = clean(mapped(referenced(el, "aria-errormessage"), (node) => (isHidden(node) ? "" : node.textContent)).join(" "));
    const text = message || clean(el.validationMessage || "");
    return text ? `invalid=${quote(text)}` : "invalid";
  };
  const statesOf = (el, role) => {
    const tag = tagOf(el);
    const parts = valueStates(el, tag, role);
    const add = (state) => { if (state) parts.push(state); };
    add(checkedState(el, tag, role));
    const pressed = attribute(el, "aria-pressed");
    add(pressed === "true" ? "pressed" : pressed === "mixed" ? "pressed=mixed" : "");
    add(expandedState(el, tag));
    add(SELECTABLE.has(role) && isTrue(el, "aria-selected") ? "selected" : "");
    const current = attribute(el, "aria-current");
    add(current && current !== "false" ? (current === "true" ? "current" : `current=${bare(current)}`) : "");
    const sort = attribute(el, "aria-sort");
    add(sort && sort !== "none" ? `sort=${bare(sort)}` : "");
    add(isTrue(el, "aria-busy") ? "busy" : "");
    add(isDisabled(el) ? "disabled" : "");
    add((el.readOnly === true && (tag === "input" || tag === "textarea")) || isTrue(el, "aria-readonly") ? "readonly" : "");
    add(el.required === true || isTrue(el, "aria-required") ? "required" : "");
    add(invalidState(el));
    add(isTrue(el, "draggable") ? "draggable" : "");
    const popup = attribute(el, "aria-haspopup");
    add(popup && popup !== "false" && role !== "combobox" ? `popup${popup === "true" ? "" : `=${bare(popup)}`}` : "");
    return parts;
  };

  // The path is enough on the same origin; ports and the like stay out of the text.
  const resolved = (href) => {
    let url;
    try { url = new URL(href, document.baseURI); } catch { return ""; }
    if (url.protocol === "javascript:") return "";
    if (url.origin !== location.origin || url.protocol !== location.protocol) return url.href;
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return url.hash;
    return url.pathname + url.search + url.hash;
  };
  const LONG_TARGET = 120;
  const targetOf = (el) => {
    const tag = tagOf(el);
    const href = tag === "a" || tag === "area" ? attribute(el, "href") : null;
    if (href === null) return "";
    if (/^#(?![/!])/.test(href)) return ""; // a place on this page; a route of a script starts with #/ or #!
    const target = /^\/(?!\/)/.test(href) || href[0] === "#" ? href : resolved(href);
    if (!target) return "";
    const plain = clean(target).replace(/[\s"<>]/g, encodeURIComponent);
    if (plain.length <= LONG_TARGET) return ` → ${plain}`;
    return ` → ${plain.slice(0, 80)}…${plain.length - 100} more…${plain.slice(-20)}`;
  };

  // --------------------------------------------------------------------------------------------------------------- hints

  // What a person reads off the screen, or a developer off the code, of a thing without a name.
  const DULL_WORDS = words(
    "a an and btn button icon icons ico link img image svg the wrapper container inner outer item el element js ui fa fas " +
    "far fab fal bi mdi material symbols glyphicon lg md sm xs xl active default primary secondary css sc data test id " +
    "use path d flex grid block inline hidden absolute relative text bg w h p m mt mb px py rounded cursor pointer hover " +
    "focus disabled input div span");
  const spoken = (text) => {
    const parts = text.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z]+/);
    const found = [];
    for (const part of parts) if (part.length > 1 && !DULL_WORDS.has(part) && /[aeiouy]/.test(part) && !found.includes(part)) found.push(part);
    return found.slice(0, 4).join(" ");
  };
  const fileWords = (address) => (/^(data|blob):/.test(address) ? "" : spoken(address.split(/[?#]/)[0].split("/").pop().replace(/\.\w+$/, "")));
  const hintOf = (el) => {
    for (const name of ["data-testid", "data-test-id", "data-test", "data-cy", "data-qa", "data-icon", "name"]) {
      const hint = spoken(attribute(el, name) || "");
      if (hint) return hint;
    }
    const icon = el.querySelector("use, img, [data-icon], [class*=icon], i[class], svg[class]");
    if (icon) {
      const address = attribute(icon, "href") || attribute(icon, "xlink:href") || "";
      const hint = spoken(address.split("#").pop()) || fileWords(attribute(icon, "src") || "") ||
        spoken(attribute(icon, "data-icon") || "") || spoken(attribute(icon, "class") || "");
      if (hint) return `${hint} icon`;
    }
    const own = spoken(attribute(el, "id") || "") || spoken(attribute(el, "class") || "") || fileWords(attribute(el, "src") || "");
    if (own) return own;
    const href = tagOf(el) === "a" ? fileWords(attribute(el, "href") || "") : "";
    if (href) return href;
    const style = styleOf(el);
    const colour = el.namespaceURI === SVG ? style.fill : style.backgroundColor;
    return /^rgb/.test(colour) && !/^rgba.*, 0\)$/.test(colour) ? `colour ${colour}` : "";
  };

  // ------------------------------------------------------------------------------------------------------- what covers it

  const inView = (rect) => rect.bottom > 0 && rect.right > 0 && rect.top < innerHeight && rect.left < innerWidth;
  const holds = (outer, inner) => {
    for (let node = inner; node; node = parentOf(node)) if (node === outer) return true;
    return false;
  };
  const hitAt = (x, y) => {
    let hit = document.elementFromPoint(x, y);
    while (hit && shadowOf(hit) && shadowOf(hit).elementFromPoint) {
      const inner = shadowOf(hit).elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  };
  const lifted = [];
  // A thing is covered when none of five points of its box reaches it (nor its label, nor what it lies in).
  const coveredBy = (el) => {
    if (!lifted.length) return "";
    const rect = rectOf(el);
    if (!inView(rect) || rect.width === 0 || rect.height === 0 || !mayBeCovered(el, rect)) return "";
    const box = el.getClientRects()[0] || rect;
    const left = Math.max(box.left, 0);
    const top = Math.max(box.top, 0);
    const width = Math.min(box.right, innerWidth) - left;
    const height = Math.min(box.bottom, innerHeight) - top;
    if (width <= 0 || height <= 0) return "";
    let blocker = null;
    for (const [x, y] of [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]]) {
      const hit = hitAt(left + width * x, top + height * y);
      if (!hit || holds(el, hit) || holds(hit, el)) return "";
      const label = hit.closest("label");
      if (label && label.control === el) return "";
      blocker = blocker || hit;
    }
    return ` covered by ${describe(blocker, el)}`;
  };
  const coverOf = (el) => {
    const rect = el.getClientRects()[0] || rectOf(el);
    const hit = hitAt((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    return !hit || holds(el, hit) || holds(hit, el) ? "" : describe(hit, el);
  };
  // Asking what is at a point is slow; only what is taken out of the flow can lie over something.
  const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const mayBeCovered = (el, rect) => {
    for (const over of lifted) if (overlaps(rectOf(over), rect) && !holds(over, el) && !holds(el, over)) return true;
    return false;
  };
  const describe = (blocker, el) => {
    let top = blocker;
    for (let up = blocker; up && !holds(up, el); up = parentOf(up)) {
      top = up;
      if (LANDMARKS.has(roleOf(up))) break;
    }
    const role = roleOf(top);
    const name = clean(nameOf(top)) || clean(top.innerText || "").slice(0, 40).trim();
    const word = role && role !== "generic" ? SHOWN_ROLE[role] || role : "";
    if (name) return word ? `${word} ${quote(name)}` : quote(name);
    const hint = hintOf(top);
    return word || (hint ? `hint=${quote(hint)}` : tagOf(top));
  };

  // ----------------------------------------------------------------------------------------------------------- what acts

  const isEditingHost = (el) => {
    const editable = attribute(el, "contenteditable");
    return editable !== null && editable !== "false" && el.isContentEditable;
  };
  // An orphan tab or option is no tab for assistive technology, but it is still made to be clicked.
  const claimedRole = (el, role) => {
    if (role !== "generic" && role !== "") return role;
    const claimed = (attribute(el, "role") || "").trim().toLowerCase();
    return WIDGETS.has(claimed) ? claimed : role;
  };
  const NEVER_ACTS = words("html body label option optgroup");
  const acts = (el, tag, role, style, env) => {
    switch (tag) {
      case "a": case "area": if (el.hasAttribute("href")) return "native"; break;
      case "button": case "select": case "textarea": return "native";
      case "input": return el.type === "hidden" ? "" : "native";
      case "summary": if (isSummary(el)) return "native"; break;
      case "audio": case "video": if (el.controls) return "native"; break;
      case "canvas": return "native";
      case "details": if (!firstChild(el, "summary")) return "native"; break;
    }
    if (NEVER_ACTS.has(tag)) return "";
    if (WIDGETS.has(role)) return "widget";
    if (el.hasAttribute("contenteditable") && isEditingHost(el)) return "editable";
    if (el.onclick || el.onmousedown || el.onpointerdown || el.onmouseup || el.ondblclick) return "listener";
    if (el.hasAttribute("tabindex") && el.tabIndex >= 0 && (!STRUCTURE.has(role) || COMPOSITES.has(role))) return "focusable";
    if (isTrue(el, "draggable")) return "listener";
    if (env.muted) return "";
    if (style.cursor === "pointer" && (!env.pointer || isOneOfMany(el))) return "pointer";
    return listens !== null && listens(el) ? "listening" : "";
  };
  // A script may listen far above what acts: it is the thing itself only when it is small and holds nothing else.
  const SMALL = 120;
  const isThing = (item) => {
    let length = 0;
    for (const child of item.children) {
      if (child.kind !== "text" && child.kind !== "leaf") return false;
      length += child.text.length;
    }
    return length <= SMALL;
  };
  // Stars, swatches and dots act one by one inside something that acts as a whole.
  const isOneOfMany = (el) => {
    const like = (other) => other !== null && other.localName === el.localName && attribute(other, "class") === attribute(el, "class");
    return el.firstElementChild === null && !MEANING.test(el.textContent) && attribute(el, "class") !== null &&
      (like(el.previousElementSibling) || like(el.nextElementSibling));
  };

  // ------------------------------------------------------------------------------------------------------------ the walk

  // An item is a line to be, with the items inside it. Kinds: text, leaf, acting, heading, container, frame.
  const makeItem = (el, kind, role) =>
    ({el, kind, role, children: [], text: "", node: null, control: null, cells: null, level: 0, acts: 0, line: null, kept: true});
  const page = makeItem(document.documentElement, "container", "");
  const front = []; // dialogs and popovers, the topmost last
  let modal = false;

  let run = null; // the plain text being joined
  const flush = () => {
    if (run === null) return;
    const text = clean(run.text);
    if (text) {
      const item = makeItem(run.el, "text", "");
      item.text = text;
      item.node = run.node;
      run.into.children.push(item);
    }
    run = null;
  };
  const addText = (text, el, node, into) => {
    if (run === null || run.into !== into) {
      flush();
      run = {text: "", el, node, into};
    }
    run.text += text;
  };

  // Clipping boxes as [left, top, right, bottom]; null where nothing clips.
  const clipOf = (el, style, clip) => {
    const hidden = (overflow) => overflow === "hidden" || overflow === "clip";
    const rect = rectOf(el);
    const across = style.overflowX;
    const down = style.overflowY;
    const outer = clip || [-Infinity, -Infinity, Infinity, Infinity];
    return [
      hidden(across) ? Math.max(rect.left, outer[0]) : across === "visible" ? outer[0] : -Infinity,
      hidden(down) ? Math.max(rect.top, outer[1]) : down === "visible" ? outer[1] : -Infinity,
      hidden(across) ? Math.min(rect.right, outer[2]) : across === "visible" ? outer[2] : Infinity,
      hidden(down) ? Math.min(rect.bottom, outer[3]) : down === "visible" ? outer[3] : Infinity,
    ];
  };
  const isClipped = (rect, clip) =>
    clip !== null && (rect.right <= clip[0] || rect.left >= clip[2] || rect.bottom <= clip[1] || rect.top >= clip[3]);

  // Out of sight for good: left of or above what can be scrolled to, shrunk to a point, or cut off.
  const rightToLeft = document.documentElement !== null && getStyle(document.documentElement).direction === "rtl";
  const isOutOfSight = (el, style, env, clip) => {
    const rect = rectOf(el);
    if (rect.width <= 1 && rect.height <= 1 && (style.position === "absolute" || style.position === "fixed") &&
      style.overflowX !== "visible") return true;
    if (style.clipPath !== "none" && /^inset\((50|100)%/.test(style.clipPath)) return true;
    if (rect.width === 0 && rect.height === 0) return style.overflowX !== "visible" && style.display !== "inline";
    if (!env.scrolled && (rect.bottom + scrollY <= 0 || (rightToLeft ? rect.left + scrollX >= innerWidth : rect.right + scrollX <= 0))) return true;
    return isClipped(rect, clip);
  };

  const isCutOff = (text, clip) => {
    if (text.data.trim() === "") return false;
    const range = document.createRange();
    range.selectNode(text);
    return isClipped(range.getBoundingClientRect(), clip);
  };
  const eachChild = (el, visit) => {
    const root = shadowOf(el);
    if (root) roots.push(root);
    if (!root && el.localName === "slot") {
      const assigned = el.assignedNodes();
      if (assigned.length) {
        for (const node of assigned) visit(node);
        return;
      }
    }
    for (let node = (root || el).firstChild; node; node = node.nextSibling) visit(node);
  };
  const walkChildren = (el, into, env) => {
    eachChild(el, (node) => {
      const type = node.nodeType;
      if (type === TEXT) {
        if (env.visible && !env.muted && !env.ghost && !(env.clip !== null && isCutOff(node, env.clip))) addText(node.data, el, node, into);
      } else if (type === ELEMENT) walk(node, into, env);
    });
  };

  // What lies deeper than the stack allows waits, in a place kept for it, until the walk is back at the top.
  const DEEPEST = 150;
  let level = 0;
  const deeper = [];
  const walk = (el, into, outer) => {
    if (level === DEEPEST) {
      const item = makeItem(el, "deeper", "");
      flush();
      into.children.push(item);
      deeper.push({item, env: outer});
      return;
    }
    level += 1;
    walkElement(el, into, outer);
    level -= 1;
  };
  const walkDeeper = () => {
    if (!deeper.length) return;
    while (deeper.length) {
      const {item, env} = deeper.pop();
      walk(item.el, item, env);
      flush();
    }
    dissolve(page);
    for (const item of front) dissolve(item);
  };
  // The places that were kept give way to what was found there; containers in hundreds of others are left out.
  const dissolve = (item) => {
    const rest = [item];
    while (rest.length) {
      const at = rest.pop();
      const kids = [];
      const queue = at.children.slice();
      while (queue.length) {
        const child = queue.shift();
        if (child.kind === "deeper") queue.unshift(...child.children);
        else kids.push(child);
      }
      at.children = kids;
      for (const child of kids) rest.push(child);
    }
  };
  const walkElement = (el, into, outer) => {
    const tag = el.localName;
    if (SKIPPED_TAGS.has(tag)) return;
    const style = styleOf(el);
    const display = style.display;
    if (display === "none") return;
    if (tag === "br") {
      if (!outer.muted) addText(" ", el, el, into);
      return;
    }
    const visible = style.visibility === "visible";
    const ghost = outer.ghost || style.opacity === "0" || style.fontSize === "0px";
    const position = style.position;
    const pointer = style.cursor === "pointer";
    const clips = el.firstChild !== null && !UNCLIPPED.has(display) && style.overflowX !== "visible" && tag !== "body" && tag !== "html";
    let clip = outer.clip;
    if (position === "fixed") clip = null;
    else if (position === "absolute") clip = outer.anchorClip;
    if (clip !== null || clips || outer.shifted || position === "absolute" || position === "fixed") {
      if (display !== "contents" && isOutOfSight(el, style, outer, clip)) return;
    }
    let env = outer;
    if (clips || position !== "static" || visible !== outer.visible || ghost !== outer.ghost || pointer !== outer.pointer || clip !== outer.clip) {
      env = {...outer, visible, ghost, pointer, clip};
      if (clips) confine(el, style, env);
      if (position !== "static") lift(el, style, env, position);
    }
    const inline = INLINE.test(display);
    const apart = !inline || tag === "text";
    if (apart) flush();
    else if (display !== "inline" && !env.muted && run !== null) run.text += " ";
    place(el, tag, style, into, env, outer);
    if (apart) flush();
    else if (display !== "inline" && !env.muted && run !== null) run.text += " ";
  };
  // CSS Overflow 3 §3.1, CSS Containment 2 §4: what these boxes hold is neither clipped nor skipped by them.
  const UNCLIPPED = words("inline contents table table-row table-row-group table-header-group table-footer-group table-cell");
  const confine = (el, style, env) => {
    env.clip = clipOf(el, style, env.clip);
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) env.scrolled = true;
  };
  const lift = (el, style, env, position) => {
    env.anchorClip = env.clip;
    if (position !== "relative") env.shifted = true;
    if (position !== "relative" || style.zIndex !== "auto") lifted.push(el);
  };

  // Until its address has answered, a frame holds an empty document of our own origin, and no script runs in it.
  const isAwaited = (el) => {
    const inner = el.contentDocument;
    return inner !== null && inner.URL === "about:blank" && /^https?:/.test(el.src);
  };
  const OVERLAID = words("checkbox radio file range color date");
  const place = (el, tag, style, into, env, outer) => {
    if (!env.visible) { walkContent(el, tag, style, into, env); return; }
    if (env.ghost) {
      if (tag === "input" && OVERLAID.has(el.type) && !el.closest("label")) placeActing(el, tag, roleOf(el), "native", into, env);
      else walkContent(el, tag, style, into, env);
      return;
    }
    if (tag === "iframe" || tag === "frame") {
      flush();
      if (isAwaited(el)) {
        const item = makeItem(el, "leaf", "frame");
        item.line = `${frameLine(el)} loading`;
        into.children.push(item);
        return;
      }
      into.children.push(makeItem(el, "frame", "frame"));
      return;
    }
    const role = claimedRole(el, roleOf(el));
    const acting = acts(el, tag, role, style, outer);
    const frontmost = frontOf(el, tag, role);
    if (acting && !frontmost) placeActing(el, tag, role, acting, into, env);
    else if (tag === "label") placeLabel(el, into, env);
    else if (role === "heading") placeHeading(el, into, env);
    else if (role === "image" || tag === "video" || tag === "embed" || tag === "object") placeImage(el, tag, role, style, into, env);
    else if (role === "progressbar" || role === "meter" || role === "scrollbar") placeLeaf(el, role, into, env);
    else if (role === "separator" && nameOf(el) !== "") placeLeaf(el, role, into, env);
    else if (frontmost || isContainer(el, role)) placeContainer(el, tag, role, style, frontmost, into, env);
    else if (namesItsParent(el, tag)) walkChildren(el, into, {...env, muted: true});
    else walkContent(el, tag, style, into, env);
  };
  const walkContent = (el, tag, style, into, env) => {
    if (!UNCLIPPED.has(style.display) && style.contentVisibility === "hidden") return;
    if (tag === "details" && !el.open) {
      const summary = firstChild(el, "summary");
      if (summary) walk(summary, into, env);
      return;
    }
    if (style.display === "list-item") addMarker(el, style, into, env);
    generated(el, "::before", into, env);
    walkChildren(el, into, env);
    generated(el, "::after", into, env);
  };
  // CSS Lists 3 §4: the number that a person reads before the text of an item.
  const addMarker = (el, style, into, env) => {
    if (style.listStyleType !== "decimal" || env.muted || !env.visible || env.ghost) return;
    const number = ordinalOf(el);
    if (number === null || el.firstChild === null || el.firstChild.nodeType !== TEXT || MEANING.test(el.firstChild.data) === false) return;
    addText(`${number}. `, el, el, into);
  };
  const ordinals = new Map();
  const ordinalOf = (item) => {
    const list = item.parentElement;
    if (list === null || tagOf(list) !== "ol" || tagOf(item) !== "li") return null;
    const step = list.reversed ? -1 : 1;
    const before = ordinals.has(list) ? ordinals.get(list) : (list.reversed && !list.hasAttribute("start") ? list.children.length : list.start) - step;
    const number = item.hasAttribute("value") ? item.value : before + step;
    ordinals.set(list, number);
    return number;
  };
  const generated = (el, which, into, env) => {
    if (env.muted || !env.visible || env.ghost || !mayGenerate(el)) return;
    const text = pseudoText(el, which);
    if (MEANING.test(text)) addText(text, el, el, into);
  };

  // Dialogs that stop everything else, and popovers, come first: they lie on top.
  const frontOf = (el, tag, role) => {
    if (tag === "dialog" && el.matches(":modal")) return "modal";
    if ((role === "dialog" || role === "alertdialog") && isTrue(el, "aria-modal")) return "dialog";
    return el.hasAttribute("popover") && el.matches(":popover-open") ? "popover" : "";
  };
  const isContainer = (el, role) => {
    if (el.hasAttribute("inert")) return true;
    if (CONTAINERS.has(role)) return !ONLY_NAMED.has(role) || nameOf(el) !== "";
    const live = attribute(el, "aria-live");
    return live === "polite" || live === "assertive";
  };
  const CELLS = words("cell gridcell columnheader rowheader");
  const placeContainer = (el, tag, role, style, frontmost, into, env) => {
    if (env.muted && !frontmost) {
      walkContent(el, tag, style, into, env);
      return;
    }
    flush();
    const item = makeItem(el, "container", el.hasAttribute("inert") && !CONTAINERS.has(role) ? "inert" : role);
    if (frontmost) {
      env = {...env, muted: false};
      item.role = CONTAINERS.has(role) ? role : "popover";
    }
    walkContent(el, tag, style, item, env);
    flush();
    if (frontmost === "modal") modal = true;
    if (frontmost) front.push(item);
    else if (finish(item)) adopt(into, item);
  };
  const adopt = (into, item) => {
    into.children.push(item);
    into.acts += item.acts + (item.kind === "acting" ? 1 : 0);
  };
  const startsWithHeading = (item) => item.children.length > 0 && (item.children[0].kind === "heading" || item.children[0].level > 0);
  // Containers only where they help: a heading says where an article begins, cells become their row's text, single list items just their line.
  const finish = (item) => {
    if (item.role === "row") { gatherCells(item); return item.cells.length > 0 || item.children.length > 0; }
    if (CELLS.has(item.role)) return true;
    const kids = [];
    for (const child of item.children) {
      const loose = child.kind === "container" && (child.role === "rowgroup" || CELLS.has(child.role) ||
        (child.role === "listitem" && (child.children.length < 2 || startsWithHeading(child)) && attribute(child.el, "aria-current") === null) ||
        (child.role === "article" && startsWithHeading(child) && nameOf(child.el) === "") ||
        (child.role === "list" && item.children.length === 1 && LANDMARKS.has(item.role) && nameOf(child.el) === ""));
      if (loose) for (const grandchild of child.children) kids.push(grandchild);
      else kids.push(child);
    }
    item.children = kids;
    return kids.length > 0;
  };
  const gatherCells = (row) => {
    const below = [];
    const cells = [];
    for (const child of row.children) {
      if (!CELLS.has(child.role)) { below.push(child); continue; }
      const texts = kept(child.children, (item) => item.kind === "text");
      if (child.kind === "acting") below.push(child);
      else if (texts.length < child.children.length) for (const item of child.children) below.push(item);
      cells.push(cellText(child, texts));
    }
    while (cells.length && (cells[cells.length - 1] === "…" || cells[cells.length - 1] === '""')) cells.pop();
    row.cells = cells;
    row.children = below;
  };
  // A cell with more than text in it stands below its row; a header's name stands in the row as well.
  const cellText = (cell, texts) => {
    const header = cell.role === "columnheader" || cell.role === "rowheader";
    const plain = cell.kind !== "acting" && texts.length === cell.children.length;
    if (!plain && !header) return "…";
    const sort = attribute(cell.el, "aria-sort");
    const text = plain ? mapped(texts, (item) => item.text).join(" ") : textOf(cell);
    return quote(text) + (sort && sort !== "none" ? ` sort=${bare(sort)}` : "");
  };
  const placeHeading = (el, into, env) => {
    if (env.muted) { walkChildren(el, into, env); return; }
    flush();
    const item = makeItem(el, "heading", "heading");
    walkChildren(el, item, {...env, muted: true});
    // A heading that is nothing but one link is that link.
    const only = item.children.length === 1 && item.children[0].kind === "acting" ? item.children[0] : null;
    if (only !== null && nameFor(only) === clean(nameOf(el))) {
      only.level = headingLevel(el);
      adopt(into, only);
    } else if (item.children.length || nameOf(el)) adopt(into, item);
  };
  const placeLeaf = (el, role, into, env) => {
    if (env.muted) return;
    flush();
    into.children.push(makeItem(el, "leaf", role));
  };
  const placeImage = (el, tag, role, style, into, env) => {
    const whole = tag === "img" || tag === "image" || tag === "video" || tag === "embed" || (tag === "object" && !el.firstElementChild);
    const map = tag === "img" && el.useMap ? document.querySelector(`map[name=${CSS.escape(el.useMap.slice(1))}]`) : null;
    if (nameOf(el) !== "" || (tag === "embed" && el.type) || (tag === "img" && document.contentType.startsWith("image/"))) {
      placeLeaf(el, tag === "video" || tag === "embed" || tag === "object" ? tag : role, into, env);
      if (map === null && (whole || tag === "svg")) {
        if (tag === "svg") walkContent(el, tag, style, into, env);
        return;
      }
      env = {...env, muted: true};
    }
    if (map !== null) for (const area of map.querySelectorAll("area[href]")) placeActing(area, "area", roleOf(area), "native", into, env);
    else if (!whole) walkContent(el, tag, style, into, env);
  };
  // HTML-AAM 1.0 §4.1: legend, caption and figcaption are shown as the name of what they belong to.
  const namesItsParent = (el, tag) => {
    const parent = el.parentElement;
    if (parent === null || firstChild(parent, tag) !== el) return false;
    const owner = {legend: "fieldset", caption: "table", figcaption: "figure"}[tag];
    return owner === tagOf(parent) && !named(parent) && isContainer(parent, roleOf(parent));
  };
  const placeLabel = (el, into, env) => {
    const control = el.control;
    if (!control || env.muted || control.type === "hidden") { walkChildren(el, into, env); return; }
    const name = clean(nameOf(control));
    const standsIn = isUnseen(control);
    const item = makeItem(el, "acting", roleOf(control));
    item.control = control;
    fields.push(control);
    if (standsIn) { flush(); adopt(into, item); }
    const told = name !== "" && name.includes(standIn(el, control));
    walkChildren(el, into, told || standsIn ? {...env, muted: true} : env);
  };
  const standIn = (label, control) =>
    clean(trimmed(labelText(label, {root: control, consulted: new Set(), labelledby: false, inside: false})));
  const isUnseen = (control) => {
    const style = styleOf(control);
    if (style.display === "none" || style.visibility !== "visible" || style.opacity === "0") return true;
    const rect = rectOf(control);
    return (rect.width <= 1 && rect.height <= 1) || rect.right + scrollX <= 0 || rect.bottom + scrollY <= 0;
  };
  const placeActing = (el, tag, role, acting, into, env) => {
    if (env.muted && acting === "pointer") { walkChildren(el, into, env); return; }
    flush();
    const whole = acting === "native" || acting === "editable" || (acting === "widget" && !COMPOSITES.has(role));
    const item = makeItem(el, "acting", role);
    if (tag === "input" || tag === "select" || tag === "textarea") fields.push(el);
    if (!(tag === "select" || tag === "canvas" || tag === "video" || tag === "audio" || tag === "textarea")) {
      if (tag === "details") { if (el.open) walkChildren(el, item, env); }
      else if (whole) walkChildren(el, item, {...env, muted: true});
      else walkContent(el, tag, styleOf(el), item, env);
    }
    flush();
    if (whole) { adopt(into, item); return; }
    if (role === "row") gatherCells(item);
    else finish(item);
    if ((acting === "pointer" && wrapsOne(item)) || (acting === "listening" && !isThing(item))) {
      for (const child of item.children) into.children.push(child);
      into.acts += item.acts;
      return;
    }
    if (item.acts === 0 && (!CONTAINERS.has(role) || CELLS.has(role) || COLLAPSIBLE.has(role))) {
      item.text = textOf(item);
      item.children = kept(item.children, (child) => child.kind === "frame");
    }
    adopt(into, item);
  };
  const COLLAPSIBLE = words("article blockquote figure group listitem status");
  // cursor:pointer around one thing that acts, with no other text, is that thing.
  const wrapsOne = (item) => item.acts === 1 && item.children.length === 1 && item.children[0].kind === "acting";
  const textOf = (item) =>
    kept(mapped(item.children, (child) => child.kind === "text" ? child.text : clean(nameOf(child.el)) || textOf(child)), (text) => text !== "").join(" ");

  // --------------------------------------------------------------------------------------------------------------- lines

  const SHOWN_ROLE = {image: "img", "graphics-symbol": "img"};
  const roleWord = (item) => {
    const el = item.control || item.el;
    const tag = tagOf(el);
    if (tag === "input" && item.role === "") return el.type === "file" ? "button" : "textbox";
    if (tag === "summary" || tag === "details") return "summary";
    if (tag === "canvas" || tag === "video" || tag === "audio" || tag === "embed" || tag === "object") return tag;
    if (item.role && item.role !== "generic" && item.role !== "none") {
      if (item.kind === "acting" && item.role === "paragraph") return isEditingHost(el) ? "textbox" : "clickable";
      return SHOWN_ROLE[item.role] || item.role;
    }
    if (item.kind === "acting") return isEditingHost(el) ? "textbox" : "clickable";
    return item.kind === "container" ? "live" : item.role;
  };
  const nameFor = (item) => {
    const el = item.control || item.el;
    if (item.kind === "container" && item.role === "inert") return "";
    // The label stands for a control that is hidden, and so has no name of its own in the accessibility tree.
    const said = item.control ? standIn(item.el, el) : "";
    const name = clean(nameOf(el)) || said || item.text;
    if (!name && item.role !== roleOf(el) && NAMED_BY_CONTENT.has(item.role)) return contentOf(el);
    return name || (tagOf(el) === "details" ? "Details" : "");
  };
  const headingLevel = (el) => {
    const stated = parseInt(attribute(el, "aria-level"), 10);
    if (stated > 0) return stated;
    return /^h[1-6]$/.test(tagOf(el)) ? Number(tagOf(el)[1]) : 2;
  };
  const headingLine = (item) => {
    const name = clean(nameOf(item.el));
    return `heading ${headingLevel(item.el)}${name ? ` ${quote(name)}` : ""}`;
  };
  const rowText = (item) => item.cells.join(" | ");
  const contentOf = (el) => clean(trimmed(nameFromContent(el, {root: el, consulted: new Set([el]), inside: false})));
  // What is shown on an acting thing but said otherwise by its author-given name.
  const otherText = (el, name) => {
    const role = roleOf(el);
    if (!named(el) || (role !== "generic" && !NAMED_BY_CONTENT.has(role))) return "";
    const text = contentOf(el);
    return MEANING.test(text) && !name.toLowerCase().includes(text.toLowerCase()) ? ` text=${quote(text)}` : "";
  };
  const boxOf = (el) => {
    if (tagOf(el) !== "canvas" && (el.namespaceURI !== SVG || tagOf(el) === "a")) return "";
    const rect = rectOf(el);
    return ` box=${Math.round(rect.left)},${Math.round(rect.top)},${Math.round(rect.width)}x${Math.round(rect.height)}`;
  };
  const frameLine = (el) => {
    const name = clean(nameOf(el)) || clean(attribute(el, "title") || "");
    const hint = name ? "" : spoken(attribute(el, "name") || attribute(el, "id") || "");
    return name ? `frame ${quote(name)}` : hint ? `frame hint=${quote(hint)}` : "frame";
  };
  const makeLine = (item) => {
    const el = item.control || item.el;
    if (item.kind === "text") return quote(item.text);
    if (item.kind === "frame") return frameLine(el);
    if (item.kind === "heading") return headingLine(item);
    if (item.role === "inert") return "inert";
    const name = nameFor(item);
    let line = roleWord(item);
    if (item.role === "row" && item.cells.length) line += ` ${rowText(item)}`;
    else if (name && item.role !== "row") line += ` ${quote(name)}`;
    if (item.kind !== "container" && item.role !== "row" && !MEANING_LETTER.test(name)) {
      const hint = (item.kind === "acting" && !item.children.length) || tagOf(el) === "img" ? hintOf(el) : "";
      if (hint) line += ` hint=${quote(hint)}`;
    }
    if (item.kind === "acting") line += otherText(el, name);
    const states = statesOf(el, item.role);
    if (item.level) states.unshift(`heading ${item.level}`);
    if (states.length) line += ` ${states.join(" ")}`;
    const live = attribute(el, "aria-live");
    if (item.kind === "container" && live === "assertive" && item.role !== "alert") line += " assertive";
    if (tagOf(el) === "embed" && el.type) line += ` type=${bare(el.type)}`;
    if (item.kind === "acting") line += boxOf(el) + targetOf(el) + coveredBy(item.el);
    return line;
  };
  const MEANING_LETTER = /\p{L}/u; // a name of digits and signs alone says little
  const lineOf = (item) => {
    if (item.line === null) item.line = makeLine(item);
    return item.line;
  };

  // -------------------------------------------------------------------------------------------------------------- budget

  const flatten = (item, depth, parent, flat) => {
    for (const child of item.children) {
      const entry = {item: child, depth, parent, far: 0};
      flat.push(entry);
      flatten(child, depth + 1, entry, flat);
    }
    return flat;
  };
  const costOf = (entry) => lineOf(entry.item).length + entry.depth + 1 + (entry.item.kind === "acting" ? 5 : 0);
  const boxFor = (item) => {
    if (item.kind !== "text") return rectOf(item.el);
    const range = document.createRange();
    range.selectNode(item.node);
    return range.getBoundingClientRect();
  };
  // How far out of the viewport; what lies in something far away is as far as that.
  const NEAR = 2000;
  const distanceOf = (rect) =>
    Math.max(0, rect.top - innerHeight, -rect.bottom) + Math.max(0, rect.left - innerWidth, -rect.right);
  const measure = (flat) => {
    for (const entry of flat) {
      if (entry.parent && entry.parent.far > NEAR) { entry.far = entry.parent.far; continue; }
      const rect = boxFor(entry.item);
      entry.far = rect.width === 0 && rect.height === 0 && entry.parent ? entry.parent.far : distanceOf(rect);
    }
  };
  const isHeaderRow = (item) => item.role === "row" && item.el.querySelector("td, [role=cell], [role=gridcell]") === null;

  // Everything when it fits; else what is nearest to the viewport, with all that it stands in.
  const choose = (flat) => {
    if (flat.length * 8 < budget * 2) {
      let total = 0;
      for (const entry of flat) { total += costOf(entry); if (total > budget) break; }
      if (total <= budget) return;
    }
    measure(flat);
    const order = mapped(flat, (_, index) => index);
    order.sort((a, b) => flat[a].far - flat[b].far || a - b);
    for (const entry of flat) entry.item.kept = false;
    let left = budget - 240;
    const keep = (entry) => {
      for (let at = entry; at && !at.item.kept; at = at.parent) {
        at.item.kept = true;
        left -= costOf(at);
      }
    };
    for (const index of order) {
      if (left <= 0) break;
      const entry = flat[index];
      if (entry.item.children.length && entry.far > 0 && entry.item.kind === "container") continue;
      keep(entry);
      const table = entry.parent;
      if (entry.item.role === "row" && table && table.item.children[0].role === "row" && isHeaderRow(table.item.children[0])) {
        keep({item: table.item.children[0], depth: entry.depth, parent: table});
      }
    }
  };

  // ------------------------------------------------------------------------------------------------------------- result

  const elements = [];
  const frames = [];
  const roots = []; // shadow roots
  const fields = []; // what may change its value without a trace in the document
  const info = [];
  const frameLines = [];
  const lines = [];

  const countLines = (item) => {
    let count = 1;
    for (const child of item.children) count += countLines(child);
    return count;
  };
  // One line for what the budget left out: how much, which way, and how to get there.
  const leftOut = (items, depth) => {
    let acting = 0;
    let count = 0;
    for (const item of items) {
      acting += item.acts + (item.kind === "acting" ? 1 : 0);
      count += item.role === "row" ? 1 : countLines(item);
    }
    const rows = kept(items, (item) => item.role === "row").length === items.length;
    const above = boxFor(items[0]).bottom < 0;
    const what = `${count} more ${rows ? "row" : "line"}${count === 1 ? "" : "s"} ${above ? "above" : "below"}`;
    const which = acting ? `, ${acting} element${acting === 1 ? "" : "s"}` : "";
    lines.push(`${" ".repeat(depth)}… ${what}${which}: scroll ${above ? "up" : "down"} or use scroll_to_text`);
  };

  const render = (items, depth, where) => {
    let skipped = [];
    const spot = {landmark: where.landmark, heading: where.heading, row: where.row};
    for (const item of items) {
      if (item.kept) {
        if (skipped.length) leftOut(skipped, depth);
        skipped = [];
        renderItem(item, depth, spot);
      } else skipped.push(item);
      if (item.kind === "heading" || item.level) spot.heading = quote(clean(nameOf(item.el)));
    }
    if (skipped.length) leftOut(skipped, depth);
  };
  const renderItem = (item, depth, where) => {
    const line = lineOf(item);
    const indent = " ".repeat(depth);
    if (item.kind === "acting") {
      elements.push(item.el);
      info.push([roleWord(item), nameFor(item), kept([where.landmark, where.heading, where.row], (part) => part !== "").join(" > ")]);
      lines.push(`${indent}[] ${line}`);
    } else {
      if (item.kind === "frame") {
        frames.push(item.el);
        frameLines.push(lines.length);
      }
      lines.push(indent + line);
    }
    if (!item.children.length) return;
    const name = LANDMARKS.has(item.role) ? clean(nameOf(item.el)) : "";
    const inner = LANDMARKS.has(item.role) ? {landmark: name ? `${item.role} ${quote(name)}` : item.role, heading: "", row: ""}
      : item.role === "row" ? {landmark: where.landmark, heading: where.heading, row: `row ${rowText(item)}`} : where;
    render(item.children, depth + 1, inner);
  };

  const gradedOf = (wanted) =>
    mapped(typeof wanted === "string" ? document.querySelectorAll(wanted) : wanted, (el) => ({role: roleOf(el), name: exposedName(el)}));

  const observed = () => {
    if (document.documentElement) {
      walk(document.documentElement, page, {
        visible: true, muted: false, ghost: false, pointer: false, clip: null, anchorClip: null, scrolled: false, shifted: false,
      });
      flush();
      walkDeeper();
      finish(page);
    }
    let rest = page.children;
    if (modal && rest.length) {
      const behind = makeItem(document.documentElement, "container", "inert");
      behind.children = rest;
      behind.acts = page.acts;
      rest = [behind];
    }
    page.children = [];
    for (let index = front.length - 1; index >= 0; index -= 1) if (finish(front[index])) page.children.push(front[index]);
    for (const item of rest) page.children.push(item);
    choose(flatten(page, 0, null, []));
    render(page.children, 0, {landmark: "", heading: "", row: ""});
    return {elements, frames, roots, fields, page: {text: lines.join("\n"), title: clean(document.title || ""), info, frameLines}};
  };

  try {
    if (covering) return {covering: coverOf(covering)};
    return grade ? {graded: gradedOf(grade)} : observed();
  } finally {
    giveBack();
  }
}
