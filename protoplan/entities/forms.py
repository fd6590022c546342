"""Of what the forms of a thing may be: a "bacterial" pellet of an Agrobacterium culture."""

from __future__ import annotations

from collections.abc import Collection

from protoplan import resources
from protoplan.entities.kinds import kind_of
from protoplan.entities.linking import broader, link
from protoplan.entities.tree import is_a


def noun(adjective: str) -> str:
    """Return what an adjective before a form of a thing stands for, "bacteria" for "bacterial";
    another word itself."""
    return str(resources.table("ontology", "linking.toml")["adjectives"].get(adjective, adjective))


def may_be_of(words: Collection[str], name: str) -> bool:
    """Whether a name may be that of something of which another says that it is of it: a "bacterial"
    pellet may be one of an Agrobacterium culture, and of any culture."""
    for word in map(noun, words):
        whole = link(word)
        if whole is None:
            continue
        if is_a(kind_of(name), "culture") and is_a(whole.concept.kind, "cell"):
            return True
        for part in (name, *name.split()):
            one = link(part)
            wanted = whole.concept.identifier
            if one and wanted in (one.concept.identifier, *broader(one.concept.identifier)):
                return True
    return False
