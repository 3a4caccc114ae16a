// Where a link leads, as it is told. It is ours: no standard knows it.
({document, clean, attribute, tagOf}) => {
  // The path is enough on the same origin; ports and the like stay out of the text.
  const resolved = (href) => {
    let url;
    try {
      url = new URL(href, document.baseURI);
    } catch {
      return "";
    }
    if (url.protocol === "javascript:") return "";
    if (url.origin !== location.origin || url.protocol !== location.protocol) return url.href;
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return url.hash;
    return url.pathname + url.search + url.hash;
  };
  const LONG_TARGET = 120;
  const targetOf = (el) => {
    const tag = tagOf(el);
    const href = tag === "a" || tag === "area" ? attribute(el, "href") : null;
    if (href === null) return "";
    if (/^#(?![/!])/.test(href)) return ""; // a place on this page; a route of a script starts with #/ or #!
    const target = /^\/(?!\/)/.test(href) || href[0] === "#" ? href : resolved(href);
    if (!target) return "";
    const plain = clean(target).replace(/[\s"<>]/g, encodeURIComponent);
    if (plain.length <= LONG_TARGET) return plain;
    return `${plain.slice(0, 80)}…${plain.length - 100} more…${plain.slice(-20)}`;
  };

  return {targetOf};
};
