// What is asked of a view, a handle of the monitor in a document.
({
  current: () => window[Symbol.for("pytest-agentbrowse")],
  isThere: (monitor) => monitor !== undefined,
  frame: (monitor, index) => monitor.frame(index),
  hasFrame: (frame) => frame.isConnected,
  // CSS Box 3: where what a frame shows begins.
  frameContent: (frame) => {
    const {left, top} = frame.getBoundingClientRect();
    const {paddingLeft, paddingTop} = getComputedStyle(frame);
    return [left + frame.clientLeft + parseFloat(paddingLeft), top + frame.clientTop + parseFloat(paddingTop)];
  },
  numbered: (monitor, index) => monitor.numbered(index),
  latest: (monitor, index) => monitor.latest(index),
  lineElement: (monitor, where) => monitor.lineElement(where),
  lineMiddle: (monitor, where) => monitor.lineMiddle(where),
  whole: (monitor) => monitor.whole(),
  found: (monitor, given) => monitor.found(given),
  calm: (monitor) => monitor.calm(),
  next: ({monitor, restless}) => monitor.next(restless),
  stirred: (monitor) => monitor.stirred(),
  doing: (monitor, late) => monitor.doing(late),
  preparing: (monitor, late) => monitor.preparing(late),
  growing: (monitor) => monitor.growing(),
  spoken: (monitor) => monitor.spoken(),
  learn: (monitor) => monitor.learn(),
  forget: (monitor) => monitor.forget(),
  pointed: (element) => element.ownerDocument.querySelector(":is(:hover)") !== null,
  slipped: (element) =>
    element.isConnected &&
    !element.matches(":is(:hover)") &&
    getComputedStyle(element).pointerEvents !== "none" &&
    window[Symbol.for("pytest-agentbrowse")].covering(element) === "",
  isScrolledAway: (element) => window[Symbol.for("pytest-agentbrowse")].isScrolledAway(element),
  // CSS Content 3: its style alone may make it a picture, and another one while the pointer is over it. Where React is told of
  // the pointer it renders that later than a press that follows at once, as of the stars of a rating.
  free: (element) => {
    const TOLD = ["onMouseMove", "onPointerMove", "onMouseEnter", "onMouseOver"];
    const isTold = (el) => {
      const held = Object.keys(el).find((key) => key.startsWith("__reactProps$"));
      return held !== undefined && TOLD.some((name) => typeof el[held][name] === "function");
    };
    const {left, top, width, height} = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const monitor = window[Symbol.for("pytest-agentbrowse")];
    const {isAway, ...press} = monitor.press(element);
    return {
      ...press,
      isAway: isAway || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight,
      isPointedAtFirst: getComputedStyle(element).content.startsWith("url(") || isTold(element),
    };
  },
  meant: (element, on) => window[Symbol.for("pytest-agentbrowse")].meant(element, on),
  // HTML §6.3: a modal dialog is freed of what is inert around it. Playwright takes what is in it for inert all the same.
  // HTML §4.10.4: a press on the label that lies over a box toggles it, and so does one on what a script has painted over
  // one that is not seen. Playwright takes the box for covered.
  // What shows the choice of a list, and lies in one box with what is painted over it, leaves a press to that box.
  // What lets the pointer through to what it lies in is pressed where that is.
  // WAI-ARIA 1.3 §6.6: what says that it is off takes no press away; where its page offers it to a hand, that presses it.
  isFreed: (element) => {
    const isOffered = getComputedStyle(element).cursor === "pointer" && !element.matches(":disabled");
    if (isOffered && element.matches("[aria-disabled=true]"))
      return window[Symbol.for("pytest-agentbrowse")].covering(element) === "";
    if (getComputedStyle(element).pointerEvents === "none" && !element.matches(":disabled, [aria-disabled=true]"))
      if (window[Symbol.for("pytest-agentbrowse")].passed(element)) return true;
    if (element.matches("input[readonly]:not(:disabled), input[role=combobox]:not(:disabled)")) {
      const {left, top, width, height} = element.getBoundingClientRect();
      const above = element.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
      const ACTS = "a, button, input, select, textarea, label, [role], [tabindex], [onclick]";
      let box = element.parentElement;
      for (let level = 0; box !== null && level < 3 && !box.contains(above); level += 1) box = box.parentElement;
      const around = box === null ? null : box.getBoundingClientRect();
      const isOneBox = around !== null && above !== null && box.contains(above) && around.height < 2 * height;
      if (isOneBox && above !== element && above !== box && above.closest(ACTS) === box.closest(ACTS)) return true;
    }
    if (element.matches("input[type=checkbox], input[type=radio]")) {
      const {left, top, width, height} = element.getBoundingClientRect();
      const above = element.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
      const label = above === null ? null : above.closest("label");
      if (label !== null && label.control === element && !label.contains(element)) return !element.disabled;
      const isSeen = getComputedStyle(element).opacity !== "0" || above === element;
      if (!isSeen && window[Symbol.for("pytest-agentbrowse")].covering(element) === "") return !element.disabled;
    }
    // Web Animations 1 §4.10: what is moved without end never comes to rest, as a button that pulsates. What is painted
    // otherwise in its place does, and what moves to an end as well has come there first.
    const MOVED = /^(transform|translate|scale|rotate|zoom|inset|top|left|right|bottom|margin|padding|width|height)/;
    const isMoving = ({playState, effect}) =>
      playState === "running" &&
      effect !== null &&
      effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => MOVED.test(name)));
    const LONGEST = 5000; // milliseconds; for what goes on longer nobody waits
    const isEndless = ({effect}) => effect.getComputedTiming().activeDuration > LONGEST;
    const moving = [];
    const isFree = () => window[Symbol.for("pytest-agentbrowse")].covering(element) === "";
    const isOff = element.matches(":disabled, [aria-disabled=true]");
    let isModal = false;
    for (let at = element; at; at = at.assignedSlot || at.parentNode || at.host) {
      if (at.nodeType !== Node.ELEMENT_NODE) continue;
      moving.push(...at.getAnimations().filter(isMoving));
      if (at.hasAttribute("inert")) return isModal && isFree();
      isModal ||= at.matches("dialog:modal");
    }
    if (isOff || !moving.some(isEndless)) return false;
    const arriving = moving.filter((animation) => !isEndless(animation));
    return Promise.allSettled(arriving.map(({finished}) => finished)).then(isFree);
  },
  // Drawn anew, or taken out.
  isGone: (element) => !element.isConnected,
  // Two items of one list are the same kind of thing, side by side.
  areOfOneList: (element, other) => {
    const listOf = (item) => {
      const isAlone = ({parentElement, localName}) =>
        Array.prototype.filter.call(parentElement.children, (beside) => beside.localName === localName).length === 1;
      let at = item;
      while (at.parentElement !== null && isAlone(at)) at = at.parentElement;
      return at.parentElement;
    };
    return listOf(element) !== null && listOf(element) === listOf(other);
  },
  // The one part of it that a hand is to take it by, as the cursor there says; null where it can be taken anywhere.
  gripOf: (element) => {
    const takes = (el) => /^(grab|move)$/.test(getComputedStyle(el).cursor);
    if (element.draggable || takes(element)) return null;
    const parts = Array.from(element.querySelectorAll("*")).filter((el) => takes(el) && !takes(el.parentElement));
    return parts.length === 1 && parts[0].getClientRects().length > 0 ? parts[0] : null;
  },
  isOneText: (element) => element.childNodes.length === 1 && element.firstChild.nodeType === 3,
  // Rows of a list are often told by their text alone.
  said: (element) => [...window[Symbol.for("pytest-agentbrowse")].named(element), element.innerText || ""],
  named: (element) => window[Symbol.for("pytest-agentbrowse")].named(element),
  covering: (element) => window[Symbol.for("pytest-agentbrowse")].covering(element),
});
