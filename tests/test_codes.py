"""The catalogue of finding codes, beside the source that raises them."""

import re
from pathlib import Path

import pytest

from protoplan.codes import CODES, finding, lookup
from protoplan.errors import UnknownNameError
from protoplan.rules.catalogue import rule_codes


@pytest.fixture(scope="module")
def used(root: Path) -> set[str]:
    """Every code that stands as a string in the package, the catalogue itself left out."""
    return {
        code
        for path in (root / "protoplan").rglob("*.py")
        if path.name != "codes.py"
        for code in re.findall(r"[\"']([A-Z]{3}\d{3})[\"']", path.read_text(encoding="utf-8"))
    }


def test_every_code_is_raised_somewhere(used: set[str]) -> None:
    assert set(CODES) - used == set()


def test_every_code_that_is_raised_is_in_the_catalogue(used: set[str]) -> None:
    assert used - set(CODES) - set(rule_codes()) == set()


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_explained(code: str) -> None:
    entry = CODES[code]
    assert re.fullmatch("[A-Z]{3}[0-9]{3}", code)
    assert entry.title and not entry.title.endswith(".")
    assert entry.explanation.endswith(".")
    assert max(map(len, entry.explanation.splitlines())) <= 100


def test_lookup_takes_any_case_and_suggests_a_near_one() -> None:
    assert lookup(" syn301 ") is CODES["SYN301"]
    with pytest.raises(UnknownNameError, match="Did you mean 'DIF001'"):
        lookup("DIFF001")


def test_a_finding_has_the_severity_of_its_code() -> None:
    assert finding("DIF001", "The step is missing.").severity is CODES["DIF001"].severity
