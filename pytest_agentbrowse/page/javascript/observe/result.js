// The result: the items as lines of fields, the nodes that numbers and frames stand for, or what was asked for instead.
({
  covering,
  document,
  grade,
  passing,
  kept,
  mapped,
  state,
  endsOf,
  clean,
  roleOf,
  exposedName,
  coverOf,
  isPassedOn,
  page,
  fieldsFor,
  hasNoRoom,
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
  const controls = []; // what each of them stands for, or null
  const frames = [];
  const standing = []; // the item of each line
  const lines = [];
  const countLines = (item) => {
    let count = 1;
    for (const child of item.children) count += countLines(child);
    return count;
  };

  // One line for what the budget left out: how much, which way, and how to get there; of a few texts only that. Where a
  // little is left out in several places of one thing, it is counted at its end.
  const MANY = 12;
  const measured = (items) => {
    let acting = 0;
    let count = 0;
    for (const item of items) {
      acting += item.acts + (item.kind === "acting" ? 1 : 0);
      count += item.role === "row" ? 1 : countLines(item);
    }
    return {items, acting, count};
  };
  const remark = (text, depth) => {
    standing.push(null);
    lines.push(`!${depth}\u001f… ${text}`.trim());
  };
  const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;
  const leftOut = ({items, acting, count}, depth) => {
    const rows = kept(items, (item) => item.role === "row").length === items.length;
    const above = boxFor(items[0]).bottom < 0;
    const which = acting ? `, ${counted(acting, "element")}` : "";
    const where = above ? "above" : "below";
    const how = `scroll ${above ? "up" : "down"} or use scroll_to_text`;
    remark(`${counted(count, rows ? "more row" : "more line")} ${where}${which}: ${how}`, depth);
  };
  const partsOf = (items) => {
    const parts = [];
    let skipped = [];
    const skip = () => {
      if (skipped.length) parts.push(measured(skipped));
      skipped = [];
    };
    const part = (item) => {
      if (item.kept && item.isThin) {
        if (item.role === "row") skipped.push({...item, children: [], acts: 0}); // what its cells say
        for (const child of item.children) part(child);
      } else if (item.kept) {
        skip();
        parts.push(item);
      } else skipped.push(item);
    };
    for (const item of items) part(item);
    skip();
    return parts;
  };
  const isFew = (part) => part.items !== undefined && part.count < MANY;
  const render = (items, depth) => {
    for (const [item, level] of endsOf(kept(items, (each) => each.kept))) item.under = level;
    const parts = partsOf(items);
    const few = kept(parts, isFew);
    let acting = 0;
    let count = 0;
    for (const part of few) {
      acting += part.acting;
      count += part.count;
    }
    for (const part of parts) {
      if (part.items === undefined) renderItem(part, depth);
      else if (!isFew(part) || (few.length === 1 && acting)) leftOut(part, depth);
      else if (few.length === 1) remark("", depth);
    }
    if (few.length < 2) return;
    const which = acting ? `, ${counted(acting, "element")}: use scroll_to_text` : "";
    remark(acting || count >= MANY ? `${count} more lines between these${which}` : "", depth);
  };
  // What is pressed of a box without any room: what lies in it, as a box that is placed somewhere else.
  const DEEPEST = 4;
  const withRoom = (el) => (hasNoRoom(el) ? firstWithRoom(el, 0) || el : el);
  const firstWithRoom = (el, depth) => {
    for (const part of el.children) {
      if (!part.checkVisibility({visibilityProperty: true})) continue;
      const found = hasNoRoom(part) ? depth < DEEPEST && firstWithRoom(part, depth + 1) : part;
      if (found) return found;
    }
    return null;
  };
  // A line begins with what it is: `*` acts, `>` is a frame, `!` is a remark of ours, `-` is any other.
  const renderItem = (item, depth) => {
    const {role, name, level, target, cells, states} = fieldsFor(item);
    const under = item.under === null ? [] : [state("under", [`=${item.under}`])];
    const told = states.concat(item.looks === null ? [] : item.looks, under).join("\u001c");
    if (item.kind === "acting") {
      elements.push(withRoom(item.el));
      controls.push(item.control);
    } else if (item.kind === "frame") frames.push(item.el);
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
    const told = {lines: lines.join("\n"), title: clean(document.title || ""), traits: traitsOfPage(roots)};
    return {elements, controls, frames, standing, roots, scrollers, awaited, fields: fields(), page: told};
  };
  const asked = () => (passing ? {passed: isPassedOn(passing)} : observed());
  const otherwise = () => (grade ? {graded: gradedOf(grade)} : asked());
  const seen = covering ? {covering: coverOf(covering)} : otherwise();

  return {seen};
};
