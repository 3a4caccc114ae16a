// Which days of a calendar are in the range between two that are chosen, on a ground that no other day has.
({kept, mapped, clean, alphaOf, getStyle, mayGenerate, parentOf, quoted, state, styleOf, gather}) => {
  const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
  const FEWEST = 14; // days of what is a calendar
  const MOST = 200;
  const LEVELS = 4; // of boxes around a day
  const MOST_PARTS = 3; // of one: what is around many is asked for no text
  const CHOSEN = "[aria-selected=true], [aria-pressed=true], [aria-checked=true]";
  // The boxes that hold a day and nothing else.
  const chainOf = (el) => {
    const found = [];
    for (let at = el; at !== null && found.length < LEVELS && clean(at.textContent) === clean(el.textContent);) {
      found.push(at);
      at = parentOf(at);
    }
    return found;
  };
  const paintOf = ({content, backgroundColor, backgroundImage}) => {
    const isNone = content === "none" || alphaOf(backgroundColor) === 0;
    return `${isNone ? "" : backgroundColor}${backgroundImage === "none" || content === "none" ? "" : backgroundImage}`;
  };
  const groundOf = (chain) =>
    mapped(chain, (el) => {
      const made = mayGenerate(el) ? mapped(["::before", "::after"], (which) => paintOf(getStyle(el, which))) : [];
      return [paintOf(styleOf(el)), ...made].join(" ");
    })
      .join(" ")
      .trim();
  const dayOf = (item) => {
    const chain = chainOf(item.el);
    const isChosen = (item.looks || []).includes("highlighted") || chain.some((el) => el.matches(CHOSEN));
    const isPointedAt = item.el.matches(":is(:hover)");
    return {item, number: Number(clean(item.el.textContent)), isChosen, isPointedAt, ground: groundOf(chain)};
  };
  // From the first to the last that is chosen, where these are two, or all between them as well.
  const endsOf = (days) => {
    const chosen = kept(Array.from(days.keys()), (at) => days[at].isChosen);
    if (chosen.length < 2) return null;
    const [first, last] = [chosen[0], chosen.at(-1)];
    const isRange = chosen.length === 2 || chosen.length === last - first + 1;
    return isRange && last - first > 1 ? [first, last] : null;
  };
  // Figures of something else stand in no such order.
  const SHORTEST_MONTH = 28; // days
  const isNext = (one, next) => next === one + 1 || (next === 1 && one >= SHORTEST_MONTH);
  const monthsIn = (days) => {
    const runs = [];
    for (const day of days) {
      const run = runs.at(-1);
      if (run !== undefined && isNext(run.at(-1).number, day.number)) run.push(day);
      else runs.push([day]);
    }
    return kept(runs, (run) => run.length >= FEWEST);
  };
  const inRange = (days) => {
    const ends = endsOf(days);
    if (ends === null) return [];
    const [first, last] = ends;
    const within = days.slice(first + 1, last);
    const seen = kept(within, ({isPointedAt}) => !isPointedAt);
    const grounds = new Set(mapped(seen, ({ground}) => ground));
    const others = days.slice(0, first + 1).concat(days.slice(last));
    const [ground] = grounds;
    return grounds.size !== 1 || ground === "" || others.some((day) => day.ground === ground) ? [] : within;
  };
  const itemsInRange = (page) => {
    const isDay = ({kind, el}) =>
      (kind === "acting" || kind === "text") && el.childElementCount <= MOST_PARTS && DAY.test(clean(el.textContent));
    const items = kept(gather(page.children, []), isDay);
    if (items.length < FEWEST || items.length > MOST) return [];
    const within = monthsIn(mapped(items, dayOf)).flatMap(inRange);
    return mapped(within, ({item}) => ({item, told: state("sign", [quoted("in range")])}));
  };

  return {itemsInRange};
};
