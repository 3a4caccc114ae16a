// Where a list of sections ends: what stands below several boxes with a heading each is said of all of them.
//
// A page's text tells what a heading is over by order alone. So a sum below a list of cards would stand under the last
// one's heading, and move when there is one more. Boxes are a list when they follow each other with nothing between: the
// box around a heading and its button, with a table below it, is none.
({kept, fieldsFor}) => {
  const levelOf = (item) => (item.kind === "heading" || item.level > 0 ? fieldsFor(item).level : 0);

  // The boxes around two headings in what holds both; null where one of the headings is such a box itself, or all of it, as
  // the button of a part that opens.
  const boxesOf = (one, other) => {
    let first = one.el;
    while (first !== null && first.parentElement !== null && !first.parentElement.contains(other.el))
      first = first.parentElement;
    if (first === null || first === one.el || first.parentElement === null) return null;
    const around = first.parentElement;
    let second = other.el;
    while (second.parentElement !== around) second = second.parentElement;
    return second === other.el || isHeading(first) || isHeading(second) ? null : [first, second];
  };

  const isHeading = (el) => el.matches("h1, h2, h3, h4, h5, h6, [role=heading]");

  // The items with which a list of sections ends, by the level of the headings that hold for them.
  const endsOf = (items) => {
    const ends = new Map();
    const headings = kept(items, (item) => levelOf(item) > 0);
    for (let index = 1; index < headings.length; index += 1) {
      const level = levelOf(headings[index]);
      let known = index - 1;
      while (known >= 0 && levelOf(headings[known]) > level) known -= 1;
      if (known < 0 || levelOf(headings[known]) < level) continue;
      const before = headings[known];
      const boxes = boxesOf(before, headings[index]);
      if (boxes === null) continue;
      const [first, second] = boxes;
      const start = items.indexOf(headings[index]);
      const between = items.slice(items.indexOf(before), start);
      if (kept(between, (item) => !first.contains(item.el)).length) continue;
      let at = start;
      while (at < items.length && second.contains(items[at].el)) at += 1;
      if (at < items.length && levelOf(items[at]) === 0) ends.set(items[at], level - 1);
    }
    return ends;
  };

  return {endsOf};
};
