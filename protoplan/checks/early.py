"""Steps that come too early by what the protocol itself says: dried peptides are taken up and dried
then, a smear is decolorized and stained then."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.checks import words
from protoplan.checks.others import is_next
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_a, kind_of
from protoplan.findings import Finding
from protoplan.library import lemmas, wording
from protoplan.lineage.values import Link
from protoplan.lineage.words import Name, differ, read_name, vocabulary

_PARTICIPLE = re.compile(r"(?!un|pre|non|re-)[a-z]{2,}(?:ed|en|own|lt|und)")
_Table = Mapping[str, Any]


class Early(NamedTuple):
    """A step that comes before another, which has to come first; with what shows it: the name of a
    thing, and what the other does to that; no name where it is what the steps do."""

    place: int
    maker: int
    name: str = ""
    entity: int = -1
    does: str = "does what the name says"


def early(case: Case) -> Iterator[Finding]:
    """Yield a finding, ``STA012``, for each step that comes before what has to come first, by
    ``ontology/early.toml``: what it uses, or does, says so."""
    for one in too_early(case):
        here, maker = (words.step_named(case, place) for place in (one.place, one.maker))
        if one.name:
            name = _written(case, one)
            message = f"{here} uses {wording.the(name)}, but only {maker} {one.does}"
            span = words.at_entity(case, one.place, one.entity)
        else:
            message = f"{here} stands before {maker}, which has to come first"
            span = words.at_action(case, one.place)
        hint = f"Do step {one.maker + 1} before step {one.place + 1}, unless it was done before."
        yield finding("STA012", message, case.protocol.source, span, hint)


def _written(case: Case, one: Early) -> str:
    """Return the name of a thing as the step writes it."""
    objects = case.protocol.steps[one.place].objects
    return next((said for said in objects if said.casefold() == one.name.casefold()), one.name)


def too_early(case: Case) -> Iterator[Early]:
    """Yield each step that comes before what has to come first, once."""
    doing = [_doing(case, place) for place in range(len(case.task.steps))]
    seen: set[int] = set()
    for place in range(len(doing) - 1):
        for one in _all(case, doing, place):
            if one.place not in seen and one.maker not in seen:
                seen |= {one.place, one.maker}
                yield one


def _all(case: Case, doing: Sequence[set[str]], place: int) -> Iterator[Early]:
    for link in case.task.lineage.links[place]:
        if link.mention.source == "objects" and link.mention.text:
            yield from _told(case, doing, place, link)
            yield from _made(case, doing, place, link)
            yield from _taken_up(case, doing, place, link)
            yield from _layer(case, doing, place, link)
            yield from _mixed(case, doing, place, link)
    for entry in _table()["order"]:
        yield from _ordered(case, doing, place, entry)


# Names that say what a later step does -----------------------------------------------------------


def _told(case: Case, doing: Sequence[set[str]], place: int, link: Link) -> Iterator[Early]:
    """Yield a thing named by a participle, where a step close behind is the first that does that to
    what has the same name: "layer diluted blood", "dilute the blood"."""
    said = link.mention.text.lower().split()
    if len(said) < 2 or not _names().isdisjoint(said) or is_next(link.mention.text):
        return
    for word in said[:-1]:
        if not _PARTICIPLE.fullmatch(word) or word in _table()["open"]:
            continue
        if read_name(link.mention.text).head in _table()["bought"].get(word, ()):
            continue
        by = set(lemmas(word)[1:])
        ends = {more for one in by for more in _table()["ended"].get(one, ())}
        by |= {more for one in tuple(by) for more in _table()["also"].get(one, ())}
        if not by.isdisjoint(_table()["again"]):
            continue
        own = _own(read_name(" ".join(one for one in said if one != word)))
        maker = _first_behind(case, doing, place, by, own)
        if maker is not None and _is_of_others(case, maker, link.mention.text):
            continue
        ended = maker is not None and any(doing[n] & ends for n in range(place, maker))
        if maker is not None and not ended and not _says(case, maker, word):
            yield Early(place, maker, link.mention.text, link.entity)


def _made(case: Case, doing: Sequence[set[str]], place: int, link: Link) -> Iterator[Early]:
    """Yield a thing named by what only a step close behind makes: a suspension of what is
    resuspended then."""
    name = read_name(link.mention.text)
    for entry in _table()["made"]:
        own = {*name.words, *name.rest} - {name.head}
        if name.head not in entry["heads"] or not own or is_next(link.mention.text):
            continue
        if "since" in entry:
            maker = _since(case, doing, place, entry, own)
        else:
            maker = _first_behind(case, doing, place, set(entry["by"]), own)
        if maker is not None and not _says(case, maker, name.head):
            yield Early(place, maker, link.mention.text, link.entity)


def _since(
    case: Case, doing: Sequence[set[str]], place: int, entry: _Table, own: set[str]
) -> int | None:
    """Return the step close behind that makes it, where what undoes it stands before, and nothing
    that makes it since then."""
    last = next(
        (n for n in range(place - 1, -1, -1) if doing[n] & {*entry["by"], *entry["since"]}), None
    )
    if last is None or doing[last] & {*entry["by"]}:
        return None
    for maker in _close(doing, place):
        if doing[maker] & {*entry["by"]}:
            return maker if _meets(case, maker, own) else None
    return None


def _taken_up(case: Case, doing: Sequence[set[str]], place: int, link: Link) -> Iterator[Early]:
    """Yield a dried thing that is taken up right before a step that dries what there was."""
    table = _table()["taken_up"]
    states, by = {*table["states"]}, {*table["by"]}
    if states.isdisjoint(link.mention.text.lower().split()) or place + 1 >= len(doing):
        return
    maker = place + 1
    if not doing[place] & {*table["users"]} or not doing[maker] & by or doing[place - 1] & by:
        return
    here = _things(case, place)
    dried = _things(case, maker)
    before = {one for n in range(max(place - 2, 0), place) for one in _things(case, n)}
    if dried and dried.isdisjoint(here) and not dried.isdisjoint(before):
        yield Early(place, maker, link.mention.text, link.entity)


def _mixed(case: Case, doing: Sequence[set[str]], place: int, link: Link) -> Iterator[Early]:
    """Yield a thing that is put together only close behind of two others, by whose names it is
    called: complexes of a plasmid and a lipid."""
    table = _table()["mixed"]
    name, by = read_name(link.mention.text), {*table["by"]}
    if name.head not in table["heads"] or is_next(link.mention.text) or doing[place] & by - {"add"}:
        return
    own = {part for word in name.words for part in word.split("-")}
    own |= {more for row in table["of"] if own & {*row} for more in row}
    own -= {name.head} if len(name.words) > 1 else set()
    makers = [n for n in range(len(doing)) if n != place and doing[n] & by]
    makers = [n for n in makers if _of_two(case, n, own, name.head)]
    again = (one for n in range(len(doing)) if n != place for one in _heads(case, n))
    if len(makers) == 1 and makers[0] in _close(doing, place) and name.head not in {*again}:
        yield Early(place, makers[0], link.mention.text, link.entity, "puts it together")


def _of_two(case: Case, place: int, own: set[str], head: str) -> bool:
    """Whether a step names two things by these words, and none by that noun."""
    links = [one for one in case.task.lineage.links[place] if one.mention.source == "objects"]
    names = [read_name(one.mention.text) for one in links if one.mention.text]
    met = {n.text for n in names if any(own & {*word.split("-")} for word in n.words)}
    return len(met) > 1 and all(one.head != head for one in names)


def _layer(case: Case, doing: Sequence[set[str]], place: int, link: Link) -> Iterator[Early]:
    """Yield a layer that is taken off what was put together and is spun only then."""
    table = _table()["layers"]
    name = read_name(link.mention.text)
    if not doing[place] & {*table["users"]} or name.head not in table["heads"]:
        return
    parted, together = {*table["parted"]}, {*table["together"]}
    last = next((n for n in range(place - 1, -1, -1) if doing[n] & (parted | together)), None)
    if last is None or doing[last] & parted:
        return
    here, names = _things(case, place), _names_of(case, place)
    before = {one for n in range(place) for one in _things(case, n)}
    named = {one for n in range(place) for one in _names_of(case, n)}
    for maker in _close(doing, place):
        if doing[maker] & {*table["by"]}:
            spun, called = _things(case, maker), _names_of(case, maker)
            known = not spun.isdisjoint(before) or not called.isdisjoint(named)
            if known and spun.isdisjoint(here) and called.isdisjoint(names):
                yield Early(place, maker, link.mention.text, link.entity, "parts it off")
            return


# Doings that need another first ------------------------------------------------------------------


def _ordered(case: Case, doing: Sequence[set[str]], place: int, entry: _Table) -> Iterator[Early]:
    """Yield a step that does something before the first that does what it needs."""
    needs, same = {*entry["needs"]}, entry.get("same", False)
    text = _text(case, place)
    if not doing[place] & {*entry["do"]} or doing[place] & needs - {*entry["do"]}:
        return
    if not _holds(entry.get("with"), text, True) or _holds(entry.get("without"), text, False):
        return
    where = {*entry.get("unless_where", ())}
    told = range(place) if not where else [n for n in range(place) if doing[n] & where]
    if any(_holds(entry.get("unless"), _text(case, n), False) for n in told):
        return
    for maker in range(place + 1, len(doing)):
        said = _text(case, maker)
        does = doing[maker] & needs and _holds(entry.get("needs_with"), said, True)
        if does and not _holds(entry.get("needs_unless"), said, False):
            if (not same or _share(case, place, maker)) and _fits(case, doing, entry, place, maker):
                yield Early(place, maker)
            return


def _fits(case: Case, doing: Sequence[set[str]], entry: _Table, place: int, maker: int) -> bool:
    """Whether what stands around two steps is as an entry asks."""
    if maker - place > entry.get("close", len(doing)):
        return False
    if entry.get("once") and any(doing[n] & {*entry["do"]} for n in range(maker + 1, len(doing))):
        return False
    if entry.get("itself") and not _things(case, place) & _things(case, maker):
        return False
    if not entry.get("new"):
        return True
    before = {one for n in range(place) for one in _things(case, n)}
    return bool(place) and not (_things(case, place) & _things(case, maker)) & before


def _share(case: Case, place: int, maker: int) -> bool:
    """Whether two steps work on one thing, by what it is or is called."""
    if not _things(case, place).isdisjoint(_things(case, maker)):
        return True
    here, there = (_heads(case, one) for one in (place, maker))
    return not here.isdisjoint(there)


# What steps say ----------------------------------------------------------------------------------


def _first_behind(
    case: Case, doing: Sequence[set[str]], place: int, by: set[str], own: set[str]
) -> int | None:
    """Return the step close behind another that is the first which does one of ``by`` to what the
    words of a thing name."""
    if doing[place] & by:
        return None
    maker = next((n for n in _close(doing, place) if doing[n] & by), None)
    if maker is None or not _meets(case, maker, own):
        return None
    if _verbs(case, maker) & by:  # by the verb itself: who delipidates a brain has not cleared it
        before = any(_verbs(case, n) & by and _may_meet(case, n, own) for n in range(place))
    else:
        before = any(doing[n] & by and _may_meet(case, n, own) for n in range(place))
    return None if before else maker


def _close(doing: Sequence[set[str]], place: int) -> range:
    return range(place + 1, min(place + 1 + _table()["near"], len(doing)))


def _meets(case: Case, place: int, own: set[str]) -> bool:
    """Whether an object of a step is called by one of some words, and is not the next one; or is a
    thing of the sort that they mean where they mean any of a sort."""
    broad = own & {*_table()["broad"]} if len(own) == 1 else set()
    return any(
        (
            not own.isdisjoint(_said(read_name(link.mention.text)))
            or any(is_a(kind_of(link.mention.text), kind) for kind in broad)
        )
        and not is_next(link.mention.text)
        for link in case.task.lineage.links[place]
        if link.mention.source == "objects"
    )


def _may_meet(case: Case, place: int, own: set[str]) -> bool:
    return _meets(case, place, own) or not _things(case, place)


def _is_of_others(case: Case, place: int, text: str) -> bool:
    """Whether all objects of a step by the noun of a name are said to be others: a secondary
    antibody is no primary one."""
    name = read_name(text)
    links = case.task.lineage.links[place]
    names = [read_name(one.mention.text) for one in links if one.mention.source == "objects"]
    same = [one for one in names if one.head == name.head]
    return bool(same) and all(differ(name, one) for one in same)


def _own(name: Name) -> set[str]:
    """Return the words of a name that say whose it is, its noun where none does."""
    return {*name.line, *name.rest} - vocabulary("states") or {name.head}


def _said(name: Name) -> set[str]:
    return _own(name) | {name.head}


def _says(case: Case, place: int, word: str) -> bool:
    """Whether a step calls what it works on so already: "dry the dried peptides once more"."""
    return any(word in one.lower().split() for one in case.protocol.steps[place].objects)


def _things(case: Case, place: int) -> set[int]:
    """Return what a step names among its objects."""
    links = case.task.lineage.links[place]
    return {one.entity for one in links if one.mention.source == "objects"}


def _names_of(case: Case, place: int) -> set[str]:
    """Return all names of a step, so that a tube is the one that was filled."""
    return {one.mention.text for one in case.task.lineage.links[place]} - {""}


def _heads(case: Case, place: int) -> set[str]:
    return {
        read_name(one.mention.text).head
        for one in case.task.lineage.links[place]
        if one.mention.source == "objects"
    }


def _verbs(case: Case, place: int) -> set[str]:
    """Return the verb of a step in its base forms."""
    return {*lemmas(case.task.lineage.operations[place].verb)} - {""}


def _doing(case: Case, place: int) -> set[str]:
    """Return the action that a step is by, and its verb in its base forms."""
    verb = case.task.lineage.operations[place].verb
    said = " ".join(case.protocol.steps[place].action.lower().split())
    return {case.task.steps[place].operator, said, *lemmas(verb)} - {""}


def _text(case: Case, place: int) -> str:
    step = case.protocol.steps[place]
    return " | ".join((step.action, *step.objects, *step.parameters))


def _holds(patterns: Sequence[str] | None, text: str, otherwise: bool) -> bool:
    """Whether a text holds one of some patterns; ``otherwise`` where there are none."""
    return otherwise if patterns is None else bool(_any_of(tuple(patterns)).search(text))


@cache
def _any_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)", re.IGNORECASE)


@cache
def _names() -> frozenset[str]:
    """Return words by which what a participle tells was done elsewhere."""
    earlier = resources.table("ontology", "participles.toml")["earlier"]
    return frozenset((*earlier, *_table()["elsewhere"]))


def _table() -> _Table:
    return resources.table("ontology", "early.toml")
