"""Reading questions by their words: which actions they tell, in which order, on what, with what.

:func:`protoplan.questions.asking.asked_of` reads one, and :mod:`protoplan.questions.reviewing`
holds a plan against its words. docs/question-rules.md says what is made of which words.
"""

from __future__ import annotations

from protoplan.questions.query import MOST_STEPS, Query

__all__ = ["MOST_STEPS", "Query"]
