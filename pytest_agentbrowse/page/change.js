() => {
  const watch = { changed: false };
  const events = ["input", "change", "toggle", "load", "readystatechange"];
  watch.next = new Promise((resolve) => {
    const observer = new MutationObserver(() => note());
    const note = () => {
      watch.changed = true;
      watch.stop();
      resolve(true);
    };
    watch.stop = () => {
      observer.disconnect();
      for (const name of events) document.removeEventListener(name, note, true);
    };
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const name of events) document.addEventListener(name, note, true);
  });
  return watch;
}
