// Whether what opens and shuts what comes below it is open, where no ARIA says it.
//
// Its class says so, in the words of WAI-ARIA 1.3 §6.6 or as open and closed, and what follows it is seen or is not.
// Either alone may be anything: a page hides what it shows later behind any button.
({MEANING, attribute, parentOf, rectOf, styleOf}) => {
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
  const saidByIcon = (icon) => (icon !== null && !MEANING.test(icon.textContent) ? saidBy(icon) : "");
  // The boxes from the head on, each with what the class of the one around it says of its first part. What comes behind is
  // looked at where any of them says something: there may be much of it.
  const levelsOf = (head) => {
    const levels = [];
    for (let at = head; at !== null && levels.length < LEVELS; at = parentOf(at)) {
      const around = parentOf(at);
      if (around === null || around.localName === "body") break;
      levels[levels.length] = {at, said: at.previousElementSibling === null ? saidBy(around) : ""};
    }
    return levels;
  };
  const foldOf = (head) => {
    const own = saidBy(head) || saidByIcon(head.firstElementChild);
    const levels = levelsOf(head);
    if (own === "" && levels.every(({said}) => said === "")) return "";
    for (const {at, said} of levels) {
      if (/^t[dh]$/.test(at.localName)) continue; // what stands in its row is seen, whatever comes below that
      const first = nextOf(at);
      if (first === null) continue;
      const state = own || said;
      return state !== "" && isSeenSo(state, first, head) ? state : "";
    }
    return "";
  };

  return {foldOf};
};
