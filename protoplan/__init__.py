"""protoplan: a laboratory protocol is a plan, so check it like one.

``parse`` reads a protocol whose steps are data, ``read`` one in any form, prose, too; ``check``
looks for what cannot work in it, ``lint`` for what keeps another lab from repeating a hand-written
one, ``score`` and ``verify`` judge a prediction against a gold protocol, ``to_problem`` makes a
planning problem. Each is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from protoplan.checks import check
    from protoplan.export import to_problem
    from protoplan.linting.direct import lint
    from protoplan.parsing import parse
    from protoplan.reading import read
    from protoplan.scoring import score
    from protoplan.verification import verify

__version__ = "0.1.0"
__all__ = ["__version__", "check", "lint", "parse", "read", "score", "to_problem", "verify"]

_HOMES = {
    "check": "protoplan.checks",
    "lint": "protoplan.linting.direct",
    "parse": "protoplan.parsing",
    "read": "protoplan.reading",
    "score": "protoplan.scoring",
    "to_problem": "protoplan.export",
    "verify": "protoplan.verification",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
