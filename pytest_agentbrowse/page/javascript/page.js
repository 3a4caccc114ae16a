// What is asked of a page as a whole.
({
  size: () => [innerWidth, innerHeight],
  // How far the window has to be scrolled, and is, to show a point: none where that is shown.
  scrolledTo: ([x, y]) => {
    const [left, top] = [scrollX, scrollY];
    const isShown = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
    if (!isShown) window.scrollBy({left: x - innerWidth / 2, top: y - innerHeight / 2, behavior: "instant"});
    return [scrollX - left, scrollY - top];
  },
  corner: (el) => [el.getBoundingClientRect().left, el.getBoundingClientRect().top],
  // The entry of the session history that is shown: two documents of the same url are told apart by it.
  entry: () => window.navigation?.currentEntry?.key ?? "",
  // A form or an image of that name would take the place of `document.title`.
  title: () => {
    const {get} = Object.getOwnPropertyDescriptor(Document.prototype, "title");
    return Reflect.apply(get, document, []);
  },
  // Resource Timing §4: the addresses of requests that are over, whether or not they failed.
  fetched: () => performance.getEntriesByType("resource").map(({name}) => name),
  // Selectors that mean something in this document, for who gave one that means nothing.
  selectors: () => {
    const kinds = "a, button, input, select, textarea, form, [id], [name], [role], [data-testid]";
    const all = document.querySelectorAll(kinds);
    const seen = new Set();
    for (const el of all) {
      const said = (name) => el.getAttribute(name) || "";
      const tag = el.localName;
      if (["script", "style", "link", "meta"].includes(tag)) continue;
      const classes = [...el.classList]
        .slice(0, 2)
        .map((name) => `.${CSS.escape(name)}`)
        .join("");
      if (el.id) seen.add(`#${CSS.escape(el.id)}`);
      else if (said("data-testid")) seen.add(`[data-testid="${said("data-testid")}"]`);
      else if (said("name")) seen.add(`${tag}[name="${said("name")}"]`);
      else if (classes) seen.add(tag + classes);
      if (seen.size >= 400) break;
    }
    return [...seen];
  },
});
