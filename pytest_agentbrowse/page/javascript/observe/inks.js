// Which words of a table are written in a colour, or stand on one, that says what they do not: a day that is over, a stock that
// is low, today in a month.
//
// In a column where the others are painted otherwise, and that is read off the letters of none: figures, or words that stand in
// another colour elsewhere in it. What each status is coloured in says no more than its word.
({
  kept,
  mapped,
  MEANING,
  MEANING_LETTER,
  clean,
  colourName,
  groundName,
  isActing,
  isOnItsLike,
  isStrong,
  isTinted,
  rgbOf,
  textColour,
}) => {
  const FEWEST = 3; // rows; of two, nobody knows which is usual
  const MOST = 300; // in more, nobody looks for one
  const FIGURE = /\d/;

  const colourOf = ({el}) => {
    const rgb = rgbOf(textColour(el));
    if (rgb === null) return "";
    return isStrong(rgb) ? colourName(rgb) : "plain";
  };
  // The one text of a cell, with its colour; null where it holds more or less, or something to press.
  const inkIn = (row, column) => {
    const [text, more] = row.cellTexts[column] || [];
    if (text === undefined || more !== undefined || isActing(text.el)) return null;
    const said = clean(text.text || text.el.textContent);
    return MEANING.test(said) ? {row, said, colour: colourOf(text)} : null;
  };
  const isInOthers = ({said, colour}, all) => all.some((one) => one.said === said && one.colour !== colour);
  const isTold = (ink, inks) =>
    (FIGURE.test(ink.said) && !MEANING_LETTER.test(ink.said.replace(/\p{Sc}|\p{L}{1,3}(?!\p{L})/gu, ""))) ||
    isInOthers(ink, inks);
  // The ground of a cell, whatever it holds; a day of a month begins with its number.
  const CELL = "td, [role=cell], [role=gridcell]";
  const BEGINS_WITH_FIGURE = /^\P{L}{0,2}\d/u;
  const groundIn = (row, column) => {
    const item = row.cellItems[column];
    const cell = item === undefined ? null : item.el.closest(CELL);
    if (cell === null) return null;
    const isOwn = isTinted(cell) && !isOnItsLike(cell) && !cell.matches(":is(:hover)");
    return {row, said: row.cells[column] || "", colour: isOwn ? groundName(cell) : ""};
  };
  const isGroundTold = (ground, grounds) =>
    BEGINS_WITH_FIGURE.test(ground.said) || (MEANING.test(ground.said) && isInOthers(ground, grounds));
  // Those of a column on a ground of their own, where most are on none, and not the row as a whole is.
  const onGrounds = (data, column) => {
    const grounds = kept(
      mapped(data, (row) => groundIn(row, column)),
      (ground) => ground !== null,
    );
    const tinted = kept(grounds, ({colour}) => colour !== "");
    if (grounds.length < FEWEST || 2 * tinted.length >= grounds.length) return [];
    return kept(tinted, (ground) => isGroundTold(ground, grounds) && !isRowTinted(ground));
  };
  const isRowTinted = ({row, colour}) => {
    const others = kept(
      mapped(row.cellItems, (_, column) => groundIn(row, column)),
      (one) => one !== null,
    );
    return others.every((one) => one.colour === colour);
  };
  const usualOf = (inks) => {
    const counts = new Map();
    for (const {colour} of inks) counts.set(colour, (counts.get(colour) || 0) + 1);
    const [[usual, most]] = Array.from(counts).toSorted(([, one], [, other]) => other - one);
    return 2 * most > inks.length ? usual : null;
  };
  const headOf = (rows, column) => {
    const head = rows.find(({isHead}) => isHead);
    const [said] = ((head && head.cells[column]) || "").split("\u001d");
    return MEANING_LETTER.test(said) ? clean(said) : "";
  };
  const byTable = (rows) => {
    const tables = new Map();
    for (const row of rows) {
      if (row.table === null || row.cellTexts === null) continue;
      if (!tables.has(row.table)) tables.set(row.table, []);
      tables.get(row.table).push(row);
    }
    return tables;
  };
  // Each row with what is told of its inks.
  const inksOf = (rows) => {
    const found = new Map();
    for (const all of byTable(rows).values()) {
      const data = kept(all, ({isHead}) => !isHead);
      if (data.length < FEWEST || data.length > MOST) continue;
      const width = Math.max(...mapped(data, ({cellTexts}) => cellTexts.length));
      for (let column = 0; column < width; column += 1) {
        const inks = kept(
          mapped(data, (row) => inkIn(row, column)),
          (ink) => ink !== null,
        );
        const usual = inks.length < FEWEST ? null : usualOf(inks);
        const head = headOf(all, column);
        const tell = (row, said) =>
          found.set(row, [...(found.get(row) || []), head === "" ? said : `${said} in ${head}`]);
        for (const {row, colour} of onGrounds(data, column)) tell(row, `on ${colour}`);
        if (usual === null) continue;
        for (const ink of inks) {
          if (ink.colour === usual || ink.colour === "" || ink.colour === "plain" || !isTold(ink, inks)) continue;
          tell(ink.row, ink.colour);
        }
      }
    }
    return found;
  };

  return {inksOf};
};
