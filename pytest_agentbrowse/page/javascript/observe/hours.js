// On which day and at what time things stand beside the hours of a day or of a week.
//
// What is placed there says neither: a person reads the hours at the side, and the days above.
({MEANING, kept, mapped, clean, quoted, state, parentOf, rectOf, styleOf, gather, saidIn}) => {
  const HOUR = /^(\d{1,2})(?:[:.h]00|(?:[:.]00)?\s*([ap])\.?m\.?)$/i;
  const FEWEST = 6; // hours one below the other
  const SLACK = 2; // pixels, as of borders
  const STEP = 5; // minutes, to which what is painted is exact
  const LEAST_ROOM = 0.45; // of the room from one hour to the next, that the box of one takes
  const NEARLY = 0.9;
  const EDGE = 12; // pixels, from the edge of what may reach over several days to a day that it is on

  const minutesOf = (text) => {
    const [, hour, half] = HOUR.exec(text) || [];
    if (hour === undefined || Number(hour) > 24) return -1;
    return 60 * (half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0));
  };
  const isNear = (one, other) => Math.abs(one - other) <= SLACK;
  // The longest run of hours that follow each other, each as far below the one before.
  const runOf = (labels) => {
    let [best, run] = [[], []];
    for (const label of labels) {
      const [last, before] = [run.at(-1), run.at(-2)];
      const isNext =
        last !== undefined &&
        label.minutes > last.minutes &&
        label.top > last.top + SLACK &&
        (before === undefined ||
          (label.minutes - last.minutes === last.minutes - before.minutes &&
            isNear(label.top - last.top, last.top - before.top)));
      run = isNext ? [...run, label] : [label];
      if (run.length > best.length) best = run;
    }
    return best;
  };
  // CSS Box 3: an hour begins where its box does, wherever in that its figures are.
  const boxWithin = (el, pitch) => {
    let at = el;
    for (let up = parentOf(at); up !== null && rectOf(up).height <= pitch + SLACK; up = parentOf(up)) at = up;
    return at;
  };
  const wordsOf = ({text, el, kind}) => clean(kind === "text" ? text : el.textContent);
  const hoursIn = (items) => {
    const labels = [];
    for (const item of items)
      for (const one of saidIn(item)) {
        const minutes = minutesOf(wordsOf(one));
        if (minutes >= 0) labels.push({minutes, el: one.el, top: rectOf(one.el).top});
      }
    const run = runOf(labels);
    if (run.length < FEWEST) return null;
    const pitch = (run.at(-1).top - run[0].top) / (run.length - 1);
    const boxes = mapped(run, ({el}) => boxWithin(el, pitch));
    const {top, height} = rectOf(boxes[0]);
    const end = rectOf(boxes.at(-1)).top + pitch;
    if (height < LEAST_ROOM * pitch || !isNear((end - top) / run.length, pitch)) return null;
    const side = Math.max(...mapped(run, ({el}) => rectOf(el).right)); // the box may be the row that it stands in
    return {
      top,
      end,
      side,
      from: run[0].minutes,
      pace: (run[1].minutes - run[0].minutes) / pitch,
      ground: groundOf(boxes),
      boxes,
    };
  };
  // What holds the hours and all that is placed beside them: it is hardly higher, and scrolled with them.
  const isScroller = (el) => /auto|scroll/.test(styleOf(el).overflowY);
  const groundOf = (boxes) => {
    const high = rectOf(boxes.at(-1)).bottom - rectOf(boxes[0]).top;
    let ground = boxes[0];
    for (let up = ground; up !== null && !isScroller(up) && NEARLY * rectOf(up).height <= high; up = parentOf(up))
      ground = up;
    return ground;
  };

  const isWithin = ({left, top, bottom, height}, {side, top: first, end}) =>
    left >= side - SLACK &&
    top >= first - SLACK &&
    bottom <= end + SLACK &&
    height > SLACK &&
    height < NEARLY * (end - first);
  const placeOf = ({kind, el}, ground) => {
    if (kind === "acting") return el;
    for (let at = el; at !== null && at !== ground; at = parentOf(at))
      if (styleOf(at).position === "absolute") return at;
    return null;
  };
  const clock = (minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`.padStart(5, "0");
  const timeOf = ({top, bottom}, {top: first, from, pace}) =>
    mapped([top, bottom], (y) => clock(STEP * Math.round((from + (y - first) * pace) / STEP)));
  const says = (el, time) => el.textContent.includes(time.replace(/^0/, ""));

  // The days side by side, each as high as its hours.
  const MOST_BOXES = 200; // that are looked into
  const isBeside = (one, other) =>
    isNear(one.top, other.top) && one.width < 2 * other.width && other.width < 2 * one.width;
  const columnsIn = ({ground, top, end, side}) => {
    const isHigh = (el) => rectOf(el).height >= NEARLY * (end - top);
    const boxes = [ground];
    for (let at = 0; at < boxes.length && at < MOST_BOXES; at += 1) {
      const high = kept(boxes[at].children, isHigh);
      const columns = kept(high, (el) => el.localName === high[0].localName && rectOf(el).left >= side - SLACK);
      if (columns.length > 1 && columns.every((el) => isBeside(rectOf(el), rectOf(columns[0])))) return columns;
      boxes.push(...high);
    }
    return [];
  };
  const isOver = (box, {left, right}) => {
    const middle = (box.left + box.right) / 2;
    return middle > left && middle < right && box.right - box.left <= right - left + SLACK;
  };
  const scrollerOf = (el) => {
    let at = el;
    while (at !== null && !isScroller(at)) at = parentOf(at);
    return at || el;
  };
  // The days with what is said above each of them, in a line: what only some have is placed there, as what goes on all day.
  const daysOf = (columns, items) => {
    const boxes = mapped(columns, (column) => rectOf(column));
    const top = Math.max(rectOf(scrollerOf(columns[0])).top, boxes[0].top);
    const said = mapped(items.flatMap(saidIn), (one) => ({text: wordsOf(one), box: rectOf(one.el)}));
    const above = kept(said, ({text, box}) => MEANING.test(text) && box.bottom <= top + SLACK);
    const lines = mapped(boxes, (column) => kept(above, ({box}) => isOver(box, column)));
    const isInAll = ({box}) => lines.every((line) => line.some((other) => isNear(other.box.top, box.top)));
    const heads = mapped(lines, (line) => kept(line, isInAll));
    const bottom = Math.max(...mapped(heads.flat(), ({box}) => box.bottom));
    return mapped(boxes, ({left, right}, at) => ({
      box: {left, right, top: bottom, bottom: top},
      said: mapped(heads[at], ({text}) => text).join(" "),
    }));
  };
  // Between the days and the hours stands what goes on all day.
  const allDay = ({kind, el}, days) => {
    if (kind !== "acting" || !MEANING.test(el.textContent)) return "";
    const {left, right, top, bottom} = rectOf(el);
    const isIn = ({box}) =>
      top >= box.top - SLACK && bottom <= box.bottom + SLACK && right > box.left + EDGE && left < box.right - EDGE;
    const said = mapped(kept(days, isIn), (day) => day.said);
    return said.length < 2 ? said.join() : `${said[0]} to ${said.at(-1)}`;
  };

  const itemsAtHours = (page) => {
    const items = gather(page.children, []);
    const hours = hoursIn(items);
    if (hours === null) return [];
    const columns = columnsIn(hours);
    const days = columns.length ? daysOf(columns, items) : [];
    const dayOf = (el) => {
      const day = days[columns.findIndex((column) => column.contains(el))];
      return day === undefined ? "" : day.said;
    };
    const timed = (item) => {
      const place = hours.ground.contains(item.el) ? placeOf(item, hours.ground) : null;
      if (place === null || !isWithin(rectOf(place), hours)) return "";
      if (hours.boxes.some((box) => box.contains(place))) return ""; // it is told below its hour
      const [from, to] = timeOf(rectOf(place), hours);
      return kept(
        [dayOf(place), from === to || says(place, from) ? "" : `${from} to ${to}`],
        (said) => said !== "",
      ).join(", ");
    };
    const placed = kept(items, ({kind}) => kind === "acting" || kind === "text");
    return kept(
      mapped(placed, (item) => ({item, told: timed(item) || allDay(item, days)})),
      (one) => one.told !== "",
    ).map(({item, told: said}) => ({item, told: state("hint", [quoted(said)])}));
  };

  return {itemsAtHours};
};
