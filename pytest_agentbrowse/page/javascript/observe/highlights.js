// Which of several things alike is highlighted, as the open tab or the filter that is on, where no ARIA says it.
//
// Its page marks it by a class, an attribute or a style of its own, and paints it otherwise than the others. Both are
// asked for: the pointer and the focus change the paint alone, and a class may be nothing that a person sees.
({
  kept,
  mapped,
  words,
  MEANING,
  MEANING_LETTER,
  attribute,
  parentOf,
  rectOf,
  shadowOf,
  styleOf,
  letsThrough,
  alphaOf,
  colourOf,
  contrastOf,
  isRedBox,
  isRedText,
  isStrong,
  isBoldBesideOthers,
  isTintedBesideOthers,
  chainOf,
  onlyIn,
  faced,
  sidesIn,
  ringIn,
  paintOf,
  addParting,
  isSame,
  isGrey,
  isNear,
  isInLine,
  isFurtherIn,
  hasOwnIcon,
  isWritten,
  paintedOf,
  dropOwnPictures,
  isRunningText,
  stepUnderWay,
}) => {
  const SAID = "[aria-selected], [aria-current], [aria-checked], [aria-pressed]";
  const MENU = "[aria-haspopup]:not([aria-selected], [aria-current], [aria-checked], [aria-pressed])"; // closed, as most are
  const OFF = ":disabled, [aria-disabled=true]";
  const NEAR = 3; // levels, from what acts to what stands beside others like it
  const MOST = 60; // things beside each other; in more, nobody looks for one
  const HOUSE = 3; // what is highlighted wherever it stands is how it looks

  // What keeps things with words apart.
  const isGap = (el) => {
    const {childElementCount, textContent} = shadowOf(el) || el;
    return childElementCount === 0 && el.nextElementSibling !== null && !MEANING.test(textContent);
  };
  const isWorded = ({thing}) => MEANING.test(thing.textContent);
  const isWordless = (el) => !MEANING.test((shadowOf(el) || el).textContent);
  // The things of a tag that stand beside each other, each alone in an element of this kind or being one; too many are none.
  const thingsIn = (around, unitTag, tag, depth, hasWords) => {
    const found = [];
    for (let at = around.firstElementChild; at && found.length <= MOST; at = at.nextElementSibling) {
      if (at.localName !== unitTag || !isSeen(at) || (hasWords && isGap(at))) continue;
      const thing = thingAt(at, tag, depth, hasWords);
      if (thing !== null) found.push({unit: at, thing, place: found.length});
    }
    return found;
  };
  // A twin that waits to be dragged is not seen, nor one of the things.
  const isSeen = (el) => {
    const style = styleOf(el);
    return style.display !== "none" && style.visibility !== "hidden";
  };
  // The first one, as deep in each of them; else the first at all, with words where those are asked for.
  const thingAt = (unit, tag, depth, hasWords) => {
    let at = unit;
    for (let steps = 0; steps < depth && at !== null; steps += 1) at = firstIn(at, hasWords);
    if (at !== null && at.localName === tag) return at;
    const all = Array.from((shadowOf(unit) || unit).querySelectorAll(tag));
    return (hasWords && all.find(({textContent}) => MEANING.test(textContent))) || all[0] || null;
  };
  // Of a component, in its shadow root, behind its style.
  const firstIn = (el, hasWords) => {
    let first = (shadowOf(el) || el).firstElementChild;
    while (first !== null && (/^(style|link)$/.test(first.localName) || (hasWords && isGap(first))))
      first = first.nextElementSibling;
    return first;
  };
  // Of what tags it is made up to what stands beside the others: things in other columns of a row are made otherwise.
  const pathOf = ({unit, thing}) => mapped(chainOf({unit, thing}), ({localName}) => localName).join();

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
        (!isOpened(one) || (isAmongTabs(group) && !one.thing.matches(OPEN))) &&
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
  // A sign that has its room in each of them and is painted in some, as the tick in a menu, tells which are on. Below the
  // pointer it may be what can be done there, and where one holds others, what opens them.
  const SAYS_ON = "[aria-selected=true], [aria-checked=true], [aria-pressed=true], [aria-current]";
  const HOLDS_OTHERS =
    "[aria-expanded], [aria-level], [aria-haspopup], [role=treeitem], ul, ol, [role=group], [role=menu]";
  const holdsOthers = ({unit}) => unit.matches(HOLDS_OTHERS) || unit.querySelector(HOLDS_OTHERS) !== null;
  const signIn = ({thing: {firstElementChild: first, lastElementChild: last}}) =>
    [first, last].find((el) => el !== null && !MEANING.test(el.textContent)) || null;
  const isKeptBack = ({visibility, opacity}, {thing}) =>
    opacity === "0" || (visibility === "hidden" && styleOf(thing).visibility === "visible");
  const tickedIn = (group) => {
    const signs = mapped(group, signIn);
    const back = kept(group, (one, at) => signs[at] !== null && isKeptBack(styleOf(signs[at]), one));
    if (back.length === 0 || back.length === group.length) return [];
    const {localName} = signIn(back[0]);
    const {width, height} = rectOf(signIn(back[0]));
    if (width === 0 || height === 0) return [];
    const isTicked = (one, at) =>
      signs[at] !== null &&
      !back.includes(one) &&
      signs[at].localName === localName &&
      isNear(rectOf(signs[at]).width, width) &&
      isNear(rectOf(signs[at]).height, height) &&
      !one.unit.matches(":is(:hover)") &&
      !one.thing.matches(SAYS_ON) &&
      !isBoxed(one) &&
      !holdsOthers(one);
    return kept(group, isTicked);
  };
  // A box says it of what it stands in, as in each of several labels: not of what is beside that. A field that waits to be
  // shown, as for another name, says nothing.
  const BOX = "input[type=checkbox], input[type=radio]";
  const isField = (el) => el.matches(BOX) || el.getClientRects().length > 0;
  const isBoxed = ({unit}) => unit.localName === "input" || kept(unit.querySelectorAll("input"), isField).length > 0;
  // Of radios in their labels none may be ticked, where a component keeps that to itself.
  const RADIO = "input[type=radio]";
  const areUnticked = (group) =>
    group.every(({unit}) => unit.querySelectorAll(RADIO).length === 1) && !group.some(isTicked);
  const isTicked = ({unit}) => unit.querySelector(RADIO).checked;
  const saysIt = (el) => !el.matches(MENU) && !el.matches(OFF);
  const says = ({unit, thing}, said) =>
    unit.matches(said) || thing.matches(said) || kept(unit.querySelectorAll(said), saysIt).length > 0;
  // Of tabs one is chosen (WAI-ARIA 1.3 §5.4, tablist): where none says that it is, what opens the list with it is painted so.
  const CHOSEN = "[aria-selected=true]";
  const holdsChosen = ({unit}) =>
    [unit, ...unit.querySelectorAll(CHOSEN)].some((el) => el.matches(CHOSEN) && isRendered(el));
  const isRendered = (el) => el.checkVisibility({visibilityProperty: true});
  const isTab = ({thing}) => attribute(thing, "role") === "tab";
  const isAmongTabs = (group) => group.some(isTab) && !group.every(isTab) && !group.some(holdsChosen);
  // One that is opened among others that cannot be says nothing of these, as the section of a table of contents. Of tabs it
  // says which is shown where one alone says it: in some all are open, and those that were shown before.
  const OPEN = "[aria-expanded=true]";
  const isOpened = (one) => attribute(one.thing, "role") !== "tab" && says(one, "[aria-expanded]");
  // Where all say that they are not, one is painted so that the keys are at, as what Enter takes.
  const isOption = ({thing}) => thing.matches("[role=option]");
  const allDeny = (group) => group.every(isOption) && !group.some((one) => says(one, SAYS_ON));
  const sayWhich = (group) =>
    (group.some((one) => says(one, SAID)) && !isAmongTabs(group) && !allDeny(group)) ||
    (group.length === 2 ? group.some(isOpened) : group.every(isOpened)) ||
    (kept(group, ({thing}) => thing.matches(OPEN)).length === 1 && !group.some(isOpened));
  // What all cells of its column are written as says nothing of one, as the shade of the column that is sorted by. In one or
  // two rows that is seen by their heads: words below one of these are none of several to choose from, as days below theirs.
  const writtenAs = (el) => `${attribute(el, "class")}|${attribute(el, "style")}`;
  const isHeaded = (unit, at) => {
    const {tHead, rows} = unit.closest("table") || {rows: []};
    const {cells} = (tHead ? tHead.rows[tHead.rows.length - 1] : rows[0]) || {cells: []};
    return cells[at] !== undefined && cells[at].localName === "th" && MEANING.test(cells[at].textContent);
  };
  const isAsItsColumn = ({unit, thing}) => {
    const row = unit.parentElement;
    if (!/^t[dh]$/.test(unit.localName) || row.parentElement === null) return false;
    const at = Array.from(row.children).indexOf(unit);
    const column = kept(
      mapped(row.parentElement.children, (one) => one.children[at] || null),
      (one) => one !== null,
    );
    if (!column.every((cell) => writtenAs(cell) === writtenAs(unit))) return false;
    const isLike = (cell) => {
      const other = cell.querySelector(thing.localName);
      return other !== null && writtenAs(other) === writtenAs(thing);
    };
    const isEmpty = (cell) => cell.firstElementChild === null;
    if (thing !== unit && !column.every((cell) => isLike(cell) || isEmpty(cell))) return false;
    return (
      column.length > 2 ||
      (unit.localName === "td" &&
        MEANING_LETTER.test(thing.textContent) &&
        isHeaded(unit, at) &&
        (thing === unit || column.every(isLike)))
    );
  };
  const highlightedIn = (things) => kept(highlightedAmong(things), (one) => !isAsItsColumn(one) && isBesideLike(one));
  // Next to one of its kind, but for what has no words: paragraphs here and there on a page are none of several.
  const SIDES = ["previousElementSibling", "nextElementSibling"];
  const nextWorded = (unit, side) => {
    let at = unit[side];
    while (at !== null && (isWordless(at) || !isSeen(at))) at = at[side];
    return at;
  };
  const isBesideLike = ({unit}) => {
    const beside = kept(
      mapped(SIDES, (side) => nextWorded(unit, side)),
      (el) => el !== null,
    );
    return isWordless(unit) || beside.length === 0 || beside.some(({localName}) => localName === unit.localName);
  };
  const highlightedAmong = (things) => {
    const off = kept(things, isOff);
    const found = highlightedOf(
      kept(things, (one) => !isOff(one)),
      off,
    );
    const isOneOff = found.length === 0 && off.length === 1 && things.length > 2;
    return isOneOff ? kept(highlightedOf(things, []), isOff) : found;
  };
  // Of steps, the one that is under way is painted by its disc alone.
  const chosenStep = (group) => {
    const step = stepUnderWay(mapped(group, ({thing}) => thing));
    const chosen = kept(group, ({thing}) => thing === step);
    const others = kept(group, ({thing}) => thing !== step);
    const isMarked = ({marks}) => Array.from(marks).some((mark) => !others.some((other) => other.marks.has(mark)));
    return mapped(kept(chosen, isMarked), (one) => ({...one, painted: one.thing}));
  };
  const highlightedOf = (things, off) => {
    let group = things;
    if (group.length < 2) return [];
    const ticked = tickedIn(group);
    if (ticked.length) return mapped(ticked, (one) => ({...one, isTicked: true}));
    const codes = mapped(group, ({unit, thing}) => codeOf({unit, thing, face: onlyIn(thing)}));
    if (codes.every((code) => code === codes[0])) return [];
    group = faced(areUnticked(group) ? group : kept(group, (one) => !isBoxed(one)));
    if (group.length < 2 || sayWhich(group) || isRunningText(parentOf(group[0].unit))) return [];
    const sides = sidesIn(group);
    const isRinged = group.every(({thing}) => ringIn(thing).length > 0);
    for (let index = 0; index < group.length; index += 1)
      group[index] = {
        ...group[index],
        index,
        marks: marksOf(group[index]),
        paint: paintOf(group[index], sides, isRinged),
      };
    addParting(group);
    // Of samples of colours, each has its own.
    const resting = kept(group, isAtRest);
    const grounds = new Set(mapped(resting, ({paint}) => paint.ground));
    if (resting.length > 2 && grounds.size === resting.length) for (const {paint} of group) paint.ground = "";
    dropOwnPictures(group);
    const alike = group[0].face === undefined ? ({thing}) => thing : ({thing}) => onlyIn(thing);
    const paintOff = (one) => ({paint: paintOf({...one, face: alike(one)}, sides, isRinged)});
    const chosenAmong = (some) => chosenIn(some, some.length === 2 ? mapped(off, paintOff) : []);
    const places = isStriped(group) ? null : inTurnIn(group);
    if (places !== null) {
      const rest = kept(group, ({index}) => !places.has(index));
      return chosenIn(kept(group, ({index}) => places.has(index))).concat(chosenIn(rest));
    }
    if (!isStriped(group)) {
      // The pages of a list stand between arrows, which are made otherwise.
      const worded = kept(group, ({thing}) => MEANING.test(thing.textContent));
      const chosen = chosenAmong(group);
      if (chosen.length || worded.length === group.length) return chosen.length ? chosen : chosenStep(group);
      return chosenAmong(worded);
    }
    const even = kept(group, ({index}) => index % 2 === 0);
    return chosenIn(even).concat(chosenIn(kept(group, ({index}) => index % 2 === 1)));
  };

  // Each with what is told around it, the outermost first.
  const gather = (items, found, around) => {
    for (const item of items) {
      if (item.kind === "acting" && item.kept) found.push({item, around});
      const isThing = item.kept && (item.kind === "acting" || /^(row|listitem)$/.test(item.role));
      gather(item.children, found, isThing ? [...around, item] : around);
    }
    return found;
  };
  // The entries of lists that are only read, as the steps of a form, each by what is told first of it.
  const ENTRY = "li, [role=listitem]";
  const ROW = "tr, [role=row]";
  const HOLDS_MORE = "li, a, button, input, select, textarea, summary, [role], [tabindex], [onclick]";
  const entriesIn = (items, found) => {
    for (const item of items) {
      const isRead = item.kind === "text" || (item.kind === "container" && item.role === "listitem");
      const entry = item.kept && isRead ? item.el.closest(ENTRY) : null;
      if (entry !== null && !found.has(entry) && entry.querySelector(HOLDS_MORE) === null) found.set(entry, item);
      entriesIn(item.children, found);
    }
    return found;
  };
  const rowsIn = (items, found) => {
    for (const item of items) {
      const isOne = item.role === "row" ? item.el.matches(ROW) : item.role === "listitem";
      if (item.kept && isOne) found.push(item);
      rowsIn(item.children, found);
    }
    return found;
  };
  // The days of a month stand beside each other in all of its weeks: in rows of as many cells.
  const rowsAround = (row, unit) => {
    if (unit.localName !== "td" || row.localName !== "tr") return [row];
    const {children: rows} = row.parentElement; // a list of them all takes long in a long table
    const cells = row.childElementCount;
    if (rows.length * cells > MOST) return [row];
    const isOne = ({localName, childElementCount}) => localName === "tr" && childElementCount === cells;
    return kept(rows, isOne).length === rows.length ? Array.from(rows) : [row];
  };
  // Each made otherwise than all others, as the number of a day and what is on that day.
  const areApart = (group) => new Set(mapped(group, pathOf)).size === group.length;
  // The highlighted things among those that one stands beside: as it is, or with what is around it alone.
  const known = new Map(); // by what is around them; null where one is alone
  const besideIn = (row, unit, el, depth) => {
    const rows = rowsAround(row, unit);
    const around = rows.length > 1 ? row.parentElement : row;
    if (!known.has(around)) known.set(around, new Map());
    const kinds = known.get(around);
    const hasWords = MEANING.test(el.textContent);
    const kind = `${unit.localName} ${el.localName} ${depth} ${hasWords}`;
    if (!kinds.has(kind)) {
      const group = rows.flatMap((each) => thingsIn(each, unit.localName, el.localName, depth, hasWords));
      // One alone may have beside it what is folded below it.
      const isAlone = hasWords && kept(group, ({unit: one}) => !isWordless(one)).length < 2;
      const isGroup = group.length > 1 && !isAlone && (group.length > MOST || !areApart(group));
      kinds.set(kind, isGroup ? (group.length > MOST ? [] : highlightedIn(group)) : null);
      if (isGroup && group.length <= MOST) compared.push(group);
    }
    return kinds.get(kind);
  };
  // Where all or most of a group are chosen, they look as the chosen one of a group of the same kind.
  const compared = [];
  const calledAround = ({unit}) => attribute(parentOf(unit), "class") || "";
  const kindOfMember = (one) => `${calledAround(one)} ${codeOf({unit: one.unit, thing: one.thing})}`;
  const alikeInOthers = (chosen) => {
    const called = kept(chosen, (one) => calledAround(one) !== "");
    const [around, kinds] = [new Set(mapped(called, calledAround)), new Set(mapped(called, kindOfMember))];
    const like = kept(compared, ([first]) => around.has(calledAround(first))).flat();
    return new Set(
      mapped(
        kept(like, (one) => kinds.has(kindOfMember(one))),
        ({thing}) => thing,
      ),
    );
  };
  const highlightedBeside = (el) => {
    let unit = el;
    for (let steps = 0; steps <= NEAR; steps += 1) {
      const around = unit.parentElement || parentOf(unit); // the host of a shadow root
      if (around === null) return [];
      const found = around.contains(unit) ? besideIn(around, unit, el, steps) : null;
      if (found !== null) return found;
      unit = around;
    }
    return [];
  };

  // Of several without words that are called alike, as what ticks each row behind another thing in it, those painted as on.
  const FEWEST_TWINS = 3;
  const twinsAmong = (items) => {
    const groups = new Map(); // by what they are called
    for (const {el} of items) {
      const name = attribute(el, "aria-label") || attribute(el, "title");
      const called = `${el.localName} ${name}`;
      if (name && !groups.has(called)) groups.set(called, []);
      if (name) groups.get(called).push(el);
    }
    const isGroup = (els) =>
      els.length >= FEWEST_TWINS && els.length <= MOST && els.every((el) => (el.innerText || "").trim() === "");
    return kept(Array.from(groups.values()), isGroup).flatMap((els) =>
      highlightedIn(mapped(els, (el, place) => ({unit: el, thing: el, place}))),
    );
  };

  const LISTS = "ul, ol, [role=list], [role=group]";
  // The items that are told and highlighted, each once, but for what is so wherever it stands.
  const highlightedItems = (page) => {
    const found = [];
    // Told wherever it stands.
    const isHeadOfList = ({el, role}) => role === "listitem" && el.querySelector(LISTS) !== null;
    const isSetOff = (item) =>
      (isBoldBesideOthers(item.el, item.role === "listitem") && !isHeadOfList(item)) ||
      (item.role === "row" && isTintedBesideOthers(item.el));
    const always = kept(rowsIn(page.children, []), isSetOff);
    const bold = new Set(always);
    const add = (item, el, around = []) => {
      const isSaid = item.control !== null && item.control.checked === true;
      const one = isSaid ? undefined : highlightedBeside(el).find(({thing}) => thing === el);
      if (one === undefined || around.some((outer) => bold.has(outer))) return;
      const chain = chainOf({...one, face: undefined});
      if (around.some((outer) => chain.includes(outer.el) && found.some((other) => other.item === outer))) return;
      if (one.isTicked) always.push(item);
      else {
        const meant = around.find((outer) => outer.el === one.painted && outer.el !== el) || item;
        found.push({item: meant, one, said: el.textContent.trim(), looks: `${one.place} ${codeOf(one)}`});
      }
    };
    const acting = gather(page.children, [], []);
    for (const {item, around} of acting) add(item, item.el, around);
    const items = mapped(acting, ({item}) => item);
    const twins = new Set(mapped(twinsAmong(items), ({thing}) => thing));
    always.push(...kept(items, ({el}) => twins.has(el)));
    for (const [entry, item] of entriesIn(page.children, new Map())) add(item, entry);
    const isLike = (one, other) => (one.said !== "" && one.said === other.said) || one.looks === other.looks;
    const isRare = (one) => kept(found, (other) => isLike(one, other)).length < HOUSE;
    const rare = kept(found, isRare);
    const alike = alikeInOthers(mapped(rare, ({one}) => one));
    always.push(...kept(items, ({el}) => alike.has(el)));
    return new Set(mapped(rare, ({item}) => item).concat(always));
  };

  return {highlightedItems};
};
