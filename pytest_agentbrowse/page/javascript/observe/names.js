// The name of an element: accname 1.2 §4.3.2, HTML-AAM 1.0 §4.1 and SVG-AAM 1.0 §8.1 for the host language.
//
// The steps carry the letters that the standard gives them; graded on the pages of web-platform-tests.
({
  document,
  rootOf,
  hostsOf,
  COMPOSITES,
  DEEPEST,
  NAMED_BY_CONTENT,
  MEANING_LETTER,
  SKIPPED_TAGS,
  UNNAMEABLE,
  clean,
  trimmed,
  ELEMENT,
  SVG,
  TEXT,
  attribute,
  childrenOf,
  firstChild,
  hidesItself,
  isHidden,
  isInvisible,
  isSummary,
  joinsWords,
  ownedBy,
  owners,
  rectOf,
  referenced,
  styleOf,
  tagOf,
  titleOf,
  named,
  parentRole,
  roleOf,
  pseudoText,
  isUnread,
  goesOn,
  labelOf,
}) => {
  // As it is exposed; as a person sees it, which is what its line says; or as one reads it, without what has a line of its own.
  const computeName = (el, {isSeen = false, isRead = false} = {}) => {
    if (UNNAMEABLE.has(roleOf(el)) && !named(el)) return "";
    return trimmed(textAlternative(el, {root: el, consulted: new Set(), isSeen, isRead}));
  };
  // What a person reads in a heading or a label is not what its buttons say, as the cross that closes a dialog or empties a
  // field; each has a line of its own. Of a heading that says nothing else, and of a box to tick, they are the words.
  const BUTTON = "button, [role=button], input:is([type=button], [type=submit], [type=reset]), a[title]:empty";
  const TYPED =
    "input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit], [type=reset], [type=image]), textarea, select";
  // Links behind the words in smaller letters than these, as to edit a section, with nothing but signs around them.
  const LINK = "a[href]";
  const SMALLER = 0.9;
  const sizeOf = (el) => parseFloat(styleOf(el).fontSize);
  const isAside = (el) => {
    const around = el.parentElement;
    if (around === null || sizeOf(el) > SMALLER * sizeOf(around)) return false;
    const links = el.matches(LINK) ? [el] : Array.from(el.querySelectorAll(LINK));
    const rest = links.reduce((text, link) => text.replace(link.textContent, ""), el.textContent);
    return links.length > 0 && !MEANING_LETTER.test(rest);
  };
  const isInAside = (link, heading) => {
    for (let at = link; at !== heading && at !== null; at = at.parentElement) if (isAside(at)) return true;
    return false;
  };
  const ENTRY = /^(?:menuitem|option|tab|treeitem)$/;
  const isEntryAround = (el) => el.firstElementChild !== null && ENTRY.test(attribute(el, "role") || "") && !named(el);
  const readName = (el) => {
    const isField = el.matches(TYPED);
    const namedBy = isField
      ? labelsOf(el).concat(referenced(el, "aria-labelledby"))
      : referenced(el, "aria-labelledby");
    const isRead = roleOf(el) === "heading" || isEntryAround(el);
    const heading = isRead ? el : tagOf(el) === "fieldset" ? firstChild(el, "legend") : null;
    const around = namedBy.length === 0 && heading !== null ? [heading] : namedBy;
    const holdsOther = (one) =>
      one.querySelector(BUTTON) !== null || Array.from(one.querySelectorAll(LINK)).some((link) => isInAside(link, one));
    if (!around.some((one) => one.firstElementChild !== null && holdsOther(one))) return null;
    const read = computeName(el, {isSeen: true, isRead: true});
    return isField || MEANING_LETTER.test(read) ? read : null;
  };
  const textAlternative = (el, how) => {
    const embedded = how.inside || how.direct;
    if (how.inside && el === how.root) return "";
    // 2F, Important: each node is consulted only once; only what it refers to may still be new.
    if (how.consulted.has(el)) return embedded && !how.labelledby ? labelledBy(el, how) : "";
    // 2A Hidden Not Referenced
    if (!how.hiddenRoot && how.inside && hidesItself(el)) return "";
    const invisible = !how.hiddenRoot && isInvisible(el);
    const role = roleOf(el);
    // Its text is asked for, and no name that its author gave it.
    const isPainted = how.painted && (role !== "image" || isCalledInCode(el));
    if (!invisible) {
      // 2B LabelledBy
      const referring = how.labelledby || isPainted ? "" : labelledBy(el, how);
      if (referring) return referring;
      // 2C Embedded Control
      if (embedded && el !== how.root) {
        const value = embeddedValue(el, role);
        if (value !== null) {
          how.consulted.add(el);
          return value;
        }
      }
      // 2D AriaLabel
      const label = how.isSeen ? labelOf(el) : attribute(el, "aria-label");
      if (label !== null && !isPainted && trimmed(label) !== "" && tagOf(el) !== "slot") {
        how.consulted.add(el);
        return label;
      }
      // 2E Host Language Label
      if (role !== "none") {
        const native = hostLanguageLabel(el, how);
        if (native !== null && trimmed(native) !== "") {
          how.consulted.add(el);
          return native;
        }
      }
    }
    how.consulted.add(el);
    // 2F Name From Content, 2H Recursive Name From Content
    if (
      embedded ||
      isSummary(el) ||
      (NAMED_BY_CONTENT.has(role) && (role !== "row" || /grid$/.test(parentRole(el)[0])))
    ) {
      const content = nameFromContent(el, how, invisible);
      if (clean(content) !== "") return content;
      // 2I Tooltip; white space parts the words around it. A sign of an icon font says nothing that could be read.
      return (invisible || isPainted || role === "none" ? "" : tooltip(el)) || content;
    }
    return invisible || isPainted || role === "none" ? "" : tooltip(el);
  };

  // As icons are by some libraries, `help_circle`: not for people.
  const IDENTIFIER = /^[a-z\d]+(?:_[a-z\d]+)+$/;
  const isCalledInCode = (el) => IDENTIFIER.test(attribute(el, "aria-label") || "");
  // 2B: the root's own references are read afresh; those met on the way share what was consulted already.
  const labelledBy = (el, how) => {
    const targets = referenced(el, "aria-labelledby").filter((target) => !isItsValue(target, el));
    if (!targets.length) return "";
    const parts = targets.map((target) =>
      textAlternative(target, {
        root: how.root,
        labelledby: true,
        direct: true,
        inside: false,
        consulted: how.inside ? how.consulted : new Set(),
        hiddenRoot: isHidden(target) || isInvisible(target),
        isSeen: how.isSeen,
        isRead: how.isRead,
      }),
    );
    const joined = trimmed(parts.join(" "));
    if (joined) how.consulted.add(el);
    return joined;
  };
  // The option that a box shows as chosen, as with the menus of jQuery UI: it would be called otherwise after each choice.
  const isItsValue = (target, el) => roleOf(target) === "option" && roleOf(el) === "combobox";
  // What is written in a field, shown whole where it is cut, is no name: it would be another one after each key.
  const repeatsItsValue = (el, title) =>
    /^(input|textarea)$/.test(tagOf(el)) && el.value !== "" && trimmed(title) === trimmed(el.value);
  const tooltip = (el) => {
    const title = titleOf(el);
    if (title !== null && trimmed(title) !== "" && !repeatsItsValue(el, title)) return title;
    const placeholder = attribute(el, "placeholder") || attribute(el, "aria-placeholder");
    return placeholder !== null && /^(input|textarea)$/.test(tagOf(el)) ? placeholder : "";
  };
  let nested = 0;
  const nestedAlternative = (node, how) => {
    nested += 1;
    const text = textAlternative(node, how);
    nested -= 1;
    return text;
  };
  // A second time in a box without any room, which a script measures to know whether the words fit.
  const isMeasure = (node, root) => {
    if (node === root || styleOf(node).overflowY === "visible") return false;
    const {width, height} = rectOf(node);
    const said = width === 0 || height === 0 ? clean(node.textContent) : "";
    return said !== "" && clean(root.textContent).split(said).length > 2;
  };
  const UNFOLDS = "button[aria-expanded], [role=button][aria-expanded]"; // what comes below it
  const POPUP = "[aria-haspopup]:not([aria-haspopup=false])";
  const POPUP_PARTS = "[role=menu], [role=listbox], [role=tree], [role=grid], [role=dialog], dialog";
  const nameFromContent = (el, how, invisible = !how.hiddenRoot && isInvisible(el)) => {
    const inner = {...how, inside: true, direct: false};
    let text = pseudoText(el, "::before");
    let before = null;
    const add = (node) => {
      const isNext = inner.isSeen && goesOn(before, node, el);
      before = node;
      if (isNext) text = text.trimEnd();
      if (node.nodeType === TEXT) {
        const around = node.parentElement || node.parentNode.host || el;
        if (around === el ? !invisible : how.hiddenRoot || !isInvisible(around)) text += node.data;
      } else if (node.nodeType === ELEMENT) {
        const tag = tagOf(node);
        if (tag === "br") {
          text += " ";
          return;
        }
        if (inner.isRead && node !== inner.root && (node.matches(BUTTON) || isAside(node))) {
          text += " ";
          return;
        }
        if (inner.isSeen && node !== inner.root && isUnread(node)) return;
        if (inner.painted && inner.consulted.has(node)) text += " ";
        if (inner.root !== null && isMeasure(node, inner.root)) return;
        if (SKIPPED_TAGS.has(tag) || (tagOf(el) === "details" && !el.open && !isSummary(node))) return;
        if (inner.root !== null && roleOf(inner.root) === "treeitem" && roleOf(node) === "group") return;
        const part = nested < DEEPEST ? nestedAlternative(node, inner) : node.textContent;
        if (isNext) text += `${part.trimStart()} `;
        else text += joinsWords(styleOf(node)) && tag !== "img" ? part : ` ${part} `;
      }
    };
    for (const node of childrenOf(el))
      if (node.nodeType !== ELEMENT || !owners.has(node) || owners.get(node) === el) add(node);
    // What it opens is owned by it as well (WAI-ARIA 1.3 §6.6), and is none of its words.
    const opens = el.matches(POPUP) ? POPUP_PARTS : "";
    for (const owned of el.matches(UNFOLDS) ? [] : ownedBy(el)) {
      if (opens && (owned.matches(opens) || owned.querySelector(opens) !== null)) continue;
      text += " ";
      add(owned);
    }
    return text + pseudoText(el, "::after");
  };
  const embeddedValue = (el, role) => {
    const tag = tagOf(el);
    if (role === "textbox" || role === "searchbox") {
      return tag === "input" || tag === "textarea" ? (el.type === "password" ? "" : el.value) : el.textContent;
    }
    if (role === "combobox" || role === "listbox") return chosenOption(el);
    if (
      role === "slider" ||
      role === "spinbutton" ||
      role === "progressbar" ||
      role === "meter" ||
      role === "scrollbar"
    ) {
      return (
        attribute(el, "aria-valuetext") ||
        attribute(el, "aria-valuenow") ||
        (el.value === undefined ? "" : String(el.value))
      );
    }
    return COMPOSITES.has(role) ? "" : null;
  };
  // What takes an option away is in it, and no part of the value.
  const textOfOption = (node) => {
    if (node.nodeType === TEXT) return node.data;
    let text = "";
    for (const child of node.childNodes)
      text += child.nodeType === ELEMENT && child.matches("button, [role=button]") ? " " : textOfOption(child);
    return text;
  };
  // What it shows, word by word; a label in it that floats over what is chosen is none of that.
  const textIn = (el) => (el.innerText === undefined ? el.textContent : el.innerText);
  const shownIn = (el) => {
    const text = textIn(el);
    let rest = text;
    for (const label of referenced(el, "aria-labelledby"))
      if (label !== el && el.contains(label)) rest = rest.replace(textIn(label), " ");
    return rest.trim() === "" ? text : rest;
  };
  // A field without a width waits for its box to be opened.
  const isWrittenIn = (field) =>
    field.checkVisibility({opacityProperty: true, visibilityProperty: true}) && field.offsetWidth > 0;
  // `counts` says of an option inside of it whether it does.
  const chosenOption = (el, counts = () => true) => {
    const tag = tagOf(el);
    if (tag === "select") return Array.from(el.selectedOptions, (option) => option.label || option.text).join(" ");
    if (tag === "input") return el.value;
    // ARIA 1.1: the box around a field that is written into, whose placeholder says that nothing is chosen.
    const field = el.querySelector("input:not([type=hidden], [aria-hidden=true]), textarea");
    if (field !== null && (field.value || field.placeholder) && isWrittenIn(field)) return field.value;
    const within = (root) => Array.from(root.querySelectorAll('[role="option"][aria-selected="true"]'));
    const inside = within(el).filter(counts);
    let offered = inside;
    for (const owned of new Set([...referenced(el, "aria-owns"), ...referenced(el, "aria-controls")]))
      offered = offered.concat(within(owned));
    // What it shows of several may be that there are some.
    const said = offered.map((option) => clean(textOfOption(option)));
    const seen = offered.length > inside.length ? clean(shownIn(el)) : "";
    if (seen !== "" && !said.some((text) => seen.includes(text))) return seen;
    return offered.length
      ? said.join(" ")
      : Array.from(el.querySelectorAll('[role="option"]')).some(counts) || roleOf(el) === "listbox"
        ? ""
        : clean(shownIn(el));
  };

  // HTML §4.10.4: the labels of a control, in tree order. `control.labels` walks the document each time.
  const labelled = new Map();
  const labelsIn = (root) => {
    const labels = new Map();
    for (const label of root.querySelectorAll("label")) {
      const control = label.control;
      if (control === null) continue;
      if (labels.has(control)) labels.get(control).push(label);
      else labels.set(control, [label]);
    }
    return labels;
  };
  const labelsOf = (el) => {
    const root = rootOf(el);
    if (!labelled.has(root)) labelled.set(root, root.querySelectorAll ? labelsIn(root) : new Map());
    return labelled.get(root).get(el) || [];
  };
  const labelText = (label, how) =>
    textAlternative(label, {
      root: how.root,
      labelledby: how.labelledby,
      direct: true,
      inside: false,
      consulted: how.inside ? how.consulted : new Set(),
      hiddenRoot: isHidden(label) || isInvisible(label),
      isSeen: how.isSeen,
      isRead: how.isRead,
    });

  // HTML-AAM 1.0 §4.1: names by the host language; null where the element has no such way.
  const hostLanguageLabel = (el, how) => {
    switch (tagOf(el)) {
      case "input": {
        const type = el.type;
        if (type === "button" || type === "submit" || type === "reset") {
          const value = attribute(el, "value");
          return labelNames(el, how) || (value === null ? {submit: "Submit", reset: "Reset"}[type] || "" : value);
        }
        if (type === "image") {
          return (
            labelNames(el, how) || attribute(el, "alt") || attribute(el, "value") || attribute(el, "title") || "Submit"
          );
        }
        return labelNames(el, how);
      }
      case "textarea":
      case "select":
      case "meter":
      case "progress":
      case "output":
      case "button":
        return how.inside ? null : labelNames(el, how);
      case "img":
      case "area":
        return attribute(el, "alt");
      case "fieldset": {
        const legend = firstChild(el, "legend");
        return legend ? labelText(legend, how) : null;
      }
      case "table": {
        const caption = firstChild(el, "caption");
        return caption && !how.inside ? labelText(caption, how) : null;
      }
      case "figure": {
        const caption = firstChild(el, "figcaption");
        return caption && !how.inside ? labelText(caption, how) : null;
      }
      case "optgroup":
      case "track":
        return attribute(el, "label");
      case "option":
        return attribute(el, "label");
    }
    if (el.namespaceURI !== SVG) return how.inside ? null : labelNames(el, how); // a custom element in a form
    // SVG-AAM 1.0 §8.1: the title child, else xlink:title.
    const title = firstChild(el, "title");
    return title ? title.textContent : attribute(el, "xlink:title");
  };
  const labelNames = (el, how) => {
    const parts = labelsOf(el).map((label) =>
      label.contains(how.root) && how.root !== el ? "" : labelText(label, how),
    );
    // Labels that say the same, as words and the title of the switch beside them, say it once.
    return parts.length ? [...new Set(parts)].join(" ") : null;
  };

  // What is hidden from everyone has no name; the walk asks only for what it has seen, aria-hidden or not.
  const exposedName = (el) => (isHidden(el) || isInvisible(el) ? "" : computeName(el) || titleOfHosts(el));
  // What says nothing but signs that are not painted is called by them all the same.
  const seenName = (el) => computeName(el, {isSeen: true}) || computeName(el);
  const names = new Map();
  const nameOf = (el) => {
    let name = names.get(el);
    if (name === undefined) names.set(el, (name = (readName(el) ?? seenName(el)) || titleOfHosts(el)));
    return name;
  };
  // The pointer shows it over all that is in them.
  const titleOfHosts = (el) => {
    if (rootOf(el) === document || !NAMED_BY_CONTENT.has(roleOf(el))) return "";
    const titled = hostsOf(el).find((host) => trimmed(titleOf(host) || "") !== "");
    return titled === undefined ? "" : trimmed(titleOf(titled));
  };

  return {nameFromContent, chosenOption, labelsOf, labelText, exposedName, nameOf};
};
