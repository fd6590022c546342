"""What stands where, and that nothing of one machine stands anywhere."""

import re
import subprocess
from pathlib import Path

import pytest

FIXED = {
    "pyproject.toml", "README.md", "cli.py",
    "protoplan", "grammars", "domains", "ontology", "tests",
}  # fmt: skip
USUAL = {
    "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "docs", "examples", ".ci", ".gitignore",
    ".pre-commit-hooks.yaml",
}  # fmt: skip
LONGEST_MODULE = 450
PLACE_ON_A_MACHINE = re.compile(r"/(?:home|root|Users|tmp|var/folders)/|[A-Z]:\\Users\\")


@pytest.fixture(scope="module")
def tracked(root: Path) -> list[Path]:
    """Every file of the project, relative to its top."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, check=False)
    if listing.returncode:
        pytest.skip("this is no git checkout, so there is no list of the project's files")
    names = [Path(name) for name in listing.stdout.decode().split("\0") if name]
    return [name for name in names if (root / name).is_file()]


def test_the_top_holds_what_the_layout_fixes_and_nothing_else(tracked: list[Path]) -> None:
    top = {path.parts[0] for path in tracked}
    assert top >= FIXED
    assert top - FIXED - USUAL == set()


def test_modules_stay_short(root: Path, tracked: list[Path]) -> None:
    lengths = {
        str(path): len((root / path).read_text(encoding="utf-8").splitlines())
        for path in tracked
        if path.suffix == ".py" and path.parts[0] != "tests"
    }
    assert {path: n for path, n in lengths.items() if n > LONGEST_MODULE} == {}


def test_every_module_says_what_it_is(root: Path, tracked: list[Path]) -> None:
    texts = {path: (root / path).read_text("utf-8") for path in tracked if path.suffix == ".py"}
    silent = [str(path) for path, text in texts.items() if text and not text.startswith('"""')]
    assert silent == []


def test_no_file_names_a_place_on_one_machine(root: Path, tracked: list[Path]) -> None:
    found = {}
    for path in tracked:
        text = (root / path).read_text(encoding="utf-8", errors="replace")
        if path != Path("tests/test_layout.py") and (match := PLACE_ON_A_MACHINE.search(text)):
            found[str(path)] = match[0]
    assert found == {}


def test_links_in_the_documents_lead_somewhere(root: Path, tracked: list[Path]) -> None:
    broken = [
        f"{path}: {target}"
        for path in tracked
        if path.suffix == ".md"
        for target in re.findall(r"\]\(([^)#\s]+)", (root / path).read_text(encoding="utf-8"))
        if "://" not in target and not (root / path.parent / target).exists()
    ]
    assert broken == []
