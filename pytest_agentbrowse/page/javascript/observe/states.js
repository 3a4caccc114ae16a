// What a line says of an element beside its role and name: its value, choices, limits and states.
//
// WAI-ARIA 1.3 §6 for the aria attributes, HTML §4.10 for fields. Which of them are told, and in what words, is ours.
({
  sheets,
  rootOf,
  listed,
  isMeant,
  kept,
  mapped,
  words,
  MEANING,
  bare,
  clean,
  enumerate,
  exact,
  figure,
  quoted,
  shown,
  state,
  attribute,
  firstChild,
  isEditingHost,
  isHidden,
  isSummary,
  isTrue,
  referenced,
  tagOf,
  chosenOption,
  nameOf,
  pseudoText,
  linesOf,
  marksIn,
  selectionIn,
  styleOf,
  isUnseen,
  paintedState,
  isTurning,
}) => {
  const isDisabled = (el) =>
    el.matches(":disabled") || el.closest("[aria-disabled=true]") !== null || isTrue(el, "aria-disabled");
  const RANGES = words("meter progressbar scrollbar separator slider spinbutton");
  const LIMITED_TYPES = words("number range date time month week datetime-local");
  const PLAIN_TYPES = words("text checkbox radio button submit reset image number range search password hidden");
  const VALUELESS_TYPES = words("checkbox radio button submit reset image password hidden file");
  const valueOf = (option) => {
    const value = shown(option.label || option.text);
    return option.disabled ? `~${value.slice(1)}` : value;
  };
  // Behind the last of a list, `disabled` is a state: nobody can tell in the text whether it is the list's own.
  const LAST_DISABLED = /(^|\t)~(.*)$/;
  const addList = (parts, name, values) => {
    const told = enumerate(values);
    const last = told[told.length - 1];
    const isDisabledLast = LAST_DISABLED.test(last);
    if (isDisabledLast) told[told.length - 1] = last.replace(LAST_DISABLED, '$1"$2');
    parts.push(state(name, told));
    if (isDisabledLast) parts.push("disabled");
  };
  // HTML §4.10.9: the group that an option is in, said of the first of it that is told.
  const groupOf = (option) => (tagOf(option.parentElement) === "optgroup" ? clean(option.parentElement.label) : "");
  const inGroups = (options) =>
    mapped(options, (option, at) => {
      const before = at > 0 ? groupOf(options[at - 1]) : "";
      const group = groupOf(option);
      return group === before ? valueOf(option) : `^${group}\t${valueOf(option)}`;
    });
  const addLimits = (parts, ...limits) => {
    const [min, max] = mapped(limits, (limit) => (/\d/.test(limit || "") ? limit : "")); // others are none, as `undefined` of a script
    if (min && max) parts.push(state("of", [bare(min), bare(max)]));
    else if (min) parts.push(state("min", [bare(min)]));
    else if (max) parts.push(state("max", [bare(max)]));
  };
  const selectStates = (el) => {
    const chosen = mapped(el.selectedOptions, valueOf);
    const rest = inGroups(kept(el.options, (option) => !option.selected && !option.hidden));
    const parts = [];
    addList(parts, "value", chosen.length ? chosen : ["=none"]);
    if (rest.length) addList(parts, "options", rest);
    if (el.multiple) parts.push("multiple");
    return parts;
  };
  // Blanks that an editor such as Ace keeps in the field that nobody sees, so that a deletion of them is heard.
  const isFiller = (el) => /^\s+$/.test(el.value) && !el.checkVisibility({opacityProperty: true});
  // A text of which only dots are painted is as little for others as a password.
  const isMasked = (el, type) => type === "password" || !/^(none)?$/.test(styleOf(el).webkitTextSecurity);
  const fieldStates = (el, tag, type) => {
    const parts = [];
    if (isMasked(el, type)) return [el.value ? "filled" : "empty"];
    const limited = LIMITED_TYPES.has(type);
    const value = VALUELESS_TYPES.has(type) || isFiller(el) ? "" : limited ? clean(el.value) : exact(el.value);
    if (value) parts.push(state("value", [limited ? figure(value) : quoted(value)]));
    const face = /^(?:button|submit|reset)$/.test(type) ? clean(el.value) : "";
    if (face && !clean(nameOf(el)).includes(face)) parts.push(state("text", [quoted(face)]));
    const placeholder = clean(el.placeholder || "");
    if (!value && placeholder && placeholder !== clean(nameOf(el)))
      parts.push(state("placeholder", [quoted(placeholder)]));
    if (limited) {
      addLimits(parts, attribute(el, "min"), attribute(el, "max"));
      if (attribute(el, "step")) parts.push(state("step", [bare(attribute(el, "step"))]));
    }
    if (tag === "input" && !PLAIN_TYPES.has(type)) parts.push(state("type", [`=${type}`]));
    if (el.maxLength > 0 && el.maxLength < 100000) parts.push(state("maxlength", [`=${el.maxLength}`]));
    if (el.list) {
      const offered = mapped(el.list.options, (option) => shown(option.value || option.label));
      if (offered.length) parts.push(state("options", enumerate(offered)));
    }
    if (type === "file") {
      const files = mapped(el.files || [], (file) => shown(file.name));
      parts.push(files.length ? state("value", enumerate(files)) : "empty");
      if (attribute(el, "accept")) parts.push(state("accept", kindsOf(attribute(el, "accept"))));
      if (el.multiple) parts.push("multiple");
    }
    return parts;
  };
  // An uploader may take a hundred kinds of files.
  const LONGEST = 80;
  const kindsOf = (accept) => {
    const kinds = mapped(accept.split(","), clean).toSorted(); // a set that some servers write in another order each time
    return accept.length > LONGEST ? enumerate(mapped(kinds, shown)) : [shown(kinds.join(","))];
  };
  // WAI-ARIA 1.3 §6.6: a number. One that a script gave several, as both handles of a range, is what is written on it.
  const valueOfRange = (el) => {
    const now = attribute(el, "aria-valuenow") || "";
    const isNumber = Number.isFinite(Number(now));
    const written = isNumber ? "" : clean(el.textContent);
    return attribute(el, "aria-valuetext") || (MEANING.test(written) ? written : now);
  };
  const rangeStates = (el, tag) => {
    const native = tag === "progress" || tag === "meter";
    const now = native ? (tag === "meter" || el.hasAttribute("value") ? String(el.value) : "") : valueOfRange(el);
    const prefix = native ? "" : "aria-value";
    const parts = now ? [state("value", [figure(now)])] : [];
    if (now) addLimits(parts, attribute(el, `${prefix}min`), attribute(el, `${prefix}max`));
    return parts;
  };
  // Of a list that is closed, what is marked is often what would be chosen next.
  const isRendered = (option) => option.checkVisibility({visibilityProperty: true});
  // What a closed list with its options in it shows, and none of these says, or the field in it as what stands for its words:
  // nothing is chosen.
  const isNoneOf = (el, text) => {
    const field = el.querySelector("input");
    if (field !== null && clean(field.placeholder) === text) return true;
    const options = Array.from(el.querySelectorAll("[role=option]"));
    const isOther = (option) => !isRendered(option) && !clean(option.textContent).includes(text);
    return options.length > 0 && options.every(isOther);
  };
  // What an editor without a text shows in its place, by a style sheet: of its own or of its empty first paragraph.
  const LETTERS = /\p{L}{2}/u;
  const placeholderOf = (el) => clean(attribute(el, "aria-placeholder") || "");
  // WAI-ARIA 1.3 §6.6: an editor may put it where its text will be, as a part that nobody can edit.
  const isPlaceholder = (el, text) =>
    text !== "" && text === placeholderOf(el) && el.querySelector("[contenteditable=false]") !== null;
  const editorStates = (el) => {
    const said = placeholderOf(el);
    if (said !== "") return said === clean(nameOf(el)) ? [] : [state("placeholder", [quoted(said)])];
    const {firstElementChild: first} = el;
    const shownThere = clean(pseudoText(el, "::before") || (first === null ? "" : pseudoText(first, "::before")));
    const isTold = LETTERS.test(shownThere) && shownThere !== clean(nameOf(el));
    return isTold ? [state("placeholder", [quoted(shownThere)])] : [];
  };
  const valueStates = (el, tag, role) => {
    if (tag === "select") return selectStates(el);
    if (tag === "input") return fieldStates(el, tag, el.type);
    if (tag === "textarea") return fieldStates(el, tag, "");
    if (RANGES.has(role)) return rangeStates(el, tag);
    let value = "";
    if (role === "textbox" || role === "searchbox" || isEditingHost(el)) value = exact(linesOf(el));
    else if (role === "combobox") value = clean(chosenOption(el, isRendered));
    const told = clean(value);
    if (isEditingHost(el) && (!told || isPlaceholder(el, told))) return editorStates(el);
    if (!told || told === clean(nameOf(el))) return [];
    return [state(role === "combobox" && isNoneOf(el, told) ? "placeholder" : "value", [quoted(value)])];
  };
  // HTML-AAM has the state of a native box win over ARIA's. Where the page paints another in its place, as a component that
  // keeps its own state does, a person sees that.
  const isPaintedByPage = (el) => styleOf(el).appearance === "none" || isUnseen(el);
  // One that is seen itself is painted by its own state where a style sheet has a rule for that.
  const isNativeToo = (el) =>
    (el.checked || el.indeterminate) &&
    !isUnseen(el) &&
    sheets !== null &&
    sheets(rootOf(el)).some(({checking}) => isMeant(el, listed(rootOf(el), checking)));
  // As with what is selected, also where its role has no such state.
  const checkedState = (el, tag) => {
    const isBox = tag === "input" && (el.type === "checkbox" || el.type === "radio");
    const native = isBox && (!(el.hasAttribute("aria-checked") && isPaintedByPage(el)) || isNativeToo(el));
    if (native ? el.indeterminate : attribute(el, "aria-checked") === "mixed") return "mixed";
    const isChecked = native ? el.checked : isTrue(el, "aria-checked");
    const painted = paintedState(el);
    return painted === "" && isChecked ? "checked" : painted;
  };
  const expandedState = (el, tag) => {
    if (isSummary(el)) return el.parentElement.open ? "expanded" : "collapsed";
    if (tag === "details") return firstChild(el, "summary") ? "" : el.open ? "expanded" : "collapsed";
    const expanded = attribute(el, "aria-expanded");
    return expanded === "true" ? "expanded" : expanded === "false" ? "collapsed" : "";
  };

  // HTML §4.10.20.3 and WAI-ARIA aria-invalid: the message is the page's own, else the browser's.
  const invalidState = (el) => {
    const said = attribute(el, "aria-invalid");
    const native = el.matches(":user-invalid");
    if (!native && (said === null || said === "" || said === "false")) return "";
    const message = clean(
      mapped(referenced(el, "aria-errormessage"), (node) => (isHidden(node) ? "" : node.textContent)).join(" "),
    );
    const text = message || clean(el.validationMessage || "");
    return text ? state("invalid", [quoted(text)]) : "invalid";
  };
  // HTML §4.10.5.3.4: the attribute is for what is written into; a box that has it can still be ticked.
  const WRITTEN = words("text search url tel email password date month week time datetime-local number");
  const isReadOnly = (el, tag) =>
    el.readOnly === true && (tag === "textarea" || (tag === "input" && WRITTEN.has(el.type)));
  // HTML §4.8.4.3: it came to an end without dimensions. Of another server's, an offline run cannot ask.
  const isBroken = (img) => img.complete && img.naturalWidth === 0 && img.currentSrc !== "" && isOwn(img.currentSrc);
  const isOwn = (address) => address.startsWith(`${location.origin}/`); // an address that is none is left as it was written
  const currentOf = (el) => {
    const current = attribute(el, "aria-current");
    if (!current || current === "false") return "";
    return current === "true" ? "current" : state("current", [bare(current)]);
  };
  // What goes round in a button, and says nothing of how far it is, is the work that a press on it began.
  const GOING_ROUND = "[role=progressbar]:not([aria-valuenow])";
  const isUnderWay = (el, role) => {
    const going = role === "button" && el.firstElementChild !== null ? el.querySelector(GOING_ROUND) : null;
    return (going !== null && !isUnseen(going)) || isTurning(el);
  };
  const statesOf = (el, role) => {
    const tag = tagOf(el);
    const parts = valueStates(el, tag, role);
    const add = (told) => {
      if (told) parts.push(told);
    };
    if (isEditingHost(el)) {
      for (const told of marksIn(el)) add(told);
      add(selectionIn(el));
    }
    add(checkedState(el, tag));
    const pressed = attribute(el, "aria-pressed");
    add(pressed === "true" ? "pressed" : pressed === "mixed" ? state("pressed", ["=mixed"]) : "");
    add(expandedState(el, tag));
    add(isTrue(el, "aria-selected") ? "selected" : ""); // also where its role has no such state: its page means it
    add(currentOf(el));
    const sort = attribute(el, "aria-sort");
    add(sort && sort !== "none" ? state("sort", [bare(sort)]) : "");
    add(isTrue(el, "aria-busy") || isUnderWay(el, role) ? "busy" : "");
    const picture = role === "link" || role === "button" ? el.firstElementChild : el;
    add(picture !== null && tagOf(picture) === "img" && isBroken(picture) ? "broken" : "");
    add(isDisabled(el) ? "disabled" : "");
    add(tag === "textarea" || isTrue(el, "aria-multiline") ? "multiline" : "");
    const readOnly = attribute(el, "aria-readonly"); // a list that is chosen from is one that nobody writes into
    add((isReadOnly(el, tag) && readOnly !== "false") || readOnly === "true" ? "readonly" : "");
    add(el.required === true || isTrue(el, "aria-required") ? "required" : "");
    add(invalidState(el));
    add(isTrue(el, "draggable") ? "draggable" : "");
    const popup = attribute(el, "aria-haspopup");
    const opens = popup === "true" ? "popup" : state("popup", [bare(popup || "")]);
    add(popup && popup !== "false" && role !== "combobox" ? opens : "");
    return parts;
  };

  return {statesOf, currentOf};
};
