"""Linting hand-written protocols: the rules applied to documents, and what users of linters expect
around them: settings, suppressions, fixes, a baseline, many files at once."""

from __future__ import annotations

from protoplan.linting.applying import lint

__all__ = ["lint"]
