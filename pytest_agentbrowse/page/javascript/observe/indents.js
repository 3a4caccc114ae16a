// How deep a row stands in the others of its table, where nothing but the room before its words says it, as in a tree that is
// painted in a table.
({kept, mapped, state, MEANING, TEXT, attribute, styleOf, rectOf, textRect}) => {
  const FEWEST = 3; // rows
  const MOST = 200; // in more, nobody sees how deep one is
  const DEEPEST_TOLD = 6;
  const LEAST = 8; // pixels further in
  const SLACK = 3;
  const CENTRED = /center|right|end/;
  const PICTURE = "img, svg, input, button, i";

  const firstText = (el) => {
    for (const node of el.childNodes) {
      if (node.nodeType === TEXT && MEANING.test(node.data)) return node;
      const inside = node.firstChild === null || !MEANING.test(node.textContent) ? null : firstText(node);
      if (inside !== null) return inside;
    }
    return null;
  };
  const isShown = (el) => styleOf(el).visibility === "visible" && rectOf(el).width > 0;
  // Where its words begin, and what is painted before them in their cell; null where they are not written from the left.
  const startOf = (row) => {
    const text = firstText(row);
    if (text === null) return null;
    const {direction, textAlign} = styleOf(text.parentElement);
    if (direction === "rtl" || CENTRED.test(textAlign)) return null;
    const cell = text.parentElement.closest("td, th, [role=cell], [role=gridcell], [role=rowheader]");
    if (cell === null || !row.contains(cell)) return null;
    const {left, right} = textRect(text);
    const before = mapped(kept(cell.querySelectorAll(PICTURE), isShown), (el) => rectOf(el).left);
    return {cell, left, right, edge: Math.min(left, ...before)};
  };
  const isNear = (one, other) => Math.abs(one - other) <= SLACK;
  const isBelow = (cell, other) => isNear(rectOf(cell).left, rectOf(other).left);
  const areCentred = (starts) => {
    const middle = ({left, right}) => (left + right) / 2;
    return starts.every((start) => isNear(middle(start), middle(starts[0])));
  };
  // Where words begin, each place once, from the outermost on.
  const placesOf = (starts) => {
    const lefts = mapped(starts, ({left}) => left).toSorted((one, other) => one - other);
    return kept(lefts, (left, at) => at === 0 || left - lefts[at - 1] > SLACK);
  };
  // How deep each stands, by steps that are about alike: the first may lack the room that a cell has anyway. Empty where
  // these make no levels.
  const UNEVEN = 1.5; // times the least step
  const levelsAmong = (starts) => {
    const places = placesOf(starts);
    const steps = mapped(places.slice(1), (left, at) => left - places[at]);
    const least = Math.min(...steps);
    if (steps.length === 0 || least < LEAST || Math.max(...steps) > UNEVEN * least || areCentred(starts)) return [];
    const edge = Math.min(...mapped(starts, (start) => start.edge));
    const levels = mapped(starts, ({left}) => 1 + places.findLastIndex((place) => left >= place));
    const isTree = starts.every(({edge: own}, at) => {
      const isBelowOne = levels[at] <= (at === 0 ? 1 : levels[at - 1] + 1);
      return isBelowOne && (levels[at] === 1 || own - edge >= LEAST);
    });
    return isTree && Math.max(...levels) <= DEEPEST_TOLD ? levels : [];
  };
  const gather = (items, tables) => {
    for (const item of items) {
      const isRow = item.kept && item.role === "row" && !item.isHead && item.table !== null;
      if (isRow && attribute(item.el, "aria-level") === null) {
        if (!tables.has(item.table)) tables.set(item.table, []);
        tables.get(item.table).push(item);
      }
      gather(item.children, tables);
    }
    return tables;
  };
  // The rows that stand in others, each with what is told of that.
  const indentedRows = (page) => {
    const found = [];
    for (const items of gather(page.children, new Map()).values()) {
      if (items.length < FEWEST || items.length > MOST) continue;
      const starts = mapped(items, ({el}) => startOf(el));
      if (starts.includes(null) || !starts.every(({cell}) => isBelow(cell, starts[0].cell))) continue;
      levelsAmong(starts).forEach((level, at) => {
        if (level > 1) found.push({item: items[at], told: state("level", [`=${level}`])});
      });
    }
    return found;
  };

  return {indentedRows};
};
