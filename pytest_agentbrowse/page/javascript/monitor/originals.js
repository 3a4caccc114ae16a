// The built-ins that the monitor stands on, kept from before the page's own scripts, and how it listens in on calls.
//
// The monitor is what must be noted while a page runs, because nobody can ask for it later: closed shadow roots,
// listeners, changes. It is put into each document before the page's own scripts, or when the document is first read,
// and holds the walk (`observe`) with what it saw last. The page meets a few functions that act as before and still
// look native. The parts are joined in the order that page/scripts.py declares, once for a document.
() => {
  // The page may replace any of these later; loops are by index for the same reason.
  const {apply, construct} = Reflect;
  const {AbortController, Map, Promise, WeakMap, WeakSet, performance} = window;
  const {now, getEntriesByType} = performance;
  const navigation = () => apply(getEntriesByType, performance, ["navigation"])[0];
  const {requestIdleCallback} = window;
  const time = () => apply(now, performance, []); // whatever clock the page is given later
  const {addEventListener} = EventTarget.prototype;
  const {matches, remove, querySelectorAll: queryElement} = Element.prototype;
  const queryDocument = Document.prototype.querySelectorAll;
  const queryRoot = DocumentFragment.prototype.querySelectorAll;
  const {get, set, has, add, forget} = {
    get: WeakMap.prototype.get,
    set: WeakMap.prototype.set,
    has: WeakSet.prototype.has,
    add: WeakSet.prototype.add,
    forget: WeakSet.prototype.delete,
  };
  const Observer = window.MutationObserver;
  const {get: getRuleStyle} = Object.getOwnPropertyDescriptor(CSSStyleRule.prototype, "style");

  const replacing = (holder, name, call) => {
    // A page may give all objects a `get`: a trap that nobody meant.
    holder[name] = new Proxy(holder[name], {__proto__: null, apply: call});
  };
  const noting = (holder, name, note) => {
    replacing(holder, name, (original, receiver, given) => {
      const result = apply(original, receiver, given);
      note(receiver, given, result);
      return result;
    });
  };
  // The same of a property that has functions to `get` and to `set` it.
  const notingProperty = (holder, name, way, note) => {
    const property = Object.getOwnPropertyDescriptor(holder, name);
    if (property === undefined || !property.configurable || !property[way]) return;
    noting(property, way, note);
    Object.defineProperty(holder, name, property);
  };

  return {
    apply,
    construct,
    time,
    AbortController,
    Map,
    Promise,
    WeakMap,
    WeakSet,
    Observer,
    addEventListener,
    navigation,
    requestIdleCallback,
    matches,
    remove,
    queryElement,
    queryDocument,
    queryRoot,
    get,
    set,
    has,
    add,
    forget,
    getRuleStyle,
    replacing,
    noting,
    notingProperty,
  };
};
