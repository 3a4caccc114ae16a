// What a rule of a style sheet shows only while the pointer is over something: Selectors 4 §9.2.
({WeakSet, apply, matches, has, add, forget}) => {
  const OWN = /^((?:[^:,]|:(?:where|is|not)\([^()]*\))*):hover((?:[^:, >+~])*)::?(?:before|after)$/;
  const SAYS = /attr\(|["'][^"']*\p{L}/u;
  const shows = ({display, visibility, opacity}) =>
    (display !== "" && display !== "none") || visibility === "visible" || (opacity !== "" && opacity !== "0");
  // What changes whether or where something is painted. Colours and the like do not.
  const PLACED =
    "display visibility opacity position transform translate scale height maxHeight width maxWidth left right top bottom clip clipPath gridTemplateRows gridTemplateColumns".split(
      " ",
    );
  const places = (style) => {
    for (let index = 0; index < PLACED.length; index += 1) if (style[PLACED[index]]) return true;
    return false;
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
    const isInside = /^[ >]+$/.test(parts[at + 1]);
    if (isGenerated) {
      if (SAYS.test(style.content)) found.says[holder] = true;
      else if (shows(style)) found[isInside ? "around" : "says"][holder] = true;
      return;
    }
    if (!places(style)) return;
    found[isInside ? "inside" : "beside"][holder] = true;
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
  // What can be scrolled while the pointer is over it, or over what is around it, and shows no bars without.
  const noteScrolling = (selector, {overflowY}, found) => {
    const without = selector.replace(POINTED, "");
    if (/auto|scroll/.test(overflowY) && without !== "" && !/[ >+~]$/.test(without)) found.scrolling[without] = true;
  };
  // `.menu:is(.item:hover *)`, as Tailwind writes it, is `.item:hover .menu`.
  const AROUND = /:(?:is|where)\(((?:[^()]|\([^()]*\))*:hover(?:[^()]|\([^()]*\))*?)\s*([ >+~])\s*\*\)/;
  const asUsual = (selector) => {
    const found = AROUND.exec(selector);
    if (found === null) return selector;
    const rest = selector.slice(0, found.index) + selector.slice(found.index + found[0].length);
    return rest === "" || partsOf(rest).length > 1 ? selector : `${found[1]} ${found[2]} ${rest}`.replace(/ {2,}/, " ");
  };
  const noteHover = (written, style, found) => {
    const isForPointer = written.includes(":hover");
    const selector = isForPointer ? asUsual(written) : written;
    if (isForPointer) noteOthers(selector, style, found);
    if (isForPointer) noteWithin(selector, style, found);
    if (isForPointer) noteOwn(selector, style, found);
    if (isForPointer) noteTouched(selector, style, found);
    if (isForPointer) noteScrolling(selector, style, found);
    if (style.cursor === "pointer") found[isForPointer ? "pressable" : "always"][selector] = true;
  };
  // What was seen to open something for the pointer: while it is over it, nobody can see that it does.
  const opening = new WeakSet();
  const opens = (el, isClosed) => {
    if (apply(matches, el, [":is(:hover)"])) return apply(has, opening, [el]);
    apply(isClosed ? add : forget, opening, [el]);
    return isClosed;
  };

  return {noteHover, opens};
};
