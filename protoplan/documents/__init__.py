"""Reading documents: Markdown, plain text, HTML and Word into blocks of clean text."""

from __future__ import annotations

from protoplan.documents.values import Block, BlockKind, Document, Form, Section

__all__ = ["Block", "BlockKind", "Document", "Form", "Section"]
