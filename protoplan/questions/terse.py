"""Orders in which no small word tells what a thing is to them, as bench notes have them, and of
which a plain sentence (:mod:`.plain`) is not sure: "Fix cells 10 min 4% PFA", "Etch wafer 5% HF",
"Dry N2", "Resuspend 500 µl PBS". The verbs are ``ontology/plain.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from protoplan import resources
from protoplan.entities import is_one_of, kind_of, singular
from protoplan.model import Dimension
from protoplan.questions.amounts import STRENGTHS
from protoplan.questions.gapping import leaves_open
from protoplan.questions.inherent import STATES
from protoplan.questions.plain_words import (
    AMOUNT,
    EITHER,
    LIKE,
    NAME,
    OTHER,
    Word,
    destinations,
    listed,
    sorts_of,
)
from protoplan.questions.things import goes_with

_LOOSE = re.compile(f"(?<![PD])({AMOUNT})[{NAME}{EITHER}]")
"""A quantity right before a name, with nothing before it."""
_BEHIND_NAME = re.compile(f"(?<=[{AMOUNT}{NAME}{EITHER}])({AMOUNT})[{NAME}{EITHER}]")
"""A quantity and its name right behind another name or quantity."""
_HEAD = "(?:^|(?<=[CAFLIJB]))([VE])"
"""A verb that is ordered."""
_BEHIND_VERB = re.compile(f"{_HEAD}({AMOUNT}+)[{NAME}{EITHER}]")
_BARE = re.compile(f"{_HEAD}([{NAME}{EITHER}]+)")
"""A verb, and a name without an article right behind it."""
_ALONE = re.compile(f"{_HEAD}(?:[{NAME}{EITHER}]{AMOUNT}*|{AMOUNT}+|C{AMOUNT}+)(?=$|[CAFL])")
"""A verb with one word or amounts, and nothing else: "Stop buffer 50 µl"."""
_BEHIND_SETTING = re.compile(f"[PT]{AMOUNT}+(?:C?A|C)({AMOUNT})[{NAME}{EITHER}]")
"""A reagent behind a setting, with no word before it: "at 37 °C, 5% CO2"."""
_BEHIND_TIME = re.compile(f"{_HEAD}{AMOUNT}(?:C{AMOUNT})*C({AMOUNT})[{NAME}{EITHER}]")
"""The same behind a time that has none, either: "stain 5 min, 1 µg/ml DAPI"."""
_BEHIND_USED = re.compile(
    f"(P){AMOUNT}*[{NAME}{EITHER}V{LIKE}G]+(?:C|\\()(?=({AMOUNT})(?:$|[^{NAME}{EITHER}{AMOUNT}]))"
)
_BEHIND_REAGENT = re.compile(
    f"([PT])({AMOUNT}*)[{NAME}{EITHER}V]+C(?:{AMOUNT}+[{NAME}{EITHER}V]+C)*({AMOUNT})[{NAME}{EITHER}V]+"
    "(?![NSXVCA])"
)
"""The same behind another reagent: "in Tris, 1% Triton"; but not of a row with "and"."""
_TWO_TARGETS = re.compile(f"T[DQ{NAME}{EITHER}V]+A([{NAME}{EITHER}])[{NAME}{EITHER}]*T")
"""Two things, and where each comes: "add buffer to the cells and inhibitor to the buffer"."""
_HOW_MUCH = (Dimension.VOLUME, Dimension.MASS)
_MEMBER = f"(?:{AMOUNT}+P?)*(?:D?{AMOUNT}*[{NAME}{EITHER}]+|DV)"
_ROW = re.compile(f"{_MEMBER}(?:(?:C?A|C){_MEMBER})+(?![{NAME}{EITHER}VE{LIKE}])")
"""Things in a row: "5 g of agarose and the dye"."""
_WITHIN = re.compile(f"(?:(?<!D){AMOUNT}|[{NAME}{EITHER}])([V{LIKE}])")
"""A verb right behind a name, or a quantity."""
_JOINED = re.compile(f"(?<=[{NAME}{EITHER}V]A)(V)(?![DM])")
"""A verb that "and" joins to a name, with no object of its own."""
_TWICE = (
    r"\b(with|to|in|into|on|onto|from)\b [\w %-]{1,40}?(?:,| and|, and) (?:the|a|an) "
    r"[\w -]{1,30}? \1\b"
)
"""A phrase, and behind another thing one that begins in the same way."""


def undoubted(words: Sequence[Word]) -> list[Word]:
    """Return words in which those that leave open what a thing is to the order are of no sort that
    a plain sentence has."""
    loose = {*_loose(words)}
    return [Word(OTHER, one.text) if at in loose else one for at, one in enumerate(words)]


def is_bunched(words: Sequence[Word]) -> bool:
    """Whether a row of things stands among words of which some have a volume or mass, and others
    none: a step with them all does not tell which: "dissolve 5 g of agarose and the dye"."""
    for row in _ROW.finditer(sorts_of(words)):
        parts = [
            words[row.start() + part.start() : row.start() + part.end()]
            for part in re.finditer("[^CA]+", row[0])
        ]
        measured = [
            any(one.measures in _HOW_MUCH or one.text.lower() == "of" for one in part)
            for part in parts
        ]
        if any(measured) and not all(measured):
            return True
    return False


def is_crowded(text: str, verbs: Collection[str]) -> bool:
    """Whether a sentence tells more of where than one step has: what is a place with another thing,
    where both are not read as one reagent ("in ice or brine"), or two things, each with its own
    place or reagent ("rinse the anode with acetone, the cathode with water"), or what may be such
    ("wash cells with PBS and medium with serum")."""
    if re.search(_TWICE, text, re.IGNORECASE) or leaves_open(text, verbs):
        return True
    places = "|".join(map(re.escape, resources.table("ontology", "plain.toml")["places"]))
    row = rf"\b(?:with|in) (?:{places})(?:, | and | or )(?P<next>[a-z]\w*(?<!ed))\b"
    others = re.finditer(row, text, re.IGNORECASE)
    return any(one["next"] not in (*verbs, "then") for one in others)


def _loose(words: Sequence[Word]) -> Iterator[int]:
    """Yield where such words stand."""
    sorts = sorts_of(words)
    yield from _amounts(words, sorts)
    yield from _alongside(words, sorts)
    yield from _names(words, sorts)
    yield from (at for at, one in enumerate(words) if at and one.sort in "PD" and _is_large(one))


def _amounts(words: Sequence[Word], sorts: str) -> Iterator[int]:
    """Yield where amounts may be of a name, or of the step: a time or a temperature right before a
    name ("wash 24 h biofilms"), and what stands right behind a verb or a name."""
    yield from (one.start(1) for one in _LOOSE.finditer(sorts) if _is_state(words[one.start(1)]))
    behind = (one.start(1) for one in _BEHIND_NAME.finditer(sorts))
    yield from (at for at in behind if not _is_in_words(words[at - 1]))
    yield from _masses(words)
    for found in _BEHIND_VERB.finditer(sorts):
        verb = words[found.start(1)].verb
        measures = {one.measures for one in words[found.start(2) : found.end(2)]}
        strong = not measures.isdisjoint(STRENGTHS)
        if (verb in listed("done_with")) if not strong else (verb not in listed("made")):
            yield found.start(2)


def _alongside(words: Sequence[Word], sorts: str) -> Iterator[int]:
    """Yield where reagents, or their amounts, stand behind a setting or reagent with no word
    before them."""
    yield from (one.start(1) for one in _BEHIND_SETTING.finditer(sorts))
    yield from (one.start(2) for one in _BEHIND_TIME.finditer(sorts))
    yield from _measured(words, sorts)
    puts = any(one.verb in listed("made") for one in words)
    for row in _BEHIND_REAGENT.finditer(sorts):
        if words[row.start(1)].text.lower() != "of" and (puts or not row[2]):
            yield row.start(3)
    yield from (one.start(1) for one in _TWO_TARGETS.finditer(sorts))


def _names(words: Sequence[Word], sorts: str) -> Iterator[int]:
    """Yield where names may be of what something is done with, or in, or be no order at all."""
    for at in (one.start(1) for one in _WITHIN.finditer(sorts)):
        if words[at].text[0].isupper() or words[at].sort == LIKE:  # "with ice Pour it"
            yield at
    for at in (one.start(1) for one in _JOINED.finditer(sorts)):
        if goes_with(words[at - 2].text, words[at].text):  # "the ladder and digest"
            yield at
    begin = listed("beginning_names") | listed("alone_names")
    for at in (one.start(1) for one in _ALONE.finditer(sorts)):
        if words[at].verb in begin and not _is_state(words[at + 1]):
            yield at
    for found in _BARE.finditer(sorts):
        verb = words[found.start(1)].verb
        named = [one.text for one in words[found.start(2) : found.end(2)]]
        if (verb in listed("done_with") and _may_be_used(named)) or _may_be_place(verb, named):
            yield found.start(2)


def _is_large(word: Word) -> bool:
    """Whether a small word is written large, as where a stop is left out before it."""
    return word.text[0].isupper() and (len(word.text) == 1 or not word.text.isupper())


def _is_state(word: Word) -> bool:
    """Whether a word is a time, or a temperature, in numbers."""
    return word.text[0].isdigit() and word.measures in STATES


def _measured(words: Sequence[Word], sorts: str) -> Iterator[int]:
    """Yield where a volume or mass stands behind what a step is done with: "in toluene, 5 ml"."""
    for one in _BEHIND_USED.finditer(sorts):
        amount = words[one.start(2)]
        used = words[one.start(1)].text.lower() in ("in", "with", "from", "using")
        if used and amount.measures in _HOW_MUCH:
            yield one.start(2)


def _masses(words: Sequence[Word]) -> Iterator[int]:
    """Yield where masses, or magnifications before a name, stand behind "at": "press at 5 t", "look
    at 100x oil"."""
    for at, one in enumerate(words):
        named = at + 1 < len(words) and words[at + 1].sort in (NAME, EITHER)
        loose = one.measures is Dimension.MASS or (one.measures is Dimension.FOLD and named)
        if loose and at and words[at - 1].text.lower() == "at":
            yield at


def _is_in_words(word: Word) -> bool:
    """Whether a word is a quantity without a number, "ice-cold"."""
    return word.sort == AMOUNT and not word.text[0].isdigit()


def _may_be_place(verb: str, named: Sequence[str]) -> bool:
    """Whether a name may be that of where something is done, or comes: a device, "incubate oven
    1 h", a membrane, "transfer PVDF", a medium, "streak MacConkey"."""
    kind = kind_of(" ".join(named))
    if is_one_of(kind, ("device", "tool", "consumable")):
        return verb not in listed("of_devices")
    return any(
        is_one_of(kind, kinds) if kind else "unknown" in kinds and singular(named[-1]) == named[-1]
        for kinds in destinations(verb)
    )


def _may_be_used(named: Sequence[str]) -> bool:
    """Whether a name may be that of what something is done with, and not to."""
    kind = kind_of(" ".join(named))
    if kind:
        return is_one_of(kind, tuple(listed("used")))
    return singular(named[-1].lower()) == named[-1].lower()
