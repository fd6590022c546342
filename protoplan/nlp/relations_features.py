"""What is seen of two mentions of a sentence, as numbers that weights are looked up by.

A feature is a 32-bit number: what it is made of (words, labels, counts), each multiplied by an odd
constant of its own and joined by exclusive or. Each feature belongs to a group, the coarse kinds
of both mentions in the order of the text, and some to their labels as well.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from protoplan.nlp.values import Label, Mention

FARTHEST = 16
"""Mentions farther apart than so many are not looked at."""

_KINDS = {
    Label.ACTION: "a",
    Label.REAGENT: "o",
    Label.LOCATION: "o",
    Label.DEVICE: "o",
    Label.SEAL: "o",
    Label.MENTION: "o",
    Label.MODIFIER: "m",
    Label.AMOUNT: "q",
    Label.CONCENTRATION: "q",
    Label.SIZE: "q",
    Label.PH: "q",
    Label.NUMERICAL: "q",
    Label.GENERIC_MEASURE: "q",
    Label.TIME: "s",
    Label.TEMPERATURE: "s",
    Label.SPEED: "s",
    Label.MEASURE_TYPE: "t",
    Label.METHOD: "h",
}
_SMALL = """the a an of in into onto on to from with by for at and or then until before after using
while if as per each any all not is are be was were been should must will can may up out off down
over under than that which this it between without via through during about plus"""
_GRAMMATICAL = frozenset([*_SMALL.split(), *",.;:()[]/-+="])
"""Words that tell how others hang together."""
_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+|[^\w\s]")
_ENDINGS = ("ing", "ed", "es", "s", "e")
_ALL = 0xFFFFFFFF


class Pair(NamedTuple):
    """Two mentions in the order of the text, by their places, and what is seen of them."""

    first: int
    second: int
    group: str
    crowded: int
    """What stands between, as :func:`crowd` tells it."""
    features: list[int]


def code(text: str) -> int:
    """Return a 32-bit number for ``text``, the same on every machine."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass"))


_ODD = tuple(code(f"odd {number}") | 1 for number in range(22))
"""What parts of features are multiplied by, so that the same word in two roles differs."""
_ANY = tuple(code(f"count {number}") for number in range(0x200))
"""Numbers for small counts."""


@lru_cache(maxsize=1 << 14)
def _word(token: str) -> str:
    """Return a token as features have it: in lower case, and all numbers alike."""
    return "0" if token[0].isdigit() else token.lower()


@lru_cache(maxsize=1 << 14)
def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) > 2:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word


_code = lru_cache(maxsize=1 << 15)(code)


@lru_cache(maxsize=1 << 10)
def _key(first: str, second: str) -> int:
    return code(f"{first}>{second}")


class _Gap(NamedTuple):
    """What stands between two mentions that follow each other."""

    words: tuple[str, ...]
    whole: int
    rule: int
    """Its grammatical words."""
    first: int
    """The same as what stands behind the first mention of a pair."""
    last: int
    """The same as what stands before the second."""
    marks: tuple[int, ...]
    """The same, a number each."""
    ends: bool
    """Whether a sentence ends in it."""


@lru_cache(maxsize=1 << 14)
def _gap(text: str) -> _Gap:
    words = tuple(map(_word, _TOKEN.findall(text)))
    rules = [word for word in words if word in _GRAMMATICAL]
    short = words if len(words) < 5 else (*words[:4], words[-1])
    rule = _code(f" {' '.join(rules[:8])}")
    return _Gap(
        words,
        _code(f" {' '.join(short)}"),
        rule,
        rule * _ODD[8] & _ALL,
        rule * _ODD[9] & _ALL,
        tuple(_code(word) * _ODD[10] & _ALL for word in rules),
        "." in rules or ";" in rules,
    )


def _gaps(text: str, mentions: Sequence[Mention]) -> list[_Gap]:
    """Return what stands before, between and behind the mentions."""
    found, end = [], 0
    for one in mentions:
        found.append(_gap(text[end : one.start]))
        end = max(end, one.start + len(one.text))
    return [*found, _gap(text[end:])]


@lru_cache(maxsize=1 << 14)
def _name(text: str, kind: str) -> tuple[int, int]:
    """Return numbers for the stem of a mention, and for its words."""
    words = [_word(token) for token in _TOKEN.findall(text)] or [""]
    return _code(_stem(words[0] if kind == "a" else words[-1])), _code(" ".join(words[:5]))


class _Seen(NamedTuple):
    """A mention, and its words and those around it as numbers: as the first of a pair (``left``),
    and as the second (``right``)."""

    kind: str
    label: str
    stem: int
    kind_code: int
    before: int
    after: int
    left: tuple[int, int, int, int, int]
    """Its stem, its words, the word before, the word behind, the labels around."""
    right: tuple[int, int, int, int, int, int]
    """Its stem, its words, the word before, two, the word behind, two."""


def _seen(mentions: Sequence[Mention], gaps: Sequence[_Gap]) -> list[_Seen]:
    """Return the mentions as features have them."""
    labels = ["<<", "<", *(str(one.label) for one in mentions), ">"]
    found = []
    for place, mention in enumerate(mentions):
        kind = _KINDS[mention.label]
        stem, text = _name(mention.text, kind)
        gap, next_gap = gaps[place].words, gaps[place + 1].words
        two_before, one_before, label, one_behind = labels[place : place + 4]
        last = gap[-1] if gap else f"<{one_before}"
        next_word = next_gap[0] if next_gap else f">{one_behind}"
        before, after = _code(last), _code(next_word)
        two_words = _code(f"{gap[-2]} {last}" if len(gap) > 1 else f"{one_before}|{last}")
        afters = f"{next_word} {next_gap[1]}" if len(next_gap) > 1 else f"{next_word}|{one_behind}"
        around = _code(f"{two_before}|{one_before}|{one_behind}")
        found.append(
            _Seen(
                kind,
                label,
                stem,
                _code(kind),
                before * _ODD[18] & _ALL,
                after * _ODD[20] & _ALL,
                (
                    stem * _ODD[11] & _ALL,
                    text * _ODD[12] & _ALL,
                    before * _ODD[13] & _ALL,
                    after * _ODD[14] & _ALL,
                    around * _ODD[15] & _ALL,
                ),
                (
                    stem * _ODD[16] & _ALL,
                    text * _ODD[17] & _ALL,
                    before * _ODD[18] & _ALL,
                    two_words * _ODD[19] & _ALL,
                    after * _ODD[20] & _ALL,
                    _code(afters) * _ODD[21] & _ALL,
                ),
            )
        )
    return found


class _Line(NamedTuple):
    """A sentence, or a line of several, as features have it."""

    gaps: list[_Gap]
    seen: list[_Seen]
    number: list[int]
    """How many sentences end before each mention."""
    before: list[int]
    """What is done in the last action before each mention."""
    behind: list[int]
    """What is done in the next action behind it."""


def _line(text: str, mentions: Sequence[Mention]) -> _Line:
    gaps = _gaps(text, mentions)
    seen = _seen(mentions, gaps)
    number = list(accumulate(int(gap.ends) for gap in gaps))
    before, behind = [], []
    last = 1
    for one in seen:
        before.append(last * _ODD[6] & _ALL)
        last = one.stem if one.kind == "a" else last
    last = 1
    for one in reversed(seen):
        behind.append(last * _ODD[7] & _ALL)
        last = one.stem if one.kind == "a" else last
    return _Line(gaps, seen, number, before, behind[::-1])


def pairs(
    text: str, mentions: Sequence[Mention], room: Mapping[str, Container[int]] | None = None
) -> Iterator[Pair]:
    """Yield the pairs of ``mentions``, which stand in the order of ``text``, with their features.

    ``room``: only those of these groups with so much between them, as :func:`crowd` tells it.
    """
    line = _line(text, mentions)
    for first in range(len(mentions) - 1):
        yield from _from(first, line, room)


def crowd(actions: int, things: int) -> int:
    """Return a number for how many actions (3 are many) and things (4 are many) stand between."""
    return 5 * min(actions, 3) + min(things, 4)


def _from(first: int, line: _Line, room: Mapping[str, Container[int]] | None) -> Iterator[Pair]:
    """Yield the pairs of a mention with those behind it."""
    gaps, seen, number, *_ = line
    one, next_gap = seen[first], gaps[first + 1]
    kinds = dict.fromkeys("aomqsth", 0)
    by_kind = by_rule = 1
    words = 0
    between: set[int] = set()
    for second in range(first + 1, min(len(seen), first + FARTHEST + 1)):
        two, gap = seen[second], gaps[second]
        words += len(gap.words)
        between.update(gap.marks)
        by_rule = by_rule * _ODD[0] + gap.rule & _ALL
        group = one.kind + two.kind
        crowded = crowd(kinds["a"], kinds["o"])
        if room is None or crowded in room.get(group, ()):
            apart, passed = second - first, min(kinds["a"], 3)
            counts = (
                _ANY[passed],
                _ANY[0x040 | crowded],
                _ANY[0x080 | passed << 4 | min(kinds[two.kind], 3) << 2 | min(apart, 4) - 1],
                _ANY[0x0C0 | min(words, 15)],
                _ANY[0x100 | passed << 2 | min(number[second] - number[first], 3)],
                _ANY[0x140 | min(apart, 8)],
            )
            paths = (
                by_kind,
                by_rule ^ _ODD[1],
                gap.whole ^ _ODD[2],
                next_gap.whole ^ _ODD[3],
                by_kind ^ gap.last ^ next_gap.first,
            )
            features = [
                *counts,
                *paths,
                *between,
                line.before[first] ^ two.before ^ counts[0],
                line.behind[second] ^ two.after ^ counts[0],
            ]
            features += _of_words(one, two, counts, _ANY[0x180 | passed << 3 | min(apart, 7)])
            features += _of_labels(one, two, counts, paths)
            yield Pair(first, second, group, crowded, features)
        by_kind = by_kind * _ODD[4] + two.kind_code & _ALL
        by_rule = by_rule * _ODD[5] + two.kind_code & _ALL
        kinds[two.kind] += 1


def _of_words(one: _Seen, two: _Seen, counts: Sequence[int], near: int) -> list[int]:
    """Return the features of words."""
    stem1, text1, before1, after1, around1 = one.left
    stem2, text2, before2, befores2, after2, afters2 = two.right
    passed, crowded = counts[0], counts[1]
    return [
        0,
        stem1 ^ crowded,
        stem2 ^ crowded,
        text1,
        text2,
        stem1 ^ stem2,
        stem2 ^ before1 ^ passed,
        before2 ^ crowded,
        befores2,
        after2 ^ passed,
        afters2,
        before1,
        after1,
        around1 ^ near,
    ]


def _of_labels(
    one: _Seen, two: _Seen, counts: Sequence[int], paths: Sequence[int]
) -> tuple[int, ...]:
    """Return the features that tell apart the labels of a group, too."""
    key = _key(one.label, two.label)
    return (
        key,
        counts[1] ^ key,
        paths[0] ^ key,
        paths[1] ^ key,
        one.left[0] ^ two.before ^ counts[0] ^ key,
        one.left[2] ^ key,
    )
