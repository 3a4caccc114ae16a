// How text is written: cleaned of what nobody sees, quoted, and cut where it is long.
//
// The grammar of the page text begins here: what these quote is never taken for a line's own words. Lengths are ours.
() => {
  // Content never breaks a line: white space collapses, control characters and lone surrogates go.
  // … and so does what turns the order of letters around or is written in letters that nobody sees.
  const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u2069\u2028\u2029\u00a0\u200b\ufeff\ue000-\uf8ff\ud800-\udfff]| {2}/;
  const clean = (text) => {
    if (!UNSAFE.test(text)) return text.trim();
    return text.toWellFormed().replace(/\ufffd/g, "")
      .replace(/[\u200b\ufeff\ue000-\uf8ff\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u2069]|\udb40[\udc00-\udfff]/g, "")
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
  };
  const MEANING = /[\p{L}\p{N}]/u; // a letter or a digit: more than decoration
  const LONG = 400;
  const quote = (text) => {
    const whole = `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`;
    if (whole.length <= LONG) return whole;
    const points = Array.from(text);
    const escaped = (part) => part.join("").trim().replace(/\\/g, "\\\\").replace(/"/g, '\\"');
    return `"${escaped(points.slice(0, 240))}" … ${points.length - 340} characters … "${escaped(points.slice(-100))}"`;
  };
  const shown = (text) => quote(clean(text));

  // accname 1.2 §4.3.2, the computation steps; `how` tells what we are in the middle of.
  const trimmed = (text) => text.replace(/[ \t\r\n\f]+/g, " ").replace(/^ | $/g, "");

  // A list that is too long shows its head and tail; what is left out is counted.
  const LIST_HEAD = 8;
  const LIST_TAIL = 2;
  const enumerate = (texts) => {
    if (texts.length <= LIST_HEAD + LIST_TAIL + 1) return texts.join(", ");
    const left = texts.length - LIST_HEAD - LIST_TAIL;
    return `${texts.slice(0, LIST_HEAD).join(", ")}, … ${left} more …, ${texts.slice(-LIST_TAIL).join(", ")}`;
  };
  const figure = (text) => (/^[+-]?\d[\d.:TW+-]*$/.test(text) ? text : shown(text));
  const bare = (text) => (/^[\w.:+\-/]+$/.test(text) ? text : shown(text));
  const MEANING_LETTER = /\p{L}/u; // a name of digits and signs alone says little

  return {clean, MEANING, quote, shown, trimmed, enumerate, figure, bare, MEANING_LETTER};
}
