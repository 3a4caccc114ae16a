// The web sockets that a page opened a moment ago, and whether their servers said a word yet (WebSockets §3).
//
// What a server has drawn may hear nothing before the line is there on which it hears of it, as with Blazor or LiveView.
// Not every server says something by itself.
({apply, construct, time, addEventListener}) => {
  const GREETS = 1000; // milliseconds
  const BEGINS = 50; // after the first word, for what the page makes of it
  const sockets = []; // that wait for a word, each with when it is over
  let isUnheard = false; // whether one waited in vain

  const listen = (socket) => {
    const call = {until: time() + GREETS, isHeard: false};
    sockets[sockets.length] = call;
    const answered = () => {
      call.until = Math.min(call.until, time() + BEGINS);
      call.isHeard = true;
    };
    for (const kind of ["message", "close", "error"]) apply(addEventListener, socket, [kind, answered, {once: true}]);
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
  }

  // "calls" while one waits for the first word, "unheard" where one did so in vain, else "".
  const calling = () => {
    for (let at = sockets.length - 1; at >= 0; at -= 1) {
      if (time() < sockets[at].until) continue;
      isUnheard ||= !sockets[at].isHeard;
      sockets.splice(at, 1);
    }
    if (sockets.length > 0) return "calls";
    return isUnheard ? "unheard" : "";
  };

  return {calling};
};
