// What reacts to more than a press, and what of it no line can say: listeners far above, pages that scroll.
//
// UI Events §3.3, HTML §6.11 (drag and drop), Pointer Events §4.2. The words are those of the tools that set it off.
({document, listens, hovered, rootOf, kept, mapped, words, getStyle, shadowOf}) => {
  // The handlers that are properties of an element; each is a call for each element of a page.
  const HANDLERS = [
    {kind: "double_click", handlers: ["ondblclick"]},
    {kind: "right_click", handlers: ["oncontextmenu"]},
    {kind: "drop", handlers: ["ondrop"]},
    {kind: "hover", handlers: ["onmouseenter", "onmouseover"]},
    {kind: "keys", handlers: ["onkeydown"]},
  ];
  // Several rules ask it of one element in a row.
  let asked = null;
  let heardThere = null;
  const heardBy = (target) => {
    if (target !== asked) heardThere = listens === null ? null : listens(target);
    asked = target;
    return heardThere;
  };
  // What a style sheet shows something for while the pointer is over it.
  const shown = new Set();
  // What looks pressable by a rule for the pointer, which is over it now, and what does so in the same root without it.
  const pressable = new Set();
  const always = new Map();
  const entered = new Set();
  const noteShown = (root) => {
    if (entered.has(root)) return;
    entered.add(root);
    const sheets = hovered === null ? [] : hovered(root);
    always.set(
      root,
      kept(
        mapped(sheets, (sheet) => sheet.always),
        (selectors) => selectors !== "",
      ).join(", "),
    );
    for (const {beside, own, pressable: now} of sheets) {
      for (const el of meant(root, now)) pressable.add(el);
      for (const el of meant(root, beside)) shown.add(el);
      if (/(^|, ):host(,|$)/.test(beside)) shown.add(root.host);
      for (const el of meant(root, own)) if (saysMore(el)) shown.add(el);
    }
  };
  // Selectors 4 §4.2: what is no selector of its own is passed over in `:is`.
  const meant = (root, selectors) => {
    try {
      return selectors === "" ? [] : root.querySelectorAll(`:is(${selectors})`);
    } catch {
      return []; // an open bracket, say
    }
  };
  const saysMore = (el) =>
    ["::before", "::after"].some((which) => /attr\(|"[^"]*\p{L}/u.test(getStyle(el, which).content));
  noteShown(document);
  // Whether the pointer alone makes it look pressable: what is around it, or a rule for the pointer, and no other rule.
  const isPressableNow = (el, isAround) =>
    pressable.size > 0 &&
    (isAround || pressable.has(el)) &&
    el.style.cursor !== "pointer" &&
    !isMeant(el, always.get(rootOf(el)) || "");
  const isMeant = (el, selectors) => {
    try {
      return selectors !== "" && el.matches(`:is(${selectors})`);
    } catch {
      return false;
    }
  };
  const isShownFor = (el) => shown.size > 0 && shown.has(el);
  const reactsTo = (target, heard, {kind, handlers}) => {
    if (heard !== null && heard[kind] === true) return true;
    for (const handler of handlers) if (target[handler]) return true;
    return kind === "hover" && isShownFor(target);
  };

  // What an element reacts to beside presses, in a fixed order.
  const reactionsOf = (target) => {
    const heard = heardBy(target);
    const found = [];
    for (const one of HANDLERS) if (reactsTo(target, heard, one)) found.push(one.kind);
    return found;
  };
  // A framework listens for all there is, on the roots of what it paints: on which part of it, only the framework knows.
  const hearsAll = (heard) =>
    heard !== null && heard.press && heard.drop && heard.hover && heard.keys && heard.right_click === true;
  const isRoot = (el) => {
    const hears = hearsAll(heardBy(el));
    if (hears) delegate(el);
    return hears;
  };
  // jQuery listens far above for what a selector names, and keeps that in a property of its own up there (since 2.2).
  // It is only read, as plain data: no getter of a page runs here.
  const PRESSES = words("click mousedown mouseup pointerdown pointerup touchstart touchend");
  const named = new Set();
  const valueIn = (holder, key) => {
    const found = holder ? Object.getOwnPropertyDescriptor(holder, key) : undefined;
    return found && found.value;
  };
  const noteNamed = (target) => {
    for (const key of Object.keys(target)) {
      if (!/^jQuery\d/.test(key)) continue;
      const events = valueIn(valueIn(target, key), "events");
      for (const type of PRESSES) {
        const handlers = valueIn(events, type);
        if (!Array.isArray(handlers)) continue;
        for (let index = 0; index < handlers.length; index += 1)
          nameAll(target, valueIn(valueIn(handlers, index), "selector"));
      }
    }
  };
  const nameAll = (target, selector) => {
    if (typeof selector !== "string") return;
    try {
      for (const el of target.querySelectorAll(selector)) named.add(el);
    } catch {
      // Of jQuery's own grammar, such as `:visible`.
    }
  };
  // What listens is met before what is in it.
  const noteListener = (target) => {
    const heard = heardBy(target);
    if (heard !== null && heard.press === true) noteNamed(target);
  };
  noteListener(document);

  // Keys reach an element only through what in it has the focus.
  // Asked of every element, so that nothing is made for the many that react to nothing.
  const isReacting = (el) => {
    const root = el.localName.includes("-") ? shadowOf(el) : null;
    if (root) noteShown(root); // it may tell what is shown while the pointer is over its host
    if (isRoot(el)) return false;
    const heard = heardBy(el);
    if ((heard !== null && heard.press === true) || named.has(el)) return true;
    for (const one of HANDLERS) if (one.kind !== "keys" && reactsTo(el, heard, one)) return true;
    return false;
  };

  // What listens for what is in it: which part of that it is for, only its script knows.
  const traits = new Set();
  const delegate = (target) => {
    for (const kind of reactionsOf(target)) traits.add(kind);
    const heard = heardBy(target);
    if (heard !== null && heard.drag === true) traits.add("drag");
  };
  const scrolls = () => traits.add("scrolls");
  const edits = () => traits.add("edits");
  const traitsOfPage = () => {
    const {body, documentElement} = document;
    for (const target of [document, documentElement, body]) if (target) delegate(target);
    // What opens a chooser of files is often a button beside a field that is hidden.
    if (document.querySelector("input[type=file]") !== null) traits.add("files");
    if (documentElement && documentElement.scrollHeight > innerHeight + 1) scrolls();
    return [...traits];
  };

  return {
    reactionsOf,
    noteShown,
    isPressableNow,
    isReacting,
    isRoot,
    noteListener,
    delegate,
    scrolls,
    edits,
    traitsOfPage,
  };
};
