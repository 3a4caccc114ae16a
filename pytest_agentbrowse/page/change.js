() =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => finish());
    const events = ["input", "change", "toggle", "load", "readystatechange"];
    const finish = () => {
      observer.disconnect();
      for (const name of events) document.removeEventListener(name, finish, true);
      resolve(true);
    };
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const name of events) document.addEventListener(name, finish, true);
  })
