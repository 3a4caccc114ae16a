// What style sheets show only while the pointer is over something: Selectors 4 §9.2, CSS Nesting 1 §3.
({WeakMap, apply, get, set}) => {
  // A rule for something in or beside what the pointer is over, and one for what is generated before or after its content.
  const BESIDE = /^((?:[^:,]|:(?:where|is|not)\([^()]*\))*):hover\b([^,]*[ >+~][^,]*)$/;
  const HOST = /^:host\(:hover\)[^,]*[ >+~]/;
  const OWN = /^((?:[^:,]|:(?:where|is|not)\([^()]*\))*):hover((?:[^:, >+~])*)::?(?:before|after)$/;
  const SAYS = /attr\(|["'][^"']*\p{L}/u;
  // What goes back to its own size or place was squeezed or moved away.
  const AS_IT_IS = /^(none|(scale|translate)([XY]|3d)?\((0|0px|0%|1)(, ?(0|0px|0%|1))*\))$/;
  const shows = ({display, visibility, opacity, transform, maxHeight}) =>
    (display !== "" && display !== "none") ||
    visibility === "visible" ||
    (opacity !== "" && opacity !== "0") ||
    AS_IT_IS.test(transform) ||
    !/^0?(px)?$/.test(maxHeight);

  // Selectors 4 §4: what `:is(…)` or an attribute has within brackets is no selector of its own.
  const apart = (list) => {
    const found = [];
    let start = 0;
    let depth = 0;
    for (let at = 0; at < list.length; at += 1) {
      if (list[at] === "(" || list[at] === "[") depth += 1;
      else if (list[at] === ")" || list[at] === "]") depth -= 1;
      else if (list[at] === "," && depth === 0) {
        found[found.length] = list.slice(start, at);
        start = at + 1;
      }
    }
    found[found.length] = list.slice(start);
    return found;
  };
  // A nested selector as it would be written outside of the rules around it.
  const unnested = (selector, around) => {
    if (around === "") return selector;
    return selector.includes("&") ? selector.replaceAll("&", `:is(${around})`) : `:is(${around}) ${selector}`;
  };
  // What has such a thing in or beside it: `li:hover > ul` is for an `li:has(> ul)`.
  const holderOf = (around, rest) => {
    const [, same, shown] = /^([^ >+~]*)(.*?)(?:::?(?:before|after))?$/.exec(rest.replaceAll(":hover", ""));
    return `${around}${same}:has(${shown})`;
  };
  const note = (selector, style, found) => {
    const isShown = shows(style);
    const beside = BESIDE.exec(selector);
    if (isShown && beside !== null && beside[1] !== "") found.beside[holderOf(beside[1], beside[2])] = true;
    else if (isShown && HOST.test(selector)) found.beside[":host"] = true;
    const own = OWN.exec(selector);
    if (own === null || `${own[1]}${own[2]}` === "") return;
    if (SAYS.test(style.content)) found.beside[`${own[1]}${own[2]}`] = true;
    else if (isShown) found.own[`${own[1]}${own[2]}`] = true;
  };
  const collect = (rules, around, found) => {
    for (let index = 0; index < rules.length; index += 1) {
      const {selectorText, style, cssRules} = rules[index];
      const selectors = selectorText ? apart(selectorText) : [];
      for (let at = 0; at < selectors.length; at += 1) selectors[at] = unnested(selectors[at].trim(), around);
      if (cssRules && cssRules.length) collect(cssRules, selectors.length ? selectors.join(", ") : around, found);
      if (!style) continue;
      for (let at = 0; at < selectors.length; at += 1) {
        const isForPointer = selectors[at].includes(":hover");
        if (isForPointer) note(selectors[at], style, found);
        if (style.cursor === "pointer") found[isForPointer ? "pressable" : "always"][selectors[at]] = true;
      }
    }
  };
  const rulesIn = (sheet) => {
    try {
      return sheet.disabled ? [] : sheet.cssRules;
    } catch {
      return []; // of another origin
    }
  };
  // Many shadow roots have the same sheet; one is read anew when its rules come or go.
  const known = new WeakMap();
  const shownBy = (sheet) => {
    const rules = rulesIn(sheet);
    const before = apply(get, known, [sheet]);
    if (before !== undefined && before.count === rules.length) return before;
    const found = {
      beside: {__proto__: null},
      own: {__proto__: null},
      pressable: {__proto__: null},
      always: {__proto__: null},
    };
    collect(rules, "", found);
    const made = {
      count: rules.length,
      beside: Object.keys(found.beside).join(", "),
      own: Object.keys(found.own).join(", "),
      pressable: Object.keys(found.pressable).join(", "),
      always: Object.keys(found.always).join(", "),
    };
    apply(set, known, [sheet, made]);
    return made;
  };
  // Of each style sheet of a document or shadow root, as CSS selectors: what shows something `beside`, what may have
  // generated text of its `own` shown, and what looks `pressable`, while the pointer is over it; and what `always` does.
  const hovered = (root) => {
    const found = [];
    const lists = [root.styleSheets, root.adoptedStyleSheets || []];
    for (let list = 0; list < lists.length; list += 1)
      for (let index = 0; index < lists[list].length; index += 1) {
        const shown = shownBy(lists[list][index]);
        if (shown.beside !== "" || shown.own !== "" || shown.pressable !== "" || shown.always !== "")
          found[found.length] = shown;
      }
    return found;
  };

  return {hovered};
};
