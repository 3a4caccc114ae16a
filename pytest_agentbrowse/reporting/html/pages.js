// The page as the model read it, and how it differs from another one.
({make, plain, aligned, sideBySide, nearby}) => {
  const row = (line, ...classes) =>
    make(
      `span.row${classes.map((name) => `.${name}`).join("")}`,
      {style: {"--in": String(/^[+-]? */.exec(line)[0].length)}},
      line.trimStart() || " ",
    );
  const left = () => make("span.row.skipped", null, "…");
  // A text that scrolls can be reached by keyboard.
  const block = (label, rows) => make("div.text", {tabindex: "0", role: "region", "aria-label": label}, rows);

  const cites = (line, evidence) => {
    const said = plain(line);
    return evidence.some((text) => {
      const sought = plain(text);
      return said === sought || said === `"${sought}"` || (sought.length > 3 && said.includes(`"${sought}"`));
    });
  };
  const actsOn = (line, targets) =>
    targets.some((target) => target !== "" && /^\s*\[\d+\] /.test(line) && plain(line).startsWith(target));

  const pageText = (lines, {evidence, targets}) =>
    block(
      "The page as the model read it",
      lines.map((line) =>
        row(line, ...(cites(line, evidence) ? ["evidence"] : []), ...(actsOn(line, targets) ? ["acted"] : [])),
      ),
    );
  const sinceBefore = (before, now) => {
    const pairs = aligned(before, now);
    const differs = ([then, today]) => then === null || today === null;
    if (!pairs.some(differs)) return make("p.quiet", null, "Nothing changed since the step before.");
    return block(
      "What changed since the step before",
      nearby(pairs, differs, 2).map((pair) => {
        if (pair === null) return left();
        const [then, today] = pair;
        if (then === null) return row(`+ ${today}`, "came");
        return today === null ? row(`- ${then}`, "gone") : row(`  ${today}`);
      }),
    );
  };
  const besideRecording = (recorded, now) => {
    const rows = nearby(sideBySide(aligned(recorded, now)), ([, , differs]) => differs, 3);
    const side = (which, name) =>
      rows.map((pair) => {
        if (pair === null) return left();
        const line = pair[which];
        if (line === null) return row(" ");
        return pair[2] ? row(line, name) : row(line);
      });
    return make(
      "div.sides",
      null,
      make("div", null, make("h4", null, "Recorded"), block("The recorded page", side(0, "gone"))),
      make("div", null, make("h4", null, "Now"), block("The page now", side(1, "came"))),
    );
  };

  return {pageText, sinceBefore, besideRecording};
};
