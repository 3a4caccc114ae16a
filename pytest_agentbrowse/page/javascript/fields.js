// What is asked of a field; a label stands for its control, and so does a box for the one that it holds.
(() => {
  const hasValue = (el) => el.matches("input, select, textarea") || (el.localName.includes("-") && "value" in el);
  // ARIA 1.1: the box of a list around the field that is written into.
  const isWritten = (field) => !field.readOnly && field.tabIndex >= 0 && field.checkVisibility();
  const fieldInBox = (el) => {
    if (hasValue(el) || !el.matches("[role=combobox]")) return null;
    const written = Array.from(el.querySelectorAll("input:not([type=hidden]), textarea")).filter(isWritten);
    return written.length === 1 ? written[0] : null;
  };
  const fieldOf = (el) => {
    if (el.localName === "label" && el.control) return el.control;
    const boxed = fieldInBox(el);
    if (boxed !== null) return boxed;
    if (hasValue(el) || el.matches("[role]:not([role=presentation], [role=none])") || el.isContentEditable) return el;
    const held = el.querySelectorAll("input, select, textarea");
    return held.length === 1 ? held[0] : el;
  };
  const monitorOf = () => window[Symbol.for("pytest-agentbrowse")];
  // What a custom element says of itself in no attribute, the monitor has noted.
  const saidOf = (el, name, property) => {
    const monitor = monitorOf();
    return el.getAttribute(name) ?? (monitor ? monitor.internal(el, property) : null);
  };
  // A form's fields hide its properties: one that is called `action` is what `form.action` gives.
  const formsOwn = (form, name) => Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, name).get.call(form);
  // In a box without room, which clips it.
  const isShutAway = (el) => {
    for (let up = el.offsetParent; up; up = up.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(up);
      const {width, height} = up.getBoundingClientRect();
      if ((/hidden|clip/.test(overflowX) && width <= 1) || (/hidden|clip/.test(overflowY) && height <= 1)) return true;
    }
    return false;
  };
  // What an editor takes keys by that paints what it makes of them elsewhere: the focus alone reaches it.
  const isUnpainted = (el) => {
    const {width, height, right} = el.getBoundingClientRect();
    const isPoint = width === 0 || height === 0 || (width <= 1 && height <= 1);
    // What lies over it takes the presses.
    const isGhost = el.localName === "textarea" && (getComputedStyle(el).opacity === "0" || isShutAway(el));
    if (!(isPoint || isGhost || right + scrollX <= 0) || el.tabIndex < 0 || !el.checkVisibility()) return false;
    return monitorOf() !== undefined && monitorOf().named(el)[0] === "textbox";
  };
  const hearsKeys = (field) => {
    const monitor = monitorOf();
    return monitor !== undefined && monitor.hearsKeys(field);
  };
  // A script moves it by the keys that it hears: HTML §4.10.5.3.3 has no slider that can only be read.
  const isShownOnly = (field) => field.localName === "input" && field.type === "range" && field.readOnly;
  const WRITTEN = new Set(["text", "search", "email", "tel", "url", "password", "textarea"]);
  // What the press of a key that is for a field says; in a closed shadow root it is told of its host.
  const isFor = (field, event) => {
    const path = event.composedPath();
    for (let at = field; at; at = at.getRootNode().host) if (path.includes(at)) return true;
    return false;
  };
  return {
    field: fieldOf,
    // Whether a field goes from sight when it gets the focus, as one that has another for numbers does.
    gives: (el) => {
      const field = fieldOf(el);
      const wasShown = field.checkVisibility();
      field.focus();
      return wasShown && !field.checkVisibility();
    },
    // The field that has got the focus in its place; null for none.
    taker: (el) => {
      const focused = fieldOf(el).getRootNode().activeElement;
      return focused !== null && hasValue(focused) && focused.checkVisibility() ? focused : null;
    },
    kind: (el) => {
      const field = fieldOf(el);
      const said = (name) => field.getAttribute(name);
      return {
        held: field !== el && el.localName !== "label",
        tag: field.localName,
        unpainted: isUnpainted(field),
        type: field.localName === "input" && !isShownOnly(field) ? field.type : "",
        role: isShownOnly(field) ? "slider" : (saidOf(field, "role", "role") || "").trim(),
        suggests: said("role") === "combobox" || !["", "none"].includes(said("aria-autocomplete") || ""),
        keyed: WRITTEN.has(field.type) && hearsKeys(field),
        listed: field.list !== undefined && field.list !== null,
        min: said("min") ?? saidOf(field, "aria-valuemin", "ariaValueMin"),
        max: said("max") ?? saidOf(field, "aria-valuemax", "ariaValueMax"),
        step: said("step"),
      };
    },
    // What tells whether a secret belongs in it: how it is called, what is beside it, and where it is sent.
    purpose: (el) => {
      const field = fieldOf(el);
      const form = field.form ?? null;
      const beside = form ? [...formsOwn(form, "elements")] : [];
      const said = ["name", "id", "placeholder", "aria-label", "title"].map((name) => field.getAttribute(name));
      const labels = [...(field.labels ?? [])].map((label) => label.textContent);
      const senders = beside.filter((other) => other.hasAttribute("formaction"));
      const sent = form ? [formsOwn(form, "action"), ...senders.map((other) => other.formAction)] : [];
      return {
        password: field.localName === "input" && field.type === "password",
        line: field.localName === "input",
        called: [...said, ...labels].filter(Boolean).map((text) => text.trim().replace(/\s+/g, " ")),
        autocomplete: field.getAttribute("autocomplete") ?? "",
        login: beside.some((other) => other.type === "password"),
        // What a script does with a form is held where it leaves.
        sent: sent.map(String).filter((address) => !address.startsWith("javascript:")),
      };
    },
    value: (el) => {
      const field = fieldOf(el);
      if (hasValue(field)) return field.value;
      if (field.editContext) return field.editContext.text;
      return field.isContentEditable ? field.innerText.replace(/\u00a0/g, " ") : field.textContent;
    },
    isUnpainted,
    // HTML §4.10.20: an e-mail field tells nothing of its caret, which is behind what was filled in.
    toEnd: (el) => {
      const field = fieldOf(el);
      field.focus();
      const end = field.value.length;
      if (typeof field.selectionEnd === "number") field.setSelectionRange(end, end);
      return field.value;
    },
    // Keeps keys from every other field, where a script gives the focus to one meanwhile.
    hold: (el) => {
      const field = fieldOf(el);
      const hold = {strayed: false};
      const keep = (event) => {
        if (!event.isTrusted || isFor(field, event) || !field.isConnected) return; // it was replaced
        hold.strayed ||= event.type === "beforeinput" || (event.type === "keydown" && event.key.length === 1);
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      const kinds = ["keydown", "keypress", "beforeinput", "keyup"];
      hold.free = () => {
        for (const kind of kinds) removeEventListener(kind, keep, true);
        return hold.strayed;
      };
      for (const kind of kinds) addEventListener(kind, keep, true);
      return hold;
    },
    free: (hold) => hold.free(),
    focused: (el) => el.matches(":focus, :focus-within"),
    // WAI-ARIA 1.3 §7.1.1: what has the role may leave the focus to a part of it.
    focusPart: (el) => {
      if (!el.matches(":focus, :focus-within"))
        [...el.querySelectorAll("*")].find((part) => part.tabIndex >= 0)?.focus();
    },
    // What lets go of the keys when the mouse does hears them again once it gets the focus anew.
    focusAnew: (el) => {
      const part = el.matches(":focus") ? el : el.querySelector(":focus");
      part?.blur();
      part?.focus();
    },
    // One handle of several on a bar, which is no more than a hand takes; a whole bar would go to where it is pressed.
    isHandle: (el) => {
      const {width, height} = el.getBoundingClientRect();
      if (Math.max(width, height) > 48) return false;
      const isSlider = (part) => part !== el && part.getAttribute("role") === "slider";
      for (let up = el.parentElement, steps = 0; up !== null && steps < 2; up = up.parentElement, steps += 1)
        if ([...up.querySelectorAll("[role=slider]")].some(isSlider)) return true;
      return false;
    },
    // How far a hand drags the handle of a slider to a value, along the bar on which it stands where its own value is (WAI-ARIA
    // 1.3 §5.4: from 0 to 100 where its author says no other limits); null where no bar around it is such a one.
    wayTo: (el, wanted) => {
      const figure = (name, usual) => Number(el.getAttribute(`aria-value${name}`) ?? usual);
      const [least, most, now] = [figure("min", 0), figure("max", 100), figure("now", NaN)];
      const own = el.getBoundingClientRect();
      const share = (now - least) / (most - least);
      const way = (wanted - now) / (most - least);
      if (!Number.isFinite(share + way) || wanted < least || wanted > most) return null;
      for (let up = el.parentElement, steps = 0; up !== null && steps < 4; up = up.parentElement, steps += 1) {
        const bar = up.getBoundingClientRect();
        const [x, y] = [(own.left + own.right) / 2 - bar.left, bar.bottom - (own.top + own.bottom) / 2];
        const isAt = (at, length, size) => length >= 3 * size && Math.abs(at - share * length) <= size;
        if (isAt(x, bar.width, own.width)) return [way * bar.width, 0];
        if (isAt(bar.width - x, bar.width, own.width)) return [-way * bar.width, 0]; // from right to left
        if (isAt(y, bar.height, own.height)) return [0, -way * bar.height];
      }
      return null;
    },
    // Of a slider and its like, that are made of other elements.
    now: (el) => Number(saidOf(fieldOf(el), "aria-valuenow", "ariaValueNow") ?? fieldOf(el).value),
    // What a file field takes; null for anything else.
    files: (el) => {
      const field = fieldOf(el);
      return field.localName === "input" && field.type === "file" ? {multiple: field.multiple} : null;
    },
  };
})();
