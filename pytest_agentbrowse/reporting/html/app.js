// The whole page: what is shown follows from the address, `#test/run.step`; keys go from test to test and step to step.
({
  source,
  make,
  unless,
  about,
  leftOut,
  tests,
  counted,
  whole,
  seconds,
  money,
  plus,
  hasTokens,
  tokensSaid,
  verdictOf,
  testPage,
  sidebar,
  search,
  current,
  shownTests,
}) => {
  const KEYS = [
    ["j k", "next and previous test"],
    ["n p", "next and previous step"],
    ["o", "open or close all steps"],
    ["/", "search"],
    ["t", "dark or light"],
    ["?", "these keys"],
  ];
  const main = make("main", {id: "test", tabindex: "-1"});
  let test = null;
  let page = null;

  const addressed = () => {
    const [, id, place] = /^#(.*?)(?:\/(\d+\.\d+))?$/s.exec(location.hash) || [];
    let wanted = "";
    try {
      wanted = decodeURIComponent(id || "");
    } catch {
      wanted = ""; // an address that somebody cut
    }
    return {wanted, place};
  };
  const showTest = (next) => {
    test = next;
    page = testPage(test);
    main.replaceChildren(make("a.back", {href: "#"}, "All tests"), page.shown);
    source.title = `${test.name} – agentbrowse report`;
    current(test);
    window.scrollTo(0, 0);
  };
  const open = (step) => {
    if (!step.isOpen()) step.set(true);
    step.item.scrollIntoView({block: "start"});
    step.item.firstChild.focus({preventScroll: true});
  };
  const follow = () => {
    const {wanted, place} = addressed();
    const found = tests.find(({id}) => id === wanted);
    source.body.className = found ? "showing" : "listing";
    if (!found && test !== null) return;
    const next = found || tests.find((other) => verdictOf(other) === "failed") || tests[0];
    if (next === undefined) return;
    const isOther = next !== test;
    if (isOther) showTest(next);
    const step = page.steps.find((other) => other.place === place);
    if (step) open(step);
    else if (isOther && page.steps.length > 0) page.steps[page.steps.length - 1].set(true);
  };

  const toTest = (way) => {
    const shown = shownTests();
    const next = shown[shown.indexOf(test) + way] || (shown.includes(test) ? null : shown[0]);
    if (next) location.hash = encodeURIComponent(next.id);
  };
  const toStep = (way) => {
    if (page === null) return;
    const opened = page.steps.findIndex(({item}) => item.contains(source.activeElement));
    const last = page.steps.findLastIndex((step) => step.isOpen());
    const next = page.steps[(opened >= 0 ? opened : last) + way];
    if (next) open(next);
  };
  const allSteps = () => {
    if (page === null) return;
    const wanted = !page.steps.every((step) => step.isOpen());
    for (const step of page.steps) step.set(wanted);
  };
  const help = () => {
    const dialog = make(
      "dialog",
      {"aria-label": "Keys", close: () => dialog.remove()},
      make("h3", null, "Keys"),
      make(
        "dl",
        null,
        KEYS.map(([keys, what]) => [
          make(
            "dt",
            null,
            keys.split(" ").map((key) => [make("kbd", null, key), " "]),
          ),
          make("dd", null, what),
        ]),
      ),
      make("button.plain", {type: "button", click: () => dialog.close()}, "Close"),
    );
    source.body.append(dialog);
    dialog.showModal();
  };
  const isDark = () => {
    const chosen = source.documentElement.dataset.theme;
    return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  };
  const turn = () => {
    source.documentElement.dataset.theme = isDark() ? "light" : "dark";
  };
  const DOES = {
    j: () => toTest(1),
    k: () => toTest(-1),
    n: () => toStep(1),
    p: () => toStep(-1),
    o: allSteps,
    "/": () => search.focus(),
    t: turn,
    "?": help,
  };
  const pressed = (event) => {
    const typing = event.target.closest("input, dialog");
    if (event.key === "Escape" && event.target === search) main.focus();
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !(event.key in DOES)) return;
    event.preventDefault();
    DOES[event.key]();
  };

  const sums = () => {
    const counting = tests.filter((one) => verdictOf(one) !== "retried");
    const count = (verdict) => counting.filter((one) => verdictOf(one) === verdict).length;
    const sum = (pick) => counting.reduce((total, one) => total + pick(one), 0);
    const steps = sum((one) => one.steps);
    const spent = counting.map((one) => one.spent).reduce(plus, {count: 0, uncounted: 0});
    const charged = sum((one) => one.charged || 0);
    const isKnown = counting.every((one) => one.charged !== null);
    return [
      ...["failed", "passed", "skipped"]
        .filter((verdict) => count(verdict) > 0)
        .map((verdict) => make(`span.sign.${verdict}`, null, `${whole.format(count(verdict))} ${verdict}`)),
      make("span.quiet", null, counted(steps, "step")),
      unless(!hasTokens(spent), () => make("span.quiet", null, `${tokensSaid(spent)} spent`)),
      unless(charged === 0, () => make("span.quiet", null, `${isKnown ? "" : "at least "}${money(charged)} spent`)),
      unless(isKnown || charged > 0 || !hasTokens(spent), () => make("span.quiet", null, "unknown cost")),
      make("span.quiet", null, seconds(sum((one) => one.seconds))),
      unless(leftOut === 0, () => make("span.quiet", null, `${counted(leftOut, "picture")} left out for size`)),
    ];
  };
  const start = () => {
    source.body.append(
      make("a.skip", {href: "#test", click: (event) => (event.preventDefault(), main.focus())}, "To the test"),
      make(
        "header",
        null,
        make("h1", null, about.title || "agentbrowse report"),
        make("p.sums.small", null, sums()),
        make("span.quiet.small.made", null, [about.made, about.with].filter(Boolean).join(" · ")),
        make("button.plain", {type: "button", click: help}, "Keys"),
        make("button.plain", {type: "button", click: turn}, "Dark or light"),
      ),
      make("div.frame", null, sidebar, main),
    );
    source.addEventListener("keydown", pressed);
    window.addEventListener("hashchange", follow);
    window.addEventListener("beforeprint", () => page && page.steps.forEach((step) => step.set(true)));
    follow();
  };

  return {start};
};
