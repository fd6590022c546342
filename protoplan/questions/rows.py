"""Several reagents that an action is done with in a row, told as one before a question is read:
"with water, acetone and ether" as "with water and acetone and ether", and "in 50 mM Tris, 150 mM
NaCl and 1% NP-40" with commas that are none. Behind a comma they would else be taken for what it
is done to."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache, partial
from itertools import takewhile
from typing import NamedTuple

from protoplan.entities import is_one_of, kind_of, singular
from protoplan.library import lemmas
from protoplan.model import Dimension
from protoplan.questions.amounts import STRENGTHS, amounts_in
from protoplan.questions.clauses import AMOUNT, BEING, COMMA, JOINT, Words
from protoplan.questions.repeating import last_verb
from protoplan.questions.sharing import sharing_words
from protoplan.questions.tokens import participle
from protoplan.questions.words import MEANS, breaks, is_adverb, listed_words

_ITEM = r"(?:(?!and\b)[A-Za-z][\w’'/+-]*(?: (?!and\b|or\b)[A-Za-z][\w’'/+-]*){0,2})"
_ROW = re.compile(
    rf"\b(?P<lead>with|in|using|against) (?P<row>{_ITEM}(?:, {_ITEM})+),? and (?P<last>{_ITEM}?)"
    r"(?=[.,;?!)]|$| (?:for|at|and|then|overnight|until|on|to|in|before|after|once|twice)\b)"
)
_REAGENTS = ("liquid", "solution", "chemical", "dye", "antibody", "enzyme", "gas", "mixture")
_GIVEN = "the"
"""Before a reagent of a row of which it tells how much there is of the first, and not of this."""
_GIVEN_REAGENTS = (*_REAGENTS, "bead", "nucleic acid", "medium")
_STRENGTH, _PH, _SETTING = "\ue000", "\ue001", "\ue002"
"""What stands for the letters of a strength, of a pH, and of any quantity but how much there is."""
_STRENGTHS = {*STRENGTHS, Dimension.RATIO, Dimension.ACTIVITY_CONCENTRATION, Dimension.OTHER}
_MATTERS = (
    *(Dimension.VOLUME, Dimension.MASS, Dimension.ACTIVITY, Dimension.AMOUNT, Dimension.COUNT),
    *(Dimension.RATE, Dimension.PER_AMOUNT),
)
_MATTER = "".join(chr(0xE010 + place) for place in range(len(_MATTERS)))
"""... and of how much there is, one for each sort."""
_MARKS = {
    **dict.fromkeys(_STRENGTHS, _STRENGTH),
    **dict(zip(_MATTERS, _MATTER, strict=True)),
    Dimension.PH: _PH,
}
_LEAD = re.compile(r"\b(?P<lead>with|in|using|against) ", re.IGNORECASE)
_OF_IT = re.compile(rf"(?P<much>(?P<sort>[{_STRENGTH}{_MATTER}])(?P=sort)*) (?:of )?(?:the )?")
_WORD = re.compile(r"[^\W_][\w’'/+:-]*(?:\.\d+)?")
_LONGEST = 5
"""Words of a name."""
_BEHIND = re.compile(rf"(?: {_PH}+| \((?P<inside>[^()]{{1,40}})\))?")
"""What may stand behind a name: how strong it is, or its pH."""
_JOIN = re.compile(r"(?P<comma>,)? (?P<and>(?:and|&) )?")
_SHARING = ("joins", "in_turn", "each")
_AND = f" {COMMA}"
"""Before an "and" that joins the last of a row."""
_APART = ", and "
_CLOSING = (" and ", ", and ", " & ")
_ALIKE = {"in": r" (?:in|into)\b", "with": r" with\b", "using": r" using\b", "against": " against"}
"""Behind a row of things each of which has its own: "A in 1 ml of B, C in 1 ml of D"."""
_HOW_MUCH = re.compile(rf"(?P<sort>[{_MATTER}]) (?:of )?(?:[\w’'/+-]+ ){{1,4}}$")
"""Before "in": how much there is of what is worked on, with which a row may go on."""


class _Item(NamedTuple):
    """A reagent: what tells how much of it there is, its name, and where it ends."""

    sort: str
    name: str
    end: int


def as_one(text: str, verbs: Collection[str]) -> str:
    """Return a text in which all reagents of a row are one phrase; ``verbs`` are those of the
    actions, of which none is a reagent."""
    return _ROW.sub(partial(_joined, verbs), as_phrases(text, verbs))


def as_phrases(text: str, verbs: Collection[str], *, closed: bool = False) -> str:
    """Return a text in which no comma parts reagents of a row of which it tells how much there is,
    or how strong they are; ``closed``: of a row that "and" closes."""
    masked = _masked(text)
    for lead in reversed([*_LEAD.finditer(masked)]):
        row = list(_row(masked, lead.end(), verbs))
        if len(row) < 2 or not _are_means(masked, lead, row, verbs):
            continue
        comma = any(text[one.end] == "," for one in row[:-1])
        sorts = {one.sort for one in row}
        closes = masked[row[-2].end :].startswith(_CLOSING)
        if (closed and not (closes and comma)) or not (comma or {*_MATTER, _GIVEN} & sorts):
            continue
        for one in reversed(row[:-1]):
            rest = text[one.end :]
            rest = rest[1:] if rest[0] == "," else rest.replace(" ", "", 1)
            text = f"{text[: one.end]}{COMMA if text[one.end] == ',' else _AND}{rest}"
    return text


def as_written(text: str) -> str:
    """Return words of such a text as they were written."""
    return text.replace(_AND, " ").replace(COMMA, ",")


def goes_on(words: Words, start: int, at: int) -> bool:
    """Whether a word, or a quantity, at a place joins another reagent to what is led in at
    ``start``, as one of a row or with how much of each there is."""
    place = at - 1 if words[at][0] == AMOUNT else at
    said = [word for word, _ in words[place : place + 3]]
    before, both = [word for word, _ in words[start + 1 : at]], said[:2] == ["and", AMOUNT]
    if COMMA in takewhile(lambda word: word not in MEANS, (word for word, _ in words[at:])):
        return True
    if COMMA in before[-2:] and _GIVEN in said[: 1 + (said[0] == "and")]:
        return True  # "with 5 µl of A and the B"
    if COMMA in before:
        last = " ".join((*before, words[at][0])).rpartition(COMMA)[2]
        return both or last.count("(") > last[:-1].count(")")
    return both and before[:1] == [AMOUNT] and said[2:] == ["of"]


def _joined(verbs: Collection[str], told: re.Match[str]) -> str:
    items = [*told["row"].split(", "), told["last"]]
    if not all(_is_reagent(one, verbs) for one in items):
        return told[0]
    return f"{told['lead']} {' and '.join(items)}"


def _is_reagent(name: str, verbs: Collection[str], kinds: tuple[str, ...] = _REAGENTS) -> bool:
    words = name.split()
    if any(map(breaks, words)) or words[0].lower() in verbs:
        return False
    written = len(name) > 1 and name.replace(" ", "").isupper()
    named = written or JOINT in name  # "dry ice"
    return named or is_one_of(kind_of(singular(name)) or kind_of(name), kinds)


def _masked(text: str) -> str:
    for one in amounts_in(text):
        mark = _MARKS.get(one.quantity.dimension, _SETTING)
        text = text[: one.start] + mark * len(one.text) + text[one.start + len(one.text) :]
    return text


def _row(text: str, at: int, verbs: Collection[str]) -> Iterator[_Item]:
    """Yield the reagents of a row that begins at a place, up to the one behind its "and"."""
    last = given = False
    while (one := _item(text, at, verbs, given=given)) is not None:
        yield one
        given |= bool(one.sort)
        join = _JOIN.match(text, one.end)
        if last or join is None or not join[0].strip():
            return
        at, last = join.end(), join["and"] is not None


def _item(text: str, at: int, verbs: Collection[str], *, given: bool) -> _Item | None:
    """Return the reagent at a place; ``given``: it may be one that is only given, "the dye"."""
    of_it = _OF_IT.match(text, at)
    given = given and of_it is None and text.startswith(f"{_GIVEN} ", at)
    at = of_it.end() if of_it else at + len(_GIVEN) + 1 if given else at
    first = end = at
    while (word := _WORD.match(text, at)) is not None and text[first:at].count(" ") < _LONGEST:
        if (breaks(word[0]) and not _is_label(word[0], at > first)) or is_adverb(word[0]):
            break
        end = word.end()
        at = end + 1 if text[end : end + 1] == " " else len(text)
    name, behind = text[first:end], _BEHIND.match(text, end)
    if not name or behind is None:
        return None
    sort = of_it["sort"] if of_it else _STRENGTH if _STRENGTH in (behind["inside"] or "") else ""
    kinds = _GIVEN_REAGENTS if given else _REAGENTS
    named = bool(of_it) or _is_reagent(name, verbs, kinds)
    return _Item(sort or _GIVEN * given, name, behind.end()) if named else None


def _is_label(word: str, behind: bool) -> bool:
    """Whether a word is the letter of a name, and no article: "buffer A"."""
    return behind and word == "A"


def _are_means(text: str, lead: re.Match[str], row: list[_Item], verbs: Collection[str]) -> bool:
    """Whether an action is done with all of a row, and not to some: neither "in TE, 5 µl of dye is
    added" nor "mix 5 µl of DNA in TE, 5 µl of dye and 10 µl of water"."""
    end = row[-1].end
    if not any(one.sort for one in row[1:]) or _otherwise().match(text, end):
        return False
    done = any(participle(one.name.split()[-1].lower(), verbs) for one in row)
    if done or (len(row) == 2 and text.startswith(_APART, row[0].end)):  # "and 1 ml of dye added"
        return False
    if re.compile(_ALIKE[lead["lead"].lower()]).match(text, end):
        return False
    if lead["lead"].lower() == "in" or not row[0].sort:
        verb, _ = last_verb(text[: lead.start()], verbs)
        adds = not listed_words("adding").isdisjoint(lemmas(verb))
        object_ = _HOW_MUCH.search(text, 0, lead.start())
        sorts = {one.sort for one in row}
        apart = object_ is None or (len(sorts) == 1 and object_["sort"] not in sorts)
        strong = {*_MATTER}.isdisjoint(one.sort for one in row[1:])
        return not adds and (strong or apart)
    return True


@cache
def _otherwise() -> re.Pattern[str]:
    """Return the pattern of what stands behind a row of what something is done to, or of what is
    done in turn."""
    joins, turn, each = ("|".join(map(re.escape, sharing_words(one))) for one in _SHARING)
    being = "|".join(BEING)
    return re.compile(
        rf" (?:{being})\b|, {_SETTING}|[^.;?!]{{0,80}} (?:{each}|{turn})\b"
        rf"|,? (?:and )?(?:{joins}),? (?:(?:with|in|using|against) )?[{_STRENGTH}{_MATTER}]"
    )
