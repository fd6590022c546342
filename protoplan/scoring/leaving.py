"""Clauses that take a step back in plain words: "Drop this step.", "Better not.", "Stop before you
heat it" (``ontology/denials.toml``).

A clause counts that says nothing else: "remove it from the plate", "better not longer than 5 min"
and "if it is dry, leave this step out" take nothing back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.library import lemmas

_CLAUSE = re.compile(r"[^.!?;:(),]+(?:[.,](?=\w)[^.!?;:(),]+)*")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?|-")
_ONLY_IF = frozenset(("if", "when", "unless", "until", "whether", "once", "while", "case"))
_DENYING = frozenset(("not", "never", "no", "without", "avoid", "nor"))
_LONGEST = 30
"""Words of a clause that are looked at."""

_IsDone = Callable[[str], bool]


class _Clause(NamedTuple):
    """The words of a clause, and the signs before and behind it."""

    words: tuple[str, ...]
    before: str
    behind: str


def is_left_out(text: str, is_done: _IsDone) -> bool:
    """Whether a clause of a plain sentence says that its step is left out, or answers it by no.
    ``is_done`` tells whether a word is a form of the verb of the step."""
    if not _may_leave().search(text):
        return False
    clauses = _clauses(text)
    return any(
        _is_answer(at, clauses, is_done)
        or (
            not _is_conditional(at, clauses)
            and (_leaves(_with_thought(at, clauses)) or _leaves_what(at, clauses, is_done))
        )
        for at, one in enumerate(clauses)
    )


def leaves_the_step(words: Sequence[str]) -> bool:
    """Whether words are a verb of leaving out and what stands for the step: "skip this"."""
    told = _verb(_without_tail(words))
    if not told or not told[1]:
        return False
    return _is_step(told[0], told[1], again=True)


def _clauses(text: str) -> list[_Clause]:
    found, last = [], ""
    for match in _CLAUSE.finditer(text):
        behind = text[match.end() : match.end() + 1]
        words = tuple(_WORD.findall(match[0]))
        if words:
            found.append(_Clause(words, last, behind))
        last = behind
    return found


def _with_thought(at: int, clauses: Sequence[_Clause]) -> tuple[str, ...]:
    """Return the words of a clause, behind those of a second thought before it: "in fact, ..."."""
    words = clauses[at].words
    if (
        at
        and clauses[at].before in ",:"
        and " ".join(clauses[at - 1].words) in _list("second_thoughts")
    ):
        return (*clauses[at - 1].words, *words)
    return words


def _is_conditional(at: int, clauses: Sequence[_Clause]) -> bool:
    """Whether a clause stands behind one of a condition: "if it is dry, leave this step out"."""
    while clauses[at].before == "," and at:
        at -= 1
        if not _ONLY_IF.isdisjoint(clauses[at].words[:2]):
            return True
    return False


def _leaves(words: Sequence[str]) -> bool:
    """Whether a clause says that "this step", or what stands for it, is left out."""
    if len(words) > _LONGEST:
        return False
    rest, again = _without_lead(_without_tail(words))
    if not rest:
        return False
    told = _verb(rest)
    if told and told[1]:
        named = told[1][1:] if told[1][0] in ("on", "from", "with") else told[1]
        return _is_step(told[0], named, again=again)
    declared = not _list("declaring").isdisjoint(_bases(rest[0]))
    rest = rest[declared:]
    size = next((n for n in range(len(rest), 0, -1) if _is_step("", rest[:n])), 0)
    behind = [one for one in rest[size:] if one[-2:] != "ly"]
    joints = ("as", "to", "be") if declared else (*_list("being"), *_list("getting"), "to")
    joined = next((n for n, one in enumerate(behind) if one not in joints), len(behind))
    said = behind[joined:]
    if not size or not said or not (declared or joined):
        return False
    told = _verb(said)  # "this step is bypassed"
    return " ".join(said) in _list("step_gone") or (
        told is not None and not told[1] and said[0] != told[0]
    )


def _without_tail(words: Sequence[str]) -> tuple[str, ...]:
    rest = tuple(words)
    while rest:
        if rest[-1][-2:] == "ly":
            rest = rest[:-1]
            continue
        size = next((n for n in (4, 3, 2, 1) if " ".join(rest[-n:]) in _list("behind_leaving")), 0)
        if not size or size >= len(rest):
            return rest
        rest = rest[:-size]
    return rest


def _without_lead(words: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """Return words without what may stand before a verb, and whether that is a second thought."""
    rest, again = tuple(words), False
    while rest:
        size = next(
            (n for n in (5, 4, 3, 2, 1) if " ".join(rest[:n]) in _list("second_thoughts")), 0
        )
        if size:
            again, rest = True, rest[size:]
        elif (size := _every_case(rest)) > 0:
            rest = rest[size:]
        elif (rest[0] in _list("before_leaving") or rest[0][-2:] == "ly") and not (
            _verb(rest) or _is_step("", rest[:1])
        ):
            rest = rest[1:]
        else:
            break
    return rest, again


def _every_case(words: Sequence[str]) -> int:
    """Return how many words say that no case is another: "in every case", "for our samples"."""
    if words[0] not in _list("in_case_of") or len(words) < 3:
        return 0
    if words[1] not in _list("all_cases"):
        return 0
    return next((n for n in range(2, min(len(words), 6)) if words[n] in _list("case_ends")), 0)


def _verb(words: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
    """Return the verb of leaving out at the beginning of words, and what stands behind it, without
    its particle."""
    if not words:
        return None
    rest = tuple(words[1:])
    for base in _bases(words[0]):
        for at in (0, -1):
            if rest and rest[at] in _list("particles"):
                verb = f"{base} {rest[at]}"
                if verb in _list("leaving") or verb in _list("taking_away"):
                    return verb, rest[1:] if at == 0 else rest[:-1]
        if base in _list("leaving") or base in _list("taking_away"):
            return base, rest
    return None


def _is_step(verb: str, words: Sequence[str], *, again: bool = False) -> bool:
    """Whether words name the step itself, or stand for it behind a verb that is said of nothing
    else."""
    name = " ".join(words)
    if verb and name in _list("step_pronouns"):
        return again or verb in _list("leaving")
    size = next((n for n, one in enumerate(words) if one not in _list("step_marks")), len(words))
    if size and " ".join(words[size:]) in _list("step_names"):
        return True
    marks = _list("step_marks") | _list("line_marks")
    size = next((n for n, one in enumerate(words) if one not in marks), 0)
    noun = " ".join(words[size:])
    return size > 0 and verb in _list("line_verbs") and noun in _list("line_names")


def _leaves_what(at: int, clauses: Sequence[_Clause], is_done: _IsDone) -> bool:
    """Whether a clause says to leave out the step "in which you heat it", or to stop before it."""
    words, _ = _without_lead(clauses[at].words[:_LONGEST])
    if at + 1 < len(clauses) and clauses[at + 1].words[0] == "before":  # "stop here, before ..."
        words = (*words, *clauses[at + 1].words)
    told = _verb(words)
    if told:
        rest = told[1]
        for size in range(2, min(len(rest), 6)):
            said = " ".join(rest[size:])
            of = any(said.startswith(f"{one} ") for one in _list("step_of"))
            named = _is_step("", rest[:size]) or rest[size - 1] in _list("line_names")
            if of and named and any(map(is_done, rest[size:])):
                return True
    if not words or words[0] not in _list("stopping") or "before" not in words:
        return False
    here = words.index("before")
    behind = [one for one in words[here + 1 :] if one not in _list("doers") and one[-2:] != "ly"]
    return {*words[1:here]} <= _list("stopped") and any(map(is_done, behind[:1]))


def _is_answer(at: int, clauses: Sequence[_Clause], is_done: _IsDone) -> bool:
    """Whether a clause is a no to the step: alone, or behind a question or clause that names the
    step, and not "On the bench? Better not."."""
    one = clauses[at]
    if " ".join(one.words) not in _list("answers") or one.behind == ",":
        return False
    if at and one.before in "?,":
        asked = [clauses[at - 1].words]
        while clauses[at - len(asked)].before == "," and len(asked) < at:
            asked.append(clauses[at - len(asked) - 1].words)
        said = {word for words in asked for word in words}
        if one.before == "," and any(word in _DENYING or word[-3:] == "n't" for word in said):
            return False  # "do not shake it, by no means"
        return any(map(is_done, said)) or not _list("of_steps").isdisjoint(said)
    return True


@cache
def _may_leave() -> re.Pattern[str]:
    """Return the pattern of words of which one stands in every such clause."""
    table = resources.table("ontology", "denials.toml")
    last = {phrase.split()[-1] for phrase in table["answers"]}
    nouns = {phrase.split()[-1] for name in ("step_names", "line_names") for phrase in table[name]}
    words = "|".join(sorted(map(re.escape, {*last, *nouns, *table["stopping"]})))
    verbs = "|".join(sorted({re.escape(one.split()[0]) for one in table["leaving"]} | _LEFT))
    return re.compile(rf"\b(?:(?:{words})\b|{verbs}|{_ACTUALLY})")


_LEFT = {"leav", "left", "crossed", "struck", "passed"}
_ACTUALLY = r"(?:actually|in fact|thoughts?|after all|reflection|think of it)\b"


@lru_cache(maxsize=1 << 12)
def _bases(word: str) -> tuple[str, ...]:
    return (word, *sorted({*lemmas(word)} - {word}))


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
