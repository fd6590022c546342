"""Two listed actions in one word: "freeze-thaw them" tells both. Where the word is denied, as in
"never heat-fix them", neither of the two is told by it, and what is denied is the word."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import partial

from protoplan.library import lemmas, participle
from protoplan.library.values import Library
from protoplan.questions.amounts import amounts_in
from protoplan.questions.clauses import BEING, Words, lower
from protoplan.questions.excluding import Denial, denials
from protoplan.questions.instead import as_doing
from protoplan.questions.wording import words_of
from protoplan.questions.words import BY, is_adverb, listed_words

_PAIR = re.compile(r"\b([^\W\d_]+)([-‐‑ ])([^\W\d_]+)\b")
_LEADS = (
    *(*BEING, BY, "to", "get", "ever", "even", "just", "do", "use", "using", "also"),
    *("you", "we", "i", "it", "they", "them", "the", "any", "a", "or", "nor", "then", "later"),
)
"""Between what denies and what is denied."""
_OR = ("or", "nor")
_WITHOUT = "without"
_NEAR = 4
"""Words behind "without" at most, up to what it denies."""


def parted(text: str, library: Library, listed: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Return a text in which each two listed actions in one word are two, and those of these words
    that it denies."""
    if not listed or not any(_both(one, listed, library) for one in _pairs(text)):
        return text, ()
    words = list(words_of(text, amounts_in(text)))
    denied = denials(words, ())
    told: list[str] = []
    parts: list[str] = []
    start = 0
    for pair in _pairs(text):
        both = _both(pair, listed, library)
        if pair.start() < start or not both:
            continue
        said = pair[0]
        if _is_denied(words, denied, pair.start()):
            told.append(f"{pair[1]}-{both[1]}".lower())
            said = " or ".join(map(partial(_in_form, pair[3].lower()), both))
        elif (pair[1].lower(), pair[3].lower()) == both and pair[2] == "-":
            said = f"{pair[1]},{pair[3]}"
        parts += (text[start : pair.start()], said)
        start = pair.end()
    return "".join((*parts, text[start:])), tuple(dict.fromkeys(told))


def _pairs(text: str) -> list[re.Match[str]]:
    """Return each two words of a text that stand beside each other, also where they overlap."""
    starts = (one.start() for one in re.finditer(r"(?<![\w-])[^\W\d_]", text))
    found = (_PAIR.match(text, at) for at in starts)
    return [one for one in found if one is not None]


def _both(
    pair: re.Match[str], listed: Collection[str], library: Library
) -> tuple[str, str] | tuple[()]:
    """Return the two listed actions of which a word is made, none if it is no such; two words are
    one where they are a verb of the library: "freeze dry"."""
    first, last = pair[1].lower(), pair[3].lower()
    second = next((one for one in (last, *lemmas(last)) if one in listed), "")
    whole = f"{first} {second}"
    if first not in listed or not second or {whole, f"{first}-{second}"} & {*listed}:
        return ()
    if pair[2] == " " and (whole not in library.verbs or first == second):
        return ()
    return first, second


def _in_form(said: str, verb: str) -> str:
    """Return a verb in the form of the word that is said."""
    if said.endswith("ing"):
        return as_doing(verb)
    return participle(verb) if said.endswith(("ed", "en")) else verb


def _is_denied(words: Words, denied: Sequence[Denial], start: int) -> bool:
    """Whether what begins at a place of the text is what is denied: "do not ever heat-fix it", or
    "do not bake the slides or heat-fix them", but not "avoid light and freeze-dry them"."""
    at = next((at for at, (_, place) in enumerate(words) if place == start), -1)
    cues = [one.first for one in denied if one.first <= at < one.end]
    cues += [
        place + 1 for place in range(max(0, at - _NEAR), at) if lower(words, place) == _WITHOUT
    ]
    for first in cues:
        between = [word.lower() for word, _ in words[first:at]]
        row = between[-1:] != [] and between[-1] in _OR
        leads = (*_LEADS, *listed_words("to_do"))
        if row or all(word in leads or is_adverb(word) for word in between):
            return True
    return False
