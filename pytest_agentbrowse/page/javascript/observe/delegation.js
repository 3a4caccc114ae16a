// Whom a press in something that listens is for: the whole, the one thing in it, or each of the things in it.
//
// A listener does not say it. That what is made alike is pressed one by one, and what is small as a whole, is ours.
({
  CELLS,
  COMPOSITES,
  LANDMARKS,
  MEANING,
  document,
  hearsDrag,
  hearsDrop,
  hearsPress,
  hearsPressInReact,
  isCarried,
  kept,
  mapped,
  mayBeHeard,
  mayGenerate,
  clean,
  attribute,
  nameOf,
  parentOf,
  rectOf,
  rootOf,
  styleOf,
  statesOf,
  isBoxed,
  isUnpainted,
  HALF,
  share,
  isShadedEntry,
  isShownFor,
  reactionsOf,
  makeItem,
  nameFor,
  dropSaid,
}) => {
  // A script may listen far above what acts: it is the thing itself only when it is small and holds nothing else.
  const SMALL = 120;
  const isThing = (item) => {
    let length = 0;
    for (const child of item.children) {
      if (child.kind !== "text" && child.kind !== "leaf") return false;
      length += child.text.length;
    }
    return length <= SMALL;
  };
  // A row of a table that hears presses itself is opened or chosen by them, where it says more than what acts in it.
  const saysSomething = ({cells}) => cells !== null && cells.some((cell) => MEANING.test(cell));
  const isPressedRow = (el, item) =>
    item.role === "row" &&
    saysSomething(item) &&
    (hearsPress(el) || (item.acts === 0 && isShadedEntry(el))) &&
    !isOfHeads(el);
  const VALUE = "td, [role=cell], [role=gridcell]"; // a row of heads hears what is dragged in it
  const isOfHeads = (el) => el.closest("thead") !== null || el.querySelector(VALUE) === null;
  // A row that shows more below the pointer is where that goes; elsewhere it goes over the first thing in it that acts.
  const isForOthers = (el, item) => {
    if (isThing(item) || isPressedRow(el, item)) return false;
    if (!isShownFor(el) || wrapsOne(item)) return true;
    if (item.role === "row") return false;
    const first = firstActing(item);
    if (first !== null && first.around === null) first.around = el;
    return true;
  };
  // What is carried is so as a whole, as a row of a list with the buttons in it, and so is what is dropped into: the column
  // of a board with its cards.
  const isForDrags = (acting, el, item) =>
    /^(carried|listening)$/.test(acting) &&
    !isThing(item) &&
    !isFilled(el, item) &&
    !isOfTable(item) &&
    (isCarried(el) || takesDrops(el, item));
  // Files are dropped on what is around whole forms: where nothing is dragged, what holds no controls is meant. What hears
  // presses as well hears all for what is in it.
  const takesDrops = (el, item) => hearsDrop(el) && !hearsPress(el) && (item.acts === 0 || holdsDragged(rootOf(el)));
  const isDraggable = (el) => attribute(el, "draggable") === "true";
  const dragged = new Map(); // whether something can be dragged in a document or shadow root
  const holdsDragged = (root) => {
    if (!dragged.has(root)) dragged.set(root, root.querySelector("[draggable=true]") !== null);
    return dragged.get(root);
  };
  const isOfTable = ({role}) => role === "row" || CELLS.has(role);
  const firstActing = (item) => {
    for (const child of item.children) {
      const found = child.kind === "acting" ? child : firstActing(child);
      if (found !== null) return found;
    }
    return null;
  };

  // What is chosen or pointed at among things alike, or is of another month, has a class more.
  const areLike = (parts) => {
    const classes = mapped(parts, (part) => (attribute(part, "class") || "").split(/\s+/).filter(Boolean));
    const least = classes.reduce((one, other) => (other.length < one.length ? other : one));
    const have = (names) => names.every((name) => classes.every((each) => each.includes(name)));
    const common = kept(least, (name) => have([name]));
    if (!parts.every(({localName}) => localName === parts[0].localName)) return false;
    return have(least) || (common.length > 0 && parts.every(isPlaced));
  };
  // As what is on a time line is, points and spans.
  const isPlaced = (el) => styleOf(el).position === "absolute" && !isPlain(el);
  // Texts in boxes of one kind, as those of a list are: which of them is meant, only their lines tell.
  const madeAlike = (children) => {
    if (children.length < 2 || children.some(({kind}) => kind !== "text")) return [];
    let around = parentOf(children[0].el);
    while (around && !children.every(({el}) => el !== around && around.contains(el))) around = parentOf(around);
    const parts = mapped(children, ({el}) => {
      let at = el;
      while (at && parentOf(at) !== around) at = parentOf(at);
      return at;
    });
    const groups = [...new Set(parts)];
    if (parts.includes(null) || groups.length === 1) return [];
    if (groups.length === parts.length) return areLike(parts) ? parts : [];
    // Several rows of things alike, as the days of the week over those of the month.
    const found = mapped(groups, (group) => madeAlike(kept(children, (_, at) => parts[at] === group)));
    return found.every((alike) => alike.length) ? found.flat() : [];
  };

  // As the hours on the face of a clock, each in a place of its own: which one is meant, the place of the press says.
  const FEWEST_PLACES = 3;
  const areSpread = (parts) => {
    const places = (side) => new Set(mapped(parts, (part) => Math.round(rectOf(part)[side]))).size;
    const isPlacedAlone = (part) => styleOf(part).position === "absolute";
    return parts.every(isPlacedAlone) && ["left", "top"].every((side) => places(side) > FEWEST_PLACES);
  };
  // Those have numbers, and entries of which two say the same, as the days of two months, or of which one may be dragged onto
  // another, to be meant.
  const numberEntries = (around, parts) => {
    const texts = around.children;
    const areToldApart = new Set(mapped(texts, ({text}) => text)).size === texts.length;
    if (areToldApart && !areSpread(parts) && !hearsDrag(around.el)) return;
    around.children = mapped(texts, ({text}, at) => ({...makeItem(parts[at], "acting", ""), text}));
    around.acts += texts.length;
  };

  // The texts of a run of elements alike, with gaps between them and nothing else (`<b>Rename</b> <b>Delete</b>`): a press
  // may be for each of them, or they are one thing in parts.
  const runOf = ({children}) => {
    const parts = children.length === 1 && children[0].kind === "text" ? children[0].parts : null;
    if (parts === null || /\S\u0000\S/.test(mapped(parts, ({text}) => text).join("\u0000"))) return [];
    const texts = mapped(
      kept(parts, ({text}) => clean(text) !== ""),
      ({text, el, node}) => ({...makeItem(el, "text", ""), text: clean(text), node}),
    );
    return madeAlike(texts).length ? texts : [];
  };

  // cursor:pointer around one thing that acts, with no other text, is that thing.
  const wrapsOne = (item) => item.acts === 1 && holdsOne(item) && !saysMoreThan(item, item.children[0]);
  const holdsOne = ({children}) => children.length === 1 && children[0].kind === "acting";
  // What opens something where the link in it leads elsewhere, as the title of a panel.
  const opensByItself = (el, {role, children: [made]}) =>
    /^(|generic)$/.test(role) &&
    el.hasAttribute("aria-expanded") &&
    made !== undefined &&
    made.role === "link" &&
    !made.el.hasAttribute("aria-expanded");
  // The cells of a row are told in its own line.
  const saysMoreThan = ({cells}, made) =>
    cells !== null && cells.some((cell) => MEANING.test(cell) && cell !== nameFor(made));

  // Nothing is seen of it but what acts in it: nobody presses beside that.
  const isBare = (el, item) => {
    if (!item.children.length || kept(item.children, (child) => child.kind !== "acting").length) return false;
    return isPlain(el) && !isGround(el, item) && !saysSomething(item);
  };
  // The ground that things are moved about on, as the nodes of a flow: it is moved itself, and things are dropped on it.
  const isGround = (el, {children}) => {
    const {width, height} = rectOf(el);
    if (!hearsDrag(el) || width < innerWidth / 2 || height < innerHeight / 2) return false;
    let taken = 0;
    for (const child of children) taken += rectOf(child.el).width * rectOf(child.el).height;
    return taken < HALF * width * height;
  };
  const isPlain = (el) => {
    const {borderWidth, cursor} = styleOf(el);
    return isUnpainted(el) && /^(0px ?)+$/.test(borderWidth) && cursor !== "pointer";
  };

  // Around a whole application a listener hears what happens in it: nobody presses on the application. One text is none.
  const MOST = 0.9;
  const isOfColumn = ({kind, el}) => /^(heading|text|leaf)$/.test(kind) || isDraggable(el);
  const isTheWhole = (el, item) => {
    if (!item.children.length || (item.children.length === 1 && item.children[0].kind === "text")) return false;
    if (takesDrops(el, item) && item.children.every(isOfColumn)) return false;
    const rect = rectOf(el);
    const {width, height} = rectOf(document.body || document.documentElement);
    return rect.width >= MOST * width && rect.height >= MOST * Math.min(height || innerHeight, innerHeight);
  };

  // A press on the one thing in it is heard as well, and nothing else is.
  const hearsNoMore = (el) => clean(nameOf(el)) === "" && hearsPressesAlone(el);
  const hearsPressesAlone = (el) => !el.draggable && hearsOnlyPresses(el);
  const hearsOnlyPresses = (el) => kept(reactionsOf(el), (kind) => kind !== "keys").length === 0;
  // What comes over the one thing in it comes over what is around that alone.
  const hearsOnlyThePointer = (el) =>
    !el.draggable && clean(nameOf(el)) === "" && kept(reactionsOf(el), (kind) => kind !== "hover").length === 0;
  // What is shown on a face for the pointer over it is how the control looks.
  const isOnlyPressed = (el) => hearsPressesAlone(el) || hearsOnlyThePointer(el);
  // Words around the one thing that acts, which is called by them, as the label over a list.
  const dropItsName = (item) => {
    const [made, ...others] = kept(item.children, ({kind}) => kind === "acting");
    if (made === undefined || others.length || item.acts > 1) return;
    const name = nameFor(made);
    if (item.children.every(({kind, text}) => kind === "acting" || (kind === "text" && text === name)))
      item.children = [made];
  };
  // What fills all of what can be dragged, or most where nothing else of it is seen, is what a person drags; of a text that
  // is written into, its words.
  const isDraggedByIt = (el, item) => {
    if (!el.draggable || !wrapsOne(item) || clean(nameOf(el)) !== "" || !hearsOnlyPresses(el)) return false;
    return !edits(item.children[0].el) && isFilled(el, item, isPlain(el) ? HALF : NEARLY);
  };
  const isFilled = (el, {children}, least = NEARLY) =>
    children.length === 1 && children[0].kind === "acting" && share(rectOf(children[0].el), rectOf(el)) >= least;
  const NEARLY = 0.9;
  // A link that lies over the whole of what it is in takes the presses on it, and the hand is its own.
  const isBelowOne = (el, {children}) =>
    children.some(
      ({kind, el: part}) =>
        kind === "acting" && styleOf(part).position === "absolute" && share(rectOf(part), rectOf(el)) >= NEARLY,
    );
  const edits = (el) => el.matches("input, textarea") || el.isContentEditable;
  // A custom element and the control that it is made of have one name, or it has none.
  const isHostOfOne = (el, item) => {
    if (!holdsOne(item) || !hearsPressesAlone(el)) return false;
    const [name, made] = [clean(nameOf(el)), item.children[0]];
    if (!wrapsOne(item) && !isMadeOf(el, made)) return false;
    return name === "" ? isMadeOf(el, made) : name === nameFor(made);
  };
  const isMadeOf = (el, {el: part}) => part === el || rootOf(part).host === el;
  // Where the hand over a custom element is for the entry that it is made of, that is what acts.
  const numberEntry = (el, item) => {
    const [made] = item.children;
    const isEntry = item.children.length === 1 && made.kind === "container" && made.role === "listitem";
    if (!isEntry || !isMadeOf(el, made) || !hearsPress(made.el)) return;
    made.kind = "acting";
    dropSaid(made);
    item.acts += 1;
  };
  // The track of sliders, with the marks on it: to press it is to move one of them.
  const isTrack = (item) => {
    const hearsDragTo = (el) => el !== null && (hearsDrag(el) || (el !== item.el && hearsDragTo(parentOf(el))));
    const isMark = ({kind, role, el, children}) =>
      kind === "text" || kind === "leaf" || (isUncalled(role) && nameOf(el) === "" && children.length === 0);
    const sliders = kept(item.children, ({role}) => role === "slider");
    if (!sliders.length || !hearsDragTo(sliders[0].el)) return false;
    if (!item.children.every((child) => child.role === "slider" || isMark(child))) return false;
    item.children = kept(item.children, ({kind, role}) => kind !== "acting" || role === "slider");
    item.acts = sliders.length;
    return true;
  };
  const isForParts = (el, item) => isTrack(item) || isBelowOne(el, item) || isOfEntry(item);
  // What an entry stands in with a sign beside it, as the cross that closes a tab: nothing else is left of it to press.
  const isOfEntry = ({children}) => {
    const entries = kept(children, ({role}) => PART.test(role));
    const isSign = (child) => child.kind === "acting" && isPressedSign(child);
    return (
      entries.length === 1 && children.length > 1 && children.every((child) => child === entries[0] || isSign(child))
    );
  };
  const isUncalled = (role) => /^(|generic|none)$/.test(role);
  // The one thing that an entry is made of, and is called as; beside it a tree has the entries in it.
  const partOf = (item, roles) => {
    const [made] = item.children;
    const isFirst = wrapsOne(item) || (item.role === "treeitem" && made !== undefined && made.kind === "acting");
    if (!isFirst || !roles.test(made.role) || made.children.length) return null;
    return nameFor(made) !== "" && nameFor(made) === nameFor(item) ? made : null;
  };
  // Its words hear the press on it, and nothing else.
  const ENTRY = /^(treeitem|option|menuitem|tab|button|link)$/;
  const isItsWords = (item) => {
    const made = ENTRY.test(item.role) && hearsPressesAlone(item.el) ? partOf(item, /^(|generic|none)$/) : null;
    return made !== null && hearsPressesAlone(made.el);
  };
  // A link or button, where the entry hears nothing itself or is nothing else: all of it is pressed there.
  const PART = /^(treeitem|option|menuitem|tab)$/;
  const isItsControl = (item) => {
    if (item.role === "link") return isItsButton(item);
    if (isItsTick(item)) return true;
    const isWhole = PART.test(item.role) && (isSilent(item.el) || isFilled(item.el, item));
    const made = isWhole ? partOf(item, /^(link|button|tab)$/) : null;
    return made !== null && made.control === null;
  };
  // A box that no key gets to, and that shows of an option whether it is chosen.
  const isItsTick = (item) => {
    const made = item.role === "option" ? partOf(item, /^checkbox$/) : null;
    return made !== null && (made.control || made.el).tabIndex < 0 && hearsPress(item.el);
  };
  // HTML §4.5.1 allows no button in a link, nor a tab; a press on the one is a press on both, but beside a star in its corner.
  const PRESSED = /^(button|tab|option|menuitem)$/;
  const isItsButton = (item) => {
    const [made] = item.children;
    if (!wrapsOne(item) || !PRESSED.test(made.role) || made.control !== null || made.children.length) return false;
    return nameFor(made) === nameFor(item) || (nameFor(made) === "" && isFilled(item.el, item, HALF));
  };
  const isSilent = (el) => el.tabIndex < 0 && !hearsPress(el) && reactionsOf(el).length === 0;
  // Of several, as a button and the arrow beside it, each is pressed by itself.
  const isOfParts = (item) =>
    PART.test(item.role) &&
    item.acts > 1 &&
    item.children.every((child) => child.kind === "acting" && /^(link|button)$/.test(child.role)) &&
    isSilent(item.el) &&
    statesOf(item.el, item.role).length === 0;
  // One that nothing is seen of, as a gap in a tool bar or the place of what is hidden in it.
  const isBlank = (item) => {
    const {el, children} = item;
    if (!PART.test(item.role) || children.length || !isSilent(el)) return false;
    const {width, height} = rectOf(el);
    const isFlat = width === 0 || height === 0;
    if (nameFor(item) !== "") return isFlat && el.firstChild === null && !mayGenerate(el); // where what is dragged may be dropped
    if (isFlat) return true;
    return (
      !isBoxed(el) && isUnpainted(el) && kept(el.children, (child) => styleOf(child).display !== "none").length === 0
    );
  };
  // One that says by its own role what it is says the same as the control that it is made of. WAI-ARIA 1.3 §5.2.9: there are
  // no two of these in each other.
  const ALONE = /^(button|checkbox|link|menuitemcheckbox|menuitemradio|option|radio|switch|tab)$/;
  const saysTheSame = (el, item) => {
    const [made] = item.children;
    const isOne = item.children.length === 1 && made.kind === "acting" && made.role === item.role;
    return isOne && (ALONE.test(item.role) || isMadeOf(el, made)) && nameFor(made) === nameFor(item);
  };
  // The knob of a switch, which has no words of its own.
  const TOGGLES = /^(checkbox|menuitemcheckbox|menuitemradio|radio|switch)$/;
  const isItsKnob = (item) => {
    if (!TOGGLES.test(item.role) || !wrapsOne(item)) return false;
    const [made] = item.children;
    return /^(|generic|none)$/.test(made.role) && !made.children.length && nameFor(made) === "";
  };
  const dropKnob = (item) => {
    if (isItsKnob(item)) [item.children, item.acts] = [[], 0];
    return item;
  };
  // The sign that the keys stop at to say the same as below the pointer.
  const takeSign = (item) => {
    const [made] = item.children;
    if (!wrapsOne(item) || !isUncalled(made.role) || made.children.length || nameFor(made) !== "") return;
    if (!hearsOnlyThePointer(made.el) || !reactionsOf(made.el).includes("hover")) return;
    [item.around, item.children, item.acts] = [made.el, [], 0];
  };
  // Nobody presses a frame around whole parts of an application; what hears of it there, such as which one is used, is told by them.
  const isPart = ({role}) => LANDMARKS.has(role) || COMPOSITES.has(role) || /^(tabpanel|toolbar)$/.test(role);
  const framesParts = ({children}) => children.every(({kind}) => kind === "container") && children.some(isPart);
  // Around the rows of a table it is there to be scrolled and for the keys.
  const framesRows = ({children}) => children.length > 0 && children.every(({role}) => role === "row");
  // The box around a field, with signs and with what is chosen painted over it, or beside where it is called otherwise: it is
  // that field. In React signs that are pressed, as the cross that empties it, stay beside it; elsewhere the box had a line of
  // its own around them from the beginning.
  const FIELD = /^(combobox|searchbox|spinbutton|textbox)$/;
  const isSignOf = ({kind, role}) => kind === "leaf" && role === "image";
  const isPressedSign = ({el, role, children}) =>
    !children.length && (role === "button" || (isUncalled(role) && nameOf(el) === ""));
  const takeField = (item) => {
    const [field, ...others] = kept(item.children, (child) => child.kind === "acting");
    if (field === undefined || !FIELD.test(field.role) || field.children.length) return false;
    if (others.length && !(hearsPressInReact(item.el) && others.every(isPressedSign))) return false;
    const name = clean(nameOf(item.el));
    if ((name !== "" && name !== nameFor(field)) || !hearsPressesAlone(item.el)) return false;
    const isListed = ({role}) => role === "listbox" && field.role === "combobox"; // what is chosen from, while it is open
    const rest = kept(item.children, (child) => child.kind !== "acting" && !isSignOf(child) && !isListed(child));
    const [text, ...more] = rest;
    if (text !== undefined) {
      if (more.length || text.kind !== "text" || field.role !== "combobox") return false;
      if (!isOver(text, field) && ["", text.text].includes(nameFor(field))) return false;
      field.shown = text.text;
    }
    item.children = kept(item.children, (child) => child !== text);
    return true;
  };
  const isOver = (text, field) => share(rectOf(field.control || field.el), rectOf(text.el)) > 0;

  // What is called by its own words, though something else acts in it, as the cross of a tab; what parts that is none.
  const takeCaption = (item) => {
    const [text, ...others] = kept(item.children, ({kind}) => kind === "text");
    if (text === undefined || others.length || text.text.length > SMALL || !MEANING.test(text.text)) return;
    const acting = kept(item.children, ({kind}) => kind === "acting");
    if (acting.length + 1 < item.children.length) return;
    const [first] = item.children;
    if (first !== text && first.role === "link") item.title = first;
    item.text = text.text;
    item.children = acting;
  };

  // What is around things that act, and is none itself; where it only takes the focus, around parts of an application.
  // What else is heard around the one thing in it is said by that thing.
  const reactsAround = (acting, el, item) => {
    const isDragged = acting === "listener" && isDraggedByIt(el, item);
    const isHovered =
      /^listen/.test(acting) &&
      wrapsOne(item) &&
      ((acting === "listening" && !isThing(item)) || hearsOnlyThePointer(el)) &&
      reactionsOf(el).includes("hover");
    if (isDragged || isHovered) item.children[0].around = el;
    return isDragged || isHovered;
  };
  // What is closed or kept by a press and is nothing but a message, as the toasts of Material UI, is that message.
  const MESSAGE = /^(alert|log|status)$/;
  const messageIn = ({children: [made, ...others]}) =>
    made !== undefined && !others.length && made.kind === "container" && MESSAGE.test(made.role) ? made.role : "";

  // A hand over several things that hear presses, in a box that hears none, as around the arrow and the words of an entry.
  const isHandAlone = (el, {role, children}) =>
    isUncalled(role) &&
    children.length > 1 &&
    children.every((child) => child.kind === "acting" && hearsPress(child.el)) &&
    !mayBeHeard(el, "press");
  // Of a menu its entries are pressed, whatever it hears of that itself.
  const isAroundEntries = (acting, el, {role, acts, children}) =>
    /^listen/.test(acting) &&
    /^menu(bar)?$/.test(role) &&
    acts > 0 &&
    el.tabIndex < 0 &&
    children.every(({kind}) => kind === "acting" || kind === "container");
  const isFrame = (acting, el, item) => {
    if (acting === "pointer") return (isFilled(el, item) && hearsNoMore(el)) || isHandAlone(el, item);
    if (acting === "carried") return isFilled(el, item);
    if (acting === "focusable" && isStop(el, item)) return true;
    if (isAroundEntries(acting, el, item)) return true;
    if (!/^(listener|focusable)$/.test(acting) || !hearsNoMore(el)) return false;
    return (
      framesParts(item) ||
      (acting === "focusable" && isAllOfDialog(el, item)) ||
      (acting === "listener" && (framesTable(item) || isBare(el, item) || isFilled(el, item)))
    );
  };
  // A cell that the keys stop at is told by what acts in it; around a table or list whose entries act nobody presses.
  const isStop = (el, {role, acts}) =>
    /^(grid)?cell$/.test(role) && acts > 0 && !hearsPress(el) && reactionsOf(el).length === 0;
  const TABLES = /^(table|grid|treegrid|list|listbox|tree)$/;
  const framesTable = ({children: [made, ...others]}) =>
    made !== undefined && others.length === 0 && made.kind === "container" && TABLES.test(made.role) && made.acts > 0;
  // What has the focus in a dialog for all that the dialog says.
  const isAllOfDialog = (el, {children}) => {
    const dialog = children.length > 1 ? el.closest("dialog, [role=dialog], [role=alertdialog]") : null;
    return dialog !== null && dialog !== el && dialog.textContent.trim() === el.textContent.trim();
  };
  const isForItsContent = (el, item) => isHostOfOne(el, item) || framesRows(item);

  return {
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
  };
};
