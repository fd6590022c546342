"""What grammars are made of, and how each engine writes it.

Only what every engine reads alike is here: no templates, priorities, look-around, counted
repetitions, classes such as ``\\w``, flags, or terminals that match nothing. Names of terminals
are in capitals, and what they stand for holds no rule; no two names differ in case alone, which
llguidance does not tell apart where a server gives it the form of xgrammar.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from protoplan.errors import UnknownNameError

ENGINES = ("lark", "llguidance", "xgrammar", "vllm")
START = "start"
_EBNF = ("xgrammar", "vllm")
_APART = re.compile(r"(?<=[\x80-\xff])(?=[0-9A-Fa-f])")
"""Where xgrammar needs two literals: it keeps "4°C" as "4\\xb0C", and reads that as another
character."""


@dataclass(frozen=True, slots=True)
class Text:
    """These characters."""

    text: str


@dataclass(frozen=True, slots=True)
class Chars:
    """One character of a class, written as between the brackets of a regular expression."""

    inside: str


@dataclass(frozen=True, slots=True)
class Name:
    """What a rule or terminal stands for."""

    name: str


@dataclass(frozen=True, slots=True)
class Special:
    """A token of its own in the vocabulary, which to llguidance is no text."""

    text: str


@dataclass(frozen=True, slots=True)
class Sequence:
    """One after another."""

    items: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several."""

    options: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """The same any number of times: ``*``, ``+`` or ``?``."""

    item: Expression
    sign: str = "*"


Expression = Text | Chars | Name | Special | Sequence | Choice | Repeat


def sequence(*items: Expression | str) -> Expression:
    """Return what matches ``items`` one after another; a string is itself."""
    made = tuple(Text(item) if isinstance(item, str) else item for item in items)
    return made[0] if len(made) == 1 else Sequence(made)


def choice(*options: Expression | str) -> Expression:
    """Return what matches one of ``options``; a string is itself."""
    made = tuple(Text(option) if isinstance(option, str) else option for option in options)
    return made[0] if len(made) == 1 else Choice(made)


@dataclass(frozen=True, slots=True)
class Grammar:
    """A grammar, whichever engine is to read it. ``rules`` holds terminals too, and ``start``."""

    rules: Mapping[str, Expression]

    def text(self, engine: str) -> str:
        """Return the grammar as one of :data:`ENGINES` reads it: ``vllm`` takes what xgrammar
        takes, and so do SGLang's ``ebnf`` and llama.cpp's GBNF.

        Raises :class:`UnknownNameError` for another engine.
        """
        if engine not in ENGINES:
            raise UnknownNameError("engine", engine, ENGINES)
        lines = []
        for name, rule in self.rules.items():
            if engine in _EBNF:
                lines.append(f"{'root' if name == START else name} ::= {_written(rule, engine)}\n")
            else:
                lines.append(f"{name}: {_written(rule, engine)}\n")
        return "".join(lines)


def _written(node: Expression, engine: str, group: bool = False) -> str:
    """Write a node: ``group`` asks for brackets around several things."""
    match node:
        case Text(text) if engine in _EBNF:
            parts = _APART.split(text)
            written = " ".join(map(_quoted, parts))
            return f"({written})" if group and len(parts) > 1 else written
        case Text(text):
            return _quoted(text)
        case Special(text):
            return text if engine == "llguidance" else _quoted(text)
        case Chars(inside):
            escaped = inside.replace("/", r"\/")
            return f"[{inside}]" if engine in _EBNF else f"/[{escaped}]/"
        case Name(name):
            return name
        case Repeat(item, sign):
            return _written(item, engine, group=True) + sign
        case Sequence(items):
            text = " ".join(_written(item, engine, isinstance(item, Choice)) for item in items)
        case Choice(options):
            text = " | ".join(_written(option, engine) for option in options)
    return f"({text})" if group else text


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
