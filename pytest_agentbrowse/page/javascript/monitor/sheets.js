// What the style sheets of a document or shadow root say by selectors: CSSOM §6, CSS Nesting 1 §3.
//
// A sheet is read once. It is read anew when rules come or go, when a script wrote one, and each time where a script was
// handed one out, which it may write at any time.
({WeakMap, WeakSet, apply, get, set, has, add, getRuleStyle, noteHover}) => {
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
  // The classes that the page must have for a selector to mean anything: those that stand outside of brackets.
  const STRINGS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
  const ESCAPED = /\\(?:([\da-f]{1,6})\s?|([^]))/gi;
  const CLASS = /\.((?:[\w-]|[^\0-\x7f]|\\[\da-f]{1,6}\s?|\\[^\da-f])+)/giu;
  const outside = (selector) => {
    let kept = "";
    let depth = 0;
    for (let at = 0; at < selector.length; at += 1) {
      const sign = selector[at];
      if (sign === ")" || sign === "]") depth -= 1;
      if (depth === 0) kept += sign;
      if (sign === "(" || sign === "[") depth += 1;
      if (sign !== "\\") continue;
      at += 1;
      if (depth === 0) kept += selector[at];
    }
    return kept;
  };
  const classesIn = (selector) => {
    const found = [];
    const asWritten = (_, code, sign) => (code ? String.fromCodePoint(parseInt(code, 16)) : sign);
    outside(selector.replace(STRINGS, "")).replace(CLASS, (_, name) => {
      found[found.length] = name.replace(ESCAPED, asWritten);
    });
    return found;
  };

  const GENERATING = /::?(?:before|after)$/;
  const noteGenerating = (selector, {content}, found) => {
    if (!/["'(]/.test(content) || !GENERATING.test(selector)) return;
    const holder = selector.replace(GENERATING, "");
    found.generating[holder === "" || /[ >+~]$/.test(holder) ? `${holder}*` : holder] = true;
  };
  // What paints a box by its own state, as `.box:checked` and its `::before`.
  const CHECKED = /:(?:checked|indeterminate)\b[^\s>+~]*$/;
  const noteChecking = (selector, found) => {
    if (CHECKED.test(selector)) found.checking[selector.replace(/::[\w-]+$/, "")] = true;
  };
  const NESTED = 0; // the type of declarations without a selector of their own
  // Whether all of it could be read: not what is of another origin.
  const collect = (rules, around, found) => {
    for (let index = 0; index < rules.length; index += 1) {
      const {selectorText, cssRules, styleSheet, type} = rules[index];
      // CSS Nesting 1 §4.2: what stands in a condition within a rule is for what that rule is for.
      const isNested = type === NESTED && around !== "" && rules[index].style !== undefined;
      const style =
        type === CSSRule.STYLE_RULE ? apply(getRuleStyle, rules[index], []) : isNested ? rules[index].style : undefined;
      const selectors = selectorText ? apart(selectorText) : isNested ? apart(around) : [];
      for (let at = 0; at < selectors.length; at += 1)
        selectors[at] = isNested ? selectors[at].trim() : unnested(selectors[at].trim(), around);
      if (styleSheet) collectSheet(styleSheet, found);
      if (cssRules && cssRules.length) collect(cssRules, selectors.length ? selectors.join(", ") : around, found);
      if (!style) continue;
      for (let at = 0; at < selectors.length; at += 1) {
        noteHover(selectors[at], style, found);
        noteGenerating(selectors[at], style, found);
        noteChecking(selectors[at], found);
      }
    }
  };
  const collectSheet = (sheet, found) => {
    const rules = rulesIn(sheet);
    if (rules === null) found.isWhole = false;
    else collect(rules, "", found);
  };
  const rulesIn = (sheet) => {
    try {
      return sheet.disabled ? [] : sheet.cssRules;
    } catch {
      return null; // of another origin
    }
  };

  const SAID = [
    "inside",
    "beside",
    "shown",
    "says",
    "own",
    "around",
    "pressable",
    "touched",
    "scrolling",
    "always",
    "generating",
    "checking",
  ];
  const known = new WeakMap();
  const written = new WeakSet(); // those that a script may write at any time
  const told = (sheet) => {
    const rules = rulesIn(sheet);
    const count = rules === null ? -1 : rules.length;
    const before = apply(get, known, [sheet]);
    if (before !== undefined && before.count === count && !apply(has, written, [sheet])) return before;
    const found = {isWhole: true};
    for (let index = 0; index < SAID.length; index += 1) found[SAID[index]] = {__proto__: null};
    collectSheet(sheet, found);
    const made = {count, isWhole: found.isWhole, saysNothing: found.isWhole};
    for (let index = 0; index < SAID.length; index += 1) {
      const selectors = Object.keys(found[SAID[index]]);
      const list = (made[SAID[index]] = []);
      for (let at = 0; at < selectors.length; at += 1)
        list[at] = {selector: selectors[at], classes: classesIn(selectors[at])};
      made.saysNothing = made.saysNothing && list.length === 0;
    }
    apply(set, known, [sheet, made]);
    return made;
  };
  // A script wrote rules of a sheet, or `keeps` one that it may write.
  const noteWriting = (sheet, keeps) => {
    for (let at = sheet; at; at = at.parentStyleSheet) {
      apply(set, known, [at, undefined]);
      if (keeps) apply(add, written, [at]);
    }
  };
  // Of each style sheet that says anything, as selectors with their classes: what is `shown` while the pointer is over
  // what it is `inside` or `beside` of, what `says` more then or may have generated text of its `own` shown, or of what it is
  // `around`, what looks `pressable` then, is `touched` with its paint, or can be scrolled alone then (`scrolling`), what
  // `always` looks pressable, what is `generating` text, and what is painted by whether it is ticked (`checking`).
  const sheets = (root) => {
    const found = [];
    const lists = [root.styleSheets, root.adoptedStyleSheets || []];
    for (let list = 0; list < lists.length; list += 1)
      for (let index = 0; index < lists[list].length; index += 1) {
        const said = told(lists[list][index]);
        if (!said.saysNothing) found[found.length] = said;
      }
    return found;
  };

  return {noteWriting, sheets};
};
