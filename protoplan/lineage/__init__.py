"""Which words of a protocol are one material: mentions, entities and the reasons for both."""

from protoplan.lineage.reading import operations
from protoplan.lineage.resolution import resolve

__all__ = ["operations", "resolve"]
