// What the monitor answers: what is seen now, what stirred since, and the elements that numbers stand for.
({
  observe,
  Map,
  Promise,
  counts,
  restlessNames,
  takeChanges,
  ignoreChanges,
  watch,
  watchRoots,
  unwatch,
  animations,
  isMoving,
  PAINTED,
  calm,
  learn,
  factsOf,
  closedRootsSeen,
  internalsSeen,
  listens,
  writtenIn,
  sheets,
  opens,
  takeOpened,
  knowsTimers,
  hasTimers,
  isGrowing,
  isDrawing,
  calmTimers,
  calling,
  takeSpoken,
  time,
  navigation,
  noteOwn,
  isWorking,
  calmWork,
  AT_WORK,
  learnWork,
  meantBy,
  isClicked,
  pointBeside,
  uncovered,
  pressOn,
}) => {
  let seen = null;
  let seenAt = -1;
  let factsThen = [];
  let wasMoving = false;
  let soughtThen = ""; // of a long page, it decides what is told

  const drop = () => {
    seen = monitor.elements = null;
  };
  const watchThis = () => {
    if (watch()) drop(); // what was seen was another document
  };

  // What was seen is believed as long as nothing can have changed it. What moves changes it in its own time, and it may
  // have come to rest since.
  const isSame = () => {
    if (seen === null || wasMoving || counts.changes !== seenAt || animations().length) return false;
    const now = factsOf(seen);
    for (let index = 0; index < now.length; index += 1) if (now[index] !== factsThen[index]) return false;
    return now.length === factsThen.length;
  };
  // A toggle that hears no press of its own has a part that does: what a hand presses, beside its label.
  const hearsPress = (el) => {
    const heard = listens(el);
    return (heard !== null && heard.press === true) || el.onclick !== null;
  };
  const pressedPart = (el) => {
    if (!/^(switch|checkbox|radio)$/.test(el.getAttribute("role")) || hearsPress(el)) return null;
    const parts = [];
    for (const part of (el.shadowRoot || el).querySelectorAll("*")) {
      const {width, height} = part.getBoundingClientRect();
      if (width > 0 && height > 0 && hearsPress(part)) parts[parts.length] = part;
    }
    return parts.length === 1 ? parts[0] : null;
  };
  // What the walk itself does is no change of the page.
  const walked = (options) => {
    takeChanges();
    const before = counts.changes;
    const start = time();
    try {
      return observe({...options, closedRootOf: closedRootsSeen(), internalsOf: internalsSeen()});
    } finally {
      ignoreChanges();
      counts.changes = before;
      noteOwn(start);
    }
  };
  // Control characters never are in a page's text, so they can part its parts.
  const packed = ({lines, title, traits}, opened) => `${title}\u001e${opened}\u001e${traits.join(" ")}\u001e${lines}`;

  const placesOf = (elements) => {
    const numbered = new Map();
    for (let index = 0; monitor.elements && index < monitor.elements.length; index += 1)
      numbered.set(monitor.elements[index], index);
    const found = [];
    for (let index = 0; index < elements.length; index += 1)
      found[index] = numbered.has(elements[index]) ? numbered.get(elements[index]) : -1;
    return found;
  };

  const nodeOf = (line, cell) => {
    const item = seen.standing[line];
    return (cell >= 0 && item.cellItems && item.cellItems[cell]) || item;
  };

  const textBox = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getClientRects()[0];
  };
  // The pointer goes through some texts, to what they are painted on.
  const pressedFor = ({el, node}) => {
    const text = node === null || getComputedStyle(el).pointerEvents !== "none" ? undefined : textBox(node);
    if (text === undefined) return el;
    const hit = el.getRootNode().elementFromPoint(text.left + text.width / 2, text.top + text.height / 2);
    const around = hit && (hit.contains(el) ? hit : hit.parentElement);
    return around && around !== document.body && around.contains(el) ? hit : el;
  };

  // The control that an element stood for when it was seen, which need not be its label.
  const controlIn = (elements, controls, element) => {
    for (let index = 0; elements !== null && index < elements.length; index += 1)
      if (elements[index] === element) return controls[index];
    return null;
  };
  const meantFor = (element) => {
    const numbered = controlIn(monitor.elements, monitor.controls, element);
    return meantBy(element, numbered || (seen === null ? null : controlIn(seen.elements, seen.controls, element)));
  };

  // HTML §13.2.7: scripts that are deferred run when a document is parsed, before it tells that it is loaded.
  const isLoading = () => {
    if (document.readyState !== "interactive") return document.readyState === "loading";
    const entry = navigation();
    return entry !== undefined && entry.domContentLoadedEventStart === 0;
  };
  const isPreparing = (late) => isLoading() || hasTimers(late) || isWorking();

  const monitor = {
    elements: null, // those that numbers mean
    controls: null, // what they stand for
    numbered(index) {
      return monitor.elements[index].isConnected ? monitor.elements[index] : null;
    },
    latest(index) {
      return seen.elements[index];
    },
    // The element that a line of the last look stands for, or one of its cells.
    lineElement([line, cell]) {
      return pressedFor(nodeOf(line, cell));
    },
    // The middle of its text, from the corner of that element; null where it is more than text.
    lineMiddle([line, cell]) {
      const item = nodeOf(line, cell);
      const text = item.node === null ? undefined : textBox(item.node);
      if (text === undefined) return null;
      const el = pressedFor(item);
      const box = el.getBoundingClientRect();
      return {
        x: text.left + text.width / 2 - box.left - el.clientLeft,
        y: text.top + text.height / 2 - box.top - el.clientTop,
      };
    },
    // Where an element is pressed, and how: as `pressOn` says; `way` is "none" where that cannot be, and "told" where only
    // its control can be told of it.
    press(element) {
      const meant = meantFor(element);
      if (meant.length === 0 || pressedPart(element) !== null)
        return {on: 0, at: monitor.free(element), isAway: false, way: "press"};
      const {on, at, isTaken, isAway} = pressOn(meant, monitor.elements || []);
      return {on, at, isAway, way: isTaken ? (isClicked(meant[1]) ? "told" : "none") : "press"};
    },
    // One of what is meant by a press on an element: itself, the control that it stands for, a label of that.
    meant: (element, on) => meantFor(element)[on] || null,
    // A point of an element, from its corner, where a press is none on another that has a number and lies in it, nor on what
    // lies over it, where its middle is not one; null where it is, and where there is no such point.
    free(element) {
      const box = element.getBoundingClientRect();
      const inside = [];
      for (let index = 0; monitor.elements && index < monitor.elements.length; index += 1) {
        const other = monitor.elements[index];
        if (other !== element && element.contains(other)) inside[inside.length] = other;
      }
      // The only part, called as the whole, is what is meant by it: the text of an entry in a tree.
      const callOf = (one) => monitor.named(one)[1] || (one.innerText || "").trim();
      const isOne = inside.length === 1 && callOf(inside[0]) === callOf(element);
      const part = isOne ? inside[0] : pressedPart(element);
      if (part !== null) {
        const {left, top, right, bottom} = part.getBoundingClientRect();
        // Of a part that is larger, as what is scrolled in an editor, the middle may be cut off.
        const middle = (least, from, to, most) =>
          from < most && to > least ? (Math.max(least, from) + Math.min(to, most)) / 2 : (from + to) / 2;
        return {
          x: middle(box.left, left, right, box.right) - box.left - element.clientLeft,
          y: middle(box.top, top, bottom, box.bottom) - box.top - element.clientTop,
        };
      }
      return pointBeside(element, inside.concat(uncovered(element)));
    },
    // Whether a part of the page, such as a list, has to be scrolled for a press on the middle of it.
    isScrolledAway(element) {
      const scrolls = (el) => el.scrollHeight > el.clientHeight && /auto|scroll/.test(getComputedStyle(el).overflowY);
      let around = element.parentElement;
      while (around !== null && !scrolls(around)) around = around.parentElement;
      if (around === null || around === document.documentElement || around === document.body) return false;
      const {left, top, width, height} = element.getBoundingClientRect();
      const hit = element.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
      return hit === null || !(element.contains(hit) || (hit.contains(element) && around.contains(hit)));
    },
    frame(index) {
      return seen.frames[index];
    },

    // What is seen now, in one text; "" when it is what was seen last, and that is `known` to who asks. With `keep`,
    // numbers mean it from now on; `budget` is about how many characters it has, and what `task` names comes first.
    look({keep, known, budget, task}) {
      watchThis();
      takeChanges();
      const same = known && task === soughtThen && isSame();
      if (!same) {
        soughtThen = task;
        seen = walked({budget, task, listens, writtenIn, sheets, opens});
        watchRoots(seen.roots);
        seenAt = counts.changes;
        factsThen = factsOf(seen);
        wasMoving = animations().length > 0;
      }
      counts.heard = counts.stirs;
      if (keep) [monitor.elements, monitor.controls] = [seen.elements, seen.controls];
      const opened = takeOpened();
      return same ? "" : packed(seen.page, opened);
    },

    // Everything that is seen, however long, as lines; of each element its place among the numbered ones, or -1.
    whole() {
      const all = walked({budget: 1e9, listens, writtenIn, sheets, opens});
      return {lines: all.page.lines, places: placesOf(all.elements)};
    },
    // All that has a number when everything is told.
    acting: () => walked({budget: 1e9, listens, writtenIn, sheets, opens}).elements,
    // What lies over an element, as the state that tells of it; "" when nothing does.
    covering(element) {
      return walked({covering: element}).covering;
    },
    // Whether an element lets a press through to what it lies in, and that hears it.
    passed: (element) => walked({passing: element, listens, writtenIn}).passed,
    // What an element is: its role and name.
    named(element) {
      const {role, name} = walked({grade: [element]}).graded[0];
      return [role, name];
    },
    // The closed shadow root of an element, or null.
    closedRoot(element) {
      const rootOf = closedRootsSeen();
      return rootOf && rootOf(element);
    },
    // What a custom element says in its internals, by the name of the property; null where it has none.
    internal(element, property) {
      const internalsOf = internalsSeen();
      const internals = internalsOf && internalsOf(element);
      return internals ? internals[property] : null;
    },
    // Whether a script hears the keys that are pressed in a field: on it, or on what is around it.
    hearsKeys(field) {
      for (let at = field; at; at = at.parentNode || at.host) {
        const heard = listens(at);
        if ((heard !== null && heard.keys === true) || at.onkeyup || at.onkeydown || at.onkeypress) return true;
      }
      return false;
    },
    // The elements that a CSS selector means: how many, and of the first what they are and their places.
    found([selector, names, most]) {
      const all = document.querySelectorAll(selector);
      const first = [];
      for (let index = 0; index < all.length && index < most; index += 1) first[index] = all[index];
      const places = placesOf(first);
      return {
        count: all.length,
        matches: first.map((el, index) => ({
          place: places[index],
          tag: el.localName,
          text: (el.innerText || el.textContent || "").replace(/\s+/g, " ").trim().slice(0, 200),
          attributes: names.filter((name) => el.hasAttribute(name)).map((name) => [name, el.getAttribute(name)]),
        })),
      };
    },

    // Begin to count anew what changes again and again.
    calm() {
      watchThis();
      takeChanges();
      calm();
      calmTimers();
      calmWork();
    },
    // Until something stirs that was not told yet; the places with these names are known to never rest.
    next(names) {
      for (let index = 0; index < names.length; index += 1) restlessNames[names[index]] = true;
      watchThis();
      takeChanges();
      const told = () => {
        counts.heard = counts.stirs;
        counts.tell = null;
        return true;
      };
      if (counts.heard !== counts.stirs) return told();
      return new Promise((resolve) => {
        counts.tell = () => resolve(told());
      });
    },
    // Whether something stirred since it was told last, or is about to.
    stirred() {
      takeChanges();
      if (counts.heard !== counts.stirs) {
        counts.heard = counts.stirs;
        return true;
      }
      return isMoving() || isWorking();
    },
    // What the page is about to do by itself: "busy", "" when nothing, or "unknown" where scripts ran before the monitor.
    // `late`, only those timers count that were waited for before.
    doing(late) {
      if (isPreparing(late) || isMoving(PAINTED) || isDrawing()) return "busy";
      return knowsTimers ? "" : "unknown";
    },
    // Whether something that the page set itself for the seconds after it came is still to happen.
    growing: () => isGrowing(),
    // What has to come before its scripts listen: "busy", or what `calling` says of web sockets.
    preparing: (late) => (isPreparing(late) ? "busy" : calling()),
    // Whether it said something on a web socket since this was last asked.
    spoken: takeSpoken,
    // What never rests, by name: it is not waited for from now on.
    learn() {
      const names = learn();
      if (learnWork()) names[names.length] = AT_WORK;
      return names;
    },
    forget() {
      unwatch();
      drop();
    },
  };

  return {monitor};
};
