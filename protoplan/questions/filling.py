"""Steps for an action: its roles filled with what a question names or a step before made, its
parameters with the quantities that the question states. What is lacking is a placeholder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from protoplan.entities import is_a, is_one_of, kind_of, singular
from protoplan.library.values import Library, Operator
from protoplan.lineage.words import read_name
from protoplan.model import Step
from protoplan.questions.apart import SPUN, is_vessel, parts_of
from protoplan.questions.asides import SAMPLE, is_aside, is_whole, leaves_at_hand, switched
from protoplan.questions.carrying import carrier
from protoplan.questions.discarding import gone
from protoplan.questions.halves import halves
from protoplan.questions.held import is_holder, meant_by_it
from protoplan.questions.measures import STOCKS, parameters_of
from protoplan.questions.objects import (
    EARLY,
    SOLUTION,
    TAKEN_OFF,
    THINGS,
    Scene,
    adds_it,
    ends,
    goes_on,
    is_made,
    may_be,
    objects_of,
)
from protoplan.questions.portions import portioned
from protoplan.questions.putting import counted_cells, is_put_to_it, takes_some
from protoplan.questions.reading import Action, Asked
from protoplan.questions.staying import is_caught, is_itself_still
from protoplan.questions.telling import Told, destination, led_in
from protoplan.questions.washed_out import washed_out
from protoplan.questions.words import listed_words

_BRINGING = ("in", "into", "on", "onto", "over")
"""Before what a lid is put on."""
_EVAPORATE, _RESIDUE, _DRIVEN_OFF = "evaporate", "residue", ("solvent", "water")
"""What is worked on once one of these is driven off."""
_COLUMN, _BINDING, _WELLS = "column", ("antibody", "enzyme"), ("well", "plate")
_WHOLE_AGAIN = ("cell", "virus")
"""Kinds of what, once added, leaves no parts of what it is added to."""
_BRIEF = frozenset(("briefly", "shortly"))
"""Too short for anything to be split off: "spin it briefly"."""
_WHOLE = "suspended"
"""Of what this is brought about there are no parts any more."""
_ONE_OR_OTHER = 2
"""Of more parts, none of which is the rest, it is not known which one is meant."""
_STEM = 3
"""Letters that a verb and a part share where the one makes the other: elute, eluate."""


class Draft(NamedTuple):
    """A step, how likely its object is in nats, and where the plan stands after it."""

    step: Step
    score: float
    scene: Scene


def drafts(
    action: Action, asked: Asked, library: Library, scene: Scene, left: Sequence[Action] = ()
) -> list[Draft]:
    """Return the steps that an action may stand for where a plan stands, likeliest first; ``left``:
    the actions to be done behind it."""
    told, given = action.told, scene
    if told is not None and told.antecedent and told.antecedent not in halves(asked.actions):
        is_one = singular(scene.at_hand) == scene.at_hand
        agrees = told.plural != (singular(told.antecedent) == told.antecedent)
        other = told.plural == is_one and agrees
        if other or not scene.at_hand or scene.start > action.start:
            scene = scene._replace(at_hand=told.antecedent)
    if told is not None and told.objects:
        return [_told(action, told, asked, library, scene, left)]
    if by := carrier(action, asked, scene.at_hand):
        scene = given = scene._replace(at_hand=by, parts=())
    if out := washed_out(action, asked, scene.at_hand):
        scene = given = scene._replace(at_hand=out, parts=())
    there = parts_of(scene.parts, action, asked, scene.at_hand)
    objects = list(objects_of(action, asked, library, scene._replace(parts=there), left))
    if meant := meant_by_it(action, asked):
        objects = [(meant, "", 0.0)]
    if (cells := counted_cells(action, asked)) and not _is_seeded(objects):
        objects = [(cells, "", 0.0)]
    if told is not None and scene is given and goes_on(action, scene):  # on that, or its part
        here = [one for one in objects if one[0] == scene.at_hand or one[1]]
        others = [one for one in objects if one[0] == SAMPLE and not may_be(action, scene.at_hand)]
        objects = [*here, *others] if here else objects
    found = []
    for name, part, score in objects:
        parameters, taken = parameters_of(action, asked, scene.taken, name)
        if name and name == scene.at_hand and takes_some(action, name, asked.amounts):
            where = () if told and destination(told) else (f"to {name}",)
            step = Step(action.verb, (SAMPLE,), (*parameters, *where))
        else:
            step = Step(action.verb, (name,) if name else (), parameters)
        after = _after(action, library, scene, name, part, taken)._replace(gone=scene.gone)
        rests = any(library.parts[one].state for one in there)
        if not (part or rests) and name == scene.at_hand and is_itself_still(action, name):
            after = after._replace(parts=())
        if told is not None and adds_it(action) and destination(told):  # "load it onto the column"
            after = after._replace(at_hand=_worked_on(name, told), parts=())
        if name == meant and is_holder(meant):  # "place it in a vial and cap it"
            after = scene._replace(taken=after.taken)
        found.append(Draft(step, score, after))
    return sorted(found, key=lambda one: -one.score)


def _is_seeded(objects: Sequence[tuple[str, str, float]]) -> bool:
    """Whether the likeliest of several names is that of cells, or of what they are seeded in."""
    likeliest = max(objects, key=lambda one: one[2], default=("", "", 0.0))
    kind = kind_of(likeliest[0])
    return is_a(kind, "cell") or is_vessel(kind)


def _told(
    action: Action,
    told: Told,
    asked: Asked,
    library: Library,
    scene: Scene,
    left: Sequence[Action],
) -> Draft:
    """Return the step of an action whose objects the question names."""
    parameters, taken = parameters_of(action, asked, scene.taken, told.objects[0])
    step = Step(action.verb, *portioned(told, parameters))
    words = read_name(told.objects[0]).head
    part = next((one for one in scene.parts if words in library.parts[one].words), "")
    after = _after(action, library, scene, told.objects[0], part, taken)
    after = after._replace(gone=scene.gone)
    if not part and action.operator and action.operator.name in listed_words("keeping"):
        kept = told.objects[0] == scene.at_hand
        after = after if kept else after._replace(parts=())  # "collect the buffy coat"
    if action.beside:
        after = scene._replace(taken=after.taken)
    elif adds_it(action):
        after = after._replace(at_hand=_worked_on(told.objects[0], told) or scene.at_hand)
        after = after._replace(sure=scene.sure and after.at_hand == scene.at_hand)
        mixed = not part and is_one_of(kind_of(told.objects[0]), _WHOLE_AGAIN)
        after = after._replace(parts=()) if mixed or (part and destination(told)) else after
    elif leaves_at_hand(action, told.objects[0], asked.actions) or (
        scene.at_hand and is_put_to_it(action, told)
    ):
        after = after._replace(at_hand=scene.at_hand)
        if whole := next((one for one in told.objects[1:] if _is_part(one, library)), ""):
            after = after._replace(at_hand=whole, parts=())  # "one half of the supernatant"
    elif is_aside(action, left, scene.at_hand):
        after = scene._replace(taken=after.taken)
    elif devices := switched(action):
        after = scene._replace(taken=after.taken, gone=scene.gone | devices)
    elif not part and (lost := gone(action, told)):
        here = "" if scene.at_hand in lost else scene.at_hand
        after = scene._replace(at_hand=here, taken=after.taken, gone=scene.gone | lost)
    elif not part and not (action.operator and _made(action.operator, library)):
        after = after._replace(sure=True)
    name = singular(told.objects[0].lower())
    puts = action.verb in listed_words("bringing") and name in listed_words("lids")
    if puts and (place := led_in(told, _BRINGING)):
        after = after._replace(at_hand=place)  # "place a stir bar in the flask"
    makers = [one for one in left if one.when is None or one.when <= (action.when or 0)]
    early = not part and is_made(told.objects[0], makers, library)  # else it is there, as told
    return Draft(step, EARLY * early, after)


def _worked_on(name: str, told: Told) -> str:
    """Return what is worked on once a thing was added to another: the column that it was loaded on,
    but the sample that was put into a tube."""
    kind = kind_of(to := destination(told))
    inside = is_one_of(kind, THINGS) and not is_a(kind, _COLUMN)
    stocks = (*STOCKS, *_BINDING) if is_one_of(kind, _WELLS) else STOCKS
    return name if inside and not is_one_of(kind_of(name), stocks) else to


def _after(
    action: Action,
    library: Library,
    scene: Scene,
    name: str,
    part: str,
    taken: frozenset[int],
) -> Scene:
    operator, kind = action.operator, kind_of(name)
    made = _split_off(action, library, name)
    gone = operator is not None and (bool(operator.moves) or ends(operator))
    kept = tuple(one for one in scene.parts if one not in made and (one != part or not gone))
    if made or (operator is not None and any(one.fact == _WHOLE for one in operator.add)):
        kept = tuple(made)
    goes_on = operator is not None and bool(operator.splits)  # a lysate that is filtered
    said = action.told is not None and bool(action.told.objects)
    apart = bool(part) and not library.parts[part].state and not goes_on
    removes = operator is not None and operator.name in listed_words("removing")
    off = is_one_of(kind, TAKEN_OFF) or _is_part(name, library)
    if removes and not part and off:  # "aspirate the medium", "take off the supernatant"
        return scene._replace(parts=kept, taken=taken)
    if operator is not None and operator.name == _EVAPORATE and is_one_of(kind, _DRIVEN_OFF):
        return Scene(_RESIDUE, (), taken)
    if operator is not None and operator.name in listed_words("dissolving"):
        name = SOLUTION
    keeps = operator is not None and operator.name in listed_words("keeping")
    if apart and (keeps or (said and not gone)):  # "dilute the supernatant"
        return Scene(name, (), taken)
    now = scene.at_hand if apart else name or scene.at_hand
    return Scene(now, kept, taken, sure=scene.sure and not made and now == scene.at_hand)


def _split_off(action: Action, library: Library, name: str) -> list[str]:
    """Return the parts that an action splits off a thing."""
    operator, kind = action.operator, kind_of(name)
    brief = action.told is not None and not _BRIEF.isdisjoint(action.told.manner)
    if operator is None or brief or is_a(kind, "solid") or is_caught(action, name):
        return []
    made = _made(operator, library)
    if is_a(kind, _COLUMN):
        return [one for one in made if one not in SPUN]
    chip = not kind or is_one_of(kind, (*THINGS, *listed_words("unlysed")))
    if chip or is_whole(action, name):
        kept = SPUN if is_vessel(kind) else ()  # a chip has no lysate
        made = [one for one in made if one in kept or not library.parts[one].state]
    return made


def _is_part(name: str, library: Library) -> bool:
    """Whether a name is that of a part that is not what is worked on in a state: a supernatant."""
    head = read_name(name).head
    return any(head in one.words and not one.state for one in library.parts.values())


def _made(operator: Operator, library: Library) -> list[str]:
    """Return the parts that an action splits off, the rest of the material first, and last what it
    is called after: none where it splits only if it is done on a column, as washing may, and is not
    called after the part, or where something else has to be done to split them."""
    if operator.name in listed_words("unsplit"):
        return []
    parts = [one for one in sorted(operator.splits) if not library.parts[one].same]
    if not any(library.parts[one].state for one in parts) and len(parts) > _ONE_OR_OTHER:
        return []
    called = [one for one in parts if any(verb.startswith(one[:_STEM]) for verb in operator.verbs)]
    rest = [one for one in parts if library.parts[one].state]
    return sorted(parts, key=lambda one: (one not in rest, one in called)) if rest or called else []
