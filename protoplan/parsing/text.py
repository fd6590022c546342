"""From bytes to text that can be read."""

from __future__ import annotations

import codecs

from protoplan.codes import finding
from protoplan.findings import Finding
from protoplan.source import Source, Span

_MARKS = (
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)


def _latin1(error: UnicodeError) -> tuple[str, int]:
    """Read the five bytes that Windows-1252 leaves open as Latin-1 does."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("latin-1"), error.end


codecs.register_error("protoplan-latin1", _latin1)


def decode(data: bytes, name: str = "<text>") -> tuple[Source, list[Finding]]:
    """Decode ``data`` as UTF-8, as what its byte order mark says, else as Windows-1252."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return Source(data.decode(encoding, "replace"), name), []
    try:
        return Source(data.decode("utf-8"), name), []
    except UnicodeDecodeError as error:
        start, byte, reason = error.start, data[error.start], error.reason
    text = data.decode("cp1252", "protoplan-latin1")
    source = Source(text, name)
    message = f"expected UTF-8, found byte 0x{byte:02X} ({reason}); read as Windows-1252"
    return source, [
        finding("SYN003", message, source, Span(start, start + 1), "save the file as UTF-8")
    ]
