"""What the package says of itself."""

import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest

import protoplan
from protoplan.resources import folder


@pytest.fixture(scope="module")
def project(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_stands_once(project: dict[str, Any]) -> None:
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "protoplan/__init__.py"


def test_what_is_installed_is_this_version() -> None:
    try:
        installed = distribution("protoplan")
    except PackageNotFoundError:
        pytest.skip("protoplan runs from a checkout and is not installed")
    assert installed.version == protoplan.__version__
    scripts = {e.name: e.value for e in installed.entry_points if e.group == "console_scripts"}
    assert scripts == {"protoplan": "protoplan.cli:main"}


def test_the_wheel_carries_every_data_folder(project: dict[str, Any], root: Path) -> None:
    mapped = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for name in ("grammars", "domains", "ontology"):
        assert mapped[name] == f"protoplan/{name}"
        assert folder(name).is_dir()
        assert (root / name).is_dir()
