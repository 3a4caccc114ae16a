// What tells something of a thing without a name. It is ours: no standard knows it.
({
  kept,
  mapped,
  words,
  MEANING,
  MEANING_LETTER,
  SVG,
  NAMED_BY_CONTENT,
  clean,
  attribute,
  isEditingHost,
  parentOf,
  rootOf,
  hostsOf,
  styleOf,
  tagOf,
  titleOf,
  roleOf,
  labelsOf,
  nameOf,
  COLOURED,
  colourName,
  coloursOf,
  shapeOf,
  lookOfShape,
  turnOf,
  drawnSignIn,
}) => {
  // What a person reads off the screen, or a developer off the code, of a thing without a name.
  const DULL_WORDS = words(
    "a an and btn button icon icons ico link img image svg the wrapper container inner outer item el element js ui fa fas " +
      "far fab fal bi mdi material symbols glyphicon lg md sm xs xl active default primary secondary css sc data test id " +
      "use path d flex grid block inline hidden absolute relative text bg w h p m mt mb px py rounded cursor pointer hover " +
      "focus disabled input div span react aria radix size full valid invalid dirty pristine touched untouched",
  );
  // What a build tool made up is no word: `css-1p1oehi` of Emotion, `sc-bdVaJa` of styled-components (which leave the
  // author's label behind it), and any part in which letters come behind figures, as in `Row_row__x7Yz2`.
  const MADE_NAME = /(?<![^\s])(css|sc)-[a-z\d]+(?![a-z\d])/gi;
  // The hash of a CSS module, as in `Button_filled__aKhUx`: five signs, not all of them small letters.
  const MADE_HASH = /(?<=[A-Za-z\d]_[A-Za-z\d]+_)_(?=[\w-]*[A-Z_-])[\w-]{5}(?![\w-])/g;
  const MADE_PART = /(?<![a-z\d])(?=[a-z\d]{5})[a-z\d]*\d[a-z][a-z\d]*/gi;
  // The class that styled-components makes for each `sc-…` and lets follow on it, as in `sc-bdnzMm hZdDLy`.
  const MADE_CLASS = /(?<=(?<![^\s-])sc-[a-z\d]+(?:-\d+)?\s+)[a-z][a-z-]{3,7}(?!\S)/gi;
  // What React counts in base 32, so that any letters may stand in it: `«ro»`, `:ro:` or `_r_o_`, by its version; Base UI puts
  // its own name before it.
  const COUNTED_PART = /(?:base-ui-)?(?:«r[a-z\d]+»|:r[a-z\d]+:|_r_[a-z\d]+_)/gi;
  const authored = (code) => code.replace(MADE_CLASS, "").replace(COUNTED_PART, " ");
  // What a script could not spell (`[object Object]`, `undefined`), and an identifier that was drawn by lot.
  const NO_WORDS = /\[object \w+\]|(?<![a-z])(?:undefined|null|nan)(?![a-z])|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
  // A key that a script drew by lot, as `V1StGXR8_Z5jdHi6B-myT`: its letters and figures change places all the time.
  const RUNS = /\d+|[A-Z]?[a-z]+|[A-Z]+/g;
  const MOST_RUNS = 3; // in one word that people write, as `PostgreSQL`
  const isDrawn = (text) => !/\s/.test(text) && (text.match(RUNS) || []).length > MOST_RUNS;
  const SHORTEST_KEY = 8;
  const MOST_IN_A_RUN = 2.5; // signs on average: `closedOrders2` has more
  const isKey = (token) => {
    const runs = token.match(RUNS) || [];
    const isMixed = /[a-z]/.test(token) && /[A-Z]/.test(token);
    const most = token.length >= SHORTEST_KEY ? MOST_IN_A_RUN : runs.length < MOST_RUNS ? 0 : 2; // `cBmAI`
    return isMixed && runs.join("").length < most * runs.length;
  };
  const TOKENS = /[A-Za-z\d]+/g;
  const spoken = (text) => {
    const parts = authored(text)
      .replace(TOKENS, (token) => (isKey(token) ? " " : token))
      .replace(NO_WORDS, "")
      .replace(MADE_NAME, "")
      .replace(MADE_HASH, "")
      .replace(MADE_PART, "")
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z]+/);
    const found = [];
    for (const part of parts)
      if (part.length > 1 && !DULL_WORDS.has(part) && /[aeiouy]/.test(part) && !found.includes(part)) found.push(part);
    return found.slice(0, 4).join(" ");
  };
  // A class of things of many kinds is a mark that a framework leaves, as `ng-star-inserted`, and so is a number that it
  // counts, as in `ext-gen12`: they tell of none what it is.
  const MOST_KINDS = 3; // tags
  const COUNTED = ["id", "name"];
  const ofAllCounts = (value) => value.replace(/\d+/g, "0");
  const marks = new Map();
  const marksIn = (root) => {
    let found = marks.get(root);
    if (found !== undefined) return found;
    marks.set(root, (found = {classes: new Map(), counted: new Map()}));
    const note = (tags, mark, tag) => {
      if (!tags.has(mark)) tags.set(mark, new Set());
      tags.get(mark).add(tag);
    };
    const seen = new Set();
    for (const el of root.querySelectorAll("[class], [id], [name]")) {
      const [tag, classes] = [tagOf(el), attribute(el, "class") || ""];
      for (const name of COUNTED) {
        const value = attribute(el, name) || "";
        if (/\d/.test(value)) note(found.counted, ofAllCounts(value), tag);
      }
      if (seen.has(`${tag} ${classes}`)) continue;
      seen.add(`${tag} ${classes}`);
      for (const token of classes.split(/\s+/)) note(found.classes, token, tag);
    }
    return found;
  };
  const isMark = (tags, mark) => tags.has(mark) && tags.get(mark).size > MOST_KINDS;
  // A class of drawings that differ tells that they are drawings, and of none which it is.
  const LONGEST_DRAWN = 200; // letters of its code, that are enough to tell it from others
  const drawings = new Map();
  const drawingsIn = (root) => {
    let found = drawings.get(root);
    if (found !== undefined) return found;
    drawings.set(root, (found = new Map()));
    for (const svg of root.querySelectorAll("svg[class]")) {
      const drawn = svg.innerHTML.slice(0, LONGEST_DRAWN);
      for (const token of attribute(svg, "class").split(/\s+/)) {
        if (!found.has(token)) found.set(token, new Set());
        found.get(token).add(drawn);
      }
    }
    return found;
  };
  const isOfAnyDrawing = (svg, token) => drawingsIn(rootOf(svg)).get(token)?.size > 1;
  // One that several fields have tells how they look, as `form-control` or `size-small`.
  const FEWEST_FIELDS = 3;
  const STYLED_FIELDS = "input, select, textarea";
  const fieldClasses = new Map();
  const fieldsIn = (root) => {
    let found = fieldClasses.get(root);
    if (found !== undefined) return found;
    fieldClasses.set(root, (found = new Map()));
    for (const el of root.querySelectorAll(STYLED_FIELDS))
      for (const token of el.classList) found.set(token, (found.get(token) || 0) + 1);
    return found;
  };
  const isOfAnyField = (el, token) => fieldsIn(rootOf(el)).get(token) >= FEWEST_FIELDS;
  const ownOf = (el, tokens) => {
    if (tagOf(el) === "svg") return kept(tokens, (token) => !isOfAnyDrawing(el, token));
    return el.matches(STYLED_FIELDS) ? kept(tokens, (token) => !isOfAnyField(el, token)) : tokens;
  };
  // Sets of icons name themselves before each: of `lucide lucide-check` a person sees a check, and of `bi bi-x` a cross.
  const ICON = "svg, i, :empty";
  const PICTURE = "svg, i, span:empty"; // that is nothing but one
  const setsOf = (el) => {
    if (!el.matches(ICON)) return [];
    const tokens = (attribute(el, "class") || "").split(/\s+/);
    const sets = kept(tokens, (token) => token !== "" && tokens.some((other) => other.startsWith(`${token}-`)));
    return sets.toSorted((one, other) => other.length - one.length); // of `icon icon-tabler icon-tabler-edit` the nearest
  };
  const afterSet = (token, sets) => {
    const set = sets.find((name) => token.startsWith(`${name}-`));
    return set === undefined ? "" : token.slice(set.length + 1).replace(/(?<![^-])x(?![^-])/g, "cross");
  };
  const inSets = (own, sets) =>
    kept(
      mapped(own, (token) => (sets.includes(token) ? "" : afterSet(token, sets))),
      (rest) => rest !== "",
    );
  const calledIn = (el, own) => {
    const sets = setsOf(el);
    const which = inSets(own, sets);
    if (el.matches(PICTURE) && spoken(which.join(" ")) !== "") return which; // what is beside these is how it looks
    return mapped(
      kept(own, (token) => !sets.includes(token)),
      (token) => afterSet(token, sets) || token,
    );
  };
  // What is a dull word elsewhere may be what a set calls one of its icons, as `lucide-link` or `fa-image`.
  const dullOfSet = (el, own) => {
    const sets = setsOf(el);
    const which = inSets(own, sets).join(" ");
    return el.matches(PICTURE) && /^[a-z]{3,}$/.test(which) && !/^icons?$/.test(sets[0]) ? which : "";
  };
  const ownClasses = (el) => calledIn(el, ownOf(el, (attribute(el, "class") || "").split(/\s+/))).join(" ");
  // A class that says when it counts or a value, as `hover:underline` or `w-[3px]`, is a style, and so are those beside it.
  const STYLED = /[:[]/;
  const classWords = (el) => {
    const classes = attribute(el, "class");
    if (!classes) return "";
    const known = marksIn(rootOf(el)).classes;
    const tokens = authored(classes).split(/\s+/);
    const isStyled = !el.matches("svg, i") && tokens.some((token) => STYLED.test(token));
    const told = isStyled ? kept(tokens, (token) => token.includes("__")) : tokens;
    const own = kept(ownOf(el, told), (token) => !isMark(known, token));
    return dullOfSet(el, own) || spoken(calledIn(el, own).join(" ")) || spoken(own.join(" "));
  };
  const wordsFrom = (el, name) => {
    const value = attribute(el, name) || "";
    const isCounted = COUNTED.includes(name) && /\d/.test(value);
    return isCounted && isMark(marksIn(rootOf(el)).counted, ofAllCounts(value)) ? "" : spoken(value);
  };
  // Of code in the place of an address, what it calls: not that it is code, nor that nothing comes of it (`void 0`).
  const CODED = /^javascript:\s*(void\b)?/i;
  const fileWords = (address) =>
    /^(data|blob):/.test(address)
      ? ""
      : spoken(
          address
            .replace(CODED, "")
            .split(/[?#]/)[0]
            .split("/")
            .pop()
            .replace(/\.\w+$/, ""),
        );
  const GIVEN = ["data-testid", "data-test-id", "data-test", "data-cy", "data-qa", "name"];
  const CHOSEN = 'button:not([role="combobox"]), input[type="radio"], input[type="checkbox"]'; // its value is not seen
  const namesGivenTo = (el) => {
    if (!el.matches(CHOSEN)) return GIVEN;
    // All radio buttons of a group have one name.
    return el.type === "radio" ? [...GIVEN.slice(0, -1), "value", "name"] : [...GIVEN, "value"];
  };
  const SAYS_NOTHING = /^(?:on|true|false)$/;
  const givenTo = (el) => {
    for (const name of namesGivenTo(el)) {
      const hint = wordsFrom(el, name);
      // A field for files is often called so, and `on` is what a box has as its value where nobody gave it one.
      if (hint && hint !== el.type && !(name === "value" && SAYS_NOTHING.test(hint))) return hint;
    }
    return "";
  };
  // What is seen of a thing whose name tells nothing of it, because it is hidden from assistive technology.
  const LONGEST_SEEN = 60;
  const seenIn = (face) => {
    const text = clean(face.innerText || "");
    const titled = face.hasAttribute("title") ? face : face.querySelector("title, [title]");
    const found =
      MEANING_LETTER.test(text) || titled === null ? text : attribute(titled, "title") || titled.textContent;
    return found.length <= LONGEST_SEEN ? clean(found) : "";
  };
  // What a page's author wrote for people into an attribute, as for a tooltip that a script shows.
  // One or two letters are a measure (`data-size="S"`).
  const WRITTEN = /^(?=.{3})(?=\p{Lu}|.*\p{L} \p{L})[\p{L}\p{M}\d '’&,.!?…()-]+$/u;
  // A script that paints titles itself leaves an empty one, and keeps it beside that.
  const isKeptTitle = (el, name) => name.endsWith("title") && attribute(el, "title") === "";
  const OF_ANOTHER = /^data-\w{3,}-placeholder$/; // of a field that comes with what is chosen here
  const writtenOn = (el) => {
    const title = clean(titleOf(el) || "");
    if (title !== "" && title.length <= LONGEST_SEEN) return title;
    for (const {name, value} of el.attributes)
      if (
        /^(data-|aria-description$)/.test(name) &&
        !OF_ANOTHER.test(name) &&
        value.length <= LONGEST_SEEN &&
        (isKeptTitle(el, name) ? MEANING_LETTER.test(value) : WRITTEN.test(value) && !isDrawn(value))
      )
        return clean(value);
    return "";
  };
  // What is around it alone, or with what nobody sees; to count what is in something takes long where there is much.
  const UNSEEN = "input[type=hidden], script, style, template";
  const isUnseen = (el) => el === null || el.matches(UNSEEN);
  const isAlone = ({previousElementSibling: before, nextElementSibling: behind}) =>
    isUnseen(before) && isUnseen(behind) && (before === null || isUnseen(before.previousElementSibling));
  const wrapperOf = (el) => (isAlone(el) ? parentOf(el) : null);
  const writtenFor = (el) => {
    const wrapper = wrapperOf(el);
    return writtenOn(el) || (wrapper === null ? "" : writtenOn(wrapper));
  };
  const saidByBrowser = (el) =>
    tagOf(el) === "input" && el.type === "file" ? `Choose File${el.multiple ? "s" : ""}` : "";
  const wordsOf = (el) => {
    const face = (FIELDS.has(tagOf(el)) && labelsOf(el)[0]) || el;
    const isCalledByContent = NAMED_BY_CONTENT.has(roleOf(el)) || (roleOf(el) === "generic" && !isEditingHost(el));
    const seen = face !== el || (isCalledByContent && nameOf(el) === "") ? seenIn(face) : "";
    return (MEANING_LETTER.test(seen) && seen) || writtenFor(el) || codeWordsOf(el, face) || seen || saidByBrowser(el);
  };
  const pictureOf = (el) => {
    const [, address] = /^url\("(.*)"\)$/.exec(styleOf(el).backgroundImage) || [];
    return address === undefined ? "" : fileWords(address);
  };
  // An icon says which one it is in the address of its picture, in an attribute that is called so, or by its name.
  const PICTURED = "use, img, [class*=icon], i[class], svg[class]";
  const isIconAttribute = ({name}) => /icon$/.test(name);
  // A component of a library of icons says which one in an attribute, `<ion-icon name>`, `<clr-icon shape>`, `<nz-icon nztype>`, and
  // draws it by its own means.
  const isIconComponent = (el) => tagOf(el).includes("icon");
  const isChoiceOfIcon = ({name}) => /(name|shape|type|glyph|symbol)$/.test(name);
  const choosesIcon = (el) => el !== null && isIconComponent(el) && kept(el.attributes, isChoiceOfIcon).length > 0;
  const isHiddenIn = (face, el) => {
    for (let at = el; at !== face && at !== null; at = at.parentElement)
      if (styleOf(at).display === "none") return true;
    return false;
  };
  const iconIn = (face) => {
    if (isEditingHost(face)) return null; // a picture in it is part of what is written
    let classed = null; // what only its class calls an icon may be a layer of the button
    for (const el of face.querySelectorAll("*")) {
      if (isHiddenIn(face, el)) continue;
      if (isIconComponent(el) || kept(el.attributes, isIconAttribute).length) return el;
      if (classed === null && el.matches(PICTURED)) classed = el;
    }
    return classed;
  };
  const iconNameOf = (icon) => {
    const address = attribute(icon, "href") || attribute(icon, "xlink:href") || "";
    const found = [
      givenTo(icon),
      spoken(address.split("#").pop()),
      fileWords(attribute(icon, "src") || ""),
      ...mapped(kept(icon.attributes, isIconAttribute), ({value}) => spoken(value)),
      ...(isIconComponent(icon) ? mapped(kept(icon.attributes, isChoiceOfIcon), ({value}) => spoken(value)) : []),
    ];
    return found.find((each) => each !== "") || "";
  };
  const iconWordsOf = (icon) => iconNameOf(icon) || classWords(icon);
  const calledInCode = (el) =>
    wordsFrom(el, "id") || classWords(el) || wordsFrom(el, "part") || fileWords(attribute(el, "src") || "");
  const codeWordsOf = (el, face) => {
    const given = givenTo(el);
    if (given) return given;
    const icon = iconIn(face);
    const component = wrapperOf(el);
    if (choosesIcon(component)) {
      const which = iconWordsOf(component);
      return which && `${which} icon`;
    }
    const own = mapped(kept(el.attributes, isIconAttribute), ({value}) => spoken(value)).join(" ");
    const named = own || (icon === null ? "" : iconNameOf(icon));
    if (named) return `${named} icon`;
    // A sign that everybody knows says more than a class, which may be how the thing looks.
    const sign = wordsFrom(el, "id") === "" ? drawnSignIn(el) : "";
    if (sign) return sign;
    const classed = icon === null ? "" : classWords(icon);
    if (classed) return `${classed} icon`;
    // The code of a component calls all that are made of it the same.
    const hosts = hostsOf(el);
    const called = mapped(hosts.length ? hosts : [el], calledInCode).find((said) => said !== "");
    if (called) return called;
    const only = el.childElementCount === 1 ? givenTo(el.firstElementChild) : "";
    if (only) return only;
    const wrapper = wrapperOf(el);
    if (wrapper !== null) {
      const around = givenTo(wrapper);
      if (around) return around;
    }
    const painted = pictureOf(el) || (icon && pictureOf(icon)) || "";
    if (painted) return `${painted} icon`;
    return tagOf(el) === "a" ? fileWords(attribute(el, "href") || "") : "";
  };
  const known = new Map();
  const sayingOf = (el) => {
    let said = known.get(el);
    if (said === undefined) known.set(el, (said = wordsOf(el)));
    return said;
  };

  // What a part of the page holds that a selector means: all that stands in it asks for the same.
  const held = new Map();
  const heldIn = (around, selector) => {
    let bySelector = held.get(around);
    if (bySelector === undefined) held.set(around, (bySelector = new Map()));
    let found = bySelector.get(selector);
    if (found === undefined) bySelector.set(selector, (found = around.querySelectorAll(selector)));
    return found;
  };
  const alikeIn = (around, el) => heldIn(around, CSS.escape(tagOf(el)));
  // What it is made of is none beside it.
  const besideIn = (around, el) => {
    const alike = alikeIn(around, el);
    const isOwn = (one) => one !== el && (el.contains(one) || one.contains(el));
    return alike.length > CROWD ? alike : kept(alike, (one) => !isOwn(one));
  };

  // The things near by that the same words would be said of.
  const NEAR = 3; // ancestors
  const CROWD = 40; // where there are so many, none is told from the others
  const rivalsOf = (el) => {
    for (let around = parentOf(el), steps = 0; around && steps < NEAR; around = parentOf(around), steps += 1) {
      const alike = alikeIn(around, el);
      if (alike.length > CROWD) return [];
      const rivals = kept(alike, (other) => other !== el && sayingOf(other) === sayingOf(el));
      if (rivals.length) return rivals;
    }
    return [];
  };

  const saidBy = (el) => clean(el.textContent) || clean(nameOf(el)); // a slot holds nothing itself
  const isFigure = (text) => MEANING.test(text) && !MEANING_LETTER.test(text);
  const manyAround = (el) => {
    for (let around = parentOf(el), steps = 0; around && steps < NEAR; around = parentOf(around), steps += 1) {
      const alike = besideIn(around, el);
      if (alike.length < 2) continue;
      const said = saidBy(el);
      // A figure in a text is a reference to it, and one on a button, or beside an icon, says how many or how much.
      const isReference = tagOf(el) === "a" && el.firstElementChild === null;
      const isAnother = (other) => other !== said && (isReference || isFigure(other));
      return alike.length > CROWD || kept(alike, (one) => isAnother(saidBy(one))).length > 0 ? alike : [];
    }
    return [];
  };
  // Of several figures what each counts, as the tips of a paper clip and of a bell do; those of pages say the same.
  const tipApart = (el, alike) => {
    const wordsIn = (one) => clean((titleOf(one) || "").replace(/[^\p{L}]+/gu, " "));
    const own = wordsIn(el);
    const isApart =
      own !== "" && alike.length <= CROWD && kept(alike, (one) => one !== el && wordsIn(one) === own).length === 0;
    return isApart && clean(titleOf(el)).length <= LONGEST_SEEN ? clean(titleOf(el)) : "";
  };

  // The words in the code of a thing and of what is in it; what a build tool or a lot made is no word.
  const CODE = /^(class|part|name|href|xlink:href|src)$|^(data|aria)-|icon$/;
  // In what has no words of its own its classes are a build tool's, and a state is another one after a press.
  const SAID = /^data-(?!stat)|^aria-(controls|description)$|icon$/;
  // A script that makes what a thing opens draws its id by lot.
  const isOfPopup = (el, name) => /^aria-(?:controls|owns)$/.test(name) && el.hasAttribute("aria-haspopup");
  const codeOf = (el, asked) => {
    const found = new Set();
    for (const one of [el, ...el.querySelectorAll("*")]) {
      for (const {name, value} of one.attributes) {
        if (!asked.test(name) || /^(true|false)$/.test(value) || isOfPopup(one, name)) continue;
        for (const token of kept(authored(value).replace(CODED, "").split(/\s+/), (each) => !isKey(each))
          .join(" ")
          .replace(/([a-z])([A-Z])/g, "$1 $2")
          .toLowerCase()
          .split(/\s+/))
          if (!/[a-z]\d|\d[a-z]/.test(token)) for (const word of token.split(/[^a-z]+/)) found.add(word);
      }
    }
    return found;
  };
  // The words that no other has, else those that not all others have: of five stars, two may be full.
  const differenceOf = (el, rivals) => {
    const asked = sayingOf(el) === "" ? SAID : CODE;
    const theirs = mapped(rivals, (rival) => codeOf(rival, asked));
    const own = kept(Array.from(codeOf(el, asked)), (word) => word !== "");
    const alone = kept(own, (word) => !theirs.some((code) => code.has(word)));
    return (
      spokenOf(alone, asked) ||
      spokenOf(
        kept(own, (word) => !theirs.every((code) => code.has(word))),
        asked,
      )
    );
  };
  const SHORT = 2; // such as the corners `nw` and `sw`, which nobody can speak
  const spokenOf = (found, asked) =>
    spoken(found.join(" ")).split(" ").slice(0, 2).join(" ") ||
    (asked === CODE && found.find((word) => word.length <= SHORT)) ||
    "";
  const turnedFrom = (el, rivals) => {
    const turn = rivals.length ? turnOf(el) : "";
    return turn !== "" && rivals.some((other) => turnOf(other) !== turn) ? turn : "";
  };
  // Where nothing else tells it from others like it, or at all.
  const signFrom = (el, said, rivals) => {
    const sign = said === "" || rivals.length ? drawnSignIn(el) : "";
    return sign !== "" && (said === "" || rivals.some((other) => drawnSignIn(other) !== sign)) ? sign : "";
  };
  const FIELDS = words("input select textarea");
  // Empty where the colour tells it from nothing.
  // A link around a square that is painted is as coloured as that.
  const squareIn = ({childElementCount, firstElementChild: only}) =>
    childElementCount === 1 && only.namespaceURI !== SVG && styleOf(only).opacity !== "0" ? coloursOf(only) : null;
  const paintOf = (el) => coloursOf(el) || squareIn(el);
  const colourIn = (el, rivals) => {
    const colour = FIELDS.has(tagOf(el)) ? null : paintOf(el);
    if (colour === null) return "";
    const theirs = kept(mapped(rivals, paintOf), (other) => other !== null);
    const name = colourName(colour);
    if (!rivals.length) return Math.max(...colour) - Math.min(...colour) < COLOURED ? "" : name;
    const others = kept(theirs, (other) => other.join() !== colour.join());
    if (!others.length) return "";
    return others.some((other) => colourName(other) === name) ? `${name} (${colour.join(", ")})` : name;
  };
  // The field that a thing stands by, as the arrows of a spinner do, where others like it stand by other fields.
  const FIELD = "input:not([type=hidden]), select, textarea, [role=spinbutton], [role=textbox], [role=combobox]";
  const MANY = 400; // things of one kind; among so many nobody looks for another
  const fieldBeside = (el) => {
    for (let around = parentOf(el), steps = 0; around && steps < NEAR; around = parentOf(around), steps += 1) {
      const fields = heldIn(around, FIELD);
      if (fields.length) return fields.length === 1 && fields[0] !== el ? {around, field: fields[0]} : null;
    }
    return null;
  };
  const ownerOf = (el) => {
    const beside = FIELDS.has(tagOf(el)) ? null : fieldBeside(el);
    if (beside === null) return "";
    const alike = alikeIn(rootOf(el), el);
    if (alike.length > MANY) return "";
    const owner = clean(nameOf(beside.field));
    const standsElsewhere = (other) => {
      if (beside.around.contains(other) || sayingOf(other) !== sayingOf(el)) return false;
      const theirs = fieldBeside(other);
      return theirs !== null && theirs.field !== beside.field && clean(nameOf(theirs.field)) !== owner;
    };
    return Array.from(alike).some(standsElsewhere) ? owner : "";
  };
  // Of several boxes to tick that are called alike, as those that empty fields: the field that each stands beside.
  const TWINS = "input[type=checkbox]";
  const TYPED_INTO =
    "input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit]), select, textarea";
  const writtenBeside = (el) => {
    for (let around = parentOf(el), steps = 0; around && steps < NEAR; around = parentOf(around), steps += 1) {
      const fields = heldIn(around, TYPED_INTO);
      if (fields.length) return fields.length === 1 ? clean(nameOf(fields[0])) : "";
    }
    return "";
  };
  const fieldOfTwin = (el, name) => {
    const owner = el.matches(TWINS) ? writtenBeside(el) : "";
    const alike = owner === "" || name.includes(owner) ? [] : heldIn(rootOf(el), TWINS);
    if (alike.length > MANY) return "";
    const isTwin = (other) => other !== el && clean(nameOf(other)) === name && writtenBeside(other) !== owner;
    return Array.from(alike).some(isTwin) ? owner : "";
  };
  // Of a thing whose name is but figures, as of a day in a calendar, the figures tell it from the others.
  const hintOf = (el, name = "") => {
    const hint = lookOf(el, name);
    if (hint === name || hint === roleOf(el)) return "";
    const owner = hint && name === "" ? ownerOf(el) : "";
    return owner ? `${hint}, of ${owner}` : hint;
  };
  const lookOf = (el, name) => {
    const said = sayingOf(el);
    if (shapeOf(el) !== "")
      return kept([said === tagOf(el) ? "" : said, lookOfShape(el)], (each) => each !== "").join(", ");
    const many = MEANING.test(name) ? manyAround(el) : [];
    if (many.length > 0) return tipApart(el, many);
    const rivals = rivalsOf(el);
    const difference =
      (rivals.length && differenceOf(el, rivals)) || signFrom(el, said, rivals) || turnedFrom(el, rivals);
    if (difference) return said ? `${said}, ${difference}` : difference;
    const colour = said && !rivals.length ? "" : colourIn(el, rivals);
    if (!colour) return said;
    return said ? `${said}, ${colour}` : `colour ${colour}`;
  };

  return {spoken, writtenFor, fileWords, classWords, ownClasses, choosesIcon, iconWordsOf, hintOf, fieldOfTwin};
};
