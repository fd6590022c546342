"""Steps for an action: its roles filled with what a question names or a step before made, its
parameters with the quantities that the question states. What is lacking is a placeholder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import inf
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import is_a, is_one_of, kind_of, singular
from protoplan.library import takes
from protoplan.library.values import Library, Operator, RoleSpec
from protoplan.lineage.words import read_name
from protoplan.model import Step
from protoplan.planning.usage import shipped
from protoplan.questions.apart import (
    SPUN,
    is_cleared,
    is_itself,
    is_lysed,
    is_vessel,
    may_be_meant,
    parts_of,
    takes_up,
)
from protoplan.questions.asides import SAMPLE, is_aside, is_whole, leaves_at_hand, switched
from protoplan.questions.carrying import carrier
from protoplan.questions.discarding import gone, is_drawn
from protoplan.questions.halves import halves, means_of_halves
from protoplan.questions.measures import STOCKS, is_means, parameters_of
from protoplan.questions.putting import counted_cells, is_put_to_it, takes_some
from protoplan.questions.reading import Action, Asked
from protoplan.questions.staying import is_caught, is_itself_still, is_poured_off
from protoplan.questions.telling import Told, adds, destination, led_in
from protoplan.questions.words import listed_words

_AT_HAND, _MEANT, _SPLIT, _LATER, _SOURCE, _AHEAD = 5.0, 8.0, 4.0, 0.4, 1.5, -3.0
"""Nats for the thing that the last step worked on, and where a pronoun stands for it; for a part
that was just split off; against each thing that the question names before; for what something is
made from; for what is named only behind the action, or comes to be by another."""
_BEGINNING = 4.0
"""Nats for what something is made from, where nothing else is worked on yet."""
_STRANGE, _UNNAMED, _EARLY = -0.5, -6.0, -30.0
"""Nats for a thing of no known kind; for none at all; for a part that is not split off yet."""
_RARE = 0.03
"""A kind that makes up less than this of what an action works on is none that it is done to."""
_ODD = -4.0
"""Nats for an apparatus or a reagent as the object of an action that is not done to such."""
_BRINGING = ("in", "into", "on", "onto", "over")
"""Before what a lid is put on."""
_SOLUTION = "solution"
"""What is worked on once something is dissolved."""
_EVAPORATE, _RESIDUE, _DRIVEN_OFF = "evaporate", "residue", ("solvent", "water")
"""What is worked on once one of these is driven off."""
_CULTURE = "culture"
"""What is worked on as a medium to which more of that is added."""
_MEANS = -5.0
"""Nats for what the question leads in as what something is done with, or where."""
_THINGS = ("container", "device", "tool", "place", "data")
_COLUMN, _BINDING, _WELLS = "column", ("antibody", "enzyme"), ("well", "plate")
_TAKEN_OFF = ("liquid", "bead")
"""Kinds of what is taken away from what is worked on."""
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
    there = parts_of(scene.parts, action, asked, scene.at_hand)
    objects = list(_objects(action, asked, library, scene._replace(parts=there), left))
    if (cells := counted_cells(action, asked)) and not _is_seeded(objects):
        objects = [(cells, "", 0.0)]
    if told is not None and scene is given and _goes_on(action, scene):  # on that, or its part
        here = [one for one in objects if one[0] == scene.at_hand or one[1]]
        others = [one for one in objects if one[0] == SAMPLE and not _may_be(action, scene.at_hand)]
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
        if told is not None and _adds(action) and destination(told):  # "load it onto the column"
            after = after._replace(at_hand=_worked_on(name, told), parts=())
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
    step = Step(action.verb, told.objects, parameters)
    words = read_name(told.objects[0]).head
    part = next((one for one in scene.parts if words in library.parts[one].words), "")
    after = _after(action, library, scene, told.objects[0], part, taken)
    after = after._replace(gone=scene.gone)
    if not part and action.operator and action.operator.name in listed_words("keeping"):
        kept = told.objects[0] == scene.at_hand
        after = after if kept else after._replace(parts=())  # "collect the buffy coat"
    if action.beside:
        after = scene._replace(taken=after.taken)
    elif _adds(action):
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
    early = not part and _is_made(told.objects[0], makers, library)  # else it is there, as told
    return Draft(step, _EARLY * early, after)


def _worked_on(name: str, told: Told) -> str:
    """Return what is worked on once a thing was added to another: the column that it was loaded on,
    but the sample that was put into a tube."""
    kind = kind_of(to := destination(told))
    inside = is_one_of(kind, _THINGS) and not is_a(kind, _COLUMN)
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
    gone = operator is not None and (bool(operator.moves) or _ends(operator))
    kept = tuple(one for one in scene.parts if one not in made and (one != part or not gone))
    if made or (operator is not None and any(one.fact == _WHOLE for one in operator.add)):
        kept = tuple(made)
    goes_on = operator is not None and bool(operator.splits)  # a lysate that is filtered
    said = action.told is not None and bool(action.told.objects)
    apart = bool(part) and not library.parts[part].state and not goes_on
    removes = operator is not None and operator.name in listed_words("removing")
    off = is_one_of(kind, _TAKEN_OFF) or _is_part(name, library)
    if removes and not part and off:  # "aspirate the medium", "take off the supernatant"
        return scene._replace(parts=kept, taken=taken)
    if operator is not None and operator.name == _EVAPORATE and is_one_of(kind, _DRIVEN_OFF):
        return Scene(_RESIDUE, (), taken)
    if operator is not None and operator.name in listed_words("dissolving"):
        name = _SOLUTION
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
    chip = not kind or is_one_of(kind, (*_THINGS, *listed_words("unlysed")))
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


def _ends(operator: Operator) -> bool:
    return any(one.fact == "present" and not one.terms[0].steps for one in operator.delete)


# Objects --------------------------------------------------------------------------------------


def _objects(
    wanted: Action, asked: Asked, library: Library, scene: Scene, left: Sequence[Action]
) -> Iterator[tuple[str, str, float]]:
    """Yield names for the object of an action, with the part that each is ("" for none)."""
    operator = wanted.operator
    at_hand = _MEANT if _goes_on(wanted, scene) else _AT_HAND
    roles = [one for one in operator.roles if one.source == "objects"] if operator else []
    if operator and not roles:
        yield "", "", 0.0
        return
    usage = shipped()
    action = operator.name if operator else ""

    def rate(kind: str, at_hand: bool = False) -> float:
        if not any(takes(role, kind) for role in roles) and roles:
            return _ODD if at_hand else -inf
        if not kind:
            return _STRANGE
        if is_one_of(kind, (*_THINGS, *STOCKS)) and not at_hand:
            row = usage.takes.get(action, {})
            if row.get(kind, 0) < _RARE * sum(row.values()) and not _is_for(roles, kind):
                return _ODD
        return usage.of(action, kind, "", "") - usage.of(action, "", "", "")

    rests = any(library.parts[part].state for part in scene.parts)
    removes, it = action in listed_words("removing"), is_itself(wanted, scene.parts)
    means = wanted.told.means if wanted.told else ()
    whole = wanted.told is not None and wanted.told.pronoun  # "clear the lysate and load it"
    split = not whole and any(one in SPUN for one in scene.parts)
    split = split and is_lysed(wanted, asked, scene.at_hand)
    if not scene.at_hand:
        means += means_of_halves(asked.actions)
    added = {name for one in asked.actions if one.told and _adds(one) for name in one.told.objects}
    keeps = action in listed_words("keeping")
    waits = keeps and any(_is_made(one.name, left, library) for one in asked.things)
    apart = scene.gone | {name for one in left for name in switched(one)}
    apart |= _beside(asked) | halves(asked.actions)
    for place, thing in enumerate(asked.things):
        itself = thing.name.lower().split()[-1] == wanted.verb  # "a Gram stain"
        here = thing.name == scene.at_hand
        if thing.name in apart and not here:
            continue
        if itself or any(thing.name in one for one in means):
            if here and is_a(thing.kind, "medium"):  # "dilute it 1:100 in fresh LB"
                yield _CULTURE, "", rate("cell", True) + at_hand
            continue
        if removes and rests and not (here and it) and not is_one_of(thing.kind, _TAKEN_OFF):
            continue  # "discard the cells"
        source = _SOURCE if scene.at_hand else _BEGINNING
        score = rate(thing.kind, here) - _LATER * place + source * _is_source(place, asked)
        score += _AHEAD * waits
        if not here and _comes_from_next(place, asked):
            score += _AHEAD if scene.at_hand else _EARLY
        behind = 0 < wanted.start < thing.start and not here
        score += _EARLY * (behind and " ".join(read_name(thing.name).words) in _arising())
        if here or not (place or scene.at_hand):
            score += at_hand - _SPLIT * split
        else:
            score += _AHEAD * (behind or _is_made(thing.name, asked.actions, library))
            lost = 1 + bool(scene.gone and not scene.at_hand)  # to what is left of it
            score += _MEANS * (is_means(thing, asked) + lost * (thing.name in added))
        if score > -inf:
            yield thing.name, "", score
    many = wanted.told is not None and wanted.told.plural
    stands = wanted.told is not None and wanted.told.pronoun and bool(scene.at_hand)
    between = wanted.when is None and any(one.when is not None for one in left)
    for place, part in enumerate(reversed(scene.parts) if rests or not stands else ()):
        if not may_be_meant(part, wanted, asked, library, scene.at_hand):
            continue
        name = library.parts[part].words[0]
        score = rate(kind_of(name)) + _SPLIT - place - 2 * _SPLIT * between
        score -= 2 * _SPLIT * (scene.sure or (many and singular(name) == name))
        if score > -inf:
            drawn = scene.at_hand != _SOLUTION and is_drawn(wanted, asked.amounts)
            cleared = part in SPUN and not takes_up(operator)
            cleared = cleared and is_cleared(wanted, asked, scene.at_hand)
            above = drawn or (cleared and not whole)
            suits = _suits(operator, library, part, drawn=above) if rests else _SPLIT
            suits = -suits if not rests and is_poured_off(part, operator) else suits
            suits = -_SPLIT if cleared and whole and not drawn else suits
            yield name, part, score + suits
    kept = removes and rests and not it and not is_one_of(kind_of(scene.at_hand), _TAKEN_OFF)
    if scene.at_hand and not kept and all(scene.at_hand != one.name for one in asked.things):
        yield scene.at_hand, "", rate(kind_of(scene.at_hand), True) + at_hand
    yield SAMPLE, "", _UNNAMED


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


def _goes_on(action: Action, scene: Scene) -> bool:
    """Whether an action is done to what was worked on: a pronoun says so, or that it has no object
    and is told behind another: "add PBS and rotate for 1 h"."""
    told = action.told
    parted = bool(scene.parts) and not scene.sure
    begun = bool(scene.at_hand) and scene.start < action.start
    behind = action.when is not None and begun and not parted
    return told is not None and (told.pronoun or (behind and not told.objects))


def _may_be(action: Action, name: str) -> bool:
    """Whether an action may be done to a thing, by the kinds of what it is done to."""
    roles = action.operator.roles if action.operator is not None else ()
    own = [one for one in roles if one.source == "objects"]
    return not own or any(takes(one, kind_of(name)) for one in own)


def _adds(action: Action) -> bool:
    """Whether an action adds its object to what is at hand."""
    return adds(action.operator, action.told or Told())


def _is_made(name: str, actions: Sequence[Action], library: Library) -> bool:
    """Whether a name is that of a part which one of several actions splits off."""
    head = read_name(name).head
    splits = (one.operator.splits for one in actions if one.operator)
    return any(head in library.parts[part].words for parts in splits for part in parts)


def _is_for(roles: Sequence[RoleSpec], kind: str) -> bool:
    """Whether a role asks for things of a kind by name."""
    return any(is_one_of(kind, role.kinds) for role in roles)


def _suits(operator: Operator | None, library: Library, part: str, *, drawn: bool) -> float:
    """Return how well an action suits a part: what takes away takes what is over the rest, and so
    does one to which a volume is ``drawn``, what changes works on the rest."""
    if operator is None:
        return 0.0
    takes_away = drawn or bool(operator.moves) or _ends(operator)
    takes_away |= part in SPUN and operator.name in listed_words("of_liquids")
    return _SPLIT if takes_away != library.parts[part].state else -_SPLIT
