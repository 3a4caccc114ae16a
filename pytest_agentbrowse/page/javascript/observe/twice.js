// What is said by something else already: the words in an entry whose name has them, the label before a field of that name.
({kept, clean, tagOf, named, nameOf, reactionsOf, nameFor}) => {
  const isSaid = ({kind, text}, name) => kind === "text" && name.includes(text);
  // WAI-ARIA 1.3 §6.4: the author of an entry gave it a name, most often of what is in it.
  const dropSaid = (item) => {
    if (item.cells !== null || !named(item.el)) return;
    const name = clean(nameOf(item.el));
    item.children = kept(item.children, (child) => !isSaid(child, name));
  };

  // A label that the browser knows no control for, as beside one in a shadow root: it hands its presses on at most.
  const ENDS = /[\s:*]+$/;
  const sayingOf = (item) => {
    const {el, kind, children} = item;
    if (kind === "text") return el.closest("label") === null ? "" : item.text;
    const isLabel = kind === "acting" && tagOf(el) === "label" && item.control === null && children.length === 0;
    return isLabel && reactionsOf(el).length === 0 ? nameFor(item) : "";
  };
  const isLabelOf = (said, item) =>
    item !== undefined && item.kind === "acting" && said.replace(ENDS, "") === nameFor(item).replace(ENDS, "");
  const dropLabels = (item) => {
    for (const child of item.children) dropLabels(child);
    item.children = kept(item.children, (child, at) => {
      const said = sayingOf(child);
      return said === "" || !(isLabelOf(said, item.children[at + 1]) || isLabelOf(said, item));
    });
  };

  return {dropSaid, dropLabels};
};
