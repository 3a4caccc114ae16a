// Which items stay when not all of them fit: those nearest to the viewport, with all that they stand in.
({budget, document, mapped, rectOf, widthOf}) => {
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
      if (entry.parent && entry.parent.far > NEAR) { entry.far = entry.parent.far; continue; }
      const rect = boxFor(entry.item);
      entry.far = rect.width === 0 && rect.height === 0 && entry.parent ? entry.parent.far : distanceOf(rect);
    }
  };
  const isHeaderRow = (item) => item.role === "row" && item.el.querySelector("td, [role=cell], [role=gridcell]") === null;

  // Everything when it fits; else what is nearest to the viewport, with all that it stands in.
  const choose = (flat) => {
    if (flat.length * 8 < budget * 2) {
      let total = 0;
      for (const entry of flat) { total += costOf(entry); if (total > budget) break; }
      if (total <= budget) return;
    }
    measure(flat);
    const order = mapped(flat, (_, index) => index);
    order.sort((a, b) => flat[a].far - flat[b].far || a - b);
    for (const entry of flat) entry.item.kept = false;
    let left = budget - 240;
    const keep = (entry) => {
      for (let at = entry; at && !at.item.kept; at = at.parent) {
        at.item.kept = true;
        left -= costOf(at);
      }
    };
    for (const index of order) {
      if (left <= 0) break;
      const entry = flat[index];
      if (entry.item.children.length && entry.far > 0 && entry.item.kind === "container") continue;
      keep(entry);
      const table = entry.parent;
      if (entry.item.role === "row" && table && table.item.children[0].role === "row" && isHeaderRow(table.item.children[0])) {
        keep({item: table.item.children[0], depth: entry.depth, parent: table});
      }
    }
  };

  return {flatten, boxFor, choose};
}
