// Text as fields: cleaned of what nobody sees, cut where it is long, and parted by what no field holds.
//
// How a line is written is known to Python alone (page/text.py); here is only how wide it will be, for the budget.
// Control characters never are in a page's text, so they can part fields. Lengths are ours.
({budget}) => {
  // Content never breaks a line: white space collapses, control characters and lone surrogates go.
  // … and so does what turns the order of letters around or is written in letters that nobody sees.
  const UNSAFE =
    /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u2069\u2028\u2029\u00a0\u200b\ufeff\ue000-\uf8ff\ud800-\udfff]| {2}/;
  const clean = (text) => {
    if (!UNSAFE.test(text)) return text.trim();
    return text
      .toWellFormed()
      .replace(/\ufffd/g, "")
      .replace(
        /[\u200b\ufeff\ue000-\uf8ff\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u2069]|\udb40[\udc00-\udfff]/g,
        "",
      )
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ")
      .trim();
  };
  // What somebody typed is told with its white space: it may have to be copied. Lines of the result end otherwise.
  const INVISIBLE =
    /[\u200b\ufeff\ue000-\uf8ff\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u2069\ufffd]|\udb40[\udc00-\udfff]/g;
  const exact = (text) =>
    UNSAFE.test(text)
      ? text
          .toWellFormed()
          .replace(INVISIBLE, "")
          .replace(/\r\n?|\n/g, "\u000b")
          .replace(/[\u0000-\u0008\u000c-\u001f\u007f-\u009f\u2028\u2029]/g, " ")
      : text;
  const MEANING = /[\p{L}\p{N}]/u; // a letter or a digit: more than decoration
  const isWhole = budget >= 1e9; // what is read without a limit leaves nothing out
  const LONGEST = 400;
  const LONG = isWhole ? Infinity : LONGEST;
  const ESCAPED = /["\\\u000b\t]/g;
  const TO_ESCAPE = /["\\\u000b\t]/;
  const SPACES = /(?<= ) |^ | $|\u00a0/g; // written by their numbers
  const GAP = /^([^]*)\u000e(\d+)\u000f([^]*)$/;
  const STANDS_BELOW = "\u000e\u000f"; // a cell that holds more than text
  const quotedWidth = (text) =>
    text.length +
    2 +
    (TO_ESCAPE.test(text) ? text.match(ESCAPED).length : 0) +
    (UNSAFE.test(text) || text[0] === " " || text[text.length - 1] === " " ? 5 * (text.match(SPACES) || "").length : 0);
  // What is preformatted keeps its lines, and its spaces where it is told whole: of more, nothing can be copied anyway.
  const preformatted = (text, isOfMore = false) => {
    const lines = text.replace(/^(?:[ \t]*\r?\n)+|\s+$/g, "");
    const told = exact(isOfMore || lines.includes("\n") ? lines : lines.trim());
    return quotedWidth(told) <= LONGEST ? told : told.split("\u000b").map(clean).join("\u000b");
  };
  const left = (count) => `\u000e${count}\u000f`;
  // A long text is its beginning, how much is left out, and its end.
  const field = (text) => {
    if (text.length + 2 <= LONG / 2 || quotedWidth(text) <= LONG) return text;
    const points = Array.from(text);
    return points.slice(0, 240).join("").trim() + left(points.length - 340) + points.slice(-100).join("").trim();
  };
  const fieldWidth = (text) => {
    const parts = text.length > LONG / 2 ? GAP.exec(text) : null;
    if (parts === null) return quotedWidth(text);
    return quotedWidth(parts[1]) + " …  characters … ".length + parts[2].length + quotedWidth(parts[3]);
  };

  // A value is how it is written and what: `"` within quotes, `~` the same of an option that is disabled, `=` bare.
  const quoted = (text) => `"${field(text)}`;
  const shown = (text) => quoted(clean(text));
  const valueWidth = (value) => {
    const text = value.slice(1);
    if (value[0] === '"') return fieldWidth(text);
    if (value[0] === "~") return fieldWidth(text) + " disabled".length;
    return text[0] === "\u000e" ? text.length - 2 + "…  more …".length : text.length;
  };
  // A state is its name and its values.
  const state = (name, values) => [name, ...values].join("\u001d");
  const stateWidth = (told) => {
    if (!told.includes("\u001d")) return told.length;
    const [name, ...values] = told.split("\u001d");
    let width = name.length;
    for (const value of values) width += valueWidth(value);
    if (name === "of") return width + 3;
    return width + (name === "covered by" ? values.length : 1 + 2 * (values.length - 1));
  };

  // accname 1.2 §4.3.2, the computation steps; `how` tells what we are in the middle of.
  const trimmed = (text) => text.replace(/[ \t\r\n\f]+/g, " ").replace(/^ | $/g, "");

  // A list that is too long shows its head and tail; what is left out is counted.
  const LIST_HEAD = 8;
  const LIST_TAIL = 2;
  const enumerate = (values) => {
    if (isWhole || values.length <= LIST_HEAD + LIST_TAIL + 1) return values;
    const out = values.length - LIST_HEAD - LIST_TAIL;
    return values.slice(0, LIST_HEAD).concat(`=${left(out)}`, values.slice(-LIST_TAIL));
  };
  const figure = (text) => (/^[+-]?\d[\d.:TW+-]*$/.test(text) ? `=${text}` : shown(text));
  const bare = (text) => (/^[\w.:+\-/]+$/.test(text) ? `=${text}` : shown(text));
  const MEANING_LETTER = /\p{L}/u; // a name of digits and signs alone says little

  // The texts in an element, each with what it stands in, up to so many.
  const textsIn = (el, most) => {
    const found = [];
    const texts = el.ownerDocument.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    while (found.length < most && texts.nextNode() !== null)
      found.push({text: texts.currentNode.data, el: texts.currentNode.parentNode});
    return found;
  };

  // A message has words; scripts that write without spaces have letters.
  const isMessage = (text) =>
    /\p{L}{2}.*[^\p{L}].*\p{L}{2}/u.test(text) || /[\u3040-\u9fff\uac00-\ud7af]{5}/.test(text);

  return {
    textsIn,
    clean,
    exact,
    preformatted,
    MEANING,
    STANDS_BELOW,
    field,
    fieldWidth,
    quoted,
    shown,
    valueWidth,
    state,
    stateWidth,
    trimmed,
    enumerate,
    figure,
    bare,
    isMessage,
    MEANING_LETTER,
  };
};
