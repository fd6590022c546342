"""scispaCy's linker over the concepts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from protoplan.entities import Link, Stage, by_name
from protoplan.errors import MissingExtraError
from protoplan.evaluation.linking import measure
from protoplan.nlp import scispacy_linker
from protoplan.nlp.linkers import linker

CACHE_FOLDER = scispacy_linker.cache_folder
needs_scispacy = pytest.mark.skipif(
    not find_spec("scispacy"), reason="scispaCy is not installed: it needs x86-64, Python < 3.13"
)


@pytest.fixture(scope="module")
def cached(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A cache of this test's own."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scispacy_linker, "cache_folder", lambda: folder / "protoplan")
        scispacy_linker.linker.cache_clear()
        yield folder / "protoplan"
    scispacy_linker.linker.cache_clear()


@pytest.fixture
def nearest(cached: Path) -> Callable[[str], Link | None]:
    return scispacy_linker.linker()


@needs_scispacy
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "expected"),
    [("isopropanol", "2-propanol"), ("spectrophotometers", "spectrophotometer"),
     ("magnesium chlorid", "MgCl2"), ("H2O", "water")],
)  # fmt: skip
def test_a_name_links_to_its_nearest_neighbour(
    nearest: Callable[[str], Link | None], name: str, expected: str
) -> None:
    found = nearest(name)
    assert found is not None
    assert (found.concept, found.stage) == (by_name(expected), Stage.NEIGHBOUR)


@needs_scispacy
@pytest.mark.slow
@pytest.mark.parametrize("name", ["Na2EGTA", "", " ", "flux capacitor", "x" * 300, "\U0001f9ea"])
def test_what_is_like_no_name_has_no_link(nearest: Callable[[str], Link | None], name: str) -> None:
    found = nearest(name)
    assert found is None or found.concept != by_name("EDTA")
    if name != "Na2EGTA":
        assert found is None


@needs_scispacy
@pytest.mark.slow
def test_what_was_built_is_kept_and_built_anew_if_it_is_broken(
    nearest: Callable[[str], Link | None], cached: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder,) = cached.iterdir()
    assert folder.name.startswith("linker-")
    assert {file.name for file in folder.iterdir()} >= {
        "nmslib_index.bin", "tfidf_vectorizer.joblib", "tfidf_vectors_sparse.npz",
        "concept_aliases.json",
    }  # fmt: skip
    builds = []
    build = scispacy_linker._build
    monkeypatch.setattr(
        scispacy_linker, "_build", lambda paths: (builds.append(paths), build(paths))
    )
    scispacy_linker.linker.cache_clear()
    found = scispacy_linker.linker()("isopropanol")
    assert builds == []
    assert found == nearest("isopropanol")
    (folder / "concept_aliases.json").write_text("{", encoding="utf-8")
    scispacy_linker.linker.cache_clear()
    assert scispacy_linker.linker()("isopropanol") == found
    assert len(builds) == 1
    assert [place.name for place in cached.iterdir()] == [folder.name]


@needs_scispacy
@pytest.mark.slow
def test_abbreviations_of_the_text_are_looked_up(
    nearest: Callable[[str], Link | None],
) -> None:
    link = linker("scispacy")
    found = link("IPX", {"IPX": "isopropanol"})
    assert found is not None
    assert found.concept == by_name("isopropanol")
    assert link("IPX") is None


@needs_scispacy
@pytest.mark.slow
def test_a_cache_that_cannot_be_written_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setattr(scispacy_linker, "cache_folder", lambda: blocked / "protoplan")
    scispacy_linker.linker.cache_clear()
    try:
        assert scispacy_linker.linker()("isopropanol") is not None
    finally:
        scispacy_linker.linker.cache_clear()
    assert blocked.read_text(encoding="utf-8") == ""


@needs_scispacy
@pytest.mark.slow
@pytest.mark.usefixtures("cached")
def test_hand_written_cases_seldom_link_to_what_they_are_not(root: Path) -> None:
    report = measure([root / "tests/entities/linking_cases.tsv"], "scispacy")
    assert report.precision is not None
    assert report.precision >= 0.97
    assert report.linked > len(report.cases) / 2


def test_without_scispacy_it_is_said_why_and_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    scispacy_linker.linker.cache_clear()
    monkeypatch.setattr(scispacy_linker, "find_spec", lambda name: None)
    with pytest.raises(MissingExtraError, match=r"x86-64 and Python up to 3\.12") as told:
        linker("scispacy")
    assert 'pip install "protoplan[nlp]"' in str(told.value)
    assert "'exact'" in str(told.value)


@pytest.mark.parametrize(
    ("system", "variable", "ending"),
    [("linux", "XDG_CACHE_HOME", "protoplan"), ("win32", "LOCALAPPDATA", "protoplan"),
     ("darwin", "", "Library/Caches/protoplan")],
)  # fmt: skip
def test_the_cache_is_where_the_system_has_it(
    system: str, variable: str, ending: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    if variable:
        monkeypatch.setenv(variable, str(tmp_path))
        assert CACHE_FOLDER() == tmp_path / ending
    else:
        assert CACHE_FOLDER() == Path.home() / ending
