"""From bytes to text that can be read."""

from __future__ import annotations

import codecs
import re

from protoplan.codes import finding
from protoplan.findings import Finding
from protoplan.source import Source, Span

_MARKS = (
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)


_SURROGATE = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")
_SAMPLE = 1000


def _latin1(error: UnicodeError) -> tuple[str, int]:
    """Read the five bytes that Windows-1252 leaves open as Latin-1 does."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("latin-1"), error.end


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """Replace bytes that are not UTF-8, and keep half of a surrogate pair, for it is reported."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    half = _SURROGATE.match(error.object, error.start)
    if half:
        return half[0].decode("utf-8", "surrogatepass"), half.end()
    return "\N{REPLACEMENT CHARACTER}", error.end


codecs.register_error("protoplan-latin1", _latin1)
codecs.register_error("protoplan-replaced", _replaced)


def decode(data: bytes, name: str = "<text>") -> tuple[Source, list[Finding]]:
    """Decode ``data`` as UTF-8, or as what its byte order mark or its look says it is."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            source = Source(data.decode(encoding, "replace"), name)
            message = f"expected UTF-8, found a byte order mark of {encoding.upper()}"
            return source, [finding("SYN002", message, source, Span(0, 0))]
    try:
        text = data.decode("utf-8")
        if not (wide := _wide(data)):
            return Source(text, name), []
        start, found = 0, "a NUL in every other byte"
    except UnicodeDecodeError as error:
        start, found = error.start, f"byte 0x{data[error.start]:02X} ({error.reason})"
        wide = _wide(data)
    text, read_as = _guess(data, wide)
    source = Source(text, name)
    # Up to the first fault both decodings have the same text, unless it is UTF-16.
    at = 0 if wide else len(data[:start].decode("utf-8"))
    message = f"expected UTF-8, found {found}; {read_as}"
    return source, [finding("SYN003", message, source, Span(at, at + 1), "save the file as UTF-8")]


def _wide(data: bytes) -> str:
    """Return the name of the UTF-16 that ``data`` looks like, empty if it does not."""
    sample = data[:_SAMPLE]
    for name, zeros in (("utf-16-le", sample[1::2]), ("utf-16-be", sample[::2])):
        if len(zeros) > 1 and zeros.count(0) > 0.7 * len(zeros) and sample.count(0) < len(sample):
            return name
    return ""


def _guess(data: bytes, wide: str) -> tuple[str, str]:
    """Return the text in the encoding that loses least, and how it was read."""
    if wide:
        return data.decode(wide, "replace"), f"read as {wide.upper()}"
    text = data.decode("utf-8", "protoplan-replaced")
    bad = sum(c == "\N{REPLACEMENT CHARACTER}" or "\ud800" <= c <= "\udfff" for c in text)
    good = sum(not c.isascii() for c in text) - bad
    if good > bad or "\N{REPLACEMENT CHARACTER}" not in text:
        return text, f"{bad} such places were replaced"
    return data.decode("cp1252", "protoplan-latin1"), "read as Windows-1252"
