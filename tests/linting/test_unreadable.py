"""A file that may not be read is told, and the others are linted all the same."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from protoplan.cli import main

ONLY = ("--select", "NOT001", "--no-nlp", "--format", "concise")


@pytest.fixture
def shut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with shut.md, which may not be read, and open.md; root is told what others are."""
    monkeypatch.chdir(tmp_path)
    for name in ("shut.md", "open.md"):
        Path(name).write_text("1. Add 5 ul of dye.\n", encoding="utf-8")
    Path("shut.md").chmod(0)
    if os.access("shut.md", os.R_OK):
        _forbid(monkeypatch, "shut.md")
    return tmp_path


def _forbid(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    access, read = os.access, Path.read_bytes

    def may(path: object, mode: int, **rest: object) -> bool:
        return not (str(path).endswith(name) and mode & os.R_OK) and access(path, mode, **rest)

    def bytes_of(path: Path) -> bytes:
        if path.name == name:
            raise PermissionError(13, "Permission denied", str(path))
        return read(path)

    monkeypatch.setattr(os, "access", may)
    monkeypatch.setattr(Path, "read_bytes", bytes_of)


@pytest.mark.parametrize("paths", [("shut.md", "open.md"), ("open.md", "shut.md"), (".",)])
def test_one_that_may_not_be_read_does_not_stop_the_others(
    shut: Path, capsys: pytest.CaptureFixture[str], paths: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["lint", *paths, *ONLY])
    told = capsys.readouterr().out
    assert stop.value.code == 2
    assert "shut.md: not linted: Permission denied" in told
    assert "open.md:1:10: warning NOT001" in told
    assert "1 warning in 1 of 2 files; 1 file not linted." in told


def test_a_file_in_a_folder_that_may_not_be_entered_is_told(
    shut: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stat = os.stat

    def closed(path: object, *args: object, **rest: object) -> os.stat_result:
        if "closed" in str(path):
            raise PermissionError(13, "Permission denied", str(path))
        return stat(path, *args, **rest)

    monkeypatch.setattr(os, "stat", closed)
    with pytest.raises(SystemExit) as stop:
        main(["lint", "closed/a.md", "open.md", *ONLY])
    told = capsys.readouterr().out
    assert stop.value.code == 2
    assert "closed/a.md: not linted: Permission denied" in told
    assert "open.md:1:10: warning NOT001" in told
