// What can be taken from a document: its text, its links, its content as HTML.
(() => {
  // A text of which only dots are painted is as little for others as a password.
  const isMasked = (el) => el.type === "password" || !/^(none)?$/.test(getComputedStyle(el).webkitTextSecurity);
  // The visible content as plain HTML: shadow roots opened, slots filled, what is hidden left out.
  const html = () => {
    const SKIPPED = new Set([
      "script",
      "style",
      "template",
      "noscript",
      "head",
      "link",
      "meta",
      "svg",
      "canvas",
      "iframe",
      "object",
      "embed",
    ]);
    const KEPT = {a: ["href"], img: ["alt"], td: ["colspan"], th: ["colspan"], ol: ["start"], code: ["class"]};
    const EMPTY = new Set(["br", "hr", "img", "wbr"]);
    const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
    const quoted = (text) => escaped(text).replace(/"/g, "&quot;");
    const isShown = (el) => el.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const childrenOf = (node) => {
      if (node.shadowRoot) return node.shadowRoot.childNodes;
      const assigned = node.localName === "slot" ? node.assignedNodes() : [];
      return assigned.length ? assigned : node.childNodes;
    };
    const inside = (node) => [...childrenOf(node)].map(write).join("");
    // A field reads what is in it; a password never does.
    const fieldText = (el) => {
      if (el.localName === "select") return [...el.selectedOptions].map((option) => option.label).join(", ");
      if (el.localName === "textarea") return el.value;
      if (el.type === "checkbox" || el.type === "radio") return el.checked ? "[x]" : "[ ]";
      return el.type === "hidden" || el.type === "file" || isMasked(el) ? "" : el.value;
    };
    // Addresses of the same site without the site, so that they read the same wherever it is served.
    const address = (el) => (el.origin === location.origin ? el.pathname + el.search + el.hash : el.href);
    const attributesOf = (el, tag) =>
      (KEPT[tag] || [])
        .filter((name) => el.hasAttribute(name))
        .map((name) => ` ${name}="${quoted(name === "href" ? address(el) : el.getAttribute(name))}"`)
        .join("");
    const write = (node) => {
      if (node.nodeType === 3) return escaped(node.data);
      if (node.nodeType !== 1 || SKIPPED.has(node.localName)) return "";
      const tag = node.localName;
      if (getComputedStyle(node).display !== "contents" && !isShown(node)) return "";
      if (["input", "select", "textarea"].includes(tag)) return ` ${escaped(fieldText(node))}`;
      if (EMPTY.has(tag)) return `<${tag}${attributesOf(node, tag)}>`;
      return `<${tag}${attributesOf(node, tag)}>${inside(node)}</${tag}>`;
    };
    return document.body ? inside(document.body) : "";
  };
  return {
    html,
    text: () => (document.body ? document.body.innerText : ""),
    // A field reads what is in it; a password never does. Buttons and items of a list have a value that nobody sees.
    textOf: (el) => {
      const shown = el.innerText ?? el.textContent;
      if (el.matches("input, select, textarea")) return isMasked(el) ? "" : el.value;
      return shown === "" && el.localName.includes("-") ? String(el.value ?? "") : shown;
    },
    links: () =>
      [...document.querySelectorAll("a[href]")].map((a) => ({
        text: (a.innerText || a.textContent || "").replace(/\s+/g, " ").trim(),
        href: a.href.baseVal ?? a.href,
        title: a.title || "",
      })),
  };
})();
