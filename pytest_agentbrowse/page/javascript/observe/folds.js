// Whether what opens and shuts what comes below it is open, where no ARIA says it.
//
// Its class says so, in the words of WAI-ARIA 1.3 §6.6 or as open and closed, and what follows it is seen or is not.
// Either alone may be anything: a page hides what it shows later behind any button.
({MEANING, attribute, kept, parentOf, rectOf, styleOf}) => {
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
  const behind = (el) => {
    const found = [];
    for (let at = el.nextElementSibling; at !== null; at = at.nextElementSibling) if (isContent(at)) found.push(at);
    return found;
  };
  // Where some is hidden and some is not, what comes first of what is seen may be what is open now.
  const isSeenSo = (state, following) =>
    state === "collapsed" ? isShut(following[0]) : kept(following, (el) => !isShut(el)).length > 0;
  const foldOf = (head) => {
    const icon = head.firstElementChild;
    let said = saidBy(head) || (icon !== null && !MEANING.test(icon.textContent) ? saidBy(icon) : "");
    for (let at = head, steps = 0; at !== null && steps < LEVELS; at = parentOf(at), steps += 1) {
      const around = parentOf(at);
      if (around === null || around.localName === "body") return "";
      const following = behind(at);
      if (following.length === 0) continue;
      said ||= at.previousElementSibling === null ? saidBy(around) : "";
      return said !== "" && isSeenSo(said, following) ? said : "";
    }
    return "";
  };

  return {foldOf};
};
