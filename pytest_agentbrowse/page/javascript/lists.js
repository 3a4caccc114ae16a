// The list that an element offers: a native select's options, or those of the list, menu or tree that belongs to it.
(() => {
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

  // Whether it stands in what `Escape` closes as well: a dialog or a popover, of whichever shadow root.
  const isInDialog = (el) => {
    for (let at = el; at; at = at.getRootNode().host) {
      if (at.closest("dialog, [role=dialog], [role=alertdialog], [popover]")) return true;
    }
    return false;
  };

  // {native, multiple, opens, options, items}: whether it is a native select, whether several of its options can be
  // chosen, whether it says that it opens a list, the options that are shown as {text, selected, disabled}, and their nodes. `known` are the lists that were shown before
  // the element was opened: none of them is what opened.
  const offered = (start, known) => {
    "use strict";
    const el = controlOf(start);
    const OPTIONS = "[role=option], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=treeitem]";
    const isShown = (node) =>
      node.checkVisibility({visibilityProperty: true, opacityProperty: true}) && node.getClientRects().length > 0;
    const told = (node) =>
      (node.getAttribute("aria-label") || node.innerText || node.textContent || "").replace(/\s+/g, " ").trim();
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
    const near =
      opens && isOpen ? [...beside(), ...listsNear(el).reverse()].filter((list) => !(known || []).includes(list)) : [];
    const itemsOf = (list) => {
      const marked = rendered(
        list,
        list === el && roleIs("radiogroup", "tablist") ? "[role=radio], [role=tab]" : OPTIONS,
      );
      return (marked.length ? marked : rendered(list, "li, button, a")).filter(isShown);
    };
    for (const list of [...itself, ...referred, ...near]) {
      const items = isShown(list) ? itemsOf(list) : [];
      if (!items.length) continue;
      const options = items.map((item) => ({
        text: told(item),
        disabled: isTrue(item, "aria-disabled") || item.disabled === true,
        selected: ["aria-selected", "aria-checked"].some((name) => isTrue(item, name)),
      }));
      return {native: false, multiple: isTrue(list, "aria-multiselectable"), opens, options, items};
    }
    return {native: false, multiple: false, opens, options: [], items: []};
  };
  return {
    choices: (el, known) => {
      const {items: _, ...rest} = offered(el, known);
      return {...rest, inDialog: isInDialog(el)};
    },
    item: (el, [known, index]) => offered(el, known).items[index],
    // The lists that are shown now.
    shown: (el) =>
      listsNear(el).filter((list) => list.checkVisibility({visibilityProperty: true, opacityProperty: true})),
    // What a field with a datalist suggests.
    suggestions: (el) => (el.list ? [...el.list.options].map((option) => option.label || option.value) : []),
  };
})();
