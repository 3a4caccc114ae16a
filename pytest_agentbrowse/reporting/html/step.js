// One step: a line to open, and below it what was seen, thought and done. What is closed is not made.
({
  make,
  unless,
  textOf,
  linesOf,
  counted,
  seconds,
  money,
  tokensIn,
  hasTokens,
  tokensSaid,
  deed,
  picturesOf,
  pageText,
  sinceBefore,
  besideRecording,
}) => {
  const timePart = (name, time, all) =>
    time > 0 ? make(`span.${name}`, {style: {width: `${((100 * time) / all).toFixed(2)}%`}}) : null;
  const timeParts = ({reading, asking, acting}) => {
    const all = reading + asking + acting || 1;
    return [timePart("reading", reading, all), timePart("asking", asking, all), timePart("acting", acting, all)];
  };
  const timeOf = ({reading, asking, acting}) => reading + asking + acting;
  const evidenceOf = (step) =>
    step.actions.flatMap(({parameters}) => (Array.isArray(parameters.evidence) ? parameters.evidence.map(textOf) : []));

  const troubleOf = (step) => {
    if (step.actions.some(({error}) => textOf(error) !== "")) return make("span.tag.bad", null, "an action failed");
    if (step.refused.length > 0)
      return make("span.tag.warn", null, `${counted(step.refused.length, "answer")} refused`);
    return textOf(step.recorded) === "" ? null : make("span.tag.drift", null, "page differs");
  };
  const undecided = (step) => {
    if (step.refused.length > 0) return "No answer could be used";
    return textOf(step.page) === "" ? "No page was read" : "The page was read";
  };
  const headOf = (step, opened, isBreak, toggle) =>
    make(
      "button.head",
      {type: "button", "aria-expanded": String(opened), click: toggle},
      make("span.quiet.number", null, String(step.number)),
      make(
        "span.goal",
        null,
        textOf(step.goal) || (step.actions.length ? "No goal was told" : undecided(step)),
        " ",
        isBreak ? make("span.tag.bad", null, "broken off here") : null,
        " ",
        troubleOf(step),
      ),
      make(
        "span.times.number",
        null,
        step.replayed ? "replayed " : "",
        seconds(timeOf(step)),
        hasTokens(tokensIn(step.usage)) ? ` · ${tokensSaid(tokensIn(step.usage))}` : "",
        step.cost ? ` · ${money(step.cost)}` : "",
      ),
      make("span.did", null, step.actions.map(deed).join(", then ")),
    );

  const thought = (label, value) =>
    unless(textOf(value) === "", () => make("div", null, make("h4", null, label), make("p", null, textOf(value))));
  const told = (value) => {
    if (typeof value === "string") return value;
    if (Array.isArray(value)) return value.map((inner) => `\n· ${told(inner)}`).join("");
    return value && value.lines ? textOf(value) : JSON.stringify(value);
  };
  // The element is told by its name beside the tool, and needs no number then.
  const parametersOf = ({parameters, target}) =>
    Object.entries(parameters)
      .filter(
        ([name, value]) =>
          value !== null && !(Array.isArray(value) && value.length === 0) && !(target && name === "index"),
      )
      .map(([name, value]) => `${name}: ${told(value)}`)
      .join("\n");
  const actionOf = (action, index) => {
    const failed = textOf(action.error);
    const isSaidAbove = textOf(action.result) === textOf(action.parameters.text);
    const came =
      failed || (action.skipped ? `skipped: ${textOf(action.skipped)}` : isSaidAbove ? "" : textOf(action.result));
    return make(
      "li.action",
      null,
      make("span.place", null, String(index + 1)),
      make(
        "div.what",
        null,
        make("b", null, action.tool),
        action.target ? ` ${action.target}` : "",
        action.seconds ? make("span.quiet.small", null, `  ${seconds(action.seconds)}`) : null,
      ),
      unless(parametersOf(action) === "", () => make("div.came.mono", {tabindex: "0"}, parametersOf(action))),
      unless(came === "", () => make(`div.came${failed ? ".bad" : ""}`, {tabindex: "0"}, `→ ${came}`)),
    );
  };
  const refusedOf = ({said, reasons}) =>
    make(
      "li",
      null,
      make("p.small", null, reasons.map(textOf).join("; ")),
      make("pre.said.quiet", {tabindex: "0"}, textOf(said).slice(0, 2000)),
    );
  const timeSaid = (part, name, time) => (time > 0 ? make(`span.${part}`, null, `${name} ${seconds(time)}`) : null);
  const timesOf = (step) =>
    make(
      "div",
      null,
      make("h4", null, "Time"),
      make("div.bar", {"aria-hidden": "true"}, timeParts(step)),
      make(
        "p.legend.small",
        null,
        timeSaid("reading", "waiting and reading", step.reading),
        timeSaid("asking", step.replayed ? "from the cassette" : "asking", step.asking),
        timeSaid("acting", "acting", step.acting),
      ),
    );

  const messageOf = (label, text) =>
    make(
      "div.message-of",
      null,
      make("h4", null, label),
      make("div.text", {tabindex: "0", role: "region", "aria-label": label}, text),
    );
  const exchangesOf = ({exchanges}) =>
    exchanges.flatMap(({asked, answer}, index) => {
      const attempt = exchanges.length > 1 ? `, attempt ${index + 1}` : "";
      return [
        ...asked.map(({role, text}) => messageOf(`${role}${attempt}`, textOf(text))),
        messageOf(`answer${attempt}`, textOf(answer)),
      ];
    });
  const panesOf = (step, before) => {
    const lines = linesOf(step.page);
    const panes = [];
    const recorded = linesOf(step.recorded);
    if (recorded.length > 0) panes.push(["Recorded and now", () => besideRecording(recorded, lines)]);
    if (lines.length > 0)
      panes.push([
        "Page",
        () => pageText(lines, {evidence: evidenceOf(step), targets: step.actions.map(({target}) => textOf(target))}),
      ]);
    if (before) panes.push(["Changes since the step before", () => sinceBefore(linesOf(before.page), lines)]);
    if (step.exchanges.length > 0) panes.push(["Question and answer", () => make("div", null, exchangesOf(step))]);
    if (step.console.length > 0)
      panes.push([
        "Console",
        () =>
          make(
            "pre.text",
            {tabindex: "0"},
            step.console.map((line) => make("span.row", null, textOf(line))),
          ),
      ]);
    return panes;
  };
  const tabbed = (panes) => {
    const pane = make("div.pane", {role: "tabpanel"});
    const buttons = panes.map(([name, show]) => {
      const choose = () => {
        for (const button of buttons) {
          button.setAttribute("aria-selected", String(button === own));
          button.tabIndex = button === own ? 0 : -1;
        }
        pane.setAttribute("aria-label", name);
        pane.replaceChildren(show());
      };
      const own = make("button", {type: "button", role: "tab", click: choose}, name);
      return own;
    });
    const move = ({key}) => {
      const way = {ArrowRight: 1, ArrowLeft: -1}[key];
      const chosen = buttons.findIndex((button) => button.getAttribute("aria-selected") === "true");
      if (way === undefined) return;
      const next = buttons[(chosen + way + buttons.length) % buttons.length];
      next.click();
      next.focus();
    };
    if (buttons.length > 0) buttons[0].click();
    return unless(buttons.length === 0, () =>
      make(
        "div",
        null,
        make("div.tabs", {role: "tablist", "aria-label": "The step in detail", keydown: move}, buttons),
        pane,
      ),
    );
  };
  const bodyOf = (step, before) => {
    return make(
      "div.body",
      null,
      make(
        "div.two",
        null,
        make("div.seen", null, picturesOf(step), timesOf(step)),
        make(
          "div.thoughts",
          null,
          unless(step.url === "", () => make("p.small.quiet", null, step.title ? `${step.title} · ` : "", step.url)),
          thought("What came of the step before", step.evaluation),
          thought("Memory", step.memory),
          unless(step.actions.length === 0, () =>
            make("div", null, make("h4", null, "Actions"), make("ol.actions", null, step.actions.map(actionOf))),
          ),
          unless(step.refused.length === 0, () =>
            make(
              "div",
              null,
              make("h4", null, "Answers that were refused"),
              make("ul", null, step.refused.map(refusedOf)),
            ),
          ),
        ),
      ),
      tabbed(panesOf(step, before)),
    );
  };

  return {headOf, bodyOf, timeParts, timeOf};
};
