// The web sockets that a page opened a moment ago, and whether their servers said a word yet (WebSockets §3).
//
// What a server has drawn may hear nothing before the line is there on which it hears of it, as with Blazor or LiveView.
// Not every server says something by itself.
({apply, construct, time, addEventListener, noting}) => {
  const GREETS = 1000; // milliseconds
  const BEGINS = 50; // after the first word, for what the page makes of it
  let calls = []; // that wait for a word, each with when it is over
  let isUnheard = false; // whether one waited in vain
  let lookedAt = null; // the address at which it was asked last whether the page spoke
  let hasSpoken = false;

  const dropPast = () => {
    const now = time();
    const left = [];
    for (let at = 0; at < calls.length; at += 1) {
      if (now < calls[at].until) left[left.length] = calls[at];
      else isUnheard ||= !calls[at].isHeard;
    }
    calls = left;
  };
  const listen = (socket) => {
    dropPast();
    const call = {until: time() + GREETS, isHeard: false};
    const answered = () => {
      if (time() + BEGINS < call.until) call.until = time() + BEGINS;
      call.isHeard = true;
    };
    calls[calls.length] = call;
    const once = {once: true};
    apply(addEventListener, socket, ["message", answered, once]);
    apply(addEventListener, socket, ["close", answered, once]);
  };
  const {WebSocket} = window;
  if (typeof WebSocket === "function") {
    window.WebSocket = new Proxy(WebSocket, {
      __proto__: null,
      construct: (original, given, made) => {
        const socket = construct(original, given, made);
        listen(socket);
        return socket;
      },
    });
    WebSocket.prototype.constructor = window.WebSocket;
    noting(WebSocket.prototype, "send", () => {
      hasSpoken ||= location.href === lookedAt;
    });
  }

  // Whether the page said something to a server since this was last asked, and before its address became another one: a
  // page that comes says who it is, which makes nothing.
  const takeSpoken = () => {
    const spoken = hasSpoken;
    hasSpoken = false;
    lookedAt = location.href;
    return spoken;
  };

  // "calls" while one waits for the first word, "unheard" where one did so in vain, else "".
  const calling = () => {
    dropPast();
    if (calls.length > 0) return "calls";
    return isUnheard ? "unheard" : "";
  };

  return {calling, takeSpoken};
};
