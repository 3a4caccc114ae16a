// Figures and verdicts as people read them.
() => {
  const whole = new Intl.NumberFormat("en");
  const counted = (count, noun) => `${whole.format(count)} ${noun}${count === 1 ? "" : "s"}`;
  const seconds = (time) => {
    if (time < 0.0005) return "0 ms";
    if (time < 1) return `${Math.max(1, Math.round(time * 1000))} ms`;
    if (time < 60) return `${time.toFixed(1)} s`;
    return `${Math.floor(time / 60)} min ${Math.round(time % 60)} s`;
  };
  const money = (cost) => (cost < 0.01 ? `$${cost.toFixed(4)}` : `$${cost.toFixed(2)}`);
  // Tokens of answers, of which some may have come without a count.
  const plus = (one, other) => ({count: one.count + other.count, uncounted: one.uncounted + other.uncounted});
  const tokensIn = ({input, output, uncounted}) => ({count: input + output, uncounted: uncounted || 0});
  const hasTokens = ({count, uncounted}) => count + uncounted > 0;
  const tokenCount = ({count, uncounted}) => {
    if (uncounted > 0 && count === 0) return "unknown";
    return `${uncounted > 0 ? "at least " : ""}${whole.format(count)}`;
  };
  const tokensSaid = (tokens) => `${tokenCount(tokens)} token${tokenCount(tokens) === "1" ? "" : "s"}`;
  const SIGNS = {passed: "✓", failed: "✗", skipped: "–", retried: "↻"};
  const verdictOf = ({outcome}) => (outcome in SIGNS ? outcome : "skipped");
  const signOf = (test) => SIGNS[verdictOf(test)];
  // "click_element_by_index" is told whole where a step is open.
  const deed = ({tool, target}) =>
    `${tool.replace(/(_element|_dropdown_option)?(_by_index)?$/, "").replaceAll("_", " ")} ${target}`.trim();

  return {counted, whole, seconds, money, plus, tokensIn, hasTokens, tokenCount, tokensSaid, verdictOf, signOf, deed};
};
