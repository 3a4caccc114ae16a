// What is greyed: of two things with the same words in a table one, as the days of the months before and after, and of rows and
// entries those that are off or over.
({
  kept,
  mapped,
  clean,
  MEANING,
  TEXT,
  attribute,
  parentOf,
  rectOf,
  styleOf,
  contrastOf,
  isStrong,
  codeMarksOf,
  rgbOf,
  textColour,
}) => {
  const TABLE = "table, [role=grid], [role=table]";
  const LONGEST = 24; // letters of what may be there twice
  const MUCH = 1.5; // times as much contrast with what it stands on, as the other has

  const isOff = (el) => el.matches(":disabled") || attribute(el, "aria-disabled") === "true";
  // What has the words, however deep.
  const wordsIn = (el) => {
    let at = el;
    while (at.firstElementChild !== null && clean(at.firstElementChild.textContent) === clean(el.textContent))
      at = at.firstElementChild;
    return at;
  };
  // CSS Color 4 §4.2: what is around it takes opacity from it as well.
  const strengthOf = (el, around) => strengthIn(wordsIn(el), around);
  const strengthIn = (words, around) => {
    let share = 1;
    for (let at = words; at !== null && at !== around; at = parentOf(at)) share *= Number(styleOf(at).opacity);
    return 1 + (contrastOf(words) - 1) * share;
  };
  const gather = (items, found) => {
    for (const item of items) {
      if (item.kind === "acting" && item.kept) {
        const all = item.el.textContent;
        const text = all.length <= LONGEST ? clean(all) : "";
        const around = item.el.closest(TABLE) || parentOf(item.el);
        if (text !== "" && around !== null) {
          if (!found.has(around)) found.set(around, new Map());
          const twins = found.get(around);
          const called = `${item.role} ${text}`;
          if (!twins.has(called)) twins.set(called, []);
          twins.get(called).push(item);
        }
      }
      gather(item.children, found);
    }
    return found;
  };
  const areBelowEachOther = (el, other) => Math.abs(rectOf(el).left - rectOf(other).left) <= 2;
  const greyedIn = (around, called) => {
    const all = Array.from(called.values()).flat();
    const strengths = new Map();
    const strength = ({el}) => {
      if (!strengths.has(el)) strengths.set(el, strengthOf(el, around));
      return strengths.get(el);
    };
    const isFainter = (item, other) => strength(other) > MUCH * strength(item);
    // A column of keys may be fainter than the others as a whole.
    const isFaint = (item) =>
      !isOff(item.el) && all.some((other) => areBelowEachOther(item.el, other.el) && isFainter(item, other));
    const areCompared = (twins) => twins.length === 2 && !twins.some(({el}) => el.matches(":is(:hover)")); // it changes them
    const greyed = kept(Array.from(called.values()), areCompared).flatMap((twins) =>
      kept(twins, (item) => twins.some((other) => isFainter(item, other)) && isFaint(item)),
    );
    // A 31st may have no other beside it, and the twin of a day may be the chosen one.
    const inkOf = (item) => `${textColour(wordsIn(item.el))} ${strength(item).toFixed(2)}`;
    const inks = new Set(mapped(greyed, inkOf));
    return inks.size > 0 ? kept(all, (item) => inks.has(inkOf(item)) && isFaint(item)) : [];
  };

  // Of rows and entries: what all their words are fainter than, and the code sets apart as well. The pointer changes the paint
  // alone, and what says that it is off by its role needs no more.
  const ENTRIES = /^(row|option|listitem|treeitem)$/;
  const FEWEST = 3; // beside each other; of two, nobody knows which is usual
  const MOST = 60; // in more, nobody looks for one
  const DIMMED = 0.8; // of opacity
  const PARTS = 12; // texts of one that are looked at
  const textsIn = (el, found = []) => {
    if (found.length >= PARTS || styleOf(el).display === "none") return found;
    const says = ({nodeType, data}) => nodeType === TEXT && MEANING.test(data);
    if (kept(el.childNodes, says).length > 0) found.push(el);
    for (const part of el.children) textsIn(part, found);
    return found;
  };
  const paintOf = (el) => {
    const texts = textsIn(el);
    const paint = mapped(texts, (one) => `${textColour(one)} ${styleOf(one).opacity}`);
    return {texts, paint: `${styleOf(el).opacity} ${Array.from(new Set(paint)).join()}`};
  };
  const rarelyMarked = (units) => {
    const marks = mapped(units, codeMarksOf);
    const times = new Map();
    for (const mark of new Set(marks.flat())) times.set(mark, kept(marks, (own) => own.includes(mark)).length);
    return kept(units, (_, at) => marks[at].some((mark) => 2 * times.get(mark) < units.length));
  };
  const faintAmong = (units) => {
    const marked = units.length < FEWEST || units.length > MOST ? [] : rarelyMarked(units);
    if (marked.length === 0) return [];
    const paints = new Map(mapped(units, (unit) => [unit, paintOf(unit)]));
    const plain = kept(units, (unit) => !marked.includes(unit));
    const others = kept(marked, (unit) => plain.every((one) => paints.get(one).paint !== paints.get(unit).paint));
    const strongest = (unit) => Math.max(...mapped(paints.get(unit).texts, (text) => strengthIn(text, parentOf(unit))));
    // What is written in a colour says by that what it is.
    const isColoured = (unit) => paints.get(unit).texts.some((text) => isStrong(rgbOf(textColour(text)) || [0, 0, 0]));
    const isPale = (unit) => styleOf(unit).opacity < DIMMED || !isColoured(unit);
    const isFainter = (unit) => {
      const own = paints.get(unit).texts.length > 0 ? strongest(unit) : Infinity;
      return plain.every((one) => paints.get(one).texts.length > 0 && strongest(one) > MUCH * own);
    };
    return kept(
      others,
      (unit) => plain.length > 0 && !unit.matches(":is(:hover)") && !isOff(unit) && isPale(unit) && isFainter(unit),
    );
  };
  const gatherEntries = (items, found) => {
    for (const item of items) {
      const around = item.kept && ENTRIES.test(item.role) && !item.isHead ? parentOf(item.el) : null;
      if (around !== null) {
        const kind = `${item.role} ${item.el.localName}`;
        if (!found.has(around)) found.set(around, new Map());
        if (!found.get(around).has(kind)) found.get(around).set(kind, []);
        found.get(around).get(kind).push(item);
      }
      gatherEntries(item.children, found);
    }
    return found;
  };
  const faintEntries = (page) => {
    const faintOf = (items) => {
      const faint = faintAmong(mapped(items, ({el}) => el));
      return kept(items, ({el}) => faint.includes(el));
    };
    const groups = Array.from(gatherEntries(page.children, new Map()).values());
    return groups.flatMap((kinds) => Array.from(kinds.values()).flatMap(faintOf));
  };
  const greyItems = (page) =>
    Array.from(gather(page.children, new Map()))
      .flatMap(([around, called]) => greyedIn(around, called))
      .concat(faintEntries(page));

  return {greyItems};
};
