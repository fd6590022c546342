"""Several things that one verb tells, each with what it is done in or with, told with the verb each
time before a question is read: "dissolve 1 g of agarose in TAE and 5 g of SDS in water" as
"dissolve 1 g of agarose in TAE, dissolve 5 g of SDS in water". They would else become one mixture.
Of names without an article, what stands behind the last is told of each: "stain nuclei with DAPI
and actin with phalloidin for 20 min".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from protoplan.entities import is_one_of, kind_of
from protoplan.library import lemmas
from protoplan.model import Dimension
from protoplan.questions.amounts import amounts_in
from protoplan.questions.partners import Partner, is_counted, partner
from protoplan.questions.words import american, breaks, is_adverb, once_more

_AMOUNT = (
    r"[-−–]?\d[\d.,]*(?:\s?(?:-|–|to)\s?\d[\d.,]*)?\s?"
    r"(?:°C|%|(?!of\b|in\b|with\b|and\b|to\b)[^\W\d]+(?:/[^\W\d]+)?)(?!\w)"
)
_NO_NAME = (
    r"(?:and|or|then|in|with|into|onto|on|to|through|at|for|from|of|by|using|until|before|after"
    r"|but|is|are|was|were|be|that|which|it|them|both|each|overnight|once|twice|not|than|while"
    r"|as|if|unless|instead|respectively|afterwards|finally|lastly|next|half(?!-)|\w+ times)\b"
)
_NAME = rf"(?:[A-Z]\. )?(?!{_NO_NAME})[^\W\d][\w’'/+&-]*(?: (?!{_NO_NAME})[\w’'/+&-]+){{0,3}}"
_ARTICLE = r"(?:(?:the|an?|each|our|my|your) )"
_ENDS = r"(?=[.,;:?!)](?!\d)|$| (?:and|then|before|after|until|but)\b)"
_COUNT = r"\d[\d.,]*(?:e\d+|(?: ?[x×] ?10)?\^\d+)?"
_ASIDE = r"(?: \((?!1:)[^()]{1,30}\))?"
_OBJECT = (
    rf"(?P<object>(?P<amount>{_AMOUNT} (?:of )?)?(?P<article>{_ARTICLE})?(?P<count>{_COUNT} )?"
    rf"(?P<name>{_NAME})(?P<ratio> \(?1:\d[\d,]*\)?)?{_ASIDE})"
)
_OTHERS = rf"(?P<others>(?:{_AMOUNT} (?:of )?{_NAME}(?:,? and |, )){{1,4}}(?={_AMOUNT} ))?"
"""What is done in the same: "1 g of NaCl and 2 g of KCl in 10 ml of water"."""
_THING = (
    rf"(?P<other>another |the same )?(?P<much>{_AMOUNT})?"
    rf"(?:(?:^|(?<= )|(?: of)? )(?P<what>{_ARTICLE}?{_NAME}){_ASIDE})?"
)
_TIME = r"(?:half )?(?:an?|one|two|three|four|five|six|ten) (?:second|minute|hour|day|week)s?\b"
_SETTING = (
    rf"(?:,? (?:for|at) (?:{_AMOUNT}|{_TIME}|(?:room temperature|RT)\b)"
    r"| on days? \d+| in the dark| \w+ times| overnight| on ice| once| twice)"
)
_AHEAD = rf"(?P<ahead>{_SETTING}*)"
_SETTINGS = rf"(?P<settings>{_SETTING}*)(?P<each> each)?(?P<later> afterwards)?"
_PLACES = "in|into|on|onto"
_LEADS = "in|with|into|onto|on|to|through|at|for"
_START = (
    r"(?P<start>^|[.,;:?!(]\s|\b(?:and|then|to|I|we|you|first|please|gently|carefully|briefly"
    r"|separately)\s)"
)
_JOIN = re.compile(r"(?P<and>,? and (?:then )?|, then )|, ")
_PAST = ("ed", "en", "un", "ung", "spun", "ground", "frozen")
_RANKS = ("first", "second", "third", "other", "last", "next", "same", "new")
_VESSELS = ("container", "device", "plate")
_MOVING = ("to", "into", "onto")
"""Before where a thing comes, which is no reagent with another in it: "and the dye to the oil"."""
_THE = re.compile("(?:the|an?) ", re.IGNORECASE)


_AGAIN = re.compile(
    r"(?<= )(?P<lead>with|in|into|on|onto|to|through) [^.,;:?!()]{1,50}? and (?:then )?"
    rf"(?P<name>(?:\d+ )?{_NAME}) (?P=lead) ",
    re.IGNORECASE,
)
"""A small word that stands behind a second name again: "with PBS and medium with"."""


_AFTER = re.compile(r" after (?:[^.,;:?!()]|[.,](?=\d))+(?=[.;?!]|$)", re.IGNORECASE)

_THEM = re.compile(r"\A(?P<doing>[.,;]? (?:and )?(?:then )?[a-z]+ )them\b", re.IGNORECASE)
"""Right behind two things, what is done to both: "and dry them"."""
_THEN_DONE = re.compile(r"\A,? and (?P<then>then )?(?P<done>[a-z]+ed)\b", re.IGNORECASE)
"""The same in the passive: "and mounted"."""


class _Item(NamedTuple):
    """One thing with what it is done in: where it begins and ends, its parts, and what joins it."""

    start: int
    end: int
    parts: dict[str, str]
    join: str


def one_by_one(text: str, verbs: Collection[str], *, surely: bool = False) -> str:
    """Return a text in which each of several things has its verb, one of ``verbs``; ``surely``
    leaves as they are those of which the second may be no such thing."""
    for form in _forms():
        at = 0
        while (told := form.search(text, at)) is not None:
            at = told.end("verb")
            row = _things(text, told, verbs)
            if not row or (surely and _told_as(row) is Partner.LIKELY):
                continue
            doing = f"{told['verb'].lower()} "
            passive = "be" in told.groupdict()
            last, bare = row[-1].parts, _are_bare(row)
            shared = last["settings"] if last["each"] or _is_shared(row) else ""
            said = text[: row[0].end] + ("" if row[0].parts["settings"] else shared)
            start = len(said)
            for one in row[1:]:
                more = _in_full(text, one, row[0], doing, passive=passive)
                then = "then " if _is_later(one) else "and " if one is row[-1] and bare else ""
                said += f", {then}{more}{'' if one.parts['settings'] else shared}"
            behind = text[row[-1].end :]
            if (after := _AFTER.match(behind)) is not None:  # done before the first of them
                said = f"{said[:start]}{after[0]}{said[start:]}"
                behind = behind[after.end() :]
            if bare and len(row) == 2 and row[0].parts["name"] != last["name"]:
                behind = _THEM.sub(r"\g<doing>both", behind)
                behind = _THEN_DONE.sub(_both_done, behind) if passive else behind
            at = len(said)
            text = said + behind
    return text


def shared_settings(text: str, verbs: Collection[str], *, bare: bool = False) -> Iterator[str]:
    """Yield the times and temperatures that stand behind the last of several things, and may be of
    all of them: "coat the plates with collagen and the slides with laminin for 1 h"; ``bare``
    yields those that are told of each, and may be of the last: "stain nuclei with DAPI and actin
    with phalloidin for 1 h"."""
    for form in _forms():
        for told in form.finditer(text):
            row = _things(text, told, verbs)
            last = row[-1].parts["settings"].strip(" ,") if row else ""
            alone = not any(one.parts["settings"] for one in row[:-1])
            if last and alone and not row[-1].parts["each"] and _is_shared(row) == bare:
                yield last


def leaves_open(text: str, verbs: Collection[str]) -> bool:
    """Whether the second of two names, with the same small word behind each, may be of one more
    reagent, or is told with more than is read: "wash cells with PBS and medium with serum"."""
    sure = one_by_one(text, verbs, surely=True)
    if sure != one_by_one(text, verbs):
        return True
    for told in _AGAIN.finditer(sure):
        first, *more = [one for one in told["name"].lower().split() if not is_adverb(one)] or [""]
        done = first.endswith(_PAST) and any(one in verbs for one in lemmas(first)[1:])
        doing = first.isdigit() and more and amounts_in(f"{first} {more[0]}")[0].text != first
        if not (first in verbs or done or doing or any(map(breaks, (first, *more)))):
            return True
    return False


def _things(text: str, told: re.Match[str], verbs: Collection[str]) -> list[_Item]:
    """Return the things that a verb tells, each with what it is done in or with, if it tells
    several."""
    row = [*_row(text, told, verbs)] if any(one in verbs for one in _bases(told)) else []
    return row if len(row) > 1 and _told_as(row) is not Partner.REAGENT else []


def _told_as(row: Sequence[_Item]) -> Partner:
    """Return what the things of a row are told as: each is worked on for itself, or may not be."""
    if _are_alike(row):
        return Partner.THING
    parts = [one.parts for one in row]
    if not _are_bare(row) or any(one.get("others") for one in parts):
        return Partner.REAGENT
    told = [partner(parts[0], one) for one in parts[1:]]
    return next(one for one in (Partner.REAGENT, Partner.LIKELY, Partner.THING) if one in told)


def _are_bare(row: Sequence[_Item]) -> bool:
    """Whether one of several things is told without an article, and none with how much there is."""
    bare = not all(one.parts["article"] for one in row)
    return bare and not any(one.parts["amount"] or one.parts["ratio"] for one in row)


def _is_shared(row: Sequence[_Item]) -> bool:
    """Whether what stands behind the last of several things is told of each."""
    own = any(one.parts["settings"] for one in row[:-1])
    own = own or any(one.parts["ahead"] for one in row)
    return _are_bare(row) and not own and not any(map(_is_later, row))


def _is_begun(one: _Item) -> bool:
    """Whether a name has a word before it that is no part of a name: "6 mice", "six mice"."""
    return bool(one.parts["article"]) or is_counted(one.parts)


def _both_done(told: re.Match[str]) -> str:
    return f", and both are {told['then'] or ''}{told['done']}"


def _is_later(one: _Item) -> bool:
    return "then" in one.join or bool(one.parts["later"])


def _bases(told: re.Match[str]) -> Sequence[str]:
    verb = told["verb"].lower()
    if "be" not in told.groupdict():
        return (verb, american(verb))
    return lemmas(verb)[1:] if verb.endswith(_PAST) else ()


def _row(text: str, told: re.Match[str], verbs: Collection[str]) -> Iterator[_Item]:
    """Yield the things that a verb tells in a row, up to the one behind its "and", if there is
    one."""
    if "be" in told.groupdict():
        first: re.Match[str] | None = told
    else:
        first = _item(_LEADS).match(text, told.end())
    if first is None or not _is_plain(_parts(first), verbs):
        return
    row, closed = [_Item(first.start(), first.end(), _parts(first), "")], False
    while not closed and (join := _JOIN.match(text, row[-1].end)) is not None:
        leads = _PLACES if first["lead"].lower() in _PLACES.split("|") else first["lead"]
        found = _item(leads if first["article"] else first["lead"]).match(text, join.end())
        if found is None or not _is_plain(_parts(found), verbs):
            break
        row.append(_Item(found.start(), found.end(), _parts(found), join[0]))
        closed = join["and"] is not None
    if closed or all(one.parts["article"] for one in row):  # "the anode with acetone, the cathode"
        yield from row


def _parts(found: re.Match[str]) -> dict[str, str]:
    """Return what an object is told with; a number of things is no amount: "5 male mice"."""
    parts = {name: said or "" for name, said in found.groupdict().items()}
    number, _, rest = parts["amount"].partition(" ")
    counts = [one.quantity.dimension for one in amounts_in(parts["amount"]) if one.text == number]
    if counts == [Dimension.COUNT] and not rest.endswith("of "):
        parts |= {"amount": "", "count": f"{number} ", "name": rest + parts["name"]}
    return parts


def _is_plain(parts: Mapping[str, str], verbs: Collection[str]) -> bool:
    """Whether the words of an object tell no action of their own: "and the plate stained with"."""
    words = parts["name"].lower().split()
    if not parts["much"] and not parts["what"]:
        return False
    ranked = bool(parts["article"]) and words[0] in _RANKS and len(words) > 1
    lettered = words[-1:] == ["a"] and parts["name"].endswith("A")  # "connect A to B"
    if any(breaks(one) or is_adverb(one) for one in words[ranked : len(words) - lettered]):
        return False
    bare = not any(parts[one] for one in ("article", "amount", "count"))
    acts = not {words[0], *once_more(words[0])}.isdisjoint(verbs)  # "and refreeze at -80 °C"
    if bare and acts and not "".join(words[1:]).isdigit():  # but "group 2"
        return False
    past = words[-1].endswith(_PAST) and any(one in verbs for one in lemmas(words[-1])[1:])
    return not past and not parts["what"].endswith("ing")


def _are_alike(row: Sequence[_Item]) -> bool:
    """Whether things are told in the same form, so that each is worked on for itself: with how much
    of it there is, or with an article, and in what is no vessel unless all are."""
    parts = [one.parts for one in row]
    if all(one["lead"].lower() in _MOVING and one["what"] for one in parts):
        return all("%" not in one["amount"] for one in parts)
    many = [bool(one["amount"]) for one in parts]
    the = [bool(one["article"]) for one in parts]
    if any(one != many[0] for one in many) or any(one != the[0] for one in the):
        return False
    if any("%" in one["amount"] for one in parts):
        return False  # "and 0.1 % Tween in water"
    if any(bool(one["ratio"]) != bool(parts[0]["ratio"]) for one in parts):
        return False
    if not (many[0] or the[0] or parts[0]["ratio"]) and len(row) < 3:
        return False
    if the[0] and not many[0]:
        what = parts[0]["what"].lower()
        inside = is_one_of(kind_of(_THE.sub("", what)), (*_VESSELS, "place"))
        return not what.startswith("the ") or inside or not _is_reagent(parts[1])
    amounts = [bool(one["much"] or one["other"]) for one in parts]
    vessels = [is_one_of(kind_of(one["what"]), _VESSELS) for one in parts]
    return len({*amounts}) == 1 and len({*vessels}) == 1


def _is_reagent(parts: dict[str, str]) -> bool:
    return is_one_of(kind_of(parts["name"]), ("liquid", "solution", "chemical", "dye", "mixture"))


def _in_full(text: str, one: _Item, first: _Item, doing: str, *, passive: bool) -> str:
    parts = one.parts
    said = text[one.start : one.end].removesuffix(parts["later"]).removesuffix(parts["each"])
    if parts["other"] and parts["much"] and not parts["what"] and first.parts["what"]:
        said = said.replace(parts["other"], "", 1)  # "in another 500 µl"
        said = said.replace(parts["much"], f"{parts['much']} of {first.parts['what']}", 1)
    if not passive:
        return f"{doing}{'the ' * (_are_bare((first, one)) and not _is_begun(one))}{said}"
    name = parts["object"]
    return f"{name} {first.parts['be']} {doing.strip()}{said.removeprefix(name)}"


@cache
def _item(leads: str) -> re.Pattern[str]:
    return re.compile(
        rf"{_OTHERS}{_OBJECT}{_AHEAD} (?P<lead>{leads}) {_THING}{_SETTINGS}{_ENDS}", re.IGNORECASE
    )


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    """Return the patterns of a verb before the first thing, and of one behind it."""
    done = rf"{_OBJECT} (?P<be>is|are|was|were) (?:then |first |each )?(?P<verb>[a-z]+)"
    return (
        re.compile(rf"{_START}(?P<verb>[a-z]+) ", re.IGNORECASE),
        re.compile(
            rf"(?:^|(?<=[.,;:?!] )|(?<=\band )){done}"
            rf"{_AHEAD} (?P<lead>{_LEADS}) {_THING}{_SETTINGS}{_ENDS}",
            re.IGNORECASE,
        ),
    )
