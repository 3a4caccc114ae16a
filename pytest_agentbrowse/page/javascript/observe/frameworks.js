// What frameworks that listen far above keep of the elements that they listen for.
//
// Their properties are only read, as plain data: no getter of a page runs here.
({clean, words}) => {
  const valueIn = (holder, key) => {
    const found = holder ? Object.getOwnPropertyDescriptor(holder, key) : undefined;
    return found && found.value;
  };

  // React keeps what an element is to hear of on that, in a property whose number the root tells as well (since 17).
  const DOINGS = {
    __proto__: null,
    onMouseDown: "press drag",
    onMouseUp: "press",
    onPointerDown: "press drag",
    onPointerUp: "press",
    onDoubleClick: "double_click",
    onContextMenu: "right_click",
    onDrop: "drop",
  };
  // Components hear these on whatever they are made of (the ripple of Material UI), which is pressed anyway.
  const CONTROLS = "a, button, input, label, select, textarea, [role], [aria-live]";
  const THINGS = "[role=listitem], [role=treeitem], [role=row], [role=cell], [role=gridcell]";
  const holdsOnlyInput = (el) => el.querySelector("input") !== null && clean(el.textContent) === "";
  const isInPassing = (el, doing) => {
    if (/^press/.test(doing)) return el.matches(CONTROLS);
    return doing === "right_click" && ((el.matches(CONTROLS) && !el.matches(THINGS)) || holdsOnlyInput(el));
  };
  // A cell hears what its row hears.
  const isHeardByRow = (el, name) =>
    el.matches("td, [role=cell], [role=gridcell]") && isHandler(propsOf(el.parentElement), name);
  // A text that is dropped on what is written into goes there by itself.
  const isWritten = (el, doing) => doing === "drop" && el.isContentEditable;

  const ROOT = "__reactContainer$";
  const keys = [];
  const noteReact = (root) => {
    for (const name of Object.keys(root))
      if (name.startsWith(ROOT)) keys.push(`__reactProps$${name.slice(ROOT.length)}`);
  };
  const propsOf = (el) => {
    for (const key of keys) {
      const props = valueIn(el, key);
      if (props) return props;
    }
    return null;
  };
  const isHandler = (props, name) => typeof valueIn(props, name) === "function";

  // Null where it hears of nothing that is asked for here.
  const heardInReact = (el) => {
    const props = keys.length > 0 ? propsOf(el) : null;
    let heard = null;
    for (const name of props === null ? [] : Object.keys(props)) {
      const doing = DOINGS[name];
      if (doing === undefined || !isHandler(props, name)) continue;
      if (isInPassing(el, doing) || isWritten(el, doing) || isHeardByRow(el, name)) continue;
      heard = heard || {__proto__: null};
      for (const kind of doing.split(" ")) heard[kind] = true;
    }
    return heard;
  };
  const hearsKeysInReact = (el) => keys.length > 0 && isHandler(propsOf(el), "onKeyDown");

  // jQuery keeps, on what listens, the selectors of what it listens for (since 2.2).
  const PRESSES = words("click mousedown mouseup pointerdown pointerup touchstart touchend");
  const named = new Set();
  const noteNamed = (target) => {
    for (const key of Object.keys(target)) {
      if (!/^jQuery\d/.test(key)) continue;
      const events = valueIn(valueIn(target, key), "events");
      for (const type of PRESSES) {
        const handlers = valueIn(events, type);
        if (!Array.isArray(handlers)) continue;
        for (let index = 0; index < handlers.length; index += 1)
          nameAll(target, valueIn(valueIn(handlers, index), "selector"));
      }
    }
  };
  const nameAll = (target, selector) => {
    if (typeof selector !== "string") return;
    try {
      for (const el of target.querySelectorAll(selector)) named.add(el);
    } catch {
      // Of jQuery's own grammar, such as `:visible`.
    }
  };
  const isNamed = (el) => named.has(el);

  return {noteNamed, isNamed, noteReact, heardInReact, hearsKeysInReact};
};
