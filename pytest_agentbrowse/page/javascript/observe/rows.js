// Rows that nothing but their layout tells: boxes without roles, one below the other, of as many cells side by side.
//
// A person reads them as a table. What they are decides, and not where on the screen a cell begins, which other data would
// move. Two columns are a label and its value, and cells of several lines are cards: neither is a table.
({
  document,
  CELLS,
  kept,
  mapped,
  styleOf,
  holdsRect,
  rectOf,
  textRect,
  makeItem,
  adopt,
  gatherCells,
  holdRows,
  nameFor,
  inLists,
}) => {
  const FEWEST_CELLS = 3;
  const FEWEST_ROWS = 2;
  const FEWEST_TEXTS = 2; // columns that say something
  const FEWEST = 2 * FEWEST_ROWS; // of entries that say two things each
  const DEEPEST_SPLIT = 30; // boxes within each other that hold something beside the next
  const FARTHEST = 150; // ancestors
  const SLACK = 2; // px, as of borders that lie over each other
  // What holds nothing but entries of its own kind.
  const CLOSED =
    /^(?:table|grid|treegrid|row|rowgroup|list|listbox|menu|menubar|tablist|tree|radiogroup|toolbar|textbox)$/;

  const layRows = (item) => {
    for (const child of item.children) layRows(child);
    if (!CLOSED.test(item.role) && !CELLS.has(item.role)) item.children = laid(item.children, 0);
  };
  const mayHoldRows = (items) => {
    let count = 0;
    for (const {children} of items) {
      count += children.length || 1;
      if (count >= FEWEST) return items.length >= FEWEST_ROWS;
    }
    return false;
  };

  // The items with tables in the place of what is laid out as one.
  const laid = (items, depth) => {
    if (!mayHoldRows(items) || depth > DEEPEST_SPLIT) return items;
    const groups = groupsIn(boxAround(items), items);
    const told = []; // {el, items}: what is told of each box, or of several together
    const tell = (group) => told.push({el: group.el, items: laid(group.items, depth + 1)});
    let run = []; // rows that follow each other
    const endRun = () => {
      const rows = inColumns(run);
      if (isTable(rows)) told.push({el: null, items: [tableOf(rows)]});
      else for (const row of run) tell(row);
      run = [];
    };
    for (const group of groups) {
      const row = rowOf(group);
      if (row !== null) {
        const isNext = run.length === 0 || continues(run[run.length - 1], row);
        const next = isNext ? row : underHead(run, row);
        if (next === null) endRun();
        run.push(next || row);
        continue;
      }
      const inside = group.el === null ? group.items : laid(group.items, depth + 1);
      const head = run.length === 1 && inside[0].laidRows !== null ? run[0] : null;
      const below = head === null ? [] : belowHeads(head, inside[0].laidRows);
      if (head !== null && isHeadOf(head, below)) {
        inside[0] = tableOf([head, ...below]);
        run = [];
      } else endRun();
      told.push({el: group.el, items: inside});
    }
    endRun();
    return inLists(told);
  };

  // The smallest box that all of them stand in; they are in the order of the document.
  const boxAround = (items) => {
    const last = items[items.length - 1].el;
    let box = items[0].el;
    for (let steps = 0; box !== null && !box.contains(last); steps += 1)
      box = steps < FARTHEST ? box.parentElement : null;
    return box;
  };
  // What stands in each of the boxes in one, and by itself where it stands in none of them.
  const groupsIn = (box, items) => {
    if (box === null || items.some(({el}) => el === box)) return [{el: null, items}];
    const groups = [];
    let child = box.firstElementChild;
    for (const item of items) {
      while (child !== null && !child.contains(item.el)) child = child.nextElementSibling;
      if (child === null) return [{el: null, items}];
      const last = groups[groups.length - 1];
      if (last !== undefined && last.el === child) last.items.push(item);
      else groups.push({el: child, items: [item]});
    }
    return groups;
  };

  const isShown = (el) => styleOf(el).display !== "none";
  const rowOf = ({el, items}) => {
    if (el === null) return null;
    const pressed = items.length === 1 && isPressedAround(items[0]) ? items[0] : null;
    const cells = cellsIn(el, pressed === null ? items : pressed.children);
    return cells.length < 2 ? null : {el, items, pressed, cells};
  };
  // The boxes side by side, and those in one of them, as the amounts behind a name.
  const cellsIn = (el, items) => {
    let box = el;
    let parts = partsOf(box);
    while (parts.length === 1) {
      [box] = parts;
      parts = partsOf(box);
    }
    if (parts.length < 2 || !isInLine(parts)) return [{el, items}];
    const own = kept(items, (item) => box.contains(item.el));
    if (own.length === 0) return [{el, items}];
    const groups = groupsIn(box, own);
    if (groups[0].el === null) return [{el, items}];
    const at = new Map(mapped(groups, (group) => [group.el, group.items]));
    const cells = parts.flatMap((part) => {
      const inside = at.get(part) || [];
      return inside.length > 1 ? cellsIn(part, inside) : [{el: part, items: inside}];
    });
    return own.length === items.length
      ? cells
      : withOverlaid(
          cells,
          kept(items, (item) => !own.includes(item)),
        );
  };
  // What is laid over a part of a box, as a button at the foot of a text that is cut, is no part beside it: it is of the cell
  // that it lies on.
  const MOST_PARTS = 60; // of a row
  const partsOf = (box) => {
    const parts = kept(box.children, isShown);
    const isOver = (part) => parts.some((other) => other !== part && isFlow(other) && holdsRect(other, part));
    return parts.length < 2 || parts.length > MOST_PARTS ? parts : kept(parts, (part) => isFlow(part) || !isOver(part));
  };
  const isFlow = (el) => styleOf(el).position !== "absolute";
  const withOverlaid = (cells, overlaid) => {
    const found = mapped(cells, (cell) => ({...cell, items: cell.items.slice()}));
    for (const item of overlaid) {
      const at = found.findLastIndex(({el}) => rectOf(el).left <= rectOf(item.el).left + SLACK);
      found[Math.max(at, 0)].items.push(item);
    }
    return found;
  };
  // A row that is pressed as a whole, around what is pressed in it.
  const isPressedAround = (item) =>
    isSaid(item) && item.kind === "acting" && item.children.length > 0 && nameFor(item) === "";
  const isInLine = (parts) => {
    for (let at = 1; at < parts.length; at += 1) {
      const [one, next] = [rectOf(parts[at - 1]), rectOf(parts[at])];
      const isBeside = next.left >= one.right - SLACK || next.right <= one.left + SLACK;
      if (!isBeside || isWrapped(one, next)) return false;
    }
    return true;
  };
  // What has no room left in a line goes on at the edge of it (CSS Flexible Box Layout 1 §6).
  const isWrapped = (one, next) => {
    const shared = Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top);
    return shared < Math.min(SLACK, one.height / 2, next.height / 2);
  };
  const continues = (row, next) =>
    rectOf(next.el).top > middleOf(rectOf(row.el)) &&
    (next.cells.length === row.cells.length || isMadeAlike(row.el, next.el));
  const middleOf = ({top, bottom}) => (top + bottom) / 2; // rows may lie over each other's edges
  const isMadeAlike = (one, other) => one.localName === other.localName && one.className === other.className;

  // A box more in one of them is a part of what it stands behind.
  const inColumns = (rows) => {
    const counts = new Map();
    for (const {cells} of rows) counts.set(cells.length, (counts.get(cells.length) || 0) + 1);
    const usual = rows.toSorted((one, other) => counts.get(other.cells.length) - counts.get(one.cells.length))[0];
    return mapped(rows, (row) =>
      row.cells.length === usual.cells.length
        ? row
        : {...row, cells: placedBy(usual.cells, row.cells), parts: row.cells},
    );
  };
  const leftOf = ({el}) => rectOf(el).left;
  const startOf = (item) => (isText(item) && item.node !== null ? textRect(item.node).left : leftOf(item));
  const isNear = (one, other) => Math.abs(one - other) <= SLACK;
  // Each part of a cell, as an icon and its words, stands below the head of that.
  const wholeOf = ({cells, parts = cells}) => parts;
  const isUnder = (el, head) =>
    rectOf(el).left >= leftOf(head) - SLACK && rectOf(el).right <= rectOf(head.el).right + SLACK;
  const standsBelow = ({cells: heads}, row) => wholeOf(row).every(({el}) => heads.some((head) => isUnder(el, head)));
  const belowHeads = (head, rows) =>
    rows.some((row) => wholeOf(row).length > head.cells.length) && rows.every((row) => standsBelow(head, row))
      ? mapped(rows, (row) => ({...row, cells: joinedBelow(head.cells, wholeOf(row))}))
      : rows;
  // A single row is told as one by the heads over it alone: each of these is one thing, and most begin where what is below does.
  const FEWEST_ALIGNED = 3;
  const underHead = ([head, ...others], row) => {
    if (others.some(({isSingle}) => !isSingle) || !standsBelow(head, row)) return null;
    const under = {...row, cells: joinedBelow(head.cells, wholeOf(row)), isSingle: true};
    if (others.length) return under;
    const aligned = kept(head.cells, (cell, column) => {
      const [one, value] = [cell.items[0], under.cells[column].items[0]];
      if (one === undefined || value === undefined) return false;
      return isNear(startOf(one), startOf(value)) || isNear(leftOf(cell), leftOf(under.cells[column]));
    });
    const areHeads = head.cells.every(({items}) => items.length <= 1);
    const areMost = aligned.length >= FEWEST_ALIGNED && 2 * aligned.length > head.items.length;
    return areHeads && areMost && isHeadOf(head, [under]) ? under : null;
  };
  const joinedBelow = (heads, cells) => {
    const placed = mapped(cells, ({el}) => heads.findIndex((head) => isUnder(el, head)));
    return mapped(heads, (head, column) => {
      const own = kept(cells, (_, at) => placed[at] === column);
      return {el: own.length ? own[0].el : head.el, items: own.flatMap(({items}) => items), isJoined: own.length > 1};
    });
  };
  const placedBy = (columns, cells) => {
    let placed = cells;
    while (placed.length > columns.length) placed = withoutOne(placed, columns);
    if (placed.length === columns.length) return placed;
    const found = mapped(columns, ({el}) => ({el, items: []}));
    for (const cell of placed) {
      let at = columns.length - 1;
      while (at > 0 && leftOf(columns[at]) > leftOf(cell) + SLACK) at -= 1;
      found[at] = {el: cell.el, items: found[at].items.concat(cell.items)};
    }
    return found;
  };
  // One cell less, where the others then stand the nearest to their columns.
  const withoutOne = (cells, columns) => {
    const ways = mapped(cells.slice(1), (cell, at) => {
      const joined = {el: cells[at].el, items: cells[at].items.concat(cell.items)};
      return [...cells.slice(0, at), joined, ...cells.slice(at + 2)];
    });
    const farOff = (way) => columns.reduce((sum, column, at) => sum + Math.abs(leftOf(column) - leftOf(way[at])), 0);
    return ways.toSorted((one, other) => farOff(one) - farOff(other))[0];
  };

  const isText = ({kind}) => kind === "text";
  // A text, or one that is pressed to edit it.
  const isSaid = ({kind, role}) => kind === "text" || (kind === "acting" && /^(?:|generic|none)$/.test(role));
  // Most cells hold one thing, two columns say something, and no words are those of a field beside them.
  const isTable = (rows) => {
    if (rows.length < FEWEST_ROWS || rows[0].cells.length < FEWEST_CELLS) return false;
    if (rows[1].isSingle) return true;
    const full = rows.flatMap(({cells}) => kept(cells, ({items}) => items.length > 0));
    if (2 * kept(full, ({items}) => items.length === 1).length <= full.length) return false;
    if (full.some(({items}) => items.some(isNoPart))) return false;
    const texts = kept(rows[0].cells, (_, column) => {
      const said = kept(
        mapped(rows, ({cells}) => cells[column].items),
        (items) => items.length > 0,
      );
      return said.length > 0 && 2 * kept(said, (items) => items.every(isSaid)).length > said.length;
    });
    return texts.length >= FEWEST_TEXTS;
  };
  const isNoPart = (item) =>
    item.kind === "heading" || item.level > 0 || item.role === "row" || (isText(item) && item.el.closest("label"));

  // Heads of columns are set otherwise than what stands below them, and are no figures.
  const FIGURE = /\p{N}/u;
  const isHeadOf = (row, [first]) =>
    row.cells.length === first.cells.length &&
    row.items.every((item) => !isText(item) || !FIGURE.test(item.text)) &&
    row.cells.every(({items: [head]}, column) => {
      const [value] = first.cells[column].items;
      return (
        head === undefined || value === undefined || !isText(head) || !isText(value) || isSetOtherwise(head, value)
      );
    }) &&
    row.items.some(isText);
  const isSetOtherwise = (head, value) => {
    const [one, other] = [styleOf(head.el), styleOf(value.el)];
    return ["fontWeight", "fontSize", "color", "textTransform", "letterSpacing"].some((set) => one[set] !== other[set]);
  };

  const tableOf = (rows) => {
    const table = makeItem(rows[0].el.parentElement || document.documentElement, "container", "table");
    [table.laidRows, table.byLayout] = [rows, true];
    const [head, ...others] = rows;
    const isHead = isHeadOf(head, others);
    for (const row of rows) {
      const item = row.pressed === null ? makeItem(row.el, "container", "row") : row.pressed;
      [item.role, item.children, item.acts] = ["row", [], 0];
      for (const {el, items, isJoined = false} of row.cells) {
        const cell = makeItem(el, "container", isHead && row === head ? "columnheader" : "cell");
        [cell.isLaid, cell.isJoined] = [true, isJoined];
        for (const child of items) adopt(cell, child);
        adopt(item, cell);
      }
      gatherCells(item);
      adopt(table, item);
    }
    holdRows(table);
    return table;
  };

  return {layRows};
};
