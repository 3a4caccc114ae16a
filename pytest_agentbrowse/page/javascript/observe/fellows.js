// What stands beside a thing that is like it: the others of a list, of a bar, or of a month.
({kept, mapped, MEANING, MEANING_LETTER, attribute, shadowOf, styleOf, chainOf}) => {
  const MOST_FELLOWS = 60; // things beside each other; in more, nobody looks for one

  // What keeps things with words apart.
  const isGap = (el) => {
    const {childElementCount, textContent} = shadowOf(el) || el;
    return childElementCount === 0 && el.nextElementSibling !== null && !MEANING.test(textContent);
  };
  const isWordless = (el) => !MEANING.test((shadowOf(el) || el).textContent);
  // The things of a tag that stand beside each other, each alone in an element of this kind or being one; too many are none.
  const thingsIn = (around, unitTag, tag, depth, hasWords) => {
    const found = [];
    for (let at = around.firstElementChild; at && found.length <= MOST_FELLOWS; at = at.nextElementSibling) {
      if (at.localName !== unitTag || !isSeen(at) || (hasWords && isGap(at))) continue;
      const thing = thingAt(at, tag, depth, hasWords);
      if (thing !== null) found.push({unit: at, thing, place: found.length});
    }
    return found;
  };
  // A twin that waits to be dragged is not seen, nor one of the things.
  const isSeen = (el) => {
    const style = styleOf(el);
    return style.display !== "none" && style.visibility !== "hidden";
  };
  // The first one, as deep in each of them; else the first at all, with words where those are asked for.
  const thingAt = (unit, tag, depth, hasWords) => {
    let at = unit;
    for (let steps = 0; steps < depth && at !== null; steps += 1) at = firstIn(at, hasWords);
    if (at !== null && at.localName === tag) return at;
    const all = Array.from((shadowOf(unit) || unit).querySelectorAll(tag));
    return (hasWords && all.find(({textContent}) => MEANING.test(textContent))) || all[0] || null;
  };
  // Of a component, in its shadow root, behind its style.
  const firstIn = (el, hasWords) => {
    let first = (shadowOf(el) || el).firstElementChild;
    while (first !== null && (/^(style|link)$/.test(first.localName) || (hasWords && isGap(first))))
      first = first.nextElementSibling;
    return first;
  };
  // Of what tags it is made up to what stands beside the others: things in other columns of a row are made otherwise.
  const pathOf = ({unit, thing}) => mapped(chainOf({unit, thing}), ({localName}) => localName).join();

  // What all cells of its column are written as says nothing of one, as the shade of the column that is sorted by. In one or
  // two rows that is seen by their heads: words below one of these are none of several to choose from, as days below theirs.
  const writtenAs = (el) => `${attribute(el, "class")}|${attribute(el, "style")}`;
  const isHeaded = (unit, at) => {
    const {tHead, rows} = unit.closest("table") || {rows: []};
    const {cells} = (tHead ? tHead.rows[tHead.rows.length - 1] : rows[0]) || {cells: []};
    return cells[at] !== undefined && cells[at].localName === "th" && MEANING.test(cells[at].textContent);
  };
  const isAsItsColumn = ({unit, thing}) => {
    const row = unit.parentElement;
    if (!/^t[dh]$/.test(unit.localName) || row.parentElement === null) return false;
    const at = Array.from(row.children).indexOf(unit);
    const column = kept(
      mapped(row.parentElement.children, (one) => one.children[at] || null),
      (one) => one !== null,
    );
    if (!column.every((cell) => writtenAs(cell) === writtenAs(unit))) return false;
    const isLike = (cell) => {
      const other = cell.querySelector(thing.localName);
      return other !== null && writtenAs(other) === writtenAs(thing);
    };
    const isEmpty = (cell) => cell.firstElementChild === null;
    if (thing !== unit && !column.every((cell) => isLike(cell) || isEmpty(cell))) return false;
    return (
      column.length > 2 ||
      (unit.localName === "td" &&
        MEANING_LETTER.test(thing.textContent) &&
        isHeaded(unit, at) &&
        (thing === unit || column.every(isLike)))
    );
  };
  // Next to one of its kind, but for what has no words: paragraphs here and there on a page are none of several.
  const SIDES = ["previousElementSibling", "nextElementSibling"];
  const nextWorded = (unit, side) => {
    let at = unit[side];
    while (at !== null && (isWordless(at) || !isSeen(at))) at = at[side];
    return at;
  };
  const isBesideLike = ({unit}) => {
    const beside = kept(
      mapped(SIDES, (side) => nextWorded(unit, side)),
      (el) => el !== null,
    );
    return isWordless(unit) || beside.length === 0 || beside.some(({localName}) => localName === unit.localName);
  };
  // The days of a month stand beside each other in all of its weeks: in rows of as many cells.
  const rowsAround = (row, unit) => {
    if (unit.localName !== "td" || row.localName !== "tr") return [row];
    const {children: rows} = row.parentElement; // a list of them all takes long in a long table
    const cells = row.childElementCount;
    if (rows.length * cells > MOST_FELLOWS) return [row];
    const isOne = ({localName, childElementCount}) => localName === "tr" && childElementCount === cells;
    return kept(rows, isOne).length === rows.length ? Array.from(rows) : [row];
  };
  // Each made otherwise than all others, as the number of a day and what is on that day.
  const areAllMadeOtherwise = (group) => new Set(mapped(group, pathOf)).size === group.length;

  return {MOST_FELLOWS, isAsItsColumn, isBesideLike, isWordless, pathOf, rowsAround, areAllMadeOtherwise, thingsIn};
};
