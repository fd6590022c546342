"""Which part of what was worked on may be meant where no step says it: "dilute it" behind a spin.
One of several layers is meant only where the question names it, and so is a part that is thrown
away as "it", but for what is spun; of a body fluid what is spun down is meant only by what takes
that up, and of a vessel by what takes it up or is put to it, or by all that is done to what was
detached in it. Else the thing keeps its name."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.entities import is_a, is_one_of, kind_of, singular
from protoplan.library.values import Library, Operator
from protoplan.lineage.words import read_name
from protoplan.questions.reading import Action, Asked
from protoplan.questions.words import listed_words

SPUN = ("supernatant", "pellet")
"""What a thing is spun to."""
_PELLET = SPUN[1]
_VESSEL, _LYSATE, _LYSING, _ADHERENT = "container", "lysate", "lysis buffer", "adherent"
_CLEARED = (_LYSATE, "homogenate")
"""What is spun to have the supernatant."""
_ORGANELLE, _BEAD, _RED_LYSIS = "organelle", "bead", "red cell lysis buffer"
_FLAT = ("plate", "dish", "well")
_WETTING = ("in", "with")


def may_be_meant(part: str, action: Action, asked: Asked, library: Library, at_hand: str) -> bool:
    """Whether a part of ``at_hand`` may be what an action is done to that names nothing."""
    operator = action.operator
    layer = part in listed_words("layers")
    named = action.told is not None
    spun = named and part == _PELLET and is_one_of(kind_of(at_hand), listed_words("fluids"))
    gone = operator is not None and operator.name in listed_words("removing")
    itself = gone and is_itself(action, (part,))
    if not layer and not itself and (not spun or (takes_up(operator) and not _thins(operator))):
        return True
    return _is_named(part, asked, library)


def is_vessel(kind: str) -> bool:
    """Whether a thing is a vessel, which is spun for what is in it: a flask, but no slide."""
    return is_a(kind, _VESSEL) and not is_one_of(kind, tuple(listed_words("unlysed")))


def parts_of(parts: Sequence[str], action: Action, asked: Asked, at_hand: str) -> tuple[str, ...]:
    """Return the parts of ``at_hand`` that are there for an action: of a spun vessel the pellet
    only where the action is done to that, "resuspend in medium", and not "incubate at 37 °C"."""
    kind = kind_of(at_hand)
    whole = is_vessel(kind) and not _is_of_pellet(action, asked, flat=is_one_of(kind, _FLAT))
    return tuple(one for one in parts if one != _PELLET or not whole)


def _is_of_pellet(action: Action, asked: Asked, *, flat: bool) -> bool:
    """Whether an action that names nothing is done to what a vessel was spun for; what is ``flat``,
    a plate, is dried or washed itself."""
    operator = action.operator
    if operator is None or _thins(operator):
        return False
    before = [one for one in asked.actions if one.start < action.start]
    taken_off = {each.fact for one in before if one.operator for each in one.operator.delete}
    lysed = any(map(_lyses, before))
    detached = _ADHERENT in taken_off and not lysed
    itself = flat and not detached and operator.name in listed_words("of_solids")
    if lysed or takes_up(operator):
        return takes_up(operator) and not itself
    if detached and operator.name not in listed_words("drawing"):
        return True
    means = action.told.means if action.told is not None else ()
    wetted = any(one.partition(" ")[0] in _WETTING for one in means)
    return wetted and operator.name in listed_words("put_to_pellets")


def _lyses(action: Action) -> bool:
    """Whether an action leaves a lysate, by itself or by what it is done in."""
    by_it = action.operator is not None and _LYSATE in action.operator.splits
    return by_it or any(is_a(kind_of(one), _LYSING) for one in _with(action))


def is_cleared(action: Action, asked: Asked, at_hand: str) -> bool:
    """Whether what was spun is a lysate, or debris was spun off, so that the supernatant is worked
    on: but no organelles, what is bound to beads, nor cells of which others were lysed off."""
    since = _since_lysis(action, asked)
    spun = [at for at, one in enumerate(since) if at and spins(one)]
    until = since[: spun[-1]] if spun else since
    named = [name for one in until if one.told for name in (*one.told.objects, *_with(one))]
    if any(is_a(thing.kind, _ORGANELLE) for thing in asked.things) or any(map(_stays, named)):
        return False
    head = read_name(at_hand).head
    return head in _CLEARED or head in listed_words("debris") or is_lysed(action, asked, at_hand)


def is_lysed(action: Action, asked: Asked, at_hand: str) -> bool:
    """Whether what was worked on was lysed, and then spun once, so that there is no such thing any
    more, and nothing was taken up since; a vessel stays."""
    since = _since_lysis(action, asked)[1:]
    spun = [one for one in since if spins(one)]
    taken_up = any(takes_up(one.operator) for one in since)
    return len(spun) == 1 and not taken_up and not is_vessel(kind_of(at_hand))


def _since_lysis(action: Action, asked: Asked) -> Sequence[Action]:
    """Return the last lysis that is told before an action, and what is told between; nothing where
    there is none."""
    before = [one for one in asked.actions if one.start < action.start]
    lysing = [place for place, one in enumerate(before) if _lyses(one)]
    return before[lysing[-1] :] if lysing else []


def spins(action: Action) -> bool:
    """Whether an action spins something down."""
    return action.operator is not None and _PELLET in action.operator.splits


def _with(action: Action) -> tuple[str, ...]:
    """Return the names of what an action is done with, or in."""
    means = action.told.means if action.told is not None else ()
    return tuple(one.partition(" ")[2] for one in means)


def _stays(name: str) -> bool:
    """Whether a thing is spun down behind a lysis, or lyses only what is no use."""
    known = is_one_of(kind_of(name), (_BEAD, _RED_LYSIS))
    return known or singular(name.lower()) in listed_words("lysed_off")


def is_itself(action: Action, parts: Sequence[str]) -> bool:
    """Whether a pronoun stands for the thing and none of its parts, which is not spun: "squeeze it
    and discard it"."""
    told = action.told is not None and action.told.pronoun
    return told and not any(one in SPUN for one in parts)


def takes_up(operator: Operator | None) -> bool:
    """Whether an action is done to what is spun down, also where a lysate is cleared."""
    names = ("dry", "wash", "discard", *listed_words("taking_up"), *listed_words("removing"))
    return operator is not None and operator.name in names


def _thins(operator: Operator | None) -> bool:
    return operator is not None and operator.name in listed_words("thinning")


def _is_named(part: str, asked: Asked, library: Library) -> bool:
    """Whether the question names a part, as a thing or in what is said of an action."""
    told = [one.told for one in asked.actions if one.told is not None]
    names = [*(one.name for one in asked.things), *(name for one in told for name in one.objects)]
    names += (name for one in told for name in (*one.means, *one.manner))
    said = " ".join(singular(name.lower()) for name in names)
    return any(word in said for word in library.parts[part].words)
