"""Serves the files of a folder as hosts do, and counts what it sends."""

import gzip
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

_COMPRESSED = frozenset({".js", ".mjs", ".json", ".html"})


class FileServer:
    """A server of a folder on a free port of this computer, until the program ends; texts are sent compressed."""

    def __init__(self, folder: Path) -> None:
        """Starts the server."""
        self._sent: list[int] = []
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, sent=self._sent, directory=str(folder)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{server.server_address[1]}/"

    def forget(self) -> None:
        """Counts from zero again."""
        self._sent.clear()

    @property
    def bytes_sent(self) -> int:
        """The bytes of all answers, without their heads."""
        return sum(self._sent)

    @property
    def files_sent(self) -> int:
        """The number of answers."""
        return len(self._sent)


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and content leave together: parted, the second part may wait for the answer to the first.
    wbufsize = -1
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def __init__(self, *args: object, sent: list[int], directory: str) -> None:
        self._sent = sent
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answers with a file."""
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            self.send_error(404)
            return
        content = path.read_bytes()
        self.send_response(200)
        if path.suffix in _COMPRESSED:
            content = gzip.compress(content, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        self._sent.append(len(content))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base class calls it so)
        """Says nothing."""
