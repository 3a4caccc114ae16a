// What is off where no state says so: by its pointer, by how faint it is, by what its author calls it.
({
  MEANING,
  TEXT,
  attribute,
  clean,
  hearsPress,
  hitAt,
  holds,
  isRoot,
  letsThrough,
  parentOf,
  rectOf,
  styleOf,
  tagOf,
}) => {
  // Often no more than a style says it (CSS UI 4 §6.1 and §6.2): by the pointer over it, `not-allowed` where a press will
  // not be carried out, or as a link that no press gets to, nor to what it stands in.
  const PRESSED = /^(link|button|tab|option|menuitem\w*|radio)$/;
  const AROUND = "a[href], button, label, summary";
  // Dimmed, with the pointer of what is not pressed: a link has another one by itself, a field and a button have that.
  const DIMMED = 0.8;
  const OWN_POINTER = "button, input, select, textarea, summary, option, area";
  const isDimmed = (el) => {
    const {cursor, opacity} = styleOf(el);
    if (cursor !== "default" || opacity === "0" || !(opacity < DIMMED) || el.matches(OWN_POINTER)) return false;
    const around = parentOf(el);
    return around !== null && styleOf(around).cursor !== "default";
  };
  // An author who calls a link so, or the entry that it is, and takes its hand or all presses away, switches it off. It is a hint and no state: no
  // recording of before tells it.
  const SAYS_OFF = /(?:^|[\s_-])disabled(?:$|[\s_])/;
  const isCalledOff = (el) => {
    const around = parentOf(el);
    const entry = around !== null && tagOf(around) === "li" ? attribute(around, "class") || "" : "";
    const isSaid = SAYS_OFF.test(`${attribute(el, "class") || ""} ${entry}`) || el.hasAttribute("disabled");
    if (around === null || !isSaid) return false;
    const {cursor, opacity} = styleOf(el);
    return letsThrough(el) || (cursor === "default" && (opacity < DIMMED || styleOf(around).cursor !== "default"));
  };
  const isSwitchedOffByStyle = ({el, control, kind, role}) => {
    // A label over a field that the pointer goes through is pale as a label, and has no pointer.
    const isOverField = control !== null && letsThrough(el);
    if (kind === "acting" && (styleOf(el).cursor === "not-allowed" || (!isOverField && isDimmed(el)))) return true;
    if (!PRESSED.test(role) || control !== null || !letsThrough(el)) return false;
    const around = parentOf(el);
    if (around === null || letsThrough(around) || isHeardFrom(around)) return false;
    for (const part of el.querySelectorAll("*")) if (!letsThrough(part)) return false;
    return true;
  };
  const isHeardFrom = (around) => {
    if (around.closest(AROUND) !== null) return true;
    for (let at = around; at !== null; at = parentOf(at))
      if (hearsPress(at)) return !isRoot(at) && tagOf(at) !== "body";
    return false;
  };
  // Whether it lets a press on its middle through to what it lies in, where that is heard: the words of a card that is
  // opened by a press anywhere on it.
  const isPassedOn = (el) => {
    const {left, top, width, height} = rectOf(el);
    const hit = letsThrough(el) ? hitAt(left + width / 2, top + height / 2) : null;
    return hit !== null && hit !== el && holds(hit, el) && isHeardFrom(hit);
  };

  // Words that are all of an entry or a chip which takes no press, where what is around it does not say so of all that it holds.
  const isTextOff = ({el, node, text, parts}) => {
    const says = (part) => part.matches("[aria-disabled=true]") || styleOf(part).cursor === "not-allowed";
    const piece = (parts === null ? undefined : parts.find((part) => MEANING.test(part.text))) || {el, node};
    const isSlotted = piece.node !== null && piece.node.nodeType === TEXT; // its element may be a slot, which holds no text
    const whole = wholeOf(isSlotted ? piece.node.parentElement || piece.el : piece.el, text);
    return whole !== null && says(whole) && !says(parentOf(whole));
  };
  const wholeOf = (el, text) => {
    if (styleOf(el).cursor !== "not-allowed" && el.closest("[aria-disabled=true]") === null) return null;
    let at = el;
    while (parentOf(at) !== null && clean(parentOf(at).textContent) === text) at = parentOf(at);
    return parentOf(at) === null || clean(at.textContent) !== text ? null : at;
  };

  return {isSwitchedOffByStyle, isCalledOff, isTextOff, isPassedOn};
};
