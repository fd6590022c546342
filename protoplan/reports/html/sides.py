"""Both protocols side by side, with a line between every step and its counterpart."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from protoplan.reports.html.words import described, esc, link, name_of
from protoplan.scoring.alignment import Row
from protoplan.scoring.differences import Change, Difference, Field
from protoplan.verification import Verdict

_LONGEST = 160
"""Characters of each part of a step side by side; the list of differences shows more."""
_MOST_DIFFERENCES = 40
_WORDS = {"missing": "missing", "added": "added", "broken": "order broken", "differs": "differs"}


def sides(verdict: Verdict) -> Iterator[str]:
    """Yield the two columns: all rows are of one height, so that the lines need no script.

    On a narrow screen the columns stand below each other; each step names its counterpart.
    """
    gold, pred = name_of(verdict.gold, "gold"), name_of(verdict.pred, "prediction")
    states = _states(verdict)
    yield '<div class="titles">'
    yield f"<span>Gold: {esc(gold)}</span><span>Prediction: {esc(pred)}</span>"
    yield "</div>"
    yield '<div class="sides">'
    yield f"<h3>Gold: {esc(gold)}</h3>"
    yield from _column(verdict, "gold", states)
    yield from _lines(verdict, states)
    yield f"<h3>Prediction: {esc(pred)}</h3>"
    yield from _column(verdict, "pred", states)
    yield "</div>"
    yield from _key(set(states.values()))


def differs(verdict: Verdict) -> bool:
    """Whether a step is missing or added, differs in something, or breaks a dependency."""
    return bool(_states(verdict))


def _states(verdict: Verdict) -> dict[tuple[str, int], str]:
    """Return what is to be said of steps, by their side and place; nothing of those that agree."""
    embedding = verdict.embedding
    states: dict[tuple[str, int], str] = {}
    differing = {row.gold for row in verdict.alignment if _changed(row.differences)}
    for anchor in embedding.match.anchors:
        if anchor.gold in differing:
            states["pred", anchor.pred] = states["gold", anchor.gold] = "differs"
    for violation in embedding.violations:
        for place in (violation.before, violation.after):
            states["gold", place] = "broken"
        for place in (violation.pred_before, violation.pred_after):
            states["pred", place] = "broken"
    states |= {("gold", place): "missing" for place in embedding.missing}
    states |= {("pred", place): "added" for place in embedding.added}
    return states


def _changed(differences: Sequence[Difference]) -> bool:
    return any(one.change is not Change.EQUAL for one in differences)


def _column(verdict: Verdict, side: str, states: dict[tuple[str, int], str]) -> Iterator[str]:
    steps = verdict.gold.steps if side == "gold" else verdict.pred.steps
    anchors = verdict.embedding.match.anchors
    to = {a.gold: a.pred for a in anchors} if side == "gold" else {a.pred: a.gold for a in anchors}
    yield f'<ol class="{side}" role="list">'
    for place, step in enumerate(steps):
        state = states.get((side, place), "")
        note = f'<span class="to">{_note(side, to.get(place), state)}</span>'
        yield (
            f'<li id="{side}-{place + 1}" style="grid-row:{place + 1}">'
            f'<div class="cell {state}">{note}<span class="number">{place + 1}</span>'
            f"{described(step, _LONGEST)}</div></li>"
        )
    yield "</ol>"


def _note(side: str, other: int | None, state: str) -> str:
    said = f'<span class="{_CLASSES.get(state, "faint")}">{_WORDS.get(state, "")}</span>'
    if other is None:
        return said
    return f"{said} {link('pred' if side == 'gold' else 'gold', other)}"


_CLASSES = {"missing": "bad", "added": "good", "broken": "bad", "differs": "warn"}


def _lines(verdict: Verdict, states: dict[tuple[str, int], str]) -> Iterator[str]:
    rows = max(len(verdict.gold.steps), len(verdict.pred.steps))
    yield (
        f'<svg viewBox="0 0 100 {rows}" preserveAspectRatio="none" aria-hidden="true" '
        f'style="grid-row:1/span {rows}">'
    )
    anchors = verdict.embedding.match.anchors
    for anchor in sorted(anchors, key=lambda one: states.get(("pred", one.pred)) == "broken"):
        state = states.get(("pred", anchor.pred), "")
        yield (
            f'<line class="{state}" x1="1" y1="{anchor.gold + 0.5}" x2="99" '
            f'y2="{anchor.pred + 0.5}"/>'
        )
    yield "</svg>"


def _key(used: set[str]) -> Iterator[str]:
    yield '<ul class="key">'
    yield '<li class="lines"><span class="stroke"></span>the same step</li>'
    if "differs" in used:
        yield '<li class="lines"><span class="stroke differs"></span>differs in something</li>'
    if "broken" in used:
        yield '<li class="lines"><span class="stroke broken"></span>breaks a dependency</li>'
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
