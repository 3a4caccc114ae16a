// Text that style sheets generate before and after an element: accname 1.2 §4.3.2, 2F.ii.
({rootOf, mapped, attribute, getStyle, joinsWords}) => {
  // accname 1.2 §4.3.2, 2F.ii: CSS generated content; its alternative text after a slash where there is one.
  // Asking every element for its pseudo-elements is slow: the style sheets tell which ones can have any.
  const PSEUDO = /::?(before|after)/;
  const generators = new Map();
  const generatorsOf = (root) => {
    let found = generators.get(root);
    if (found === undefined) generators.set(root, (found = generatingSelectors(root)));
    return found;
  };
  const generatingSelectors = (root) => {
    const selectors = [];
    const read = (rules) => {
      for (let index = 0; index < rules.length; index += 1) {
        const rule = rules[index];
        if (rule.selectorText !== undefined && PSEUDO.test(rule.selectorText) && /["'(]/.test(rule.style.content)) {
          selectors.push(rule.selectorText.replace(/::?(before|after)/g, ""));
        }
        if (rule.styleSheet) read(rule.styleSheet.cssRules);
        else if (rule.cssRules && rule.cssRules.length) read(rule.cssRules);
      }
    };
    try {
      for (const sheet of root.styleSheets || []) read(sheet.cssRules);
      for (const sheet of root.adoptedStyleSheets || []) read(sheet.cssRules);
      if (!selectors.length) return () => false;
      const members = new Set();
      for (const selector of selectors) {
        const whole = mapped(selector.split(","), (part) => (/(^|[\s>+~])$/.test(part) ? `${part}*` : part)).join(",");
        for (const el of root.querySelectorAll(whole)) members.add(el);
        if (/:host|:hover|&|:slotted/.test(whole)) return () => true;
      }
      return (el) => members.has(el);
    } catch {
      return () => true; // a sheet of another origin, or a selector of its own kind: ask every element
    }
  };
  const mayGenerate = (el) => generatorsOf(rootOf(el))(el);
  const pseudoText = (el, which) => {
    if (!mayGenerate(el)) return "";
    const style = getStyle(el, which);
    const content = style.content;
    if (content === "none" || content === "normal" || content === "") return "";
    if (style.display === "none" || style.visibility !== "visible" || style.opacity === "0") return "";
    const text = contentText(content, el);
    return joinsWords(style) ? text : ` ${text} `;
  };
  const contentText = (content, el) => {
    const tokens = content.match(/"(?:\\.|[^"\\])*"|\/|attr\([^)]*\)|[^\s"/]+\([^)]*\)|[^\s"/]+/g) || [];
    const slash = tokens.lastIndexOf("/");
    return tokens
      .slice(slash + 1)
      .map((token) =>
        token[0] === '"'
          ? token.slice(1, -1).replace(/\\(.)/g, "$1")
          : token.startsWith("attr(")
            ? attribute(el, token.slice(5, -1).trim()) || ""
            : "",
      )
      .join("");
  };

  return {mayGenerate, pseudoText};
};
