"""Where a pattern stands in a protocol, and what may be written there instead."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.documents.values import Block, BlockKind, Section
from protoplan.findings import Edit, Fix
from protoplan.rules.values import Hit, Sop
from protoplan.source import Span

NUMBER = r"[0-9](?<![\w.,][0-9])"
"""The first digit of a number. It begins with a digit, for which a pattern finds its start fast."""
DEGREES = "°\u030a" + resources.table("ontology", "gate.toml")["characters"]["°"]
"""The sign of degrees, and what is written or printed for it."""
_REACH = 300
"""So many characters of a sentence are looked at, so that time is linear in its length."""
_STOPS = (". ", "; ", "! ", "? ", "\t")
_FENCED = r"^[ \t>]*(?:(?:[-*+]|\d{{1,9}}[.)])[ \t]+)?{0}.{{0,100000}}?(?:{0}|\Z)"
_TOKENS = frozenset(("://", "www.", "\\", "/", ".", "@", "10."))
"""Signs of what reaches from one blank to the next."""
_VERBATIM = tuple(
    (sign, re.compile(pattern, re.IGNORECASE | re.MULTILINE | re.DOTALL))
    for sign, pattern in {
        "```": _FENCED.format("```"),
        "~~~": _FENCED.format("~~~"),
        "`": r"(?<![\w`])(`{1,2})[^`\n]{1,200}\1(?!`)",
        "$": r"\$(?=\S)[^$\n]{1,200}(?<=\S)\$(?![0-9])",
        "$$": r"\$\$.{1,2000}?\$\$",
        r"\(": r"\\\([^\n]{1,300}?\\\)",
        r"\[": r"\\\[.{1,2000}?\\\]",
        "</": r"<(code|pre|kbd|samp)\b.{0,5000}?</\1>",
        "://": r"://",
        "www.": r"www\.(?=\w)",
        "\\": r"(?<![a-z])[a-z]:\\|\\\\(?=\w)",
        "/": r"/(?:(?<![^\s(]/)|(?<=[~.]/)(?<![^\s(][~.]/)|(?<=[~.]{2}/)(?<![^\s(][~.]{2}/))"
        r"[a-z][\w.-]*/",
        ".": r"\.(?:csv|tsv|txt|json|pdf|docx?|xlsx?|html?|png|jpe?g|tiff?|zip|fcs"
        r"|org|com|net|io|edu|gov|eu|info)(?!\w)",
        "@": r"(?<=[\w.+-])@(?=[\w-]+(?:\.[\w-]+){0,4}\.[a-z]{2,}(?!\w))",
        "10.": r"(?<![\d.])10\.\d{4,9}/(?=\S)",
        "_": r"(?<=[^\W_])_(?=[^\W_])",
        "-": r"(?<![\w.-])(?=[0-9-]*[a-z])(?!(?:[0-9]+c-)+[0-9]+c(?!\w))"
        r"(?:[a-z]*[0-9]\w*-){2,}[a-z]*[0-9]\w*(?![\w.-])",
        "at": r"(?<!\w)(?:catalogue|catalog|cat)\.? ?(?:no\.?|nr\.?|number|#):? ?[\w./-]+",
    }.items()
)
"""What is no prose, by a sign that it has: code, formulas, addresses, paths, catalogue numbers,
names of variables."""
_FIRST = {
    "-": re.compile(r"-[A-Za-z]*[0-9]\w*-"),
    "at": re.compile(r"cat\w{0,6}\.? ?[n#]", re.IGNORECASE),
}
"""What stands in a text if a slow pattern finds something in it."""
_NO_WORD = re.compile(r"\W")
_BREAK = re.compile(r"[\s|<>\"()]")
_TELLING = frozenset({Section.PROCEDURE, Section.UNKNOWN, Section.NOTES})


class Place(NamedTuple):
    """A match of a pattern in a block of a protocol."""

    sop: Sop
    block: Block
    match: re.Match[str]

    def span(self, group: int | str = 0) -> Span:
        """Return where a group stands in the source."""
        return self.block.origin(*self.match.span(group))

    def before(self, length: int = 40, group: int | str = 0) -> str:
        """Return what stands before a group in its block."""
        start = self.match.start(group)
        return self.block.text[max(0, start - length) : start]

    def after(self, length: int = 40) -> str:
        """Return what stands behind the match in its block."""
        return self.block.text[self.match.end() : self.match.end() + length]

    @property
    def sentence(self) -> str:
        """The sentence of the match, or what of it stands near."""
        before, after = self.before(_REACH), self.after(_REACH)
        begin = max(before.rfind(stop) for stop in _STOPS)
        ends = [end for end in map(after.find, _STOPS) if end >= 0]
        return (
            f"{before[begin + 1 :]}{self.match[0]}{after[: min(ends, default=len(after))]}".strip()
        )

    def writing(self, new: str, group: int | str = 0, *, safe: bool = True) -> Fix | None:
        """Return the fix that writes ``new`` for a group, or nothing where markup is in the way."""
        span = self.span(group)
        source = self.sop.source.text[span.start : span.end]
        if source.split() != self.match[group].split() or len(source) != len(self.match[group]):
            return None
        return Fix(f"write '{new}'", (Edit(span, new),), safe)


def told(sop: Sop, pattern: re.Pattern[str]) -> Iterator[Place]:
    """Yield each match of ``pattern`` in the steps of a protocol and in notes on them."""
    for block in held(sop, pattern):
        if block.section in _TELLING and block.kind is not BlockKind.HEADING:
            for match in pattern.finditer(block.text):
                yield Place(sop, block, match)


def aside(sop: Sop, pattern: re.Pattern[str]) -> Iterator[Place]:
    """Yield each match of ``pattern`` in what :func:`told` leaves out."""
    for block in held(sop, pattern):
        if block.section not in _TELLING or block.kind is BlockKind.HEADING:
            for match in pattern.finditer(block.text):
                yield Place(sop, block, match)


def places(sop: Sop, pattern: re.Pattern[str]) -> Iterator[Place]:
    """Yield each match of ``pattern`` in the prose of a protocol, see :func:`verbatim`."""
    blocks = held(sop, pattern)
    spared = verbatim(sop.source.text) if blocks else ()
    for block in blocks:
        for match in pattern.finditer(block.text):
            place = Place(sop, block, match)
            if not spared or not _within(spared, place.span()):
                yield place


def held(sop: Sop, pattern: re.Pattern[str]) -> tuple[Block, ...]:
    """Return the blocks of a protocol if ``pattern`` may stand in one: in most it does not, and one
    look at all of them is faster than one at each.

    What stands in a block has to stand in :attr:`Sop.lines` too: a pattern says "(?m:$)" for the
    end of a block.
    """
    return sop.blocks if pattern.search(sop.lines) else ()


@lru_cache(maxsize=4)
def verbatim(text: str) -> tuple[tuple[int, int], ...]:
    """Return where a text is no prose, rising and apart.

    That is code, formulas, addresses, paths, catalogue numbers and names of variables, in which
    nothing is a slip.
    """
    found = []
    for sign, pattern in _VERBATIM:
        end = -1
        for match in pattern.finditer(text) if _may_hold(text, sign) else ():
            if match.start() < end:
                continue
            start, end = match.span()
            if ends := _BREAK if sign in _TOKENS else _NO_WORD if sign == "_" else None:
                start -= len(ends.split(text[max(0, start - _REACH) : start])[-1])
                behind = ends.search(text, end)
                end = behind.start() if behind else len(text)
            found.append((start, end))
    apart: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if apart and start <= apart[-1][1]:
            start, end = apart[-1][0], max(end, apart.pop()[1])
        apart.append((start, end))
    return tuple(apart)


def _may_hold(text: str, sign: str) -> bool:
    """Whether what a sign tells may stand in a text, by a look that is faster than its pattern."""
    if sign == "at" and not any(one in text for one in ("cat", "Cat", "CAT")):
        return False
    first = _FIRST.get(sign)
    return sign in text and (first is None or first.search(text) is not None)


def _within(spans: tuple[tuple[int, int], ...], place: Span) -> bool:
    index = bisect_right(spans, (place.start, place.end)) - 1
    near = spans[max(index, 0) : index + 2]
    return any(start < place.end and place.start < end for start, end in near)


def rewritten(place: Place, new: str, group: int | str = 0, *, safe: bool = True) -> Hit:
    """Return the hit on a group that stands for ``new``, with the fix that writes it."""
    message = f"'{place.match[group]}' stands for '{new}'"
    return Hit(place.span(group), message, fix=place.writing(new, group, safe=safe))


def either(words: Iterable[str]) -> str:
    """Return a pattern of any of ``words``, the longest first."""
    return f"(?:{'|'.join(sorted(words, key=lambda word: (-len(word), word)))})"
