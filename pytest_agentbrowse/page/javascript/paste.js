// What the next keys would paste, looked at before the page has it.
({
  hold: () => {
    const hold = {text: "", field: null};
    const take = (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const {clipboardData} = event;
      hold.text = ["text/plain", "text/html"].map((kind) => clipboardData.getData(kind)).join("\n");
      hold.field = event.composedPath()[0];
    };
    hold.free = () => removeEventListener("paste", take, true);
    addEventListener("paste", take, true);
    return hold;
  },
  text: (hold) => hold.text,
  field: (hold) => hold.field,
  free: (hold) => hold.free(),
});
