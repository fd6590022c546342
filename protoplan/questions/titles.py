"""A title told as a question before a question is read: "Section staining with oil red O. Rinse
..." as "How do I do the staining of the sections with oil red O? Rinse ...", for what it names is
the goal, and no step. The things are ``titled`` in ``ontology/query.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from protoplan.library import lemmas
from protoplan.questions.words import listed_words

_BEING = (
    r"(?:is|are|was|were|has|have|had|takes?|took|should|must|can|may|needs?|requires?|follows?)"
)
_BEHIND = (
    rf"(?P<rest>(?: (?:with|from|in|at|on|onto|by|for|using|to|and|of)\b(?:(?!\b{_BEING}\b)"
    r"[^.:?!;,]|\.(?=\d)){0,120}?)?)"
)
_DOING = r"[a-z]+(?:ing|ion|sis|ment)"
_END = (
    r"(?:,? (?:how|please)\b[^.:?!]{0,40})?[.:?!]\s+"
    rf"(?!\d|(?:[a-z]+ )?{_DOING}\b|(?:in|with|at|for|by)\b)(?=\S)"
)
"""What ends a title: what goes on is no setting, and no further doing that is told by its noun."""
_SETTING = re.compile(r"\d| (?:with|in|at|by|for|on) ")
"""What tells how something is done, so that it may be a step: "fixation of the cells in PFA"."""


def untitled(text: str, verbs: Collection[str]) -> str:
    """Return a question whose title, if it has one and goes on behind it, asks for what is done."""
    told = _title().match(text)
    doing = (told["doing"] or told["of"]).lower() if told is not None else ""
    if told is None or not any(one in verbs for one in lemmas(doing)):
        return text
    if told["of"] and _SETTING.search(told["rest"]):  # "Fixation of the cells in PFA. Wash them."
        return text
    of = f" of the {told['thing'].lower()}s" if told["thing"] else ""
    return f"How do I do the {doing}{of}{told['rest']}? {text[told.end() :]}"


@cache
def _title() -> re.Pattern[str]:
    things = "|".join(map(re.escape, sorted(listed_words("titled"), key=len, reverse=True)))
    return re.compile(
        rf"\s*(?:(?P<thing>{things}) (?P<doing>{_DOING})|(?P<of>{_DOING})(?= of\b)){_BEHIND}{_END}",
        re.IGNORECASE,
    )
