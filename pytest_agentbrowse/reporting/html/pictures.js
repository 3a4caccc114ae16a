// The picture of a step, with what was acted on outlined and numbered, evidence marked, and secrets covered.
({source, make, pictureOf}) => {
  const percent = (part) => `${(part * 100).toFixed(2)}%`;
  const box = ({kind, label, x, y, width, height}) =>
    make(
      `div.box.${kind}${x < 0.06 ? ".within" : ""}`,
      {style: {left: percent(x), top: percent(y), width: percent(width), height: percent(height)}},
      kind === "evidence" || kind === "difference" ? null : make("span.label", null, label),
    );
  const drawn = (picture, alt) =>
    make(
      "div.picture",
      null,
      make("img", {src: pictureOf(picture.digest), alt, width: picture.width, height: picture.height}),
      picture.boxes.map(box),
    );
  const large = (picture, alt) => {
    const dialog = make(
      "dialog.large",
      {"aria-label": alt, close: () => dialog.remove()},
      drawn(picture, alt),
      make("button.plain", {click: () => dialog.close()}, "Close"),
    );
    source.body.append(dialog);
    dialog.showModal();
  };
  const caption = ({boxes, outside, after}) => {
    const kinds = new Set(boxes.map(({kind}) => kind));
    const told = [];
    if (after) told.push(`After action ${after}, which scrolled there.`);
    if (kinds.has("evidence")) told.push("Dashed: what the verdict rests on.");
    if (kinds.has("difference")) told.push("Dotted: what differs from the recording.");
    if (kinds.has("secret")) told.push("Hatched: values of secrets, kept out of the picture.");
    if (outside.length > 0) told.push(`Out of view: what action ${outside.join(" and ")} is on.`);
    return told.join(" ");
  };
  const pictureShown = (step, taken) => {
    if (pictureOf(taken.digest) === "")
      return make("p.quiet.small", null, "The picture of this step was left out, to keep the report small.");
    const alt = `The page at step ${step.number}${step.title ? `: ${step.title}` : ""}`;
    const told = caption(taken);
    return make(
      "figure",
      null,
      make("button.enlarge", {"aria-label": `${alt}, enlarge`, click: () => large(taken, alt)}, drawn(taken, alt)),
      told === "" ? null : make("figcaption", null, told),
    );
  };

  const picturesOf = (step) => step.pictures.map((taken) => pictureShown(step, taken));

  return {picturesOf};
};
