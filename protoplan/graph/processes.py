"""Steps that are done for the sake of the next: colonies are counted behind the incubation that
they grow in, and a gel is blotted when it has run (``ontology/processes.toml``)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from protoplan import resources
from protoplan.graph.values import Because, Why
from protoplan.library import lemmas
from protoplan.lineage.words import read_name
from protoplan.states import Task


def of_processes(
    task: Task, found: Iterable[tuple[int, int, Because]]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what likely goes on with what, without doubt where both are steps of one process."""
    table: Sequence[Mapping[str, Any]] = resources.table("ontology", "processes.toml")["process"]
    for before, after, because in found:
        if because.why is Why.FLOW and any(_fits(task, before, after, one) for one in table):
            yield before, after, because._replace(confidence=1.0)
        else:
            yield before, after, because


def _fits(task: Task, before: int, after: int, entry: Mapping[str, Any]) -> bool:
    if not (_does(task, before, entry["first"]) and _does(task, after, entry["then"])):
        return False
    links = [one for one in task.lineage.links[after] if one.mention.source == "objects"]
    heads = {read_name(link.mention.text).head for link in links}
    return "of" not in entry or not heads.isdisjoint(entry["of"])


def _does(task: Task, step: int, actions: Collection[str]) -> bool:
    """Whether a step is by one of some actions, or its verb is one of them."""
    verbs = lemmas(task.lineage.operations[step].verb)
    return task.steps[step].operator in actions or not {*verbs}.isdisjoint(actions)
