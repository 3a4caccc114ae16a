// What is alike: the entries of a list, the heads of a table, what its rows have in a column.
({CELLS, kept, mapped, parentOf, roleOf}) => {
  const LEVELS = 4; // of boxes around what stands in one
  const MOST = 60; // in more, nobody looks for one
  const isWhole = (el) => /^(li|tr|dt|dd|body)$/.test(el.localName) || CELLS.has(roleOf(el)) || roleOf(el) === "option";
  const isInColumn = (whole) => CELLS.has(roleOf(whole)) && roleOf(whole) !== "columnheader";
  const membersOf = (around, whole, column) => {
    const beside = column < 0 ? around.children : mapped(around.children, (row) => row.children[column] || null);
    const isAlike = (one) => one !== null && one.localName === whole.localName && roleOf(one) === roleOf(whole);
    return kept(beside, isAlike);
  };
  const wholeAround = (el) => {
    let whole = el;
    for (let steps = 0; steps < LEVELS && whole !== null && !isWhole(whole); steps += 1) whole = parentOf(whole);
    return whole === null || !isWhole(whole) || whole.localName === "body" ? null : whole;
  };
  // Of those that an element belongs to, what `told` gives; null where it belongs to none.
  const alikeFor = (told) => {
    const known = new Map(); // by what is around them
    return (el) => {
      const whole = wholeAround(el);
      if (whole === null) return null;
      const row = parentOf(whole);
      const [around, column] = isInColumn(whole) ? [parentOf(row), Array.from(row.children).indexOf(whole)] : [row, -1];
      if (around === null || around.childElementCount > MOST) return null;
      if (!known.has(around)) known.set(around, new Map());
      const [groups, kind] = [known.get(around), `${whole.localName} ${roleOf(whole)} ${column}`];
      if (!groups.has(kind)) groups.set(kind, told(membersOf(around, whole, column)));
      return groups.get(kind);
    };
  };

  return {isWhole, alikeFor};
};
