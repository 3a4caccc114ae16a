// The numbers that a page counts: CSS Lists 3 §4. How they are painted: CSS Counter Styles 3 §6.
({document, DEEPEST, ELEMENT, childrenOf, mayGenerate, getStyle, styleOf, tagOf}) => {
  const ROMAN = Object.entries({
    m: 1000,
    cm: 900,
    d: 500,
    cd: 400,
    c: 100,
    xc: 90,
    l: 50,
    xl: 40,
    x: 10,
    ix: 9,
    v: 5,
    iv: 4,
    i: 1,
  });
  const HIGHEST_ROMAN = 3999;
  const roman = (number) => {
    let [left, text] = [number, ""];
    for (const [letters, value] of ROMAN) for (; left >= value; left -= value) text += letters;
    return text;
  };
  const lettered = (number, letters) => {
    let text = "";
    for (let left = number; left > 0; left = Math.floor((left - 1) / letters.length))
      text = letters[(left - 1) % letters.length] + text;
    return text;
  };
  const LATIN = "abcdefghijklmnopqrstuvwxyz";
  const GREEK = "αβγδεζηθικλμνξοπρστυφχψω";
  const NUMERALS = /^(decimal(-leading-zero)?|(lower|upper)-(alpha|latin|roman)|lower-greek)$/;
  const BULLETS = {__proto__: null, none: "", disc: "•", circle: "◦", square: "▪"};
  // A number in a style of counters; what is outside of its range, or of an unknown style, is decimal.
  const numeral = (number, how) => {
    if (how in BULLETS) return BULLETS[how];
    if (how === "decimal-leading-zero" && number >= 0) return String(number).padStart(2, "0");
    let text = "";
    if (/-(alpha|latin)$/.test(how)) text = lettered(number, LATIN);
    else if (how === "lower-greek") text = lettered(number, GREEK);
    else if (how.endsWith("-roman") && number <= HIGHEST_ROMAN) text = roman(number);
    if (text === "") return String(number);
    return how.startsWith("upper-") ? text.toUpperCase() : text;
  };

  // HTML §4.4.8: the items of a list are counted from its start, or back to 1.
  const stepOf = (list) => (list !== null && list.reversed ? -1 : 1);
  const beforeFirst = (list) =>
    (list.reversed && !list.hasAttribute("start") ? list.children.length : (list.start ?? 1)) - stepOf(list);
  const ordinals = new Map();
  const ordinalOf = (item) => {
    const list = item.parentElement;
    if (list === null || tagOf(list) !== "ol" || tagOf(item) !== "li") return null;
    const before = ordinals.has(list) ? ordinals.get(list) : beforeFirst(list);
    const number = item.hasAttribute("value") ? item.value : before + stepOf(list);
    ordinals.set(list, number);
    return number;
  };
  // CSS Lists 3 §4.5: the number that a person reads before the text of an item; "" where there is a bullet or nothing.
  const markerOf = (item, style) => {
    if (!NUMERALS.test(style.listStyleType)) return "";
    const number = ordinalOf(item);
    return number === null ? "" : `${numeral(number, style.listStyleType)}. `;
  };

  // A counter holds for what it was made at, and for what is in that; for what follows beside it as well, but where
  // another of its name holds further out: so Chromium has it, and CSS 2.
  const scopes = new Map(); // by the name of the counter, the inner ones last
  const heldBy = (name) => {
    if (!scopes.has(name)) scopes.set(name, []);
    return scopes.get(name);
  };
  const make = (name, value, maker, around) => {
    const held = heldBy(name);
    if (held.length && held[held.length - 1].around === around) held.pop();
    held.push({value, maker, around});
  };
  const leave = (maker) => {
    for (const held of scopes.values()) {
      while (held.length && held[held.length - 1].around === maker) held.pop();
      if (held.length > 1 && held[held.length - 1].maker === maker) held.pop();
    }
  };
  const innermost = (name, maker, around) => {
    const held = heldBy(name);
    if (!held.length) make(name, 0, maker, around);
    return held[held.length - 1];
  };
  const each = (said, visit) => {
    if (said === "none" || said === undefined) return;
    for (const [, name, value] of said.matchAll(/(\S+) (-?\d+)/g)) visit(name, Number(value));
  };
  const count = (style, maker, around) => {
    each(style.counterReset, (name, value) => make(name, value, maker, around));
    each(style.counterIncrement, (name, value) => (innermost(name, maker, around).value += value));
    each(style.counterSet, (name, value) => (innermost(name, maker, around).value = value));
  };
  // HTML §15.3.8: lists count by themselves. A `value` is painted in the marker alone.
  const ITEM = "list-item";
  const LISTS = /^(ol|ul|menu|dir)$/;
  const countItem = (el, style, around) => {
    if (LISTS.test(tagOf(el))) make(ITEM, beforeFirst(el), el, around);
    else if (style.display === "list-item" && !style.counterIncrement.includes(ITEM))
      innermost(ITEM, el, around).value += stepOf(el.closest("ol, ul, menu"));
  };
  // What holds for each generated text that tells counters: by their names, the values from the outermost on. Few pages
  // have any, so the page is gone through when the first is asked for.
  let counted = null;
  const countGenerated = (el, which) => {
    const style = getStyle(el, which);
    if (style.content === "none" || style.content === "normal" || style.display === "none") return;
    count(style, style, el);
    if (style.content.includes("counter"))
      counted[which].set(el, new Map([...scopes].map(([name, held]) => [name, held.map(({value}) => value)])));
    leave(style);
  };
  const countIn = (el, around, depth) => {
    const style = styleOf(el);
    if (style.display === "none") return;
    countItem(el, style, around);
    count(style, el, around);
    const generates = mayGenerate(el);
    if (generates) countGenerated(el, "::before");
    if (depth < DEEPEST)
      for (const child of childrenOf(el)) if (child.nodeType === ELEMENT) countIn(child, el, depth + 1);
    if (generates) countGenerated(el, "::after");
    leave(el);
  };
  const valuesFor = (el, which, name) => {
    if (counted === null) {
      counted = {"::before": new Map(), "::after": new Map()};
      countIn(document.documentElement, null, 0);
    }
    const holding = counted[which].get(el);
    const values = (holding && holding.get(name)) || [];
    return values.length ? values : [0];
  };

  // CSS Lists 3 §4.6: what `counter(…)` or `counters(…)` in a generated text is painted as.
  const COUNTER = /^counters?\(\s*([^\s,)]+)\s*(?:,\s*"((?:\\.|[^"\\])*)"\s*)?(?:,\s*([\w-]+)\s*)?\)$/;
  const countedText = (token, el, which) => {
    const found = COUNTER.exec(token);
    if (found === null) return "";
    const [, name, between, how = "decimal"] = found;
    const values = valuesFor(el, which, name);
    const told = between === undefined ? values.slice(-1) : values;
    return told.map((value) => numeral(value, how)).join((between || "").replace(/\\(.)/g, "$1"));
  };

  return {markerOf, countedText};
};
