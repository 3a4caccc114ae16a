// Words on a ground of their own within a text, as what was added to it and what was taken away.
//
// Of inline boxes with other words beside them. What has room around its words is a badge, and what a search found is
// marked in HTML (§4.5.23).
({MEANING, ELEMENT, TEXT, kept, mapped, clean, isActing, isOnItsLike, isTinted, groundName, parentOf, styleOf}) => {
  const MOST = 200; // nodes of a text; in more, nobody looks for words beside
  const ROOM = 3; // pixels
  const OTHERS = "a, button, label, code, kbd, samp, mark";
  const REVISED = /^(?:ins|del)$/; // HTML §4.7: so wherever they stand
  const isInline = (el) => styleOf(el).display === "inline";
  const isBadge = (el) => {
    const {paddingLeft, paddingRight} = styleOf(el);
    return Math.min(parseFloat(paddingLeft), parseFloat(paddingRight)) >= ROOM;
  };
  const groundAround = (el) => {
    for (let at = el; at !== null && isInline(at); at = parentOf(at)) {
      if (isActing(at) || at.matches(OTHERS)) return null;
      if (isTinted(at) && !isOnItsLike(at)) return isBadge(at) ? null : at;
    }
    return null;
  };
  const blockOf = (el) => {
    let at = el;
    while (at !== null && isInline(at)) at = parentOf(at);
    return at;
  };
  const hasWordsBeside = (block) => {
    let left = MOST;
    const holdsPlain = (el) =>
      Array.from(el.childNodes).some((node) => {
        left -= 1;
        if (left < 0) return false;
        if (node.nodeType === TEXT) return MEANING.test(node.data);
        return node.nodeType === ELEMENT && isInline(node) && groundAround(node) === null && holdsPlain(node);
      });
    return holdsPlain(block);
  };
  const known = new Map(); // by the box that holds the text
  const isMeant = (ground) => {
    if (REVISED.test(ground.localName)) return true;
    const block = blockOf(ground);
    if (block === null) return false;
    if (!known.has(block)) known.set(block, hasWordsBeside(block));
    return known.get(block);
  };
  const groundAt = (el) => {
    const ground = groundAround(el);
    return ground !== null && isMeant(ground) ? ground : null;
  };
  // Each ground of a text with the words on it, or without them where it holds all of these.
  const groundsOf = ({kind, parts, text, el}) => {
    if (kind !== "text") return [];
    const runs = [];
    for (const part of kept(parts || [{text, el}], (one) => MEANING.test(one.text))) {
      const ground = groundAt(part.el);
      const last = runs.at(-1);
      if (last !== undefined && last.ground === ground) last.text += part.text;
      else runs.push({ground, text: part.text});
    }
    const told = kept(runs, ({ground}) => ground !== null);
    if (runs.length === 1 && told.length === 1) return [`on ${groundName(told[0].ground)}`];
    return mapped(told, ({ground, text: said}) => `on ${groundName(ground)} by ${clean(said)}`);
  };

  return {groundsOf};
};
