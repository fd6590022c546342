"""Whether what stands behind a denied verb only sets a limit, tells a way or makes an exception:
"do not spin for longer than 5 min", "never thaw the cells anywhere but on ice"
(``ontology/denials.toml``).

Values, brackets and things of the step between the two change nothing: "do not heat the sample at
95 °C (in a block), 5 ml, until the lid is on".
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from protoplan import resources

_OPENS = {"(": ")", "[": "]", "{": "}"}
_STOPS = frozenset(".!?;:")
_JOINTS = frozenset("'\"-‐‑–/")
_IN_NUMBERS = frozenset(".,:")
_LONGEST = 80
"""Words and signs behind a verb that are looked at."""
_VALUE = 5
"""Words behind a word of place in which a value is looked for."""
_THING = 8
"""Words behind "anything but" in which what the step names is looked for."""
_SIZES = (1, 2, 3, 4, 5, 6)
"""Words of phrases."""


def is_limited(
    tokens: Sequence[str],
    at: int,
    *,
    said: Collection[str],
    objects: Collection[str],
    asked: Collection[str],
    firm: bool = False,
) -> bool:
    """Whether what stands behind the verb at a place, which is denied, limits it.

    ``said`` are the words of the step, ``objects`` those of its objects, and ``asked`` those by
    which it sets a limit or tells a way of doing it itself. ``firm``: these limit nothing.
    """
    tokens = tokens[: at + _LONGEST]
    here, plain, apart = at + 1, True, False
    while here < len(tokens):
        word = tokens[here]
        if word in _OPENS and _OPENS[word] in tokens[here:]:
            here, plain = tokens.index(_OPENS[word], here) + 1, False
            continue
        own = word in asked and (
            firm or not plain or word in _list("excepting") | _list("places")
        )  # "until it is clear"
        if not own and (_limits(tokens, here, apart) or _excepts(tokens, here, objects, said)):
            return True
        if not apart and _is_a_way(tokens, here, asked):
            return True
        if not firm and _is_a_manner(tokens, here, asked):
            return True
        sign = not _is_in_a_number(tokens, here)
        if (word in _STOPS and sign) or word in _list("ends"):
            return False
        if word == "," and sign:
            apart = True
        elif apart and not _is_beside(tokens, here, said):
            return False
        plain = plain and (word[0].isalnum() or word in _JOINTS)
        here += 1
    return False


def is_firm(tokens: Sequence[str], at: int) -> bool:
    """Whether a denial at a place sets no limit by what the step asks for itself: "refuse to add it
    after 2 min"."""
    told = " ".join(("", *tokens[max(0, at - 1) : at + 4], ""))
    return any(f" {one} " in told for one in _list("firm"))


def _limits(tokens: Sequence[str], at: int, apart: bool) -> bool:
    """Whether a limit begins at a place, and there is something that it lets. ``apart``: behind a
    comma, where what is more than a word is asked for, "for more than 5 min"."""
    word, behind = tokens[at], tokens[at + 1 : at + 2]
    told = word in (_list("limits_apart") if apart else _list("limits"))
    way = not apart and word in _list("ways") and any(map(_is_number, behind))
    no_longer = word in ("longer", "more") and tokens[at - 1] == "no" and behind != ("than",)
    if no_longer or _is_course(tokens, at):
        return False
    if not told and (not way or _is_an_air(tokens, at)):
        return False
    compares = word not in _list("compared") or behind == ("than",)
    if not compares and (apart or (word == "more" and tokens[at - 1] == "any")):
        return False
    rest = tokens[at + 1 + (behind == ("than",)) :]
    none = rest[:1] in (("0",), ("zero",)) and rest[1:2] and rest[1] in _list("times")
    return not none and not any(" ".join(rest[:n]) in _list("lets_nothing") for n in _SIZES)


def _excepts(
    tokens: Sequence[str], at: int, objects: Collection[str], said: Collection[str]
) -> bool:
    """Whether an exception begins at a place: "without a lid", "except dropwise", "anywhere but on
    ice", "anything but the aqueous phase", "in anything but PBS"."""
    behind = tokens[at + 1 : at + 5]
    if tokens[at] in _list("excepting"):
        return bool(behind) and behind[0][0].isalnum() and _list("no_exception").isdisjoint(behind)
    any_of = "any" in tokens[max(0, at - 2) : at] and tokens[at][0].isalpha()
    if behind[:1] != ("but",) or not (any_of or tokens[at] in _list("excepted_from")):
        return False
    what = behind[2:] if behind[1:2] == ("-",) else behind[1:]
    if what and (what[0] in _list("behind") or _is_number(what[0])):
        return True
    return not {*objects}.isdisjoint(what) or in_nothing_but(tokens, at, said)


def in_nothing_but(tokens: Sequence[str], at: int, said: Collection[str]) -> bool:
    """Whether "anything but" at a place stands behind a word like "in", and before what the step
    names: "in anything but PBS", "through any filter but the paper filter"."""
    first = next((n for n in range(at, max(0, at - 3), -1) if tokens[n] == "any"), at)
    if tokens[first - 1] not in _list("behind") | _list("with_what"):
        return False
    rest = tokens[at + 2 : at + 2 + _THING]
    end = next((n for n, one in enumerate(rest) if one in _STOPS or one in ",("), len(rest))
    return not {*rest[:end]}.isdisjoint({*said} - _list("light") - _list("behind"))


def _is_a_way(tokens: Sequence[str], at: int, asked: Collection[str]) -> bool:
    """Whether a word tells a way of doing, which the step does not ask for itself."""
    word = tokens[at]
    a_way = word in _list("ways") or (word[-2:] == "ly" and word not in _list("no_ways"))
    if (
        not a_way
        or word in asked
        or _is_course(tokens, at)
        or (word in _list("places") and not _has_a_value(tokens, at))
    ):
        return False
    said = (tokens[at : at + size] for size in _SIZES)
    return not any(" ".join(one) in _list("in_no_way") for one in said)


def _has_a_value(tokens: Sequence[str], at: int) -> bool:
    """Whether a value stands behind a word of place, or before "or above": "over 40 °C", "below
    freezing", but not "under argon" and "over a 100 µm mesh"."""
    ends = not any(one[0].isalnum() for one in tokens[at + 1 : at + 2])
    if ends and tokens[at - 1] in ("or", "and"):
        return True
    behind = tokens[at + 1 : at + 1 + _VALUE]
    end = next((n for n, one in enumerate(behind) if one in _STOPS or one == ","), len(behind))
    told = f" {' '.join(behind[:end])} "
    if any(f" {one} " in told for one in _list("values")):
        return True
    first = next((n for n, one in enumerate(behind[:end]) if _is_number(one)), end)
    number = first < end and _list("before_values").issuperset(behind[:first])
    return number and not _is_an_air(tokens, at)


def _is_course(tokens: Sequence[str], at: int) -> bool:
    """Whether "over" and a time tell how long a doing takes its course, and set no limit: "add it
    over 10 min", but not "for over 10 min"."""
    if tokens[at] != "over" or tokens[at - 1] in _list("before_over"):
        return False
    number, unit = (*tokens[at + 1 : at + 3], "", "")[:2]
    return bool(number) and _is_number(number) and unit in _list("durations")


def _is_an_air(tokens: Sequence[str], at: int) -> bool:
    """Whether "under" and a value name what is around or above a thing: "under 5% CO2", "under
    1 atm of argon", "under 365 nm light"."""
    unit = next((n for n in range(at + 1, len(tokens)) if tokens[n] in _list("air_units")), -1)
    if tokens[at] != "under" or not 0 < unit - at <= _VALUE or unit + 1 >= len(tokens):
        return False
    thing = tokens[unit + 1]
    return thing == "of" or (thing[0].isalpha() and thing not in _list("behind") | _list("ends"))


def _is_a_manner(tokens: Sequence[str], at: int, asked: Collection[str]) -> bool:
    """Whether a phrase tells a way of doing, which the step does not ask for: "in a hurry"."""
    said = (tuple(tokens[at : at + size]) for size in _SIZES)
    return any(" ".join(one) in _list("manners") and not {*one} <= {*asked} for one in said)


def _is_beside(tokens: Sequence[str], at: int, said: Collection[str]) -> bool:
    """Whether a word behind a comma tells no more than a value, or another thing of the step."""
    word, before = tokens[at], tokens[at - 1]
    if word == "and":
        return at + 1 < len(tokens) and _is_beside(tokens, at + 1, said)
    if word in said or not word[0].isalpha() or before[0].isdigit() or before in "°/":
        return True
    return word in _list("light") or word in _list("behind") or word == "each"


def _is_in_a_number(tokens: Sequence[str], at: int) -> bool:
    around = (*tokens[at - 1 : at], *tokens[at + 1 : at + 2])
    return tokens[at] in _IN_NUMBERS and len(around) == 2 and all(map(_is_number, around))


def _is_number(token: str) -> bool:
    return token[0].isdigit()


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
