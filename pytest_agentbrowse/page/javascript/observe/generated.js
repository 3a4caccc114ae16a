// Text that style sheets generate before and after an element: accname 1.2 §4.3.2, 2F.ii.
({MEANING, attribute, clean, getStyle, joinsWords, mayGenerate, countedText}) => {
  const pseudoText = (el, which) => {
    if (!mayGenerate(el)) return "";
    const style = getStyle(el, which);
    const content = style.content;
    if (content === "none" || content === "normal" || content === "") return "";
    if (style.display === "none" || style.visibility !== "visible" || style.opacity === "0") return "";
    const text = contentText(content, el, which);
    return joinsWords(style) ? text : ` ${text} `;
  };
  // Its alternative text after a slash, where there is one.
  const TOKENS = /"(?:\\.|[^"\\])*"|\/|[^\s"/(]+\((?:"(?:\\.|[^"\\])*"|[^")])*\)|[^\s"/]+/g;
  const contentText = (content, el, which) => {
    const tokens = content.match(TOKENS) || [];
    const slash = tokens.lastIndexOf("/");
    return tokens
      .slice(slash + 1)
      .map((token) => {
        if (token[0] === '"') return token.slice(1, -1).replace(/\\(.)/g, "$1");
        if (token.startsWith("attr(")) return attribute(el, token.slice(5, -1).trim()) || "";
        return token.startsWith("counter") ? countedText(token, el, which) : "";
      })
      .join("");
  };
  // A sign without words is an ornament, unless it belongs to the amount beside it: `€4`, `-5`, `6 %`, `(7)`.
  const BEFORE = /(?:\p{Sc}\s?|[-\u2212+\u00b1#(])$/u;
  const AFTER = /^(?:\s?[\p{Sc}%\u2030]|[\u00b0)+])/u;
  const isOfAmount = (text, el, which) => {
    const words = clean(el.textContent);
    return which === "::before"
      ? BEFORE.test(text) && /^\p{Nd}/u.test(words)
      : AFTER.test(text) && /\p{Nd}$/u.test(words);
  };
  const isOrnament = (text, el, which) => !MEANING.test(text) && !isOfAmount(text, el, which);

  return {pseudoText, isOrnament};
};
