"""``protoplan train``: learn from annotated data what ships as weights."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from protoplan.cli.common import dump_json, refuse_same


@click.group()
def train() -> None:
    """Learn from annotated data what ships as weights.

    The same data and the same version give the same file.
    """


@train.command()
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--output", "-o", required=True, type=click.Path(path_type=Path), metavar="FILE")
def lineage(path: Path, output: Path) -> None:
    """Learn which operation follows which from the process graphs in PATH, an X-WLP file.

    Writes the weights of both models: for mentions told apart by their words, and for mentions
    that people marked (docs/lineage.md). Needs the extra "train".
    """
    from protoplan.evaluation.ordering import weights_of

    refuse_same(output, path)
    text = weights_of(path)
    output.write_text(text, encoding="utf-8")
    click.echo(f"{output}: {len(text.encode()) / 1000:.0f} kB", err=True)


@train.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--output", "-o", required=True, type=click.Path(path_type=Path), metavar="FILE")
@click.option("--seed", default=0, show_default=True, help="Of the mutations.")
def habits(paths: tuple[Path, ...], output: Path, seed: int) -> None:
    """Learn what real protocols do, and what the signs of a risk weigh, from PATHS.

    Reads what eval detect reads; needs no extra. Writes what check ranks by (docs/checks.md).
    """
    from protoplan.evaluation.detect import train_habits

    refuse_same(output, *paths)
    text = dump_json(train_habits(paths, seed=seed), indent=False) + "\n"
    output.write_text(text, encoding="utf-8")
    click.echo(f"{output}: {len(text.encode()) / 1000:.0f} kB", err=True)


@train.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--output", "-o", required=True, type=click.Path(path_type=Path), metavar="FILE")
def precedence(paths: tuple[Path, ...], output: Path) -> None:
    """Learn which action comes before which from PATHS, for the planner of propose.

    A path is a folder of brat annotations (spans labelled Action), a protocol, or a folder of such;
    needs no extra. Writes what the planner prefers (docs/propose.md).
    """
    from protoplan.evaluation.precedence import train as learned

    refuse_same(output, *paths)
    text = dump_json(learned(paths), indent=False) + "\n"
    output.write_text(text, encoding="utf-8")
    click.echo(f"{output}: {len(text.encode()) / 1000:.0f} kB", err=True)


@train.command()
@click.argument("folder", required=False, type=click.Path(path_type=Path))
@click.option("--output", "-o", type=click.Path(path_type=Path), metavar="FILE")
def concepts(folder: Path | None, output: Path | None) -> None:
    """Compile the tables of concepts in FOLDER (default: ontology/concepts) to their index.

    Nothing is learned; needs no extra. Writes ontology/concepts.jsonl unless FOLDER and FILE are
    named (docs/ontology.md).
    """
    from protoplan import resources
    from protoplan.entities.compiling import compiled
    from protoplan.entities.knowledge import INDEX

    if folder and not output:
        raise click.UsageError("Name the index of other tables with --output.")
    text = compiled(folder)
    output = output or resources.folder("ontology") / INDEX
    output.write_text(text, encoding="utf-8")
    size = len(text.encode()) / 1000
    click.echo(f"{output}: {text.count(chr(10)) - 1} concepts, {size:.0f} kB", err=True)


@train.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--output", "-o", required=True, type=click.Path(path_type=Path), metavar="FOLDER")
@click.option(
    "--apart",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Keep the documents of FOLDER fit to measure on that share no line with the first PATH: "
    "leave out documents of the other PATHS that share a line with one of them.",
)
@click.option("--networks", type=click.IntRange(1, 20), help="Networks whose scores are averaged.")
@click.option("--width", type=click.IntRange(4, 1024), help="Numbers that stand for a token.")
@click.option("--depth", type=click.IntRange(1, 10), help="Layers; each sees one token further.")
@click.option("--epochs", type=click.IntRange(1, 1000), help="Times that all is learned from.")
@click.option("--seed", default=0, show_default=True, help="Of the first weights and the order.")
def nlp(paths: tuple[Path, ...], output: Path, apart: Path | None, **sizes: int | None) -> None:
    """Learn to label mentions from PATHS, folders of brat annotations (.ann beside .txt).

    Writes a pipeline to FOLDER, which --nlp FOLDER names. Without sizes it is trained as the one
    that ships (docs/nlp.md), in a quarter of an hour. Needs the extra "nlp".
    """
    from protoplan.evaluation.tagging import train_tagger

    chosen = {name: size for name, size in sizes.items() if size is not None}
    with click.progressbar(length=1000, label="Training", file=sys.stderr) as bar:
        documents = train_tagger(
            paths,
            output,
            apart=apart,
            settings=chosen,
            step=lambda share: bar.update(round(1000 * share) - bar.pos),
        )
    click.echo(f"{output}: learned from {documents} documents", err=True)


@train.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--output", "-o", required=True, type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--apart",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Keep the documents of FOLDER fit to measure on, as train nlp does.",
)
def relations(paths: tuple[Path, ...], output: Path, apart: Path | None) -> None:
    """Learn to relate mentions from PATHS, folders of brat annotations (.ann beside .txt).

    Nothing is drawn by chance: the same folders give the same weights. Needs the extra "train".
    """
    from protoplan.evaluation.relating import train as learn
    from protoplan.evaluation.tagging import to_learn_from
    from protoplan.nlp.relations import dump

    refuse_same(output, *paths)
    documents = to_learn_from(paths, apart)
    data = dump(learn(documents))
    output.write_bytes(data)
    size = len(data) / 1000
    click.echo(f"{output}: learned from {len(documents)} documents, {size:.0f} kB", err=True)
