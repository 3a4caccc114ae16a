// Text selected in an element: where a hand would drag from and to, what is selected then, and selecting without a hand.
(() => {
  const fieldOf = (el) => (el.localName === "label" && el.control ? el.control : el);
  const isField = (el) => typeof el.setSelectionRange === "function";

  // A line is addressed by the element of its first text, and may go on beside it.
  const lineOf = (el) => {
    let line = el;
    while (line.parentElement && getComputedStyle(line).display === "inline") line = line.parentElement;
    return line;
  };
  // The range of a text in an element or else in its line, each run of white space being as good as another; how often it
  // is there unless it is there once.
  const rangeOf = (el, wanted) => {
    const range = rangeIn(el, wanted);
    return range === 0 ? rangeIn(lineOf(el), wanted) : range;
  };
  const rangeIn = (el, wanted) => {
    const nodes = [];
    let text = "";
    const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      nodes.push([walker.currentNode, text.length]);
      text += walker.currentNode.data;
    }
    const found = spansOf(text, wanted);
    if (found.length !== 1) return found.length;
    const range = document.createRange();
    const [from, to] = found[0];
    for (const [node, start] of nodes) {
      if (from >= start && from < start + node.data.length) range.setStart(node, from - start);
      if (to > start && to <= start + node.data.length) range.setEnd(node, to - start);
    }
    return range;
  };
  const spansOf = (text, wanted) => {
    if (wanted === "") return text === "" ? [] : [[0, text.length]];
    const words = wanted.trim().split(/\s+/);
    const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s+");
    return [...text.matchAll(new RegExp(pattern, "g"))].map(({index, 0: {length}}) => [index, index + length]);
  };

  return {
    // How often the text is there, from which point to which point of the window a hand drags over it, if it can, and
    // whether the browser leaves it to the page what that selects: CSS UI 4 §6.
    path: (start, wanted) => {
      const el = fieldOf(start);
      if (isField(el)) return {count: spansOf(el.value, wanted).length, path: null, own: false};
      const range = rangeOf(el, wanted);
      if (typeof range === "number") return {count: range, path: null, own: false};
      const rects = [...range.getClientRects()].filter(({width, height}) => width > 0 && height > 0);
      if (rects.length === 0) return {count: 1, path: null, own: false};
      const [first, last] = [rects[0], rects[rects.length - 1]];
      return {
        count: 1,
        own: getComputedStyle(range.startContainer.parentElement).userSelect === "none",
        path: [first.left + 0.5, first.top + first.height / 2, last.right - 0.5, last.top + last.height / 2],
      };
    },
    // What is selected now, its white space made one.
    selected: (start) => {
      const el = fieldOf(start);
      const text = isField(el) ? el.value.slice(el.selectionStart, el.selectionEnd) : `${getSelection()}`;
      return text.replace(/\s+/g, " ").trim();
    },
    select: (start, wanted) => {
      const el = fieldOf(start);
      el.focus();
      if (isField(el)) {
        const [[from, to]] = spansOf(el.value, wanted);
        el.setSelectionRange(from, to);
        return;
      }
      const {startContainer, startOffset, endContainer, endOffset} = rangeOf(el, wanted);
      getSelection().setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
    },
  };
})();
