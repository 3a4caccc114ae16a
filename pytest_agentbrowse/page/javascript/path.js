// Where an element stands and what its test id is, for a locator; and whether two handles hold the same one.
(() => {
  const step = (el) => {
    const alike = [...(el.parentNode?.children ?? [el])].filter((other) => other.localName === el.localName);
    const name = CSS.escape(el.localName);
    return alike.length > 1 ? `${name}:nth-of-type(${alike.indexOf(el) + 1})` : name;
  };
  const LONGEST = 200;
  const carriers = (root, attribute, id) =>
    [...root.querySelectorAll("*")].reduce(
      (count, one) =>
        count + (one.getAttribute(attribute) === id) + (one.shadowRoot ? carriers(one.shadowRoot, attribute, id) : 0),
      0,
    );
  return {
    // Empty where another element has it as well: it would not say which one is meant.
    testId: (el, attribute) => {
      const id = el.getAttribute(attribute) ?? "";
      return id.length <= LONGEST && carriers(el.ownerDocument, attribute, id) === 1 ? id : "";
    },
    isSame: (el, other) => el === other,
    // Playwright's CSS looks into open shadow roots, where a path begins anew below the host.
    to: (el) => {
      const parts = [];
      for (let node = el; node;) {
        const parent = node.parentNode;
        parts.unshift(step(node));
        if (parent instanceof ShadowRoot) {
          parts.unshift(" ");
          node = parent.host;
        } else {
          node = parent?.nodeType === Node.ELEMENT_NODE ? parent : null;
          if (node) parts.unshift(" > ");
        }
      }
      return parts.join("");
    },
  };
})();
