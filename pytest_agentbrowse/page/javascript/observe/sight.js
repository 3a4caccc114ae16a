// Out of sight though rendered: clipped, beyond what can be scrolled to, shrunk to a point, or painted by its label.
//
// CSS Overflow 3, CSS Display 3 and CSS Position 3 say what a box clips; what a person counts as unseen is ours.
({document, words, getStyle, rectOf, styleOf}) => {
  // Clipping boxes as [left, top, right, bottom]; null where nothing clips.
  const clipOf = (el, style, clip) => {
    const hidden = (overflow) => overflow === "hidden" || overflow === "clip";
    const rect = rectOf(el);
    const across = style.overflowX;
    const down = style.overflowY;
    const outer = clip || [-Infinity, -Infinity, Infinity, Infinity];
    return [
      hidden(across) ? Math.max(rect.left, outer[0]) : across === "visible" ? outer[0] : -Infinity,
      hidden(down) ? Math.max(rect.top, outer[1]) : down === "visible" ? outer[1] : -Infinity,
      hidden(across) ? Math.min(rect.right, outer[2]) : across === "visible" ? outer[2] : Infinity,
      hidden(down) ? Math.min(rect.bottom, outer[3]) : down === "visible" ? outer[3] : Infinity,
    ];
  };
  const isClipped = (rect, clip) =>
    clip !== null && (rect.right <= clip[0] || rect.left >= clip[2] || rect.bottom <= clip[1] || rect.top >= clip[3]);

  // Out of sight for good: left of or above what can be scrolled to, shrunk to a point, or cut off.
  const rightToLeft = document.documentElement !== null && getStyle(document.documentElement).direction === "rtl";
  const isOutOfSight = (el, style, env, clip) => {
    const rect = rectOf(el);
    if (rect.width <= 1 && rect.height <= 1 && (style.position === "absolute" || style.position === "fixed") &&
      style.overflowX !== "visible") return true;
    if (style.clipPath !== "none" && /^inset\((50|100)%/.test(style.clipPath)) return true;
    if (rect.width === 0 && rect.height === 0) return style.overflowX !== "visible" && style.display !== "inline";
    if (!env.scrolled && (rect.bottom + scrollY <= 0 || (rightToLeft ? rect.left + scrollX >= innerWidth : rect.right + scrollX <= 0))) return true;
    return isClipped(rect, clip);
  };
  const isCutOff = (text, clip) => {
    if (text.data.trim() === "") return false;
    const range = document.createRange();
    range.selectNode(text);
    return isClipped(range.getBoundingClientRect(), clip);
  };

  // CSS Overflow 3 §3.1, CSS Containment 2 §4: what these boxes hold is neither clipped nor skipped by them.
  const UNCLIPPED = words("inline contents table table-row table-row-group table-header-group table-footer-group table-cell");

  // Until its address has answered, a frame holds an empty document of our own origin, and no script runs in it.
  const isAwaited = (el) => {
    const inner = el.contentDocument;
    return inner !== null && inner.URL === "about:blank" && /^https?:/.test(el.src);
  };
  const isUnseen = (control) => {
    const style = styleOf(control);
    if (style.display === "none" || style.visibility !== "visible" || style.opacity === "0") return true;
    const rect = rectOf(control);
    return (rect.width <= 1 && rect.height <= 1) || rect.right + scrollX <= 0 || rect.bottom + scrollY <= 0;
  };

  return {clipOf, isOutOfSight, isCutOff, UNCLIPPED, isAwaited, isUnseen};
}
