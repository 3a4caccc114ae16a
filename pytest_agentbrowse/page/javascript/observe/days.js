// On which day of a calendar things stand that are no part of its cells, as events in a layer of their own, or reach out of them.
({MEANING, kept, mapped, clean, holds, parentOf, quoted, state, rectOf}) => {
  const DAY = /^0?([1-9]|[12]\d|3[01])$/;
  const WEEK = 7;
  const FEWEST = 2 * WEEK; // days of what is a calendar
  const MOST_RUNS = 10; // with the figures around it; in a table of figures some stand in order by chance
  const EDGE = 12; // pixels, from the edge of what may reach over several days to a day that it is on

  const gather = (items, found) => {
    for (const item of items) {
      if (item.kept) found.push(item);
      gather(item.children, found);
    }
    return found;
  };
  // The box of a day is one of those of its week or month.
  const cellAround = (el) => {
    let at = el;
    while (at.parentElement !== null && at.parentElement.childElementCount < WEEK) at = at.parentElement;
    return at;
  };
  // What a text or a control says; of what is around many nothing is asked.
  const wordsOf = ({kind, text, el}) => (kind === "text" ? text : el.childElementCount <= 1 ? el.textContent : "");
  const inCells = ({cellTexts, cellItems}) => mapped(cellTexts || [], (texts, at) => texts || [cellItems[at]]).flat();
  const saidIn = (item) => {
    const texts = item.role === "row" ? inCells(item) : [item];
    return kept(texts, (one) => one && (one.kind === "text" || (one.kind === "acting" && !one.children.length)));
  };
  const daysIn = (items) => {
    const days = new Map(); // by their boxes
    for (const item of items)
      for (const one of saidIn(item)) {
        const [, day] = DAY.exec(clean(wordsOf(one))) || [];
        if (day !== undefined) days.set(cellAround(one.el), day);
      }
    return mapped(Array.from(days), ([cell, day]) => ({cell, day, box: rectOf(cell)}));
  };
  // But for where a month begins behind another: figures of a table stand in no such order. Each is as wide as the others; a
  // figure that stands elsewhere is none of them.
  const SLACK = 2; // pixels
  const SHORTEST_MONTH = 28; // days
  const isNext = (one, next) =>
    (Number(next.day) === Number(one.day) + 1 || (Number(next.day) === 1 && Number(one.day) >= SHORTEST_MONTH)) &&
    Math.abs(next.box.width - one.box.width) <= SLACK;
  const inTurn = (days) => {
    const runs = [];
    for (const day of days) {
      const run = runs.at(-1);
      if (run !== undefined && isNext(run.at(-1), day)) run.push(day);
      else runs.push([day]);
    }
    const months = kept(runs, (run) => run.length >= FEWEST);
    return months.length === 1 && runs.length <= MOST_RUNS ? months[0] : [];
  };
  // What holds all days, and a layer beside them that is no higher than they are with a row of names.
  const HIGHER = 1.5;
  const groundOf = (days) => {
    let ground = days[0].cell;
    while (!days.every(({cell}) => holds(ground, cell))) ground = parentOf(ground);
    const around = parentOf(ground);
    const isLayered = around !== null && around.localName !== "body";
    return isLayered && rectOf(around).height <= HIGHER * rectOf(ground).height ? around : ground;
  };
  const dayAt = (x, y, days) => {
    const above = kept(days, ({box}) => box.left <= x && x < box.right && box.top <= y);
    if (!above.length) return "";
    const last = above.reduce((one, other) => (other.box.top > one.box.top ? other : one));
    const weeks = kept(days, ({box}) => box.left <= x && x < box.right && box !== last.box);
    const pitch = Math.min(...mapped(weeks, ({box}) => Math.abs(box.top - last.box.top)));
    return y < last.box.top + Math.max(pitch, last.box.height) ? last.day : "";
  };
  const onDay = (el, days) => {
    const {left, right, top, bottom, width} = rectOf(el);
    const [inner, y] = [Math.min(width / 2, EDGE), (top + bottom) / 2];
    const [first, last] = mapped([left + inner, right - inner], (x) => dayAt(x, y, days));
    if (first === "" || last === "") return "";
    return first === last ? `on ${first}` : `on ${first} to ${last}`;
  };
  const isIn = (el, {cell, box}) => {
    const {left, right} = rectOf(el);
    return holds(el, cell) || (holds(cell, el) && left > box.left - EDGE && right < box.right + EDGE);
  };
  const itemsOnDays = (page) => {
    const items = gather(page.children, []);
    const days = inTurn(daysIn(items));
    if (days.length === 0) return [];
    const ground = groundOf(days);
    const isEvent = ({kind, el}) =>
      (kind === "acting" || kind === "text") &&
      MEANING.test(el.textContent) &&
      holds(ground, el) &&
      !days.some((day) => isIn(el, day));
    const found = mapped(kept(items, isEvent), (item) => ({item, day: onDay(item.el, days)}));
    return mapped(
      kept(found, ({day}) => day !== ""),
      ({item, day}) => ({item, told: state("hint", [quoted(day)])}),
    );
  };

  return {gather, saidIn, itemsOnDays};
};
