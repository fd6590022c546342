"""Who or what does without a step behind it, by which nobody is told to: "Control embryos are
incubated without it.", "Older protocols omit this.", "The commonest mistake is to skip this."
(``ontology/denials.toml``).

"We do without it.", "Carry on without it.", "This protocol omits this." and "Skip this." deny the
step.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from protoplan import resources

_WITHOUT = "without"
_TO = "to"
_THE, _A = "the", frozenset(("a", "an"))
_NO = frozenset(("no", "not", "never", "hardly", "rarely", "seldom", "nor", "neither", "none"))
_US = frozenset(
    (
        "we",
        "you",
        "i",
        "us",
        "our",
        "ours",
        "my",
        "your",
        "me",
        "one",
        "ourselves",
        "this",
        "these",
        "here",
    )
)
_POSSESSIVE = frozenset(("our", "my", "your"))
_OF = "of"
_PREPOSITIONS = frozenset((_OF, "in", "with", "from", "under", "for", "at", "by", "on", "to"))
_FAR = 5
"""Words between a mistake and what it is: "the mistake of most beginners is to"."""
_LONGEST = 14
"""Words before a verb of leaving out that are looked at."""


def is_left_by_others(
    told: Sequence[str], sign: str, behind: Sequence[str], things: Collection[str]
) -> bool:
    """Whether the words before "without it" or "omit this" tell what is without the step, or that
    others than us leave it out. ``sign`` is "without" or the verb of leaving out, ``behind`` are
    the words of the next clauses, ``things`` those of the objects of the step."""
    words = _without_lead(told)
    if sign == _WITHOUT:
        return not (_goes_well(words) or all(map(_goes_on, words)))
    if sign not in _list("left_by_others") or not words or len(words) > _LONGEST:
        return False
    if any(map(_denies, words)) or _follows_them(behind):
        return False
    if _is_mistake(words) or _is_of_others(_without_verbs(words), things):
        return True
    return _is_advice(words, things) and not _list("nonetheless").isdisjoint(behind)


def _goes_on(word: str) -> bool:
    return word in _list("going_on_without") or word[-2:] == "ly" or word.isdigit()


def _goes_well(words: Sequence[str]) -> bool:
    """Whether all is well with a thing that is without the step: "the cells are fine"."""
    hardly = _NO | _list("hardly_so")
    return not _list("well_without").isdisjoint(words) and hardly.isdisjoint(words)


def _denies(word: str) -> bool:
    return word in _NO or word[-3:] == "n't"


def _follows_them(behind: Sequence[str]) -> bool:
    """Whether it is said behind what others do that we do so, too: "and so do we"."""
    ours = next((n for n, one in enumerate(behind) if one in _US), -1)
    if ours < 0 or any(map(_denies, behind)):
        return False
    too = not _list("too").isdisjoint(behind[ours:])
    return too or "so" in behind[max(0, ours - 2) : ours]


def _without_lead(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a clause from its subject on: "do this even though (the kit)"."""
    starts = [at + 1 for at, one in enumerate(words) if one in _list("conceding")]
    rest = tuple(words[max(starts, default=0) :])
    leads = _list("joining") | _list("only_they")
    while rest and (rest[0] in leads or rest[0][-2:] == "ly"):
        rest = rest[1:]
    return rest[2:] if " ".join(rest[:2]) in _list("noting") else rest


def _without_verbs(words: Sequence[str]) -> tuple[str, ...]:
    """Return a subject without what stands behind it before its verb: "students (often)"."""
    rest = tuple(words)
    while rest:
        if rest[-1] == _TO and rest[-2:-1] and rest[-2] in _list("inclined"):
            rest = rest[:-2]
        elif rest[-1] in _list("before_left") or rest[-1][-2:] == "ly":
            rest = rest[:-1]
        else:
            break
    return rest


def _is_mistake(words: Sequence[str]) -> bool:
    """Whether words call a mistake or tempting what stands behind them: "a common mistake is
    to"."""
    at = next((n for n, one in enumerate(words) if one in _list("tempting")), -1)
    between = words[at + 1 :]
    return (
        at > 0
        and len(between) <= _FAR
        and words[0] != "be"
        and not _list("being").isdisjoint(words)
        and _list("joining").isdisjoint(between)
        and (between[-1:] == (_TO,) or not _list("being").isdisjoint(between[-1:]))
    )


def _is_advice(words: Sequence[str], things: Collection[str]) -> bool:
    """Whether others advise what stands behind: "the kit manual says to"."""
    at = next((n for n, one in enumerate(words) if one in _list("saying")), 0)
    light = _list("people") | {_TO}
    return light.issuperset(words[at + 1 :]) and _is_of_others(words[:at], things)


def _is_of_others(words: Sequence[str], things: Collection[str]) -> bool:
    """Whether a subject names people, texts or things that are not those of this protocol."""
    if not words or words[0] in _list("no_subject") or not _list("being").isdisjoint(words):
        return False
    if tuple(words[1:2]) == (_OF,):  # "two of the published recipes"
        return _is_of_others(words[2:], things)
    end = next((n for n, one in enumerate(words) if one in _PREPOSITIONS), len(words))
    noun, beside = words[end - 1], (*words[: end - 1], *words[end:])
    certain, apart = noun in _list("certain_people"), _list("not_the_present").intersection(words)
    own = words[0] in _POSSESSIVE
    if not _US.isdisjoint(words[own:]) or not _list("reasonable").isdisjoint(beside[own:]):
        return False
    if own or noun in things:
        return own and (certain or bool(apart))
    many = noun[-1] == "s" and words[0] != _THE and words[0] not in _A
    if not (many or certain or words[0] == _THE or words[0] in _A):
        return False
    if noun in _list("people"):
        told = end > 1 or end < len(words) or noun not in _list("anybody")
        return certain or bool(apart) or (words[0] != _THE and told)
    if noun in _list("of_ours"):
        return bool(apart) or (many and end > 1)
    return noun not in _list("says_no_thing")


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
