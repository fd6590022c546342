"""A question made ready for its words to be read: what tells no step is told apart from it, and
what is told in a roundabout way is said plainly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from protoplan.library.values import Library
from protoplan.questions.additions import with_added
from protoplan.questions.aiming import aimed
from protoplan.questions.alternatives import Option, alternatives
from protoplan.questions.anew import anew
from protoplan.questions.around import around
from protoplan.questions.capitals import with_capitals
from protoplan.questions.coating import as_coating
from protoplan.questions.compounds import parted
from protoplan.questions.constraining import constraining
from protoplan.questions.customs import Customs, customs
from protoplan.questions.deferring import in_time
from protoplan.questions.done import Done, done_already
from protoplan.questions.dosing import with_doses
from protoplan.questions.dyeing import dyed
from protoplan.questions.elsewhere import pointed_apart
from protoplan.questions.extent import read_part
from protoplan.questions.fronting import unfronted
from protoplan.questions.harms import harms, judged
from protoplan.questions.having import without_having
from protoplan.questions.incidents import without_incidents
from protoplan.questions.leftout import left_out
from protoplan.questions.limiting import limiting
from protoplan.questions.named_last import with_last_named
from protoplan.questions.namely import as_series
from protoplan.questions.nominal import Statement, as_doings, nominal
from protoplan.questions.obtaining import obtained
from protoplan.questions.opening import begun
from protoplan.questions.pairing import with_units
from protoplan.questions.participles import earlier
from protoplan.questions.preparing import Prepared
from protoplan.questions.purposes import places_first
from protoplan.questions.reagents import told_apart, with_verbs
from protoplan.questions.relatives import relatives
from protoplan.questions.rephrasing import plainly
from protoplan.questions.rows import as_phrases
from protoplan.questions.same_again import with_same
from protoplan.questions.shorthand import in_full
from protoplan.questions.since import as_times
from protoplan.questions.slashed import unslashed
from protoplan.questions.spelling import spelled
from protoplan.questions.stand_in import stood_in
from protoplan.questions.stating import Pair
from protoplan.questions.suggesting import as_suggested
from protoplan.questions.supposing import supposing
from protoplan.questions.throughout import throughout
from protoplan.questions.titles import untitled
from protoplan.questions.tokens import words_for
from protoplan.questions.undergone import told_before
from protoplan.questions.untimed import untimed
from protoplan.questions.unusable import unusable_apart
from protoplan.questions.using import used
from protoplan.questions.warning import warned
from protoplan.questions.ways import by_each_way


class Readied(NamedTuple):
    """A question made ready, and what was told apart from it."""

    text: str
    """What is left to be read word by word."""
    pairs: Sequence[Pair]
    """Actions of which it states the order."""
    by_nouns: Sequence[Statement]
    """What it tells of actions by their nouns."""
    custom: Customs
    """What it says is done as a rule."""
    done: Done
    """What is done already."""
    described: tuple[tuple[str, frozenset[str]], ...]
    """What may only tell what a thing is like."""
    loose: frozenset[str]
    """Actions of which it only tells the settings."""
    throughout: tuple[str, ...]
    """What it tells of all its steps."""
    limits: tuple[str, ...]
    """Bounds of what it tells no step of."""
    supposed: tuple[str, ...]
    """Under which conditions alone it tells some of its actions."""
    barred: tuple[str, ...]
    """What it only forbids before something else."""
    denying: tuple[str, ...]
    """Sentences that deny, and were read for an order."""
    refused: tuple[str, ...]
    """Denied words of two actions."""
    twofold: tuple[str, ...]
    """What may be one step or two."""
    unsure: tuple[str, ...]
    """Words of time that were not understood."""
    warnings: tuple[str, ...]
    """Why something is forbidden, and what comes of doing otherwise."""
    prepared: tuple[Prepared, ...]
    """What is done to its reagents before a step takes them."""
    options: tuple[Option, ...]
    """Actions of which only one may be meant."""
    doubted: tuple[str, ...]
    """What may be done to another thing."""


def readied(text: str, library: Library, listed: Sequence[str] | None) -> Readied:
    """Return a question made ready for its words to be read; the order of what is done to it is
    that in which each needs what the others leave of it."""
    known = library.verbs.keys() if listed is None else {*listed, *library.verbs}
    as_said = text
    text = unslashed(pointed_apart(with_last_named(read_part(text))), library, known)
    text = as_coating(text, library, listed)
    text = in_full(untitled(left_out(unusable_apart(text)), library.verbs))
    incident = without_incidents(spelled(as_series(text, known), known), known)
    text, constraints = constraining(as_suggested(incident.text, known), known)
    text = stood_in(begun(text, known, listed or ()), library, known)
    text = told_before(without_having(text, known), known, listed)
    text = unfronted(used(text, known, listed), known)
    text = by_each_way(text if listed else places_first(text, known), known, listed)
    text, options = alternatives(text, known, listed)
    text, twice = around(text, known)
    text, whose = with_same(text)
    text, undated = with_doses(text, known, listed)
    text = as_times(text, library, listed)
    text, again = anew(text, known, listed)
    text, twofold = aimed(with_units(text), library, listed)
    text, made, unmade = obtained(text, library, listed)
    ready = relatives(text, library, listed)
    text, of_all = throughout(ready.text, listed)
    text, limits = limiting(text, library, listed)
    text, warnings, unwanted = warned(text, known)
    text, pairs, barred, unsure, denying = in_time(text, library, listed)
    text, told_harm, harming = harms(text, known)
    text, supposed = supposing(text, known)
    unasked = (*(one for one in unwanted if one in (listed or ())), *harming)
    custom = customs(text, known).beside(told_harm, unasked)
    done = done_already(custom.text, known, listed)
    done = done._replace(told=(*done.told, *ready.done)).beside(incident)
    custom = _without(custom, done)
    text, described = earlier(done.text, library, listed, done.verbs)
    text = as_phrases(judged(text, known), known, closed=True)
    row = with_verbs(text, library, listed)
    text = with_added(row.text, library, listed)
    text = plainly(as_doings(dyed(text), library, listed), library, listed)
    text, refused = parted(text, library, listed or ())
    loose = untimed(text, library, listed)
    text, by_nouns = nominal(text, library, listed)
    text = with_capitals(text, as_said)
    return Readied(
        text, pairs, by_nouns, custom, done, tuple(described), loose, tuple(of_all), limits,
        supposed, tuple(barred), tuple(denying), refused, (*again, *twofold, *told_apart(row)),
        (*unsure, *unmade, *twice, *undated, *whose, *constraints), warnings,
        (*made, *ready.told), options, ready.doubted,
    )  # fmt: skip


def _without(custom: Customs, done: Done) -> Customs:
    """Return what is done as a rule without what is told as done already."""
    gone = {*done.verbs, *words_for("no_doing")}
    kept = (
        (said, acts)
        for said, acts in custom.doubted
        if acts - gone or not any(one in said for one in done.told)
    )
    return custom._replace(doubted=tuple(kept))
