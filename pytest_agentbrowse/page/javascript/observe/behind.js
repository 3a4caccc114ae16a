// What lies behind a dialog that keeps all else from being pressed without being modal in the sense of HTML.
//
// WAI-ARIA 1.3 says by aria-modal that the rest is not to be used; whether that is so, the painted page says.
({document, kept, holds, rectOf, styleOf, textRect, inView, hitAt, blockerOf, makeItem}) => {
  const EDGE = 2; // CSS pixels
  const isEmpty = (el) => el.firstElementChild === null && el.textContent.trim() === "";
  const isLifted = (el) => /fixed|absolute/.test(styleOf(el).position);

  // Whether a press anywhere in the window is one on the dialog, what it stands in, or an empty thing over the page.
  const stopsAll = (dialog) => {
    const isStopped = (x, y) => {
      const hit = hitAt(x, y);
      return (
        hit !== null &&
        hit !== document.body &&
        (holds(dialog, hit) || holds(hit, dialog) || (isEmpty(hit) && isLifted(hit)))
      );
    };
    for (const x of [EDGE, innerWidth / 2, innerWidth - EDGE])
      for (const y of [EDGE, innerHeight / 2, innerHeight - EDGE]) if (!isStopped(x, y)) return false;
    return true;
  };

  // What is painted in front all the same, such as a message.
  const isFree = (item) => {
    if (item.kind === "container") return item.children.some(isFree);
    const box = item.kind === "text" && item.node !== null ? textRect(item.node) : rectOf(item.el);
    return inView(box) && box.width > 0 && box.height > 0 && blockerOf(item.el, box) === null;
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

  // The items of a page behind its dialogs, those that nobody reaches in one that says so.
  const behind = (items, dialogs) => {
    if (!dialogs.some(({el}) => stopsAll(el))) return items;
    const free = new Set(kept(items, isFree));
    const rest = kept(items, (item) => !free.has(item));
    return rest.length ? [...free, inert(rest)] : items;
  };

  return {inert, behind};
};
