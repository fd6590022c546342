"""Actions that are told once and done again, said in full before a question is read: "wash it with
TBST, then with TBS" as "wash it with TBST, then wash with TBS"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from protoplan.entities import kind_of, link, singular
from protoplan.library import lemmas
from protoplan.questions.adding import added_next
from protoplan.questions.being import with_being
from protoplan.questions.both import both_named
from protoplan.questions.caught import caught
from protoplan.questions.clauses import BEING
from protoplan.questions.gapping import one_by_one
from protoplan.questions.row_again import told_again
from protoplan.questions.sharing import shared_out
from protoplan.questions.tokens import participle, words_for
from protoplan.questions.words import breaks, is_adverb, listed_words

_LEADS = ("with", "in", "using", "against", "through")
_SENTENCE = re.compile(r"(?:[^.;?!]|[.](?=\w))+[.;?!]?")
_WORD = re.compile(r"[^\W\d_][\w-]*|[,:]")
_JOIN = re.compile(
    r"(?P<join>(?:,|(?<=\w)) (?:and )?(?:then|finally|afterwards|lastly|subsequently|followed by)"
    r",? )(?P<how>(?:(?:once|twice|again|briefly|gently|[a-z\d]+ times) )*)"
    r"(?P<rest>(?:[^.,;?!]|[.,](?=\d)){1,120}?)"
    r"(?=[.,;?!]|$| (?:and )?(?:then|finally|followed by)\b)"
)
_REST = re.compile(
    r"(?:[^.,;?!]|[.,](?=\d)){1,120}?"
    r"(?=[.,](?!\d)|[;?!]|$| (?:and )?(?:then|finally|followed by)\b)"
)
_LABEL = re.compile(r"[A-Z]|\d|[A-Z\d]*[A-Z][A-Z\d]*(?:-?\d)?")
"""A name that is written as one: "AW2", the "B" of "buffer B"."""
_ENDS = ("for", "and", "at", "until", "by", "before", "to")
_LONGEST = 4
"""Words of such a name."""
_FIRST = re.compile(r" first$")
_HOW_MUCH = re.compile(r"\d[\d.,]*\s?(?:(?:[mµμun]|c)?[lL]|CVs?|[mµμk]?g|ml/min)")
_AMOUNT_OF = re.compile(r"\d[\d.,]*\s?(?:[^\W\d]+|%) of (?!\d)")
_LAST = re.compile(r"finally|lastly|subsequently|followed by", re.IGNORECASE)
_STEPS = re.compile(
    r"\b(?P<repeat>repeat(?:ed|ing)?) (?:both|all|these|those|the)(?: of)?(?: the| these| those)?"
    r"(?: (?:last|previous|above|same|first))?(?: (?:two|three|four|five|six|\d+))?"
    r" (?:steps|process|procedure|sequence)\b",
    re.IGNORECASE,
)
"""Steps that are done again: "repeat both steps twice"."""
_NUMBERS = ("three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COUNTS = ("once", "twice", *(f"{one} times" for one in _NUMBERS))
_IN_ALL = re.compile(
    r"\b(?P<do>do|perform|carry out) (?:all )?(?:this|that|so|these steps|both steps|the cycle)"
    rf"(?: for)?(?: a total of)? (?P<many>{'|'.join(_COUNTS[1:])})(?! more)"
    r"(?: in (?:all|total))?\b",
    re.IGNORECASE,
)
"""How often steps are done in all: "do this three times"."""
_BACK = 600
"""Characters before what is told again in which its verb stands."""
_ROW = (",", "and", "then", "finally")
_OPENING = ("", ",", ":", "and", "then", "first", "to", "finally", "or", "please")


def in_full(text: str, verbs: Collection[str]) -> str:
    """Return a text in which each action is told by its verb, one of ``verbs``."""
    text = _IN_ALL.sub(_again, told_again(with_being(text, verbs), verbs))
    text = shared_out(_STEPS.sub(r"\g<repeat> the cycle", text), verbs)
    text = both_named(one_by_one(caught(text), verbs), verbs)
    return _SENTENCE.sub(lambda told: _whole(told[0], verbs), text)


def _again(told: re.Match[str]) -> str:
    """Return "repeat the cycle twice" for "do this three times"."""
    many = _COUNTS[_COUNTS.index(told["many"].lower()) - 1]
    return f"{'Repeat' if told['do'][0].isupper() else 'repeat'} the cycle {many}"


def _whole(sentence: str, verbs: Collection[str]) -> str:
    at = 0
    while (told := _JOIN.search(sentence, at)) is not None:
        at = told.end("join")
        verb, behind = last_verb(sentence[max(0, told.start() - _BACK) : told.start()], verbs)
        words = told["rest"].split()
        led = [one for one in _LEADS if one in behind]
        of = _AMOUNT_OF.match(told["rest"]) is not None and not told["how"]
        adds = of and verb in listed_words("adding")
        rest = _REST.match(sentence, told.start("rest"))  # "0.5 µl of it"
        own = "with" in behind or told["how"] or told["join"].strip(", ") == "followed by"
        added = added_next(verb, rest[0], verbs) if rest is not None and not own else ""
        if rest is not None and added:
            join = _LAST.sub("then", told["join"])
            before = _FIRST.sub("", sentence[: told.start()])
            sentence = f"{before}{join}{added}{sentence[rest.end() :]}"
            at = len(before) + len(join) + len(added)
            continue
        if not verb or not (led or adds) or _acts(words, verbs):
            continue
        led_in = words[0] in _LEADS and len(words) > 1 and _is_thing(words[1:])
        if words[0] not in led and not led_in:
            thing = _is_thing(words) or _is_measured_thing(words, verbs)
            if not of and (told["how"] or not thing):
                continue
            lead = "" if adds else f"{max(led, key=behind.index)} "
        else:
            lead = ""
        join = _LAST.sub("then", told["join"])
        more = f"{join}{verb} {told['how']}{lead}"
        sentence = f"{sentence[: told.start()]}{more}{sentence[told.start('rest') :]}"
        at = told.start() + len(more)
    return sentence


def last_verb(text: str, verbs: Collection[str]) -> tuple[str, Sequence[str]]:
    """Return the last verb that a text tells, in its form, and the words behind it."""
    words = [one.lower() for one in _WORD.findall(text)]
    for place in range(len(words) - 1, -1, -1):
        word, before = words[place], words[place - 1] if place else ""
        done = before in BEING and any(one in verbs for one in lemmas(word))
        opens = before in _OPENING or before.endswith("ly")
        if done or (opens and _is_verb(word, verbs)) or _goes_on(words, place, verbs):
            return word, words[place + 1 :]
    return "", ()


def _goes_on(words: Sequence[str], place: int, verbs: Collection[str]) -> bool:
    """Whether a participle goes on with a row of what is done: "incubated" of "it is blocked in
    milk, incubated with X", but neither in "it is blocked, dried milk" nor before any is told."""
    first = place
    while first and is_adverb(words[first - 1]):
        first -= 1
    done = participle(words[place], verbs) or words[place] in words_for("any_form")
    if not done or not first or words[first - 1] not in _ROW:
        return False
    behind = [*words[place + 1 : place + 2], ","][0]
    plain = not behind[0].isalnum() or breaks(behind) or is_adverb(behind)
    plain = plain or behind in words_for("often") or behind == "times"
    return plain and not {*BEING}.isdisjoint(words[:first])


def _is_verb(word: str, verbs: Collection[str]) -> bool:
    """Whether a word is the base form of a verb, in American or British spelling."""
    return word in verbs or (word.endswith(("ise", "yse")) and f"{word[:-2]}ze" in verbs)


def _acts(words: Sequence[str], verbs: Collection[str]) -> bool:
    """Whether words, up to "and", tell an action of their own behind a name: "with the same buffer
    fix the cells"; a word right behind how much there is names a thing: "5 ml buffer B"."""
    end = next((at for at, one in enumerate(words) if one == "and"), len(words))
    return any(
        word.lower() in verbs
        and (not place or (place > 1 and not breaks(words[place - 1])))
        and not _is_measured(words[:place], verbs)
        for place, word in enumerate(words[:end])
    )


def _is_measured(before: Sequence[str], verbs: Collection[str]) -> bool:
    """Whether words end in how much there is of a thing: "with 5 ml", "with 5 ml wash"."""
    end = len(before)
    while end and before[end - 1].lower() in verbs:
        end -= 1
    return any(_HOW_MUCH.fullmatch(" ".join(before[max(0, end - one) : end])) for one in (1, 2))


def _is_measured_thing(words: Sequence[str], verbs: Collection[str]) -> bool:
    """Whether words, up to "for" or "and", are how much there is of a thing and its name: "500 µl
    AW2", "5 ml buffer B"."""
    end = next((at for at, one in enumerate(words) if one in _ENDS), len(words))
    first = next((one for one in (1, 2) if _HOW_MUCH.fullmatch(" ".join(words[:one]))), end)
    name = words[first:end]
    if not 0 < len(name) <= _LONGEST or any(map(breaks, name[:1])):
        return False
    labelled = _LABEL.fullmatch(name[-1]) is not None
    said = " ".join(name)
    known = bool(kind_of(said) or kind_of(singular(name[-1])) or link(said))
    return (labelled or known) and not _acts(words[:end], verbs)


def _is_thing(words: Sequence[str]) -> bool:
    """Whether words name what may be a reagent, up to "for" or "and": "TBS", "water for 5 min"."""
    end = next((at for at, one in enumerate(words) if one in ("for", "and", "at")), len(words))
    name = " ".join(words[:end])
    written = bool(name) and name.isupper()
    known = kind_of(singular(name)) in ("liquid", "chemical", "dye") or link(name) is not None
    return 0 < end < 4 and not name[0].isdigit() and (written or known)
