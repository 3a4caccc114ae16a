// The signs beside words, as the green tick or the red cross before the name of a job, or the lock behind a topic.
//
// What a sign says is seen by its colour, or by that others of its kind have none: any other is decoration, and so is one
// in the colour of its words.
({
  CELLS,
  ELEMENT,
  MEANING,
  PICTURES,
  SHAPES_IN,
  SVG,
  TEXT,
  kept,
  mapped,
  quoted,
  clean,
  nameOf,
  state,
  colourName,
  inksOf,
  coloursOf,
  ringOf,
  isStrong,
  fileWords,
  alikeFor,
  answerIn,
  getStyle,
  isWhole,
  markBeside,
  inWords,
  lookInRow,
  isActing,
  isTouched,
  isSmall,
  headLookApart,
  groundsOf,
  lookApart,
  groundApart,
  mayGenerate,
  paintedIn,
  placeInTrack,
  barIn,
  parentOf,
  rectOf,
  rgbOf,
  sortedBy,
  styleOf,
  textColour,
  wordsOfPicture,
}) => {
  const isMeant = (rgb) => rgb !== null && isStrong(rgb);

  // The one strong colour, as [red, green, blue], that a picture is painted in; null where it has none, or several as an
  // emblem has.
  const MOST_SHAPES = 8;
  const paintsOf = (el) => {
    if (el.namespaceURI !== SVG) {
      const made = mayGenerate(el) ? getStyle(el, "::before") : null;
      return made !== null && !/^(none|normal)$/.test(made.content) && made.backgroundImage === "none"
        ? [made.color, made.backgroundColor]
        : [];
    }
    const shapes = Array.from(el.querySelectorAll(`${SHAPES_IN},use`)).slice(0, MOST_SHAPES);
    return mapped(shapes, (shape) => styleOf(shape)).flatMap(({fill, stroke}) => [fill, stroke]);
  };
  const colourIn = (el) => {
    const isDrawn = el.namespaceURI === SVG || el.firstElementChild !== null;
    const own = isDrawn ? null : [coloursOf(el), ringOf(el)].find(isMeant);
    const found = kept(own ? [own] : mapped(paintsOf(el), rgbOf), isMeant);
    const names = new Set(mapped(found, colourName));
    return names.size === 1 ? found[0] : null;
  };

  const LEVELS = 4; // of boxes around a sign
  const isInLine = (el, other) => {
    const [here, there] = [rectOf(el), rectOf(other)];
    const middle = (here.top + here.bottom) / 2;
    return middle > there.top && middle < there.bottom;
  };
  // A style may paint a picture in an empty thing of any kind.
  const DRAWN = `${PICTURES}, span:empty`;
  const isPicture = (el) => {
    if (el.matches(PICTURES)) return true;
    const made = el.matches(DRAWN) && mayGenerate(el) ? getStyle(el, "::before").content : "none";
    return !/^(none|normal|"[\s.,;:|/\u00b7\u2013\u2014-]*")$/.test(made); // a sign between two parts is none
  };
  const pictureWords = (one) => {
    const seen = kept(
      kept(Array.from(one.querySelectorAll(DRAWN)), isPicture).slice(0, MOST_PARTS),
      (el) => isSeen(el) && !MEANING.test(el.textContent),
    );
    return kept(mapped(seen, wordsOfPicture), (said) => said !== "");
  };
  // The pictures that tell some of them from the others. A menu has another one for each entry.
  const tellingAmong = (alike) => {
    if (alike.length < 2) return new Set();
    const counts = new Map();
    const said = mapped(alike, pictureWords);
    for (const each of said) for (const words of new Set(each)) counts.set(words, (counts.get(words) || 0) + 1);
    // In a line, what all but the first or the last have parts them, as in a path.
    const isParting = (words) => {
      const without = kept(
        mapped(said, (each, at) => (each.includes(words) ? -1 : at)),
        (at) => at >= 0,
      );
      const isAtEnd = without.length === 1 && (without[0] === 0 || without[0] === alike.length - 1);
      return isAtEnd && alike.length > 2 && isInLine(alike[0], alike[1]);
    };
    const kinds = kept(Array.from(counts), ([words]) => !isParting(words));
    const most = Math.max(0, ...counts.values());
    const having = kept(said, (each) => each.length > 0).length;
    const some = having === alike.length ? kept(kinds, ([, count]) => count < most) : kinds;
    const isMenu = kinds.length > 1 && 2 * kinds.length > having + 1;
    return new Set(isMenu ? [] : mapped(some, ([words]) => words));
  };
  const telling = alikeFor(tellingAmong);
  const isOfSome = (el, said) => {
    const signs = telling(el);
    return signs !== null && signs.has(said);
  };

  // The signs that an element without words is, or holds: their colours and what they are called. None of what acts or has
  // a line of its own.
  const PARTS = "svg, i, span, em, b, div";
  const MOST_PARTS = 4;
  const signsIn = (el, told) => {
    if (!isSmall(el) || MEANING.test(el.textContent)) return [];
    const inner = el.namespaceURI === SVG ? [] : Array.from(el.querySelectorAll(PARTS)).slice(0, MOST_PARTS);
    const parts = [el, ...inner];
    if (parts.some((part) => isActing(part) || told.has(part))) return [];
    return kept(mapped(parts, signOf), (sign) => sign !== null);
  };
  const isSeen = (el) => {
    const style = styleOf(el);
    return style.visibility === "visible" && style.opacity !== "0" && isSmall(el);
  };
  const signOf = (el) => {
    if (!isSeen(el)) return null;
    const [rgb, called] = [colourIn(el), wordsOfPicture(el)];
    return rgb === null && (called === "" || !isPicture(el)) ? null : {el, rgb, called};
  };

  // What stands right before or behind a node in its line, but for what is around both: an entry or a cell holds no more.
  const isBlank = ({nodeType, data}) => nodeType !== ELEMENT && !(nodeType === TEXT && MEANING.test(data));
  const besides = (node, side) => {
    for (let at = node, steps = 0; at !== null && steps < LEVELS; at = parentOf(at), steps += 1) {
      let next = at[side];
      while (next !== null && isBlank(next)) next = next[side];
      if (next !== null) return next.nodeType === ELEMENT ? next : null;
      const around = parentOf(at);
      if (around === null || isWhole(around)) return null;
    }
    return null;
  };
  const SIDES = ["previousSibling", "nextSibling"];
  const neighboursOf = ({el, node, parts}) => {
    const nodes = node === null ? [el, el] : [node, (parts || [{node}]).at(-1).node];
    return mapped(SIDES, (side, at) => besides(nodes[at], side));
  };
  const signsBeside = (item, neighbours, told) =>
    neighbours.flatMap((next) =>
      next !== null && isInLine(next, item.el) && !isOfOther(next, item) ? signsIn(next, told) : [],
    );
  // Between two texts it is that of the nearer one, and of the second where it is as near to both.
  const isOfOther = (sign, {el}) => {
    const [before, behind] = [sign.previousElementSibling, sign.nextElementSibling]; // in a box with one, it is that one's
    if (![before, behind].every((one) => one !== null && MEANING.test(one.textContent) && isInLine(sign, one)))
      return false;
    const isOfFirst = rectOf(sign).left - rectOf(before).right < rectOf(behind).left - rectOf(sign).right;
    const own = isOfFirst ? before : behind;
    return !own.contains(el) && !el.contains(own);
  };
  // An entry that holds nothing but a sign and its words may have the one above the other, as the steps of a form, where only
  // some have one: those that all have stand for what these are.
  const colouredIn = (members) => {
    const coloured = kept(members, (one) => pictureOf(one) !== null);
    return coloured.length < members.length && members.length > 1 ? new Set(coloured) : new Set();
  };
  const pictureOf = (entry) => {
    const pictures = kept(entry.querySelectorAll(PICTURES), (one) => one.querySelector(PICTURES) === null);
    return pictures.length === 1 && isSeen(pictures[0]) && colourIn(pictures[0]) !== null ? pictures[0] : null;
  };
  const colouredEntries = alikeFor(colouredIn);
  const entryTexts = new Map();
  const saidBy = (entry) => {
    if (!entryTexts.has(entry)) entryTexts.set(entry, clean(entry.textContent));
    return entryTexts.get(entry);
  };
  const signsOver = ({kind, el, text}, told) => {
    const entry = kind === "text" ? el.closest("li, [role=listitem]") : null;
    if (entry === null || saidBy(entry) !== text) return [];
    const coloured = colouredEntries(el);
    const picture = coloured !== null && coloured.has(entry) ? pictureOf(entry) : null;
    return picture === null ? [] : signsIn(picture, told);
  };
  // What is at an end of it, in boxes that hold its words as well.
  const atEnd = (el, which) => {
    let at = el[which];
    for (let steps = 0; steps < LEVELS && at !== null && MEANING.test(at.textContent); steps += 1) at = at[which];
    return at;
  };
  const signsWithin = ({el, node}, told) =>
    node !== null || el.firstElementChild === null
      ? []
      : ["firstElementChild", "lastElementChild"].flatMap((which) => {
          const end = atEnd(el, which);
          return end === null ? [] : signsIn(end, told);
        });
  // How much is painted in its line, or below it.
  const measured = new Set(); // where what is told already begins
  const measureIn = (one, told, fewest) => {
    const {said, el} = paintedIn(one, fewest);
    if (said === "" || measured.has(el) || told.has(el)) return "";
    measured.add(el);
    return said;
  };
  const measureFor = (item, [before, behind], told, fewest) => {
    const said = inWords(item, fewest);
    if (said !== "") return said;
    if (isTitled(item)) return measureIn(parentOf(item.el), told, fewest);
    const own = item.kind === "text" && !MEANING.test(item.text) ? item.el : null;
    const isOwn = before !== null && (isInLine(before, item.el) || PER_CENT.test(item.text));
    for (const one of [own, isOfNext(behind, item) ? null : behind, isOwn ? before : null]) {
      const isPainted = one !== null && paintedIn(one, fewest).said !== "";
      const painted =
        isPainted && !holdsTold(one, told) && !(item.kind === "heading" && holdsActing(one))
          ? measureIn(one, told, fewest)
          : "";
      if (painted !== "") return painted;
    }
    return "";
  };
  // A bar whose parts are called by their titles is told by these, and one between two texts is that of its per cent.
  const PER_CENT = /^\D{0,12}\d[\d.,]*\s*%\D{0,12}$/;
  const isTitled = ({kind, node, el}) => kind === "text" && node === el && !MEANING.test(el.textContent);
  const isOfNext = (bar, {text}) => {
    if (bar === null || PER_CENT.test(text)) return false;
    const next = besides(bar, "nextSibling");
    return next !== null && PER_CENT.test(clean(next.textContent));
  };
  const holdsActing = (one) => Array.from(one.querySelectorAll("*")).slice(0, MOST_INSIDE).some(isActing);
  const MOST_INSIDE = 60;
  const holdsTold = (one, told) => Array.from(told).some((el) => el !== one && one.contains(el));
  const isUncalled = (role) => role === "" || role === "generic";
  const placeFor = ({el, role}) => (isUncalled(role) ? placeInTrack(el) : "");
  const barFor = ({el, role, children}) =>
    isUncalled(role) && children.length === 0 && !MEANING.test(el.textContent) ? barIn(el) : "";
  // A sign that a style sheet paints on the ground beside the words of a link, by the name of its file, where other links have
  // others: as the arrow of what ends on a day. In a menu each has another one.
  const GROUND = /^url\("([^"]+)"\)$/;
  const LEAST_ROOM = 8; // pixels
  const groundWords = (el) => {
    const {backgroundImage, backgroundRepeat, paddingLeft, paddingRight} = styleOf(el);
    const [, address] = GROUND.exec(backgroundImage) || [];
    const hasRoom = Math.max(parseFloat(paddingLeft), parseFloat(paddingRight)) >= LEAST_ROOM;
    return address !== undefined && backgroundRepeat === "no-repeat" && hasRoom ? fileWords(address) : "";
  };
  const MOST_LINKS = 300;
  const grounds = new Map(); // by what is around them: what the links with each such sign say
  const groundsIn = (around) => {
    if (!grounds.has(around)) {
      const said = new Map();
      for (const link of Array.from(around.querySelectorAll("a[href]")).slice(0, MOST_LINKS)) {
        const words = groundWords(link);
        if (words !== "") said.set(words, [...(said.get(words) || []), link.textContent.trim()]);
      }
      grounds.set(around, said);
    }
    return grounds.get(around);
  };
  // What one says in each row has its own, as Edit and Delete.
  const isAction = (texts) => texts.length > 1 && new Set(texts).size === 1;
  const groundSignOf = (el) => {
    const words = el.localName === "a" ? groundWords(el) : "";
    const around = words === "" ? null : el.closest("table, ul, ol, [role=grid], [role=list]");
    if (around === null) return "";
    const kinds = kept(Array.from(groundsIn(around)), ([, texts]) => !isAction(texts));
    const links = kinds.flatMap(([, texts]) => texts).length;
    return kinds.length > 1 && 2 * kinds.length <= links && kinds.some(([each]) => each === words) ? words : "";
  };
  // Where in a list that is seen as a whole the chosen option stands, and buttons beside it move that: what is chosen is told
  // without the others.
  const MOVES = "button:not([type=submit]), [role=button], input[type=button]";
  const NEAR = 3; // levels
  const isMovedIn = (list) => {
    let around = parentOf(list);
    for (let steps = 1; steps < NEAR && around !== null && around.querySelector(MOVES) === null; steps += 1)
      around = parentOf(around);
    if (around === null || around.querySelector(MOVES) === null) return false;
    const fields = around.querySelectorAll("input:not([type=hidden], [type=button]), textarea, select");
    return kept(fields, (field) => field.localName !== "select" || field.size < 2).length === 0;
  };
  const placeInList = (el) => {
    const isSeenWhole = el.localName === "select" && (el.multiple || el.size > 1);
    const isOne = isSeenWhole && el.selectedOptions.length === 1 && el.length > 2;
    return isOne && isMovedIn(el) ? `at ${el.selectedIndex + 1}` : "";
  };
  // Beside a message a picture says of which kind that is: WAI-ARIA 1.3 §6.7, live regions.
  const MESSAGE = "[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]";
  const kindOfMessage = ({el}, around) => {
    const sign = around.find(({called}) => called !== "");
    return sign !== undefined && el.closest(MESSAGE) !== null ? sign.called : "";
  };
  // A tick or a cross that nothing calls so.
  const drawnIn = (el) => {
    const answer = answerIn(el);
    return answer === null ? "" : answer.said;
  };
  // By its colour, where that is another than of the words.
  const colouredBeside = (el, around) => {
    const usual = nameOfColour(textColour(el));
    const sign = around.find(({rgb}) => rgb !== null && colourName(rgb) !== usual);
    if (sign === undefined) return markBeside(el);
    return toldOf(sign);
  };
  // What is painted over an end of a field, as the triangle of a warning.
  const WRITTEN_INTO =
    "input:not([type=range], [type=checkbox], [type=radio], [type=color], [type=file]), textarea, select";
  const REFUSED = "[aria-invalid=true], :user-invalid"; // it says so itself
  const isOver = (sign, field) => {
    const [here, there] = [rectOf(sign), rectOf(field)];
    const middle = (here.left + here.right) / 2;
    return isInLine(sign, field) && middle > there.left && middle < there.right;
  };
  const signOver = ({el}, told) => {
    if (!el.matches(WRITTEN_INTO) || el.matches(REFUSED) || el.parentElement === null) return "";
    const beside = kept(el.parentElement.children, (one) => one !== el && isSmall(one) && isOver(one, el));
    const sign = beside
      .slice(0, MOST_PARTS)
      .flatMap((one) => signsIn(one, told))
      .find(({rgb}) => rgb !== null);
    return sign === undefined ? "" : toldOf(sign);
  };
  // A round spot at the upper end of what is pressed says that something is new there, in any colour.
  const SPOT = 12; // pixels
  const isSpot = (el, around) => {
    const {left, right, top, bottom, width, height} = rectOf(el);
    if (el.firstElementChild !== null || MEANING.test(el.textContent) || width > SPOT || width !== height) return false;
    const {position, borderTopLeftRadius, visibility, opacity} = styleOf(el);
    const isSeenThere = position === "absolute" && visibility === "visible" && opacity !== "0" && width > 0;
    return (
      isSeenThere &&
      ROUND.test(borderTopLeftRadius) &&
      left + right > around.left + around.right &&
      top + bottom < around.top + around.bottom
    );
  };
  const ROUND = /^50%$|^[1-9][\d.]*px$/; // at least in part
  const spotIn = ({el}) => {
    const last = el.lastElementChild;
    const ends = last === null ? [] : kept([last, last.lastElementChild], (one) => one !== null);
    const spot = ends.find((one) => isSpot(one, rectOf(el)));
    return spot === undefined ? "" : nameOfColour(styleOf(spot).backgroundColor);
  };
  const toldOf = ({el, rgb, called}) =>
    Array.from(new Set([colourName(rgb), called || drawnIn(el)]))
      .join(" ")
      .trim();
  const signFor = (item, told, inCell) => {
    if (item.kind === "acting" && !isPressed(item))
      return (
        lookInRow(item.el) ||
        placeFor(item) ||
        sortedBy(item.el) ||
        placeInList(item.el) ||
        barFor(item) ||
        signOver(item, told) ||
        spotIn(item)
      );
    const neighbours = neighboursOf(item);
    const measure = measureFor(item, neighbours, told);
    if (measure !== "") return measure;
    const around = signsWithin(item, told).concat(signsBeside(item, neighbours, told), signsOver(item, told));
    const coloured = colouredBeside(item.el, around);
    if (coloured !== "") return coloured;
    const spot = item.kind === "acting" ? spotIn(item) : "";
    if (spot !== "") return spot;
    const apart = around.find(({el, called}) => called !== "" && isOfSome(el, called));
    if (apart !== undefined) return apart.called;
    return lookFor(item, inCell) || kindOfMessage(item, around);
  };
  const lookFor = (item, inCell) => {
    if (item.kind === "acting") return sortedBy(item.el) || groundSignOf(item.el);
    if (item.kind === "heading") return headLookApart(item);
    return item.kind === "text" && !inCell ? lookApart(item) || groundApart(item) : "";
  };
  const nameOfColour = (colour) => {
    const rgb = rgbOf(colour);
    return rgb === null ? "" : colourName(rgb);
  };

  // The items with signs, and the states that tell of these.
  const PRESSED = /^(|generic|link|tab|option|menuitem|treeitem|listitem|cell|gridcell)$/;
  const isPressed = ({kind, role, el, children}) =>
    kind === "acting" && !children.length && PRESSED.test(role) && MEANING.test(el.textContent);
  const GAUGE = "[role=progressbar]:not([aria-valuenow]), [role=meter]:not([aria-valuenow])";
  const isGauge = ({kind, role, el}) =>
    kind !== "acting" && /^(?:progressbar|meter)$/.test(role) && el.matches(GAUGE) && !MEANING.test(el.textContent);
  const mayHave = (item) => /^(?:text|heading|acting)$/.test(item.kind) || item.role === "row" || isGauge(item);
  const gather = (items, found, told) => {
    for (const item of items) {
      if (item.kind === "leaf" || isTitled(item)) told.add(item.el);
      if (item.kept && mayHave(item)) found.push(item);
      gather(item.children, found, told);
    }
    return found;
  };
  const textsOf = (item) =>
    item.role === "row" ? (item.cellTexts || []).flatMap((cell) => (cell || []).slice(0, 1)) : [item];
  const cellsOf = (item) => (item.role === "row" ? kept(item.laid || [], ({role}) => CELLS.has(role)) : []);
  const isSaid = (sign) => sign !== "";
  // A head that nobody can press is no line of its own.
  const sortIn = ({el, children}) => {
    const said = isActing(el) || children.some(({kind}) => kind === "acting") ? "" : clean(el.textContent);
    const way = said === "" ? "" : sortedBy(el);
    return way === "" ? "" : `${way} in ${said}`;
  };
  // What is painted of a gauge that does not say its value; a sign may stand behind its bar.
  const gaugeOf = ({el}, told) =>
    measureIn(el, told) || (el.firstElementChild && measureIn(el.firstElementChild, told)) || "";
  // Of words side by side in boxes of their own, as in a legend, each with the sign before it.
  const signOfPart = ({text, el, node}, told) => {
    const before = besides(node, "previousSibling");
    const around = before !== null && isInLine(before, el) ? signsIn(before, told) : [];
    const sign = MEANING.test(text) ? colouredBeside(el, around) : "";
    return sign === "" ? "" : `${sign} by ${clean(text)}`;
  };
  const signsOfParts = ({kind, parts}, told) => {
    const boxes = kind === "text" && parts !== null ? new Set(mapped(parts, ({el}) => el)).size : 0;
    const signs = boxes < 2 ? [] : mapped(parts, (part) => signOfPart(part, told));
    return signs.slice(1).some(isSaid) ? kept(signs, isSaid) : []; // that of the first is the line's
  };
  const signsOf = (item, told) => {
    if (isGauge(item)) return kept([gaugeOf(item, told)], isSaid);
    const ofParts = signsOfParts(item, told);
    if (ofParts.length) return ofParts;
    const beside = mapped(textsOf(item), (text) => signFor(text, told, text !== item));
    if (item.isHead) return beside.some(isSaid) ? kept(beside, isSaid) : kept(mapped(cellsOf(item), sortIn), isSaid);
    return kept(beside.concat(mapped(cellsOf(item), ({el}) => measureIn(el, told))), isSaid);
  };
  // Beside others, a measure that is full or empty.
  const wholesOf = (item, told) => {
    if (item.kind === "acting" || isGauge(item)) return [];
    const beside = mapped(textsOf(item), (text) => measureFor(text, neighboursOf(text), told, 1));
    return kept(beside.concat(mapped(cellsOf(item), ({el}) => measureIn(el, told, 1))), isSaid);
  };
  const FEWEST_WORDLESS = 3;
  // The colours of what acts and has no words, as of the squares of a plan, where these differ.
  const isWordless = ({kind, role, el}) =>
    kind === "acting" && /^(?:button|link|clickable|)$/.test(role) && isSmall(el) && !MEANING.test(el.textContent);
  const colourWithin = (el) => {
    if (el.matches(":is(:hover)") && isTouched(el)) return ""; // as it looks while the pointer is over it
    const parts = kept([el, ...Array.from(el.querySelectorAll(PARTS)).slice(0, MOST_PARTS)], isSeen);
    const found = mapped(parts, colourIn).find((rgb) => rgb !== null);
    return found === undefined ? "" : colourName(found);
  };
  const isTold = ({fields}, colour) =>
    fields !== null && fields.states.some((each) => each.startsWith("hint") && each.includes(colour));
  const isCalled = ({fields}, colour) => fields !== null && fields.name.toLowerCase().includes(colour);
  // What buttons with words are painted in is the colour of the house, and tells nothing of one without.
  const coloursOfHouse = (signed) => {
    const isWorded = ({item: {kind, role, el}}) =>
      kind === "acting" && role === "button" && MEANING.test(el.textContent);
    const painted = mapped(kept(signed, isWorded), ({item}) => coloursOf(item.el));
    return new Set(mapped(kept(painted, isMeant), colourName));
  };
  const addColours = (signed) => {
    const found = mapped(
      kept(signed, ({item, signs}) => signs.length === 0 && isWordless(item)),
      (one) => ({one, colour: colourWithin(one.item.el)}),
    );
    const coloured = kept(found, ({colour}) => colour !== "");
    if (found.length < FEWEST_WORDLESS || new Set(mapped(found, ({colour}) => colour)).size < 2) return;
    if (coloured.some(({one, colour}) => isCalled(one.item, colour))) return; // samples of colours
    const house = coloursOfHouse(signed);
    for (const {one, colour} of coloured) if (!isTold(one.item, colour) && !house.has(colour)) one.signs = [colour];
  };
  // Of things called alike that show nothing but a picture, as what opens a branch of a tree or marks a row, which one each shows.
  const pictureOfNamed = ({kind, el, children}) => {
    if (kind !== "acting" || children.length || MEANING.test(el.textContent) || !isSmall(el)) return "";
    const shown = kept(el.matches(DRAWN) ? [el] : Array.from(el.querySelectorAll(DRAWN)).slice(0, MOST_PARTS), isSeen);
    return shown.length === 1 ? wordsOfPicture(shown[0]) : "";
  };
  const addPictures = (signed) => {
    const groups = new Map(); // by their names
    for (const one of signed) {
      const said = one.signs.length ? "" : pictureOfNamed(one.item);
      const name = said === "" ? "" : clean(nameOf(one.item.control || one.item.el));
      if (name === "") continue;
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push({one, said});
    }
    for (const group of groups.values()) {
      const kinds = new Set(mapped(group, ({said}) => said));
      if (kinds.size < 2 || (kinds.size === group.length && group.length > 2)) continue;
      const [first, ...others] = mapped(Array.from(kinds), (said) => said.split(" "));
      const common = new Set(kept(first, (word) => others.every((other) => other.includes(word))));
      for (const {one, said} of group) {
        const own = kept(said.split(" "), (word) => !common.has(word));
        if (own.length) one.signs = [own.join(" ")];
      }
    }
  };
  const groundsAmid = (item) =>
    (item.role === "row" ? (item.cellTexts || []).flatMap((cell) => cell || []) : [item]).flatMap(groundsOf);
  const MEASURE = /^\d+ [^%]/;
  const signedItems = (page) => {
    const told = new Set();
    const items = gather(page.children, [], told);
    const inks = inksOf(kept(items, ({role}) => role === "row"));
    const signed = mapped(items, (item) => ({
      item,
      signs: Array.from(new Set([signsOf(item, told), inks.get(item) || [], groundsAmid(item)].flat())),
    }));
    if (signed.some(({signs}) => signs.some((sign) => MEASURE.test(sign))))
      for (const one of signed) if (one.signs.length === 0) one.signs = wholesOf(one.item, told);
    addColours(signed);
    addPictures(signed);
    return mapped(
      kept(signed, ({signs}) => signs.length > 0),
      ({item, signs}) => ({item, told: state("sign", mapped(signs, quoted))}),
    );
  };

  return {signedItems};
};
