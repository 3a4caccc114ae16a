// What becomes of an element: something that acts, a container, something in front of the rest, or nothing of its own.
//
// HTML §6.6 (focus) and §6.10 (popovers), WAI-ARIA 1.3 for widgets. That a pointer or a listener makes a thing act is
// ours, for pages that are made of divs.
({
  isHandingOn,
  hearsKeys,
  hearsPress,
  isCarried,
  isReacting,
  delegate,
  isPressableByTag,
  isHeardFurtherOut,
  turnsFor,
  isShadedEntry,
  isShownFor,
  reactionsOf,
  isRoot,
  isNamed,
  noteListener,
  CELLS,
  COMPOSITES,
  CONTAINERS,
  ONLY_NAMED,
  STRUCTURE,
  WIDGETS,
  words,
  MEANING,
  ELEMENT,
  SVG,
  TEXT,
  attribute,
  childrenOf,
  firstChild,
  isEditingHost,
  isHidden,
  isSummary,
  isTrue,
  parentOf,
  rootOf,
  titleOf,
  getStyle,
  rectOf,
  shadowOf,
  styleOf,
  letsThrough,
  isBoxed,
  isUnpainted,
  tagOf,
  named,
  nativeRole,
  roleOf,
  nameOf,
  isAstray,
  isAllOfButton,
  isAllOfLabel,
  isLabelComponent,
  isOfHeardIcons,
}) => {
  // An orphan tab or option is no tab for assistive technology, but it is still made to be clicked. A field that is called
  // an alert is still a field.
  const FIELDS = words("input select textarea");
  const claimedRole = (el, role) => {
    if (CONTAINERS.has(role) && FIELDS.has(tagOf(el)) && !COMPOSITES.has(role)) return nativeRole(el);
    if (WIDGETS.has(role) || !el.hasAttribute("role")) return role;
    const claimed = (attribute(el, "role") || "").trim().toLowerCase();
    return WIDGETS.has(claimed) ? claimed : role;
  };
  // What is made to get the focus, among others of its kind, is made to be used; an area gets it to be scrolled.
  const PARTS = words("cell columnheader rowheader row listitem");
  const NEVER_ACTS = words("html body option optgroup");
  const acts = (el, tag, role, style, env, outer) => {
    if (env.said) return "";
    noteListener(el);
    switch (tag) {
      case "a":
      case "area":
        if (el.hasAttribute("href")) return "native";
        break;
      case "button":
      case "select":
      case "textarea":
        return "native";
      case "input":
        return el.type === "hidden" || isBehindItsTwin(el) || isSignField(el) ? "" : "native";
      case "summary":
        if (isSummary(el)) return "native";
        break;
      case "audio":
      case "video":
        if (el.controls) return "native";
        break;
      case "canvas":
        return "native";
      case "details":
        if (!firstChild(el, "summary")) return "native";
        break;
    }
    // The document of an editor in a frame is its body.
    if (tag === "body" && isEditingHost(el)) return "editable";
    if (NEVER_ACTS.has(tag) || (tag === "label" && el.control)) return "";
    if (WIDGETS.has(role)) return role === "textbox" && isShownIn(el) ? "" : "widget";
    if (el.hasAttribute("contenteditable") && isEditingHost(el)) return "editable";
    const isLeaf = el.firstElementChild === null;
    if (isLeaf && ((style.pointerEvents === "none" && letsThrough(el)) || isPoint(el) || isNothing(el))) return "";
    if (el.hasAttribute("role") && isGroundOfEntry(el)) return "";
    if (VALUES.has(role) && isHeardByRow(el)) return "";
    if (isLeaf && isBetweenFields(el)) return "";
    if (isHandingOn(el, env.pointer && !outer.pointer)) return "";
    if (el.onclick || el.onmousedown || el.onpointerdown || el.onmouseup || el.ondblclick)
      return isRoot(el) || (env.muted && (isBlank(el) || isAllOfButton(el) || isAllOfLabel(el))) || isNothing(el)
        ? ""
        : "listener";
    if (env.muted && isTrue(el, "aria-disabled")) return ""; // its words are told, and nothing comes of a press
    if (
      el.hasAttribute("tabindex") &&
      el.tabIndex >= 0 &&
      (!STRUCTURE.has(role) || COMPOSITES.has(role) || PARTS.has(role))
    ) {
      if (handsOn(el, role)) {
        delegate(el);
        return "";
      }
      return isGuard(el) || isForLooks(el) || isScrolledByKeys(el, role, style) || isPassed(el, role)
        ? ""
        : "focusable";
    }
    if (isTrue(el, "draggable")) return "listener";
    if (role === "gridcell" && isPressedFromAfar(el)) return "listening";
    if (!env.pointer && env.muted !== true && turnsFor(el)) return "listening";
    if (env.muted !== true && (isSignBeside(el) || (!env.pointer && isShadedEntry(el)))) return "listening";
    if (env.muted === true) return isSignApart(el) ? "listening" : "";
    if (env.pointer && (!outer.pointer || isOneOfMany(el)) && !isLabelOfNone(el, tag)) return "pointer";
    if (tag === "svg" && !env.pointer && isOfHeardIcons(el)) return "";
    if (tag.includes("-") && isLabelComponent(el)) return "";
    if (!isReacting(el) || isCellInPassing(el, role)) return isCarried(el) && !isCellInWords(el, role) ? "carried" : "";
    if ((env.pointer && outer.pointer && isFaceOfPressed(el)) || isNothing(el)) return "";
    return env.pointer || !(isSwitchedOff(el) || isAir(el) || isEdge(el)) ? "listening" : "";
  };

  // What parts the fields of a date is hidden from assistive technology, and hears with them what their box hears.
  const PART_OF_FIELD = "input, [contenteditable=true], [role=spinbutton], [role=textbox]";
  const isField = (el) => el !== null && el.matches(PART_OF_FIELD);
  const isBetweenFields = (el) => {
    if (!isTrue(el, "aria-hidden") || el.hasAttribute("tabindex") || MEANING.test(el.textContent)) return false;
    const {previousElementSibling: before, nextElementSibling: next} = el;
    return (
      styleOf(el).cursor === styleOf(parentOf(el)).cursor &&
      isField(before) &&
      (isField(next) || (next === null && el.textContent.trim() === "" && isBlank(el)))
    );
  };

  // What fills a box that looks pressable, and only follows the pointer: a press is meant for the box, and may come to what
  // lies over this while the pointer is there.
  const isFaceOfPressed = (el) => {
    if (hearsPress(el) || isNamed(el) || reactionsOf(el).join() !== "hover") return false;
    const around = parentOf(el);
    if (around === null || (parentOf(around) !== null && styleOf(parentOf(around)).cursor === "pointer")) return false;
    const [box, over] = [rectOf(around), rectOf(el)];
    return box.width * box.height > 0 && over.width * over.height >= MOST_OF * box.width * box.height;
  };
  const MOST_OF = 0.9;

  // A label that leads to no control is words, where all labels look pressable or it is that of the field beside it.
  const isLabelOfNone = (el, tag) => tag === "label" && (isPressableByTag(el) || isAstray(el));

  // Below the pointer a cell may say again what is cut short: its row is read by what stands in it.
  const isCellInPassing = (el, role) =>
    CELLS.has(role) && !hearsPress(el) && reactionsOf(el).join() === "hover" && !isShownFor(el);

  // In a row that is pressed, cells that all hear presses as well are pressed for the row.
  const VALUES = words("cell gridcell");
  const heardRows = new Map(); // whether all cells of a row hear presses, and it does
  const isHeardByRow = (el) => {
    if (!hearsPress(el) || el.hasAttribute("tabindex")) return false;
    const row = parentOf(el);
    if (!heardRows.has(row)) heardRows.set(row, roleOf(row) === "row" && hearsPress(row) && areAllHeard(row.children));
    return heardRows.get(row);
  };
  const areAllHeard = (cells) =>
    cells.length > 1 && Array.from(cells).every((cell) => VALUES.has(roleOf(cell)) && hearsPress(cell));

  // Empty and unpainted, as a part that will be scrolled: nobody knows that the pointer is over it.
  const isAir = (el) =>
    (isFlat(el) && (isBlank(el) || isShut(el))) ||
    (!hearsPress(el) && reactionsOf(el).join() === "hover" && isBlank(el));
  // Along an edge of the window, and hidden from assistive technology: from there a finger draws in what is beside it.
  const LEAST_WIDTH = 24; // pixels, of what is pressed on purpose (WCAG 2.2, 2.5.8)
  const isEdge = (el) => {
    if (!isTrue(el, "aria-hidden") || el.hasAttribute("tabindex")) return false;
    const {left, right, width, height} = rectOf(el);
    return width < LEAST_WIDTH && height >= innerHeight && (left <= 0 || right >= innerWidth) && isBlank(el);
  };
  // Around nothing but what is not shown now, as a dialog.
  const isShut = (el) =>
    !shadowOf(el) &&
    !isDecorated(el) &&
    Array.from(el.childNodes).every((child) =>
      child.nodeType === ELEMENT ? !child.checkVisibility() : !MEANING.test(child.textContent),
    );
  // A few pixels of a box that waits for what will be listed in it.
  const FLAT = 3; // pixels
  const isFlat = (el) => el.namespaceURI !== SVG && Math.min(rectOf(el).width, rectOf(el).height) < FLAT;

  // WAI-ARIA APG, roving tabindex: one cell of a grid is in the order of the tab key, the others are reached from there. A cell
  // that its author names, as a day, is a thing of its own, whose press the grid hears; by a title where it has no words.
  const isNamedCell = (el) => el.hasAttribute("aria-label") || (el.title !== "" && !MEANING.test(el.textContent));
  const isPressedFromAfar = (el) => {
    if (!el.hasAttribute("tabindex") || !isNamedCell(el)) return false;
    const grid = el.closest("table, [role=grid]");
    return grid !== null && (hearsPress(grid) || hearsPress(grid.parentNode));
  };
  // An icon that a component makes a button of at will keeps the listeners where it is none: no hand is over it, and no
  // key ever reaches it there.
  const isSwitchedOff = (el) =>
    isTrue(el, "aria-hidden") && !el.hasAttribute("tabindex") && !MEANING.test(el.textContent) && hearsKeys(el);

  // What a box with a list shows as chosen (ARIA calls it a text field) is its value: nobody writes into it.
  const isShownIn = (el) => isTrue(el, "aria-readonly") && !isEditingHost(el) && roleOf(parentOf(el)) === "combobox";

  // A field right behind another one, where neither pointer nor keys get: it holds what a script completes the other with.
  const SLACK = 3; // pixels
  const isBehindItsTwin = (el) => {
    if (el.tabIndex >= 0 || !el.readOnly || el.parentElement === null) return false;
    const box = rectOf(el);
    for (const other of el.parentElement.children) {
      if (other === el || tagOf(other) !== "input" || other.tabIndex < 0) continue;
      const over = rectOf(other);
      const isSame = (side) => Math.max(box[side] - over[side], over[side] - box[side]) <= SLACK;
      if (isSame("left") && isSame("top") && isSame("right") && isSame("bottom")) return true;
    }
    return false;
  };

  // A field that is for looks, as the arrow of a list or the mark of what is wrong: neither keys nor assistive technology get
  // there, and its text is a sign, or moved out of it for a picture.
  const isSignField = (el) =>
    el.tabIndex < 0 &&
    el.readOnly === true &&
    isTrue(el, "aria-hidden") &&
    (!MEANING.test(el.value) || parseFloat(styleOf(el).textIndent) <= -rectOf(el).width);

  // The arrow that opens an entry of a tree, or the cross of a tab: a sign with a press of its own, in what is chosen.
  // Where presses are heard further out, a title tells that it has one, or the hand that the pointer turns to over it alone.
  const CHOSEN = "[role=treeitem], [role=tab], [role=option], [role=menuitem], [role=row], [role=combobox]";
  const isSignApart = (el) => {
    const isPressed = hearsPress(el) || isNamed(el);
    if (!isPressed && !titleOf(el) && !turnsToHand(el)) return false;
    const chosen = el.closest(CHOSEN) || labelOfField(el);
    if (chosen === null || chosen === el || (!isPressed && hearsPress(chosen))) return false;
    if (isPressed && isHidden(el)) return true;
    return !MEANING.test(seenIn(el)) && Array.from(el.querySelectorAll("input, select, textarea")).every(isSignField);
  };

  // Such a sign beside what is chosen: one with a title, or that before an entry that opens, in whose row nothing stands before it.
  const NEAREST = 3; // siblings between them, and parts of a box
  const found = (at, side, wanted) => {
    for (let index = 0; at !== null && index < NEAREST; index += 1, at = at[side]) if (wanted(at)) return at;
    return null;
  };
  const isChosen = (el) => el.matches(CHOSEN);
  const OPENED = "[role=treeitem][aria-expanded], [role=row][aria-expanded]";
  const holders = new Map(); // whether such entries are in a document or shadow root
  const holdsEntries = (root) => {
    if (!holders.has(root)) holders.set(root, root.querySelector(OPENED) !== null);
    return holders.get(root);
  };
  const opens = (el) => el.matches(OPENED);
  const mayHoldOne = ({childElementCount}) => childElementCount > 0 && childElementCount <= NEAREST;
  const holdsOpening = (el) =>
    opens(el) || (mayHoldOne(el) && found(el.firstElementChild, "nextElementSibling", opens) !== null);
  const isInLineWith = (el) => {
    const {top, bottom} = rectOf(el);
    return (other) => rectOf(other).width > 0 && rectOf(other).top < bottom && top < rectOf(other).bottom;
  };
  const beginsRow = (el) =>
    found(parentOf(el).previousElementSibling, "previousElementSibling", isInLineWith(el)) === null;
  const isTitledBeside = ({previousElementSibling: before, nextElementSibling: next}) =>
    (found(before, "previousElementSibling", isChosen) || found(next, "nextElementSibling", isChosen)) !== null;
  const isSignBeside = (el) => {
    const {childElementCount, firstChild: first, nextElementSibling: next} = el;
    const mayBegin = next !== null && el.previousElementSibling === null;
    if (childElementCount > 1 || !(mayBegin || titleOf(el))) return false;
    if (first !== null && first.nodeType === TEXT && MEANING.test(first.data)) return false;
    const isFirst =
      mayBegin && holdsEntries(rootOf(el)) && found(next, "nextElementSibling", holdsOpening) !== null && beginsRow(el);
    if (!(isFirst || (titleOf(el) && isTitledBeside(el))) || isChosen(el) || isBlank(el)) return false;
    return !MEANING.test(seenIn(el)) && isHeardFurtherOut(el);
  };

  // The letter behind a sign may be hidden.
  const seenIn = ({innerText, textContent}) => (innerText === undefined ? textContent : innerText);
  const turnsToHand = (el) =>
    styleOf(el).cursor === "pointer" && styleOf(parentOf(el)).cursor !== "pointer" && isDecorated(el);

  // A sign in the label that is around a field, as what opens its calendar.
  const labelOfField = (el) => {
    const label = el.closest("label");
    const isOfField = label !== null && label.control !== null && !/^(checkbox|radio)$/.test(label.control.type);
    return isOfField && !el.contains(label.control) && !isBlank(el) ? label : null;
  };

  // By a cell without words its row is dragged.
  const isCellInWords = (el, role) => CELLS.has(role) && MEANING.test(el.textContent);

  const isPart = ({nodeType, data}) => nodeType === ELEMENT || (nodeType === TEXT && MEANING.test(data));
  const isLeftOut = (node) => node.nodeType === ELEMENT && styleOf(node).display === "none";
  const showsNothing = (el) => {
    if (el.firstElementChild === null) return el.firstChild === null;
    return Array.from(childrenOf(el)).filter(isPart).every(isLeftOut);
  };
  // What has no size and holds nothing that is shown waits for what a script will put there, as the box of a chart's tooltip. It
  // is measured last, which is slow.
  const isNothing = (el) => {
    if (el.namespaceURI === SVG || !showsNothing(el)) return false; // a line that is drawn has no height
    const {width, height} = rectOf(el);
    return (width === 0 || height === 0) && styleOf(el).boxShadow === "none" && !isDecorated(el);
  };
  // Where an entry could have the arrow that opens it.
  const isBlank = (el) => {
    if (MEANING.test(el.textContent) || el.matches(PAINTED) || el.querySelector(PAINTED) !== null) return false;
    if (shadowOf(el)) return false; // what is in there is told by it
    const isBare = (part) => !isDecorated(part) && !isBoxed(part) && isUnpainted(part);
    return [el, ...el.querySelectorAll("*")].every(isBare);
  };
  const SHOWN = "svg, img, canvas, video, iframe, button, input, select, textarea";
  const PAINTED = `${SHOWN}, slot`;
  const isDecorated = (el) => getStyle(el, "::before").content !== "none" || getStyle(el, "::after").content !== "none";

  // A button that is off and of which nothing is painted keeps the room of one, as an empty place among keys.
  const OFF = "button:disabled, [role=button][aria-disabled=true]";
  const CLEAR = "rgba(0, 0, 0, 0)";
  const generatesNone = (el) =>
    ["::before", "::after"].every((which) => {
      const {content, opacity, backgroundColor, backgroundImage} = getStyle(el, which);
      const isEmpty = content === '""' && backgroundColor === CLEAR && backgroundImage === "none";
      return content === "none" || opacity === "0" || isEmpty;
    });
  const isClear = (el) =>
    styleOf(el).opacity === "0" || (isUnpainted(el) && !isBoxed(el) && generatesNone(el) && holdsNothing(el));
  const holdsNothing = (el) =>
    Array.from(childrenOf(el)).every((node) => {
      if (node.nodeType === TEXT) return node.data.trim() === "";
      if (node.nodeType !== ELEMENT || styleOf(node).display === "none") return true;
      return !node.matches(SHOWN) && isClear(node);
    });
  const isEmptyRoom = (el) => el.matches(OFF) && nameOf(el) === "" && isClear(el);

  // Of a shape without any size nothing is drawn.
  const isPoint = (el) => el.namespaceURI === SVG && rectOf(el).width === 0 && rectOf(el).height === 0;

  // WAI-ARIA APG, roving tabindex: what stands around such things may get the focus at first, and gives it to one of them.
  const ROVING = words("menu menubar radiogroup tablist toolbar");
  const handsOn = (el, role) =>
    ROVING.has(role) &&
    !el.hasAttribute("aria-activedescendant") &&
    (el.querySelector('[tabindex="-1"]') !== null || isBlank(el));

  // WAI-ARIA APG, keyboard navigation inside grids: the keys go from cell to cell to read them, and nothing waits for a press.
  const isPassed = (el, role) => {
    if (!CELLS.has(role) || el.hasAttribute("aria-sort") || styleOf(el).cursor === "pointer") return false;
    if (reactionsOf(el).some((reaction) => reaction !== "keys") || isEditingHost(el)) return false;
    const grid = el.closest("[role=grid], [role=treegrid]");
    if (grid === null || !(hearsKeys(el) || hearsKeys(grid))) return false;
    for (let at = el; at !== grid; at = parentOf(at)) if (hearsPress(at)) return false;
    return !hearsPress(grid);
  };

  // What has no size and holds nothing keeps the focus where it belongs, and is for no pointer.
  const isGuard = (el) => {
    const {width, height} = rectOf(el);
    return (width === 0 || height === 0) && el.textContent === "" && el.firstElementChild === null;
  };

  // What is only scrolled gets the focus for the keys that do it.
  const isScrolledByKeys = (el, role, {overflowX, overflowY}) =>
    /^(|generic|none)$/.test(role) &&
    /auto|scroll/.test(overflowX + overflowY) &&
    el.firstElementChild !== null &&
    !el.hasAttribute("aria-activedescendant") &&
    !named(el) &&
    !hearsPress(el) &&
    reactionsOf(el).length === 0;

  // What its author says is there for the looks, as a line between the entries of a menu, though the keys stop there.
  const isForLooks = (el) =>
    /^(none|presentation)$/.test(attribute(el, "role") || "") &&
    !MEANING.test(el.textContent) &&
    el.querySelector(PAINTED) === null;

  // What only paints the row of an entry that stands on it, as in the trees of jsTree: a press there is one on the entry.
  const isGroundOfEntry = (el) => {
    if (!isForLooks(el) || el.parentElement === null) return false;
    const box = rectOf(el);
    const isOn = ({left, right, top, bottom}) =>
      top < box.bottom && box.top < bottom && left < box.right && box.left < right;
    for (const entry of el.parentElement.children)
      if (entry !== el && entry.matches(CHOSEN) && isOn(rectOf(entry))) return true;
    return false;
  };

  // Stars, swatches and dots act one by one inside something that acts as a whole.
  const isOneOfMany = (el) => {
    const like = (other) =>
      other !== null && other.localName === el.localName && attribute(other, "class") === attribute(el, "class");
    return (
      el.firstElementChild === null &&
      !MEANING.test(el.textContent) &&
      attribute(el, "class") !== null &&
      Math.min(rectOf(el).width, rectOf(el).height) > 1 && // the marks of a scale
      (like(el.previousElementSibling) || like(el.nextElementSibling)) &&
      !isOfPicture(el)
    );
  };
  // A drawing beside words that are pressed with it, as a line of figures on a card, is a picture of these.
  const isOfPicture = ({ownerSVGElement: svg}) => {
    let whole = svg || null;
    for (let at = whole && parentOf(whole); at !== null && styleOf(at).cursor === "pointer"; at = parentOf(at))
      whole = at;
    return whole !== null && whole !== svg && MEANING.test(whole.textContent.replace(svg.textContent, ""));
  };
  const OVERLAID = words("checkbox radio file range color date");

  // Dialogs that stop everything else, and popovers, come first: they lie on top.
  const frontOf = (el, tag, role) => {
    if (tag === "dialog" && el.matches(":modal")) return "modal";
    if ((role === "dialog" || role === "alertdialog") && isTrue(el, "aria-modal") && !isAmidWords(el)) return "dialog";
    return el.hasAttribute("popover") && el.matches(":popover-open") ? "popover" : "";
  };
  // One that stands in the flow of a part of the page, with words beside it, is no window over it, whatever it says.
  const isAmidWords = (el) => {
    for (let at = el; at && tagOf(at) !== "body" && !isOutOfFlow(at); at = parentOf(at))
      for (const beside of at.parentNode.childNodes) if (beside !== at && isWords(beside)) return true;
    return false;
  };
  const isOutOfFlow = (el) => /absolute|fixed/.test(styleOf(el).position) || rectOf(el).height === 0;
  const isWords = (node) => {
    if (!MEANING.test(node.textContent)) return false;
    return node.nodeType === TEXT || (node.nodeType === ELEMENT && isShown(node) && !isOutOfFlow(node));
  };
  const isShown = (el) => styleOf(el).display !== "none" && !isHidden(el);
  const isContainer = (el, role) => {
    if (el.hasAttribute("inert")) return true;
    if (CONTAINERS.has(role)) return !ONLY_NAMED.has(role) || nameOf(el) !== "";
    const live = attribute(el, "aria-live");
    return live === "polite" || live === "assertive";
  };

  // HTML-AAM 1.0 §4.1: legend, caption and figcaption are shown as the name of what they belong to.
  const namesItsParent = (el, tag) => {
    const parent = el.parentElement;
    if (parent === null || firstChild(parent, tag) !== el) return false;
    const owner = {legend: "fieldset", caption: "table", figcaption: "figure"}[tag];
    return owner === tagOf(parent) && !named(parent) && isContainer(parent, roleOf(parent));
  };

  // What is around the control of a label and listens to it is the label's line.
  const isForLabel = (el, acting) => {
    const label = acting === "listener" || acting === "listening" ? el.closest("label") : null;
    return label !== null && label.control !== null && el.contains(label.control);
  };

  return {
    claimedRole,
    acts,
    isEmptyRoom,
    isSignField,
    OVERLAID,
    frontOf,
    isContainer,
    isForLabel,
    namesItsParent,
  };
};
