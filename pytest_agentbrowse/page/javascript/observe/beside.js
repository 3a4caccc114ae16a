// What a person reads beside a field that has no name: the words before it in its line, entry or box; of a box to tick also
// those behind it.
//
// As "Due date:" before a field that no label leads to. A label of another field is none, nor is a sentence.
({
  CELLS,
  ELEMENT,
  MEANING_LETTER,
  SKIPPED_TAGS,
  TEXT,
  clean,
  childrenOf,
  isInvisible,
  labelsOf,
  parentOf,
  rectOf,
  roleOf,
  styleOf,
  tagOf,
  textRect,
}) => {
  const TYPED =
    "input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=image], [type=file]), select, textarea, " +
    "[contenteditable=true], [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=slider]";
  const TICKED = "input[type=checkbox], input[type=radio], [role=checkbox], [role=radio], [role=switch]";
  const HANDLE = "[role=slider], input[type=range]"; // several of a range have one label
  const FIELD = `${TYPED}, ${TICKED}`;
  const APART = `${FIELD}, button, [role=button], a[href], h1, h2, h3, h4, h5, h6, [role=heading], legend, label[for], table, ul, ol`;
  const NEAR = 4; // boxes around a field
  const LONGEST = 60; // letters
  const SENTENCE = /[.!…]$/u; // a question is what is asked there
  const ENDS = /[\s:*]+$/;
  const MOST = 40; // nodes in what stands beside it
  const MOST_SHARED = 12; // fields that share the words before them
  const OVER = 30; // pixels between a field and the words above it

  // A word as narrow as one letter is the sign that an icon font paints for it.
  const FONT_WORD = /^\s*[a-z][a-z\d_]{3,}\s*$/;
  const NARROW = 1.3; // times the size of the font
  const isSign = (text) => {
    const around = FONT_WORD.test(text.data) ? parentOf(text) : null;
    return around !== null && rectOf(around).width <= NARROW * parseFloat(styleOf(around).fontSize);
  };
  // The words in a node, in the flat tree; null where something stands in it that they may be of.
  const wordsIn = (node) => {
    let left = MOST;
    const said = (one) => {
      left -= 1;
      if (left < 0) return null;
      if (one.nodeType === TEXT) return isSign(one) ? "" : one.data;
      if (one.nodeType !== ELEMENT || SKIPPED_TAGS.has(tagOf(one)) || styleOf(one).display === "none") return "";
      if (one.matches(APART)) return null;
      if (isInvisible(one)) return "";
      let text = "";
      for (const child of childrenOf(one)) {
        const part = said(child);
        if (part === null) return null;
        text += styleOf(one).display === "inline" ? part : ` ${part} `;
      }
      return text;
    };
    const text = said(node);
    return text === null ? null : clean(text);
  };
  const boxOf = (node) => {
    if (node.nodeType === TEXT) return textRect(node);
    const inner = styleOf(node).display === "contents" ? Array.from(childrenOf(node)).find(wordsIn) : undefined;
    return inner === undefined ? rectOf(node) : boxOf(inner);
  };
  const isNear = (node, el) => {
    const [there, here] = [boxOf(node), rectOf(el)];
    if (there.width === 0 || there.height === 0) return false;
    const middle = (here.top + here.bottom) / 2;
    const isInLine = there.top <= middle && middle <= there.bottom;
    return isInLine || (there.bottom <= middle && here.top - there.bottom <= OVER && there.left <= here.right);
  };
  const isTold = (text) => MEANING_LETTER.test(text) && text.length <= LONGEST && !SENTENCE.test(text);
  // What stands in a box, and where in it each of that does.
  const boxes = new Map();
  const nodesIn = (around) => {
    let found = boxes.get(around);
    if (found !== undefined) return found;
    const nodes = Array.from(childrenOf(around));
    boxes.set(around, (found = {nodes, places: new Map()}));
    for (let index = 0; index < nodes.length; index += 1) found.places.set(nodes[index], index);
    return found;
  };
  // The next words on one side; a field between without words of its own, as that of the hours before that of the minutes,
  // shares those before it.
  const nextTo = (at, el, step) => {
    const {nodes, places} = nodesIn(parentOf(at));
    let shared = 0;
    for (let index = (places.get(at) ?? -1) + step; index >= 0 && index < nodes.length; index += step) {
      const node = nodes[index];
      const text = wordsIn(node);
      if (text === null) {
        if (shared === MOST_SHARED || !isWordlessField(node)) return {text: "", isOver: true};
        shared += 1;
      } else if (MEANING_LETTER.test(text))
        return isTold(text) && isNear(node, el) ? {text, isShared: shared > 0, isOver: true} : {text: "", isOver: true};
    }
    return {text: "", isShared: shared > 0, isOver: shared > 0 && !el.matches(HANDLE)};
  };
  // One more field of these stands behind it.
  const isFirstOfSeveral = (at) => {
    const nodes = Array.from(childrenOf(parentOf(at)));
    const behind = nodes
      .slice(nodes.indexOf(at) + 1)
      .find((node) => MEANING_LETTER.test(node.textContent) || isField(node));
    return behind !== undefined && isWordlessField(behind);
  };
  const isField = (node) => node.nodeType === ELEMENT && (node.matches(FIELD) || node.querySelector(FIELD) !== null);
  const isWordlessField = (node) =>
    isField(node) && !MEANING_LETTER.test(node.textContent) && node.querySelector("button, a[href]") === null;
  const isWhole = (el) =>
    /^(?:li|tr|td|th|dd|form|fieldset|section|article|main|body|dialog)$/.test(el.localName) || CELLS.has(roleOf(el));
  // What holds nothing else, as the boxes around the handle of a slider, leads no further away.
  const isAlone = (at) => parentOf(at).childElementCount === 1;
  const isOfSeveral = (el, at) => el.matches(HANDLE) && at.querySelectorAll(HANDLE).length > 1;
  const sideOf = (el, step) => {
    let steps = 0;
    for (let at = el; at !== null && steps < NEAR && !isWhole(at); at = parentOf(at)) {
      if (parentOf(at) === null) return null;
      const {text, isShared, isOver} = nextTo(at, el, step);
      if (text !== "")
        return {text: text.replace(ENDS, ""), at, isShared: isShared || isFirstOfSeveral(at) || isOfSeveral(el, at)};
      if (isOver) return null;
      if (!isAlone(at)) steps += 1;
    }
    return null;
  };
  // Null where nothing is read there.
  const readBeside = (el) => {
    if (!el.matches(FIELD)) return null;
    const before = sideOf(el, -1);
    if (!el.matches(TICKED)) return before;
    const behind = sideOf(el, 1);
    if (before === null || behind === null) return before || behind;
    return beginsWithField(parentOf(behind.at)) ? behind : before;
  };
  // Of boxes to tick in a line, each with its words.
  const beginsWithField = (around) =>
    isField(Array.from(childrenOf(around)).find((node) => isField(node) || MEANING_LETTER.test(node.textContent)));

  // What parts one field from the next is the name of none, and what stands behind one in its label is often a unit.
  const PARTS = /^[\s:;,./|()*–—-]+$/;
  const LONGEST_UNIT = 3; // letters
  const isParting = (el, name) => PARTS.test(name) && el.matches(TYPED) && !el.matches(TICKED);
  const isUnit = (el, name) =>
    name !== "" &&
    name.length <= LONGEST_UNIT &&
    el.matches(TYPED) &&
    !el.matches(TICKED) &&
    labelsOf(el).some((label) => label.contains(el));

  return {readBeside, isParting, isUnit};
};
