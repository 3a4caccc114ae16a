// Text that style sheets generate before and after an element: accname 1.2 §4.3.2, 2F.ii.
({
  MEANING,
  attribute,
  clean,
  getStyle,
  joinsWords,
  kept,
  mapped,
  mayGenerate,
  parentOf,
  rectOf,
  familyIn,
  familyOf,
  brought,
  countedText,
}) => {
  const pseudoText = (el, which) => {
    if (!mayGenerate(el)) return "";
    const style = getStyle(el, which);
    const content = style.content;
    if (content === "none" || content === "normal" || content === "") return "";
    if (style.display === "none" || style.visibility !== "visible" || style.opacity === "0") return "";
    const text = contentText(content, el, which);
    if (!MEANING.test(text) && style.color === style.backgroundColor) return ""; // a bar in one colour
    if (isGlyph(text, style, el)) return "";
    return joinsWords(style) ? text : ` ${text} `;
  };
  // A letter alone, in a font that the page brings along and its other words are not set in, is the picture that it paints there.
  const isGlyph = (text, style, el) => {
    if (Array.from(text.trim()).length !== 1 || !MEANING.test(text) || MEANING.test(el.textContent)) return false;
    const family = familyIn(style);
    const around = parentOf(el);
    return around !== null && family !== familyOf(around) && brought().has(family);
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
  // A sign without words is an ornament, unless it belongs to the amount beside it: `€4`, `-5`, `6 %`, `(7)`; or tells what it
  // stands at from others like that, as the tick behind who has won.
  const BEFORE = /(?:\p{Sc}\s?|[-\u2212+\u00b1#(])$/u;
  const AFTER = /^(?:\s?[\p{Sc}%\u2030]|[\u00b0)+])/u;
  const isOfAmount = (text, el, which) => {
    const words = clean(el.textContent);
    return which === "::before"
      ? BEFORE.test(text) && /^\p{Nd}/u.test(words)
      : AFTER.test(text) && /\p{Nd}$/u.test(words);
  };
  // By a class of its own; in a line, what all but the first or the last have parts them, as in a path.
  const NEAR = 3; // ancestors
  const MOST = 60; // things alike; in more, nobody looks for one
  const classesOf = (el) => (attribute(el, "class") || "").match(/\S+/g) || [];
  const alikeIn = (around, el) => {
    const selectors = mapped(classesOf(el), (each) => `${CSS.escape(el.localName)}.${CSS.escape(each)}`);
    if (el.localName === "li") selectors.push(":scope > li");
    return kept(around.querySelectorAll(selectors.join()), (one) => MEANING.test(one.textContent));
  };
  const isInLine = (one, other) => {
    const [here, there] = [rectOf(one), rectOf(other)];
    const middle = (here.top + here.bottom) / 2;
    return middle > there.top && middle < there.bottom;
  };
  const parts = (alike, haveIt, which) => {
    const [first, beside] = which === "::before" ? [0, 1] : [alike.length - 1, alike.length - 2];
    return haveIt.every((has, at) => has === (at !== first)) && isInLine(alike[first], alike[beside]);
  };
  const isOfSomeIn = (around, el, which, sign) => {
    const classes = classesOf(el);
    const alike = alikeIn(around, el);
    const isOther = (one) => classes.some((each) => !one.classList.contains(each));
    if (alike.length > MOST || !alike.some(isOther)) return false;
    const haveIt = mapped(alike, (one) => clean(pseudoText(one, which)) === sign);
    return alike.some((one, at) => !haveIt[at] && isOther(one)) && !parts(alike, haveIt, which);
  };
  const known = new Map(); // by what is around them
  const isToldApartIn = (around, el, which, sign) => {
    if (!known.has(around)) known.set(around, new Map());
    const found = known.get(around);
    const kind = `${el.localName} ${which} ${sign} ${attribute(el, "class")}`;
    if (!found.has(kind)) found.set(kind, isOfSomeIn(around, el, which, sign));
    return found.get(kind);
  };
  const isToldApart = (text, el, which) => {
    const sign = clean(text);
    if (sign === "" || classesOf(el).length === 0 || !MEANING.test(el.textContent)) return false;
    for (let around = parentOf(el), steps = 0; around && steps < NEAR; around = parentOf(around), steps += 1)
      if (isToldApartIn(around, el, which, sign)) return true;
    return false;
  };
  // Brackets around a text go together, as around `355 bytes` and `+9`: both are told where an amount is in them.
  const hasBrackets = (text, el, which) => {
    const [before, after] = mapped(["::before", "::after"], (each) =>
      each === which ? clean(text) : clean(pseudoText(el, each)),
    );
    return before === "(" && after === ")";
  };
  const isOrnament = (text, el, which) => {
    if (MEANING.test(text)) return false;
    const isTold = hasBrackets(text, el, which) ? /\p{Nd}/u.test(el.textContent) : isOfAmount(text, el, which);
    return !isTold && !isToldApart(text, el, which);
  };

  return {pseudoText, isOrnament};
};
