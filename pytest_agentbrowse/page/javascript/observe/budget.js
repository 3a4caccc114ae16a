// Which items stay when not all of them fit: what is seen, what the task names, then what can be acted on and the headings
// of the whole page, what something lies over, then the other texts; each the nearest to the viewport first, with all that it
// stands in.
({budget, task, kept, mapped, attribute, coveredBy, rectOf, textRect, fieldsFor, nameFor, widthOf}) => {
  const flatten = (item, depth, parent, flat) => {
    for (const child of item.children) {
      const entry = {
        item: child,
        depth,
        parent,
        far: 0,
        named: 0,
        inside: 0,
        isThin: false,
        isRepeated: false,
        isNoted: false,
      };
      flat.push(entry);
      flatten(child, depth + 1, entry, flat);
    }
    return flat;
  };
  const costOf = (entry) => widthOf(entry.item) + entry.depth + 1 + (entry.item.kind === "acting" ? 5 : 0);
  const boxFor = (item) => (item.kind === "text" ? textRect(item.node) : rectOf(item.el));

  // How far out of the viewport; what lies in something far away is as far as that.
  const NEAR = 2000;
  const distanceOf = (rect) =>
    Math.max(0, rect.top - innerHeight, -rect.bottom) + Math.max(0, rect.left - innerWidth, -rect.right);
  // Behind a text that is far below, what else its element says is farther: to ask where each of thousands is takes long.
  const measure = (flat) => {
    let below = null;
    for (const entry of flat) {
      if (entry.parent && entry.parent.far > NEAR) {
        entry.far = entry.parent.far;
        continue;
      }
      const {kind, el} = entry.item;
      if (kind === "text" && below !== null && below.item.el === el) {
        entry.far = below.far;
        continue;
      }
      const rect = boxFor(entry.item);
      if (kind === "text" && rect.top > innerHeight + NEAR) below = entry;
      entry.far = rect.width === 0 && rect.height === 0 && entry.parent ? entry.parent.far : distanceOf(rect);
    }
  };
  const isHeaderRow = (item) =>
    item.role === "row" && item.el.querySelector("td, [role=cell], [role=gridcell]") === null;

  // Words of the task that few things on the page say: the fewer, the likelier it means them. What stands in a row that it
  // names is meant as well.
  const FEW = 8;
  const WORD = /[\p{L}\p{N}]+/gu;
  const wordsIn = (text) => text.toLowerCase().match(WORD) || [];
  // Names are slow to work out, and a page that is too long has thousands: what is written on a thing does here.
  const writtenOn = (el) => `${el.textContent} ${attribute(el, "aria-label") || ""}`;
  const saidBy = ({item}) => {
    if (item.kind === "text") return item.text;
    if (item.cells !== null) return item.cells.join(" ");
    return item.kind === "container" || item.kind === "frame" ? "" : writtenOn(item.control || item.el);
  };
  const findNamed = (flat) => {
    const saying = new Map();
    const sought = kept(wordsIn(task), (word) => !saying.has(word) && saying.set(word, []));
    for (const entry of flat)
      for (const word of wordsIn(saidBy(entry))) {
        const found = saying.get(word);
        if (found !== undefined && found.length <= FEW && found[found.length - 1] !== entry) found.push(entry);
      }
    for (const word of sought) {
      const found = saying.get(word);
      if (found.length <= FEW) for (const entry of found) entry.named += 1 / found.length;
    }
    for (const entry of flat)
      if (entry.parent && entry.parent.item.role === "row") entry.named = Math.max(entry.named, entry.parent.named);
  };

  // Some rows of a long table tell what the others are like, but for a control that few others are called like but for figures.
  const MANY = 20;
  const isInLongTable = ({parent}) =>
    parent && parent.item.role === "row" && parent.parent && parent.parent.item.children.length > MANY;
  const shapeOf = ({item}) => writtenOn(item.el).replace(/\d+/g, "0");
  const findRepeated = (flat) => {
    const inTables = kept(flat, (entry) => entry.item.kind === "acting" && isInLongTable(entry));
    const shapes = mapped(inTables, shapeOf);
    const counts = new Map();
    for (const shape of shapes) counts.set(shape, (counts.get(shape) || 0) + 1);
    for (let index = 0; index < inTables.length; index += 1)
      inTables[index].isRepeated = counts.get(shapes[index]) > FEW;
  };

  // A control that is left out cannot be asked for; a text can, by the heading and the controls that are around it.
  const [SEEN, NAMED, CONTROLS, COVERED, TEXTS] = [0, 1, 2, 3, 4];
  const isCovered = ({item, far}) =>
    far === 0 && (item.kind !== "container" || item.cells !== null) && coveredBy(item.el, item.control) !== "";
  const ranksOf = (flat, near) => {
    const ranks = mapped(flat, (entry) => {
      const {item, far} = entry;
      if (far <= near) return isCovered(entry) ? COVERED : SEEN;
      return item.kind === "acting" || item.kind === "frame" || item.kind === "heading" || item.level > 0
        ? CONTROLS
        : TEXTS;
    });
    if (task === "") return ranks;
    findNamed(flat);
    const named = kept(
      mapped(flat, (_, index) => index),
      (index) => flat[index].named > 0 && ranks[index] !== SEEN,
    );
    named.sort((a, b) => flat[b].named - flat[a].named || flat[a].far - flat[b].far || a - b);
    let room = budget / 4;
    for (const index of named) {
      room -= costOf(flat[index]);
      if (room > 0) ranks[index] = NAMED;
    }
    return ranks;
  };

  // Far away, what surrounds a single thing says no more than that thing: an item of a list, a row of what its link says.
  const isThin = ({item, far, parent}, near) =>
    far > near &&
    item.kind === "container" &&
    (item.role === "listitem" || (item.role === "row" && parent !== null && parent.item.children.length > MANY));
  // What the remark takes that something is left out beside a control; one for all in the same thing.
  const REMARK = 16;
  const noteIn = (around) => {
    let entry = around;
    while (entry && entry.isThin) entry = entry.parent;
    if (!entry || entry.isNoted) return 0;
    entry.isNoted = true;
    return entry.depth + REMARK;
  };
  const LONG = 100;
  const comesLater = (entry) =>
    entry.item.kind === "acting" && entry.item.level === 0 && (nameFor(entry.item) === "" || costOf(entry) > LONG);
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
    const near = innerHeight / 2;
    findRepeated(flat);
    const rank = ranksOf(flat, near);
    for (const entry of flat) {
      entry.item.kept = false;
      entry.isThin = isThin(entry, near);
    }
    const order = mapped(flat, (_, index) => index);
    order.sort((a, b) => rank[a] - rank[b] || flat[a].far - flat[b].far || a - b);
    let left = budget - 240;
    const fill = (entry, isRepeated) => {
      entry.inside += 1;
      if (entry.inside === 1 && !isRepeated) return;
      entry.isThin = false;
      left -= costOf(entry);
    };
    const keep = (entry) => {
      for (let at = entry; at && !at.item.kept; at = at.parent) {
        at.item.kept = true;
        if (!at.isThin) left -= costOf(at);
        if (at.parent && at.parent.isThin) fill(at.parent, at.isRepeated);
      }
    };
    // All controls may take as much room again.
    const hasRoom = (entry, isControl) => left + (isControl && !entry.isRepeated ? budget : 0) > 0;
    const consider = (entry, isControl) => {
      const {item, far, depth, parent: table} = entry;
      if (!hasRoom(entry, isControl) || (item.children.length && far > 0 && item.kind === "container")) return;
      // Where a far link leads is left out before the link is: twice as many have room.
      if (isControl && left < budget / 2) fieldsFor(item).target = "";
      if (isControl) left -= noteIn(table);
      keep(entry);
      if (item.role === "row" && table && table.item.children[0].role === "row" && isHeaderRow(table.item.children[0]))
        keep({item: table.item.children[0], depth, parent: table});
    };
    const later = []; // controls without a name, and those that take much room
    let at = 0;
    for (; at < order.length && rank[order[at]] < TEXTS; at += 1) {
      const entry = flat[order[at]];
      const isControl = rank[order[at]] === CONTROLS;
      if (isControl && hasRoom(entry, true) && comesLater(entry)) later.push(entry);
      else consider(entry, isControl);
    }
    for (const entry of later) consider(entry, true);
    for (; at < order.length; at += 1) consider(flat[order[at]], false);
    for (const entry of flat) entry.item.isThin = entry.isThin && entry.inside === 1;
  };

  return {flatten, boxFor, choose};
};
