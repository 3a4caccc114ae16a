// What a page asks for and nobody can see later: closed shadow roots, internals of elements, listeners, new tabs.
({apply, WeakMap, addEventListener, get, set, queryDocument, queryRoot, noting, notingProperty, counts}) => {
  const closedRoots = new WeakMap();
  let anyClosed = false;
  noting(Element.prototype, "attachShadow", (host, given, root) => {
    counts.changes += 1; // what is in it takes the place of what was seen
    if (given[0].mode !== "closed") return;
    apply(set, closedRoots, [host, root]);
    anyClosed = true;
  });
  const closedRootOf = (host) => apply(get, closedRoots, [host]) || null;
  // Null while there is none: the walk then need not ask for each element.
  const closedRootsSeen = () => (anyClosed ? closedRootOf : null);

  // HTML §4.13.7.2: what a custom element says of itself to assistive technology, in no attribute.
  const internals = new WeakMap();
  let anyInternals = false;
  noting(HTMLElement.prototype, "attachInternals", (host, _, attached) => {
    apply(set, internals, [host, attached]);
    anyInternals = true;
  });
  const internalsOf = (host) => apply(get, internals, [host]) || null;
  const internalsSeen = () => (anyInternals ? internalsOf : null);

  // UI Events §3.3, Pointer Events §4.2: what a press and other doings of a person send. What begins with a press may
  // become a drag.
  const DOINGS = {
    __proto__: null,
    click: "press",
    mousedown: "press drag",
    mouseup: "press",
    pointerdown: "press drag",
    pointerup: "press",
    touchstart: "press drag",
    touchend: "press",
    dblclick: "double_click",
    contextmenu: "right_click",
    dragenter: "drop",
    dragover: "drop",
    drop: "drop",
    mouseenter: "hover",
    mouseover: "hover",
    pointerenter: "hover",
    pointerover: "hover",
    mousemove: "hover",
    pointermove: "hover",
    keydown: "keys",
    keypress: "keys",
    keyup: "keys",
  };
  // What stands on a window is not for its elements, and Playwright's own listeners stand there. A document follows the
  // pointer wherever it is.
  const isTold = (target, type) =>
    DOINGS[type] !== undefined &&
    !!target &&
    (target.nodeType === 1 || (target.nodeType === 9 && type !== "mousemove" && type !== "pointermove"));
  // DOM §2.7: a listener counts until it is removed.
  const listeners = new WeakMap();
  const listenersOf = (target) => apply(get, listeners, [target]);
  const listenTo = (target, type, listener) => {
    let known = listenersOf(target);
    if (known === undefined) apply(set, listeners, [target, (known = [])]);
    known[known.length] = {type, doing: DOINGS[type], listener, on: true};
    counts.changes += 1;
  };
  const stopListening = (target, type, listener) => {
    const known = target ? listenersOf(target) : undefined;
    for (let index = 0; known !== undefined && index < known.length; index += 1) {
      if (!known[index].on || known[index].type !== type || known[index].listener !== listener) continue;
      known[index].on = false;
      counts.changes += 1;
    }
  };
  noting(EventTarget.prototype, "addEventListener", (target, given) => {
    const type = given[0];
    const listener = given[1];
    if (!listener || !isTold(target, type)) return;
    const signal = given[2] && given[2].signal;
    if (signal && signal.aborted) return;
    listenTo(target, type, listener);
    if (signal) apply(addEventListener, signal, ["abort", () => stopListening(target, type, listener)]);
  });
  noting(EventTarget.prototype, "removeEventListener", (target, given) => stopListening(target, given[0], given[1]));
  // HTML §8.1.8.1: what is set as a property is the one handler of its kind, and so is what is written as an attribute.
  const HANDLED = [HTMLElement.prototype, SVGElement.prototype, Document.prototype];
  const HANDLER = {__proto__: null};
  const noteHandler = (type) => (target, given) => {
    stopListening(target, type, HANDLER);
    if (typeof given[0] === "function" && isTold(target, type)) listenTo(target, type, HANDLER);
  };
  let written = "";
  for (const type in DOINGS) {
    written += `${written && ","}[on${type}]`;
    for (let index = 0; index < HANDLED.length; index += 1)
      notingProperty(HANDLED[index], `on${type}`, "set", noteHandler(type));
  }
  const hear = (heard, doing) => {
    if (doing === "press drag") heard.press = heard.drag = true;
    else heard[doing] = true;
  };
  // The elements of a document or shadow root whose attributes listen, each with what it listens to.
  const writtenIn = (root) => {
    const found = [];
    // The walk has something in the place of a document whose properties a page took.
    const isDocument = root.nodeType === 9;
    const elements = apply(isDocument ? queryDocument : queryRoot, isDocument ? document : root, [written]);
    for (let index = 0; index < elements.length; index += 1) {
      const heard = {__proto__: null};
      for (const type in DOINGS) if (elements[index].hasAttribute(`on${type}`)) hear(heard, DOINGS[type]);
      found[index] = {el: elements[index], heard};
    }
    return found;
  };
  // A button that hears all that a pointer and keys send in one function, as to stop it where it is disabled, means no double
  // press; what hears all for others, as a document in Svelte or a tree in jQuery, does.
  const MOST = 5; // kinds
  const PRESSED = /^(?:button|checkbox|link|menuitem|menuitemcheckbox|menuitemradio|option|radio|switch|tab)$/;
  const isGate = (target, known, listener) => {
    if (target.nodeType !== 1 || !(target.localName === "button" || PRESSED.test(target.getAttribute("role"))))
      return false;
    let kinds = 0;
    for (let index = 0; index < known.length; index += 1)
      if (known[index].on && listener !== HANDLER && known[index].listener === listener) kinds += 1;
    return kinds > MOST;
  };
  // What scripts listen to on an element or a document, each as a property; null for nothing.
  const listens = (target) => {
    const known = listenersOf(target);
    let heard = null;
    for (let index = 0; known !== undefined && index < known.length; index += 1) {
      if (!known[index].on || (known[index].type === "dblclick" && isGate(target, known, known[index].listener)))
        continue;
      heard = heard || {__proto__: null};
      hear(heard, known[index].doing);
    }
    return heard;
  };

  // HTML §7.2.2 and §4.6.4: a window that a script, a link or a form asked for. The tab itself comes a moment later.
  let opened = 0;
  const windows = {__proto__: null, _self: true, _parent: true, _top: true};
  const opens = (target) => {
    const name = `${target || ""}`;
    if (windows[name] === true || (name !== "" && window[name])) return;
    if (name !== "" && name !== "_blank") windows[name] = true;
    opened += 1;
    counts.changes += 1;
  };
  noting(window, "open", (_, given, result) => {
    if (result !== null || /noopener|noreferrer/.test(`${given[2]}`))
      opens(given[1] === undefined ? "_blank" : given[1]);
  });
  const onDefault = (event) => {
    if (event.defaultPrevented || !event.target || !event.target.closest) return;
    const by = event.type === "submit" ? event.submitter || event.target : event.target.closest("a[href], area[href]");
    const target = by && (by.getAttribute("formtarget") || (by.form || by).getAttribute("target"));
    if (target) opens(target);
  };
  apply(addEventListener, window, ["click", onDefault]);
  apply(addEventListener, window, ["submit", onDefault]);
  // How many were asked for since this was last asked.
  const takeOpened = () => {
    const since = opened;
    opened = 0;
    return since;
  };

  return {closedRootsSeen, internalsSeen, listens, writtenIn, takeOpened};
};
