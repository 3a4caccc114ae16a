// What of a name a person reads: accname 1.2 asks whether a thing is rendered, and not whether anything of it is painted.
({TEXT, attribute, styleOf, textRect}) => {
  // A tick that stands at each entry of a list, and has a colour at the chosen ones alone.
  const PICTURE = "svg, [role=img]";
  const CLEAR = /^(?:none|rgba\(.*, 0\))$/;
  const isClear = ({backgroundColor, backgroundImage, fill, stroke}) =>
    [backgroundColor, backgroundImage, fill, stroke].every((paint) => CLEAR.test(paint));
  const SHAPES = "path, circle, ellipse, rect, line, polyline, polygon, text, use, image, img";
  const isInkless = (el) => {
    if (!el.matches(PICTURE) || !CLEAR.test(styleOf(el).color)) return false;
    const {backgroundColor, backgroundImage} = styleOf(el);
    if (!CLEAR.test(backgroundColor) || !CLEAR.test(backgroundImage)) return false;
    return Array.from(el.querySelectorAll(SHAPES)).every((shape) => isClear(styleOf(shape)));
  };
  const WORD = /[\p{L}\p{N}]/u;
  const shownIn = ({innerText}) => innerText || "";
  // A sign that waits for the pointer. Words that do, and pictures, fade in when they are there; a field lies over what is
  // painted for it.
  const NO_SIGNS = "img, input, select, textarea";
  const isVeiledSign = (el) =>
    styleOf(el).opacity === "0" &&
    !WORD.test(shownIn(el)) &&
    !el.matches(NO_SIGNS) &&
    el.querySelector(NO_SIGNS) === null;
  const isUnread = (el) => isInkless(el) || isVeiledSign(el);

  // Boxes side by side whose letters touch are one word, as where the letters that were searched for are marked in an entry
  // that is laid out as a row of boxes (CSS Flexible Box Layout 1 §4).
  const ROW = /flex|grid/;
  const ENDS = /\p{L}$/u;
  const BEGINS = /^\p{L}/u;
  const MOST_GAP = 1; // pixels
  const edgeOf = (node, side) => {
    let at = node;
    while (at !== null && at.nodeType !== TEXT) at = at[side];
    return at;
  };
  const goesOn = (before, node, around) => {
    if (before === null || node === null || around === null || !ROW.test(styleOf(around).display)) return false;
    const [one, next] = [edgeOf(before, "lastChild"), edgeOf(node, "firstChild")];
    if (one === null || next === null || !ENDS.test(one.data) || !BEGINS.test(next.data)) return false;
    const [left, right] = [textRect(one), textRect(next)];
    const shared = Math.min(left.bottom, right.bottom) - Math.max(left.top, right.top);
    return Math.abs(right.left - left.right) < MOST_GAP && 2 * shared > Math.min(left.height, right.height);
  };

  // A name that holds the markup which its page shows, as of a script that put that into the wrong place.
  const MARKUP = /<(\w+)\s[^<>]*=[^<>]*>[^]*<\/\1>/;
  const TAGS = /<\/?\w[^<>]*>/g;
  const labelOf = (el) => {
    const label = attribute(el, "aria-label");
    return label !== null && MARKUP.test(label) ? label.replace(TAGS, " ") : label;
  };

  return {isUnread, goesOn, labelOf};
};
