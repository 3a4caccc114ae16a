// What stands for a control that is not painted itself: the part that is painted around it, what lies over it.
({
  CONTROLS,
  isSignField,
  OVERLAID,
  MEANING,
  ELEMENT,
  hearsPress,
  kept,
  mapped,
  clean,
  isHidden,
  parentOf,
  rectOf,
  rootOf,
  styleOf,
  letsThrough,
  isUnpainted,
  roleOf,
  labelsOf,
  isMovedAway,
  labelAstrayOf,
  boxAstrayOf,
  nameOf,
  textOf,
  isUnseen,
  textInPlaceOf,
  HALF,
  share,
  isReached,
  reactionsOf,
  levelOf,
}) => {
  // A label that says nothing, and has no room for a press; what is painted beside it may still be a box.
  const isEmpty = (label) => {
    if (label.firstElementChild !== null || MEANING.test(label.textContent)) return false;
    const {width, height} = rectOf(label);
    return width === 0 || height === 0 || isUnseen(label);
  };
  const isSeen = (label) => !isUnseen(label) && !isEmpty(label);
  const hasLabel = (el) => {
    const astray = /^(checkbox|radio)$/.test(el.type) ? labelAstrayOf(el) : null;
    return labelsOf(el).some(isSeen) || (astray !== null && boxAstrayOf(astray) === el && isSeen(astray));
  };
  // HTML §4.10.4: a press on its label toggles a box that is not rendered; a field is given the focus, which it cannot have.
  // A list that a script shows in another way, as Select2 does, is still chosen from, where it has anything.
  // What a press on the words before a button would do is not seen, where the button is not.
  const SUBMITTED = "input, textarea, select, button:not([role])";
  const isOutOfReach = (control) =>
    control !== null && control.matches(SUBMITTED) && (isSignField(control) || isNotReached(control));
  const isNotReached = (control) =>
    OVERLAID.has(control.type)
      ? isUnseen(control) && isForForms(control)
      : (!control.matches("select:not(:empty)") && (control.getClientRects().length === 0 || isMovedAway(control))) ||
        isForForms(control) ||
        isForScripts(control);
  // A field that neither eyes nor keys reach holds what is sent for the one that is seen and has its label.
  const isForForms = (control) =>
    control.tabIndex < 0 && labelsOf(control).some(({id}) => id !== "" && isLabelOfOther(id, control));
  // Nor is one that nobody sees or writes into, as what a slider that a script paints keeps its value in.
  const isForScripts = ({tabIndex, readOnly, clientWidth, clientHeight}) =>
    tabIndex < 0 && readOnly === true && clientWidth === 0 && clientHeight === 0;
  const isLabelOfOther = (id, control) =>
    Array.from(control.getRootNode().querySelectorAll(`[aria-labelledby~="${CSS.escape(id)}"]`)).some(
      (other) => other !== control && !isUnseen(other),
    );

  const hasNoRoom = (el) => rectOf(el).width === 0 || rectOf(el).height === 0;
  // The one thing that is painted beside a box without room.
  const paintedBeside = (el) => {
    const beside = kept(el.parentElement.children, (other) => other !== el && !hasNoRoom(other) && !isUnseen(other));
    return beside.length === 1 && !MEANING.test(beside[0].textContent) ? beside[0] : null;
  };
  // What is pressed in its place, where it lies below what it stands for, as a text in that place.
  const faceOf = (el, text = null) => {
    if (hasNoRoom(el)) return paintedBeside(el) || el;
    if (isReached(el, text)) return el;
    let face = parentOf(el);
    while (face !== null && styleOf(face).opacity === "0") face = parentOf(face);
    return face === null || share(rectOf(el), rectOf(face)) < HALF ? el : face;
  };

  // A text area that nobody sees takes the keys for an editor around it that paints its text and hears presses.
  const keysIn = (el) => {
    const area = el.localName === "textarea" ? el : el.querySelector("textarea");
    if (area === null || area.readOnly || area.disabled || area.tabIndex < 0 || isHidden(area)) return null;
    let face = parentOf(area);
    while (face !== null && isUnseen(face)) face = parentOf(face);
    if (face === null || face.localName === "body" || face.querySelectorAll(CONTROLS).length !== 1) return null;
    for (const part of [face, ...face.querySelectorAll("*")]) if (hearsPress(part)) return {control: area, face};
    return null;
  };

  // What hears the presses for it, and fills the editor with what that paints.
  const isPaintOf = (el, typed) =>
    typed !== null && typed.el !== el && typed.el.contains(el) && share(rectOf(el), rectOf(typed.el)) >= MOSTLY;

  // What is pressed for a transparent field to choose by, where what is chosen is seen in its place or in the box around it:
  // its line is there, and not at its label.
  const chosenBoxOf = (control) => {
    const isField = control.localName === "input" && roleOf(control) === "combobox";
    if (!isField || styleOf(control).opacity !== "0" || isHidden(control)) return null;
    const text = textInPlaceOf(control);
    if (text !== null) return faceOf(control, text);
    let box = parentOf(control);
    for (let steps = 1; box !== null && steps < NEAR_BY && !hearsPress(box); steps += 1) box = parentOf(box);
    if (box === null || isUnseen(box) || !hearsPress(box) || !MEANING.test(box.textContent)) return null;
    return box.querySelectorAll(CONTROLS).length === 1 ? box : null;
  };

  // A control that is clipped away, as in the thumbs of many sliders: what is painted around it alone stands for it.
  const VEILED =
    'input[type=range], input[type=checkbox], input[type=radio], input[role=combobox], textarea:not([tabindex="-1"])';
  const veiledIn = (el) => {
    const keys = keysIn(el);
    if (keys !== null) return keys;
    const box = chosenBoxOf(el);
    if (box !== null) return {control: el, face: box};
    const control = el.matches(VEILED) ? el : el.querySelector(VEILED);
    if (control === null || control.matches("[aria-hidden=true]") || hasLabel(control)) return null;
    let face = parentOf(control);
    while (face !== null && isUnseen(face)) face = parentOf(face);
    if (face === null || face.querySelectorAll(CONTROLS).length !== 1) return null;
    // Behind a dialog all of it is hidden from assistive technology, and still seen.
    return isHidden(control) && !isHidden(face) ? null : {control, face};
  };

  // A list that a script hides and shows in a box of its own beside it, as Select2 does: the box has the label of the list.
  const BOX = "[role=combobox]:not(input)";
  const NEAR_BY = 4; // ancestors
  const boxShownFor = (list) => {
    const beside = list.localName === "select" && isUnseen(list) ? list.nextElementSibling : null;
    if (beside === null) return null;
    const box = beside.matches(BOX) ? beside : beside.querySelector(BOX);
    return box === null || isUnseen(box) ? null : box;
  };
  const listBehind = (box) => {
    let part = box;
    for (let steps = 0; part !== null && steps < NEAR_BY; steps += 1) {
      const list = part.previousElementSibling;
      if (list !== null && boxShownFor(list) === box) return nameOf(list) === "" ? null : list;
      part = part.parentElement;
    }
    return null;
  };
  // Or the one field in it that nobody sees and that has the name, as of a list that Vuetify paints.
  // ARIA 1.1 has the list around the field that is written into: they are one thing, which is called by either.
  const WRITTEN = "input:is([type=text], [type=search], :not([type]))";
  const fieldTypedIn = (box) => {
    const fields = kept(
      box.querySelectorAll("input:not([type=hidden]), select, textarea"),
      (field) => !isSignField(field),
    );
    if (
      fields.length !== 1 ||
      !fields[0].matches(WRITTEN) ||
      isUnseen(fields[0]) ||
      hasNoRoom(fields[0]) ||
      nameOf(fields[0]) === ""
    )
      return null;
    return ["", nameOf(fields[0])].includes(nameOf(box)) ? fields[0] : null;
  };
  const fieldIn = (box) => {
    const held = nameOf(box) === "" ? box.querySelectorAll("input:not([type=hidden]), select, textarea") : [];
    const [field] = held;
    return held.length === 1 && isUnseen(field) && !isHidden(field) && nameOf(field) !== "" ? field : null;
  };

  // An empty thing that lies over the control beside it, such as a larger goal for fingers, is where that is pressed.
  const MOSTLY = 0.9;
  const isGoal = ({el, children}) =>
    children.length === 0 && isHollow(el) && nameOf(el) === "" && styleOf(el).position === "absolute";
  // As what scrolls a drawing below it, which holds a box as large as that.
  const isHollow = ({firstChild}) =>
    firstChild === null || (firstChild.nodeType === ELEMENT && firstChild.nextSibling === null && isClear(firstChild));
  const isClear = (el) => el.firstChild === null && isUnpainted(el) && !el.matches(PAINTED);
  const PAINTED = "canvas, embed, iframe, img, object, svg, video";
  const isOver = (goal, control) => share(rectOf(goal.el), rectOf(control.el)) >= MOSTLY;
  // What a press on a box paints around it, and nothing else, may reach further on one side.
  const isAround = (goal, control) =>
    isOver(goal, control) || (isUnpainted(goal.el) && share(rectOf(goal.el), rectOf(control.el)) >= HALF);
  const controlBelow = (item, into) => {
    const beside = into.children[into.children.length - 1];
    const isControl = beside !== undefined && beside.kind === "acting" && beside.control === null;
    return isControl && isGoal(item) && isOver(item, beside) ? beside : undefined;
  };
  // CSS 2 Appendix E, of two side by side: by their levels, else by their order.
  const isPaintedOver = (goal, control) => levelOf(styleOf(goal)) >= levelOf(styleOf(control));
  // Where a label elsewhere is the line of a control, what is painted in its place is that control.
  const isFaceOf = (item, control) => {
    if (control === null || item.children.length) return false;
    if (item.el.contains(control)) return /^(|generic|none)$/.test(item.role);
    return control.parentNode === item.el.parentNode && isGoal(item) && isAround(item, {el: control});
  };
  const isGoalOf = (goal, control) =>
    goal.el.parentNode === control.el.parentNode && isGoal(goal) && isAround(goal, control);
  // What a slider is moved along, in the box around both.
  const isTrackOf = ({el}, {el: slider}) => {
    const [track, thumb] = [rectOf(el), rectOf(slider)];
    const isBeside = track.left > thumb.right || track.right < thumb.left;
    return el.parentNode.contains(slider) && !isBeside && track.top < thumb.bottom && track.bottom > thumb.top;
  };
  // With what is painted on that: the part up to the handle, and dots at its steps. Figures may stand between them.
  const actsUncalled = (item) => item !== undefined && item.kind === "acting" && roleOf(item.el) === "generic";
  const isBare = (item) =>
    actsUncalled(item) && !item.children.length && clean(item.el.textContent) === "" && nameOf(item.el) === "";
  const liesOn = ({el}, track) => {
    const [part, whole] = [rectOf(el), rectOf(track.el)];
    const isAlong = part.left >= whole.left - EDGE && part.right <= whole.right + EDGE;
    return isAlong && part.top <= whole.bottom && part.bottom >= whole.top;
  };
  const EDGE = 4; // pixels that a dot at the end stands out
  const dropTracks = (slider, into) => {
    const {children} = into;
    let first = children.length;
    while (first > 0 && (children[first - 1].kind === "text" || isBare(children[first - 1]))) first -= 1;
    const parts = kept(children.slice(first), isBare);
    const tracks = kept(parts, (part) => isTrackOf(part, slider));
    const dropped = kept(parts, (part) => tracks.some((track) => track === part || liesOn(part, track)));
    into.children = kept(children, (child) => !dropped.includes(child));
    into.acts -= dropped.length;
  };
  // One that lies below the control is seen and pressed around it at most, and does the same.
  const dropGoal = (control, into) => {
    if (roleOf(control.el) === "slider") dropTracks(control, into);
    const before = into.children[into.children.length - 1];
    if (!actsUncalled(before) || !isGoalOf(before, control)) return;
    into.children.pop();
    into.acts -= 1;
  };

  // The control that a custom element is made of may leave the presses to it, a field that shows what is chosen to the box
  // around it, and a canvas to what it is painted over.
  const pressedFor = (el) => {
    const {host} = rootOf(el);
    if (host && !letsThrough(host)) return host;
    if (el.localName === "input") return isAmid(el, parentOf(el)) ? parentOf(el) : el;
    const around = el.localName === "canvas" ? parentOf(el) : null;
    const takesIts = around !== null && !letsThrough(around) && isOver({el: around}, {el});
    return takesIts && isOver({el}, {el: around}) ? around : el;
  };
  const isAmid = (field, around) => {
    if (around === null || field.disabled || letsThrough(around)) return false;
    const [{left, top, width, height}, own] = [rectOf(around), rectOf(field)];
    const [x, y] = [left + width / 2, top + height / 2];
    return own.left <= x && x <= own.right && own.top <= y && y <= own.bottom;
  };
  // What is painted in the place of a list is what it is called, its value, and a sign for that it opens.
  const saysItsValue = (label, said) => {
    const {control} = label;
    if (!control.value) return false;
    const signs = mapped(label.querySelectorAll("[aria-hidden=true]"), ({textContent}) => textContent);
    const told = [nameOf(control), control.value, ...signs];
    return clean(told.reduce((rest, text) => rest.replace(clean(text), ""), said)) === "";
  };
  // A drawing is painted in layers, each a canvas over the one before; one of them takes the presses.
  const canvasOf = ({el, control}) => control || el;
  const joinLayers = (item, into) => {
    const here = canvasOf(item);
    const {children} = into;
    let at = children.length - 1;
    while (at >= 0 && children[at].kind !== "acting" && here.parentNode.contains(children[at].el)) at -= 1;
    const before = children[at];
    if (before === undefined || before.kind !== "acting" || canvasOf(before).localName !== "canvas") return;
    const there = canvasOf(before);
    const isSame = isOver(item, {el: there}) && isOver(before, {el: here});
    if (before.children.length || !(isSame ? at === children.length - 1 : isLayerBelow(there, item))) return;
    if (isSame && levelOf(styleOf(there)) > levelOf(styleOf(here))) item.el = before.el;
    const called = nameOf(here) === "" && nameOf(there) !== "" ? there : here;
    item.control = called === item.el ? null : called;
    children.splice(at, 1);
    into.acts -= 1;
    joinLayers(item, into);
  };
  // A smaller one that hears nothing, within one that does, paints a part of that: the shadow below its head.
  const isLayerAbove = ({el}, into) => {
    const below = into.children[into.children.length - 1];
    if (below === undefined || below.kind !== "acting" || below.el.localName !== "canvas") return false;
    if (below.el.parentNode !== el.parentNode || !isSilent(el) || el.tabIndex >= 0 || nameOf(el) !== "") return false;
    return (below.el.tabIndex >= 0 || !isSilent(below.el)) && share(rectOf(below.el), rectOf(el)) === 1;
  };
  // With words beside it, as the names of axes: it hears nothing itself, and most of it is covered by the next one.
  const isLayerBelow = (below, {el}) =>
    below.parentNode === el.parentNode && isSilent(below) && share(rectOf(el), rectOf(below)) >= HALF;
  const isSilent = (el) => !hearsPress(el) && reactionsOf(el).length === 0;

  const isSign = ({kind, el, children}) => kind === "acting" && !children.length && nameOf(el) === "";
  // What stands for the control that is hidden in it is that control; what it says beside stays.
  const takeOver = (item) => {
    const veiled = item.children.find((child) => child.el === item.el && child.control !== null);
    if (veiled === undefined) return false;
    item.control = veiled.control;
    item.role = veiled.role;
    item.children = kept(item.children, (child) => child !== veiled);
    item.acts -= 1;
    if (item.acts === 0 && clean(nameOf(item.control)) === textOf(item)) item.children = [];
    // Beside what is chosen stand signs at most, as the arrow that opens the list.
    const [text, ...signs] = item.children;
    const isChosen = item.role === "combobox" && text !== undefined && text.kind === "text" && signs.every(isSign);
    if (isChosen) [item.shown, item.children] = [text.text, signs];
    return true;
  };

  return {
    hasLabel,
    chosenBoxOf,
    isOutOfReach,
    isEmpty,
    faceOf,
    hasNoRoom,
    keysIn,
    veiledIn,
    boxShownFor,
    listBehind,
    fieldIn,
    fieldTypedIn,
    controlBelow,
    isPaintedOver,
    isPaintOf,
    isFaceOf,
    dropGoal,
    pressedFor,
    saysItsValue,
    isLayerAbove,
    joinLayers,
    takeOver,
  };
};
