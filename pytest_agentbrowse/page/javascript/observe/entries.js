// Entries of a list that nothing but their boxes tells, such as cards: one more of them is one more, and what is said in one of
// them belongs together.
({document, kept, rectOf, styleOf, makeItem, adopt}) => {
  const FEWEST = 2;

  // Boxes of one kind that follow each other and say several things each are the entries of a list, such as cards.
  const inLists = (groups) => {
    const made = [];
    let run = [];
    let kind = null; // of the run: the one of its boxes that has the fewest classes
    const endRun = () => {
      const items = isList(run) ? [listOf(run)] : run.flatMap((group) => group.items);
      for (const item of items) made.push(item);
      run = [];
    };
    for (const group of groups) {
      if (run.length && !(isBox(group) && areOfOneKind(kind, group.el))) endRun();
      if (isBox(group)) {
        if (run.length === 0 || group.el.classList.length < kind.classList.length) kind = group.el;
        run.push(group);
      } else for (const item of group.items) made.push(item);
    }
    endRun();
    return made;
  };
  const BOX = /^(?:div|section)$|-/; // or of a component
  const isBox = ({el}) => el !== null && BOX.test(el.localName) && styleOf(el).position !== "fixed";
  // What is chosen, new or pointed at has a class more.
  const areOfOneKind = (one, other) => {
    if (one.localName !== other.localName) return false;
    const [these, those] = [one.classList, other.classList];
    const [fewer, more] = these.length <= those.length ? [these, those] : [those, these];
    for (const name of fewer) if (!more.contains(name)) return false;
    return fewer.length > 0 || more.length === 0;
  };
  const isList = (run) => {
    const entries = kept(run, ({items}) => isEntry(items));
    return entries.length >= FEWEST && 2 * entries.length >= run.length && areAlike(entries);
  };
  // Several things, of which the first is no heading, which parts them by itself, and no word of a text around the others.
  // Fields are told by their labels, and tables and the like are no part of an entry.
  const isEntry = (items) => {
    const [first, ...others] = items;
    if (others.length === 0 || first.kind === "heading" || first.level > 0) return false;
    return !isRow(items) && !others.some(({el}) => first.el.contains(el)) && !items.some(holdsMore);
  };
  // Things of one kind side by side, as the days of a week.
  const isRow = ([first, ...others]) =>
    others.every(({kind, role, el}) => {
      if (kind !== first.kind || role !== first.role) return false;
      const [one, other] = [rectOf(first.el), rectOf(el)];
      return kind === "acting" || (areOfOneKind(first.el, el) && one.top < other.bottom && other.top < one.bottom);
    });
  // Begun by the same, as those of a list are; the columns of a page are not.
  const areAlike = ([first, ...others]) => others.every(({items}) => areOfOneKind(first.items[0].el, items[0].el));
  const MORE =
    /^(?:textbox|searchbox|spinbutton|combobox|listbox|slider|table|grid|treegrid|tree|tablist|form|main|navigation)$/;
  const holdsMore = (item) => MORE.test(item.role) || item.children.some(holdsMore);
  const listOf = (run) => {
    const list = makeItem(run[0].el.parentElement || document.documentElement, "container", "list");
    list.byLayout = true;
    for (const {el, items} of run) {
      const entry = makeItem(el, "container", "listitem");
      for (const item of items) adopt(entry, item);
      adopt(list, entry);
    }
    return list;
  };

  return {inLists};
};
