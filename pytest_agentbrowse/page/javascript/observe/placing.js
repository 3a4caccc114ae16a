// What the walk meets becomes an item: which kind it is, what of its content is in its name already, what it adopts.
//
// Most of the rules are ours: what a person takes for one thing is one line.
({
  document,
  isEditingHost,
  CELLS,
  COLLAPSIBLE,
  COMPOSITES,
  CONTAINERS,
  WIDGETS,
  kept,
  mapped,
  words,
  clean,
  attribute,
  SVG,
  isHidden,
  rectOf,
  shadowOf,
  styleOf,
  letsThrough,
  MEANING,
  roleOf,
  named,
  nameOf,
  drawnIn,
  OVERLAID,
  acts,
  claimedRole,
  frontOf,
  isContainer,
  isForLabel,
  delegate,
  noteDrag,
  edits,
  namesItsParent,
  isEmptyRoom,
  adopt,
  adoptContent,
  finish,
  flush,
  front,
  gatherCells,
  isActing,
  isGrip,
  withoutGrip,
  saysMore,
  makeItem,
  isForOthers,
  isForDrags,
  madeAlike,
  areSpread,
  numberEntries,
  runOf,
  wrapsOne,
  opensByItself,
  takeCaption,
  isTheWhole,
  hearsNoMore,
  isOnlyPressed,
  dropItsName,
  reactsAround,
  takeField,
  isFrame,
  isGround,
  isForItsContent,
  numberEntry,
  isForParts,
  messageIn,
  saysTheSame,
  isItsWords,
  isItsControl,
  dropKnob,
  takeSign,
  TOGGLES,
  isOfParts,
  isBlank,
  textOf,
  isNamedByAllItSays,
  isAwaited,
  isPainted,
  isTouched,
  isUnseen,
  takesPlace,
  chosenBoxOf,
  frameFields,
  headingLevel,
  nameFor,
  signBeside,
  standIn,
  hasLabel,
  isOutOfReach,
  isEmpty,
  isAstray,
  boxAstrayOf,
  faceOf,
  hasNoRoom,
  keysIn,
  veiledIn,
  boxShownFor,
  listBehind,
  fieldIn,
  fieldTypedIn,
  controlBelow,
  pressedFor,
  saysItsValue,
  isPaintedOver,
  isPaintOf,
  isFaceOf,
  dropGoal,
  isLayerAbove,
  joinLayers,
  takeOver,
  dropSaid,
  holdsWords,
}) => {
  const awaited = []; // frames whose documents are on their way
  let modal = false;
  const isModal = () => modal;

  // The walk and the placing of what it meets call each other: the walk, which is made later, hands its part over.
  let [walkChildren, walkContent] = [null, null];
  const startPlacing = (ofChildren, ofContent) => {
    walkChildren = ofChildren;
    walkContent = ofContent;
  };

  const place = (el, tag, style, into, env, outer) => {
    if (!env.visible) {
      walkContent(el, tag, style, into, env);
      return;
    }
    if (env.ghost) {
      placeGhost(el, tag, style, into, env, outer);
      return;
    }
    if (env.tiny && !isPainted(el)) {
      walkContent(el, tag, style, into, env);
      return;
    }
    if (tag === "iframe" || tag === "frame") {
      const {width, height} = rectOf(el);
      if (width <= 1 || height <= 1) return; // for scripts, as those that count visitors
      flush();
      if (isAwaited(el)) {
        const item = makeItem(el, "leaf", "frame");
        item.fields = frameFields(el);
        item.fields.states.push("loading");
        awaited.push(el);
        into.children.push(item);
        return;
      }
      into.children.push(makeItem(el, "frame", "frame"));
      return;
    }
    const role = claimedRole(el, roleOf(el));
    const acting = acts(el, tag, role, style, env, outer);
    if (acting && isEmptyRoom(el)) return;
    if (tag === "input" && acting && OVERLAID.has(el.type) && hasLabel(el) && isUnseen(el))
      return leaveToLabel(el, into);
    const frontmost = frontOf(el, tag, role);
    if (acting && !frontmost) placeActing(el, tag, role, acting, into, env);
    else if (tag === "label") placeLabel(el, into, env);
    else if (role === "heading") placeHeading(el, into, env);
    else if (role === "image" || /^graphics-/.test(role) || tag === "video" || tag === "embed" || tag === "object")
      placeImage(el, tag, role, style, into, env);
    else if (GAUGES.has(role) || (role === "separator" && nameOf(el) !== ""))
      placeGauge(el, tag, role, style, into, env);
    else if (frontmost || isContainer(el, role)) placeContainer(el, tag, role, style, frontmost, into, env);
    else if (namesItsParent(el, tag)) walkChildren(el, into, {...env, muted: true});
    else walkContent(el, tag, style, into, env);
  };
  let labelled = null; // the last control of which the label is the line
  const leaveToLabel = (control, into) => {
    labelled = control;
    dropGoal({el: control}, into);
  };
  let typed = null; // the last line of an editor whose keys a text area takes that nobody sees
  const placeVeiled = (el, into, env) => {
    const veiled = env.muted || env.ghost || !env.visible ? null : veiledIn(el);
    if (veiled === null || stoodFor.has(veiled.control)) return; // its label is its line
    flush();
    const item = {...makeItem(veiled.face, "acting", roleOf(veiled.control)), control: veiled.control};
    if (veiled.control.localName === "textarea") {
      typed = item;
      edits();
    }
    adopt(into, item);
  };
  // What is transparent is unseen, but for a control that stands for something that is painted.
  const placeGhost = (el, tag, style, into, env, outer) => {
    if (tag === "textarea" && keysIn(el) !== null)
      return placeActing(el, tag, "textbox", "native", into, {...env, ghost: false});
    const role = claimedRole(el, roleOf(el));
    const isForScripts = isHidden(el) && letsThrough(el);
    const overlaid = tag === "input" && OVERLAID.has(el.type) && !isForScripts;
    const acting = outer.ghost && !outer.standsIn ? "" : acts(el, tag, role, style, env, outer);
    // What is neither painted nor there for assistive technology is for the page's own script.
    const stands = /native|widget|editable/.test(acting) && !isHidden(el) && (outer.ghost || takesPlace(el, style));
    if (overlaid && hasLabel(el)) leaveToLabel(el, into);
    const box = stoodFor.has(el) ? null : chosenBoxOf(el);
    if (box !== null || ((overlaid || stands) && !hasLabel(el))) {
      flush();
      const item = makeItem(box || (stands || hasNoRoom(el) ? faceOf(el) : el), "acting", role);
      if (item.el !== el) item.control = el;
      dropGoal({el}, into);
      adopt(into, item);
    } else if ((tag === "textarea" || (tag === "input" && role === "combobox")) && !outer.ghost)
      placeVeiled(el, into, outer);
    else if (outer.ghost || el.textContent.trim() !== "") walkContent(el, tag, style, into, env);
    else walkContent(el, tag, style, into, {...env, standsIn: takesPlace(el, style)}); // what wraps the control alone
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
    item.isDialog = frontmost === "dialog";
    if (frontmost) front.push(item);
    else if (role === "group" && isNamedByAllItSays(item)) for (const text of item.children) into.children.push(text);
    else if (role === "tooltip" && isNamedByAllItSays(item)) placeLeaf(el, role, into, env);
    else if (finish(item)) {
      if (item.isLayout) adoptContent(into, item);
      else adopt(into, item);
    } else if (el.namespaceURI === SVG && nameOf(el) !== "") placeLeaf(el, "graphics-symbol", into, env); // a drawing
  };
  const placeHeading = (el, into, env) => {
    if (env.muted) {
      if (into.kind === "acting" && clean(nameOf(el)) === nameFor(into)) into.level = headingLevel(el);
      walkChildren(el, into, env);
      return;
    }
    flush();
    const item = makeItem(el, "heading", "heading");
    walkChildren(el, item, {...env, muted: "heading"});
    adoptHeading(item, into);
  };
  const adoptHeading = (item, into) => {
    const {el} = item;
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
  // What is written on a gauge is more than its value, as what is loaded and how much of it.
  const GAUGES = words("progressbar meter scrollbar");
  const placeGauge = (el, tag, role, style, into, env) => {
    placeLeaf(el, role, into, env);
    if (el.firstChild === null || tag === "progress" || tag === "meter") return;
    const values = mapped(["aria-valuetext", "aria-valuenow"], (name) => attribute(el, name) || "");
    const told = wordsIn(`${nameOf(el)} ${values.join(" ")}`);
    if (wordsIn(el.textContent).some((word) => !told.includes(word))) walkContent(el, tag, style, into, env);
  };
  const wordsIn = (text) => text.match(/[\p{L}\p{N}]+/gu) || [];
  // HTML §4.8.4.4.11: without `alt` a picture may be what a page is about. One of another server may be missing in a run
  // without a network, and a small one is a gap or stands for what is said beside it.
  const SMALLEST = 32; // pixels
  const isShownUncalled = (img) => {
    const {width, height} = rectOf(img);
    const isThere = new RegExp(`^(?:${location.origin}/|data:|blob:)`).test(img.currentSrc);
    return !img.hasAttribute("alt") && isThere && width >= SMALLEST && height >= SMALLEST;
  };
  const placeImage = (el, tag, role, style, into, env) => {
    const whole =
      tag === "img" ||
      tag === "image" ||
      tag === "video" ||
      tag === "embed" ||
      (tag === "object" && !el.firstElementChild);
    const map =
      tag === "img" && el.useMap ? document.querySelector(`map[name=${CSS.escape(el.useMap.slice(1))}]`) : null;
    if (
      nameOf(el) !== "" ||
      (tag === "embed" && el.type) ||
      (tag === "img" && into.kind !== "acting" && isShownUncalled(el)) ||
      (tag === "img" && document.contentType.startsWith("image/"))
    ) {
      placeLeaf(el, tag === "video" || tag === "embed" || tag === "object" ? tag : role, into, env);
      if (map === null && (whole || tag === "svg")) {
        if (tag === "svg") walkContent(el, tag, style, into, env);
        return;
      }
      env = {...env, muted: whole || !holdsWords(el)};
    }
    if (map !== null)
      for (const area of map.querySelectorAll("area[href]"))
        placeActing(area, "area", roleOf(area), "native", into, env);
    else if (!whole) placeDrawing(el, tag, style, into, env);
  };
  // What lies beside the shapes that act in a drawing may be what they are dragged to.
  const placeDrawing = (el, tag, style, into, env) => {
    flush();
    const [before, acting] = [into.children.length, into.acts];
    walkContent(el, tag, style, into, env);
    if (tag === "svg" && into.acts > acting && drawnIn(el, isActing))
      into.children.splice(before, 0, makeItem(el, "leaf", "image"));
  };
  const stoodFor = new Set(); // controls that are not seen themselves
  // What is pressed for a control, and lies in its label around that, is pressed by a press on the label; so is a control that
  // is no more than a point, and has no line of its own.
  const isPoint = (el) => rectOf(el).width <= 1 && rectOf(el).height <= 1;
  const isOfLabel = (box, control, label) =>
    box === null || (label.contains(box) && box.contains(control) && (box !== control || isPoint(control)));
  const placeLabel = (el, into, env) => {
    const control = isOutOfReach(el.control) ? null : el.control || boxAstrayOf(el);
    if (control === null && isAstray(el)) env = {...env, muted: true, label: el};
    const standsIn =
      control !== null &&
      control.type !== "hidden" &&
      isUnseen(control) &&
      boxShownFor(control) === null &&
      isOfLabel(chosenBoxOf(control), control, el);
    // What a menu item or option is made of may hold a state of its own; a custom element need not be a line.
    // A second label of what is unseen, as the words beside a box that is one, is a text where the name has not its words.
    const isNothing = standsIn && isEmpty(el);
    const isSecond = standsIn && stoodFor.has(control);
    if (standsIn && !isNothing) stoodFor.add(control);
    const isLine = control && !isSecond && (!control.localName.includes("-") || WIDGETS.has(roleOf(control)));
    if (!isLine || isNothing || control.type === "hidden" || (env.muted && !standsIn)) {
      const saysNoMore =
        isSecond && (!MEANING.test(el.textContent) || clean(nameOf(control)).includes(standIn(el, control)));
      walkChildren(el, into, saysNoMore ? {...env, muted: true, label: el} : env);
      return;
    }
    const name = clean(nameOf(control));
    // A press on a label that leads nowhere ticks nothing: the box below it is pressed.
    const pressed = el.control ? el : control;
    const item = makeItem(pressed, "acting", TOGGLES.test(roleOf(el)) ? roleOf(el) : roleOf(control));
    item.control = control;
    if (standsIn) {
      flush();
      adopt(into, item);
    }
    const said = standIn(el, control);
    if (standsIn && TOGGLES.test(item.role)) item.text = signBeside(said, name);
    const written = named(el) ? clean(el.textContent) : said; // a label may be called otherwise
    const told = name === "" ? standsIn : item.text !== "" || name.includes(written) || saysItsValue(el, written);
    if (told && CELLS.has(into.role) && !standsIn) (into.labels ||= []).push({at: into.children.length, text: said});
    const first = into.children.length;
    walkChildren(el, into, told ? {...env, muted: true, label: el} : env);
    if (standsIn && told) takeBox(item, into, first);
  };
  // A component in it that says by ARIA what the box in that is: its state is the one that is painted.
  const takeBox = (item, into, first) => {
    let at = first;
    while (at < into.children.length && !isBoxOf(into.children[at], item)) at += 1;
    if (at === into.children.length) return;
    item.control = into.children[at].el;
    into.children.splice(at, 1);
    into.acts -= 1;
  };
  const isBoxOf = ({el, role}, {role: of, control}) =>
    TOGGLES.test(of) && role === of && el !== control && el.contains(control);
  // What acts around them is called and told as if these were none: it was so before they had numbers.
  const takeGrips = (item) => {
    const all = item.children;
    const grips = item.cells === null ? kept(all, isGrip) : [];
    if (!grips.length) return () => {};
    const others = all.flatMap(withoutGrip);
    [item.children, item.acts] = [others, item.acts - grips.length];
    return () => {
      const isAsItWas = item.children.length === others.length && item.children.every((one, at) => one === others[at]);
      item.children = isAsItWas ? all : item.children.concat(grips);
      item.acts += grips.length;
    };
  };
  const placeActing = (el, tag, role, acting, into, env) => {
    if (env.muted === true && (acting === "pointer" || isForLabel(el, acting))) return walkChildren(el, into, env);
    flush();
    const whole = acting === "native" || acting === "editable" || (acting === "widget" && !COMPOSITES.has(role));
    const item = makeItem(el, "acting", role);
    const pressed = letsThrough(el) ? pressedFor(el) : el;
    if (pressed !== el) [item.el, item.control] = [pressed, el];
    const isBox = role === "combobox" && el.hasAttribute("role") && tag !== "input";
    const list = isBox ? listBehind(el) || fieldIn(el) || fieldTypedIn(el) : null;
    if (list !== null) {
      walkChildren(el, item, {...env, muted: true});
      const children = kept(item.children, (child) => (child.control || child.el) !== list);
      item.acts += children.length - item.children.length;
      return adopt(into, {...item, children, control: list, made: {el, role}});
    }
    const before = front.length;
    if (tag === "textarea" || isEditingHost(el)) edits();
    // HTML §4.12.5: what is in a canvas says what is painted on it, and has no place of its own.
    const isSaid = tag === "canvas" && el.querySelector("table, [role]") !== null;
    if (isSaid) walkChildren(el, item, {...env, clip: null, anchorClip: null, said: true});
    if (!(tag === "select" || tag === "canvas" || tag === "video" || tag === "audio" || tag === "textarea")) {
      if (tag === "details") {
        if (el.open) walkChildren(el, item, env);
      } else if (whole) walkChildren(el, item, {...env, muted: true});
      else walkContent(el, tag, styleOf(el), item, env);
    }
    flush();
    if (whole) {
      if (isBlank(item)) return;
      if (isOfParts(item)) {
        for (const child of item.children) adopt(into, child);
        return;
      }
      if (isItsControl(item)) item.made = item.children[0];
      if (item.made !== null || isItsWords(item)) {
        [item.el, item.control, item.around] = [item.children[0].el, item.control || el, el];
        [item.children, item.acts] = [item.children.slice(1), item.acts - 1];
      } else if (saysTheSame(el, item)) [item.children, item.acts] = [item.children[0].children, item.acts - 1];
      else dropKnob(item);
      if (tag === "canvas" && isLayerAbove(item, into)) return;
      if (tag === "canvas") joinLayers(item, into);
      else dropGoal(item, into);
      return adopt(into, item);
    }
    // What a dialog stands in, as one that is closed by a press beside it, is not called by what that says.
    item.isCalled = front.length === before;
    if (acting !== "widget") noteDrag(el);
    const mayBeFace = /^(pointer|listen)/.test(acting);
    if ((mayBeFace || acting === "focusable") && isFaceOf(item, labelled) && isOnlyPressed(el)) return;
    const below = mayBeFace ? controlBelow(item, into) : undefined;
    if (below !== undefined) {
      if (isPaintedOver(el, below.el)) [below.el, below.control] = [el, below.el];
      return;
    }
    const hasRole = !/^(|generic|none)$/.test(role);
    if (!hasRole && takeOver(item)) return adopt(into, dropKnob(item));
    if (!hasRole && (isPaintOf(el, typed) || takeField(item))) return adoptContent(into, item);
    if (!hasRole && mayBeFace) dropItsName(item);
    if (role === "row") gatherCells(item);
    else finish(item);
    if (acting === "pointer") numberEntry(el, item);
    else if (acting === "focusable" && !hasRole) takeSign(item);
    const giveGripsBack = takeGrips(item);
    const isWhole = isForDrags(acting, el, item);
    const isWrapped = acting === "listening" && !isWhole && !isGround(el, item) && isForOthers(el, item);
    const isAround = reactsAround(acting, el, item);
    if (
      isWrapped ||
      isAround ||
      (acting === "pointer" && isForParts(el, item)) ||
      (wrapsOne(item) &&
        !opensByItself(el, item) &&
        (acting === "pointer" ||
          (acting === "listener" && hearsNoMore(el)) ||
          (acting === "focusable" && shadowOf(el) && isOnlyPressed(el)))) ||
      (isFrame(acting, el, item) && !opensByItself(el, item)) ||
      (!hasRole && isForItsContent(el, item)) ||
      (acting !== "widget" && isTheWhole(el, item))
    ) {
      delegate(el);
      giveGripsBack();
      if (role === "heading") {
        item.kind = "heading";
        item.children = kept(item.children, ({kind}) => kind === "acting");
        return adoptHeading(item, into);
      }
      // It is still the row or list that it is, with what its cells say.
      if (isContainer(el, role) && !item.isLayout) {
        item.kind = "container";
        if (item.children.length || item.cells !== null) adopt(into, item);
        return;
      }
      adoptContent(into, item);
      return;
    }
    // What listens around entries is for each of them where no hand over the whole says that it is one thing, or where
    // each is painted otherwise below the pointer.
    const parts = /^(pointer|listen)/.test(acting) ? madeAlike(item.children) : [];
    const isForEach = parts.length > 0 && (!env.pointer || parts.every(isTouched) || areSpread(parts));
    if (isForEach) numberEntries(item, parts);
    // Once each has a number, the list around them is pressed for none.
    if (isForEach && item.acts > 0 && role === "list" && el.tabIndex < 0) {
      delegate(el);
      item.kind = "container";
    }
    if (!hasRole && item.acts === 0) item.role = messageIn(item) || item.role;
    const folds = !isForEach && (!CONTAINERS.has(role) || CELLS.has(role) || COLLAPSIBLE.has(role));
    if (acting === "carried") item.grip = [...item.children];
    if (acting === "carried" && role === "image" && nameOf(el) !== "")
      [item.grip, item.children] = [[{...item, kind: "leaf", grip: null, children: []}], []];
    if (isWhole) dropSaid(item);
    else if (item.acts === 0 && folds && kept(item.children, saysMore).length === 0) {
      item.text = textOf(item);
      const run = acting === "listening" && !env.pointer ? runOf(item) : [];
      item.children = run.concat(kept(item.children, (child) => child.kind === "frame"));
    } else {
      dropSaid(item);
      if ((!hasRole || /^(group|section.*)$/.test(role)) && !isForEach) takeCaption(item);
    }
    giveGripsBack();
    adopt(into, item);
  };

  return {awaited, isModal, startPlacing, place, placeVeiled};
};
