// Whether a box is ticked where its paint alone says so.
//
// A component that keeps its own state may leave the native box as it was. A person sees that it looks as those that are
// ticked, and not as one that is not: by a mark in the code and by its paint, both, as a style sheet may paint what is ticked
// by its state. A dash in a box, and the end at which the knob of a switch is, are read without others.
({
  MEANING,
  SVG,
  kept,
  mapped,
  attribute,
  alphaOf,
  colourOf,
  drawnSignIn,
  getStyle,
  isStrong,
  isUnseen,
  mayGenerate,
  parentOf,
  rectOf,
  rootOf,
  styleOf,
}) => {
  const LEVELS = 4; // of boxes around one
  const MOST = 200; // boxes on a page; of more, nobody compares them
  const MOST_KINDS = 20; // that are written otherwise
  const MOST_PARTS = 12;
  const LARGEST = 48; // pixels
  const BOXES = "input[type=checkbox], input[type=radio]";

  // What is painted for it: all around it that has no words, else what stands beside it.
  const isSmall = ({width, height}) => width <= 2 * LARGEST && height <= LARGEST;
  const isFace = (el) => !MEANING.test(el.textContent) && isSmall(rectOf(el)) && el.querySelectorAll(BOXES).length <= 1;
  const wordless = (el) => el !== null && isFace(el) && !el.matches(BOXES) && el.querySelector(BOXES) === null;
  const facesOf = (box) => {
    let face = box;
    for (let up = parentOf(box), steps = 0; up !== null && steps < LEVELS && isFace(up); steps += 1) {
      face = up;
      up = parentOf(up);
    }
    return face === box ? kept([box.previousElementSibling, box.nextElementSibling], wordless) : [face];
  };
  const isPainted = (el) =>
    el.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
    rectOf(el).width > 0 &&
    rectOf(el).height > 0;
  const partsIn = (faces) =>
    faces.flatMap((face) => [face].concat(Array.from(face.querySelectorAll("*")))).slice(0, MOST_PARTS);
  const partsOf = (box) => kept(partsIn(facesOf(box)), (el) => el !== box && isPainted(el));
  // In colours as coarse as that the pointer leaves them as they are.
  const FAINT = 0.5;
  const PALE = 200;
  const coarse = (colour) => {
    const rgb = colourOf(colour);
    if (rgb === null || rgb[3] < FAINT) return "";
    if (isStrong(rgb)) return rgb.indexOf(Math.max(...rgb.slice(0, 3)));
    return rgb[0] > PALE ? "" : "grey";
  };
  const placeIn = (el, around) => {
    const [here, there] = [rectOf(el), rectOf(around)];
    return Math.round((2 * (here.left + here.right - there.left - there.right)) / there.width);
  };
  const GONE = /^matrix\(0, 0, 0, 0,/;
  const madeIn = (el) => {
    const made = mapped(el.namespaceURI !== SVG && mayGenerate(el) ? ["::before", "::after"] : [], (which) =>
      getStyle(el, which),
    );
    return kept(
      made,
      ({content, display, opacity, transform}) =>
        content !== "none" && display !== "none" && Number(opacity) > FAINT && !GONE.test(transform),
    );
  };
  const lookOfMade = ({content, width, height, left, transform, backgroundColor, backgroundImage}) =>
    [content, Math.round(parseFloat(width)), Math.round(parseFloat(height)), left, transform, coarse(backgroundColor)]
      .concat(backgroundImage)
      .join();
  const RIM = 3; // pixels; a thicker one is the ring of a radio that is chosen
  const lookOfPart = (el, around) => {
    const style = styleOf(el);
    if (el.namespaceURI === SVG)
      return [
        el.localName,
        attribute(el, "d"),
        coarse(style.fill),
        coarse(style.stroke),
        style.strokeDashoffset,
      ].join();
    const {backgroundColor, backgroundImage, backgroundPosition, clipPath, maskImage, borderTopWidth} = style;
    const rim = parseFloat(borderTopWidth) > RIM || /\binset\b/.test(style.boxShadow) ? "filled" : "";
    const own = [coarse(backgroundColor), backgroundImage, backgroundPosition, clipPath, maskImage, rim];
    return [...own, placeIn(el, around), ...mapped(madeIn(el), lookOfMade)].join();
  };
  const lookOf = (box) => {
    const parts = partsOf(box);
    return mapped(parts, (el) => lookOfPart(el, parts[0])).join("|");
  };

  // What the code says of it: the classes and data of what is painted, and of what is around that and holds no other box.
  const STATE = /^[a-z-]{0,16}$/; // others are keys of what is shown
  const marksOf = (box) => {
    const faces = facesOf(box);
    const written = partsIn(faces);
    for (let up = parentOf(faces[0] || box), steps = 0; up !== null && steps < LEVELS; steps += 1) {
      if (up.querySelectorAll(BOXES).length > 1) break;
      written.push(up);
      up = parentOf(up);
    }
    const marks = new Set();
    for (const el of written)
      for (const {name, value} of el.attributes) {
        if (name === "class") for (const mark of value.match(/\S+/g) || []) marks.add(mark);
        else if (name.startsWith("data-") && STATE.test(value)) marks.add(`[${name}=${value}]`);
      }
    return marks;
  };
  // The boxes of a type, by what their code says of them: one of those that are ticked, and of those that are not.
  const known = new Map(); // by root and type
  const kindsOf = (root, type) => {
    const kinds = new Map();
    const boxes = root.querySelectorAll(`input[type=${type}]`);
    if (boxes.length < 3 || boxes.length > MOST) return [];
    for (const box of boxes) {
      if (!isUnseen(box)) continue;
      const marks = marksOf(box);
      const code = [...marks].join(" ");
      if (!kinds.has(code)) kinds.set(code, {marks, ticked: null, plain: null});
      kinds.get(code)[box.checked ? "ticked" : "plain"] = box;
      if (kinds.size > MOST_KINDS) return [];
    }
    return Array.from(kinds.values());
  };
  const kindsBeside = (box) => {
    const root = rootOf(box);
    if (!known.has(root)) known.set(root, new Map());
    const types = known.get(root);
    if (!types.has(box.type)) types.set(box.type, kindsOf(root, box.type));
    return types.get(box.type);
  };
  const isTickedByPaint = (box) => {
    const kinds = kindsBeside(box);
    if (kinds.length < 2) return false;
    const [own, look] = [marksOf(box), lookOf(box)];
    if (look === "") return false;
    const others = kept(kinds, ({plain}) => plain !== null && ![look, ""].includes(lookOf(plain)));
    const tells = (mark) => own.has(mark) && !others.some(({marks}) => marks.has(mark));
    const isAlike = ({marks, ticked}) => ticked !== null && Array.from(marks).some(tells) && lookOf(ticked) === look;
    return others.length > 0 && kinds.some(isAlike);
  };

  // A thin line across the middle of a box that is as wide as high.
  const LONG = 2.5; // times as wide as high
  const THINNEST = 1; // pixels
  const SHORTEST = 4;
  const SQUARE = 1.3;
  const isSquare = ({width, height}) => width < SQUARE * height && height < SQUARE * width;
  const isLine = (width, height, room) =>
    height >= THINNEST &&
    4 * height <= room.height &&
    width >= SHORTEST &&
    width >= LONG * height &&
    width < room.width;
  const UPRIGHT = /^matrix\(([^,]+), 0, 0, ([^,]+),/;
  const scaleOf = (transform) => {
    if (transform === "none") return [1, 1];
    const [, across, down] = UPRIGHT.exec(transform) || [];
    return across === undefined ? [0, 0] : [Number(across), Number(down)];
  };
  const isDash = (made, box) => {
    const {content, transform, backgroundColor, borderTopWidth, borderTopColor} = made;
    const isFilled = alphaOf(backgroundColor) > FAINT;
    const isRuled = parseFloat(borderTopWidth) > 0 && alphaOf(borderTopColor) > FAINT;
    const [across, down] = scaleOf(transform);
    const high = (isFilled ? parseFloat(made.height) : 0) + (isRuled ? parseFloat(borderTopWidth) : 0);
    return content === '""' && isLine(across * parseFloat(made.width), down * high, box);
  };
  const isInMiddle = (el, {top, height}) => {
    const {top: above, bottom: below} = rectOf(el);
    return Math.abs((above + below) / 2 - top - height / 2) < height / 4;
  };
  const isDashPart = (el, box) => {
    const {width, height} = rectOf(el);
    const isFilled = alphaOf(styleOf(el).backgroundColor) > FAINT;
    return isFilled && isLine(width, height, box) && isInMiddle(el, box);
  };
  const isDashed = (box) => {
    const parts = partsOf(box);
    const squares = kept(parts, (el) => isSquare(rectOf(el)));
    return squares.some((el) => {
      if (el.localName === "svg") return drawnSignIn(el) === "minus";
      if (el.namespaceURI === SVG) return false;
      return (
        madeIn(el).some((made) => isDash(made, rectOf(el))) ||
        kept(parts, (part) => part !== el && el.contains(part) && part.namespaceURI !== SVG).some((part) =>
          isDashPart(part, rectOf(el)),
        )
      );
    });
  };

  // A switch is on where its knob is at its end.
  const isKnob = (el, {width, height}) => {
    const own = rectOf(el);
    return own.width > 0 && isSquare(own) && 2 * own.width < SQUARE * width && 2 * own.height >= height;
  };
  const isAtEnd = (track) => {
    const whole = rectOf(track);
    const knob = Array.from(track.querySelectorAll("*"))
      .slice(0, MOST_PARTS)
      .find((el) => isKnob(el, whole));
    if (knob === undefined) return false;
    const {left, right} = rectOf(knob);
    const isRight = left + right > whole.left + whole.right;
    return isRight === (styleOf(track).direction !== "rtl");
  };

  const states = new Map();
  const stateOf = (el) => {
    if (!el.matches(BOXES)) {
      const isSilent = attribute(el, "role") === "switch" && attribute(el, "aria-checked") === null;
      return isSilent && isAtEnd(el) ? "checked" : "";
    }
    if (!isUnseen(el)) return "";
    if (el.type === "checkbox" && isDashed(el)) return "mixed";
    return !el.checked && isTickedByPaint(el) ? "checked" : "";
  };
  const paintedState = (el) => {
    if (!states.has(el)) states.set(el, stateOf(el));
    return states.get(el);
  };

  return {paintedState};
};
