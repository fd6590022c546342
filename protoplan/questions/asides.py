"""What is done beside, on what is not worked on: roots that are taken away first, "sieve and dry
the soil, with roots removed before sieving", or a tool that is cleaned, "wash the needle and
inject 10 µl". And what stays whole though it is worked on: slides that are sonicated."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan import resources
from protoplan.entities import is_a, is_one_of, kind_of, singular
from protoplan.lineage.words import read_name
from protoplan.questions.halves import halves
from protoplan.questions.nouns import is_form
from protoplan.questions.reading import Action
from protoplan.questions.words import listed_words

SAMPLE = "[sample]"
"""What stands for a material that nobody names; all placeholders are in square brackets."""
_WASHED_OFF = ("antibody", "buffer", "chemical", "dye", "medium")
_SOLVENT = "solvent"
_DEVICE = "device"
_REPEAT = "repeat"


def is_aside(action: Action, left: Sequence[Action], at_hand: str = "") -> bool:
    """Whether something is taken away before an action of those ``left`` that was told before, or a
    tool is cleaned while another thing is worked on, which the next action goes on with."""
    name = action.operator.name if action.operator is not None else ""
    if action.told is not None and action.told.objects and all(map(is_of_it, action.told.objects)):
        return True
    if name in listed_words("removing"):
        return any(0 < one.start < action.start for one in left)
    if name not in listed_words("cleaning") or not at_hand or action.told is None:
        return False
    behind = [one for one in left if one.when is not None]
    next_ = min(behind, key=lambda one: one.when or 0, default=None)
    tools = all(map(_is_tool, action.told.objects)) and not _is_tool(at_hand)
    if next_ is None or next_.told is None or not tools or next_.told.objects:
        return False
    verb = next_.operator.name if next_.operator is not None else ""
    return not next_.told.pronoun and verb not in (*listed_words("cleaning"), "dry")


def switched(action: Action) -> frozenset[str]:
    """Return the devices that are only turned on or off, where what is worked on is another thing:
    "turn on the laser and focus", "start the pump and degas for 5 min"."""
    name = action.operator.name if action.operator is not None else ""
    if action.told is None or name not in resources.table("ontology", "fetching.toml")["starting"]:
        return frozenset()
    return frozenset(one for one in action.told.objects if is_a(kind_of(one), _DEVICE))


def is_of_it(name: str) -> bool:
    """Whether a name is that of a part by which a thing is worked on: "Fc receptors"."""
    words = name.lower().split()
    ends = singular(words[-1]) in listed_words("sites")
    return ends or not listed_words("in_place").isdisjoint(words)


def _is_tool(name: str) -> bool:
    """Whether a thing is one that others are worked on with."""
    known = is_one_of(kind_of(name), tuple(listed_words("tool_kinds")))
    return known or read_name(name).head in listed_words("tool_names")


def leaves_at_hand(action: Action, name: str, actions: Sequence[Action]) -> bool:
    """Whether an action takes away a reagent from what is worked on, "wash off the dye", or what
    one of ``actions`` added before, "remove the milk", names steps that are done again, "repeat the
    cycle", "repeat the wash", or is done to one half and, by one of ``actions``, to the other."""
    verb = action.operator.name if action.operator is not None else ""
    head = read_name(name).head
    if head in listed_words("rounds") or name in halves(actions):
        return True
    if verb == _REPEAT and any(is_form(head, one.verb) for one in actions if one is not action):
        return True
    if verb in listed_words("removing"):
        before = [one for one in actions if one.start < action.start and _adds(one)]
        told = (each for one in before if one.told is not None for each in one.told.objects)
        return any(read_name(each).head == head for each in told)
    return verb == "wash" and is_one_of(kind_of(name), _WASHED_OFF)


def _adds(one: Action) -> bool:
    return one.operator is not None and one.operator.name in listed_words("adding")


def is_whole(action: Action, name: str) -> bool:
    """Whether a thing stays what it is though some are broken so: what nobody names, or what is
    sonicated in a solvent."""
    if action.operator is None or action.operator.name not in listed_words("breaking"):
        return False
    means = action.told.means if action.told is not None else ()
    return name == SAMPLE or any(is_a(kind_of(one.partition(" ")[2]), _SOLVENT) for one in means)
