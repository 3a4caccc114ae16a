// Which rows and entries are written in bold beside others that are not, as what is unread.
//
// By what is painted alone: the pointer and the focus leave the weight of letters as it is.
({ELEMENT, MEANING, TEXT, kept, mapped, styleOf, isLigature}) => {
  const BOLD = 600; // CSS Fonts 4 §2.2: semi-bold, and what is bolder
  const MOST = 60; // beside each other; in more, nobody looks for one
  const PRESSED = "button, select, [role=button]"; // written in its own way wherever it stands

  // Whether all that is written in it is bold, but for its head, which is so in each row; undefined where nothing is.
  const HEADS = "th, [role=columnheader], [role=rowheader]";
  const APART = `${PRESSED}, ${HEADS}`;
  const isBold = (el) => {
    let found;
    for (let node = el.firstChild; node && found !== false; node = node.nextSibling) {
      if (node.nodeType === TEXT && MEANING.test(node.data)) found = styleOf(el).fontWeight >= BOLD;
      else if (node.nodeType === ELEMENT && !node.matches(APART) && styleOf(node).display !== "none") {
        const within = isBold(node);
        if (within !== undefined) found = within;
      }
    }
    return found;
  };
  // An entry is bold by the first that it says: its time and its first lines are as in the others.
  const SHORTEST = 3; // letters; fewer are initials, or a sign
  const HEADINGS = "h1, h2, h3, h4, h5, h6, [role=heading]"; // bold wherever they stand
  const saysFirst = (el) => {
    for (let node = el.firstChild; node; node = node.nextSibling) {
      const isText = node.nodeType === TEXT && node.data.trim().length >= SHORTEST && MEANING.test(node.data);
      if (isText) return el;
      if (node.nodeType !== ELEMENT || node.matches(PRESSED) || isLigature(node) || styleOf(node).display === "none")
        continue;
      const within = saysFirst(node);
      if (within !== null) return within;
    }
    return null;
  };
  const isBoldFirst = (entry) => {
    const first = saysFirst(entry);
    return first !== null && first.closest(HEADINGS) === null && styleOf(first).fontWeight >= BOLD;
  };
  // How deep in an entry it lies: in parts of a page that only stand below each other it may be that of another thing.
  const depthOfFirst = (entry) => {
    let depth = 0;
    for (let at = saysFirst(entry); at !== null && at !== entry; at = at.parentNode) depth += 1;
    return depth;
  };
  // How many texts in it are bold. Where most of the others have as many, these are set off from what is in the entry alone.
  const boldIn = (el) => {
    let count = 0;
    for (let node = el.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === TEXT && MEANING.test(node.data)) count += styleOf(el).fontWeight >= BOLD ? 1 : 0;
      else if (node.nodeType === ELEMENT && styleOf(node).display !== "none") count += boldIn(node);
    }
    return count;
  };
  const boldEntries = (alike) => {
    const bold = kept(alike, isBoldFirst);
    const plain = bold.length ? kept(alike, (one) => !bold.includes(one)) : [];
    const [others, depths] = [mapped(plain, boldIn), mapped(plain, depthOfFirst)];
    const isLikeOthers = (one) => depths.some((depth) => Math.abs(depth - depthOfFirst(one)) <= 1);
    const isSetOff = (count) => 2 * kept(others, (other) => other >= count).length <= others.length;
    return kept(bold, (one) => isSetOff(boldIn(one)) && isLikeOthers(one));
  };
  // The first row of a table is its head also where its cells do not say so, and the last one, alone, is its sum.
  const isHead = (row) => {
    for (const cell of row.children) if (!cell.matches(HEADS)) return false;
    return row.firstElementChild !== null;
  };
  const isFirstOfTable = (row) => row.localName === "tr" && row.closest("table")?.rows[0] === row;
  const boldAmong = (alike, isEntry) => {
    const bold = alike.length > MOST ? [] : isEntry ? boldEntries(alike) : kept(alike, isBold);
    const isUsual = bold.length === alike.length || bold.every(isFirstOfTable);
    return isUsual || (!isEntry && bold.length === 1 && bold[0] === alike.at(-1)) ? [] : bold;
  };
  const known = new Map(); // the bold ones, by what is around them
  const isBoldBesideOthers = (row, isEntry) => {
    const {parentNode: around, localName: tag} = row;
    if (!known.has(around)) {
      const alike = kept(around.children, (one) => one.localName === tag && !isHead(one));
      known.set(around, boldAmong(alike, isEntry));
    }
    return known.get(around).includes(row);
  };

  return {isHead, isFirstOfTable, isBoldBesideOthers};
};
