// One test: how it ended, and its runs step by step.
({
  make,
  unless,
  textOf,
  counted,
  whole,
  seconds,
  money,
  hasTokens,
  tokenCount,
  verdictOf,
  headOf,
  bodyOf,
  timeParts,
  timeOf,
}) => {
  const fact = (value, label) => make("span", null, make("b.number", null, value), ` ${label}`);
  const addressOf = (test, run, step) => `#${encodeURIComponent(test.id)}/${run.number}.${step.number}`;

  const isBreak = (run, index) => run.ended === "broken" && index === run.steps.length - 1;
  const stepOf = (test, run, index) => {
    const step = run.steps[index];
    const item = make("li.step", {id: `step-${run.number}.${step.number}`});
    let opened = false;
    const draw = () =>
      item.replaceChildren(
        headOf(step, opened, isBreak(run, index), () => {
          set(!opened);
          item.firstChild.focus();
          if (opened) history.replaceState(null, "", addressOf(test, run, step));
        }),
        ...(opened ? [bodyOf(step, run.steps[index - 1])] : []),
      );
    const set = (wanted) => {
      opened = wanted;
      draw();
    };
    draw();
    return {item, set, isOpen: () => opened, place: `${run.number}.${step.number}`};
  };
  const listed = (title, lines) =>
    unless(lines.length === 0, () =>
      make(
        "div.listed",
        null,
        make("h4", null, title),
        make(
          "ul",
          null,
          lines.map((line) => make("li", null, textOf(line))),
        ),
      ),
    );
  const endingOf = (run, message) => {
    const words = {
      done: run.success ? "done" : "done, without success",
      broken: `broken off in step ${run.steps.length}`,
      running: "did not end",
    };
    const [reason] = textOf(run.reason).split("\n", 1);
    const why = run.ended === "broken" && message.includes(reason) ? "" : reason; // it stands above
    return make(
      "p.ending",
      null,
      make(`span.tag.${run.ended === "done" && run.success ? "good" : "bad"}`, null, words[run.ended] || run.ended),
      " ",
      textOf(run.answer) || why,
    );
  };
  // Of a failure pytest marks by "E" what is wrong; the way there is for who asks.
  const messageOf = (message) => {
    const marked = message.split("\n").filter((line) => /^E( |$)/.test(line));
    const reason = marked
      .map((line) => line.slice(4))
      .join("\n")
      .trim()
      .replace(/^(\w+\.)+(?=\w+: )/, "");
    const traceback = make("pre", {tabindex: "0"}, message);
    if (reason === "") return make("div.message", null, traceback);
    return make(
      "div.message",
      null,
      make("pre", {tabindex: "0"}, reason),
      make("details", null, make("summary.small.quiet", null, "Traceback"), traceback),
    );
  };
  const timelineOf = (test, run) => {
    const all = run.steps.reduce((total, step) => total + timeOf(step), 0) || 1;
    return make(
      "div.timeline",
      {role: "group", "aria-label": "Time of each step"},
      run.steps.map((step) =>
        make(
          "a",
          {
            href: addressOf(test, run, step),
            "aria-label": `Step ${step.number}, ${seconds(timeOf(step))}`,
            title: `Step ${step.number}, ${seconds(timeOf(step))}`,
            style: {flex: `${(timeOf(step) / all).toFixed(4)} 1 0`},
          },
          timeParts(step),
        ),
      ),
    );
  };
  const runOf = (test, run) => {
    const steps = run.steps.map((_, index) => stepOf(test, run, index));
    const shown = make(
      "section.run",
      {"aria-label": `Run ${run.number}`},
      make(
        "h3.task",
        null,
        test.runs.length > 1 ? make("span.quiet", null, `${run.number}. `) : null,
        textOf(run.task),
      ),
      endingOf(run, textOf(test.message)),
      listed("The verdict has no ground for this", run.unverified),
      listed("Differs from the recording, and was let pass", run.drift),
      unless(run.steps.length < 2, () => timelineOf(test, run)),
      unless(run.steps.length < 2, () =>
        make(
          "p.legend.small",
          {"aria-hidden": "true"},
          make("span.reading", null, "waiting and reading"),
          make("span.asking", null, run.steps.every(({replayed}) => replayed) ? "from the cassette" : "asking"),
          make("span.acting", null, "acting"),
        ),
      ),
      make(
        "ol.steps",
        null,
        steps.map(({item}) => item),
      ),
    );
    return {shown, steps};
  };

  // The page of a test, and its steps to be opened by their places, such as "1.3".
  const testPage = (test) => {
    const runs = test.runs.map((run) => runOf(test, run));
    const verdict = verdictOf(test);
    const message = textOf(test.message);
    const shown = make(
      "article",
      null,
      make("p.small.quiet", null, `${test.path}:${test.line}`),
      make("h2", null, test.name),
      make(
        "p.facts",
        null,
        make(`span.tag.${verdict}`, null, verdict),
        fact(seconds(test.seconds), "in all"),
        fact(whole.format(test.steps), test.steps === 1 ? "step" : "steps"),
        unless(!hasTokens(test.tokens), () =>
          fact(tokenCount(test.tokens), `tokens${test.isReplayed ? ", when recorded" : ""}`),
        ),
        unless(test.cost !== null || !hasTokens(test.tokens), () => fact("unknown", "cost")),
        unless(!test.cost, () => fact(money(test.cost), test.isReplayed ? "saved by the replay" : "in all")),
        make("span", null, test.isReplayed ? `replayed ${test.cassette}` : test.cassette),
      ),
      unless(message === "", () => messageOf(message)),
      runs.map((run) => run.shown),
    );
    return {shown, steps: runs.flatMap(({steps}) => steps), counted};
  };

  return {testPage};
};
