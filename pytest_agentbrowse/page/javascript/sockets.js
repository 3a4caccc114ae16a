// Content-Security-Policy for a document, in a `<meta>` that stands there for no longer than it takes: what
// a worker of that document connects to, and those that a worker begins, is held by it, and by nothing else.
// With it goes what has the browser itself ask a server, behind everybody's back.
(policy) => {
  const KEY = Symbol.for("agentbrowse sockets");
  const takeAway = () => {
    delete globalThis.fetchLater;
    delete globalThis.IdentityCredential;
    const container = globalThis.CredentialsContainer?.prototype;
    const get = container?.get;
    if (!get) return;
    container.get = {
      get(options) {
        const asked = {...options}; // read once, so that it is what was looked at
        if (asked.identity) return Promise.reject(new DOMException("not allowed here", "NotAllowedError"));
        return get.call(this, asked);
      },
    }.get;
  };
  const hold = (said) => {
    const root = document.documentElement;
    const head = document.createElementNS("http://www.w3.org/1999/xhtml", "head");
    const meta = document.createElementNS("http://www.w3.org/1999/xhtml", "meta");
    meta.setAttribute("http-equiv", "Content-Security-Policy");
    meta.setAttribute("content", said);
    head.append(meta);
    root.append(head);
    head.remove();
    takeAway();
  };
  if (document.documentElement) {
    if (policy) hold(policy);
    return;
  }
  // What a frame begins with is reached by its page before anything stands in it.
  if (policy && location.href === "about:blank") takeAway();
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
