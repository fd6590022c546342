"""``protoplan server``."""

from __future__ import annotations

import click


@click.command()
@click.option("--library", "-l", metavar="NAME|FILE", help="The action library.")
@click.option("--no-nlp", is_flag=True, help="Only the rules that do without the extra nlp.")
@click.option("--nlp", metavar="NAME", help="The pipeline that reads prose.")
@click.option("--linker", metavar="NAME", help="What links objects to concepts.")
def server(library: str | None, no_nlp: bool, nlp: str | None, linker: str | None) -> None:
    """Lint protocols in an editor while they are written: a language server on standard input and
    output. Needs the extra "lsp".

    It tells findings, offers their fixes and comments that suppress them, and explains the code
    under the pointer. Settings come from the files that protoplan lint reads; options come first.
    """
    from protoplan.server import serve

    given = {"library": library, "nlp": nlp, "linker": linker, "prose": False if no_nlp else None}
    serve({key: value for key, value in given.items() if value is not None})
