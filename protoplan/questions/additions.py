"""What a listed action is done by adding, where to add is no step of its own: "stop the reaction by
adding EDTA to 10 mM" tells with what it is stopped."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, partial

from protoplan.library import lemmas
from protoplan.library.values import Library
from protoplan.questions.words import ADDING, OF_IT, listed_words

_ADD = "add"
_SAYS_ADD = re.compile(r"\b(?:add(?:s|ed|ing)?|addition)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|[,;:.?!](?=\s|$)")
_ENDS = (",", ";", ":", ".", "?", "!")
_JOINS = ("and", "then", "but", "or")
_ARTICLES = ("the", "a", "an", "my", "our", "each", "this", "any", "all")
_ONTO = ("on", "upon", "with")
"""What leads in with what it is done only right behind what it is done to."""
_BACK, _NEAR = 200, 12
"""Characters, and words, before it in which the action stands that is done by adding."""


def with_added(text: str, library: Library, listed: Collection[str] | None) -> str:
    """Return a text in which "stop it by adding EDTA" is "stop it by_adding EDTA", where to stop is
    listed, and to add is not, or is told elsewhere; :func:`as_added` turns it back."""
    by_adding, opens = _patterns()
    if not listed or not by_adding.search(text):
        return text
    if _ADD in listed and not _SAYS_ADD.search(by_adding.sub("", text)):
        return text
    text = opens.sub(partial(_behind, listed), text)
    verbs = {*library.verbs} - listed_words("asking") | {*listed}
    return by_adding.sub(partial(_in_one_word, verbs), text)


def as_added(text: str) -> str:
    """Return words of such a text as they were written."""
    for one in ADDING:
        text = text.replace(one, one.replace("_", " "))
    return text


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of what something is done by adding, and of that told before it."""
    leads, doings = ("|".join(listed_words(one)) for one in ("added_by", "adding_it"))
    how = r"(?:(?P<how>[a-z]+(?:ly|wise)) )?"
    what = r"(?= (?!(?:and|or|neither|no|not|it|them|nothing)\b))"
    by_adding = rf"\b(?P<lead>{leads}) {how}(?P<doing>{doings}){what}"
    clause = r"(?:[^,;:.?!]|[.,:](?=\d))"
    opens = (
        rf"(?P<start>^|[.;:?!] ){by_adding}(?P<what>{clause}+), (?P<verb>[a-z]+)(?P<rest>{clause}*)"
    )
    return re.compile(by_adding, re.IGNORECASE), re.compile(opens, re.IGNORECASE)


def _behind(listed: Collection[str], told: re.Match[str]) -> str:
    """Return "acidify the extract by adding HCl" for "by adding HCl, acidify the extract"."""
    if told["verb"].lower() not in listed:
        return told[0]
    verb = told["verb"].capitalize() if told["lead"][0].isupper() else told["verb"]
    by = told[0][len(told["start"]) : told.end("what") - told.start()]
    return f"{told['start']}{verb}{told['rest']} {by[0].lower()}{by[1:]}"


def _in_one_word(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "dropwise by_adding" for "by dropwise adding", if an action is done so."""
    lead = told["lead"].lower()
    before = told.string[max(0, told.start() - _BACK) : told.start()]
    if not _is_done(before, verbs, near=lead in _ONTO):
        return told[0]
    how = f"{told['how']} " if told["how"] else ""
    return how + f"{lead} {told['doing'].lower()}".replace(" ", "_")


def _is_done(before: str, verbs: Collection[str], *, near: bool) -> bool:
    """Whether a clause that ends at a place tells an action, as ``near`` right before it, but for
    what that is done to: "stop the enzymes and the growth", but not "heat it, make it acidic"."""
    said = [one[0].lower() for one in _WORD.finditer(before)][-_NEAR:]
    ends = _ENDS[1:] if said[-1:] == [","] else _ENDS  # "stop it, when it is yellow, by adding"
    for place in range(len(said) - 1, -1, -1):
        word, behind = said[place], said[place + 1 : place + 2]
        if word in ends or (word in _JOINS and not {*behind} & {*_ARTICLES}):
            return False
        led = said[place - 1] if place else ""
        if led not in _ARTICLES and any(one in verbs for one in (word, *lemmas(word))):
            between = said[place + 1 :]
            return not near or {*between[:1]} <= {*OF_IT}
    return False
