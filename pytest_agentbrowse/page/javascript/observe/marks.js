// The mark that a style sheet paints before or behind words, as the dot of a state or the key of a legend, by its colour.
({
  kept,
  mapped,
  MEANING,
  alikeFor,
  colourName,
  getStyle,
  isOrnament,
  isStrong,
  mayGenerate,
  parentOf,
  pseudoText,
  rgbOf,
  styleOf,
  textColour,
}) => {
  const SMALLEST = 2; // pixels
  const LARGEST = 24;
  const LEVELS = 4; // of boxes around the words
  const MOST_PARTS = 8;
  const PLACES = ["::before", "::after"];
  const SIDES = ["Top", "Right", "Bottom", "Left"];
  const isSized = (length) => length >= SMALLEST && length <= LARGEST;
  const widthOf = (made, sides) => sides.reduce((sum, side) => sum + parseFloat(made[`border${side}Width`]), 0);
  // An arrow is nothing but the borders of a box without room.
  const isBox = (made) => {
    const [width, height] = [parseFloat(made.width), parseFloat(made.height)];
    const isArrow = width === 0 && height === 0;
    return (
      !isArrow &&
      isSized(width + widthOf(made, ["Left", "Right"])) &&
      isSized(height + widthOf(made, ["Top", "Bottom"]))
    );
  };
  const coloursOfBox = (made) => {
    const sides = kept(SIDES, (side) => parseFloat(made[`border${side}Width`]) > 0);
    return [made.backgroundColor, ...mapped(sides, (side) => made[`border${side}Color`])];
  };
  // What is turned is an arrow, of two of its borders.
  const SHRUNK_OR_TURNED = /^matrix\((?:0,|-?[\d.e-]+, (?!0,))/;
  const isShown = ({display, opacity, visibility, transform}) =>
    display !== "none" && opacity !== "0" && visibility === "visible" && !SHRUNK_OR_TURNED.test(transform);
  const BLANK = /^"\s*"$/;
  const STAR = /^"\s*\*\s*"$/;
  const colourAt = (el, which) => {
    const made = getStyle(el, which);
    if (/^(?:none|normal)$/.test(made.content) || made.backgroundImage !== "none" || !isShown(made)) return "";
    // A sign that is told is no mark; what has to be filled in has a star wherever that stands, and its field says so.
    const isSign = () =>
      !STAR.test(made.content) && made.color !== textColour(el) && isOrnament(pseudoText(el, which), el, which);
    const painted = BLANK.test(made.content) ? (isBox(made) ? coloursOfBox(made) : []) : isSign() ? [made.color] : [];
    const rgb = mapped(painted, rgbOf).find((one) => one !== null && isStrong(one));
    return rgb === undefined ? "" : colourName(rgb);
  };
  const known = new Map();
  const markOf = (el) => {
    if (!mayGenerate(el) || styleOf(el).visibility !== "visible") return "";
    if (!known.has(el)) known.set(el, mapped(PLACES, (which) => colourAt(el, which)).find((said) => said !== "") || "");
    return known.get(el);
  };
  // What all that is alike has is decoration, as the bullets of a list.
  const markIn = (whole) =>
    mapped([whole, ...Array.from(whole.querySelectorAll("*")).slice(0, MOST_PARTS)], markOf).find(
      (said) => said !== "",
    );
  const areOfOneKind = (members) => members.length > 1 && new Set(mapped(members, markIn)).size === 1;
  const isDecoration = alikeFor(areOfOneKind);
  const besides = new Map();
  const isAsBeside = ({parentElement: around, localName}) => {
    if (around === null) return false;
    if (!besides.has(around)) besides.set(around, new Map());
    const kinds = besides.get(around);
    if (!kinds.has(localName))
      kinds.set(localName, areOfOneKind(kept(around.children, (one) => one.localName === localName)));
    return kinds.get(localName);
  };
  // Of words: of the element that they are in, or of one that holds nothing else.
  const markBeside = (el) => {
    for (let at = el, steps = 0; at !== null && steps < LEVELS; at = parentOf(at), steps += 1) {
      const mark = markOf(at);
      if (mark === "") continue;
      const said = el.textContent.trim();
      if (!MEANING.test(said) || (at !== el && at.textContent.trim() !== said)) return "";
      return (isDecoration(at) ?? isAsBeside(at)) ? "" : mark;
    }
    return "";
  };

  return {markBeside};
};
