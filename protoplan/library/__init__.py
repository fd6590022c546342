"""Action libraries: what each action of a protocol takes, needs and brings about."""

from __future__ import annotations

from protoplan.library.filling import ASIDE, Candidate, fill
from protoplan.library.loading import BUILT_IN, bare, load, names_in, read_library, without_list
from protoplan.library.values import (
    IN,
    PRESENT,
    Access,
    Fact,
    Library,
    Literal,
    Operator,
    ParameterSpec,
    Part,
    Path,
    RoleSpec,
)
from protoplan.library.verbs import (
    at_home,
    canonical_verb,
    find,
    fitting,
    lemmas,
    nearest,
    participle,
    prefer,
    readings,
    rest,
    spelled,
    takes,
)

__all__ = [
    "ASIDE",
    "BUILT_IN",
    "IN",
    "PRESENT",
    "Access",
    "Candidate",
    "Fact",
    "Library",
    "Literal",
    "Operator",
    "ParameterSpec",
    "Part",
    "Path",
    "RoleSpec",
    "at_home",
    "bare",
    "canonical_verb",
    "fill",
    "find",
    "fitting",
    "lemmas",
    "load",
    "names_in",
    "nearest",
    "participle",
    "prefer",
    "read_library",
    "readings",
    "rest",
    "spelled",
    "takes",
    "without_list",
]
