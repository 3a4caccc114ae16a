// What the file holds: tests with their runs and steps, texts put together again when they are asked for.
({source, plus, tokensIn}) => {
  const {
    version,
    about,
    left_out: leftOut,
    tests: told,
    lines,
  } = JSON.parse(source.getElementById("facts").textContent);
  // A text of several lines is the numbers of its lines, since pages share most of theirs.
  const textOf = (value) =>
    value && value.lines ? value.lines.map((number) => lines[number]).join("\n") : value || "";
  const linesOf = (value) => (textOf(value) === "" ? [] : textOf(value).split("\n"));
  const pictureOf = (digest) => {
    const held = source.getElementById(`picture-${digest}`);
    return held ? held.textContent : "";
  };

  const NO_TOKENS = {count: 0, uncounted: 0};
  // What is not known of one is not known of all.
  const costOf = (costs) =>
    costs.every((cost) => typeof cost === "number") ? costs.reduce((total, cost) => total + cost, 0) : null;

  const seen = {};
  const tests = told.map((test) => {
    const tries = (seen[test.test] = (seen[test.test] || 0) + 1);
    const [, path, name] = /^(.*?)::(.*)$/s.exec(test.test) || [null, test.file, test.test];
    const steps = test.runs.flatMap((run) => run.steps);
    const tokensOf = (pick) => steps.map(pick).reduce(plus, NO_TOKENS);
    return Object.assign(test, {
      id: tries > 1 ? `${test.test}~${tries}` : test.test,
      path,
      name: name + (tries > 1 ? `, try ${tries}` : ""),
      tokens: tokensOf(({usage}) => tokensIn(usage)),
      cost: costOf(steps.map(({cost}) => cost)),
      spent: tokensOf((step) => (step.spent || !step.replayed ? tokensIn(step.spent || step.usage) : NO_TOKENS)),
      charged: costOf(steps.map(({charged, replayed}) => (charged === undefined && replayed ? 0 : charged))),
      steps: steps.length,
      isReplayed:
        steps.some(({replayed}) => replayed) &&
        steps.every(({replayed, answers, usage}) => replayed || (!answers && usage.input === 0)),
      drift: test.runs.flatMap(({drift}) => drift),
      unverified: test.runs.flatMap(({unverified}) => unverified),
    });
  });

  return {version, about, leftOut, tests, textOf, linesOf, pictureOf};
};
