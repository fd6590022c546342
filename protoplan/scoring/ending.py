"""Sentences that end the protocol in its middle: "Stop the protocol here; carry out none of the
steps below" (``ontology/denials.toml``)."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.scoring.plain import plain

_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_CLAUSE = re.compile(r"[^.!?;:(),]+")
_IF = re.compile(r"\b(?:if|unless|when|until|in case|once)\b")


def ends_the_protocol(sentence: str, action: str = "") -> bool:
    """Whether a sentence says that none of the steps behind it is done. A clause counts that says
    nothing else, and no condition: not "skip the steps below if the cells are dead", nor "you may
    stop the protocol here". That it is stopped is no more than what a step says whose ``action`` it
    is."""
    if not _hint().search(sentence):
        return False
    text = plain(sentence[:_LONGEST])
    clauses = (
        _end().fullmatch(" ".join(match[0].split()))
        for part in re.split(r"[.!?;]", text)
        if not _IF.search(part)
        for match in _CLAUSE.finditer(part)
    )
    stops = not {*action.lower().split()}.isdisjoint(_stopping())
    return any(one is not None and not (stops and one["stopped"]) for one in clauses)


@cache
def _stopping() -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")["stopping"])


@cache
def _hint() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_listed('those_behind_words')})\b", re.IGNORECASE)


@cache
def _end() -> re.Pattern[str]:
    """Return the pattern of a clause by which what follows is not done."""
    lead = rf"(?:(?:{_listed('before_leaving')}|do|{_listed('second_thoughts')}|[a-z]+ly) ){{0,6}}?"
    doing, leaving = _listed("going_on"), _listed("leaving_all")
    behind = _listed("steps_behind")
    all_of = r"(?:all |any |all of |any of |every one of |each of |the |these |those |of )*"
    tail = rf"(?: (?:{_listed('behind_leaving')}|any more|anymore|any longer|[a-z]+ly))*"
    stop, work, here = _listed("stopping"), _listed("whole_work"), _listed("at_this_point")
    never = r"(?:do not|don't|never|must not|should not|shall not|need not|will not|cannot)"
    gone = _listed("undone")
    is_ = r"(?:is|are|should be|must be|shall be|will be|may be)(?: all)?(?: to be)?"
    done = r"(?:done|carried out|performed|executed|followed|needed|required)"
    more = r"(?:below|further|more|else that follows|of what follows)"
    whole = r"(?: (?:the|this|all|our|your|whole|entire))*"
    return re.compile(
        rf"{lead}(?:(?:{doing}) (?:none of {all_of}(?:{behind})|nothing {more})"
        rf"|{never} (?:{doing}) {all_of}(?:{behind})"
        rf"|(?:{_listed('skipping_rest')}) (?:all )?(?:of )?the (?:rest|remainder)"
        rf"|(?:{leaving}) {all_of}(?:{behind})(?: out)?"
        rf"|none of {all_of}(?:{behind}) {is_} (?:{gone}|{done})"
        rf"|{all_of}(?:{behind}) {is_} (?:not (?:to be )?{done}|{gone}|ignored|void)"
        rf"|(?P<stopped>{stop}){whole} (?:{work}) (?:right )?(?:{here})"
        rf"){tail}"
    )


@cache
def _listed(name: str) -> str:
    words = resources.table("ontology", "denials.toml")[name]
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))
