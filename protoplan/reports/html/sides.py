"""Both protocols side by side, with a line between every step and its counterpart."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence

from protoplan.reports.html.words import described, esc, link, name_of
from protoplan.scoring.alignment import Row
from protoplan.scoring.differences import Change, Difference, Field
from protoplan.verification import Verdict

_LONGEST = 160
"""Characters of each part of a step side by side; the list of differences shows more."""
_MOST_DIFFERENCES = 40
_MANY = 12
"""Lines that slant, from which on they are thin."""
_WORDS = {
    "missing": "missing",
    "added": "added",
    "broken": "order broken",
    "perhaps": "order perhaps broken",
    "differs": "differs",
}
_CLASSES = {
    "missing": "bad",
    "added": "good",
    "broken": "bad",
    "perhaps": "warn",
    "differs": "warn",
}


def sides(verdict: Verdict) -> Iterator[str]:
    """Yield the two columns: steps in the same order stand level, with a gap where there is none.

    On a narrow screen the columns stand below each other; each step names its counterpart.
    """
    gold, pred = name_of(verdict.gold, "gold"), name_of(verdict.pred, "prediction")
    states = _states(verdict)
    rows = _rows(verdict)
    yield '<div class="titles">'
    yield f"<span>Gold: {esc(gold)}</span><span>Prediction: {esc(pred)}</span>"
    yield "</div>"
    yield '<div class="sides">'
    yield f"<h3>Gold: {esc(gold)}</h3>"
    yield from _column(verdict, "gold", states, rows)
    yield from _lines(verdict, states, rows)
    yield f"<h3>Prediction: {esc(pred)}</h3>"
    yield from _column(verdict, "pred", states, rows)
    yield "</div>"
    yield from _key(set(states.values()))


_Place = tuple[str, int]
"""The side of a step, "gold" or "pred", and its place there."""


def _rows(verdict: Verdict) -> dict[_Place, int]:
    """Return the row of each step: pairs stand level, and opposite a gap what is missing or added.

    Steps between two pairs that have their counterparts elsewhere may stand opposite each other.
    Where most pairs are not in order, both sides are set from the top, without gaps.
    """
    level = sum(row.anchored for row in verdict.alignment)
    if 2 * level < len(verdict.embedding.match.anchors):
        sides = (("gold", verdict.gold.steps), ("pred", verdict.pred.steps))
        return {(side, place): place for side, steps in sides for place in range(len(steps))}
    return _with_gaps(verdict.alignment)


def _with_gaps(alignment: Sequence[Row]) -> dict[_Place, int]:
    rows: dict[_Place, int] = {}
    gold, pred = deque[tuple[_Place, bool]](), deque[tuple[_Place, bool]]()
    count = 0
    for row in (*alignment, Row(None, None)):
        if row.gold is not None and row.pred is None:
            gold.append((("gold", row.gold), row.elsewhere is None))
        elif row.pred is not None and row.gold is None:
            pred.append((("pred", row.pred), row.elsewhere is None))
        else:
            for together in _levels(gold, pred):
                rows |= dict.fromkeys(together, count)
                count += 1
            if row.gold is not None and row.pred is not None:
                rows["gold", row.gold] = rows["pred", row.pred] = count
                count += 1
    return rows


def _levels(*sides: deque[tuple[_Place, bool]]) -> Iterator[list[_Place]]:
    """Take the steps between two pairs off either side, row by row; some want a row alone."""
    while any(sides):
        alone = [side for side in sides if side and side[0][1]][:1]
        yield [side.popleft()[0] for side in alone or sides if side]


def differs(verdict: Verdict) -> bool:
    """Whether a step is missing or added, differs in something, or breaks a dependency."""
    return bool(_states(verdict))


def _states(verdict: Verdict) -> dict[_Place, str]:
    """Return what is to be said of steps, by their side and place; nothing of those that agree."""
    embedding = verdict.embedding
    states: dict[_Place, str] = {}
    differing = {row.gold for row in verdict.alignment if _changed(row.differences)}
    for anchor in embedding.match.anchors:
        if anchor.gold in differing:
            states["pred", anchor.pred] = states["gold", anchor.gold] = "differs"
    for violation in sorted(embedding.violations, key=lambda one: one.sure):
        state = "broken" if violation.sure else "perhaps"
        for place in (violation.before, violation.after):
            states["gold", place] = state
        for place in (violation.pred_before, violation.pred_after):
            states["pred", place] = state
    states |= {("gold", place): "missing" for place in embedding.missing}
    states |= {("pred", place): "added" for place in embedding.added}
    return states


def _changed(differences: Sequence[Difference]) -> bool:
    return any(one.change is not Change.EQUAL for one in differences)


def _column(
    verdict: Verdict, side: str, states: Mapping[_Place, str], rows: Mapping[_Place, int]
) -> Iterator[str]:
    steps = verdict.gold.steps if side == "gold" else verdict.pred.steps
    anchors = verdict.embedding.match.anchors
    to = {a.gold: a.pred for a in anchors} if side == "gold" else {a.pred: a.gold for a in anchors}
    yield f'<ol class="{side}" role="list">'
    for place, step in enumerate(steps):
        state = states.get((side, place), "")
        note = f'<span class="to">{_note(side, to.get(place), state)}</span>'
        yield (
            f'<li id="{side}-{place + 1}" style="grid-row:{rows[side, place] + 1}">'
            f'<div class="cell {state}">{note}<span class="number">{place + 1}</span>'
            f"{described(step, _LONGEST)}</div></li>"
        )
    yield "</ol>"


def _note(side: str, other: int | None, state: str) -> str:
    said = f'<span class="{_CLASSES.get(state, "faint")}">{_WORDS.get(state, "")}</span>'
    if other is None:
        return said
    return f"{said} {link('pred' if side == 'gold' else 'gold', other)}"


def _lines(
    verdict: Verdict, states: Mapping[_Place, str], rows: Mapping[_Place, int]
) -> Iterator[str]:
    """Yield the lines row by row: each row shows its part of all that cross it.

    So lines need no script whatever the heights of the rows, and pages may break between rows.
    """
    ends = [
        (rows["gold", one.gold], rows["pred", one.pred], states.get(("pred", one.pred), ""))
        for one in verdict.embedding.match.anchors
    ]
    many = " many" * (sum(start != end for start, end, _ in ends) >= _MANY)
    crossing: dict[int, dict[str, list[str]]] = {}
    for start, end, state in sorted(ends, key=lambda line: line[2] in ("broken", "perhaps")):
        for row in range(min(start, end), max(start, end) + 1):
            way = f"M1 {start + 0.5}L99 {end + 0.5}"
            crossing.setdefault(row, {}).setdefault(state, []).append(way)
    for row, found in sorted(crossing.items()):
        paths = "".join(f'<path class="{one}" d="{"".join(ways)}"/>' for one, ways in found.items())
        yield (
            f'<svg class="links{many}" viewBox="0 {row} 100 1" preserveAspectRatio="none" '
            f'aria-hidden="true" style="grid-row:{row + 1}">{paths}</svg>'
        )


def _key(used: set[str]) -> Iterator[str]:
    yield '<ul class="key">'
    yield '<li class="lines"><span class="stroke"></span>the same step</li>'
    if "differs" in used:
        yield '<li class="lines"><span class="stroke differs"></span>differs in something</li>'
    if "broken" in used:
        yield '<li class="lines"><span class="stroke broken"></span>breaks a dependency</li>'
    if "perhaps" in used:
        perhaps = '<span class="stroke perhaps"></span>perhaps breaks a dependency'
        yield f'<li class="lines">{perhaps}</li>'
    if "missing" in used:
        yield '<li><span class="frame"></span>missing from the prediction</li>'
    if "added" in used:
        yield '<li><span class="frame added"></span>not in the gold protocol</li>'
    yield "</ul>"


# Differences in words -------------------------------------------------------------------------


def differences(verdict: Verdict) -> Iterator[str]:
    """Yield the steps that differ, each with what differs, in the order of the gold protocol."""
    elsewhere = moved(verdict)
    rows = [line for row in verdict.alignment for line in _row(row, verdict, elsewhere)]
    if rows:
        yield '<ul class="rows" role="list">'
        yield from rows
        yield "</ul>"
    else:
        yield "<p>There are none.</p>"


def moved(verdict: Verdict) -> set[int]:
    """Return the fewest steps of the gold protocol without which the others are in its order."""
    rows = (row for row in verdict.alignment if row.pred is None and row.elsewhere is not None)
    return {row.gold for row in rows if row.gold is not None}


def _row(row: Row, verdict: Verdict, elsewhere: Collection[int]) -> Iterator[str]:
    """Yield what is to be said of a row."""
    if row.gold is None:
        if row.pred is not None and row.elsewhere is None:
            step = described(verdict.pred.steps[row.pred])
            said = link("pred", row.pred, first=True)
            yield f'<li class="added">{said} is <span class="good">added</span>: {step}</li>'
        return
    found = row.elsewhere if row.pred is None else row.pred
    if found is not None:
        yield from _pair(verdict, row.differences, found, row.gold, row.gold in elsewhere)
        return
    step = described(verdict.gold.steps[row.gold])
    said = link("gold", row.gold, first=True)
    yield f'<li class="missing">{said} is <span class="bad">missing</span>: {step}</li>'


def _pair(
    verdict: Verdict, found: Sequence[Difference], pred: int, gold: int, elsewhere: bool
) -> Iterator[str]:
    """Yield in what two steps differ, if anything is to be said of it."""
    if not found and not elsewhere:
        return
    state = "differs" if elsewhere or _changed(found) else ""
    note = ", at another place" * elsewhere
    yield f'<li class="{state}">{link("gold", gold, first=True)} and {link("pred", pred)}{note}: '
    yield described(verdict.gold.steps[gold])
    if found:
        more = len(found) - _MOST_DIFFERENCES
        yield "<ul>"
        yield from map(_difference, found[:_MOST_DIFFERENCES])
        yield f"<li>and {more} more</li></ul>" if more > 0 else "</ul>"
    yield "</li>"


def _difference(one: Difference) -> str:
    field = {Field.ACTION: "Action", Field.OBJECTS: "Object", Field.PARAMETERS: "Setting"}
    gold, pred = esc(one.gold or ""), esc(one.pred or "")
    note = f' <span class="faint">({esc(one.note)})</span>' if one.note else ""
    words = {
        Change.EQUAL: f"{gold} = {pred}, which is the same{note}",
        Change.DIFFERENT: f"expected <del>{gold}</del>, found <ins>{pred}</ins>{note}",
        Change.MISSING: f"<del>{gold}</del> is missing{note}",
        Change.ADDED: f"<ins>{pred}</ins> is added{note}",
    }
    return f"<li>{field[one.field]}: {words[one.change]}</li>"
