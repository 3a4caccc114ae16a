// What is painted twice in the same place, one over the other: a person sees one of them.
//
// As the heads of a table that is drawn in parts, of which each has all of its columns and shows those that stay in place.
({holds, rectOf, isAbove, lifted, nameFor}) => {
  const keyOf = (item) => {
    const {left, top, width, height} = rectOf(item.control || item.el);
    return [item.role, nameFor(item), ...[left, top, width, height].map(Math.round)].join("\u001f");
  };
  // By what they are called first, for most are called otherwise than all else.
  const byKey = (places, key) => {
    const groups = new Map();
    for (const place of places) {
      const of = key(place.item);
      if (!groups.has(of)) groups.set(of, []);
      groups.get(of).push(place);
    }
    return [...groups.values()].filter((group) => group.length > 1);
  };
  const isNamed = (item) => item.kind === "acting" && item.children.length === 0 && nameFor(item) !== "";
  const placesIn = (item, within, found) => {
    const around = [...within, item];
    for (const child of item.children) {
      if (isNamed(child)) found.push({item: child, around});
      else placesIn(child, around, found);
    }
    return found;
  };
  const take = ({item, around}) => {
    const {children} = around.at(-1);
    children.splice(children.indexOf(item), 1);
    for (const outer of around) outer.acts -= 1;
  };
  const areApart = (one, other) => !holds(one.item.el, other.item.el) && !holds(other.item.el, one.item.el);
  // The uppermost stands where the first of them did.
  const joinTwins = ([first, ...others]) => {
    let {item: top} = first;
    for (const other of others) {
      if (!areApart(first, other)) continue;
      if (isAbove(other.item.el, top.el)) top = other.item;
      take(other);
    }
    const {children} = first.around.at(-1);
    children[children.indexOf(first.item)] = top;
  };
  const joinPainted = (item) => {
    if (lifted.length === 0) return;
    for (const alike of byKey(placesIn(item, [], []), nameFor))
      for (const group of byKey(alike, keyOf)) joinTwins(group);
  };

  return {joinPainted};
};
