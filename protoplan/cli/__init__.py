"""The command line. Each command lives in a module of its own, loaded when it is called."""

from __future__ import annotations

import os
import sys
from difflib import get_close_matches
from importlib import import_module

import click

from protoplan import __version__
from protoplan.errors import ProtoplanError

__all__ = ["main"]

COMMANDS = {
    "check": ("protoplan.cli.check", "check", "Check protocols as plans, without a gold."),
    "compare": ("protoplan.cli.compare", "compare", "Tell two scored runs apart."),
    "completion": ("protoplan.cli.completion", "completion", "Print the shell completion script."),
    "eval": ("protoplan.cli.evaluate", "evaluate", "Measure protoplan on real data."),
    "explain": ("protoplan.cli.explain", "explain", "Explain a finding code."),
    "export": ("protoplan.cli.export", "export", "Write a protocol as a planning problem."),
    "grammar": (
        "protoplan.cli.grammar",
        "grammar",
        "Print the grammar that keeps a model to the form.",
    ),
    "graph": ("protoplan.cli.graph", "graph", "Draw which step waits for which, and why."),
    "import-plan": (
        "protoplan.cli.import_plan",
        "import_plan",
        "Turn the plan of a planner into lab steps.",
    ),
    "library": ("protoplan.cli.library", "library", "Show and check action libraries."),
    "lint": ("protoplan.cli.lint", "lint", "Lint hand-written protocols, and mend them."),
    "parse": ("protoplan.cli.parse", "parse", "Read prose into steps, and show how."),
    "propose": ("protoplan.cli.propose", "propose", "Propose a protocol, verified and mended."),
    "repair": ("protoplan.cli.repair", "repair", "Mend a protocol with the fewest edits."),
    "schema": ("protoplan.cli.schema", "schema", "Print the JSON Schema of an output."),
    "score": ("protoplan.cli.score", "score", "Score many predictions, one JSON object a line."),
    "server": ("protoplan.cli.server", "server", "Lint in an editor, by the language protocol."),
    "solve": ("protoplan.cli.solve", "solve", "Let a planner find the steps."),
    "train": ("protoplan.cli.train", "train", "Learn from annotated data what ships as weights."),
    "verify": ("protoplan.cli.verify", "verify", "Verify a prediction against a gold protocol."),
}


class _Commands(click.Group):
    """A group whose commands are imported only when they run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, attribute, _ = COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        near = get_close_matches(args[0], COMMANDS, n=1)
        if args[0] not in COMMANDS and near:
            ctx.fail(f"No such command {args[0]!r}. Did you mean {near[0]!r}?")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run a command. Where the reader of a pipe has gone, nothing more can be said to it, and
        nothing is wrong; the library would end with 1, which tells of findings."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            return 0

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, short) for name, (_, _, short) in COMMANDS.items()])


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="protoplan")
def _protoplan() -> None:
    """Check laboratory protocols the way a planner checks a plan.

    \b
    Exit codes: 0 nothing at error level, 1 something at error level
    (or below a threshold), 2 input or options that cannot be used.
    """


def _color() -> bool | None:
    """Return whether colours are asked for, or refused; ``None`` to decide by where output goes."""
    if os.environ.get("NO_COLOR"):
        return False
    return True if os.environ.get("FORCE_COLOR", "0") not in ("", "0") else None


def main(args: list[str] | None = None) -> None:
    """Run the command line and exit. No traceback reaches the user, unless asked for.

    With ``PROTOPLAN_DEBUG`` set in the environment an unforeseen error shows its traceback.
    """
    if sys.stdout is None:
        click.echo("Error: Standard output is closed.", err=True)
        sys.exit(2)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    try:
        code = _protoplan.main(args, prog_name="protoplan", standalone_mode=False, color=_color())
        _flush()
    except click.exceptions.Abort:
        click.echo("Aborted.", err=True)
        code = 130
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except ProtoplanError as error:
        click.echo(f"Error: {error}", err=True)
        code = 2
    except BrokenPipeError:
        # By what was left for standard output: see _Commands.invoke.
        code = 0
    except OSError as error:
        place = f"{error.filename!r}: " if error.filename else ""
        click.echo(f"Error: {place}{error.strerror or error}.", err=True)
        code = 2
    except Exception as error:
        if os.environ.get("PROTOPLAN_DEBUG"):
            raise
        kind = type(error).__name__
        click.echo(
            f"Error: protoplan itself failed ({kind}: {error}). This is a fault of the program; "
            "please report it with the output under PROTOPLAN_DEBUG=1.",
            err=True,
        )
        code = 2
    _leave_no_output()
    sys.exit(code)


def _flush() -> None:
    """Write what is left for standard output, which the language server closes when it ends."""
    if not sys.stdout.closed:
        sys.stdout.flush()


def _leave_no_output() -> None:
    """Drop what standard output does not take any more, which Python would complain of at exit."""
    try:
        _flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
