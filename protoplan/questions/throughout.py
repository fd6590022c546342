"""What a question tells of all its steps at once: "all steps should be done under dim light", "work
on ice throughout". It is no step of its own and put in none, and the user is told. The words are
``ontology/throughout.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache
from typing import NamedTuple

from protoplan import resources

_SENTENCE = re.compile(r"(?:[^.?!;]|[.](?=\w))+(?:[.?!;]+\s*|$)")
_WORDS = re.compile(r"[^\W\d_]{3,}")
_HOW = r"(?P<how>(?: [^\s]+){1,16})"


class Throughout(NamedTuple):
    """A question without what it tells of all its steps, and that, in its words."""

    text: str
    told: tuple[str, ...] = ()


def throughout(text: str, listed: Collection[str] | None) -> Throughout:
    """Return a question without the sentences that only tell how all of its steps are done, where
    it tells more than that; one whose verb is among those ``listed`` is kept."""
    if not _hint().search(text):
        return Throughout(text)
    sentences = _SENTENCE.findall(text)
    found = [one for one in sentences if _tells_all(one.strip(" .;!"), listed or ())]
    rest = "".join(one for one in sentences if one not in found)
    if not found or not _WORDS.search(rest):
        return Throughout(text)
    return Throughout(rest, tuple(dict.fromkeys(one.strip(" .;!") for one in found)))


def _tells_all(sentence: str, listed: Collection[str]) -> bool:
    """Whether a sentence tells how all steps are done, and nothing else."""
    if sentence.endswith("?") or _apart().search(sentence):
        return False
    said = next((told for form in _forms() if (told := form.fullmatch(sentence))), None)
    return said is not None and (said.groupdict().get("verb") or "").lower() not in listed


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    every, done = _one_of("all_steps"), _one_of("done")
    lead = r"(?:(?:note that|please|importantly|always|and|also|again),? )*"
    may = r"(?:(?:must|should|shall|can|may|will|has to|have to|needs? to) (?:all |always )?)?"
    be = r"(?:be|is|are|was|were)(?: all| always| to be)?"
    here = (
        r"(?: (?:below|above|here|described here|of the (?:procedure|protocol)|in this protocol))?"
    )
    return tuple(
        re.compile(one, re.IGNORECASE)
        for one in (
            rf"{lead}(?:{every}){here} {may}{be} (?:(?:{done})|(?=(?:in|on|at|under)\b)){_HOW}",
            rf"{lead}(?:{every}){here} {may}{be}(?= (?:in|on|at|under)\b){_HOW}",
            rf"{lead}(?P<verb>{_one_of('do')}) (?:{every}){here}{_HOW}",
            rf"{lead}(?P<verb>{_one_of('keeping')}){_HOW} (?:{_one_of('always')})",
            rf"(?:{_one_of('always')}),? (?P<verb>{_one_of('keeping')}){_HOW}",
        )
    )


@cache
def _hint() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_one_of('all_steps')}|{_one_of('always')})\b", re.IGNORECASE)


@cache
def _apart() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_one_of('apart')})\b", re.IGNORECASE)


@cache
def _one_of(name: str) -> str:
    return "|".join(_listed(name))


@cache
def _listed(name: str) -> tuple[str, ...]:
    said: Iterator[str] = map(re.escape, resources.table("ontology", "throughout.toml")[name])
    return tuple(sorted(said, key=len, reverse=True))
