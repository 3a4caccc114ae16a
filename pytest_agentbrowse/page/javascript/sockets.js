// Content-Security-Policy for a document, in a `<meta>` that stands there for no longer than it takes: what
// a worker of that document connects to, and those that a worker begins, is held by it, and by nothing else.
(policy) => {
  const KEY = Symbol.for("agentbrowse sockets");
  const hold = (said) => {
    const root = document.documentElement;
    const head = document.createElementNS("http://www.w3.org/1999/xhtml", "head");
    const meta = document.createElementNS("http://www.w3.org/1999/xhtml", "meta");
    meta.setAttribute("http-equiv", "Content-Security-Policy");
    meta.setAttribute("content", said);
    head.append(meta);
    root.append(head);
    head.remove();
  };
  if (document.documentElement) {
    if (policy) hold(policy);
    return;
  }
  // A new document: the last of these scripts says what holds, and no script of the page has run yet.
  if (document[KEY] === undefined) {
    new MutationObserver((_, observer) => {
      const said = document[KEY];
      observer.disconnect();
      delete document[KEY];
      if (said) hold(said);
    }).observe(document, {childList: true});
  }
  document[KEY] = policy;
};
