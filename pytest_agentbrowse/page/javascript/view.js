// What is asked of a view, a handle of the monitor in a document.
({
  current: () => window[Symbol.for("pytest-agentbrowse")],
  isThere: (monitor) => monitor !== undefined,
  frame: (monitor, index) => monitor.frame(index),
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
  growing: (monitor) => monitor.growing(),
  learn: (monitor) => monitor.learn(),
  forget: (monitor) => monitor.forget(),
  pointed: (element) => element.ownerDocument.querySelector(":hover") !== null,
  slipped: (element) =>
    element.isConnected &&
    !element.matches(":hover") &&
    window[Symbol.for("pytest-agentbrowse")].covering(element) === "",
  isScrolledAway: (element) => window[Symbol.for("pytest-agentbrowse")].isScrolledAway(element),
  free: (element) => window[Symbol.for("pytest-agentbrowse")].free(element),
  // Rows of a list are often told by their text alone.
  said: (element) => [...window[Symbol.for("pytest-agentbrowse")].named(element), element.innerText || ""],
  named: (element) => window[Symbol.for("pytest-agentbrowse")].named(element),
  covering: (element) => window[Symbol.for("pytest-agentbrowse")].covering(element),
});
