// The discs of the steps of a form: what counts them, or a tick in the place of its figure.
({MEANING, kept, mapped, clean, colourOf, isStrong, rectOf, styleOf}) => {
  const FEWEST = 2;
  const MOST = 12;
  const MOST_PARTS = 4; // before it
  const LARGEST = 48; // pixels
  const isDisc = (el) => {
    const {width, height} = rectOf(el);
    return width > 0 && width <= LARGEST && 2 * Math.abs(width - height) < height && styleOf(el).display !== "none";
  };
  const isCount = (el, at) => !MEANING.test(el.textContent) || clean(el.textContent) === `${at + 1}`;
  const discIn = (step, at) =>
    Array.from(step.querySelectorAll("*"))
      .slice(0, MOST_PARTS)
      .findLast((el) => isDisc(el) && isCount(el, at)) || null;
  // Each of which has one and more words than that; empty where these are no steps.
  const discsOf = (steps) => {
    if (steps.length < FEWEST || steps.length > MOST) return [];
    const discs = mapped(steps, discIn);
    const isStep = (step, at) => discs[at] !== null && clean(step.textContent) !== clean(discs[at].textContent);
    const counting = kept(discs, (disc) => disc !== null && MEANING.test(disc.textContent));
    return counting.length >= FEWEST && steps.every(isStep) ? discs : [];
  };

  // The one that counts on a ground of a colour, where no other does.
  const stepUnderWay = (steps) => {
    const discs = kept(discsOf(steps), (disc) => MEANING.test(disc.textContent));
    const coloured = kept(discs, (disc) => {
      const colour = colourOf(styleOf(disc).backgroundColor);
      return colour !== null && colour[3] > 0 && isStrong(colour);
    });
    return coloured.length === 1 ? steps.find((step) => step.contains(coloured[0])) : null;
  };

  return {stepUnderWay};
};
