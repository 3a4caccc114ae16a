// The value of CODE, in whose place Python puts code that somebody wrote; a function is called, a promise waited for.
// That code stands outside of the function that waits, so that it sees none of its names.
(timeout) =>
  (async (code, limit) => {
    const made = code();
    const late = new Promise((_, fail) => setTimeout(() => fail(new Error("it did not end in time")), limit));
    return await Promise.race([typeof made === "function" ? made() : made, late]);
  })(() => CODE, timeout);
