"""``protoplan parse``."""

from __future__ import annotations

from pathlib import Path

import click

from protoplan.cli.common import dump_json, read_bytes, refuse_same
from protoplan.cli.reading import prose_options
from protoplan.documents.values import Form, Section
from protoplan.errors import UnusableInputError
from protoplan.findings import Severity

_FORMS = click.Choice([str(form) for form in Form])


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(allow_dash=True))
@click.option(
    "--format",
    "style",
    type=click.Choice(["table", "key", "json"]),
    default="table",
    show_default=True,
    help="What was understood, as a table or as JSON; or the steps as a <key> block.",
)
@click.option("--from", "form", type=_FORMS, help="Read FILE as this, whatever it looks like.")
@prose_options
@click.option(
    "--all-sections",
    is_flag=True,
    help="Read steps in every section, those about materials, safety and background too.",
)
@click.option("--output", "-o", type=click.Path(), help="Write the report to a file.")
def parse(
    file: str,
    style: str,
    form: str | None,
    nlp: str,
    linker: str,
    all_sections: bool,
    output: str | None,
) -> int:
    """Read the prose of FILE into steps, and show what was understood.

    FILE is an SOP or a method section: Markdown, plain text, HTML or .docx, or - for standard
    input. For each sentence the report shows its actions, the objects with their concepts, the
    parameters with their quantities, when the step is done, and what was left over.

    \b
    protoplan parse sop.md
    protoplan parse sop.docx --format key > steps.txt
    protoplan parse - --from markdown --format json < sop.md
    """
    from protoplan.documents import read as read_document
    from protoplan.nlp.reading import PROCEDURE, read
    from protoplan.reading import is_prose
    from protoplan.reports import parse as reports

    if output:
        refuse_same(output, file)
    data, name = read_bytes(file)
    if not data.strip():
        raise UnusableInputError(f"{name} is empty: there is no protocol to read.")
    if form is None and not is_prose(data, name):
        raise UnusableInputError(
            f"{name} holds no prose: it says its steps as data. protoplan check and "
            "verify read steps as they are; --from text reads it as prose all the same."
        )
    sections = tuple(Section) if all_sections else PROCEDURE
    found = read(read_document(data, name, form), nlp, linker, sections=sections)
    if style == "json":
        report = dump_json(reports.parse_record(found)) + "\n"
    elif style == "key":
        report = reports.key_text(found)
    else:
        import shutil

        report = reports.render(found, width=shutil.get_terminal_size((100, 24)).columns)
    if output:
        plain = click.unstyle(report)
        Path(output).write_text(plain, encoding="utf-8", errors="backslashreplace")
    else:
        click.echo(report, nl=False)
    findings = found.protocol.findings
    if style == "key":
        for one in reports.finding_lines(findings):
            click.echo(one, err=True)
    return int(any(one.severity is Severity.ERROR for one in findings))
