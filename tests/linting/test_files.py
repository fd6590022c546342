"""Files to lint: found, read and written back."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from protoplan.errors import UnusableInputError
from protoplan.linting.files import encoded, find, read, write


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files of several kinds, where the test runs."""
    names = "b.md a.TXT c.json deep/d.html deep/e.docx .git/f.md deep/.g.md drafts/h.md"
    for name in names.split():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("Wash.", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def names(*paths: str) -> list[str]:
    """Return what paths name, with slashes."""
    return [Path(one).as_posix() for one in find(paths, lambda path: "drafts" in path.parts)]


def test_a_folder_yields_its_documents_in_order(folder: Path) -> None:
    assert names(".") == ["a.TXT", "b.md", "deep/d.html", "deep/e.docx"]
    assert names("deep") == ["deep/d.html", "deep/e.docx"]


def test_what_editors_leave_behind_in_a_folder_is_passed_over(folder: Path) -> None:
    for name in ("~$e.docx", ".~lock.e.docx#", ".DS_Store"):
        (folder / "deep" / name).write_bytes(b"\0")
    assert names("deep") == ["deep/d.html", "deep/e.docx"]


def test_each_file_comes_once_and_what_is_named_comes_whatever_it_is(folder: Path) -> None:
    assert names("b.md", ".", "./b.md") == ["b.md", "a.TXT", "deep/d.html", "deep/e.docx"]
    assert names("c.json", "drafts/h.md", ".git/f.md") == ["c.json", "drafts/h.md", ".git/f.md"]
    assert names("-") == ["-"]
    assert names("absent.md") == ["absent.md"]  # told when it is read


def test_patterns(folder: Path) -> None:
    assert names("*.md") == ["b.md"]
    assert names("**/*.html") == ["deep/d.html"]
    with pytest.raises(UnusableInputError, match="No file is like"):
        names("*.rst")


def test_a_folder_without_documents_is_refused(folder: Path) -> None:
    (folder / "empty").mkdir()
    with pytest.raises(UnusableInputError, match="file to lint in the folder 'empty'"):
        names("empty")


@pytest.mark.parametrize(
    ("before", "mark", "encoding"),
    [
        ("Add 5 ul.\r\nµ", b"", "utf-8"),
        ("\ufeffAdd 5 ul.\n", b"", "utf-8"),
        ("Add 5 ul.\n", b"\xff\xfe", "utf-16-le"),
        ("Add 5 ul.\n", b"\xfe\xff", "utf-16-be"),
        ("Add 5 ul.\n", b"\xff\xfe\0\0", "utf-32-le"),
    ],
)
def test_a_text_goes_back_in_its_own_encoding(before: str, mark: bytes, encoding: str) -> None:
    data = mark + before.encode(encoding)
    document = read(data, "a.txt").document
    assert document.source.text == before
    after = before.replace("ul", "µl")
    assert encoded(data, before, after) == mark + after.encode(encoding)


@pytest.mark.parametrize(
    "data", [b"Add 5 \xb5l at 4 \xb0C.", b"5 \xc2\xb5l and \xff\xfe", b"\xed\xa0\x80"]
)
def test_what_was_guessed_is_not_written(data: bytes) -> None:
    text = read(data, "a.txt").document.source.text
    assert encoded(data, text, text) is None


def test_writing_keeps_mode_and_link_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_bytes(b"old")
    path.chmod(0o640)
    link = tmp_path / "link.md"
    link.symlink_to(path)
    write(link, b"new", b"old")
    assert path.read_bytes() == b"new"
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a.md", "link.md"]


def test_what_changed_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_bytes(b"newer")
    with pytest.raises(UnusableInputError, match="changed meanwhile"):
        write(path, b"new", b"old")
    assert path.read_bytes() == b"newer"


def test_findings_of_reading_point_at_the_whole_text() -> None:
    found = read("\ufeffAdd.\x00 # protoplan: ignore\n", "a.txt").document
    assert {one.code for one in found.findings} == {"SYN002", "SYN004"}
    assert all(one.source is found.source for one in found.findings)
    assert "protoplan" in found.source.text
    assert "protoplan" not in found.blocks[0].text
