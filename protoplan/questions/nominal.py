"""What a question tells of its actions by their nouns: "the digestion takes 3 h at 56 °C, the lysis
10 min and the elution 2 min in 50 µl". It is taken out of the text and given to these actions."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from protoplan.entities import singular
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.model import Dimension
from protoplan.questions.amounts import Amount, amounts_in
from protoplan.questions.nouns import verbs_of
from protoplan.questions.words import NOUN, breaks, listed_words

_MARK = "¤"
_A = f"{_MARK}+"
_HOW = (Dimension.DURATION, Dimension.TEMPERATURE, Dimension.ROTATION, Dimension.FORCE)
"""What a doing has, and a thing has not."""
_BE = (
    r"(?: (?:(?:should|must|has to|needs to|is to|will|can) )?"
    r"(?:takes?|took|lasts?|is|are|was|were|be|runs?|goes|requires?|needs?)"
    r"(?: (?:done|performed|run|made|carried out))?(?: (?:for|at|only|about))?|:(?: for| at)?)"
)
_WORDS = r"(?:[^\W\d][\w-]*|H&E)"
_PHRASE = (
    rf" (?:in|with|using|on) (?:the |an? )?(?:{_A} )?{_WORDS}(?: (?!for\b|at\b|in\b|with\b|and\b"
    rf"|takes?\b|lasts?\b|is\b|are\b){_WORDS}){{0,3}}?"
)
_MORE = (
    rf"(?: (?:(?:for|at|in|with|of) )?{_A}(?! (?!and\b|for\b|at\b|in\b|with\b|but\b)\w)|{_PHRASE})"
)
_ENDS = r"(?=\s*(?:[,.;:?!)]|$)| and\b| but\b| while\b| whereas\b)"
_SUBJECT = rf"(?P<name>(?:(?:the|an?|each|every) )?(?:{_WORDS} ){{0,2}}?{_WORDS})"
_WITH = rf"(?P<with>{_PHRASE})?"
_ITEM = re.compile(
    rf"{_SUBJECT}{_WITH}(?P<be>{_BE})? (?P<value>(?:for |at |of )?{_A}{_MORE}{{0,6}}?){_ENDS}",
    re.IGNORECASE,
)
_LEAD = re.compile(
    r"(?:^|(?<=[.;:?!,(])\s*)(?:(?:and|but) )?(?P<lead>where(?:by|as|in)?|when|if|with|while|that)?"
    r"(?:(?<=\w) )?|\s(?P<inner>where|when|if|while|(?:and|but)(?= the )) ",
    re.IGNORECASE,
)
_NEXT = re.compile(r"\s*(?:[,;]\s*(?:(?:and|then)\s+)?|\band\s+)", re.IGNORECASE)
_GOES_ON = re.compile(
    r" and(?= (?:is|are|was|were|comes?|goes|follows|precedes|happens|must|should)\b)"
)
_LED = ("where", "wherein", "if", "when", "with", "while")
_ARTICLE = re.compile(r"(?:the|an?|each|every) ", re.IGNORECASE)
_BY = re.compile(
    rf"(?P<means>(?:in|with|using|on) (?:the |an? )?(?:{_A} )?[^\W\d][^{_MARK}]*?)"
    rf"(?=$| (?:for|at|in|with|of) |\s*{_A})",
    re.IGNORECASE,
)
_LIKE = r"(?:(?:brief|short|quick|final|last) )?"


def _event(number: str = "") -> str:
    """Return the pattern of a noun of doing, with its count and quantity: "two 3 min washes"."""
    count = r"(?:two|three|four|five|six|\d+|an?|one|the)"
    tail = rf"(?: (?:at|for|of|in|with) {_A}|{_PHRASE}){{0,4}}?"
    return (
        rf"(?:(?P<count{number}>{count}) )?{_LIKE}(?:(?P<value{number}>{_A}) )?{_LIKE}"
        rf"(?P<noun{number}>[a-z]+)(?P<tail{number}>{tail})"
    )


_AT_END = re.compile(
    rf",? with {_event()} at the (?:very )?end(?=[.?;!,]|$)",
    re.IGNORECASE,
)
_SEVERAL = re.compile(
    r",? (?:with|followed by) "
    rf"(?P<count>(?:two|three|four|five|six|\d+|{_A}|several|an?)(?: ?[x×])?) {_LIKE}"
    rf"(?:(?P<value>{_A}),? (?:each )?)?{_LIKE}"
    rf"(?:(?P<of>(?:{_A} )?(?!and\b|or\b|of\b){_WORDS}(?: (?!and\b|or\b|of\b){_WORDS})??) )??"
    r"(?P<noun>(?!after|between|thereafter)[a-z]+)"
    rf"(?P<tail>(?:(?! in between\b)(?: (?:at|for|of|in|with) {_A}|{_PHRASE})){{0,3}}?)"
    r"(?P<when>,? (?:afterwards?|after (?:that|this|it)|thereafter|to follow|in[ -]between))?"
    r"(?=[.?;!,]|$|,? and (?:then )?[a-z]|,? then\b|,? before\b)",
    re.IGNORECASE,
)
"""The same of several: "with three 10 min PBS washes afterwards"."""
_BETWEEN = re.compile(
    rf"(?P<start>^|[.;:?!] )between {_event('1')} and {_event('2')},? "
    rf"(?:there (?:is|are)|comes?|(?:we|you) (?:do|have)) {_event('3')}"
    r"(?=[.?;!,]|$)",
    re.IGNORECASE,
)
_WITHIN = re.compile(
    r"(?P<start>^|[.;:?!] )"
    r"(?P<clause>(?!how|what|which|when|where|why|can|do|if)[a-z][^,.;:?!]{2,80}?)"
    rf" between {_event('1')} and {_event('2')}(?=[.;!,]|$)",
    re.IGNORECASE,
)
_ONCE = ("a", "an", "one", "the", "1", "")


_SENTENCE = 300
"""Characters before in which a sentence may tell the same doing."""


class Statement(NamedTuple):
    """What a noun tells of an action, of none if its verb is empty: in which words, where its
    quantities stand in them, what it is done with, the place in the text that is left, the noun,
    and whether this is still told in the text."""

    verb: str
    amounts: tuple[Amount, ...]
    means: tuple[str, ...]
    within: tuple[int, ...]
    start: int
    name: str
    goes_on: bool = False


class Nominal(NamedTuple):
    """A text without what is told by nouns, and that."""

    text: str
    statements: tuple[Statement, ...] = ()


class _Item(NamedTuple):
    verb: str
    match: re.Match[str]


def nominal(text: str, library: Library, listed: Collection[str] | None) -> Nominal:
    """Return a text without the quantities that it tells of actions by their nouns."""
    amounts = [one for one in amounts_in(text) if one.quantity.dimension is not Dimension.COUNT]
    masked = _masked(text, amounts)
    if _MARK in text or _MARK not in masked:
        return Nominal(text)
    verb_of = partial(verb_of_doing, library=library, listed=listed)
    statements: list[Statement] = []
    kept, end = "", 0
    for first, row in _rows(masked, amounts, verb_of):
        if first < end:
            continue
        behind = row[-1].match.end()
        goes_on = _GOES_ON.match(masked, behind) if len(row) == 1 else None
        if goes_on is not None:  # "the incubation lasts 30 min and is followed by a rinse"
            one = row[0].match
            first = one.start("be") if one["be"] else one.start("value")
            behind = goes_on.end()
        kept += text[end:first] if goes_on else text[end:first].rstrip(" ,;")
        if goes_on is None and (not kept or kept[-1] in ".?!:"):
            behind += masked[behind : behind + 1] in (".", ";", ",")
        if kept[-1:] == "(" and text[behind : behind + 1] == ")":
            kept, behind = kept[:-1].rstrip(), behind + 1
        for item in row:
            statements.append(_statement(text, item, amounts, len(kept), goes_on=bool(goes_on)))
        end = behind
    return Nominal(kept + text[end:], tuple(statements))


def as_doings(text: str, library: Library, listed: Collection[str] | None) -> str:
    """Return a text in which an order that is told by nouns is told by verbs: "then wash twice
    for 3 min" for "with two 3 min washes at the end"."""
    if not any(one in text for one in (" at the ", "etween ", "with ", " followed by ")):
        return text
    for form in (_AT_END, _SEVERAL, _BETWEEN, _WITHIN):
        amounts = [one for one in amounts_in(text) if one.quantity.dimension is not Dimension.COUNT]
        for told in reversed(list(form.finditer(_masked(text, amounts)))):
            said = _as_doing(text, told, partial(verb_of_doing, library=library, listed=listed))
            text = f"{text[: told.start()]}{said}{text[told.end() :]}" if said else text
    return text


def _as_doing(text: str, told: re.Match[str], verb_of: partial[str]) -> str:
    """Return in verbs what is told by nouns, nothing if one is none of an action."""

    def of(group: str) -> str:
        first, end = told.span(group)
        return text[first:end] if first >= 0 else ""

    def doing(number: str) -> str:
        verb = verb_of(of(f"noun{number}"))
        count = of(f"count{number}").lower()
        many = "" if count in _ONCE else " twice" if count in ("two", "2") else f" {count} times"
        value = of(f"value{number}")
        tail = of(f"tail{number}").replace(" of ", " for ", 1)
        return f"{verb}{many}{f' for {value}' if value else ''}{tail}" if verb else ""

    if told.re is _SEVERAL:
        return _several(told, of, verb_of)
    if told.re is _AT_END:
        return f", then {said}" if (said := doing("")) else ""
    one, other = map(doing, ("1", "2"))
    between = doing("3") if told.re is _BETWEEN else ""
    if told.re is _WITHIN and (of("value1") or of("value2")):
        between = of("clause")[0].lower() + of("clause")[1:]
    if not (one and other and between):
        return ""
    said = f"{one}, then {between}, then {other}"
    return f"{of('start')}{said[0].upper()}{said[1:]}"


def _several(told: re.Match[str], of: Callable[[str], str], verb_of: partial[str]) -> str:
    """Return ", then wash three times for 10 min with PBS", nothing where it may be a thing that
    is used: "with two volumes", "with a stain"."""
    noun, count = of("noun"), of("count").lower().split()[-1]
    one = count in ("a", "an")
    verb = verb_of(noun)
    movement = singular(noun) in listed_words("movements") and not told["when"]
    if not verb or movement or (one and not told["when"]) or one == (singular(noun) != noun):
        return ""
    if "between" in (told["when"] or "") and not told.string.startswith(
        (", and", " and"), told.end()
    ):
        return ""  # of two that were told before
    clause = re.split(r"[.;?!]", told.string[max(0, told.start() - _SENTENCE) : told.start()])[-1]
    if not told["when"] and verb in map(verb_of, re.findall(r"[^\W\d_]+", clause)):
        return ""  # "wash the cells with three 5 min washes"
    many = "" if one else "twice" if count in ("two", "2") else f"{count} times"
    time = f"for {of('value')}" if told["value"] else ""
    means = f"with {of('of')}" if told["of"] else ""
    return f", then {' '.join(filter(None, (verb, many, time, means)))}{of('tail')}"


def _masked(text: str, amounts: Sequence[Amount]) -> str:
    for one in amounts:
        text = text[: one.start] + _MARK * len(one.text) + text[one.start + len(one.text) :]
    return text


def _rows(
    masked: str, amounts: Sequence[Amount], verb_of: partial[str]
) -> Iterator[tuple[int, list[_Item]]]:
    """Yield where rows of statements begin, with what leads them in, and the statements."""
    end = 0
    hows = {one.start for one in amounts if one.quantity.dimension in _HOW}
    for lead in _LEAD.finditer(masked):
        if lead.start() < end:
            continue
        row: list[_Item] = []
        place = lead.end()
        while (found := _ITEM.match(masked, place)) is not None:
            item = _item(found, hows, verb_of)
            if item is None:
                break
            row.append(item)
            gap = _NEXT.match(masked, found.end())
            if gap is None:
                break
            place = gap.end()
        while row and not row[-1].verb and len(row) > 1 and row[-1].match["be"]:
            row.pop()
        led = (lead["lead"] or lead["inner"] or "").lower() in _LED
        if not any(one.verb for one in row) or not (row[0].match["be"] or led):
            continue
        yield lead.start(), row
        end = row[-1].match.end()


def _item(found: re.Match[str], hows: Collection[int], verb_of: partial[str]) -> _Item | None:
    """Return a statement, if what is said of is a doing, or a thing in a row of such."""
    name = _ARTICLE.sub("", found["name"], count=1)
    article = name != found["name"]
    words = name.split()
    first = found.start("value") + found["value"].index(_MARK)
    if first not in hows or any(map(breaks, words[:-1])):
        return None
    if any(verb_of(one) and not one.endswith(("ing", "ion", "sis")) for one in words[:-1]):
        return None  # "wash cells 5 min"
    verb = verb_of(words[-1].lower())
    bare = verb in (words[-1].lower(), "")
    if bare and verb and not (article or found["be"]):
        return None  # "wash 5 min" orders it
    if not verb and (breaks(words[-1]) or words[-1].lower().endswith("ed")):
        return None
    return _Item(verb, found)


def verb_of_doing(word: str, *, library: Library, listed: Collection[str] | None) -> str:
    """Return the action whose noun a word is: of those that are listed, else of the library."""
    word = word.lower()
    one = singular(word)
    forms = dict.fromkeys((*lemmas(word), *lemmas(one), *verbs_of(one)))
    verbs = library.verbs.keys() if listed is None else listed
    if exact := next((one for one in forms if one in verbs), ""):
        return exact
    if listed is None:
        return ""
    meant = {one.name for one in find(library, word)}
    doing = word.endswith(("ing", *NOUN))
    same = (one for one in listed if doing and any(of.name in meant for of in find(library, one)))
    return next(same, "")


def _statement(
    text: str, item: _Item, amounts: Sequence[Amount], start: int, *, goes_on: bool
) -> Statement:
    found = item.match
    spans = [found.span("value")]
    if found["with"] and not goes_on:
        spans.append(found.span("with"))
    mine = [one for one in amounts if any(a <= one.start < b for a, b in spans)]
    means: list[str] = []
    within: list[int] = []
    for first, end in spans:
        for by in _BY.finditer(found.string[first:end]):
            a, b = first + by.start(), first + by.end()
            means.append(text[a:b].strip())
            within += [at for at, one in enumerate(mine) if a <= one.start < b]
    name = found["name"].split()[-1]
    return Statement(item.verb, tuple(mine), tuple(means), tuple(within), start, name, goes_on)
