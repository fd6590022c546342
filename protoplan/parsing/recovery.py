"""How reading goes on after a syntax error in a step.

Lark stops at a token that the grammar does not expect. :class:`Recovery` puts in the punctuation
that is missing, or skips the token, and notes what was expected and what stood there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lark import Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from protoplan.findings import shown

if TYPE_CHECKING:
    from lark.parsers.lalr_interactive_parser import InteractiveParser

_NAMES = {
    "COMMA": "a comma",
    "COLON": "a colon",
    "RBRACE": "'}'",
    "RSQB": "']'",
    "LBRACE": "'{'",
    "LSQB": "'['",
    "BARE": "a value",
    "STRING": "a string",
}
_BEFORE_VALUE = ("COMMA", "COLON")
# What may be missing before a token that is not expected, likeliest first. BARE is a value.
_MISSING = {
    "STRING": _BEFORE_VALUE,
    "SINGLE": _BEFORE_VALUE,
    "CURLY": _BEFORE_VALUE,
    "ESCAPED": _BEFORE_VALUE,
    "CUT": _BEFORE_VALUE,
    "BARE": _BEFORE_VALUE,
    "LBRACE": _BEFORE_VALUE,
    "LSQB": _BEFORE_VALUE,
    "KEY": ("RSQB", "COMMA", "COLON", "BARE"),
    "RBRACE": ("RSQB", "COLON", "BARE"),
    "RSQB": ("RBRACE", "COLON", "BARE"),
    "COMMA": ("COLON", "BARE"),
}
_MOST_INSERTED = 100
_MOST_NOTES = 100_000


class Note(NamedTuple):
    """A liberty: its code, the place in the text that was read, and what happened."""

    code: str
    start: int
    end: int
    message: str


class Recovery:
    """The error handler of one run of the parser over a text of some ``length``.

    ``notes`` fills as it works, and so does ``odd``: of each odd character between strings the
    first place, and how often it stands there.
    """

    def __init__(self, length: int) -> None:
        self.length = length
        self.notes: list[Note] = []
        self.odd: dict[str, tuple[int, int]] = {}

    def __call__(self, error: UnexpectedInput) -> bool:
        """Mend what can be mended and return whether to go on, as Lark's ``on_error`` asks."""
        if not isinstance(error, UnexpectedToken):
            return False
        parser: InteractiveParser = error.interactive_parser
        token: Token = error.token
        if token.type == "ODD":
            # No fault of the step: white space that JSON does not know, skipped and counted.
            at, times = self.odd.get(token[0], (_place(token)[0], 0))
            self.odd[token[0]] = at, times + len(token)
            return True
        if token.type in ("$END", "LABEL"):
            self._close_all(parser, token)
            return True
        if len(self.notes) >= _MOST_NOTES:
            self._give_up(parser, token)
            return True
        missing = _MISSING.get(token.type, ())
        if token.type == "RSQB" and not _inside_list(parser):
            missing = ()
        if token.type == "COMMA" and _last(parser) in ("COMMA", "LBRACE", "LSQB"):
            missing = ()
        first = _feed_after(parser, token, missing)
        if first:
            self._note(token, first)
        else:
            self._skip(error, token)
        return True

    def _close_all(self, parser: InteractiveParser, token: Token) -> None:
        """Close every open bracket before ``token``: a label, or the end of the text."""
        depth = _depth(parser)
        first = ""
        while depth > 0 and (put_in := _insert(parser, ("RSQB", "RBRACE", "COLON", "BARE"))):
            first = first or put_in
            depth -= put_in in ("RSQB", "RBRACE")
        self._note(token, first or "RBRACE")
        if token.type != "$END":
            _feed(parser, token)

    def _note(self, token: Token, missing: str) -> None:
        start, end = _place(token)
        found = "the end of the text" if token.type == "$END" else shown(token)
        message = f"expected {_NAMES[missing]}, found {found}"
        self.notes.append(Note("SYN304", start, end, message))

    def _skip(self, error: UnexpectedToken, token: Token) -> None:
        start, end = _place(token)
        expected = [name for kind, name in _NAMES.items() if kind in error.expected]
        what = " or ".join(expected) or "nothing"
        self.notes.append(Note("SYN304", start, end, f"expected {what}, found {shown(token)}"))

    def _give_up(self, parser: InteractiveParser, token: Token) -> None:
        """Read no further: what comes after so many faults is no protocol."""
        start, end = _place(token)
        message = f"the rest is not read, after {len(self.notes)} faults"
        self.notes.append(Note("SYN301", start, end, message))
        state = parser.lexer_thread.state
        if state is not None:
            state.line_ctr.char_pos = self.length


def _place(token: Token) -> tuple[int, int]:
    start = token.start_pos or 0
    return start, start + len(token)


def _insert(parser: InteractiveParser, kinds: tuple[str, ...]) -> str:
    """Insert the first of ``kinds`` that the parser takes, and return it."""
    place = _end_of_last(parser)
    for kind in kinds:
        if _feed(parser, Token(kind, "", start_pos=place, end_pos=place)):
            return kind
    return ""


def _feed_after(parser: InteractiveParser, token: Token, missing: tuple[str, ...]) -> str:
    """Insert of ``missing`` what it takes until ``token`` is taken; return the first inserted."""
    first = ""
    for _ in range(_MOST_INSERTED):
        put_in = _insert(parser, missing)
        first = first or put_in
        if not put_in or _feed(parser, token):
            break
    return first


def _feed(parser: InteractiveParser, token: Token) -> bool:
    """Feed a token. A refused token leaves the parser where it was, short of due reductions."""
    try:
        parser.feed_token(token)
    except UnexpectedToken:
        return False
    return True


def _tokens(parser: InteractiveParser) -> list[Token]:
    return [value for value in parser.parser_state.value_stack if isinstance(value, Token)]


def _last(parser: InteractiveParser) -> str:
    value = parser.parser_state.value_stack[-1]
    return value.type if isinstance(value, Token) else ""


def _end_of_last(parser: InteractiveParser) -> int:
    """Return where the last thing read ends: a token, a value, or a pair of key and value."""
    value = parser.parser_state.value_stack[-1]
    while not isinstance(value, Token) and not hasattr(value, "end"):
        value = value.children[-1] if isinstance(value, Tree) else value[-1]
    return int(value.end_pos or 0) if isinstance(value, Token) else int(value.end)


def _depth(parser: InteractiveParser) -> int:
    kinds = [token.type for token in _tokens(parser)]
    return sum(k in ("LBRACE", "LSQB") for k in kinds) - sum(k in ("RBRACE", "RSQB") for k in kinds)


def _inside_list(parser: InteractiveParser) -> bool:
    return any(token.type == "LSQB" for token in _tokens(parser))
