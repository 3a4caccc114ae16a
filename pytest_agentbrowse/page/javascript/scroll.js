// Scrolls by heights of what scrolls: the area that an element lies in, or the page; where that led.
(() => {
  // As it is rendered: out of a slot into its shadow root, and out of that to its host.
  const aroundOf = (el) => el.assignedSlot || el.parentElement || el.getRootNode().host || null;
  // What hides what it has no room for may be moved by its own script: it takes the turn of a wheel away from the page.
  const isTurned = (area, start, by) => {
    const turn = new WheelEvent("wheel", {deltaY: by, bubbles: true, cancelable: true, composed: true});
    const before = area.scrollTop;
    return !start.dispatchEvent(turn) || area.scrollTop !== before;
  };
  const scroll = (start, pages) => {
    const root = document.scrollingElement || document.documentElement;
    const hasRoom = (node) => node.scrollHeight - node.clientHeight > 1;
    let area = start || root;
    let asked = false;
    while (area && area !== root && !(hasRoom(area) && /auto|scroll/.test(getComputedStyle(area).overflowY))) {
      if (!asked && hasRoom(area) && getComputedStyle(area).overflowY === "hidden") {
        if (isTurned(area, start, pages * area.clientHeight)) return "scrolled";
        asked = true;
      }
      area = aroundOf(area);
    }
    area = area || root;
    const height = area === root ? innerHeight : area.clientHeight;
    const before = area.scrollTop;
    area.scrollBy({top: pages * height, behavior: "instant"});
    if (area.scrollTop === before) return pages > 0 ? "already at the end" : "already at the top";
    if (area.scrollTop <= 0) return "scrolled to the top";
    return area.scrollTop + area.clientHeight >= area.scrollHeight - 1 ? "scrolled to the end" : "scrolled";
  };
  return {element: scroll, page: (pages) => scroll(null, pages)};
})();
