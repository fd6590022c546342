"""From which event the time of a step is counted: "harvest the cells 4 h after induction", "24 h
post-infection", "at 5 dpf". The event is told as the time of that step, and is no step of its own,
unless it is listed or told behind it. The words are ``ontology/counted.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache, partial

from protoplan import resources
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.parsing.quantities import read
from protoplan.questions.amounts import Amount
from protoplan.questions.awaiting import free_to_wait
from protoplan.questions.words import breaks

_NUMBER = (
    r"(?:\d[\d.,]*(?:\s?(?:-|–|to|and)\s?\d[\d.,]*)?[\s-]?|(?:half an?|an?|one|two|three|four|five"
    r"|six|seven|eight|nine|ten|twelve|several|(?:twenty|thirty|forty|sixty|seventy)(?:-[a-z]+)?)"
    r"[\s-])"
)
_DAY = r"days? \d+(?:(?:, | and |, and |-|–)\d+)*"
_UNIT = r"(?:s|seconds?|secs?|min(?:ute)?s?|h|hrs?|hours?|d|days?|weeks?|wks?|months?)"
_TIMES = (
    r"(?:(?:\d[\d.]*,\s)*\d[\d.]*,?\s(?:and|or)\s"
    rf"|(?<!for\s)(?:\d[\d.]*\s?{_UNIT},\s)*\d[\d.]*\s?{_UNIT},?\s(?:and|or)\s)?"
    rf"{_NUMBER}{_UNIT}"
)
"""One time, or several: "4 h", "1, 2 and 4 h", "1 h, 2 h or 4 h"."""
_STARTS = re.compile(
    r"(?:^|[.;:?!]\s|,\s(?:and |then |but )?|\b(?:and|then) )(?P<at>at |about )?$", re.IGNORECASE
)
_STOPS = (
    r"(?=\s*(?:[.,;:?!)]|$)|\s(?:and|or|but|then|in|at|by|from|with|of|using|on|onto|into|to|for"
    r"|before|under|until|through|while|as|when|via)\b"
)
_DOES = r"|\s(?P<verb>[a-z]+) (?:the|an?|it|them|each|all|these)\b)"
_HOW = re.compile(
    r"\s(?:with|of|using) (?:(?:the|an?|their|its) )?(?:\d[\d.,]* ?[^\W\d]+ |\d[\d.]* ?% )?"
    r"[^\W\d][\w-]*(?: (?:of )?[^\W\d][\w-]*){0,3}?(?: \([^()]{1,30}\))?"
    r"(?=[.,;:?!)](?:\s|$)|$|\s(?:and|or|but|then|in|at|by|from|on|onto|into|to|for|before|until"
    r"|through|via|as)\b)"
)
"""What such an event was done with: "4 h after induction with 1 mM IPTG"."""
_ROW = re.compile(rf"(?<![\w.])(?<!day )(?<!week )(?<!pH ){_TIMES}$", re.IGNORECASE)
_LETTERS = re.compile(r"(?<=\d)\s?([hdw])\.\s?p\.\s?([a-z])(?:\.(?!$|\s[A-Z])|(?=\.))")
"""The same in one word, with full stops: "12 h.p.i."."""
_POINT = re.compile(r"^(?:start|beginning|onset|end) of (?:the )?")
_TIMED = re.compile(
    rf"(?<![\w.-])(?:(?P<day>{_DAY})|(?P<time>{_NUMBER}{_UNIT}))"
    r"(?=[\s-](?:after|following|post|since|of)_)",
    re.IGNORECASE,
)
_LEADS_ON = re.compile(r",?\s+(?!(?:and|or|but|then|in|at|by|from|with|for)\b)(?=[a-z])")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_OBJECT = re.compile(r"\s(?:the|it|them|an?|each|all|these|those|\d)(?:\W|$)")
_MARKED = re.compile(
    r"[\s-](?:(?:after|following|post|since|of)_(?:[\w%-]|[.,](?=\w)|(?<=_)\([^()\s]+\))+"
    r"|p_[a-z]\b)"
)
_CLAUSE = re.compile(
    r"(?:^|[.;:?!,]\s|\b(?:and|then)\s)(?:(?:and|then)\s)?(?P<verb>[^\W\d_]+)"
    r"(?P<rest>(?: (?!and\b|then\b|to\b)[^\s.,;:?!]+){1,6} )$"
)
_MORE = re.compile(r",?\s+(?:(?:and|then)\s+)*(?P<next>[a-z]+)")
"""Behind an event where another action is told."""
_SHORTENED = re.compile(r"(?<=[\s-])(p)_([a-z])\b")
_BEFORE = 12
"""Characters before a time in which a word may say how long it lasts."""


def as_times(text: str, library: Library, listed: Collection[str] | None) -> str:
    """Return a question in which an event that a time is counted from is a word of that time:
    "4 h after_induction"."""
    text = _within().sub(r"\g<time> after ", _LETTERS.sub(r" \1p\2", text))
    text = _short().sub(r"\g<time> \g<letters>_\g<event>\g<stop>", text)
    found = [one for one in _after().finditer(text) if _is_event(one, library)]
    rest = _without(text, [(one.start("what"), one.end("what")) for one in found])
    for one in reversed(found):
        text = _told(text, one, rest, library, listed)
    return _of().sub(partial(_lasted, library), text)


def without_events(text: str) -> str:
    """Return such a question with its times alone."""
    return _MARKED.sub("", text)


def unjoined(text: str) -> str:
    """Return words of such a question as they are written."""
    if "_" not in text:
        return text
    text = _SHORTENED.sub(r"\1.\2.", text)
    return _MARKED.sub(lambda one: one[0].replace("__", "").replace("_", " "), text)


def counted(text: str, amounts: Sequence[Amount]) -> tuple[Amount, ...]:
    """Return the quantities of such a question; a time has the event that it is counted from."""
    whole = tuple(
        filter(is_counted, map(partial(_extended, text), (*amounts, *_others(text, amounts))))
    )
    whole = (*whole, *_stages(text))
    ends = [(one.start, one.start + len(one.text)) for one in whole]
    rest = (one for one in amounts if not any(start <= one.start < end for start, end in ends))
    return tuple(sorted((*rest, *whole), key=lambda one: one.start))


def in_words(one: Amount) -> Amount:
    """Return a quantity with the event that it is counted from in words."""
    marked = _MARKED.search(one.text)
    if marked is None:
        return one
    said = unjoined(one.text)
    return one._replace(text=f"after {said}" if marked[0][1:].startswith("of_") else said)


def is_counted(one: Amount) -> bool:
    """Whether a quantity has the event that it is counted from."""
    return _MARKED.search(one.text) is not None or _stage().fullmatch(one.text) is not None


def _is_event(told: re.Match[str], library: Library) -> bool:
    noun = told["noun"].lower()
    before = _POINT.sub("", told["of"].lower()).split()
    if any(breaks(one) or one.endswith("ing") for one in before):
        return False
    if told["verb"] and not (_STARTS.search(told.string[: told.start()]) or _ends(told)):
        return False
    if noun in _words("events"):
        return True
    if told["lead"].lower() != "post" or breaks(noun):
        return False
    return not before and not any(find(library, one) for one in (noun, *lemmas(noun)))


def _ends(told: re.Match[str]) -> bool:
    return bool(re.match(r"\s*(?:[.,;:?!)]|$)", told.string[told.end("noun") :]))


def _told(
    text: str,
    one: re.Match[str],
    rest: str,
    library: Library,
    listed: Collection[str] | None,
) -> str:
    """Return a text in which one time has its event as a word, if this is no step of its own."""
    noun = one["noun"].lower()
    meant = {found.name for found in find(library, noun)[:1]}
    same = (
        word for word in listed or () if any(of.name in meant for of in find(library, word)[:1])
    )
    names = frozenset((*lemmas(noun), *meant, *same))
    acts = _acts(rest, names)
    before = any(at < one.start() for at, _ in acts)
    if not before:
        listed_so = not names.isdisjoint(listed or ())
        behind = any(at >= one.end("noun") and to_a_thing for at, to_a_thing in acts)
        if listed_so or behind:
            return _as_step(text, one, {*library.verbs, *(listed or ())})
    end = one.end("noun")
    leads = _STARTS.search(text[: one.start()])
    if leads and free_to_wait(text, library, tuple(listed or ())):
        return text  # "24 h after seeding, treat them" as "incubate for 24 h, then treat them"
    how = None if before else _HOW.match(text, end)
    end = how.end() if how else end
    first = one.start("what") if _POINT.match(one["of"].lower()) else one.start("of")
    said = f"{one['time']} {_word_of(one, text[first:end])}"
    leads_on = _LEADS_ON.match(text, end)
    start = one.start()
    if leads and leads_on:
        start -= len(leads["at"] or "")
        opens = text[:start].rstrip().endswith((".", "?", "!")) or not start
        said = f"{'After' if opens else 'after'} {said[0].lower()}{said[1:]} "
        end = leads_on.end()
    return f"{text[:start]}{said}{text[end:]}"


def _word_of(one: re.Match[str], event: str) -> str:
    """Return an event as a word: "after_infection" for "post infection", but "post_mortem"."""
    lead = one["lead"].lower()
    joined = re.sub(r"\s+", "_", event)
    if one["gap"][-1] not in " -":
        return f"{lead}__{joined}"  # "postinfection"
    known = lead == "post" and one["noun"].lower() in _words("events")
    return f"{'after' if known else lead}_{joined}"


def _lasted(library: Library, one: re.Match[str]) -> str:
    """Return "after 4 h of_induction", where the text tells before that it is done."""
    noun = one["noun"].lower()
    names = frozenset((*lemmas(noun), *(found.name for found in find(library, noun)[:1])))
    if not any(at < one.start() for at, _ in _acts(one.string, names)):
        return one[0]
    said = f"{one['lead']} {one['time']} of_{one['noun']}"
    return (
        f"{said} "
        if one["comma"] and _STARTS.search(one.string[: one.start()])
        else (f"{said}{one['comma'] or ''}")
    )


def _as_step(text: str, one: re.Match[str], verbs: Collection[str]) -> str:
    """Return a text in which an event that is a step stands before what is done after it, where
    more is told behind: "4 h after induction, harvest the cells, lyse them" for "harvest the cells
    4 h after induction, lyse them"."""
    how = _HOW.match(text, one.end("noun"))
    end = how.end() if how else one.end("noun")
    clause = _CLAUSE.search(text[: one.start()])
    opens = clause is not None and clause["verb"].lower() in verbs
    more = _MORE.match(text, end)
    if clause is not None and opens and more is not None and more["next"] in verbs:
        time = f"{one['time']} after {text[one.start('what') : end]}"
        rest = f"{clause['verb'].lower()}{clause['rest'].rstrip()}"
        return f"{text[: clause.start('verb')]}{time}, {rest}{text[end:]}"
    lead = one["gap"] if one["lead"].lower() != "post" else " after "
    return f"{text[: one.start('gap')]}{lead}{text[one.start('what') :]}"


@lru_cache(maxsize=64)
def _acts(text: str, names: frozenset[str]) -> tuple[tuple[int, bool], ...]:
    """Return where words of a text tell an action of these names, and whether an object stands
    behind them."""
    return tuple(
        (word.start(), _OBJECT.match(text, word.end()) is not None)
        for word in _WORD.finditer(text)
        if not names.isdisjoint(lemmas(word[0].lower()))
    )


def _without(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """Return a text of the same length in which some spans are blank."""
    for start, end in spans:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def _extended(text: str, one: Amount) -> Amount:
    end = one.start + len(one.text)
    marked = _MARKED.match(text, end)
    if marked is None:
        return one
    words = text[max(0, one.start - _BEFORE) : one.start].lower().split()
    lasts = words[-1:] and words[-1] in _words("lasting")
    lasts = lasts or one.text.lower().startswith(_words("lasting"))
    row = _ROW.search(text[:end])
    start = min(row.start(), one.start) if row else one.start
    return one._replace(start=start, text=text[start : marked.end()], when=not lasts)


def _others(text: str, amounts: Sequence[Amount]) -> Iterator[Amount]:
    """Yield the times with an event that are not read as quantities where they stand: the days
    that are told by their numbers, "day 3 post infection", and "the cells 3-4 h after induction".
    """
    spans = [(one.start, one.start + len(one.text)) for one in amounts]
    for one in _TIMED.finditer(text):
        said = one["day"] or one["time"]
        day = f"{one['day'].split()[1].strip(',')} days" if one["day"] else ""
        read_so = any(start <= one.start() and end == one.end() for start, end in spans)
        if day or not read_so:
            for quantity in read(day or said).quantities[:1]:
                yield Amount(quantity, one.start(), said)


def _stages(text: str) -> Iterator[Amount]:
    """Yield the stages that are told by a unit and an event in one word: "24 hpi"."""
    for one in _stage().finditer(text):
        for quantity in read(f"{one['number']} {_name(one['unit'])}").quantities[:1]:
            yield Amount(quantity, one.start(), one[0], when=True)


def _name(unit: str) -> str:
    return {"h": "h", "d": "days", "w": "weeks", "m": "months"}[unit[0].lower()]


@cache
def _after() -> re.Pattern[str]:
    leads = "|".join(_words("leads"))
    return re.compile(
        rf"(?<![\w.-])(?<!day )(?<!week )(?<!pH )(?P<time>{_TIMES}|{_DAY})"
        rf"(?P<gap>[\s-](?P<lead>{leads})(?:[\s-]|(?<=post)))"
        r"(?P<what>(?:the )?(?P<of>(?:(?:start|beginning|onset|end) of (?:the )?)?"
        rf"(?:[\w-]+ ){{0,2}}?)(?P<noun>[a-z]+)){_STOPS}{_DOES}",
        re.IGNORECASE,
    )


@cache
def _of() -> re.Pattern[str]:
    """Return the pattern of how long an event has lasted: "after 4 h of induction"."""
    events = "|".join(sorted(_words("events"), key=len, reverse=True))
    return re.compile(
        rf"\b(?P<lead>after|following) (?P<time>{_NUMBER}{_UNIT}) of (?P<noun>{events})"
        rf"(?:(?P<comma>, )(?=[a-z])|{_STOPS}))",
        re.IGNORECASE,
    )


@cache
def _within() -> re.Pattern[str]:
    """Return the pattern of how soon after an event: "within 6 h of eclosion"."""
    events = "|".join(sorted(_words("events"), key=len, reverse=True))
    return re.compile(
        rf"\b(?P<time>within (?:about )?{_NUMBER}{_UNIT}) of "
        rf"(?=(?:the |their )?(?:{events}){_STOPS}))",
        re.IGNORECASE,
    )


@cache
def _short() -> re.Pattern[str]:
    letters = "|".join(one[-1] for one in _words("short"))
    return re.compile(
        rf"(?<![\w.])(?P<time>{_NUMBER}{_UNIT})[\s-](?P<letters>p)\.\s?(?P<event>{letters})"
        r"(?:(?P<stop>\.)(?=$|\s[A-Z])|\.(?=\W)|(?=\s))",
        re.IGNORECASE,
    )


@cache
def _stage() -> re.Pattern[str]:
    units = "|".join(_words("units"))
    return re.compile(
        r"(?<![\w.])(?P<number>\d[\d.]*(?:(?:,? and |, |\s?[-–]\s?| to )\d[\d.]*)*)\s?"
        rf"(?P<unit>[hdwm](?:{units}))\b"
        r"(?=[.,;:?!)]|$|\s(?:and|or|but|then|in|at|by|from|with|using|on|to|for|before|into)\b)"
    )


@cache
def _words(name: str) -> tuple[str, ...]:
    return tuple(resources.table("ontology", "counted.toml")[name])
