"""Two actions of which only one is meant: "either autoclave the medium or filter it". Where they
are plainly of one thing the first is planned, unless both are listed; all are told to the user."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from protoplan.library import find
from protoplan.library.values import Library
from protoplan.questions.following import verb_of
from protoplan.questions.words import is_negated

_OR = re.compile(
    r"(?:,? \(?or(?:,? alternatively,?| else)?|[.;] (?:or )?alternatively,?) "
    r"(?P<verb>[a-z]+(?:-[a-z]+)?)(?![\w-])",
    re.IGNORECASE,
)
_OPENS = re.compile(
    r"(?:^|(?<=[.,;:?!] )|\b(?:and|then|either|to|is|are|was|were|be|been|can|you|we|i|should|must)"
    r" )(?:either )?(?:[a-z]+ly )?(?=(?P<verb>[a-z]+(?:-[a-z]+)?)(?![\w-]))",
    re.IGNORECASE,
)
_SAME = re.compile(r" (?:it|them|this|these|the same)\b", re.IGNORECASE)
_OBJECT = re.compile(r" (?:it|them|this|these|the|an?|each|all|our|my|your)\b", re.IGNORECASE)
_DONE = re.compile(r"(?:ed|en|wn|ground|spun|cut|split|frozen)$", re.IGNORECASE)
_LED = re.compile(
    r" (?:with|in|by|at|for|on|through|overnight|using|under|over|to|until|[a-z]+ly)\b",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(
    r"\b(?:if|unless|whether|when|until|till|once|after|before|that|which|who|while|because|since"
    r"|as|so|instead|rather)\b",
    re.IGNORECASE,
)
_END = re.compile(r"[.,;:?!)](?!\d)|$| and then\b| then\b| and (?P<next>[a-z-]+)", re.IGNORECASE)
_BACK = 400
"""Characters before "or" in which the first of two stands."""
_MARK = re.compile(r"[.;:?!](?=\s)")
_EITHER = re.compile(r"\b(?:(?:you|one|we) (?:can|may|could) )?either (?=[a-z])", re.IGNORECASE)


class Option(NamedTuple):
    """Two verbs of which one may be meant, as a question says them, and what of it is not read, for
    the first of them is planned."""

    said: str
    verbs: tuple[str, str]
    dropped: str = ""


def alternatives(
    text: str, verbs: Collection[str], listed: Sequence[str] | None
) -> tuple[str, tuple[Option, ...]]:
    """Return a text without the second of two actions that are plainly alternatives, and all that
    may be; ``verbs`` are those of the actions."""
    found: list[Option] = []
    parts: list[str] = []
    at = 0
    for told in _OR.finditer(text):
        if told.start() < at or (other := _verb(told["verb"], verbs)) == "":
            continue
        start, one, either = _first(text, told, verbs)
        if not one or not _is_verb(text, start, told, either=either):
            continue
        end = _end(text, told.end(), verbs)
        said = text[start:end].replace("(", "").strip(" ,")
        plain = _is_plain(text, start, told, either=either)
        if one == other and not plain:
            continue
        if not plain or _may_be_denied(text, told.start()) or _is_listed(other, listed):
            found.append(Option(said, (one, other)))
            continue
        found.append(Option(said, (one, other), text[told.start() : end]))
        parts.append(_EITHER.sub("", text[at : told.start()]))
        at = end
    parts.append(text[at:])
    text = "".join(parts)
    return text[:1].upper() + text[1:] if found else text, tuple(found)


def open_options(
    options: Sequence[Option], planned: Collection[str], library: Library
) -> Iterator[str]:
    """Yield what the user decides of: that of which only the first is planned, or both are."""
    names = {found.name for one in planned for found in find(library, one)} | {*planned}
    for one in options:
        first, both = (
            all({verb, *(found.name for found in find(library, verb))} & names for verb in verbs)
            for verbs in (one.verbs[:1], one.verbs)
        )
        if one.dropped:
            yield f'"{one.said}" ({"planned is the first" if first else "planned is neither"})'
        elif both:
            yield f'"{one.said}" (planned are both)'


def _first(text: str, told: re.Match[str], verbs: Collection[str]) -> tuple[int, str, bool]:
    """Return where the action begins that stands before "or", its verb, and whether "either" leads
    it in; no verb where its clause denies or supposes something."""
    opens = _sentence(text, told.start())
    clause = text[opens : told.start()]
    acts = [one for one in _OPENS.finditer(clause) if _verb(one["verb"], verbs)]
    if not acts:
        return 0, "", False
    last = acts[-1]
    done = _DONE.search(told["verb"]) is not None
    start = clause.rfind(",", 0, last.start("verb")) + 1
    lead = clause[start : last.start("verb")]
    denied = any(map(is_negated, clause[start:].lower().split())) or _SUPPOSED.search(lead)
    if denied or (_DONE.search(last["verb"]) is not None) is not done:
        return 0, "", False
    either = re.search(r"\beither $", clause[: last.start("verb")], re.IGNORECASE) is not None
    return opens + last.start("verb"), _verb(last["verb"], verbs), either


def _is_verb(text: str, start: int, told: re.Match[str], *, either: bool) -> bool:
    """Whether the word behind "or" tells an action: "or dilute it", "or digested with MNase"."""
    rest = text[told.end() :]
    if told["verb"].lower().endswith("ing"):
        return False
    done = _DONE.search(told["verb"]) is not None
    led = _LED.match(rest) is not None or not rest or rest[0] in ".,;:?!"
    own = re.sub(r"^[\w-]+", "", text[start : told.start()])
    bare = not own or _LED.match(own) is not None
    return _OBJECT.match(rest) is not None or ((done or either or bare) and led)


def _is_plain(text: str, start: int, told: re.Match[str], *, either: bool) -> bool:
    """Whether both are plainly done to the same, the first with its own words: "or dilute it"."""
    if "(" in told[0]:
        return False
    alone = " " not in text[start : told.start()].strip()
    done = _DONE.search(told["verb"]) is not None and _LED.match(text[told.end() :]) is not None
    return not alone and (either or done or _SAME.match(text[told.end() :]) is not None)


def _is_listed(other: str, listed: Sequence[str] | None) -> bool:
    """Whether the list asks for the second of two verbs, and so leaves nothing to drop."""
    return listed is not None and _verb(other, listed) != ""


def _may_be_denied(text: str, at: int) -> bool:
    """Whether a sentence denies something before a place: "do not stir it, chill it or heat it"."""
    return any(map(is_negated, text[_sentence(text, at) : at].lower().split()))


def _sentence(text: str, at: int) -> int:
    """Return where what stands at a place begins: behind the mark before it."""
    first = max(0, at - _BACK)
    return max((one.end() + 1 for one in _MARK.finditer(text, first, at)), default=first)


def _verb(word: str, verbs: Collection[str]) -> str:
    """Return which of ``verbs`` a word tells: "filter sterilize" for "filter-sterilized"."""
    word = word.lower()
    return verb_of(word, verbs) or verb_of(word.replace("-", " "), verbs)


def _end(text: str, at: int, verbs: Collection[str]) -> int:
    """Return where what is told of an action ends: with its clause, or before the next action."""
    for one in _END.finditer(text, at):
        if one["next"] is None or _verb(one["next"], verbs):
            return one.start()
    return len(text)
