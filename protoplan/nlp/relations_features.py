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


_ODD = tuple(code(f"odd {number}") | 1 for number in range(48))
"""What parts of features are multiplied by, so that the same word in two roles differs."""
_ANY = tuple(code(f"count {number}") for number in range(1 << 12))
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

    words: list[str]
    whole: int
    grammatical: int
    rules: int
    """The same as what stands before the second of a pair."""
    ruled: int
    """The same as what stands behind the first."""
    marks: list[int]
    """The grammatical words in it, each a number."""
    ends: bool
    """Whether a sentence ends in it."""


class _Seen(NamedTuple):
    """A mention, and its words and those around it as numbers: as the first of a pair (``left``),
    and as the second (``right``)."""

    kind: str
    label: str
    stem: int
    kind_code: int
    label_code: int
    left: list[int]
    right: list[int]


def _gaps(text: str, mentions: Sequence[Mention]) -> list[_Gap]:
    """Return what stands before, between and behind the mentions."""
    found = []
    end = 0
    for start in [*(one.start for one in mentions), len(text)]:
        words = [_word(token) for token in _TOKEN.findall(text, end, max(start, end))]
        grammatical = [word for word in words if word in _GRAMMATICAL]
        short = words if len(words) < 5 else [*words[:4], words[-1]]
        rule = _code(f" {' '.join(grammatical[:8])}")
        found.append(
            _Gap(
                words,
                _code(f" {' '.join(short)}"),
                rule,
                rule * _ODD[25] & _ALL,
                rule * _ODD[26] & _ALL,
                [_code(word) * _ODD[18] & _ALL for word in grammatical],
                "." in grammatical or ";" in grammatical,
            )
        )
        if len(found) <= len(mentions):
            end = max(end, start + len(mentions[len(found) - 1].text))
    return found


def _seen(mentions: Sequence[Mention], gaps: Sequence[_Gap]) -> list[_Seen]:
    """Return the mentions as features have them."""
    labels = ["<<", "<", *(str(one.label) for one in mentions), ">", ">>"]
    found = []
    for place, mention in enumerate(mentions):
        words = [_word(token) for token in _TOKEN.findall(mention.text)] or [""]
        kind = _KINDS[mention.label]
        stem = _stem(words[0] if mention.label is Label.ACTION else words[-1])
        left, right = gaps[place].words, gaps[place + 1].words
        before2, before, label, after, after2 = labels[place : place + 5]
        b1 = left[-1] if left else f"<{before}"
        a1 = right[0] if right else f">{after}"
        parts = [
            _code(part)
            for part in (
                stem,
                " ".join(words[:5]),
                b1,
                " ".join(left[-2:]) if len(left) > 1 else f"{before}|{b1}",
                a1,
                " ".join(right[:2]) if len(right) > 1 else f"{a1}|{after}",
                f"{before2}|{before}|{after}",
                f"{before}|{after}|{after2}",
            )
        ]
        found.append(
            _Seen(
                kind,
                label,
                parts[0],
                _code(kind),
                _code(label),
                [part * odd & _ALL for part, odd in zip(parts, _ODD[:8], strict=True)],
                [part * odd & _ALL for part, odd in zip(parts, _ODD[8:16], strict=True)],
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
    alone: list[int]
    """Whether neither is in the same sentence (0), the one before (1), the one behind (2)."""


def _line(text: str, mentions: Sequence[Mention]) -> _Line:
    gaps = _gaps(text, mentions)
    seen = _seen(mentions, gaps)
    number = list(accumulate(int(gap.ends) for gap in gaps))
    before, behind, near = [], [], [0] * len(seen)
    last, where = 1, -1
    for place, one in enumerate(seen):
        before.append(last * _ODD[31] & _ALL)
        near[place] |= where == number[place]
        if one.kind == "a":
            last, where = one.stem, number[place]
    last, where = 1, -1
    for place in range(len(seen) - 1, -1, -1):
        behind.append(last * _ODD[32] & _ALL)
        near[place] |= (where == number[place]) << 1
        if seen[place].kind == "a":
            last, where = seen[place].stem, number[place]
    return _Line(gaps, seen, number, before, behind[::-1], near)


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
    labels = dict.fromkeys(map(str, Label), 0)
    by_label = by_kind = by_grammar = by_words = 1
    words = 0
    between: set[int] = set()
    for second in range(first + 1, min(len(seen), first + FARTHEST + 1)):
        two, gap = seen[second], gaps[second]
        words += len(gap.words)
        between.update(gap.marks)
        by_grammar = by_grammar * _ODD[16] + gap.grammatical & _ALL
        by_words = by_words * _ODD[17] + gap.whole & _ALL
        group = one.kind + two.kind
        crowded = crowd(kinds["a"], kinds["o"])
        if room is None or crowded in room.get(group, ()):
            apart, passed, ends = second - first, min(kinds["a"], 3), number[second] - number[first]
            same = min(labels[two.label], 3) << 2 | min(labels[one.label], 3)
            counts = (
                _ANY[passed],
                _ANY[0x040 | crowded],
                _ANY[0x080 | passed << 3 | min(apart, 7)],
                _ANY[0x0C0 | min(words, 15)],
                _ANY[0x100 | passed << 2 | min(ends, 3)],
                _ANY[0x140 | passed << 4 | min(kinds[two.kind], 3) << 2 | min(apart, 4) - 1],
                _ANY[0x180 | passed << 4 | same],
                _ANY[0x1C0 | min(apart, 8)],
            )
            paths = (
                by_label,
                by_kind ^ _ODD[20],
                by_grammar ^ _ODD[21],
                by_words ^ _ODD[22],
                gap.whole ^ _ODD[23],
                next_gap.whole ^ _ODD[24],
                by_kind ^ gap.rules ^ next_gap.ruled,
            )
            features = [*counts, *paths, *_around(first, second, line, passed), *between]
            features += _of_words(one, two, counts)
            features += _of_labels(one, two, counts, paths)
            yield Pair(first, second, group, crowded, features)
        by_label = by_label * _ODD[27] + two.label_code & _ALL
        by_kind = by_kind * _ODD[28] + two.kind_code & _ALL
        by_grammar = by_grammar * _ODD[29] + two.kind_code & _ALL
        by_words = by_words * _ODD[30] + two.label_code & _ALL
        kinds[two.kind] += 1
        labels[two.label] += 1


def _around(first: int, second: int, line: _Line, passed: int) -> tuple[int, ...]:
    """Return the features of the actions before and behind a pair, and of the ends of the line."""
    seen, count = line.seen, _ANY[passed]
    one, two = seen[first], seen[second]
    return (
        line.before[first] ^ two.right[2] ^ count,
        line.behind[second] ^ two.right[4] ^ count,
        _ANY[0x200 | passed << 2 | line.alone[first] & 1 | line.alone[second] & 2],
        _ANY[0x240 | passed << 1 | (second == len(seen) - 1)],
        _ANY[0x280 | (first == 0)] ^ one.left[2],
    )


def _of_words(one: _Seen, two: _Seen, counts: Sequence[int]) -> list[int]:
    """Return the features of words."""
    stem1, text1, before1, befores1, after1, afters1, left1, _ = one.left
    stem2, text2, before2, befores2, after2, afters2, left2, right2 = two.right
    passed, crowded, near = counts[0], counts[1], counts[2]
    return [
        0,
        stem1,
        stem2,
        stem1 ^ crowded,
        stem2 ^ crowded,
        text1,
        text2,
        stem1 ^ stem2,
        stem1 ^ before2 ^ passed,
        stem2 ^ before1 ^ passed,
        before2 ^ crowded,
        befores2,
        after2 ^ passed,
        afters2,
        before1,
        befores1,
        after1,
        afters1,
        left1 ^ near,
        right2 ^ near,
        left1 ^ left2 ^ passed,
    ]


def _of_labels(one: _Seen, two: _Seen, counts: Sequence[int], paths: Sequence[int]) -> list[int]:
    """Return the features that tell apart the labels of a group, too."""
    key = _key(one.label, two.label)
    passed, crowded, near, words, ends, kinds, labels, apart = counts
    _, by_kind, by_grammar, by_words, gap, next_gap, edge = paths
    stem1, before1, before2 = one.left[0] ^ key, one.left[2] ^ key, two.right[2] ^ key
    return [
        key,
        passed ^ key,
        crowded ^ key,
        near ^ key,
        words ^ key,
        ends ^ key,
        kinds ^ key,
        labels ^ key,
        apart ^ key,
        by_kind ^ key,
        by_grammar ^ key,
        by_words ^ key,
        gap ^ key,
        next_gap ^ key,
        edge ^ key,
        stem1,
        two.right[0] ^ key,
        stem1 ^ crowded,
        before2 ^ crowded,
        before1,
        stem1 ^ two.right[2] ^ passed,
    ]
