"""Names for the object of an action: what a question names, a part that a step before split off, or
what is worked on, each with how likely it is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from math import inf
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import is_a, is_one_of, kind_of, singular
from protoplan.library import takes
from protoplan.library.values import Library, Operator, RoleSpec
from protoplan.lineage.words import read_name
from protoplan.planning.usage import shipped
from protoplan.questions.apart import SPUN, is_cleared, is_itself, is_lysed, may_be_meant, takes_up
from protoplan.questions.asides import SAMPLE, switched
from protoplan.questions.discarding import is_drawn
from protoplan.questions.halves import halves, means_of_halves
from protoplan.questions.measures import STOCKS, is_means
from protoplan.questions.reading import Action, Asked
from protoplan.questions.staying import is_poured_off
from protoplan.questions.telling import Told, adds
from protoplan.questions.words import listed_words

_AT_HAND, _MEANT, _SPLIT, _LATER, _SOURCE, _AHEAD = 5.0, 8.0, 4.0, 0.4, 1.5, -3.0
"""Nats for the thing that the last step worked on, and where a pronoun stands for it; for a part
that was just split off; against each thing that the question names before; for what something is
made from; for what is named only behind the action, or comes to be by another."""
_BEGINNING = 4.0
"""Nats for what something is made from, where nothing else is worked on yet."""
_STRANGE, _UNNAMED, EARLY = -0.5, -6.0, -30.0
"""Nats for a thing of no known kind; for none at all; for a part that is not split off yet."""
_RARE = 0.03
"""A kind that makes up less than this of what an action works on is none that it is done to."""
_ODD = -4.0
"""Nats for an apparatus or a reagent as the object of an action that is not done to such."""
_CULTURE = "culture"
"""What is worked on as a medium to which more of that is added."""
_MEANS = -5.0
"""Nats for what the question leads in as what something is done with, or where."""
THINGS = ("container", "device", "tool", "place", "data")
"""Kinds of what stands beside the material that is worked on."""
TAKEN_OFF = ("liquid", "bead")
"""Kinds of what is taken away from what is worked on."""
SOLUTION = "solution"
"""What is worked on once something is dissolved."""


class Scene(NamedTuple):
    """Where a plan stands: the name that the last step worked on, the parts that are there, newest
    last, the quantities of the question that a step has taken, where it names the last action,
    whether it says what that is done to, which is none of these parts, and what was thrown away."""

    at_hand: str = ""
    parts: tuple[str, ...] = ()
    taken: frozenset[int] = frozenset()
    start: int = 0
    sure: bool = False
    gone: frozenset[str] = frozenset()


def objects_of(
    wanted: Action, asked: Asked, library: Library, scene: Scene, left: Sequence[Action]
) -> Iterator[tuple[str, str, float]]:
    """Yield names for the object of an action, with the part that each is ("" for none), and how
    likely it is in nats."""
    operator, here = wanted.operator, scene.at_hand
    if operator and not _roles(operator):
        yield "", "", 0.0
        return
    yield from _things(wanted, asked, library, scene, left)
    yield from _parts(wanted, asked, library, scene, left)
    kept = _leaves_rest(wanted, library, scene) and not is_one_of(kind_of(here), TAKEN_OFF)
    kept = kept and not is_itself(wanted, scene.parts)
    if here and not kept and all(here != one.name for one in asked.things):
        yield here, "", _rate(operator, kind_of(here), at_hand=True) + _at_hand(wanted, scene)
    yield SAMPLE, "", _UNNAMED


def _things(
    wanted: Action, asked: Asked, library: Library, scene: Scene, left: Sequence[Action]
) -> Iterator[tuple[str, str, float]]:
    """Yield what a question names, but for what the action is done with, and what it has nothing to
    do with."""
    means = wanted.told.means if wanted.told else ()
    if not scene.at_hand:
        means += means_of_halves(asked.actions)
    leaves, it = _leaves_rest(wanted, library, scene), is_itself(wanted, scene.parts)
    added = {
        name for one in asked.actions if one.told and adds_it(one) for name in one.told.objects
    }
    keeps = wanted.operator is not None and wanted.operator.name in listed_words("keeping")
    waits = keeps and any(is_made(one.name, left, library) for one in asked.things)
    apart = scene.gone | {name for one in left for name in switched(one)}
    apart |= _beside(asked) | halves(asked.actions)
    for place, thing in enumerate(asked.things):
        itself = thing.name.lower().split()[-1] == wanted.verb  # "a Gram stain"
        here = thing.name == scene.at_hand
        if thing.name in apart and not here:
            continue
        if itself or any(thing.name in one for one in means):
            if here and is_a(thing.kind, "medium"):  # "dilute it 1:100 in fresh LB"
                score = _rate(wanted.operator, "cell", at_hand=True)
                yield _CULTURE, "", score + _at_hand(wanted, scene)
            continue
        if leaves and not (here and it) and not is_one_of(thing.kind, TAKEN_OFF):
            continue  # "discard the cells"
        score = _score(place, wanted, asked, library, scene, waits=waits, added=added)
        if score > -inf:
            yield thing.name, "", score


def _score(
    place: int,
    wanted: Action,
    asked: Asked,
    library: Library,
    scene: Scene,
    *,
    waits: bool,
    added: Collection[str],
) -> float:
    """Return how likely an action is done to the thing that a question names at a place; ``waits``:
    it is rather done to a part that is not there yet, ``added``: what is added to others."""
    thing = asked.things[place]
    here = thing.name == scene.at_hand
    source = _SOURCE if scene.at_hand else _BEGINNING
    score = _rate(wanted.operator, thing.kind, at_hand=here)
    score = score - _LATER * place + source * _is_source(place, asked)
    score += _AHEAD * waits
    if not here and _comes_from_next(place, asked):
        score += _AHEAD if scene.at_hand else EARLY
    behind = 0 < wanted.start < thing.start and not here
    score += EARLY * (behind and " ".join(read_name(thing.name).words) in _arising())
    if here or not (place or scene.at_hand):
        return score + (_at_hand(wanted, scene) - _SPLIT * _is_of_a_part(wanted, asked, scene))
    score += _AHEAD * (behind or is_made(thing.name, asked.actions, library))
    lost = 1 + bool(scene.gone and not scene.at_hand)  # to what is left of it
    return score + _MEANS * (is_means(thing, asked) + lost * (thing.name in added))


def _parts(
    wanted: Action, asked: Asked, library: Library, scene: Scene, left: Sequence[Action]
) -> Iterator[tuple[str, str, float]]:
    """Yield the parts that are there, the newest first."""
    if _is_pronoun(wanted) and scene.at_hand and not _has_rest(library, scene):
        return
    many = wanted.told is not None and wanted.told.plural
    between = wanted.when is None and any(one.when is not None for one in left)
    for place, part in enumerate(reversed(scene.parts)):
        if not may_be_meant(part, wanted, asked, library, scene.at_hand):
            continue
        name = library.parts[part].words[0]
        score = _rate(wanted.operator, kind_of(name)) + _SPLIT - place - 2 * _SPLIT * between
        score -= 2 * _SPLIT * (scene.sure or (many and singular(name) == name))
        if score > -inf:
            yield name, part, score + _suiting(part, wanted, asked, library, scene)


def _suiting(part: str, wanted: Action, asked: Asked, library: Library, scene: Scene) -> float:
    """Return how well an action suits a part, where a question tells that it is drawn off, poured
    off, or cleared, too."""
    operator = wanted.operator
    drawn = scene.at_hand != SOLUTION and is_drawn(wanted, asked.amounts)
    cleared = part in SPUN and not takes_up(operator)
    cleared = cleared and is_cleared(wanted, asked, scene.at_hand)
    if cleared and _is_pronoun(wanted) and not drawn:
        return -_SPLIT
    if not _has_rest(library, scene):
        return -_SPLIT if is_poured_off(part, operator) else _SPLIT
    return _suits(operator, library, part, drawn=drawn or (cleared and not _is_pronoun(wanted)))


def _rate(operator: Operator | None, kind: str, *, at_hand: bool = False) -> float:
    """Return how likely an action is done to things of a kind rather than to any, by what is known
    of its use; ``at_hand``: one of them is worked on."""
    roles = _roles(operator)
    if roles and not any(takes(role, kind) for role in roles):
        return _ODD if at_hand else -inf
    if not kind:
        return _STRANGE
    usage, action = shipped(), operator.name if operator else ""
    if is_one_of(kind, (*THINGS, *STOCKS)) and not at_hand:
        row = usage.takes.get(action, {})
        if row.get(kind, 0) < _RARE * sum(row.values()) and not _is_for(roles, kind):
            return _ODD
    return usage.of(action, kind, "", "") - usage.of(action, "", "", "")


def _roles(operator: Operator | None) -> list[RoleSpec]:
    """Return the roles of an action that its objects fill."""
    return [one for one in operator.roles if one.source == "objects"] if operator else []


def _at_hand(wanted: Action, scene: Scene) -> float:
    """Return how likely an action is done to what is at hand, in nats."""
    return _MEANT if goes_on(wanted, scene) else _AT_HAND


def _is_pronoun(wanted: Action) -> bool:
    """Whether an action is done to what a pronoun stands for: "clear the lysate and load it"."""
    return wanted.told is not None and wanted.told.pronoun


def _has_rest(library: Library, scene: Scene) -> bool:
    """Whether one of the parts that are there is the rest of what was worked on."""
    return any(library.parts[part].state for part in scene.parts)


def _leaves_rest(wanted: Action, library: Library, scene: Scene) -> bool:
    """Whether an action takes something away, and leaves the rest, which is there."""
    removes = wanted.operator is not None and wanted.operator.name in listed_words("removing")
    return removes and _has_rest(library, scene)


def _is_of_a_part(wanted: Action, asked: Asked, scene: Scene) -> bool:
    """Whether an action is done to a part of what was spun, and not to all of it."""
    spun = any(one in SPUN for one in scene.parts)
    return spun and not _is_pronoun(wanted) and is_lysed(wanted, asked, scene.at_hand)


def _suits(operator: Operator | None, library: Library, part: str, *, drawn: bool) -> float:
    """Return how well an action suits a part: what takes away takes what is over the rest, and so
    does one to which a volume is ``drawn``, what changes works on the rest."""
    if operator is None:
        return 0.0
    takes_away = drawn or bool(operator.moves) or ends(operator)
    takes_away |= part in SPUN and operator.name in listed_words("of_liquids")
    return _SPLIT if takes_away != library.parts[part].state else -_SPLIT


def _beside(asked: Asked) -> set[str]:
    """Return the names of what is done to only beside what is worked on."""
    named: tuple[set[str], set[str]] = set(), set()
    for one in asked.actions:
        named[one.beside].update(one.told.objects if one.told else ())
    return named[True] - named[False]


@cache
def _arising() -> frozenset[str]:
    """Return the names of what comes of another thing by some step: crystals, plasma, ash."""
    table = resources.table("ontology", "arising.toml")
    entries = (*table["arising"], *table["late"])
    return frozenset(name for entry in entries for name in entry.get("names", ()))


def _comes_from_next(place: int, asked: Asked) -> bool:
    """Whether a thing is what is wanted of the next."""
    return place + 1 < len(asked.things) and _is_source(place + 1, asked)


def _is_source(place: int, asked: Asked) -> bool:
    """Whether a thing is what another is made from: "bacteria from soil", and where an action makes
    it, "cryosections of brain"."""
    lead = asked.things[place].lead
    made = singular(asked.things[place - 1].name.lower()) if place else ""
    return lead == "from" or (
        lead == "of" and any(made.endswith(one.verb) for one in asked.actions)
    )


def goes_on(action: Action, scene: Scene) -> bool:
    """Whether an action is done to what was worked on: a pronoun says so, or that it has no object
    and is told behind another: "add PBS and rotate for 1 h"."""
    told = action.told
    parted = bool(scene.parts) and not scene.sure
    begun = bool(scene.at_hand) and scene.start < action.start
    behind = action.when is not None and begun and not parted
    return told is not None and (told.pronoun or (behind and not told.objects))


def may_be(action: Action, name: str) -> bool:
    """Whether an action may be done to a thing, by the kinds of what it is done to."""
    roles = action.operator.roles if action.operator is not None else ()
    own = [one for one in roles if one.source == "objects"]
    return not own or any(takes(one, kind_of(name)) for one in own)


def adds_it(action: Action) -> bool:
    """Whether an action adds its object to what is at hand."""
    return adds(action.operator, action.told or Told())


def is_made(name: str, actions: Sequence[Action], library: Library) -> bool:
    """Whether a name is that of a part which one of several actions splits off."""
    head = read_name(name).head
    splits = (one.operator.splits for one in actions if one.operator)
    return any(head in library.parts[part].words for parts in splits for part in parts)


def ends(operator: Operator) -> bool:
    return any(one.fact == "present" and not one.terms[0].steps for one in operator.delete)


def _is_for(roles: Sequence[RoleSpec], kind: str) -> bool:
    """Whether a role asks for things of a kind by name."""
    return any(is_one_of(kind, role.kinds) for role in roles)
