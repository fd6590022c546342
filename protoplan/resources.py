"""The way to the data folders ``grammars``, ``domains`` and ``ontology``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any


def folder(name: str) -> Path:
    """Return the folder ``name``: inside the installed package, else beside it in a checkout."""
    inside = Path(str(files("protoplan"))) / name
    return inside if inside.is_dir() else Path(__file__).parents[1] / name


@cache
def text(folder_name: str, file_name: str) -> str:
    """Return the text of a data file."""
    return (folder(folder_name) / file_name).read_text(encoding="utf-8")


@cache
def table(folder_name: str, file_name: str) -> dict[str, Any]:
    """Return the content of a TOML data file. Callers must not change it."""
    return tomllib.loads(text(folder_name, file_name))
