// Which column a control in a table is in, where others in its row are called the same, a field is called nothing, or what
// stands in the cells says of none which one it is in, as in a timetable.
({clean, kept, mapped, MEANING, MEANING_LETTER, STANDS_BELOW, styleOf}) => {
  const ROW = "tr, [role=row]";
  const HEADS = "th, [role=columnheader]";
  const CELL = "td, [role=cell], [role=gridcell]"; // one that is pressed itself
  const indexOf = (cell) => {
    let index = 0;
    for (let before = cell.previousElementSibling; before; before = before.previousElementSibling)
      index += before.colSpan || 1;
    return index;
  };
  // The rows above the others: all that the table says are its head, else the first one and those behind it of nothing but heads.
  const headRowsOf = (table) => {
    const head = table.querySelector("thead");
    if (head !== null) return Array.from(head.querySelectorAll(ROW));
    const rows = [];
    for (let row = table.querySelector(ROW); row !== null; row = row.nextElementSibling) {
      if (rows.length && (!row.matches(ROW) || row.querySelector(CELL) !== null)) break;
      rows.push(row);
    }
    return rows;
  };
  // The lowest head with words over each column: HTML §4.9.12.1, forming a table. What is pressed in a lower row is none.
  const isLowerHead = (cell) => cell.matches(HEADS) || (cell.matches(CELL) && cell.firstElementChild === null);
  const headsIn = (rows) => {
    const found = [];
    const free = []; // from which row on
    rows.forEach((row, at) => {
      const cells = row.querySelectorAll(at === 0 ? HEADS : `${HEADS}, ${CELL}`);
      let column = 0;
      for (const cell of cells) {
        column = Math.max(column, indexOf(cell));
        while (free[column] > at) column += 1;
        const isHead = (at === 0 || isLowerHead(cell)) && MEANING_LETTER.test(clean(cell.innerText));
        for (const end = column + (cell.colSpan || 1); column < end; column += 1) {
          if (isHead) found[column] = cell;
          free[column] = at + (cell.rowSpan || 1);
        }
      }
    });
    return found;
  };
  const known = new Map(); // the rows with the heads of each table, and these by their columns
  const NONE = {rows: [], heads: []};
  const headsOver = (cell) => {
    const row = cell === null ? null : cell.closest(ROW);
    const table = row === null ? null : row.closest("table, [role=table], [role=grid], [role=treegrid]");
    if (table === null) return NONE;
    if (!known.has(table)) {
      const rows = headRowsOf(table);
      known.set(table, {rows, heads: headsIn(rows)});
    }
    return known.get(table).rows.includes(row) ? NONE : known.get(table);
  };
  const headOf = (cell) => {
    const head = headsOver(cell).heads[cell === null ? 0 : indexOf(cell)];
    return head === undefined ? "" : clean(head.innerText); // without what is not displayed, as a menu
  };
  // The first row of boxes, with figures as those of days: in nothing but words, and set otherwise than what is pressed below.
  const isSetAsHead = (row, {el, at}) => {
    const {byLayout, children} = at.row.table;
    const head = row.cellItems[at.column];
    if (!byLayout || row === at.row || row !== children[0] || row.children.length || head === undefined) return false;
    const [one, other] = [styleOf(head.el), styleOf(el)];
    return SET.some((name) => one[name] !== other[name]);
  };
  const SET = ["fontWeight", "fontSize", "color", "textTransform", "letterSpacing"];
  // Of what nothing but its layout, or its roles, makes a table: as its first rows are told.
  const headIn = (item) => {
    const {at} = item;
    let said = "";
    if (at === null || at.row.table === null) return said;
    for (const row of at.row.table.children) {
      const {isHead, cells} = row;
      if (cells === null) continue; // between the rows, as a caption
      if (!isHead && !isSetAsHead(row, item)) break;
      const [text] = (cells[at.column] || "").split("\u001d");
      if (text !== STANDS_BELOW && MEANING_LETTER.test(text)) said = text;
    }
    return said;
  };

  // What is pressed in the rows of each table, by the column that does not say it: in how many rows, and what it is called.
  const PRESSED = /^(|generic|none|button|link)$/;
  const MOST_ROWS = 60; // that are looked at; those below are as they are
  const pressed = new Map();
  const pressedIn = (table, nameFor) => {
    let found = pressed.get(table);
    if (found !== undefined) return found;
    const first = table.children.slice(0, MOST_ROWS);
    pressed.set(table, (found = {columns: new Map(), rows: 0, isCalendar: first.some(isOfMonth)}));
    for (const row of first) {
      if (row.role !== "row" || row.isHead) continue;
      found.rows += 1;
      for (const item of row.children) {
        if (!isPressedAt(item)) continue;
        const {column} = item.at;
        if (!found.columns.has(column)) found.columns.set(column, {column, rows: new Set(), names: new Set()});
        found.columns.get(column).rows.add(row);
        found.columns.get(column).names.add(nameFor(item));
      }
    }
    return found;
  };
  const isPressedAt = ({kind, role, at}) => kind === "acting" && at !== null && at.isUntold && PRESSED.test(role);
  // As Edit and Delete, in each row the same.
  const isOfActions = ({rows, names}) => rows.size > 1 && names.size === 1 && MEANING_LETTER.test([...names][0]);
  // Days of a month follow each other, and say by themselves where they stand.
  const DAY = /^(?:[1-9]|[12]\d|3[01])$/;
  const SHORTEST_MONTH = 28; // days
  const dayOf = ({el}) => clean(el.textContent);
  const isOfMonth = (row) => {
    const days = kept(mapped(kept(row.children, isPressedAt), dayOf), (text) => DAY.test(text));
    const isNext = (day, before) => (day === 1 && before >= SHORTEST_MONTH) || day === before + 1;
    return days.length > 1 && days.every((day, at) => at === 0 || isNext(Number(day), Number(days[at - 1])));
  };
  const isOneOfSeveral = (item, nameFor) => {
    const {row, column} = item.at;
    const {columns, rows, isCalendar} = pressedIn(row.table, nameFor);
    if (isCalendar) return false;
    const here = columns.get(column);
    if (here === undefined || isOfActions(here)) return false;
    const others = kept(Array.from(columns.values()), (other) => other !== here && !isOfActions(other));
    return others.length > 0 || (row.blanks > 0 && (rows === 1 || here.rows.size < rows));
  };
  // One cell alone that stands below its row has its place there.
  const isInDoubt = (item) => {
    if (!isPressedAt(item) || item.at.row.table === null) return false;
    const {row, column} = item.at;
    return row.cells.length <= column || kept(row.cells, (cell) => cell === STANDS_BELOW).length > 1;
  };

  const headOver = (item, cell = item.cell) =>
    headsOver(cell).rows.length > 1 ? headOf(cell) || headIn(item) : headIn(item) || headOf(cell);

  // Empty where nothing else in the row is called so, or no head tells them apart; of a field that is called nothing it is what
  // is to be written there.
  const WRITTEN = /^(textbox|searchbox|combobox|spinbutton)$/;
  const isTwinIn = (item, name, cell, nameFor) =>
    item.inRow.some(
      (other) =>
        other !== item &&
        other.cell !== null &&
        other.cell !== cell &&
        other.role === item.role &&
        nameFor(other) === name,
    );
  // A cell that is pressed itself is a value most often; one that is called nothing, or by words, is not.
  const isValue = ({role}, name) => /^(grid)?cell$/.test(role) && MEANING.test(name) && !MEANING_LETTER.test(name);
  const columnOf = (item, name, nameFor) => {
    const isNamelessField = name === "" && WRITTEN.test(item.role);
    const cell = item.cell === null && isNamelessField ? item.el.closest(CELL) : item.cell;
    if (cell === null || (!isNamelessField && isValue(item, name))) return "";
    const isToldApart = isNamelessField || isTwinIn(item, name, cell, nameFor);
    if (!isToldApart && !isInDoubt(item)) return "";
    const head = headOver(item, cell);
    if (name.toLowerCase().includes(head.toLowerCase())) return "";
    return isToldApart || isOneOfSeveral(item, nameFor) ? head : "";
  };

  // What the first cell with words says, of a field behind it in the row that is called nothing.
  const FIELDS = "input:not([type=hidden]), select, textarea";
  const LONGEST = 40;
  const saidFirst = new Map(); // by the row: its first cell with words
  const firstWith = (row) => {
    let found = saidFirst.get(row);
    if (found !== undefined) return found;
    for (found = row.firstElementChild; found !== null; found = found.nextElementSibling)
      if (MEANING_LETTER.test(found.textContent) && found.querySelector(FIELDS) === null) break;
    saidFirst.set(row, found);
    return found;
  };
  const rowOf = (item, name) => {
    const cell = name === "" && WRITTEN.test(item.role) ? item.el.closest(CELL) : null;
    const row = cell === null ? null : cell.closest(ROW);
    const first = row === null ? null : firstWith(row);
    if (first === null || first === cell || !(first.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING))
      return "";
    const said = clean(first.innerText);
    return said.length <= LONGEST ? said.replace(/\s*[:*]+$/, "") : "";
  };

  return {columnOf, headOver, rowOf};
};
