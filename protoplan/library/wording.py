"""Facts as sentences: "the cells are not in suspension"."""

from __future__ import annotations

from protoplan import resources
from protoplan.library.values import Fact

_SINGULAR = ("ss", "us", "is", "as")


def the(name: str) -> str:
    """Return the name of a material with its article."""
    return f"the {name.removeprefix('the ')}"


def is_plural(name: str) -> bool:
    """Whether the head noun of a name is in the plural, by its ending or as no rule tells."""
    head = name.partition(" of ")[0].partition(" in ")[0].rpartition(" ")[2]
    irregular = resources.table("ontology", "lineage.toml")["singular"].get(head)
    if irregular:
        return bool(irregular != head)
    return len(head) > 3 and head.endswith("s") and not head.endswith(_SINGULAR)


def predicate(fact: Fact, positive: bool, name: str, *others: str) -> str:
    """Return what a fact, or its negation, says of what has a name: "are in the tube"."""
    words = fact.holds if positive else fact.fails
    if words.startswith("is ") and is_plural(name):
        words = f"are {words[3:]}"
    return " ".join((words, *map(the, others)))


def sentence(fact: Fact, positive: bool, name: str, *others: str) -> str:
    """Return a fact, or its negation, of what has a name as a sentence."""
    return f"{the(name)} {predicate(fact, positive, name, *others)}"
