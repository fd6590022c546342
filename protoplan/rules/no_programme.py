"""MIS006: cycles of PCR without their temperatures."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules import _procedure
from protoplan.rules._steps import elsewhere
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Rule, Sop

_HINT = "Write the temperature and time of each part of the cycle."


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield the first number of cycles in a document that tells no temperature to denature at, or
    the first order to run a PCR in one that does not tell of cycles either."""
    if "cycles" not in sop.source.text and "PCR" not in sop.source.text:
        return
    text = "\n".join(block.text for block in sop.blocks)
    if not words(__name__, "pcr").search(text) or words(__name__, "denatures").search(text):
        return
    for block in sop.blocks if "cycles" in text else ():
        match = words(__name__, "cycles").search(block.text)
        if match and not words(__name__, "others").search(_around(block.text, match.start())):
            message = f"'{match[0]}', and no temperatures of the programme"
            yield Hit(block.origin(*match.span()), message, _HINT)
            return
    if "PCR" not in text or words(__name__, "told").search(text):
        return
    for block in _procedure.blocks(sop):
        if (match := words(__name__, "runs").search(block.text)) and not elsewhere(block.text):
            yield Hit(block.origin(*match.span()), "no programme of the PCR is told", _HINT)
            return


def _around(text: str, at: int) -> str:
    reach = data(__name__)["reach"]
    return text[max(at - reach, 0) : at + reach]


RULE = Rule("MIS006", "no-programme", Severity.WARNING, hits)
