"""Serves a built site under a sub-path, as a host of project pages does."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

BASE = "/catalogue/"


@contextmanager
def serve_site(site: Path) -> Iterator[str]:
    """Yields the URL under which a site is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_SubPathHandler, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}{BASE}"
    server.shutdown()
    server.server_close()


class _SubPathHandler(SimpleHTTPRequestHandler):
    """Answers below `/catalogue/` alone, so that a link to the root of the host is found out."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def translate_path(self, path: str) -> str:
        if not path.startswith(BASE):
            return str(Path(self.directory) / "nowhere")
        return super().translate_path("/" + path.removeprefix(BASE))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name is the base class's
        """Says nothing."""
