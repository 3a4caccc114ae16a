// Which way a table is sorted, where ARIA does not say it and the sign in one of its heads does.
({kept, mapped, words, MEANING, attribute, fileWords, isActing, mayGenerate, parentOf, styleOf}) => {
  const HEAD = "th, [role=columnheader]";
  const MOST_PARTS = 24;
  const SIGNS = words("arrow caret order sort sorted sorting triangle");
  const WAYS = new Map([
    ["asc", "ascending"],
    ["ascending", "ascending"],
    ["desc", "descending"],
    ["descending", "descending"],
  ]);

  // By its class, `sorted ascending` or `fa-sort-up`: the words in that, of what is painted for it.
  const wordsIn = (el) =>
    (attribute(el, "class") || "")
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z]+/);
  const isPainted = (el) =>
    !MEANING.test(el.textContent) ||
    el.localName === "svg" ||
    mayGenerate(el) ||
    styleOf(el).backgroundImage !== "none";
  const wayOf = (el) => {
    const said = wordsIn(el);
    const ways = new Set(
      mapped(
        kept(said, (word) => WAYS.has(word)),
        (word) => WAYS.get(word),
      ),
    );
    return ways.size === 1 ? Array.from(ways)[0] : sideOf(ways.size === 0 ? said : []) || sideOf(fileOf(el).split(" "));
  };
  const sideOf = (said) => {
    if (!said.some((word) => SIGNS.has(word))) return "";
    const sides = kept(["up", "down"], (side) => said.includes(side));
    return sides.length === 1 ? sides[0] : "";
  };
  // Where its class says neither or both, by the arrow that is painted on it.
  const PICTURE = /^url\("(.*)"\)$/;
  const fileOf = (el) => {
    const [, address] = PICTURE.exec(styleOf(el).backgroundImage) || [];
    return address === undefined ? "" : fileWords(address);
  };
  const waysIn = (head) => {
    const parts = [head, ...Array.from(head.querySelectorAll("*")).slice(0, MOST_PARTS)];
    return new Set(kept(parts, (el) => wayOf(el) !== "" && isPainted(el)).map(wayOf));
  };
  // Of a head with both, each can be chosen, and what all of them have tells nothing.
  const found = new Map();
  const wayIn = (head) => {
    if (!found.has(head)) {
      const [way, ...others] = waysIn(head);
      found.set(head, way === undefined || others.length ? "" : way);
    }
    return found.get(head);
  };
  const sortedBy = (el) => {
    const head = el.closest(HEAD);
    if (head === null || (head !== el && isActing(head)) || !["none", null].includes(attribute(head, "aria-sort")))
      return "";
    const way = wayIn(head);
    const others = kept(parentOf(head).children, (other) => other !== head && other.matches(HEAD));
    return way !== "" && others.some((other) => wayIn(other) !== way) ? way : "";
  };

  return {sortedBy};
};
