"""Why a question forbids something, and what comes of doing otherwise: "no vortexing, it shears the
DNA", "no longer than 5 min or the film collapses", "do not heat it; heating melts it". What is said
so of a thing, or of a doing that is forbidden, is no instruction, and forbids no less. The words
are ``ontology/warning.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.library import lemmas
from protoplan.questions.barring import Clause, barred, barred_doing, denies
from protoplan.questions.following import verb_of
from protoplan.questions.words import GERUND, breaks, is_adverb

_CLAUSE = re.compile(r"(?:[^.,;:?!()\n–—-]|[.,:–](?=\d)|(?<! )-|-(?! ))+")
_WORD = re.compile(r"[A-Za-z]+(?:['’-][A-Za-z]+)*|\d[^\s]*")
_GOES_ON = re.compile(r"\s*(?:(?:and|but|so|then)\b,?\s*)*", re.IGNORECASE)
_SUBJECT = 6
"""Words of what does harm."""
_FAR = 9
"""Words of a forbidden doing that does harm: "washing them with PBS"."""
_BACK = 40
"""Words of a clause in which something is forbidden, before why."""
_OVER, _TO, _BY = "over", "to", "by"
_BEING = ("is", "are", "has", "have", "tends", "tend", "gets", "get")
_BE, _NOT, _AND = ("be", "get"), "not", ("and", "or")


class Warned(NamedTuple):
    """A question without what it says only to warn, that in its words, and the verbs that it names
    nowhere else."""

    text: str
    told: tuple[str, ...] = ()
    unasked: tuple[str, ...] = ()


class _Clause(NamedTuple):
    """The words of a clause, and where each begins and ends in the question."""

    words: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    start: int
    end: int


class _Harm(NamedTuple):
    """Where harm is told in a clause: from the word that leads it in to behind its last."""

    first: int
    end: int


def warned(text: str, verbs: Collection[str]) -> Warned:
    """Return a question without why it forbids something, and what comes of doing otherwise;
    ``verbs`` are the actions."""
    clauses = list(_clauses(text))
    told: list[str] = []
    kept, at = "", 0
    context: tuple[str, ...] = ()
    bars, due = _bars(text, clauses, verbs), -1
    for number, one in enumerate(clauses):
        behind = clauses[number + 1].words if number + 1 < len(clauses) else ()
        harm = _harm(one.words, context, behind, verbs) or _why(one.words, bars[number], verbs)
        whole = _Harm(0, len(one.words))
        if harm is None and (number == due or _is_supposed(one.words, (), bars[number], verbs)):
            harm = whole
        elif harm is None and _is_supposed(one.words, behind, bars[number], verbs):
            harm, due = whole, number + 1
        if harm is None:
            context = one.words
            continue
        last = one.end if harm.end == len(one.words) else one.places[harm.end - 1][1]
        told.append(text[one.places[harm.first][0] : last].strip())
        border = one.places[harm.first - 1][1] if harm.first else _border(text, clauses, number)
        kept += text[at:border].rstrip()
        opened = "(" in text[border : one.places[0][0]]
        joint, at = _joint(text, kept, last, opened=opened, verbs=verbs)
        kept += joint
        context = one.words[: harm.first] or context
    text = kept + text[at:]
    named = _named(text, verbs)
    unasked = dict.fromkeys(one for said in told for one in _named(said, verbs))
    return Warned(text, tuple(told), tuple(one for one in unasked if one not in named))


def _named(text: str, verbs: Collection[str]) -> dict[str, None]:
    words = (one[0].lower() for one in _WORD.finditer(text))
    return dict.fromkeys(verb for word in words if (verb := verb_of(word, verbs)))


def _clauses(text: str) -> Iterator[_Clause]:
    for found in _CLAUSE.finditer(text):
        words = list(_WORD.finditer(text, found.start(), found.end()))
        if words:
            low = tuple(one[0].lower().replace("’", "'") for one in words)
            yield _Clause(low, tuple(one.span() for one in words), found.start(), found.end())


def _border(text: str, clauses: Sequence[_Clause], number: int) -> int:
    """Return where what stands before a clause ends."""
    return len(text[: clauses[number - 1].end].rstrip()) if number else clauses[0].start


def _joint(
    text: str, kept: str, last: int, *, opened: bool, verbs: Collection[str]
) -> tuple[str, int]:
    """Return what stands for what is left out, and where the text goes on."""
    rest = text[last:]
    if opened and rest.startswith(")"):
        behind = _WORD.match(rest[1:].lstrip())
        return ";" * bool(behind and behind[0] in verbs), last + 1
    if not kept:
        return "", last + len(rest) - len(rest.lstrip(" ,;:.-–—"))
    opened_by = "(" if opened else ""
    if rest[:1] == ",":
        return opened_by + ";", last + 1
    if rest[:1].isspace() and rest.strip()[:1].isalpha():
        joins = _GOES_ON.match(rest)
        return opened_by + "; ", last + (joins.end() if joins else 0)
    return opened_by, last


def _bars(
    text: str, clauses: Sequence[_Clause], verbs: Collection[str]
) -> Sequence[frozenset[str]]:
    """Return for each clause which doings are forbidden around it."""
    said, at = list[Clause](), 0
    every = frozenset(verbs)
    for one in clauses:
        tells = _why(one.words, every, verbs) is not None
        said.append(Clause(one.words, tells, text[at : one.start].strip() == ","))
        at = one.end
    return barred(said, verbs)


def _why(words: Sequence[str], doings: Collection[str], verbs: Collection[str]) -> _Harm | None:
    """Return where a clause tells what comes of one of some doings: "vortexing shears DNA", "the
    reason is that washing with PBS detaches the cells", "DNA is sheared by vortexing"."""
    if not doings:
        return None
    first = _led_in().match(" ".join(words))
    start = first[0].count(" ") if first else 0
    if not barred_doing(words, start, doings):
        return _Harm(0, len(words)) if _is_done_by(words, doings, verbs) else None
    for place in range(start + 1, min(len(words), start + 1 + _FAR)):
        word = words[place]
        if is_adverb(word) or word in _listed("between"):
            continue
        if word in _BEING and _is_known_to(words, place):
            return _Harm(0, len(words))
        ends = word in _listed("no_subject") - _listed("of_doing")
        if ends or (word.endswith("s") and not _listed("no_harm").isdisjoint(_forms(words, place))):
            return None
        if not _is_small(words[place - 1]) and _brings(words, place, verbs):
            subject = words[start:place]
            return None if _is_order(subject, verbs) else _Harm(0, _end(words, place + 1, verbs))
    return None


def _brings(words: Sequence[str], place: int, verbs: Collection[str]) -> bool:
    """Whether the verb of what comes of a doing stands at a place: "shears", "would shear"."""
    if words[place] in _listed("modals"):
        verb, passive, _ = _verb(words, place)
        bad = passive and not _listed("bad").isdisjoint(words[verb : verb + 2])
        return bad or (not passive and not _forms(words, verb).isdisjoint(_effects()))
    if not words[place].endswith("s") or words[place].endswith(("sis", "ss")):
        return False
    forms = _forms(words, place)
    named = not _listed("objects").isdisjoint(words[place + 1 : place + 2])
    named = named and not forms.isdisjoint(verbs)
    return named or not forms.isdisjoint(_effects())


def _is_known_to(words: Sequence[str], place: int) -> bool:
    """Whether "to" leads in what comes of a doing: "vortexing is known to shear DNA"."""
    to = [at for at in range(place + 1, min(len(words), place + 1 + _SUBJECT)) if words[at] == _TO]
    return any(not _forms(words, at + 1).isdisjoint(_effects()) for at in to if at + 1 < len(words))


def _is_done_by(words: Sequence[str], doings: Collection[str], verbs: Collection[str]) -> bool:
    """Whether a clause tells the harm that is done by one of some doings."""
    if words[0] in verbs or _BY not in words:
        return False
    by = words.index(_BY)
    being = next((at for at in range(by) if words[at] in (*_BEING, "be")), by)
    told = {form for word in words[being + 1 : by] for form in lemmas(word)}
    return not told.isdisjoint(_harmful()) and bool(barred_doing(words, by + 1, doings))


def _is_supposed(
    words: Sequence[str], behind: Sequence[str], doings: Collection[str], verbs: Collection[str]
) -> bool:
    """Whether a clause tells what harm comes of one of some doings, "the DNA shears if you vortex",
    or supposes that one is done where the clause ``behind`` it tells so."""
    supposing = next((at for at, one in enumerate(words) if one in _listed("supposing")), -1)
    told = behind if not supposing else words[: max(0, supposing)]
    if not told or told[0] in verbs or denies(words) or denies(told):
        return False
    named = (one for one in words[supposing + 1 :] if not _is_small(one))
    done = any(verb_of(one, doings) for one in named)
    return done and any(not _harmful().isdisjoint(lemmas(one)) for one in told[1:])


def _forms(words: Sequence[str], at: int) -> set[str]:
    """Return the verbs that a word may be a form of, alone or with the word behind it."""
    forms = {*lemmas(words[at])}
    return forms | {f"{one} {more}" for one in forms for more in words[at + 1 : at + 2]}


def _harm(
    words: Sequence[str], context: Sequence[str], behind: Sequence[str], verbs: Collection[str]
) -> _Harm | None:
    """Return where a clause tells harm, by itself, or behind what leads it in; ``context`` are the
    words of the clause before it, ``behind`` those of the next."""
    for first in range(len(words)):
        lead = words[first] if words[first] in _listed("because") | _listed("otherwise") else ""
        if first and not lead:
            continue
        start = first + bool(lead and lead not in _listed("relative"))
        while lead and start < len(words) and words[start] in _listed("more") and start > first:
            start += 1
        before = words[max(0, first - _BACK) : first] or context
        found = _told(words, start, verbs)
        if found is None:
            continue
        subject, place, end = found
        if _is_meant(words, subject, place, lead, before, behind, verbs):
            return _Harm(first, end)
    return None


def _told(
    words: Sequence[str], start: int, verbs: Collection[str]
) -> tuple[Sequence[str], int, int] | None:
    """Return what does something in a clause that begins at a place, where its verb stands, and
    where it ends; None where it tells nothing of the kind."""
    for place in range(start + 1, min(len(words), start + 1 + _SUBJECT)):
        subject = [
            one
            for one in words[start:place]
            if one not in _listed("between") and not is_adverb(one)
        ]
        if not subject or (_is_small(subject[-1]) and not _is_pronoun(subject)):
            continue
        if any(one[0].isdigit() or one in _listed("no_subject") for one in subject):
            return None
        if {*subject} & {*_listed("people")} and not {*subject} & {"the", "a", "an"}:
            return None
        if _does(words, place, subject, verbs):
            return subject, place, _end(words, place + 1, verbs)
    return None


def _does(words: Sequence[str], place: int, subject: Sequence[str], verbs: Collection[str]) -> bool:
    """Whether the verb of a clause stands at a place: "shears", "would shear", "they shear"."""
    word = words[place]
    if word in _listed("modals"):
        return place + 1 < len(words)
    if word.endswith("s") and _is_doing(subject) and words[place + 1 : place + 2]:
        return words[place + 1] in _listed("objects")  # "autoclaving caramelises it"
    several = subject[-1] in _listed("several") or subject[-1].endswith("s")
    forms = lemmas(word)[1:] if word.endswith("s") else (word,) if several else ()
    forms = (*forms, *(f"{one} {more}" for one in forms for more in words[place + 1 : place + 2]))
    known = _harmful() | ({*verbs} if word.endswith("s") or _is_pronoun(subject) else set())
    return any(one in known for one in forms) and _listed("no_harm").isdisjoint(forms)


def _is_meant(
    words: Sequence[str],
    subject: Sequence[str],
    place: int,
    lead: str,
    before: Sequence[str],
    behind: Sequence[str],
    verbs: Collection[str],
) -> bool:
    """Whether what a clause tells is harm that comes of what is forbidden."""
    verb, passive, modal = _verb(words, place)
    forms = _forms(words, verb)
    harms = not forms.isdisjoint(_harmful())
    acts = harms or _is_doing(subject) or not forms.isdisjoint(verbs)
    if _is_order(subject, verbs):
        return False
    if lead in _listed("otherwise"):
        denied = _NOT in words[place + 1 : verb]
        sure = modal in _listed("certain") and (acts or denied) and not passive
        named = subject[0] in _listed("objects") or _is_pronoun(subject)  # no "or sterile sticks"
        named = named or lead not in _AND or subject[-1].endswith("s")
        alone = lead not in _AND and subject[0] in _listed("objects") and verb + 1 == len(words)
        return bool(before) and (sure or alone or (harms and named))
    if passive or not acts:
        return passive and harms and denies(before)
    to_it = _has_object(words, verb + 1) and not any(one[0].isdigit() for one in words[verb:])
    pronoun = _is_pronoun(subject) or subject[-1] in _listed("relative")
    if denies(before):
        other = subject[-1] in _listed("relative") or not (pronoun or _is_of(subject, before))
        if other:
            doing = any(one.endswith(GERUND) for one in subject) and not pronoun
            sure = pronoun or not to_it or forms.isdisjoint(_table("undoing"))
            return harms and sure and not doing
        return harms or to_it
    if denies(behind) and _is_of(subject, behind):
        return harms
    excess = not _listed("excess").isdisjoint(subject)
    led = lead in _listed("reasons") and not _is_of(subject, before)
    led = led and to_it and forms.isdisjoint(_table("undoing"))
    return harms and (excess or led)


def _verb(words: Sequence[str], place: int) -> tuple[int, bool, str]:
    """Return where the verb stands behind a place, whether it says what is done to a thing, and the
    word before it that makes it less sure: "would be sheared"."""
    modal = words[place] if words[place] in _listed("modals") else ""
    verb, passive = place, False
    while modal and verb + 1 < len(words):
        verb += 1
        passive = passive or words[verb] in _BE
        plain = words[verb] in _listed("between") or is_adverb(words[verb])
        if not (plain or words[verb] in (*_BE, _NOT)):
            break
    return verb, passive, modal


def _is_order(subject: Sequence[str], verbs: Collection[str]) -> bool:
    """Whether what stands before a verb is an order, so that this is a noun: "wash cell plates"."""
    return len(subject) > 1 and subject[0] in verbs and subject[0] not in _listed("excess")


def _is_small(word: str) -> bool:
    """Whether a word ends no name of a thing, or of a doing."""
    return breaks(word) and not word.endswith(GERUND)


def _is_pronoun(subject: Sequence[str]) -> bool:
    return " ".join(subject) in _listed("pronouns") | _listed("relative")


def _is_doing(subject: Sequence[str]) -> bool:
    return len(subject) == 1 and subject[0].endswith("ing")


def _is_of(subject: Sequence[str], words: Sequence[str]) -> bool:
    """Whether what does harm is what words forbid: "vortexing", "ethanol"."""
    said = {form for one in words if not _is_small(one) for form in lemmas(one)}
    named = (one for word in subject for one in (word, word.removeprefix(_OVER)))
    return any(not said.isdisjoint(lemmas(one)) or verb_of(one, said) for one in named if one)


def _has_object(words: Sequence[str], at: int) -> bool:
    while at < len(words) and is_adverb(words[at]):
        at += 1
    return at < len(words) and words[at] not in _listed("no_object")


def _end(words: Sequence[str], at: int, verbs: Collection[str]) -> int:
    """Return where it ends what a clause tells of harm."""
    for place in range(at, len(words)):
        if words[place] in _listed("ends"):
            return place
        if words[place] in _AND:
            behind = next((one for one in words[place + 1 :] if not is_adverb(one)), "")
            if behind in verbs or behind in _listed("next"):
                return place
    return len(words)


@cache
def _led_in() -> re.Pattern[str]:
    """Return the pattern of what stands before what is told: "because", "the reason is that"."""
    said = sorted(_listed("because") | _listed("leading"), key=len, reverse=True)
    return re.compile(rf"(?:(?:{'|'.join(map(re.escape, said))}) )*")


@cache
def _effects() -> frozenset[str]:
    return _harmful() | _listed("causing")


@cache
def _harmful() -> frozenset[str]:
    return _table("harming") | _table("undoing") | _table("suffering") | _listed("harmful")


@cache
def _table(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "customs.toml")[name])


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "warning.toml")[name])
