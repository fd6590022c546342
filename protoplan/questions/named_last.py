"""What "it" stands for behind a sentence that is no step and names a thing: "Do not discard the
pellet. Resuspend it", "The pellet has the nuclei. Resuspend it". The words are ``[named_last]`` in
``ontology/pronouns.toml``."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.entities import is_one_of, kind_of, singular

_WORD = r"[a-z]+(?:-[a-z]+)*"
_NAME = rf"(?:{_WORD} ){{0,2}}?{_WORD}"


def with_last_named(text: str) -> str:
    """Return a question in which the thing that such a sentence names stands for the pronoun."""
    for pattern in _patterns():
        text = pattern.sub(_named, text)
    return text


def _named(match: re.Match[str]) -> str:
    thing = match["thing"].lower()
    many = singular(thing) != thing
    kind, plural = kind_of(thing), match["it"].lower() == "them"
    seldom = is_one_of(kind, _words()["but"]) and not is_one_of(kind, _words()["own"])
    if not kind or seldom or many is not plural:
        return match[0]
    return f"{match['before']}{match['lead']}the {thing}"


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    words = {name: "|".join(map(re.escape, listed)) for name, listed in _words().items()}
    lead = (
        rf"(?P<lead>[.!;] +(?:(?:{words['leads']}),? )?(?!(?:{words['leads']})\b){_WORD} )"
        r"(?P<it>it|them)\b"
    )
    rest = rf"(?: (?:{words['rests']})\b[^.!?;:]{{0,60}})?"
    denied = rf"\b(?:{words['denials']}) (?!(?:{words['spared']})\b){_WORD}(?: (?:away|out|off))?"
    return (
        re.compile(rf"(?P<before>{denied} the (?P<thing>{_NAME}){rest}){lead}", re.IGNORECASE),
        re.compile(
            rf"(?P<before>(?<![^.!?;] )\bthe (?P<thing>{_NAME}) (?:{words['says']})\b"
            rf"[^.!?;:,]{{0,80}}){lead}",
            re.IGNORECASE,
        ),
    )


@cache
def _words() -> dict[str, list[str]]:
    table: dict[str, list[str]] = resources.table("ontology", "pronouns.toml")["named_last"]
    return table
