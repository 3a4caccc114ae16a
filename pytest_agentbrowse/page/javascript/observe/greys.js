// Which of two things with the same words in a table is greyed, as the days of the months before and after.
({kept, mapped, clean, attribute, parentOf, rectOf, styleOf, contrastOf, textColour}) => {
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
  const strengthOf = (el, around) => {
    const words = wordsIn(el);
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
  const greyItems = (page) =>
    Array.from(gather(page.children, new Map())).flatMap(([around, called]) => greyedIn(around, called));

  return {greyItems};
};
