"""Volumes and durations of the steps of a protocol, for the numeric and the temporal form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf, isfinite
from typing import NamedTuple

from protoplan.library.values import PRESENT, Access, Operator, RoleSpec
from protoplan.model import Action, Dimension, Protocol, Quantity, Role, Step
from protoplan.normalise import read_term
from protoplan.planning.values import Form
from protoplan.states.values import NOTHING

DEFAULT_LENGTH = 60.0
"""Seconds that a step takes which does not say how long."""
_REPEATED = ("repetition", "cycle")
_TIMES = frozenset(("x", "×", "of", "for", "each"))
"""Words beside a number of times and a duration that say no more than that the two go together."""
SHORTEST = 0.01
"""Seconds that a step takes at least: plans are written with three digits, and validators take
times a millisecond apart for one."""
GAP = 1.0
"""Seconds between two steps of a plan; validators take what is much nearer for simultaneous."""
_MICROLITRES = 1e6
"""In a litre, the canonical unit of volumes."""
_DIGITS = 3
SMALLEST, LARGEST = 10.0**-_DIGITS, 1e12
"""Volumes in µl that a plan can tell; of durations in seconds the latter is the longest."""


class Dose(NamedTuple):
    """A volume in µl that a step takes from ``gives`` and adds to ``takes``: one each, or none."""

    volume: float
    gives: tuple[int, ...]
    takes: tuple[int, ...]


class Untold(NamedTuple):
    """An amount of the step at ``place`` that a plan cannot tell: its words, and the range."""

    place: int
    text: str
    expected: str


class Doing(NamedTuple):
    """What a step does: its operator, what fills the roles, and where its paths lead."""

    operator: Operator
    filled: Sequence[tuple[RoleSpec, tuple[int, ...]]]
    terms: Mapping[str, tuple[int, ...]]


def doses(protocol: Protocol, doings: Sequence[Doing | None]) -> list[Dose | None]:
    """Return what each step moves, ``None`` where it gives no volume or not which.

    A step moves a volume from what it only reads, or else from its objects, to what it adds to, or
    else to what it changes. What it takes away from where it was, and what it portions, loses the
    volume wherever that goes; a portion has it then. Steps with several volumes, or several things
    to take them from, move nothing: the text does not say how much of which.
    """
    return [
        _dose(step, doing) if doing else None
        for step, doing in zip(protocol.steps, doings, strict=True)
    ]


def untold(protocol: Protocol, form: Form) -> Iterator[Untold]:
    """Yield the amounts that the plan of a protocol leaves out in this form, for they are too
    large or too small for numbers of a plan."""
    for place, step in enumerate(protocol.steps):
        for quantity in _quantities(step):
            expected = _expected(quantity, form)
            if expected:
                yield Untold(place, quantity.text, expected)


def _expected(quantity: Quantity, form: Form) -> str:
    """Return what a plan could tell instead of a quantity that it cannot, else nothing."""
    middle = inf if quantity.low == inf else _middle(quantity)
    wanted = (form, quantity.dimension)
    if wanted == (Form.TEMPORAL, Dimension.DURATION) and middle > LARGEST:
        return f"a duration of up to {LARGEST:,.0f} s"
    if wanted != (Form.NUMERIC, Dimension.VOLUME) or middle <= 0:
        return ""
    if SMALLEST <= _microlitres(middle) <= LARGEST:
        return ""
    return f"a volume from {SMALLEST:g} µl to {LARGEST / _MICROLITRES:,.0f} l"


def _microlitres(litres: float) -> float:
    return round(litres * _MICROLITRES, _DIGITS)


def _middle(quantity: Quantity) -> float:
    """Return the middle of an interval; of an open one its end, 0 where it has none."""
    ends = [end for end in (quantity.low, quantity.high) if isfinite(end)]
    return sum(end / len(ends) for end in ends)


def initial_volumes(moves: Iterable[Dose | None]) -> dict[int, float]:
    """Return how much of each material there must be at the start, in µl, so that it never runs
    out: nobody says it, so it is assumed."""
    level: dict[int, float] = {}
    lowest: dict[int, float] = {}
    for move in moves:
        if move is None:
            continue
        for number in move.gives:
            level[number] = level.get(number, 0.0) - move.volume
            lowest[number] = min(lowest.get(number, 0.0), level[number])
        for number in move.takes:
            level[number] = level.get(number, 0.0) + move.volume
            lowest.setdefault(number, 0.0)
    return {number: _enough(0.0 - low) for number, low in lowest.items()}


def _enough(volume: float) -> float:
    """Return a volume rounded up, with room for the rounding of whoever adds the doses up."""
    return volume if volume == int(volume) else round(volume + 10**-_DIGITS, _DIGITS)


def lengths(protocol: Protocol) -> list[float]:
    """Return how long each step takes, in seconds: the first duration it gives that is neither
    nothing nor more than :data:`LARGEST`, as often as it is repeated ("6 x 10 s"); of an interval
    the middle, of an open one its end; :data:`DEFAULT_LENGTH` where it gives none."""
    return [_length(step) for step in protocol.steps]


def _length(step: Step) -> float:
    for quantity in _quantities(step):
        if quantity.dimension is Dimension.DURATION:
            middle = _middle(quantity)
            if 0 < middle <= LARGEST:
                times = _times(read_term(step), quantity)
                whole = middle * times if middle * times <= LARGEST else middle
                return max(SHORTEST, round(whole, _DIGITS))
    return DEFAULT_LENGTH


def _times(term: Action, duration: Quantity) -> float:
    """Return how often a duration is kept, as its own parameter says, with no words beside that
    could mean another thing ("10 min, inverting twice")."""
    for one in term.parameters:
        counts = [count for count in one.quantities if _repeats(count)]
        together = duration in one.quantities and _TIMES.issuperset(one.words.split())
        if together and len(counts) == 1:
            return _middle(counts[0])
    return 1.0


def _repeats(quantity: Quantity) -> bool:
    counted = quantity.dimension is Dimension.COUNT and quantity.basis in _REPEATED
    return counted and _middle(quantity) > 0


def _dose(step: Step, doing: Doing) -> Dose | None:
    volumes = [
        quantity
        for quantity in _quantities(step)
        if quantity.dimension is Dimension.VOLUME and isfinite(quantity.high) and quantity.low > 0
    ]
    if len(volumes) != 1:
        return None
    microlitres = _microlitres(_middle(volumes[0]))
    of: dict[Access, list[int]] = {access: [] for access in Access}
    for role, found in doing.filled:
        if role.source != "instrument":
            of[role.access] += found
    adds, reads, changes = of[Access.ADD], of[Access.READ], of[Access.CHANGE]
    portions = [n for n in doing.terms.get("object.aliquot", ()) if n != NOTHING]
    away = bool(adds or portions) or _takes_away(doing.operator)
    gives = reads or (changes if away else [])
    takes = adds or portions or ([] if gives == changes else changes)
    takes = [number for number in takes if number not in gives]
    if len(gives) > 1 or len(takes) > 1 or not gives + takes:
        return None
    if not SMALLEST <= microlitres <= LARGEST:
        return None
    return Dose(microlitres, tuple(gives), tuple(takes))


def _takes_away(operator: Operator) -> bool:
    """Whether an action takes its objects away, or ends their being there."""
    gone = any(one.fact == PRESENT and not one.terms[0].steps for one in operator.delete)
    return bool(operator.moves) or gone


def _quantities(step: Step) -> list[Quantity]:
    term = read_term(step)
    found = [quantity for one in term.objects for quantity in one.quantities]
    for parameter in term.parameters:
        if parameter.role is not Role.LOCATION:  # "into a 2 ml tube" moves nothing
            found += parameter.quantities
    return found
