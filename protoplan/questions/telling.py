"""What a question says of an action: what it is done to, with what, and how long."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from protoplan.entities import Stage, is_a, is_one_of, kind_of, link, singular
from protoplan.library.values import Operator
from protoplan.questions.clauses import AMOUNT, JOINT, Words, lasts
from protoplan.questions.making import makes
from protoplan.questions.naming import Named
from protoplan.questions.rows import goes_on
from protoplan.questions.spans import (
    before_side,
    brackets,
    how_told,
    opening_time,
)
from protoplan.questions.subjects import (
    ARTICLES,
    PLURAL,
    PRONOUNS,
    Subject,
    let,
    passive,
    row,
)
from protoplan.questions.words import (
    ADDING,
    BY,
    LETTING,
    MANNER,
    MEANS,
    NOUN,
    breaks,
    ends_down,
    has_object,
    is_adverb,
    is_manner,
    listed_words,
    says_how,
    until,
)

_ENDS = (".", "!", "?", ";", ":")
_LACKING = "without"
_INTO, _FROM = ("to", "into", "onto", "on"), ("from", "off")
_BARE = re.compile(r"^(?:\d.*?\bof )?(?:the |an? |each |every )?")
"""What stands before the name of a thing: "100 µl of the"."""
_SIZE = re.compile(r"^\d[\d.,]*[ -]?[^\W\d_][\w/]{0,4} (?=[^\W\d])")
"""How large a thing is, before its name: "5 ml Ni-NTA column"."""
_LOAD, _LOADED = "load", ("gel", "container", "device")
_PURPOSE = ("for", "as", "at", "until", "during", "via", "between", "per")
"""What leads in none of these: a time, a reason."""
_PARTICLES = ("out", "off", "up", "down", "away", "apart", "back", "together", "aside")
"""What belongs to the verb before it: "dissect out the brain"."""
_JOINS = ("of",)
_TAILS = ("of", "right")
"""What ends no name: "warm medium right after"."""
_LISTS = (",", "and", "or", "&")


class Told(NamedTuple):
    """What is said of an action: the objects by name, the means in the words of the question ("in
    5 ml water"), the places of its quantities, of those among them that stand in these words,
    whether a pronoun stands for its object, in the plural, and what it stands for by the words
    before it, and how it is done ("gently")."""

    objects: tuple[str, ...] = ()
    means: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()
    within: tuple[int, ...] = ()
    pronoun: bool = False
    plural: bool = False
    antecedent: str = ""
    manner: tuple[str, ...] = ()
    portions: tuple[tuple[str, tuple[str, ...], str], ...] = ()
    """Objects that have quantities of their own, these, and both."""


class _Phrase(NamedTuple):
    """A run of words with the word that leads it in: where it begins and ends, and where the name
    of a thing in it begins."""

    lead: str
    first: int
    name: int
    end: int


def told(
    text: str, words: Words, amounts: Mapping[int, int], actions: Sequence[Named]
) -> list[Told]:
    """Return what is said of each action: what stands between it and the next, and the subject of
    one that is told as done ("after the gel has been washed").

    ``amounts`` gives the place of each quantity by where it stands in ``text``. In a row of actions
    ("wash and dry the beads") all share what the last is done to, but for what makes it.
    """
    if not actions:
        return []
    ends = [0, *(one.behind for one in actions)]
    starts = [_start(text, words, one, end) for one, end in zip(actions, ends, strict=False)]
    ends = [_next(words, actions, starts, at) for at in range(len(actions))]
    found = [
        _said(text, words, amounts, one, start, _end(words, one, end), before)
        for one, start, end, before in zip(actions, starts, ends, (None, *actions), strict=False)
    ]
    for at, one in enumerate(actions):
        if one.first == one.behind and at and not found[at].objects:  # "then with Y for 1 h"
            it = found[at - 1]
            found[at] = found[at]._replace(objects=it.objects, pronoun=it.pronoun, plural=it.plural)
    shared = Told()
    for at in range(len(found) - 2, -1, -1):
        between = {word.lower() for word, _ in words[actions[at].behind : actions[at + 1].first]}
        if between & {"and", "or"}:
            added = adds(actions[at + 1].operator, found[at + 1])
            shared = Told() if added else Told(found[at + 1].objects, pronoun=found[at + 1].pronoun)
            if "," in between and at and _says(found[at - 1]):  # "dry it, filter, and weigh the X"
                shared = Told()
        if makes(actions[at].operator, shared.objects) and any(map(_says, found[:at])):
            shared = Told()  # "add water to it, stir, filter and dry the precipitate"
        if between and between <= {*_LISTS, "then"} and not found[at].objects:
            found[at] = found[at]._replace(objects=shared.objects, pronoun=shared.pronoun)
        else:
            shared = Told()
    return _with_subjects(text, words, actions, found)


def _next(words: Words, actions: Sequence[Named], starts: Sequence[int], at: int) -> int:
    """Return where what is said of an action ends at the latest: where the next is told, but for
    one that it is only done without: "incubate without shaking at 30 °C"."""
    for place in range(at + 1, len(actions)):
        one = actions[place]
        without = one.first > 0 and words[one.first - 1][0].lower() == _LACKING and not one.verb
        if not without or has_object(words, one.behind):
            return starts[place]
    return len(words)


def _says(told: Told) -> bool:
    """Whether something is said of an action."""
    return bool(told.objects or told.means or told.amounts or told.pronoun)


def _start(text: str, words: Words, one: Named, end: int) -> int:
    """Return where what is said of an action begins: with how it is done, or when, before it, or
    with the subject of one that is told as done, but behind the ``end`` of the action before."""
    first = one.first
    subject = passive(words, one.first, end)
    if subject is not None and subject.end and words[subject.end - 1][0] == AMOUNT:
        return subject.end - 1  # "and 5 µl are injected"
    if subject is not None and subject.first < subject.end:
        first = row(words, subject, end)[0].first
        before = [word.lower() for word, _ in words[max(0, first - 3) : first]]
        article = before[-1:] != [] and before[-1] in ARTICLES
        before, first = before[: -1 if article else None], first - article
        if before[-1:] == [AMOUNT] and not article:
            first -= 1
        elif before[-2:] == [AMOUNT, "of"]:
            first -= 2
    while first and is_adverb(words[first - 1][0]):
        first -= 1
    if lasts(words, first):
        return first - 1 - (words[first - 1][0] == AMOUNT)
    at = first - (first > 0 and words[first - 1][0] == ",")
    return at - length if (length := opening_time(text, words, at)) else first


def _with_subjects(
    text: str, words: Words, actions: Sequence[Named], found: Sequence[Told]
) -> list[Told]:
    """Return what is said with the subject of each action that is told as done, and with what a
    pronoun stands for: what was last worked on before it."""
    whole: list[Told] = []
    subject, last, goal, origin, gone = Told(), "", "", "", False
    row: tuple[str, ...] = ()
    for place, (one, said) in enumerate(zip(actions, found, strict=True)):
        end = actions[place - 1].behind if place else 0
        before = passive(words, one.first, end) or let(words, one.first)
        here = _told_of(before, text, words, end) if before else None
        behind = said.objects[-1:] if here and here.objects else ()
        if behind:  # "the RNA is treated with DNase and the DNase inactivated"
            said = said._replace(objects=())
        subject = here or (subject if one.past and not said.objects else Told())
        if subject.objects or subject.pronoun:
            said = said._replace(
                objects=said.objects or subject.objects,
                pronoun=subject.pronoun,
                plural=subject.plural,
            )
        if said.pronoun and not said.objects:
            many, goals = _is_plural(last), _is_plural(goal)
            if said.plural and len(row) > 1 and not goal:
                said = said._replace(objects=row)
            meant = goal and ((many and not said.plural) or (goals and not many and said.plural))
            other = said.plural and not many
            if origin and _is_plural(origin) == said.plural and (gone or other):
                said = said._replace(antecedent=origin)  # "remove the medium from cells, fix them"
            else:
                said = said._replace(antecedent=goal if meant else last)
        subject = Told(behind) if behind else subject
        added = adds(one.operator, said)
        last = last if added and last else (*said.objects, last)[0]
        goal = destination(said)
        joins = one.operator is not None and one.operator.name in listed_words("joining")
        row = said.objects if said.objects and not (added or joins) else ()
        if said.objects or not said.pronoun:
            origin = led_in(said, _FROM)
            gone = one.operator is not None and one.operator.name in listed_words("removing")
        whole.append(said)
    return whole


def _is_plural(name: str) -> bool:
    return singular(name) != name and not name.isupper()  # "PBS"


def destination(told: Told) -> str:
    """Return the thing to which something is added or moved, if the question says it."""
    return led_in(told, _INTO)


def led_in(told: Told, leads: Sequence[str]) -> str:
    """Return the thing that one of several words leads in."""
    for words in told.means:
        lead, _, name = words.partition(" ")
        if lead not in leads:
            continue
        bare = _BARE.sub("", name)
        sized = _SIZE.sub("", bare)
        if kind_of(sized):
            bare = sized
        if bare and not bare[0].isdigit():
            return bare
    return ""


def _told_of(subject: Subject, text: str, words: Words, start: int) -> Told:
    names = tuple(one.name(text, words) for one in row(words, subject, start))
    return Told(names, pronoun=subject.pronoun, plural=subject.plural)


def adds(operator: Operator | None, told: Told) -> bool:
    """Whether an action adds its object to what is at hand; a gel or a column is loaded, and so are
    cells, if they are not loaded onto something."""
    if operator is None or operator.name not in listed_words("adding"):
        return False
    kind = kind_of(told.objects[0]) if told.objects else ""
    dyed = is_a(kind, "cell") and operator.name == _LOAD and not destination(told)
    return not dyed and not is_one_of(kind, _LOADED)


def _end(words: Words, one: Named, end: int) -> int:
    """Return where what is said of an action ends: its sentence, or for a noun its item."""
    noun = one.behind > one.first and words[one.behind - 1][0].lower().endswith(NOUN)
    bracket = words[one.behind : one.behind + 1] and words[one.behind][0] == "("
    ends = (*_ENDS, ")" if bracket else ",") if noun else _ENDS
    return next((at for at in range(one.behind, end) if words[at][0] in ends), end)


def _said(
    text: str,
    words: Words,
    amounts: Mapping[int, int],
    one: Named,
    start: int,
    end: int,
    before: Named | None,
) -> Told:
    """Return what is said of an action between ``start`` and ``end``; ``before`` is the one before
    it."""
    first, again = one.behind, ""
    while first < end and words[first][0].lower() in _PARTICLES and first > one.first:
        first += 1
    if one.first == first:  # done again, or with a dye
        same = before is not None and one.verb == before.verb
        again = _lead_before(words[before.behind : first]) if before and same else "with"
    objects: list[str] = []
    means: list[str] = []
    within: list[int] = []
    closed = dict(brackets(words, first, end))
    for phrase in _phrases(words, first, end):
        phrase = phrase._replace(end=before_side(words, phrase.name, phrase.end))
        more = phrase.end < end or (end < len(words) and words[end][0] in (":", "?"))
        opens = {word.lower() for word, _ in words[first : phrase.name]} <= {*ARTICLES}
        bare = not phrase.lead and opens and more
        inside = any(start < phrase.first < stop for start, stop in closed.items())
        if inside or not _names(words, phrase, bare=bare):
            continue
        stop = closed.get(phrase.end, phrase.end - 1)
        last, at = words[stop]
        begin = phrase.name if not phrase.lead else phrase.first
        name = text[words[begin][1] : at + len(last)]
        if not phrase.lead and again:
            whole = " antibody" if name.lower() in listed_words("antibodies") else ""
            means.append(f"{again} {name}{whole}")
        elif not phrase.lead:
            objects.append(name)
        elif phrase.lead in (*MEANS, BY, _LACKING):
            means.append(name)
        else:
            continue
        within += [amounts[at] for _, at in words[begin : stop + 1] if at in amounts]
    for at, behind in until(words, first, end):
        within += [amounts[place] for _, place in words[at:behind] if place in amounts]
    means = [m for m in means if not any(other.startswith(f"{m} ") for other in means)]
    clause = [*words[start : one.first], *words[first:end]]
    places = tuple(amounts[at] for _, at in clause if at in amounts)
    reach = 4 if words[first : first + 1] and words[first][0] == AMOUNT else 2  # "2 g of it"
    near = [word.lower() for word, _ in words[first : min(first + reach, end)]]
    said = {word for lead, word in pairwise(("", *near)) if word != "each" or lead not in MEANS}
    pronoun = not objects and not said.isdisjoint(PRONOUNS)
    return Told(
        tuple(objects),
        tuple(means),
        places,
        tuple(within),
        pronoun,
        pronoun and not said.isdisjoint(PLURAL),
        manner=how_told(text, words, clause, first, end),
    )


def _lead_before(words: Words) -> str:
    """Return the word that leads in what an action was done with when it was named."""
    said = (word.lower() for word, _ in reversed(words))
    return next((word for word in said if word in MEANS), "with")


def _phrases(words: Words, first: int, end: int) -> Iterator[_Phrase]:
    """Yield the runs of words of a clause that may name a thing."""
    lead, start, run = "", first, first
    for at in range(first, end):
        word = words[at][0].lower()
        kind = _sort(words, at, end, within=run < at and bool(lead))
        if lead and goes_on(words[:end], start, at):
            continue  # "with 5 ml of ethanol and 5 ml of acetone"
        if not kind or (kind == "join" and run < at and at + 1 < end):
            continue
        yield from _phrase(words, lead, start, run, at)
        if kind == "lead":
            lead, start = word, at
        elif word in ARTICLES and run < at:
            lead = ""
        elif kind == "mark":
            lead, start = ("" if word in _LISTS else word), at + 1
        run = at + 1
    yield from _phrase(words, lead, start, run, end)


def _phrase(words: Words, lead: str, start: int, run: int, end: int) -> Iterator[_Phrase]:
    if not lead and ends_down([word for word, _ in words[run:end]]):
        end -= 1
    while end > run and words[end - 1][0].lower() in _TAILS:
        end -= 1
    if run < end:
        yield _Phrase(lead, start if lead else run, run, end)


def _sort(words: Words, at: int, end: int, *, within: bool) -> str:
    """Return what a word does to a name: lead in one, end one, stand before one, join two; nothing
    if it is part of one. ``within``: inside of a name that was led in, where "and" goes on."""
    word = words[at][0].lower()
    if word in MEANS or word in _PURPOSE or word in (BY, _LACKING):
        return "lead"
    if _is_label(words, at):
        return ""
    of = within and at > 0 and words[at - 1][0].lower() in _JOINS
    if word == AMOUNT or (word in ARTICLES and not of):  # "to each well of the plate"
        return "before"
    if word in ARTICLES:
        return ""
    if word in _JOINS:
        return "join"
    if word in ("and", "&") and within:
        goes_on = at + 1 < end and not _sort(words, at + 1, end, within=False)
        return "" if goes_on else "mark"
    if word == "," and within and _is_strength(words, at - 1) and _is_strength(words, at + 1):
        return ""  # "70 %, 95 % and 100 % ethanol"
    if _is_condition(words, at + 1) and word.isalpha() and at + 1 < end:
        return ""  # "reduced pressure"
    ends = word in (*_LISTS, *LETTING) or not word[0].isalnum() or breaks(word)
    if ends or says_how(words, at):
        return "mark"
    return ""


def _is_label(words: Words, at: int) -> bool:
    """Whether a word is the letter of a name, or a name, and no article: "brefeldin A", "A to"."""
    before = words[at - 1][0] if at else ""
    if words[at][0] != "A" or not before.isalpha():
        return False
    leads = words[at + 1 : at + 2] and words[at + 1][0].lower() in MEANS
    return bool(leads) or (before.islower() and not breaks(before))


def _is_condition(words: Words, at: int) -> bool:
    return at < len(words) and words[at][0].lower() in listed_words("conditions")


def _is_strength(words: Words, at: int) -> bool:
    """Whether a word is a strength, which belongs to the name of a thing."""
    return at < len(words) and words[at][0][:1].isdigit()


def _names(words: Words, phrase: _Phrase, *, bare: bool) -> bool:
    """Whether a run of words names a thing: one that is known, or that stands behind an article or
    a quantity, or that is written as a name is; or, as ``bare``, right behind the verb with more of
    the clause behind it, if it does not say how."""
    run = [word for word, _ in words[phrase.name : phrase.end]]
    if not any(any(map(str.isalpha, word)) for word in run):
        return False
    if phrase.lead in (*MANNER, "in") and run[-1].lower() in listed_words("conditions"):
        return True
    behind = words[phrase.end][0].lower() if phrase.end < len(words) else ""
    if not phrase.lead and behind in ("it", "them"):
        return False  # "and water them"
    name = " ".join(run)
    last = singular(run[-1].lower())
    vague = last in listed_words("vague") and not _is_exact(name)
    before = words[phrase.name - 1][0].lower() if phrase.name else ""
    counted = before == AMOUNT or (before == "of" and words[phrase.name - 2][0] == AMOUNT)
    done_with = phrase.lead in (MANNER[0], *ADDING)
    vague = vague and not ((counted or done_with) and last in listed_words("added"))
    if vague and not (bare and run[:-1] and link(" ".join(run[:-1]))):  # "dilute BSA standards"
        return False
    kind = kind_of(name)
    if phrase.lead == _LACKING or (done_with and not is_a(kind, "procedure")):
        return True
    if phrase.lead in (*MANNER, BY) and is_manner(words, phrase.end - 1):
        return True
    if is_a(kind, "procedure"):
        return False
    written = any(not char.islower() for word in run for char in word if char not in "-’'")
    counted = counted or (run[0].lower() if len(run) > 1 else before) in listed_words("counting")
    led = phrase.lead == "in" and run[-1].lower() not in listed_words("no_reagents")
    known = bool(kind or link(name) or written or counted or led or before in (*ARTICLES, *_JOINS))
    known |= JOINT in name
    return known or (bare and run[-1].lower() not in listed_words("manner"))


def _is_exact(name: str) -> bool:
    """Whether a name of several words is one of a concept: "internal standard"."""
    lead, _, last = name.rpartition(" ")
    one = link(f"{lead} {singular(last)}") if lead else None
    return one is not None and one.stage is not Stage.HEAD
