"""Words that stand for a doing told before, where an order is told by them: "ahead of this" is said
as "before that", "the latter comes first" with the doing itself. The words are
``ontology/pronouns.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache, partial

from protoplan import resources
from protoplan.library.values import Library
from protoplan.questions.following import verb_of
from protoplan.questions.instead import as_doing

_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_BEHIND = (
    r"(?:(?P<comma>,)|(?=[.;:?!]|$"
    r"| (?P<verb>[a-z]+) (?:it|them|the|each|all|an?|in|with|twice|for|at)\b"
    r"| (?:it|they|the [a-z]+(?: [a-z]+)?) (?:is|are|was|were|has|have|must|should|need)\b"
    r"| (?:you|we|i|one) ))"
)
"""Behind what stands for a doing alone: "before it, dry them", but not "before it dries"."""
_COMES = re.compile(
    r"\b(?P<says>(?P<doing>[a-z]+(?:ing|ion|ment|sis|wash|rinse))(?: step)? "
    r"(?:(?:must|should|has to|can|may|will|always|then|only) )*"
    r"(?:(?:comes?|goes|go|happens?|occurs?|takes? place|(?:is|be) (?:done|performed|carried out))"
    r" (?:(?:right|just|immediately|directly|shortly|straight) )?(?:before|after|prior to|ahead of)"
    r"|precedes|follows) )(?:that|this)(?=[.,;:?!]|$)",
    re.IGNORECASE,
)
"""What is told to be done before what was told last, or after: "mounting comes before that"."""
_ALONE = r"(?<!right )(?<!just )(?<!comes )(?<!come )(?<!directly )(?<!immediately )"
_THAT = "before that"
_ALL = "prior to all of this"
_SENTENCES = re.compile(r"[.?!;:]\s+")
_BACK = 400
"""Characters before "the latter" in which two are told."""
_PAIR = re.compile(
    r",? (?:and|or)(?: then| also)? (?:to )?(?:the )?(?P<second>[a-z]+)", re.IGNORECASE
)
_ORDERS = re.compile(
    r"\b(?:before|after|first|last|follows?|precedes?|earlier|later|prior|once|until|then|comes?)\b",
    re.IGNORECASE,
)


def referred(text: str, library: Library, listed: Collection[str] | None) -> str:
    """Return a question in which what stands for a doing is said plainly."""
    verbs = {*(listed or ()), *library.verbs}
    text = _COMES.sub(partial(_of_it, verbs), text)
    for name, plain in (
        ("before_that", _THAT),
        ("after_that", "then"),
        ("before_all", _ALL),
    ):
        text = _leads(name).sub(partial(_said, plain, verbs), text)
    if _latter().search(text):
        text = _latter().sub(partial(_doing, listed or verbs), text)
    return text


def _of_it(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "mounting comes before staining" for "mounting comes before that"."""
    start = max(0, told.start() - _BACK)
    before = [verb_of(one, verbs) for one in _WORD.findall(told.string[start : told.start()])]
    last = next((one for one in reversed(before) if one), "")
    mine = verb_of(told["doing"], verbs)
    return f"{told['says']}{as_doing(last)}" if mine and last and mine != last else told[0]


def _said(plain: str, verbs: Collection[str], told: re.Match[str]) -> str:
    verb, opens = told["verb"], told[0][0].isupper()
    if plain == _ALL and not opens:
        return told[0]
    if plain == _THAT and opens and (doing := _of_noun(told, verbs)):
        return f"Before {doing}{',' if verb or told['comma'] else ''}"
    if plain == _THAT and told[0].startswith(("Prior to th", "Before th", "before th")):
        return told[0]  # "Prior to this, ..." is read as it stands
    if verb and verb_of(verb, verbs) != verb.lower():
        return told[0]
    comma = "," if (verb or told["comma"]) and plain != "then" else ""
    return f"{plain.capitalize() if told[0][0].isupper() else plain}{comma}"


def _of_noun(told: re.Match[str], verbs: Collection[str]) -> str:
    """Return the doing of which the sentence before tells by its noun: "fixing" of "The fixation
    takes 2 h. Before it, ..."."""
    before = _SENTENCES.split(told.string[: told.start()].rstrip(" .;"))[-1]
    noun = _nouns().match(before)
    verb = verb_of(noun["noun"].lower(), verbs) if noun else ""
    return as_doing(verb) if verb else ""


def _doing(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "staining" for "the latter" behind "wash and stain it", where an order is told."""
    start = max(0, told.start() - _BACK)
    before = re.split(r"[.?!]\s+(?=[A-Z])", told.string[start : told.start()])
    behind = re.split(r"[.?!](?:\s|$)", told.string[told.end() : told.end() + _BACK])[0]
    here = re.split(r"[;,:]", before[-1])[-1]
    if not _ORDERS.search(f"{here} {behind}"):
        return told[0]
    for said in reversed(before):
        if two := next(_two(said, verbs), None):
            verb = two[told["latter"] is not None]
            doing = as_doing(verb)
            return doing.capitalize() if told[0][0].isupper() else doing
    return told[0]


def _two(text: str, verbs: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the two doings that "and" joins last in a text: "wash the cells and stain them"."""
    for joined in reversed([*_PAIR.finditer(text)]):
        second = verb_of(joined["second"], verbs)
        clause = re.split(r"[,;:]\s", text[: joined.start()])[-1]
        first = [verb for word in _WORD.findall(clause) if (verb := verb_of(word, verbs))]
        if second and first:
            yield first[0], second


@cache
def _leads(name: str) -> re.Pattern[str]:
    return re.compile(rf"{_ALONE}\b(?:{_one_of(name)})\b{_BEHIND}", re.IGNORECASE)


@cache
def _nouns() -> re.Pattern[str]:
    return re.compile(
        rf"(?:the |an? |each )(?P<noun>[a-z]+) (?:{_one_of('lasting')})\b", re.IGNORECASE
    )


@cache
def _latter() -> re.Pattern[str]:
    return re.compile(
        rf"\b(?:(?P<former>{_one_of('former')})|(?P<latter>{_one_of('latter')}))\b(?! of\b)",
        re.IGNORECASE,
    )


@cache
def _one_of(name: str) -> str:
    said = resources.table("ontology", "pronouns.toml")[name]
    return "|".join(sorted(map(re.escape, said), key=len, reverse=True))
