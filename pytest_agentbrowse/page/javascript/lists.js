// The list that an element offers: a native select's options, or those of the list, menu or tree that belongs to it.
(() => {
  const OPENED = 500; // milliseconds until a list of a script is there
  const POLL = 50;
  const LATEST = 1000; // milliseconds to the next frame, on a busy machine
  const LISTS = "[role=listbox], [role=menu], [role=tree]";

  // What a selector means in a part of the page as it is rendered: in shadow roots, and what is put into slots as well.
  const rendered = (node, selector) => {
    const found = [];
    for (const el of node.querySelectorAll("*")) {
      if (el.matches(selector)) found.push(el);
      if (el.shadowRoot) found.push(...rendered(el.shadowRoot, selector));
      else if (el.localName === "slot") {
        for (const put of el.assignedElements({flatten: true})) {
          if (node.contains(put)) continue;
          if (put.matches(selector)) found.push(put);
          found.push(...rendered(put, selector));
        }
      }
    }
    return found;
  };
  const listsNear = (el) => {
    const root = el.getRootNode();
    return [...new Set([...rendered(document, LISTS), ...rendered(root, LISTS)])];
  };

  // A label stands for its control, and a field without a role for the combobox that is hidden in it.
  const controlOf = (start) => {
    if (start.localName === "label" && start.control) return start.control;
    const held = start.hasAttribute("role") ? [] : start.querySelectorAll("input[role=combobox]");
    return held.length === 1 ? held[0] : start;
  };

  const isShown = (node) =>
    node.checkVisibility({visibilityProperty: true, opacityProperty: true}) && node.getClientRects().length > 0;
  const told = (node) =>
    (node.getAttribute("aria-label") || node.innerText || node.textContent || "").replace(/\s+/g, " ").trim();

  // In a box without room, which clips it: a list may be there for assistive technology alone, with no more than what is
  // beside the active option, while people see another one.
  const isShutAway = (node) => {
    // CSS 2 §11.1.1: a box clips what it is the containing block of, and what the body clips is the window.
    let at = node;
    while (at !== null && at !== document.body && at !== document.documentElement) {
      const {overflowX, overflowY, position, display} = getComputedStyle(at);
      const {width, height} = at.getBoundingClientRect();
      const clips = display !== "contents" && display !== "inline";
      if (clips && ((overflowX !== "visible" && width <= 1) || (overflowY !== "visible" && height <= 1))) return true;
      at = /absolute|fixed/.test(position) ? at.offsetParent : at.parentElement;
    }
    return false;
  };
  // What can be pressed and says something, each once: not a box around several of such, nor a part of one.
  const entriesBeside = (el) => {
    const monitor = window[Symbol.for("pytest-agentbrowse")];
    const isEntry = (node) =>
      !node.contains(el) &&
      !node.matches("input, select, textarea") &&
      isShown(node) &&
      !isShutAway(node) &&
      told(node);
    const acting = monitor === undefined ? [] : monitor.acting().filter(isEntry);
    const holdsSeveral = (node) => acting.filter((other) => other !== node && node.contains(other)).length > 1;
    const single = acting.filter((node) => !holdsSeveral(node));
    return single.filter((node) => !single.some((other) => other !== node && other.contains(node)));
  };
  // Of what is shown since, the entries that came together: in the part of the page that was there before.
  const newest = (entries, shownBefore) => {
    const together = new Map();
    for (const entry of entries) {
      if (shownBefore.has(entry)) continue;
      let around = entry;
      while (around !== null && !shownBefore.has(around))
        around = around.parentElement || around.getRootNode().host || null;
      together.set(around, [...(together.get(around) || []), entry]);
    }
    return [...together.values()].reduce((most, some) => (some.length > most.length ? some : most), []);
  };
  // The list that people see in the place of one that is shut away (null: of none): beside it, else what is shown since
  // the element was pressed.
  const painted = (el, list, known) => {
    const entries = entriesBeside(el);
    for (let at = list; at !== null && !at.contains(el); at = at.parentElement) {
      const beside = entries.filter((entry) => at.contains(entry) && !list.contains(entry));
      if (beside.length) return beside;
    }
    return known === null || known.shown === null ? [] : newest(entries, known.shown);
  };

  // Whether it stands in what `Escape` closes as well: a dialog or a popover, of whichever shadow root.
  const isInDialog = (el) => {
    for (let at = el; at; at = at.getRootNode().host) {
      if (at.closest("dialog, [role=dialog], [role=alertdialog], [popover]")) return true;
    }
    return false;
  };

  // {native, multiple, opens, options, items}: whether it is a native select, whether several of its options can be
  // chosen, whether it says that it opens a list, the options that are shown as {text, selected, disabled}, and their
  // nodes. `known` is what was shown before the element was opened, as `shown` tells it, or null: no list of that is what
  // opened.
  const offered = (start, known) => {
    "use strict";
    const el = controlOf(start);
    const OPTIONS = "[role=option], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=treeitem]";
    const isTrue = (node, name) => node.getAttribute(name) === "true";
    const roleIs = (...roles) => roles.includes((el.getAttribute("role") || "").trim());

    if (el.localName === "select") {
      const items = [...el.options];
      const options = items.map((option) => ({
        text: option.label.replace(/\s+/g, " ").trim(),
        selected: option.selected,
        disabled: option.disabled || (option.parentElement.localName === "optgroup" && option.parentElement.disabled),
      }));
      return {native: true, multiple: el.multiple, opens: false, options, items};
    }

    const root = el.getRootNode();
    const byIds = (name) =>
      (el.getAttribute(name) || "")
        .split(/\s+/)
        .filter(Boolean)
        .map((id) => root.getElementById(id))
        .filter(Boolean);
    const itself = roleIs("listbox", "menu", "menubar", "tree", "radiogroup", "tablist") ? [el] : [];
    const referred = [...byIds("aria-controls"), ...byIds("aria-owns")];
    const says = ["aria-haspopup", "aria-expanded", "aria-controls", "aria-owns"].some(
      (name) => (el.getAttribute(name) || "false") !== "false" || (name === "aria-expanded" && el.hasAttribute(name)),
    );
    const opens = itself.length === 0 && (says || roleIs("combobox"));
    // A list that nothing refers to is one that opened with the element: beside it, or late in the document.
    const isOpen = known !== null || el.getAttribute("aria-expanded") === "true";
    const beside = () => (el.parentElement ? rendered(el.parentElement, LISTS) : []);
    const isNew = (list) => known === null || !known.lists.includes(list);
    const near = opens && isOpen ? [...beside(), ...listsNear(el).reverse()].filter(isNew) : [];
    const itemsOf = (list) => {
      const marked = rendered(
        list,
        list === el && roleIs("radiogroup", "tablist") ? "[role=radio], [role=tab]" : OPTIONS,
      );
      return (marked.length ? marked : rendered(list, "li, button, a")).filter(isShown);
    };
    const given = (items, list) => {
      const options = items.map((item) => ({
        text: told(item),
        disabled: isTrue(item, "aria-disabled") || item.disabled === true,
        selected: ["aria-selected", "aria-checked"].some((name) => isTrue(item, name)),
      }));
      const multiple = list !== null && isTrue(list, "aria-multiselectable");
      return {native: false, multiple, opens, options, items};
    };
    for (const list of [...itself, ...referred, ...near]) {
      const items = isShown(list) ? itemsOf(list) : [];
      if (!items.length) continue;
      if (!opens || !items.every(isShutAway)) return given(items, list);
      const seen = painted(el, list, known);
      if (seen.length || isOpen) return given(seen.length ? seen : items, list);
    }
    const opensList = roleIs("combobox") || el.getAttribute("aria-haspopup") === "listbox";
    const isEmpty = [...referred, ...near].some((list) => isShown(list) && !isShutAway(list));
    return given(opensList && known !== null && !isEmpty ? painted(el, null, known) : [], null);
  };
  // What is scrolled to see more of its options, and does not move the element; null for none.
  const scrolledIn = (start, known) => {
    const [el, {items}] = [controlOf(start), offered(start, known)];
    for (let at = items.length ? items[0].parentElement : null; at !== null; at = at.parentElement) {
      if (at !== el && at.contains(el)) return null;
      const isTurned = at.scrollHeight - at.clientHeight > 1 && getComputedStyle(at).overflowY !== "visible";
      if (isTurned && at !== document.body && at !== document.documentElement) return at;
    }
    return null;
  };
  // Once it has heard of it; a page that is not painted hears of nothing.
  const heard = (target, event) =>
    new Promise((resolve) => {
      target.addEventListener(event, resolve, {once: true});
      setTimeout(resolve, LATEST);
    });
  return {
    choices: (el, known) => {
      const {items: _, ...rest} = offered(el, known);
      return {...rest, inDialog: isInDialog(el)};
    },
    // Presses a native list, and gives what says this text in a list that a script opens in its place; null where none does.
    pressed: (el, text) => {
      const isOne = (node) =>
        node.childElementCount === 0 && node.textContent.trim() === text && isShown(node) && !el.contains(node);
      const saying = () => rendered(document, "*").filter(isOne);
      const before = new Set(text === "" ? [] : saying());
      const isOwn = !el.dispatchEvent(new MouseEvent("mousedown", {bubbles: true, cancelable: true, composed: true}));
      if (!isOwn || text === "") return null; // of several, or of one that says nothing
      const deadline = performance.now() + OPENED;
      return new Promise((resolve) => {
        const look = () => {
          const found = saying().find((node) => !before.has(node)) || null;
          if (found !== null || performance.now() >= deadline) resolve(found);
          else setTimeout(look, POLL);
        };
        look();
      });
    },
    item: (el, [known, index]) => offered(el, known).items[index],
    // The lists that are shown now; and all that is shown once it is pressed, which what comes below the pointer alone is as
    // well.
    shown: (el) => {
      const lists = listsNear(el).filter((list) =>
        list.checkVisibility({visibilityProperty: true, opacityProperty: true}),
      );
      const known = {lists, shown: null};
      const press = () => {
        known.shown = new Set(rendered(document, "*").filter(isShown));
      };
      addEventListener("pointerdown", press, {capture: true, once: true});
      return known;
    },
    // Whether the list moved when it was scrolled by as much as is seen of it, or to its first option, once the page knows.
    turn: async (el, [known, isBack]) => {
      const area = scrolledIn(el, known);
      if (area === null) return false;
      const before = area.scrollTop;
      area.scrollTo({top: isBack ? 0 : before + area.clientHeight, behavior: "instant"});
      if (area.scrollTop === before) return false;
      await heard(area, "scroll");
      return true;
    },
    // What a field with a datalist suggests.
    suggestions: (el) => (el.list ? [...el.list.options].map((option) => option.label || option.value) : []),
  };
})();
