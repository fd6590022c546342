"""Sentences behind a question that only tell in which order two of the doings come that it asks
for, told by their nouns before it is read: "How do I stain, fix and mount them? They must be fixed
before they are stained." as "... Fixing must come before staining."."""

from __future__ import annotations

import re
from collections.abc import Collection

from protoplan.questions.following import verb_of
from protoplan.questions.instead import as_doing
from protoplan.questions.tokens import participle

_MUST = r"(?:must|should|has to|have to|needs? to|ought to)(?: (?:always|only|first))?"
_WHO = r"(?:(?:they|it|i|we|you|one)|(?:the|my|all|our) (?:[\w-]+ ){0,2}?[\w-]+)"
_BEING = r"(?:(?:they|it) (?:are|is|have been|has been) |being )"
_IT = r"(?: (?:them|it))?"
_PASSIVE = re.compile(
    rf"(?:{_WHO}) {_MUST} be (?P<one>[a-z-]+) (?:only )?(?P<when>before|after) {_BEING}?"
    r"(?P<other>[a-z-]+)",
    re.IGNORECASE,
)
_ACTIVE = re.compile(
    rf"(?:(?:{_WHO}) {_MUST}|always) (?P<one>[a-z-]+){_IT} (?:only )?(?P<when>before|after)"
    rf" (?:(?:i|we|you) )?(?P<other>[a-z-]+){_IT}",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?P<gap>\?\s+|\.\s+)(?P<said>[^.?!;]+)(?=[.!])")
_WORD = re.compile(r"[a-z-]+")


def only_ordered(text: str, verbs: Collection[str]) -> str:
    """Return a text in which such sentences name two of ``verbs`` by their nouns."""
    question, mark, behind = text.partition("? ")
    if not mark:
        return text
    asked = {verb_of(one, verbs) for one in _WORD.findall(question.lower())} - {""}

    def named(sentence: re.Match[str]) -> str:
        said = sentence["said"].strip()
        told = _PASSIVE.fullmatch(said) or _ACTIVE.fullmatch(said)
        pair = [_verb(told[one].lower(), verbs) for one in ("one", "other")] if told else []
        if told is None or not {*pair} < asked:
            return sentence[0]
        first, last = pair if told["when"].lower() == "before" else pair[::-1]
        return f"{sentence['gap']}{as_doing(first).capitalize()} must come before {as_doing(last)}"

    return question + _SENTENCE.sub(named, mark + behind)


def _verb(word: str, verbs: Collection[str]) -> str:
    return word if word in verbs else participle(word, verbs) or verb_of(word, verbs)
