"""What is done to a thing when it is in a state, told by what brings that about: "weigh it once
dried" for "weigh it when dry". The words are ``ontology/states.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.library import lemmas
from protoplan.questions.clauses import ANY_FORM
from protoplan.questions.tokens import participle
from protoplan.questions.words import is_adverb, is_negated

_STATE = r"(?:(?:[a-z]+ly|quite|almost|well|just|again|both) )*[a-z]+(?:-[a-z]+)?"
_ON = r"and|then|but|or|enough|to the touch|again"
"""Behind a state that nothing more is told of."""
_WHEN = re.compile(
    r"(?P<gap>^|\s)(?P<lead>(?:only )?(?:when|once|after|as soon as)) "
    r"(?P<who>(?:it|they|(?:the|your|each|all)(?: [\w-]+){1,4}?) (?:is|are|was|were"
    r"|looks?|feels?|seems?|becomes?) )?"
    rf"(?P<states>{_STATE}(?:,? and {_STATE}(?=[.,;:?!)]|$| enough\b))?)"
    rf"(?:(?P<ends>(?=[.,;:?!)]|$|\s(?:{_ON})\b))"
    r"|(?=\s(?:with|in|for|at|to|by|on|from|through|overnight)\b))",
    re.IGNORECASE,
)
_LOOKS = re.compile(r"(?:look|feel|seem|become)(?P<one>s?) $")
_THEM = re.compile(r"\b(?:them|these|those|are|were)\b", re.IGNORECASE)
_AND = re.compile(r",? and ")
_CLAUSE = re.compile(r"[.,;:?!](?!\d)")
_ROW = re.compile(r",? and (?P<last>[a-z]+(?: (?!and\b)[\w-]+){0,5})$")
"""Before a state, which is that of what is done last: "washed and weighed when dry"."""
_GOES_ON = re.compile(r",? and (?:then )?(?=(?P<done>[a-z]+)\b)")
"""Behind a state, before what is done next: "weighed when dry and stored"."""


class _State(NamedTuple):
    """A state told by a participle, and how far it is come; ``adjective``: it was told by none."""

    participle: str
    how: str
    adjective: bool

    def bare(self) -> bool:
        """Whether it is understood behind "once" alone: "once dried completely"."""
        return self.participle.endswith("ed") and all(map(is_adverb, self.how.split()))


def brought_about(text: str, verbs: Collection[str], listed: Sequence[str] | None) -> str:
    """Return a text in which a state in which something is done is told by what is done before;
    ``verbs`` are those of the actions, of which those that are ``listed`` bring it about, if there
    is a list."""
    at = 0
    while told := _WHEN.search(text, at):
        before, behind = text[: told.start()], text[told.end() :]
        row = _row(told, verbs, listed)
        at = told.end()
        if not row or not _is_waited_for(told, row, verbs if listed is None else listed):
            continue
        if any(one.adjective for one in row):
            before, behind = _apart(before, verbs), _gone_on(behind, before, verbs)
        said = _said(told, row)
        at = len(before) + len(said)
        text = before + said + behind
    return text


def states_of(word: str) -> Sequence[str]:
    """Return the participles of what brings about a state."""
    return _states().get(word, ())


def _row(told: re.Match[str], verbs: Collection[str], listed: Sequence[str] | None) -> list[_State]:
    """Return the states by what brings them about; of several, those of which it is known."""
    rest = told.string[: told.start()] + told.string[told.end() :]
    comes_so = _LOOKS.search(told["who"] or "") is not None
    row = [_state(one, rest, verbs, listed, comes_so) for one in _AND.split(told["states"])]
    known = [one for one in row if one is not None]
    return known if len(known) == len(row) or any(one.adjective for one in known) else []


def _state(
    state: str,
    rest: str,
    verbs: Collection[str],
    listed: Sequence[str] | None,
    comes_so: bool,
) -> _State | None:
    """Return a state by what is done to bring it about: what is listed, or without a list told in
    the ``rest``, or by the word itself, where it is not told that it ``comes_so``."""
    how, _, word = state.lower().rpartition(" ")
    for one in states_of(word):
        verb = _verb(one, verbs, listed)
        told = verb == word and not comes_so if listed is None else verb in listed
        if verb and (told or (listed is None and _tells(rest, verb))):
            return _State(one, how, adjective=True)
    return _State(word, how, adjective=False) if _verb(word, verbs, listed) else None


def _verb(word: str, verbs: Collection[str], listed: Sequence[str] | None) -> str:
    """Return the verb of a participle, nothing if it is none: "air dry" for "air-dried"."""
    if word in ANY_FORM:
        return word if word in (listed or ()) else ""
    way, _, last = word.rpartition("-")
    verb = participle(last, verbs)
    forms = (f"{way} {verb}", f"{way}-{verb}") if way else ()
    return next((one for one in forms if one in verbs), verb)


def _tells(text: str, verb: str) -> bool:
    return any(verb in lemmas(word) for word in re.findall(r"[a-z-]+", text.lower()))


def _is_waited_for(told: re.Match[str], row: Sequence[_State], doings: Collection[str]) -> bool:
    """Whether a clause tells after what something is done, and not when it is forbidden, how it is
    seen, or what comes of it: "glows when bound", "1.2 when read at 450 nm"."""
    clause = _CLAUSE.split(told.string[: told.start()])[-1].lower()
    lead = told["lead"].lower().split()[-1]
    if any(map(is_negated, clause.split())) or (lead == "after" and told["who"] is None):
        return False
    if any(one.adjective for one in row):
        return told["ends"] is not None
    seen = not {*_words()["while"]["verbs"]}.isdisjoint(lemmas(row[-1].participle))
    acts = any(form in doings for word in clause.split() for form in lemmas(word))
    return lead == "when" and acts and (told["ends"] is not None or not seen)


def _said(told: re.Match[str], row: Sequence[_State]) -> str:
    """Return "once the slides are dried" for "when the slides are dry"."""
    once = "Once" if told["lead"][0].isupper() else "once"
    if told["who"] is None and all(one.bare() for one in row):
        states = (f"{one.participle} {one.how}".strip() for one in row)
        return f"{told['gap']}{once} {' and '.join(states)}"
    clause = _CLAUSE.split(told.string[: told.start()])[-1]
    who = told["who"] or ("they are " if _THEM.search(clause) else "it is ")
    who = _LOOKS.sub(lambda looks: "is " if looks["one"] else "are ", who)
    states = (f"{one.how} {one.participle}".strip() for one in row)
    return f"{told['gap']}{once} {who}{' and '.join(states)}"


def _apart(before: str, verbs: Collection[str]) -> str:
    """Return "washed, then weighed" for "washed and weighed": the last alone waits for a state."""
    row = _ROW.search(before)
    if row is None or not _acts(row["last"].split()[0], verbs):
        return before
    return f"{before[: row.start()]}, then {row['last']}"


def _gone_on(behind: str, before: str, verbs: Collection[str]) -> str:
    """Return ", then is stored" for "and stored", which is done after what waits for the state."""
    next_ = _GOES_ON.match(behind)
    if next_ is None or not participle(next_["done"].lower(), verbs):
        return behind
    being = re.findall(r"\b(?:is|are|was|were)\b", before)[-1:]
    return f", then {being[0]} {behind[next_.end() :]}" if being else behind


def _acts(word: str, verbs: Collection[str]) -> bool:
    return any(one in verbs for one in lemmas(word.lower()))


@cache
def _states() -> Mapping[str, Sequence[str]]:
    return _words()["states"]


@cache
def _words() -> Mapping[str, Mapping[str, Sequence[str]]]:
    return resources.table("ontology", "states.toml")
