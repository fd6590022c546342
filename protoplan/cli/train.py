"""``protoplan train``: learn from annotated data what ships as weights."""

from __future__ import annotations

from pathlib import Path

import click

from protoplan.cli.common import dump_json, refuse_same
from protoplan.errors import UnusableInputError


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
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnusableInputError(f"Cannot write {str(output)!r}: {error.strerror}.") from None
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
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnusableInputError(f"Cannot write {str(output)!r}: {error.strerror}.") from None
    click.echo(f"{output}: {len(text.encode()) / 1000:.0f} kB", err=True)


@train.command()
@click.argument("folder", required=False, type=click.Path(path_type=Path))
@click.option("--output", "-o", type=click.Path(path_type=Path), metavar="FILE")
def concepts(folder: Path | None, output: Path | None) -> None:
    """Compile the tables of concepts in FOLDER (default: ontology/concepts) to their index.

    Nothing is learned; needs no extra. Writes ontology/concepts.json unless FILE is named
    (docs/ontology.md).
    """
    from protoplan import resources
    from protoplan.entities.compiling import compiled
    from protoplan.entities.concepts import INDEX

    index = compiled(folder)
    text = dump_json(index, indent=False) + "\n"
    output = output or resources.folder("ontology") / INDEX
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnusableInputError(f"Cannot write {str(output)!r}: {error.strerror}.") from None
    size = len(text.encode()) / 1000
    click.echo(f"{output}: {len(index['concepts'])} concepts, {size:.0f} kB", err=True)
