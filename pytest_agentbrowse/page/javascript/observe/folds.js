// Whether what opens and shuts what comes below it is open, where no ARIA says it.
//
// Its class says so, in the words of WAI-ARIA 1.3 §6.6 or as open and closed, and what follows it is seen or is not.
// Either alone may be anything: a page hides what it shows later behind any button.
({MEANING, attribute, parentOf, rectOf, styleOf, turnOf}) => {
  const LEVELS = 3; // of boxes from the head to what stands beside what it opens
  const SAYS = /(?:^|[\s_-])(expanded|collapsed)(?=$|[\s_-])|(?:^|\s)(?:is-)?(open|closed)(?=$|\s)/g;
  const STATES = {__proto__: null, expanded: "expanded", open: "expanded", collapsed: "collapsed", closed: "collapsed"};
  const saidBy = (el) => {
    const said = new Set();
    for (const [, whole, word] of (attribute(el, "class") || "").matchAll(SAYS)) said.add(STATES[whole || word]);
    return said.size === 1 ? Array.from(said)[0] : "";
  };
  const NO_CONTENT = "script, style, template, br";
  const HOLDS = "input:not([type=hidden]), select, textarea, button, img, svg";
  const isContent = (el) =>
    !el.matches(NO_CONTENT) && (MEANING.test(el.textContent) || el.querySelector(HOLDS) !== null);
  const isShut = (el) => styleOf(el).display === "none" || styleOf(el).visibility === "hidden" || rectOf(el).height < 1;
  const nextOf = (el) => {
    let at = el.nextElementSibling;
    while (at !== null && !isContent(at)) at = at.nextElementSibling;
    return at;
  };
  // Where some is hidden and some is not, what comes first of what is seen may be what is open now.
  const isSeenSo = (state, first, head) => {
    if (state === "collapsed") return isShut(first);
    let at = first;
    while (at !== null && isShut(at)) at = nextOf(at);
    return at !== null && !isBeside(at, head);
  };
  // In one line with it, and no higher: another word of the same row.
  const SLACK = 4; // pixels
  const isBeside = (el, head) => {
    const [here, there] = [rectOf(el), rectOf(head)];
    return Math.abs(here.top - there.top) <= SLACK && Math.abs(here.bottom - there.bottom) <= SLACK;
  };
  // What lies over the page is open itself, as a calendar.
  const isPopup = (el) => /^(absolute|fixed)$/.test(styleOf(el).position);
  const saidByIcon = (icon) => (icon !== null && !MEANING.test(icon.textContent) ? saidBy(icon) : "");
  // The boxes from the head on, each with what the class of the one around it says of its first part. What comes behind is
  // looked at where any of them says something: there may be much of it.
  const levelsOf = (head) => {
    const levels = [];
    for (let at = head; at !== null && levels.length < LEVELS; at = parentOf(at)) {
      const around = parentOf(at);
      if (around === null || around.localName === "body" || around.hasAttribute("aria-expanded")) break;
      levels[levels.length] = {at, said: at.previousElementSibling === null && !isPopup(around) ? saidBy(around) : ""};
    }
    return levels;
  };
  // Or an arrow in it does that is turned otherwise in others like it: where all with the one have something below them that
  // is seen, and none with the other.
  const SIGNS = "img, svg, i, [role=img], span:empty, div:empty";
  const LARGEST = 24; // pixels
  const MOST = 60; // in more, nobody compares them
  const arrowIn = (head) => {
    for (const el of head.querySelectorAll(SIGNS)) {
      const {width, height} = rectOf(el);
      if (width > 0 && width <= LARGEST && height > 0 && height <= LARGEST && !MEANING.test(el.textContent)) return el;
    }
    return null;
  };
  // By the part of the head that the arrow is, or stands in.
  const turnIn = (head, arrow) => {
    let part = arrow;
    for (let at = parentOf(arrow); at !== null && at !== head; at = parentOf(at)) part = at;
    return turnOf(part);
  };
  const isOpenBelow = (head) => {
    const first = nextOf(head);
    const isHead = first !== null && first.localName === head.localName && first.className === head.className;
    return first !== null && !isHead && !isShut(first) && !isBeside(first, head);
  };
  const known = new Map(); // the states of heads, by how these are written
  const statesOfArrows = (key, document) => {
    const found = new Map();
    const heads = Array.from(document.getElementsByClassName(key.slice(key.indexOf(" ") + 1)));
    if (heads.length < 2 || heads.length > MOST) return found;
    const open = new Map(); // by how the arrow is turned
    for (const head of heads) {
      const arrow = arrowIn(head);
      if (arrow === null) return new Map();
      const turn = `${turnIn(head, arrow)} ${attribute(arrow, "class") || ""}`;
      found.set(head, turn);
      open.set(turn, (open.get(turn) || new Set()).add(isOpenBelow(head)));
    }
    const states = Array.from(open.values());
    const isTold = states.length === 2 && states.every(({size}) => size === 1);
    const [one, other] = states.flatMap((each) => Array.from(each));
    if (!isTold || one === other) return new Map();
    for (const [head, turn] of found) found.set(head, open.get(turn).has(true) ? "expanded" : "collapsed");
    return found;
  };
  // What is open may have a class more.
  const statesBy = (head, called) => {
    const key = `${head.localName} ${called}`;
    if (!known.has(key)) known.set(key, statesOfArrows(key, head.ownerDocument));
    return known.get(key);
  };
  const saidByArrow = (head) => {
    const called = attribute(head, "class") || "";
    if (called === "" || head.firstElementChild === null) return "";
    return statesBy(head, called).get(head) || statesBy(head, called.trim().split(/\s+/)[0]).get(head) || "";
  };
  const foldOf = (head) => foldSaid(head) || saidByArrow(head);
  // Or what comes right behind it does of itself, and is shut.
  const saidBelow = (head) => {
    const first = head.nextElementSibling;
    return first !== null && saidBy(first) === "collapsed" && isContent(first) && isShut(first) ? "collapsed" : "";
  };
  const foldSaid = (head) => {
    const own = saidBy(head) || saidByIcon(head.firstElementChild);
    const levels = levelsOf(head);
    if (own === "" && levels.every(({said}) => said === "")) return saidBelow(head);
    for (const {at, said} of levels) {
      if (/^t[dh]$/.test(at.localName)) continue; // what stands in its row is seen, whatever comes below that
      const first = nextOf(at);
      if (first === null) continue;
      const state = own || said;
      if (at !== head && at.querySelector("[aria-expanded]") !== null) return ""; // that says it
      return state !== "" && isSeenSo(state, first, head) ? state : "";
    }
    return "";
  };

  return {foldOf};
};
