// What is turned away, as the back of a card that is flipped: CSS Transforms 2 §10, `backface-visibility`.
({mapped, parentOf, styleOf}) => {
  const SIDE = 3;
  const NONE = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  // Where the three axes of a box point to, as rows of a matrix.
  const axesOf = ({transform}) => {
    if (transform === "none") return NONE;
    const given = mapped(transform.slice(transform.indexOf("(") + 1, -1).split(","), Number);
    if (!transform.startsWith("matrix3d")) return [given[0], given[1], 0, given[2], given[3], 0, 0, 0, 1];
    return [0, 1, 2, 4, 5, 6, 8, 9, 10].map((at) => given[at]);
  };
  const turned = (inner, outer) =>
    mapped(NONE, (_, at) => {
      const [row, column] = [at - (at % SIDE), at % SIDE];
      return (
        inner[row] * outer[column] + inner[row + 1] * outer[SIDE + column] + inner[row + 2] * outer[2 * SIDE + column]
      );
    });
  const isTurnedAway = (el, style) => {
    if (style.backfaceVisibility !== "hidden") return false;
    let axes = axesOf(style);
    for (let up = parentOf(el); up !== null; up = parentOf(up)) {
      const around = styleOf(up);
      if (around.transformStyle !== "preserve-3d") break;
      axes = turned(axes, axesOf(around));
    }
    return axes.at(-1) < 0;
  };

  return {isTurnedAway};
};
