// What a picture of a document would show: the texts in it, and those of them that are kept out of sight meanwhile.
(() => {
  // Of elements with the same text within each other the innermost.
  const innermost = (elements, places) => {
    const chosen = new Set(places.map((place) => elements[place]));
    for (const el of chosen)
      for (let outer = el.parentElement; outer; outer = outer.parentElement) chosen.delete(outer);
    return chosen;
  };

  return {
    // The elements that show or hold a text of their own, with these texts, for `hide`.
    shown: () => {
      const monitor = window[Symbol.for("pytest-agentbrowse")];
      const closedRootOf = (el) => (monitor ? monitor.closedRoot(el) : null);
      const unseen = new Set(["script", "style", "noscript", "template", "head", "option", "optgroup"]);
      const longest = 400; // characters; of an element with more only what stands right in it, the rest in its children
      const elements = [];
      const texts = [];

      const valueOf = (el) => {
        if (el.localName === "select") return Array.from(el.selectedOptions, ({text}) => text).join(" ");
        return el.localName === "input" || el.localName === "textarea" ? el.value || el.placeholder : null;
      };
      // What is written in an element, of children too; what they hold themselves is noted before.
      const gather = (el) => {
        let own = "";
        let whole = valueOf(el) || "";
        for (const node of el.childNodes) {
          if (node.nodeType === Node.TEXT_NODE) {
            own += node.data;
            whole += node.data;
          } else if (node.nodeType === Node.ELEMENT_NODE && !unseen.has(node.localName)) whole += gather(node);
        }
        const inner = el.shadowRoot || closedRootOf(el);
        if (inner) gather(inner);
        const text = whole.length > longest ? own : whole;
        if (text.trim() !== "" && el.nodeType === Node.ELEMENT_NODE) {
          elements.push(el);
          texts.push(text);
        }
        return whole.slice(0, longest + 1);
      };
      if (document.documentElement) gather(document.documentElement);
      return {elements, texts, held: []};
    },
    texts: ({texts}) => texts,
    // Take elements out of sight by their places; where they are, and whether all are out of sight. An animation changes
    // no node, style or class, so no script of the page is told.
    hide: ({elements, held}, places) => {
      const chosen = innermost(elements, places);
      const boxes = [];
      let done = true;
      for (const el of chosen) {
        const painted = getComputedStyle(el).display === "contents" ? el.parentElement : el;
        const {left, top, width, height} = painted.getBoundingClientRect();
        const animation = painted.animate([{opacity: 0}, {opacity: 0}], {duration: 1000, fill: "both"});
        animation.pause();
        held.push(animation);
        done = done && getComputedStyle(painted).opacity === "0";
        boxes.push([elements.indexOf(el), left, top, width, height]);
      }
      return {boxes, done};
    },
    // Whether any of these is in sight: a page may have put another in the place of one that was hidden.
    exposed: ({elements}, places) => {
      for (const el of innermost(elements, places)) {
        let shown = el;
        while (shown && getComputedStyle(shown).opacity !== "0") shown = shown.parentElement;
        if (shown === null) return true;
      }
      return false;
    },
    show: ({held}) => {
      for (const animation of held.splice(0)) animation.cancel();
    },
  };
})();
