// How an item is written as a line: its word, its name, and all that is told of it.
({
  NAMED_BY_CONTENT, SHOWN_ROLE, MEANING, MEANING_LETTER, bare, clean, quote, trimmed, SVG, attribute, isEditingHost,
  rectOf, tagOf, named, roleOf, labelText, nameFromContent, nameOf, statesOf, hintOf, spoken, targetOf, coveredBy,
}) => {
  const standIn = (label, control) =>
    clean(trimmed(labelText(label, {root: control, consulted: new Set(), labelledby: false, inside: false})));
  const roleWord = (item) => {
    const el = item.control || item.el;
    const tag = tagOf(el);
    if (tag === "input" && item.role === "") return el.type === "file" ? "button" : "textbox";
    if (tag === "summary" || tag === "details") return "summary";
    if (tag === "canvas" || tag === "video" || tag === "audio" || tag === "embed" || tag === "object") return tag;
    if (item.role && item.role !== "generic" && item.role !== "none") {
      if (item.kind === "acting" && item.role === "paragraph") return isEditingHost(el) ? "textbox" : "clickable";
      return SHOWN_ROLE[item.role] || item.role;
    }
    if (item.kind === "acting") return isEditingHost(el) ? "textbox" : "clickable";
    return item.kind === "container" ? "live" : item.role;
  };
  const nameFor = (item) => {
    const el = item.control || item.el;
    if (item.kind === "container" && item.role === "inert") return "";
    // The label stands for a control that is hidden, and so has no name of its own in the accessibility tree.
    const said = item.control ? standIn(item.el, el) : "";
    const name = clean(nameOf(el)) || said || item.text;
    if (!name && item.role !== roleOf(el) && NAMED_BY_CONTENT.has(item.role)) return contentOf(el);
    return name || (tagOf(el) === "details" ? "Details" : "");
  };
  const headingLevel = (el) => {
    const stated = parseInt(attribute(el, "aria-level"), 10);
    if (stated > 0) return stated;
    return /^h[1-6]$/.test(tagOf(el)) ? Number(tagOf(el)[1]) : 2;
  };
  const headingLine = (item) => {
    const name = clean(nameOf(item.el));
    return `heading ${headingLevel(item.el)}${name ? ` ${quote(name)}` : ""}`;
  };
  const rowText = (item) => item.cells.join(" | ");
  const contentOf = (el) => clean(trimmed(nameFromContent(el, {root: el, consulted: new Set([el]), inside: false})));

  // What is shown on an acting thing but said otherwise by its author-given name.
  const otherText = (el, name) => {
    const role = roleOf(el);
    if (!named(el) || (role !== "generic" && !NAMED_BY_CONTENT.has(role))) return "";
    const text = contentOf(el);
    return MEANING.test(text) && !name.toLowerCase().includes(text.toLowerCase()) ? ` text=${quote(text)}` : "";
  };
  const boxOf = (el) => {
    if (tagOf(el) !== "canvas" && (el.namespaceURI !== SVG || tagOf(el) === "a")) return "";
    const rect = rectOf(el);
    return ` box=${Math.round(rect.left)},${Math.round(rect.top)},${Math.round(rect.width)}x${Math.round(rect.height)}`;
  };
  const frameLine = (el) => {
    const name = clean(nameOf(el)) || clean(attribute(el, "title") || "");
    const hint = name ? "" : spoken(attribute(el, "name") || attribute(el, "id") || "");
    return name ? `frame ${quote(name)}` : hint ? `frame hint=${quote(hint)}` : "frame";
  };
  const makeLine = (item) => {
    const el = item.control || item.el;
    if (item.kind === "text") return quote(item.text);
    if (item.kind === "frame") return frameLine(el);
    if (item.kind === "heading") return headingLine(item);
    if (item.role === "inert") return "inert";
    const name = nameFor(item);
    let line = roleWord(item);
    if (item.role === "row" && item.cells.length) line += ` ${rowText(item)}`;
    else if (name && item.role !== "row") line += ` ${quote(name)}`;
    if (item.kind !== "container" && item.role !== "row" && !MEANING_LETTER.test(name)) {
      const hint = (item.kind === "acting" && !item.children.length) || tagOf(el) === "img" ? hintOf(el) : "";
      if (hint) line += ` hint=${quote(hint)}`;
    }
    if (item.kind === "acting") line += otherText(el, name);
    const states = statesOf(el, item.role);
    if (item.level) states.unshift(`heading ${item.level}`);
    if (states.length) line += ` ${states.join(" ")}`;
    const live = attribute(el, "aria-live");
    if (item.kind === "container" && live === "assertive" && item.role !== "alert") line += " assertive";
    if (tagOf(el) === "embed" && el.type) line += ` type=${bare(el.type)}`;
    if (item.kind === "acting") line += boxOf(el) + targetOf(el) + coveredBy(item.el);
    return line;
  };
  const lineOf = (item) => {
    if (item.line === null) item.line = makeLine(item);
    return item.line;
  };

  return {standIn, roleWord, nameFor, headingLevel, rowText, frameLine, lineOf};
}
