"""What came out of a vessel or column where "it" stands for that: the eluate behind "elute the
column with buffer and concentrate it", the liquid behind "rinse the flask with DCM and load it on
the column". The words are ``ontology/query.toml``."""

from __future__ import annotations

from protoplan.entities import is_a, is_one_of, kind_of, singular
from protoplan.questions.apart import is_vessel
from protoplan.questions.reading import Action, Asked
from protoplan.questions.telling import led_in
from protoplan.questions.words import listed_words

_ELUTE, _ELUATE, _SUSPENSION, _TRANSFER = "elute", "eluate", "suspension", "transfer"
_HOLDERS = ("device", "tool", "place")
_COLUMN, _LIQUID, _TISSUE = "column", "liquid", "tissue"
_WITH, _PUT = ("with", "in"), ("to", "into", "on", "onto", "through")


def washed_out(action: Action, asked: Asked, at_hand: str) -> str:
    """Return what a pronoun stands for that came out of what is at hand; "" where it stands for
    the thing itself."""
    told, before = action.told, _before(action, asked)
    if told is None or told.objects or not told.pronoun or before is None:
        return ""
    many = singular(at_hand) != at_hand
    done, to = _names(action), led_in(told, _PUT)
    if before.verb == _ELUTE and _holds_eluate(at_hand) and told.plural == many:
        of_it = not done.isdisjoint(listed_words("of_eluates"))
        return f"{_ELUATE}{'s' * many}" if of_it else ""
    liquid = _liquid(before)
    if not liquid or told.plural or many or not _is_of_liquid(before, at_hand, done, to):
        return ""
    return _SUSPENSION if before.verb in listed_words("scraping") else liquid


def may_be_washed_out(before: Action, action: Action, name: str) -> bool:
    """Whether what came out of a thing may be meant as well as the thing, by the action before that
    was done to it."""
    done = _names(action)
    if before.verb == _ELUTE:
        either = "of_columns_or_eluates" if _holds_eluate(name) else ""
    elif not _liquid(before):
        either = ""
    elif is_vessel(kind_of(name)) and before.verb in _rinsing():
        either = "of_rinsed_or_rinses"
    else:
        either = "of_flushed_or_flushings" if _is_flushed(before, name) else ""
    return bool(either) and not done.isdisjoint(listed_words(either))


def _before(action: Action, asked: Asked) -> Action | None:
    """Return the action by which something came out of what is at hand when an action is done."""
    told = [one for one in asked.actions if one.start < action.start and not one.beside]
    while told and not _names(told[-1]).isdisjoint(listed_words("until_out")):
        told.pop()
    return told[-1] if told and told[-1].told is not None else None


def _names(action: Action) -> set[str]:
    return {action.verb, *((action.operator.name,) if action.operator is not None else ())}


def _liquid(before: Action) -> str:
    """Return the liquid with which something was done."""
    name = led_in(before.told, _WITH) if before.told is not None else ""
    return name if is_a(kind_of(name), _LIQUID) else ""


def _is_of_liquid(before: Action, name: str, done: set[str], to: str) -> bool:
    """Whether an action that is ``done``, and puts it ``to`` something, is done to the liquid with
    which a thing was rinsed, and not to the thing."""
    kind = kind_of(name)
    if is_vessel(kind) and before.verb in _rinsing():
        moves = _TRANSFER in done and not is_a(kind, _COLUMN) and is_vessel(kind_of(to))
        put = (
            bool(to)
            and not is_one_of(kind_of(to), _HOLDERS)
            and not done.isdisjoint(listed_words("of_rinses_put"))
        )
        return moves or put or not done.isdisjoint(listed_words("of_rinses"))
    return _is_flushed(before, name) and not done.isdisjoint(listed_words("of_flushings"))


def _rinsing() -> frozenset[str]:
    return listed_words("rinsing") | listed_words("scraping")


def _is_flushed(before: Action, name: str) -> bool:
    return before.verb in listed_words("flushing") and is_a(kind_of(name), _TISSUE)


def _holds_eluate(name: str) -> bool:
    """Whether a thing is a column, or eluted like one."""
    like = not listed_words("like_columns").isdisjoint(name.lower().split())
    return like or is_a(kind_of(name), _COLUMN)
