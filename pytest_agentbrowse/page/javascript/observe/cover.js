// What lies over an element, so that a press would not reach it: by the points of its box, as CSSOM View hit-tests.
({
  document,
  CONTROLS,
  LANDMARKS,
  SHOWN_ROLE,
  MEANING,
  ELEMENT,
  TEXT,
  kept,
  mapped,
  clean,
  quoted,
  state,
  childrenOf,
  holds,
  parentOf,
  rectOf,
  textRect,
  shadowOf,
  styleOf,
  isUnpainted,
  tagOf,
  roleOf,
  nameOf,
  hintOf,
}) => {
  const inView = (rect) => rect.bottom > 0 && rect.right > 0 && rect.top < innerHeight && rect.left < innerWidth;
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

  // What lies over a box of an element; null where nothing does. It is covered when none of five points of the box
  // reaches it (nor what is its own, nor what it lies in).
  const blockerOf = (el, box, control = null) => {
    const left = Math.max(box.left, 0);
    const top = Math.max(box.top, 0);
    const width = Math.min(box.right, innerWidth) - left;
    const height = Math.min(box.bottom, innerHeight) - top;
    if (width <= 0 || height <= 0 || !lifted.length || !mayBeCovered(el, box)) return null;
    let blocker = null;
    for (const [x, y] of [
      [0.5, 0.5],
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ]) {
      // A point that would be rounded to one outside is of the window's last row or column.
      const hit = hitAt(Math.min(left + width * x, innerWidth - 1), Math.min(top + height * y, innerHeight - 1));
      if (!hit || isItsOwn(el, hit, control) || holds(hit, el) || isPaintedOver(el, hit)) return null;
      blocker = blocker || hit;
    }
    return isScrolledAway(el, box) ? null : blocker;
  };
  // The element, the control that it stands for, a label of either, and what is in one of these.
  const isItsOwn = (el, hit, control) => {
    const meant = control || (tagOf(el) === "label" && el.control) || el;
    const label = hit.closest("label");
    if (holds(el, hit) || holds(meant, hit) || isVeilOf(el, hit)) return true;
    return label !== null && label.control !== null ? label.control === meant : isPaintFor(meant, hit);
  };
  // What scrolls a drawing lies over it, is not seen, and hands presses on.
  const isVeilOf = (el, hit) => {
    if (!el.matches("canvas")) return false;
    let veil = hit;
    while (parentOf(veil) !== null && !holds(parentOf(veil), el)) veil = parentOf(veil);
    const parts = [veil, ...veil.querySelectorAll("*")];
    return parts.length <= MOST_PARTS && !MEANING.test(veil.textContent) && parts.every(isBare);
  };
  const MOST_PARTS = 20;
  const isBare = (part) => isUnpainted(part) && !part.matches(`${CONTROLS}, canvas, img, svg, video, iframe`);
  // A field that cannot be seen is pressed through what is painted for it, where nothing else acts in what holds both.
  const AROUND = 2; // levels
  const isPaintFor = (el, hit) => {
    if (!el.matches("input") || styleOf(el).opacity !== "0") return false;
    let box = el.parentElement;
    for (let steps = 1; steps < AROUND && box !== null && !box.contains(hit); steps += 1) box = box.parentElement;
    return box !== null && box.contains(hit) && box.querySelectorAll(CONTROLS).length === 1;
  };
  // Of a line that is broken by a box in it, the parts before and behind that have no width.
  const firstBoxOf = (el) => kept(el.getClientRects(), ({width, height}) => width > 0 && height > 0)[0];
  // The state that tells of it; empty where there is none.
  const coveredBy = (el, control = null) => {
    if (!lifted.length) return "";
    const rect = rectOf(el);
    if (!inView(rect) || rect.width === 0 || rect.height === 0 || !mayBeCovered(el, rect)) return "";
    const blocker = blockerOf(el, firstBoxOf(el) || rect, control);
    return blocker === null ? "" : describe(blocker, el);
  };
  // What of a list is scrolled away comes into sight before it is pressed.
  const isScrolledAway = (el, box) => {
    for (let up = el; up; up = parentOf(up)) {
      const {overflowX, overflowY, position} = styleOf(up);
      const around = /auto|scroll/.test(overflowX + overflowY) ? rectOf(up) : null;
      if (around !== null && !overlaps(around, box)) return true;
      if (position === "fixed") return false;
    }
    return false;
  };
  // Whether a press on its middle is one on it, and not on what it is made up with, as far as anybody can see: outside of the
  // window nothing is at any point, nor below what opened over the page, and it is as what may lie over it is painted.
  const OWN_LEVELS = 3;
  const isReached = (el, over = null) => {
    const rect = rectOf(el);
    const hit = hitAt((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    if (hit !== null && holds(el, hit)) return true;
    let around = el;
    for (let steps = 0; steps < OWN_LEVELS && around !== null; steps += 1) around = parentOf(around);
    const isOfIt = hit !== null && around !== null && holds(around, hit);
    return isOfIt || (hit !== null && holds(hit, el)) ? false : over === null || isAbove(el, over);
  };
  const coverOf = (el) => {
    const rect = firstBoxOf(el) || rectOf(el);
    const hit = hitAt((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    return !hit || isItsOwn(el, hit, null) || holds(hit, el) || isPaintedOver(el, hit) ? "" : describe(hit, el);
  };
  // What takes no press, as a tip that follows the pointer, is at no point: what is painted below it does not cover it.
  // CSS 2 Appendix E, by what is furthest out of those that have a level of their own; else by their order.
  const PLAIN = -0.5;
  const levelOf = ({position, zIndex, opacity, transform}) => {
    const isPlain = position === "static" && opacity === "1" && transform === "none";
    return isPlain ? PLAIN : position === "static" || zIndex === "auto" ? 0 : Number(zIndex);
  };
  const levelIn = (around, el) => {
    let level = PLAIN;
    for (let at = el; at !== around && at !== null; at = parentOf(at)) {
      const own = levelOf(styleOf(at));
      if (own !== PLAIN) level = own;
    }
    return level;
  };
  const isPaintedOver = (el, hit) => styleOf(el).pointerEvents === "none" && isAbove(el, hit);
  const isAbove = (el, hit) => {
    let around = parentOf(el);
    while (around !== null && !holds(around, hit)) around = parentOf(around);
    const [here, there] = [levelIn(around, el), levelIn(around, hit)];
    if (here !== there) return here > there;
    return (hit.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };

  // Asking what is at a point is slow; only what is taken out of the flow can lie over something.
  const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const mayBeCovered = (el, rect) => {
    noteBands();
    const [first, last] = bandsOf(rect);
    for (let band = first; band <= last; band += 1)
      for (const over of bands[band] || [])
        if (overlaps(rectOf(over), rect) && !holds(over, el) && !holds(el, over)) return true;
    return false;
  };
  // What is lifted and in view, by the bands of the window that it reaches into: there may be thousands.
  const BAND = 50; // CSS pixels
  const bands = [];
  let banded = 0;
  const bandsOf = ({top, bottom}) =>
    mapped([top, bottom], (edge) => Math.floor(Math.min(Math.max(edge, 0), innerHeight) / BAND));
  const noteBands = () => {
    for (; banded < lifted.length; banded += 1) {
      const over = lifted[banded];
      if (!inView(rectOf(over))) continue;
      const [first, last] = bandsOf(rectOf(over));
      for (let band = first; band <= last; band += 1) (bands[band] = bands[band] || []).push(over);
    }
  };
  // Its first words that are painted in the window.
  const LONGEST = 40;
  const firstWords = new Map();
  const wordsIn = (el) => {
    let said = firstWords.get(el);
    if (said === undefined) firstWords.set(el, (said = clean(textIn(el, "")).slice(0, LONGEST).trim()));
    return said;
  };
  const textIn = (node, before, clip = null) => {
    if (before.length > LONGEST) return before;
    if (node.nodeType === TEXT) {
      if (!MEANING.test(node.data)) return before + node.data;
      const rect = textRect(node);
      return inView(rect) && (clip === null || overlaps(rect, clip)) ? before + node.data : before;
    }
    if (node.nodeType !== ELEMENT || !node.checkVisibility({opacityProperty: true, visibilityProperty: true}))
      return before;
    const {display, overflowX} = styleOf(node);
    const gap = /^(inline|contents)$/.test(display) ? "" : " ";
    const inner = overflowX === "visible" || display === "inline" ? clip : rectOf(node);
    if (inner !== clip && (inner.width <= 1 || inner.height <= 1)) return before;
    let said = before + gap;
    for (const child of childrenOf(node)) said = textIn(child, said, inner);
    return said + gap;
  };
  // What is lifted over the page, and not all the page that it may stand in.
  const isLifted = ({position, zIndex}) => /^(?:absolute|fixed)$/.test(position) || zIndex !== "auto";
  const describe = (blocker, el) => {
    let [top, lift] = [blocker, null];
    for (let up = blocker; up && !holds(up, el); up = parentOf(up)) {
      top = up;
      if (isLifted(styleOf(up))) lift = up;
      if (LANDMARKS.has(roleOf(up))) break;
    }
    if (lift !== null && !LANDMARKS.has(roleOf(top))) top = lift;
    const role = roleOf(top);
    const name = clean(nameOf(top)) || wordsIn(top);
    const word = role && role !== "generic" && role !== "none" ? SHOWN_ROLE[role] || role : "";
    if (name) return state("covered by", word ? [`=${word}`, quoted(name)] : [quoted(name)]);
    const hint = word ? "" : hintOf(top);
    return hint ? state("covered by hint", [quoted(hint)]) : state("covered by", [`=${word || tagOf(top)}`]);
  };

  return {inView, hitAt, lifted, isAbove, isScrolledAway, blockerOf, coveredBy, isReached, coverOf, levelOf, describe};
};
