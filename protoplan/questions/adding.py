"""What is added in its turn without its verb: "add iodine, then bromobenzene dropwise over 30 min"
as "add iodine, then add bromobenzene dropwise over 30 min"."""

from __future__ import annotations

import re
from collections.abc import Collection

from protoplan.entities import is_a, kind_of, link, singular
from protoplan.library import lemmas
from protoplan.model import Dimension
from protoplan.questions.amounts import amounts_in
from protoplan.questions.words import MEANS, breaks, is_adverb, listed_words

_ARTICLE = re.compile(r"(?:(?:the|an?|another|more|fresh|cold|warm|some)\s)+", re.IGNORECASE)
_OF = re.compile(r" ?(?:of )?(?:the )?(?=[^\W\d])")
_ENDS = (*MEANS, "and", "or", "for", "at", "by", "until", "after", "while", "as", "via", "before")
_LATER = re.compile(r" later,? ")
_SPACE = re.compile(r",? ")
_AFTER = re.compile(r"after ")
_LONGEST = 4
"""Words of the name of what is added."""


def added_next(verb: str, rest: str, verbs: Collection[str]) -> str:
    """Return what is told behind "then" with the verb that adds it, nothing where that names no
    thing: "dropwise over 30 min add bromobenzene"; ``verb`` is the one before."""
    if verb not in listed_words("in_turn"):
        return ""
    lead, what = _led(rest)
    return f"{lead}{verb} {what}" if _is_thing(what, verbs) else ""


def _led(rest: str) -> tuple[str, str]:
    """Return what says when or how something is added, and what that is: "after 10 min ", "the
    enzyme" for "10 min later the enzyme"."""
    after = _AFTER.match(rest)
    said = rest[after.end() :] if after else rest
    first = next(iter(amounts_in(said)), None)
    if first is not None and first.start == 0 and first.quantity.dimension is Dimension.DURATION:
        later = (_SPACE if after else _LATER).match(said, len(first.text))
        if later is not None:
            return f"after {first.text} ", said[later.end() :]
    word, _, more = rest.partition(" ")
    return (f"{word} ", more) if is_adverb(word) and more else ("", rest)


def _is_thing(said: str, verbs: Collection[str]) -> bool:
    """Whether words begin with the name of a thing, behind an article or how much of it there is,
    or known, or written as one."""
    first = next(iter(amounts_in(said)), None)
    counted = first is not None and first.start == 0
    if first is not None and counted:
        if first.quantity.dimension is Dimension.DURATION:
            return False
        of = _OF.match(said, len(first.text))
        said = said[of.end() if of else len(said) :]
    article = _ARTICLE.match(said)
    said = said[article.end() :] if article else said
    words: list[str] = []
    for word in said.split():
        if word.lower() in _ENDS or (is_adverb(word) and words):
            break
        words.append(word)
    name = " ".join(words)
    if not 0 < len(words) <= _LONGEST or any(map(breaks, words)) or is_adverb(words[0]):
        return False
    if words[-1].endswith("ing") or is_a(kind_of(name), "procedure"):
        return False
    if counted or article:
        return True
    word = words[0].lower()
    if any(one in verbs for one in ((word,) if len(words) > 1 else (word, *lemmas(word)))):
        return len(words) > 1 and singular(words[-1].lower()) in listed_words("heads")
    written = any(char.isupper() or char.isdigit() for char in name)
    chemical = words[-1].endswith(tuple(listed_words("of_chemicals")))
    return written or chemical or bool(kind_of(singular(name)) or kind_of(name) or link(name))
