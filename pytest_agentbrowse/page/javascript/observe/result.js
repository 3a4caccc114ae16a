// The result: the items as lines, the nodes that numbers and frames stand for, or what was asked for instead.
({
  covering, document, grade, LANDMARKS, kept, mapped, clean, quote, roleOf, exposedName, nameOf, coverOf, page, lineOf,
  nameFor, roleWord, rowText, fields, roots, walkPage, boxFor, choose, flatten,
}) => {
  const elements = [];
  const frames = [];
  const info = [];
  const frameLines = [];
  const lines = [];
  const countLines = (item) => {
    let count = 1;
    for (const child of item.children) count += countLines(child);
    return count;
  };

  // One line for what the budget left out: how much, which way, and how to get there.
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
    const which = acting ? `, ${acting} element${acting === 1 ? "" : "s"}` : "";
    lines.push(`${" ".repeat(depth)}… ${what}${which}: scroll ${above ? "up" : "down"} or use scroll_to_text`);
  };
  const render = (items, depth, where) => {
    let skipped = [];
    const spot = {landmark: where.landmark, heading: where.heading, row: where.row};
    for (const item of items) {
      if (item.kept) {
        if (skipped.length) leftOut(skipped, depth);
        skipped = [];
        renderItem(item, depth, spot);
      } else skipped.push(item);
      if (item.kind === "heading" || item.level) spot.heading = quote(clean(nameOf(item.el)));
    }
    if (skipped.length) leftOut(skipped, depth);
  };
  const renderItem = (item, depth, where) => {
    const line = lineOf(item);
    const indent = " ".repeat(depth);
    if (item.kind === "acting") {
      elements.push(item.el);
      info.push([roleWord(item), nameFor(item), kept([where.landmark, where.heading, where.row], (part) => part !== "").join(" > ")]);
      lines.push(`${indent}[] ${line}`);
    } else {
      if (item.kind === "frame") {
        frames.push(item.el);
        frameLines.push(lines.length);
      }
      lines.push(indent + line);
    }
    if (!item.children.length) return;
    const name = LANDMARKS.has(item.role) ? clean(nameOf(item.el)) : "";
    const inner = LANDMARKS.has(item.role) ? {landmark: name ? `${item.role} ${quote(name)}` : item.role, heading: "", row: ""}
      : item.role === "row" ? {landmark: where.landmark, heading: where.heading, row: `row ${rowText(item)}`} : where;
    render(item.children, depth + 1, inner);
  };
  const gradedOf = (wanted) =>
    mapped(typeof wanted === "string" ? document.querySelectorAll(wanted) : wanted, (el) => ({role: roleOf(el), name: exposedName(el)}));
  const observed = () => {
    walkPage();
    choose(flatten(page, 0, null, []));
    render(page.children, 0, {landmark: "", heading: "", row: ""});
    return {elements, frames, roots, fields, page: {text: lines.join("\n"), title: clean(document.title || ""), info, frameLines}};
  };
  const otherwise = () => (grade ? {graded: gradedOf(grade)} : observed());
  const seen = covering ? {covering: coverOf(covering)} : otherwise();

  return {seen};
}
