"""Materials while a protocol is read, and what finds them again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from protoplan.entities import is_a, is_one_of, kind_of, may_be_of
from protoplan.lineage.values import Entity
from protoplan.lineage.words import Name, differ, others, read_name, rows, vocabulary

_DEVICES = ("device", "tool", "place", "pipette")
_REAGENTS = ("buffer", "medium", "water", "solvent", "gel", "column")
_MADE_UP = ("antibody", "chemical", "dye", "enzyme", "nucleic acid", "virus")
_LIVING = ("tissue", "cell", "organism")
_LIFELESS = ("bead", "antibody", "dye", "enzyme", "solution", *_REAGENTS)
"""Kinds of what no such thing may be."""
_WELL, _PLATE, _PETRI = "well", "plate", "petri"
_SPLITS = 200
"""So many of the last splits may be those of a part."""
_HOLDERS = ("container", "support")
_NOT_HELD = (*_HOLDERS, "device", "tool", "consumable", "place", "data", "stimulus", "gas")
Text = tuple[str, frozenset[str], str]
"""What a name is found by: its text, what sets it apart, and its number."""


@dataclass(slots=True)
class Being:
    """An entity while it may still change."""

    number: int
    name: Name
    kind: str
    whole: int | None = None
    part: str = ""
    version: int = 0
    made_at: int | None = None
    content: list[int] = field(default_factory=list)
    called: list[str] = field(default_factory=list)
    """Names of it, as a mixture, beside the first."""

    def frozen(self) -> Entity:
        name = self.name.shown
        return Entity(
            self.number, name, self.kind, self.whole, self.part, self.version, self.made_at
        )


class Split(NamedTuple):
    """Step ``place`` splits a part off ``whole``, for the ``version``-th time."""

    place: int
    whole: int
    version: int


def contents(number: int, container: Being) -> Being:
    """Return a material for what is put together in a container from stocks."""
    shown = f"contents of the {container.name.shown}"
    name = container.name._replace(text=shown, shown=shown, container=False)
    return Being(number, name, "mixture")


def key_of(name: Name) -> Text:
    """Return what a thing of this name is found by."""
    return name.text, name.apart, name.number


def part_key(
    part: str, whole: int, place: int, apart: frozenset[str] = frozenset(), number: str = ""
) -> Text:
    """Return what the part that step ``place`` splits off ``whole`` is found by."""
    return f"\0{part} {whole} {place}", apart, number


def line(beings: Sequence[Being], number: int) -> frozenset[str]:
    """Return the words that say whose a thing is: its own, and those of its wholes."""
    words: frozenset[str] = frozenset()
    for one in _wholes(beings, number):
        words |= one.name.line
    return words


def is_of(beings: Sequence[Being], whole: int, said: frozenset[str]) -> bool:
    """Whether a part may be one of a thing, by the words that say whose it is: "bacterial"."""
    if not said or said & line(beings, whole):
        return True
    being = beings[whole]
    return any(may_be_of(said, name) for name in (being.name.text, *being.called))


def never(beings: Sequence[Being], noun: str) -> set[int]:
    """Return what a noun for a material in some state is never said of: containers and devices, a
    sample is no reagent, a liquid no cells, and a tissue no beads."""
    living = is_one_of(kind_of(noun), _LIVING)
    liquid, sample = noun in vocabulary("liquids"), noun in vocabulary("samples")
    return {
        one.number
        for one in beings
        if one.name.container
        or is_one_of(one.kind, _DEVICES)
        or (sample and is_none(one))
        or (living and is_one_of(one.kind, _LIFELESS))
        or (liquid and not is_a(one.kind or "liquid", "liquid"))
    }


def made_up(beings: Sequence[Being], worked: Iterable[Sequence[int]]) -> set[int]:
    """Return what was brought together, of the steps that each ``worked`` on, with nothing but
    reagents: a gel solution of acrylamide, buffer and TEMED is no sample."""
    return {
        number
        for one in worked
        if len(one) > 1 and all(_is_reactant(beings[number]) for number in one)
        for number in one
    }


def _is_reactant(being: Being) -> bool:
    return not being.part and is_one_of(being.kind, (*_REAGENTS, *_MADE_UP, "solution"))


def is_reagent(beings: Sequence[Being], number: int | None) -> bool:
    """Whether something is a reagent, made up to be used: a drug in medium."""
    return number is not None and is_one_of(beings[number].kind, _MADE_UP)


def sets(kind: str, into: Being) -> bool:
    """Whether a thing of a kind, a gel, is none of the water that it was mixed of: it has set."""
    return is_a(kind, "gel") and is_one_of(into.kind, ("water", "solvent"))


def is_held(name: Name) -> bool:
    """Whether a name is that of a vessel, or of a support, with something in or on it, which is no
    fitting of it and no other vessel: "flask with cells", not "flask with a lid"."""
    if not name.held or not (name.container or is_one_of(kind_of(name.text), _HOLDERS)):
        return False
    said = read_name(name.held)
    fitting = said.head in vocabulary("fittings") or said.container
    return not fitting and not is_one_of(kind_of(said.text), _NOT_HELD)


def is_none(being: Being) -> bool:
    """Whether something is no sample: a reagent, or what samples are held against."""
    return is_one_of(being.kind, _REAGENTS) or being.name.head in vocabulary("references")


def marks(beings: Sequence[Being], number: int) -> frozenset[str]:
    """Return the same, with its number and those of its wholes."""
    numbers = (one.name.number for one in _wholes(beings, number))
    return line(beings, number) | {f"#{one}" for one in numbers if one}


def likeliest(
    beings: Sequence[Being], found: Sequence[Split], said: frozenset[str], number: str
) -> tuple[Split, bool, bool]:
    """Return the split whose whole shares most with the words and the number that say of what a
    part is, of equals the latest; whether it shares any, and whether it has the number."""
    wanted = said | {f"#{number}"} if number else said
    if not wanted:
        return found[-1], False, False
    found = found[-_SPLITS:]
    shared = [wanted & marks(beings, split.whole) for split in found]
    best = max(range(len(found)), key=lambda place: (len(shared[place]), place))
    return found[best], bool(shared[best]), f"#{number}" in shared[best]


def drawn(beings: Sequence[Being], name: Name, found: Sequence[Split]) -> Split | None:
    """Return the latest split, where its whole is what a thing of this name is drawn of: plasma of
    blood."""
    said = set(name.words if name.head in vocabulary("layers") else (name.head,))
    wholes = {row[0] for row in rows("drawn") if not said.isdisjoint(row[1:])}
    for one in reversed(found) if wholes else ():
        of = line(beings, one.whole)
        if not wholes.isdisjoint(of) and not others(of, name.line):
            return one
    return None


def grown(beings: Sequence[Being], name: Name) -> int | None:
    """Return the latest thing that one of this name may have been before: eggs of larvae."""
    before = {
        one for row in rows("grown") if name.head in row for one in row[: row.index(name.head)]
    }
    fits = (one for one in reversed(beings) if one.name.head in before and _same_of(name, one.name))
    return next((one.number for one in fits), None)


def is_within(beings: Sequence[Being], number: int, whole: int) -> bool:
    """Whether ``number`` is ``whole`` or was split off it."""
    return any(one.number == whole for one in _wholes(beings, number))


def called(
    beings: Sequence[Being], name: Name, found: Iterable[int], gone: Collection[int]
) -> int | None:
    """Return the thing that a name means of those ``found`` by its head noun, the latest first:
    neither name says of what it is more than the other allows. One that was thrown away is meant
    only if no other is there that does not come of it, nor it of the other."""
    fitting = [one for one in found if _fits(name, beings[one].name)]
    if not fitting or fitting[0] not in gone:
        return fitting[0] if fitting else None
    for one in fitting:
        kin = is_within(beings, one, fitting[0]) or is_within(beings, fitting[0], one)
        if one not in gone and not kin:
            return one
    return fitting[0]


def plate(beings: Sequence[Being], name: Name, kind: str) -> int | None:
    """Return the plate that "the wells" are those of, the last one; or the wells, before a plate is
    named; the petri dishes that are called plates."""
    if name.number or name.apart:
        return None
    if name.head == _PLATE and all(one.name.head != _PLATE for one in beings):
        dishes = (one.number for one in reversed(beings) if _PETRI in one.name.words)
        if (number := next(dishes, None)) is not None:
            return number
    if name.text == _WELL:
        return next((one.number for one in reversed(beings) if is_a(one.kind, _PLATE)), None)
    if not is_a(kind, _PLATE) or any(is_a(one.kind, _PLATE) for one in beings):
        return None
    return next((one.number for one in beings if one.name.text == _WELL), None)


def _fits(name: Name, other: Name) -> bool:
    return not differ(name, other) and (name.line <= other.line or other.line <= name.line)


def _same_of(name: Name, other: Name) -> bool:
    """Whether what two names say beside their head nouns does not part them."""
    one, two = name.line - {name.head}, other.line - {other.head}
    return not differ(name, other) and (one <= two or two <= one)


def _wholes(beings: Sequence[Being], number: int) -> Iterator[Being]:
    at: int | None = number
    while at is not None:
        yield beings[at]
        at = beings[at].whole
