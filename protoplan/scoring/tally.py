"""The summary of a scoring run: means with intervals, overall and by group."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from protoplan.scoring.batch import SCHEMA_VERSION, Settings
from protoplan.scoring.profiles import profile_named
from protoplan.scoring.summary import Bootstrap, method

METRICS = ("step_m", "order_s", "order_lcs", "order_tau", "semantic_a")
SYMBOLIC = ("order", "tau", "coverage", "objects", "parameters", "overall")
GROUP_FIELDS = ("type", "level")

_MAX_GROUPS = 100
_OTHER = "(other)"
_SCALARS = (str, int, float, bool)


class Tally:
    """Takes in output records one by one, and tells their means. Memory does not grow with them.

    Records with ``error`` are counted and enter no mean. Of the field ``type``, and of ``level``,
    the first hundred values have a group each, all others share the group "(other)".
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings.described()
        self._names = measured(settings.profile)
        self._bootstrap = Bootstrap(len(self._names))
        self._groups: dict[str, dict[str, None]] = {field: {} for field in GROUP_FIELDS}
        self.records = 0
        self.errors = 0

    def add(self, record: dict[str, Any]) -> None:
        """Take in one output record."""
        self.records += 1
        if "error" in record:
            self.errors += 1
            return
        groups = ["", *(key for field in GROUP_FIELDS if (key := self._group(field, record)))]
        self._bootstrap.add(values(record, self._names), groups)

    def report(self) -> dict[str, Any]:
        """Return the summary as JSON, by the schema ``score.schema.json``."""
        return {
            "schema_version": SCHEMA_VERSION,
            **self._settings,
            "records": self.records,
            "scored": self.records - self.errors,
            "errors": self.errors,
            "intervals": method(),
            "overall": self._means(""),
            "by": {
                field: {name: self._means(_key(field, name)) for name in sorted(names)}
                for field, names in self._groups.items()
                if names
            },
        }

    def _means(self, group: str) -> dict[str, Any]:
        estimates = self._bootstrap.estimates(group)
        return {
            "count": self._bootstrap.count(group),
            "means": {
                name: asdict(estimate)
                for name, estimate in zip(self._names, estimates, strict=False)
            },
        }

    def _group(self, field: str, record: dict[str, Any]) -> str:
        """Return the key of the group that ``record`` belongs to by ``field``, if any."""
        value = record.get(field)
        if not isinstance(value, _SCALARS):
            return ""
        name = value if isinstance(value, str) else json.dumps(value)
        known = self._groups[field]
        if name not in known:
            if len(known) >= _MAX_GROUPS:
                name = _OTHER
            known[name] = None
        return _key(field, name)


def measured(profile: str) -> tuple[str, ...]:
    """Return the names of what a run by ``profile`` is summed up by."""
    chosen = profile_named(profile)
    if chosen.symbolic:
        return SYMBOLIC
    return (*METRICS, "score") if chosen.rewards else METRICS


def values(record: dict[str, Any], names: Sequence[str]) -> list[float]:
    """Return what a record holds under ``names``, which :func:`measured` gives."""
    if tuple(names) == SYMBOLIC:
        return [float(record["symbolic"][name]) for name in names]
    held = record["metrics"] | (record["reward"] or {})
    return [float(held[name]) for name in names]


def _key(field: str, name: str) -> str:
    return f"{field}\0{name}"
