"""Steps of which a row tells only the reagent, and how long, told by a verb before a question is
read: "block, wash, TMB for 15 min" as "block, wash, incubate with TMB for 15 min". Else they would
be read as what is washed, or washed with. The words are ``ontology/reagents.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import dropwhile, takewhile
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.entities import is_one_of, kind_of, singular
from protoplan.library import find, lemmas, participle
from protoplan.library.values import Library
from protoplan.model import Dimension
from protoplan.questions.amounts import STRENGTHS, amounts_in
from protoplan.questions.bouts import bouts_told
from protoplan.questions.clauses import BEING, COMMA
from protoplan.questions.words import NOUN, TIMES, breaks, is_adverb, listed_words

_MARKS = _TIME, _STRENGTH, _OTHER = "\ue002", "\ue003", "\ue001"
"""What stands for each quantity in a text, as long as its words."""
_BREAK = re.compile(
    r"(?P<opens>[.;?!]\s+|\s*(?<!\w)\(?\d{1,2}\)\s*|\n[ \t]*(?:[-*•]\s+)?)|(?P<colon>:\s+)"
    r"|(?P<comma>,\s+(?:(?:and|but|then|next|finally)\s+){0,2})"
    r"|(?P<then>\s+(?:and\s+)?then\s+)|(?P<and>\s+and\s+)"
)
_BRACKETS = re.compile(rf"\(([{_TIME}{_STRENGTH}{_OTHER}]+)\)")
_FIRST = ("then", "and", "next", "now", "please", "finally", "first", "i", "we", "you", "to")
"""Before the verb of a clause."""
_KNOWN = re.compile(r"(?:i|we) know (?:that )?", re.IGNORECASE)
_LETTERS = ("I", "A")
"""What is no word of its own behind a name: "DNase I"."""
_LONGEST = 4
"""Words of the name of a reagent."""
_LEADS = ("for", "at", "over", "in", "per", "on", "with", "go", "goes", "o/n", "just", "overnight")
"""Behind the name of a reagent, before what says how it is used."""
_STOP = re.compile(r"[.;]\s*")
_GOES = ("go", "goes")
_ON = re.compile(r"\s+go(?:es)? (?:on )?", re.IGNORECASE)
_ALONE = re.compile(
    r"^((?:the )?(?:primary|secondary))(?= [\d(]| (?:for|at|o/n|overnight)\b|$)", re.I
)
"""An antibody that is only told by its kind."""
_LITTLE = {
    *(*_LEADS, "about", "only", "another", "least", "the", "dark", "a", "shaker", "rocker"),
    *("gentle", "shaking", "rocking", "agitation", "without"),
}
_IN = 3
"""Words of what a reagent is diluted in."""
_MEANS = ("with", "in", "using", "into", "through")

_Sort = Mapping[str, Any]


class Row(NamedTuple):
    """A text in which steps are told by their verbs, the reagents of which no action of the list
    tells a step, and those that may be one."""

    text: str
    missing: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()


class _Item(NamedTuple):
    """A reagent that stands in a row: its class, whether it is told how long, whether by how strong
    it is, and whether it "goes on" for that long."""

    sort: _Sort
    timed: bool
    strong: bool
    goes: bool = False


class _Piece(NamedTuple):
    """What stands between two marks of a text: how it begins, and where it stands."""

    sort: str
    start: int
    end: int


class _Prior(NamedTuple):
    """The action of the piece before, and whether it tells what that is done with."""

    verb: str = ""
    led: bool = False
    passive: bool = False


def with_verbs(text: str, library: Library, listed: Sequence[str] | None) -> Row:
    """Return a text in which a reagent that stands in a row as a step has its verb."""
    known = {*library.verbs, *(listed or ())}
    text = bouts_told(text)
    masked = _masked(text)
    pieces = list(_pieces(masked))
    made, at = "", 0
    missing: list[str] = []
    unsure: list[str] = []
    prior, in_row = _Prior(), False
    adds = listed is None or "add" in listed
    for number, one in enumerate(pieces):
        said = masked[one.start : one.end]
        if one.start < at:
            continue
        told = pieces[number - 1] if number and one.sort == "and" else one
        row = COMMA in masked[told.start : told.end]  # "in 5% BSA, 1% Tween and PBS for 1 h"
        item = None if row else _item(said, known)
        unheard = item is None and _is_unheard(one, said, known, prior)
        if unheard and _leads(said.split()[1]):  # one word, which may be no reagent
            unsure.append(text[one.start : one.end].strip(" ,."))
        elif unheard:
            missing.append(text[one.start : one.end].strip(" ,."))
            made, at = (made + text[at : one.start]).rstrip(" ,"), one.end
            continue
        if item is None:
            prior, in_row = _prior(said, known, prior), in_row and _is_setting(said)
            continue
        end = _end(masked, pieces, number)
        item = item._replace(timed=item.timed or _TIME in masked[one.start : end])
        before = masked[: pieces[number - 1].end] if number else ""
        timed = before.endswith((_TIME, _OTHER))
        verb = _verb(item, text, library, listed)
        own = _is_own(item, verb, prior, one.sort, timed=timed, in_row=in_row)
        if own is None:
            unsure.append(text[one.start : end].strip(" ,."))
        if not own:
            continue
        if not verb:
            missing.append(text[one.start : end].strip(" ,."))
            made, at = made + text[at : one.start], end
            if one.sort != "opens":
                made = made.rstrip(" ,")
            elif (stop := _STOP.match(text, end)) and not made.endswith(") "):
                at = stop.end()
            continue
        made += text[at : one.start] + _told(
            text[one.start : end], verb, item, prior.passive, opens=one.sort == "opens", adds=adds
        )
        prior, at, in_row = prior._replace(verb=verb, led=True), end, True
    return Row(made + text[at:], tuple(missing), tuple(unsure))


def told_apart(row: Row) -> Iterator[str]:
    """Yield what to tell the user of reagents that are no step, or may be one."""
    yield from (f'no step does "{one}"' for one in row.missing)
    yield from (f'"{one}" may be a step of its own' for one in row.unsure)


def _masked(text: str) -> str:
    """Return a text in which each quantity but a count is a row of marks, and no bracket is around
    it."""
    for one in amounts_in(text):
        if one.quantity.dimension is Dimension.COUNT:
            continue
        strong = one.quantity.dimension in (*STRENGTHS, Dimension.RATIO)
        timed = one.quantity.dimension is Dimension.DURATION
        mark = _TIME if timed else _STRENGTH if strong else _OTHER
        text = text[: one.start] + mark * len(one.text) + text[one.start + len(one.text) :]
    return _BRACKETS.sub(r" \1 ", text)


def _pieces(masked: str) -> Iterator[_Piece]:
    """Yield what stands between the marks and joining words of a text."""
    sort, start = "opens", 0
    for mark in _BREAK.finditer(masked):
        yield _Piece(sort, start, mark.start())
        sort, start = mark.lastgroup or "", mark.end()
    end = len(masked.rstrip(" .;?!\n"))
    if start < end:
        yield _Piece(sort, start, end)


def _item(said: str, known: Collection[str]) -> _Item | None:
    """Return the reagent that words tell, and nothing besides but how long and how strong."""
    words = (_KNOWN.sub("", said) if _KNOWN.match(said) else said).split()
    words = words[1:] if words and words[0].lower() in ("the", "a", "an", "another") else words
    dose = list(takewhile(lambda word: word[0] in _MARKS, words))
    rest = words[len(dose) + (words[len(dose) :][:1] == ["of"]) :]
    name = list(takewhile(lambda word: not _leads(word), rest))
    behind = [word.lower() for word in rest[len(name) :]]
    goes = not {*_GOES}.isdisjoint(behind[:1])
    if any(word[0] == _TIME for word in dose) or not _are_settings(behind):
        return None
    sort = _class(name, known, dosed=bool(dose)) if name else _dosed() if goes and dose else None
    if sort is None:
        return None
    timed = any(word[0] == _TIME or word == "o/n" for word in behind)
    return _Item(sort, timed, any(word[0] == _STRENGTH for word in (*dose, *behind)), goes)


def _leads(word: str) -> bool:
    return word[0] in _MARKS or word.lower() in _LEADS


def _are_settings(words: Sequence[str]) -> bool:
    """Whether words tell only how long, how warm, how strong and in what: "1:500 in milk for"."""
    free = 0
    for word in words:
        free = _IN if word == "in" else free
        if word[0] in _MARKS or word in _LITTLE:
            continue
        if not free or breaks(word):
            return False
        free -= 1
    return True


def _is_setting(said: str) -> bool:
    words = said.lower().split()
    return _are_settings(words) and any(word[0] in _MARKS for word in words)


def _class(name: Sequence[str], known: Collection[str], *, dosed: bool) -> _Sort | None:
    """Return the class of reagents to which a name belongs, if to one; ``dosed``: it is told how
    much of it there is, so that it is no verb."""
    said = " ".join(name)
    low = said.lower()
    written = len(name) == 1 and said.isupper() and len(said) > 1  # "DAB", which is a verb, too
    plain = name[:-1] if len(name) > 1 and name[-1] in _LETTERS else name
    if len(name) > _LONGEST or any(breaks(word) or is_adverb(word) for word in plain):
        return None
    if singular(name[-1].lower()) in listed_words("bouts") or name[-1].endswith("ing"):
        return None
    verbal = any(one in known for one in lemmas(name[0].lower()))
    if verbal and not (written or dosed) and kind_of(said) in ("", kind_of(name[-1])):
        return None
    sorts: Sequence[_Sort] = _table()["classes"]
    for one in sorts:
        words = one.get("words", ())
        named = low in words or name[-1].lower() in words or name[0].lower() in words
        if (
            named
            or low.startswith(tuple(one.get("starts", ())))
            or (low.endswith(tuple(one.get("ends", ()))))
        ):
            return one
    kind = kind_of(said)
    for one in sorts:
        if is_one_of(kind, one.get("kinds", ())):
            return one
    return {"loose": True, "weak": True} if is_one_of(kind, _table()["weak"]) else None


def _is_unheard(one: _Piece, said: str, known: Collection[str], prior: _Prior) -> bool:
    """Whether a piece behind a step names what nothing is known of, and how long: "fix it, carbol
    fuchsin for 5 min". So long the step before does not last."""
    words = said.split()
    name = [*takewhile(lambda word: not _leads(word), words)]
    behind = [word.lower() for word in words[len(name) :]]
    low = [word.lower() for word in name]
    if one.sort not in ("comma", "then") or not 0 < len(name) <= _IN or not prior.verb:
        return False
    if not _are_settings(behind) or _TIME not in said or low[-1].endswith((*NOUN, "ing")):
        return False
    plain = all(re.fullmatch(r"[a-z]+", word) for word in low)
    acts = any(not {*lemmas(word)}.isdisjoint(known) for word in low)
    small = any(breaks(word) or is_adverb(word) or word in _LITTLE for word in low)
    vague = any(
        singular(low[-1]) in listed_words(sort) for sort in ("vague", "bouts", "conditions")
    )
    timed = prior.verb in (*_table()["washing"], *_table()["others"], *_table()["staining"])
    return plain and timed and not (acts or small or vague or kind_of(" ".join(name)))


def _dosed() -> _Sort:
    """Return what is meant where only an amount "goes on"."""
    return next(one for one in _table()["classes"] if "antibody" in one.get("kinds", ()))


def _end(masked: str, pieces: Sequence[_Piece], number: int) -> int:
    """Return where a reagent ends with what more is told of how it is used: "DAPI, 5 min"."""
    end = pieces[number].end
    for one in pieces[number + 1 :]:
        if one.sort != "comma" or not _is_setting(masked[one.start : one.end]):
            break
        end = one.end
    return end


def _verb(item: _Item, text: str, library: Library, listed: Sequence[str] | None) -> str:
    """Return the action that is meant by a reagent, of the listed ones if there is a list: best one
    that a text does not name, if only that reagent tells it."""
    if "verbs" not in item.sort:
        return ""
    if listed is None:
        return str(item.sort["free"])
    names = {one: next((each.name for each in find(library, one)), "") for one in listed}
    unnamed = item.sort.get("unnamed", "")
    first = [unnamed] if unnamed in listed and unnamed[:-1] not in text.lower() else []
    for verb in (*first, *item.sort["verbs"]):
        meant = next((one.name for one in find(library, verb)), verb)
        found = next((one for one, name in names.items() if one == verb or name == meant), "")
        if found:
            return found
    return ""


def _is_own(
    item: _Item, verb: str, prior: _Prior, sort: str, *, timed: bool, in_row: bool
) -> bool | None:
    """Whether a reagent is a step of its own, or may be one: nothing but what is told around it
    tells."""
    loose, weak = item.sort.get("loose", False), item.sort.get("weak", False)
    reacting, stains = (prior.verb in _table()[name] for name in ("reacting", "staining"))
    washing, other = prior.verb in _table()["washing"], prior.verb in _table()["others"]
    if item.goes:
        return not loose
    if not item.timed and not (item.strong and not loose):
        return False
    if verb and verb == prior.verb and not in_row:
        return False
    if item.sort.get("rinses"):
        return item.timed and (in_row or reacting)
    if sort == "and":
        return timed and not loose and prior.led and (washing or other or in_row)
    if weak:
        return None if in_row or stains or (washing and not prior.led) else False
    if in_row or sort == "opens" or not prior.verb:
        return sort != "colon"
    if loose and washing and prior.led:
        return None
    return washing or (other and not loose)


def _prior(said: str, known: Collection[str], before: _Prior) -> _Prior:
    """Return the action that a piece of a text tells, else that of the piece before."""
    words = re.findall(r"[a-z]+(?:-[a-z]+)*", said.lower())
    first = len(words) - len([*dropwhile(lambda one: one in _FIRST or is_adverb(one), words)])
    passive = any(word in BEING for word in words)
    places = [first, *(at + 1 for at, word in enumerate(words) if word in (*BEING, *TIMES))]
    places += range(len(words))
    for place in places:
        forms = lemmas(words[place]) if place < len(words) else ()
        whole = "-".join(words[place : place + 2])  # "heat fix"
        forms = (whole, *forms) if whole in (*_table()["washing"], *_table()["others"]) else forms
        table = (*_table()["washing"], *_table()["others"])
        verb = next((one for one in forms if one in table), "") or next(
            (one for one in forms if one in known), ""
        )
        if verb:
            return _Prior(verb, not {*_MEANS}.isdisjoint(words[place + 1 :]), passive)
    return before


def _told(said: str, verb: str, item: _Item, passive: bool, *, opens: bool, adds: bool) -> str:
    """Return "incubate with TMB for 15 min"; ``adds``: an amount that "goes on" is added first."""
    opens = opens and not said[:1].islower()
    said = _KNOWN.sub("", said)
    if item.goes:
        what, how = _ON.split(said, maxsplit=1)
        said = f"{what} {how}"
        if adds and verb != "add" and what[0].isdigit():
            return f"{'Add' if opens else 'add'} {what}, {verb} {how}"
    said = _ALONE.sub(r"\1 antibody", said)
    added = verb in listed_words("adding")
    done = participle(verb) if passive else verb
    done = done.capitalize() if opens else done
    return f"{done} {'' if added else 'with '}{said}"


@cache
def _table() -> dict[str, Any]:
    return resources.table("ontology", "reagents.toml")
