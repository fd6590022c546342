"""What rules say of themselves: title, explanation and cases, from the TOML file beside each."""

from __future__ import annotations

from functools import cache
from typing import Any

from protoplan.codes import Code
from protoplan.rules import RULES, Rule
from protoplan.rules.data import table


def entry(rule: Rule) -> dict[str, Any]:
    """Return the table of a rule: ``title``, ``explanation`` and ``cases``."""
    return table(rule.hits.__module__)


@cache
def rule_codes() -> dict[str, Code]:
    """Return the code of each rule, as :data:`protoplan.codes.CODES` has the others."""
    found = {}
    for rule in RULES:
        told = entry(rule)
        explanation = told["explanation"].strip()
        found[rule.code] = Code(rule.code, rule.severity, told["title"], explanation)
    return found
