// What hears a press that is meant for what it is a part of, or for nothing: it has no line of its own.
({attribute, parentOf, rootOf, titleOf, hearsPress}) => {
  // A component that is a label hands its presses on to what it is for.
  const isLabelComponent = (el) => {
    const of = attribute(el, "for") || "";
    const root = of === "" ? null : rootOf(el);
    return root !== null && root.getElementById !== undefined && root.getElementById(of) !== null;
  };
  // All that is painted of a button, as its icon, is pressed with it.
  const BUTTON = "button, [role=button], a[href]";
  const PICTURES_IN = "svg, img, [role=img]";
  const isAllOfLabel = (el) => {
    const label = el.closest("label");
    if (label === null || label === el || label.control === null || !/^(checkbox|radio)$/.test(label.control.type))
      return false;
    return !el.contains(label.control) && label.textContent.trim() === el.textContent.trim();
  };
  const isAllOfButton = (el) => {
    const button = parentOf(el) === null ? null : parentOf(el).closest(BUTTON);
    if (button === null || button.textContent.trim() !== el.textContent.trim()) return false;
    return Array.from(button.querySelectorAll(PICTURES_IN)).every((one) => el.contains(one) || one.contains(el));
  };

  // A library that listens on each of its icons, whatever they are for, as Arco Design's: those that are pressed turn the
  // pointer to a hand, or stand in what does.
  const FEWEST_ICONS = 6;
  const heardIcons = new Map(); // by the first class, whether all hear a press
  const isOfHeardIcons = (el) => {
    if (el.hasAttribute("tabindex") || el.hasAttribute("role") || titleOf(el)) return false;
    const kind = el.classList[0];
    if (kind === undefined) return false;
    if (!heardIcons.has(kind)) {
      const alike = Array.from(rootOf(el).querySelectorAll(`svg.${CSS.escape(kind)}`));
      const kinds = new Set(Array.from(alike, (icon) => attribute(icon, "class")));
      heardIcons.set(kind, alike.length >= FEWEST_ICONS && kinds.size > 2 && alike.every(hearsPress));
    }
    return heardIcons.get(kind);
  };

  return {isAllOfButton, isAllOfLabel, isLabelComponent, isOfHeardIcons};
};
