// Scrolls by heights of what scrolls: the area that an element lies in, or the page; where that led.
(() => {
  const scroll = (start, pages) => {
    const root = document.scrollingElement || document.documentElement;
    const hasRoom = (node) => node.scrollHeight - node.clientHeight > 1;
    let area = start || root;
    while (area && area !== root && !(hasRoom(area) && /auto|scroll/.test(getComputedStyle(area).overflowY))) {
      area = area.parentElement;
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
