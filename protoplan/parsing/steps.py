"""Steps from text, by the grammar ``grammars/steps.lark``; every liberty taken is a finding.

This is the thorough reader. It also tells where each action, object and parameter stands, which
the quick one (:mod:`protoplan.parsing.quick`) does not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from protoplan.codes import finding
from protoplan.findings import Finding, shown
from protoplan.model import Step
from protoplan.parsing.strings import unescape
from protoplan.parsing.syntax import Array, Labelled, Object, Word, parse
from protoplan.source import Source, Span

KEYS = ("action", "objects", "parameters")
FORM = 'Step 1: {"action": "...", "objects": ["..."], "parameters": ["..."]}'
_ALIASES = {"object": "objects", "parameter": "parameters", "params": "parameters"}
_LABEL = re.compile(r"step[ \t]+([0-9]{1,9})[ \t]*:", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,9}")
_SCALAR = re.compile(r"-?[0-9.]+(?:[eE][-+]?[0-9]+)?|true|false|NaN|-?Infinity")
_ESCAPED = re.compile(r"\\.")
_LINE_END = re.compile(r"[\r\n]")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]")
_QUOTING = {
    "SINGLE": ("SYN302", "expected double quotes, found single quotes"),
    "ESCAPED": ("SYN302", "expected double quotes, found escaped ones"),
    "CURLY": ("SYN302", "expected straight double quotes, found curly ones"),
    "CUT": ("SYN304", "expected a closing quote, found the end of the line"),
}
_ESCAPES = {
    "SYN306": "expected an escape of JSON, found another backslash",
    "SYN307": "expected an escape such as \\n, found a raw control character",
}


class Located(NamedTuple):
    """A step and the places of its parts; what is not in the text has none."""

    step: Step
    action: Span | None
    objects: tuple[Span, ...]
    parameters: tuple[Span, ...]


def read(source: Source, span: Span, *, labelled: bool) -> tuple[list[Located], list[Finding]]:
    """Read all steps in ``span`` of ``source``. ``labelled``: each is to begin with its label."""
    reader = _Reader(source, span, labelled)
    return reader.steps, reader.findings


class _Reader:
    def __init__(self, source: Source, span: Span, labelled: bool) -> None:
        self.source = source
        self.text = source.text[span.start : span.end]
        self.base = span.start
        self.labelled = labelled
        self.steps: list[Located] = []
        self.findings: list[Finding] = []
        self.quotings: set[str] = set()
        """Wrong quotes reported in this step: once is enough."""
        values, recovery = parse(self.text)
        for note in recovery.notes:
            self.note(note.code, note.message, note.start, note.end)
        for character, (at, times) in recovery.odd.items():
            found = f"U+{ord(character):04X} ({times} times)"
            self.note("SYN004", f"expected a space, found {found}", at, at + 1)
        self.top_level(values)
        self.characters()
        self.findings.sort(key=lambda f: f.span or Span(0, 0))

    def note(self, code: str, message: str, start: int, end: int, hint: str = "") -> None:
        span = Span(self.base + start, self.base + end)
        self.findings.append(finding(code, message, self.source, span, hint))

    # Steps, and what stands between them

    def top_level(self, values: list[Any]) -> None:
        before = Span(0, 0)
        stray: list[Word] = []
        for value in values:
            if isinstance(value, Word):
                if value.kind == "ODD":
                    continue
                if stray and (value.kind == "LABEL" or self.breaks(stray[-1].end, value.start)):
                    self.stray(stray)
                    stray = []
                stray.append(value)
                continue
            self.stray(stray)
            stray = []
            for step in self.unwrap(value):
                if self.labelled:
                    self.layout(step, before)
                elif step.label is not None:
                    label = step.label
                    message = f"expected an object, found {shown(self.slice(label))} before it"
                    self.note("SYN207", message, label.start, label.end)
                self.step(step)
                before = Span(step.start, step.body.end)
        self.stray(stray)

    def breaks(self, start: int, end: int) -> bool:
        return bool(_LINE_END.search(self.text, start, end))

    def stray(self, words: list[Word]) -> None:
        """Report what belongs to no step: words of one line."""
        if not words:
            return
        start, end = words[0].start, words[-1].end
        if words[0].kind == "LABEL":
            label, rest = self.slice(words[0]), self.text[words[0].end : end].strip()
            found = shown(rest) if rest else "nothing"
            message = f"{label.strip()} cannot be read: expected '{{' and an object, found {found}"
            self.note("SYN301", message, start, end, f"write it as {FORM}")
        elif all(word.kind in ("COMMA", "COLON", "RBRACE", "RSQB") for word in words):
            if self.labelled or any(word.kind != "COMMA" for word in words):
                message = f"expected a step, found {shown(self.text[start:end])}"
                self.note("SYN304", message, start, end)
        else:
            message = f"expected a step, found {shown(self.text[start:end])}"
            hint = f"a step is written {FORM}" if self.labelled else ""
            self.note("SYN207", message, start, end, hint)

    def unwrap(self, value: Any) -> Iterator[Labelled]:
        """Yield the steps in a top-level value: a step, a list of them, {"steps": [...]}."""
        pending = [value]
        while pending:
            value = pending.pop()
            if isinstance(value, Array):
                if self.labelled:
                    message = "expected a step, found '[' around steps"
                    self.note("SYN207", message, value.start, value.start + 1)
                self.trailing(value)
                pending += reversed(value.items)
            elif isinstance(value, Word):
                self.stray([value])
            else:
                step = value if isinstance(value, Labelled) else Labelled(None, value)
                inner = [item for _, item in step.body.pairs if _holds_objects(item)]
                if inner and not any(self.key(key) in KEYS for key, _ in step.body.pairs):
                    pending += reversed(inner)
                else:
                    yield step

    def layout(self, step: Labelled, before: Span) -> None:
        """Report what is not as it should be about a step's label and its place on the line.

        ``before`` is where the step before it stands. Its line is looked for no further back, or
        a line of many steps would be read once for each.
        """
        start, end = step.start, step.body.end
        if step.label is None:
            self.note("SYN201", "expected 'Step n:', found '{'", start, start + 1)
        breaks = (self.text.rfind(one, before.start, start) for one in "\n\r")
        line_start = max(breaks) + 1
        if line_start <= before.end and self.steps and not self.breaks(before.end, start):
            self.note("SYN205", "expected one step on a line, found another", start, start + 1)
        elif line_start and line_start < start and self.text[line_start:start].isspace():
            self.note(
                "SYN204",
                "expected the step at the start of its line, found it indented",
                line_start,
                start,
            )
        if self.breaks(start, end):
            self.note(
                "SYN206", "expected the step on one line, found a line break in it", start, end
            )

    def number(self, label: Word | None) -> int | None:
        if label is None:
            return None
        text = self.slice(label)
        found = _NUMBER.search(text)
        if not found:
            self.note("SYN202", f"expected 'Step n:', found {shown(text)}", label.start, label.end)
            return None
        if not _LABEL.fullmatch(text.strip()):
            odd = sorted({f"U+{ord(c):04X}" for c in text if c.isspace() and c not in " \t"})
            named = f" with {', '.join(odd)}" if odd else ""
            message = f"expected 'Step {found[0]}:', found {shown(text)}{named}"
            self.note("SYN208", message, label.start, label.end)
        return int(found[0])

    # One step

    def step(self, node: Labelled) -> None:
        self.quotings.clear()
        fields: dict[str, Any] = {}
        for key, value in node.body.pairs:
            name = self.key(key, report=True)
            if name in fields:
                self.note(
                    "SYN313", f"expected each key once, found {name!r} again", key.start, key.end
                )
            if name in KEYS:
                fields[name] = value
        self.trailing(node.body)
        if not fields:
            message = "the step cannot be read: expected the keys action, objects and parameters"
            self.note("SYN301", message, node.start, node.body.end, f"write it as {FORM}")
            return
        for name in KEYS:
            if name not in fields:
                message = f"expected the key {name!r}, found the end of the step"
                self.note("SYN312", message, node.body.end - 1, node.body.end)
        action = self.action(fields.get("action"), node)
        objects = self.strings(fields.get("objects"), "objects")
        parameters = self.strings(fields.get("parameters"), "parameters")
        span = Span(self.base + node.start, self.base + node.body.end)
        step = Step(
            action=" and ".join(text for text, _ in action),
            objects=tuple(text for text, _ in objects),
            parameters=tuple(text for text, _ in parameters),
            number=self.number(node.label) if self.labelled else None,
            span=span,
        )
        place = Span(action[0][1].start, action[-1][1].end) if action else None
        self.steps.append(
            Located(
                step,
                place,
                tuple(span for _, span in objects),
                tuple(span for _, span in parameters),
            )
        )

    def key(self, word: Word, *, report: bool = False) -> str:
        """Return the key of a pair, with its usual misspellings set right."""
        written = self.string(word)[0] if report else self.content(word)[0]
        name = written.strip().lower()
        name = _ALIASES.get(name, name)
        if report and (written != name or name not in KEYS):
            read_as = f", read as {name!r}" if name in KEYS else ""
            message = f"expected the keys {', '.join(KEYS)}, found {shown(written)}{read_as}"
            self.note("SYN311", message, word.start, word.end)
        return name

    def action(self, value: Any, node: Labelled) -> list[tuple[str, Span]]:
        words = [] if value is None else self.leaves(value)
        if value is not None and not isinstance(value, Word):
            message = "expected the action as a string, found brackets"
            self.note("SYN316", message, value.start, value.end)
        strings = [self.string(word, scalar=True) for word in words]
        if value is not None and not any(text.strip() for text, _ in strings):
            self.note("SYN317", "the action is empty", node.body.start, node.body.end)
        return strings

    def strings(self, value: Any, name: str) -> list[tuple[str, Span]]:
        """Return the strings of a list, with their places, whatever stands in its place."""
        if value is None:
            return []
        if isinstance(value, Word):
            if self.is_null(value):
                message = f"expected a list of {name}, found {shown(self.slice(value))}"
                self.note("SYN315", message, value.start, value.end, "write [] for none")
                return []
            message = f"expected a list of {name}, found {shown(self.slice(value))}"
            self.note("SYN314", message, value.start, value.end, 'write a list: ["..."]')
        elif isinstance(value, Object):
            found = shown(self.text[value.start : value.end])
            message = f"expected a list of {name}, found {found}"
            self.note("SYN315", message, value.start, value.end, "write [] for none")
        return [self.string(word, scalar=True) for word in self.leaves(value)]

    def leaves(self, value: Any) -> list[Word]:
        """Return the words in a value in order, however deep they stand."""
        found: list[Word] = []
        pending = [(value, 0)]
        while pending:
            value, depth = pending.pop()
            if isinstance(value, Word):
                if not self.is_null(value):
                    found.append(value)
                elif depth:
                    message = f"expected a string, found {shown(self.slice(value)) or 'nothing'}"
                    self.note("SYN316", message, value.start, value.end)
                continue
            if depth == 1:
                message = f"expected a string, found {shown(self.text[value.start : value.end])}"
                self.note("SYN316", message, value.start, value.end)
            self.trailing(value)
            inner = value.items if isinstance(value, Array) else [v for _, v in value.pairs]
            pending += [(item, depth + 1) for item in reversed(inner)]
        return found

    def trailing(self, value: Array | Object) -> None:
        if value.comma >= 0:
            message = "expected no comma before the closing bracket"
            self.note("SYN303", message, value.comma, value.comma + 1, "leave the comma out")

    # Strings

    def slice(self, word: Word) -> str:
        return self.text[word.start : word.end]

    def is_null(self, word: Word) -> bool:
        return word.kind == "BARE" and self.slice(word) in ("", "null", "None")

    def content(self, word: Word) -> tuple[str, int, int]:
        if word.kind == "BARE":
            return self.slice(word), word.start, word.end
        width = 2 if word.kind == "ESCAPED" else 1
        start, end = word.start + width, word.end - (0 if word.kind == "CUT" else width)
        return self.text[start:end], start, end

    def string(self, word: Word, *, scalar: bool = False) -> tuple[str, Span]:
        """Return what a string says and where, and report how it is written."""
        content, start, end = self.content(word)
        place = Span(self.base + start, self.base + end)
        if word.kind == "BARE":
            if scalar and _SCALAR.fullmatch(content):
                message = f"expected a string, found {shown(content)}"
                self.note("SYN316", message, start, end, f'write "{content}"')
            else:
                message = f"expected double quotes, found {shown(content)}"
                self.note("SYN305", message, start, end)
            return content, place
        quoting = "SINGLE" if self.text[word.start] == "'" else word.kind
        if quoting in _QUOTING and (quoting == "CUT" or quoting not in self.quotings):
            self.quotings.add(quoting)
            self.note(*_QUOTING[quoting], word.start, word.end)
        inner = _ESCAPED.sub("", content).find('"') if word.kind == "STRING" else -1
        if inner >= 0:
            message = f'expected \\" for a quote inside a string, found {shown(content)}'
            self.note("SYN304", message, start, end)
        text, codes = unescape(content, "'" if word.kind == "SINGLE" else '"')
        for code in codes:
            self.note(code, f"{_ESCAPES[code]} in {shown(content)}", start, end)
        if "\\u" in content and _CONTROL.search(text) and not _CONTROL.search(content):
            self.note(
                "SYN004",
                f"expected text, found an escape that stands for none in {shown(content)}",
                start,
                end,
            )
        return text, place

    def characters(self) -> None:
        """Report control characters and halves of surrogate pairs, wherever they stand."""
        bad = Counter(_CONTROL.findall(self.text))
        for character, times in bad.items():
            at = self.text.index(character)
            message = f"expected text, found U+{ord(character):04X} ({times} times)"
            self.note("SYN004", message, at, at + 1)


def _holds_objects(value: Any) -> bool:
    """Tell whether a value is an object or a list of some, so that steps may be in it."""
    if isinstance(value, Object):
        return bool(value.pairs)
    return isinstance(value, Array) and any(isinstance(item, Object) for item in value.items)
