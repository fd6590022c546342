"""Sentences that say that they come before what was told, put there before a question is read:
"Stain it. Prior to this, wash it." as "Wash it. Stain it."."""

from __future__ import annotations

import re

from protoplan.library import lemmas

_SENTENCES = re.compile(r"(?<=[.?!])\s+(?=[A-Z])")
_PRIOR = re.compile(
    r"(?:prior to (?P<all>all (?:of )?)?|before (?P<every>all (?:of )?))(?:this|that|these),?\s+"
    r"|but first,?\s+(?=[a-z])",
    re.IGNORECASE,
)
_BEHIND = re.compile(r",? (?:and |but )?(?=(?:after|following) (?:this|that),? )", re.IGNORECASE)
"""Behind what comes before, what comes after what was told."""


def told_earlier(text: str) -> str:
    """Return a text in which "Prior to this, ..." stands before the sentence that it is told
    behind, and "Prior to all of this, ..." before all that tell what is done."""
    sentences = _SENTENCES.split(text)
    for place, one in enumerate(sentences):
        if place and (said := _PRIOR.match(one)):
            del sentences[place]
            asked = [at for at in range(place) if sentences[at].endswith("?")]
            first = asked[-1] + 1 if asked else 0
            of_all = said["all"] or said["every"]
            plain = one[said.end() :]
            if not of_all and place > first and _tells_again(plain, sentences[place - 1]):
                sentences.insert(place, f"Before that {plain}")
                continue
            at = first if of_all else max(first, place - 1)
            if behind := _BEHIND.search(plain):
                later = plain[behind.end() :]
                sentences.insert(place, later[:1].upper() + later[1:])
                plain = f"{plain[: behind.start()]}."
            sentences.insert(at, plain[:1].upper() + plain[1:])
    return " ".join(sentences) if len(sentences) > 1 else text


def _tells_again(one: str, before: str) -> bool:
    """Whether what is told as done is told in the sentence before, too: "is dried", "dry it"."""
    said = {form for word in re.findall(r"[a-z]+", before.lower()) for form in lemmas(word)[:2]}
    done = re.findall(r"[a-z]+ed\b", one.lower())
    return any(not said.isdisjoint(lemmas(word)[1:]) for word in done)
