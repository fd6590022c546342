"""What is wanted, set off as a question of its own before a question is read, where the steps that
are told behind it tell it again: "the procedure for staining sections with Congo red, given that
they are hydrated, stained for 20 min and rinsed" as "... with Congo red? They are hydrated, ...".
So it is no step beside the one that is told. The words are ``ontology/aims.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache, partial
from itertools import islice
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import is_a, kind_of
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.questions.following import verb_of
from protoplan.questions.instead import as_doing
from protoplan.questions.tokens import Token, participle, tokens_of
from protoplan.questions.words import NOUN, breaks, is_adverb, listed_words, once_more

_SENTENCE = re.compile(r"(?:[^.?!]|[.?!](?!\s|$))+[.?!]*\s*")
_OF = re.compile(r"\b(?:the )?(?P<noun>[a-z]+(?:ion|ment|sis)) of(?= )")
_BEING = ("is", "are", "was", "were", "be", "been", "being", "gets", "get")
_PERFECT = ("have", "has", "had", "was", "were", "been", "already", "previously", "earlier")
_WHO = ("i", "we", "you", "to", "one", "should", "must", "can", "could", "do", "will")
_OPENS = ("", ",", ";", ":", ".", "!", "?", "and", "then", "finally", "first", "next", "or")
_NO_DOING = ("by", "before", "after", "until", "while", "upon", "without", "a", "an")
_NO_DONE = ("the", "a", "an", "my", "our", "your", "these", "those", "of", "with", "in", "for")
_OF_NOUN = ("for", "of", "the", "is", "about", "")
_WAYS = ("with", "using")
_THAT = ("that", "to", "for", "if", "whether", "what", "how", ",", "which")
_STOPS = (
    ".",
    ";",
    ":",
    "?",
    "!",
    ",",
    "(",
    ")",
    "and",
    "or",
    "then",
    "for",
    "at",
    "in",
    "on",
    "by",
)
_TOLD = 2
"""So many actions behind what is wanted tell how it is done."""
_ROW = 4
"""So many actions may be wanted: "to fix, wash and stain them, ..."."""
_MOST = 600
"""Characters of a sentence in which it may be told what is wanted."""


class Aimed(NamedTuple):
    """A question in which what is wanted stands in a question of its own; ``unsure``: what may be a
    step beside the one that tells it again."""

    text: str
    unsure: tuple[str, ...] = ()


class _Act(NamedTuple):
    """A verb where it stands as an action, by the number of its token."""

    verb: str
    at: int


class _Cut(NamedTuple):
    """Where what is wanted may end, and what tells the steps begin; ``supposed``: with words that
    may as well tell what was done before."""

    end: int
    behind: int
    supposed: bool = False


def aimed(text: str, library: Library, listed: Collection[str] | None) -> Aimed:
    """Return a question in which what is wanted is set off from the steps that tell it again."""
    verbs = {*library.verbs, *(listed or ())}
    for one in _SENTENCE.finditer(text):
        if len(one[0]) > _MOST:
            continue
        for cut in _cuts(one[0], len(one[0]) + one.start() < len(text)):
            goal, steps = one[0][: cut.end], one[0][cut.behind :] + text[one.end() :]
            if _retells(goal, steps, cut, verbs, library):
                unsure = tuple(_unsure(goal, steps, cut, verbs, library))
                before, ends = text[: one.start()], one[0].rstrip().endswith("?")
                told = one[0][cut.behind :]
                told = re.sub(r"\?(\s*)$", r".\1", told) if ends else told
                told = f"{told[:1].upper()}{told[1:]}"
                return Aimed(f"{before}{_asking(goal, verbs)}? {told}{text[one.end() :]}", unsure)
        if one[0].rstrip().endswith("?"):
            break
    return Aimed(text)


def _asking(goal: str, verbs: Collection[str]) -> str:
    """Return what is wanted as the words of a question, with verbs for nouns of doing."""
    goal = _OF.sub(partial(_doing, verbs), goal.strip(" ,;:–-"))
    told = rf"(?:the|my|our) (?:[a-z]+ )?(?P<lead>{_any('wanting')})(?: the)? (?!(?:by|to)\b)"
    opened = re.match(rf"(?P<lead>{_any('purposes')}) ", goal, re.IGNORECASE)
    opened = opened or re.match(told, goal, re.IGNORECASE)
    if opened is None or opened["lead"].lower().endswith(" be"):
        return goal
    lead = "How to" if opened["lead"].lower().endswith("to") else "What about"
    return f"{lead} {goal[opened.end() :]}"


def _doing(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "digesting" for "the digestion of"."""
    verb = verb_of(told["noun"], verbs)
    return as_doing(verb) if verb else told[0]


def _cuts(sentence: str, goes_on: bool) -> Iterator[_Cut]:
    """Yield where what is wanted may end in a sentence, the likeliest first."""
    for form, supposed in ((_announced(), False), (_linked("narrating"), False)):
        for found in form.finditer(sentence):
            yield _Cut(found.start(), found.end(), supposed)
    for found in _linked("supposing").finditer(sentence):
        yield _Cut(found.start(), found.end(), True)
    if re.match(rf"(?:{_any('purposes')}) ", sentence, re.IGNORECASE):
        for found in islice(re.finditer(r", (?=\w)", sentence), _ROW):
            yield _Cut(found.start(), found.end())
    if re.search(rf"(?:\b|(?<=['’]))(?:{_any('wanting')})\b", sentence, re.IGNORECASE):
        for found in re.finditer(r"(?:;|,? so|,? and so| –| -|:) (?=\w)", sentence):
            yield _Cut(found.start(), found.end())
        if goes_on and sentence.rstrip().endswith("."):
            end = len(sentence.rstrip()) - 1
            yield _Cut(end, len(sentence))


@cache
def _linked(name: str) -> re.Pattern[str]:
    return re.compile(
        rf",? (?:and |but )?(?:{_any(name)}),? (?=(?:then |first |we |i |you )?[a-z])",
        re.IGNORECASE,
    )


@cache
def _announced() -> re.Pattern[str]:
    said = _any("announcing")
    return re.compile(rf",? (?:{said})(?::|\.|,|;)\s+(?=\w)|:\s+(?=\w)", re.IGNORECASE)


@cache
def _any(name: str) -> str:
    said = resources.table("ontology", "aims.toml")[name]
    return "|".join(sorted(map(re.escape, said), key=len, reverse=True))


def _retells(goal: str, steps: str, cut: _Cut, verbs: Collection[str], library: Library) -> bool:
    """Whether the steps tell all again that is wanted, and something more."""
    wanted = list(_wanted(goal, verbs))
    if len(wanted) > 1:  # "to prepare them for staining"
        wanted = [one for one in wanted if one.verb not in _words("readying")] or wanted
    if not wanted or (cut.supposed and wanted[0].at == 0):  # "Wash them if they are stained"
        return False
    tokens = tokens_of(steps)
    told = list(_told(tokens, verbs))
    meant = {_action(one.verb, library) for one in told}
    if len(meant) < _TOLD or not {_action(one.verb, library) for one in wanted} <= meant:
        return False
    if not cut.supposed:
        return True
    last = min(
        one.at for one in told if _action(one.verb, library) == _action(wanted[0].verb, library)
    )
    return not any(one.low in _PERFECT for one in tokens[:last])


def _unsure(
    goal: str, steps: str, cut: _Cut, verbs: Collection[str], library: Library
) -> Iterator[str]:
    """Yield what is wanted with something else than the step is told with, where it may be one more
    step: "washing beads with PBS, given that they are washed with water and incubated"."""
    if not cut.supposed:
        return
    asked, tokens = tokens_of(goal), tokens_of(steps)
    for one in _wanted(goal, verbs):
        ways = {*_ways(goal, asked, one.at)}
        for other in _told(tokens, verbs):
            others = {*_ways(steps, tokens, other.at)}
            same = _action(one.verb, library) == _action(other.verb, library)
            if same and ways and others and ways.isdisjoint(others):
                both = (*sorted(ways), *sorted(others))
                yield f'"{one.verb}" is told {" and ".join(both)}'


def _ways(text: str, tokens: Sequence[Token], at: int) -> Iterator[str]:
    """Yield with what an action is told to be done."""
    for place in range(at + 1, len(tokens)):
        low = tokens[place].low
        if low in (".", ";", ":", "?", "!", ",", "and", "then", "or"):
            return
        if low in _WAYS:
            end = place + 1
            while end < len(tokens) and tokens[end].low not in _STOPS:
                end += 1
            if end > place + 1:
                yield f"with {text[tokens[place + 1].start : tokens[end - 1].end]}"
            return


def _wanted(goal: str, verbs: Collection[str]) -> Iterator[_Act]:
    """Yield the actions that a text says are wanted: "staining", "to stain", "stained"."""
    tokens = tokens_of(goal)
    for at, token in enumerate(tokens):
        low, back = token.low.rpartition("-")[2], at - 1  # "silver-stain"
        while back >= 0 and (is_adverb(tokens[back].low) or f"{tokens[back].low} {low}" in verbs):
            back -= 1
        before = _low(tokens, back)
        verb = ""
        if low.endswith("ing"):
            verb = "" if before in _NO_DOING else _known(low, verbs)
        elif low.endswith(NOUN):
            doing = before in _OF_NOUN and _low(tokens, at + 1) in ("of", "")
            verb = verb_of(low, verbs) if doing else ""
        elif low in verbs:
            ordered = before in _WHO or (
                before in ("", "and", "please") and not _is_thing(tokens, at)
            )
            verb = low if ordered and low not in _words("telling") else ""
        elif _is_passive(tokens, at):
            verb = participle(low, verbs)
        if verb and not _is_thing(tokens, at) and verb not in listed_words("asking"):
            yield _Act(verb, at)


def _is_passive(tokens: Sequence[Token], at: int) -> bool:
    """Whether what is said of a thing is what is done to it: "how should they be stained?"."""
    back = at - 1
    while back >= 0 and (
        is_adverb(tokens[back].low) or tokens[back].low in ("then", "best", "first")
    ):
        back -= 1
    if _low(tokens, back) in _BEING:
        return True
    if _low(tokens, back) in _NO_DONE:
        return False  # "the recommended way"
    asks = {one.low for one in tokens[:at]} & {*_BEING}
    return bool(asks) and not {"that", "which"} & {one.low for one in tokens[:at]}


def _told(tokens: Sequence[Token], verbs: Collection[str]) -> Iterator[_Act]:
    """Yield the actions that a text tells as steps, ordered or as they are done."""
    for at, token in enumerate(tokens):
        back = at - 1
        while back >= 0 and is_adverb(tokens[back].low):
            back -= 1
        before = _low(tokens, back)
        anew = (
            token.low
            if token.low in verbs
            else next((one for one in once_more(token.low) if one in verbs), "")
        )
        if anew:
            if before in (*_OPENS, *_WHO, *_BEING):
                yield _Act(anew, at)
        elif (verb := participle(token.low, verbs)) and before in (*_OPENS, *_BEING):
            yield _Act(verb, at)


def _known(doing: str, verbs: Collection[str]) -> str:
    return next((one for one in lemmas(doing)[1:] if one in verbs), "")


def _is_thing(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word begins the name of what is used: "wash buffer", "the staining solution"."""
    behind = _low(tokens, at + 1)
    name = f"{tokens[at].low} {behind}"
    return not breaks(behind) and any(
        is_a(kind_of(name), kind) for kind in ("liquid", "chemical", "container", "device")
    )


def _words(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "aims.toml")[name])


def _action(verb: str, library: Library) -> str:
    return next((one.name for one in find(library, verb)[:1]), verb)


def _low(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].low if 0 <= at < len(tokens) else ""
