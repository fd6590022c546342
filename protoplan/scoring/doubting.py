"""Whether a doubt stands beside the name of an action or an object: "wash (optional)", "wash if
desired", "embryos?", "embryos (missing)" (``ontology/denials.toml``).

Of an action a word behind it is enough, or a mark ("wash ?", "wash (-)"); of an object, whose name
may end in any word, it has to be set off ("embryos (optional)"), but where it says that there is
none: "embryos absent", "absence of embryos".
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from protoplan import resources
from protoplan.normalise import canonical_name

_LONGEST = 200
"""Characters of a name that are looked at, from its end."""
_SYMBOL = 2
"""Letters of the symbol of an element."""
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_ASKED = re.compile(r"\w\W*\?\W*$")


@lru_cache(maxsize=1 << 12)
def is_doubted_action(action: str) -> bool:
    """Whether an action says that it may as well not be done, or not in truth."""
    if _marked().search(action[-_LONGEST:]) is not None:
        return True
    words = _WORD.findall(canonical_name(action[-_LONGEST:]))
    if len(words) < 2:
        return False
    if not _listed("hedges").isdisjoint(words):
        return True
    said = _listed("doubted_actions")
    return any(" ".join(words[-size:]) in said for size in range(1, min(len(words), 5)))


@lru_cache(maxsize=1 << 12)
def is_doubted_object(name: str) -> bool:
    """Whether a name of an object is asked for rather than told, or says that it is not there."""
    said = name[-_LONGEST:]
    if _ASKED.search(said) is not None or _set_off().search(canonical_name(said)) is not None:
        return True
    if _absent().search(canonical_name(said)) is not None:
        return True
    marked = _marked().search(said)
    if marked is None:
        return False
    words = _WORD.findall(said[: marked.end("name")].lower())
    if said.endswith("(0)") and _is_metal(words):
        return False
    return words[-1] not in _listed("signed")


def _is_metal(words: list[str]) -> bool:
    """Whether a name is that of a metal or a complex of it, whose oxidation state may be 0."""
    metals, last = _listed("metals"), words[-1]
    if last in _listed("metal_forms") and not metals.isdisjoint(words):
        return True
    return last in metals or any(len(one) > _SYMBOL and last.endswith(one) for one in metals)


@cache
def _marked() -> re.Pattern[str]:
    """Return the pattern of a mark that stands behind a name: "thaw ?", "thaw (x)"."""
    inside, alone = (
        "|".join(map(re.escape, _listed(name))) for name in ("doubting_marks", "asking_marks")
    )
    marks = rf"[(\[{{<]\s*(?:{inside})(?:[!?\s]|{inside})*[)\]}}>]|[!.,;:\s]*(?:{alone})"
    return re.compile(rf"(?P<name>[^\W_])\s*(?:{marks})[\s!?.]*$")


@cache
def _absent() -> re.Pattern[str]:
    before, behind = (
        "|".join(map(re.escape, _listed(name))) for name in ("absent_before", "absent_behind")
    )
    return re.compile(rf"^(?:the |an? )?(?:{before}) \w|\w (?:{behind})$")


@cache
def _set_off() -> re.Pattern[str]:
    words = "|".join(sorted(map(re.escape, _listed("doubted_objects")), key=len, reverse=True))
    return re.compile(rf"\w\s*(?:[(\[{{,;:]|\s[-–—])\s*(?:{words})\W*$")


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
