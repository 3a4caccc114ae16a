// Where what stands for a control is pressed: on it, and on nothing that acts by itself in it.
() => {
  // What a click that a script gives to it means the same to as one of a hand; and what takes it once it has the focus.
  const CLICKED = "input:not([type=range], [type=hidden]), textarea, button";
  // HTML §4.10.4: a press on what is interactive in a label is none on its control.
  const INTERACTIVE =
    "a[href], button, details, embed, iframe, input, label, select, textarea, audio[controls], video[controls], " +
    "[contenteditable=true], [role=button], [role=link]";
  const parentOf = (el) => el.assignedSlot || el.parentElement || el.getRootNode().host || null;

  // What a press is meant for, of an element: itself, the control that it stands for, and the labels of that. Empty where
  // it stands for none.
  const meantBy = (element, recorded) => {
    const isLabel = element.localName === "label" && element.control !== null;
    const isControl = element.matches("input:not([type=range]), textarea");
    const control = isControl ? element : isLabel ? element.control : recorded;
    if (control === null || !(isLabel || control.matches("input:not([type=range]), textarea"))) return [];
    const meant = [element, control];
    const {labels} = control;
    for (let index = 0; labels && index < labels.length; index += 1) meant[meant.length] = labels[index];
    return meant;
  };
  const isClicked = (control) => control.matches(CLICKED);

  const placeIn = (list, sought) => {
    for (let index = 0; index < list.length; index += 1) if (list[index] === sought) return index;
    return -1;
  };
  // What is outside of a shadow root is asked of that as well, and its host: neither leads further in.
  const deepest = (hit, x, y) => {
    let at = hit;
    while (at.shadowRoot) {
      const inner = at.shadowRoot.elementFromPoint(x, y);
      if (inner === null || inner.getRootNode() !== at.shadowRoot) break;
      at = inner;
    }
    return at;
  };

  const holds = (outer, inner) => {
    for (let at = inner; at; at = parentOf(at)) if (at === outer) return true;
    return false;
  };
  // Whether a press at a point is one on what lies over an element, and neither on that nor on what it lies in.
  const isOver = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    const inner = hit === null ? null : deepest(hit, x, y);
    return inner !== null && !holds(element, inner) && !holds(inner, element);
  };

  // Buttons and links in an element that nobody sees before the pointer is over it, and that would take the press then.
  const PRESSED = "a[href], button, [role=button], [role=link]";
  const uncovered = (element) => {
    const found = [];
    const parts = element.querySelectorAll(PRESSED);
    for (let index = 0; index < parts.length; index += 1)
      if (!parts[index].checkVisibility({opacityProperty: true, visibilityProperty: true}))
        found[found.length] = parts[index];
    return found;
  };

  // Where the words stand that are an element's own, and those of nothing that acts in it.
  const ownWords = (element, inside) => {
    const isTaken = (text) => {
      for (let at = text.parentElement; at !== null && at !== element; at = at.parentElement)
        if (at.matches(INTERACTIVE) || placeIn(inside, at) >= 0) return true;
      return false;
    };
    const boxes = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null && boxes.length < MOST_WORDS; text = texts.nextNode()) {
      if (!/\S/.test(text.data) || isTaken(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getClientRects()[0];
      if (box !== undefined && box.width >= 1) boxes[boxes.length] = box;
    }
    return boxes;
  };
  const MOST_WORDS = 10; // where the first texts are no place to press, nor are more
  const MOST_GAPS = 40; // between so many things nobody looks for a place
  const [ACROSS, DOWN] = [
    [0.25, 0.75, 0.1, 0.9],
    [0.5, 0.25, 0.75, 0.1, 0.9],
  ];
  const sharesOf = (least, length, shares) => {
    const places = [];
    for (let index = 0; index < shares.length; index += 1) places[index] = least + length * shares[index];
    return places;
  };
  // The middles between edges of boxes next to each other.
  const between = (boxes, from, to) => {
    const edges = [];
    for (let index = 0; index < boxes.length; index += 1) edges.push(boxes[index][from], boxes[index][to]);
    edges.sort((one, other) => one - other);
    const places = [];
    for (let index = 1; index < edges.length; index += 1) places[index - 1] = (edges[index - 1] + edges[index]) / 2;
    return places;
  };
  const isIn = ({left, right, top, bottom}, x, y) => left <= x && x <= right && top <= y && y <= bottom;
  const middleOf = ({left, top, width, height}) => ({x: left + width / 2, y: top + height / 2});
  // A point of an element, from its corner, where a press is none on these in it, nor on what lies over it: on its own words,
  // or else beside them. Null where its middle is one, and where none is.
  const pointBeside = (element, inside) => {
    const box = element.getBoundingClientRect();
    const taken = [];
    for (let index = 0; index < inside.length; index += 1) taken[index] = inside[index].getBoundingClientRect();
    const isFree = ({x, y}) => {
      for (let index = 0; index < taken.length; index += 1) if (isIn(taken[index], x, y)) return false;
      return isIn(box, x, y) && !isOver(element, x, y);
    };
    const firstOf = (across, down) => {
      for (let row = 0; row < down.length; row += 1)
        for (let column = 0; column < across.length; column += 1)
          if (isFree({x: across[column], y: down[row]})) return {x: across[column], y: down[row]};
      return null;
    };
    const onWords = () => {
      const boxes = ownWords(element, inside);
      for (let index = 0; index < boxes.length; index += 1)
        if (isFree(middleOf(boxes[index]))) return middleOf(boxes[index]);
      return null;
    };
    const inGrid = () => firstOf(sharesOf(box.left, box.width, ACROSS), sharesOf(box.top, box.height, DOWN));
    const inGaps = () => {
      if (taken.length > MOST_GAPS) return null;
      const boxes = taken.concat(box);
      return firstOf(between(boxes, "left", "right"), between(boxes, "top", "bottom"));
    };
    const point = isFree(middleOf(box)) ? null : onWords() || inGrid() || inGaps();
    if (point === null) return null;
    return {x: point.x - box.left - element.clientLeft, y: point.y - box.top - element.clientTop};
  };

  // Of a press at a point which of these gets it, by its place, and whether nothing in that takes it for itself; null
  // where none does. What lies over all of them may go away: it is no matter here.
  const pressAt = (meant, numbered, x, y) => {
    const [element, control] = meant;
    const takes = (el) => (el.matches(INTERACTIVE) || placeIn(numbered, el) >= 0) && !el.contains(control);
    const hits = element.getRootNode().elementsFromPoint(x, y);
    for (let index = 0; index < hits.length; index += 1) {
      let isFree = true;
      for (let at = deepest(hits[index], x, y); at; at = parentOf(at)) {
        const on = placeIn(meant, at);
        if (on >= 0) return {on, isFree};
        if (takes(at)) isFree = false;
      }
    }
    return null;
  };

  // The parts of an element that are in the window, one for each line of a text.
  const boxesOf = (el) => {
    const boxes = [];
    const rects = el.getClientRects();
    for (let index = 0; index < rects.length; index += 1) {
      const left = Math.max(rects[index].left, 0);
      const top = Math.max(rects[index].top, 0);
      const right = Math.min(rects[index].right, innerWidth);
      const bottom = Math.min(rects[index].bottom, innerHeight);
      if (right - left >= 1 && bottom - top >= 1)
        boxes[boxes.length] = {left, top, width: right - left, height: bottom - top};
    }
    return boxes;
  };
  const isRoomless = (el) => {
    const {width, height} = el.getBoundingClientRect();
    return width === 0 || height === 0;
  };
  // What stands in a line has no one box: Playwright presses the first part in it, as a box that is painted before its words.
  const isParted = (el) => getComputedStyle(el).display === "inline" && el.firstElementChild !== null;
  const ROWS = [0.5, 0.25, 0.75, 0.1, 0.9];
  const [CLOSEST, MOST] = [2, 150]; // pixels between the points of a row, and points in it
  // The middle of the longest stretch of one of them where nothing takes a press for itself; null where there is none.
  const freePoint = (meant, numbered) => {
    let best = null;
    const scan = (on, left, width, y) => {
      const step = Math.max(CLOSEST, width / MOST);
      let from = null;
      for (let x = left + step / 2; x < left + width + step; x += step) {
        const press = x < left + width ? pressAt(meant, numbered, x, y) : null;
        const isFree = press !== null && press.on === on && press.isFree;
        if (isFree && from === null) from = x;
        if (isFree || from === null) continue;
        const length = x - from;
        if (best === null || length > best.length) best = {on, length, x: (from + x - step) / 2, y};
        from = null;
      }
    };
    for (let on = 0; on < meant.length; on += 1) {
      const boxes = placeIn(meant, meant[on]) === on ? boxesOf(meant[on]) : [];
      for (let index = 0; index < boxes.length; index += 1) {
        const {left, top, width, height} = boxes[index];
        for (let row = 0; row < ROWS.length; row += 1) scan(on, left, width, top + height * ROWS[row]);
      }
    }
    return best;
  };

  // Which of these is pressed, and where, from its corner: in its middle where that is null. `isTaken` where each point of
  // it is one of something else that acts, and `isAway` where nothing of it can be pressed as it is scrolled.
  const pressOn = (meant, numbered) => {
    const said = (on, x, y, isTaken) => {
      const {left, top} = meant[on].getBoundingClientRect();
      return {on, at: {x: x - left - meant[on].clientLeft, y: y - top - meant[on].clientTop}, isTaken, isAway: false};
    };
    const [box] = boxesOf(meant[0]);
    if (box === undefined) return {on: 0, at: null, isTaken: false, isAway: true};
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const middle = pressAt(meant, numbered, x, y);
    if (middle === null) return {on: 0, at: null, isTaken: false, isAway: true};
    // A label without room, of which only a box painted beside it is seen, takes a press for what that lies over.
    const isMeant = middle.on === 0 || isRoomless(meant[middle.on]);
    if (middle.isFree && isMeant && !isParted(meant[0])) return {on: 0, at: null, isTaken: false, isAway: false};
    if (middle.isFree) return said(middle.on, x, y, false);
    const free = freePoint(meant, numbered);
    return free === null ? said(middle.on, x, y, true) : said(free.on, free.x, free.y, false);
  };

  return {meantBy, isClicked, isOver, pointBeside, uncovered, pressOn};
};
