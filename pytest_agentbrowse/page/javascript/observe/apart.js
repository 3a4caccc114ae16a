// What is painted otherwise than what stands beside it, as the step of several that is under way.
//
// Of texts alone: what acts is highlighted, and so are entries and rows. A grey is no mark, as words beside others are often
// paler, nor are bold letters, as titles have them.
({
  MEANING,
  CELLS,
  kept,
  mapped,
  clean,
  isMessage,
  colourName,
  colourOf,
  isActing,
  isRedText,
  isStrong,
  parentOf,
  rectOf,
  roleOf,
  styleOf,
  textColour,
}) => {
  const FEWEST = 3; // beside each other
  const MOST = 12;
  const KINDS = 3; // as done, under way, to be done; in more, each has a colour of its own
  const LONGEST = 40; // letters
  const LEVELS = 3; // from a text to what stands beside others like it
  const PARTS = 6; // in it, where its ground may be painted
  const BOLD = 600;
  const FAINT = 0.6;
  const PALE = /^(?:white|light grey)$/;

  const ACTS = "a[href], button, input, select, textarea, [tabindex]";
  const isUnit = (el) => {
    const text = el.textContent;
    return MEANING.test(text) && text.length <= 4 * LONGEST && clean(text).length <= LONGEST && !holdsActing(el);
  };
  const holdsActing = (el) => isActing(el) || el.matches(ACTS) || el.querySelector(ACTS) !== null;
  const groundOf = (el) => {
    const [red, green, blue, alpha] = colourOf(styleOf(el).backgroundColor) || [0, 0, 0, 0];
    const name = alpha < FAINT ? "" : colourName([red, green, blue]);
    return PALE.test(name) ? "" : name;
  };
  const isWorded = (el) => MEANING.test(el.textContent);
  const wordsIn = (el) => {
    const only = kept(el.children, isWorded).at(-1);
    return only === undefined ? el : wordsIn(only);
  };
  const lookOf = (unit) => {
    const words = wordsIn(unit);
    const colour = colourOf(textColour(words)) || [0, 0, 0];
    const isMeant = isStrong(colour) && !isRedText(words);
    const parts = kept([unit, ...Array.from(unit.querySelectorAll("*")).slice(0, PARTS)], isWorded);
    const ground = mapped(parts, groundOf).find((name) => name !== "") || "";
    if (!isMeant && ground === "") return "";
    const {opacity, fontWeight} = styleOf(unit);
    return [
      isMeant ? colourName(colour) : "",
      ground && `on ${ground}`,
      Math.max(Number(fontWeight), Number(styleOf(words).fontWeight)) >= BOLD ? "bold" : "",
      Number(opacity) < FAINT ? "faint" : "",
    ]
      .filter(Boolean)
      .join(" ");
  };

  // How each of these looks, where that is not as most of them do.
  const looksAmong = (units, look = lookOf) => {
    const looks = mapped(units, look);
    const counts = new Map();
    for (const each of looks) counts.set(each, (counts.get(each) || 0) + 1);
    if (counts.size < 2 || counts.size > KINDS) return new Map();
    const most = Math.max(...counts.values());
    const usual = kept(Array.from(counts), ([, count]) => count === most);
    const isUsual = (each) => usual.length === 1 && most > 1 && each === usual[0][0];
    return new Map(
      kept(
        mapped(units, (unit, at) => [unit, isUsual(looks[at]) ? "" : looks[at]]),
        ([, each]) => each !== "",
      ),
    );
  };
  const known = new Map(); // by what is around them
  const looksIn = (around, tag) => {
    if (around.childElementCount < FEWEST || around.childElementCount > 2 * MOST) return new Map();
    const units = kept(around.children, (el) => el.localName === tag && isWorded(el));
    if (units.length < FEWEST || units.length > MOST || !units.every(isUnit)) return new Map();
    return looksAmong(units);
  };
  const told = new Set();
  const lookApart = (item) => {
    for (let at = item.el, steps = 0; at !== null && steps < LEVELS; at = parentOf(at), steps += 1) {
      const around = at.parentElement;
      if (around === null || /^(?:body|tr|li)$/.test(at.localName) || CELLS.has(roleOf(at))) return "";
      if (!known.has(around)) known.set(around, new Map());
      const groups = known.get(around);
      if (!groups.has(at.localName)) groups.set(at.localName, looksIn(around, at.localName));
      const look = groups.get(at.localName).get(at) || "";
      if (look !== "" && !told.has(at)) {
        told.add(at);
        return look;
      }
    }
    return "";
  };

  // What stands over each of several entries, as the name of a file that failed, or of the one that is in use: in the colour
  // of its letters, or in bold ones.
  const MOST_ENTRIES = 60;
  const isBold = (head) => styleOf(wordsIn(head)).fontWeight >= BOLD;
  const colourOfHead = (head) => {
    const words = wordsIn(head);
    const colour = colourOf(textColour(words)) || [0, 0, 0];
    return isStrong(colour) && !isRedText(words) ? colourName(colour) : "";
  };
  const heads = new Map(); // by what is around the entries
  const headIn = (entry, head) => {
    const found = entry.querySelectorAll(head.hasAttribute("role") ? "[role=heading]" : head.localName);
    return found.length === 1 ? found[0] : null;
  };
  const headsIn = (around, entry, head) => {
    const entries = kept(around.children, ({localName}) => localName === entry.localName);
    if (entries.length < FEWEST || entries.length > MOST_ENTRIES) return new Map();
    const found = mapped(entries, (each) => headIn(each, head));
    if (found.includes(null)) return new Map();
    const areBold = 2 * kept(found, isBold).length >= found.length;
    return looksAmong(found, (one) => `${colourOfHead(one)} ${!areBold && isBold(one) ? "bold" : ""}`.trim());
  };
  const headLookApart = ({el}) => {
    for (let at = parentOf(el), steps = 0; at !== null && steps < LEVELS; at = parentOf(at), steps += 1) {
      const around = at.parentElement;
      if (around === null || at.localName === "body") return "";
      if (around.childElementCount < FEWEST) continue;
      if (!heads.has(around)) heads.set(around, headsIn(around, at, el));
      const look = heads.get(around).get(el) || "";
      if (look === "") continue;
      told.add(at);
      return look;
    }
    return "";
  };

  // The ground of a box that holds a message and nothing else but what closes it, as a warning among pieces of information.
  const TINT = 20; // the least difference between red, green and blue of a ground that is meant
  const LONG = 300; // letters
  const LEAST_WIDTH = 150; // pixels: a small one is a badge
  const BARS = /^(?:banner|contentinfo|navigation|toolbar|tablist|menu|menubar|tooltip|dialog)$/;
  const CLEAR = "rgba(0, 0, 0, 0)"; // as most are
  const isTinted = (el, least = TINT) => {
    const {backgroundColor} = styleOf(el);
    if (backgroundColor === CLEAR) return false;
    const [red, green, blue, alpha] = colourOf(backgroundColor) || [0, 0, 0, 0];
    return alpha >= FAINT && Math.max(red, green, blue) - Math.min(red, green, blue) >= least;
  };
  // A paler one is meant where its words are coloured as well, as brown ones of a warning on the shade of that.
  const PALER = 10;
  const isColoured = (words) => isStrong(colourOf(textColour(words)) || [0, 0, 0]);
  const isGroundOf = (el, words) => isTinted(el, PALER) && (isTinted(el) || isColoured(words));
  // By its hue alone, of what is as good as white.
  const paleNameOf = (el) => {
    const rgb = colourOf(styleOf(el).backgroundColor).slice(0, 3);
    const [least, most] = [Math.min(...rgb), Math.max(...rgb)];
    return `light ${colourName(mapped(rgb, (part) => (255 * (part - least)) / (most - least)))}`;
  };
  const groundName = (el) => groundOf(el) || paleNameOf(el);
  const isMessageBox = (el) =>
    rectOf(el).width >= LEAST_WIDTH &&
    clean(el.textContent).length <= LONG &&
    clean(el.textContent).includes(" ") && // one word is a status, or a name
    !isActing(el) &&
    !BARS.test(roleOf(el)) &&
    el.querySelector("a[href], input, select, textarea, h1, h2, h3") === null &&
    kept(Array.from(el.querySelectorAll("button")), isWorded).length === 0;
  const groundApart = (item) => {
    for (let at = item.el, steps = 0; at !== null && steps < LEVELS; at = parentOf(at), steps += 1) {
      if (/^(?:body|tr|li|label|pre|code|mark)$/.test(at.localName) || CELLS.has(roleOf(at))) return "";
      if (!isGroundOf(at, item.el)) continue;
      const around = parentOf(at);
      const isSame = around === null || styleOf(around).backgroundColor === styleOf(at).backgroundColor;
      if (isSame || told.has(at) || !isMessageBox(at)) return "";
      told.add(at);
      const ground = groundName(at);
      return ground === "" || (/red$/.test(ground) && isMessage(item.text)) ? "" : `on ${ground}`; // that is told as an error
    }
    return "";
  };

  return {lookApart, headLookApart, groundApart, isTinted, groundName};
};
