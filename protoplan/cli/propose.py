"""``protoplan propose``."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from protoplan.cli.common import (
    Number,
    Seconds,
    dump_json,
    read_bytes,
    refuse_folder,
    refuse_same,
    standard_input,
    watched,
)
from protoplan.cli.streams import is_regular, is_stdout, opened
from protoplan.errors import UnusableInputError
from protoplan.parsing.decoding import MOST_STEPS as MOST_OF_ALL
from protoplan.proposers import MOST_STEPS, Query
from protoplan.proposers.choosing import PROPOSERS, Settings, proposer
from protoplan.proposers.client import AUTO, DIALECTS
from protoplan.proposers.loop import ROUNDS, Outcome
from protoplan.proposers.values import CutOff

if TYPE_CHECKING:
    from protoplan.library.values import Library
    from protoplan.model import Protocol
    from protoplan.proposers.values import Proposer

_LOST = "\N{REPLACEMENT CHARACTER}"
"""Stands where bytes are no UTF-8."""
_TELLING = 80
"""Characters of a query from which on it can be told whether it is text at all: "Wash the c\xe4lls"
in another encoding is."""
_ITEM = re.compile(r"-\s")


class _Asking(click.Command):
    """A command whose query may begin as an item of a list does: "- thaw the vial"."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take no item of a list for an option."""
        return super().parse_args(ctx, [f" {one}" if _ITEM.match(one) else one for one in args])


@click.command(cls=_Asking)
@click.argument("query", required=False)
@click.option("--actions", "-a", metavar="A,B,...", multiple=True,
              help="The actions that steps may use; given again, those too.")  # fmt: skip
@click.option("--library", "-l", default="wetlab", show_default=True, metavar="NAME|FILE")
@click.option(
    "--model",
    "-m",
    metavar="PATH|NAME",
    help="A model of transformers; with --server, its name there. Without one, the planner.",
)
@click.option("--server", metavar="URL", help="An OpenAI-compatible server that has the model.")
@click.option("--dialect", type=click.Choice([AUTO, *DIALECTS]), default=AUTO, show_default=True,
              help="How the server takes a grammar; plain: not at all.")  # fmt: skip
@click.option("--timeout", type=Seconds(), default=300.0, show_default=True,
              help="For each request to the server.")  # fmt: skip
@click.option("--retries", type=click.IntRange(0, 20), default=3, show_default=True,
              help="How often a request to the server is sent again.")  # fmt: skip
@click.option("--concurrency", "at_once", type=click.IntRange(1, 256), default=16,
              show_default=True, help="Answers made by the server at a time.")  # fmt: skip
@click.option(
    "--proposer", "kind", type=click.Choice([one.name for one in PROPOSERS]), help="Who proposes."
)
@click.option("-n", "count", type=click.IntRange(1, 1_000), default=1, show_default=True,
              help="Candidates a round.")  # fmt: skip
@click.option("--rounds", type=click.IntRange(1, 20), default=ROUNDS, show_default=True,
              help="How often the proposer is asked.")  # fmt: skip
@click.option("--steps", type=click.IntRange(1, MOST_OF_ALL),
              help=f"Steps at most: {MOST_STEPS} of a model, {MOST_OF_ALL} of the planner, "
                   "unless given.")  # fmt: skip
@click.option("--gold", "-g", type=click.Path(), help="Keep the order of this protocol.")
@click.option("--verify/--no-verify", default=True, help="Print the first candidate as it is.")
@click.option("--repair/--no-repair", default=True, help="Mend by planning what does not pass.")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--temperature", type=Number(0, 2), default=0.6, show_default=True)
@click.option("--top-p", type=Number(0, 1, min_open=True), default=0.95,
              show_default=True)  # fmt: skip
@click.option("--max-tokens", type=click.IntRange(min=64), default=2_048, show_default=True,
              help="Tokens of an answer at most.")  # fmt: skip
@click.option("--queries", type=click.Path(), help="Answer the queries of a file of JSON lines.")
@click.option("--resume/--no-resume", default=True, help="Go on with an --output broken off.")
@click.option("--format", "style", type=click.Choice(["sketch", "key", "json"]), default="sketch",
              show_default=True)  # fmt: skip
@click.option("--output", "-o", default="-", type=click.Path(),
              help="Where the answer goes; - is standard output.")  # fmt: skip
@click.option("-q", "--quiet", is_flag=True, help="No report on standard error.")
def propose(
    query: str | None,
    actions: tuple[str, ...],
    library: str,
    model: str | None,
    server: str | None,
    dialect: str,
    timeout: float,
    retries: int,
    at_once: int,
    kind: str | None,
    count: int,
    rounds: int,
    steps: int | None,
    gold: str | None,
    verify: bool,
    repair: bool,
    seed: int,
    temperature: float,
    top_p: float,
    max_tokens: int,
    queries: str | None,
    resume: bool,
    style: str,
    output: str,
    quiet: bool,
) -> int:
    """Propose a protocol that answers QUERY (- is standard input), verified before you see it.

    Candidates are judged by format, agreement of their sections, the actions that they may use,
    and what each step needs and brings about; the best that passes is printed. Where none does,
    the proposer is told why and asked again, and at last planning mends the best. A report on
    standard error says which candidate it is and what was done to it.

    Without a model the planner answers: it puts the actions in an order that works, filled with
    what the query names. What the query does not say stands in square brackets.

    --queries answers a file of JSON lines with the fields query, actions (a list or null) and
    max_steps; one line each comes out, in order, and a run that was broken off goes on.

    \b
    Exit codes: 0 all answers pass, 1 some do not, 2 input that cannot be used.

    \b
    protoplan propose "How do I fix and stain spheroids?"
    protoplan propose "How do I ...?" --actions peel,deposit,incubate,wash,dry --model ./thoth -n 4
    protoplan propose "How do I ...?" --server http://localhost:8000 -n 8
    protoplan propose --queries queries.jsonl -o answers.jsonl
    """
    from protoplan import library as libraries
    from protoplan.proposers.actions import unknown

    _refuse_together(query, queries, style, kind, {"--model": model, "--server": server})
    if output and not is_stdout(output):
        refuse_same(output, queries, gold, library)
        refuse_folder(output)
    home = libraries.load(library)
    model_gold = _read_gold(gold) if gold else None
    settings = Settings(
        model=model or "", server=server or "", library=library, temperature=temperature,
        top_p=top_p, max_tokens=max_tokens, dialect=dialect, timeout=timeout, retries=retries,
        at_once=at_once, on_think=None if quiet or queries or not sys.stderr.isatty() else _think,
    )  # fmt: skip
    name = kind or ("openai" if server else "transformers" if model else "planner")
    maker = proposer(name, settings)
    steps = steps or (MOST_OF_ALL if name == "planner" else MOST_STEPS)
    if not quiet and (told := getattr(maker, "note", "")):
        click.echo(told, err=True)
    made_with = {
        "proposer": name, "model": model, "server": server, "library": library, "seed": seed,
        "count": count, "rounds": rounds, "temperature": temperature, "top_p": top_p,
        "max_tokens": max_tokens, "dialect": dialect if server else None, "verified": verify,
        "repair": repair, "gold": gold,
    }  # fmt: skip
    together = at_once if name == "openai" else 1
    run = _Run(maker, home, model_gold, count, rounds, seed, verify, repair, made_with, together)
    if queries:
        return run.batch(queries, output, steps, resume=resume, quiet=quiet)
    assert query is not None
    asked = _asked(query, actions, steps)
    if asked.actions and not quiet and (note := unknown(asked.actions, home)):
        click.echo(note, err=True)
    if _LOST in asked.text and not quiet:
        at = asked.text.index(_LOST) + 1
        click.echo(f"What is no UTF-8 in the query (character {at}) was not read.", err=True)
    return run.one(asked, style, output, quiet=quiet)


def _refuse_together(
    query: str | None,
    queries: str | None,
    style: str,
    kind: str | None,
    models: Mapping[str, str | None],
) -> None:
    """Refuse options that do not go together; ``models`` holds those that say where one is."""
    if (query is None) == (queries is None):
        raise click.UsageError("Expected either a QUERY or --queries FILE.")
    if queries and style == "key":
        raise click.UsageError("--queries writes JSON lines; --format key is for one QUERY.")
    for option, value in models.items():
        if value is not None and not value.strip():
            raise click.UsageError(f"{option} is empty; leave it out to ask the planner.")
        if value is not None and kind == "planner":
            raise click.UsageError(f"The planner asks no model; leave out {option}.")


def _read_gold(path: str) -> Protocol:
    """Return the protocol whose order is to be kept."""
    from protoplan.parsing import parse

    text, name = read_bytes(path)
    gold = parse(text, name=name)
    if not gold.steps:
        raise UnusableInputError(f"{name} holds no steps, so there is no order to keep.")
    return gold


def _think(text: str) -> None:
    """Show what a model thinks while it does."""
    click.echo(click.style(text, dim=True), nl=False, err=True)


def _asked(query: str, actions: Sequence[str], steps: int) -> Query:
    """Return the query that the arguments ask."""
    from protoplan import library as libraries
    from protoplan.proposers.actions import listed, refuse_paths

    if query == "-":
        text = standard_input().read().decode("utf-8", "replace")
    else:  # an argument has bytes that are no text as halves of surrogate pairs
        text = query.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    _refuse_binary(text)
    if not text.strip():
        raise UnusableInputError("The query is empty; expected a question.")
    bare, named = libraries.without_list(text)
    if actions:
        named = [name for one in actions for name in one.split(",")]
        refuse_paths(named)
    return Query(bare, None if named is None else listed(named), steps)


def _refuse_binary(text: str) -> None:
    """Raise :class:`UnusableInputError` for a query that came of data that are no text."""
    from protoplan.documents.sniffing import is_binary

    if len(text) >= _TELLING and is_binary(text):
        raise UnusableInputError("The query: expected a question in plain text, found binary data.")


@dataclass(frozen=True)
class _Run:
    """How every query of a run is answered."""

    maker: Proposer
    library: Library
    gold: Protocol | None
    count: int
    rounds: int
    seed: int
    verify: bool
    repair: bool
    made_with: dict[str, Any]
    at_once: int = 1
    """Queries of a batch that are answered at a time."""

    def raw(self, query: Query) -> str:
        """Return the first candidate as it was proposed."""
        texts = self.maker.propose(query, 1, seed=self.seed)
        if not texts:
            raise UnusableInputError(f"{self.maker.name} has no proposal for this query.")
        return texts[0]

    def outcome(self, query: Query) -> Outcome:
        """Return what the loop makes of a query."""
        from protoplan.proposers.loop import propose as answer

        found = answer(
            query, self.maker, count=self.count, rounds=self.rounds, library=self.library,
            gold=self.gold, repair=self.repair, seed=self.seed,
        )  # fmt: skip
        if found is None:
            raise UnusableInputError(f"{self.maker.name} has no proposal for this query.")
        return found

    def one(self, query: Query, style: str, output: str, *, quiet: bool) -> int:
        """Answer one query."""
        from protoplan.reports.propose import outcome_record, raw_record, summary

        if self.verify:
            outcome = self.outcome(query)
            text, record = outcome.best.text, outcome_record(outcome, query, self.made_with)
            if not quiet:
                click.echo("\n".join(summary(outcome)), err=True)
            failed = not outcome.passed
        else:
            text, failed = self.raw(query), False
            record = raw_record(text, query, self.made_with)
            if isinstance(text, CutOff) and not quiet:
                click.echo(text.told, err=True)
        shown = _shown(text, record, style)
        if is_stdout(output):
            click.echo(shown, nl=False)
        else:
            with opened(output) as target:
                target.write(shown.encode("utf-8", "backslashreplace"))
        return int(failed)

    def answer(self, query: Query, line: Mapping[str, Any]) -> dict[str, Any]:
        """Return the fields that are added to a line of a batch, whose own gold counts."""
        from protoplan.parsing import parse
        from protoplan.proposers.batch import unfit
        from protoplan.reports.propose import outcome_record, raw_record

        _refuse_binary(query.text)
        if not self.verify:
            text = self.raw(query)
            return {"sketch": text, "proposal": raw_record(text, query, self.made_with)}
        gold = line.get("gold")
        if gold is not None and not isinstance(gold, str):
            way = "write a protocol there, step by step"
            raise unfit(line, "gold", "a text 'gold', or null", way)
        here = replace(self, gold=parse(gold, name="gold")) if isinstance(gold, str) else self
        outcome = here.outcome(query)
        record = outcome_record(outcome, query, self.made_with)
        return {"sketch": outcome.best.text, "proposal": record}

    def batch(self, queries: str, output: str, steps: int, *, resume: bool, quiet: bool) -> int:
        """Answer the lines of a file."""
        from protoplan.proposers.batch import Tally, answered, is_binary, numbered, take_up
        from protoplan.proposers.together import together

        data = read_bytes(queries)[0]
        lines = numbered(data.split(b"\n"))
        if is_binary(data):
            raise UnusableInputError(
                f"{queries} is no text: expected a JSON object on each line, in UTF-8."
            )
        if not lines:
            raise UnusableInputError(f"{queries} holds no query: expected one on each line.")
        settings = json.dumps({**self.made_with, "steps": steps}, sort_keys=True)
        tally = Tally()
        resume = resume and is_regular(output)
        with opened(output, resume=resume) as target:
            if resume:
                lines = take_up(target, lines, settings, output)
                target.seek(0)
                for line in target:
                    tally = tally.counted(line)
            records = together(
                lambda one: answered(one, self.answer, settings, steps), lines, self.at_once
            )
            for line in records if quiet else watched(records, "Proposing", len(lines)):
                target.write(line)
                target.flush()
                tally = tally.counted(line)
        if (told := tally.told) and not quiet:
            click.echo(told, err=True)
        return int(bool(told))


def _shown(text: str, record: dict[str, Any], style: str) -> str:
    """Return an answer as a sketch, as its key block, or as JSON."""
    from protoplan.parsing import parse
    from protoplan.sketches import key_block, step_record

    if style == "json":
        return dump_json(record) + "\n"
    if style == "key":
        return key_block(map(step_record, parse(text).steps))
    return text if text.endswith("\n") else f"{text}\n"
