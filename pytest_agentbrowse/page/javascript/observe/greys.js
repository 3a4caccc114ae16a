// Which of two things with the same words in a table is greyed, as the days of the months before and after.
({kept, clean, attribute, parentOf, rectOf, styleOf, contrastOf, textColour}) => {
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
  const inkOf = (el, around) => `${textColour(wordsIn(el))} ${strengthOf(el, around).toFixed(2)}`;
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
  // A column of keys may be fainter than the others as a whole.
  const areBelowEachOther = (el, other) => Math.abs(rectOf(el).left - rectOf(other).left) <= 2;
  const greyedAmong = (twins, all, around) => {
    if (twins.some(({el}) => el.matches(":hover"))) return []; // the pointer changes it
    const strengths = twins.map(({el}) => strengthOf(el, around));
    const most = Math.max(...strengths);
    const isGreyed = ({el}, at) => {
      const isStrong = ({el: other}) =>
        areBelowEachOther(el, other) && strengthOf(other, around) > MUCH * strengths[at];
      return most > MUCH * strengths[at] && !isOff(el) && all.some(isStrong);
    };
    return kept(twins, isGreyed);
  };
  const greyItems = (page) => {
    const found = [];
    for (const [around, called] of gather(page.children, new Map())) {
      const all = Array.from(called.values()).flat();
      const greyed = Array.from(called.values()).flatMap((twins) =>
        twins.length === 2 ? greyedAmong(twins, all, around) : [],
      );
      // A 31st may have no other beside it, and the twin of a day may be the chosen one.
      const inks = new Set(greyed.map(({el}) => inkOf(el, around)));
      if (inks.size > 0) found.push(...kept(all, ({el}) => inks.has(inkOf(el, around)) && !isOff(el)));
    }
    return found;
  };

  return {greyItems};
};
