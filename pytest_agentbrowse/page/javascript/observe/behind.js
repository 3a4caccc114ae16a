// What lies behind something that keeps all else from being pressed without being modal in the sense of HTML.
//
// WAI-ARIA 1.3 says by aria-modal that the rest is not to be used; whether that is so, the painted page says.
({
  document,
  kept,
  words,
  isHidden,
  holds,
  parentOf,
  rectOf,
  styleOf,
  takesNoPress,
  tagOf,
  textRect,
  inView,
  hitAt,
  lifted,
  isAbove,
  isScrolledAway,
  blockerOf,
  makeItem,
}) => {
  // It stays where it is when the page is scrolled.
  const layerOf = (el) => {
    for (let at = el; at; at = parentOf(at)) if (styleOf(at).position === "fixed") return at;
    return null;
  };
  const SHOWS = words("img video canvas svg iframe frame object embed input button select textarea");
  const isBackdrop = (el) =>
    el.firstElementChild === null &&
    el.textContent.trim() === "" &&
    !SHOWS.has(tagOf(el)) &&
    (layerOf(el) !== null || (styleOf(el).position === "absolute" && fillsWindow(rectOf(el)) && isStill()));

  // What a press anywhere in the window is one on; empty where the first of them goes to the page.
  const EDGE = 2; // CSS pixels
  const hitsInWindow = (stays) => {
    const found = [];
    for (const x of [EDGE, innerWidth / 2, innerWidth - EDGE])
      for (const y of [EDGE, innerHeight / 2, innerHeight - EDGE]) {
        const hit = hitAt(x, y);
        if (hit === null || (!found.length && !stays(hit))) return [];
        found.push(hit);
      }
    return found;
  };
  const fillsWindow = ({left, top, right, bottom}) =>
    left <= 0 && top <= 0 && right >= document.documentElement.clientWidth && bottom >= innerHeight;
  // The layer of a thing; of a window that is placed on the page, all of it beside the backdrop that it lies on.
  const windowOf = (el, backdrop) => {
    const layer = layerOf(el);
    if (layer !== null || backdrop === null) return layer;
    let at = el;
    while (parentOf(at) !== null && !holds(parentOf(at), backdrop)) at = parentOf(at);
    return at;
  };

  const boxOf = (item) => (item.kind === "text" && item.node !== null ? textRect(item.node) : rectOf(item.el));
  const isInWindow = (box) => inView(box) && box.width > 0 && box.height > 0;
  // What is painted in front all the same, such as a message.
  const isFree = (item) => {
    if (item.kind === "container") return item.children.some(isFree);
    const box = boxOf(item);
    return isInWindow(box) && blockerOf(item.el, box, item.control) === null && !isScrolledAway(item.el, box);
  };
  // Where nothing says that it is modal, what is out of the window, or of a part that is scrolled, may come out from it.
  const isScrolledOut = (el, box) => {
    for (let up = parentOf(el); up; up = parentOf(up)) {
      const {overflowX, overflowY} = styleOf(up);
      if (!/auto|scroll/.test(overflowX + overflowY)) continue;
      const part = rectOf(up);
      if (isInWindow(part) && blockerOf(up, part) !== null) continue; // nobody scrolls it
      const {left, top, right, bottom} = part;
      if (box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom) return true;
    }
    return false;
  };
  // CSS Overflow 3 §3.3: a page that is kept from scrolling meanwhile, as Bootstrap does, brings nothing else into the window.
  const isKept = () => {
    const {documentElement, body} = document;
    const root = styleOf(documentElement).overflowY;
    return /hidden|clip/.test(root === "visible" && body !== null ? styleOf(body).overflowY : root);
  };
  // On a page that does not scroll, what is placed in it stays as well.
  const isStill = () => isKept() || document.documentElement.scrollHeight <= innerHeight;
  // Whatever is scrolled, a backdrop that fills the window stays over what is painted below it.
  const mayComeFree = (item, backdrop) => {
    if (item.kind === "container") return item.children.some((child) => mayComeFree(child, backdrop));
    if (backdrop !== null && !isAbove(item.el, backdrop)) return false;
    const box = boxOf(item);
    return ((!isInWindow(box) && !isKept()) || isScrolledOut(item.el, box)) && !isHidden(item.el);
  };

  const mark = (item) => {
    item.isBehind = true;
    for (const child of item.children) mark(child);
  };
  const inert = (children) => {
    const item = makeItem(document.documentElement, "container", "inert");
    // A page may say itself what it keeps from being used.
    item.children = children.flatMap((child) => (child.role === "inert" ? child.children : [child]));
    for (const child of children) mark(child);
    return item;
  };

  const isOutOfReach = (item) => {
    if (item.kind === "container") return item.children.every(isOutOfReach);
    return styleOf(item.el).pointerEvents === "none" && item.children.every(isOutOfReach);
  };
  // The items of a page, those that nobody reaches in one that says so; `dialogs` are those that came first.
  const behind = (items, dialogs) => {
    if (takesNoPress(document)) {
      const [free, rest] = [kept(items, (item) => !isOutOfReach(item)), kept(items, isOutOfReach)];
      if (free.length && rest.length) return [...free, inert(rest)];
    }
    if (!dialogs.length && !lifted.some((el) => styleOf(el).position === "fixed")) return items;
    const isOfDialog = (hit) => dialogs.some(({el}) => holds(el, hit) || holds(hit, el));
    const staysBy = (hit) => dialogs.length > 0 && (isOfDialog(hit) || isBackdrop(hit)) && isStill();
    const stays = (hit) => layerOf(hit) !== null || staysBy(hit);
    const points = hitsInWindow(stays);
    const backdrop = points.find((hit) => isBackdrop(hit) && fillsWindow(rectOf(hit))) || null;
    const isOverIt = (hit) => backdrop !== null && isAbove(hit, backdrop);
    if (!points.length || !points.every((hit) => stays(hit) || isOverIt(hit))) return items;
    const hits = kept(points, (hit) => !isBackdrop(hit));
    // A drawer and the empty part beside it that closes it may be one layer.
    const layer = windowOf(hits.length ? hits[0] : points[4], backdrop);
    // A message may lie over the backdrop as well.
    const isBeside = (hit) => layerOf(hit) !== null && isOverIt(hit);
    const saysSo = dialogs.length > 0 && hits.every((hit) => isOfDialog(hit) || isBeside(hit));
    if (!saysSo && !hits.every((hit) => holds(layer, hit))) return items;
    const isInFront = (item) => (!saysSo && layer !== null && holds(layer, item.el)) || isFree(item);
    const front = new Set(kept(items, isInFront));
    const rest = kept(items, (item) => !front.has(item));
    // The backdrop may be what the window itself stands in.
    const cover = backdrop === null && layer !== null && fillsWindow(rectOf(layer)) ? layer : backdrop;
    const isSo = saysSo || (front.size > 0 && !rest.some((item) => mayComeFree(item, cover)));
    return isSo && rest.length > 0 ? [...front, inert(rest)] : items;
  };

  return {inert, behind, fillsWindow};
};
