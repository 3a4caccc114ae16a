// The walk over the flat tree, which makes the items.
//
// `env` is what holds for all below an element: whether it is visible, whether its text is said already (`muted`: in
// the name of what it stands in), what clips it.
({
  document, CELLS, COLLAPSIBLE, COMPOSITES, CONTAINERS, DEEPEST, SKIPPED_TAGS, kept, MEANING, clean, ELEMENT, INLINE,
  TEXT, firstChild, shadowOf, styleOf, roleOf, mayGenerate, pseudoText, nameOf, lifted, OVERLAID, acts, claimedRole,
  frontOf, isContainer, namesItsParent, addGap, addText, adopt, dissolve, finish, flush, front, gatherCells, isThing,
  makeItem, ordinalOf, page, textOf, wrapsOne, UNCLIPPED, clipOf, isAwaited, isCutOff, isOutOfSight, isUnseen,
  frameFields, headingLevel, nameFor, standIn,
}) => {
  const roots = []; // shadow roots
  const fields = []; // what may change its value without a trace in the document
  let modal = false;
  const eachChild = (el, visit) => {
    const root = shadowOf(el);
    if (root) roots.push(root);
    if (!root && el.localName === "slot") {
      const assigned = el.assignedNodes();
      if (assigned.length) {
        for (const node of assigned) visit(node);
        return;
      }
    }
    for (let node = (root || el).firstChild; node; node = node.nextSibling) visit(node);
  };
  const walkChildren = (el, into, env) => {
    eachChild(el, (node) => {
      const type = node.nodeType;
      if (type === TEXT) {
        if (env.visible && !env.muted && !env.ghost && !(env.clip !== null && isCutOff(node, env.clip))) addText(node.data, el, node, into);
      } else if (type === ELEMENT) walk(node, into, env);
    });
  };
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
    const style = styleOf(el);
    const display = style.display;
    if (display === "none") return;
    if (tag === "br") {
      if (!outer.muted) addText(" ", el, el, into);
      return;
    }
    const visible = style.visibility === "visible";
    const ghost = outer.ghost || style.opacity === "0" || style.fontSize === "0px";
    const position = style.position;
    const pointer = style.cursor === "pointer";
    const clips = el.firstChild !== null && !UNCLIPPED.has(display) && style.overflowX !== "visible" && tag !== "body" && tag !== "html";
    let clip = outer.clip;
    if (position === "fixed") clip = null;
    else if (position === "absolute") clip = outer.anchorClip;
    if (clip !== null || clips || outer.shifted || position === "absolute" || position === "fixed") {
      if (display !== "contents" && isOutOfSight(el, style, outer, clip)) return;
    }
    let env = outer;
    if (clips || position !== "static" || visible !== outer.visible || ghost !== outer.ghost || pointer !== outer.pointer || clip !== outer.clip) {
      env = {...outer, visible, ghost, pointer, clip};
      if (clips) confine(el, style, env);
      if (position !== "static") lift(el, style, env, position);
    }
    const inline = INLINE.test(display);
    const apart = !inline || tag === "text";
    if (apart) flush();
    else if (display !== "inline") addGap(env);
    place(el, tag, style, into, env, outer);
    if (apart) flush();
    else if (display !== "inline") addGap(env);
  };
  const confine = (el, style, env) => {
    env.clip = clipOf(el, style, env.clip);
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) env.scrolled = true;
  };
  const lift = (el, style, env, position) => {
    env.anchorClip = env.clip;
    if (position !== "relative") env.shifted = true;
    if (position !== "relative" || style.zIndex !== "auto") lifted.push(el);
  };
  const place = (el, tag, style, into, env, outer) => {
    if (!env.visible) { walkContent(el, tag, style, into, env); return; }
    if (env.ghost) {
      if (tag === "input" && OVERLAID.has(el.type) && !el.closest("label")) placeActing(el, tag, roleOf(el), "native", into, env);
      else walkContent(el, tag, style, into, env);
      return;
    }
    if (tag === "iframe" || tag === "frame") {
      flush();
      if (isAwaited(el)) {
        const item = makeItem(el, "leaf", "frame");
        item.fields = frameFields(el);
        item.fields.states.push("loading");
        into.children.push(item);
        return;
      }
      into.children.push(makeItem(el, "frame", "frame"));
      return;
    }
    const role = claimedRole(el, roleOf(el));
    const acting = acts(el, tag, role, style, outer);
    const frontmost = frontOf(el, tag, role);
    if (acting && !frontmost) placeActing(el, tag, role, acting, into, env);
    else if (tag === "label") placeLabel(el, into, env);
    else if (role === "heading") placeHeading(el, into, env);
    else if (role === "image" || tag === "video" || tag === "embed" || tag === "object") placeImage(el, tag, role, style, into, env);
    else if (role === "progressbar" || role === "meter" || role === "scrollbar") placeLeaf(el, role, into, env);
    else if (role === "separator" && nameOf(el) !== "") placeLeaf(el, role, into, env);
    else if (frontmost || isContainer(el, role)) placeContainer(el, tag, role, style, frontmost, into, env);
    else if (namesItsParent(el, tag)) walkChildren(el, into, {...env, muted: true});
    else walkContent(el, tag, style, into, env);
  };
  const walkContent = (el, tag, style, into, env) => {
    if (!UNCLIPPED.has(style.display) && style.contentVisibility === "hidden") return;
    if (tag === "details" && !el.open) {
      const summary = firstChild(el, "summary");
      if (summary) walk(summary, into, env);
      return;
    }
    if (style.display === "list-item") addMarker(el, style, into, env);
    generated(el, "::before", into, env);
    walkChildren(el, into, env);
    generated(el, "::after", into, env);
  };

  // CSS Lists 3 §4: the number that a person reads before the text of an item.
  const addMarker = (el, style, into, env) => {
    if (style.listStyleType !== "decimal" || env.muted || !env.visible || env.ghost) return;
    const number = ordinalOf(el);
    if (number === null || el.firstChild === null || el.firstChild.nodeType !== TEXT || MEANING.test(el.firstChild.data) === false) return;
    addText(`${number}. `, el, el, into);
  };
  const generated = (el, which, into, env) => {
    if (env.muted || !env.visible || env.ghost || !mayGenerate(el)) return;
    const text = pseudoText(el, which);
    if (MEANING.test(text)) addText(text, el, el, into);
  };
  const placeContainer = (el, tag, role, style, frontmost, into, env) => {
    if (env.muted && !frontmost) {
      walkContent(el, tag, style, into, env);
      return;
    }
    flush();
    const item = makeItem(el, "container", el.hasAttribute("inert") && !CONTAINERS.has(role) ? "inert" : role);
    if (frontmost) {
      env = {...env, muted: false};
      item.role = CONTAINERS.has(role) ? role : "popover";
    }
    walkContent(el, tag, style, item, env);
    flush();
    if (frontmost === "modal") modal = true;
    if (frontmost) front.push(item);
    else if (finish(item)) adopt(into, item);
  };
  const placeHeading = (el, into, env) => {
    if (env.muted) { walkChildren(el, into, env); return; }
    flush();
    const item = makeItem(el, "heading", "heading");
    walkChildren(el, item, {...env, muted: true});
    // A heading that is nothing but one link is that link.
    const only = item.children.length === 1 && item.children[0].kind === "acting" ? item.children[0] : null;
    if (only !== null && nameFor(only) === clean(nameOf(el))) {
      only.level = headingLevel(el);
      adopt(into, only);
    } else if (item.children.length || nameOf(el)) adopt(into, item);
  };
  const placeLeaf = (el, role, into, env) => {
    if (env.muted) return;
    flush();
    into.children.push(makeItem(el, "leaf", role));
  };
  const placeImage = (el, tag, role, style, into, env) => {
    const whole = tag === "img" || tag === "image" || tag === "video" || tag === "embed" || (tag === "object" && !el.firstElementChild);
    const map = tag === "img" && el.useMap ? document.querySelector(`map[name=${CSS.escape(el.useMap.slice(1))}]`) : null;
    if (nameOf(el) !== "" || (tag === "embed" && el.type) || (tag === "img" && document.contentType.startsWith("image/"))) {
      placeLeaf(el, tag === "video" || tag === "embed" || tag === "object" ? tag : role, into, env);
      if (map === null && (whole || tag === "svg")) {
        if (tag === "svg") walkContent(el, tag, style, into, env);
        return;
      }
      env = {...env, muted: true};
    }
    if (map !== null) for (const area of map.querySelectorAll("area[href]")) placeActing(area, "area", roleOf(area), "native", into, env);
    else if (!whole) walkContent(el, tag, style, into, env);
  };
  const placeLabel = (el, into, env) => {
    const control = el.control;
    if (!control || env.muted || control.type === "hidden") { walkChildren(el, into, env); return; }
    const name = clean(nameOf(control));
    const standsIn = isUnseen(control);
    const item = makeItem(el, "acting", roleOf(control));
    item.control = control;
    fields.push(control);
    if (standsIn) { flush(); adopt(into, item); }
    const told = name !== "" && name.includes(standIn(el, control));
    walkChildren(el, into, told || standsIn ? {...env, muted: true} : env);
  };
  const placeActing = (el, tag, role, acting, into, env) => {
    if (env.muted && acting === "pointer") { walkChildren(el, into, env); return; }
    flush();
    const whole = acting === "native" || acting === "editable" || (acting === "widget" && !COMPOSITES.has(role));
    const item = makeItem(el, "acting", role);
    if (tag === "input" || tag === "select" || tag === "textarea") fields.push(el);
    if (!(tag === "select" || tag === "canvas" || tag === "video" || tag === "audio" || tag === "textarea")) {
      if (tag === "details") { if (el.open) walkChildren(el, item, env); }
      else if (whole) walkChildren(el, item, {...env, muted: true});
      else walkContent(el, tag, styleOf(el), item, env);
    }
    flush();
    if (whole) { adopt(into, item); return; }
    if (role === "row") gatherCells(item);
    else finish(item);
    if ((acting === "pointer" && wrapsOne(item)) || (acting === "listening" && !isThing(item))) {
      for (const child of item.children) into.children.push(child);
      into.acts += item.acts;
      return;
    }
    if (item.acts === 0 && (!CONTAINERS.has(role) || CELLS.has(role) || COLLAPSIBLE.has(role))) {
      item.text = textOf(item);
      item.children = kept(item.children, (child) => child.kind === "frame");
    }
    adopt(into, item);
  };

  // Everything that is seen, as the items in `page`: what lies in front comes first, the topmost first of all.
  const walkPage = () => {
    if (document.documentElement) {
      walk(document.documentElement, page, {
        visible: true, muted: false, ghost: false, pointer: false, clip: null, anchorClip: null, scrolled: false, shifted: false,
      });
      flush();
      walkDeeper();
      finish(page);
    }
    let rest = page.children;
    if (modal && rest.length) {
      const behind = makeItem(document.documentElement, "container", "inert");
      behind.children = rest;
      behind.acts = page.acts;
      rest = [behind];
    }
    page.children = [];
    for (let index = front.length - 1; index >= 0; index -= 1) if (finish(front[index])) page.children.push(front[index]);
    for (const item of rest) page.children.push(item);
  };

  return {roots, fields, walkPage};
}
