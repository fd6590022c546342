"""What a question starts from, and what was done to that before: "I have 12 livers, perfused with
PBS and snap-frozen", "starting from a pellet (washed and frozen)". The words are
``ontology/participles.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from protoplan.entities import kind_of
from protoplan.questions.clauses import BEING
from protoplan.questions.following import verb_of
from protoplan.questions.governing import ARTICLES, LEADS, MODALS, WHICH, is_noun, low_at
from protoplan.questions.participles import tail_end
from protoplan.questions.tokens import Token, participle, tokens_of, words_for
from protoplan.questions.words import is_adverb, is_negated

BORDERS = (",", ".", ";", "?", "!", "and", "but", "so")
REACH = 400
"""Characters of a clause that are looked at."""
_WHO = ("i", "we", "you", "they")
_STOPS = (
    *(".", ";", "?", "!", ":", "to", "how", "but", "so", "if", "then", "yet", "none", "nothing"),
    *_WHO,
)
"""Words and marks behind which nothing is told of what there is."""
_GOES_ON = (*BORDERS, *WHICH, *_WHO, "to", "how", "(", ")", ":")
_EARLIER = ("already", "all", "both")
_OPENING = ("from", "with", "given")
_OF_IT = ("it", "them", "the", "this", "these", "those", "my", "our")
_NOUN = re.compile(r"\b(?:the|an?|my|our|your|these|those) [a-z]", re.IGNORECASE)
_THEM = re.compile(
    r"\b(?P<row>(?:and|or) )?(?P<verb>[a-z]+(?:-[a-z]+)*) (?P<it>them|it)\b", re.IGNORECASE
)
_END = re.compile(r"[.?!;](?=\s|$)")
_BEHIND_NAME = (*BORDERS, *WHICH, "", "on", "from", "of", ")")


class Part(NamedTuple):
    """What is done already: its text, its verbs, and the thing that it is said of."""

    said: str
    verbs: tuple[str, ...]
    thing: str = ""


class _Had(NamedTuple):
    """What a thing was done to: its verbs, the words of it from one up to another, and where the
    name of the thing ends if it stands in front of that."""

    verbs: tuple[str, ...]
    start: int
    end: int
    name: int = 0


def at_hand(
    text: str, verbs: Collection[str], listed: Collection[str] | None
) -> tuple[str, list[Part]]:
    """Return a text in which what the question starts from stands without what it was done to, and
    that."""
    found: list[Part] = []
    place = 0
    while (lead := _leads().search(text, place)) is not None:
        place = lead.end()
        if not _opens(text[: lead.start()]):
            continue
        tokens = tokens_of(text[place : place + REACH])
        had = _had(tokens, verbs, listed, lead[0].lower())
        if had is None:
            continue
        cut = place + (tokens[had.start - 1].end if had.start else 0)
        end = place + tokens[had.end - 1].end
        last = place + tokens[max(had.name, had.end) - 1].end
        said = text[lead.start() if lead["material"] else place : last]
        found.append(Part(said.strip(" ,"), tuple(dict.fromkeys(had.verbs))))
        name = _name(tokens, had, text[place:])
        alone = text[end:].lstrip()[:1] in (".", ";") and not _is_joined(text[: lead.start()])
        own = "I have" if lead["material"] and kind_of(_head(name)) else lead[0]
        own = re.sub(r" (?:still|also)(?= )", "", own)
        alone = alone and not _is_sized(name)
        rest = _called(text[end:], name if alone else _bare(name), verbs)
        if alone and rest != text[end:]:
            text = f"{text[: lead.start()]}{rest.lstrip(' .;')}"
        else:
            text = f"{text[: lead.start()]}{own}{text[lead.end() : cut]}{rest}"
        place = lead.start() + 1
    return text, found


def _name(tokens: Sequence[Token], had: _Had, text: str) -> str:
    """Return the name of the thing, with how much there is of it, up to what leads in more."""
    first, last = (had.end, had.name) if had.name else (0, had.start)
    end = first
    while end < last and (low_at(tokens, end) not in (*LEADS, *_GOES_ON, "from")):
        end += 1
    article = (
        "" if low_at(tokens, first) in ARTICLES or low_at(tokens, first)[:1].isdigit() else "the "
    )
    return article + text[tokens[first].start : tokens[end - 1].end] if end > first else ""


def _head(name: str) -> str:
    return name.rpartition(" ")[2]


def _is_sized(name: str) -> bool:
    """Whether a name tells more of a thing than how much there is: "two 10 cm dishes"."""
    return any(one[0].isdigit() for one in name.split()[1:])


def _bare(name: str) -> str:
    """Return the name of a thing without how much there is of it: "the livers" for "12 livers"."""
    name = _head(name) if _is_sized(name) else name
    bare = re.sub(r"^.*? of |^(?:an?|the|my|our|some|\d[\d.,]*) ", "", name)
    return f"the {bare}" if bare and not bare[0].isdigit() else ""


def _called(text: str, name: str, verbs: Collection[str]) -> str:
    """Return a text that names a thing where the next sentence calls it "them" behind a verb."""
    said = _THEM.search(text)
    if said is None or not name or said["verb"].lower() not in verbs:
        return text
    ends = [one.end() for one in _END.finditer(text, 0, said.start()) if one.start()]
    own = text[ends[-1] if ends else 0 : said.start("it")]
    known = said["row"] and kind_of(_head(name))
    if len(ends) > 1 or _NOUN.search(own) or known or "," in own.strip(" ,"):
        return text  # "heat the buffer and cool it", "weigh 5 g, shake it"
    return f"{text[: said.start('it')]}{name}{text[said.end('it') :]}"


def _is_joined(before: str) -> bool:
    """Whether a clause goes on with a sentence."""
    return before.rstrip()[-1:] not in ("", ".", "?", "!", ";", ":")


def row_of(tokens: Sequence[Token], verbs: Collection[str]) -> tuple[list[str], int]:
    """Return the verbs of a row of participles, and where the row ends with what belongs to it."""
    row: list[str] = []
    at = 0
    while at < len(tokens):
        done, last = _done_at(tokens, at, verbs)
        if not done:
            return row, at
        row += done
        end = tail_end(tokens, last, verbs)
        at = end
        while at < len(tokens) and (
            tokens[at].low in (",", "and", "then") or is_adverb(tokens[at].low)
        ):
            at += 1
        if not (at > end and _goes_on_in_row(tokens, at, verbs)):
            return row, end
    return row, at


def _done_at(tokens: Sequence[Token], at: int, verbs: Collection[str]) -> tuple[list[str], int]:
    """Return the verbs of the participle at a place, which may have its way before it without a
    hyphen, "heat fixed", and where it ends."""
    low, behind = low_at(tokens, at), low_at(tokens, at + 1)
    done = _done(low, verbs)
    way = not done and (is_noun(low, verbs) or low in verbs)
    if way and participle(behind, verbs):
        return _done(f"{low}-{behind}", verbs), at + 2
    return done, at + 1


def _goes_on_in_row(tokens: Sequence[Token], at: int, verbs: Collection[str]) -> bool:
    """Whether a row of participles goes on at a place: "fixed", "heat fixed", which a verb has to
    be, for "fixed and slides stained" is none."""
    if _done(low_at(tokens, at), verbs, plainly=True):
        return True
    done, _ = _done_at(tokens, at, verbs)
    return any(" " in one or "-" in one for one in done)


def _done(low: str, verbs: Collection[str], *, plainly: bool = False) -> list[str]:
    """Return the verbs of a participle, two of "snap-frozen"; ``plainly``, of one that is no other
    form, too."""
    way, _, word = low.rpartition("-")
    verb = participle(word, verbs)
    if not verb and not plainly and low in verbs and low in words_for("any_form"):
        verb = low
    if not verb and not plainly and low.startswith("pre"):
        verb = participle(low.removeprefix("pre").removeprefix("-"), verbs)
    whole = f"{way} {verb}" if way and verb else ""
    return [one for one in (verb, whole, whole.replace(" ", "-")) if one and one in verbs]


def _had(
    tokens: Sequence[Token],
    verbs: Collection[str],
    listed: Collection[str] | None,
    lead: str,
) -> _Had | None:
    """Return what the thing was done to whose name opens a clause behind a lead: "have" may be that
    of "have fixed the cells", and "starting from" and the like reach no further than a comma."""
    having = lead.endswith(("have", "had", "got"))
    opens = lead.endswith(_OPENING)
    at = 0
    named = apart = False
    while at < len(tokens):
        low = tokens[at].low
        if low in (*_STOPS, *BEING, *MODALS) or is_negated(low):
            return None
        if low in verbs and low_at(tokens, at - 1) in (",", "and"):
            return None  # "starting with the lysate, add beads washed in PBS"
        if opens and (_goes_over(tokens, at, verbs) or _is_doing(tokens, at, verbs)):
            return None
        if low in WHICH:
            first = _behind_which(tokens, at)
            return _row_from(tokens, at, first, verbs) if named and first else None
        if not _done(low, verbs):
            apart = low in (",", "(")
            named = named or is_noun(low, verbs) or low in verbs
            at += 1
            continue
        if _is_of_name(tokens, at, verbs):
            had = _of_name(tokens, at, verbs, listed, having and not at)
            if had is not None or not at:
                return had
            at += 1
            continue
        bound = having and not apart and tokens[0].low in ARTICLES[:1] + ARTICLES[3:]
        return _row_from(tokens, at, at, verbs) if named and not bound else None
    return None


def _goes_over(tokens: Sequence[Token], at: int, verbs: Collection[str]) -> bool:
    """Whether a comma stands at a place, and what goes on behind it is no participle."""
    behind = at + 1
    while low_at(tokens, behind) in _EARLIER or is_adverb(low_at(tokens, behind)):
        behind += 1
    low = low_at(tokens, behind)
    return tokens[at].low == "," and low not in WHICH and not _done(low, verbs)


def _is_doing(tokens: Sequence[Token], at: int, verbs: Collection[str]) -> bool:
    """Whether a doing stands at a place by its noun: "begin with a wash of the slides"."""
    of = low_at(tokens, at - 1) in ARTICLES and low_at(tokens, at + 1) == "of"
    return tokens[at].low in verbs and of


def _row_from(tokens: Sequence[Token], at: int, first: int, verbs: Collection[str]) -> _Had | None:
    """Return the row of participles that begins at a place, with what leads it in from another."""
    row, end = row_of(tokens[first:], verbs)
    end += first
    if not row or not words_for("no_doing").isdisjoint(row) or low_at(tokens, first + 1) in _OF_IT:
        return None
    while end < len(tokens) and tokens[end].low not in _GOES_ON:
        end += 1
        if low_at(tokens, end) in (*BEING, *MODALS):
            return None  # "cells washed with PBS are stained"
    row += _in_row(tokens[: end + 1], first + 1, verbs)
    while at and (
        low_at(tokens, at - 1) in (*words_for("earlier"), *_EARLIER)
        or is_adverb(low_at(tokens, at - 1))
    ):
        at -= 1
    if low_at(tokens, at - 1) == "(":
        return _Had(tuple(row), at - 1, end + 1) if low_at(tokens, end) == ")" else None
    closes = low_at(tokens, at - 1) == "," == low_at(tokens, end)
    at -= low_at(tokens, at - 1) == ","
    closes = closes and low_at(tokens, end + 1) not in (*BORDERS, *_WHO)
    return _Had(tuple(row), at, end + closes)


def _in_row(tokens: Sequence[Token], first: int, verbs: Collection[str]) -> list[str]:
    """Return the verbs of the participles from a place on that go on with a row: "in tricaine and
    snap-frozen", "fixed by perfusion"."""
    found = []
    for at in range(first, len(tokens)):
        before = at - 1
        while is_adverb(low_at(tokens, before)):
            before -= 1
        lead = low_at(tokens, before)
        if lead == "by" and (doing := verb_of(tokens[at].low, verbs)):
            found.append(doing)
        elif lead in (",", "and", "then") and not is_noun(low_at(tokens, at + 1), verbs):
            found += _done(tokens[at].low, verbs, plainly=True)
    return found


def _behind_which(tokens: Sequence[Token], at: int) -> int:
    """Return where the participle stands of "which were already fixed", "that we have fixed"; 0 if
    it is no such clause."""
    first = at + 1
    who = low_at(tokens, first) in _WHO
    first += who
    leads = (*BEING, *words_for("earlier"), *_EARLIER)
    was = first
    while low_at(tokens, first) in leads or is_adverb(low_at(tokens, first)):
        first += 1
    said = {one.low for one in tokens[was:first]}
    return first if who or not said.isdisjoint(BEING) else 0


def _is_of_name(tokens: Sequence[Token], at: int, verbs: Collection[str]) -> bool:
    """Whether a participle stands before the name of a thing: "dried leaves"; "larvae fixed
    yesterday" is none."""
    before, behind = low_at(tokens, at - 1), low_at(tokens, at + 1)
    if behind in (",", "and") and not (is_noun(before, verbs) or before in (",", "(")):
        return True
    return is_noun(behind, verbs) and behind not in words_for("days") and before not in (",", "(")


def _of_name(
    tokens: Sequence[Token],
    at: int,
    verbs: Collection[str],
    listed: Collection[str] | None,
    having: bool,
) -> _Had | None:
    """Return the participles before the name of a thing: "fixed, permeabilised cells", where they
    would be taken for steps."""
    row: list[str] = []
    end = at
    while done := _done(low_at(tokens, end), verbs):
        row += done
        joined = end + 1
        while low_at(tokens, joined) in (",", "and"):
            joined += 1
        if joined == end + 1 or not _done(low_at(tokens, joined), verbs):
            end += 1
            break
        end = joined
    name = end
    while is_noun(low_at(tokens, name), verbs):
        name += 1
    steps = having or not {*row}.isdisjoint(listed or ())
    plain = low_at(tokens, name) in _BEHIND_NAME and not _done(low_at(tokens, name + 1), verbs)
    if name == end or not steps or (having and not plain):
        return None
    while name < len(tokens) and low_at(tokens, name) not in _GOES_ON:
        name += 1
    return _Had(tuple(row), at, end, name)


def _opens(before: str) -> bool:
    """Whether a clause begins behind a text that says what there is, and not only when, or if."""
    sentence = re.split(r"[.?!;:]\s", before)[-1].lower().strip()
    if re.match(rf"(?:{'|'.join(words_for('open'))})\b", sentence):
        return False
    last = re.split(r"[\s(]+", sentence)[-1]
    reasons = {one.split()[-1] for one in words_for("reasons")}
    return not sentence or last.endswith(",") or last in ("and", "but", "so", "now", *reasons)


@cache
def _leads() -> re.Pattern[str]:
    """Return the pattern of what leads in what there is to start from."""
    said = "|".join(sorted(words_for("at_hand"), key=len, reverse=True))
    things = "|".join(sorted(words_for("material"), key=len, reverse=True))
    return re.compile(
        rf"\b(?:{said}|(?P<material>(?:(?:my|our|the) (?:starting|input) |(?:my|our) )"
        rf"(?:{things})s? (?:is|are|was|were)))(?= )",
        re.IGNORECASE,
    )


@cache
def hints() -> str:
    """Return the pattern of a word without which a text tells of nothing to start from."""
    words = {one.split()[-1] for one in (*words_for("at_hand"), *words_for("material"))}
    return "|".join(sorted(words))
