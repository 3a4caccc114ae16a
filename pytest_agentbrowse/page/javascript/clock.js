// Lets a clock that Playwright has stopped go on by as much as scripts need, and by no minute that a person sees.
//
// Scripts compare times: Vue 3 calls no handler that was attached at the time of an event or later, and lodash's debounce
// asks at the end of its wait whether it is over. Where no time goes by, they wait for ever. So each reading is later
// than the one before, and what a timer calls finds its time come; but for what asks again and again, which would be a
// clock that goes. A new document begins behind those before it, as far as a tenth of the time that went by tells, which
// Playwright's clock counts across documents.
(() => {
  const KEY = Symbol.for("pytest-agentbrowse clock");
  const MINUTE = 60_000;
  const SLOWER = 10;
  const SOON = 1000; // milliseconds
  const DEEPEST = 5; // HTML §8.6, of timers that set each other
  const {Date: Stopped, performance, setTimeout} = window;
  if (Stopped[KEY]) return;
  const {now: shown} = Stopped;
  const {constructor: Native} = Stopped.prototype;
  const {apply, construct} = Reflect;

  let stands = null; // the time that was set, by the plugin or since by the test itself
  let since = 0;
  let gone = -1; // milliseconds
  let depth = 0; // of the timer that runs now
  const reach = (due) => {
    const left = MINUTE - 1 - (stands - Math.floor(stands / MINUTE) * MINUTE);
    gone = Math.max(gone, Math.min(Math.floor(due), left));
  };
  const read = () => {
    const set = shown();
    if (set !== stands) {
      since = stands === null ? 0 : performance.now();
      stands = set;
      gone = -1;
    }
    gone += 1;
    reach((performance.now() - since) / SLOWER);
    return stands + gone;
  };

  Stopped.now = read;
  Object.defineProperty(Stopped, KEY, {value: true});
  window.Date = new Proxy(Stopped, {
    apply: () => new Native(read()).toString(),
    // By the one of the browser: that of Playwright makes no day of a class of the page's own.
    construct: (_, given, made) => construct(Native, given.length === 0 ? [read()] : given, made),
  });
  // Scripts tell a day by it: `day.constructor === Date`.
  Stopped.prototype.constructor = window.Date;
  window.setTimeout = (handler, delay, ...given) => {
    if (typeof handler !== "function" || !(delay < SOON) || depth >= DEEPEST)
      return setTimeout(handler, delay, ...given);
    const [due, level, begun] = [gone + Math.max(delay, 0), depth + 1, stands];
    const call = (...passed) => {
      if (begun === stands && stands !== null) reach(due);
      depth = level;
      try {
        apply(handler, window, passed);
      } finally {
        depth = 0;
      }
    };
    return setTimeout(call, delay, ...given);
  };
})();
