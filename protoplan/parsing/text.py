"""From bytes to text that can be read."""

from __future__ import annotations

from protoplan.codes import finding
from protoplan.findings import Finding
from protoplan.source import Source, Span

_MARKS = (
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)


def decode(data: bytes, name: str = "<text>") -> tuple[Source, list[Finding]]:
    """Decode ``data`` as UTF-8, as what its byte order mark says, else as Windows-1252."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return Source(data.decode(encoding, "replace"), name), []
    try:
        return Source(data.decode("utf-8"), name), []
    except UnicodeDecodeError as error:
        start, byte, reason = error.start, data[error.start], error.reason
    # Bytes that Windows-1252 leaves open become the control characters of the same number.
    text = "".join(bytes([b]).decode("cp1252", "ignore") or chr(b) for b in data) if (
        set(data) & {0x81, 0x8D, 0x8F, 0x90, 0x9D}
    ) else data.decode("cp1252")
    source = Source(text, name)
    message = f"expected UTF-8, found byte 0x{byte:02X} ({reason}); read as Windows-1252"
    return source, [
        finding("SYN003", message, source, Span(start, start + 1), "save the file as UTF-8")
    ]
