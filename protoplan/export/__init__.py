"""Protocols and libraries to files of other programs: planning problems to PDDL."""

from __future__ import annotations

from protoplan.planning.pddl import domain_text, plan_text, problem_text

__all__ = ["domain_text", "plan_text", "problem_text"]
