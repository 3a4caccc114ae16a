// Labels that lead to nothing or nowhere, or to what a script replaced: each is that of the one field beside it, as a person reads it.
({
  ELEMENT,
  MEANING,
  clean,
  parentOf,
  rectOf,
  rootOf,
  styleOf,
  labelsOf,
  letsThrough,
  nameOf,
  isReacting,
  mayBeHeard,
}) => {
  const FIELDS =
    "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea, [contenteditable=true][role=textbox]";
  const TOGGLES = ":is([role=checkbox], [role=switch], [role=radio]):not(input, button)";
  const NEAR = 3; // ancestors
  // What a script replaced may be moved far away, out of the order of the tab key.
  const isMovedAway = (field) => {
    const {right, bottom} = rectOf(field);
    return field.tabIndex < 0 && (right + scrollX <= 0 || bottom + scrollY <= 0);
  };
  // What nobody sees, and no press reaches, is no field: that of a list that is switched off.
  const isOutOfUse = (field) => styleOf(field).opacity === "0" && letsThrough(field);
  // Neither keys nor any reader of the page reach what only holds what is sent.
  const SENT = "[aria-hidden=true][tabindex='-1']";
  const isRendered = (field) =>
    field.getClientRects().length > 0 && !field.matches(SENT) && !isMovedAway(field) && !isOutOfUse(field);
  const isThere = (label) => label.getClientRects().length > 0 || styleOf(label).display === "contents";
  const known = new Map();
  const labelsIn = (root) => {
    const found = {byField: new Map(), labels: new Set(), besides: new Map()};
    const labels = root.querySelectorAll ? root.querySelectorAll("label") : [];
    const called = labels.length ? calledIn(root) : new Map();
    for (const label of labels) {
      if (!isThere(label)) continue;
      const twin = twinBeside(label, called);
      if (twin === null && label.control !== null && isRendered(label.control)) continue;
      const field = twin || (label.hasAttribute("for") ? fieldBeside(label) : fieldBehind(label) || boxBefore(label));
      if (field === null || labelsOf(field).length > 0) continue;
      const name = clean(nameOf(field));
      if (name !== "" && name === clean(field.placeholder || "")) found.besides.set(field, label);
      if (name !== "") continue;
      found.byField.set(field, label);
      found.labels.add(label);
    }
    return found;
  };
  // Of several fields with one id, as in a form that is there twice, a label leads to the first, and is read beside its own.
  const calledIn = (root) => {
    const called = new Map();
    for (const field of root.querySelectorAll("input[id]:not([type=hidden]), select[id], textarea[id]")) {
      if (!called.has(field.id)) called.set(field.id, []);
      called.get(field.id).push(field);
    }
    return called;
  };
  const twinBeside = (label, called) => {
    const twins = called.get(label.htmlFor) || [];
    if (twins.length < 2) return null;
    for (let around = parentOf(label), steps = 0; around && steps < NEAR; around = parentOf(around), steps += 1) {
      const near = twins.filter((field) => around.contains(field));
      if (near.length) return near.length === 1 && near[0] !== label.control && isRendered(near[0]) ? near[0] : null;
    }
    return null;
  };
  // What it leads to may be the box that a script made around the field.
  const fieldIn = (box) =>
    box === null ? null : onlyOf(Array.from(box.querySelectorAll(FIELDS)).filter(isRendered), box);
  // What opens over the page, as a calendar below its field, has fields of its own.
  const opensOver = (field, around) => {
    for (let at = parentOf(field); at && at !== around; at = parentOf(at))
      if (/absolute|fixed/.test(styleOf(at).position)) return true;
    return false;
  };
  const onlyOf = (fields, around) => {
    const some = fields.length > 1 ? fields.filter((field) => !opensOver(field, around)) : fields;
    return some.length === 1 ? some[0] : null;
  };
  const fieldBeside = (label) => {
    const root = rootOf(label);
    const field = fieldIn(root.getElementById ? root.getElementById(label.htmlFor) : null);
    if (field !== null) return field;
    for (let around = parentOf(label), steps = 0; around && steps < NEAR; around = parentOf(around), steps += 1) {
      // Beside a field a button is for what is in it, as the cross that empties it.
      for (const kind of [FIELDS, "button", TOGGLES]) {
        const fields = Array.from(around.querySelectorAll(kind)).filter(isRendered);
        if (fields.length) return onlyOf(fields, around);
      }
    }
    return null;
  };
  // A label that leads nowhere may be a title of several things: it is that of a field which comes next, and is alone there.
  const ANY = "input:not([type=hidden]), select, textarea, label";
  const fieldBehind = (label) => {
    let at = label;
    for (let steps = 0; steps < NEAR && at.nextElementSibling === null; steps += 1) {
      const around = parentOf(at);
      if (around === null || clean(around.textContent) !== clean(label.textContent)) return null;
      at = around;
    }
    do at = at.nextElementSibling;
    while (at !== null && !at.matches(ANY) && at.firstElementChild === null && at.firstChild === null);
    if (at === null || (at.nextElementSibling !== null && at.nextElementSibling.matches(FIELDS))) return null;
    const there = at.matches(ANY) ? [at] : Array.from(at.querySelectorAll(ANY));
    const isOne = there.length === 1 && isRendered(there[0]);
    return isOne && (there[0].matches(FIELDS) || isAlone(there[0], at)) ? there[0] : null;
  };
  // Words beside a box to tick say more of it than what stands before both.
  const isAlone = (box, around) => around !== box && box.matches(BOXES) && !MEANING.test(around.textContent);
  // One that leads nowhere, right behind a transparent box to tick, is what a person sees in its place. One that reacts, or
  // may react to a double click as an entry that is edited so, has a line of its own.
  const BOXES = "input[type=checkbox], input[type=radio]";
  const isTransparent = (box) => isRendered(box) && styleOf(box).opacity === "0";
  const boxBefore = (label) => {
    const reacts = label.onclick || label.ondblclick || isReacting(label) || mayBeHeard(label, "double_click");
    let box = MEANING.test(label.textContent) && !reacts ? label.previousSibling : null;
    while (box !== null && box.nodeType !== ELEMENT && clean(box.textContent) === "") box = box.previousSibling;
    return box !== null && box.nodeType === ELEMENT && box.matches(BOXES) && isTransparent(box) ? box : null;
  };
  const boxAstrayOf = (label) => {
    const box = isAstray(label) ? boxBefore(label) : null;
    return box !== null && labelAstrayOf(box) === label ? box : null;
  };
  const foundIn = (root) => {
    let found = known.get(root);
    if (found === undefined) known.set(root, (found = labelsIn(root)));
    return found;
  };
  // The label that a person reads beside a field which has no name but what it shows while it is empty.
  const labelBesidePlaceholder = (field) => foundIn(rootOf(field)).besides.get(field) || null;
  const labelAstrayOf = (field) => foundIn(rootOf(field)).byField.get(field) || null;
  const isAstray = (label) => foundIn(rootOf(label)).labels.has(label);

  return {isMovedAway, labelAstrayOf, labelBesidePlaceholder, boxAstrayOf, isAstray};
};
