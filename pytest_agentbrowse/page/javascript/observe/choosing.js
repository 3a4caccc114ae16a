// Which of several things alike is the chosen one.
//
// Its page marks it by a class, an attribute or a style of its own, and paints it otherwise than the others. Both are
// asked for: the pointer and the focus change the paint alone, and a class may be nothing that a person sees.
({
  kept,
  mapped,
  words,
  MEANING,
  attribute,
  styleOf,
  letsThrough,
  alphaOf,
  colourOf,
  contrastOf,
  isRedBox,
  isRedText,
  isStrong,
  chainOf,
  isSame,
  isGrey,
  isInLine,
  isFurtherIn,
  hasOwnIcon,
  isWritten,
  paintedOf,
  pathOf,
  OFF,
  OPENED,
  isAmongTabs,
  isOpened,
}) => {
  const isWorded = ({thing}) => MEANING.test(thing.textContent);
  // What the code says of a thing, but for what each has of its own.
  const OWN = words(
    "accesskey alt aria-label aria-labelledby autofocus download for href hreflang id lang name rel role src tabindex target title value",
  );
  const codeOf = (one) =>
    mapped(chainOf(one), (el) => `${attribute(el, "class")}|${attribute(el, "style")}|${el.attributes.length}`).join() +
    one.thing.childElementCount;
  // What says that it is the first (Selectors 4 §13.3.1), for style sheets of old. The last of a path is where it leads.
  const PLACE = /(?:^|[-_])first(?:$|[-_])/;
  const isMade = (mark) => mark.endsWith(" in it");
  // WAI-ARIA 1.3 §6.2: that it is not so says no more than to say nothing.
  const isDenied = (name, value) => name.startsWith("aria-") && value === "false";
  // Where a script leads from it, as a link does by its `href`.
  const ADDRESS = /^(?:https?:|[/#])./;
  const leads = (name, value) => name.startsWith("data-") && ADDRESS.test(value);
  // Where it stands, as a list puts the few of its rows that are seen: each has its own place.
  const PLACED = /(?<![\w-])(?:transform|translate|inset|top|left|right|bottom|width|height)\s*:[^;]*(?:;|$)/g;
  const marksOf = (one) => {
    const marks = new Set();
    for (const el of chainOf(one)) {
      for (const {name, value} of el.attributes) {
        if (name === "class") {
          for (const mark of value.match(/\S+/g) || []) if (!PLACE.test(mark)) marks.add(mark);
        } else if (name === "style") {
          for (const said of value.replace(PLACED, "").split(";"))
            if (said.trim() !== "") marks.add(`style=${said.trim()}`);
        } else if (!OWN.has(name) && !name.startsWith("on") && !isDenied(name, value) && !leads(name, value))
          marks.add(`[${name}]`);
      }
    }
    // As a bar beside its words, which the others have not.
    if (MEANING.test(one.thing.textContent)) marks.add(`${one.thing.childElementCount} in it`);
    return marks;
  };

  // What is painted grey cannot be chosen now, nor what takes no press; but that may have been chosen before, where it is
  // painted otherwise by more than the colour of its words, and its ground has a colour or its words are as the others'.
  const hasNoHand = (thing, other) => styleOf(thing).cursor !== "pointer" && styleOf(other).cursor === "pointer";
  const isFaded = ({thing, paint}, usual) => {
    if (styleOf(thing).opacity < 1) return true;
    const isOtherwise = !isSame({...paint, colour: ""}, {...usual.paint, colour: ""});
    const isPaler = () => contrastOf(thing) < contrastOf(usual.thing);
    if (isOff({thing}) && paint.colour !== usual.paint.colour && isGrey(styleOf(thing).backgroundColor) && isPaler())
      return true;
    if (hasNoHand(thing, usual.thing) && isGrey(styleOf(thing).backgroundColor) && isGrey(paint.colour) && isPaler())
      return true;
    const takesNone = letsThrough(thing);
    if (takesNone && !isOtherwise) return true;
    if (isOtherwise && !(takesNone && isGrey(styleOf(thing).backgroundColor))) return false;
    const isPale = isOtherwise ? isGrey(paint.colour) : !isStrong(colourOf(paint.colour) || [0, 0, 0, 0]);
    return isPale && isPaler();
  };
  // As the days of the next month beside those of this one, where most days are in a range and painted otherwise.
  const isOnlyPaler = (one, other) =>
    one.paint.colour !== other.paint.colour &&
    isSame({...one.paint, colour: ""}, {...other.paint, colour: ""}) &&
    isGrey(one.paint.colour) &&
    contrastOf(one.thing) < contrastOf(other.thing);
  // Every other row has a mark and a ground of its own: each is compared with the rows that have them, too.
  const ROWS = /^(tr|li|div)$/;
  // So has what comes again after as many others each time, as the full hours of a list of times.
  const FEWEST_TURNS = 3;
  const turnsOf = (group, mark) => {
    const places = kept(Array.from(group.keys()), (at) => group[at].marks.has(mark));
    const period = places[1] - places[0];
    const isTurn = (place, at) => place === places[0] + at * period;
    const isWhole = places[0] < period && group.length - places.at(-1) <= period;
    return places.length >= FEWEST_TURNS && period > 2 && isWhole && places.every(isTurn) ? new Set(places) : null;
  };
  const inTurnIn = (group) => {
    const marks = new Set(mapped(group, (one) => Array.from(one.marks)).flat());
    return mapped(Array.from(marks), (mark) => turnsOf(group, mark)).find((places) => places !== null) || null;
  };
  const isStripe = (group, mark) => group.every(({marks}, at) => marks.has(mark) === (at % 2 === 1));
  const isStriped = (group) =>
    ROWS.test(group[0].unit.localName) &&
    group.length > (group[0].unit.localName === "tr" ? 2 : 3) &&
    Array.from(group[1].marks).some((mark) => isStripe(group, mark));

  // One that looks as most do, of which less is said where as many look otherwise; of two, the one on the ground of those
  // beside them that are off.
  const onGroundOf = (group, off) => {
    const grounds = new Set(mapped(off, ({paint}) => paint.ground));
    const found = group.length === 2 ? kept(group, ({paint}) => grounds.has(paint.ground)) : [];
    return found.length === 1 ? found[0] : undefined;
  };
  // Of few that all look otherwise, one is off.
  const usualOfSeen = (group) => {
    const seen = kept(group, (one) => !group.some((other) => isOnlyPaler(one, other)));
    return seen.length > 1 && seen.length < group.length ? usualOf(seen) : undefined;
  };
  const isAtRest = ({unit}) => !unit.matches(":is(:hover)"); // the pointer makes one look as the chosen one
  const plainer = ([one, other]) => (one.marks.size < other.marks.size ? one : other);
  const hasAllOf = (one, other) => Array.from(other.marks).every((mark) => one.marks.has(mark));
  // Beside what the pointer is on: either of two that look alike, or the one that is made as that.
  const usualBeside = (pair, things) => {
    const pointed = kept(things, (one) => !pair.includes(one));
    const isMadeAs = (one) => pointed.some((other) => hasAllOf(one, other) && hasAllOf(other, one));
    return isSame(pair[0].paint, pair[1].paint) ? plainer(pair) : pair.find(isMadeAs);
  };
  const usualOf = (things) => {
    const resting = kept(things, isAtRest);
    const group = resting.length > 1 ? resting : things;
    if (group.length === 2) return things.length === 2 ? plainer(group) : usualBeside(group, things);
    const counts = mapped(group, ({paint}) => kept(group, (other) => isSame(paint, other.paint)).length);
    const most = Math.max(...counts);
    if (most === 1) return usualOfSeen(group);
    const frequent = kept(group, (one, at) => counts[at] === most);
    return frequent.toSorted((one, other) => one.marks.size - other.marks.size)[0];
  };
  // What these stand for is told by their class; of two things, a style alone may be how each of them looks.
  const NEUTRAL = /^(div|span)$|-/;
  // What takes something away for good looks so, and is not on for that; nor is what is off.
  const WARNS = /danger|destructive|disabled/i;
  const isStyle = (mark) => /^style=/.test(mark);
  // How many marks each of these has that no other has: names of what they are, as `bold` and `italic` in a bar.
  const namesIn = (plain, group) =>
    Math.min(
      ...mapped(plain, (one) => {
        const others = kept(group, (other) => other !== one);
        return kept(
          Array.from(one.marks),
          (mark) => !isStyle(mark) && !isMade(mark) && !others.some(({marks}) => marks.has(mark)),
        ).length;
      }),
    );
  // Of two, what each is called by in one way, as `tab-edit` and `tab-preview`.
  const STEM = /^[^[].*[-_](?=[^-_]+$)/;
  const isName = (mark, others) => {
    const [stem] = STEM.exec(mark) || [""];
    return stem !== "" && Array.from(others).some((other) => other !== mark && (STEM.exec(other) || [""])[0] === stem);
  };
  // One that is another with a word more, as `item_selected` in the place of `item`, says what that does and more.
  const goesOn = (mark, other) => /^[-_]/.test(mark.slice(other.length)) && mark.startsWith(other);
  // One that says what the thing itself says is its name as well: `save-draft` of "Save draft".
  const isItsWords = (mark, {textContent}) => {
    const said = new Set(textContent.toLowerCase().split(/[^\p{L}\p{N}]+/u));
    return !isStyle(mark) && !isMade(mark) && mark.split(/[-_]+/).every((word) => said.has(word.toLowerCase()));
  };
  const haveOtherRoles = ([one, other]) => attribute(one.thing, "role") !== attribute(other.thing, "role");
  const chosenIn = (group, off = []) => {
    if (group.length === 2 && haveOtherRoles(group)) return [];
    const likeOff = onGroundOf(group, off);
    const usual = likeOff || (group.length > 1 ? usualOf(group) : undefined);
    if (usual === undefined) return [];
    const plain = kept(group, ({paint}) => isSame(paint, usual.paint));
    let named = -1;
    const names = () => (named < 0 ? (named = namesIn(plain, group)) : named);
    const isMarked = ({thing, marks, paint}) => {
      const has = (mark) => !isMade(mark) || thing.childElementCount > usual.thing.childElementCount;
      const own = kept(
        Array.from(marks),
        (mark) => has(mark) && !WARNS.test(mark) && !plain.some((other) => other.marks.has(mark)),
      );
      if (!own.some(isStyle) && plain.length > 1 && group.length > 2 && own.length <= names()) return false;
      if (!own.length) return false;
      const common = kept(Array.from(usual.marks), (mark) => !isMade(mark));
      if (NEUTRAL.test(thing.localName) && common.length && !common.some((mark) => marks.has(mark))) return false;
      // What others without its marks look like as well is no highlight.
      const isUsual = ({unit, marks: theirs, paint: other}) =>
        isSame(other, paint) && !own.some((mark) => theirs.has(mark)) && !unit.matches(":is(:hover)");
      if (group.some(isUsual)) return false;
      const others = kept(
        Array.from(usual.marks),
        (mark) => !marks.has(mark) && !isMade(mark) && !isName(mark, own) && !own.some((more) => goesOn(more, mark)),
      );
      // What has no words may be another thing than those that it stands beside.
      if (group.length > 2) return MEANING.test(thing.textContent) || (others.every(isStyle) && !plain.every(isWorded));
      const theirs = kept(Array.from(usual.marks), (mark) => !marks.has(mark));
      const tells = (mark) => !isStyle(mark) && !isName(mark, theirs) && !isItsWords(mark, thing);
      const isMore = !others.length && own.some(tells);
      return likeOff !== undefined || isMore;
    };
    const chosen = kept(
      group,
      (one) =>
        !isSame(one.paint, usual.paint) &&
        pathOf(one) === pathOf(usual) &&
        isMarked(one) &&
        !isOnlyRed(one, usual) &&
        !isDangerous(one) &&
        !isLesser(one, usual) &&
        plain.some((other) => isInLine(one, other)) &&
        !isFaded(one, usual) &&
        !group.some((other) => isOnlyPaler(one, other)) &&
        !isFurtherIn(one, usual) &&
        !hasOwnIcon(one, usual) &&
        isWritten(one) === isWritten(usual) &&
        (!isOpened(one) || (isAmongTabs(group) && !one.thing.matches(OPENED))) &&
        !isOnlyFocused(one, usual),
    );
    return mapped(chosen, (one) => ({...one, painted: paintedOf(one, usual)}));
  };
  // Red words among others take something away, and are chosen for nothing.
  const isOnlyRed = (one, usual) =>
    isSame({...one.paint, colour: ""}, {...usual.paint, colour: ""}) && isRedText(one.thing);
  // So does a red button whose class says so, among others of which each does something else.
  const isDangerous = ({thing, marks}) => Array.from(marks).some((mark) => WARNS.test(mark)) && isRedBox(thing);
  // The ring around a field that has the focus comes and goes with that.
  const FIELD = "input:focus, select:focus, textarea:focus";
  const isOnlyFocused = (one, usual) =>
    one.thing.matches(FIELD) && isSame({...one.paint, rim: ""}, {...usual.paint, rim: ""});
  // A button without a strong ground beside one that has it is the lesser of them, as Cancel beside Save.
  const isPlainButton = ({thing}) => isGrey(styleOf(thing).backgroundColor) && thing.matches("button, [role=button]");
  const isLesser = (one, usual) =>
    isPlainButton(one) &&
    (!isGrey(styleOf(usual.thing).backgroundColor) || (isBare(one.thing) && !isBare(usual.thing)));
  const isBare = (thing) => {
    const {backgroundColor, backgroundImage, boxShadow} = styleOf(thing);
    return alphaOf(backgroundColor) === 0 && backgroundImage === "none" && boxShadow === "none";
  };
  // What is off can't be chosen, as the arrow before the first page of many; but for one that is because it is chosen.
  const isOff = ({thing}) => thing.matches(OFF) || styleOf(thing).cursor === "not-allowed";

  return {codeOf, marksOf, isOff, isAtRest, inTurnIn, isStriped, chosenIn};
};
