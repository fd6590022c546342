"""A series of doings by which a question says what it asks for, told as orders behind it before it
is read: "How is the ash determined, i.e. by weighing, drying at 105 °C and re-weighing?" as "How is
the ash determined? Weigh, dry at 105 °C and re-weigh.". The words are ``ontology/query.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from protoplan.questions.following import verb_of
from protoplan.questions.tokens import participle
from protoplan.questions.words import GERUND, listed_words

_SERIES = r"(?:[^.?!;:()]|[.](?=\d))+?"
_BEING = r"(?:is|are|was|were|must|should|can|could|do|does|did|has|have)"
_ITEM = re.compile(
    r"(?P<join>^|,? (?:and |then )+|, )(?P<how>[a-z]+ly )?(?P<re>re-)?(?P<doing>[a-z]+)(?P<of> of)?"
    r"(?=[ ,]|$)"
)


def as_series(text: str, verbs: Collection[str]) -> str:
    """Return a text in which such a series, in a question or at the end of a sentence, stands as
    orders behind it; ``verbs`` are those of the actions."""
    told = _namely().search(text)
    if told is None:
        return text
    orders = _ordered(told["series"], verbs)
    closed = re.match(r"[^.?!]*?(?:[?!]|[.](?!\d))", text[told.end() :])
    if not orders or closed is None or (closed[0] != "." and not closed[0].endswith("?")):
        return text
    end = told.end() + closed.end()
    rest = text[told.end() : end].removeprefix(",")
    return f"{text[: told.start()]}{rest} {orders}.{text[end:]}"


def _ordered(series: str, verbs: Collection[str]) -> str:
    """Return a series of at least two doings as orders, nothing if it is none."""
    items = [*_ITEM.finditer(series)]
    found = [(one, verb) for one in items if (verb := _verb(one["doing"], verbs))]
    ordered = any(one["doing"] in verbs and not _verb(one["doing"], verbs) for one in items)
    if ordered or len(found) < 2 or found[0][0] is not items[0]:
        return ""
    said, end = "", 0
    for one, verb in found:
        said += f"{series[end : one.start()]}{one['join']}{one['how'] or ''}{one['re'] or ''}{verb}"
        end = one.end()
    said += series[end:]
    return f"{said[:1].upper()}{said[1:]}"


def _verb(doing: str, verbs: Collection[str]) -> str:
    """Return the verb of a doing, "resuspend" for "resuspension", empty if it is none."""
    if not doing.endswith(GERUND) or participle(doing, verbs):
        return ""
    verb = verb_of(doing, verbs)
    if verb and verb != doing:
        return verb
    anew = verb_of(doing.removeprefix("re"), verbs)
    return f"re{anew}" if anew not in ("", doing) else ""


@cache
def _namely() -> re.Pattern[str]:
    said = "|".join(sorted(map(re.escape, listed_words("namely")), key=len, reverse=True))
    return re.compile(
        rf"(?:[,;:] | [–-] ?)(?:{said}),? (?:by )?(?P<series>{_SERIES})"
        rf"(?=,? {_BEING} |[?!]|[.](?!\d))"
    )
