"""What is seen of two mentions of a sentence, as numbers that weights are looked up by.

A feature is a 32-bit number: what it is made of (words, labels, counts), each multiplied by an odd
constant of its own and joined by exclusive or. Each feature belongs to a group, the coarse kinds
of both mentions in the order of the text, and some to their labels as well.
"""

from __future__ import annotations

import re
import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
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
def _group(first: str, second: str) -> int:
    return code(f"{first}>{second}")


class _Gap(NamedTuple):
    """What stands between two mentions that follow each other."""

    words: list[str]
    whole: int
    grammatical: int
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
        found.append(
            _Gap(
                words,
                _code(f" {' '.join(short)}"),
                _code(f" {' '.join(grammatical[:8])}"),
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
                _KINDS[mention.label],
                label,
                parts[0],
                [part * odd & _ALL for part, odd in zip(parts, _ODD[:8], strict=True)],
                [part * odd & _ALL for part, odd in zip(parts, _ODD[8:16], strict=True)],
            )
        )
    return found


class _Sentence(NamedTuple):
    """A sentence, or a line of several, as features have it."""

    gaps: list[_Gap]
    seen: list[_Seen]
    actions: list[int]
    """The places of the actions among the mentions."""
    number: list[int]
    """How many sentences end before each mention."""


def pairs(
    text: str, mentions: Sequence[Mention], reach: Mapping[str, int] | None = None
) -> Iterator[Pair]:
    """Yield the pairs of ``mentions``, which stand in the order of ``text``, with their features.

    ``reach``: only those of these groups, and no more than so many mentions apart.
    """
    gaps = _gaps(text, mentions)
    seen = _seen(mentions, gaps)
    actions = [place for place, one in enumerate(seen) if one.kind == "a"]
    sentence = _Sentence(gaps, seen, actions, list(accumulate(gap.ends for gap in gaps)))
    for first in range(len(seen) - 1):
        yield from _from(first, sentence, reach)


def _from(first: int, sentence: _Sentence, reach: Mapping[str, int] | None) -> Iterator[Pair]:
    """Yield the pairs of a mention with those behind it."""
    gaps, seen, _, number = sentence
    one = seen[first]
    kinds, labels = dict.fromkeys("aomqsth", 0), dict.fromkeys(map(str, Label), 0)
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
        if reach is None or second - first <= reach.get(group, 0):
            apart, passed, things = second - first, min(kinds["a"], 3), min(kinds["o"], 3)
            counts = [
                _ANY[0x000 | passed],
                _ANY[0x040 | passed << 2 | things],
                _ANY[0x080 | passed << 3 | min(apart, 7)],
                _ANY[0x0C0 | min(words, 15)],
                _ANY[0x100 | passed << 2 | min(number[second] - number[first], 3)],
                _ANY[0x140 | passed << 4 | min(kinds[two.kind], 3) << 2 | min(apart, 4) - 1],
                _ANY[
                    0x180 | passed << 4 | min(labels[two.label], 3) << 2 | min(labels[one.label], 3)
                ],
                _ANY[0x1C0 | min(apart, 8)],
            ]
            paths = [
                by_label * _ODD[19] & _ALL,
                by_kind * _ODD[20] & _ALL,
                by_grammar * _ODD[21] & _ALL,
                by_words * _ODD[22] & _ALL,
                gap.whole * _ODD[23] & _ALL,
                gaps[first + 1].whole * _ODD[24] & _ALL,
                (by_kind ^ gap.grammatical * _ODD[25] ^ gaps[first + 1].grammatical * _ODD[26])
                & _ALL,
            ]
            features = _joined(one, two, counts, paths)
            features += _around(first, second, sentence, counts[0])
            features += between
            yield Pair(
                first,
                second,
                group,
                features + _exact(one, two, counts, paths),
            )
        by_label = by_label * _ODD[27] + _code(two.label) & _ALL
        by_kind = by_kind * _ODD[28] + _code(two.kind) & _ALL
        by_grammar = by_grammar * _ODD[29] + _code(two.kind) & _ALL
        by_words = by_words * _ODD[30] + _code(two.label) & _ALL
        kinds[two.kind] += 1
        labels[two.label] += 1


def _joined(one: _Seen, two: _Seen, counts: list[int], paths: list[int]) -> list[int]:
    """Return the features of the words, with what stands between them."""
    stem1, text1, before1, befores1, after1, afters1, left1, _ = one.left
    stem2, text2, before2, befores2, after2, afters2, left2, right2 = two.right
    passed, things, near = counts[0], counts[1], counts[2]
    return [
        0,
        *counts,
        *paths,
        stem1,
        stem2,
        stem1 ^ things,
        stem2 ^ things,
        text1,
        text2,
        stem1 ^ stem2,
        stem1 ^ before2 ^ passed,
        stem2 ^ before1 ^ passed,
        before2 ^ things,
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


def _around(first: int, second: int, sentence: _Sentence, passed: int) -> list[int]:
    """Return the features of the actions before and behind a pair."""
    _, seen, actions, number = sentence
    at, to = bisect_left(actions, first), bisect_right(actions, second)
    before = seen[actions[at - 1]] if at else None
    behind = seen[actions[to]] if to < len(actions) else None
    near_before = at and number[actions[at - 1]] == number[first]
    near_behind = to < len(actions) and number[actions[to]] == number[second]
    return [
        (before.stem if before else 1) * _ODD[31] & _ALL ^ seen[second].right[2] ^ passed,
        (behind.stem if behind else 1) * _ODD[32] & _ALL ^ seen[second].right[4] ^ passed,
        _ANY[0x200 | near_before << 1 | near_behind] ^ passed,
        _ANY[0x240 | (second == len(seen) - 1)] ^ passed,
        _ANY[0x280 | (first == 0)] ^ seen[first].left[2],
    ]


def _exact(one: _Seen, two: _Seen, counts: list[int], paths: list[int]) -> list[int]:
    """Return the features that tell the labels apart too."""
    key = _group(one.label, two.label)
    passed, things = counts[0], counts[1]
    return [
        key,
        *[feature ^ key for feature in counts],
        *[feature ^ key for feature in paths[1:]],
        one.left[0] ^ key,
        two.right[0] ^ key,
        one.left[0] ^ key ^ things,
        two.right[2] ^ key ^ things,
        one.left[2] ^ key,
        one.left[0] ^ two.right[2] ^ passed ^ key,
    ]
