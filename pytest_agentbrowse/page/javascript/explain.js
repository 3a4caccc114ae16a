// What the markup of an element says, for a person who wonders why its line reads as it does.
(el) => {
  const clean = (text) => (text ?? "").trim().replace(/\s+/g, " ");
  const said = (name) => clean(el.getAttribute(name));
  const root = el.getRootNode();
  const texts = (ids) =>
    clean(
      ids
        .split(" ")
        .map((id) => root.getElementById?.(id)?.textContent ?? "")
        .join(" "),
    );
  const own = el.cloneNode(false);
  own.textContent = el.childNodes.length ? "…" : "";
  const box = el.getBoundingClientRect();
  const style = getComputedStyle(el);
  return {
    tag: el.localName,
    html: own.outerHTML,
    role: said("role"),
    names: [
      ["aria-labelledby", texts(said("aria-labelledby"))],
      ["aria-label", said("aria-label")],
      ["its <label>", clean([...(el.labels ?? [])].map((label) => label.textContent).join(" "))],
      ["alt", said("alt")],
      ["value", el.localName === "input" && /^(button|submit|reset)$/.test(el.type) ? clean(el.value) : ""],
      ["the text in it", clean(el.innerText)],
      ["title", said("title")],
      ["placeholder", said("placeholder")],
    ].filter(([, text]) => text),
    states: [...el.attributes]
      .filter(({name}) => /^(aria-(?!label)|disabled|required|readonly|checked|open|hidden|inert)/.test(name))
      .map(({name, value}) => (value ? `${name}="${value}"` : name)),
    pointer: style.cursor === "pointer",
    box: [box.x, box.y, box.width, box.height].map(Math.round),
    inside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
};
