// Text that style sheets generate before and after an element: accname 1.2 §4.3.2, 2F.ii.
({rootOf, sheets, meant, attribute, getStyle, joinsWords, shadowOf}) => {
  // accname 1.2 §4.3.2, 2F.ii: CSS generated content; its alternative text after a slash where there is one.
  // Asking every element for its pseudo-elements is slow: the style sheets tell which ones can have any.
  const generators = new Map();
  const generatorsOf = (root) => {
    let found = generators.get(root);
    if (found === undefined) generators.set(root, (found = generatorsIn(root)));
    return found;
  };
  // Null where a style sheet cannot be read, as one of another origin: any element may have some.
  const generatorsIn = (root) => {
    const told = sheets === null ? null : sheets(root);
    if (told === null || told.some((sheet) => !sheet.isWhole)) return null;
    const selectors = told.flatMap((sheet) => sheet.generating);
    return new Set(selectors.length ? meant(root, selectors) : []);
  };
  const mayGenerate = (el) => {
    const among = generatorsOf(rootOf(el));
    if (among === null || among.has(el)) return true;
    const inner = el.localName.includes("-") ? shadowOf(el) : null; // its own style sheet says it by :host
    return Boolean(inner) && (generatorsOf(inner) === null || generatorsOf(inner).has(el));
  };
  const pseudoText = (el, which) => {
    if (!mayGenerate(el)) return "";
    const style = getStyle(el, which);
    const content = style.content;
    if (content === "none" || content === "normal" || content === "") return "";
    if (style.display === "none" || style.visibility !== "visible" || style.opacity === "0") return "";
    const text = contentText(content, el);
    return joinsWords(style) ? text : ` ${text} `;
  };
  const contentText = (content, el) => {
    const tokens = content.match(/"(?:\\.|[^"\\])*"|\/|attr\([^)]*\)|[^\s"/]+\([^)]*\)|[^\s"/]+/g) || [];
    const slash = tokens.lastIndexOf("/");
    return tokens
      .slice(slash + 1)
      .map((token) =>
        token[0] === '"'
          ? token.slice(1, -1).replace(/\\(.)/g, "$1")
          : token.startsWith("attr(")
            ? attribute(el, token.slice(5, -1).trim()) || ""
            : "",
      )
      .join("");
  };

  return {mayGenerate, pseudoText};
};
