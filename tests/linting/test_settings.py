"""Settings of the linter."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import jsonschema
import pytest

from protoplan.errors import UnusableInputError
from protoplan.findings import Severity
from protoplan.linting.selection import chosen, default
from protoplan.linting.settings import Choices, Settings, nearest, read
from protoplan.reports.schemas import schema_text

WHOLE = """
schema_version = 1
[lint]
select = ["NOT", "MIS"]
extend-select = ["lnt"]
ignore = ["NOT001"]
library = "ours.toml"
nlp = "en_core_sci_sm"
linker = "scispacy"
prose = false
fail-on = "warning"
exclude = ["drafts", "old/*"]
[[lint.per-file]]
files = ["cells/*.md"]
ignore = ["MIS"]
extend-select = ["VAG"]
library = "wetlab"
"""


def settings(tmp_path: Path, text: str, name: str = "protoplan.toml") -> Settings:
    """Write settings into a folder and read them."""
    (tmp_path / name).write_text(text, encoding="utf-8")
    found = read(tmp_path / name)
    assert found is not None
    return found


def test_every_key_is_read(tmp_path: Path) -> None:
    found = settings(tmp_path, WHOLE)
    assert found.of(tmp_path / "a.md", {}) == Choices(
        chosen(["NOT", "MIS"], ["LNT"], ["NOT001"]),
        str(tmp_path / "ours.toml"), "en_core_sci_sm", "scispacy", False, Severity.WARNING,
    )  # fmt: skip
    jsonschema.validate(tomllib.loads(WHOLE), json.loads(schema_text("lint-settings")))


def test_some_files_have_settings_of_their_own(tmp_path: Path) -> None:
    found = settings(tmp_path, WHOLE).of(tmp_path / "cells" / "a.md", {})
    assert found.codes == chosen(["NOT", "MIS"], ["LNT", "VAG"], ["NOT001", "MIS"])
    assert found.library == str(tmp_path / "wetlab") or found.library == "wetlab"


def test_the_command_line_comes_first(tmp_path: Path) -> None:
    found = settings(tmp_path, WHOLE)
    path = tmp_path / "a.md"
    assert found.of(path, {"select": ["NOT001"]}).codes == {"NOT001"}
    assert found.of(path, {"ignore": ["NOT"]}).codes == chosen(["MIS"], ["LNT"])
    assert found.of(path, {"extend-select": ["SYN"]}).codes >= {"SYN002", "LNT001"}
    assert found.of(path, {"library": "wetlab", "prose": True}).library == "wetlab"
    cells = found.of(tmp_path / "cells" / "a.md", {"select": ["MIS", "NOT001"]})
    assert not any(code.startswith("MIS") for code in cells.codes)


def test_patterns_with_and_without_a_slash(tmp_path: Path) -> None:
    found = settings(tmp_path, WHOLE)
    assert found.excludes(tmp_path / "drafts" / "a.md")
    assert found.excludes(tmp_path / "x" / "drafts" / "deep" / "a.md")
    assert found.excludes(tmp_path / "old" / "a.md")
    assert not found.excludes(tmp_path / "x" / "old" / "a.md")
    assert not found.excludes(tmp_path / "my-drafts.md")
    assert not found.excludes(tmp_path.parent / "drafts" / "a.md")


def test_the_nearest_settings_count_and_no_others(tmp_path: Path) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    (tmp_path / "protoplan.toml").write_text('[lint]\nselect = ["NOT"]\n', encoding="utf-8")
    (tmp_path / "a" / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    (tmp_path / "a" / "c").mkdir()
    assert nearest(tmp_path / "a" / "c" / "x.md").table == {"select": ["NOT"]}
    (inner / "pyproject.toml").write_text(
        '[tool.protoplan.lint]\nignore = ["LNT"]\n', encoding="utf-8"
    )
    inside = nearest(inner / "c" / ".." / "x.md")
    assert inside.table == {"ignore": ["LNT"]}
    assert inside.folder == inner
    assert inside.of(inner / "x.md", {}).codes == chosen(None, ignore=["LNT"])


def test_without_settings_the_default_is_on() -> None:
    assert Settings({}).of(Path("a.md"), {}) == Choices(default())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[lint]\nselct = []", "[lint] has no key 'selct'. Did you mean 'select'?"),
        ("[lnt]\n", "protoplan.toml: has no key 'lnt'. Did you mean 'lint'?"),
        ("lint = 3", "[lint]: expected a table, found 3."),
        ('[lint]\nselect = "NOT"', "[lint] select: expected a list of codes, found 'NOT'."),
        ('[lint]\nignore = ["NOPE"]', "[lint] ignore: There is no rule 'NOPE'."),
        ('[lint]\nprose = "yes"', "[lint] prose: expected true or false, found 'yes'."),
        ("[lint]\nlibrary = 3", "[lint] library: expected a text, found 3."),
        ('[lint]\nfail-on = "never"', "expected error, warning or info, found 'never'."),
        ("[lint]\nper-file = {}", "expected tables [[per-file]], found a dict."),
        ("[[lint.per-file]]\nignore = []", "expected the key 'files', found none."),
        ('[[lint.per-file]]\nfiles = ["*"]\nnlp = "x"', "[lint.per-file] has no key 'nlp'."),
        ("schema_version = 2", "this protoplan reads schema_version 1."),
        ("[lint\n", "this is no TOML"),
    ],
)
def test_what_means_nothing_is_told_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(UnusableInputError) as caught:
        settings(tmp_path, text)
    assert message in str(caught.value)
    assert str(tmp_path / "protoplan.toml") in str(caught.value)


def test_a_pyproject_without_a_table_has_none(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.other]\n", encoding="utf-8")
    assert read(tmp_path / "pyproject.toml") is None
    with pytest.raises(UnusableInputError, match=r"\[tool\.protoplan\.lint\] has no key"):
        settings(tmp_path, "[tool.protoplan.lint]\nx = 1\n", "pyproject.toml")
