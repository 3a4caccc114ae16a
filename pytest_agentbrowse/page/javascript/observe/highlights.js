// Which of several things alike is highlighted, as the open tab or the filter that is on, where no ARIA says it.
({
  kept,
  mapped,
  MEANING,
  attribute,
  parentOf,
  isBoldBesideOthers,
  isTintedBesideOthers,
  chainOf,
  onlyIn,
  faced,
  sidesIn,
  ringIn,
  paintOf,
  addParting,
  dropOwnPictures,
  isRunningText,
  stepUnderWay,
  MOST_FELLOWS,
  isAsItsColumn,
  isBesideLike,
  isWordless,
  rowsAround,
  areAllMadeOtherwise,
  thingsIn,
  holdsBox,
  areUnticked,
  sayWhich,
  tickedIn,
  codeOf,
  marksOf,
  isOff,
  isAtRest,
  inTurnIn,
  isStriped,
  chosenIn,
}) => {
  const NEAR = 3; // levels, from what acts to what stands beside others like it
  const HOUSE = 3; // what is highlighted wherever it stands is how it looks

  const highlightedIn = (things) => kept(highlightedAmong(things), (one) => !isAsItsColumn(one) && isBesideLike(one));
  const highlightedAmong = (things) => {
    const off = kept(things, isOff);
    const found = highlightedOf(
      kept(things, (one) => !isOff(one)),
      off,
    );
    const isOneOff = found.length === 0 && off.length === 1 && things.length > 2;
    return isOneOff ? kept(highlightedOf(things, []), isOff) : found;
  };
  // Of steps, the one that is under way is painted by its disc alone.
  const chosenStep = (group) => {
    const step = stepUnderWay(mapped(group, ({thing}) => thing));
    const chosen = kept(group, ({thing}) => thing === step);
    const others = kept(group, ({thing}) => thing !== step);
    const isMarked = ({marks}) => Array.from(marks).some((mark) => !others.some((other) => other.marks.has(mark)));
    return mapped(kept(chosen, isMarked), (one) => ({...one, painted: one.thing}));
  };
  const highlightedOf = (things, off) => {
    let group = things;
    if (group.length < 2) return [];
    const ticked = tickedIn(group);
    if (ticked.length) return mapped(ticked, (one) => ({...one, isTicked: true}));
    const codes = mapped(group, ({unit, thing}) => codeOf({unit, thing, face: onlyIn(thing)}));
    if (codes.every((code) => code === codes[0])) return [];
    group = faced(areUnticked(group) ? group : kept(group, (one) => !holdsBox(one)));
    if (group.length < 2 || sayWhich(group) || isRunningText(parentOf(group[0].unit))) return [];
    const sides = sidesIn(group);
    const isRinged = group.every(({thing}) => ringIn(thing).length > 0);
    for (let index = 0; index < group.length; index += 1)
      group[index] = {
        ...group[index],
        index,
        marks: marksOf(group[index]),
        paint: paintOf(group[index], sides, isRinged),
      };
    addParting(group);
    // Of samples of colours, each has its own.
    const resting = kept(group, isAtRest);
    const grounds = new Set(mapped(resting, ({paint}) => paint.ground));
    if (resting.length > 2 && grounds.size === resting.length) for (const {paint} of group) paint.ground = "";
    dropOwnPictures(group);
    const alike = group[0].face === undefined ? ({thing}) => thing : ({thing}) => onlyIn(thing);
    const paintOff = (one) => ({paint: paintOf({...one, face: alike(one)}, sides, isRinged)});
    const chosenAmong = (some) => chosenIn(some, some.length === 2 ? mapped(off, paintOff) : []);
    const places = isStriped(group) ? null : inTurnIn(group);
    if (places !== null) {
      const rest = kept(group, ({index}) => !places.has(index));
      return chosenIn(kept(group, ({index}) => places.has(index))).concat(chosenIn(rest));
    }
    if (!isStriped(group)) {
      // The pages of a list stand between arrows, which are made otherwise.
      const worded = kept(group, ({thing}) => MEANING.test(thing.textContent));
      const chosen = chosenAmong(group);
      if (chosen.length || worded.length === group.length) return chosen.length ? chosen : chosenStep(group);
      return chosenAmong(worded);
    }
    const even = kept(group, ({index}) => index % 2 === 0);
    return chosenIn(even).concat(chosenIn(kept(group, ({index}) => index % 2 === 1)));
  };

  // Each with what is told around it, the outermost first.
  const gather = (items, found, around) => {
    for (const item of items) {
      if (item.kind === "acting" && item.kept) found.push({item, around});
      const isThing = item.kept && (item.kind === "acting" || /^(row|listitem)$/.test(item.role));
      gather(item.children, found, isThing ? [...around, item] : around);
    }
    return found;
  };
  // The entries of lists that are only read, as the steps of a form, each by what is told first of it.
  const ENTRY = "li, [role=listitem]";
  const ROW = "tr, [role=row]";
  const HOLDS_MORE = "li, a, button, input, select, textarea, summary, [role], [tabindex], [onclick]";
  const entriesIn = (items, found) => {
    for (const item of items) {
      const isRead = item.kind === "text" || (item.kind === "container" && item.role === "listitem");
      const entry = item.kept && isRead ? item.el.closest(ENTRY) : null;
      if (entry !== null && !found.has(entry) && entry.querySelector(HOLDS_MORE) === null) found.set(entry, item);
      entriesIn(item.children, found);
    }
    return found;
  };
  const rowsIn = (items, found) => {
    for (const item of items) {
      const isOne = item.role === "row" ? item.el.matches(ROW) : item.role === "listitem";
      if (item.kept && isOne) found.push(item);
      rowsIn(item.children, found);
    }
    return found;
  };
  // The highlighted things among those that one stands beside: as it is, or with what is around it alone.
  const known = new Map(); // by what is around them; null where one is alone
  const besideIn = (row, unit, el, depth) => {
    const rows = rowsAround(row, unit);
    const around = rows.length > 1 ? row.parentElement : row;
    if (!known.has(around)) known.set(around, new Map());
    const kinds = known.get(around);
    const hasWords = MEANING.test(el.textContent);
    const kind = `${unit.localName} ${el.localName} ${depth} ${hasWords}`;
    if (!kinds.has(kind)) {
      const group = rows.flatMap((each) => thingsIn(each, unit.localName, el.localName, depth, hasWords));
      // One alone may have beside it what is folded below it.
      const isAlone = hasWords && kept(group, ({unit: one}) => !isWordless(one)).length < 2;
      const isGroup = group.length > 1 && !isAlone && (group.length > MOST_FELLOWS || !areAllMadeOtherwise(group));
      kinds.set(kind, isGroup ? (group.length > MOST_FELLOWS ? [] : highlightedIn(group)) : null);
      if (isGroup && group.length <= MOST_FELLOWS) compared.push(group);
    }
    return kinds.get(kind);
  };
  // Where all or most of a group are chosen, they look as the chosen one of a group of the same kind.
  const compared = [];
  const calledAround = ({unit}) => attribute(parentOf(unit), "class") || "";
  const kindOfMember = (one) => `${calledAround(one)} ${codeOf({unit: one.unit, thing: one.thing})}`;
  const alikeInOthers = (chosen) => {
    const called = kept(chosen, (one) => calledAround(one) !== "");
    const [around, kinds] = [new Set(mapped(called, calledAround)), new Set(mapped(called, kindOfMember))];
    const like = kept(compared, ([first]) => around.has(calledAround(first))).flat();
    return new Set(
      mapped(
        kept(like, (one) => kinds.has(kindOfMember(one))),
        ({thing}) => thing,
      ),
    );
  };
  const highlightedBeside = (el) => {
    let unit = el;
    for (let steps = 0; steps <= NEAR; steps += 1) {
      const around = unit.parentElement || parentOf(unit); // the host of a shadow root
      if (around === null) return [];
      const found = around.contains(unit) ? besideIn(around, unit, el, steps) : null;
      if (found !== null) return found;
      unit = around;
    }
    return [];
  };

  // Of several without words that are called alike, as what ticks each row behind another thing in it, those painted as on.
  const FEWEST_TWINS = 3;
  const twinsAmong = (items) => {
    const groups = new Map(); // by what they are called
    for (const {el} of items) {
      const name = attribute(el, "aria-label") || attribute(el, "title");
      const called = `${el.localName} ${name}`;
      if (name && !groups.has(called)) groups.set(called, []);
      if (name) groups.get(called).push(el);
    }
    const isGroup = (els) =>
      els.length >= FEWEST_TWINS && els.length <= MOST_FELLOWS && els.every((el) => (el.innerText || "").trim() === "");
    return kept(Array.from(groups.values()), isGroup).flatMap((els) =>
      highlightedIn(mapped(els, (el, place) => ({unit: el, thing: el, place}))),
    );
  };

  const LISTS = "ul, ol, [role=list], [role=group]";
  // The items that are told and highlighted, each once, but for what is so wherever it stands.
  const highlightedItems = (page) => {
    const found = [];
    // Told wherever it stands.
    const isHeadOfList = ({el, role}) => role === "listitem" && el.querySelector(LISTS) !== null;
    const isSetOff = (item) =>
      (isBoldBesideOthers(item.el, item.role === "listitem") && !isHeadOfList(item)) ||
      (item.role === "row" && isTintedBesideOthers(item.el));
    const always = kept(rowsIn(page.children, []), isSetOff);
    const bold = new Set(always);
    const add = (item, el, around = []) => {
      const isSaid = item.control !== null && item.control.checked === true;
      const one = isSaid ? undefined : highlightedBeside(el).find(({thing}) => thing === el);
      if (one === undefined || around.some((outer) => bold.has(outer))) return;
      const chain = chainOf({...one, face: undefined});
      if (around.some((outer) => chain.includes(outer.el) && found.some((other) => other.item === outer))) return;
      if (one.isTicked) always.push(item);
      else {
        const meant = around.find((outer) => outer.el === one.painted && outer.el !== el) || item;
        found.push({item: meant, one, said: el.textContent.trim(), looks: `${one.place} ${codeOf(one)}`});
      }
    };
    const acting = gather(page.children, [], []);
    for (const {item, around} of acting) add(item, item.el, around);
    const items = mapped(acting, ({item}) => item);
    const twins = new Set(mapped(twinsAmong(items), ({thing}) => thing));
    always.push(...kept(items, ({el}) => twins.has(el)));
    for (const [entry, item] of entriesIn(page.children, new Map())) add(item, entry);
    const isLike = (one, other) => (one.said !== "" && one.said === other.said) || one.looks === other.looks;
    const isRare = (one) => kept(found, (other) => isLike(one, other)).length < HOUSE;
    const rare = kept(found, isRare);
    const alike = alikeInOthers(mapped(rare, ({one}) => one));
    always.push(...kept(items, ({el}) => alike.has(el)));
    return new Set(mapped(rare, ({item}) => item).concat(always));
  };

  return {highlightedItems};
};
