// The words of a text that a font paints as one picture, as `arrow_drop_down` of Material Symbols: OpenType ligatures.
//
// They are in names (accname 1.2 reads the letters), and a person sees none of them.
({document, mapped, attribute, quoted, state, nameOf, parentOf, roots, styleOf, familyOf, brought}) => {
  const WORD = /^\s*([a-z][a-z\d]+(?:_[a-z\d]+)*)\s*$/;
  const FEWEST = 3; // letters, which any other font paints wider
  const SQUARE = 0.12; // em, by which the width of a picture may differ from its height

  const loadedFamilies = () => {
    const found = new Set();
    for (const [family, isLoaded] of brought()) if (isLoaded) found.add(family);
    if (found.size && document.body) found.delete(familyOf(document.body));
    return found;
  };
  // How wide the letters are, in em; 0 where nothing is painted. Its box may be as wide as it likes.
  const range = document.createRange();
  const widthOf = (node, el) => {
    range.selectNodeContents(node);
    return range.getBoundingClientRect().width / parseFloat(styleOf(el).fontSize);
  };

  // A font of icons paints each such word as wide as high; of any other all but a few would be wider.
  const wordsIn = (root, families) => {
    const found = new Map(); // by the family
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const word = WORD.exec(node.data);
      const el = node.parentElement;
      if (word === null || word[1].length < FEWEST || el === null || el.childNodes.length > 1) continue;
      const family = familyOf(el);
      if (!families.has(family) || !el.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
      const width = widthOf(node, el);
      if (width === 0) continue;
      if (!found.has(family)) found.set(family, []);
      found.get(family).push({el, word: word[1], width});
    }
    return found;
  };
  let known = null;
  const allIcons = () => {
    if (known === null) known = iconsIn(loadedFamilies());
    return known;
  };
  const isLigature = (el) => allIcons().has(el);
  const iconsIn = (families) => {
    const found = new Map();
    if (families.size === 0) return found;
    for (const root of [document, ...roots])
      for (const words of wordsIn(root, families).values())
        if (words.every(({width}) => Math.abs(width - 1) <= SQUARE))
          for (const {el, word} of words) found.set(el, word);
    return found;
  };

  const gather = (items, into) => {
    for (const item of items) {
      if (item.kept && into.has(item.el)) into.get(item.el).push(item);
      else if (item.kept) into.set(item.el, [item]);
      gather(item.children, into);
    }
    return into;
  };
  const says = (item, word) =>
    item.role === "row" || (item.kind === "text" ? item.text : nameOf(item.el)).split(/\s+/).includes(word);
  // What has a word in what it says, or other words in the place of a picture's: the nearest around it.
  const isToldBy = ({fields}, word) =>
    fields !== null && fields.states.some((each) => each.startsWith("text") && each.endsWith(`"${word}`));
  const itemOf = (el, word, items) => {
    const isPicture = attribute(el, "role") === "img";
    for (let at = el; at !== null; at = parentOf(at)) {
      const around = items.get(at) || [];
      const item = around.find((one) => says(one, word)) || (isPicture ? around[0] : undefined);
      if (item !== undefined) return isPicture && isToldBy(item, word) ? null : item;
    }
    return null;
  };
  // The items with such words in what they say, and the states that tell of these.
  const itemsWithIcons = (page) => {
    const icons = allIcons();
    const found = new Map();
    const items = icons.size ? gather(page.children, new Map()) : null;
    for (const [el, word] of icons) {
      const item = itemOf(el, word, items);
      if (item !== null && !found.has(item)) found.set(item, new Set());
      if (item !== null) found.get(item).add(word);
    }
    return mapped(Array.from(found), ([item, words]) => ({
      item,
      told: state("icon", mapped(Array.from(words), quoted)),
    }));
  };

  return {isLigature, itemsWithIcons};
};
