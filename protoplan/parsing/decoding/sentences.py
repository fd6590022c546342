"""The grammar of the sentences for steps that are known, in which each says all of its step.

A sentence begins with the action; the objects and the parameters follow, each kind in its order,
with words of the model's own between. A phrase of letters may have words within and be written in
capitals ("with Scotch tape" for "with scotch tape"), any other stands as it is. So the consistency
gate passes by construction, since nothing that stands beside a phrase can change how the gate reads
it: own words have no digits, and a semicolon follows a phrase that ends in a number, which would
else be joined to the word behind it. Where that cannot be promised, the sentence is the phrases
alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Sequence as Listed
from functools import cache
from math import comb
from typing import NamedTuple

from protoplan import resources
from protoplan.errors import UnusableInputError
from protoplan.model import Step
from protoplan.parsing.decoding.expressions import (
    START,
    Chars,
    Expression,
    Grammar,
    Name,
    Repeat,
    Text,
    choice,
    sequence,
)
from protoplan.parsing.decoding.sketches import BREAK, COMMON, NOTE, between

_MOST_ORDERS = 100
"""Orders of objects and parameters that a sentence may have; else the objects come first."""
_PLAIN = re.compile(r"[A-Za-z]+(?:[-/][A-Za-z]+)*")
_NAMED = re.compile(r"[A-Za-z][A-Za-z0-9/-]*")
_BEHIND_WORDS = re.compile(r"\d|(?!.*-1)[A-Za-z][A-Za-z0-9/-]*$")
"""What may stand behind own words; not "ml-1", which a unit before it would be joined to."""
_DEGREES = re.compile(r"°[CcFf]")
_UNFIT = re.compile(
    r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\ud800-\udfff]|</?(?:think|key|orc|note)>", re.I
)
_BREAKS = re.compile(r"[\x09-\x0d\x1c-\x1f\x85]+")
_CALM_START = re.compile(r"[-+±~<>≥≤≈]*\d|(?:[^\W\d_]+|[A-Za-z][A-Za-z0-9]*)(?=[\s,;)]|$)")
_QUIET_END = re.compile(r"(?<![^\W\d_])([^\W\d_]*[A-Za-z]|%|\)|(?<!\S)[A-Za-z]+-?[0-9]+)$")

_WORDS: dict[str, Expression] = {
    "LETTERS": Repeat(Chars("A-Za-z"), "+"),
    "WORD": sequence(
        Name("LETTERS"), Repeat(sequence("-", Name("LETTERS"))), Repeat(Text(","), "?")
    ),
    "WORDS": Repeat(sequence(" ", Name("WORD")), "+"),
}
_SPACE = sequence(" ", Repeat(sequence(Name("WORD"), " ")))
_PAUSE = Repeat(Chars(",;"), "?")


class _Phrase(NamedTuple):
    """What is to be said. ``quiet``: a word may follow; else a semicolon has to stand between.
    ``calm``: a word may stand before."""

    text: str
    quiet: bool
    calm: bool


def orc_grammar(steps: Listed[Step], *, note: bool = True, continued: bool = True) -> Grammar:
    """Return the grammar of the rest of a sketch behind the key that says ``steps``.

    ``note``: with the note section; ``continued``: with the line break behind the key.

    Raises :class:`UnusableInputError` for steps that cannot stand in a sketch.
    """
    if not steps:
        raise UnusableInputError("Sentences need steps; there is none.")
    rules: dict[str, Expression] = {}
    for number, step in enumerate(steps, 1):
        rules |= _sentence(number, step)
    names = [Name(f"S{number}") for number in range(1, len(steps) + 1)]
    lines = between([Text("<orc>"), *names, Text("</orc>")], BREAK)
    lines = [BREAK, *lines] if continued else lines
    if note:
        lines += [BREAK, Name("NOTE"), Repeat(BREAK, "?")]
        rules |= NOTE
    return Grammar({START: sequence(*lines), **rules, **_WORDS, **COMMON})


def sentence_endings(step: Step) -> Iterator[str]:
    """Yield ways to end the sentence of a step that stands between two words, the shortest first:
    the first of them that the grammar takes says what is still lacking and no more."""
    if _verbatim(step) is not None:
        return  # there is one way alone, which the grammar forces
    objects, parameters = _phrases(step.objects), _phrases(step.parameters)
    texts = set()
    for said in range(len(objects) + 1):
        for told in range(len(parameters) + 1):
            rest = [*objects[said:], *parameters[told:]]
            texts.add(_ending(rest))
            # The phrase before may have been begun.
            begun = [] if said or told else _phrases([step.action])
            begun += objects[max(0, said - 1) : said] + parameters[max(0, told - 1) : told]
            for one in begun:
                words = one.text.split(" ")
                parts = (" ".join(words[start:]) for start in range(len(words)))
                texts |= {_ending([one._replace(text=part), *rest]) for part in parts}
    for text in sorted(texts, key=lambda text: (len(text), text)):
        yield text
        if text[0] == " ":
            yield text[1:]
            yield f";{text}"


def _ending(phrases: Listed[_Phrase]) -> str:
    text = "".join(f" {one.text}{'' if one.quiet else ';'}" for one in phrases)
    return text.removesuffix(";") + "."


def _sentence(number: int, step: Step) -> dict[str, Expression]:
    """Return the terminals of a sentence: ``S1_2_3`` is what follows when two objects and three
    parameters are said."""
    label, name = f"Step {number}: ", f"S{number}"
    verbatim = _verbatim(step)
    if verbatim is not None:
        return {name: sequence(label + verbatim, ".")}
    (action,) = _phrases([step.action])
    objects, parameters = _phrases(step.objects), _phrases(step.parameters)
    free = comb(len(objects) + len(parameters), len(objects)) <= _MOST_ORDERS
    rules: dict[str, Expression] = {}

    def go_on(phrase: _Phrase, said: int, told: int) -> Expression:
        rest: Expression
        if said < len(objects) or told < len(parameters):
            rest = sequence(_PAUSE if phrase.quiet else ";", Name(f"{name}_{said}_{told}"))
        else:
            own = sequence(_PAUSE if phrase.quiet else ";", Name("WORDS"))
            rest = sequence(Repeat(own, "?"), ".")
        return sequence(_said(phrase), rest)

    rules[name] = sequence(label, go_on(action, 0, 0))
    for said in range(len(objects) + 1):
        for told in range(len(parameters) + 1):
            options = []
            if said < len(objects):
                options.append(go_on(objects[said], said + 1, told))
            if told < len(parameters) and (free or said == len(objects)):
                options.append(go_on(parameters[told], said, told + 1))
            if options and (free or said == len(objects) or not told):
                rules[f"{name}_{said}_{told}"] = sequence(_SPACE, choice(*options))
    return rules


def _said(phrase: _Phrase) -> Expression:
    """Return what says a phrase: names in any case, but no unit, and between two words that belong
    to no number words of one's own."""
    parts: list[Expression] = []
    before, measured = "", False
    for word in phrase.text.split(" "):
        if parts:
            apart = not measured and _PLAIN.fullmatch(before) and _BEHIND_WORDS.match(word)
            parts.append(_SPACE if apart else Text(" "))
        measured = any(map(str.isnumeric, before))
        free = (_DEGREES if measured else _NAMED).fullmatch(word)
        if word:  # there is none between two spaces
            parts.append(_any_case(word) if free else Text(word))
        before = word
    return sequence(*parts)


def _any_case(word: str) -> Expression:
    return sequence(
        *(Chars(one.upper() + one.lower()) if one.isalpha() else Text(one) for one in word)
    )


def _phrases(texts: Listed[str]) -> list[_Phrase]:
    """Return what is to be said of ``texts``; what is blank says nothing."""
    heads = _heads()
    found = []
    for text in texts:
        said = _BREAKS.sub(" ", text).strip()
        if not said:
            continue
        if all(map(_PLAIN.fullmatch, said.split(" "))):
            found.append(_Phrase(said, quiet=True, calm=True))
            continue
        start, end = _CALM_START.match(said), _QUIET_END.search(said)
        quiet = end is not None and end[1].casefold() not in heads
        calm = start is not None and start[0].casefold() not in heads
        found.append(_Phrase(said, quiet, calm))
    return found


def _verbatim(step: Step) -> str | None:
    """Return the sentence of a step that has to be told as the gate itself puts it together, since
    a phrase of it could be read otherwise beside other words; ``None`` where there is none.

    Raises :class:`UnusableInputError` for a step that no sentence can say.
    """
    texts = (step.action, *step.objects, *step.parameters)
    for text in texts:
        unfit = _UNFIT.search(text)
        if unfit:
            found = f"{unfit[0]!r} in {text!r}"
            raise UnusableInputError(f"A step cannot stand in a sketch with {found}.")
    if not step.action.strip()[:1].isalnum():
        message = f"A step needs an action that begins with a letter or digit, not {step.action!r}."
        raise UnusableInputError(message)
    phrases = _phrases(texts)
    if any("\\" in one.text or "$" in one.text or not one.calm for one in phrases):
        text = " | ".join(one.text for one in phrases)
        return text[0].upper() + text[1:] if text[0].isascii() else text
    return None


@cache
def _heads() -> frozenset[str]:
    """Return the first words of units of several words, such as "x" of "x g"."""
    units = resources.table("ontology", "gate.toml")["units"]
    names = (name for one, others in units.items() for name in (one, *others) if " " in name)
    return frozenset(name.split(" ")[0] for name in names)
