"""The strict grammar of a sketch, for a library of actions and a bound on the steps.

What it accepts passes the format gate, and its key and orc have the same number of steps, numbered
from 1: for each number of steps there is one alternative, with the numbers as literals. It is
narrower than what :func:`protoplan.parse` reads without complaint, for a model is to be kept to
one way of writing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence as Listed

from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.parsing.decoding.expressions import (
    START,
    Chars,
    Expression,
    Grammar,
    Name,
    Repeat,
    Special,
    Text,
    choice,
    sequence,
)

SECTIONS = ("think", "key", "orc", "note")
THINK = ("plain", "token", "none")
MOST_STEPS = 100
_CONTROL = r"\x00-\x1f\x7f-\x9f"
_CONTROL_IN_PROSE = r"\x00-\x08\x0b-\x1f\x7f-\x9f"
_HEX = "0-9a-fA-F"
_BLANK = "\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
"""The blanks of other scripts and widths."""
_ACTION = re.compile(rf'[^\W_][^<"\\{_CONTROL}]*')

_LESS: Expression = sequence("<", Chars(" =0-9"))
"""A "<" that opens no tag."""
_PROSE = Repeat(choice(Chars(f"^<{_CONTROL_IN_PROSE}"), _LESS), "+")
_ESCAPED = (
    sequence("\\", Chars(r'"\\/')),
    # From U+00A0 on, without the halves of pairs: what stands for ASCII could hide a tag.
    sequence("\\u00", Chars("a-fA-F"), Chars(_HEX)),
    sequence("\\u0", Chars("1-9a-fA-F"), Chars(_HEX), Chars(_HEX)),
    sequence("\\u", Chars("1-9a-cA-CeEfF"), Chars(_HEX), Chars(_HEX), Chars(_HEX)),
)
_ESCAPED_INK = (
    # The same without what stands for a blank: text of which no more than that is there is blank.
    *_ESCAPED[:1],
    *(
        sequence(f"\\u{known}", *(Chars(_HEX if one == "." else one) for one in rest))
        for known, *rest in (
            ("00", "b-fB-F", "."), ("00", "aA", "1-9a-fA-F"), ("0", "1-9a-fA-F", ".", "."),
            ("1", "0-57-9a-fA-F", ".", "."), ("2", "1-9a-fA-F", ".", "."),
            ("20", "13-46-9a-fA-F", "."), ("202", "0-7a-eA-E"), ("205", "0-9a-eA-E"),
            ("3", "1-9a-fA-F", ".", "."), ("30", "1-9a-fA-F", "."), ("300", "1-9a-fA-F"),
            ("", "4-9a-cA-CeEfF", ".", ".", "."),
        )
    ),
)  # fmt: skip

BREAK = Name("BREAK")
COMMON: dict[str, Expression] = {
    # Two spaces at the end break a line in Markdown, and models put them there.
    "BREAK": sequence(Repeat(Text("  "), "?"), "\n", Repeat(Text("\n"), "?")),
}
NOTE: dict[str, Expression] = {"NOTE": sequence("<note>", _PROSE, "</note>")}
_STEP: dict[str, Expression] = {
    "step": sequence(
        Name("ACTION"), Name("OBJECTS"), Repeat(Name("strings"), "?"),
        Name("PARAMETERS"), Repeat(Name("strings"), "?"), Name("END"),
    ),
    "strings": sequence(Name("STRING"), Repeat(sequence(", ", Name("STRING")))),
    "OBJECTS": Text(', "objects": ['),
    "PARAMETERS": Text('], "parameters": ['),
    "END": Text("]}"),
    "STRING": sequence(
        '"',
        choice(Chars(rf'^ "\\<{_CONTROL}{_BLANK}'), _LESS, *_ESCAPED_INK),
        Repeat(choice(Chars(rf'^"\\<{_CONTROL}'), _LESS, *_ESCAPED)),
        '"',
    ),
}  # fmt: skip
_SENTENCE: Expression = sequence(
    # Not blank, and without marks of emphasis, which would be taken for a part of the label.
    Chars(f"^ *_<{_CONTROL}"),
    Repeat(Chars(f"^<{_CONTROL}")),
    Repeat(sequence(_LESS, Repeat(Chars(f"^<{_CONTROL}")))),
    "\n",
    Repeat(Text("\n"), "?"),
)
"""With its line break, so that few tokens reach beyond it: for xgrammar 0.2 ms each, and not 5."""


def sketch_grammar(
    actions: Listed[str] | None,
    max_steps: int,
    *,
    think: str = "plain",
    sections: Listed[str] = SECTIONS,
    continued: bool = False,
) -> Grammar:
    """Return the grammar of a sketch of up to ``max_steps`` steps.

    ``actions`` are those that its steps may have; ``None``: any.

    ``think`` tells how the tags of the think section are written: as ``plain`` text, each as a
    ``token`` of the vocabulary (Qwen3's are), or, for a server that takes the section away
    itself, ``none``. ``sections`` are those wanted: the key alone, or think and key. ``continued``
    says that what comes before them is there already; for the think section its opening tag.

    Raises :class:`UnusableInputError` for actions that cannot stand in a sketch, a bound that is
    not 1 to 100, or sections with a gap, and :class:`UnknownNameError` for another section or
    way of thinking.
    """
    if not 1 <= max_steps <= MOST_STEPS:
        raise UnusableInputError(f"A bound on the steps is 1 to {MOST_STEPS}, not {max_steps}.")
    wanted = _wanted(sections, think)
    rules: dict[str, Expression] = {}
    parts: list[Expression] = []
    if "think" in wanted:
        rules |= _thinking(think, continued)
        parts.append(Name("think"))
    if "key" in wanted or "orc" in wanted:
        rules |= _steps(actions, max_steps, wanted)
        parts.append(Name("steps"))
    if "note" in wanted:
        rules |= NOTE
        parts.append(Name("NOTE"))
    lines = between(parts, BREAK)
    if continued and "think" not in wanted:
        lines.insert(0, BREAK)
    if wanted[-1] == "note":
        lines.append(Repeat(BREAK, "?"))
    return Grammar({START: sequence(*lines), **rules, **COMMON})


def between(items: Listed[Expression], separator: Expression) -> list[Expression]:
    """Return ``items`` with ``separator`` between each and the next."""
    return [one for item in items for one in (separator, item)][1:]


def _wanted(sections: Listed[str], think: str) -> list[str]:
    if think not in THINK:
        raise UnknownNameError("way of thinking", think, THINK)
    for section in sections:
        if section not in SECTIONS:
            raise UnknownNameError("section", section, SECTIONS)
    wanted = [one for one in SECTIONS if one in sections and (one, think) != ("think", "none")]
    first = SECTIONS.index(wanted[0]) if wanted else 0
    if not wanted or tuple(wanted) != SECTIONS[first : first + len(wanted)]:
        raise UnusableInputError("A grammar is for sections that follow one another.")
    return wanted


def _thinking(think: str, opened: bool) -> dict[str, Expression]:
    tag = Special if think == "token" else Text
    opening = [] if opened else [tag("<think>")]
    if think == "token":  # no token of its own can stand in a terminal
        rule = sequence(*opening, Name("THOUGHT"), tag("</think>"))
        return {"think": rule, "THOUGHT": _PROSE}
    return {"think": Name("THINKING"), "THINKING": sequence(*opening, _PROSE, tag("</think>"))}


def _steps(
    actions: Listed[str] | None, max_steps: int, wanted: Listed[str]
) -> dict[str, Expression]:
    """Return the rules of key and orc: one alternative for each number of steps.

    Behind each step of the key it either ends, with as many sentences as it has steps, or goes on
    with the next: a chain, so that no engine has to keep all alternatives at once.
    """
    numbers = range(1, max_steps + 1)
    if "key" not in wanted:
        options = [sequence(*_sentences(count)) for count in numbers]
        rules = {"steps": choice(*options)}
    else:
        rules = {"steps": sequence("<key>", BREAK, Name("from1"))}
        for n in numbers:
            ends = [Text("</key>"), *((BREAK, *_sentences(n)) if "orc" in wanted else ())]
            more = [Name(f"from{n + 1}")] if n < max_steps else []
            rules[f"from{n}"] = sequence(
                Name(f"K{n}"), Name("step"), BREAK, choice(sequence(*ends), *more)
            )
            rules[f"K{n}"] = Text(f'Step {n}: {{"action": ')
        rules |= {**_STEP, "ACTION": _action(actions)}
    if "orc" in wanted:
        rules |= {f"S{n}": sequence(f"Step {n}: ", Name("SENTENCE")) for n in numbers}
        rules["SENTENCE"] = _SENTENCE
    return rules


def _sentences(count: int) -> list[Expression]:
    """Return the orc section of so many sentences."""
    return [Text("<orc>"), BREAK, *(Name(f"S{n}") for n in range(1, count + 1)), Text("</orc>")]


def _action(actions: Listed[str] | None) -> Expression:
    """Return one of the actions in quotes; without a library, anything that can be one."""
    if actions is None:
        return sequence('"', Chars("A-Za-z"), Repeat(Chars(rf'^"\\<{_CONTROL}')), '"')
    if not actions:
        raise UnusableInputError("A grammar needs at least one action; there is none.")
    for action in actions:
        if not _ACTION.fullmatch(action):
            raise UnusableInputError(
                f"{action!r} cannot be an action of a sketch: expected a name that begins with a "
                "letter or digit and has no quotes, backslashes, tags or line breaks."
            )
    return choice(*(json.dumps(one, ensure_ascii=False) for one in dict.fromkeys(actions)))
