// Why nobody sees a text in an element, or anything of it: "" where it is painted. Asked of the page, apart from the walk.
// With `isAround` something in the element is meant, and nobody knows which: what is hidden, if anything is.
(el, [text, isAround]) => {
  const bare = (said) => said.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, "");
  const parentOf = (node) => node.assignedSlot || node.parentElement || (node.getRootNode().host ?? null);
  const groundOf = (el) => {
    for (let up = el; up; up = parentOf(up)) {
      const {backgroundColor, backgroundImage} = getComputedStyle(up);
      if (backgroundImage !== "none") return "";
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  };
  const whyNot = (node, rects) => {
    let boxes = [...rects].filter((rect) => rect.width > 1 && rect.height > 1);
    if (!boxes.length) return "no size";
    let [transparent, isFixed, isScrolled, skip] = [false, false, false, null];
    for (let up = node.nodeType === 1 ? node : parentOf(node); up; up = parentOf(up)) {
      const style = getComputedStyle(up);
      if (parseFloat(style.opacity) < 0.01) transparent = true;
      if (up === (node.nodeType === 1 ? node : parentOf(node))) {
        if (style.visibility !== "visible") return "invisible";
        if (node.nodeType === 3 && (style.fontSize === "0px" || /^rgba\(.*, 0\)$/.test(style.color))) return "ink of no size or colour";
        if (node.nodeType === 3 && style.color === groundOf(up)) return "ink of the colour of its ground";
        // `arrow_drop_down` in the width of one letter.
        const isSign = /^\s*[a-z_\d]{4,}\s*$/.test(node.data || "") && boxes.every(({width}) => width <= 1.3 * parseFloat(style.fontSize));
        if (isSign) return "a sign that a font draws for the word";
      }
      if (/^rect\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px\)$/.test(style.clip) || /^(inset\((50|100)%|circle\(0|polygon\(0p?x? 0p?x?,? ?0)/.test(style.clipPath)) return "clipped away";
      if (skip === null || style.position !== "static" || up === skip) {
        skip = null;
        const box = up.getBoundingClientRect();
        const hides = (overflow) => /hidden|clip/.test(overflow);
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        if (!scrolls && !isFixed && !/^(inline|contents|table)/.test(style.display) && up !== document.body && up !== document.documentElement && up !== node) {
          boxes = boxes.filter((rect) => !(hides(style.overflowX) && Math.min(rect.right, box.right) - Math.max(rect.left, box.left) <= 1) && !(hides(style.overflowY) && Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top) <= 1));
          if (!boxes.length) return "clipped away";
        }
        if (scrolls && !isFixed && up !== document.body && up !== document.documentElement) isScrolled = true;
        if (style.position === "fixed") isFixed = true;
        if (style.position === "absolute") skip = up.offsetParent || document.body;
      }
    }
    if (transparent) return "transparent";
    const isRtl = getComputedStyle(document.documentElement).direction === "rtl" || getComputedStyle(document.body).direction === "rtl";
    const isBeside = (rect) => (isRtl ? rect.left + scrollX >= innerWidth : rect.right + scrollX <= 0);
    if (boxes.every((rect) => isBeside(rect) || rect.bottom + scrollY <= 0)) return "off the page";
    const isCut = [document.documentElement, document.body].some((el) => /hidden|clip/.test(getComputedStyle(el).overflowX));
    const isOut = (rect) => rect.left >= innerWidth || (isFixed && (rect.top >= innerHeight || rect.right <= 0 || rect.bottom <= 0));
    if (!isScrolled && (isFixed || isCut) && boxes.every(isOut)) return "out of the window";
    return "";
  };
  const range = document.createRange();
  const reasons = [];
  const visit = (node) => {
    if (node.nodeType === 3) {
      const said = bare(node.data);
      const isMeant = !text || (bare(text) === "" ? node.data.includes(text.trim()) : said.includes(bare(text)));
      if (node.data.trim() === "" || !isMeant) return;
      range.selectNodeContents(node);
      reasons.push(whyNot(node, range.getClientRects()));
    } else if (node.nodeType === 1) {
      if (isAround && node.matches("input, select, textarea, button, svg, img, [role]")) reasons.push(whyNot(node, [node.getBoundingClientRect()]));
      const assigned = node.localName === "slot" ? node.assignedNodes() : [];
      for (const child of assigned.length ? assigned : (node.shadowRoot || node).childNodes) visit(child);
    }
  };
  visit(el);
  if (!reasons.length && text && el.localName === "input" && el.getAttribute("value") === "") return "the browser's word, not painted";
  const generates = (which) => text && bare(text).length > 0 && bare(getComputedStyle(el, which).content).includes(bare(text));
  if (!reasons.length && text && !/^(a|button|input|select|textarea|img|svg|canvas|iframe)$/.test(el.localName) && !/^img$/.test(el.getAttribute("role")) && !generates("::before") && !generates("::after")) return "in an attribute, not painted";
  if (!reasons.length || /^(input|select|textarea|img|svg)$/.test(el.localName)) reasons.push(whyNot(el, [el.getBoundingClientRect()]));
  if (isAround && reasons.some((reason) => reason)) return reasons.find((reason) => reason);
  return reasons.includes("") ? "" : reasons[0];
};
