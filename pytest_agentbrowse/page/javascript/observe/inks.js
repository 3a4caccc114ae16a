// Which words of a table are written in a colour that says what they do not, as a day that is over or a stock that is low.
//
// In a column where the others are written otherwise, and that is read off the letters of none: figures, or words that stand in
// another colour elsewhere in it. What each status is coloured in says no more than its word.
({kept, mapped, MEANING, MEANING_LETTER, clean, colourName, isActing, isStrong, rgbOf, textColour}) => {
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
  const isTold = (ink, inks) =>
    (FIGURE.test(ink.said) && !MEANING_LETTER.test(ink.said.replace(/\p{Sc}|\p{L}{1,3}(?!\p{L})/gu, ""))) ||
    inks.some(({said, colour}) => said === ink.said && colour !== ink.colour);
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
        if (usual === null) continue;
        const head = headOf(all, column);
        for (const ink of inks) {
          if (ink.colour === usual || ink.colour === "" || ink.colour === "plain" || !isTold(ink, inks)) continue;
          const told = head === "" ? ink.colour : `${ink.colour} in ${head}`;
          found.set(ink.row, [...(found.get(ink.row) || []), told]);
        }
      }
    }
    return found;
  };

  return {inksOf};
};
