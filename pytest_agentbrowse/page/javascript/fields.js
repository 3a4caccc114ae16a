// What is asked of a field; a label stands for its control.
(() => {
  const fieldOf = (el) => (el.localName === "label" && el.control ? el.control : el);
  return {
    kind: (el) => {
      const field = fieldOf(el);
      const said = (name) => field.getAttribute(name);
      return {
        tag: field.localName,
        type: field.localName === "input" ? field.type : "",
        role: (said("role") || "").trim(),
        suggests: said("role") === "combobox" || !["", "none"].includes(said("aria-autocomplete") || ""),
        listed: field.list !== undefined && field.list !== null,
        min: said("min") ?? said("aria-valuemin"),
        max: said("max") ?? said("aria-valuemax"),
        step: said("step"),
      };
    },
    value: (el) => {
      const field = fieldOf(el);
      return "value" in field ? field.value : field.textContent;
    },
    // Of a slider and its like, that are made of other elements.
    now: (el) => Number(el.getAttribute("aria-valuenow")),
    // What a file field takes; null for anything else.
    files: (el) => {
      const field = fieldOf(el);
      return field.localName === "input" && field.type === "file" ? {multiple: field.multiple} : null;
    },
  };
})();
