// What must be noted while a page runs, because nobody can ask for it later: closed shadow roots, listeners, changes.
//
// It is put into each document before the page's own scripts, or when the document is first read, and holds the walk
// (`observe`) with what it saw last. The page meets four functions that act as before and still look native.
(observe) => {
  "use strict";
  const KEY = Symbol.for("pytest-agentbrowse");
  if (window[KEY]) return;

  // The page may replace any of these later; loops are by index for the same reason.
  const {apply} = Reflect;
  const {Map, Promise, WeakMap, WeakSet} = window;
  const {addEventListener, removeEventListener} = EventTarget.prototype;
  const {get, set, has, add} = {
    get: WeakMap.prototype.get, set: WeakMap.prototype.set, has: WeakSet.prototype.has, add: WeakSet.prototype.add,
  };
  const Observer = window.MutationObserver;

  let changes = 0; // of all that may change what is seen
  const noting = (holder, name, note) => {
    holder[name] = new Proxy(holder[name], {
      apply(original, receiver, given) {
        const result = apply(original, receiver, given);
        note(receiver, given, result);
        return result;
      },
    });
  };

  // -------------------------------------------------------------------------------------------------- closed shadow roots

  const closedRoots = new WeakMap();
  let anyClosed = false;
  noting(Element.prototype, "attachShadow", (host, given, root) => {
    if (given[0].mode !== "closed") return;
    apply(set, closedRoots, [host, root]);
    anyClosed = true;
  });
  const closedRootOf = (host) => apply(get, closedRoots, [host]) || null;

  // ------------------------------------------------------------------------------------------------------------ listeners

  // UI Events §3.3, Pointer Events §4.2: what a press sends. DOM §2.7: a listener counts until it is removed.
  const PRESSES = {
    __proto__: null, click: true, dblclick: true, mousedown: true, mouseup: true, pointerdown: true, pointerup: true,
    touchstart: true, touchend: true,
  };
  const listeners = new WeakMap();
  const listenersOf = (target) => apply(get, listeners, [target]);
  noting(EventTarget.prototype, "addEventListener", (target, given) => {
    const type = given[0];
    if (PRESSES[type] !== true || !given[1] || !target || target.nodeType !== 1) return;
    let known = listenersOf(target);
    if (known === undefined) apply(set, listeners, [target, (known = [])]);
    known[known.length] = {type, listener: given[1], on: true};
  });
  noting(EventTarget.prototype, "removeEventListener", (target, given) => {
    const known = target ? listenersOf(target) : undefined;
    for (let index = 0; known !== undefined && index < known.length; index += 1) {
      if (known[index].type === given[0] && known[index].listener === given[1]) known[index].on = false;
    }
  });
  const listens = (el) => {
    const known = listenersOf(el);
    for (let index = 0; known !== undefined && index < known.length; index += 1) if (known[index].on) return true;
    return false;
  };

  // ------------------------------------------------------------------------------------------------------------- new tabs

  // HTML §7.2.2 and §4.6.4: a window that a script, a link or a form asked for. The tab itself comes a moment later.
  let opened = 0;
  const windows = {__proto__: null, _self: true, _parent: true, _top: true};
  const opens = (target) => {
    const name = `${target || ""}`;
    if (windows[name] === true || (name !== "" && window[name])) return;
    if (name !== "" && name !== "_blank") windows[name] = true;
    opened += 1;
    changes += 1;
  };
  noting(window, "open", (_, given, result) => {
    if (result !== null || /noopener|noreferrer/.test(`${given[2]}`)) opens(given[1] === undefined ? "_blank" : given[1]);
  });
  const onDefault = (event) => {
    if (event.defaultPrevented || !event.target || !event.target.closest) return;
    const by = event.type === "submit" ? event.submitter || event.target : event.target.closest("a[href], area[href]");
    const target = by && (by.getAttribute("formtarget") || (by.form || by).getAttribute("target"));
    if (target) opens(target);
  };
  apply(addEventListener, window, ["click", onDefault]);
  apply(addEventListener, window, ["submit", onDefault]);

  // -------------------------------------------------------------------------------------------------------------- changes

  let stirs = 0; // changes, but for the places that never rest
  let heard = 0; // the stirs that were told already
  let tell = null; // resolves what waits for the next one
  let watched = null; // the document that is watched
  let roots = new WeakSet();
  const restless = new WeakSet();
  const restlessNames = {__proto__: null};
  let moved = []; // the places that changed since `calm`, each with how often
  const WHAT = {subtree: true, childList: true, attributes: true, characterData: true};
  const EVENTS = [
    "input", "change", "toggle", "load", "error", "readystatechange", "scroll", "mouseover", "mouseout", "focus", "blur",
    "invalid", "transitionend", "animationend", "fullscreenchange"];
  const QUIETLY = {__proto__: null, scroll: true, mouseover: true, mouseout: true, focus: true, blur: true};

  const stir = () => {
    stirs += 1;
    if (tell !== null) tell();
  };
  const onEvent = (event) => {
    changes += 1;
    if (QUIETLY[event.type] !== true) stir();
  };
  const onRecords = (records) => {
    let counts = false;
    for (let index = 0; index < records.length; index += 1) {
      const target = records[index].target;
      const place = target.nodeType === 3 ? target.parentNode || target : target;
      if (isRestless(place)) continue;
      counts = true;
      countMove(place);
    }
    changes += 1;
    if (counts) stir();
  };
  const observer = new Observer(onRecords);
  const countMove = (place) => {
    for (let index = 0; index < moved.length; index += 1) {
      if (moved[index].place !== place) continue;
      if (moved[index].at !== stirs) moved[index].times += 1;
      moved[index].at = stirs;
      return;
    }
    if (moved.length < 100) moved[moved.length] = {place, times: 1, at: stirs};
  };
  const takeChanges = () => {
    const records = observer.takeRecords();
    if (records.length) onRecords(records);
  };
  const watch = () => {
    if (watched === document) return;
    forget();
    watched = document;
    observer.observe(document, WHAT);
    for (let index = 0; index < EVENTS.length; index += 1) apply(addEventListener, document, [EVENTS[index], onEvent, true]);
  };
  const watchRoots = (found) => {
    for (let index = 0; index < found.length; index += 1) {
      if (apply(has, roots, [found[index]])) continue;
      apply(add, roots, [found[index]]);
      observer.observe(found[index], WHAT);
    }
  };
  const forget = () => {
    observer.disconnect();
    roots = new WeakSet();
    for (let index = 0; watched !== null && index < EVENTS.length; index += 1) apply(removeEventListener, watched, [EVENTS[index], onEvent, true]);
    watched = seen = witness.elements = null;
  };

  // ------------------------------------------------------------------------------------------------------ what never rests

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
  // CSS Animations and Transitions: what moves and comes to an end soon; a spinner has none.
  const isMoving = () => {
    const animations = document.getAnimations ? document.getAnimations() : [];
    for (let index = 0; index < animations.length; index += 1) {
      const {effect, currentTime, playState} = animations[index];
      if (playState !== "running" || !effect || !effect.target || isRestless(effect.target)) continue;
      const end = effect.getComputedTiming().endTime;
      if (end - currentTime > 0 && end - currentTime < 2000) {
        countMove(effect.target);
        return true;
      }
    }
    return false;
  };

  // ---------------------------------------------------------------------------------------------------------------- looking

  let seen = null;
  let seenAt = -1;
  let factsThen = [];

  // What changes without any of the events: set by a script, or outside of the document.
  const facts = () => {
    const found = [
      location.href, document.title, innerWidth, innerHeight, scrollX, scrollY, document.activeElement, document.readyState,
      document.styleSheets.length, document.fonts ? document.fonts.status : ""];
    for (let index = 0; index < seen.fields.length; index += 1) {
      const {value, checked, indeterminate, selectedOptions, validationMessage} = seen.fields[index];
      found[found.length] = `${value}|${checked}|${indeterminate}|${validationMessage}`;
      // The value of a select is that of the first chosen option alone.
      for (let nth = 0; selectedOptions && nth < selectedOptions.length; nth += 1) found[found.length] = selectedOptions[nth];
    }
    return found;
  };
  const isSame = () => {
    if (seen === null || changes !== seenAt || (document.getAnimations && document.getAnimations().length)) return false;
    const now = facts();
    for (let index = 0; index < now.length; index += 1) if (now[index] !== factsThen[index]) return false;
    return now.length === factsThen.length;
  };
  // Control characters never are in a page's text, so they can part its parts.
  const packed = ({lines, title}) => `${title}\u001e${opened}\u001e${lines}`;

  const placesOf = (elements) => {
    const numbered = new Map();
    for (let index = 0; witness.elements && index < witness.elements.length; index += 1) numbered.set(witness.elements[index], index);
    const found = [];
    for (let index = 0; index < elements.length; index += 1) found[index] = numbered.has(elements[index]) ? numbered.get(elements[index]) : -1;
    return found;
  };

  const witness = {
    elements: null, // those that numbers mean
    numbered(index) { return witness.elements[index].isConnected ? witness.elements[index] : null; },
    latest(index) { return seen.elements[index]; },
    frame(index) { return seen.frames[index]; },

    // What is seen now, in one text; "" when it is what was seen last, and that is `known` to who asks. With `keep`,
    // numbers mean it from now on.
    look({keep, known}) {
      watch();
      takeChanges();
      const same = known && isSame();
      if (!same) {
        seen = observe({closedRootOf: anyClosed ? closedRootOf : null, listens});
        watchRoots(seen.roots);
        observer.takeRecords(); // the walk's own, on a page that fights back
        seenAt = changes;
        factsThen = facts();
      }
      heard = stirs;
      if (keep) witness.elements = seen.elements;
      const text = same ? "" : packed(seen.page);
      opened = 0;
      return text;
    },

    // Everything that is seen, however long, as lines; of each element its place among the numbered ones, or -1.
    whole() {
      const all = observe({budget: 1e9, closedRootOf: anyClosed ? closedRootOf : null, listens});
      return {lines: all.page.lines, places: placesOf(all.elements)};
    },
    // What lies over an element, as the state that tells of it; "" when nothing does.
    covering(element) {
      return observe({covering: element, closedRootOf: anyClosed ? closedRootOf : null}).covering;
    },
    // What an element is: its role and name.
    named(element) {
      const {role, name} = observe({grade: [element], closedRootOf: anyClosed ? closedRootOf : null}).graded[0];
      return [role, name];
    },
    // The elements that a CSS selector means: how many, and of the first what they are and their places.
    found([selector, names, most]) {
      const all = document.querySelectorAll(selector);
      const first = [];
      for (let index = 0; index < all.length && index < most; index += 1) first[index] = all[index];
      const places = placesOf(first);
      return {count: all.length, matches: first.map((el, index) => ({
        place: places[index], tag: el.localName,
        text: (el.innerText || el.textContent || "").replace(/\s+/g, " ").trim().slice(0, 200),
        attributes: names.filter((name) => el.hasAttribute(name)).map((name) => [name, el.getAttribute(name)]),
      }))};
    },

    // Begin to count anew what changes again and again.
    calm() {
      watch();
      takeChanges();
      moved = [];
    },
    // Until something stirs that was not told yet; the places with these names are known to never rest.
    next(names) {
      for (let index = 0; index < names.length; index += 1) restlessNames[names[index]] = true;
      watch();
      takeChanges();
      const told = () => { heard = stirs; tell = null; return true; };
      if (heard !== stirs) return told();
      return new Promise((resolve) => { tell = () => resolve(told()); });
    },
    // Whether something stirred since it was told last, or is about to.
    stirred() {
      takeChanges();
      if (heard !== stirs) { heard = stirs; return true; }
      return isMoving();
    },
    // What changed again and again since `calm` is not waited for from now on; the names of these places.
    learn() {
      const names = [];
      for (let index = 0; index < moved.length; index += 1) {
        if (moved[index].times < 3) continue;
        names[names.length] = nameOf(moved[index].place);
        restlessNames[nameOf(moved[index].place)] = true;
      }
      return names;
    },
    forget,
  };
  Object.defineProperty(window, KEY, {value: witness});
}
