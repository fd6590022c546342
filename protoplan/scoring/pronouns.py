"""Things named for the pronouns that stand for them: "wash them" means that the cells are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from protoplan import library as libraries
from protoplan import lineage as lineages
from protoplan.library.values import Library
from protoplan.lineage.words import vocabulary
from protoplan.model import Protocol, Step


def are_pronouns(objects: Sequence[str]) -> bool:
    """Whether there are objects, and all are pronouns."""
    return bool(objects) and all(text.lower() in vocabulary("pronouns") for text in objects)


def spoken_out(steps: Sequence[Step], library: Library | str) -> Sequence[Step]:
    """Return steps whose objects that are pronouns are what :mod:`protoplan.lineage` takes them
    for; those that it takes for nothing stay."""
    pronouns = vocabulary("pronouns")
    if not any(text.lower() in pronouns for step in steps for text in step.objects):
        return steps
    known = libraries.load(library) if isinstance(library, str) else library
    lineage = lineages.resolve(lineages.operations(Protocol(tuple(steps)), known), known)
    spoken: list[Step] = []
    for step, links in zip(steps, lineage.links, strict=True):
        names = {
            one.mention.text: lineage.entities[one.entity].name
            for one in links
            if one.mention.source == "objects" and one.mention.text.lower() in pronouns
        }
        objects = tuple(names.get(text, text) for text in step.objects)
        same = objects == step.objects
        spoken.append(step if same else replace(step, objects=objects, term=None))
    return spoken
