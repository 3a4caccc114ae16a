// The timers that a page has set and that are about to fire: what they do is still a part of what it is doing.
//
// HTML §8.6: a timer knows how many timers set each other before it. A message that is taken back, or a list that is
// drawn later, is set once and soon due. A toast that leaves after seconds is not waited for, nor are timers that set
// each other again and again, nor a timer that comes for a third time while it is waited for.
//
// What a page does some seconds after it came, such as to remember what its form holds, has happened before a model
// answers. A replay is faster, and can wait for the timers that are pending when it asks for the first time.
//
// A script that asks a field again and again what it holds hears of what was typed at its next turn: of what comes by
// intervals, one turn is waited for.
({apply, time, replacing, noting, counts}) => {
  const SOON = 1000; // milliseconds
  const LATER = 3000;
  const TURN = 500; // of intervals; a clock of seconds is no answer to what was done
  const DEEPEST = 3;
  const OFTEN = 2;
  const {toString} = Function.prototype;
  // What ran before the monitor may have set timers that nobody knows of.
  const knowsTimers = document.scripts.length === 0;
  const pending = {__proto__: null}; // by their ids
  const later = {__proto__: null};
  const turns = {__proto__: null}; // of intervals, by their ids
  let growing = null; // the later timers that a replay waits for
  let fired = {__proto__: null}; // how often those fired that were waited for, by what they do
  let depth = 0; // of the timer that runs now

  // Functions of the engine, such as the one that ends a promise, all read alike.
  const nameOf = ({handler, delay}) => {
    const source = `${apply(toString, handler, [])}`;
    return source.length > 50 ? source : `${delay} ${source}`;
  };
  const copied = (given) => {
    const passed = [];
    for (let index = 0; index < given.length; index += 1) passed[index] = given[index];
    return passed;
  };
  const timerOf = (handler, delay) => ({handler, delay, depth: depth + 1, isAwaited: false});
  // What a timer does, which is `over` with it.
  const running = (timer, over) =>
    function () {
      over();
      if (timer.isAwaited) fired[nameOf(timer)] = (fired[nameOf(timer)] || 0) + 1;
      const outer = depth;
      depth = timer.depth;
      try {
        return apply(timer.handler, this, arguments);
      } finally {
        depth = outer;
      }
    };
  replacing(window, "setTimeout", (original, receiver, given) => {
    const handler = given[0];
    const delay = given[1] === undefined ? 0 : given[1];
    if (typeof handler !== "function" || typeof delay !== "number" || delay > LATER)
      return apply(original, receiver, given);
    const known = delay < SOON ? pending : later;
    const timer = timerOf(handler, delay);
    const passed = copied(given);
    let id = 0;
    passed[0] = running(timer, () => delete known[id]);
    id = apply(original, receiver, passed);
    if (timer.depth <= DEEPEST) known[id] = timer;
    return id;
  });
  replacing(window, "setInterval", (original, receiver, given) => {
    const handler = given[0];
    const delay = given[1];
    if (typeof handler !== "function" || typeof delay !== "number" || delay > TURN)
      return apply(original, receiver, given);
    const passed = copied(given);
    let id = 0;
    passed[0] = function () {
      delete pending[id];
      return apply(handler, this, arguments);
    };
    id = apply(original, receiver, passed);
    turns[id] = {handler, delay};
    return id;
  });
  // What waits for an idle moment (requestIdleCallback) is a timer without a delay; its ids are a list of their own.
  const idly = (id) => `idle ${id}`;
  if (typeof window.requestIdleCallback === "function") {
    replacing(window, "requestIdleCallback", (original, receiver, given) => {
      if (typeof given[0] !== "function") return apply(original, receiver, given);
      const timer = timerOf(given[0], 0);
      let id = 0;
      const passed = copied(given);
      passed[0] = running(timer, () => delete pending[idly(id)]);
      id = apply(original, receiver, passed);
      if (timer.depth <= DEEPEST) pending[idly(id)] = timer;
      return id;
    });
    noting(window, "cancelIdleCallback", (_, given) => delete pending[idly(given[0])]);
  }
  const forgetTimer = (_, given) => {
    delete pending[given[0]];
    delete later[given[0]];
    delete turns[given[0]];
  };
  noting(window, "clearTimeout", forgetTimer);
  noting(window, "clearInterval", forgetTimer); // HTML: the two have one list of timers

  // Whether timers are waited for; `late`, only those that were waited for before.
  const hasTimers = (late) => {
    let found = false;
    for (const id in pending) {
      const timer = pending[id];
      if (fired[nameOf(timer)] >= OFTEN) continue;
      if (!late) timer.isAwaited = true;
      if (timer.isAwaited) found = true;
    }
    return found;
  };
  const isGrowing = () => {
    if (growing === null) growing = {__proto__: null, ...later};
    for (const id in growing) if (later[id] === growing[id]) return true;
    return false;
  };

  // HTML §8.11: a script that draws frame by frame, such as one that unfolds what was pressed, asks for the next in each.
  // It is waited for while what it draws changes something that is seen, unless it does so without end.
  const STILL = 6; // frames
  const ENDLESS = 60; // frames, a second of most screens
  const HELD_BACK = 500; // milliseconds, after which frames that do not come are those of what nobody sees
  let frames = 0; // asked for, and neither drawn nor taken back
  const asked = {__proto__: null}; // by their ids
  let frameAt = 0;
  let still = 0; // frames since one changed anything
  let drawn = 0; // frames since it last stood still
  let stirsThen = 0;
  const forgetFrame = (id) => {
    if (asked[id] !== true) return;
    delete asked[id];
    frames -= 1;
  };
  replacing(window, "requestAnimationFrame", (original, receiver, given) => {
    const draw = given[0];
    if (typeof draw !== "function") return apply(original, receiver, given);
    if (frames === 0) {
      still = drawn = 0;
      frameAt = time();
    }
    let id = 0;
    const passed = function () {
      const stirs = counts.stirs + counts.scrolls; // a page may scroll frame by frame
      still = stirs === stirsThen ? still + 1 : 0;
      drawn = still < STILL ? drawn + 1 : 0;
      stirsThen = stirs;
      frameAt = time();
      try {
        return apply(draw, this, arguments);
      } finally {
        forgetFrame(id); // after what it asked for, so that a loop is one
      }
    };
    id = apply(original, receiver, [passed]);
    asked[id] = true;
    frames += 1;
    return id;
  });
  noting(window, "cancelAnimationFrame", (_, given) => forgetFrame(given[0]));
  const isDrawing = () => frames > 0 && still < STILL && drawn < ENDLESS && time() - frameAt < HELD_BACK;

  const calmTimers = () => {
    fired = {__proto__: null};
    for (const id in turns) pending[id] = {...turns[id], depth: 1, isAwaited: false};
  };

  return {knowsTimers, hasTimers, isGrowing, isDrawing, calmTimers};
};
