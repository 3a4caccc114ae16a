// Ages that are told as shortly as amounts: "2h", "5 min", "yesterday".
//
// That they are ages is seen by the moment that stands with them: in HTML's `datetime` (4.5.14; a duration is none), in a
// title, or in what is there for scripts.
({kept, mapped, quoted, state, clean, parentOf, textsIn}) => {
  const AMOUNTS = /^[<>~≈+]?\s?(?:\d{1,3}\s?\p{L}{1,10}\.?(?:,?\s(?=\d)|(?=\d)|$)){1,3}$/u;
  const IN_WORDS = /^\p{L}[\p{L} ]{1,15}$/u;
  const LONGEST = 24;
  const MOST_TEXTS = 24; // that are looked at in one thing

  // A year and another figure, as any spelling of a day has them, or the seconds since 1970 as scripts count them.
  const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
  const FIGURE = /(?<!\d)\d{1,2}(?!\d)/;
  const SECONDS = /^1[5-9]\d{8}(?:\d{3}|\.\d+)?$/;
  const LONGEST_MOMENT = 48;
  const namesMoment = (text) =>
    text.length <= LONGEST_MOMENT && (SECONDS.test(text) || (YEAR.test(text) && FIGURE.test(text.replace(YEAR, " "))));
  const OF_OTHERS = /^(?:class|id|style|href|src)$/;
  const hasMoment = (el) =>
    Array.from(el.attributes).some(({name, value}) => !OF_OTHERS.test(name) && namesMoment(value.trim()));

  const known = new Map(); // the words in an element
  const wordsIn = (el) => {
    if (!known.has(el)) known.set(el, clean(el.textContent));
    return known.get(el);
  };
  // The element with the moment has no other words.
  const isDated = (el, text, hasIt) => {
    let at = el;
    while (at !== null && wordsIn(at) === text) {
      if (hasIt(at)) return true;
      at = parentOf(at);
    }
    return at !== null && at.shadowRoot !== null && hasIt(at);
  };
  const isInTime = (el) => hasMoment(el) && el.hasAttribute("datetime");
  const isAge = (text, el) =>
    text.length <= LONGEST &&
    (AMOUNTS.test(text) ? isDated(el, text, hasMoment) : IN_WORDS.test(text) && isDated(el, text, isInTime));

  const MAY_BE_AGE = /\d\s?\p{L}/u;
  const partsIn = (el) => {
    const all = el.textContent;
    if (all.length > LONGEST && !MAY_BE_AGE.test(all)) return [];
    return textsIn(el, MOST_TEXTS);
  };
  const partsOf = ({kind, role, parts, text, el, control, cells, children}) => {
    if (kind === "text") return parts || [{text, el}];
    if (kind === "heading" || kind === "acting") return children.length ? [] : partsIn(control || el);
    return role === "row" && cells.length
      ? kept(partsIn(el), (part) => cells.some((cell) => cell.includes(clean(part.text))))
      : [];
  };
  const agesOf = (item) => {
    const parts = mapped(partsOf(item), ({text, el}) => ({text: clean(text), el}));
    return mapped(
      kept(parts, ({text, el}) => isAge(text, el)),
      ({text}) => text,
    );
  };

  // The items with ages, and the states that tell of these; of a row those that its cells say.
  const gather = (items, found) => {
    for (const item of items) {
      if (!item.kept) continue;
      const ages = agesOf(item);
      if (ages.length) found.push({item, told: state("age", mapped(Array.from(new Set(ages)), quoted))});
      gather(item.children, found);
    }
    return found;
  };
  const agedItems = (page) => gather(page.children, []);

  return {agedItems};
};
