"""Lint rules: one module each, its documentation and cases in the TOML file of the same name."""

from __future__ import annotations

from protoplan.rules import ascii_micro
from protoplan.rules.values import Hit, Needs, Rule, Sop

__all__ = ["RULES", "Hit", "Needs", "Rule", "Sop"]

RULES: tuple[Rule, ...] = (ascii_micro.RULE,)
"""Every rule, in the order of the codes."""
