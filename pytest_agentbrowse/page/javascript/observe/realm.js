// The built-ins that the walk stands on, and the document as it is: the first of the parts of `observe`.
//
// `observe` tells what a person sees of one frame, as text, and the nodes that can be acted on. One walk over the flat
// tree (shadow roots opened, slots filled) makes a tree of items; what does not fit the budget is taken out, farthest
// from the viewport first; the rest is written as lines. The parts are joined in the order that page/scripts.py
// declares; each takes by name what earlier ones return, and all are made anew for each call.
//
// The document is read and never changed, but for two cases. An element whose class leads around in another tree than the
// document's has the original ways as its own for the length of the call. On a page that has replaced what the walk stands on, an
// empty frame is put into the document for an instant, its originals are put in the place of the page's own for the
// length of the call, and `giveBack` puts the page's own back, however the call ends. No code of the page runs in
// between. So nothing may be called on anything of the page before this part has run, nor kept for after `giveBack`.
//
// options, all of them optional:
//   budget       characters of text
//   task         what somebody wants of the page: of a long one, what it names comes first
//   closedRootOf a function that gives the closed shadow root of an element, or null
//   internalsOf  a function that gives what a custom element attached as its internals, or null
//   listens      a function that tells what a script listens to on an element, or null
//   writtenIn    a function that gives, of a document or shadow root, what attributes listen to in it, by element
//   sheets       a function that gives, of a document or shadow root, what its style sheets say, by selectors, or null
//   opens        a function that tells whether something opens what is closed without the pointer, also while that is over it
//   covering     an element: instead of the walk, `covering` names what lies over its middle, empty when nothing does
//   passing      an element: instead of the walk, `passed` tells whether it lets a press through to what it lies in
//   grade        a CSS selector, or a list of elements: instead of the walk, `graded` has the role and name of each
({options}) => {
  const {budget = 24000, task = "", grade = null, covering = null, passing = null} = options || {};
  const {closedRootOf = null, internalsOf = null, listens = null, writtenIn = null} = options || {};

  const {sheets = null, opens = null} = options || {};

  // What the walk stands on. Where a page has put something else in its place, an empty frame lends the original for the
  // length of this call, in which no code of the page runs. The frame is there for an instant, and on such pages alone.
  // A name with a dot is the thing itself, not its prototype.
  const STANDS_ON = [
    [
      ".",
      "Object",
      "Array",
      "Map",
      "Set",
      "Number",
      "String",
      "Symbol",
      "Math",
      "URL",
      "CSS",
      "parseInt",
      "getComputedStyle",
    ],
    [".Object", "keys", "getOwnPropertyDescriptor"],
    [".Array", "from", "isArray"],
    [".Math", "min", "max", "round"],
    [
      "Array",
      "join",
      "push",
      "pop",
      "sort",
      "toSorted",
      "slice",
      "includes",
      "map",
      "filter",
      "some",
      "concat",
      "splice",
      "indexOf",
      Symbol.iterator,
    ],
    [
      "String",
      "trim",
      "replace",
      "split",
      "slice",
      "includes",
      "startsWith",
      "toLowerCase",
      "match",
      "lastIndexOf",
      "toWellFormed",
    ],
    ["RegExp", "test", "exec", Symbol.replace, Symbol.split, Symbol.match],
    ["Map", "get", "set", "has"],
    ["Set", "has", "add"],
    ["Function", "toString", "call", "apply"],
    [
      "Node",
      "firstChild",
      "nextSibling",
      "parentNode",
      "parentElement",
      "nodeType",
      "childNodes",
      "textContent",
      "getRootNode",
      "contains",
      "compareDocumentPosition",
    ],
    [
      "Element",
      "getAttribute",
      "hasAttribute",
      "hasAttributes",
      "localName",
      "namespaceURI",
      "getBoundingClientRect",
      "getClientRects",
      "matches",
      "closest",
      "querySelector",
      "querySelectorAll",
      "shadowRoot",
      "firstElementChild",
      "nextElementSibling",
      "previousElementSibling",
      "assignedSlot",
    ],
    [
      "Document",
      "querySelectorAll",
      "querySelector",
      "elementFromPoint",
      "createRange",
      "getElementById",
      "documentElement",
    ],
    ["CharacterData", "data"],
    [
      "CSSStyleDeclaration",
      "display",
      "visibility",
      "opacity",
      "cursor",
      "position",
      "overflowX",
      "overflowY",
      "zIndex",
      "clipPath",
      "contentVisibility",
      "direction",
      "content",
      "color",
      "backgroundColor",
      "backgroundImage",
      "borderLeftColor",
      "borderLeftWidth",
      "textDecorationLine",
    ],
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
        if (descriptor && descriptor.configurable && !isOriginal(descriptor))
          found[found.length] = [STANDS_ON[row][0], STANDS_ON[row][at]];
      }
    }
    return found;
  };
  const everything = () => {
    const found = [];
    for (let row = 0; row < STANDS_ON.length; row += 1) {
      for (let at = 1; at < STANDS_ON[row].length; at += 1)
        found[found.length] = [STANDS_ON[row][0], STANDS_ON[row][at]];
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
      try {
        WAYS_TO_A_FRAME[way](window.document.documentElement || window.document.firstElementChild);
      } catch {
        continue;
      }
    }
    return window[count];
  };
  let giveBackBuiltIns = () => {};
  const borrow = (wanted) => {
    const realm = emptyRealm();
    if (!realm) return;
    const {
      Object: Originals,
      Reflect: {apply},
    } = realm;
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
    giveBackBuiltIns = () => {
      for (let at = taken.length - 1; at >= 0; at -= 1) {
        const {holder, key, before} = taken[at];
        if (before) Originals.defineProperty(holder, key, before);
        else delete holder[key];
      }
    };
  };
  const replaced = suspects();
  if (replaced.length)
    try {
      borrow(replaced);
    } catch {
      /* a sandbox without an origin lends nothing: it is read as it says */
    }

  // A class of components may give them another tree than that which is painted, as those do that fill slots without a
  // shadow root: such an element has the original ways around for the length of the call.
  const WAYS_AROUND = [
    "firstChild",
    "lastChild",
    "childNodes",
    "children",
    "childElementCount",
    "firstElementChild",
    "nextSibling",
    "nextElementSibling",
    "previousSibling",
    "previousElementSibling",
    "parentElement",
    "textContent",
    "innerText",
    "shadowRoot",
    "assignedSlot",
    "contains",
    "getRootNode",
    "querySelector",
    "querySelectorAll",
    "getAttribute",
    "hasAttribute",
    "matches",
    "closest",
    "getBoundingClientRect",
    "getClientRects",
  ];
  // Of each class, what it has of its own of these, with the original.
  const ownWays = new Map();
  const ownWaysOf = (made) => {
    if (made === null || made === HTMLElement.prototype || made === Element.prototype) return [];
    let found = ownWays.get(made);
    if (found !== undefined) return found;
    found = ownWaysOf(Object.getPrototypeOf(made)).slice();
    for (const name of WAYS_AROUND) {
      if (!Object.prototype.hasOwnProperty.call(made, name)) continue;
      const holder = [Node, Element, HTMLElement].find((type) => name in type.prototype);
      found.push([name, {...Object.getOwnPropertyDescriptor(holder.prototype, name), configurable: true}]);
    }
    ownWays.set(made, found);
    return found;
  };
  const straightened = [];
  const straighten = (el) => {
    for (const [name, original] of ownWaysOf(Object.getPrototypeOf(el))) {
      if (Object.prototype.hasOwnProperty.call(el, name)) continue;
      Object.defineProperty(el, name, original);
      straightened.push([el, name]);
    }
  };
  const giveBack = () => {
    for (const [el, name] of straightened) delete el[name];
    giveBackBuiltIns();
  };

  // Images and forms of certain names take the place of what the document is asked for (HTML §3.1.5, named access).
  const isClobbered = [
    "querySelector",
    "querySelectorAll",
    "documentElement",
    "elementFromPoint",
    "createRange",
    "getElementById",
    "baseURI",
    "contentType",
    "readyState",
    "styleSheets",
    "adoptedStyleSheets",
  ].some((key) => Object.prototype.hasOwnProperty.call(window.document, key));
  const document = !isClobbered
    ? window.document
    : new Proxy(
        {},
        {
          get: (_, key) => {
            const value = Reflect.get(Document.prototype, key, window.document);
            return typeof value === "function" ? (...given) => Reflect.apply(value, window.document, given) : value;
          },
        },
      );
  const rootOf = (el) => {
    const root = el.getRootNode();
    return root === window.document ? document : root;
  };

  return {
    budget,
    task,
    grade,
    covering,
    passing,
    closedRootOf,
    internalsOf,
    listens,
    writtenIn,
    sheets,
    opens,
    giveBack,
    straighten,
    document,
    rootOf,
  };
};
