// Which items stay when not all of them fit: what is seen, then what can be acted on and the headings of the whole page,
// then the other texts; each the nearest to the viewport first, with all that it stands in.
({budget, document, mapped, rectOf, fieldsFor, widthOf}) => {
  const flatten = (item, depth, parent, flat) => {
    for (const child of item.children) {
      const entry = {item: child, depth, parent, far: 0};
      flat.push(entry);
      flatten(child, depth + 1, entry, flat);
    }
    return flat;
  };
  const costOf = (entry) => widthOf(entry.item) + entry.depth + 1 + (entry.item.kind === "acting" ? 5 : 0);
  const boxFor = (item) => {
    if (item.kind !== "text") return rectOf(item.el);
    const range = document.createRange();
    range.selectNode(item.node);
    return range.getBoundingClientRect();
  };

  // How far out of the viewport; what lies in something far away is as far as that.
  const NEAR = 2000;
  const distanceOf = (rect) =>
    Math.max(0, rect.top - innerHeight, -rect.bottom) + Math.max(0, rect.left - innerWidth, -rect.right);
  const measure = (flat) => {
    for (const entry of flat) {
      if (entry.parent && entry.parent.far > NEAR) {
        entry.far = entry.parent.far;
        continue;
      }
      const rect = boxFor(entry.item);
      entry.far = rect.width === 0 && rect.height === 0 && entry.parent ? entry.parent.far : distanceOf(rect);
    }
  };
  const isHeaderRow = (item) =>
    item.role === "row" && item.el.querySelector("td, [role=cell], [role=gridcell]") === null;

  const LONG_TABLE = 20;
  const isInLongTable = ({parent}) =>
    parent && parent.item.role === "row" && parent.parent && parent.parent.item.children.length > LONG_TABLE;

  // A control that is left out cannot be asked for; a text can, by the heading and the controls that are around it.
  const rankOf = (entry, near) => {
    if (entry.far <= near) return 0;
    const {kind, level} = entry.item;
    return kind === "acting" || kind === "frame" || kind === "heading" || level > 0 ? 1 : 2;
  };
  const choose = (flat) => {
    if (flat.length * 8 < budget * 2) {
      let total = 0;
      for (const entry of flat) {
        total += costOf(entry);
        if (total > budget) break;
      }
      if (total <= budget) return;
    }
    measure(flat);
    const order = mapped(flat, (_, index) => index);
    const near = innerHeight / 2;
    const rank = mapped(flat, (entry) => rankOf(entry, near));
    order.sort((a, b) => rank[a] - rank[b] || flat[a].far - flat[b].far || a - b);
    for (const entry of flat) entry.item.kept = false;
    let left = budget - 240;
    const keep = (entry) => {
      for (let at = entry; at && !at.item.kept; at = at.parent) {
        at.item.kept = true;
        left -= costOf(at);
      }
    };
    for (const index of order) {
      const entry = flat[index];
      const isControl = rank[index] === 1;
      // Some rows of a long table tell what the others are like; any other control is one of its own, and all of them may
      // take half as much room again.
      const more = isControl && !isInLongTable(entry) ? budget / 2 : 0;
      if (left + more <= 0) continue;
      if (entry.item.children.length && entry.far > 0 && entry.item.kind === "container") continue;
      // Where a far link leads is left out before the link is: twice as many have room.
      if (isControl && left < budget / 2) fieldsFor(entry.item).target = "";
      if (isControl) left -= entry.depth + 3; // for the remark on what is left out beside it
      keep(entry);
      const table = entry.parent;
      if (
        entry.item.role === "row" &&
        table &&
        table.item.children[0].role === "row" &&
        isHeaderRow(table.item.children[0])
      ) {
        keep({item: table.item.children[0], depth: entry.depth, parent: table});
      }
    }
  };

  return {flatten, boxFor, choose};
};
