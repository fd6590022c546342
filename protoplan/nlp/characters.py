"""One spelling for characters that look the same, each in its place.

Unlike :func:`protoplan.parsing.folding.fold`, which reads quantities, every character becomes
exactly one: offsets in the result are offsets in the text.
"""

from __future__ import annotations

import unicodedata

_ALIKE = {
    "°": "º˚⁰∘ᵒ◦○⚬⸰ﾟ゜\u030a",
    "-": "‐‑\u2012–\u2014―−\xad",
    "'": "\u2018’′\xb4",
    '"': "“”″",
    "x": "×✕✖",
    "~": "\u223c\uff5e≈",
    "*": "\u2217",
    ":": "：\u2236",
    "/": "∕⁄",
    " ": "\xa0\u2002\u2003\u2007\u2009\u200a\u202f\u3000",
}
_LAST = 0x3000


def _table() -> dict[int, str]:
    """Return compatible characters of one letter ("²"), then those that look alike."""
    table = {}
    for code in (*range(0x80, _LAST), *range(0xFF01, 0xFF5F)):
        plain = unicodedata.normalize("NFKC", chr(code))
        if len(plain) == 1 and plain != chr(code):
            table[code] = plain
    table[ord("µ")] = "μ"
    alike = {ord(one): plain for plain, others in _ALIKE.items() for one in others}
    return {code: alike.get(ord(plain), plain) for code, plain in (table | alike).items()}


_PLAIN = _table()


def normalise(text: str) -> str:
    """Return ``text`` with one spelling for dashes, quotes, degrees, micro signs, blanks and the
    like. It has the same length: character ``i`` stands for character ``i``."""
    return text if text.isascii() else text.translate(_PLAIN)
