"""What is done once more behind "before", told plainly before a question is read: "cool it before
you weigh it again" as "cool it, and then weigh it again". Where "again" is not said but what was
done since the weighing is undone first ("ash it; cool it before you weigh it"), it is read so, too,
and the user is told. The words are ``ontology/returning.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache, partial

from protoplan import resources
from protoplan.library.values import Library
from protoplan.questions.following import verb_of
from protoplan.questions.words import is_negated

_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_MARK = re.compile(r"[.?!;](?=\s|$)")
_BEFORE = r"(?:right |just |immediately |directly |shortly )?(?:before|prior to|ahead of)"
_REST = r"(?P<rest>(?: (?!and\b|or\b|then\b|before\b|after\b)[^\s.,;:?!]+){0,6}?)"
_DONE_TO = r"(?P<what>(?:the |all |these |those )?(?:[\w-]+ ){0,3}?[\w-]+)"
_PRONOUNS = {"they": "them", "he": "it", "she": "it"}
_ANEW = "re"
_BACK = 2_000
"""Characters before in which it was done."""


def once_more(
    text: str, library: Library, listed: Collection[str] | None
) -> tuple[str, tuple[str, ...]]:
    """Return a question in which what is done again behind "before" is told behind what comes
    before it, and the words by which that may not be meant."""
    text = _second_time().sub("again", text)
    if not _hint().search(text):
        return text, ()
    verbs = {*(listed or ()), *library.verbs}
    unsure: list[str] = []
    for form in _forms():
        text = form.sub(partial(_plain, verbs, unsure), text)
    return text, tuple(dict.fromkeys(unsure))


def _plain(verbs: Collection[str], unsure: list[str], told: re.Match[str]) -> str:
    """Return ", and then weigh it again" for " before you weigh it again"."""
    said, again = told.groupdict(), told["again"]
    word = (said.get("base") or said.get("doing") or said.get("done") or "").lower()
    verb = verb_of(word, verbs)
    if not again and word.startswith(_ANEW) and not verb.startswith(_ANEW):
        return told[0]  # "reweighing" is read as it stands
    before = told.string[max(0, told.start() - _BACK) : told.start()]
    marks = [one.end() for one in _MARK.finditer(before)]
    start = marks[-1] if marks else 0
    here, sofar = before[start:], before[: before.rfind("?") + 1]
    main = said.get("main") or here
    acts = [*_doings(main, verbs)]
    rest = [*_doings(said["rest"], verbs)]
    if not verb or not acts or rest or any(is_negated(one) for one in _WORD.findall(main.lower())):
        return told[0]
    done = [*_doings(before[len(sofar) :], verbs)]
    if verb not in (done if not again else [*_doings(before, verbs)]):
        return told[0]
    if not again:
        since = done[len(done) - done[::-1].index(verb) :]
        last = next((one for one in reversed(acts) if one in _undone()), "")
        earlier = since[: len(since) - since[::-1].index(last) - 1] if last in since else since
        undoes = not {*_undone().get(last, ())}.isdisjoint(earlier)
        if verb not in _listed("measured") or not undoes:
            return told[0]
        unsure.append(told[0].strip(" ,"))
    what = said.get("what") or ""
    what = f" {_PRONOUNS.get(what.lower(), what)}" if what else ""
    if again and said.get("done") and not said.get("main"):
        return f", and then {told['clause']} again"
    to = f"{what}{said['rest']}"
    plain = f"and then {verb}{to}{' again' * bool(to)}"  # "wash again" is a verb of its own
    if said.get("main"):
        return f"{said['start']}{main[:1].upper()}{main[1:]}, {plain}"
    return f", {plain}"


def _doings(text: str, verbs: Collection[str]) -> Iterator[str]:
    for found in _WORD.finditer(text):
        if verb := verb_of(found[0].lower(), verbs):
            yield verb


def undone_by(verb: str) -> frozenset[str]:
    """Return the actions that one undoes: "heat" for "cool"."""
    return frozenset(_undone().get(verb, ()))


@cache
def _undone() -> dict[str, list[str]]:
    return dict(resources.table("ontology", "returning.toml")["undone"])


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "returning.toml")[name])


@cache
def _hint() -> re.Pattern[str]:
    return re.compile(r"\b(?:before|prior to|ahead of)\b", re.IGNORECASE)


@cache
def _second_time() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_one_of('again')})\b", re.IGNORECASE)


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    again = r"(?P<again> again)"
    close = r"(?=[.,;:?!]|$| (?:with|in|at|for|on|by|using|to|from|through)\b)"
    doing = r"(?:(?:you|we|i|they|one) (?P<base>[a-z]+)|(?P<doing>[a-z]+ing))"
    done = rf"(?P<clause>{_DONE_TO} (?:is|are|has been|have been) (?P<done>[a-z]+)"
    main = r", (?P<main>(?:[^.;?!]|[.](?=\d)){3,120}?)(?=[.;?!]|$)"
    opens = r"(?P<start>^|[.;?!] +)"
    return tuple(
        re.compile(one, re.IGNORECASE)
        for one in (
            rf"{opens}{_BEFORE} {doing}{_REST}{again}{main}",
            rf"{opens}{_BEFORE} {done}{_REST}){again}{main}",
            rf",? {_BEFORE} {doing}{_REST}{again}{close}",
            rf",? {_BEFORE} {done}{_REST}){again}{close}",
            rf",? {_BEFORE} {doing}{_REST}(?P<again>)(?=[.;?!]|$)",
            rf",? {_BEFORE} {done}{_REST})(?P<again>)(?=[.;?!]|$)",
        )
    )


@cache
def _one_of(name: str) -> str:
    said = resources.table("ontology", "returning.toml")[name]
    return "|".join(sorted(map(re.escape, said), key=len, reverse=True))
