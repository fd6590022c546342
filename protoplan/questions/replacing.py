"""One doing that stands for another, said plainly before a question is read: "pipetting replaces
vortexing" as "use pipetting instead of vortexing". The frames are ``ontology/replacing.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, partial

from protoplan import resources
from protoplan.library import lemmas

_A_DOING = r"[a-z]+(?:ing|ion|ment|sis)"
_THE = r"(?:the |our |my |any )?"
_NO = (
    rf"{_THE}(?:(?:[a-z]+ )??(?P<also>{_A_DOING}(?:, {_A_DOING})*),? (?:and|or) {_THE}"
    r"(?:[a-z]+ )??)?(?P<no>[a-z]+)(?: steps?)?"
)
"""What is not done, with more of it: "the extraction and the precipitation"."""
_AMOUNT = r"\d[\d.,]*(?:\s?[-–]\s?\d[\d.,]*)?[ -]?(?:° ?[CF]|[A-Za-zµμ%]+)(?: ?[x×] ?g)?"
_SO = (
    rf"(?:the |an? |one )?(?:(?P<long>{_AMOUNT}) )?(?:(?:brief|short|long|gentle|mild) )?"
    r"(?P<so>[a-z]+)(?: steps?)?"
)
_HOW = rf"(?P<how>(?: (?:at|for|of) {_AMOUNT}){{0,3}})"
"""How what is done is done, behind it: "an incubation at 70 °C for 10 min"."""
_REST = r"(?P<rest>(?: (?!and\b|then\b)[^\s.,;]+){0,6}?)"
"""What is said of what is done, where it opens the clause: "inverting the tube five times"."""
_ENDS = r"(?=[.,;:?!]|$| (?:and|then|before|after|in|at|of|for|to)\b)"
_CHOICE = re.compile(r"\[([^\]]+)\]")
_DOING = ("ing", "ion", "ment", "sis")


def replaced(text: str, verbs: Collection[str]) -> str:
    """Return a question in which what is done stands before "instead of", and what is not behind
    it; ``verbs`` are those of the actions."""
    for frame in _frames():
        text = frame.sub(partial(_plain, verbs), text)
    return _instead().sub("instead of", text)


@cache
def _frames() -> tuple[re.Pattern[str], ...]:
    return tuple(map(_compiled, resources.table("ontology", "replacing.toml")["frames"]))


def _compiled(frame: str) -> re.Pattern[str]:
    said = _CHOICE.sub(r"(?:\1)", frame).replace("{no}", _NO)
    leads = frame.startswith("{so}")
    rest = f"(?P<how>){_REST}" if leads else f"{_HOW}(?P<rest>)"
    return re.compile(rf"\b{said.replace('{so}', _SO + rest)}{_ENDS}", re.IGNORECASE)


@cache
def _instead() -> re.Pattern[str]:
    said = "|".join(resources.table("ontology", "replacing.toml")["instead"])
    return re.compile(rf"\b(?:{said})\b", re.IGNORECASE)


def _plain(verbs: Collection[str], told: re.Match[str]) -> str:
    no, so = (_verb(told[name], verbs) for name in ("no", "so"))
    if not no or not so or no == so or not told["no"].lower().endswith(_DOING):
        return told[0]
    how = f" for {told['long']}" if told["long"] else ""
    how += told["how"].replace(" of ", " for ")
    how += told["rest"]
    said = f"{so}{how}" if how else f"use {told['so'].lower()}"
    also = re.findall(_A_DOING, told["also"] or "", re.IGNORECASE)
    row = f"{', '.join(also)} or " if also else ""
    said = f"{said} instead of {row.lower()}{told['no'].lower()}"
    return said[:1].upper() + said[1:] if told[0][0].isupper() else said


def _verb(word: str, verbs: Collection[str]) -> str:
    return next((one for one in lemmas(word.lower()) if one in verbs), "")
