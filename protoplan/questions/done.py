"""What a question says is done already, or comes done: "they were already fixed", "the plates come
coated", "the slides were scanned by the facility". It is no step, and the user is told. The words
are ``ontology/participles.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from protoplan.library import lemmas
from protoplan.questions.finished import finished
from protoplan.questions.starting import BORDERS, REACH, Part, at_hand, hints, row_of
from protoplan.questions.tokens import Token, participle, tokens_of, words_for
from protoplan.questions.words import breaks, is_adverb

_SENTENCE = re.compile(r"(?:[^.?!;]|[.](?=\w))+(?:[.?!;]+\s*|$)|[.?!;]+\s*")
_HOW = r"(?:(?!not\b|never\b)[a-z]+ly |all |both |just )*"
_NAME = r"(?:(?!(?:and|or|but|so|that|which|not|never|to|how)\b)[\w%'’&/()-]+ ){1,8}?"
_NO_NOUN = r"(?!(?:not|never|is|are|was|were|be|been|has|have|had|to|that|which|will|should)\b)"
_WHO = (
    r"(?:i|we|you|they|he|she|everyone|(?:the|our|my|a) "
    rf"(?:{_NO_NOUN}[a-z]+ ){{0,2}}{_NO_NOUN}[a-z]+)"
)
_PAST = r"(?:was|were|has been|have been|had been)"
_PARTED = re.compile(r",? (?:and|but|so|therefore|hence),? |, ", re.IGNORECASE)
_PRONOUN = re.compile(r"\b(?:them|they|it)\b", re.IGNORECASE)
_THING = re.compile(
    r"(?:(?:the|our|my|these|those|all|your) )+"
    r"(?:(?!(?:with|in|for|at|on|by|and|or|to|from|using)\b)[\w-]+ ?){1,3}",
    re.IGNORECASE,
)
_BOUGHT = re.compile(
    r"\b(?:pre-?|ready-|factory-|commercially |already[ -])(?P<done>[a-z]+)(?= (?P<what>[a-z]+))",
    re.IGNORECASE,
)
"""What a thing was done to when it came: "pre-coated plates"."""
_NOUN = re.compile(r"\b(?:the|an?|my|our|your|these|those) [a-z]", re.IGNORECASE)
_MOST = 20


class Done(NamedTuple):
    """A question without what is done already; ``told`` is that, ``verbs`` those that it names
    nowhere else."""

    text: str = ""
    told: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    again: frozenset[str] = frozenset()
    """Those of them that may be done once more, and are if they are listed."""

    def beside(self, other: Done) -> Done:
        """Return the same with what else is done already."""
        return self._replace(
            told=(*other.told, *self.told),
            verbs=(*self.verbs, *(one for one in other.verbs if one not in self.verbs)),
            again=self.again | other.again,
        )


def done_already(text: str, verbs: Collection[str], listed: Collection[str] | None = None) -> Done:
    """Return a question without what it says is done already, where it asks for more than that;
    ``verbs`` are those of the actions. What a thing is bought as ("precoated plates") is told only
    of an action that is ``listed``, or told besides."""
    whole = text
    text, over = finished(text, verbs)
    if not over and not _hints().search(text):
        return Done(text)
    kept, thing = "", next((one.thing for one in over[::-1] if one.thing), "")
    bare, had = at_hand(text, verbs, listed)
    had = [*over, *had]
    told: list[Part] = []
    for one in _SENTENCE.findall(bare):
        one, found, name = _sentence(one, verbs)
        if found and thing and not name:
            name = thing
        if thing and one.strip(" .,;?!") and not found:
            one = _named(one, thing)
            thing = ""
        told += found
        thing = name or thing
        kept += one
    kept, more = _without_relatives(kept, verbs, listed)
    told += more
    as_sold: list[Part] = []
    for bought in _BOUGHT.finditer(kept):
        verb = participle(bought["done"].lower(), verbs)
        if verb and not breaks(bought["what"]) and verb not in words_for("oneself"):
            as_sold.append(Part(f"{bought[0]} {bought['what']}", (verb,)))
    left = {
        form
        for word in re.findall(r"[a-z]+", _BOUGHT.sub("", kept).lower())
        for form in lemmas(word)
    }
    if left.isdisjoint(verbs):
        return Done(whole)
    acts = dict.fromkeys(verb for one in (*had, *told, *as_sold) for verb in one.verbs)
    again = {
        verb
        for one in (*told, *as_sold)
        if {*one.verbs} <= words_for("repeated")
        for verb in one.verbs
    }
    known = left if listed is None else {*left, *listed}
    told = [*had, *told, *(one for one in as_sold if not known.isdisjoint(one.verbs))]
    gone = (one for one in acts if one not in again and not left.issuperset(one.split()))
    said = tuple(dict.fromkeys(one.said for one in told[:_MOST]))
    return Done(kept, said, tuple(gone), frozenset(again - left))


def _sentence(text: str, verbs: Collection[str]) -> tuple[str, list[Part], str]:
    """Return a sentence without its clauses that say what is done already, these, and of what they
    say it."""
    found: list[Part] = []
    start, name = 0, ""
    while start < len(text):
        lead = text[start : start + 20].lower().lstrip()
        opened = re.match(rf"(?:{_any('open')})\b", lead)
        said = None if opened else _clause(text, start, verbs)
        if said is not None:
            part, end = said
            found.append(part)
            name = part.thing or name
            rest = _PARTED.match(text, end)
            behind = text[rest.end() if rest else end :]
            if part.thing and behind.strip(" .;?!,"):
                behind = _named(behind, part.thing)
                name = ""
            behind = behind.lstrip(" .;?!,") if not behind.strip(" .;?!,") else behind
            capital = start == 0 or text[:start].rstrip().endswith((".", ";"))
            text = text[:start] + (behind[:1].upper() + behind[1:] if capital else behind)
            if not text[start:].strip() and start:
                text = f"{text[:start].rstrip(' ,')}. "
                text = re.sub(r",? (?:and|but|so)\. $", ". ", text)
            continue
        next_ = _PARTED.search(text, start)
        if next_ is None:
            break
        start = next_.end()
    return text, found, name


def _clause(text: str, start: int, verbs: Collection[str]) -> tuple[Part, int] | None:
    """Return what the clause that begins at a place says is done already, and where it ends."""
    for form in _forms():
        said = form.match(text, start)
        if said is None:
            continue
        at = said.start("done")
        tokens = tokens_of(text[at : at + REACH])
        row, end = row_of(tokens, verbs)
        if not row:
            continue
        while end < len(tokens) and tokens[end].low not in BORDERS:
            end += 1
        last = at + (tokens[end - 1].end if end else 0)
        if "by" in said.groupdict() and not re.search(
            rf"\bby (?:the |our |my |a |an |another )?(?:[\w-]+ ){{0,2}}(?:{_any('agents')})\b",
            text[at:last],
            re.IGNORECASE,
        ):
            continue
        who = (said.groupdict().get("what") or "").strip()
        if not who and (of := _THING.search(text, at, last)):
            who = of[0].strip()
        who = "" if who.lower() in ("i", "we", "you", "they", "it", "them") else who
        return Part(text[start:last].strip(" ,"), tuple(row), who), last
    return None


def _named(text: str, thing: str) -> str:
    """Return a text that names a thing where it calls it "them", or before it."""
    found = _PRONOUN.search(text)
    end = re.search(r"[.?!;](?=\s|$)", text)
    if found is None or (end is not None and found.start() > end.start()):
        return text
    if _NOUN.search(text, 0, found.start()):
        return text  # "heat the sample and cool it"
    low = thing if thing[1:2].isupper() else thing[:1].lower() + thing[1:]
    first = not text[: found.start()].strip()
    return f"{text[: found.start()]}{thing if first else low}{text[found.end() :]}"


def _without_relatives(
    text: str, verbs: Collection[str], listed: Collection[str] | None
) -> tuple[str, list[Part]]:
    """Return a text without the clauses that say of a thing what was done to it already: "cells
    that have already been fixed", and how it was kept: "serum, which was kept at -80 °C"."""
    found: list[Part] = []
    place = 0
    while (said := _relative().search(text, place)) is not None:
        place = said.end()
        tokens = tokens_of(text[said.start("done") : said.start("done") + REACH])
        row, end = row_of(tokens, verbs)
        if not row or (said["bare"] and not _is_behind_noun(text, said, tokens[1:2])):
            continue
        last = said.start("done") + tokens[end - 1].end
        keeps = listed is None and {*row} <= words_for("kept_so")
        if (
            said["past"]
            and not keeps
            and not re.search(
                rf"\bby (?:the |our |my |a )?(?:[\w-]+ ){{0,2}}(?:{_any('agents')})\b",
                text[place:last],
            )
        ):
            continue
        found.append(Part(text[said.start() : last].strip(" ,"), tuple(row)))
        closes = text[last : last + 2] == ", " and said[0].startswith(",")
        text = text[: said.start()] + text[last + closes :]
        place = said.start()
    return text, found


def _is_behind_noun(text: str, said: re.Match[str], behind: Sequence[Token]) -> bool:
    """Whether "already fixed" is said of the thing before it: "tissue already fixed in PFA"."""
    before = re.findall(r"[\w-]+", text[max(0, said.start() - 40) : said.start()])[-1].lower()
    closes = not behind or not behind[0].low[0].isalnum() or breaks(behind[0].low)
    return closes and not breaks(before) and not is_adverb(before)


@cache
def _any(name: str) -> str:
    return "|".join(sorted(words_for(name), key=len, reverse=True))


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    """Return the patterns of clauses that say what is done already."""
    lead = rf"(?:(?:and|but|so|note that|also|unfortunately|luckily|{_any('reasons')}),? )?"
    done = rf"{_HOW}(?:pre-?)?(?P<done>[a-z]+(?:-[a-z]+)*)"
    was = (
        r"(?:(?:is|are|was|were) (?:all |both )?already (?:been )?|"
        rf"(?:has|have|had) (?:all |both )?already been |{_PAST} already |"
        rf"already (?:is |are |{_PAST} ))"
    )
    coming = (
        rf"(?:(?:{_any('coming')}) |(?:is|are|was|were|have been|has been) (?:{_any('brought')}) )"
        r"(?:to us |here |in \w+ )?(?:already )?"
    )
    return tuple(
        re.compile(one, re.IGNORECASE)
        for one in (
            rf"{lead}(?P<what>{_NAME}){was}{done}",
            rf"{lead}{_WHO} (?:(?:has|have|had) already |already (?:have |has |had )?){done}",
            rf"{lead}(?P<what>{_NAME}){coming}{done}",
            rf"{lead}{_WHO} (?:{_any('buying')}) "
            r"(?P<what>them|it|(?:the |our |my |all )[\w ]{3,30}?) "
            rf"(?:already )?{done}(?=[.,;?!]| and\b| but\b| so\b|$)",
            rf"{lead}(?P<what>{_NAME}){_PAST} {done}(?P<by>(?= ))",
            rf"{lead}(?P<what>{_NAME})(?:has|have) been {done}"
            rf"(?=[^.;?!]*\b(?:{_any('done_when')})\b)",
        )
    )


@cache
def _relative() -> re.Pattern[str]:
    """Return the pattern of clauses of a thing that say what was done to it already."""
    was = (
        r"(?:is|are|was|were) already (?:been )?|(?:has|have|had) already been |"
        r"(?:has|have|had) been already |(?:i|we|you) (?:have |had )?already |"
        rf"(?:{_any('coming')}) (?:already )?"
        r"|(?P<past>(?:was|were|has been|have been|had been) )"
    )
    return re.compile(
        rf"(?:,? (?:that|which) (?:{was}){_HOW}|(?<=[a-z])(?P<bare> already ))(?P<done>[a-z]+)",
        re.IGNORECASE,
    )


@cache
def _hints() -> re.Pattern[str]:
    """Return the pattern of a word without which a text tells nothing of the kind."""
    said = (
        *words_for("coming"),
        *words_for("brought"),
        *words_for("buying"),
        "already",
        "by",
        "was",
        "were",
        "been",
    )
    return re.compile(
        rf"\b(?:{'|'.join(map(re.escape, said))}|{hints()}|pre|pre-?[a-z]+ed|ready)\b",
        re.IGNORECASE,
    )
