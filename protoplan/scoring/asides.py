"""What a sentence says of other things behind its step, and what denies no step though it denies:
"In air? No.", "Lid: none.", "Water will not do.", "Can it be skipped? No.", "Leave the pellet; it
is not needed.", "For native gels, skip this step." (``ontology/denials.toml``).

Another thing is named by a word that is none of the step, in a clause that has no form of its verb
and names no step: "Heat it? No.", "The sample? No." and "This step? No." speak of the step.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.library import lemmas
from protoplan.model import Step
from protoplan.scoring.elsewhere import (
    has_none,
    is_against_all,
    is_against_it,
    is_another_doing,
    is_bare_no,
    is_leaving_by_others,
    is_of_a_new_thing,
    is_of_a_way,
    is_of_the_lab,
    is_once_only,
    is_only_not,
    is_refuting,
    is_regretted,
    others_at,
)
from protoplan.scoring.labels import are_contrasted, denies_another, is_answered
from protoplan.scoring.others import is_left_to_us

_SIGN = re.compile(r"[!?;()]|[.:,](?!\w)|$")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_FREE = re.compile(r"\b[^\W_]+-free\b|\b(?:no|without) [^\W_]+")
"""Of what there is none in a step, and what is none of its things: "serum-free"."""
_STARTS = frozenset(".!?;:(")
"""Signs behind which a sentence or an aside begins."""
_LABEL = 5
"""Words of a label."""
_ASKED = 12
"""Words of a question."""
_AUX = frozenset(("will", "would", "does", "do", "did", "can", "could", "may", "might", "shall"))
_NOT = frozenset(("not", "never", "hardly"))
_DENIED = frozenset(("wont", "cannot", "cant", "never"))
_POINTS = frozenset(("this", "that"))
_ARTICLES = frozenset(("a", "an", "the", "any", "another", "no"))
_WE = frozenset(("we", "you", "i"))

_IsDone = Callable[[str], bool]


class _Clause(NamedTuple):
    """The words of a clause, where it stands with the sign behind it, and the signs around it."""

    words: tuple[str, ...]
    start: int
    end: int
    before: str
    behind: str


def without_asides(text: str, step: Step, is_done: _IsDone) -> str:
    """Return a plain sentence without what it says of other things behind its step. ``is_done``
    tells whether a word is a form of the verb of the step."""
    said = _Said(text, step, is_done)
    if not said.asides:
        return text
    kept, at = [], 0
    for clause in (said.clauses[place] for place in sorted(said.asides)):
        kept.append(text[at : clause.start])
        at = clause.end
        if clause.behind == ")":
            at -= 1
    return "".join((*kept, text[at:]))


def speaks_of(text: str, step: Step, is_done: _IsDone) -> bool:
    """Whether a text has a word of a step, or no word that tells another thing."""
    said = _Said(text, step, is_done)
    words = _words(text)
    of_it = any(not said.own.isdisjoint(_bases(one)) for one in words)
    return of_it or not said.is_another(words)


class _Said:
    """A sentence in clauses, and which of them speak of something else than the step."""

    def __init__(self, text: str, step: Step, is_done: _IsDone) -> None:
        self.is_done = is_done
        items = " ; ".join((step.action, *step.objects, *step.parameters)).lower()
        own = _words(_FREE.sub(" ", items))
        self.own = {base for word in own for base in _bases(word)}
        things = _words(" ; ".join(step.objects).lower())
        self.objects = {base for word in things for base in _bases(word)}
        self.discards = any(not _list("discarding").isdisjoint(_bases(one)) for one in own[:1])
        self.clauses = _clauses(text)
        self.asides: set[int] = set()
        told = (at for at, one in enumerate(self.clauses) if any(map(is_done, one.words)))
        first = next(told, len(self.clauses))
        self.elsewhere: set[int] = set()
        for at in range(1, len(self.clauses)):
            self.elsewhere.update(self._of_another_doing(at))
        self.asides |= self.elsewhere
        for at in range(first + 1, len(self.clauses)):
            if at not in self.asides:
                self.asides.update(self._aside(at))

    def _aside(self, at: int) -> Iterable[int]:
        """Return the places of an aside that begins at a clause, or that the clause ends."""
        one = self.clauses[at]
        if self._will_not_do(one.words):
            return (at,)
        if self._has_its_verb(one.words):
            return ()
        if one.behind == "?":
            return self._answered(at)
        if one.behind == ":" and one.before in _STARTS and (told := self._told(at)):
            return (at, *told)
        if one.behind in (":", ";") and one.before in _STARTS and self._is_label(at):
            return (at, *self._answer(at + 1))
        words = _without_joint(one.words)
        if is_against_all(one.words) or self._is_of_the_one_before(at, words):
            return (at,)
        if is_once_only(words) or is_of_the_lab(words, self.is_done):
            return (at,)
        if is_left_to_us(words) or self._is_of_others(one) or self._prevents(one.words):
            return (at,)
        if self._is_of_a_thing(at) or self._is_of_a_case(at) or self._is_of_us(at):
            return (at,)
        return ()

    def _of_another_doing(self, at: int) -> Iterable[int]:
        """Return the places of another doing and of the bare no behind it, by which none of the
        step is denied: "some labs use a zap; we don't"."""
        one, told = self.clauses[at], self.clauses[at - 1]
        words = _without_joint(one.words)
        if is_against_it(told.words) and is_refuting(words):
            return (at - 1, at)
        if one.behind in (":", "?") or not is_bare_no(words) or self._tells_alone(at - 1):
            return ()
        if told.behind == "?" and not is_only_not(words):
            return ()
        if at - 1 in self.elsewhere:
            return (at,) if one.before in ",;" else ()
        apart = at > 1 and told.before == "," and not self._tells_alone(at - 2)
        before = self.clauses[at - 2].words if apart else ()
        aside = before if told.words[0] == "as" else ()  # "shaking it, as some do, is wrong"
        for said in (told.words, (*before, *told.words), aside):
            if is_another_doing(said, self.own, self.objects, self.is_done):
                return (at - 1, at)
        return (at - 1, at) if is_only_not(words) and is_leaving_by_others(told.words) else ()

    def _tells_alone(self, at: int) -> bool:
        """Whether no clause but one has a form of the verb of the step."""
        telling = [n for n, one in enumerate(self.clauses) if any(map(self.is_done, one.words))]
        return telling == [at]

    def is_another(self, words: Sequence[str]) -> bool:
        """Whether words name something that is neither the step nor a word of it."""
        if self._has_its_verb(words) or not _names_of_steps().isdisjoint(words):
            return False
        for at, word in enumerate(words):
            if word in _POINTS and _list("says_no_thing").issuperset(words[at + 1 : at + 2]):
                return False
        light = _list("says_no_thing")
        if not _list("once_more").isdisjoint(words):  # "a second wash"
            return True
        told = (one for one in words if one not in light and one[-2:] != "ly")
        return any(self.own.isdisjoint(_bases(one)) for one in told)

    def _is_named(self, word: str) -> bool:
        """Whether a word that is a form of the verb of the step names a thing behind an article."""
        return self.is_done(word) and word[-3:] != "ing"

    def _has_its_verb(self, words: Sequence[str]) -> bool:
        """Whether words have a form of the verb of the step, and do not speak of once more."""
        return any(map(self.is_done, words)) and _list("once_more").isdisjoint(words)

    def _answered(self, at: int) -> Iterable[int]:
        """Return a question with its answer, where it asks for another thing, or whether the step
        may be left out, and is told no."""
        first = at
        while self.clauses[first].before == "," and first:
            first -= 1
        words = tuple(word for one in self.clauses[first : at + 1] for word in one.words)
        if self.clauses[first].before not in _STARTS or len(words) > _ASKED:
            return ()
        if not _list("asking").isdisjoint(words[:2]):
            return ()
        answer = self._answer(at + 1)
        leaves = _leaves(words) and _NOT.isdisjoint(words)
        of_it = self.discards and "it" in words and not _list("of_things").isdisjoint(words)
        other = leaves or of_it or self.is_another(words) or is_of_a_way(words)
        if not answer or not other:
            return ()
        told = self.clauses[answer[self._labels_an_answer(answer[0])]].words
        if leaves and not _list("only_no").issuperset(told):
            return ()
        return (*range(first, at + 1), *answer)

    def _answer(self, at: int) -> tuple[int, ...]:
        """Return the clause of an answer, and others of nothing but a no behind a comma."""
        empty = _list("only_no") | _list("said_of_a_thing")
        if self._labels_an_answer(at):
            return (at, *answer) if (answer := self._answer(at + 1)) else ()
        if at >= len(self.clauses) or any(map(self.is_done, self.clauses[at].words)):
            return ()
        end = at + 1
        while (
            end < len(self.clauses)
            and self.clauses[end].before == ","
            and empty.issuperset(self.clauses[end].words)
        ):
            end += 1
        return tuple(range(at, end))

    def _labels_an_answer(self, at: int) -> bool:
        """Whether a clause behind a question is the label of its answer: "Q: Dry? A: No."."""
        one = self.clauses[at : at + 1]
        return any(each.behind == ":" and " ".join(each.words) in _list("replies") for each in one)

    def _told(self, at: int) -> tuple[int, ...]:
        """Return what a label tells, up to the end of its sentence, where it speaks of another
        thing or is answered by no: "Never: vortex, shake."."""
        end = at + 2
        while end < len(self.clauses) and self.clauses[end].before == ",":
            end += 1
        told = [one.words for one in self.clauses[at + 1 : end]]
        if not told or any(map(self._has_its_verb, told)):
            return ()
        if self.clauses[end - 1].behind in (":", "?"):
            return ()
        label = self.clauses[at].words
        if self._is_contrasted(at, end) and (any(map(self.is_another, told)) or self.asides):
            return (*range(at + 1, end),)
        said = tuple(word for words in told for word in words)
        if is_answered(label, said, self.is_another, _leaves_it) or denies_another(
            label, told, self.is_another, _leaves_it
        ):
            return (*range(at + 1, end),)
        return ()

    def _is_contrasted(self, at: int, end: int) -> bool:
        """Whether a label tells the wrong way beside one that tells the right one, or so."""
        label, near = self.clauses[at].words, self.clauses[end : end + 1]
        before = (one for one in reversed(self.clauses[:at]) if one.behind == ":")
        near = [*near, *(one for one in (next(before, None),) if one)]
        return any(one.behind == ":" and are_contrasted(label, one.words) for one in near)

    def _is_label(self, at: int) -> bool:
        """Whether a clause is the name of another thing, and the next tells of it: "Lid: none."."""
        words = self.clauses[at].words
        if at + 1 >= len(self.clauses) or len(words) > _LABEL or not self.is_another(words):
            return False
        if not _list("being").isdisjoint(words) or not _WE.isdisjoint(words):
            return False
        if not _list("people").isdisjoint(words) or not _list("asking").isdisjoint(words):
            return False
        if self.clauses[at].behind == ";" and words[0] in _list("handling"):
            return False
        told = self.clauses[at + 1]
        answer = self._answer(at + 1)
        ends = answer and self.clauses[answer[-1]].behind in ".!;)"
        if len(told.words) > _LABEL or not ends:
            return False
        if words[0] in _list("in_case_of"):  # "for RNA: skip this"
            return self._is_case(words[1:])
        if not _list("said_of_steps").isdisjoint(told.words):
            return False
        return _names_of_steps().isdisjoint(told.words) and _POINTS.isdisjoint(told.words)

    def _will_not_do(self, words: Sequence[str]) -> bool:
        """Whether a clause says that another thing is not good enough: "water will not do"."""
        for at, word in enumerate(words):
            denied = word[-3:] == "n't" or word in _DENIED
            behind = at + 1 if denied else at + 2
            while not denied and words[behind - 1 : behind] and words[behind - 1][-2:] == "ly":
                behind += 1  # "will certainly not do"
            if denied or (word in _AUX and not _NOT.isdisjoint(words[behind - 1 : behind])):
                while words[behind : behind + 1] and words[behind] in ("ever", "really", "quite"):
                    behind += 1
                if words[behind : behind + 1] != ("do",):
                    continue
                subject = _without_joint(words[:at])
                if subject and subject[0] in _ARTICLES:  # "a mini centrifuge"
                    subject = tuple(one for one in subject if not self._is_named(one))
                told = (*subject, *words[behind:])
                return (
                    self.is_another(subject)
                    and _list("people").isdisjoint(subject)
                    and (not any(map(self.is_done, told)))
                )
        return False

    def _prevents(self, words: Sequence[str]) -> bool:
        """Whether a clause says what another thing does to the step: "cooling will undo it"."""
        at = next((n for n, word in enumerate(words) if word in _list("preventing")), 0)
        subject = _without_joint(words[:at])
        return (
            bool(subject)
            and subject[0] not in _list("in_case_of")
            and _list("people").isdisjoint(subject)
            and self.is_another(subject)
        )

    def _is_of_a_thing(self, at: int) -> bool:
        """Whether a clause says that "it" is not needed of what the one before names, not of the
        step: "leave the pellet; it is not needed", "a rotor is best, but not a must"."""
        one, told = self.clauses[at], self.clauses[at - 1]
        words = _without_joint(one.words)
        if one.before not in ",;:.(" or not words:
            return False
        of_it = not _list("named_again").isdisjoint(words)
        if not _list("said_of_a_thing").issuperset(words):
            return False
        if any(map(self.is_done, told.words)):
            forgets = words[0] == "forget" and words[-1:] != ("this",)
            return self.discards and of_it and forgets and one.before == ";"
        if not self.is_another(told.words) or not _list("people").isdisjoint(told.words):
            return False
        named = _without_lead(told.words)
        if not _list("leisure").isdisjoint(named):
            return False
        if named and not _list("handling").isdisjoint(_bases(named[0])):
            return of_it
        judged = not _list("being").isdisjoint(told.words[1:])
        judged = judged and (words[0] == "ignore" or not _list("judging").isdisjoint(told.words))
        return judged and told.words[0] not in _list("named_again") and (of_it or one.before == ",")

    def _is_of_the_one_before(self, at: int, words: Sequence[str]) -> bool:
        """Whether a clause speaks of a thing or of a mistake that the one before names alone."""
        told = self.clauses[at - 1].words
        if not words or self._has_its_verb(told) or not self.is_another(told):
            return False
        new = is_of_a_new_thing(told, words, self.own, self.is_done)
        return new or has_none(words) or is_regretted(told, words)

    def _is_of_others(self, one: _Clause) -> bool:
        """Whether a clause tells what other people leave out: "some skip this"."""
        words = one.words
        at = others_at(words)
        return at >= 0 and _WE.isdisjoint(words) and _leaves(words[at:], anywhere=True)

    def _is_of_us(self, at: int) -> bool:
        """Whether a clause says that we do not do what others do: leave the step out."""
        one, told = self.clauses[at], self.clauses[at - 1]
        words = _without_joint(one.words)
        if at - 1 not in self.asides or not self._is_of_others(told) or not words:
            return False
        return _list("not_so").issuperset(words[words[0] in _WE :])

    def _is_of_a_case(self, at: int) -> bool:
        """Whether a clause speaks of another case: "for native gels, skip this step"."""
        one = self.clauses[at]
        if one.before == "," and at and self.clauses[at - 1].before in _STARTS:
            case = self.clauses[at - 1].words
            if " ".join(case) in _list("second_thoughts"):
                return False
            return case[0] in _list("in_case_of") and self._is_case(case[1:])
        if one.before not in _STARTS or one.words[0] not in _list("in_case_of"):
            return False
        ends = (n for n, word in enumerate(one.words) if n and word in _list("case_ends"))
        end = next(ends, len(one.words))
        return end < len(one.words) and self._is_case(one.words[1:end])

    def _is_case(self, words: Sequence[str]) -> bool:
        rest = words[1:] if words and words[0] in ("all", "any", "most", "the") else words
        if rest[:1] == ("other",) and rest[1:]:  # "for other samples", but not "in other words"
            told = " ".join(one for one in rest[1:] if one[-2:] != "ly")
            return told not in _list("no_other_case") and not self._has_its_verb(rest)
        return _list("all_cases").isdisjoint(words) and self.is_another(words)


def _leaves(words: Sequence[str], *, anywhere: bool = False) -> bool:
    """Whether words speak of leaving out what no thing is named for: "can it be skipped", "may you
    leave it out", "is it optional"."""
    light = _list("says_no_thing") | _names_of_steps()
    if not anywhere and not all(_is_leaving(one) or one in light for one in words):
        return False
    return any(map(_is_leaving, words))


def _leaves_it(words: Sequence[str]) -> bool:
    """Whether words speak of leaving out, and deny nothing."""
    return _NOT.isdisjoint(words) and _leaves(words)


@lru_cache(maxsize=1 << 12)
def _is_leaving(word: str) -> bool:
    return not _leaving().isdisjoint(_bases(word))


def _clauses(text: str) -> list[_Clause]:
    found: list[_Clause] = []
    start, last = 0, "."
    for match in _SIGN.finditer(text):
        words = _words(text[start : match.start()])
        if words:
            found.append(_Clause(words, start, match.end(), last, match[0] or "."))
            last = match[0]
        elif match[0] and match[0] in _STARTS:
            last = match[0]
        start = match.end()
    return found


def _without_joint(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a clause without what joins it to the one before."""
    at = next((n for n, one in enumerate(words) if one not in _list("joining")), len(words))
    return tuple(words[at:])


def _without_lead(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words of an order without what may stand before its verb."""
    leads = _list("joining") | _list("ever")
    told = (n for n, one in enumerate(words) if one not in leads and one[-2:] != "ly")
    return tuple(words[next(told, len(words)) :])


def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.replace("’", "'")))


@cache
def _names_of_steps() -> frozenset[str]:
    """Return words for a step or for several."""
    return _list("steps_named") | _list("step_names") | _list("line_names") | {"steps"}


@cache
def _leaving() -> frozenset[str]:
    """Return the verbs of leaving a step out, and what is said of one that may be."""
    verbs = (*_list("leaving"), *_list("taking_away"))
    return _list("may_be_left") | {one for one in verbs if " " not in one} | {"leave"}


@lru_cache(maxsize=1 << 14)
def _bases(word: str) -> frozenset[str]:
    return frozenset((word, *lemmas(word)))


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
