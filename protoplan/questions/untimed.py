"""Doings of which a question only tells the settings, by their nouns, and no order: "mounting is in
ProLong, permeabilization with Triton, fixation with PFA". Which stands first there tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from protoplan.library import lemmas
from protoplan.library.values import Library
from protoplan.questions.nominal import verb_of_doing
from protoplan.questions.precedence import is_unusual
from protoplan.questions.words import NOUN

_ASKS = re.compile(
    r"\b(?:(?:what|which)(?: is| was|['’]s)? (?:the |an? )?(?:[a-z]+ )?(?:order|sequence)\b"
    r"|(?:in|into) (?:what|which|the (?:right|correct|proper)) (?:order|sequence)\b"
    r"|(?:which|what) (?:of (?:these|them|those) )?(?:steps? )?"
    r"(?:comes?|goes|is done|do (?:i|we) do) first\b"
    r"|(?:right|correct|proper|usual|best) (?:order|sequence)\b"
    r"|how (?:do|should|are) [^?.]*\b(?:ordered|order them|sequenced)\b)",
    re.IGNORECASE,
)
"""What asks for the order."""
_SENTENCE = re.compile(r"(?:[^.?!\n]|[.](?=\w))+[?!]?")
_ORDER = re.compile(
    r"\b(?:then|next|first(?:ly)?|second(?:ly)?|third(?:ly)?|last(?:ly)?|finally|before|beforehand"
    r"|after|afterwards?|later|earlier|prior|follow(?:s|ed|ing)?|precedes?|preceded|preceding|start(?:s|ing)?"
    r"|begin(?:s|ning)?|end(?:s|ing)?|subsequently|until|once|when|steps?|comes?|goes|order|between"
    r"|again|meanwhile)\b|→|->|\d\)",
    re.IGNORECASE,
)
_JOIN = re.compile(r"[,;](?!\d) *(?:(?:and|but|while|whereas) )?|\s(?:and|but|while|whereas) ")
_ITEM = re.compile(
    r"\s*(?:(?:the|an?|each|every) )?(?:[a-z-]+ ){0,2}?(?P<noun>[a-z-]+)"
    r"(?P<of> of (?:the )?[\w-]+)?"
    r"(?P<be>:| (?:(?:should|must|will|can) )?(?:is|are|was|were|be|takes?|took|lasts?|runs?|needs?"
    r"|requires?)\b)?"
    r"(?: (?:(?:done|performed|carried out|made|only|about) )?(?:with|in|at|for|using|on|by|\d))",
    re.IGNORECASE,
)
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*", re.IGNORECASE)


def tells_order(text: str) -> bool:
    """Whether a text has a word that tells in which order something is done."""
    return _ORDER.search(text) is not None


def asks_order(text: str) -> bool:
    """Whether a text asks in which order something is done."""
    return _ASKS.search(text) is not None


def in_no_order(text: str, doings: Sequence[tuple[int, str]], library: Library) -> frozenset[int]:
    """Return which of several doings, by where each is named and its verb, stand with others in a
    question that asks for their order, and not in the one in which they usually come: "In which
    order do I mount, fix and stain them?"."""
    found: set[int] = set()
    for sentence in _SENTENCE.finditer(text):
        if sentence[0].endswith("?") and asks_order(sentence[0]):
            start, end = sentence.span()
            asked = [at for at, (place, _) in enumerate(doings) if start <= place < end]
            if is_unusual(text, [doings[at][1] for at in asked], library):
                found.update(asked)
    return frozenset(found)


def untimed(text: str, library: Library, listed: Collection[str] | None) -> frozenset[str]:
    """Return the actions, of those ``listed``, else of the library, of which a text only tells the
    settings, each by its noun, at least two in a sentence that tells no order."""
    settings: set[str] = set()
    beside: set[str] = set()
    told: list[str] = []
    for sentence in _SENTENCE.finditer(text):
        said = sentence[0]
        items = () if said.endswith("?") else tuple(_items(said, library, listed))
        if len(items) > 1:
            settings.update(items)
            beside.update(_named(said, library, listed))
        elif not said.endswith("?") or len(named := [*_named(said, library, listed)]) > 1:
            told += _named(said, library, listed) if not said.endswith("?") else named
    if not settings:
        return frozenset()
    return frozenset((settings | (beside if asks_order(text) else set())) - {*told})


def _items(sentence: str, library: Library, listed: Collection[str] | None) -> Iterator[str]:
    """Yield the actions whose settings a sentence tells, none if it tells an order."""
    if tells_order(sentence):
        return
    for place, part in enumerate(_JOIN.split(sentence.strip())):
        found = _ITEM.match(part)
        verb = _verb(found["noun"].lower(), library, listed) if found is not None else ""
        if not place and not (verb and found is not None and found["be"]):
            return
        if verb:
            yield verb


def _verb(noun: str, library: Library, listed: Collection[str] | None) -> str:
    doing = noun.endswith(("ing", "sis", *NOUN))
    return verb_of_doing(noun, library=library, listed=listed) if doing else ""


def _named(sentence: str, library: Library, listed: Collection[str] | None) -> Iterator[str]:
    verbs = library.verbs.keys() if listed is None else listed
    for word in _WORD.findall(sentence.lower()):
        form = next((one for one in lemmas(word) if one in verbs), "")
        if form and (listed is not None or form != word):
            yield form
