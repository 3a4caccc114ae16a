// The result: the items as lines of fields, the nodes that numbers and frames stand for, or what was asked for instead.
({
  covering,
  document,
  grade,
  kept,
  mapped,
  clean,
  roleOf,
  exposedName,
  coverOf,
  page,
  fieldsFor,
  awaited,
  roots,
  scrollers,
  walkPage,
  traitsOfPage,
  boxFor,
  choose,
  flatten,
  judge,
}) => {
  const elements = [];
  const frames = [];
  const standing = []; // the item of each line
  const lines = [];
  const countLines = (item) => {
    let count = 1;
    for (const child of item.children) count += countLines(child);
    return count;
  };

  // One line for what the budget left out: how much, which way, and how to get there; of a few texts only that.
  const MANY = 12;
  const leftOut = (items, depth) => {
    let acting = 0;
    let count = 0;
    for (const item of items) {
      acting += item.acts + (item.kind === "acting" ? 1 : 0);
      count += item.role === "row" ? 1 : countLines(item);
    }
    const rows = kept(items, (item) => item.role === "row").length === items.length;
    const above = boxFor(items[0]).bottom < 0;
    const what = `${count} more ${rows ? "row" : "line"}${count === 1 ? "" : "s"} ${above ? "above" : "below"}`;
    standing.push(null);
    if (!acting && count < MANY) {
      lines.push(`!${depth}\u001f…`);
      return;
    }
    const which = acting ? `, ${acting} element${acting === 1 ? "" : "s"}` : "";
    lines.push(`!${depth}\u001f… ${what}${which}: scroll ${above ? "up" : "down"} or use scroll_to_text`);
  };
  const render = (items, depth) => {
    let skipped = [];
    for (const item of items) {
      if (item.kept) {
        if (skipped.length) leftOut(skipped, depth);
        skipped = [];
        renderItem(item, depth);
      } else skipped.push(item);
    }
    if (skipped.length) leftOut(skipped, depth);
  };
  // A line begins with what it is: `*` acts, `>` is a frame, `!` is a remark of ours, `-` is any other.
  const renderItem = (item, depth) => {
    const {role, name, level, target, cells, states} = fieldsFor(item);
    const told = (item.looks === null ? states : states.concat(item.looks)).join("\u001c");
    if (item.kind === "acting") elements.push(item.el);
    else if (item.kind === "frame") frames.push(item.el);
    standing.push(item);
    const kind = item.kind === "acting" ? "*" : item.kind === "frame" ? ">" : "-";
    lines.push(
      role === ""
        ? `-${depth}\u001f${name}${told && `\u001f${told}`}`
        : [kind + depth, name, role, level || "", target, cells.join("\u001c"), told].join("\u001f"),
    );
    if (item.children.length) render(item.children, depth + 1);
  };
  const gradedOf = (wanted) =>
    mapped(typeof wanted === "string" ? document.querySelectorAll(wanted) : wanted, (el) => ({
      role: roleOf(el),
      name: exposedName(el),
    }));
  // What may change without a trace in the document; hidden ones among them, since style sheets ask for their values.
  const fields = () => {
    const found = [];
    for (const root of [document, ...roots])
      for (const field of root.querySelectorAll("input, select, textarea")) found.push(field);
    return found;
  };
  const observed = () => {
    walkPage();
    choose(flatten(page, 0, null, []));
    judge(page);
    render(page.children, 0);
    const told = {lines: lines.join("\n"), title: clean(document.title || ""), traits: traitsOfPage()};
    return {elements, frames, standing, roots, scrollers, awaited, fields: fields(), page: told};
  };
  const otherwise = () => (grade ? {graded: gradedOf(grade)} : observed());
  const seen = covering ? {covering: coverOf(covering)} : otherwise();

  return {seen};
};
