// Labels that lead to nothing, or to what a script replaced: each is that of the one field beside it, as a person reads it.
({clean, parentOf, rootOf, labelsOf, nameOf}) => {
  const FIELDS = "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea";
  const NEAR = 3; // ancestors
  const isRendered = (field) => field.getClientRects().length > 0;
  const known = new Map();
  const labelsIn = (root) => {
    const found = {byField: new Map(), labels: new Set()};
    for (const label of root.querySelectorAll ? root.querySelectorAll("label[for]") : []) {
      if (label.control !== null && isRendered(label.control)) continue;
      const field = fieldBeside(label);
      if (field === null || labelsOf(field).length > 0 || clean(nameOf(field)) !== "") continue;
      found.byField.set(field, label);
      found.labels.add(label);
    }
    return found;
  };
  const fieldBeside = (label) => {
    for (let around = parentOf(label), steps = 0; around && steps < NEAR; around = parentOf(around), steps += 1) {
      // Beside a field a button is for what is in it, as the cross that empties it.
      for (const kind of [FIELDS, "button"]) {
        const fields = Array.from(around.querySelectorAll(kind)).filter(isRendered);
        if (fields.length) return fields.length === 1 ? fields[0] : null;
      }
    }
    return null;
  };
  const foundIn = (root) => {
    let found = known.get(root);
    if (found === undefined) known.set(root, (found = labelsIn(root)));
    return found;
  };
  const labelAstrayOf = (field) => foundIn(rootOf(field)).byField.get(field) || null;
  const isAstray = (label) => foundIn(rootOf(label)).labels.has(label);

  return {labelAstrayOf, isAstray};
};
