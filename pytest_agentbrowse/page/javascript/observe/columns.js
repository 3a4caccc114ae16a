// Which column a control in a table is in, where others in its row are called the same, or a field is called nothing.
({clean, MEANING_LETTER}) => {
  const ROW = "tr, [role=row]";
  const HEADS = "th, [role=columnheader]";
  const CELL = "td, [role=cell], [role=gridcell]"; // one that is pressed itself
  const indexOf = (cell) => {
    let index = 0;
    for (let before = cell.previousElementSibling; before; before = before.previousElementSibling)
      index += before.colSpan || 1;
    return index;
  };
  const known = new Map(); // the heads of each table
  const headsOf = (row) => {
    const table = row.closest("table, [role=table], [role=grid], [role=treegrid]");
    if (!known.has(table)) {
      const first = table === null ? null : table.querySelector(ROW);
      known.set(table, first === null || first === row ? [] : Array.from(first.querySelectorAll(HEADS)));
    }
    return known.get(table);
  };
  const headOf = (cell) => {
    const row = cell.closest(ROW);
    const head = row === null ? undefined : headsOf(row).find((one) => indexOf(one) === indexOf(cell));
    const said = head === undefined ? "" : clean(head.textContent);
    return MEANING_LETTER.test(said) ? said : "";
  };
  // Empty where nothing else in the row is called so, or no head tells them apart; of a field that is called nothing it is what
  // is to be written there.
  const WRITTEN = /^(textbox|searchbox|combobox|spinbutton)$/;
  const columnOf = (item, name, nameFor) => {
    const isNamelessField = name === "" && WRITTEN.test(item.role);
    const cell = item.cell === null && isNamelessField ? item.el.closest(CELL) : item.cell;
    if (cell === null) return "";
    const isTwin = (other) =>
      other !== item &&
      other.cell !== null &&
      other.cell !== cell &&
      other.role === item.role &&
      nameFor(other) === name;
    if (!isNamelessField && !item.inRow.some(isTwin)) return "";
    const head = headOf(cell);
    return name.includes(head) ? "" : head;
  };

  return {columnOf};
};
