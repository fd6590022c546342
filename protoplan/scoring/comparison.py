"""Two scored runs over the same pairs, told apart by paired differences."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any, NamedTuple

from protoplan.errors import UnusableInputError
from protoplan.scoring.batch import SCHEMA_VERSION, load
from protoplan.scoring.profiles import PROFILES
from protoplan.scoring.summary import Bootstrap, Estimate, method
from protoplan.scoring.tally import measured, values

_SETTINGS = ("profile", "variant", "range", "library")


class _Row(NamedTuple):
    """What is compared of a record: its ``id`` as JSON (``None`` without), its values (``None``
    for an error record), and the settings it was scored by."""

    id: str | None
    values: tuple[float, ...] | None
    settings: tuple[str | None, ...]


def compare(
    a: Iterable[bytes], b: Iterable[bytes], *, names: tuple[str, str] = ("A", "B")
) -> dict[str, Any]:
    """Compare two runs, as JSON lines that ``protoplan score`` wrote, metric by metric.

    Records are paired by line where both runs have the same ids in the same order, or none, and
    else by ``id``. Pairs with an error record are left out and counted. The result follows the
    schema ``compare.schema.json``; differences are B minus A, their intervals bootstrapped.

    Raises :class:`UnusableInputError` if the runs are not of the same pairs, by the same settings.
    """
    first, second = list(_rows(a, names[0])), list(_rows(b, names[1]))
    settings = _common_settings(first, second, names)
    pairs, paired_by = _paired(first, second, names)
    kept = [(x.values, y.values) for x, y in pairs if x.values and y.values]
    if not kept:
        raise UnusableInputError("There is no pair that both runs scored.")
    metrics = measured(settings["profile"] or "")
    bootstrap = Bootstrap(len(metrics))
    for x, y in kept:
        bootstrap.add([after - before for before, after in zip(x, y, strict=True)])
    estimates = bootstrap.estimates()
    return {
        "schema_version": SCHEMA_VERSION,
        "a": names[0],
        "b": names[1],
        **settings,
        "paired_by": paired_by,
        "pairs": len(kept),
        "left_out": len(pairs) - len(kept),
        "intervals": method(),
        "metrics": {
            name: _metric([(x[place], y[place]) for x, y in kept], estimates[place])
            for place, name in enumerate(metrics)
        },
    }


def _metric(values: list[tuple[float, float]], difference: Estimate) -> dict[str, Any]:
    verdict = "undecided"
    if difference.low > 0:
        verdict = "b higher"
    elif difference.high < 0:
        verdict = "a higher"
    return {
        "a": sum(a for a, _ in values) / len(values),
        "b": sum(b for _, b in values) / len(values),
        "difference": asdict(difference),
        "wins": sum(b > a for a, b in values),
        "ties": sum(b == a for a, b in values),
        "losses": sum(b < a for a, b in values),
        "verdict": verdict,
    }


def _rows(lines: Iterable[bytes], name: str) -> Iterator[_Row]:
    for number, text in enumerate(lines, 1):
        try:
            record = load(text)
            scoring = record["scoring"]
            settings = (*(scoring[name] for name in _SETTINGS[:3]), scoring.get("library"))
            found = None if "error" in record else _values(record, settings[0])
        except (ValueError, RecursionError, TypeError, KeyError):
            raise UnusableInputError(
                f"Line {number} of {name} is no record that protoplan score wrote."
            ) from None
        identity = json.dumps(record["id"], sort_keys=True) if "id" in record else None
        yield _Row(identity, found, settings)


def _values(record: dict[str, Any], profile: str) -> tuple[float, ...]:
    """Return the values of a record. Raises :class:`KeyError` where one is not there."""
    if profile not in PROFILES:
        raise KeyError(profile)
    return tuple(values(record, measured(profile)))


def _common_settings(a: list[_Row], b: list[_Row], names: tuple[str, str]) -> dict[str, str | None]:
    """Return the settings by which every record of both runs was scored."""
    found = [{row.settings for row in rows} for rows in (a, b)]
    for name, settings in zip(names, found, strict=True):
        if not settings:
            raise UnusableInputError(f"{name} is empty.")
        if len(settings) > 1:
            raise UnusableInputError(f"The records of {name} were not all scored alike.")
    (way,), (other,) = found
    if way != other:
        ways = (", ".join(filter(None, parts)) for parts in (way, other))
        described = " and ".join(f"{name} by {one}" for name, one in zip(names, ways, strict=True))
        raise UnusableInputError(f"The runs were scored differently: {described}.")
    named = dict(zip(_SETTINGS, way, strict=True))
    return named if named["library"] else {name: named[name] for name in _SETTINGS[:3]}


def _paired(
    a: list[_Row], b: list[_Row], names: tuple[str, str]
) -> tuple[list[tuple[_Row, _Row]], str]:
    """Return the pairs of records, and whether they were found by "line" or by "id"."""
    if len(a) != len(b):
        raise UnusableInputError(
            f"The runs have different lengths: {names[0]} {len(a)} records, {names[1]} {len(b)}."
        )
    differing = [n for n, (x, y) in enumerate(zip(a, b, strict=True), 1) if x.id != y.id]
    if not differing:
        return list(zip(a, b, strict=True)), "line"
    places = {row.id: row for row in b}
    if len(places) == len(b) and None not in places and {row.id for row in a} == set(places):
        return [(row, places[row.id]) for row in a], "id"
    raise UnusableInputError(
        f"The runs are not of the same pairs: the ids on line {differing[0]} differ, "
        "and the ids do not pair all records one to one."
    )
