// What a text that can be edited says: its lines as they would be copied, what is set off from the rest, what is selected.
//
// CSS Text 3 §4 (white space), CSS Text Decoration 3 §2 (an underline is painted through all that is in it). Which marks
// are told, and in what words, is ours.
({
  kept,
  mapped,
  clean,
  colourName,
  colourOf,
  enumerate,
  shown,
  state,
  ELEMENT,
  TEXT,
  attribute,
  parentOf,
  styleOf,
  tagOf,
}) => {
  // What nobody sees, as a button that waits between two paragraphs.
  const isLeftOut = ({display, opacity}) => display === "none" || opacity === "0";
  // Lines end where a box begins or ends, or at a `br`; one at the end of a box only holds its line open.
  const linesOf = (host) => {
    let text = "";
    let isFresh = true; // nothing stands in the line
    let isOver = false; // what comes next stands in another line
    const put = (words) => {
      text += isOver ? `\n${words}` : words;
      isFresh = isOver = false;
    };
    const endLine = () => {
      if (!isFresh) isOver = true;
      text = text.replace(/ $/, "");
    };
    const addWords = (data, style) => {
      if (/^(pre|break)/.test(style.whiteSpace)) {
        if (data === "") return;
        put(data.replace(/\n$/, ""));
        isOver = data.endsWith("\n");
        return;
      }
      const words = data.replace(/[ \t\r\n\f]+/g, " ");
      const rest = isFresh || isOver || text.endsWith(" ") ? words.replace(/^ /, "") : words;
      if (rest !== "") put(rest);
    };
    const visit = (node, style) => {
      if (node.nodeType === TEXT && style.visibility === "visible") addWords(node.data, style);
      if (node.nodeType !== ELEMENT) return;
      if (tagOf(node) === "br") {
        put("");
        isOver = true;
        return;
      }
      const own = styleOf(node);
      if (isLeftOut(own)) return;
      const isBox = !/^(inline|contents|ruby)/.test(own.display);
      if (isBox) endLine();
      for (const child of node.childNodes) visit(child, own);
      if (isBox) endLine();
    };
    for (const child of host.childNodes) visit(child, styleOf(host));
    endLine();
    return text.replace(/\u00a0/g, " "); // in an editor, a space that has to stay
  };

  const isWithin = (selector, el, host) => {
    const found = el.closest(selector);
    return found !== null && found !== host && host.contains(found);
  };
  // A link is underlined to be known as one.
  const isUnderlined = (el, host) => {
    for (let at = el; at && at !== host; at = parentOf(at))
      if (tagOf(at) !== "a" && /underline/.test(styleOf(at).textDecorationLine)) return true;
    return false;
  };
  // What a writer coloured says so in the text itself; a class may be that of a keyword of a language.
  const colourIn = (el, host, property) => {
    for (let at = el; at && at !== host; at = parentOf(at)) {
      if (!at.style?.[property] && !(property === "color" && at.hasAttribute("color"))) continue;
      const colour = colourOf(styleOf(at)[property]);
      return colour === null || colour[3] === 0 ? "" : colourName(colour);
    }
    return "";
  };
  const groundIn = (el, host) => colourIn(el, host, "backgroundColor");
  const coloured = (el, host) => {
    const colour = colourIn(el, host, "color");
    return colour === colourName(colourOf(styleOf(host).color) || [0, 0, 0]) ? "" : colour;
  };
  const hasScript = (el, host, which) => {
    for (let at = el; at && at !== host; at = parentOf(at)) if (styleOf(at).verticalAlign === which) return true;
    return false;
  };
  const START = new Set(["start", "left", "-webkit-auto"]);
  const alignment = (el, host) => {
    const align = styleOf(el).textAlign;
    const usual = styleOf(host).textAlign;
    if (align === usual || (START.has(align) && START.has(usual)) || isWithin("table, figure", el, host)) return "";
    return START.has(align) ? "left" : align.replace("-webkit-", "");
  };
  const BOLD = 600; // CSS Fonts 4 §2.2: from here on a face is bold
  const HEADINGS = "h1, h2, h3, h4, h5, h6";
  const listOf = (el) => {
    const item = el.closest("li");
    // Some editors have one list of both kinds, whose items say which they are.
    return item === null ? "" : attribute(item, "data-list") || (item.closest("ol, ul") || item).localName;
  };
  const isListed = (el, host, kind) => isWithin("li", el, host) && kind.test(listOf(el));
  // Whether a text is so, or how it is: the word for it, empty where it is as all the others are.
  const MARKS = [
    ["strong", (el, host) => styleOf(el).fontWeight >= BOLD && styleOf(host).fontWeight < BOLD],
    ["em", (el, host) => styleOf(el).fontStyle === "italic" && styleOf(host).fontStyle !== "italic"],
    ["underlined", isUnderlined],
    ["superscript", (el, host) => hasScript(el, host, "super")],
    ["subscript", (el, host) => hasScript(el, host, "sub")],
    ["mark", (el, host) => isWithin("mark", el, host) || groundIn(el, host) !== ""],
    ["colours", coloured],
    ["aligned", alignment],
    ["headings", (el, host) => isWithin(HEADINGS, el, host)],
    ["bullets", (el, host) => isListed(el, host, /^(ul|bullet)/)],
    ["numbered", (el, host) => isListed(el, host, /^(ol|ordered)/)],
    ["quote", (el, host) => isWithin("blockquote", el, host)],
    ["code", (el, host) => isWithin("code, pre", el, host)],
  ];
  const LONGEST = 500; // pieces of text; in more, nobody looks for marks
  const boxOf = (el, host) => {
    let box = el;
    while (box !== host && box !== null && /^inline/.test(styleOf(box).display)) box = parentOf(box);
    return box;
  };
  const marksIn = (host) => {
    const pieces = [];
    const parted = new Set(); // the pieces with nothing but white space before them
    let isParted = false;
    const gather = (node) => {
      if (node.nodeType === TEXT) {
        if (clean(node.data) === "") isParted = true;
        else {
          if (isParted) parted.add(node);
          isParted = false;
          pieces.push(node);
        }
      } else if (node.nodeType === ELEMENT && (node === host || !isLeftOut(styleOf(node))))
        for (const child of node.childNodes) if (pieces.length <= LONGEST) gather(child);
    };
    gather(host);
    if (pieces.length > LONGEST) return [];
    const told = [];
    for (const [name, setOff] of MARKS) {
      const runs = [];
      let box = null; // of the run that may go on
      let kind = "";
      for (const node of pieces) {
        const el = parentOf(node);
        const isSo = setOff(el, host);
        const stands = isSo ? boxOf(el, host) : null;
        if (isSo && stands === box && isSo === kind)
          runs[runs.length - 1] += parted.has(node) ? ` ${node.data}` : node.data;
        else if (isSo) runs.push(isSo === true ? node.data : `${isSo}: ${node.data}`);
        box = stands;
        kind = isSo;
      }
      const texts = kept(mapped(runs, clean), (text) => text !== "");
      if (texts.length) told.push(state(name, enumerate(mapped(texts, shown))));
    }
    return told;
  };
  const selectionIn = (host) => {
    const selection = typeof getSelection === "function" ? getSelection() : null;
    const isIn = selection && !selection.isCollapsed && host.contains(selection.getRangeAt(0).commonAncestorContainer);
    return isIn ? state("selection", [shown(`${selection}`)]) : "";
  };

  return {linesOf, marksIn, selectionIn};
};
