"""Whether an orc takes back all of its steps at once: "None of the following is to be carried
out.", "Skip all of these steps.", "Everything below is wrong." (``ontology/denials.toml``).

Only a clause of nothing else does: it names the steps, denies them once (twice is nothing: "none of
these steps may be skipped"), and has no word of what is to be heeded in them ("do not vortex in any
of the following steps", "skip the steps above if the pellet is clear").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from protoplan import resources
from protoplan.model import Protocol
from protoplan.scoring.forms import tokens_of
from protoplan.scoring.numbering import numbered
from protoplan.scoring.phrases import clauses, found_in
from protoplan.scoring.plain import plain

_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_NOR = "nor"
"""What only goes on with a denial: "neither this step nor any below"."""
_FIRST = "1"
_LISTS = frozenset(":")
_JOINS = frozenset(",")


def sweeps(protocol: Protocol) -> bool:
    """Whether something in the orc of a sketch says that none of its steps is done."""
    return any(_sweeps(text) for text in _texts(protocol) if _scope().search(text))


def _texts(protocol: Protocol) -> Iterator[str]:
    """Yield the sentences of the orc, and before them what stands in front of the first. To stop is
    no more than what a step says whose action it is: "stop the protocol here"."""
    sentences = protocol.sentences or ()
    span = dict(protocol.sections).get("orc")
    first = sentences[0].span if sentences else None
    if span is not None and first is not None and protocol.source is not None:
        yield protocol.source.text[span.start : first.start][:_LONGEST]
    for place, one in enumerate(sentences):
        text = one.text[:_LONGEST]
        action = protocol.steps[place].action if place < len(protocol.steps) else ""
        stops = not _list("stopping").isdisjoint(action.lower().split())
        said = _hearsay().sub("", text.lower())
        text = said if action and action.lower() in re.split(r"[.;!?]", said)[0] else text
        yield text.lower().replace(action.lower(), "", 1) if stops else text


def _sweeps(text: str) -> bool:
    tokens = tokens_of(numbered(plain(text.replace("\n", ". "))))
    start = 0
    for place in (*(at for at, one in enumerate(tokens) if one in ".!?"), len(tokens)):
        if _is_sweeping(tokens[start : place + 1]):
            return True
        start = place + 1
    return False


def _is_sweeping(tokens: Sequence[str]) -> bool:
    """Whether a clause of a sentence denies all steps, and none tells a condition."""
    if not _list("conditions").isdisjoint(tokens):
        return False
    for start, end in clauses(tokens):
        mark = tokens[end] if end < len(tokens) else "."
        if _denies_all(tokens[start:end], mark):
            return True
    return False


def _denies_all(words: Sequence[str], mark: str) -> bool:
    scopes = found_in(words, ("steps_all", "not_all"))
    named = any(word in _list("steps_named") for word in words)
    if not (scopes or named):
        return False
    denials = found_in(words, ("denying", "not_denying"), contracted=True)
    if named:
        denials |= found_in(words, ("dropping",))
    judged: dict[int, int] = {}
    for name in ("undone", "unreal", "unfounded"):
        judged |= found_in(words, (name,))
    if _is_open_to_some(words) or not (named or judged or _tells_of_all(words, scopes)):
        return False
    denials |= judged
    starts = {
        first
        for first in denials.values()
        if words[first] != _NOR
        and not any(other < first <= last for last, other in denials.items())
    }
    if len(starts) % 2 == 0:
        return False
    told = {
        at for last, first in (*denials.items(), *scopes.items()) for at in range(first, last + 1)
    }
    rest = [word for at, word in enumerate(words) if at not in told and word[0].isalnum()]
    if not all(word in _list("steps_light") or _is_number(word, words) for word in rest):
        return False
    orders = min(starts) == _first(words) and words[min(starts)] in _list("skipping")
    says = orders or not _list("carrying_out").isdisjoint(rest)
    if mark in _JOINS:
        return says
    if mark in _LISTS:
        return says and named
    return says or named


def _tells_of_all(words: Sequence[str], scopes: Mapping[int, int]) -> bool:
    """Whether what names all steps cannot be a thing: "none of it is done", but not "none of it is
    needed"."""
    names = {" ".join(words[first : last + 1]) for last, first in scopes.items()}
    return not names <= _list("loosely_all") or not _list("strictly_done").isdisjoint(words)


def _is_open_to_some(words: Sequence[str]) -> bool:
    """Whether words say only of some steps that they may be left out: "the following steps are
    optional", "all optional steps are done", but not "all steps are optional"."""
    told = [at for at, one in enumerate(words) if one in _list("left_open")]
    joined = all(_list("being") >= {*words[at - 1 : at]} for at in told)
    return bool(told) and (_list("whole").isdisjoint(words) or not joined)


def _first(words: Sequence[str]) -> int:
    """Return where a clause begins, but for what says nothing in front: "please", "so"."""
    return next((at for at, one in enumerate(words) if one not in _list("ever")), 0)


def _is_number(word: str, words: Sequence[str]) -> bool:
    """Whether a word is the number of one of several steps, from the first on."""
    return word.isdigit() and "steps" in words and _FIRST in words


@cache
def _hearsay() -> re.Pattern[str]:
    """Return the pattern of what is to be forgotten before a step is told: "forget what you have
    read; heat it"."""
    said = "|".join(map(re.escape, sorted(_list("hearsay"), key=len, reverse=True)))
    return re.compile(rf"^\W*(?:please )?(?:{said})(?: (?:elsewhere|before|so far|about it))?[;:,]")


@cache
def _scope() -> re.Pattern[str]:
    """Return the pattern of a word of every such text, so that others are passed over."""
    said = {one.split()[-1] for one in _list("steps_all")} | _list("steps_named")
    return re.compile(rf"(?i)\b(?:{'|'.join(map(re.escape, sorted(said)))})\b")


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
