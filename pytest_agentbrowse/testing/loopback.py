"""The HTTP on loopback: the socket, its threads and its connections."""

from __future__ import annotations

import socket
import socketserver
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final, TypeAlias

from pytest_agentbrowse.testing.question import Request, read_request
from pytest_agentbrowse.testing.reply import ServedReply, error_reply

Connected: TypeAlias = socket.socket | tuple[bytes, socket.socket]
"""What the standard library's servers call a request; over TCP it is always a socket."""


class Loopback(ThreadingHTTPServer):
    """The socket and its threads; it knows nothing of scripts."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, answered: Callable[[Request], ServedReply]) -> None:
        self.answered: Final = answered
        self.stopping: Final = threading.Event()
        self._open: set[socket.socket] = set()
        self._open_lock: Final = threading.Lock()
        self._accepting: Final = threading.Thread(
            target=self._accept, name="agentbrowse model server", daemon=True
        )
        super().__init__(("127.0.0.1", 0), _Connection)

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def start(self) -> None:
        self._accepting.start()

    def stop(self) -> None:
        """Close everything, also connections that a client keeps alive: a stopped server answers nobody."""
        self.stopping.set()
        with suppress(OSError):  # wakes the thread that waits for a connection, so that it need not poll
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        self._accepting.join(timeout=1)
        self.server_close()
        with self._open_lock:
            for connection in self._open:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def _accept(self) -> None:
        while not self.stopping.is_set():
            self.handle_request()

    def verify_request(self, _request: Connected, _client_address: object) -> bool:
        return not self.stopping.is_set()

    def server_bind(self) -> None:
        socketserver.TCPServer.server_bind(self)  # HTTPServer's asks the name service, which may take seconds

    def process_request(self, request: Connected, client_address: object) -> None:
        with self._open_lock:
            if isinstance(request, socket.socket):
                self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Connected) -> None:
        with self._open_lock:
            if isinstance(request, socket.socket):
                self._open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Connected, client_address: object) -> None:
        """Stay silent about clients that hang up; anything else is a bug and shows."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Connection(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: Loopback

    def do_POST(self) -> None:
        length = self.headers.get("content-length", "0")
        if not length.isdecimal() or "transfer-encoding" in self.headers:
            self.close_connection = True
            self._send(error_reply(411, "Send the body with a Content-Length."))
            return
        headers = {name.lower(): value for name, value in self.headers.items()}
        raw = self.rfile.read(int(length))
        reply = self.server.answered(read_request(self.command, self.path, headers, raw))
        stopped = self.server.stopping.wait(reply.delay) if reply.delay else False
        if reply.hang_up or stopped:
            self.close_connection = True
            return
        self._send(reply)

    do_GET = do_POST  # noqa: N815

    def _send(self, reply: ServedReply) -> None:
        headers = {"content-type": "application/json", **reply.headers}
        headers |= {"x-agentbrowse-model": "scripted", "content-length": str(len(reply.body))}
        self.send_response_only(reply.status)
        for name, value in headers.items():
            self.send_header(name, value)
        with suppress(ConnectionError):  # the client did not wait for it
            self.end_headers()
            self.wfile.write(reply.body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the base class's name
        """Say nothing: what was asked is in `ModelServer.requests`."""
