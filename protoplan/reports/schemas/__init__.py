"""The published JSON Schemas of everything that protoplan writes as JSON."""

from __future__ import annotations

from importlib.resources import files

_SUFFIX = ".schema.json"
NAMES = tuple(
    sorted(
        entry.name.removesuffix(_SUFFIX)
        for entry in files(__name__).iterdir()
        if entry.name.endswith(_SUFFIX)
    )
)


def schema_text(name: str) -> str:
    """Return the text of the schema ``name``, one of :data:`NAMES`."""
    return (files(__name__) / f"{name}{_SUFFIX}").read_text(encoding="utf-8")
