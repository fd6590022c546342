"""Engines that read generated grammars, and documents to try them on."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from protoplan.parsing.decoding import Grammar
from protoplan.parsing.decoding.expressions import (
    Chars,
    Choice,
    Expression,
    Name,
    Repeat,
    Sequence,
    Special,
    Text,
)

if TYPE_CHECKING:
    from lark import Lark

Accepts = Callable[[str], bool]

SKETCHES = (
    """<think>
The pellet is loose (< 1 mm), so it is spun again before the ethanol is taken off.
</think>

<key>
Step 1: {"action": "centrifuge", "objects": ["dna pellet"], "parameters": ["12000 x g", "5 min"]}
Step 2: {"action": "remove", "objects": ["ethanol"], "parameters": []}
Step 3: {"action": "air dry", "objects": ["dna pellet", "tube"], "parameters": ["10 min"]}
</key>

<orc>
Step 1: Centrifuge the DNA pellet at 12000 x g for 5 min.
Step 2: Remove the ethanol.
Step 3: Air dry the DNA pellet in the tube for 10 min.
</orc>

<note>
Do not dry for longer.
</note>
""",
    """<think>A plate.</think>
<key>

Step 1: {"action": "seed", "objects": ["\\"S2\\" cells"], "parameters": ["2 ml", "1\\u00d710^5"]}

</key>
<orc>

Step 1: Seed 2 ml of the "S2" cells, 1×10^5, into the plate.{two_spaces}

</orc>
<note>Warm the medium to 25 °C first.</note>""".replace("{two_spaces}", "  "),
    """<think>

Two steps do.

</think>

<key>

Step 1: {"action": "mix", "objects": ["lysate", "beads"], "parameters": ["by inversion"]}

Step 2: {"action": "incubate", "objects": [], "parameters": ["overnight", "4 °C"]}

</key>

<orc>

Step 1: Mix lysate and beads by inversion.

Step 2: Incubate overnight at 4 °C.

</orc>

<note>

Keep the tubes on ice.

</note>

""",
)
"""Well-formed sketches, in the ways in which models lay them out."""

STRAY = (
    "<", ">", '"', "\\", "\n", " ", "\t", "{", "}", "[", "]", ",", "*", "_", "0", "ſ", "é", "水",
    "\x00", "\x85", "\r\n", "Step 2: ", "</key>", "<think>", "</think>", '"x", ', "\\n",
    "\\u00b5", "\\u003c", "\\ud83d", "< 5", "</",
)  # fmt: skip


def mutated(random: Random, text: str) -> str:
    """Return ``text`` with one to three small faults, which may leave it well-formed."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        start = random.randrange(len(text) + 1)
        end = min(len(text), start + random.choice((1, 1, 2, 5, 20)))
        lines = text.split("\n")
        line, other = random.randrange(len(lines)), random.randrange(len(lines))
        match random.randrange(7):
            case 0:
                text = text[:start] + text[end:]
            case 1:
                text = text[:start] + random.choice(STRAY) + text[start:]
            case 2:
                text = text[:end] + text[start:end] + text[end:]
            case 3:
                text = text[:start] + text[start:end].swapcase() + text[end:]
            case 4:
                lines[line], lines[other] = lines[other], lines[line]
                text = "\n".join(lines)
            case 5:
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case _:
                text = "\n".join(lines[:line] + lines[line:][:1] + lines[line:])
    return text


@cache
def _lark(text: str) -> Lark:
    from lark import Lark

    return Lark(text, parser="lalr", lexer="contextual")


def by_lark(grammar: Grammar) -> Accepts:
    """Return whether lark reads a text by ``grammar``."""
    from lark.exceptions import UnexpectedInput

    parser = _lark(grammar.text("lark"))

    def accepts(text: str) -> bool:
        try:
            parser.parse(text)
        except UnexpectedInput:
            return False
        return True

    return accepts


def by_llguidance(grammar: Grammar) -> Accepts:
    """Return whether llguidance lets a model write a text, byte by byte."""
    from llguidance import LLMatcher, LLTokenizer

    tokens = LLTokenizer("byte")
    fresh = LLMatcher(tokens, LLMatcher.grammar_from_lark(grammar.text("llguidance")))
    assert not fresh.is_error(), fresh.get_error()

    def accepts(text: str) -> bool:
        matcher, wanted = fresh.deep_copy(), tokens.tokenize_str(text)
        return matcher.try_consume_tokens(wanted) == len(wanted) and matcher.is_accepting()

    return accepts


def by_xgrammar(grammar: Grammar) -> Accepts:
    """Return whether xgrammar accepts a text."""
    from xgrammar import Grammar as Compiled
    from xgrammar.testing import _is_grammar_accept_string as accepted

    made = Compiled.from_ebnf(grammar.text("xgrammar"))
    return lambda text: accepted(made, text)


CHARACTERS = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789    \n"
    "!#$%&'()*+,-./:;=>?@[]^_`{|}~°µμ×·–—½²⁻α水ſ\u00a0\u2028\u0301\ufb01🧪"
)
"""What a text is made of where a grammar leaves it open."""


def written(grammar: Grammar, random: Random, most: int = 12) -> str:
    """Return a text that ``grammar`` accepts, written at random."""

    def write(node: Expression) -> str:
        match node:
            case Text(text) | Special(text):
                return text
            case Chars(inside):
                return random.choice(_of_class(inside))
            case Name(name):
                return write(grammar.rules[name])
            case Sequence(items):
                return "".join(map(write, items))
            case Choice(options):
                return write(random.choice(options))
            case Repeat(item, "?"):
                return write(item) if random.random() < 0.5 else ""
            case Repeat(item, sign):
                return "".join(write(item) for _ in range(random.randint(sign == "+", most)))

    return write(grammar.rules["start"])


@cache
def _of_class(inside: str) -> str:
    return "".join(re.findall(f"[{inside}]", CHARACTERS))
