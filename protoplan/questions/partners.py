"""Two names behind one verb, each with what stands behind "with" or "in" and neither with how much
of it there is: whether both are of what is worked on, "stain nuclei with DAPI and actin with
phalloidin", or the second is of one more reagent, "wash cells with PBS and medium with serum". The
kinds are ``ontology/gapping.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from protoplan import resources
from protoplan.entities import is_one_of, kind_of, singular
from protoplan.questions.words import listed_words


class Partner(Enum):
    """What a second name is told as."""

    THING = "is worked on, too"
    LIKELY = "is worked on, as it seems"
    REAGENT = "may be what the first is worked on with"


def partner(first: Mapping[str, str], other: Mapping[str, str]) -> Partner:
    """Return what the second of two names is told as, each given with its parts: its ``name``, its
    ``count`` and ``article``, and ``what`` it is worked on with, or in."""
    sorts = [_sort(_bare(one["what"])) for one in (first, other)]
    sort, tool = _sort(other["name"]), sorts[1] == "tools"
    alike = sorts[0] == sorts[1] and sorts[0] in ("used", "vessels")
    if (tool and sorts[0] != "tools") or _is_motion(other["what"]):
        return Partner.REAGENT
    if other["what"].lower().startswith(("a ", "an ")) and first["what"] == _bare(first["what"]):
        return Partner.REAGENT
    same = _head(other["name"]) == _head(first["name"])
    if _head(other["name"]) == _head(first["what"]):
        return Partner.LIKELY if same else Partner.REAGENT
    if is_counted(other) or same:
        return Partner.THING
    if sort == "used":
        return Partner.LIKELY if _sort(first["name"]) == "used" else Partner.REAGENT
    open_ = sort == sorts[0] != sorts[1]  # "neurons with astrocytes and microglia with IL-1"
    several = singular(other["name"].lower()) != other["name"].lower()
    sure = not open_ and (sort in ("worked_on", "vessels") or (alike and several))
    return Partner.THING if sure else Partner.LIKELY


def is_counted(one: Mapping[str, str]) -> bool:
    """Whether it is told how many there are: "6 mice", "six mice"."""
    first, *more = one["name"].lower().split()
    return bool(one["count"]) or (bool(more) and first in listed_words("counting"))


def _sort(name: str) -> str:
    """Return the list of ``ontology/gapping.toml`` that has the kind of a name, or ""."""
    lists, words = resources.table("ontology", "gapping.toml"), name.lower().split()
    if not words:
        return ""
    kind = kind_of(name)
    several = singular(words[-1]) != words[-1] and is_one_of(kind, ("protein",))
    if several or words[-1].rpartition("-")[2] in lists["things"]:
        return "worked_on"
    sorts = ("used", "worked_on", "vessels", "tools")
    return next((one for one in sorts if is_one_of(kind, lists[one])), "")


def _head(name: str) -> str:
    """Return what a name ends with, without its label: "group" of "group 2", "il" of "IL-2"."""
    words = [bare for one in name.lower().split() if (bare := one.rstrip("0123456789-"))]
    return singular(words[-1]) if words else ""


def _bare(name: str) -> str:
    first, _, rest = name.partition(" ")
    return rest if first.lower() in ("the", "a", "an") else name


def _is_motion(name: str) -> bool:
    return not listed_words("only_moving").isdisjoint(name.lower().split()[-1:])
