"""What stands inside the quotes of a step: escapes of JSON, and LaTeX that looks like them."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources

_SIMPLE = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|[\s\S])")
_SURROGATES = re.compile(r"[\ud800-\udbff][\udc00-\udfff]")
_RAW_CONTROL = re.compile(r"[\x00-\x1f]")


def unescape(content: str, quote: str = '"') -> tuple[str, list[str]]:
    """Decode the content of a quoted string.

    Returns the text and the codes of the liberties taken: ``SYN306`` for a backslash that is no
    escape of JSON (kept as it stands), ``SYN307`` for a raw control character.
    """
    codes = ["SYN307"] if _RAW_CONTROL.search(content) else []
    if "\\" not in content:
        return content, codes

    def decode(match: re.Match[str]) -> str:
        escape = match[1]
        if len(escape) == 5:
            return chr(int(escape[1:], 16))
        if escape in _SIMPLE and not _latex().match(content, match.start()):
            return _SIMPLE[escape]
        if escape == quote:
            return quote
        codes.append("SYN306")
        return match[0]

    text = _ESCAPE.sub(decode, content)
    pairs = _SURROGATES.sub(lambda m: m[0].encode("utf-16", "surrogatepass").decode("utf-16"), text)
    return pairs, list(dict.fromkeys(codes))


@cache
def _latex() -> re.Pattern[str]:
    commands = sorted(resources.table("ontology", "latex.toml")["commands"], key=len, reverse=True)
    return re.compile(rf"\\(?:{'|'.join(commands)})(?![a-zA-Z])")
