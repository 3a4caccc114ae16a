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
  tagOf,
  textRect,
  inView,
  hitAt,
  lifted,
  blockerOf,
  isScrolledAway,
  makeItem,
}) => {
  // It stays where it is when the page is scrolled.
  const layerOf = (el) => {
    for (let at = el; at; at = parentOf(at)) if (styleOf(at).position === "fixed") return at;
    return null;
  };
  const SHOWS = words("img video canvas svg iframe frame object embed input button select textarea");
  const isBackdrop = (el) =>
    el.firstElementChild === null && el.textContent.trim() === "" && !SHOWS.has(tagOf(el)) && layerOf(el) !== null;

  // What a press anywhere in the window is one on, but for what is empty; null where a press may go to the page.
  const EDGE = 2; // CSS pixels
  const hitsInFront = () => {
    const found = [];
    for (const x of [EDGE, innerWidth / 2, innerWidth - EDGE])
      for (const y of [EDGE, innerHeight / 2, innerHeight - EDGE]) {
        const hit = hitAt(x, y);
        if (hit === null || layerOf(hit) === null) return null;
        if (!isBackdrop(hit)) found.push(hit);
      }
    return found;
  };

  const boxOf = (item) => (item.kind === "text" && item.node !== null ? textRect(item.node) : rectOf(item.el));
  const isInWindow = (box) => inView(box) && box.width > 0 && box.height > 0;
  // What is painted in front all the same, such as a message.
  const isFree = (item) => {
    if (item.kind === "container") return item.children.some(isFree);
    const box = boxOf(item);
    return isInWindow(box) && blockerOf(item.el, box) === null;
  };
  // Where nothing says that it is modal, what is out of the window, or of a part that is scrolled, may come out from it.
  const mayComeFree = (item) => {
    if (item.kind === "container") return item.children.some(mayComeFree);
    const box = boxOf(item);
    return (!isInWindow(box) || isScrolledAway(item.el, box)) && !isHidden(item.el);
  };

  const mark = (item) => {
    item.isBehind = true;
    for (const child of item.children) mark(child);
  };
  const inert = (children) => {
    const item = makeItem(document.documentElement, "container", "inert");
    item.children = children;
    for (const child of children) mark(child);
    return item;
  };

  // While a list is open a page may take all presses from its body but for those on that list.
  const isOutOfReach = (item) => {
    if (item.kind === "container") return item.children.every(isOutOfReach);
    return styleOf(item.el).pointerEvents === "none" && item.children.every(isOutOfReach);
  };
  const takesNoPress = ({body}) => body !== null && styleOf(body).pointerEvents === "none";
  // The items of a page, those that nobody reaches in one that says so; `dialogs` are those that came first.
  const behind = (items, dialogs) => {
    if (takesNoPress(document)) {
      const [free, rest] = [kept(items, (item) => !isOutOfReach(item)), kept(items, isOutOfReach)];
      if (free.length && rest.length) return [...free, inert(rest)];
    }
    if (!dialogs.length && !lifted.some((el) => styleOf(el).position === "fixed")) return items;
    const hits = hitsInFront();
    if (hits === null) return items;
    const isOfDialog = (hit) => dialogs.some(({el}) => holds(el, hit) || holds(hit, el));
    const layer = hits.length ? layerOf(hits[0]) : null;
    const saysSo = dialogs.length > 0 && hits.every(isOfDialog);
    if (!saysSo && !hits.every((hit) => holds(layer, hit))) return items;
    const isInFront = (item) => (!saysSo && layer !== null && holds(layer, item.el)) || isFree(item);
    const front = new Set(kept(items, isInFront));
    const rest = kept(items, (item) => !front.has(item));
    const isSo = saysSo || (front.size > 0 && !rest.some(mayComeFree));
    return isSo && rest.length > 0 ? [...front, inert(rest)] : items;
  };

  return {inert, behind};
};
