// Which of the few signs that everybody knows a small drawing is: a plus, a cross, three lines, an arrow.
//
// For what nothing in the code tells of. The drawing is looked at in a grid over its shapes, as SVG 2 §4.6 has a point in
// a fill or a stroke; what the signs are is ours.
({SHAPES_IN, isPaint, kept, mapped, ELEMENT, SVG, childrenOf, isIcon, rectOf, styleOf, tagOf}) => {
  const SIZE = 9; // points of the grid, each way
  const LAST = SIZE - 1;
  const MIDDLE = LAST / 2;
  const GRID = Array.from({length: SIZE}, (_, at) => at);
  const SQUARE = 1.5; // times as long as high at most
  const WIDE = 2.5; // times as long as high: a line, or things beside each other
  const MOST_SHAPES = 6;

  // The shapes that are painted, each as a question whether a point of the window is in it.
  const shapesIn = (svg) => {
    const found = [];
    for (const el of svg.querySelectorAll(SHAPES_IN)) {
      const {fill, stroke, strokeWidth, visibility} = styleOf(el);
      const rect = rectOf(el);
      const matrix = el.getScreenCTM();
      if (visibility !== "visible" || matrix === null || rect.width + rect.height === 0) continue;
      const [isFilled, isStroked] = [isPaint(fill), isPaint(stroke)];
      if (!isFilled && !isStroked) continue;
      const inverse = matrix.inverse();
      const holds = (x, y) => {
        const point = new DOMPoint(x, y).matrixTransform(inverse);
        return (isFilled && el.isPointInFill(point)) || (isStroked && el.isPointInStroke(point));
      };
      const {a, b, c, d} = matrix;
      const made = [el.outerHTML, isFilled, isStroked, strokeWidth, a, b, c, d].join(" ");
      found.push({rect, holds, made});
    }
    return found;
  };
  // What the same shapes in the same places are, a page has often.
  const placed = (shapes, {left, top}) =>
    mapped(shapes, ({rect, made}) => `${Math.round(rect.left - left)} ${Math.round(rect.top - top)} ${made}`).join(
      "\n",
    );
  const around = (rects) => {
    const left = Math.min(...mapped(rects, (rect) => rect.left));
    const top = Math.min(...mapped(rects, (rect) => rect.top));
    const width = Math.max(...mapped(rects, (rect) => rect.right)) - left;
    const height = Math.max(...mapped(rects, (rect) => rect.bottom)) - top;
    return {left, top, width, height};
  };
  const rowsIn = (shapes, {left, top, width, height}) =>
    mapped(GRID, (row) =>
      mapped(GRID, (column) => {
        const [x, y] = [left + ((column + 0.5) / SIZE) * width, top + ((row + 0.5) / SIZE) * height];
        return shapes.some(({holds}) => holds(x, y));
      }),
    );

  const turned = (rows) => mapped(GRID, (at) => mapped(rows, (row) => row[at]));
  const countIn = (points) => kept(points, (is) => is).length;
  // How many parts of a line are painted, with nothing between them.
  const runsIn = (points) => kept(points, (is, at) => is && !points[at - 1]).length;
  const isAny = (points) => points.includes(true);

  const isPlus = (rows) =>
    countIn(rows[MIDDLE]) === SIZE &&
    countIn(mapped(rows, (row) => row[MIDDLE])) === SIZE &&
    [0, 1, LAST - 1, LAST].every((at) => !rows[at][0] && !rows[at][1] && !rows[at][LAST - 1] && !rows[at][LAST]);
  const isCross = (rows) =>
    countIn(mapped(GRID, (at) => rows[at][at])) >= LAST &&
    countIn(mapped(GRID, (at) => rows[at][LAST - at])) >= LAST &&
    !rows[0][MIDDLE] &&
    !rows[LAST][MIDDLE] &&
    !rows[MIDDLE][0] &&
    !rows[MIDDLE][LAST];
  const isLines = (rows) => {
    const full = mapped(rows, (row) => countIn(row) > MIDDLE);
    return runsIn(full) === 3 && rows.every((row, at) => full[at] || !isAny(row));
  };

  // What is alike above and below its middle, and is as high as all of it in one place, from which it gets lower up to a
  // point: a triangle, an angle, or an arrow, whose shaft is on the other side.
  const SLACK = 4; // points
  const MOST_FULL = 3; // columns at once: of a lock all that is below its shackle
  const differing = (rows) =>
    rows.flatMap((row, at) => kept(row, (is, column) => is !== rows[LAST - at][column])).length;
  const heightOf = (column) => Math.max(-1, ...mapped(column, (is, at) => (is ? Math.abs(at - MIDDLE) : -1)));
  const pointsRight = (rows) => {
    if (differing(rows) > SLACK) return false;
    const heights = mapped(turned(rows), heightOf);
    const [first, last] = [heights.indexOf(MIDDLE), heights.lastIndexOf(MIDDLE)];
    if (first < 0 || last - first >= MOST_FULL || heights.slice(0, first).some((height) => height > 1)) return false;
    const slope = heights.slice(last);
    const falls = slope.every((height, at) => height >= 0 && (at === 0 || height <= slope[at - 1]));
    return falls && slope.at(-1) <= 1 && new Set(slope).size > 2;
  };
  const mirrored = (rows) => mapped(rows, (row) => row.toReversed());
  const directionOf = (rows) => {
    if (pointsRight(rows)) return "right";
    if (pointsRight(mirrored(rows))) return "left";
    const columns = turned(rows);
    if (pointsRight(columns)) return "down";
    return pointsRight(mirrored(columns)) ? "up" : "";
  };

  // From the left down to a point in the left half of it, and from there up to its upper right corner.
  const middleOf = (points) => (points.indexOf(true) + points.lastIndexOf(true)) / 2;
  const isTick = (rows) => {
    const columns = turned(rows);
    if (!columns.every((column) => runsIn(column) === 1)) return false;
    const middles = mapped(columns, middleOf);
    const lowest = middles.indexOf(Math.max(...middles));
    const falls = middles.every(
      (middle, at) => at === 0 || (at <= lowest ? middle >= middles[at - 1] : middle <= middles[at - 1]),
    );
    const isInLeftHalf = lowest > 0 && lowest <= MIDDLE;
    return falls && isInLeftHalf && middles[lowest] > LAST - 2 && middles[LAST] < 2 && middles[0] >= MIDDLE - 1;
  };

  // As high everywhere, but for its ends, which may be round.
  const isMinus = (columns) => {
    const heights = mapped(columns.slice(1, -1), countIn);
    return columns.every(isAny) && Math.max(...heights) - Math.min(...heights) <= 1;
  };
  const lineOf = (columns) => (runsIn(mapped(columns, isAny)) === 3 ? "three dots" : "");
  const signs = new Map(); // by the shapes
  const signOf = (svg) => {
    const shapes = shapesIn(svg);
    if (shapes.length === 0 || shapes.length > MOST_SHAPES) return "";
    const box = around(mapped(shapes, ({rect}) => rect));
    const key = placed(shapes, box);
    if (!signs.has(key)) signs.set(key, signOfShapes(shapes, box));
    return signs.get(key);
  };
  const signOfShapes = (shapes, box) => {
    if (box.width > WIDE * box.height) {
      const columns = turned(rowsIn(shapes, {...box, height: Math.max(box.height, 1)}));
      return isMinus(columns) ? "minus" : lineOf(columns);
    }
    const rows = rowsIn(shapes, box);
    if (box.height > WIDE * box.width) return lineOf(rows);
    if (isPlus(rows) && Math.max(box.width, box.height) < SQUARE * Math.min(box.width, box.height)) return "plus";
    if (isCross(rows)) return "cross";
    if (isTick(rows)) return "tick";
    if (isLines(rows)) return "three lines";
    const twice = doubleOf(shapes);
    if (twice) return `double arrow ${twice}`;
    const direction = directionOf(rows);
    return direction && `arrow ${direction}`;
  };
  // Where two point that are side by side, as to the first of many pages.
  const doubleOf = (shapes) => {
    if (shapes.length !== 2) return "";
    const [one, other] = mapped(shapes, (shape) => directionOf(rowsIn([shape], around([shape.rect]))));
    return one === other ? one : "";
  };

  // The drawings in an element as it is rendered, as those that a component holds in its shadow root; two of many.
  const drawingsIn = (el, found = []) => {
    if (tagOf(el) === "svg") found.push(el);
    else if (el.namespaceURI !== SVG)
      for (const child of childrenOf(el)) if (child.nodeType === ELEMENT && found.length < 2) drawingsIn(child, found);
    return found;
  };
  const known = new Map();
  const drawingIn = (el) => {
    const svgs = drawingsIn(el);
    if (svgs.length !== 1 || !isIcon(rectOf(svgs[0]))) return null;
    const [svg] = svgs;
    if (!known.has(svg)) known.set(svg, signOf(svg));
    return {el: svg, said: known.get(svg)};
  };
  // The sign that is all that is drawn in an element; empty where that is none, or anything else.
  const drawnSignIn = (el) => {
    const drawing = drawingIn(el);
    return drawing === null ? "" : drawing.said;
  };
  // The drawing that tells in the place of words whether something is so; null where there is none.
  const TELLS = /^(?:tick|cross)$/;
  const answerIn = (el) => {
    const drawing = drawingIn(el);
    return drawing !== null && TELLS.test(drawing.said) ? {...drawing, isAnswer: true} : null;
  };

  return {answerIn, drawnSignIn};
};
