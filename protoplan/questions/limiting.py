"""Bounds of a stage that a question tells beside its steps: "the lysis must not take longer than
5 min". Where the steps name the stage it is a bound of that step; where they only imply it ("add
P2"), it is no step of its own, and the user is told. A note that says again how a step is done,
"note that the pellet must be resuspended completely", is no step either.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.questions.instead import as_doing
from protoplan.questions.nominal import verb_of_doing
from protoplan.questions.words import NOUN

_NOTE = (
    r"(?:(?:please |also,? )?note(?: that|:|, that|,)|n\.?b\.?:?|(?:keep|bear) in mind that"
    r"|be aware that|please remember that|remember that) "
)
_IS_NOTE = re.compile(rf"(?<![^\s(]){_NOTE}", re.IGNORECASE)
_TIME = r"\d[\d.,]*(?:\s?(?:-|–|to)\s?\d[\d.,]*)?\s?[^\W\d]+|(?:an?|one|two|five|ten) [a-z]+"
_MODAL = r"(?:must|should|shall|may|can|has to|needs to|ought to|is to)"
_NOT = r"(?:not|never)"
_MOST = (
    rf"(?:{_MODAL} {_NOT}|cannot|can['’]t|shouldn['’]t|mustn['’]t)"
    r" (?:(?:take|last|run|go on|continue|be|proceed)(?: for)? (?:any )?(?:longer|more) than"
    r"|exceed)"
)
_BELOW = (
    rf"{_MODAL} (?:always )?(?:be kept|stay|be|remain|take|last|be limited)"
    r" (?:below|under|to|at most|no longer than|no more than|less than|up to|within)"
)
_LIMIT = re.compile(
    rf"(?:{_NOTE})?(?:(?P<let>(?:do not|don['’]t|never) (?:let|allow) )?(?:the |your |this )?"
    rf"(?P<noun>[a-z]+)(?P<of> of (?:the )?[\w-]+)?"
    rf"(?(let)(?: to)? (?:go on|last|take|run|continue|proceed)(?: for)? (?:longer|more) than"
    rf"| (?:{_MOST}|{_BELOW})) (?P<time>{_TIME}))\s*[.!;]?",
    re.IGNORECASE,
)
_SAID_AGAIN = re.compile(
    rf"{_NOTE}(?:the |your |all )?[\w -]+? {_MODAL} be (?:[a-z]+ly )?(?P<verb>[a-z]+)"
    r"(?: (?:[a-z]+ly|well|again and again|to completion|in full))?\s*[.!;]?",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?:[^.?!;\n]|[.](?=\d))+[.?!;]?")
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*", re.IGNORECASE)


def limiting(
    text: str, library: Library, listed: Sequence[str] | None
) -> tuple[str, tuple[str, ...]]:
    """Return a text without bounds of stages of which it tells no step, and these."""
    verbs = {*library.verbs, *(listed or ())}
    sentences = [found[0] for found in _SENTENCE.finditer(text)]
    dropped: list[str] = []
    for said in sentences:
        if said.endswith("?"):
            continue
        plain, rest = said.strip(), text.replace(said, " ", 1)
        told = [word.lower() for word in _WORD.findall(_asked_off(rest))]
        if found := _LIMIT.fullmatch(plain):
            verb = _verb(found["noun"].lower(), library, listed)
            same = _same(verb, told, library, verbs) if verb else ""
            if not verb:
                more = _IS_NOTE.sub("", plain) if "note" not in (listed or ()) else plain
            elif same or verb in (listed or ()):
                noun = as_doing(same) if same else found["noun"].lower()
                more = f"The {noun} must not take longer than {found['time']}."
            elif any(one in verbs for word in told for one in lemmas(word)):
                dropped.append(plain.rstrip(".;! "))
                more = ""
            else:
                continue
        elif (found := _SAID_AGAIN.fullmatch(plain)) and _same_word(found["verb"], told, verbs):
            dropped.append(plain.rstrip(".;! "))
            more = ""
        elif (note := _IS_NOTE.match(plain)) and "note" not in (listed or ()):
            more = plain[note.end() :]
            more = more[:1].upper() + more[1:]
        else:
            continue
        if more != plain:
            text = text.replace(plain, more, 1)
    return re.sub(r"  +", " ", text).strip() if dropped else text, tuple(dropped)


def _asked_off(text: str) -> str:
    """Return a text without its questions."""
    return " ".join(one[0] for one in _SENTENCE.finditer(text) if not one[0].endswith("?"))


def _verb(noun: str, library: Library, listed: Sequence[str] | None) -> str:
    if not noun.endswith(("ing", "sis", "age", *NOUN)):
        return ""
    found = verb_of_doing(noun, library=library, listed=listed)
    return found or verb_of_doing(noun, library=library, listed=None)


def _same(verb: str, told: Sequence[str], library: Library, verbs: Collection[str]) -> str:
    """Return the verb among words that are told that names the same action as a verb."""
    meant = {one.name for one in find(library, verb)[:1]}
    for word in told:
        for form in lemmas(word):
            names = {one.name for one in find(library, form)[:1]} if form in verbs else set()
            if form == verb or meant & names:
                return form
    return ""


def _same_word(verb: str, told: Sequence[str], verbs: Collection[str]) -> bool:
    forms = {one for one in lemmas(verb.lower()) if one in verbs}
    return any(not forms.isdisjoint(lemmas(word)) for word in told)
