"""The pages of the rules in ``docs/rules``."""

from __future__ import annotations

from pathlib import Path

import pytest

from protoplan.reports.lint.pages import FAMILIES, pages
from protoplan.rules import RULES


def test_every_rule_is_of_a_family() -> None:
    assert {rule.code[:3] for rule in RULES} <= set(FAMILIES)


def test_the_pages_are_those_that_the_rules_make(root: Path) -> None:
    folder = root / "docs" / "rules"
    there = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.md")}
    made = pages()
    advice = "run: python docs/rules/write.py"
    assert sorted(there) == sorted(made), advice
    assert [name for name in made if there[name] != made[name]] == [], advice


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_page_shows_what_is_found_and_what_is_not(rule) -> None:
    text = pages()[f"{rule.code}.md"]
    assert text.startswith(f"# {rule.code} {rule.name}\n")
    assert "\n## Found\n" in text and "\n## Not found\n" in text
    assert text.count("~~~") % 2 == 0
