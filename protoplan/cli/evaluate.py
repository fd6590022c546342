"""``protoplan eval``: measuring commands. Each takes the path of the data and prints a table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from protoplan.cli.common import dump_json
from protoplan.cli.reading import prose_options
from protoplan.reading import NLP


@click.group()
@click.pass_context
def evaluate(ctx: click.Context) -> None:
    """Measure protoplan on real data.

    Each command takes the path of the data, so that it can be pointed at any: docs/data.md says
    where the public data sets come from, and what was measured on them. A file that cannot be used
    is told, and the others are measured; the exit code is 2 then.
    """
    from protoplan.evaluation.files import passing_over

    told: list[str] = []

    def tell(why: str) -> None:
        if why not in told:
            told.append(why)
            click.echo(f"Error: {why}", err=True)

    ctx.obj = told
    ctx.with_resource(passing_over(tell))


@evaluate.result_callback()
@click.pass_obj
def _ended(told: list[str], code: int | None) -> int:
    return 2 if told else code or 0


@evaluate.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--library", "-l", default="wetlab", show_default=True, metavar="NAME|FILE")
@click.option("--all", "every", is_flag=True, help="List every verb that is not covered.")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def actions(paths: tuple[Path, ...], library: str, every: bool, style: str) -> None:
    """Print how many actions under PATHS a library has, and the verbs that it has not.

    A path is a folder of brat annotations (.ann beside .txt; spans labelled Action), a protocol,
    or a folder of such files.
    """
    from protoplan.evaluation.actions import measure
    from protoplan.reports.actions import actions_lines, actions_record

    report = measure(paths, library)
    if style == "json":
        click.echo(dump_json(actions_record(report)))
    else:
        click.echo("\n".join(actions_lines(report, every=every)))


@evaluate.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def quantities(paths: tuple[Path, ...], style: str) -> None:
    """Print how many quantities under PATHS get a typed reading, and list the others.

    A path is a file of a protocol, a folder of such files, or a folder of brat annotations
    (.ann beside .txt), where a reading is right only if its dimension fits the label of the span.
    """
    from protoplan.evaluation.quantities import measure
    from protoplan.reports.evaluation import quantities_lines, quantities_record

    reports = measure(paths)
    if style == "json":
        click.echo(dump_json(quantities_record(reports)))
    else:
        click.echo("\n".join(quantities_lines(reports)).rstrip("\n"))


@evaluate.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--library", "-l", default="wetlab", show_default=True, metavar="NAME|FILE")
@click.option(
    "--folds",
    type=click.IntRange(2, 100),
    help="Cross-validate all documents in so many parts (default: only those that the shipped "
    "habits were learned from, in 5).",
)
@click.option("--shipped", is_flag=True, help="Measure all with the shipped habits.")
@click.option("--seed", default=0, show_default=True, help="Of the mutations and the folds.")
@click.option("--all", "every", is_flag=True, help="List the mutants, those of least risk first.")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def detect(
    paths: tuple[Path, ...],
    library: str,
    folds: int | None,
    shipped: bool,
    seed: int,
    every: bool,
    style: str,
) -> None:
    """Print how well check tells protocols with an error from real ones.

    A path is an X-WLP file, a protocol, or a folder of such files. Real protocols are taken as
    right, and made wrong by swaps, drops and wrong objects (docs/checks.md). Documents that the
    shipped habits were learned from are cross-validated, others measured with them.
    """
    from protoplan.evaluation.detect import measure
    from protoplan.reports.detect import detect_lines, detect_record

    report = measure(paths, library=library, seed=seed, folds=0 if shipped else folds)
    if style == "json":
        click.echo(dump_json(detect_record(report)))
    else:
        click.echo("\n".join(detect_lines(report, every=every)))


@evaluate.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--library", "-l", default="wetlab", show_default=True, metavar="NAME|FILE")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def laws(paths: tuple[Path, ...], library: str, style: str) -> None:
    """Print what each profile makes of edits whose effect on a score is known.

    A change of units, a synonym or another order of independent steps means the same; a swap of
    dependent steps, a dropped step or a wrong unit does not. Each protocol under PATHS, files or
    folders, is edited and scored against itself; without PATHS, one of five steps is.
    """
    from protoplan.evaluation.laws import measure
    from protoplan.reports.laws import laws_lines, laws_record

    report = measure(paths, library)
    if style == "json":
        click.echo(dump_json(laws_record(report)))
    else:
        click.echo("\n".join(laws_lines(report)))


@evaluate.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def rewards(paths: tuple[Path, ...], style: str) -> None:
    """Print what each reward gives to answers that are made for it alone.

    A single step, the gold protocol twice, every action once, all words in every step: each is
    written as a whole sketch that passes both gates, and rewarded beside a fair attempt, by every
    variant of SCORE and every profile. Without PATHS, files or folders of protocols of four steps
    or more, one of five steps is taken.
    """
    from protoplan.reports.rewards import hacking_lines, hacking_record
    from protoplan.rewards.hacking import measure

    report = measure(paths)
    if style == "json":
        click.echo(dump_json(hacking_record(report)))
    else:
        click.echo("\n".join(hacking_lines(report)))


@evaluate.command()
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--coref",
    default="own",
    show_default=True,
    metavar="own|links|gold",
    help="What is known of mentions in different sentences: nothing; which people marked as one; "
    "all that they annotated.",
)
@click.option(
    "--folds",
    type=click.IntRange(2, 300),
    help="Cross-validate all documents in so many parts (default: only those that the shipped "
    "weights were learned from, in 10).",
)
@click.option("--seed", default=0, show_default=True, help="Of the parts of the cross-validation.")
@click.option("--shipped", is_flag=True, help="Measure all with the shipped weights.")
@click.option(
    "--from-text",
    is_flag=True,
    help="Also find the operations in the sentences alone, by simple rules and by a pipeline.",
)
@click.option("--nlp", default=NLP, show_default=True, metavar="NAME|FOLDER")
@click.option("--baselines", is_flag=True, help="Also print what simple ways reach.")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def graph(
    path: Path,
    coref: str,
    folds: int | None,
    seed: int,
    shipped: bool,
    from_text: bool,
    nlp: str,
    baselines: bool,
    style: str,
) -> None:
    """Print how well the order of the operations in process graphs is found.

    PATH is an X-WLP file, or a folder of such files. Operations and their arguments within the
    sentence are given, which of them are one material is not, and their order is to be found.
    Documents that the shipped weights were learned from are cross-validated, others measured with
    them.
    """
    from protoplan.evaluation.graph import measure
    from protoplan.reports.order import order_lines, order_record

    report = measure(
        path,
        coref=coref,
        folds=0 if shipped else folds,
        seed=seed,
        baselines=baselines,
        from_text=from_text,
        nlp=nlp,
    )
    if style == "json":
        click.echo(dump_json(order_record(report)))
    else:
        click.echo("\n".join(order_lines(report)))


@evaluate.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--linker", default="exact", show_default=True, metavar="exact|scispacy")
@click.option("--all", "every", is_flag=True, help="List every name that has no link.")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def linking(paths: tuple[Path, ...], linker: str, every: bool, style: str) -> None:
    """Print how many names under PATHS link to a concept, and those that do not.

    A path is a folder of brat annotations (.ann beside .txt; spans labelled Reagent, Location and
    Device), or a file of cases: lines of a name, a tab, and the name of the concept that it means,
    or NIL for none; then wrong links are listed, too.
    """
    from protoplan.evaluation.linking import measure
    from protoplan.reports.linking import linking_lines, linking_record

    report = measure(paths, linker)
    if style == "json":
        click.echo(dump_json(linking_record(report)))
    else:
        click.echo("\n".join(linking_lines(report, every=every)))


@evaluate.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--nlp", default="protoplan", show_default=True, metavar="NAME|FOLDER")
@click.option(
    "--without",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Also leave out documents of which a line stands in a document of FOLDER.",
)
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def ner(paths: tuple[Path, ...], nlp: str, without: Path | None, style: str) -> None:
    """Print how well the mentions in sentences are found: actions, reagents, times, ...

    A path is a folder of brat annotations (.ann beside .txt). Exact spans count. Documents of which
    a line was learned from are left out, and measured with the others once more.
    """
    from protoplan.evaluation.ner import measure
    from protoplan.reports.ner import ner_lines, ner_record

    report = measure(paths, nlp=nlp, without=without)
    if style == "json":
        click.echo(dump_json(ner_record(report)))
    else:
        click.echo("\n".join(ner_lines(report)))


@evaluate.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@prose_options
@click.option("--all", "every", is_flag=True, help="List the sentences that differ.")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def prose(paths: tuple[Path, ...], nlp: str, linker: str, every: bool, style: str) -> None:
    """Print how well the sentences of sketches become the steps of their key blocks.

    A path is a sketch or a folder of such. Its sentences alone are read as prose.
    """
    from protoplan.evaluation.pairs import measure
    from protoplan.reports.pairs import pairs_lines, pairs_record

    report = measure(paths, nlp=nlp, linker=linker)
    if style == "json":
        click.echo(dump_json(pairs_record(report)))
    else:
        click.echo("\n".join(pairs_lines(report, every=every)))


@evaluate.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--entities",
    type=click.Choice(["gold", "predicted"]),
    default="gold",
    show_default=True,
    help="Relate the annotated mentions, or those that the pipeline finds.",
)
@click.option("--nlp", default="protoplan", show_default=True, metavar="NAME|FOLDER")
@click.option(
    "--without",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Also leave out documents of which a line stands in a document of FOLDER.",
)
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def relations(
    paths: tuple[Path, ...], entities: str, nlp: str, without: Path | None, style: str
) -> None:
    """Print how well the relations between mentions are found: what an action acts on, ...

    A path is a folder of brat annotations (.ann beside .txt). The label and both ends count, of
    predicted mentions by their exact characters. Documents of which a line was learned from are
    left out, and measured with the others once more.
    """
    from protoplan.evaluation.relations import measure
    from protoplan.reports.relations import relations_lines, relations_record

    report = measure(paths, entities=entities, nlp=nlp, without=without)
    if style == "json":
        click.echo(dump_json(relations_record(report)))
    else:
        click.echo("\n".join(relations_lines(report)))


@evaluate.command(name="propose")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--library", "-l", default="wetlab", show_default=True, metavar="NAME|FILE")
@click.option("--model", "-m", metavar="PATH", help="A model of transformers (default: planner).")
@click.option("-n", "count", type=click.IntRange(1, 1_000), default=1, show_default=True,
              help="Candidates a round.")  # fmt: skip
@click.option("--rounds", type=click.IntRange(1, 20), default=2, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--max-tokens", type=click.IntRange(min=64), default=2_048, show_default=True)
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def measure_proposals(
    paths: tuple[Path, ...],
    library: str,
    model: str | None,
    count: int,
    rounds: int,
    seed: int,
    max_tokens: int,
    style: str,
) -> None:
    """Print how many proposals pass the gates and the checks, as proposed and after the loop.

    A path is a file *.query.json with the fields query and actions (a list, or null for all of the
    library), or a folder of such files.
    """
    from protoplan.evaluation.proposing import measure, queries
    from protoplan.proposers.choosing import Settings, proposer
    from protoplan.reports.proposing import proposing_lines, proposing_record

    settings = Settings(model=model or "", library=library, max_tokens=max_tokens)
    maker = proposer("transformers" if model else "planner", settings)
    if told := getattr(maker, "note", ""):
        click.echo(told, err=True)
    asked = list(queries(paths))
    with click.progressbar(
        length=len(asked), label="Proposing", file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        report = measure(
            asked, maker, count=count, rounds=rounds, library=library, seed=seed,
            on_query=lambda _: bar.update(1),
        )  # fmt: skip
    if style == "json":
        made_with = {"model": model, "library": library, "count": count, "rounds": rounds,
                     "seed": seed, "max_tokens": max_tokens}  # fmt: skip
        click.echo(dump_json(proposing_record(report, made_with)))
    else:
        click.echo("\n".join(proposing_lines(report)))


@evaluate.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--library", "-l", default="wetlab", show_default=True, metavar="NAME|FILE")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def plans(paths: tuple[Path, ...], library: str, style: str) -> None:
    """Print how near the planner's order of given actions comes to real protocols.

    A path is a protocol, a folder of such, or a folder of brat annotations (.ann beside .txt; spans
    labelled Action). Its actions are given in the order of the alphabet, six at a time; protocols
    that the planner learned from are left out.
    """
    from protoplan.evaluation.plans import measure
    from protoplan.proposers.planner import Planner
    from protoplan.reports.plans import plans_lines, plans_record

    with _planning() as on_plan:
        report = measure(paths, Planner(library), library=library, on_plan=on_plan)
    if style == "json":
        click.echo(dump_json(plans_record(report)))
    else:
        click.echo("\n".join(plans_lines(report)))


@evaluate.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--library", "-l", default="wetlab", show_default=True, metavar="NAME|FILE")
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def reading(paths: tuple[Path, ...], library: str, style: str) -> None:
    """Print how much of what annotators mark as actions the planner plans.

    A path is a folder of brat annotations (.ann beside .txt; spans labelled Action). The lines of
    each text are given to the planner, eight at a time, and the operators of its steps are compared
    with those of the actions, in their order.
    """
    from protoplan.evaluation.narrated import measure
    from protoplan.proposers.planner import Planner
    from protoplan.reports.narrated import narrated_lines, narrated_record

    with _planning() as on_piece:
        report = measure(paths, Planner(library), library=library, on_piece=on_piece)
    if style == "json":
        click.echo(dump_json(narrated_record(report)))
    else:
        click.echo("\n".join(narrated_lines(report)))


@contextmanager
def _planning() -> Iterator[Callable[[int], None]]:
    """Show the progress of plans; what is given takes the number of all of them, before each."""
    with click.progressbar(
        length=1, label="Planning", file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:

        def on_plan(count: int) -> None:
            bar.length = count
            bar.update(1)

        yield on_plan
