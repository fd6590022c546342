"""The options of ``protoplan lint``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

from protoplan.documents.values import Form
from protoplan.findings import Severity

if TYPE_CHECKING:
    from protoplan.linting.running import Mending

FORMATS = ("full", "concise", "json", "github", "gitlab", "junit", "sarif")
_Command = TypeVar("_Command", bound=Callable[..., Any])


@dataclass(frozen=True)
class Given:
    """What the options of a call say; ``None`` where one was left out."""

    select: tuple[str, ...]
    extend_select: tuple[str, ...]
    ignore: tuple[str, ...]
    library: str | None
    nlp: str | None
    linker: str | None
    prose: bool | None
    fail_on: str | None
    form: str | None
    stdin_filename: str | None
    config: str | None
    isolated: bool
    fix: bool
    unsafe: bool
    diff: bool
    style: str
    statistics: bool
    output: str | None
    baseline: str | None
    write_baseline: bool
    exit_zero: bool
    jobs: int
    quiet: bool

    def keys(self) -> dict[str, Any]:
        """Return what stands above the settings, by their keys."""
        from protoplan.linting.selection import known

        lists = {"select": self.select, "extend-select": self.extend_select, "ignore": self.ignore}
        found: dict[str, Any] = {
            key: [known(one) for text in given for one in text.split(",") if one.strip()]
            for key, given in lists.items()
            if given
        }
        values = {
            "library": self.library, "nlp": self.nlp, "linker": self.linker,
            "prose": self.prose, "fail-on": self.fail_on,
        }  # fmt: skip
        return found | {key: value for key, value in values.items() if value is not None}

    def mending(self, stdin: bool) -> Mending:
        """Return what is done about fixes; those of standard input are written nowhere."""
        from protoplan.linting.running import Mending

        fix = self.fix or self.diff
        return Mending(fix, self.unsafe, fix and not (self.diff or stdin))


_OPTIONS = (
    click.option(
        "--select",
        multiple=True,
        metavar="CODES",
        help="Only these: codes, beginnings of codes (NOT) or names of rules, with commas; ALL.",
    ),
    click.option(
        "--extend-select", multiple=True, metavar="CODES", help="These too, with those that are on."
    ),
    click.option(
        "--ignore",
        multiple=True,
        metavar="CODES",
        help="Not these; the closer of --select and --ignore counts.",
    ),
    click.option("--fix", is_flag=True, help="Write what can be mended safely into the files."),
    click.option(
        "--unsafe-fixes",
        "unsafe",
        is_flag=True,
        help="With --fix or --diff: also make fixes that may change what is meant.",
    ),
    click.option(
        "--diff",
        is_flag=True,
        help="Show what --fix would write, in place of the report; write nothing, exit with 1.",
    ),
    click.option(
        "--format",
        "style",
        type=click.Choice(FORMATS),
        default="full",
        show_default=True,
    ),
    click.option("--statistics", is_flag=True, help="Count the findings of each code."),
    click.option("--output", "-o", type=click.Path(), help="Write the report to a file."),
    click.option(
        "--fail-on",
        type=click.Choice([str(level) for level in Severity]),
        help="Exit with 1 if something is this severe (default: error).",
    ),
    click.option("--exit-zero", is_flag=True, help="Exit with 0 whatever is found."),
    click.option(
        "--baseline",
        type=click.Path(dir_okay=False),
        metavar="FILE",
        help="Leave out the findings that this file knows.",
    ),
    click.option(
        "--write-baseline", is_flag=True, help="Write all findings into the file of --baseline."
    ),
    click.option(
        "--prose/--no-nlp",
        "prose",
        default=None,
        help="Also ask the rules that need the extra nlp (default), or only the others.",
    ),
    click.option("--nlp", metavar="NAME", help="The pipeline that reads prose."),
    click.option("--linker", metavar="NAME", help="What links objects to concepts."),
    click.option("--library", "-l", metavar="NAME|FILE", help="The action library."),
    click.option(
        "--from",
        "form",
        type=click.Choice([str(form) for form in Form]),
        help="Read the files as this, whatever they look like.",
    ),
    click.option(
        "--stdin-filename",
        metavar="NAME",
        help="What standard input is called: its settings and its form go by it.",
    ),
    click.option(
        "--config", type=click.Path(), metavar="FILE", help="Settings for all files, from FILE."
    ),
    click.option("--isolated", is_flag=True, help="No settings from files."),
    click.option("-j", "--jobs", type=click.IntRange(min=1), default=1, help="Processes to use."),
    click.option("--quiet", "-q", is_flag=True, help="Print nothing; the exit code tells."),
)


def lint_options(command: _Command) -> _Command:
    """Give a command the options of the linter."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
