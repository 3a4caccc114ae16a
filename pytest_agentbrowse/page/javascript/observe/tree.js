// The flat tree as it is rendered: children, parents, references, styles, boxes, and what is hidden.
//
// DOM and HTML for slots and shadow roots, WAI-ARIA 1.3 for aria-owns, accname 1.2 for what counts as hidden. Styles
// and boxes are asked for once in a call: the page's code does not run meanwhile, so they cannot change.
({closedRootOf, internalsOf, document, rootOf}) => {
  const HTML = "http://www.w3.org/1999/xhtml";
  const SVG = "http://www.w3.org/2000/svg";
  const ELEMENT = 1;
  const TEXT = 3;
  const tagOf = (el) => el.localName;

  // HTML §4.13.7.2: where a custom element has no attribute of its page's author, its internals say its role and states.
  const own = (el) => (internalsOf !== null && el.localName.includes("-") ? internalsOf(el) : null);
  const SPOKEN = new Map([["role", "role"]]); // ARIAMixin: the property of each attribute
  for (const name in internalsOf !== null && window.ElementInternals ? ElementInternals.prototype : {})
    if (name.startsWith("aria")) SPOKEN.set(`aria-${name.slice(4).toLowerCase()}`, name);
  const attribute = (el, name) => {
    const given = el.getAttribute(name);
    if (given !== null || internalsOf === null || !SPOKEN.has(name)) return given;
    const internals = own(el);
    return internals === null ? null : internals[SPOKEN.get(name)];
  };
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
  // What fills a slot of a component without a shadow root may name another parent than it has.
  const {get: getParent} = Object.getOwnPropertyDescriptor(Node.prototype, "parentNode");
  const parentOf = (node) => {
    if (node.assignedSlot) return node.assignedSlot;
    const parent = getParent.call(node);
    return parent && parent.nodeType === 11
      ? parent.host || null
      : parent && parent.nodeType === ELEMENT
        ? parent
        : null;
  };
  // ARIAMixin: what a script refers to by the elements themselves, on the element or in its internals.
  const referredTo = (el, name) => {
    const holder = el.getAttribute(name) === "" ? el : own(el);
    return (holder && holder[SPOKEN.get(`${name}elements`)]) || [];
  };
  const referenced = (el, name) => {
    const ids = attribute(el, name);
    if (!ids) return referredTo(el, name);
    const root = rootOf(el);
    if (!root.getElementById) return [];
    return ids
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => root.getElementById(id))
      .filter(Boolean);
  };
  // A script that paints titles itself leaves an empty one for as long as the pointer rests there, and says what shows it.
  const titleOf = (el) => {
    const title = attribute(el, "title");
    if (title !== "" || !el.hasAttribute("aria-describedby")) return title;
    const shown = referenced(el, "aria-describedby").find((other) => attribute(other, "role") === "tooltip");
    return shown ? shown.textContent : title;
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
  const getStyle = (el, pseudo) => getComputedStyle(el, pseudo);
  const styles = new Map();
  const styleOf = (el) => {
    let style = styles.get(el);
    if (!style) styles.set(el, (style = getStyle(el)));
    return style;
  };
  // What is far away may be laid out only when it is asked for its width (`content-visibility: auto`).
  const isNothing = ({width, height}) => width === 0 && height === 0;
  const laidOut = (el) => {
    const rect = el.getBoundingClientRect();
    return isNothing(rect) && el.offsetWidth > 0 ? el.getBoundingClientRect() : rect;
  };
  const rects = new Map();
  const rectOf = (el) => {
    let rect = rects.get(el);
    if (!rect) rects.set(el, (rect = laidOut(el)));
    return rect;
  };
  // The box of a text as it is laid out. One range for all: to make one takes longer than to ask it.
  let range = null;
  const textRect = (text) => {
    if (range === null) range = document.createRange();
    range.selectNode(text);
    return range.getBoundingClientRect();
  };
  const notRendered = (el) => styleOf(el).display === "none" && el.localName !== "area";
  const inClosedDetails = (el) => {
    const parent = el.parentElement;
    return parent !== null && parent.localName === "details" && !parent.open && !isSummary(el);
  };
  const isSummary = (el) =>
    el.localName === "summary" &&
    el.parentElement !== null &&
    el.parentElement.localName === "details" &&
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
        if (told !== undefined) {
          known = told;
          break;
        }
        known = hidesItself(up);
        if (!known) above.push(up);
      }
      hiddenRoots.set(el, known);
      for (const up of above) hiddenRoots.set(up, known);
    }
    return known;
  };
  const isInvisible = (el) => styleOf(el).visibility !== "visible";
  const INLINE = /^(inline|contents|ruby)/;
  const joinsWords = (style) => INLINE.test(style.display) && !/-/.test(style.display);
  const firstChild = (el, tag) => {
    for (let child = el.firstElementChild; child; child = child.nextElementSibling)
      if (tagOf(child) === tag) return child;
    return null;
  };
  const isTrue = (el, name) => attribute(el, name) === "true";
  const holds = (outer, inner) => {
    for (let node = inner; node; node = parentOf(node)) if (node === outer) return true;
    return false;
  };
  const isEditingHost = (el) => {
    // A frame is how an editor keeps its text apart; a whole window in design mode is still that page.
    const {designMode, defaultView} = el.ownerDocument;
    if (el.localName === "body" && designMode === "on" && defaultView.parent !== defaultView) return true;
    const editable = attribute(el, "contenteditable");
    return editable !== null && editable !== "false" && el.isContentEditable;
  };

  // While a list is open a page may take all presses from its body but for those on that list. What that takes from a thing
  // (the property is inherited) is no trait of the thing: it is as it was before.
  const takesNoPress = ({body}) => body !== null && styleOf(body).pointerEvents === "none";
  const letsThrough = (el) => {
    if (styleOf(el).pointerEvents !== "none") return false;
    if (!takesNoPress(document)) return true;
    for (let at = parentOf(el); at !== null && at !== document.body; at = parentOf(at))
      if (styleOf(at).pointerEvents !== "none") return true;
    return false;
  };

  return {
    HTML,
    SVG,
    ELEMENT,
    TEXT,
    attribute,
    tagOf,
    shadowOf,
    childrenOf,
    parentOf,
    referenced,
    titleOf,
    owners,
    ownedBy,
    getStyle,
    styleOf,
    rectOf,
    textRect,
    isSummary,
    hidesItself,
    isHidden,
    isInvisible,
    INLINE,
    joinsWords,
    firstChild,
    isTrue,
    holds,
    isEditingHost,
    takesNoPress,
    letsThrough,
  };
};
