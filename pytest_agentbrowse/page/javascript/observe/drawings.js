// What is drawn: the shapes of an SVG, what they are and where.
//
// SVG 2 §10. Of a drawing that somebody presses on, what is pressed is a place, and the shapes tell which.
({kept, words, quoted, state, SVG, attribute, isHidden, isInvisible, rectOf, styleOf, tagOf, colourName, rgbOf}) => {
  const SHAPES = words("circle ellipse rect line polygon polyline path");
  const SHAPES_IN = [...SHAPES].join();
  const CORNERS = {3: "triangle", 4: "quadrilateral", 5: "pentagon", 6: "hexagon"};
  const SAME = 1; // pixels
  // What a shape is, in a word of people; empty for what is none.
  const shapeOf = (el) => {
    if (el.namespaceURI !== SVG || !SHAPES.has(tagOf(el))) return "";
    const {width, height} = rectOf(el);
    switch (tagOf(el)) {
      case "rect":
        return Math.max(width, height) - Math.min(width, height) <= SAME ? "square" : "rectangle";
      case "polygon":
        return CORNERS[(attribute(el, "points") || "").split(/[\s,]+/).filter(Boolean).length / 2] || "polygon";
      case "path":
      case "polyline":
        return ""; // it may be anything
      default:
        return tagOf(el);
    }
  };
  const NONE = /^(none|transparent|rgba\(.*, 0\))$/;
  const isPaint = (paint) => !NONE.test(paint);
  const isFilled = (el) => isPaint(styleOf(el).fill);
  const isDrawn = (el) => {
    if (isHidden(el) || isInvisible(el) || (!isFilled(el) && !isPaint(styleOf(el).stroke))) return false;
    const {width, height} = rectOf(el);
    return width > 0 || height > 0;
  };
  // Its colour is told where it is not that of all beside it.
  const CROWD = 40;
  const LOOKED_AT = words("circle ellipse rect line polygon text");
  const isOfOneColour = (el) => {
    const beside = el.parentElement === null ? [] : el.parentElement.children;
    if (beside.length < 2) return false;
    if (beside.length > CROWD) return true;
    const {fill} = styleOf(el);
    return kept(beside, (other) => LOOKED_AT.has(tagOf(other)) && styleOf(other).fill !== fill).length === 0;
  };
  const paintOf = (el) => {
    const {fill, stroke} = styleOf(el);
    // SVG 2 §9.4: a line has nothing within it to fill.
    const colour = rgbOf(isFilled(el) && tagOf(el) !== "line" ? fill : stroke);
    return colour === null ? "" : colourName(colour);
  };
  const lookOfShape = (el) =>
    kept([isOfOneColour(el) ? "" : paintOf(el), shapeOf(el)], (each) => each !== "").join(" ");
  // The colour of a text in a drawing, where others beside it have other ones.
  const colourOfText = (el) =>
    el.namespaceURI === SVG && /^(text|tspan)$/.test(tagOf(el)) && !isOfOneColour(el) ? paintOf(el) : "";

  // The shapes of a drawing that act nowhere by themselves: what they are, and their boxes or ends.
  const MOST = 20; // more are no figure that anybody reads as such
  const ICON = 48; // pixels: what is no larger is a sign for something, whatever it is made of
  const isIcon = ({width, height}) => width <= ICON && height <= ICON;
  const placeOf = (el) => {
    const rounded = ({x, y}) => `${Math.round(x)},${Math.round(y)}`;
    const {left, top, width, height} = rectOf(el);
    if (tagOf(el) !== "line") return `${rounded({x: left, y: top})},${Math.round(width)}x${Math.round(height)}`;
    const end = (which) => {
      const at = el[`x${which}`].baseVal.value;
      const down = el[`y${which}`].baseVal.value;
      return rounded(new DOMPoint(at, down).matrixTransform(el.getScreenCTM()));
    };
    return `${end(1)} to ${end(2)}`;
  };
  const lookOf = (el) =>
    `${[paintOf(el), shapeOf(el) || (isFilled(el) ? "shape" : "line")].join(" ").trim()}${isFilled(el) ? "" : " outline"}`;
  // What lies at one place is told together, and what looks alike there once, as the arcs of a dial.
  const toldShapes = (shapes) => {
    const looks = new Map();
    for (const el of shapes) {
      const place = placeOf(el);
      if (!looks.has(place)) looks.set(place, new Set());
      looks.get(place).add(lookOf(el));
    }
    return Array.from(looks, ([place, told]) => `${[...told].join(", ")} ${place}`).join("; ");
  };
  // A shape is told by what acts with it.
  const isOfActing = (el, svg, acts) => {
    for (let at = el; at !== svg && at !== null; at = at.parentElement) if (acts(at)) return true;
    return false;
  };
  const drawnIn = (svg, acts) => {
    if (isIcon(rectOf(svg))) return "";
    const shapes = svg.querySelectorAll(SHAPES_IN);
    if (shapes.length > MOST) return "";
    const told = kept(shapes, (el) => isDrawn(el) && !isOfActing(el, svg, acts));
    return told.length ? state("drawn", [quoted(toldShapes(told))]) : "";
  };

  // How its picture is turned, as an arrow is to point elsewhere: CSS Transforms 1 §12. What goes on turning is no hint.
  const turnOf = (el) => {
    for (const one of [el, ...el.querySelectorAll("*")]) {
      const {transform, rotate} = styleOf(one);
      if (transform === "none" && !/deg$/.test(rotate)) continue;
      if (one.getAnimations().some(({playState}) => playState === "running")) return "";
      const [, given = "1, 0, 0, 1"] = /^matrix\((.*)\)/.exec(transform) || [];
      const [a, b, c, d] = given.split(", ").map(Number);
      if (a * d < b * c) return a < 0 ? "mirrored" : "upside down";
      const turned = (Math.round((Math.atan2(b, a) * 180) / Math.PI + (parseFloat(rotate) || 0)) + 360) % 360;
      return turned === 0 ? "" : `turned ${turned > 180 ? turned - 360 : turned}°`;
    }
    return "";
  };

  return {SHAPES_IN, isPaint, shapeOf, lookOfShape, turnOf, colourOfText, isIcon, drawnIn};
};
