// Whether scripts are at work of which nothing can be seen yet, as a framework that renders for seconds.
//
// Long Tasks API 1; and what a script that works for long gives others their turns by: messages to itself (HTML §9.4),
// Prioritized Task Scheduling. It leaves no idle time (requestIdleCallback); a message in each frame, as of a toast that
// counts its seconds, does. What the monitor does itself is no work of the page.
({apply, time, noting, requestIdleCallback, restlessNames}) => {
  const AT_WORK = "scripts";
  const LATELY = 150; // milliseconds
  const ENDLESS = 3; // times that it was still at work
  const IDLE = 50; // milliseconds before a message: who had that much time for others does not work for long
  let workedAt = -Infinity;
  let gaveAt = -Infinity; // a turn to others
  let idleAt = -Infinity;
  let isAsking = false;
  let times = 0; // since `calm`
  const noteIdle = () => {
    isAsking = false;
    idleAt = time();
  };
  const note = () => {
    gaveAt = time();
    if (isAsking || typeof requestIdleCallback !== "function") return;
    isAsking = true;
    apply(requestIdleCallback, window, [noteIdle]);
  };
  const GIVING_TURNS = [
    ["MessagePort", "postMessage"],
    ["Scheduler", "postTask", "yield"],
  ];
  for (let row = 0; row < GIVING_TURNS.length; row += 1) {
    const type = window[GIVING_TURNS[row][0]];
    for (let at = 1; type && at < GIVING_TURNS[row].length; at += 1)
      if (GIVING_TURNS[row][at] in type.prototype) noting(type.prototype, GIVING_TURNS[row][at], note);
  }

  const MOST_KEPT = 8;
  const own = []; // when the monitor walked last
  let walks = 0;
  const noteOwn = (start) => {
    own[walks % MOST_KEPT] = [start, time()];
    walks += 1;
  };
  const isOwn = ({startTime, duration}) => {
    let taken = 0;
    for (let index = 0; index < own.length; index += 1)
      if (own[index][0] >= startTime && own[index][1] <= startTime + duration) taken += own[index][1] - own[index][0];
    return taken > duration / 2;
  };
  const onLong = (entries) => {
    for (let index = 0; index < entries.length; index += 1) {
      const ended = entries[index].startTime + entries[index].duration;
      if (ended > workedAt && !isOwn(entries[index])) workedAt = ended;
    }
  };
  const watchLong = () => {
    try {
      const made = new PerformanceObserver((list) => onLong(list.getEntries()));
      made.observe({type: "longtask"}); // what a browser does not know it ignores
      return made.takeRecords().length === 0 ? made : null;
    } catch {
      return null; // the page has put something else in its place
    }
  };
  const observer = watchLong();

  const isWorking = () => {
    if (observer !== null) onLong(observer.takeRecords());
    const at = idleAt > gaveAt - IDLE ? workedAt : Math.max(workedAt, gaveAt);
    if (restlessNames[AT_WORK] === true || time() - at >= LATELY) return false;
    times += 1;
    return true;
  };
  const calmWork = () => {
    times = 0;
  };
  // Scripts that never rest are not waited for from now on.
  const learnWork = () => {
    if (times < ENDLESS || !isWorking()) return false;
    restlessNames[AT_WORK] = true;
    return true;
  };

  return {noteOwn, isWorking, calmWork, AT_WORK, learnWork};
};
