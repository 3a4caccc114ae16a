// What reacts to more than a press, and what of it no line can say: listeners far above, pages that scroll.
//
// UI Events §3.3, HTML §6.11 (drag and drop), Pointer Events §4.2. The words are those of the tools that set it off.
({
  document,
  listens,
  writtenIn,
  sheets,
  opens,
  rootOf,
  listed,
  meant,
  isMeant,
  kept,
  ELEMENT,
  MEANING,
  childrenOf,
  getStyle,
  parentOf,
  shadowOf,
  rectOf,
  roleOf,
  styleOf,
  letsThrough,
  isUnseen,
  noteNamed,
  isNamed,
  noteReact,
  heardInReact,
  hearsKeysInReact,
}) => {
  const KINDS = ["double_click", "right_click", "drop", "hover", "keys"];
  // By attributes: few pages have any.
  const written = new Map();
  const noteWritten = (root) => {
    for (const {el, heard} of writtenIn === null ? [] : writtenIn(root)) written.set(el, heard);
  };
  // Several rules ask it of one element in a row.
  let asked = null;
  let heardThere = null;
  const heardBy = (target) => {
    if (target === asked) return heardThere;
    asked = target;
    heardThere = listens === null ? null : listens(target);
    if (written.size > 0 && written.has(target)) heardThere = {...written.get(target), ...heardThere};
    const told = heardInReact(target);
    if (told !== null) heardThere = {...heardThere, ...told};
    return heardThere;
  };
  // What a style sheet shows something for while the pointer is over it.
  const shown = new Set();
  // What looks pressable by a rule for the pointer, which is over it now, and what does so in the same root without it.
  const pressable = new Set();
  // What a style sheet paints otherwise below the pointer.
  const shaded = new Set();
  // What can be scrolled below the pointer alone.
  const scrolling = new Set();
  const isScrolledByPointer = (el) => scrolling.size > 0 && scrolling.has(el);
  // And what would do so below the pointer, which is elsewhere.
  const turning = new Set();
  const withoutPointer = (told) => {
    const found = [];
    for (const {selector, classes} of told) {
      const plain = selector.replace(/:hover$/, "");
      if (plain !== selector && !/(^|[ >+~])$/.test(plain)) found.push({selector: plain, classes});
    }
    return found;
  };
  const always = new Map();
  const entered = new Set();
  const noteShown = (root) => {
    if (entered.has(root)) return;
    entered.add(root);
    noteWritten(root);
    const told = sheets === null ? [] : sheets(root);
    always.set(
      root,
      listed(
        root,
        told.flatMap((sheet) => sheet.always),
      ),
    );
    for (const sheet of told) {
      for (const el of meant(root, sheet.pressable)) pressable.add(el);
      for (const el of meant(root, withoutPointer(sheet.pressable))) turning.add(el);
      for (const el of meant(root, sheet.touched)) shaded.add(el);
      for (const el of meant(root, sheet.scrolling)) scrolling.add(el);
      for (const el of meant(root, sheet.says)) shown.add(el);
      for (const el of meant(root, sheet.own)) if (saysMore(el)) shown.add(el);
      for (const el of meant(root, sheet.around)) if (holdsMore(el)) shown.add(el);
      noteOpening(root, sheet);
    }
    for (const el of told.length ? root.querySelectorAll(":is(:hover)") : []) if (opens(el, false)) shown.add(el);
  };
  // What is not seen without the pointer, and would be something: it has words, or a size, or acts.
  const ACTING =
    "a[href], button, input, select, textarea, img, svg, canvas, video, iframe, [role], [tabindex]:not([tabindex='-1']), [onclick]";
  const isNothing = (el) => {
    if (MEANING.test(el.textContent) || el.matches(ACTING) || el.querySelector(ACTING) !== null) return false;
    const heard = heardBy(el);
    return !(heard !== null && heard.press) && el.onclick === null && !generates(el, /"[^"]*\S[^"]*"/);
  };
  // CSS 2 §10.3.1: an inline box without content has no size, whether it is shown or not.
  const REPLACED = "img, svg, canvas, video, iframe, object, embed";
  const isEmpty = (el) =>
    el.firstChild === null &&
    getStyle(el).display === "inline" &&
    !el.matches(REPLACED) &&
    !generates(el, /"[^"]*\S[^"]*"/);
  // A shade that lies over all of what is pressed tells that it is one.
  const MOST_OF = 0.7; // within borders
  const isShade = (el) => {
    const {width, height} = rectOf(el);
    const around = rectOf(parentOf(el) || el);
    return isNothing(el) && letsThrough(el) && width >= MOST_OF * around.width && height >= MOST_OF * around.height;
  };
  const isClosed = (el) => {
    const {width, height} = rectOf(el);
    const isSmall = width <= 1 || height <= 1;
    return isSmall ? !(isEmpty(el) || isNothing(el)) : isUnseen(el) && !isShade(el);
  };
  // What is seen because the pointer is over what is around it: others like it are closed where the pointer is not.
  const pointed = new Set();
  const kindOf = (el) => `${el.localName} ${el.getAttribute("class") || ""}`;
  const notePointed = (open, closed) => {
    const like = new Map();
    for (const el of closed) {
      const kind = kindOf(el);
      if (!like.has(kind)) like.set(kind, []);
      like.get(kind).push(el);
    }
    for (const el of open) {
      const others = like.get(kindOf(el));
      if (others !== undefined && isPointedBeside(el, others)) pointed.add(el);
    }
  };
  const isPointedBeside = (el, others) => {
    let around = el;
    for (let up = parentOf(el); up !== null && !others.some((other) => up.contains(other)); up = parentOf(up))
      around = up;
    return around.matches(":is(:hover)");
  };
  const isPointed = (el) => {
    for (let at = pointed.size > 0 ? el : null; at !== null; at = parentOf(at)) if (pointed.has(at)) return true;
    return false;
  };
  const noteOpening = (root, {inside, beside, shown: closed}) => {
    const open = [];
    const shut = [];
    for (const el of meant(root, closed)) (isClosed(el) ? shut : open).push(el);
    if (shut.length === 0) return;
    const around = new Set();
    for (const el of shut) for (let up = el.parentNode; up && !around.has(up); up = up.parentNode) around.add(up);
    if (root.querySelector(":is(:hover)") !== null) notePointed(open, shut);
    for (const el of meant(root, inside)) if (opens(el, around.has(el === root.host ? root : el))) shown.add(el);
    for (const el of meant(root, beside)) if (opens(el, around.has(el.parentNode))) shown.add(el);
  };
  const generates = (el, pattern) => ["::before", "::after"].some((which) => pattern.test(getStyle(el, which).content));
  const MOST_PARTS = 100; // in more, nobody looks for one
  const holdsMore = (el) => {
    const parts = el.querySelectorAll("*");
    return parts.length > MOST_PARTS || Array.from(parts).some(saysMore);
  };
  const saysMore = (el) => generates(el, /attr\(|"[^"]*\p{L}/u);
  noteShown(document);
  // Whether the pointer alone makes it look pressable: what is around it, or a rule for the pointer, and no other rule.
  const isPressableNow = (el, isAround) =>
    pressable.size > 0 &&
    (isAround || pressable.has(el)) &&
    el.style.cursor !== "pointer" &&
    !isMeant(el, always.get(rootOf(el)) || "");
  // Whether a style sheet makes all of its tag look pressable, whatever each is for.
  const isPressableByTag = (el) => (always.get(rootOf(el)) || "").split(", ").includes(el.localName);
  // Whether a style sheet paints it otherwise while the pointer is over it.
  const isTouched = (el) => shaded.has(el);
  const isShownFor = (el) => shown.size > 0 && shown.has(el);
  const reactsTo = (target, heard, kind) =>
    (heard !== null && heard[kind] === true) || (kind === "hover" && isShownFor(target));

  // UI Events §5.7: a key is sent to what has the focus, and heard by that and by what is around it. HTML §6.6.2: what can
  // get the focus.
  const FOCUSABLE =
    "a[href], area[href], audio[controls], body, button, details, dialog, input:not([type=hidden]), select, summary, textarea, video[controls], [contenteditable], [tabindex]";
  const holdsFocusable = (el) => {
    const rest = [el];
    while (rest.length) {
      const at = rest.pop();
      if (at.matches(FOCUSABLE)) return true;
      for (const child of childrenOf(at)) if (child.nodeType === ELEMENT) rest.push(child);
    }
    return false;
  };
  // A part that can be scrolled gets the focus for that.
  const isScrolled = (el) => /auto|scroll/.test(styleOf(el).overflowX + styleOf(el).overflowY);
  // WAI-ARIA APG, roving tabindex: the cell of a grid that can get the focus hands it on to the others.
  const CELL = /^(grid)?cell$/;
  const roving = new Map(); // whether a grid has such a cell
  const isRoving = (grid) => {
    if (!roving.has(grid))
      roving.set(
        grid,
        Array.from(grid.querySelectorAll("[tabindex]")).some((other) => CELL.test(roleOf(other))),
      );
    return roving.get(grid);
  };
  const isOfRoving = (el) => {
    const grid = CELL.test(roleOf(el)) ? el.closest("table, [role=grid], [role=treegrid], [role=table]") : null;
    return grid !== null && isRoving(grid);
  };
  const reached = new Map();
  const isReachedByKeys = (target) => {
    let found = reached.get(target);
    if (found === undefined)
      reached.set(target, (found = holdsFocusable(target) || isScrolled(target) || isOfRoving(target)));
    return found;
  };
  const hearsKeys = (el) => {
    const heard = heardBy(el);
    return heard !== null && heard.keys === true;
  };

  // React hears presses far above, and puts an empty function on each element that is to hear of them (for Safari). A component that is a button at will hands on presses and keys
  // where it is none: no key can come there, and no hand is over it. What frames a field hands presses on to it.
  const EMPTY = /^function\s*[\w$]*\s*\(\)\s*\{\s*\}$/;
  const EDITED = "input, textarea, [contenteditable]";
  const isSetByReact = ({onclick}) =>
    typeof onclick === "function" && EMPTY.test(Function.prototype.toString.call(onclick));
  const isHandingOn = (target, hasHand) => {
    if (hasHand || !isSetByReact(target)) return false;
    if (target.hasAttribute("tabindex") || target.hasAttribute("role")) return false;
    if (styleOf(target).cursor === "text") return target.querySelector(EDITED) !== null;
    return hearsKeysInReact(target) && !isReachedByKeys(target);
  };

  // What an element reacts to beside presses, in a fixed order.
  const heardKinds = (target) => {
    const heard = heardBy(target);
    return kept(KINDS, (kind) => reactsTo(target, heard, kind) && !(kind === "drop" && isField(target)));
  };
  const reactionsOf = (target) => kept(heardKinds(target), (kind) => kind !== "keys" || isReachedByKeys(target));
  // A field takes a text that is dropped by itself; what listens to it there looks at what came.
  const isField = (target) => target.localName === "input" && target.type !== "file";
  // A framework listens for all there is, on the roots of what it paints: on which part of it, only the framework knows.
  const hearsAll = (heard) =>
    heard !== null && heard.press && heard.drop && heard.hover && heard.keys && heard.right_click === true;
  const isRoot = (el) => {
    const hears = hearsAll(heardBy(el));
    if (hears) delegate(el);
    return hears;
  };
  // What listens is met before what is in it.
  let isAnyDragged = false;
  const noteListener = (target) => {
    const heard = heardBy(target);
    if (heard === null) return;
    if (heard.drag === true) isAnyDragged = true;
    if (heard.press === true) noteNamed(target);
    if (hearsAll(heard)) noteReact(target);
  };
  const hearerAround = (el) => {
    for (let at = parentOf(el); at !== null && at !== document.body; at = parentOf(at))
      if (hearsPress(at) && !isRoot(at)) return at;
    return null;
  };
  const isHeardFurtherOut = (el) => hearerAround(el) !== null;
  // What the pointer turns to a hand over, where a press is heard further out.
  const turnsFor = (el) => turning.has(el) && isHeardFurtherOut(el);
  // One of several alike that a style sheet shades below the pointer, where what is around them hears presses: a day, an hour,
  // the row of a grid. A listener around most of a page hears all that happens there.
  const LISTS = /^(grid|list|listbox|menu|rowgroup|table|tree|treegrid)$/;
  const MOST_OF_WINDOW = 0.9;
  const isAround = (el) => {
    const {width, height} = rectOf(el);
    return width >= MOST_OF_WINDOW * innerWidth && height >= MOST_OF_WINDOW * innerHeight && !LISTS.test(roleOf(el));
  };
  const isLike = (el, other) => other !== null && other.localName === el.localName && other.className === el.className;
  const isShadedEntry = (el) => {
    if (!shaded.has(el)) return false;
    if (!isLike(el, el.previousElementSibling) && !isLike(el, el.nextElementSibling)) return false;
    const hearer = hearerAround(el);
    return hearer !== null && !isAround(hearer);
  };
  noteListener(document);

  const hearsDrag = (el) => {
    const heard = heardBy(el);
    return heard !== null && heard.drag === true;
  };
  // What a press that moves on carries along, as its cursor says (CSS UI 4 §6.1.1): as a whole, and nothing in it by itself.
  const CARRIED = /(?:^|, )(?:move|grab|all-scroll)$/;
  const looksCarried = (el) => CARRIED.test(styleOf(el).cursor);
  const isHeardAround = (el) => {
    for (let at = el; at !== null; at = parentOf(at)) if (hearsDrag(at)) return true;
    return hearsDrag(document);
  };
  const isCarried = (el) => {
    if (!isAnyDragged || !looksCarried(el) || !isHeardAround(el)) return false;
    const around = parentOf(el);
    return around === null || !looksCarried(around) || !isHeardAround(around);
  };
  const hearsDrop = (el) => {
    const heard = heardBy(el);
    return heard !== null && heard.drop === true;
  };
  const hearsPress = (el) => {
    const heard = heardBy(el);
    return heard !== null && heard.press === true;
  };
  // Which nothing but the properties of React tells, or its empty function.
  const hearsPressInReact = (el) => {
    if (isSetByReact(el)) return true;
    const [heard, told] = [listens === null ? null : listens(el), heardInReact(el)];
    return (heard === null || heard.press !== true) && told !== null && told.press === true;
  };

  // What is heard above, on whatever part of it: nobody knows whether it is meant.
  const mayBeHeard = (el, kind) => {
    for (let at = el; at !== null; at = parentOf(at)) {
      const heard = heardBy(at);
      if (heard !== null && heard[kind] === true) return true;
    }
    const heard = heardBy(document);
    return heard !== null && heard[kind] === true;
  };

  // Keys reach an element only through what in it has the focus.
  // Asked of every element, so that nothing is made for the many that react to nothing.
  const isReacting = (el) => {
    const root = el.localName.includes("-") ? shadowOf(el) : null;
    if (root) noteShown(root); // it may tell what is shown while the pointer is over its host
    if (isRoot(el)) return false;
    const heard = heardBy(el);
    // What hears a press begin, and is neither a button nor a field, may be what is dragged, or hold what is.
    if (heard !== null && heard.drag === true) traits.add("drag");
    if ((heard !== null && heard.press === true) || isNamed(el)) return true;
    for (const kind of KINDS) if (kind !== "keys" && reactsTo(el, heard, kind)) return true;
    return false;
  };

  // What listens for what is in it: which part of that it is for, only its script knows.
  const traits = new Set();
  const delegate = (target) => {
    for (const kind of heardKinds(target)) traits.add(kind);
    noteDrag(target);
  };
  // What it does with a press that moves on, only its script knows.
  const noteDrag = (target) => {
    const heard = heardBy(target);
    if (heard !== null && heard.drag === true) traits.add("drag");
  };
  const scrolls = () => traits.add("scrolls");
  const edits = () => traits.add("edits");
  const traitsOfPage = (roots) => {
    const {body, documentElement} = document;
    for (const target of [document, documentElement, body]) if (target) delegate(target);
    // What opens a chooser of files is often a button beside a field that is hidden.
    if ([document, ...roots].some((root) => root.querySelector("input[type=file]") !== null)) traits.add("files");
    if (documentElement && documentElement.scrollHeight > innerHeight + 1) scrolls();
    return [...traits];
  };

  return {
    isShownFor,
    isHandingOn,
    hearsKeys,
    reactionsOf,
    noteShown,
    isPressableNow,
    isPressableByTag,
    isHeardFurtherOut,
    turnsFor,
    isShadedEntry,
    isScrolledByPointer,
    isTouched,
    isPointed,
    isReacting,
    isRoot,
    hearsDrag,
    hearsDrop,
    hearsPress,
    hearsPressInReact,
    mayBeHeard,
    isCarried,
    noteListener,
    delegate,
    noteDrag,
    scrolls,
    edits,
    traitsOfPage,
  };
};
