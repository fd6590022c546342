"""Protocols and libraries as files of other programs, and their plans as lab steps again."""

from __future__ import annotations

from protoplan.export.mapping import map_record, steps_of_plan
from protoplan.export.problems import Standing, anchored, standing, to_problem
from protoplan.export.writing import distinct, write_files
from protoplan.planning.pddl import domain_text, plan_text, problem_text
from protoplan.sketches import key_block

__all__ = [
    "Standing",
    "anchored",
    "distinct",
    "domain_text",
    "key_block",
    "map_record",
    "plan_text",
    "problem_text",
    "standing",
    "steps_of_plan",
    "to_problem",
    "write_files",
]
