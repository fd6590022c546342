"""The values that everything else speaks of: protocols, steps, typed terms.

All are frozen and have no behaviour. Where something stood in the text (``span``, ``source``)
is not part of equality: two protocols are equal if they say the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from protoplan.findings import Finding
from protoplan.source import Source, Span


class Kind(StrEnum):
    """How a protocol is written."""

    SKETCH = "sketch"
    """The four sections of Sketch-and-Fill: think, key, orc, note."""
    KEY = "key"
    """A bare key block: lines ``Step n: {json}``."""
    JSON = "json"
    """One JSON document that holds steps."""
    JSONL = "jsonl"
    """One JSON object a line, each a step."""
    PROSE = "prose"
    """Sentences: an SOP, a method section, numbered instructions."""


class Dimension(StrEnum):
    """What a quantity measures. The canonical unit of each is in ``ontology/units.toml``."""

    DURATION = "duration"
    TEMPERATURE = "temperature"
    FORCE = "relative centrifugal force"
    ROTATION = "rotation speed"
    VOLUME = "volume"
    MASS = "mass"
    LENGTH = "length"
    AMOUNT = "amount of substance"
    MOLARITY = "molar concentration"
    MASS_CONCENTRATION = "mass concentration"
    PERCENT = "percentage"
    FOLD = "fold concentration"
    ACTIVITY = "activity"
    ACTIVITY_CONCENTRATION = "activity concentration"
    NUMBER_CONCENTRATION = "number concentration"
    RATIO = "ratio"
    PH = "pH"
    COUNT = "count"
    FREQUENCY = "frequency"
    RATE = "rate"
    PER_AMOUNT = "amount per amount"
    OTHER = "other"


class Role(StrEnum):
    """What a parameter does for its action."""

    SETTING = "setting"
    """A bare quantity, named or measured: "5 min", "on ice", "4 °C"."""
    REAGENT = "reagent"
    LOCATION = "location"
    INSTRUMENT = "instrument"
    MANNER = "manner"
    CONDITION = "condition"
    PURPOSE = "purpose"


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number with its meaning, as a closed interval in the canonical unit of its dimension.

    A single value has ``low == high``; "up to 5 min" has ``low == 0``; "at least 1 h" has
    ``high == inf``. ``approximate`` marks values written with "~", "about" and the like, and
    named quantities such as "overnight"; their interval already holds the tolerance.
    ``alternatives`` holds the other readings where the text does not decide between several.
    """

    dimension: Dimension
    low: float
    high: float
    unit: str
    """The canonical unit that ``low`` and ``high`` are in."""
    text: str = field(compare=False)
    """The words that were read."""
    approximate: bool = False
    basis: str = ""
    """What a percentage or "per" refers to: "w/v", "v/v", "saturation", "body weight", ..."""
    alternatives: tuple[Quantity, ...] = ()
    span: Span | None = field(default=None, compare=False)
    falls: bool = field(default=False, compare=False)
    """A range that leads down: "from 95 to 25 °C". What is merely uncertain does not: "5-3 min"."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of a step: its role, the quantities in it, and the words beside them."""

    text: str
    role: Role
    quantities: tuple[Quantity, ...] = ()
    words: str = ""
    """What is left when quantities and role words ("into", "with") are taken away."""
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Material:
    """One object of a step."""

    name: str
    """Canonical: case folded, Unicode and spaces normalised."""
    text: str = field(compare=False)
    quantities: tuple[Quantity, ...] = ()
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Action:
    """The typed term of a step: an action over objects under parameters."""

    name: str
    """Canonical: case folded, Unicode and spaces normalised."""
    text: str = field(compare=False)
    objects: tuple[Material, ...] = ()
    parameters: tuple[Parameter, ...] = ()
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Flow:
    """What the text says of when a step is done. Places count the steps of the protocol from 0."""

    condition: str = ""
    """When alone it is done, in the text's words: "if the pellet is not visible"."""
    optional: bool = False
    instead_of: int | None = None
    """The place of the step that this one may take the place of ("or")."""
    repeats: tuple[int, int] | None = None
    """The first and last place of the steps that are done again."""
    times: Quantity | None = None
    """How often they are done again."""
    refers: tuple[int, ...] = ()
    """The places of the steps that it speaks of ("as in step 2")."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step as written: surface strings, and the typed ``term`` once normalised."""

    action: str
    objects: tuple[str, ...]
    parameters: tuple[str, ...]
    number: int | None = None
    """The number the text gives it, if any; its place in the protocol is what counts."""
    span: Span | None = field(default=None, compare=False)
    term: Action | None = None
    flow: Flow | None = None
    """For steps of prose: when it is done; ``None`` if simply in its place."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One ``Step n: ...`` of the orc section."""

    number: int | None
    text: str
    span: Span | None = field(default=None, compare=False)


class Reader(NamedTuple):
    """What prose was read with."""

    nlp: str
    """The pipeline, by its name and version."""
    linker: str


@dataclass(frozen=True, slots=True)
class Protocol:
    """A protocol as read.

    ``sections`` gives the place of each section's content, by its tag, for a sketch;
    ``sentences`` are the steps of its orc section. ``findings`` holds what reading had to
    overlook or mend.
    """

    steps: tuple[Step, ...]
    kind: Kind = field(default=Kind.KEY, compare=False)
    sentences: tuple[Sentence, ...] | None = None
    sections: tuple[tuple[str, Span], ...] = field(default=(), compare=False)
    source: Source | None = field(default=None, compare=False)
    findings: tuple[Finding, ...] = field(default=(), compare=False)
    reader: Reader | None = field(default=None, compare=False)
    """For prose: what read it."""
