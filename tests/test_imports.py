"""What importing protoplan costs, and what it offers."""

import json
import subprocess
import sys

import pytest

import protoplan

HEAVY = {"lark", "networkx", "numpy", "pint", "scispacy", "spacy", "unified_planning"}


def loaded_by(code: str) -> set[str]:
    """Return the top-level modules that a fresh interpreter holds after ``code``."""
    script = f"{code}\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return {name.partition(".")[0] for name in json.loads(done.stdout.splitlines()[-1])}


def test_importing_protoplan_loads_nothing_heavy() -> None:
    assert not loaded_by("import protoplan") & HEAVY


def test_importing_protoplan_loads_no_package_of_others() -> None:
    ours = loaded_by("import protoplan") - loaded_by("import importlib")
    assert not {name for name in ours if name not in sys.stdlib_module_names} - {"protoplan"}


def test_help_loads_nothing_heavy() -> None:
    code = """
from protoplan.cli import main
try:
    main(["--help"])
except SystemExit:
    pass"""
    assert not loaded_by(code) & HEAVY


@pytest.mark.parametrize("name", protoplan.__all__)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    value = getattr(protoplan, name)
    assert name in dir(protoplan)
    assert name == "__version__" or value.__doc__


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = protoplan.nonsense
