"""What is left out or kept out, said in one piece before a question is read: "leave the DMSO out"
as "leave out the DMSO". What stands out of something for a time is not left out: "leave the vial
out for 1 h". The words are ``ontology/denials.toml``."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.entities import is_one_of, kind_of, singular

_WHAT = r"(?P<what>(?:(?:the|any|all|your|our|my|its) )?(?:[\w-]+ ){0,3}?(?!it\b|them\b)[\w-]+)"
_END = (
    r"(?=\s*(?:[.,;:!?)](?!\d)|$)| (?:of (?!\d)|for (?!\d|an?\b|half|several|some|the night)"
    r"|if\b|when\b|because\b|since\b|as\b|but\b|altogether\b|entirely\b|completely\b|here\b))"
)
_APART = re.compile(
    rf"\b(?P<verb>leave|keep|cross|strike|scratch)(?P<ing>ing)? {_WHAT} out{_END}"
    r"(?P<of> of (?:(?:the|your|our|direct) )*(?P<place>[\w-]+))?"
    r"|\b(?P<doing>leaving) (?P<object>(?:(?:the|any|all) )?(?:[\w-]+ ){0,3}?[\w-]+) out"
    r"(?=\s*(?:[.,;:!?)]|$))",
    re.IGNORECASE,
)
_PASSIVE = re.compile(
    r"(?:^|(?<=[.;!?] ))(?P<what>(?:The )?(?:[\w-]+ ){0,3}?[\w-]+) "
    rf"(?:is|are|must be|should be|has to be|have to be|is to be|are to be) left out{_END}"
)


def left_out(text: str) -> str:
    """Return a question in which what it leaves out stands behind "leave out"."""
    return _PASSIVE.sub(_left, _APART.sub(_in_one, text))


def _left(told: re.Match[str]) -> str:
    what = told["what"]
    return f"Leave out {what if what[1:2].isupper() else what[:1].lower() + what[1:]}"


def _in_one(told: re.Match[str]) -> str:
    """Return "leave out the serum of the medium" for "keep the serum out of the medium"."""
    what, of = told["what"] or told["object"], told["of"] or ""
    name = what.split()[-1].lower()
    both = not of and " and " in what
    sheltered = bool(of) and singular(told["place"].lower()) in _words("sheltering")
    stands = not of and is_one_of(kind_of(name), _words("standing"))
    if both or sheltered or stands or not _words("no_thing").isdisjoint(what.lower().split()):
        return told[0]
    lead = "leaving out" if told["doing"] or told["ing"] else "leave out"
    return f"{lead.capitalize() if told[0][0].isupper() else lead} {what}{of}"


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[f"out_{name}"])
