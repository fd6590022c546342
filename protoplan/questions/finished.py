"""Doings that are told as over by their nouns: "I have done the perfusion and the fixation", "we
finished embedding the brain", "the fixation is finished". The words are
``ontology/participles.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from protoplan.questions.following import verb_of
from protoplan.questions.starting import Part
from protoplan.questions.tokens import words_for

_DOING = re.compile(r"[a-z]+(?:-[a-z]+)?", re.IGNORECASE)
_BRACKETS = re.compile(r"\([^()]*\)")
_THING = re.compile(r"(?<=ing )(?:the|my|our|these|those) (?:[\w-]+ )?[\w-]+$", re.IGNORECASE)
"""What a doing is done to: "embedding the brain"."""
_SPLIT = re.compile(r",? and |, | as well as ")
_NO_ROW = re.compile(r"\b(?:not|never|if|when|once|after|before|until|with|then|but|how)\b", re.I)


def finished(text: str, verbs: Collection[str]) -> tuple[str, list[Part]]:
    """Return a text without the sentences that tell so, and these; ``verbs`` are those of the
    actions."""
    found: list[Part] = []

    def gone(said: re.Match[str]) -> str:
        row = said["row"] or said["subject"]
        done = _row(_BRACKETS.sub("", row), verbs)
        if not done:
            return said[0]
        thing = _THING.search(row)
        found.append(Part(said[0].strip(" .;"), done, thing[0] if thing else ""))
        return ""

    return _form().sub(gone, text), found


def _row(said: str, verbs: Collection[str]) -> tuple[str, ...]:
    """Return the verbs of a row of doings, nothing where any of it is none."""
    if _NO_ROW.search(said):
        return ()
    row = [_verb(one, verbs) for one in _SPLIT.split(said.strip())]
    return tuple(dict.fromkeys(row)) if all(row) else ()


def _verb(said: str, verbs: Collection[str]) -> str:
    """Return the verb of a doing: "the first fixation", "embedding the brain"."""
    words = _DOING.findall(said.lower())
    doing = (verb_of(word, verbs) for word in words if word not in verbs or len(words) < 3)
    return next(filter(None, doing), "")


@cache
def _form() -> re.Pattern[str]:
    over, finishing = (
        "|".join(sorted(words_for(name), key=len, reverse=True))
        for name in ("finished", "finishing")
    )
    return re.compile(
        r"(?:^|(?<=[.?!;]\s))(?:(?:so|and|now|well),? )?"
        rf"(?:(?:i|we) (?:(?:have|had) )?(?:already |just |now )?(?:{finishing})(?: with)? "
        r"(?P<row>(?:the |my |our |both |all |[a-z-]+ing )[^.;?!]{2,200}?)"
        r"|(?P<subject>(?:the|my|our) [^.;?!]{2,160}?) (?:is|are|has been|have been) "
        rf"(?:already |both |all )*(?:{over}))[.;]\s*",
        re.IGNORECASE,
    )
