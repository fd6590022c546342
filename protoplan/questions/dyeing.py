"""Staining that is told by the name of the stain: "do an H&E stain on liver tissue" as "stain liver
tissue with H&E"."""

from __future__ import annotations

import re

from protoplan.entities import is_a, kind_of

_STAIN = re.compile(
    r"(?:\b(?P<do>do|perform|run|carry out|make|conduct|set up|get|use)(?P<ing>(?:n?ing)?)"
    r" (?:an? |the |my |some |our )?|(?P<of>(?:^|(?<=[\s(])))(?:the )?)"
    r"(?P<dye>[\w&'’-]+(?: [\w'’-]+){0,2}?)[ -](?P<noun>stain(?:ing)?)s?\b"
    r"(?P<led> (?:of|on|for) (?!\d)(?P<what>"
    r"(?:(?!(?:with|in|at|for|and|or|before|after|using|then|by|that)\b)[^\s.,;?!:()]+"
    r"(?: |(?=[.,;?!:()]|$))){1,6}))?",
    re.IGNORECASE,
)


def dyed(text: str) -> str:
    """Return a question in which a stain that is done by its name is told by its verb."""
    return _STAIN.sub(_told, text)


def _told(said: re.Match[str]) -> str:
    """Return "stain liver sections with H&E" for "do an H&E stain on liver sections"."""
    dye = said["dye"]
    if not is_a(kind_of(dye), "dye") or (said["do"] is None and not said["led"]):
        return said[0]
    if said["do"] is None and said["noun"].lower() != "staining":
        return said[0]
    doing = said["do"] is None or bool(said["ing"])
    what = (said["what"] or "").rstrip()
    verb = "staining" if doing else "stain"
    what = f"of {what}" if what and said["do"] is None else what
    opens = said[0][0].isupper() and (said["do"] is not None or said.start() == 0)
    verb = verb.capitalize() if opens else verb
    space = said[0][len(said[0].rstrip()) :]
    return " ".join(filter(None, (verb, what, "with", dye))) + space
