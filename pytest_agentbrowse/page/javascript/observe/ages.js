// Ages that are told as shortly as amounts: "2h", "5 min", "yesterday".
//
// That they are ages is seen by the moment that stands with them: in HTML's `datetime` (4.5.14; a duration is none), in a
// title, in what is there for scripts, or in another cell of the row, where both together are now.
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
  const isAge = (text, el) => {
    if (text.length > LONGEST) return false;
    if (!AMOUNTS.test(text)) return IN_WORDS.test(text) && isDated(el, text, isInTime);
    return isDated(el, text, hasMoment) || isUpToNow(text, el);
  };

  // How long since the moment that another cell of its row tells, in seconds, and how exactly that is told. What lasted up to
  // one moment in several rows that began at others goes on: what is over, as a job, was as long as it was.
  const LENGTHS = new Map([
    ["s", 1],
    ["m", 60],
    ["h", 3600],
    ["d", 86400],
    ["w", 604800],
  ]);
  const EXACT = 60;
  const SLACK = 2; // seconds between a row and the next
  const SINCE_LOADED = 120; // seconds, of a page that is not drawn anew
  const amountOf = (text) => {
    const parts = Array.from(text.matchAll(/(\d+)\s?(\p{L})\p{L}*/gu));
    const lengths = mapped(parts, ([, , unit]) => LENGTHS.get(unit) || 0);
    if (!parts.length || lengths.includes(0)) return null;
    return {
      seconds: lengths.reduce((sum, length, at) => sum + length * Number(parts[at][1]), 0),
      exact: Math.min(...lengths),
    };
  };
  const MOMENT = /^(?:(\d{4})-(\d\d)-(\d\d)[ T])?(\d\d?):(\d\d)(?::(\d\d))?(?: ?([ap])\.?m\.?)?$/i;
  const momentOf = (text) => {
    const [whole, year, month, day, hour, minute, second, half] = MOMENT.exec(text) || [];
    if (whole === undefined) return null;
    const at = new Date();
    if (year !== undefined) at.setFullYear(Number(year), Number(month) - 1, Number(day));
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
    at.setHours(hours, Number(minute), Number(second || 0), 0);
    if (year === undefined && at.getTime() > Date.now() + 1000 * EXACT) at.setDate(at.getDate() - 1); // of yesterday
    return {seconds: at.getTime() / 1000, exact: second === undefined ? 60 : 1};
  };
  // Of each amount in a row, when it began and where it ends.
  const coarse = (exact) => (exact > 1 ? exact : 0);
  const spansIn = (row) => {
    const texts = mapped(row.children, wordsIn);
    const [moment, ...others] = kept(mapped(texts, momentOf), (one) => one !== null);
    if (moment === undefined || others.length) return [];
    return kept(texts, (text) => text.length <= LONGEST && AMOUNTS.test(text)).flatMap((text) => {
      const amount = amountOf(text);
      if (amount === null || Math.max(amount.exact, moment.exact) > EXACT) return [];
      const slack = SLACK + coarse(amount.exact) + coarse(moment.exact);
      return [{text, from: moment.seconds, to: moment.seconds + amount.seconds, slack}];
    });
  };
  const APART = 60; // seconds between beginnings of what began by itself
  const MOST_ROWS = 60; // that are looked at beside one
  const spans = new Map(); // of the first rows, by what is around them
  const spansBeside = ({parentElement: around}) => {
    if (!spans.has(around)) spans.set(around, Array.from(around.children).slice(0, MOST_ROWS).flatMap(spansIn));
    return spans.get(around);
  };
  const isUpToNow = (text, el) => {
    const row = el.closest("tr, [role=row]");
    const own = row === null ? undefined : spansIn(row).find((span) => span.text === text);
    if (own === undefined) return false;
    const endsThere = ({from, to, slack}) =>
      Math.abs(from - own.from) >= APART && Math.abs(to - own.to) <= Math.max(slack, own.slack);
    const isNow = Math.abs(own.to - Date.now() / 1000) <= own.slack + SINCE_LOADED;
    return kept(spansBeside(row), endsThere).length >= (isNow ? 1 : 2); // the clock of the page may be another one
  };

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
