// The list of tests, and what of it is shown.
({make, tests, verdictOf, signOf, seconds, counted, textOf}) => {
  const KINDS = [
    ["all", "All", () => true],
    ["failed", "Failed", (test) => verdictOf(test) === "failed"],
    ["passed", "Passed", (test) => verdictOf(test) === "passed"],
    ["skipped", "Skipped", (test) => verdictOf(test) === "skipped"],
    ["drift", "Drift", (test) => test.drift.length > 0],
    ["unverified", "Unverified", (test) => test.unverified.length > 0],
  ];
  const said = (test) =>
    [
      test.test,
      textOf(test.message),
      ...test.runs.flatMap((run) => [
        textOf(run.task),
        textOf(run.answer),
        textOf(run.reason),
        ...run.steps.map((step) => textOf(step.goal)),
      ]),
    ]
      .join("\n")
      .toLowerCase();
  const texts = new Map();
  const holds = (test, words) => {
    if (words.length === 0) return true;
    if (!texts.has(test)) texts.set(test, said(test));
    return words.every((word) => texts.get(test).includes(word));
  };

  const state = {kind: "all", text: "", shown: tests};
  const list = make("div");
  const told = make("p.only-read", {role: "status"});
  const entries = new Map(
    tests.map((test) => [
      test,
      make(
        "a.entry",
        {href: `#${encodeURIComponent(test.id)}`},
        make(`span.sign.${verdictOf(test)}`, {"aria-hidden": "true"}, signOf(test)),
        make(
          "span.name",
          null,
          test.name,
          make("span.only-read", null, `, ${verdictOf(test)}`),
          " ",
          test.drift.length ? make("span.tag.drift", null, "drift") : null,
        ),
        make("span.quiet.small.number", null, seconds(test.seconds)),
      ),
    ]),
  );
  const draw = () => {
    const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
    const [, , belongs] = KINDS.find(([kind]) => kind === state.kind);
    state.shown = tests.filter((test) => belongs(test) && holds(test, words));
    const rows = [];
    let file = null;
    for (const test of state.shown) {
      if (test.path !== file) rows.push(make("p.file.small.quiet", null, test.path));
      file = test.path;
      rows.push(entries.get(test));
    }
    list.replaceChildren(
      ...(rows.length
        ? rows
        : [make("p.none", null, tests.length ? "No test is like that." : "No test with an agent ran.")]),
    );
    told.textContent = `${counted(state.shown.length, "test")} shown`;
    for (const chip of chips) chip.setAttribute("aria-pressed", String(chip.value === state.kind));
  };
  const chips = KINDS.map(([kind, label, belongs]) => [kind, label, tests.filter(belongs).length])
    .filter(([kind, , count]) => kind === "all" || count > 0)
    .map(([kind, label, count]) =>
      make(
        "button.chip",
        {type: "button", value: kind, click: () => filter({kind})},
        `${label} `,
        make("span.number", null, String(count)),
      ),
    );
  const filter = (wanted) => {
    Object.assign(state, wanted);
    draw();
  };
  const search = make("input", {
    type: "search",
    placeholder: "Search tests, tasks, failures",
    "aria-label": "Search tests, tasks, failures",
    input: () => filter({text: search.value}),
  });
  const current = (test) => {
    for (const [other, entry] of entries)
      if (other === test) {
        entry.setAttribute("aria-current", "true");
        entry.scrollIntoView({block: "nearest"});
      } else entry.removeAttribute("aria-current");
  };
  const sidebar = make(
    "nav",
    {"aria-label": "Tests"},
    make("div.filters", null, search, make("div.chips", {role: "group", "aria-label": "Which tests"}, chips), told),
    list,
  );
  const shownTests = () => state.shown;
  draw();

  return {sidebar, search, current, shownTests};
};
