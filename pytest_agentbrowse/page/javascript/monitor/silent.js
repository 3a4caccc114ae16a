// What may change what is seen and leaves neither a mutation nor an event: noted when it is asked for, or asked for.
//
// CSSOM §6 (style sheets), Selectors 4 (pseudo-classes), Media Queries 5, HTML §4.10 (what a script sets in fields).
// What is noted is no stir: nobody waits for it, but what was seen before is not believed any more.
({apply, WeakSet, has, add, matches, queryDocument, queryRoot, noting, notingProperty, counts, noteWriting}) => {
  // Loops are by index: the monitor may come late, into a page that replaced what others stand on.
  const CALLED = [
    ["CSSStyleSheet", "insertRule", "deleteRule", "addRule", "removeRule", "replace", "replaceSync"],
    ["CSSGroupingRule", "insertRule", "deleteRule"],
    ["MediaList", "appendMedium", "deleteMedium"],
    ["HTMLSlotElement", "assign"],
    ["CustomElementRegistry", "define"],
    ["CustomStateSet", "add", "delete", "clear"],
  ];
  const SET = [
    ["StyleSheet", "disabled"],
    ["MediaList", "mediaText"],
    ["CSSStyleRule", "selectorText"],
  ];
  // HTML §4.13.7.2, ARIAMixin: of itself a custom element speaks in properties alone.
  const SPEAKING = ["ElementInternals"];
  for (const name in window.ElementInternals ? ElementInternals.prototype : {})
    if (name === "role" || name.startsWith("aria")) SPEAKING[SPEAKING.length] = name;
  SET[SET.length] = SPEAKING;
  const HANDED_OUT = [["CSSStyleRule", "style", "styleMap"]]; // to be written, as nobody asks for them otherwise

  const {StyleSheet, CSSRule} = window;
  const note = (receiver) => {
    counts.changes += 1;
    if (receiver instanceof StyleSheet || receiver instanceof CSSRule)
      noteWriting(receiver.parentStyleSheet || receiver, false);
  };
  const each = (table, tap) => {
    for (let row = 0; row < table.length; row += 1) {
      const type = window[table[row][0]];
      for (let at = 1; type && at < table[row].length; at += 1)
        if (table[row][at] in type.prototype) tap(type.prototype, table[row][at]);
    }
  };
  each(CALLED, (holder, name) => noting(holder, name, note));
  each(SET, (holder, name) => notingProperty(holder, name, "set", note));
  // Who keeps what was handed out may write it at any time.
  const MOST_KEPT = 200; // rules; of more nobody asks each time what they say
  const rules = [];
  const isHandedOut = new WeakSet();
  const keepRule = (rule) => {
    counts.changes += 1;
    noteWriting(rule.parentStyleSheet, true);
    if (rules.length > MOST_KEPT || apply(has, isHandedOut, [rule])) return;
    apply(add, isHandedOut, [rule]);
    rules[rules.length] = rule;
  };
  each(HANDED_OUT, (holder, name) => notingProperty(holder, name, "get", keepRule));

  // The media that change while a document is open; those of its size follow from the window.
  const MEDIA = [
    "print",
    "(prefers-color-scheme: dark)",
    "(prefers-contrast: more)",
    "(prefers-contrast: less)",
    "(prefers-reduced-motion: reduce)",
    "(prefers-reduced-transparency: reduce)",
    "(forced-colors: active)",
    "(inverted-colors: inverted)",
    "(hover: hover)",
    "(pointer: coarse)",
  ];
  const media = [];
  for (let index = 0; index < MEDIA.length; index += 1) media[index] = window.matchMedia(MEDIA[index]);

  const addAll = (found, list) => {
    for (let index = 0; index < list.length; index += 1) found[found.length] = list[index];
    found[found.length] = list.length;
  };
  // Of a document or shadow root: what has the focus, what the pointer is over, the sheets that a script adopted.
  const addRoot = (found, root, query) => {
    found[found.length] = root.activeElement;
    const selection = root === document && typeof getSelection === "function" ? getSelection() : null; // null in a frame that is not shown
    if (selection !== null)
      addAll(found, [selection.anchorNode, selection.anchorOffset, selection.focusNode, selection.focusOffset]);
    addAll(found, root.adoptedStyleSheets || []);
    if (root !== document && !apply(matches, root.host, [":is(:hover)"])) return;
    addAll(found, apply(query, root, [":is(:hover)"]));
    addAll(found, apply(query, root, [":active"]));
  };
  const addField = (found, field) => {
    const {value, checked, indeterminate, selectedOptions, validationMessage, files} = field;
    found[found.length] = `${value}|${checked}|${indeterminate}|${validationMessage}`;
    // The value of a select is that of the first chosen option alone, as that of a file field is its first file.
    if (selectedOptions) addAll(found, selectedOptions);
    if (files) addAll(found, files);
  };
  // What is as it was as long as nothing of it changed unseen; of what the walk met, what it said may do so.
  const factsOf = ({roots, fields, scrollers, awaited}) => {
    const found = [
      location.href,
      document.title,
      innerWidth,
      innerHeight,
      devicePixelRatio,
      scrollX,
      scrollY,
      document.readyState,
      document.fullscreenElement,
      document.styleSheets.length,
      document.fonts ? document.fonts.status : "",
    ];
    for (let index = 0; index < media.length; index += 1) found[found.length] = media[index].matches;
    if (rules.length > MOST_KEPT) found[found.length] = {}; // like nothing that was found before
    else for (let index = 0; index < rules.length; index += 1) found[found.length] = rules[index].cssText;
    addRoot(found, document, queryDocument);
    for (let index = 0; index < roots.length; index += 1) addRoot(found, roots[index], queryRoot);
    for (let index = 0; index < fields.length; index += 1) addField(found, fields[index]);
    for (let index = 0; index < scrollers.length; index += 1) {
      found[found.length] = scrollers[index].scrollLeft;
      found[found.length] = scrollers[index].scrollTop;
    }
    for (let index = 0; index < awaited.length; index += 1) found[found.length] = awaited[index].contentDocument;
    return found;
  };

  return {factsOf};
};
