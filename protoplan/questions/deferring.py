"""What is not to be done before something else, told as done after it before a question is read:
"no washing should be done before fixing" as "wash after fixing"; where the question tells the
washing elsewhere, too, only the order is left of it. Where nothing asks for the washing but the
question asks for something else, it is only forbidden, and the user is told. The words are
``ontology/deferring.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.library import find
from protoplan.library.values import Library
from protoplan.questions.afresh import afresh, is_another
from protoplan.questions.amounts import amounts_in
from protoplan.questions.excluding import denials
from protoplan.questions.extremes import extremes, hints
from protoplan.questions.following import verb_of
from protoplan.questions.instead import as_doing
from protoplan.questions.mentioning import mentions
from protoplan.questions.needed import needed, same_doing
from protoplan.questions.only_order import only_ordered
from protoplan.questions.referring import referred
from protoplan.questions.returning import once_more
from protoplan.questions.stating import Pair, stated
from protoplan.questions.timing import AS_TOLD
from protoplan.questions.wording import words_of

_REST = r"(?P<rest>(?: (?!and\b|then\b|or\b|but\b|without\b)[^\s,.;:?!]+){0,9}?)"
_MODAL = r"(?:must|should|may|can|cannot|shall|do|never)\b"
_CLAUSE = (
    r"(?P<what>(?!or\b|and\b)"
    rf"(?:(?! (?:and|but|nor|or) (?:(?:they|it|then) )?{_MODAL})(?:[^.,;:?!]|[.,](?=\d))){{1,120}})"
)
_AND_MUST = re.compile(rf",? (?:and|but) (?={_MODAL})", re.IGNORECASE)
"""Before what else may not be done with the same: "and must not be mounted until"."""
_NOUN = r"(?:[a-z]+-)?(?:[a-z]+(?:ing|ion|ment|sis|age|th)|wash|rinse|spin)"
_JOIN = r"(?P<join>^|(?P<stop>[.?!:]\s+)|[,;]\s+(?:(?:and|but|so|then)\s)?|\s(?:and|but)\s|\s)"
_SUBJECT = r"(?P<subject>(?:the |all |our |my |these )?(?:[\w-]+ ){0,3}?[\w-]+)"
_SPAN = (
    r"(?:in|within|for|during) (?:the )?(?:last |final |few )?"
    r"(?:\d[\d.]*|an?|one|two|three|several|few|half an)? ?"
    r"(?:s|sec|seconds?|min|minutes?|h|hours?|days?|weeks?)"
)
"""How long before something: "do not feed them for 12 h before"."""
_JOINED = re.compile(r"^[ ,;]+(?:(?:and|but|then|so) )*")
"""Before what goes on behind a sentence that is put in."""
_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_SUBJECTS = ("you", "we", "i", "they", "one", "and", "or", "first")
_CLAUSES = re.compile(
    r"^(?:you|we|the|it|they|all|having)\b|\b(?:is|are|was|were|has|have)\b", re.IGNORECASE
)
"""When something is done that is no doing: "until the slides are clear"."""
_OF = re.compile(r"^ of(?= (?:it|them|the|all)\b)")
_NOTHING = "nothing"
_MOST = 40
"""Orders of one form that are read."""
_STATES = ("dry", "open", "clear", "cool", "clean", "empty", "warm", "set")
"""Verbs that say of a thing how it is: "until it is dry"."""


class InTime(NamedTuple):
    """A question in which its orders are told plainly, the pairs of actions of which it states
    which comes first, what it only forbids before something, in its words, the words of an order
    that may not be understood, and of a denial that may forbid what is planned."""

    text: str
    pairs: tuple[Pair, ...] = ()
    barred: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()


class _Asking(NamedTuple):
    """The verbs that may be meant, those listed, and those that the question asks for outside of
    what is not to be done before something else, with what means the same."""

    verbs: frozenset[str]
    listed: frozenset[str]
    asked: frozenset[str]


class _Kept(NamedTuple):
    """What is kept of the orders read so far: pairs of actions of which the first comes first, what
    is only forbidden, by how it is put plainly, and the words of what may not be understood, and of
    what may forbid what is planned."""

    pairs: list[Pair]
    barred: dict[str, str]
    unsure: list[str]
    denied: dict[str, None]


def in_time(text: str, library: Library, listed: Collection[str] | None) -> InTime:
    """Return a question in which its orders are told plainly."""
    verbs = library.verbs.keys() if listed is None else listed
    text, another = afresh(only_ordered(text, verbs), library, listed)
    text, later, barred, waiting, denied = deferred(
        referred(text, library, listed), library, listed
    )
    text, others = afresh(text, library, listed)
    text, unsure = once_more(text, library, listed)
    pairs = stated(text, verbs)
    text, ranks = extremes(text, _acts(library, listed)) if hints(text) else (text, ())
    return InTime(
        text, (*pairs, *later, *ranks), barred, (*unsure, *another, *others, *waiting), denied
    )


def deferred(text: str, library: Library, listed: Collection[str] | None) -> InTime:
    """Return a question in which what is not to be done before another is told as done after it,
    and the pairs of which it only tells the order."""
    if not _hint().search(text):
        return InTime(text)
    meant = (one.name for verb in listed or () for one in find(library, verb)[:1])
    asked = _asked(text, library, listed or ())
    asking = _Asking(_acts(library, listed), frozenset((*(listed or ()), *meant)), asked)
    kept = _Kept([], {}, [], {})
    for form in (*_forms(), _only()):
        at = many = 0
        while many < _MOST and (told := form.search(text, at)) is not None:
            text, at = _plain(text, told, asking, library, kept)
            many += 1
    pairs, unsure = tuple(dict.fromkeys(kept.pairs)), tuple(dict.fromkeys(kept.unsure))
    barred = tuple(one for one in dict.fromkeys(kept.barred.values()) if one not in kept.denied)
    return InTime(text, pairs, barred, unsure, (*kept.denied,))


def _asked(text: str, library: Library, listed: Collection[str]) -> frozenset[str]:
    """Return the verbs that a text asks for, and what means the same, but for what it denies and
    what is not to be done before something else."""
    for form in _forms():
        text = form.sub(lambda told: told["join"] + " " * (len(told[0]) - len(told["join"])), text)
    words = list(words_of(text, amounts_in(text)))
    found = list(mentions(words, library, tuple(listed)))
    denied = [range(one.cue, one.end) for one in denials(words, found)]
    told = [one for one in found if not any(one.first in each for each in denied)]
    meant = (one.operator.name for one in told if one.operator is not None)
    return frozenset((*(one.verb for one in told), *meant))


def _acts(library: Library, listed: Collection[str] | None) -> frozenset[str]:
    """Return the verbs that may be meant: those of a list, and what means the same, else all."""
    if listed is None:
        return frozenset(library.verbs)
    meant = {one.name for verb in listed for one in find(library, verb)[:1]}
    same = (one for one in library.verbs if any(of.name in meant for of in find(library, one)[:1]))
    return frozenset((*listed, *same))


def _plain(
    text: str, told: re.Match[str], asking: _Asking, library: Library, kept: _Kept
) -> tuple[str, int]:
    """Return a text with one such order said plainly, or left out, and where to look on; what the
    text does not have any more is put into ``kept``."""
    verbs, what = asking.verbs, told["what"]
    doing = told["doing"].rpartition("-")[2]
    late = verb_of(doing, verbs) or verb_of(doing, library.verbs)
    early = [one for one in dict.fromkeys(_doings(what, verbs)) if one != late]
    before, behind = text[: told.start()], text[told.end() :]
    rest = f"{before} . {behind}"
    again = _is_told_again(told, late, before, behind, verbs)
    untouched = text, told.start() + len(told["join"]) + 1
    if told.re is _only() and not (again and same_doing(told, late, rest, verbs)):
        return untouched
    if not late or late in _never():
        return untouched
    said = told[0].removeprefix(told["join"])
    if said in kept.barred:
        return text, told.end()
    if _until_soon().match(what):  # "do not shake it until right before reading"
        kept.unsure.append(said)
        return text, told.end()
    if _only_forbids(told, late, asking, library):
        plain = _forbidden(told, late)
        kept.barred[plain] = said
        if _asks(late, asking.asked, library):
            kept.denied[said] = None
        return f"{before}{told['join']}{plain}{behind}", len(before) + len(told["join"] + plain)
    if _may_forbid(told, late, asking, library):
        kept.denied[said] = None
    if again and early:
        return _left_out(text, told, late, early, verbs, library, kept)
    if again or not (early or _CLAUSES.search(what) or any(_doings(what, library.verbs))):
        return untouched
    plain = _after_it(told, late, _as_told(what, early, rest, verbs, library), opens=not before)
    if _stands_ahead(told, early, behind, verbs):
        return f"{before}{told['join']}{behind[1:].strip()} {plain}.", len(before)
    plain = f"{before}{told['join']}{plain}"
    return plain + behind, len(plain)


def _subject(told: re.Match[str]) -> str:
    """Return what an order tells that something is not to be done to: "the cells must not be"."""
    return told.groupdict().get("subject") or ""


def _is_told_again(
    told: re.Match[str], late: str, before: str, behind: str, verbs: Collection[str]
) -> bool:
    """Whether what waits is told elsewhere, too, and not of another thing: "the dye must not be
    added before fixing" where PFA is added."""
    if late not in {*_doings(f"{before} . {behind}", verbs, base=True)}:
        return False
    subject = _subject(told)
    rest = f"{before[before.rfind('?') + 1 :]} . {behind}"
    return not (subject and is_another(late, subject, rest, verbs))


def _forbidden(told: re.Match[str], late: str) -> str:
    """Return an order that only forbids something before another, said plainly."""
    plain, what, soon = told[0].removeprefix(told["join"]), told["what"], told["soon"]
    if soon:
        start = told.start("soon") - told.start() - len(told["join"])
        plain = f"{plain[:start]}before {what}"
    if told.re is _forms()[0] or (soon and told.re is _forms()[4]):
        # "washing must not precede reading", "no washing right before reading"
        do = "do" if told["join"] and not told["stop"] else "Do"
        plain = f"{do} not {_in_its_way(told, late)}{told['rest']} before {what}"
    return plain


def _in_its_way(told: re.Match[str], late: str) -> str:
    """Return the verb of what waits, with what stands before it: "heat-fix"."""
    way = told["doing"].rpartition("-")[0]
    return f"{way}-{late}" if way else late


def _left_out(
    text: str,
    told: re.Match[str],
    late: str,
    early: Sequence[str],
    verbs: frozenset[str],
    library: Library,
    kept: _Kept,
) -> tuple[str, int]:
    """Return a text without an order of what it tells elsewhere, too, and where to look on; how
    that is done which comes first stands at its end."""
    before, behind = text[: told.start()], text[told.end() :]
    rest, stop, subject = f"{before} . {behind}", told["stop"] or "", _subject(told)
    first = needed(told, behind, verbs | library.verbs.keys(), verbs)
    same = same_doing(told, late, rest, verbs)
    if _is_turned(late, early, rest, verbs) or first.unsure or not (same or subject):
        kept.unsure.append(told[0].removeprefix(told["join"]))
    if first.verbs or not first.unsure:
        sooner = [one for one in first.verbs if one in verbs] or early
        kept.pairs.extend((one, late) for one in sooner if late in verbs and one != late)
    if first.text is not None:
        behind = _AND_MUST.sub(f"{subject} ", first.behind, 1) if subject else first.behind
        behind = behind if _AND_MUST.match(first.behind) else first.behind
        before, behind = first.before.rstrip(" ,;"), _JOINED.sub("", behind)
        return _at_end(before + (stop or ". " * bool(before)), behind, first.text)
    plain = before + stop
    behind = behind if plain[-1:].isalnum() else behind.lstrip(" .,;")
    return plain + behind, len(plain)


def _after_it(told: re.Match[str], late: str, what: str, *, opens: bool) -> str:
    """Return an order of what is not to be done before something else as one of what is done after
    it; ``opens``: it stands at the beginning of the text."""
    verb = _in_its_way(told, late)
    if subject := _subject(told):
        it = "it" if subject.lower() == _NOTHING else subject
        be = "are" if it.lower().endswith("s") or it.lower() == "they" else "is"
        verb = f"{it} {be} {told['doing']}"
    verb = verb[:1].upper() + verb[1:] if told["stop"] or opens else verb
    return f"{verb}{_OF.sub('', told['rest'])} after {what}"


def _as_told(
    what: str, early: Sequence[str], text: str, verbs: Collection[str], library: Library
) -> str:
    """Return what comes first, said to be none once more where a text tells it besides: "wash it,
    dry it and weigh it. Do not grind it before washing"."""
    told = [*_doings(text, verbs, base=True)]
    names = {one.name: verb for verb in told for one in find(library, verb)[:1]}
    mine = [one.name for verb in early for one in find(library, verb)[:1]]
    if not mine or not {*mine} <= names.keys():
        return what
    other = " " not in what and early[0] not in told  # "before centrifugation" of "spin it"
    return f"{as_doing(names[mine[0]]) if other else what} {AS_TOLD}"


def _is_turned(late: str, early: Sequence[str], text: str, verbs: Collection[str]) -> bool:
    """Whether a text orders what comes later before what comes first: "dry it, wash it. It must not
    be dried before washing"."""
    told = [*_doings(text[text.rfind("?") + 1 :], verbs, base=True)]
    first = min((told.index(one) for one in early if one in told), default=-1)
    return late in told and first > told.index(late)


def _at_end(before: str, behind: str, plain: str) -> tuple[str, int]:
    """Return a text with sentences at its end, where they stand by the order that is kept of them,
    and where the text goes on."""
    behind = behind.lstrip(" .;") if before else behind.lstrip(" .;,")
    behind = behind[:1].upper() + behind[1:]
    whole = (before + behind).rstrip()
    ends = "" if not whole or whole[-1] in ".?!" else "."
    return f"{whole}{ends} {plain}.".strip() if plain else whole + ends, max(0, len(before) - 2)


def _only_forbids(told: re.Match[str], late: str, asking: _Asking, library: Library) -> bool:
    """Whether nothing asks for what is not to be done before another, though the question asks for
    something else; "hold off on washing until" asks for it. What is not to be done "right before"
    another is forbidden there, and no order, whatever is listed."""
    if told.re is _only():
        return False
    if told["soon"]:
        return True
    asks = _asks(late, asking.listed | asking.asked, library)
    said = told[0].removeprefix(told["join"])
    return bool(asking.asked) and not asks and _coming().match(said) is None


def _asks(late: str, verbs: Collection[str], library: Library) -> bool:
    """Whether an action is one of several, or means the same as one."""
    return late in verbs or any(one.name in verbs for one in find(library, late)[:1])


def _may_forbid(told: re.Match[str], late: str, asking: _Asking, library: Library) -> bool:
    """Whether only the list asks for what is not to be done before another, so that it may be
    forbidden rather than told when it is done; "until" tells when."""
    if told.re is _only() or _coming().match(told[0].removeprefix(told["join"])):
        return False
    ends = f"{told.string[: told.start('what')].lower().rstrip()} "
    before = ends.endswith(tuple(f" {one} " for one in _phrases("before")))
    asks = _asks(late, asking.asked, library)
    return before and not asks and _asks(late, asking.listed, library)


def _stands_ahead(
    told: re.Match[str], early: Collection[str], behind: str, verbs: Collection[str]
) -> bool:
    """Whether it is a sentence of its own, behind which what comes before is told: it is said at
    the end, since it is done after that."""
    alone = told["stop"] is not None or not told["join"]
    ends = behind[:1] in (".", "!") and behind[1:2] in (" ", "")
    return alone and ends and not {*early}.isdisjoint(_doings(behind, verbs, base=True))


def _doings(text: str, verbs: Collection[str], *, base: bool = False) -> Iterator[str]:
    """Yield the verbs of a text that stand as doings, or as done; ``base``, in any form."""
    before = ""
    for found in _WORD.finditer(text):
        word = found[0].lower()
        verb = verb_of(word.rpartition("-")[2], verbs)
        plain = word in (verb, f"{verb}s")
        if verb and (base or not plain or (before in _SUBJECTS and verb not in _STATES)):
            yield verb
        before = word


@cache
def _never() -> frozenset[str]:
    return frozenset(resources.table("ontology", "deferring.toml")["never_done"])


@cache
def _coming() -> re.Pattern[str]:
    """Return the pattern of what says that something is to be done all the same, but later."""
    return re.compile(rf"(?:you |we |one )?(?:{_one_of('coming')})\b|.* without ", re.IGNORECASE)


@cache
def _hint() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_one_of('until')}|without|precede|only)\b", re.IGNORECASE)


@cache
def _until_soon() -> re.Pattern[str]:
    """Return the pattern of what tells that something is done shortly before another."""
    return re.compile(rf"(?:{_one_of('soon')}) (?:{_one_of('before')})\b", re.IGNORECASE)


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    happen = _one_of("happen")
    until = (
        rf"(?:(?P<soon>{_one_of('soon')}|{_SPAN}) (?:{_one_of('before')})|(?:{_one_of('until')}))"
    )
    act = r"(?P<doing>(?:[a-z]+-)?[a-z]+)"
    noun = rf"(?P<doing>{_NOUN})(?P<rest>(?: of (?:the |all )?[^\s.,;]+| (?:it|them))?)"
    there = rf"(?:there (?:is|{_one_of('may')})(?: to)? (?:be )?)?"
    does = rf"(?: (?:{_one_of('may')})? ?(?:{happen}))?"
    first = r"(?: first| beforehand| previously)"
    return tuple(
        re.compile(one, re.IGNORECASE)
        for one in (
            rf"{_JOIN}(?:the |any )?{noun} (?:{_one_of('not_may')}) "
            rf"(?:precede|(?:{happen}) {until}) {_CLAUSE}",
            rf"{_JOIN}(?:you |we |one )?(?:{_one_of('not_do')}) {act}{_REST} {until} {_CLAUSE}",
            rf"{_JOIN}{_SUBJECT} (?:{_one_of('not_be')}) {act}{_REST} {until} {_CLAUSE}",
            rf"{_JOIN}(?P<subject>nothing) (?:{_one_of('may')}) be {act}{_REST} {until} "
            rf"{_CLAUSE}",
            rf"{_JOIN}{there}no (?:further |more )?{noun}{does} {until} {_CLAUSE}",
            rf"{_JOIN}(?:you |we |one )?(?:{_one_of('not_do')}) {act}{_REST} without "
            rf"(?P<what>(?:[^.,;:?!]|[.,](?=\d)){{1,80}}?)(?P<soon>){first}(?=[.,;:?!]|$)",
        )
    )


@cache
def _only() -> re.Pattern[str]:
    """Return the pattern of what says that something is done only behind another: "can only be
    stained after they have been fixed"."""
    when = rf"(?:{_one_of('only_when')})"
    may = rf"(?:{_one_of('may')}|is|are)"
    apart = rf"(?=(?:(?!\b{when}\b)[^.,;:?!])*\bonly {when}\b)"
    other = _SUBJECT.replace("<subject>", "<other>")
    ahead = rf"{_SUBJECT} {may} (?:only be|be only|only) |(?:you |we )?(?:{may} )?only "
    act = r"(?P<doing>(?:[a-z]+-)?[a-z]+)"
    return re.compile(
        rf"{_JOIN}(?:{ahead}|{apart}(?:{other} {may} (?:be )?)?){act}{_REST} (?:only )?"
        rf"{when} {_CLAUSE}",
        re.IGNORECASE,
    )


@cache
def _one_of(name: str) -> str:
    return "|".join(sorted(map(re.escape, _phrases(name)), key=len, reverse=True))


@cache
def _phrases(name: str) -> tuple[str, ...]:
    return tuple(resources.table("ontology", "deferring.toml")[name])
