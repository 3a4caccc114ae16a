// How much of something is painted: three of five stars in gold, or a bar that is filled to 45 %.
//
// Where all the signs of a row are alike, or nothing is said, only their paint tells it.
({
  CELLS,
  MEANING,
  SHAPES_IN,
  SVG,
  kept,
  mapped,
  attribute,
  clean,
  colourName,
  alphaOf,
  colourOf,
  isActing,
  isSmall,
  isStrong,
  mayGenerate,
  parentOf,
  pseudoText,
  rectOf,
  rgbOf,
  roleOf,
  styleOf,
  textColour,
  textsIn,
  wordsOfPicture,
}) => {
  const FEWEST = 3; // signs of a row
  const MOST = 12;
  const KINDS = 3; // full, half, empty
  const LEVELS = 4; // of boxes around what is painted
  const FAINT = 0.6; // of opacity
  const NOTHING = {said: "", el: null};

  // What looks alike in turn, each with how often, as `3 of 5 ★ (yellow), 2 ★ (grey)`. Empty where anything looks otherwise than what
  // is beside it, as among icons of which each does something else, or all is alike: five of five are told beside others.
  const counted = (looks, fewest = 2) => {
    const groups = [];
    for (const look of looks) {
      const last = groups.at(-1);
      if (last !== undefined && last.look === look) last.count += 1;
      else groups.push({look, count: 1});
    }
    const kinds = new Set(looks).size;
    const isMeasure = kinds >= fewest && kinds <= KINDS && kinds === groups.length && kinds < looks.length;
    if (!isMeasure) return "";
    const told = mapped(groups, ({look, count}, at) => `${count} ${at === 0 ? `of ${looks.length} ` : ""}${look}`);
    return told.join(", ");
  };
  const opacityOf = (el, around) => {
    let share = 1;
    for (let at = el; at !== null && at !== around; at = parentOf(at)) share *= Number(styleOf(at).opacity);
    return share;
  };
  const lookOf = (colour, opacity) => {
    const rgb = colourOf(colour);
    if (rgb === null) return "";
    return opacity * rgb[3] < FAINT ? "faint" : colourName(rgb);
  };

  // The same sign several times in a text.
  const LONGEST = 200; // letters of what is called so
  const ROW = /([\p{S}•])(?:\s*\1){2,}/u;
  const partsOf = ({kind, parts, text, el, control}) => {
    if (kind === "text") return parts || [{text, el}];
    const around = control || el;
    return around.textContent.length > LONGEST ? [] : textsIn(around, LONGEST);
  };
  // A row is cut off, or painted by a gradient, where a part of its last sign counts.
  const STOP = /([\d.]+)%/;
  const shareOf = (el) => {
    const {backgroundClip, backgroundImage} = styleOf(el);
    const stop = backgroundClip === "text" ? STOP.exec(backgroundImage) : null;
    if (stop !== null) return Math.round(Number(stop[1]));
    for (let at = el, steps = 0; at !== null && steps < 2; at = parentOf(at), steps += 1)
      if (styleOf(at).overflowX === "hidden" && at.scrollWidth > at.clientWidth)
        return Math.round((100 * at.clientWidth) / at.scrollWidth);
    return null;
  };
  const inWords = (item, fewest) => {
    if (item.kind === "text" && !ROW.test(item.text)) return "";
    const parts = partsOf(item);
    const row = ROW.exec(mapped(parts, ({text}) => text).join(""));
    if (row === null) return "";
    const [, sign] = row;
    const signs = parts.flatMap(({text, el}) =>
      mapped(
        kept(Array.from(text), (one) => one === sign),
        () => el,
      ),
    );
    if (signs.length > MOST) return "";
    const looks = mapped(signs, (el) => named(sign, lookOf(textColour(el), opacityOf(el, parentOf(item.el)))));
    const share = new Set(signs).size === 1 ? shareOf(signs[0]) : null;
    return share === null ? counted(looks, fewest) : `${share} % of ${signs.length} ${sign}`;
  };

  // Small things of a kind in a row: pictures, signs without words, what is pressed to give so many.
  const BRACKET = /[\p{Ps}\p{Pe};,:]/u; // as of code
  const isSign = (el) =>
    !CELLS.has(roleOf(el)) &&
    !MEANING.test(el.textContent) &&
    !BRACKET.test(el.textContent) &&
    isSmall(el) &&
    styleOf(el).visibility === "visible" &&
    !(attribute(el, "alt") || (attribute(el, "aria-label") && !isActing(el)));
  const isLike = (el, other) =>
    el !== null && el.localName === other.localName && Math.abs(rectOf(el).top - rectOf(other).top) <= 2 && isSign(el);
  const rowAround = (el) => {
    if (!isSign(el)) return [];
    let first = el;
    while (isLike(first.previousElementSibling, el)) first = first.previousElementSibling;
    const row = [first];
    while (row.length <= MOST && isLike(row.at(-1).nextElementSibling, el)) row.push(row.at(-1).nextElementSibling);
    return row.length < FEWEST || row.length > MOST ? [] : row;
  };
  const isPainted = (colour) => alphaOf(colour) > 0;
  const shapeColour = (el) => {
    const {fill, stroke} = styleOf(el.querySelector(SHAPES_IN) || el);
    if (fill !== "none") return lookOf(fill, 1);
    return stroke === "none" ? "" : `outlined ${lookOf(stroke, 1)}`;
  };
  const colourIn = (el, letters) => {
    if (opacityOf(el, parentOf(el)) < FAINT) return "faint";
    if (letters !== "" || generatedIn(el) !== "") return lookOf(textColour(el), 1);
    const drawing = el.namespaceURI === SVG ? el : el.querySelector("svg");
    if (drawing !== null) return shapeColour(drawing);
    const {backgroundColor, backgroundImage} = styleOf(el);
    return backgroundImage === "none" && isPainted(backgroundColor) ? lookOf(backgroundColor, 1) : "";
  };
  // A font of icons draws it.
  const generatedIn = (el) => (el.firstChild === null && mayGenerate(el) ? pseudoText(el, "::before") : "");
  const named = (called, colour) => (called === "" || colour === "" ? called + colour : `${called} (${colour})`);
  const signLook = (el) => {
    const letters = clean(el.textContent);
    const called = letters || (isActing(el) ? "" : wordsOfPicture(el));
    return named(called, colourIn(el, letters)) + onGround(el);
  };
  // What is pressed may say it by the ground of its sign.
  const onGround = (el) => {
    const rgb = isActing(el) && colourIn(el, "") !== "" ? rgbOf(styleOf(el).backgroundColor) : null;
    return rgb !== null && isStrong(rgb) && el.firstElementChild !== null ? ` on ${colourName(rgb)}` : "";
  };
  const inRow = (el, fewest) => {
    const row = rowAround(el);
    const said = counted(mapped(row, signLook), fewest);
    return said === "" ? NOTHING : {said, el: row[0]};
  };
  // How one of a row of things to press looks, where all are the same sign and some look otherwise.
  const outlineOf = (el) => {
    const shape = el.querySelector(SHAPES_IN);
    if (shape !== null) return attribute(shape, "d") || attribute(shape, "points") || "";
    return clean(el.textContent) || generatedIn(el);
  };
  const lookInRow = (el) => {
    const outline = isSign(el) ? outlineOf(el) : "";
    const row = outline === "" ? [] : rowAround(el);
    if (row.some((one) => outlineOf(one) !== outline)) return "";
    const looks = mapped(row, signLook);
    return counted(looks) === "" ? "" : looks[row.indexOf(el)];
  };

  // The parts of a bar, whose code says how long each is, and not what a style sheet takes from there (`--width`).
  const LONG = /(?:^|[;\s])(?:max-|min-)?(?:width|scale|transform|translate|inset|right|flex-basis)\b/;
  const SHORTEST = 30; // pixels
  const THICKEST = 40;
  const inBar = (el) => {
    const whole = rectOf(el);
    if (whole.width < SHORTEST || whole.height < 2 || whole.height > THICKEST || whole.width < 2 * whole.height)
      return "";
    const filled = kept(el.children, (part) => LONG.test(attribute(part, "style") || ""));
    if (filled.length === 0 || filled.length !== el.childElementCount) return "";
    const told = mapped(filled, (part) => {
      const {left, right, height} = rectOf(part);
      const share = Math.min(right, whole.right) - Math.max(left, whole.left);
      const {backgroundColor, backgroundImage, opacity, visibility} = styleOf(part);
      if (opacity === "0" || visibility !== "visible" || 2 * height < whole.height || isActing(part)) return "";
      if (backgroundImage === "none" && !isPainted(backgroundColor)) return "";
      const colour = backgroundImage === "none" ? lookOf(backgroundColor, 1) : "filled";
      return `${Math.round((100 * Math.max(share, 0)) / whole.width)} % ${colour}`;
    });
    return told.includes("") ? "" : told.join(", ");
  };

  // The one bar in a thing without words, as beside the picture of what it measures.
  const MOST_AROUND = 8; // elements
  const barIn = (el) => {
    const parts = el.querySelectorAll("*");
    if (parts.length > MOST_AROUND) return "";
    return mapped([el, ...parts], inBar).find((bar) => bar !== "") || "";
  };

  // Where the grip of a slider stands, of which nothing else says it.
  const AT = /left|right|translate/;
  const WRITTEN = "input:not([type=range], [type=hidden]), textarea, select";
  const placeInTrack = (el) => {
    const track = parentOf(el);
    if (track === null || !isSign(el) || !AT.test(attribute(el, "style") || "")) return "";
    if (track.querySelector(WRITTEN) !== null) return ""; // a sign in a field
    const {left, width, height} = rectOf(track);
    if (styleOf(el).position !== "absolute" || width < SHORTEST || height > THICKEST || width < 2 * height) return "";
    const middle = (rectOf(el).left + rectOf(el).right) / 2;
    return `at ${Math.round((100 * (middle - left)) / width)} %`;
  };

  // What an element without words is painted to, or what stands in a row with it, or in it alone, and where that begins.
  const paintedIn = (el, fewest) => {
    if (MEANING.test(el.textContent)) return NOTHING;
    for (let at = el, steps = 0; at !== null && steps < LEVELS; at = at.firstElementChild, steps += 1) {
      const bar = inBar(at);
      const found = bar === "" ? inRow(at, fewest) : {said: bar, el: at};
      if (found !== NOTHING) return found;
      if (at.childElementCount > 1) return inRow(at.firstElementChild, fewest);
    }
    return NOTHING;
  };

  return {inWords, lookInRow, paintedIn, placeInTrack, barIn};
};
