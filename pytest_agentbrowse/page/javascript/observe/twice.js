// What is said by something else already: the words in an entry whose name has them, the label before a field of that name.
({
  MEANING_LETTER,
  kept,
  mapped,
  attribute,
  clean,
  named,
  nameOf,
  isActing,
  labelsOf,
  reactionsOf,
  referenced,
  rectOf,
  styleOf,
  alphaOf,
  getStyle,
  isHidden,
  holdsRect,
  share,
  HALF,
  isUnseen,
  mayGenerate,
  wordsBelow,
  nameFor,
}) => {
  const isSaid = ({kind, text}, name) => kind === "text" && name.includes(text);
  // WAI-ARIA 1.3 §6.4: the author of an entry gave it a name, most often of what is in it.
  const dropSaid = (item) => {
    if (item.cells !== null || !named(item.el)) return;
    const name = clean(nameOf(item.el));
    item.children = kept(item.children, (child) => !isSaid(child, name));
  };

  // A label that the browser knows no control for, as beside one in a shadow root, hands its presses on at most, and so does
  // what is around it. What names a field in a component has that label in its name.
  const ENDS = /[\s:*]+$/;
  const saying = ({el, text, parts}) =>
    parts === null ? el : (parts.find((part) => clean(part.text) === text) || {el}).el;
  const labelIn = (text) => saying(text).closest("label");
  const sayingOf = (item) => {
    const {el, kind, role, children} = item;
    if (kind === "text") return labelIn(item) === null ? "" : item.text;
    const isWords = kind === "acting" && item.control === null && children.length === 0 && /^(|generic)$/.test(role);
    return isWords && styleOf(el).cursor !== "pointer" && reactionsOf(el).length === 0 ? nameFor(item) : "";
  };
  const namesFirst = (said, {el, control}, name) =>
    name.startsWith(`${said} `) && referenced(control || el, "aria-labelledby").length > 1;
  const isLabelOf = (text, item) => {
    if (item === undefined || (item.kind !== "acting" && !GROUPS.test(item.role))) return false;
    const [said, name] = [text.replace(ENDS, ""), nameFor(item).replace(ENDS, "")];
    return said === name || namesFirst(said, item, name);
  };
  const GROUPS = /^(group|radiogroup)$/;
  // A text elsewhere that names what comes right behind it (`aria-labelledby`).
  const namesNext = (text, item) => {
    if (text.kind !== "text" || item === undefined || item.kind === "text") return false;
    const names = referenced(item.control || item.el, "aria-labelledby");
    if (names.length === 0 || !names.some((el) => el.contains(saying(text)))) return false;
    const [said, name] = [text.text.replace(ENDS, ""), nameFor(item).replace(ENDS, "")];
    return said === name || namesFirst(said, item, name);
  };
  // The colon between a label and its field.
  const COLON = /^[:*\s]+$/;
  const isBehindLabel = ({kind, text, node}, item) =>
    kind === "text" &&
    COLON.test(text) &&
    node !== null &&
    item !== undefined &&
    item.kind === "acting" &&
    labelsOf(item.control || item.el).includes(node.previousSibling);
  // The words on a button that a transparent field for files lies over, or the button that no press gets to for that.
  const saidBelow = (item) => {
    if (item.kind === "text") return item.text;
    const isButton = item.kind === "acting" && item.children.length === 0 && item.el.type !== "file";
    return isButton ? nameFor(item) : "";
  };
  const isBelow = (child, item) => {
    if (item === undefined || item.kind !== "acting") return false;
    const said = wordsBelow(item.control || item.el);
    return said !== "" && said === saidBelow(child) && said === nameFor(item);
  };
  const dropLabels = (item, hasLabels) => {
    const {children} = item;
    for (const child of children) if (child.children.length) dropLabels(child, hasLabels);
    if (children.length === 0) return;
    item.children = kept(children, (child, at) => {
      if (hasLabels && isBehindLabel(child, children[at + 1])) return false;
      if (namesNext(child, children[at + 1]) || isBelow(child, children[at + 1]) || isBelow(child, children[at - 1]))
        return false;
      const said = hasLabels ? sayingOf(child) : "";
      return said === "" || !(isLabelOf(said, children[at + 1]) || isLabelOf(said, item));
    });
  };

  // What an editor paints below a field with transparent letters is the text of that, in colours.
  const isTransparent = ({el}) => el.localName === "textarea" && alphaOf(styleOf(el).color) === 0;
  const isPaintBelow = ({kind, el}, field) =>
    kind === "text" && isHidden(el) && share(rectOf(field.el), rectOf(el)) >= HALF;
  const dropPaint = (item) => {
    for (const child of item.children) dropPaint(child);
    for (const field of kept(item.children, isTransparent))
      item.children = kept(item.children, (child) => !isPaintBelow(child, field));
  };

  // The arrow that a page paints over a list whose own it has taken away.
  const hasNoArrow = ({el, control, kind}) => {
    const list = control || el;
    if (kind !== "acting" || list.localName !== "select" || list.multiple || list.size > 1) return false;
    return styleOf(list).appearance === "none" && styleOf(list).backgroundImage === "none";
  };
  const dropArrows = (item) => {
    const {children} = item;
    for (const child of children) if (child.children.length) dropArrows(child);
    for (const list of kept(children, hasNoArrow)) {
      const over = kept(children, ({kind, role, el}) => kind === "leaf" && role === "image" && holdsRect(list.el, el));
      if (over.length === 1) item.children = kept(item.children, (child) => child !== over[0]);
    }
  };

  // What stands in an empty field where its text will begin is what is painted there until then.
  const TYPED = "input:is([type=text], [type=search], [type=email], [type=url], [type=tel], :not([type])), textarea";
  const MOST_IN = 16; // pixels
  const startOf = (field) => {
    const {borderLeftWidth, paddingLeft} = styleOf(field);
    return rectOf(field).left + parseFloat(borderLeftWidth) + parseFloat(paddingLeft);
  };
  const isEmptyField = ({el, control, kind}) =>
    kind === "acting" &&
    control === null &&
    el.matches(TYPED) &&
    el.value === "" &&
    el.placeholder === "" &&
    !isUnseen(el);
  const standsIn = ({kind, el, text}, item) => {
    if (kind !== "text" || !isEmptyField(item)) return false;
    const {el: field} = item;
    const inset = rectOf(el).left - startOf(field);
    return MEANING_LETTER.test(text) && Math.abs(inset) <= MOST_IN && share(rectOf(field), rectOf(el)) >= HALF;
  };
  const takePlaceholders = (item) => {
    for (const child of item.children) if (child.children.length) takePlaceholders(child);
    item.children = kept(item.children, (child, at) => {
      const field = [item.children[at - 1], item.children[at + 1]].find(
        (other) => other !== undefined && standsIn(child, other),
      );
      if (field !== undefined && nameFor(field) !== child.text) field.standsIn = child.text;
      return field === undefined;
    });
  };

  // A box that is not rendered, whose label stands for it, and one beside it that a script paints in its place and calls so.
  const BOX = /^(?:checkbox|radio|switch)$/;
  const PAINTED = "[role=checkbox], [role=radio], [role=switch]";
  const isLabelOfHidden = ({el, control, role}) =>
    el.localName === "label" && control !== null && BOX.test(role) && control.getClientRects().length === 0;
  const isPaintedBeside = ({control, role}) => {
    const around = control.parentElement;
    const painted = around === null ? [] : Array.from(around.querySelectorAll(PAINTED));
    return painted.some(
      (el) => isActing(el) && attribute(el, "role") === role && clean(nameOf(el)) === clean(nameOf(control)),
    );
  };
  const dropTwins = (item) => {
    item.children = kept(item.children, (child) => !(isLabelOfHidden(child) && isPaintedBeside(child)));
    for (const child of item.children) dropTwins(child);
  };

  // What makes a column wider stands in its head, and in some tables at the same edge in each row below it: nothing that is
  // painted, as it is felt for with the pointer.
  const TABLES = /^(?:table|grid|treegrid)$/;
  const isGenerated = (el) => mayGenerate(el) && !/^(none|normal)$/.test(getStyle(el, "::before").content);
  const isGrip = ({kind, role, el}) => {
    if (kind !== "acting" || !/^(|generic)$/.test(role) || el.firstChild !== null) return false;
    const {backgroundColor, backgroundImage} = styleOf(el);
    return backgroundImage === "none" && alphaOf(backgroundColor) === 0 && !isGenerated(el);
  };
  const edgeOf = ({el}) => `${attribute(el, "class")} ${Math.round(rectOf(el).left)}`;
  const rowsIn = (item) => item.children.flatMap((child) => (child.role === "row" ? [child] : rowsIn(child)));
  const dropGrips = (item) => {
    if (!TABLES.test(item.role)) {
      for (const child of item.children) dropGrips(child);
      return;
    }
    const rows = rowsIn(item);
    const heads = kept(rows, ({isHead}) => isHead).flatMap(({children}) => mapped(kept(children, isGrip), edgeOf));
    if (heads.length > 0)
      for (const row of rows)
        if (!row.isHead) row.children = kept(row.children, (child) => !isGrip(child) || !heads.includes(edgeOf(child)));
  };

  return {dropSaid, dropLabels, dropPaint, dropArrows, takePlaceholders, dropTwins, dropGrips};
};
