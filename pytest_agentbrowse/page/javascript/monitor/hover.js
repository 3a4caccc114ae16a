// What style sheets show only while the pointer is over something: Selectors 4 §9.2, CSS Nesting 1 §3.
({WeakMap, WeakSet, apply, matches, get, set, has, add, forget, getRuleStyle}) => {
  const OWN = /^((?:[^:,]|:(?:where|is|not)\([^()]*\))*):hover((?:[^:, >+~])*)::?(?:before|after)$/;
  const SAYS = /attr\(|["'][^"']*\p{L}/u;
  const shows = ({display, visibility, opacity}) =>
    (display !== "" && display !== "none") || visibility === "visible" || (opacity !== "" && opacity !== "0");
  // What changes whether or where something is painted. Colours and the like do not.
  const PLACED =
    "display visibility opacity transform translate scale height maxHeight width maxWidth left right top bottom clip clipPath gridTemplateRows gridTemplateColumns".split(
      " ",
    );
  const places = (style) => {
    for (let index = 0; index < PLACED.length; index += 1) if (style[PLACED[index]]) return true;
    return false;
  };

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
  // A selector as its parts, each with what leads to the next: ["li:hover", " > ", "ul"].
  const partsOf = (selector) => {
    const found = [""];
    let depth = 0;
    for (let at = 0; at < selector.length; at += 1) {
      const sign = selector[at];
      if (sign === "(" || sign === "[") depth += 1;
      else if (sign === ")" || sign === "]") depth -= 1;
      const isBetween = depth === 0 && /[ >+~]/.test(sign);
      if (isBetween === (found.length % 2 === 1)) found[found.length] = "";
      found[found.length - 1] += sign;
    }
    return found;
  };
  const HOVER = /(?<!\\):hover\b/;
  const POINTED = /:(is|where|not)\([^()]*(?<!\\):hover\b[^()]*\)|(?<!\\):hover\b/g;
  const GENERATED = /::?(?:before|after)$/;
  // What the pointer has to be over for a rule about something in or beside it, and what that is.
  const noteOthers = (selector, style, found) => {
    const parts = partsOf(selector.replace(/^:host\(:hover\)/, ":host:hover"));
    let at = 0;
    while (at < parts.length && !HOVER.test(parts[at].replace(/:has\(.*\)/, ""))) at += 2;
    if (at >= parts.length - 2) return;
    const last = parts.length - 1;
    const isGenerated = GENERATED.test(parts[last]);
    for (let index = 0; index <= last; index += 1) parts[index] = parts[index].replace(POINTED, "");
    parts[last] = parts[last].replace(GENERATED, "");
    if (parts[at] === "" || parts[last] === "") return;
    const beside = parts.slice(at + 1).join("");
    const around = parts.slice(0, at + 1).join("");
    const isHost = around === ":host";
    const holder = isHost ? around : `${around}:has(${beside})`;
    if (isGenerated && (SAYS.test(style.content) || shows(style))) found.says[holder] = true;
    if (isGenerated || !places(style)) return;
    found[/^[ >]+$/.test(parts[at + 1]) ? "inside" : "beside"][holder] = true;
    found.shown[isHost ? parts[last] : parts.join("")] = true;
  };
  // What opens something in a thing around it: `li:has(.more:hover) .menu`.
  const HAS = /:has\(((?:[^()]|\([^()]*\))*)\)/;
  const noteWithin = (selector, style, found) => {
    const parts = partsOf(selector);
    let at = 0;
    while (at < parts.length && !HOVER.test((HAS.exec(parts[at]) || [])[1] || "")) at += 2;
    if (at >= parts.length - 2 || !places(style)) return;
    const pointed = HAS.exec(parts[at])[1].replace(POINTED, "").trim();
    if (pointed === "") return;
    parts[at] = parts[at].replace(HAS, "") || "*";
    found.beside[`${parts.slice(0, at + 1).join("")}:has(${parts.slice(at + 1).join("")}) ${pointed}`] = true;
    found.shown[parts.join("")] = true;
  };
  const noteOwn = (selector, style, found) => {
    const own = OWN.exec(selector);
    if (own === null || `${own[1]}${own[2]}` === "") return;
    if (SAYS.test(style.content)) found.says[`${own[1]}${own[2]}`] = true;
    else if (shows(style)) found.own[`${own[1]}${own[2]}`] = true;
  };
  // What is painted otherwise while the pointer is over it, as the entry of a menu is.
  const noteTouched = (selector, {background, backgroundColor, color}, found) => {
    const parts = partsOf(selector);
    const last = parts[parts.length - 1];
    if (background + backgroundColor + color === "" || !HOVER.test(last) || GENERATED.test(last)) return;
    const without = selector.replace(POINTED, "");
    if (without !== "" && !/[ >+~]$/.test(without)) found.touched[without] = true;
  };
  const collect = (rules, around, found) => {
    for (let index = 0; index < rules.length; index += 1) {
      const {selectorText, cssRules, type} = rules[index];
      const style = type === CSSRule.STYLE_RULE ? apply(getRuleStyle, rules[index], []) : undefined;
      const selectors = selectorText ? apart(selectorText) : [];
      for (let at = 0; at < selectors.length; at += 1) selectors[at] = unnested(selectors[at].trim(), around);
      if (cssRules && cssRules.length) collect(cssRules, selectors.length ? selectors.join(", ") : around, found);
      if (!style) continue;
      for (let at = 0; at < selectors.length; at += 1) {
        const isForPointer = selectors[at].includes(":hover");
        if (isForPointer) noteOthers(selectors[at], style, found);
        if (isForPointer) noteWithin(selectors[at], style, found);
        if (isForPointer) noteOwn(selectors[at], style, found);
        if (isForPointer) noteTouched(selectors[at], style, found);
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
      inside: {__proto__: null},
      beside: {__proto__: null},
      shown: {__proto__: null},
      says: {__proto__: null},
      own: {__proto__: null},
      pressable: {__proto__: null},
      touched: {__proto__: null},
      always: {__proto__: null},
    };
    collect(rules, "", found);
    const made = {
      count: rules.length,
      inside: Object.keys(found.inside).join(", "),
      beside: Object.keys(found.beside).join(", "),
      shown: Object.keys(found.shown).join(", "),
      says: Object.keys(found.says).join(", "),
      own: Object.keys(found.own).join(", "),
      pressable: Object.keys(found.pressable).join(", "),
      touched: Object.keys(found.touched).join(", "),
      always: Object.keys(found.always).join(", "),
    };
    apply(set, known, [sheet, made]);
    return made;
  };
  // What was seen to open something for the pointer: while it is over it, nobody can see that it does.
  const opening = new WeakSet();
  const opens = (el, isClosed) => {
    if (apply(matches, el, [":hover"])) return apply(has, opening, [el]);
    apply(isClosed ? add : forget, opening, [el]);
    return isClosed;
  };
  // Of each style sheet of a document or shadow root, as CSS selectors: what is `shown` while the pointer is over what
  // it is `inside` or `beside` of, what `says` more then or may have generated text of its `own` shown, and what looks
  // `pressable`, or is `touched` with its paint; and what `always` looks pressable.
  const hovered = (root) => {
    const found = [];
    const lists = [root.styleSheets, root.adoptedStyleSheets || []];
    for (let list = 0; list < lists.length; list += 1)
      for (let index = 0; index < lists[list].length; index += 1) {
        const shown = shownBy(lists[list][index]);
        if (shown.shown + shown.says + shown.own + shown.pressable + shown.touched + shown.always !== "")
          found[found.length] = shown;
      }
    return found;
  };

  return {hovered, opens};
};
