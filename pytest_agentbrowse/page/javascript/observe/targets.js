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
    if (url.protocol === "data:") return /^[^;,]*/.exec(url.href)[0]; // RFC 2397; nobody reads the bytes behind it
    if (url.origin !== location.origin || url.protocol !== location.protocol) return url.href;
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return url.hash;
    return url.pathname + url.search + url.hash;
  };
  const LONG_TARGET = 120;
  const [BEGINNING, ENDING] = [80, 20];
  // A key or a number is told as a whole or not at all: nobody knows again what is left of one.
  const PART = /[\w%.~-]*/;
  const shortened = (address) => {
    const from = address.length - ENDING;
    const [before] = /[\w%.~-]*$/.exec(address.slice(0, BEGINNING));
    const [after] = /^[\w%.~-]*/.exec(address.slice(from));
    const isCut = (left, right) => /\d/.test(left + right);
    const start = isCut(before, PART.exec(address.slice(BEGINNING))[0]) ? BEGINNING - before.length : BEGINNING;
    const end = isCut(/[\w%.~-]*$/.exec(address.slice(0, from))[0], after) ? from + after.length : from;
    const told = [address.slice(0, start || BEGINNING), address.slice(end < address.length ? end : from)];
    return told.join(`…${address.length - told.join("").length} more…`);
  };
  const targetOf = (el) => {
    const tag = tagOf(el);
    const href = tag === "a" || tag === "area" ? attribute(el, "href") : null;
    if (href === null) return "";
    if (/^#(?![/!])/.test(href)) return ""; // a place on this page; a route of a script starts with #/ or #!
    const target = /^\/(?!\/)/.test(href) || href[0] === "#" ? href : resolved(href);
    if (!target) return "";
    const plain = clean(target).replace(/[\s"<>]/g, encodeURIComponent);
    return plain.length <= LONG_TARGET ? plain : shortened(plain);
  };

  return {targetOf};
};
