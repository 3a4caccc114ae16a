// What changes in the document, and what changes again and again and so is not waited for.
//
// DOM §4.3 (mutation observers) and events for what leaves no mutation. A change counts as such even where nobody waits
// for it: an unchanged document is not walked again.
({apply, AbortController, WeakSet, Observer, addEventListener, has, add}) => {
  // Counted in one object, because other parts count and read as well.
  const counts = {
    changes: 0, // of all that may change what is seen
    stirs: 0, // changes, but for the places that never rest
    scrolls: 0,
    heard: 0, // the stirs that were told already
    tell: null, // resolves what waits for the next one
  };
  let watched = null; // the document that is watched
  let listening = new AbortController();
  let watchedRoots = new WeakSet();
  let roots = []; // the shadow roots that were seen last
  const restless = new WeakSet();
  const restlessNames = {__proto__: null};
  let moved = []; // the places that changed since `calm`, each with how often
  const WHAT = {subtree: true, childList: true, attributes: true, characterData: true};
  const EVENTS = [
    "input",
    "change",
    "beforetoggle",
    "toggle",
    "load",
    "error",
    "readystatechange",
    "scroll",
    "mouseover",
    "mouseout",
    "focus",
    "blur",
    "invalid",
    "slotchange",
    "transitionend",
    "animationend",
    "fullscreenchange",
  ];
  const QUIETLY = {__proto__: null, scroll: true, mouseover: true, mouseout: true, focus: true, blur: true};

  const stir = () => {
    counts.stirs += 1;
    if (counts.tell !== null) counts.tell();
  };
  const onEvent = (event) => {
    counts.changes += 1;
    if (event.type === "scroll") counts.scrolls += 1;
    if (QUIETLY[event.type] !== true) stir();
  };
  const onRecords = (records) => {
    let matters = false;
    for (let index = 0; index < records.length; index += 1) {
      const target = records[index].target;
      const place = target.nodeType === 3 ? target.parentNode || target : target;
      if (isRestless(place)) continue;
      matters = true;
      countMove(place);
    }
    counts.changes += 1;
    if (matters) stir();
  };
  const observer = new Observer(onRecords);
  const countMove = (place) => {
    for (let index = 0; index < moved.length; index += 1) {
      if (moved[index].place !== place) continue;
      if (moved[index].at !== counts.stirs) moved[index].times += 1;
      moved[index].at = counts.stirs;
      return;
    }
    if (moved.length < 100) moved[moved.length] = {place, times: 1, at: counts.stirs};
  };
  const takeChanges = () => {
    const records = observer.takeRecords();
    if (records.length) onRecords(records);
  };
  // What the walk itself changes, on a page that fights back, is no change of the page.
  const ignoreChanges = () => {
    observer.takeRecords();
  };
  // Watch this document; whether it is another one than before, as after `document.open`.
  const watch = () => {
    if (watched === document) return false;
    unwatch();
    watched = document;
    watchOne(document);
    if (document.fonts) apply(addEventListener, document.fonts, ["loadingdone", onEvent, {signal: listening.signal}]);
    return true;
  };
  // What happens within one shadow root, such as a pointer that moves there, is no event outside of it.
  const watchOne = (root) => {
    observer.observe(root, WHAT);
    const how = {capture: true, signal: listening.signal};
    for (let index = 0; index < EVENTS.length; index += 1) apply(addEventListener, root, [EVENTS[index], onEvent, how]);
  };
  const watchRoots = (found) => {
    roots = found;
    for (let index = 0; index < found.length; index += 1) {
      if (apply(has, watchedRoots, [found[index]])) continue;
      apply(add, watchedRoots, [found[index]]);
      watchOne(found[index]);
    }
  };
  const unwatch = () => {
    observer.disconnect();
    listening.abort();
    listening = new AbortController();
    watchedRoots = new WeakSet();
    roots = [];
    watched = null;
  };

  // A place by its name in the code, so that it is known again in the next document of the site.
  const nameOf = (place) => {
    let name = "";
    for (let el = place, depth = 0; el && el.localName && depth < 4; el = el.parentNode, depth += 1) {
      name = `${el.localName}${el.id ? `#${el.id}` : ""} ${name}`;
    }
    return name;
  };
  const isRestless = (place) => {
    if (apply(has, restless, [place])) return true;
    if (restlessNames[nameOf(place)] !== true) return false;
    apply(add, restless, [place]);
    return true;
  };
  // What a transition changes that hides or shows nothing, such as the colours of what the pointer is over.
  const PAINTED = {
    __proto__: null,
    offset: true,
    computedOffset: true,
    easing: true,
    composite: true,
    color: true,
    backgroundColor: true,
    borderTopColor: true,
    borderRightColor: true,
    borderBottomColor: true,
    borderLeftColor: true,
    outlineColor: true,
    outlineOffset: true,
    boxShadow: true,
    textShadow: true,
    textDecorationColor: true,
    fill: true,
    stroke: true,
    filter: true,
  };
  const changesMore = (effect, ignored) => {
    const frames = effect.getKeyframes ? effect.getKeyframes() : [];
    for (let index = 0; index < frames.length; index += 1)
      for (const name in frames[index]) if (ignored[name] !== true) return true;
    return false;
  };

  // Those of a shadow root are counted there alone.
  const animations = () => {
    let found = document.getAnimations ? document.getAnimations() : [];
    for (let index = 0; index < roots.length; index += 1) {
      const inner = roots[index].getAnimations ? roots[index].getAnimations() : [];
      if (inner.length) found = found.concat(inner);
    }
    return found;
  };
  // CSS Animations and Transitions: what moves and comes to an end soon; a spinner has none.
  const isMoving = (ignored) => {
    const moving = animations();
    for (let index = 0; index < moving.length; index += 1) {
      const {effect, currentTime, playState} = moving[index];
      if (playState !== "running" || !effect || !effect.target || isRestless(effect.target)) continue;
      if (ignored && !changesMore(effect, ignored)) continue;
      const end = effect.getComputedTiming().endTime;
      if (end - currentTime > 0 && end - currentTime < 2000) {
        countMove(effect.target);
        return true;
      }
    }
    return false;
  };

  // Begin to count anew what changes again and again.
  const calm = () => {
    moved = [];
  };
  // What changed again and again since `calm` is not waited for from now on; the names of these places.
  const learn = () => {
    const names = [];
    for (let index = 0; index < moved.length; index += 1) {
      if (moved[index].times < 3) continue;
      names[names.length] = nameOf(moved[index].place);
      restlessNames[nameOf(moved[index].place)] = true;
    }
    return names;
  };

  return {
    counts,
    restlessNames,
    takeChanges,
    ignoreChanges,
    watch,
    watchRoots,
    unwatch,
    animations,
    isMoving,
    PAINTED,
    calm,
    learn,
  };
};
