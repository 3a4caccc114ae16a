// Which elements a style sheet may generate text for.
//
// Asking every element for its pseudo-elements is slow: the style sheets tell which ones can have any.
({rootOf, sheets, meant, shadowOf}) => {
  const generators = new Map();
  const generatorsOf = (root) => {
    let found = generators.get(root);
    if (found === undefined) generators.set(root, (found = generatorsIn(root)));
    return found;
  };
  // Null where a style sheet cannot be read, as one of another origin: any element may have some.
  const generatorsIn = (root) => {
    const told = sheets === null ? null : sheets(root);
    if (told === null || told.some((sheet) => !sheet.isWhole)) return null;
    const selectors = told.flatMap((sheet) => sheet.generating);
    return new Set(selectors.length ? meant(root, selectors) : []);
  };
  const mayGenerate = (el) => {
    const among = generatorsOf(rootOf(el));
    if (among === null || among.has(el)) return true;
    const inner = el.localName.includes("-") ? shadowOf(el) : null; // its own style sheet says it by :host
    return Boolean(inner) && (generatorsOf(inner) === null || generatorsOf(inner).has(el));
  };

  return {mayGenerate};
};
