// What only its looks say of a text: its letters as they are painted, that it is an error, that it no longer counts, that nobody can read it.
//
// Judged of what fits the budget alone, since colours are slow to ask for. What looks like an error is ours: the classes
// that frameworks give to errors, and red where the page uses it for nothing else.
({
  MEANING,
  STANDS_BELOW,
  words,
  kept,
  mapped,
  clean,
  isMessage,
  field,
  quoted,
  state,
  attribute,
  parentOf,
  rectOf,
  styleOf,
  tagOf,
  textColour,
  isRedText,
  isRedBox,
  isRedRim,
  isUnreadable,
  isOpaque,
  lifted,
  blockerOf,
  describe,
  makeItem,
  boxFor,
  isSqueezed,
  isOffPage,
  isPointed,
  highlightedItems,
  indentedRows,
  signedItems,
  itemsOnDays,
  itemsInRange,
  itemsAtHours,
  itemsWithIcons,
  agedItems,
  greyItems,
  currentOf,
}) => {
  const tell = (item, told) => {
    if (item.looks === null) item.looks = [told];
    else item.looks.push(told);
  };

  // CSS Text Decoration 3 §2.1: a line through an element goes through what is in it, but for what is laid out apart.
  const STRUCK = /line-through/;
  const decorated = new Map(); // whether it or something around it is
  const isDecorated = (el) => {
    const passed = [];
    let found = false;
    for (let at = el; at && !found; at = parentOf(at)) {
      const known = decorated.get(at);
      if (known !== undefined) {
        found = known;
        break;
      }
      passed.push(at);
      const line = styleOf(at).textDecorationLine;
      found = line !== "none" && STRUCK.test(line);
    }
    for (const one of passed) decorated.set(one, found);
    return found;
  };
  const isStruck = (el) => {
    if (!isDecorated(el)) return false;
    for (let at = el; at; at = parentOf(at)) {
      const style = styleOf(at);
      if (STRUCK.test(style.textDecorationLine)) return true;
      if (/^inline-/.test(style.display) || /absolute|fixed/.test(style.position) || style.float !== "none")
        return false;
    }
    return false;
  };
  // The texts in an element that are struck through, where not all of it is.
  const struckIn = (el) => {
    if (isStruck(el)) return ["struck"];
    if (el.firstElementChild === null) return [];
    const inner = kept(
      el.querySelectorAll("*"),
      (one) => isStruck(one) && !isStruck(parentOf(one) || el) && one.checkVisibility({visibilityProperty: true}),
    );
    const texts = kept(
      mapped(inner, (one) => clean(one.textContent)),
      (text) => text !== "",
    );
    if (texts.join(" ") === clean(el.textContent)) return texts.length ? ["struck"] : [];
    return texts.length ? [state("struck", mapped(texts, quoted))] : [];
  };

  // Words of class names, as frameworks put them together: has-error, MuiAlert--isError, field_error.
  const ERRORS = words("danger error errors errorlist invalid failed failure");
  const LABELS = words("badge label tag chip btn button");
  const SUSPECT = /danger|error|invalid|fail/i;
  const wordsOf = (names) =>
    names
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z]+/);
  // One that calls itself a success as well is none, as `notice-success settings-error`.
  const isError = (word, at, said) => ERRORS.has(word) && said[at - 1] !== "no" && !said.includes("success");
  // The word by which a class tells of an error; empty where none does. One that says when it counts, as
  // `aria-invalid:border-red`, tells of no state.
  const CONDITIONAL = /\S*[:[]\S*/g;
  const named = new Map();
  const errorWord = (el) => {
    let found = named.get(el);
    if (found === undefined) {
      const names = attribute(el, "class") || "";
      const said = SUSPECT.test(names) ? wordsOf(names.replace(CONDITIONAL, "")) : [];
      found = (!said.some((word) => LABELS.has(word)) && said.find(isError)) || "";
      named.set(el, found);
    }
    return found;
  };

  // A word that goes on may be where errors would stand, as `errorList`: without red it is none.
  const GOES_ON = /(?:[eE]rrors?|[iI]nvalid|[fF]ailed|[fF]ailure)(?:[A-Z]|[-_][a-z]{2,}(?!\w*\d))/;
  const isPlace = (el) =>
    (attribute(el, "class") || "").split(/\s+/).every((token) => !SUSPECT.test(token) || GOES_ON.test(token));

  // What a message may stand in: a small box with no field in it.
  const MESSAGE = 300; // characters
  const AROUND = 3;
  const boxes = new Map();
  const isBox = (el) => {
    let found = boxes.get(el);
    if (found === undefined) {
      const tag = tagOf(el);
      found =
        tag !== "body" &&
        tag !== "html" &&
        tag !== "main" &&
        el.textContent.length <= MESSAGE &&
        el.querySelector("input:not([type=hidden]), select, textarea") === null;
      boxes.set(el, found);
    }
    return found;
  };
  const nearest = (el, wanted) => {
    for (let at = el, steps = 0; at && steps <= AROUND; at = parentOf(at), steps += 1)
      if (wanted(at)) return at === el || isBox(at) ? at : null;
    return null;
  };
  const FIELDS = words("textbox searchbox combobox listbox spinbutton checkbox radio switch slider");
  const isField = (item) => item !== undefined && item.kind === "acting" && FIELDS.has(item.role || "textbox");
  // A field is refused where its class or that of a box around it alone says so, and it is painted red. ARIA is told anyway.
  const ANY_FIELD = "input:not([type=hidden]), select, textarea";
  const holdsMore = (box) => box.querySelectorAll(ANY_FIELD).length > 1;
  const boxRefused = (el) => {
    for (let at = el, steps = 0; at && steps <= AROUND; at = parentOf(at), steps += 1)
      if (errorWord(at) !== "") return at;
    return null;
  };
  const judgeRefused = (item) => {
    const el = item.control || item.el;
    const box = isField(item) ? boxRefused(el) : null;
    if (box === null || holdsMore(box) || el.hasAttribute("aria-invalid") || el.matches(":user-invalid")) return;
    if (isRedText(el) || isRedRim(el)) tell(item, "invalid");
  };
  const LETTER = /\p{L}/u;
  let reds = []; // what is red, with what it shares its red with
  const DIALOG = "dialog, [role=dialog], [role=alertdialog]";
  const isAskedIn = (by) => errorWord(by) === "danger" && by.closest(DIALOG) !== null;
  const judgeError = (item, text, els, besideField) => {
    const says = text.length <= MESSAGE && isMessage(text);
    for (const el of els) {
      const by = nearest(el, (one) => errorWord(one) !== "");
      // `danger` is also how a badge or a price is coloured, and the place for an error is beside the heading of a part.
      const isClear = by !== null && errorWord(by) !== "danger" && item.kind !== "heading";
      // Without red, a place for errors has none, and a dialog asks whether something dangerous may be done.
      const mayBeNone = by !== null && ((isPlace(by) && !besideField) || isAskedIn(by));
      if (mayBeNone && !els.every(isRedText) && !isRedBox(by)) continue;
      if (by !== null && (says || besideField || isClear) && LETTER.test(text)) {
        tell(item, "error");
        return;
      }
    }
    if (!says && !(besideField && LETTER.test(text))) return;
    if (els.every(isRedText)) {
      const place = item.kind === "heading" ? item.el : parentOf(els[0]);
      if (besideField) tell(item, "red");
      else reds.push({item, key: textColour(els[0]), place});
      return;
    }
    const box = says ? nearest(els[0], isRedBox) : null;
    if (box !== null && isBox(box)) reds.push({item, key: styleOf(box).backgroundColor, place: box});
  };
  // A red that is seen in many places is the colour of the house.
  const HOUSE = 3;
  // The colour of most links is none of a message.
  const linksIn = (items, found) => {
    for (const item of items) {
      if (item.kept && item.role === "link") found.push(item.el);
      linksIn(item.children, found);
    }
    return found;
  };
  const colourOfLinks = (page) => {
    const links = linksIn(page.children, []);
    const times = new Map();
    for (const el of links) {
      const colour = textColour(el);
      const count = (times.get(colour) || 0) + 1;
      times.set(colour, count);
      if (count >= HOUSE && 2 * count > links.length) return colour;
    }
    return undefined;
  };
  const judgeReds = (page) => {
    const places = new Map();
    for (const {key, place} of reds) {
      if (!places.has(key)) places.set(key, new Set());
      places.get(key).add(place);
    }
    const ofLinks = reds.length ? colourOfLinks(page) : undefined;
    for (const {item, key} of reds) if (places.get(key).size < HOUSE && key !== ofLinks) tell(item, "red");
    reds = [];
  };

  // Text below something opaque that goes along with the page, or fills the window: nobody can scroll it free.
  const FILLS = 0.8;
  const staysOver = (blocker, el) => {
    let opaque = false;
    for (let at = blocker; at && !at.contains(el); at = parentOf(at)) {
      const style = styleOf(at);
      if (style.opacity === "0") return false;
      opaque = opaque || isOpaque(at);
      if (style.position !== "fixed" && style.position !== "sticky") continue;
      const rect = rectOf(at);
      if (rect.width < FILLS * innerWidth || rect.height < FILLS * innerHeight) return false;
    }
    return opaque;
  };
  const judgeCover = (item) => {
    if (!lifted.length) return;
    const blocker = blockerOf(item.el, boxFor(item), item.control);
    if (blocker !== null && staysOver(blocker, item.el)) tell(item, describe(blocker, item.el));
  };

  // CSS Text 3 §2.1: letters as they are painted. Names of things stay as they are in the code, as ARIA has them.
  const CASES = {
    __proto__: null,
    uppercase: (text) => text.toUpperCase(),
    lowercase: (text) => text.toLowerCase(),
    capitalize: (text) => text.replace(/(?<![\p{L}\p{N}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase()),
  };
  // Whether the text is painted in other letters; it has these then.
  const repainted = (item) => {
    let other = false;
    for (const part of item.parts || [item]) {
      const change = CASES[styleOf(part.el).textTransform];
      const text = change === undefined ? part.text : change(part.text);
      other = other || text !== part.text;
      part.text = text;
    }
    if (!other) return false;
    if (item.parts !== null) item.text = clean(mapped(item.parts, ({text}) => text).join(""));
    item.fields = null;
    return true;
  };

  // WAI-ARIA 1.3 §6.6: the step or place that is meant, of a text in nothing that tells it; cells have no states.
  const isCurrent = (el) => currentOf(el) !== "";
  const currentAround = (el, around) => {
    let at = around && el;
    while (at && at !== around && !isCurrent(at)) at = parentOf(at);
    return at && at !== around ? at : null;
  };
  const spoken = new Set(); // what is meant, where something in it tells that
  const currentIn = (el, around) => {
    const meant = currentAround(el, around);
    if (meant === null) return "";
    spoken.add(meant);
    return currentOf(meant);
  };
  // What acts tells it of what is around it where nothing before it does.
  const judgeCurrent = (item, around) => {
    if (isCurrent(item.control || item.el)) return;
    const meant = currentAround(item.el, around);
    if (meant !== null && !spoken.has(meant)) tell(item, currentIn(item.el, around));
  };
  // The text as its parts: without those that nobody can read, each that its looks tell something of by itself.
  const partsOf = (item, around) => {
    const parts = item.parts || [{text: item.text, el: item.el, node: item.node}];
    const readable = kept(parts, ({el}) => !isUnreadable(el));
    const told = mapped(readable, ({el}) =>
      [isStruck(el) ? "struck" : "", currentIn(el, around), isPointed(el) ? "pointed" : ""].filter(Boolean),
    );
    if (readable.length === parts.length && told.every(({length}) => length === 0)) return [item];
    const found = [];
    for (let index = 0; index < readable.length; index += 1) {
      const {text, el} = readable[index];
      const last = found[found.length - 1];
      if (last !== undefined && String(last.looks || []) === String(told[index])) {
        last.text += text;
        last.parts.push(readable[index]);
        continue;
      }
      const part = makeItem(el, "text", "");
      part.node = item.node;
      part.text = text;
      part.parts = [readable[index]];
      part.isStruck = told[index].includes("struck");
      for (const look of told[index]) tell(part, look);
      found.push(part);
    }
    for (const part of found) part.text = clean(part.text);
    // What parts it from the words beside it, as in a path, is no line of its own.
    const isAlone = found.length === 1;
    return kept(found, (part) => MEANING.test(part.text) || (part.text !== "" && (isAlone || part.isStruck)));
  };
  // A cell with something struck through stands below its row.
  const judgeCells = (row) => {
    const texts = row.cellTexts || [];
    const below = [];
    const cells = row.cells;
    for (let index = 0; index < cells.length; index += 1) {
      if (!texts[index]) continue;
      const parts = [];
      const other = kept(texts[index], repainted).length > 0;
      for (const item of texts[index]) for (const part of partsOf(item, null)) parts.push(part);
      if (!other && parts.length === texts[index].length && parts.every((part, at) => part === texts[index][at]))
        continue;
      const struck = parts.some((part) => part.isStruck);
      if (struck) for (const part of parts) below.push(part);
      const sort = cells[index].split("\u001d")[1];
      const said = field(mapped(parts, (part) => part.text).join(" ")) + (sort ? `\u001d${sort}` : "");
      cells[index] = struck ? STANDS_BELOW : said;
    }
    if (below.length) row.children = below.concat(row.children);
  };

  const judgedText = (item, around, before, after) => {
    repainted(item);
    const parts = partsOf(item, around);
    for (const part of parts) {
      // The white space before a message is of what is around it, and has no colour that anybody sees.
      const painted = kept(part.parts || [part], ({text}) => clean(text) !== "");
      const els = mapped(painted, ({el}) => el);
      judgeError(part, part.text, els, isField(before) || isField(after));
      judgeCover(part);
    }
    return parts;
  };
  const judgedItem = (item, around) => {
    if (item.kind === "acting" || item.kind === "heading") judgeCurrent(item, around);
    judgeRefused(item);
    if (item.kind === "frame" || item.kind === "leaf") return [item];
    if (item.role === "row") judgeCells(item);
    item.children = judgedAll(item.children, item.el);
    if (item.kind === "heading") {
      if (isUnreadable(item.el)) return item.children;
      judgeError(item, clean(item.el.textContent), [item.el], false);
      judgeCover(item);
    }
    if (item.kind === "heading" || item.kind === "acting")
      for (const told of struckIn(item.control || item.el)) tell(item, told);
    return [item];
  };
  const judgedAll = (items, around) => {
    const found = [];
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index];
      if (item.kept && (isSqueezed(item.el, rectOf(item.el)) || (item.kind === "text" && isOffPage(item.el)))) continue;
      const all = !item.kept
        ? [item]
        : item.kind === "text"
          ? judgedText(item, around, items[index - 1], items[index + 1])
          : judgedItem(item, around);
      for (const one of all) found.push(one);
    }
    return found;
  };
  const judge = (page) => {
    page.children = judgedAll(page.children, page.el);
    judgeReds(page);
    for (const item of highlightedItems(page)) tell(item, "highlighted");
    for (const {item, told} of signedItems(page)) tell(item, told);
    for (const {item, told} of itemsInRange(page)) tell(item, told);
    for (const {item, told} of indentedRows(page)) tell(item, told);
    for (const {item, told} of itemsWithIcons(page)) tell(item, told);
    for (const {item, told} of agedItems(page)) tell(item, told);
    for (const {item, told} of itemsOnDays(page)) tell(item, told);
    for (const {item, told} of itemsAtHours(page)) tell(item, told);
    for (const item of greyItems(page)) tell(item, "greyed");
  };

  return {judge};
};
