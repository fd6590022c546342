"""What a lint rule is, and what it looks at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from protoplan.documents.values import Block, Document
from protoplan.findings import Finding, Fix, Severity
from protoplan.library import Library
from protoplan.reading import LINKER, NLP
from protoplan.source import Source, Span

if TYPE_CHECKING:
    from protoplan.checks import Checked
    from protoplan.nlp.values import Understanding


class Needs(StrEnum):
    """What a rule looks at; the later ones take more time."""

    TEXT = "text"
    """The blocks of the document."""
    PROSE = "prose"
    """What its sentences say: mentions, relations, steps. Needs the extra "nlp"."""
    PLAN = "plan"
    """Its steps run as a plan."""


class Sop:
    """A hand-written protocol. What takes time is read when the first rule asks for it.

    Rules that need prose or the plan are not asked where there is no pipeline.
    """

    def __init__(
        self, document: Document, library: Library, nlp: str = NLP, linker: str = LINKER
    ) -> None:
        self.document = document
        self.library = library
        self._nlp, self._linker = nlp, linker

    @property
    def source(self) -> Source:
        """The text that findings point at."""
        return self.document.source

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The pieces of the document, in its order."""
        return self.document.blocks

    @cached_property
    def text(self) -> str:
        """What the document says anywhere, a line a block: no markup, no comments."""
        return "\n".join(" ".join((block.text, *block.header)) for block in self.blocks)

    @cached_property
    def lines(self) -> str:
        """The texts of the blocks, a line each."""
        return "\n".join(block.text for block in self.blocks)

    @cached_property
    def understanding(self) -> Understanding:
        """What the sentences say. Raises :class:`MissingExtraError` without the extra "nlp"."""
        from protoplan.nlp.reading import read

        return read(self.document, self._nlp, self._linker)

    @cached_property
    def checked(self) -> Checked:
        """The steps run as a plan, with what they need and cannot have."""
        from protoplan.checks import check

        return check(self.understanding.protocol, self.library)


class Hit(NamedTuple):
    """Where a rule fires, and what it says. The rule makes it a finding."""

    span: Span
    message: str
    hint: str = ""
    fix: Fix | None = None


class Rule(NamedTuple):
    """A lint rule: one module, with its documentation and cases in the TOML file beside it."""

    code: str
    name: str
    """Its name for people: "ascii-micro"."""
    severity: Severity
    hits: Callable[[Sop], Iterator[Hit]]
    needs: Needs = Needs.TEXT
    default: bool = True
    """Whether it is on unless it is ignored."""

    def findings(self, sop: Sop) -> Iterator[Finding]:
        """Yield what the rule finds in a protocol."""
        for span, message, hint, fix in self.hits(sop):
            yield Finding(self.code, self.severity, message, sop.source, span, hint, fix)
