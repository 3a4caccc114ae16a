// The items that the walk makes, each a line to be: how text is joined, and which containers give way.
({
  document,
  CELLS,
  LANDMARKS,
  MEANING,
  MEANING_LETTER,
  STANDS_BELOW,
  INLINE,
  kept,
  mapped,
  words,
  bare,
  clean,
  preformatted,
  field,
  attribute,
  named,
  nameOf,
  state,
  quoted,
  parentOf,
  pictureIn,
  rectOf,
  styleOf,
  isUnseen,
}) => {
  // What acts by itself is told on a line of its own.
  const acting = new Set();
  const isActing = (el) => acting.has(el);
  // An item is a line to be, with the items inside it. Kinds: text, leaf, acting, heading, container, frame.
  const makeItem = (el, kind, role) => {
    if (kind === "acting") acting.add(el);
    return itemOf(el, kind, role);
  };
  const itemOf = (el, kind, role) => ({
    el,
    kind,
    role,
    children: [],
    text: "",
    shown: "", // of a list: what lies over the field that it is searched by
    standsIn: "", // of a field: what is painted in it in the place of its text
    node: null,
    control: null,
    made: null, // the control that it is made of, and that says more of it
    around: null, // what is around it alone, and reacts or is dragged as well where it lies
    cells: null,
    isHead: false, // a row of heads of columns
    parts: null, // of a text: its pieces, where they stand in several elements
    cellTexts: null, // of a row: the texts in each cell that holds nothing else
    cellItems: null, // of a row: what is meant where the words of a cell are
    isAnswer: false, // of a picture: it tells in its cell whether something is so
    isOfColumn: false, // of a picture that is alone in its cell, as others in its row have no words either
    grip: null, // of what is carried: what it holds, which its row tells as if nothing acted there
    cell: null, // of what acts in a row: the cell that it is in
    isAlone: false, // in that cell, which may say of itself that the day in it is chosen
    inRow: null, // and all that stands below that row
    at: null, // and in which column of which row, and whether that says no words of it
    table: null, // of a row: what it is a row of
    blanks: 0, // of a row: its cells without anything
    laid: null, // of a row: what its cells were made of
    byLayout: false, // a table or list that nothing but its layout tells
    laidRows: null, // of such a table
    isJoined: false, // a cell of such a table that was made of several, by the heads of its columns
    isLaid: false, // a cell of such a table: each of its texts stays a line of its own
    labels: null, // of a cell: what labels in it say of controls, and before which of its children
    looks: null, // the states that its looks tell of
    isStruck: false,
    title: null, // of what is called by the one text in it: the link before that
    under: null, // of what ends a list of sections: the level of the headings that hold for it
    level: 0,
    acts: 0,
    fields: null,
    kept: true,
    isCalled: true, // by its content, where it has no other name
    isDialog: false, // one that says by ARIA that it is modal
    isBehind: false, // a dialog that stops all else
    isLayout: false, // a table that says nothing but where what is in it stands
    isThin: false, // it is told as the single thing in it that has room
  });
  // A picture that stands for a word: nothing but what is said of it.
  const makePicture = (el, said, name = "") => {
    const item = makeItem(el, "leaf", "image");
    const states = said === "" ? [] : [state("hint", [quoted(said)])];
    item.fields = {role: "img", name: field(name), level: 0, target: "", cells: [], states};
    return item;
  };
  const page = makeItem(document.documentElement, "container", "");
  const front = []; // dialogs and popovers, the topmost last
  let run = null; // the plain text being joined
  // One of several, each with a line of code: how far each stands in is told beside the others.
  const isLine = (el) => {
    const pre = el.closest("pre");
    const around = pre === null ? null : pre.parentElement;
    if (around === null) return false;
    const holdsOne = (one) => one !== null && Array.from(one.children).some(({localName}) => localName === "pre");
    return (
      kept(around.children, ({localName}) => localName === "pre").length > 1 ||
      holdsOne(around.previousElementSibling) ||
      holdsOne(around.nextElementSibling)
    );
  };
  const flush = () => {
    if (run === null) return;
    const badges = run.parts === null || run.isExact || CELLS.has(run.into.role) ? null : badgesOf(run.parts);
    for (const {text, el, node, parts} of badges || [run]) {
      const said = run.isExact ? preformatted(text, isLine(run.el)) : clean(text);
      if (said === "") continue;
      const item = makeItem(el, "text", "");
      item.text = said;
      item.node = node;
      item.parts = parts;
      run.into.children.push(item);
    }
    run = null;
  };
  // Badges side by side, as the tags of a card, are a line each where nothing but them is said.
  const WORD = /\p{L}.*[\p{L}\p{N}]/u;
  const IN_SENTENCES = /^(code|kbd|samp|mark|ins|del|abbr)$/;
  const isBoxed = ({backgroundColor, borderLeftWidth, borderRightWidth}) =>
    !/^rgba\(.*, 0\)$/.test(backgroundColor) || (borderLeftWidth !== "0px" && borderRightWidth !== "0px");
  const badgeAround = (el) => {
    for (let at = el; at && INLINE.test(styleOf(at).display); at = parentOf(at))
      if (isBoxed(styleOf(at))) return IN_SENTENCES.test(at.localName) ? null : at;
    return null;
  };
  const badgesOf = (parts) => {
    const found = [];
    for (const part of parts) {
      if (!MEANING.test(part.text)) continue;
      const badge = badgeAround(part.el);
      if (badge === null) return null;
      const last = found.at(-1);
      if (last !== undefined && last.badge === badge) {
        last.text += part.text;
        last.parts = [...(last.parts || [last.first]), part];
      } else found.push({badge, text: part.text, el: part.el, node: part.node, parts: null, first: part});
    }
    return found.length > 1 && found.every(({text}) => WORD.test(text)) ? found : null;
  };
  const addText = (text, el, node, into, isExact = false) => {
    if (run === null || run.into !== into) {
      flush();
      run = {text: "", el, node, into, isExact, parts: null, last: el, room: 0, between: ""};
    }
    if (run.last !== el) {
      if (run.parts === null) run.parts = [{text: run.text, el: run.last, node: run.node}];
      run.parts.push({text: "", el, node});
      run.last = el;
    }
    if (text !== "") {
      if (!isExact && isParted(text)) text = (run.between || " ") + text;
      run.room = 0;
      run.between = "";
    }
    run.text += text;
    if (run.parts !== null) run.parts[run.parts.length - 1].text += text;
  };
  // What is laid out as a box within a line stands apart from the words beside it.
  const addGap = (env) => {
    if (env.muted || run === null || run.isExact) return;
    run.text += " ";
    if (run.parts !== null) run.parts[run.parts.length - 1].text += " ";
  };

  // Words that only the room between them parts, as of badges side by side: not what a `code` leaves before its plural.
  const LEAST_ROOM = 0.5; // em
  const ENDS_WORD = /[\p{L}\p{N}]$/u;
  const BEGINS_WORD = /^[\p{L}\p{N}]/u;
  const roomAt = (style, side) => {
    const room = parseFloat(style[`margin${side}`]) + parseFloat(style[`padding${side}`]);
    return room > 0 ? room / parseFloat(style.fontSize) : 0;
  };
  const addSpacing = (style, side) => {
    if (run !== null && ENDS_WORD.test(run.text)) run.room += roomAt(style, side);
  };
  const areApart = (text, next, room) => room >= LEAST_ROOM && BEGINS_WORD.test(next) && ENDS_WORD.test(text);
  const isParted = (text) =>
    (run.room >= LEAST_ROOM || run.between !== "") && BEGINS_WORD.test(text) && ENDS_WORD.test(run.text);
  // Signs that a style sheet writes between two words part them, as the bar in "cur | prev". Elsewhere they are decoration.
  const UNPAINTED = /\p{Cf}/gu;
  const FROM_ICON_FONT = /\p{Co}/gu;
  const addBetween = (signs) => {
    if (run !== null) run.between += signs.replace(UNPAINTED, "").replace(FROM_ICON_FONT, " ");
  };

  // The places that were kept give way to what was found there; containers in hundreds of others are left out.
  const dissolve = (item) => {
    const rest = [item];
    while (rest.length) {
      const at = rest.pop();
      const kids = [];
      const queue = at.children.slice();
      while (queue.length) {
        const child = queue.shift();
        if (child.kind === "deeper") queue.unshift(...child.children);
        else kids.push(child);
      }
      at.children = kids;
      for (const child of kids) rest.push(child);
    }
  };
  const adopt = (into, item) => {
    into.children.push(item);
    into.acts += item.acts + (item.kind === "acting" ? 1 : 0);
  };
  // What is in it, in its place.
  const adoptContent = (into, item) => {
    for (const child of item.children) into.children.push(child);
    into.acts += item.acts;
  };
  const startsWithHeading = (item) =>
    item.children.length > 0 && (item.children[0].kind === "heading" || item.children[0].level > 0);

  // A row without height by which a script measures the columns.
  const isForMeasure = ({el, cells}) => cells.every((cell) => cell === "") && rectOf(el).height === 0;
  // Containers only where they help: a heading says where an article begins, cells become their row's text, single list items just their line.
  const finish = (item) => {
    if (item.role === "row") {
      placeCells(item);
      gatherCells(item);
      return item.children.length > 0 || (item.cells.length > 0 && !isForMeasure(item));
    }
    if (CELLS.has(item.role)) return true;
    if (GRIDS.has(item.role) || item.role === "rowgroup") item.children = inRows(item.children);
    const kids = [];
    for (const child of item.children) {
      const loose =
        child.kind === "container" &&
        (child.role === "rowgroup" ||
          CELLS.has(child.role) ||
          (child.role === "listitem" &&
            (child.children.length < 2 || startsWithHeading(child)) &&
            attribute(child.el, "aria-current") === null &&
            indexIn(child.el, "aria-level") < 2) ||
          (child.role === "article" && startsWithHeading(child) && nameOf(child.el) === "") ||
          (child.role === "list" && item.children.length === 1 && LANDMARKS.has(item.role) && nameOf(child.el) === ""));
      if (loose) for (const grandchild of child.children) kids.push(grandchild);
      else kids.push(child);
    }
    item.children = GRIDS.has(item.role) ? wholeRows(kids) : item.role === "tree" ? byLevel(kids) : kids;
    item.isLayout = isForLayout(item);
    if (item.isLayout) item.children = contentOf(kids[0]);
    else if (GRIDS.has(item.role)) holdRows(item);
    return kids.length > 0;
  };
  const holdRows = (table) => {
    for (const child of table.children) if (child.role === "row") child.table = table;
  };
  // WAI-ARIA 1.3 §6.6: what stands beside each other in the document is in each other by its level, as in trees that have
  // but what is scrolled to on the page.
  const byLevel = (items) => {
    const levels = mapped(items, ({role, el}) => (role === "treeitem" ? indexIn(el, "aria-level") : 0));
    if (levels.includes(0)) return items;
    const placed = [];
    const around = []; // those that the next one may be in, with their levels
    items.forEach((item, at) => {
      while (around.length && around[around.length - 1].level >= levels[at]) around.pop();
      if (around.length) around[around.length - 1].item.children.push(item);
      else placed.push(item);
      around.push({item, level: levels[at]});
    });
    return placed;
  };
  // WAI-ARIA 1.3 §6.6: columns that stay in place while others are scrolled are laid out as rows of their own, with the same
  // index; and a script that sorts may leave the rows where they were in the document, and place them by theirs.
  const GRIDS = words("table grid treegrid");
  const indexIn = (el, name) => Number(attribute(el, name)) || 0;
  const topOf = ({el}) => rectOf(el).top;
  const rowIndexOf = ({role, el}) => (role === "row" ? indexIn(el, "aria-rowindex") : 0);
  const wholeRows = (items) => {
    const wholes = new Map();
    const rows = kept(items, (item) => {
      const index = rowIndexOf(item);
      const whole = wholes.get(index);
      if (whole === undefined && index > 0) wholes.set(index, item);
      if (whole === undefined || !isBeside(whole, item)) return true;
      takeCells(whole, item);
      return false;
    });
    // What else stands there, as a bar that scrolls them, stays where it is.
    const own = kept(rows, ({role}) => role === "row");
    if (wholes.size < own.length) return rows;
    const placed = own.toSorted((one, other) => rowIndexOf(one) - rowIndexOf(other));
    if (placed.every((row, at) => row === own[at])) return rows;
    if (placed.some((row, at) => at > 0 && topOf(row) < topOf(placed[at - 1]))) return rows;
    let at = -1;
    return mapped(rows, (item) => (item.role === "row" ? placed[(at += 1)] : item));
  };
  // Cells that stand in columns, and in no rows, say by an index of their own which row each is in.
  const inRows = (items) => {
    const rows = new Map();
    const placed = [];
    for (const item of items) {
      const index = CELLS.has(item.role) ? indexIn(item.el, "aria-rowindex") : 0;
      if (index > 0 && !rows.has(index)) rows.set(index, makeItem(item.el, "container", "row"));
      const row = rows.get(index);
      if (row === undefined) placed.push(item);
      else if (!row.children.length) placed.push(row);
      if (row !== undefined) adopt(row, item);
    }
    for (const row of rows.values()) finish(row);
    return placed;
  };
  const isBeside = (whole, {el}) => {
    const [one, other] = [rectOf(whole.el), rectOf(el)];
    return Math.abs(one.top - other.top) <= 1 && (one.right <= other.left + 1 || other.right <= one.left + 1);
  };
  // A column that was moved may stay where it was in the document, as what is scrolled keeps what it has painted.
  const columnOf = ({el}) => indexIn(el, "aria-colindex");
  const placeCells = (row) => {
    const cells = row.children;
    if (!cells.some((cell, at) => at > 0 && columnOf(cell) < columnOf(cells[at - 1]))) return;
    const placed = cells.toSorted((one, other) => columnOf(one) - columnOf(other));
    const isPlacedSo = (cell, at) =>
      columnOf(cell) > 0 && (at === 0 || rectOf(placed[at - 1].el).left <= rectOf(cell.el).left);
    if (placed.every(isPlacedSo)) row.children = placed;
  };
  const takeCells = (row, {laid, acts}) => {
    row.children = row.laid.concat(laid).toSorted((one, other) => columnOf(one) - columnOf(other));
    row.acts += acts;
    gatherCells(row);
  };
  // A table of one text, or of one row in which nothing stands beside the controls, is there for the layout: a bar, a button.
  const isForLayout = ({el, role, children: [row, ...others]}) =>
    role === "table" &&
    others.length === 0 &&
    row !== undefined &&
    row.role === "row" &&
    row.kind === "container" &&
    row.cells.length + (row.children.length ? 1 : 0) < 2 &&
    !row.isHead &&
    !row.children.some((item) => CELLS.has(item.role)) &&
    attribute(el, "role") === null &&
    nameOf(el) === "";
  // Of the foot of a table, which may also say the heads again.
  const addsUp = (tr) => {
    const foot = tr.parentElement;
    if (foot === null || foot.localName !== "tfoot") return false;
    const {tHead} = foot.parentElement || {tHead: null};
    return tHead !== null && !mapped(tHead.rows, ({textContent}) => clean(textContent)).includes(clean(tr.textContent));
  };
  const contentOf = (row) => (row.cells.length ? row.cellTexts[0] : row.children);
  const gatherCells = (row) => {
    row.laid = row.children;
    const below = [];
    const cells = [];
    const cellTexts = [];
    const cellItems = [];
    const labelled = []; // cells in which labels of controls stand, by their columns
    const spans = row.el.localName === "tr" ? spansIn(row.el.parentNode) : null;
    let heads = 0; // of columns
    let others = 0; // that say something else
    let controls = 0;
    const pictures = []; // each alone in its cell
    row.blanks = 0;
    for (const child of row.children) {
      if (!CELLS.has(child.role)) {
        below.push(child);
        continue;
      }
      const picture = child.kind === "container" && !child.children.length ? pictureIn(child.el) : null;
      if (picture !== null && !isUnseen(picture.el))
        child.children.push({...makePicture(picture.el, picture.said), isAnswer: picture.isAnswer});
      const told = child.children.some(isGrip) ? {...child, children: child.children.flatMap(withoutGrip)} : child;
      const texts = kept(told.children, (item) => item.kind === "text");
      const at = {row, column: 0, isUntold: false};
      if (child.kind === "acting") {
        [child.cell, child.inRow, child.at] = [child.el, below, at];
        below.push(child);
      } else
        for (const item of isPlain(told, texts) || leadsWithWords(child)
          ? kept(child.children, isNoText)
          : child.children) {
          const isPicture = item.kind === "leaf" && item.role === "image" && child.children.length === 1;
          if (isPicture && child.role !== "columnheader") pictures.push(item);
          if (item.kind === "acting" || isPicture) [item.cell, item.inRow, item.at] = [child.el, below, at];
          item.isAlone = item.cell !== null && child.children.length === 1;
          below.push(item);
        }
      if (spans !== null) skipTaken(spans, cells, cellTexts);
      if (child.labels !== null) labelled.push({column: cells.length, cell: child});
      // A recording of before has nothing in the cell.
      const isBlank = child.grip !== null || (told.children.length === 1 && told.children[0].isAnswer);
      cells.push(isBlank ? "" : cellText(told, texts));
      cellTexts.push(isPlain(told, texts) ? texts : null);
      cellItems[cells.length - 1] = texts[0] || (child.children.length === 1 ? child.children[0] : child);
      const said = cells[cells.length - 1];
      [at.column, at.isUntold] = [cells.length - 1, said === STANDS_BELOW];
      if (spans !== null) takeRoom(spans, child.el, cells, cellTexts);
      if (said === "") {
        row.blanks += 1;
        continue;
      }
      if (child.role === "columnheader") heads += 1;
      else if (said === STANDS_BELOW) controls += 1;
      else others += 1;
    }
    if (row.blanks + pictures.length > 1) for (const picture of pictures) picture.isOfColumn = true;
    if (labelled.length && heads + others > 0) addLabels(labelled, cells, cellTexts);
    if (spans !== null) nextRow(spans);
    // What adds a column stands behind the heads of a table, and what is done with its only value behind the name of it.
    row.isHead = others === 0 && heads > (controls ? 1 : 0) && !addsUp(row.el);
    while (cells.length && (cells[cells.length - 1] === STANDS_BELOW || cells[cells.length - 1] === "")) cells.pop();
    row.cells = cells;
    row.cellTexts = cellTexts;
    row.cellItems = cellItems;
    row.children = below;
  };

  const isGrip = ({grip}) => grip !== null;
  const withoutGrip = (item) => (item.grip === null ? item : item.grip);

  const isPlain = (cell, texts) =>
    cell.kind !== "acting" && (texts.length === cell.children.length ? !isOfSeveral(cell) : saysOne(cell, texts));
  const isOfSeveral = ({isLaid, isJoined, role, children}) =>
    isLaid && !isJoined && role === "cell" && children.length > 1;
  // The parts of a cell below the head of a column, without the icon before its words.
  const wordsOf = ({isJoined, children}) =>
    isJoined ? kept(children, ({kind, role}) => kind !== "leaf" || role !== "image") : children;
  const saysOne = (cell, texts) => cell.isJoined && texts.length === 1 && wordsOf(cell).length === 1;

  // HTML §4.9.12: what spans columns has room for each of them, and what spans rows has it in those below.
  const spansOf = new Map(); // by the section of a table: how many more rows each column is taken in; null where nothing spans
  const spansIn = (section) => {
    let spans = spansOf.get(section);
    if (spans === undefined) {
      spans = section.querySelector(":scope > tr > [colspan], :scope > tr > [rowspan]") === null ? null : [];
      spansOf.set(section, spans);
    }
    return spans;
  };
  const skipTaken = (spans, cells, cellTexts) => {
    while (spans[cells.length] > 0) addRoom(cells, cellTexts);
  };
  const addRoom = (cells, cellTexts) => {
    cells.push("");
    cellTexts.push(null);
  };
  const MOST_COLUMNS = 100;
  const takeRoom = (spans, {colSpan = 1, rowSpan = 1}, cells, cellTexts) => {
    const first = cells.length - 1;
    for (let more = 1; more < colSpan && more < MOST_COLUMNS; more += 1) addRoom(cells, cellTexts);
    if (rowSpan > 1) for (let at = first; at < cells.length; at += 1) spans[at] = rowSpan;
  };
  const nextRow = (spans) => {
    for (let at = 0; at < spans.length; at += 1) if (spans[at] > 0) spans[at] -= 1;
  };

  // A label whose words the line of its control says is read in a row that says more than that.
  const addLabels = (labelled, cells, cellTexts) => {
    for (const {column, cell} of labelled) {
      if (cells[column] === STANDS_BELOW) continue;
      const children = cell.children.slice();
      for (const {at, text} of cell.labels.toReversed()) children.splice(at, 0, {...itemOf(cell.el, "text", ""), text});
      const texts = kept(children, ({kind}) => kind === "text");
      cells[column] = cellText({...cell, children}, texts);
      cellTexts[column] = null;
    }
  };

  // A cell with more than texts and links in it stands below its row; a header's name stands in the row as well.
  const cellText = (cell, texts) => {
    const header = cell.role === "columnheader" || cell.role === "rowheader";
    const plain = isPlain(cell, texts);
    if (isCalledByItsHead(cell)) return field(cell.text);
    if ((!plain && !header && !saysItsLinks(cell)) || isOfSeveral(cell)) return STANDS_BELOW; // before its text, which is slow to work out
    const text =
      plain || leadsWithWords(cell)
        ? joined(mapped(texts, (item) => item.text))
        : textOf(cell, header) || ownName(cell, header);
    if (!plain && !header && text === "") return STANDS_BELOW;
    return field(text) + sortOf(cell);
  };
  // A head that sorts by a press on itself is a line below, and the values in its column are still read by its words.
  const ownName = (cell, isHead) =>
    isHead && cell.kind === "acting" && !cell.children.length ? seenOn(cell) || clean(nameOf(cell.el)) : "";
  const sortOf = ({el}) => {
    const sort = attribute(el, "aria-sort");
    return sort && sort !== "none" ? `\u001d${bare(sort)}` : "";
  };

  // A head of its own words, with what sorts or filters by it behind them: that stands below by itself.
  const isNoText = ({kind}) => kind !== "text";
  const leadsWithWords = ({kind, role, children: [first, ...others]}) =>
    kind !== "acting" &&
    /^(column|row)header$/.test(role) &&
    first !== undefined &&
    first.kind === "text" &&
    MEANING.test(first.text) &&
    others.some(isNoText);

  // One that is pressed, and has the name of its column: its row is read by what stands in it.
  const isCalledByItsHead = ({kind, role, el, text}) =>
    kind === "acting" && /^(grid)?cell$/.test(role) && text !== "" && nameOf(el) !== "" && !saysIt(el, text);
  const saysIt = (el, text) => nameOf(el).includes(text) && !isByChance(el, text);
  // A day is a part of its name. The figure in a cell that is called by its row and column may be by chance, where those of
  // most others beside it are not.
  const NAMED_CELL = ":is(td, [role=cell], [role=gridcell])[aria-label]";
  const FIGURE = /^[\d.,]+$/;
  const tablesOfValues = new Map();
  const isOfValues = (table) => {
    let known = tablesOfValues.get(table);
    if (known !== undefined) return known;
    const cells = kept(table.querySelectorAll(NAMED_CELL), (cell) => FIGURE.test(clean(cell.textContent)));
    const unsaid = kept(cells, (cell) => !attribute(cell, "aria-label").includes(clean(cell.textContent)));
    tablesOfValues.set(table, (known = 2 * unsaid.length > cells.length));
    return known;
  };
  const isByChance = (el, text) => {
    const table = FIGURE.test(text) && el.matches(NAMED_CELL) ? el.closest("table, [role=table], [role=grid]") : null;
    return table !== null && isOfValues(table);
  };

  const saysItsLinks = (cell) =>
    cell.kind !== "acting" &&
    kept(wordsOf(cell), ({kind, role}) => kind === "text" || (kind === "acting" && role === "link")).length ===
      wordsOf(cell).length;

  const textOf = (item, isHead = false) =>
    joined(
      mapped(item.children, (child) =>
        child.kind === "text"
          ? child.text
          : (isHead && seenOn(child)) || clean(nameOf(child.el)) || child.text || textOf(child, isHead),
      ),
    );
  // A column is called by what is seen over it, where all that sorts by one is called the same.
  const seenOn = ({kind, el}) => {
    if (kind !== "acting" || !named(el)) return "";
    const seen = clean(el.innerText || "");
    return MEANING_LETTER.test(seen) && !nameOf(el).toLowerCase().includes(seen.toLowerCase()) ? seen : "";
  };
  // A comma behind a link stands right behind it, and what is in parentheses in these (Unicode, Ps, Pe, Pi and Pf).
  const FOLLOWS = /^(?:[,;:!?\p{Pe}\p{Pf}]|\.(?!\S))/u;
  const LEADS = /[\p{Ps}\p{Pi}]$/u;
  const joined = (texts) => {
    let said = "";
    for (const text of texts) {
      if (text !== "" && said !== "" && !FOLLOWS.test(text) && !LEADS.test(said)) said += " ";
      said += text;
    }
    return said;
  };

  // What is more than a text: rows with their cells, and a part that has a name beside what it holds.
  const saysMore = (item) => {
    if (item.kind !== "container") return false;
    if (item.cells !== null && item.cells.length > 1) return true;
    const name = clean(nameOf(item.el));
    return (name !== "" && !name.includes(textOf(item))) || kept(item.children, saysMore).length > 0;
  };

  // As a label in a drawing, whose title is its text.
  const isNamedByAllItSays = ({el, children}) =>
    children.length === 1 && children[0].kind === "text" && children[0].text === clean(nameOf(el));

  return {
    isActing,
    makeItem,
    makePicture,
    page,
    front,
    flush,
    addText,
    addGap,
    addSpacing,
    roomAt,
    areApart,
    addBetween,
    dissolve,
    adopt,
    adoptContent,
    finish,
    gatherCells,
    holdRows,
    isGrip,
    withoutGrip,
    isByChance,
    saysMore,
    textOf,
    isNamedByAllItSays,
  };
};
