"""The parser for ``grammars/steps.lark``, and the small tree it gives."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from lark import Lark, Token, Transformer

from protoplan import resources
from protoplan.parsing.recovery import Recovery


class Word(NamedTuple):
    """A string as it stands: ``kind`` is its terminal, BARE for words without quotes."""

    kind: str
    start: int
    end: int


class Array(NamedTuple):
    """A list. ``comma`` is the place of a comma before the closing bracket, else -1."""

    items: list[Any]
    start: int
    end: int
    comma: int


class Object(NamedTuple):
    """A JSON object, its keys as they stand, repeated ones too."""

    pairs: list[tuple[Word, Any]]
    start: int
    end: int
    comma: int


class Labelled(NamedTuple):
    """An object that is not in a list, and the label before it."""

    label: Word | None
    body: Object

    @property
    def start(self) -> int:
        """Where the step begins: at its label, if it has one."""
        return self.body.start if self.label is None else self.label.start


class _Build(Transformer[Token, Any]):
    """Makes the tree while Lark parses, so that depth costs no recursion."""

    def start(self, children: list[Any]) -> list[Any]:
        return [_word(child) for child in children]

    def step(self, children: list[Any]) -> Labelled:
        return Labelled(_word(children[0]) if len(children) > 1 else None, children[-1])

    def object(self, children: list[Any]) -> Object:
        pairs = [child for child in children[1:-1] if type(child) is tuple]
        return Object(pairs, *_extent(children))

    def array(self, children: list[Any]) -> Array:
        items = [_word(child) for child in children[1:-1] if not _is_comma(child)]
        return Array(items, *_extent(children))

    def pair(self, children: list[Any]) -> tuple[Word, Any]:
        return _word(children[0]), _word(children[2])

    def bare(self, children: list[Token]) -> Word:
        words = [_word(child) for child in children]
        return Word("BARE", words[0].start, words[-1].end)


def _word(value: Any) -> Any:
    if isinstance(value, Token):
        start = value.start_pos or 0
        return Word(value.type, start, start + len(value))
    return value


def _is_comma(child: Any) -> bool:
    return isinstance(child, Token) and child.type == "COMMA"


def _extent(children: list[Any]) -> tuple[int, int, int]:
    first, last = _word(children[0]), _word(children[-1])
    comma = _word(children[-2]).start if _is_comma(children[-2]) else -1
    return first.start, last.end, comma


@cache
def _parser() -> Lark:
    grammar = resources.text("grammars", "steps.lark")
    return Lark(
        grammar, parser="lalr", lexer="basic", maybe_placeholders=False, transformer=_Build()
    )


def parse(text: str) -> tuple[list[Any], Recovery]:
    """Parse ``text`` and return its top-level values, and what had to be mended.

    A top-level value is a :class:`Labelled`, an :class:`Array`, or a :class:`Word` that belongs
    to no step.
    """
    recovery = Recovery(len(text))
    return _parser().parse(text, on_error=recovery), recovery  # type: ignore[return-value]  # the transformer makes a list of the tree
