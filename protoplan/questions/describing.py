"""What a question says of a reagent by a participle: "stain with Giemsa diluted 1:20 for 20 min".
It tells what the reagent is like and is no step; what is behind it, how long and how warm, is told
of what is done with the reagent. The words are ``ontology/participles.toml``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.questions.clauses import AMOUNT, BEING, Words
from protoplan.questions.excluding import HIDDEN
from protoplan.questions.given import Given, given_words, may_lead, taking
from protoplan.questions.happening import happening
from protoplan.questions.tokens import Token, participle, tokens_of, words_for
from protoplan.questions.words import american, breaks, is_adverb, listed_words, once_more

_LEADS = (
    "with",
    "in",
    "using",
    "by",
    "against",
    "into",
    "through",
    "to",
    "on",
    "onto",
    "from",
    "over",
)
"""Before a reagent that something is done with."""
_BEHIND = ("in", "with", "to", "on", "from", "against", "at", "into")
"""Before what the participle is told with."""
_STOPS = (
    *(".", ",", ";", ":", "?", "!", "(", ")", "and", "or", "then", "but", "for", "overnight"),
    *(
        "under",
        "until",
        "before",
        "after",
        "that",
        "which",
        "by",
        "using",
        "while",
        "via",
        "during",
    ),
)
_ARTICLES = ("the", "a", "an", "my", "our", "same", "each", "fresh", "freshly")
_ORDERS = ("", ".", ",", ";", ":", "?", "!", "and", "then", "to", "i", "we", "you")
_STRENGTH = ("m", "mm", "µm", "μm", "um", "nm", "pm", "%", "mg", "µg", "μg", "ug", "ng", "g")
_NAME = 12
"""Words and marks from what leads in a reagent to what it is like."""
_AGAIN = ("for", "overnight")


def describing(text: str, library: Library, listed: Sequence[str] | None) -> list[tuple[int, int]]:
    """Return from where to where a text says what a reagent is like by a participle; none of an
    action that is ``listed``."""
    tokens = tokens_of(text)
    verbs = {*(listed or ()), *library.verbs}
    found: list[tuple[int, int]] = []
    for at, one in enumerate(tokens):
        if found and one.start < found[-1][1]:
            continue
        if not _is_one(one.low, library, listed):
            continue
        end = _end(tokens, at, library, listed)
        own = _is_of_reagent(tokens, at) or (listed is not None and _is_near(tokens, at))
        if not own and (end is None or taking(tokens, at, end, verbs) < 0):
            continue
        if end is not None and not (listed is not None and _is_state(tokens[at:end])):
            found.append((one.start, tokens[end - 1].end))
    return found


def joined(
    text: str, words: Words, library: Library, listed: Sequence[str] | None
) -> tuple[list[tuple[str, int]], list[Given]]:
    """Return the words of a text, what a reagent is like as part of the last word of its name, and
    without those that tell how a thing is given that something is done to, which come second."""
    apart = describing(text, library, listed)
    when = list(happening(text, listed or (), library.verbs))
    if not apart and not when:
        return [*words], []
    tokens = tokens_of(text)
    given = list(_given(text, tokens, apart, {*(listed or ()), *library.verbs}))
    given += when
    own = {one.start: one.end for one in given}
    found: list[tuple[str, int]] = []
    first = dict(apart)
    stop = -1
    for word, start in words:
        if start < stop:
            continue
        if start in own:
            stop = own[start]
            continue
        if start in first and _is_added(text, start) and _is_plain(word):
            continue
        if start in first and found and found[-1][0] not in (AMOUNT, HIDDEN):
            stop = first[start]
            before = found[-1][1]
            found[-1] = (text[before:stop], before)
            continue
        found.append((word, start))
    return found, given


def _given(
    text: str, tokens: Sequence[Token], apart: Sequence[tuple[int, int]], verbs: Collection[str]
) -> Iterator[Given]:
    """Yield what tells how a thing is given that something is done to."""
    places = {one.start: at for at, one in enumerate(tokens)}
    for start, stop in apart:
        at = places[start]
        if _is_of_reagent(tokens, at):
            continue
        end = next((place for place, one in enumerate(tokens) if one.start >= stop), len(tokens))
        verb = taking(tokens, at, end, verbs)
        if verb >= 0:
            yield Given(text[start:stop], start, stop, tokens[verb].start)


def _is_state(told: Sequence[Token]) -> bool:
    """Whether a participle tells how warm something is, and no number: "chilled on ice"."""
    return told[0].low in words_for("warmed") and not any(one.low[0].isdigit() for one in told)


def _low(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].low if 0 <= at < len(tokens) else ""


def _is_itself_listed(word: str, listed: Sequence[str] | None) -> bool:
    """Whether the very verb of a participle is listed, and no other for the same action."""
    forms = {american(one) for one in (*lemmas(word), *once_more(word))}
    return any(american(one) in forms for one in listed or ())


def is_listed(word: str, library: Library, listed: Sequence[str] | None) -> bool:
    """Whether a verb, or one that means the same, is listed."""
    if not listed:
        return False
    forms = lemmas(word)
    if any(one in listed for one in forms):
        return True
    meant = {one.name for form in forms for one in find(library, form)[:1]}
    return any(one.name in meant for verb in listed for one in find(library, verb)[:1])


def _is_one(word: str, library: Library, listed: Sequence[str] | None) -> bool:
    """Whether a word is a participle that tells what a reagent is like, and no action asked for."""
    known = _is_plain(word) or (listed is not None and bool(participle(word, library.verbs)))
    return known and not _is_itself_listed(word, listed)


def _is_of_reagent(tokens: Sequence[Token], at: int) -> bool:
    """Whether a participle stands right behind the name of what something is done with, or which is
    added."""
    lead = _lead(tokens, at)
    if lead in _LEADS:
        return True
    return bool(lead) and (tokens[at].low == "containing" or not _is_step(tokens[at].low))


def _is_near(tokens: Sequence[Token], at: int) -> bool:
    """Whether a participle of no reagent by itself tells what one is like that is added: of another
    verb than those that are listed."""
    return bool(_lead(tokens, at)) and not _is_plain(tokens[at].low)


def _is_plain(word: str) -> bool:
    """Whether a participle says no more than what follows it: "trypsin dissolved in buffer"."""
    low = word.lower()
    return low in words_for("of_reagents") or low in given_words()


def _is_added(text: str, start: int) -> bool:
    """Whether the participle that stands at a place tells what a reagent is like that is added."""
    tokens = tokens_of(text)
    at = next((place for place, one in enumerate(tokens) if one.start == start), 0)
    return _lead(tokens, at) not in _LEADS


def _lead(tokens: Sequence[Token], at: int) -> str:
    """Return what leads in the name of the reagent that stands right before a participle: a
    preposition or what adds it; nothing if no reagent does."""
    first = at - 1
    while first > 0 and (tokens[first].low in words_for("earlier") or is_adverb(tokens[first].low)):
        first -= 1
    if not _is_name(_low(tokens, first)):
        return ""
    for place in range(first - 1, max(-1, first - _NAME), -1):
        low = tokens[place].low
        if low in _LEADS or _adds(tokens, place):
            return low
        if low not in (*_ARTICLES, "of", "%", "-", "°", "/") and not _is_name(low):
            return ""
    return ""


def _is_step(word: str) -> bool:
    """Whether what a thing is told to be done to comes before it is used, though no list has it:
    "add virus thawed on ice"."""
    return words_for("describing").isdisjoint(lemmas(word))


def _is_name(low: str) -> bool:
    """Whether a word or number may stand in the name of a reagent."""
    if low[:1].isdigit():
        return True
    named = low[:1].isalpha() and not breaks(low) and not is_adverb(low)
    return named and low not in (*_STOPS, *_LEADS, *BEING, "on", "it", "them", "not")


def _adds(tokens: Sequence[Token], at: int) -> bool:
    """Whether a verb is ordered that adds its object."""
    low = tokens[at].low
    return low in listed_words("adding") and _low(tokens, at - 1) in _ORDERS


def _end(
    tokens: Sequence[Token], at: int, library: Library, listed: Sequence[str] | None
) -> int | None:
    """Return where what a participle tells ends, nothing if it tells nothing and more is told
    behind that may be of it."""
    word = tokens[at].low
    end = at + 1
    for place in _phrases(tokens, at):
        end = place
    low = _low(tokens, end)
    if _is_one(low, library, listed) and end > at + 1:  # "containing imidazole dissolved at 1 M"
        return _end(tokens, end, library, listed) or end
    if end == at + 1 and low not in (*_AGAIN, "at", ""):
        return None
    if low in _AGAIN and (own := _own_time(tokens, end)):
        end = own
    joins = low == "and" and _is_one(_low(tokens, end + 1), library, listed)
    behind = _low(tokens, end + 2)
    if joins and (behind in _BEHIND or behind[:1].isdigit()) and not _is_passive(tokens, at):
        return _end(tokens, end + 1, library, listed) or end
    return end if end > at + 1 or word != "containing" else None


def _phrases(tokens: Sequence[Token], at: int) -> Iterator[int]:
    """Yield where each phrase ends that tells more of a participle; of a thing that something is
    done to no more than one with what."""
    word, seen = tokens[at].low, set[str]()
    alone = not _is_of_reagent(tokens, at)
    place = at + 1
    while place < len(tokens):
        low = tokens[place].low
        if low in words_for("often") and low != "overnight":
            place += 1
            continue
        bare = place == at + 1 and (low[:1].isdigit() or word == "containing")
        if not bare:
            behind = _low(tokens, place + 1)
            if low not in _BEHIND or low in seen or not may_lead(word, low, behind):
                return
            if low == "at" and not _is_own(tokens, place, word, near=place == at + 1):
                return
            if low == "into" and place > at + 1:
                return
            if alone and (seen or (low == "at" and place > at + 1)):
                return
            if not (alone and low in ("to", "at") and behind[:1].isdigit()):
                seen.add(low)
        place = _phrase_end(tokens, place + 1)
        yield place


def _is_own(tokens: Sequence[Token], at: int, word: str, *, near: bool) -> bool:
    """Whether "at" leads in how strong a reagent is, or how warm it was made, and not how it is
    used."""
    behind = _low(tokens, at + 1)
    if behind == "a":
        return True
    if behind == "ph":
        return near or word in ("adjusted", "buffered", "prepared")
    if ":" in behind:
        return near or word in ("diluted", "prediluted")
    if word in words_for("warmed"):
        return near
    return _low(tokens, at + 2) in _STRENGTH and behind[:1].isdigit()


def _phrase_end(tokens: Sequence[Token], at: int) -> int:
    while at < len(tokens):
        low = tokens[at].low
        if (
            low in (*_STOPS, *_BEHIND, *BEING)
            or low in words_for("of_reagents")
            or low in _LEADS
            or _is_often(tokens, at)
        ):
            break
        at += 1
    return at


def _is_often(tokens: Sequence[Token], at: int) -> bool:
    """Whether it is told how often at a place: "twice", "three times"."""
    return tokens[at].low in words_for("often") or _low(tokens, at + 1) in ("times", "time")


def _own_time(tokens: Sequence[Token], at: int) -> int:
    """Return where the time ends that a participle has of its own, for another is told behind it:
    "with beads coated overnight for 1 h"; 0 if there is none."""
    behind = at + 1 if _low(tokens, at) == "overnight" else _phrase_end(tokens, at + 1)
    behind = _phrase_end(tokens, behind + 1) if _low(tokens, behind) == "at" else behind
    return behind if _low(tokens, behind) in _AGAIN else 0


def _is_passive(tokens: Sequence[Token], at: int) -> bool:
    """Whether the sentence tells what is done: "is treated with X diluted in PBS and mixed"."""
    for place in range(at, -1, -1):
        low = tokens[place].low
        if low in (".", ";", "?", "!"):
            return False
        if low in BEING:
            return True
    return False
