"""Lines that Markdown shows as code are not mended."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.linting.indented import spans_of
from protoplan.linting.running import Job, Mending, lint_file
from protoplan.linting.settings import Choices

ON = Choices(frozenset({"NOT001"}))


def mended(text: str, name: str) -> str:
    """Return a text with its fixes."""
    found = lint_file(Job(name, ON, text.encode()), Mending(fix=True))
    return (found.data or text.encode()).decode()


@pytest.mark.parametrize(
    "text",
    [
        "Wash the gel twice.\n\n    set_volume(5 ul)\n",
        "Wash the gel twice.\n\n\tAdd 5 ul of dye.\n\n\tAdd 7 ul of dye.\n",
        "1. Wash the gel.\n\nThe robot runs this:\n\n    mix 5 ul\n    mix 7 ul\n",
        "    Add 5 ul of dye.\n",
    ],
)
def test_indented_code_is_found_and_left_as_it_is(text: str) -> None:
    assert mended(text, "a.md") == text
    found = lint_file(Job("a.md", ON, text.encode())).findings
    assert found and not any(one.fix for one in found)


@pytest.mark.parametrize(
    "text",
    [
        "1. Wash the gel.\n\n    Add 5 ul of dye.\n",
        "- Wash the gel.\n\n  - Rinse it.\n\n        Add 5 ul of dye.\n",
        "Wash the gel, and\n    add 5 ul of dye.\n",
        "- Wash the gel.\n- Rinse it.\n\n    - Add 5 ul of dye.\n",
        "Wash the gel.\n\n   Add 5 ul of dye.\n",
    ],
)
def test_what_is_indented_in_a_list_or_a_paragraph_is_mended(text: str) -> None:
    assert mended(text, "a.md") == text.replace("5 ul", "5 µl")


@pytest.mark.parametrize(
    "text",
    [
        "# Robot\n\n```\n1. Wash.\n```\n\n    dispense 5 ul\n",
        "# Robot\n\n```\n- wash\n```\n\n    dispense 5 ul\n",
        "# Robot\n\n~~~\n* wash\n~~~\n\n\tdispense 5 ul\n",
        "1. Wash.\n\n```\nwash()\n```\n\n    dispense 5 ul\n",
        "> ```\n> dispense 5 ul\n> ```\n",
        "1. ```\n   dispense 5 ul\n   ```\n",
        "- Run:\n\n  ```\n  dispense 5 ul\n  ```\n",
        "# Robot\n\n```\nwash()\n\n    dispense 5 ul\n",
        "```\n" + "wash()\n" * 2000 + "dispense 5 ul\n```\n",
    ],
)
def test_what_is_in_a_fence_is_no_list_and_left_as_it_is(text: str) -> None:
    assert mended(text, "a.md") == text


@pytest.mark.parametrize(
    "text",
    [
        "1. Wash.\n\n   ```\n   wash()\n   ```\n\n    Add 5 ul of dye.\n",
        "```\nwash()\n```\n\nAdd 5 ul of dye.\n",
        "> ~~~\n> wash()\n> ~~~\n\nAdd 5 ul of dye.\n",
        "1. ```\n   wash()\n   ```\n2. Add 5 ul of dye.\n",
        "```wash()``` is run. Add 5 ul of dye.\n",
    ],
)
def test_what_stands_behind_a_fence_is_mended(text: str) -> None:
    assert mended(text, "a.md") == text.replace("5 ul", "5 µl")


def test_plain_text_has_no_code() -> None:
    assert mended("Wash.\n\n    Add 5 ul of dye.\n", "a.txt") == "Wash.\n\n    Add 5 µl of dye.\n"


@given(st.text(alphabet=" \t\r\n-1.ab"))
def test_such_lines_are_apart_and_rise(text: str) -> None:
    spans = spans_of(text)
    assert all(one.end < other.start for one, other in pairwise(spans))
    assert all("\n" not in text[slice(*one)] for one in spans)
