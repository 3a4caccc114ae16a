// What a person sees of this frame, as text, and the nodes that can be acted on.
//
// One walk over the flat tree (shadow roots opened, slots filled) makes a tree of items; what does not fit the budget is
// taken out, farthest from the viewport first; the rest is written as lines. Roles follow WAI-ARIA 1.3 and HTML-AAM 1.0,
// names follow accname 1.2: the section stands beside each rule. The page is only read, never changed.
//
// options: {budget: characters of text, grade: a CSS selector whose elements' roles and names are returned as `graded`,
//           closedRoots: a WeakMap of hosts to their closed shadow roots}
(options) => {
  "use strict";
  const {budget = 24000, grade = "", closedRoots = null} = options || {};

  // ---------------------------------------------------------------------------------------------- the standards' tables

  const words = (text) => new Set(text.split(" "));

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
    address: "group", article: "article", blockquote: "blockquote", button: "button", caption: "caption", code: "code",
    datalist: "listbox", dd: "definition", del: "deletion", details: "group", dfn: "term", dialog: "dialog",
    dt: "term", em: "emphasis", fieldset: "group", figure: "figure", form: "form", h1: "heading", h2: "heading",
    h3: "heading", h4: "heading", h5: "heading", h6: "heading", hgroup: "group", hr: "separator", html: "document",
    ins: "insertion", main: "main", mark: "mark", math: "math", menu: "list", meter: "meter", nav: "navigation",
    ol: "list", optgroup: "group", option: "option", output: "status", p: "paragraph", progress: "progressbar",
    search: "search", strong: "strong", sub: "subscript", sup: "superscript", table: "table", tbody: "rowgroup",
    textarea: "textbox", tfoot: "rowgroup", thead: "rowgroup", time: "time", ul: "list",
  };

  // HTML-AAM 1.0 §3.5: the type attribute of input.
  const INPUT_ROLES = {
    button: "button", checkbox: "checkbox", color: "", date: "", "datetime-local": "", email: "textbox", file: "",
    hidden: "", image: "button", month: "", number: "spinbutton", password: "", radio: "radio", range: "slider",
    reset: "button", search: "searchbox", submit: "button", tel: "textbox", text: "textbox", time: "", url: "textbox",
    week: "",
  };

  // WAI-ARIA 1.3 §5.3.3 composite widgets: their parts are no text of a label around them.
  const COMPOSITES = words("grid listbox menu menubar tablist tree treegrid");

  const WIDGETS = words(
    "button checkbox combobox link menuitem menuitemcheckbox menuitemradio option radio searchbox slider spinbutton " +
    "switch tab textbox treeitem doc-backlink doc-biblioref doc-glossref doc-noteref");
  const CONTAINERS = words(
    "alert alertdialog application article banner complementary contentinfo dialog feed figure form grid group list " +
    "listbox log main marquee menu menubar navigation radiogroup region search status table tablist tabpanel timer " +
    "toolbar tooltip tree treegrid blockquote doc-toc doc-footnote");
  const LANDMARKS = words("banner complementary contentinfo form main navigation region search dialog alertdialog");
  const ONLY_NAMED = words("group article figure form region feed");
  const SKIPPED_TAGS = words("script style template noscript head link meta title base source track param datalist wbr");
  const TEXT_INPUTS = words("textbox searchbox combobox spinbutton");

  // ----------------------------------------------------------------------------------------------------- text and quotes

  // Content never breaks a line: white space collapses, control characters and lone surrogates go.
  const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u00a0\u200b\ufeff\ud800-\udfff]| {2}/;
  const clean = (text) => {
    if (!UNSAFE.test(text)) return text.trim();
    return text.toWellFormed().replace(/\ufffd/g, "")
      .replace(/[\u200b\ufeff]/g, "")
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
  };
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

  const ELEMENT = 1;
  const TEXT = 3;
  const attribute = (el, name) => el.getAttribute(name);
  const tagOf = (el) => el.localName;

  const shadowOf = (el) => el.shadowRoot || (closedRoots && closedRoots.get(el)) || null;
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
    const root = el.getRootNode();
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

  const styles = new Map();
  const styleOf = (el) => {
    let style = styles.get(el);
    if (!style) styles.set(el, (style = getComputedStyle(el)));
    return style;
  };
  const rects = new Map();
  const rectOf = (el) => {
    let rect = rects.get(el);
    if (!rect) rects.set(el, (rect = el.getBoundingClientRect()));
    return rect;
  };
  const notRendered = (el) => styleOf(el).display === "none";
  const inClosedDetails = (el) => {
    const parent = el.parentElement;
    return parent !== null && parent.localName === "details" && !parent.open && !isSummary(el);
  };
  const isSummary = (el) =>
    el.localName === "summary" && el.parentElement !== null && el.parentElement.localName === "details" &&
    el.parentElement.querySelector(":scope > summary") === el;

  // accname 1.2 §4.3.2, 2A: hidden from everyone, in itself or by an ancestor.
  const hiddenRoots = new Map();
  const isHidden = (el) => {
    let known = hiddenRoots.get(el);
    if (known === undefined) {
      known = attribute(el, "aria-hidden") === "true" || notRendered(el) || inClosedDetails(el);
      const parent = parentOf(el);
      if (!known && parent) known = isHidden(parent);
      hiddenRoots.set(el, known);
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
  const hasGlobalAttribute = (el) => {
    for (const name of GLOBAL_ATTRIBUTES) {
      if (el.hasAttribute(name) && attribute(el, name).trim() !== "") {
        if ((name === "aria-label" || name === "aria-labelledby") && UNNAMEABLE.has(nativeRole(el))) continue;
        return true;
      }
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

  const tableOf = (el) => {
    for (let up = parentOf(el); up; up = parentOf(up)) if (tagOf(up) === "table") return up;
    return null;
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
  const imageRole = (el) => {
    const alt = attribute(el, "alt");
    if (alt === "" && !named(el) && !clean(attribute(el, "title") || "")) return "none";
    return "image";
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
    if (fixed !== undefined && el.namespaceURI === "http://www.w3.org/1999/xhtml") return fixed;
    switch (tag) {
      case "a": return el.hasAttribute("href") || el.hasAttributeNS("http://www.w3.org/1999/xlink", "href") ? "link" : "generic";
      case "area": return el.hasAttribute("href") ? "link" : "generic";
      case "aside": return sectioned(el, words("article aside nav section"), words("article complementary navigation region")) && !authorNamed(el) ? "generic" : "complementary";
      case "header": return sectioned(el, SECTIONING, SECTIONING_ROLES) ? "sectionheader" : "banner";
      case "footer": return sectioned(el, SECTIONING, SECTIONING_ROLES) ? "sectionfooter" : "contentinfo";
      case "img": return imageRole(el);
      case "input": return inputRole(el);
      case "li": return /^(ul|ol|menu)$/.test(el.parentElement ? tagOf(el.parentElement) : "") || parentRole(el)[0] === "list" ? "listitem" : "generic";
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
    return el.namespaceURI === "http://www.w3.org/2000/svg" ? svgRole(el) : "generic";
  };
  const svgRole = (el) => {
    const tag = tagOf(el);
    if (tag === "svg") return "image";
    if (tag === "image") return "image";
    return "";
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
      if (role === "none" && (focusable(el) || hasGlobalAttribute(el))) continue;
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
    if (isHidden(el) || (isInvisible(el))) return "";
    if (UNNAMEABLE.has(roleOf(el)) && !named(el)) return "";
    return trimmed(textAlternative(el, {root: el, consulted: new Set()}));
  };

  const textAlternative = (el, how) => {
    const embedded = how.inside || how.direct;
    if (how.inside && el === how.root) return "";
    // 2F, Important: each node is consulted only once; only what it refers to may still be new.
    if (how.consulted.has(el)) return embedded && !how.labelledby ? labelledBy(el, how) : "";
    // 2A Hidden Not Referenced
    if (!how.hiddenRoot && isHidden(el)) return "";
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
    if (embedded || NAMED_BY_CONTENT.has(role) || isSummary(el)) {
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

  const nameFromContent = (el, how) => {
    const inner = {...how, inside: true, direct: false};
    let text = pseudoText(el, "::before");
    const add = (node) => {
      if (node.nodeType === TEXT) {
        if (how.hiddenRoot || !isInvisible(node.parentElement || node.parentNode.host || el)) text += node.data;
      } else if (node.nodeType === ELEMENT) {
        const tag = tagOf(node);
        if (tag === "br") { text += " "; return; }
        if (SKIPPED_TAGS.has(tag)) return;
        const part = textAlternative(node, inner);
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
    let options = within(el);
    for (const owned of [...referenced(el, "aria-owns"), ...referenced(el, "aria-controls")]) options = options.concat(within(owned));
    return options.length ? options.map((option) => clean(option.textContent)).join(" ") : el.querySelector('[role="option"]') || roleOf(el) === "listbox" ? "" : clean(el.textContent);
  };

  const labelsOf = (el) => (el.labels ? Array.from(el.labels) : []);
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
          const byLabel = labelNames(el, how);
          return byLabel || attribute(el, "value") || clean(attribute(el, "title") || "") || {submit: "Submit", reset: "Reset"}[type] || "";
        }
        if (type === "image") return labelNames(el, how) || attribute(el, "alt") || attribute(el, "title") || "Submit";
        return labelNames(el, how);
      }
      case "textarea": case "select": case "meter": case "progress": case "output": case "button": return how.inside ? null : labelNames(el, how);
      case "img": case "area": return attribute(el, "alt");
      case "fieldset": { const legend = firstChild(el, "legend"); return legend ? labelText(legend, how) : null; }
      case "table": { const caption = firstChild(el, "caption"); return caption && !how.inside ? labelText(caption, how) : null; }
      case "figure": { const caption = firstChild(el, "figcaption"); return caption && !how.inside ? labelText(caption, how) : null; }
      case "optgroup": case "track": return attribute(el, "label");
      case "option": return attribute(el, "label");
      case "svg": case "g": case "path": case "circle": case "rect": case "ellipse": case "line": case "polygon": case "polyline": case "symbol": case "use": case "text": {
        const title = firstChild(el, "title");
        return title ? title.textContent : attribute(el, "xlink:title");
      }
    }
    return null;
  };
  const labelNames = (el, how) => {
    const parts = labelsOf(el).map((label) => (label.contains(how.root) && how.root !== el ? "" : labelText(label, how)));
    return parts.length ? parts.join(" ") : null;
  };

  // accname 1.2 §4.3.2, 2F.ii: CSS generated content; its alternative text after a slash where there is one.
  const pseudoText = (el, which) => {
    const content = getComputedStyle(el, which).content;
    if (content === "none" || content === "normal" || content === "") return "";
    const style = getComputedStyle(el, which);
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

  const names = new Map();
  const nameOf = (el) => {
    let name = names.get(el);
    if (name === undefined) names.set(el, (name = computeName(el)));
    return name;
  };

  // -------------------------------------------------------------------------------------------------------------- states

  const isTrue = (el, name) => attribute(el, name) === "true";
  const isDisabled = (el) => {
    if (el.matches(":disabled") || isTrue(el, "aria-disabled")) return true;
    return el.closest("[inert], [aria-disabled=true]") !== null;
  };
  const passwordLike = (el) => tagOf(el) === "input" && el.type === "password";
  const valueOf = (el, role) => {
    const tag = tagOf(el);
    if (tag === "select") return "";
    if (tag === "input" || tag === "textarea") {
      if (/^(checkbox|radio|button|submit|reset|image|password|hidden)$/.test(el.type)) return "";
      if (el.type === "file") return Array.from(el.files || [], (file) => file.name).join(", ");
      return el.value;
    }
    if (role === "progressbar" || role === "meter" || role === "slider" || role === "spinbutton" || role === "scrollbar") {
      if (tag === "progress") return el.hasAttribute("value") ? String(el.value) : "";
      if (tag === "meter") return String(el.value);
      return attribute(el, "aria-valuetext") || attribute(el, "aria-valuenow") || "";
    }
    if (role === "textbox" || role === "searchbox") return el.textContent;
    if (role === "combobox") return chosenOption(el);
    return "";
  };
  const HEAD = 8;
  const selectParts = (el) => {
    const parts = [];
    const chosen = Array.from(el.selectedOptions, (option) => shown(option.label || option.text));
    parts.push(chosen.length ? `value=${chosen.join(", ")}` : "value=none");
    const rest = Array.from(el.options).filter((option) => !option.selected && !option.hidden);
    const text = (option) => shown(option.label || option.text) + (option.disabled ? " disabled" : "");
    if (rest.length > HEAD + 3) {
      parts.push(`options=${rest.slice(0, HEAD).map(text).join(", ")}, … ${rest.length - HEAD - 2} more …, ${rest.slice(-2).map(text).join(", ")}`);
    } else if (rest.length) parts.push(`options=${rest.map(text).join(", ")}`);
    if (el.multiple) parts.push("multiple");
    return parts;
  };
  const CHECKABLE = words("checkbox radio switch menuitemcheckbox menuitemradio");
  const SELECTABLE = words("option tab row gridcell treeitem columnheader rowheader");
  const statesOf = (el, role) => {
    const parts = [];
    const tag = tagOf(el);
    const add = (word) => parts.push(word);
    const aria = (name) => attribute(el, `aria-${name}`);
    if (tag === "select") parts.push(...selectParts(el));
    else if (passwordLike(el)) add(el.value ? "filled" : "empty");
    else {
      const value = clean(valueOf(el, role));
      if (value) add(`value=${quote(value)}`);
      else if (tag === "input" || tag === "textarea") {
        const placeholder = clean(el.placeholder || "");
        if (placeholder && placeholder !== clean(nameOf(el))) add(`placeholder=${quote(placeholder)}`);
      }
    }
    if (tag === "input") {
      if (/^(number|range|date|time|month|week|datetime-local)$/.test(el.type)) {
        for (const limit of ["min", "max", "step"]) if (attribute(el, limit)) add(`${limit}=${bare(attribute(el, limit))}`);
      }
      if (!/^(text|checkbox|radio|button|submit|reset|image|number|range|search|password)$/.test(el.type)) add(`type=${el.type}`);
      if (el.type === "file") {
        if (attribute(el, "accept")) add(`accept=${shown(attribute(el, "accept"))}`);
        if (el.multiple) add("multiple");
      }
    } else if (role === "slider" || role === "spinbutton" || role === "progressbar" || role === "meter" || role === "scrollbar") {
      for (const limit of ["min", "max"]) {
        const value = tag === "progress" || tag === "meter" ? attribute(el, limit) : aria(`value${limit}`);
        if (value) add(`${limit}=${bare(value)}`);
      }
    }
    if (CHECKABLE.has(role)) {
      const native = tag === "input" && (el.type === "checkbox" || el.type === "radio");
      if (native ? el.indeterminate : aria("checked") === "mixed") add("mixed");
      else if (native ? el.checked : aria("checked") === "true") add("checked");
    }
    if (aria("pressed") === "true") add("pressed");
    else if (aria("pressed") === "mixed") add("pressed=mixed");
    if (isSummary(el)) add(el.parentElement.open ? "expanded" : "collapsed");
    else if (aria("expanded") === "true") add("expanded");
    else if (aria("expanded") === "false") add("collapsed");
    if (SELECTABLE.has(role) && isTrue(el, "aria-selected")) add("selected");
    const current = aria("current");
    if (current && current !== "false") add(current === "true" ? "current" : `current=${bare(current)}`);
    const sort = aria("sort");
    if (sort && sort !== "none") add(`sort=${bare(sort)}`);
    if (isTrue(el, "aria-busy")) add("busy");
    if (isDisabled(el)) add("disabled");
    if (el.readOnly === true && /^(input|textarea)$/.test(tag) || isTrue(el, "aria-readonly")) add("readonly");
    if (el.required === true || isTrue(el, "aria-required")) add("required");
    const invalid = invalidity(el);
    if (invalid !== null) add(invalid ? `invalid=${shown(invalid)}` : "invalid");
    return parts;
  };
  const bare = (text) => (/^[\w.:+\-/]+$/.test(text) ? text : shown(text));
  const invalidity = (el) => {
    const aria = attribute(el, "aria-invalid");
    const said = aria !== null && aria !== "" && aria !== "false";
    const touched = el.matches(":user-invalid");
    if (!said && !touched) return null;
    const message = referenced(el, "aria-errormessage").map((node) => (isHidden(node) ? "" : node.textContent)).join(" ");
    return clean(message) || (touched || el.validity ? el.validationMessage || "" : "");
  };
  const targetOf = (el) => {
    const tag = tagOf(el);
    if (tag !== "a" && tag !== "area") return "";
    const href = attribute(el, "href");
    if (href === null) return "";
    let url;
    try { url = new URL(href, document.baseURI); } catch { return ""; }
    if (url.protocol === "javascript:") return "";
    const here = new URL(document.URL);
    let target;
    if (url.origin === here.origin && url.protocol === here.protocol) {
      const samePage = url.pathname === here.pathname && url.search === here.search;
      target = samePage && url.hash ? url.hash : url.pathname + url.search + url.hash;
    } else target = url.href;
    target = encodeSpaces(target);
    return ` → ${target.length > 120 ? `${target.slice(0, 90)}…${target.slice(-20)}` : target}`;
  };
  const encodeSpaces = (text) => clean(text).replace(/[\s"]/g, (c) => encodeURIComponent(c));

  // ----------------------------------------------------------------------------------------------------------- what acts

  const acts = (el, role, style, parentPointer) => {
    const tag = tagOf(el);
    switch (tag) {
      case "a": case "area": if (el.hasAttribute("href")) return "native"; break;
      case "button": case "select": case "textarea": return "native";
      case "input": return el.type === "hidden" ? "" : "native";
      case "summary": if (isSummary(el)) return "native"; break;
      case "audio": case "video": if (el.controls) return "native"; break;
      case "label": case "html": case "body": case "option": case "optgroup": return "";
    }
    if (WIDGETS.has(role)) return "widget";
    const editable = attribute(el, "contenteditable");
    if (editable !== null && editable !== "false" && el.isContentEditable) return "editable";
    if (el.hasAttribute("tabindex") && el.tabIndex >= 0) return "focusable";
    if (el.onclick || el.onmousedown || el.onpointerdown) return "listener";
    if (style.cursor === "pointer" && !parentPointer) return "pointer";
    return "";
  };

  // ------------------------------------------------------------------------------------------------------------ the walk

  // An item is one line to be and its children. `write` gives the line when the item stays within the budget.
  const makeItem = (el, kind, role) => ({el, kind, role, children: [], text: "", acting: "", place: "", acts: 0, cells: null});
  const page = makeItem(document.documentElement, "root", "");
  let run = null; // the plain text being joined: {item, parts}

  const flush = () => {
    if (run === null) return;
    const text = clean(run.text);
    if (text) {
      const item = makeItem(run.el, "text", "");
      item.text = text;
      run.into.children.push(item);
    }
    run = null;
  };
  const addText = (text, el, into) => {
    if (run === null || run.into !== into) { flush(); run = {text: "", el, into}; }
    run.text += text;
  };

  const clipped = (el, style, env) => {
    const rect = rectOf(el);
    if (rect.width === 0 && rect.height === 0) return style.overflowX !== "visible";
    if (rect.right + scrollX <= 0 && document.dir !== "rtl" || rect.bottom + scrollY <= 0) return true;
    if (rect.width <= 1 && rect.height <= 1) return true;
    const clip = env.clip;
    return clip !== null && (rect.right <= clip.left || rect.left >= clip.right || rect.bottom <= clip.top || rect.top >= clip.bottom);
  };

  const walkChildren = (el, into, env) => {
    for (const node of childrenOf(el)) {
      if (node.nodeType === TEXT) { if (env.shown && !env.muted) addText(node.data, el, into); }
      else if (node.nodeType === ELEMENT) walk(node, into, env);
    }
  };

  const walk = (el, into, env) => {
    const tag = tagOf(el);
    if (SKIPPED_TAGS.has(tag)) return;
    const style = styleOf(el);
    if (style.display === "none") return;
    if (inClosedDetails(el)) return;
    if (tag === "br") { if (!env.muted) addText(" ", el, into); return; }
    const isControl = /^(input|select|textarea|button)$/.test(tag);
    if (style.opacity === "0" && !isControl) return;
    const inline = INLINE.test(style.display);
    const isShown = style.visibility === "visible";
    const isBox = style.display !== "contents";
    if (isBox && clipped(el, style, env)) return;
    const inner = {...env, shown: isShown, pointer: style.cursor === "pointer"};
    if (isBox && style.overflowX !== "visible" && tag !== "body" && tag !== "html") {
      const rect = rectOf(el);
      inner.clip = style.overflowX === "hidden" || style.overflowX === "clip" ? rect : null;
    }
    if (style.position === "fixed") inner.clip = null;
    if (style.contentVisibility === "hidden") return;
    if (!inline) flush();
    place(el, tag, style, into, inner, env);
    if (!inline) flush();
  };

  const place = (el, tag, style, into, env, outer) => {
    if (!env.shown) { walkChildren(el, into, env); return; }
    if (tag === "iframe" || tag === "frame") { flush(); into.children.push(makeItem(el, "frame", "frame")); return; }
    const role = roleOf(el);
    const acting = acts(el, role, style, outer.pointer);
    if (acting) { placeActing(el, tag, role, acting, into, env); return; }
    if (tag === "label") { placeLabel(el, into, env); return; }
    if (role === "heading") { placeHeading(el, into, env); return; }
    if (role === "image" || tag === "canvas") { placeImage(el, tag, into, env); return; }
    if (role === "progressbar" || role === "meter") { flush(); into.children.push(makeItem(el, "leaf", role)); return; }
    if (isContainer(el, role)) { placeContainer(el, role, into, env); return; }
    if (tag === "legend" || tag === "caption" || tag === "figcaption") { walkChildren(el, into, {...env, muted: true}); return; }
    placePseudo(el, "::before", into, env);
    walkChildren(el, into, env);
    placePseudo(el, "::after", into, env);
  };
  const placePseudo = () => {};

  const isContainer = (el, role) => {
    if (role === "row" || role === "cell" || role === "gridcell" || role === "columnheader" || role === "rowheader" || role === "listitem") return true;
    if (!CONTAINERS.has(role)) return attribute(el, "aria-live") === "polite" || attribute(el, "aria-live") === "assertive";
    return !ONLY_NAMED.has(role) || nameOf(el) !== "" || role === "article";
  };
  const placeContainer = (el, role, into, env) => {
    if (env.muted) { walkChildren(el, into, env); return; }
    flush();
    const item = makeItem(el, "container", role);
    into.children.push(item);
    walkChildren(el, item, env);
    flush();
    into.acts += item.acts;
    if (!item.children.length && !/^(cell|gridcell|columnheader|rowheader)$/.test(role)) into.children.pop();
  };
  const placeHeading = (el, into, env) => {
    if (env.muted) { walkChildren(el, into, env); return; }
    flush();
    const item = makeItem(el, "heading", "heading");
    into.children.push(item);
    walkChildren(el, item, {...env, muted: true});
    into.acts += item.acts;
    if (!item.children.length && !nameOf(el)) into.children.pop();
  };
  const placeImage = (el, tag, into, env) => {
    if (env.muted) return;
    const item = makeItem(el, "leaf", "image");
    if (!nameOf(el)) return;
    flush();
    into.children.push(item);
  };
  const placeLabel = (el, into, env) => {
    const control = el.control;
    if (!control) { walkChildren(el, into, env); return; }
    const style = styleOf(control);
    const box = rectOf(control);
    const unseen = style.display === "none" || style.visibility !== "visible" || box.width <= 1 || box.height <= 1;
    if (unseen && control.type !== "hidden") {
      flush();
      const item = makeItem(el, "acting", roleOf(control));
      item.stands = control;
      into.children.push(item);
      into.acts += 1;
    }
    walkChildren(el, into, {...env, muted: true});
  };
  const placeActing = (el, tag, role, acting, into, env) => {
    flush();
    const leaf = acting === "native" || (acting === "widget" && !CONTAINERS.has(role));
    const item = makeItem(el, "acting", role || tag);
    into.children.push(item);
    walkChildren(el, item, leaf ? {...env, muted: true} : env);
    flush();
    if (!leaf && item.acts === 0 && !CONTAINERS.has(role)) {
      item.text = item.children.map((child) => child.text || (child.el ? clean(nameOf(child.el)) : "")).filter(Boolean).join(" ");
      item.children = [];
    }
    into.acts += item.acts + 1;
  };

  // -------------------------------------------------------------------------------------------------------------- lines

  const SHOWN_ROLE = {image: "img"};
  const roleWord = (item) => {
    const el = item.stands || item.el;
    const tag = tagOf(el);
    if (item.role && item.role !== "generic" && item.role !== tag) return SHOWN_ROLE[item.role] || item.role;
    if (tag === "input") return "textbox";
    if (tag === "summary") return "summary";
    if (tag === "audio" || tag === "video" || item.role === "article" || item.role === "form" || item.role === "search" || item.role === "button" || item.role === "main" || item.role === "dialog" || item.role === "option" || item.role === "math" || item.role === "meter") return item.role || tag;
    return el.isContentEditable ? "textbox" : "clickable";
  };
  const nameFor = (item) => {
    const el = item.stands || item.el;
    return clean(nameOf(el)) || item.text;
  };
  const lineFor = (item) => {
    const el = item.stands || item.el;
    switch (item.kind) {
      case "text": return quote(item.text);
      case "frame": { const name = clean(attribute(el, "title") || attribute(el, "aria-label") || ""); return name ? `frame ${quote(name)}` : "frame"; }
      case "heading": {
        const only = item.children.length === 1 && clean(nameFor(item.children[0])) === clean(nameOf(el));
        const level = headingLevel(el);
        return only ? `heading ${level}` : `heading ${level} ${quote(clean(nameOf(el)))}`;
      }
    }
    const role = roleWord(item);
    if (item.role === "row" && item.kind === "container") return rowLine(item);
    const parts = [role];
    const name = nameFor(item);
    if (name) parts.push(quote(name));
    parts.push(...statesOf(el, item.role));
    return parts.join(" ") + targetOf(el);
  };
  const headingLevel = (el) => {
    const level = parseInt(attribute(el, "aria-level"), 10);
    if (level > 0) return level;
    return /^h[1-6]$/.test(tagOf(el)) ? Number(tagOf(el)[1]) : 2;
  };
  const CELLS = words("cell gridcell columnheader rowheader");
  const rowLine = (item) => {
    const texts = [];
    const below = [];
    for (const child of item.children) {
      if (CELLS.has(child.role) && child.kind === "container") {
        if (child.children.length === 1 && child.children[0].kind === "text") texts.push(quote(child.children[0].text));
        else if (child.children.length) { texts.push("…"); below.push(...child.children); }
        else texts.push('""');
      } else below.push(child);
    }
    item.children = below;
    while (texts.length && (texts[texts.length - 1] === "…" || texts[texts.length - 1] === '""')) texts.pop();
    return texts.length ? `row ${texts.join(" | ")}` : "row";
  };

  // -------------------------------------------------------------------------------------------------------------- result

  const elements = [];
  const frames = [];
  const info = [];
  const frameLines = [];
  const lines = [];

  const render = (item, depth, where) => {
    const indent = "  ".repeat(depth);
    let here = where;
    if (item.kind === "container" && (item.role === "rowgroup" || ((CELLS.has(item.role) || item.role === "listitem") && item.children.length < 2))) {
      for (const child of item.children) render(child, depth, where);
      return;
    }
    const line = lineFor(item);
    if (item.kind === "acting") {
      elements.push(item.el);
      info.push([roleWord(item), nameFor(item), where.filter(Boolean).join(" > ")]);
      lines.push(`${indent}[] ${line}`);
    } else {
      if (item.kind === "frame") { frames.push(item.el); frameLines.push(lines.length); }
      lines.push(indent + line);
    }
    if (item.kind === "heading") where[1] = line.replace(/^heading \d ?/, "") || clean(nameOf(item.el)) ;
    if (LANDMARKS.has(item.role)) here = [line, "", ""];
    else if (item.role === "row") here = [where[0], where[1], line];
    for (const child of item.children) render(child, depth + 1, here);
  };

  const graded = () =>
    Array.from(typeof grade === "string" ? document.querySelectorAll(grade) : grade, (el) => ({role: roleOf(el), name: computeName(el)}));

  const start = {shown: true, muted: false, clip: null, pointer: false};
  if (document.body) { walk(document.documentElement, page, start); flush(); }
  const where = ["", "", ""];
  for (const item of page.children) render(item, 0, where);
  const result = {elements, frames, page: {text: lines.join("\n"), info, frameLines, ready: document.readyState}};
  if (grade) result.graded = graded();
  return result;
}
