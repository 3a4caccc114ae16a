// The coloured signs beside words, as the green tick or the red cross before the name of a job.
//
// What a sign says is seen by its colour, so one without is decoration, and so is one in the colour of its words.
({
  CELLS,
  ELEMENT,
  MEANING,
  SHAPES_IN,
  SVG,
  TEXT,
  kept,
  mapped,
  quoted,
  state,
  colourName,
  coloursOf,
  getStyle,
  isActing,
  isSmall,
  mayGenerate,
  parentOf,
  rectOf,
  rgbOf,
  roleOf,
  styleOf,
  textColour,
  wordsOfPicture,
}) => {
  const STRONG = 64; // the least difference between red, green and blue of a colour that is meant
  const isStrong = (rgb) => rgb !== null && Math.max(...rgb) - Math.min(...rgb) >= STRONG;

  // The one strong colour, as [red, green, blue], that a picture is painted in; null where it has none, or several as an
  // emblem has.
  const MOST_SHAPES = 8;
  const paintsOf = (el) => {
    if (el.namespaceURI !== SVG) {
      const made = mayGenerate(el) ? getStyle(el, "::before") : null;
      return made !== null && !/^(none|normal)$/.test(made.content) && made.backgroundImage === "none"
        ? [made.color, made.backgroundColor]
        : [];
    }
    const shapes = Array.from(el.querySelectorAll(`${SHAPES_IN},use`)).slice(0, MOST_SHAPES);
    return mapped(shapes, (shape) => styleOf(shape)).flatMap(({fill, stroke}) => [fill, stroke]);
  };
  const colourIn = (el) => {
    const own = el.namespaceURI === SVG || el.firstChild !== null ? null : coloursOf(el);
    const found = kept(isStrong(own) ? [own] : mapped(paintsOf(el), rgbOf), isStrong);
    const names = new Set(mapped(found, colourName));
    return names.size === 1 ? found[0] : null;
  };

  // The sign that an element without words is, or holds: its colour and what it is called. Empty where it is none, as what
  // acts or has a line of its own.
  const PARTS = "svg, i, span, em, b, div";
  const MOST_PARTS = 4;
  const signIn = (el, told) => {
    if (!isSmall(el) || MEANING.test(el.textContent)) return "";
    const inner = el.namespaceURI === SVG ? [] : Array.from(el.querySelectorAll(PARTS)).slice(0, MOST_PARTS);
    const parts = [el, ...inner];
    if (parts.some((part) => isActing(part) || told.has(part))) return "";
    return mapped(parts, signOf).find((sign) => sign !== "") || "";
  };
  const signOf = (el) => {
    const style = styleOf(el);
    if (style.visibility !== "visible" || style.opacity === "0" || !isSmall(el)) return "";
    const rgb = colourIn(el);
    return rgb === null ? "" : {rgb, said: `${colourName(rgb)} ${wordsOfPicture(el)}`.trim()};
  };

  // What stands right before or behind a node in its line, but for what is around both: an entry or a cell holds no more.
  const LEVELS = 4;
  const isBlank = ({nodeType, data}) => nodeType !== ELEMENT && !(nodeType === TEXT && MEANING.test(data));
  const isWhole = (el) => /^(li|tr|dt|dd|body)$/.test(el.localName) || CELLS.has(roleOf(el));
  const besides = (node, side) => {
    for (let at = node, steps = 0; at !== null && steps < LEVELS; at = parentOf(at), steps += 1) {
      let next = at[side];
      while (next !== null && isBlank(next)) next = next[side];
      if (next !== null) return next.nodeType === ELEMENT ? next : null;
      const around = parentOf(at);
      if (around === null || isWhole(around)) return null;
    }
    return null;
  };
  const isInLine = (el, other) => {
    const [here, there] = [rectOf(el), rectOf(other)];
    const middle = (here.top + here.bottom) / 2;
    return middle > there.top && middle < there.bottom;
  };
  const SIDES = ["previousSibling", "nextSibling"];
  const signBeside = (item, told) => {
    const nodes = item.node === null ? [item.el, item.el] : [item.node, (item.parts || [item]).at(-1).node];
    for (const [at, side] of SIDES.entries()) {
      const next = besides(nodes[at], side);
      const sign = next !== null && isInLine(next, item.el) ? signIn(next, told) : "";
      if (sign !== "") return sign;
    }
    return "";
  };
  const signWithin = ({el}, told) => {
    for (const part of el.firstElementChild === null ? [] : [el.firstElementChild, el.lastElementChild]) {
      const sign = signIn(part, told);
      if (sign !== "") return sign;
    }
    return "";
  };
  const signFor = (item, told) => {
    const sign = (item.node === null && signWithin(item, told)) || signBeside(item, told);
    return sign !== "" && colourName(sign.rgb) !== nameOfColour(textColour(item.el)) ? sign.said : "";
  };
  const nameOfColour = (colour) => {
    const rgb = rgbOf(colour);
    return rgb === null ? "" : colourName(rgb);
  };

  // The items with signs, and the states that tell of these.
  const PRESSED = /^(|generic|link|tab|option|treeitem|listitem|cell|gridcell)$/;
  const isPressed = ({kind, role, el, children}) =>
    kind === "acting" && !children.length && PRESSED.test(role) && MEANING.test(el.textContent);
  const mayHave = (item) => item.kind === "text" || item.kind === "heading" || item.role === "row" || isPressed(item);
  const gather = (items, found, told) => {
    for (const item of items) {
      if (item.kind === "leaf") told.add(item.el);
      if (item.kept && mayHave(item)) found.push(item);
      gather(item.children, found, told);
    }
    return found;
  };
  const signsOf = (item, told) => {
    const texts = item.role === "row" ? (item.cellTexts || []).flatMap((cell) => (cell || []).slice(0, 1)) : [item];
    return kept(
      mapped(texts, (text) => signFor(text, told)),
      (sign) => sign !== "",
    );
  };
  const signedItems = (page) => {
    const told = new Set();
    const signed = mapped(gather(page.children, [], told), (item) => ({item, signs: signsOf(item, told)}));
    return mapped(
      kept(signed, ({signs}) => signs.length > 0),
      ({item, signs}) => ({item, told: state("sign", mapped(signs, quoted))}),
    );
  };

  return {signedItems};
};
