// Where a link leads, and what tells something of a thing without a name. Both are ours: no standard knows them.
({document, words, clean, SVG, attribute, styleOf, tagOf}) => {
  // The path is enough on the same origin; ports and the like stay out of the text.
  const resolved = (href) => {
    let url;
    try { url = new URL(href, document.baseURI); } catch { return ""; }
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

  // What a person reads off the screen, or a developer off the code, of a thing without a name.
  const DULL_WORDS = words(
    "a an and btn button icon icons ico link img image svg the wrapper container inner outer item el element js ui fa fas " +
    "far fab fal bi mdi material symbols glyphicon lg md sm xs xl active default primary secondary css sc data test id " +
    "use path d flex grid block inline hidden absolute relative text bg w h p m mt mb px py rounded cursor pointer hover " +
    "focus disabled input div span");
  const spoken = (text) => {
    const parts = text.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z]+/);
    const found = [];
    for (const part of parts) if (part.length > 1 && !DULL_WORDS.has(part) && /[aeiouy]/.test(part) && !found.includes(part)) found.push(part);
    return found.slice(0, 4).join(" ");
  };
  const fileWords = (address) => (/^(data|blob):/.test(address) ? "" : spoken(address.split(/[?#]/)[0].split("/").pop().replace(/\.\w+$/, "")));
  const hintOf = (el) => {
    for (const name of ["data-testid", "data-test-id", "data-test", "data-cy", "data-qa", "data-icon", "name"]) {
      const hint = spoken(attribute(el, name) || "");
      if (hint) return hint;
    }
    const icon = el.querySelector("use, img, [data-icon], [class*=icon], i[class], svg[class]");
    if (icon) {
      const address = attribute(icon, "href") || attribute(icon, "xlink:href") || "";
      const hint = spoken(address.split("#").pop()) || fileWords(attribute(icon, "src") || "") ||
        spoken(attribute(icon, "data-icon") || "") || spoken(attribute(icon, "class") || "");
      if (hint) return `${hint} icon`;
    }
    const own = spoken(attribute(el, "id") || "") || spoken(attribute(el, "class") || "") || fileWords(attribute(el, "src") || "");
    if (own) return own;
    const href = tagOf(el) === "a" ? fileWords(attribute(el, "href") || "") : "";
    if (href) return href;
    const style = styleOf(el);
    const colour = el.namespaceURI === SVG ? style.fill : style.backgroundColor;
    return /^rgb/.test(colour) && !/^rgba.*, 0\)$/.test(colour) ? `colour ${colour}` : "";
  };

  return {targetOf, spoken, hintOf};
}
