// Small pictures that say something where no text does: the tick in a cell, an icon amid words, a sample of a colour.
//
// An icon before or after a text says what the text says; only one that stands for a word is told.
({TEXT, words, MEANING, attribute, colourName, coloursOf, fileWords, mayGenerate, rectOf, spoken, styleOf, tagOf}) => {
  const SMALLEST = 6; // pixels: smaller ones are lines and gaps
  const LARGEST = 64;
  const isSmall = (el) => {
    const {width, height} = rectOf(el);
    return width >= SMALLEST && height >= SMALLEST && width <= LARGEST && height <= LARGEST;
  };
  // The words in its code. A single letter is one where nothing else is, as in `bi-x`.
  const wordsIn = (code) => spoken(code) || (/(?:^|[\s_-])([a-z])(?![a-z\d])/.exec(code) || ["", ""])[1];
  const wordsOfPicture = (el) => {
    const used = el.querySelector("use");
    const href = used === null ? "" : attribute(used, "href") || attribute(used, "xlink:href") || "";
    return (
      spoken(href.split("#").pop()) ||
      fileWords(attribute(el, "src") || "") ||
      spoken(attribute(el, "data-icon") || "") ||
      wordsIn(attribute(el, "class") || "")
    );
  };
  const PICTURES = "img:not([alt]), svg, i, [class*=icon]";
  // The picture in a cell that holds nothing else, and its words; null where there is none.
  const pictureIn = (cell) => {
    if (cell.firstElementChild === null) return null;
    for (const el of cell.querySelectorAll(PICTURES)) {
      if (styleOf(el).visibility !== "visible" || !isSmall(el)) continue;
      const said = wordsOfPicture(el);
      if (said !== "") return {el, said};
    }
    return null;
  };

  const VOID = words("input br hr wbr area param source track embed");
  const isWord = (node) => node !== null && node.nodeType === TEXT && MEANING.test(node.data);
  const isPainted = (el, style) =>
    style.backgroundImage !== "none" || style.content.startsWith("url(") || mayGenerate(el);
  // What an empty element in the flow of a text shows in the place of words; empty where that is nothing.
  const pictureOf = (el, style) => {
    if (el.firstChild !== null || VOID.has(tagOf(el))) return "";
    const given = attribute(el, "style");
    const isSample = given !== null && /background/.test(given) && style.backgroundImage === "none";
    const colour = isSample ? coloursOf(el) : null;
    if (colour !== null) return isSmall(el) ? `colour ${colourName(colour)} (${colour.join(", ")})` : "";
    if (!isWord(el.previousSibling) || !isWord(el.nextSibling) || !isPainted(el, style)) return "";
    return isSmall(el) ? wordsOfPicture(el) : "";
  };
  // What is called a picture as a whole, and is written all over, as the face of a clock: one word is what its name stands for.
  const holdsWords = (el) => {
    let written = 0;
    for (const part of el.querySelectorAll("*"))
      if (part.firstElementChild === null && MEANING.test(part.textContent)) written += 1;
    return written > 1;
  };

  return {pictureIn, pictureOf, holdsWords};
};
