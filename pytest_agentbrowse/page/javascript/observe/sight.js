// Out of sight though rendered: clipped, beyond what can be scrolled to, shrunk to a point, or painted by its label.
//
// CSS Overflow 3, CSS Display 3 and CSS Position 3 say what a box clips; what a person counts as unseen is ours.
({
  document,
  mapped,
  words,
  ELEMENT,
  MEANING,
  TEXT,
  childrenOf,
  getStyle,
  parentOf,
  rectOf,
  textRect,
  styleOf,
  letsThrough,
}) => {
  // Clipping boxes as [left, top, right, bottom]; null where nothing clips.
  const hidden = (overflow) => overflow === "hidden" || overflow === "clip";
  const clipOf = (el, style, clip) => {
    const rect = rectOf(el);
    // In one that has no room nothing is scrolled into sight.
    const across = rect.width === 0 && style.overflowX !== "visible" ? "hidden" : style.overflowX;
    const down = rect.height === 0 && style.overflowY !== "visible" ? "hidden" : style.overflowY;
    const outer = clip || [-Infinity, -Infinity, Infinity, Infinity];
    return [
      hidden(across) ? Math.max(rect.left, outer[0]) : across === "visible" ? outer[0] : -Infinity,
      hidden(down) ? Math.max(rect.top, outer[1]) : down === "visible" ? outer[1] : -Infinity,
      hidden(across) ? Math.min(rect.right, outer[2]) : across === "visible" ? outer[2] : Infinity,
      hidden(down) ? Math.min(rect.bottom, outer[3]) : down === "visible" ? outer[3] : Infinity,
    ];
  };
  const isClipped = (rect, clip) =>
    clip !== null &&
    (clip[2] <= clip[0] ||
      clip[3] <= clip[1] ||
      rect.right <= clip[0] ||
      rect.left >= clip[2] ||
      rect.bottom <= clip[1] ||
      rect.top >= clip[3]);

  // Where the page begins. One that is kept from scrolling while a dialog is open is often fixed, as far up as it was
  // scrolled: what is above the viewport is still on it.
  const isPage = (el) => el === document.documentElement || el === document.body;
  const pageTop = [document.documentElement, document.body].reduce(
    (least, el) => (el === null ? least : Math.min(least, rectOf(el).top)),
    -scrollY,
  );

  // Out of sight for good: left of or above what can be scrolled to, shrunk to a point, or cut off.
  const rightToLeft = document.documentElement !== null && getStyle(document.documentElement).direction === "rtl";
  // CSS Overflow 3 §3.3: the overflow of the root, else of the body, is that of the window.
  const [root, body] = mapped([document.documentElement, document.body], (el) => el && getStyle(el).overflowX);
  const isCutAcross = hidden(root === "visible" ? body : root);
  const isVeiled = (el, style) => {
    const rect = rectOf(el);
    const placed = style.position === "absolute" || style.position === "fixed";
    if (rect.width <= 1 && rect.height <= 1 && placed && style.overflowX !== "visible") return true;
    if (placed && isHollow(el, style)) return true;
    return isSqueezed(el, rect) || (placed && isCutAway(style.clip)) || isClippedAway(style, rect);
  };

  // A field without room for anything, within borders that are not painted, takes keys for what is painted elsewhere.
  const isHollow = (el, {borderTopColor}) =>
    el.localName === "input" && el.clientWidth === 0 && el.clientHeight === 0 && /, 0\)$/.test(borderTopColor);

  // CSS Masking 1 §5 and CSS Shapes 1 §3: a shape that holds nothing of the box. What is given otherwise than in
  // percent and pixels is taken for one that does.
  const SHAPE = /^(inset|circle|ellipse|polygon)\((.*)\)/;
  const isClippedAway = ({clipPath, display}, {width, height}) => {
    if (clipPath === "none" || display === "contents") return false;
    const [, shape, given] = SHAPE.exec(clipPath) || [];
    if (shape === undefined) return false;
    const length = (text, size) => (/%$/.test(text) ? (parseFloat(text) / 100) * size : parseFloat(text));
    if (shape === "polygon") return areaOf(given.replace(/^\w+, /, "").split(", "), length, width, height) < 1;
    const sizes = given.split(/ (?:at|round)\b|^at\b/)[0].split(" ");
    if (shape !== "inset") return sizes.some((size) => parseFloat(size) === 0);
    const [top, right = top, bottom = top, left = right] = sizes;
    return (
      length(top, height) + length(bottom, height) >= height || length(left, width) + length(right, width) >= width
    );
  };
  const areaOf = (corners, length, width, height) => {
    const points = mapped(corners, (corner) => {
      const [x, y] = corner.split(" ");
      return [length(x, width), length(y, height)];
    });
    let area = 0;
    for (let index = 0; index < points.length; index += 1) {
      const [x, y] = points[index];
      const [nextX, nextY] = points[(index + 1) % points.length];
      area += x * nextY - nextX * y;
    }
    return Number.isNaN(area) ? Infinity : Math.max(area, -area) / 2;
  };
  // CSS Transforms 1 §3: with all that is in it. What is turned by its edge to us is nearly as thin.
  const THIN = 0.01; // pixels
  const isSqueezed = (el, {width, height}) =>
    (width < THIN || height < THIN) && el.offsetWidth > 0 && el.offsetHeight > 0;
  // CSS Masking 1 §7.1: rect(top, right, bottom, left), of which nothing is left.
  const isCutAway = (clip) => {
    if (clip === "auto") return false;
    const [top, right, bottom, left] = clip.slice(5).split(", ").map(parseFloat);
    return right <= left || bottom <= top;
  };
  const isOutOfSight = (el, style, outer, clip, fixed) => {
    if (isPage(el)) return false;
    const rect = rectOf(el);
    if (isVeiled(el, style)) return true;
    const env = (fixed || isCutAcross) && isPlaced(style) ? {...outer, window: windowOf(fixed, outer)} : outer;
    const isEmpty = rect.width === 0 || rect.height === 0;
    const isPoint = rect.width === 0 && rect.height === 0;
    // Nothing of it is painted: what is placed in it is judged by itself.
    if (isEmpty && (style.overflowX === "visible" || (isPoint && style.display === "inline"))) return false;
    if (!isPoint && (!isAway(rect, env, clip) || sticksOut(el, style, env, clip))) return false;
    return !letsOut(el, el, env);
  };
  // CSS Position 3 §2.1: what is placed by a box further out than the one that clips is not clipped by that.
  const letsOut = (el, around, env) => {
    for (const node of childrenOf(el)) {
      if (node.nodeType !== ELEMENT) continue;
      const {position} = styleOf(node);
      const isOut = position === "fixed" || (position === "absolute" && !around.contains(node.offsetParent));
      if (isOut && !isHeld(node, around) && isPainted(node) && !isAway(rectOf(node), env, outerClip(position, env)))
        return true;
      if (letsOut(node, around, env)) return true;
    }
    return false;
  };
  const outerClip = (position, env) => (position === "fixed" ? null : env.anchorClip);
  // CSS Transforms 1 §3, Filter Effects 1 §5, CSS Containment 2 §3.2: what is transformed holds all that is placed in it.
  const isHeld = (node, around) => {
    for (let up = parentOf(node); up; up = up === around ? null : parentOf(up)) {
      if (holdsPlaced(styleOf(up))) return true;
    }
    return false;
  };
  const holdsPlaced = ({transform, filter, perspective, contain, willChange}) =>
    transform !== "none" ||
    filter !== "none" ||
    perspective !== "none" ||
    /paint|layout|strict|content/.test(contain) ||
    /transform|filter|perspective/.test(willChange);
  const isAway = (rect, env, clip) =>
    (env.scrolled !== null && isBeforeAll(rect, env.scrolled)) ||
    (env.scrolled === null &&
      (rect.bottom <= pageTop || (rightToLeft ? rect.left + scrollX >= innerWidth : rect.right + scrollX <= 0))) ||
    isClipped(rect, env.window) ||
    isClipped(rect, clip);
  // CSS Overflow 3 §2.2: left of where a part begins nothing is scrolled to, but where it begins at the right.
  const isBeforeAll = ({right}, part) => {
    if (right > 0) return false;
    const {direction, flexDirection} = styleOf(part);
    return direction === "ltr" && flexDirection !== "row-reverse" && right <= rectOf(part).left - part.scrollLeft;
  };
  const isAboveAll = ({bottom}, part) =>
    bottom <= 0 && styleOf(part).flexDirection !== "column-reverse" && bottom <= rectOf(part).top - part.scrollTop;
  // CSS Position 3 §2.1: what keeps its place in the window does not come in by scrolling, as a drawer that is closed. What
  // flows in it, as the end of a dialog that is too high, would be seen in a larger window.
  const isFixed = (el, position, outer) => (position === "fixed" && !isPage(el) ? !isHeld(el, null) : outer.fixed);
  // What is placed is scrolled by no part that is within what it is placed by.
  const isScrolledWith = (el, position) => {
    let isHeldBy = false;
    for (let up = parentOf(el); up && !isPage(up); up = parentOf(up)) {
      const style = styleOf(up);
      isHeldBy ||= holdsPlaced(style) || (position === "absolute" && style.position !== "static");
      if (isHeldBy && /auto|scroll/.test(style.overflowX + style.overflowY)) return true;
    }
    return false;
  };
  const windowOf = (fixed, {scrolled}) => {
    if (fixed) return [0, 0, innerWidth, innerHeight];
    return scrolled ? null : [rightToLeft ? 0 : -Infinity, -Infinity, rightToLeft ? Infinity : innerWidth, Infinity];
  };
  // CSS Position 3 §3.3: what stays in the flow may be painted far to the left of it or above it.
  const strays = (el, style) => {
    if (style.position !== "relative") return false;
    const {right, bottom} = rectOf(el); // before its offsets, which are slow to work out
    return (right <= 0 || bottom <= 0) && (style.left[0] === "-" || style.top[0] === "-");
  };
  const isPlaced = ({position, transform}) => position === "fixed" || position === "absolute" || transform !== "none";
  const isCutOff = (text, clip) => text.data.trim() !== "" && isClipped(textRect(text), clip);

  // Floats, columns and slides are painted outside of the box that they stand in: what is cut off is told by them.
  const sticksOut = (el, style, env, clip) => {
    if (style.overflowX !== "visible" || !(el.scrollWidth > el.clientWidth || el.scrollHeight > el.clientHeight))
      return false;
    for (const node of childrenOf(el)) {
      if (node.nodeType === TEXT && node.data.trim() !== "" && !isAway(textRect(node), env, clip)) return true;
      if (node.nodeType !== ELEMENT || styleOf(node).display === "none") continue;
      const rect = rectOf(node);
      if (rect.width > 0 && rect.height > 0 && !isAway(rect, env, clip)) return true;
      if (sticksOut(node, styleOf(node), env, clip)) return true;
    }
    return false;
  };

  // CSS Fonts 4 §2.5: text of no size is not painted, but what stands beside it may be.
  const isPainted = (el) => {
    const rect = rectOf(el);
    if (rect.width > 0 && rect.height > 0) return true;
    for (const node of childrenOf(el)) if (node.nodeType === ELEMENT && isPainted(node)) return true;
    return false;
  };

  // CSS Overflow 3 §3.1, CSS Containment 2 §4: what these boxes hold is neither clipped nor skipped by them.
  const UNCLIPPED = words(
    "inline contents table table-row table-row-group table-header-group table-footer-group table-cell",
  );

  // Until its address has answered, a frame holds an empty document of our own origin, and no script runs in it.
  const isAwaited = (el) => {
    const inner = el.contentDocument;
    return inner !== null && inner.URL === "about:blank" && /^https?:/.test(el.src);
  };
  const unseen = new Map();
  const isUnseen = (control) => {
    let known = unseen.get(control);
    if (known === undefined) unseen.set(control, (known = isOutOfView(control)));
    return known;
  };
  const isOutOfView = (control) => {
    if (!control.checkVisibility({opacityProperty: true, visibilityProperty: true})) return true;
    const rect = rectOf(control);
    const style = styleOf(control);
    if (isVeiled(control, style)) return true;
    if (rect.width * rect.height === 0 && style.overflowX !== "visible" && control.firstChild !== null) return true;
    if (rect.width <= 1 && rect.height <= 1) return true;
    if ((rect.right + scrollX <= 0 || rect.bottom <= pageTop) && !isScrollable(control)) return true;
    return isCutToAPoint(control, rect);
  };
  // What was scrolled away in a part of the page is as far off, and can be scrolled back.
  const isScrollable = (control) => {
    for (let up = parentOf(control); up && !isPage(up); up = parentOf(up)) {
      const style = styleOf(up);
      if (/auto|scroll/.test(style.overflowX + style.overflowY))
        return !isBeforeAll(rectOf(control), up) && !isAboveAll(rectOf(control), up);
    }
    return false;
  };
  // Painted to the left of the page or above it, where nobody can scroll.
  const isOffPage = (el) => {
    const {right, bottom, width, height} = rectOf(el);
    if (width === 0 || height === 0 || rightToLeft) return false;
    return (right + scrollX <= 0 || bottom <= pageTop) && !isScrollable(el);
  };
  // In a box that clips all but a point of it; what is placed is clipped by what it is placed in.
  const isCutToAPoint = (control, rect) => {
    let {position} = styleOf(control);
    for (let up = parentOf(control); up && position !== "fixed"; up = parentOf(up)) {
      const style = styleOf(up);
      if (position === "absolute" && style.position === "static") continue;
      position = style.position;
      const {overflowX, overflowY} = style;
      if (overflowX === "visible" && overflowY === "visible") continue;
      if (UNCLIPPED.has(style.display) || isPage(up)) continue;
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
      const box = rectOf(up);
      const across = Math.min(rect.right, box.right) - Math.max(rect.left, box.left);
      const down = Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top);
      if ((hidden(overflowX) && across <= 1) || (hidden(overflowY) && down <= 1)) return true;
    }
    return false;
  };

  // Nothing of its own is painted: neither ground nor shadow, nor a border all around.
  const isUnpainted = (el) => {
    const {backgroundColor, backgroundImage, boxShadow} = styleOf(el);
    const isClear = /^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor);
    return isClear && backgroundImage === "none" && boxShadow === "none";
  };
  const isBoxed = (el) => !/\b0px/.test(styleOf(el).borderWidth);

  // A transparent control acts in the place of what is painted there: of what it stands in, or of something beside it.
  const share = (rect, box) => {
    const across = Math.min(rect.right, box.right) - Math.max(rect.left, box.left);
    const down = Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top);
    return across > 0 && down > 0 ? (across * down) / (box.width * box.height) : 0;
  };
  const HALF = 0.5;
  const holdsRect = (around, el) => {
    const [outer, inner] = [rectOf(around), rectOf(el)];
    return (
      inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right
    );
  };
  // What wraps it alone is looked at with it.
  const isAloneIn = (el, around) => {
    for (const node of childrenOf(around))
      if (node !== el && (node.nodeType === ELEMENT || (node.nodeType === TEXT && node.data.trim() !== "")))
        return false;
    return true;
  };
  const aloneIn = (el) => {
    let [self, around] = [el, parentOf(el)];
    while (around && isAloneIn(self, around)) [self, around] = [around, parentOf(around)];
    return [self, around];
  };
  // What is placed in a box without room, as an icon, is painted all the same.
  const withRoom = (el) => {
    const {width, height} = rectOf(el);
    if (width > 0 && height > 0) return el;
    return Array.from(childrenOf(el)).find((node) => node.nodeType === ELEMENT && isPainted(node)) || null;
  };
  const takesPlace = (el, style) => {
    const rect = rectOf(el);
    const [self, around] = aloneIn(el);
    if (style.opacity !== "0" || letsThrough(el) || !around || rect.width <= 1 || rect.height <= 1) return false;
    const least = share(rect, rectOf(around)) >= HALF ? 0 : HALF;
    for (const beside of childrenOf(around)) {
      if (beside.nodeType === TEXT && least === 0 && beside.data.trim() !== "" && share(rect, textRect(beside)) > 0)
        return true;
      const shown = beside.nodeType !== ELEMENT || beside === self ? null : withRoom(beside);
      if (shown !== null && !isUnseen(shown) && share(rect, rectOf(shown)) >= least) return true;
    }
    return false;
  };
  // The text that is seen in its place; null where there is none.
  const textInPlaceOf = (el) => {
    const [self, around] = aloneIn(el);
    const isTextOver = (beside) =>
      beside.nodeType === ELEMENT &&
      beside !== self &&
      MEANING.test(beside.textContent) &&
      !isUnseen(beside) &&
      share(rectOf(beside), rectOf(el)) >= HALF;
    return around === null ? null : Array.from(childrenOf(around)).find(isTextOver) || null;
  };

  return {
    holdsRect,
    clipOf,
    isVeiled,
    isSqueezed,
    isClippedAway,
    isOutOfSight,
    isFixed,
    isScrolledWith,
    strays,
    isCutOff,
    isPainted,
    UNCLIPPED,
    isAwaited,
    isUnseen,
    isOffPage,
    isUnpainted,
    isBoxed,
    HALF,
    share,
    takesPlace,
    textInPlaceOf,
  };
};
