"""What "both" stands for, told before a question is read: the two things that were last worked on,
"the plasmid is digested, the oligos are annealed, and both are ligated"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import partial

from protoplan.library import lemmas
from protoplan.questions.words import breaks, is_adverb

_NO_NAME = (
    r"(?:and|or|then|in|with|into|onto|on|to|through|at|for|from|of|by|using|until|before|after"
    r"|but|is|are|was|were|it|them|both|that|which|each|again|twice|once)\b"
)
_NAME = rf"(?!{_NO_NAME})[^\W\d][\w’'/+-]*(?: (?!{_NO_NAME})[\w’'/+-]+){{0,2}}"
_THE = r"(?:(?:the|an?) )?"
_ORDERED = re.compile(
    r"(?:^|(?<=[.,;:?!] )|(?<=\band )|(?<=\bthen ))(?!(?:and|then) )(?P<verb>[a-z]+) "
    rf"(?:\d[\d.,]*(?:\s?[^\W\d]+(?:/[^\W\d]+)?)? (?:of )?)?{_THE}(?P<name>{_NAME})"
    r"(?= \(?1:\d|[,.;]| (?:and|then|in|with|into|onto|on|to|at|for|from|by|using|until)\b)",
    re.IGNORECASE,
)
_DONE = re.compile(
    rf"(?:^|(?<=[.,;:?!] )|(?<=\band ))(?P<lead>{_THE})(?P<name>{_NAME}) "
    r"(?:is|are|was|were) (?:then )?(?P<verb>[a-z]+)",
    re.IGNORECASE,
)
_BOTH = re.compile(
    r"(?:(?<=[.;:] )|(?<=, and )|(?<=, )|(?<=\band )|(?<=\bthen ))"
    r"(?:(?P<verb>[a-z]+) (?:both|the two)"
    r"(?=[,.;]|$| (?:and|in|at|for|on|with|to|by|then)\b)"
    r"|(?P<subject>both|the two)(?= are (?:then )?(?P<done>[a-z]+)))",
    re.IGNORECASE,
)
_REACH = 600
"""Characters before "both" in which two are told."""


def both_named(text: str, verbs: Collection[str]) -> str:
    """Return a text that names what both are that are brought together, where two things were
    worked on before; ``verbs`` are those of the actions."""
    return _BOTH.sub(partial(_named, verbs), text)


def _named(verbs: Collection[str], told: re.Match[str]) -> str:
    if not any(one in verbs for one in lemmas((told["verb"] or told["done"]).lower())):
        return told[0]
    before = told.string[max(0, told.start() - _REACH) : told.start()]
    names: list[str] = []
    for name in _worked_on(before, verbs):
        if name.lower() in map(str.lower, names):
            names = [one for one in names if one.lower() != name.lower()]
        names.append(name)
    if len(names) < 2:
        return told[0]
    pair = f"the {names[-2]} and the {names[-1]}"
    if told["verb"]:
        return f"{told['verb']} {pair}"
    return pair[0].upper() + pair[1:] if told[0][0].isupper() else pair


def _worked_on(text: str, verbs: Collection[str]) -> Iterator[str]:
    """Yield the names of what was worked on, in the order of the words."""
    found = [*_ORDERED.finditer(text), *_DONE.finditer(text)]
    for told in sorted(found, key=lambda one: one.start()):
        words = told["name"].lower().split()
        acts = any(one in verbs for one in lemmas(told["verb"].lower()))
        if acts and not any(breaks(word) or is_adverb(word) for word in words):
            yield told["name"]
