// What the line of an item tells: its word, its name, and all that is told beside.
({
  fillsWindow,
  CELLS,
  CONTROLS,
  NAMED_BY_CONTENT,
  SHOWN_ROLE,
  WIDGETS,
  MEANING,
  MEANING_LETTER,
  STANDS_BELOW,
  bare,
  clean,
  field,
  fieldWidth,
  kept,
  mapped,
  words,
  quoted,
  state,
  stateWidth,
  trimmed,
  valueWidth,
  ELEMENT,
  SVG,
  TEXT,
  attribute,
  childrenOf,
  isEditingHost,
  isHidden,
  isInvisible,
  isTrue,
  joinsWords,
  parentOf,
  rectOf,
  referenced,
  rootOf,
  titleOf,
  styleOf,
  textRect,
  tagOf,
  named,
  roleOf,
  labelsOf,
  labelText,
  labelAstrayOf,
  labelBesidePlaceholder,
  nameFromContent,
  nameOf,
  statesOf,
  reactionsOf,
  isCarried,
  hearsDrop,
  colourOfText,
  drawnIn,
  isIcon,
  isActing,
  isByChance,
  roomAt,
  areApart,
  hintOf,
  writtenFor,
  readBeside,
  isParting,
  isUnit,
  foldOf,
  fieldOfTwin,
  rowIn,
  columnOf,
  headOver,
  rowOf,
  classWords,
  spoken,
  targetOf,
  coveredBy,
  isUnseen,
  share,
  HALF,
  isSwitchedOffByStyle,
  isCalledOff,
  isTextOff,
}) => {
  const standIn = (label, control) =>
    clean(
      trimmed(labelText(label, {root: control, consulted: new Set(), labelledby: false, inside: false, isSeen: true})),
    );
  // What stands on a label whose control is called otherwise, as the key that does the same.
  const LONGEST_SIGN = 3; // letters
  const signBeside = (said, name) => (said.length <= LONGEST_SIGN && !name.includes(said) ? said : "");
  // What calls itself a success or an information by its class is no error, however urgently it is announced.
  const GOOD = /(?:(?<![a-z])s|S)uccess(?![a-z])|(?:(?<![a-z])i|I)nfo(?![a-z])/;
  const roleWord = (item) => {
    const el = item.control || item.el;
    if (item.role === "alert" && GOOD.test(attribute(el, "class") || "")) return "status";
    const tag = tagOf(el);
    if (tag === "input" && item.role === "") return el.type === "file" ? "button" : "textbox";
    if (tag === "summary" || (tag === "details" && item.kind === "acting")) return "summary";
    if (tag === "canvas" || tag === "video" || tag === "audio" || tag === "embed" || tag === "object") return tag;
    if (item.role && item.role !== "generic" && item.role !== "none") {
      if (item.kind === "acting" && /^(paragraph|note)$/.test(item.role))
        return isEditingHost(el) ? "textbox" : "clickable";
      return SHOWN_ROLE[item.role] || item.role;
    }
    if (item.kind === "acting") return isEditingHost(el) ? "textbox" : "clickable";
    return item.kind === "container" ? "live" : item.role;
  };
  // A label of a custom element stands beside the one field that it is made of.
  const FIELDS = "input, select, textarea";
  const labelOfHost = (el) => {
    const root = rootOf(el);
    if (!root.host || !el.matches(FIELDS) || root.querySelectorAll(FIELDS).length !== 1) return "";
    return mapped(labelsOf(root.host), (label) => standIn(label, root.host)).join(" ");
  };
  const LABELLED = `${FIELDS}, button, [contenteditable=true], [role=checkbox], [role=switch], [role=radio]`;
  const labelBeside = (el) => {
    const label = el.matches(LABELLED) ? labelAstrayOf(el) : null;
    return label === null ? "" : standIn(label, el);
  };
  // What a transparent field for files lies over, alone, is the button that opens it for whoever sees that.
  const LONGEST_SEEN = 60;
  const wordsBelow = (el) => {
    if (tagOf(el) !== "input" || el.type !== "file" || styleOf(el).opacity !== "0") return "";
    const around = parentOf(el);
    const beside = around === null || around.innerText === undefined ? "" : clean(around.innerText);
    if (!MEANING_LETTER.test(beside) || beside.length > LONGEST_SEEN) return "";
    const others = kept(
      around.querySelectorAll(CONTROLS),
      (one) => one !== el && share(rectOf(el), rectOf(one)) < HALF,
    );
    return others.length === 0 && share(rectOf(el), rectOf(around)) >= HALF ? beside : "";
  };
  // The title of an entry is often one of its texts, for where that is cut short.
  // A tooltip that is used as a dialog is not called by all that stands in it.
  const isSaidInIt = ({role, el, children}) =>
    role === "tooltip"
      ? !named(el) && children.some(({kind, role: of}) => kind === "heading" || (kind === "acting" && of !== "link"))
      : role === "listitem" &&
        el.title !== "" &&
        children.some(({kind, text}) => kind === "text" && text === clean(nameOf(el)));
  const PRESSED = "button, a[href]";
  const ownNameOf = (el) => {
    const name = clean(nameOf(el));
    return isParting(el, name) ? "" : name;
  };
  const nameFor = (item) => {
    const el = item.control || item.el;
    if (item.kind === "container" && (item.role === "inert" || isSaidInIt(item))) return "";
    // The label stands for a control that is hidden, and so has no name of its own in the accessibility tree.
    const said = item.control && tagOf(item.el) === "label" ? standIn(item.el, el) : "";
    const name = ownNameOf(el) || said || item.text || labelOfHost(el) || labelBeside(el) || wordsBelow(el);
    if (!name && item.role !== roleOf(el) && NAMED_BY_CONTENT.has(item.role))
      return contentOf(el, {isRead: true}) || contentOf(el);
    // A button or link that is an entry of a list says what stands in it all the same.
    if (!name && item.kind === "acting" && !WIDGETS.has(item.role) && el.matches(PRESSED)) return contentOf(el);
    // What is made of divs is called as a button would be.
    if (
      !name &&
      item.kind === "acting" &&
      /^(|generic|none)$/.test(item.role) &&
      !item.children.length &&
      item.isCalled &&
      !isEditingHost(el)
    )
      return contentOf(el) || clean(titleOf(el) || "");
    if (!name && item.kind === "acting" && /^(|generic|none)$/.test(item.role) && !isEditingHost(el))
      return clean(titleOf(el) || "");
    if (!name && item.kind === "container" && /^(grid|table)$/.test(item.role)) return captionOf(el);
    return name || (tagOf(el) === "details" ? "Details" : "");
  };

  // Tables side by side without a name or heading, as the months of a date picker, are told apart by the words over each.
  const TABLES = "table, [role=grid], [role=table]";
  const HEADINGS = "h1, h2, h3, h4, h5, h6, [role=heading]";
  const NEAR_BY = 4; // ancestors
  const LONGEST_CAPTION = 60;
  const captionOf = (table) => {
    let own = table; // the largest part that holds no other
    let around = parentOf(table);
    const isWider = () => !around.matches(ROWS) && around.querySelectorAll(TABLES).length === 1;
    for (let steps = 0; around && steps < NEAR_BY && isWider(); steps += 1) {
      own = around;
      around = parentOf(around);
    }
    if (own === table || around === null || around.querySelectorAll(TABLES).length < 2) return "";
    if (own.querySelector(HEADINGS) !== null) return "";
    const text = clean(textBefore(own, table));
    return MEANING_LETTER.test(text) && text.length <= LONGEST_CAPTION ? text : "";
  };
  const textBefore = (node, table) => {
    if (node.nodeType === TEXT) return MEANING.test(node.data) && !isOutside(node) ? node.data : " ";
    let text = "";
    for (const child of childrenOf(node)) {
      if (child === table || child.nodeType > TEXT) break;
      if (child.nodeType === TEXT) text += textBefore(child, table);
      else if (child.contains(table)) return text + textBefore(child, table);
      else if (!isHidden(child) && !isInvisible(child) && !child.matches(PRESSED) && !isOverOthers(child))
        text += joinsWords(styleOf(child)) ? textBefore(child, table) : ` ${textBefore(child, table)} `;
    }
    return text;
  };
  // As the figures along the axes of a chart.
  const isOverOthers = (el) => /absolute|fixed/.test(styleOf(el).position);
  // As the words of an icon, which are indented out of the page.
  const isOutside = (text) => textRect(text).right + scrollX <= 0;
  const headingLevel = (el) => {
    const stated = parseInt(attribute(el, "aria-level"), 10);
    if (stated > 0) return stated;
    return /^h[1-6]$/.test(tagOf(el)) ? Number(tagOf(el)[1]) : 2;
  };
  // A heading may be what is pressed itself.
  const levelOf = (item) =>
    item.level || (item.kind === "acting" && item.role === "heading" ? headingLevel(item.el) : 0);
  const contentOf = (el, how = {}) =>
    clean(trimmed(nameFromContent(el, {root: el, consulted: new Set([el]), inside: false, isSeen: true, ...how})));

  // What is shown on an acting thing but said otherwise by its author-given name, by its label, or by its value.
  const otherText = (el, name, isWhole) => {
    const role = roleOf(el);
    if (isEditingHost(el) && role !== "spinbutton") return ""; // its value says it
    if (role === "spinbutton" && tagOf(el) !== "input") return textBeside(el, valueTold(el));
    const isNamed = named(el) || labelsOf(el).length > 0 || (isWhole && holdsNamed(el));
    const holdsText = role === "generic" || NAMED_BY_CONTENT.has(role) || (isWhole && TEXTS.has(role));
    if (!isNamed || tagOf(el) === "body" || !holdsText) return "";
    return textBeside(el, name);
  };
  const valueTold = (el) => attribute(el, "aria-valuetext") || attribute(el, "aria-valuenow") || "";
  const TEXTS = words("article blockquote cell figure group listitem note region");
  const holdsNamed = (el) => el.firstElementChild !== null && el.querySelector(NAMED) !== null;
  const NAMED = "[aria-label]:not(svg, [role=img])"; // a sign is called by it, words are replaced
  // What is in a thing without a role has lines of its own, but for what is folded into its name.
  const isTold = ({role, children}) => children.length > 0 && /^(|generic|none)$/.test(role);
  // What is in an entry of a list that a title names.
  const foldedText = ({text, el}, name) =>
    name.toLowerCase().includes(text.toLowerCase()) || (text !== "" && isWritten(el, name)) ? "" : text;
  // A part that names it is said by that.
  const namingIn = (el) => kept(referenced(el, "aria-labelledby"), (part) => part !== el && el.contains(part));
  const FONT_WORD = /^[a-z][a-z\d_]{3,}$/; // generated on a box, that for which a font draws its tick, as `check_small`
  const textBeside = (el, said) => {
    const naming = namingIn(el);
    const text = contentOf(el, {painted: true, consulted: new Set([el, ...naming])}) || signOn(el);
    if (naming.length > 0 && !MEANING.test(text)) return "";
    if (tagOf(el) === "input" && FONT_WORD.test(text)) return "";
    if (text === "" || isByChance(el, text)) return text;
    return isSaid(text, said) || isWritten(el, said) ? "" : text;
  };
  const isSaid = (text, said) => isSaidIn(text.toLowerCase(), said.toLowerCase());
  // The names of signs in it are what their author called them, too.
  const isWritten = (el, said) => {
    const written = clean(el.innerText || "");
    return MEANING.test(written) && isSaid(written, said);
  };
  // A name may say the parts of what is shown in another order.
  const isSaidIn = (text, said) => said.includes(text) || (MEANING.test(text) && wordsIn(text) === wordsIn(said));
  const wordsIn = (text) => (text.match(/[\p{L}\p{N}]+/gu) || []).toSorted().join(" ");
  // What is painted within a name and hidden from assistive technology, as a number or a count in front of it. A word as
  // narrow as one letter is the sign that an icon font draws for it.
  const SHORT = 3; // letters
  const NARROW = 1.3; // times the size of the font
  const isSign = (part) =>
    part.textContent.trim().length > SHORT && rectOf(part).width <= NARROW * parseFloat(styleOf(part).fontSize);
  const unsaidIn = (el, name) => {
    const hidden = el.firstElementChild === null ? [] : el.querySelectorAll('[aria-hidden="true"]');
    if (!hidden.length || name === "" || isHidden(el) || isEditingHost(el)) return "";
    const parts = kept(hidden, (part) => !isHidden(parentOf(part)) && rectOf(part).width > 1 && !isSign(part));
    const texts = kept(
      mapped(parts, (part) => part.innerText || ""),
      (text) => MEANING.test(text),
    );
    const text = clean(texts.join(" "));
    return name.toLowerCase().includes(text.toLowerCase()) ? "" : text;
  };
  // A cross on a button is hidden from assistive technology alone; what letters there stand for, a font may decide.
  const signOn = (el) => {
    const text = el.firstElementChild === null ? "" : clean(el.innerText || "");
    return MEANING.test(text) ? "" : text;
  };
  // What the box of a list shows that is not what is chosen in it, as how many are.
  const letters = (text) => text.replace(/[^\p{L}\p{N}]+/gu, "");
  const shownFor = (list, box) => {
    const text = clean(box.innerText);
    const chosen = letters(mapped(list.selectedOptions, (option) => option.label).join(""));
    return letters(text) === chosen || letters(text) === "" ? "" : text;
  };
  const boxOf = (el) => {
    if (tagOf(el) !== "canvas" && (el.namespaceURI !== SVG || tagOf(el) === "a")) return "";
    const rect = rectOf(el);
    if (tagOf(el) === "svg" && isIcon(rect)) return ""; // all of it is one place
    const size = `${Math.round(rect.width)}x${Math.round(rect.height)}`;
    return state("box", [`=${Math.round(rect.left)},${Math.round(rect.top)},${size}`]);
  };

  // WAI-ARIA 1.3 §6.6: how many items or rows there are, where only those that are scrolled to are on the page.
  const sizeOf = (el, role) => {
    let size = 0;
    let there = 0;
    let heads = 0;
    if (role === "list" || role === "listbox" || role === "feed") {
      const first = el.querySelector("[aria-setsize]");
      if (first === null) return "";
      size = Number(attribute(first, "aria-setsize"));
      there = el.querySelectorAll("[aria-setsize]").length;
    } else if (role === "table" || role === "grid" || role === "treegrid") {
      size = Number(attribute(el, "aria-rowcount"));
      // Columns that stay in place have rows of their own.
      if (size > 0) there = new Set(mapped(el.querySelectorAll(ROWS), rowIndexOf)).size;
      if (size > there) heads = new Set(mapped(kept(el.querySelectorAll(ROWS), isCountedHead), rowIndexOf)).size;
    }
    return size > there ? state("size", [`=${size - heads}`]) : "";
  };
  const ROWS = "tr, [role=row]";
  // The heads of columns are a row of them (§6.6.4), and nothing of what is counted.
  const isCountedHead = (row) =>
    row.hasAttribute("aria-rowindex") &&
    row.querySelector("th, [role=columnheader]") !== null &&
    row.querySelector("td, [role=cell], [role=gridcell], [role=rowheader], th[scope=row]") === null;
  const rowIndexOf = (row) => attribute(row, "aria-rowindex") || row;

  // What a line tells, by its parts; `role` of a plain text is empty.
  const fieldsOf = (role, name, level = 0) => ({role, name: field(name), level, target: "", cells: [], states: []});
  const frameFields = (el) => {
    const name = clean(nameOf(el)) || clean(attribute(el, "title") || "");
    const made = fieldsOf("frame", name);
    const hint = name ? "" : spoken(attribute(el, "name") || attribute(el, "id") || "");
    if (hint) made.states.push(state("hint", [quoted(hint)]));
    return made;
  };
  const headingFields = (el) => {
    const name = clean(nameOf(el));
    const made = fieldsOf("heading", name, headingLevel(el));
    const unsaid = unsaidIn(el, name);
    if (unsaid) made.states.push(state("text", [quoted(unsaid)]));
    return made;
  };
  // What is said of the one is not said again of the other. A value that is painted in the place of the field's is the one
  // that is seen; its name may stand there instead.
  const VALUE = 'value\u001d"';
  const addStatesOf = (made, states, name) => {
    for (const told of statesOf(made.control || made.el, made.role)) {
      const at = told.startsWith(VALUE) ? states.findIndex((own) => own.startsWith(VALUE)) : -1;
      const shown = told.slice(VALUE.length);
      if (at >= 0 && !shown.includes(states[at].slice(VALUE.length))) states[at] = told;
      else if (at < 0 && !states.includes(told) && !(told.startsWith(VALUE) && shown === name)) states.push(told);
    }
  };
  // What is read beside it says more than its code; of several fields behind one text, that still tells which one it is.
  // Painted below a list that nobody sees, as in a calendar, it says what is chosen.
  const valueIn = (el) => clean(tagOf(el) === "select" && el.selectedOptions.length ? el.selectedOptions[0].text : "");
  const hintBeside = (el, name) => {
    const beside = !MEANING.test(name) && writtenFor(el) === "" ? readBeside(el) : null;
    if (beside === null || beside.text === valueIn(el)) return hintOf(el, name);
    return beside.isShared ? [beside.text, hintOf(el, name)].filter(Boolean).join(", ") : beside.text;
  };
  // All around a dialog, where a press closes it.
  const isAroundDialog = (el) =>
    fillsWindow(rectOf(el)) && /absolute|fixed/.test(styleOf(el).position) && /^(?:|generic|none)$/.test(roleOf(el));
  const hintFor = (item, el, name) => {
    const hints = [];
    if (item.kind !== "container" && item.role !== "row" && !MEANING_LETTER.test(name)) {
      const isHinted = (item.kind === "acting" && !item.children.length) || tagOf(el) === "img";
      const isValue = name !== "" && CELLS.has(item.role); // what its column says it is
      if (isHinted && !isValue && name === "" && isAroundDialog(el)) hints.push("backdrop");
      else if (isHinted && !isValue)
        hints.push(item.isCalled ? (name === "" && rowIn(el)) || hintBeside(el, name) : classWords(el));
    }
    const unit = item.kind === "acting" && MEANING_LETTER.test(name) && isUnit(el, name) ? readBeside(el) : null;
    if (unit !== null && unit.text !== name) hints.push(unit.text);
    const parts = item.made === null ? [el] : [el, item.made.el];
    const isSaidOff = (part) => part.matches(":disabled, [aria-disabled=true]");
    const isOff = () => isSwitchedOffByStyle(item) || parts.some(isSaidOff);
    if (item.kind === "acting" && parts.some(isCalledOff) && !isOff()) hints.push("disabled");
    const title = item.kind === "acting" ? titleOfDrags(item, name) : "";
    if (title && !name.includes(title)) hints.push(title);
    if (item.kind === "acting" && !item.children.length) hints.push(readApart(item, name));
    const label = item.kind === "acting" && el.placeholder ? labelBesidePlaceholder(el) : null;
    if (label !== null) hints.push(standIn(label, el));
    const owner = item.kind === "acting" && name !== "" ? fieldOfTwin(el, name) : "";
    if (owner) hints.push(`of ${owner}`);
    const column = columnOf(item, name, nameFor);
    const row = item.kind === "acting" ? rowOf(item, name) : "";
    if (row) hints.push(`of ${row}`);
    if (column) hints.push(`in ${column}`);
    if (item.kind === "acting" && saysNothingOfDrags(item) && isCarried(item.el)) hints.push("draggable");
    return kept(hints, (hint) => hint !== "").join(", ");
  };
  // The name with the gaps that a person sees between its words: accname 1.2 joins what stands in inline boxes, and so do the
  // locators that find it.
  const readApart = ({el, control}, name) => {
    if (name === "" || control !== null || el.firstElementChild === null || named(el)) return "";
    let [text, room, isParted] = ["", 0, false];
    const add = (node) => {
      if (node.nodeType === TEXT) {
        if (areApart(text, node.data, room)) [text, isParted] = [`${text} `, true];
        text += node.data;
        room = 0;
        return;
      }
      const style = styleOf(node);
      if (style.display === "none") return;
      if (style.display !== "inline") text += " ";
      else room += roomAt(style, "Left");
      addAll(node);
      if (style.display !== "inline") text += " ";
      else room += roomAt(style, "Right");
    };
    const addAll = (around) => {
      for (const node of childrenOf(around)) if (node.nodeType === TEXT || node.nodeType === ELEMENT) add(node);
    };
    addAll(el);
    const apart = clean(text);
    return isParted &&
      apart !== name &&
      apart.length <= LONGEST_SEEN &&
      apart.replaceAll(" ", "") === name.replaceAll(" ", "")
      ? apart
      : "";
  };
  // Which card or column it is that can be dragged, or dropped into, where what stands in it has lines of its own.
  const titleOfDrags = (item, name) => {
    const {el, role, children} = item;
    if (!children.length || WIDGETS.has(role) || CELLS.has(role) || role === "row") return "";
    if (item.title !== null && isDraggable(el)) return nameFor(item.title);
    if (name !== "" || !(isDraggable(el) || hearsDrop(el) || isCarried(el))) return "";
    const found = headsIn(children);
    const link = isDraggable(el) ? found.link : "";
    return found.heading || link || found.text;
  };
  const isDraggable = (el) => attribute(el, "draggable") === "true";
  // The first of each kind; what is dragged itself has its own.
  const headsIn = (items, found = {heading: "", link: "", text: ""}) => {
    for (const item of items) {
      if (item.level > 0 || item.kind === "heading") found.heading ||= clean(nameOf(item.el));
      else if (item.kind === "text" && MEANING_LETTER.test(item.text)) found.text ||= item.text;
      else if (item.role === "link") found.link ||= nameFor(item);
      else if (item.kind === "container" || (item.kind === "acting" && !isDraggable(item.el)))
        headsIn(item.children, found);
    }
    return found;
  };
  // As above. A slider is moved by its role, a canvas by its points, and what HTML drags says so by a state.
  const saysNothingOfDrags = ({el, role}) =>
    (!WIDGETS.has(role) || role === "button") && tagOf(el) !== "canvas" && !isDraggable(el);
  // A class may be the state that the line tells anyway.
  const saysStates = (hint, states) => hint.split(/[\s,]+/).every((word) => states.includes(word));
  // WAI-ARIA 1.3 §6.7: what comes in it is announced. What lies over a corner of the page is there for messages alone; what
  // stands in it may be the results of a search.
  const TOLD_IN = words("list region");
  const isForMessages = ({el, kind, role}) =>
    kind === "container" &&
    TOLD_IN.has(role) &&
    attribute(el, "aria-live") === "polite" &&
    [el, ...el.children].some((part) => styleOf(part).position === "fixed");
  const saysFold = (told) => told === "expanded" || told === "collapsed";
  // A link to another page opens nothing on this one.
  const mayFold = ({kind, role, control, el}) =>
    kind === "acting" &&
    control === null &&
    /^(?:button|link|heading|generic|)$/.test(role) &&
    /^(?:#|$)/.test(targetOf(el));
  const makeFields = (item) => {
    const el = item.control || item.el;
    if (item.kind === "text") return {...fieldsOf("", item.text), states: isTextOff(item) ? ["disabled"] : []};
    if (item.kind === "frame") return frameFields(el);
    if (item.kind === "heading") return headingFields(item.el);
    if (item.role === "inert") return fieldsOf("inert", "");
    const name = nameFor(item);
    const made = fieldsOf(roleWord(item), item.role === "row" ? "" : name, levelOf(item));
    const states = made.states;
    if (item.role === "row") made.cells = item.cells;
    if (item.isHead) states.push("head");
    const deep = parseInt(attribute(item.el, "aria-level"), 10);
    if (deep > 1 && /^(?:row|listitem)$/.test(item.role)) states.push(state("level", [`=${deep}`]));
    if (item.byLayout) states.push(state("by", ["=layout"]));
    const own = statesOf(el, item.role);
    if (isSwitchedOffByStyle(item) && !own.includes("disabled")) own.push("disabled");
    if (mayFold(item) && !own.some(saysFold)) own.push(...kept([foldOf(el)], (told) => told !== ""));
    const hint = hintFor(item, el, name);
    if (hint && !saysStates(hint, own)) states.push(state("hint", [quoted(hint)]));
    const colour = item.kind === "acting" && name ? colourOfText(el) : "";
    if (colour && !states.length) states.push(state("hint", [quoted(colour)]));
    const drawn = name === "" && tagOf(el) === "svg" ? drawnIn(el, isActing) : "";
    if (drawn) states.push(drawn);
    const other =
      item.kind === "acting"
        ? (isTold(item) ? "" : otherText(el, name, item.isCalled && !item.children.length)) ||
          foldedText(item, name) ||
          unsaidIn(item.el, name)
        : "";
    if (other) states.push(state("text", [quoted(other)]));
    for (const told of own) states.push(told);
    if (item.standsIn) states.push(state("placeholder", [quoted(item.standsIn)]));
    if (item.shown) states.push(state("text", [quoted(item.shown)]));
    if (item.made !== null && tagOf(el) === "select") {
      const shown = shownFor(el, item.el);
      if (shown) states.push(state("text", [quoted(shown)]));
      states.push(...kept(statesOf(item.el, item.role), saysFold));
    } else if (item.made !== null) addStatesOf(item.made, states, name);
    const isChosen = item.isAlone && /^(button|link|generic|)$/.test(item.role) && isTrue(item.cell, "aria-selected");
    if (isChosen && !states.includes("selected")) states.push("selected");
    const size = sizeOf(el, item.role);
    if (size) states.push(size);
    const live = attribute(el, "aria-live");
    if (item.kind === "container" && live === "assertive" && item.role !== "alert") states.push("assertive");
    if (isForMessages(item)) states.push("polite");
    if (tagOf(el) === "embed" && el.type) states.push(state("type", [bare(el.type)]));
    if (item.kind !== "acting") return made;
    // WAI-ARIA 1.3 §5.3.2: keys are how each widget is used.
    const reactions = kept(reactionsFor(item.el, el), (kind) => kind !== "keys" || !WIDGETS.has(item.role));
    // A pointer over it is over what is around it.
    const {around} = item;
    if (around !== null && !reactions.includes("hover") && reactionsOf(around).includes("hover"))
      reactions.push("hover");
    if (around !== null && attribute(around, "draggable") === "true" && !states.includes("draggable"))
      states.push("draggable");
    if (reactions.length)
      states.push(
        state(
          "reacts to",
          mapped(reactions, (kind) => `=${kind}`),
        ),
      );
    for (const told of [boxOf(el), coverOver(item)]) if (told) states.push(told);
    made.target = targetOf(el) || (item.made === null ? "" : targetOf(item.made.el));
    return made;
  };
  // A drawing and what scrolls it, which lies over it, are one.
  const reactionsFor = (pressed, el) =>
    pressed !== el && tagOf(el) === "canvas"
      ? [...new Set([...reactionsOf(pressed), ...reactionsOf(el)])]
      : reactionsOf(pressed);
  // Behind a dialog it is said once of all. What reads keys is reached by them below the text that its editor paints.
  const coverOver = ({el, control, isBehind}) => {
    if (isBehind || (tagOf(el) === "textarea" && isUnseen(el))) return "";
    const cover = coveredBy(el, control);
    return cover !== "" && isInert(el) ? "" : cover;
  };
  const isInert = (el) => {
    for (let at = el; at; at = parentOf(at)) if (at.hasAttribute("inert")) return true;
    return false;
  };
  // Of several columns with a tick or none, only the head tells which one it is in.
  const tellColumn = (item) => {
    item.isAnswer = item.isOfColumn = false;
    const head = headOver(item);
    if (head) item.fields.states = mapped(item.fields.states, (told) => `${told}, in ${field(head)}`);
  };
  const fieldsFor = (item) => {
    if (item.fields === null) item.fields = makeFields(item);
    if (item.isAnswer || item.isOfColumn) tellColumn(item);
    return item.fields;
  };

  // How many characters the line will have, as page/text.py writes it.
  const widthOf = (item) => {
    const {role, name, level, target, cells, states} = fieldsFor(item);
    if (role === "") return fieldWidth(name);
    let width = role.length + (name ? 1 + fieldWidth(name) : 0);
    if (level) width += `${level}`.length + 1 + (role === "heading" ? 0 : "heading ".length);
    for (let index = 0; index < cells.length; index += 1) width += (index ? 3 : 1) + cellWidth(cells[index]);
    for (const told of states) width += 1 + stateWidth(told);
    return width + (target ? 3 + target.length : 0);
  };
  const cellWidth = (cell) => {
    if (cell === STANDS_BELOW) return 1;
    const [text, sort] = cell.split("\u001d");
    return fieldWidth(text) + (sort ? " sort=".length + valueWidth(sort) : 0);
  };

  return {standIn, signBeside, wordsBelow, nameFor, headingLevel, frameFields, fieldsFor, widthOf};
};
