// Small pictures that say something where no text does: the tick in a cell, an icon amid words, a sample of a colour.
//
// An icon before or after a text says what the text says; only one that stands for a word is told.
({
  HTML,
  TEXT,
  words,
  MEANING,
  answerIn,
  attribute,
  choosesIcon,
  colourName,
  coloursOf,
  fileWords,
  iconWordsOf,
  ownClasses,
  mayGenerate,
  nameOf,
  rectOf,
  rgbOf,
  spoken,
  styleOf,
  tagOf,
}) => {
  const SMALLEST = 6; // pixels: smaller ones are lines and gaps
  const LARGEST = 64;
  const isSmall = (el) => {
    const {width, height} = rectOf(el);
    return width >= SMALLEST && height >= SMALLEST && width <= LARGEST && height <= LARGEST;
  };
  // The words in its code. A single letter is one where nothing else is, as in `bi-x`.
  const wordsIn = (code) => spoken(code) || (/(?:^|[\s_-])([a-z])(?![a-z\d])/.exec(code) || ["", ""])[1];
  // What a style paints over a picture of one point is no such file.
  const fileOf = (el) =>
    el.naturalWidth <= 1 && styleOf(el).backgroundImage !== "none" ? "" : fileWords(attribute(el, "src") || "");
  const wordsOfPicture = (el) => {
    if (choosesIcon(el.parentElement)) return iconWordsOf(el.parentElement);
    const used = el.querySelector("use");
    const href = used === null ? "" : attribute(used, "href") || attribute(used, "xlink:href") || "";
    return (
      spoken(href.split("#").pop()) || fileOf(el) || spoken(attribute(el, "data-icon") || "") || wordsInClasses(el)
    );
  };
  // Of a box around a picture, what calls it an icon alone says which: others are how it is laid out.
  const isBoxed = (el) => el.namespaceURI === HTML && el.firstElementChild !== null;
  const wordsInClasses = (el) => {
    if (isBoxed(el))
      return spoken(
        (attribute(el, "class") || "")
          .split(/\s+/)
          .filter((token) => /icon/i.test(token))
          .join(" "),
      );
    return wordsIn(ownClasses(el)) || wordsIn(attribute(el, "class") || "");
  };
  const PICTURES = "img:not([alt]), svg, i, [class*=icon]";
  // The picture in a cell that holds nothing else, and its words; null where there is none.
  const pictureIn = (cell) => {
    if (cell.firstElementChild === null) return null;
    for (const el of cell.querySelectorAll(PICTURES)) {
      if (styleOf(el).visibility !== "visible" || !isSmall(el)) continue;
      const said = wordsOfPicture(el);
      if (said !== "") return {el, said, isAnswer: false};
    }
    return answerIn(cell);
  };

  const VOID = words("input br hr wbr area param source track embed");
  const isWord = (node) => node !== null && node.nodeType === TEXT && MEANING.test(node.data);
  const isPainted = (el, style) =>
    style.backgroundImage !== "none" || style.content.startsWith("url(") || mayGenerate(el);
  // Signs in a row with nothing beside them, as the stars of a rating: how many of each kind, and of each colour.
  const FEWEST = 3;
  const MOST = 10;
  const rowFrom = (first) => {
    const around = first.parentElement;
    const length = around === null || first.previousElementSibling !== null ? 0 : around.childElementCount;
    if (length < FEWEST || length > MOST || MEANING.test(around.textContent)) return "";
    const kinds = [];
    for (const el of around.children) {
      const style = styleOf(el);
      const said = el.localName === first.localName && el.firstChild === null ? wordsOfPicture(el) : "";
      if (said === "" || !isPainted(el, style) || !isSmall(el)) return "";
      kinds.push({said, colour: style.color});
    }
    // Where all are drawn alike, their colour tells whether they are meant.
    const isColoured = kinds.every(({said}) => said === kinds[0].said) && kinds[0].colour !== styleOf(around).color;
    const counts = new Map();
    for (const {said, colour} of kinds) {
      const rgb = isColoured ? rgbOf(colour) : null;
      const kind = rgb === null ? said : `${said} (${colourName(rgb)})`;
      counts.set(kind, (counts.get(kind) || 0) + 1);
    }
    return Array.from(counts, ([kind, count]) => `${count} ${kind}`).join(", ");
  };
  // The signs in something that holds nothing else, as in a link to all that have four stars.
  const rowIn = (el) => {
    const first = MEANING.test(el.textContent) ? null : el.querySelector(":empty");
    return first === null ? "" : rowFrom(first);
  };
  // The tick or cross beside a word, where the value of it would stand, in a list that is laid out as a table is.
  const isValue = (el) => {
    const cell = el.parentElement;
    if (cell === null || cell.childElementCount > 1 || MEANING.test(cell.textContent)) return false;
    const before = cell.nextElementSibling === null ? cell.previousElementSibling : null;
    if (before === null || !MEANING.test(before.textContent)) return false;
    const [here, there] = [rectOf(el), rectOf(before)];
    const middle = (here.top + here.bottom) / 2;
    return middle > there.top && middle < there.bottom && here.left >= there.right && there.height < 2 * LARGEST;
  };
  // What an empty element in the flow of a text shows in the place of words; empty where that is nothing.
  const pictureOf = (el, style) => {
    if (el.firstChild !== null || VOID.has(tagOf(el))) return "";
    const given = attribute(el, "style");
    const isSample = given !== null && /background/.test(given) && style.backgroundImage === "none";
    const colour = isSample ? coloursOf(el) : null;
    if (colour !== null) return isSmall(el) ? `colour ${colourName(colour)} (${colour.join(", ")})` : "";
    const isAmidWords = isWord(el.previousSibling) && isWord(el.nextSibling);
    if (!isAmidWords && style.cursor === "pointer") return ""; // as the arrow of what opens
    if (!isAmidWords && !isValue(el)) return rowFrom(el);
    return isPainted(el, style) && isSmall(el) ? wordsOfPicture(el) : "";
  };
  // What is called a picture as a whole, and is written all over, as the face of a clock: one word is what its name stands for,
  // but beside a part with a name of its own, as the cross of a filter has. A figure or a sentence is more than that.
  const OWN_NAME = ":is([aria-label], [title], button, a[href]):not(svg, svg *)";
  const FIGURE_OR_SENTENCE = /^\P{L}*\p{N}\P{L}*$|\p{L}\S*\s+\S*[\p{L}\p{N}]/u;
  const holdsWords = (el) => {
    let written = 0;
    for (const part of el.querySelectorAll("*"))
      if (part.firstElementChild === null && MEANING.test(part.textContent)) written += 1;
    if (written > 1 || (written === 1 && el.querySelector(OWN_NAME) !== null)) return true;
    const text = el.textContent.trim();
    return FIGURE_OR_SENTENCE.test(text) && !nameOf(el).includes(text);
  };

  return {PICTURES, isSmall, wordsOfPicture, pictureIn, pictureOf, rowIn, holdsWords};
};
