"""What was done to a thing before, told by "having been", as a step of its row before a question is
read: "the nuclei, having been lysed in SDS, are sheared" as "the nuclei are lysed in SDS, then
sheared"."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.questions.governing import MODALS
from protoplan.questions.preparing import row

_BE = rf"(?:is|are|was|were|has been|have been|had been|be|(?:{'|'.join(MODALS)}) be)"
_BEEN = r", (?:after |once )?having (?:first |previously |already )?been "
_SAID = rf"(?P<done>(?:(?!\b{_BE} )[^.;?!]|[.](?=\d))*?)"
_OF_SUBJECT = re.compile(rf"{_BEEN}{_SAID}, (?P<be>{_BE} )(?:then )?(?=[a-z])")
_IN_ROW = re.compile(rf"(?P<and> and| then)?{_BEEN}{_SAID}, (?=[a-z])")
_NEAR = 100
"""Characters in which the verb of being stands before, with the name of the thing."""
_FRONTED = re.compile(r"\b(?:how|order|sequence) (?:is|are|was|were) (?:[\w-]+ ){0,4}[\w-]+$", re.I)


def without_having(text: str, verbs: Collection[str]) -> str:
    """Return a text in which such a clause is a step before the one that follows it."""
    text = _OF_SUBJECT.sub(partial(_of_subject, verbs), text)
    return _IN_ROW.sub(partial(_in_row, verbs), text)


def _of_subject(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "are lysed in SDS, then" for ", having been lysed in SDS, are"."""
    doings, _ = row(told["done"], 0, verbs, "ed")
    return f" {told['be']}{told['done']}, then " if doings else told[0]


def _in_row(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "and rinsed in TBST, then" for "and, having been rinsed in TBST,"."""
    doings, _ = row(told["done"], 0, verbs, "ed")
    before = told.string[max(0, told.start() - _NEAR) : told.start()]
    fronted = _FRONTED.search(before) is not None
    if not doings or not (told["and"] or fronted):
        return told[0]
    return f"{told['and'] or ''} {told['done']}, then "
