// The walk over the flat tree, which makes the items.
//
// `env` is what holds for all below an element: whether it is visible, whether its text is said already (`muted`: in
// the name of what it stands in), what clips it.
({
  document,
  kept,
  straighten,
  CELLS,
  DEEPEST,
  SKIPPED_TAGS,
  MEANING,
  ELEMENT,
  INLINE,
  TEXT,
  clean,
  firstChild,
  getStyle,
  shadowOf,
  holds,
  parentOf,
  rectOf,
  roleOf,
  styleOf,
  letsThrough,
  titleOf,
  isUnpainted,
  isOrnament,
  isScrolledByPointer,
  mayGenerate,
  pseudoText,
  lifted,
  noteShown,
  isPressableNow,
  addGap,
  addSpacing,
  addBetween,
  addText,
  dissolve,
  dropArrows,
  dropGrips,
  dropLabels,
  dropPaint,
  dropTwins,
  joinPainted,
  takePlaceholders,
  finish,
  flush,
  inert,
  behind,
  front,
  makeItem,
  makePicture,
  pictureOf,
  markerOf,
  page,
  scrolls,
  UNCLIPPED,
  clipOf,
  isCutOff,
  isClippedAway,
  isOutOfSight,
  isFixed,
  isScrolledWith,
  isTurnedAway,
  strays,
  isVeiled,
  chosenBoxOf,
  share,
  HALF,
  isModal,
  place,
  placeVeiled,
  startPlacing,
  layRows,
}) => {
  const roots = []; // shadow roots
  const scrollers = []; // what can be scrolled, or moved by a script
  const eachChild = (el, visit) => {
    const root = shadowOf(el);
    if (root) {
      roots.push(root);
      noteShown(root);
    }
    if (!root && el.localName === "slot") {
      const assigned = el.assignedNodes();
      if (assigned.length) {
        for (const node of assigned) visit(node);
        return;
      }
    }
    for (let node = (root || el).firstChild; node; node = node.nextSibling) visit(node);
  };
  const walkNode = (node, el, into, env) => {
    const type = node.nodeType;
    if (type === TEXT) {
      if (env.visible && !env.muted && !env.ghost && !env.tiny && !(env.clip !== null && isCutOff(node, env.clip)))
        addText(node.data, el, node, into, env.isExact);
    } else if (type === ELEMENT) walk(node, into, env);
  };
  const walkChildren = (el, into, env) => {
    eachChild(el, (node) => walkNode(node, el, into, env));
  };
  // CSS Flexible Box Layout 1 §5: what is shown in another order than the code has is told as it is seen.
  const FLEXIBLE = /flex|grid/;
  const orderOf = (node) => (node.nodeType === ELEMENT ? Number(styleOf(node).order) : 0);
  // CSS 2 §17.2: the foot of a table is painted below its rows, wherever it is written.
  const hasFootFirst = (el) => el.localName === "table" && el.tFoot && el.tFoot.nextElementSibling !== null;
  const walkAsSeen = (el, style, into, env) => {
    const nodes = [];
    let isMoved = false;
    eachChild(el, (node) => {
      nodes.push(node);
      isMoved ||= node.nodeType === ELEMENT && styleOf(node).order !== "0";
    });
    if (isMoved) nodes.sort((one, other) => orderOf(one) - orderOf(other));
    if (hasFootFirst(el)) nodes.push(...nodes.splice(nodes.indexOf(el.tFoot), 1));
    if (/flex/.test(style.display) && /reverse/.test(style.flexDirection)) nodes.reverse();
    for (const node of nodes) walkNode(node, el, into, env);
  };
  let hasLabels = false;
  let level = 0;
  const deeper = [];
  const walk = (el, into, outer) => {
    if (level === DEEPEST) {
      const item = makeItem(el, "deeper", "");
      flush();
      into.children.push(item);
      deeper.push({item, env: outer});
      return;
    }
    level += 1;
    walkElement(el, into, outer);
    level -= 1;
  };
  const walkDeeper = () => {
    if (!deeper.length) return;
    while (deeper.length) {
      const {item, env} = deeper.pop();
      walk(item.el, item, env);
      flush();
    }
    dissolve(page);
    for (const item of front) dissolve(item);
  };
  const walkElement = (el, into, outer) => {
    const tag = el.localName;
    if (SKIPPED_TAGS.has(tag)) return;
    if (tag.includes("-")) straighten(el);
    else if (tag === "label") hasLabels = true;
    const style = styleOf(el);
    const display = style.display;
    if (display === "none") return;
    if (tag === "br") {
      if (!outer.isExact) flush();
      else if (!outer.muted) addText("\n", el, el, into, true);
      return;
    }
    const visible = style.visibility === "visible";
    const ghost = outer.ghost || style.opacity === "0" || isFilteredAway(style);
    const tiny = style.fontSize === "0px";
    const position = style.position;
    // What looks pressable because the pointer is over it reads as it does without.
    const looksPressable = style.cursor === "pointer";
    const passing = looksPressable && !outer.pointer && isPressableNow(el, outer.passing);
    // What takes no press in such a thing is a part of it.
    const pointer = looksPressable && !passing && (outer.pointer || !letsThrough(el));
    const clips =
      el.firstChild !== null &&
      !UNCLIPPED.has(display) &&
      style.overflowX !== "visible" &&
      tag !== "body" &&
      tag !== "html";
    if (style.clipPath !== "none" && isClippedAway(style, rectOf(el))) {
      placeVeiled(el, into, outer);
      return;
    }
    let clip = outer.clip;
    if (position === "fixed") clip = null;
    else if (position === "absolute") clip = outer.anchorClip;
    const fixed = isFixed(el, position, outer);
    const isPlaced = position === "absolute" || position === "fixed";
    if (position !== "static" && isTurnedAway(el, style)) return;
    const isMoved = isPlaced || strays(el, style);
    if (isPlaced && outer.scrolled !== null && !isScrolledWith(el, position)) outer = {...outer, scrolled: null};
    if (clip !== null || clips || outer.shifted || isMoved) {
      if (display !== "contents" && isOutOfSight(el, style, outer, clip, fixed) && !(clips && keepsRoom(el))) {
        const mayBeVeiled = tag === "textarea" || isVeiled(el, style) || (clips && isFlat(rectOf(el)));
        if (mayBeVeiled || chosenBoxOf(el) !== null) placeVeiled(el, into, outer);
        return;
      }
    }
    let env = outer;
    if (
      clips ||
      position !== "static" ||
      visible !== outer.visible ||
      ghost !== outer.ghost ||
      tiny !== outer.tiny ||
      pointer !== outer.pointer ||
      passing !== outer.passing ||
      fixed !== outer.fixed ||
      clip !== outer.clip
    ) {
      env = {...outer, visible, ghost, tiny, pointer, passing, fixed, clip};
      if (clips) confine(el, style, env);
      if (position !== "static") lift(el, style, env, position);
      if (env.label !== null && /absolute|fixed/.test(position) && share(rectOf(env.label), rectOf(el)) < HALF)
        [env.muted, env.label] = [false, null]; // what it opens, as a calendar, is none of its words
    }
    if (tag === "pre") env = {...env, isExact: /^(pre|break)/.test(style.whiteSpace)};
    const inline = INLINE.test(display);
    const apart = !inline || tag === "text";
    if (apart) flush();
    else if (display !== "inline" || beginsLine(el, tag)) addGap(env);
    else addSpacing(style, "Left");
    // In a box that has no room and shows no more, as one that is folded, nothing is painted.
    if (clips && isFlat(rectOf(el)) && !keepsRoom(el)) walkContent(el, tag, style, into, env);
    else place(el, tag, style, into, env, outer);
    if (apart) flush();
    else if (display !== "inline") addGap(env);
    else addSpacing(style, "Right");
  };
  // Filter Effects 1 §6.1: as transparent as by its opacity.
  const isFilteredAway = ({filter}) => filter !== "none" && /\bopacity\(0%?\)/.test(filter);
  // SVG 2 §11.10.1: lines of a text in a drawing are parts of it that are placed, each below the one before.
  const beginsLine = (el, tag) =>
    tag === "tspan" && el.hasAttribute("x") && (el.hasAttribute("dy") || el.hasAttribute("y"));
  // Without height at the edge of what clips it, as the box that keeps the field of an editor from sight.
  const isFlat = ({width, height}) => width === 0 || height === 0;
  // The cell of a column that has no head is as wide as the others, in a row that centres what it holds.
  const keepsRoom = (el) =>
    rectOf(el).width > 0 && CELLS.has(roleOf(el)) && !MEANING.test(el.textContent) && rectOf(boxAround(el)).height > 0;
  const boxAround = (el) => {
    const around = parentOf(el);
    return styleOf(around).display === "contents" ? boxAround(around) : around;
  };
  const confine = (el, {overflowX, overflowY: own}, env) => {
    const overflowY = isScrolledByPointer(el) ? "auto" : own;
    scrollers.push(el);
    env.clip = clipOf(el, {overflowX, overflowY}, env.clip);
    if (/auto|scroll/.test(overflowX + overflowY)) {
      env.scrolled = el;
      env.fixed = false;
      if (el.scrollHeight > el.clientHeight + 1) scrolls();
    }
  };
  const lift = (el, style, env, position) => {
    env.anchorClip = env.clip;
    if (position !== "relative") env.shifted = true;
    if (position !== "relative" || style.zIndex !== "auto") lifted.push(el);
  };
  const walkContent = (el, tag, style, into, env) => {
    const display = style.display;
    if (!UNCLIPPED.has(display) && style.contentVisibility === "hidden") return;
    if (tag === "details" && !el.open) {
      const summary = firstChild(el, "summary");
      if (summary) walk(summary, into, env);
      return;
    }
    if (display === "list-item") addMarker(el, style, into, env);
    const generates = env.visible && !env.muted && !env.ghost && mayGenerate(el);
    if (generates) generated(el, "::before", into, env);
    const before = into.children.length;
    if (FLEXIBLE.test(display) || hasFootFirst(el)) walkAsSeen(el, style, into, env);
    else walkChildren(el, into, env);
    if (generates) generated(el, "::after", into, env);
    const isTitled = el.hasAttribute("title");
    if (into.children.length === before || (isTitled && holdsNone(el, into.children, before)))
      addPicture(el, style, into, env, isTitled);
    if (generates && into.children.length === before) addSignOfCell(el, into);
  };
  // A sign that is all that a cell says, as the tick of what a plan has.
  const addSignOfCell = (el, into) => {
    if (!CELLS.has(into.role) || into.children.length > 0 || MEANING.test(into.el.textContent)) return;
    const sign = clean(pseudoText(el, "::before") + pseudoText(el, "::after"));
    if (sign === "") return;
    addText(sign, el, el, into);
    flush();
  };
  // Of the items that were made meanwhile, the first may be the text before it.
  const holdsNone = (el, items, first) => {
    for (let at = first; at < items.length; at += 1) if (holds(el, items[at].el)) return false;
    return true;
  };
  const addPicture = (el, style, into, env, isTitled) => {
    if (env.muted || !env.visible || env.ghost) return;
    const said = el.firstChild === null ? pictureOf(el, style) : "";
    const titled = isTitled ? el : said === "" ? null : titledAround(el);
    const name = titled === null ? "" : titleOfSign(titled);
    if (said === "" && name === "") return;
    // The column that it stands in may be told of a cell.
    if (name !== "" && CELLS.has(into.role) && into.el === el) return addText(name, el, el, into);
    flush();
    into.children.push(makePicture(el, said, name));
  };
  const titledAround = ({parentElement: around}) =>
    around !== null && around.hasAttribute("title") && around.childElementCount === 1 ? around : null;
  // What is painted where no words are, as a dot or a lock, is told by its title, but where the words beside it say that.
  const titleOfSign = (el) => {
    const title = clean(titleOf(el) || "");
    if (title === "" || MEANING.test(el.textContent)) return "";
    const {width, height} = rectOf(el);
    if (width === 0 || height === 0 || (el.firstElementChild === null && isUnpainted(el) && !mayGenerate(el)))
      return "";
    return clean(parentOf(el).textContent).includes(title) ? "" : title;
  };

  const addMarker = (el, style, into, env) => {
    if (env.muted || !env.visible || env.ghost || env.tiny) return;
    const marker = markerOf(el, style);
    const {firstChild: first} = el;
    if (marker !== "" && first !== null && first.nodeType === TEXT && MEANING.test(first.data))
      addText(marker, el, el, into);
  };
  const generated = (el, which, into, env) => {
    if (env.tiny && getStyle(el, which).fontSize === "0px") return;
    const text = pseudoText(el, which);
    if (isOrnament(text, el, which)) addBetween(text);
    else addText(text, el, el, into);
  };

  startPlacing(walkChildren, walkContent);

  // Everything that is seen, as the items in `page`: what lies in front comes first, the topmost first of all.
  const walkPage = () => {
    if (document.documentElement) {
      walk(document.documentElement, page, {
        visible: true,
        muted: false, // or true; or "heading", in which parts may be pressed all the same
        label: null, // the one whose words are told
        said: false, // whether it only says what is painted
        ghost: false,
        standsIn: false,
        tiny: false,
        pointer: false,
        passing: false, // whether the pointer alone makes it look pressable
        isExact: false, // whether its white space is painted
        clip: null,
        anchorClip: null,
        scrolled: null, // the part that it is scrolled in
        fixed: false,
        window: null,
        shifted: false,
      });
      flush();
      walkDeeper();
      finish(page);
      for (const item of [page, ...front]) {
        joinPainted(item);
        dropLabels(item, hasLabels);
        dropPaint(item);
        dropArrows(item);
        takePlaceholders(item);
        if (hasLabels) dropTwins(item);
        layRows(item);
        dropGrips(item);
      }
    }
    let rest = page.children;
    if (rest.length)
      rest = isModal()
        ? [inert(rest)]
        : behind(
            rest,
            kept(front, ({isDialog}) => isDialog),
          );
    page.children = [];
    for (let index = front.length - 1; index >= 0; index -= 1)
      if (finish(front[index])) page.children.push(front[index]);
    for (const item of rest) page.children.push(item);
  };

  return {roots, scrollers, walkPage};
};
