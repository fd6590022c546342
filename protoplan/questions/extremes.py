"""What a question says is the first of all that it tells, or the last, and tells elsewhere, too:
"how do I filter, dry and weigh it, with drying coming first?" Only the order is left of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache

from protoplan.questions.following import verb_of
from protoplan.questions.stating import EVERY, Pair

_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_NOUN = (
    r"(?:the |that |its |their )?(?:[a-z]+-)?"
    r"(?P<{0}>[a-z]+(?:ing|ion|ment|sis|age|th)|wash|rinse|spin)"
)
_WHAT = r"(?: of (?:the |all )?[a-z]+| it| them)?"
_COMES = (
    r"(?: (?:always|then|of course|[a-z]+ly))?"
    r"(?: (?:is|are|being|be|comes?|coming|goes|going|go|happens|happening|stands|standing|done"
    r"|must|should|has to|shall|may|will|to|put|performed|placed|as))+"
)
_STEP = r"(?: (?:step|thing|one|operation|stage|task|of all|of them(?: all)?|in line))?"
_RANK = (
    r"(?: (?:the|a|very|at the very))* "
    rf"(?P<{{0}}>first|last|final|beginning|start|end){_STEP}"
)
_LEAD = (
    r"(?P<lead>^|(?<=[.?!] )|(?P<in>[,;:] |,? )(?:(?:with|where|whereby|wherein|in which|while"
    r"|and|but|so that|such that|only|now)(?: that)? )*)"
)
_BY = r"(?P<{0}_at>start|begin|commenc|end|finish|conclud|clos)(?:n|t)?ing (?:with|by) "
_AND = r",? (?:and|but|while|whereas|with) "
_CLOSE = r"(?=[.?!;,]|$)"
_BEFORE_IT = re.compile(r"\b(?:before|prior to) (?:that|this|it|which)\b,? ?", re.IGNORECASE)
_LAST = ("last", "final", "end", "finish", "conclud", "clos")
_LONGEST = 4_000
"""Characters of a question that is looked at."""
_HINT = re.compile(
    r"\b(?:first|last|final|begin|start|commenc|end|finish|conclud|clos)", re.IGNORECASE
)


def extremes(text: str, verbs: Collection[str]) -> tuple[str, tuple[Pair, ...]]:
    """Return a question without what it says to come first of all, or last, where it tells that
    elsewhere, and that as pairs; ``verbs`` are those of the actions."""
    if len(text) > _LONGEST:
        return text, ()
    pairs: list[Pair] = []
    for form in _forms():
        at = 0
        while (told := form.search(text, at)) is not None:
            text, at = _left(text, told, verbs, pairs)
    return text, tuple(dict.fromkeys(pairs))


def hints(text: str) -> bool:
    """Whether a text has a word for what comes first of all, or last."""
    return _HINT.search(text) is not None


def _left(
    text: str, told: re.Match[str], verbs: Collection[str], pairs: list[Pair]
) -> tuple[str, int]:
    before, behind = text[: told.start()], text[told.end() :]
    found = {
        one: verb
        for one in ("one", "two")
        if (verb := verb_of(told.groupdict().get(one) or "", verbs))
    }
    rest = [*_named(f"{before} . {behind}", verbs)]
    many = 1 + (told.groupdict().get("two") is not None)
    once = all(rest.count(verb) == 1 for verb in found.values())
    if len(found) < many or not once or len({*rest}) <= many:
        return text, told.start() + max(1, len(told["lead"]))
    for one, verb in found.items():
        last = told[f"{one}_at"].lower() in _LAST
        pairs.append((EVERY, verb) if last else (verb, EVERY))
        if last and many == 1:
            behind = _BEFORE_IT.sub("", behind, count=1)
    if not told["in"] and behind[:1] in (".", ",", ";"):
        behind = behind[1:].lstrip()
        behind = behind[:1].upper() + behind[1:]
    return before + behind, len(before)


def _named(text: str, verbs: Collection[str]) -> Iterator[str]:
    for found in _WORD.finditer(text):
        if verb := verb_of(found[0].rpartition("-")[2], verbs):
            yield verb


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    one, two = (_NOUN.format(name) + _WHAT for name in ("one", "two"))
    first, second = (_RANK.format(f"{name}_at") for name in ("one", "two"))
    return tuple(
        re.compile(said, re.IGNORECASE)
        for said in (
            rf"{_LEAD}{one}{_COMES}{first}{_AND}{two}(?:{_COMES})?{second}{_CLOSE}",
            rf"{_LEAD}{one}{_COMES}{first}{_CLOSE}",
            rf"(?P<lead>(?P<in>, )(?:and )?){_BY.format('one')}{one}"
            rf"(?: and {_BY.format('two')}{two})?{_CLOSE}",
            rf"(?P<lead>(?P<in>, )(?:(?:with|but|and) )?){one}{first}{_CLOSE}",
        )
    )
