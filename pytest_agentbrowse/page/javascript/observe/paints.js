// How things that stand beside each other are painted: their grounds, rims, colours and what a style generates, and what of that
// says no more than what they are.
({
  kept,
  mapped,
  MEANING,
  HTML,
  TEXT,
  getStyle,
  parentOf,
  rectOf,
  styleOf,
  textRect,
  mayGenerate,
  alphaOf,
  colourOf,
  isOnItsLike,
}) => {
  const chainOf = ({unit, thing, face = thing}) => {
    const found = [];
    for (let at = face; at !== null; at = at === unit ? null : parentOf(at)) found.push(at);
    return found;
  };

  // What is alone in a thing and fills it is its face: that may be what is painted, and not what hears the press.
  const FILLS = 0.8; // of its width and its height
  // A layer for what a press shows, as a ripple, is no part beside it.
  const isLayer = (el) => el.firstChild === null && styleOf(el).position === "absolute";
  const onlyIn = (thing) => {
    const parts = thing.childElementCount === 2 ? kept(thing.children, (el) => !isLayer(el)) : thing.children;
    return parts.length === 1 && !isRunningText(thing) ? parts[0] : thing;
  };
  const isFilledBy = (face, thing) =>
    rectOf(face).width >= FILLS * rectOf(thing).width && rectOf(face).height >= FILLS * rectOf(thing).height;
  const isFace = (face, thing) =>
    face !== thing &&
    (isDrawn(face) ||
      // As the days of a month, each with a disc in the middle of its cell.
      (MEANING.test(face.textContent) && (thing.localName === "td" || isFilledBy(face, thing))));
  // A box that a font of icons paints, ticked or not.
  const isDrawn = (face) =>
    face.namespaceURI === HTML && mayGenerate(face) && getStyle(face, "::before").content !== "none";
  // Signs of a font that all differ, each with a class of its own, stand for what the things are, as in a bar of tools.
  const areIcons = (faces) => {
    const classes = mapped(faces, ({classList}) => Array.from(classList));
    const isNamed = (own, at) =>
      own.some((name) => classes.every((others, place) => place === at || !others.includes(name)));
    return (
      faces.every(isDrawn) &&
      new Set(mapped(faces, (face) => getStyle(face, "::before").content)).size === faces.length &&
      classes.every(isNamed)
    );
  };
  const faced = (group) => {
    const faces = mapped(group, ({thing}) => onlyIn(thing));
    if (!faces.every((face, at) => isFace(face, group[at].thing)) || areIcons(faces)) return group;
    return mapped(group, (one, at) => ({...one, face: faces[at]}));
  };

  // A border between what stands beside each other parts them, and the last one has none.
  const ACROSS = ["Top", "Bottom"];
  const DOWN = ["Left", "Right"];
  const sidesIn = ([one, other]) => (isNear(rectOf(one.unit).top, rectOf(other.unit).top) ? ACROSS : DOWN);
  // So does a shadow as thin as one.
  const HAIR = 1; // pixels
  const isHairline = (shadow, sides) => {
    const [across, down, blur, spread, ...others] = mapped(shadow.match(/-?[\d.]+px/g) || [], parseFloat);
    if (blur !== 0 || spread !== 0 || others.length > 0) return false;
    const [along, over] = sides === ACROSS ? [across, down] : [down, across];
    return Math.abs(along) <= HAIR && over === 0;
  };
  const rimOf = (style, sides) => {
    const {boxShadow, textDecorationLine, fontWeight, outlineStyle, outlineColor} = style;
    const widths = mapped(sides, (side) => style[`border${side}Width`]);
    const borders = mapped(sides, (side, at) => (widths[at] === "0px" ? "" : style[`border${side}Color`]));
    const outline = outlineStyle === "none" ? "" : outlineColor;
    const shadow = isHairline(boxShadow, sides) ? "none" : boxShadow;
    return [shadow, textDecorationLine, fontWeight, outline, ...widths, ...borders].join();
  };
  // A line below a tab is often painted by what its style generates.
  const generatedBy = (el, sides) => {
    const made = mapped(mayGenerate(el) ? ["::before", "::after"] : [], (which) => {
      const {content, backgroundColor, opacity, transform, width, height} = getStyle(el, which);
      const [along, over] = mapped(sides === ACROSS ? [width, height] : [height, width], parseFloat);
      const isLine = content === '""' && along > 0 && along <= HAIR && over > HAIR; // between two of them
      return content === "none" || isLine
        ? ""
        : [content, backgroundColor, opacity, transform, parseFloat(width) === 0].join();
    });
    return made.every((one) => one === "") ? "" : made.join();
  };
  // The ring around a sample of a colour may be a box of its own in it.
  const ringIn = ({childElementCount, firstElementChild}) =>
    childElementCount === 1 && firstElementChild.firstChild === null ? [firstElementChild] : [];
  const UNPAINTED = {backgroundColor: "rgba(0, 0, 0, 0)", backgroundImage: "none"};
  const paintOf = (one, sides, isRinged) => {
    const chain = chainOf(one);
    const rings = mapped(isRinged ? ringIn(one.thing) : [], (el) => rimOf(styleOf(el), sides));
    const seen = mapped(chain, (el) => (isOnItsLike(el) ? UNPAINTED : styleOf(el)));
    const grounds = mapped(seen, ({backgroundColor}) => backgroundColor);
    const images = mapped(seen, ({backgroundImage}) => backgroundImage);
    const rims = mapped(chain, (el) => rimOf(styleOf(el), sides));
    return {
      generated: mapped(chain, (el) => generatedBy(el, sides)).join("|"),
      parts: kept(one.unit.children, (el) => !isLayer(el)).length,
      ground: grounds.join("|"),
      images: images.join("|"),
      rim: rims.concat(rings).join("|"),
      colour: styleOf(one.face || one.thing).color,
    };
  };
  // A sign between what stands beside each other, which the first or the last has none of.
  const PARTS = /^[|,]*"\s*[|/,;\u00b7\u2013\u2014]\s*"/;
  const FOLLOWS = /^[|,]*"\s*[>\u203a\u00bb\u2022]\s*"/; // one alone may be the sign of it
  const isParted = ({paint: {generated}}, group) =>
    PARTS.test(generated) ||
    (FOLLOWS.test(generated) && kept(group, ({paint}) => paint.generated === generated).length > 1);
  const addParting = (group) => {
    for (const [end, next] of [
      [group[0], group[1]],
      [group.at(-1), group.at(-2)],
    ])
      if (/^[|,]*$/.test(end.paint.generated) && isParted(next, group)) end.paint.generated = next.paint.generated;
  };
  // What is generated where there is more in it than in the others may be the arrow that opens that.
  const isSame = (one, other) =>
    one.ground === other.ground &&
    one.images === other.images &&
    one.rim === other.rim &&
    one.colour === other.colour &&
    (one.generated === other.generated || one.parts !== other.parts);

  const GREY = 24;
  const isGrey = (colour) => {
    const [red, green, blue, alpha] = colourOf(colour) || [0, 0, 0, 0];
    return alpha === 0 || Math.max(red, green, blue) - Math.min(red, green, blue) < GREY;
  };
  // In one row or column with it, as high, in letters of the same size.
  const SLACK = 4; // pixels
  const OUT = 999; // as far as words are indented to be seen nowhere
  const isNear = (one, other) => Math.abs(one - other) <= SLACK;
  const isInLine = (one, other) => {
    const [here, there] = [rectOf(one.unit), rectOf(other.unit)];
    return (
      isNear(here.height, there.height) &&
      (isNear(here.top, there.top) || isNear(here.left, there.left)) &&
      styleOf(one.thing).fontSize === styleOf(other.thing).fontSize
    );
  };

  // What belongs to the entry above it stands further in than that, with an arrow on its ground.
  const isFurtherIn = (one, usual) =>
    isSame({...one.paint, images: ""}, {...usual.paint, images: ""}) &&
    isNear(rectOf(one.unit).left, rectOf(usual.unit).left) &&
    rectOf(one.thing).left - rectOf(usual.thing).left > SLACK;
  // An icon before words, for which the others have no room, stands for what that is; where they have it, it may be a tick.
  const paddingOf = ({thing}) => parseFloat(styleOf(thing).paddingLeft);
  const hasOwnIcon = (one, usual) =>
    isSame({...one.paint, images: "", colour: ""}, {...usual.paint, images: "", colour: ""}) &&
    one.paint.images !== usual.paint.images &&
    paddingOf(one) - paddingOf(usual) > SLACK &&
    !/^t[dh]$/.test(one.unit.localName);

  // What shows an icon in the place of its words is no one of those that show theirs.
  const isWritten = ({thing}) => {
    const {color, fontSize, textIndent, overflowX} = styleOf(thing);
    const isOut = Math.abs(parseFloat(textIndent)) >= OUT || (overflowX !== "visible" && !isAround(thing));
    return alphaOf(color) > 0 && fontSize !== "0px" && !isOut;
  };
  // Whether its words lie in it.
  const isAround = (thing) => {
    let at = thing;
    while (at && at.nodeType !== TEXT) at = Array.from(at.childNodes).find((one) => MEANING.test(one.textContent));
    const [box, said] = [rectOf(thing), at ? textRect(at) : rectOf(thing)];
    return said.top < box.bottom && said.bottom > box.top && said.left < box.right && said.right > box.left;
  };

  // What of it is painted otherwise, from the inside: a thing itself, or a row that it stands in.
  const paintedOf = (one, usual) => {
    const differs = (said) => {
      const theirs = usual.paint[said].split("|");
      return one.paint[said].split("|").findIndex((part, at) => part !== theirs[at]);
    };
    const levels = kept(mapped(["ground", "images", "rim", "generated"], differs), (level) => level >= 0);
    return chainOf(one)[levels.length ? Math.min(...levels) : 0] || one.thing;
  };
  // Pictures on the ground that differ from each other stand for what the things are, as in a menu; one alone may be a tick.
  // Of two that are small, and so show nothing else, each may have its own.
  const LARGEST_ICON = 32; // pixels
  const isIcon = ({thing, paint}) =>
    paint.images.includes("url(") && rectOf(thing).width <= LARGEST_ICON && rectOf(thing).height <= LARGEST_ICON;
  const haveIcons = (group) => {
    const times = new Map();
    for (const {paint} of group) times.set(paint.images, (times.get(paint.images) || 0) + 1);
    return times.size > 2 || (times.size === group.length && group.every(isIcon));
  };
  // So do signs of a font that a style puts before the words of each.
  const GENERATED = /"[^"]*"/g;
  const haveOwnSigns = (group) => {
    const signs = new Set(mapped(group, ({paint}) => (paint.generated.match(GENERATED) || []).join()));
    return signs.size > 2 && 2 * signs.size > group.length;
  };
  const dropOwnPictures = (group) => {
    if (haveIcons(group)) for (const {paint} of group) paint.images = "";
    if (haveOwnSigns(group)) for (const {paint} of group) paint.generated = paint.generated.replace(GENERATED, '""');
  };
  const isRunningText = (el) =>
    el.closest("pre, code") !== null ||
    kept(el.childNodes, ({nodeType, data}) => nodeType === TEXT && MEANING.test(data)).length > 0;

  return {
    chainOf,
    onlyIn,
    faced,
    sidesIn,
    ringIn,
    paintOf,
    addParting,
    isSame,
    isGrey,
    isNear,
    isInLine,
    isFurtherIn,
    hasOwnIcon,
    isWritten,
    paintedOf,
    dropOwnPictures,
    isRunningText,
  };
};
