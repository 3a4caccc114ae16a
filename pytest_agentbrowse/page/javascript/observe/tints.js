// Which rows of a table stand on a ground of their own beside others that do not, as what waits for somebody or is late.
//
// A mark in the code and its paint, both: the pointer changes the paint alone. A ground that every other row has is a stripe.
({kept, mapped, attribute, styleOf, colourOf, isHead, isFirstOfTable}) => {
  const MOST = 60; // beside each other; in more, nobody looks for one
  const TINT = 10; // of 255 between the strongest and the weakest part of a colour; less is a grey
  const CELLS = "td, th, [role=cell], [role=gridcell], [role=rowheader]";

  const isTint = (colour) => {
    const [red, green, blue, alpha] = colourOf(colour) || [0, 0, 0, 0];
    return alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) >= TINT;
  };
  // The tint of a row, its own or that of all of its cells; empty where it has none.
  const tintOf = (row) => {
    const own = styleOf(row).backgroundColor;
    const grounds = new Set(
      mapped(
        kept(row.children, (cell) => cell.matches(CELLS)),
        (cell) => styleOf(cell).backgroundColor,
      ),
    );
    const [ground] = grounds;
    if (grounds.size === 1 && isTint(ground)) return ground;
    return isTint(own) ? own : "";
  };
  const codeMarksOf = (row) => `${attribute(row, "class") || ""} ${attribute(row, "style") || ""}`.match(/\S+/g) || [];
  const isStripe = (rows, tinted) => {
    const sides = new Set(mapped(tinted, (row) => rows.indexOf(row) % 2));
    const [side] = sides;
    return sides.size === 1 && tinted.length >= Math.floor((rows.length + (side === 0 ? 1 : 0)) / 2);
  };
  const tintedAmong = (rows) => {
    if (rows.length < 3 || rows.length > MOST) return [];
    const marks = mapped(rows, (row) => codeMarksOf(row).join(" ")); // to ask for a colour is slow
    if (marks.every((each) => each === marks[0])) return [];
    const tinted = kept(rows, (row) => tintOf(row) !== "" && !row.matches(":is(:hover)"));
    if (tinted.length === 0 || 2 * tinted.length >= rows.length || isStripe(rows, tinted)) return [];
    if (tinted.length === 1 && tinted[0] === rows.at(-1)) return []; // its sum
    const plain = new Set(kept(rows, (row) => !tinted.includes(row)).flatMap(codeMarksOf));
    return kept(tinted, (row) => codeMarksOf(row).some((mark) => !plain.has(mark)));
  };
  const known = new Map(); // the tinted ones, by what is around them
  const isTintedBesideOthers = (row) => {
    const {parentNode: around, localName: tag} = row;
    if (!known.has(around)) {
      const rows = kept(around.children, (one) => one.localName === tag && !isHead(one));
      if (rows.length > 0 && isFirstOfTable(rows[0])) rows.shift();
      known.set(around, tintedAmong(rows));
    }
    return known.get(around).includes(row);
  };

  return {codeMarksOf, isTintedBesideOthers};
};
