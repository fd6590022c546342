"""``protoplan lint``, as it is called."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest

from protoplan.cli import main
from protoplan.cli.linting_options import FORMATS
from protoplan.findings import Finding, Severity
from protoplan.reports.lint.values import told
from protoplan.reports.schemas import schema_text

SOP = """Wash
1. Add 5 ul of PBS and 3 uM dye.
2. Spin at 300 x g for 5 min.
"""
MENDED = SOP.replace("ul", "µl").replace("uM", "µM")
Run = Callable[..., "Result"]
ONLY = ("--select", "NOT001,LNT", "--no-nlp")


class Result:
    """What a run of the program left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the program in a folder that holds a.txt and b.txt."""
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text(SOP, encoding="utf-8")
    Path("b.txt").write_text("1. Discard the tube.\n", encoding="utf-8")

    def call(*args: str) -> Result:
        with pytest.raises(SystemExit) as stop:
            main(["lint", *args])
        captured = capfd.readouterr()
        return Result(int(stop.value.code or 0), captured.out, captured.err)

    return call


def feed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Give the program a standard input."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_a_finding_is_shown_with_its_line_a_caret_and_its_fix(run: Run) -> None:
    result = run("a.txt", *ONLY)
    assert result.code == 0
    assert result.out == (
        "a.txt:2:10: warning NOT001 'ul' stands for 'µl'\n"
        "     2 | 1. Add 5 ul of PBS and 3 uM dye.\n"
        "       |          ^^\n"
        "        fix: write 'µl'\n"
        "a.txt:2:26: warning NOT001 'uM' stands for 'µM'\n"
        "     2 | 1. Add 5 ul of PBS and 3 uM dye.\n"
        "       |                          ^^\n"
        "        fix: write 'µM'\n"
        "\n"
        "2 warnings in 1 of 1 file.\n"
        "[*] 2 can be mended with --fix.\n"
    )


def test_all_findings_are_shown_however_many(run: Run) -> None:
    Path("a.txt").write_text("Add 5 ul.\n" * 30, encoding="utf-8")
    assert run("a.txt", *ONLY).out.count("warning NOT001") == 30


def test_concise_and_statistics(run: Run) -> None:
    result = run("a.txt", "b.txt", *ONLY, "--format", "concise")
    assert result.out.splitlines()[0] == "a.txt:2:10: warning NOT001 [*] 'ul' stands for 'µl'"
    assert "2 warnings in 1 of 2 files." in result.out
    result = run("a.txt", "b.txt", *ONLY, "--statistics")
    assert result.out.startswith("2  NOT001  warning  [*]  ascii-micro: ASCII u for")
    assert "a.txt:2" not in result.out
    assert run("a.txt", "--statistics", "--format", "sarif").code == 2


def test_exit_codes(run: Run) -> None:
    assert run("a.txt", *ONLY).code == 0
    assert run("a.txt", *ONLY, "--fail-on", "warning").code == 1
    assert run("b.txt", *ONLY, "--fail-on", "info").code == 0
    assert run("a.txt", *ONLY, "--fail-on", "warning", "--exit-zero").code == 0
    assert run("absent.txt", *ONLY).code == 2
    assert run("a.txt", "--select", "NOPE").code == 2
    assert run("a.txt", *ONLY, "-q").out == ""


def test_a_file_that_cannot_be_read_does_not_stop_the_others(run: Run) -> None:
    Path("c.md").write_bytes(b"%PDF-1.4")
    result = run("absent.txt", "c.md", "a.txt", *ONLY, "--format", "concise")
    assert result.code == 2
    assert "absent.txt: not linted: No such file or directory" in result.out
    assert "c.md: not linted: expected Markdown, plain text, HTML or .docx, found a PDF" in (
        result.out
    )
    assert "a.txt:2:10" in result.out
    assert "2 warnings in 1 of 3 files; 2 files not linted." in result.out


def test_what_tells_its_steps_as_data_is_skipped(run: Run) -> None:
    Path("steps.txt").write_text('Step 1: {"action": "add 5 ul"}\n', encoding="utf-8")
    result = run("steps.txt", *ONLY)
    assert result.code == 0
    assert "steps.txt: skipped: it tells no steps in sentences" in result.out


def test_fix_writes_what_is_safe_and_tells_what_is_left(run: Run) -> None:
    result = run("a.txt", "b.txt", *ONLY, "--fix")
    assert result.code == 0
    assert result.out == "Nothing is left in 2 files; 2 fixed.\n"
    assert Path("a.txt").read_text(encoding="utf-8") == MENDED
    assert run("a.txt", *ONLY, "--fix").out == "Nothing found in 1 file.\n"


def test_fix_keeps_line_ends_and_mark(run: Run) -> None:
    data = b"\xef\xbb\xbf" + SOP.replace("\n", "\r\n").encode() + b"last 2 ul"
    Path("a.txt").write_bytes(data)
    run("a.txt", *ONLY, "--fix")
    assert Path("a.txt").read_bytes() == data.replace(b"ul", "µl".encode()).replace(
        b"uM", "µM".encode()
    )


def test_what_could_not_be_decoded_is_not_touched(run: Run) -> None:
    data = b"1. Add 5 ul at 4 \xb0C.\n"
    Path("a.txt").write_bytes(data)
    result = run("a.txt", *ONLY, "--fix")
    assert "a.txt: not fixed: not all of it could be decoded" in result.out
    assert Path("a.txt").read_bytes() == data


def test_diff_shows_what_patch_takes_and_writes_nothing(run: Run) -> None:
    result = run("a.txt", "b.txt", *ONLY, "--diff")
    assert result.code == 1
    assert result.out.startswith("--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,3 @@\n Wash\n-1. Add 5 ul")
    assert not result.err
    assert Path("a.txt").read_text(encoding="utf-8") == SOP
    assert run("b.txt", *ONLY, "--diff").code == 0


@pytest.mark.parametrize("tool", [("patch", "-p1", "-i"), ("git", "apply")])
def test_patch_and_git_take_the_diff(run: Run, tool: tuple[str, ...], tmp_path: Path) -> None:
    program = shutil.which(tool[0])
    if program is None:
        pytest.skip(f"{tool[0]} is not there")
    folder = Path("of the lab")
    folder.mkdir()
    texts = {"a.txt": SOP, "c.txt": "\ufeff" + SOP, "of the lab/d.md": SOP.rstrip()}
    for name, text in texts.items():
        Path(name).write_text(text, encoding="utf-8")
    absolute = str(tmp_path / "of the lab" / "d.md")
    diff = run("a.txt", "c.txt", absolute, *ONLY, "--diff").out
    Path("x.diff").write_text(diff, encoding="utf-8")
    subprocess.run([program, *tool[1:], "x.diff"], check=True, capture_output=True)
    for name, text in texts.items():
        mended = text.replace("ul", "µl").replace("uM", "µM")
        assert Path(name).read_text(encoding="utf-8") == mended


def test_a_diff_of_what_is_no_utf_8_is_not_shown(run: Run) -> None:
    Path("wide.txt").write_text(SOP, encoding="utf-16")
    result = run("wide.txt", "a.txt", *ONLY, "--diff")
    assert (result.code, result.out) == (1, run("a.txt", *ONLY, "--diff").out)
    assert result.err == "wide.txt: no diff is shown: it is not UTF-8; --fix mends it\n"
    assert run("wide.txt", *ONLY, "--diff").code == 1
    run("wide.txt", *ONLY, "--fix")
    assert Path("wide.txt").read_text(encoding="utf-16") == MENDED


def test_a_diff_stands_alone_and_quietly_not_at_all(run: Run) -> None:
    alone = run("a.txt", "--no-nlp", "--diff").out
    assert "NOT001" not in alone
    assert run("a.txt", "--no-nlp", "--fix", "--diff", "-o", "report").out == alone
    assert "2 would be fixed" in Path("report").read_text(encoding="utf-8")
    quiet = run("a.txt", *ONLY, "--diff", "-q")
    assert (quiet.code, quiet.out, quiet.err) == (1, "", "")
    Path("bad.txt").write_bytes(b"%PDF")
    result = run("bad.txt", "a.txt", *ONLY, "--diff")
    assert (result.code, result.out) == (2, run("a.txt", *ONLY, "--diff").out)
    assert result.err.startswith("bad.txt: not linted: ")


@pytest.mark.parametrize("data", [b"1. Add 5 ml of PBS.\n", b"\x80\x81\x82", b"mix(a=1)\n", b""])
def test_a_docx_by_name_only_is_told(run: Run, data: bytes) -> None:
    Path("sop.docx").write_bytes(data)
    result = run("sop.docx", *ONLY)
    assert result.code == 2
    assert "sop.docx: not linted: expected a .docx, as its name says" in result.out + result.err


@pytest.mark.parametrize("codes", ["", " , "])
def test_a_selection_of_nothing_is_refused(run: Run, codes: str) -> None:
    result = run("a.txt", "--no-nlp", "--select", codes)
    assert result.code == 2
    assert "--select names no code" in result.err
    assert run("a.txt", "--no-nlp", "--ignore", codes).code == 0


def test_standard_input_goes_by_its_name(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("protoplan.toml").write_text('[lint]\nignore = ["NOT001"]\n', encoding="utf-8")
    Path("sub").mkdir()
    Path("sub/protoplan.toml").write_text("[lint]\n", encoding="utf-8")
    feed(monkeypatch, SOP)
    assert run("-", "--stdin-filename", "x.txt", "--no-nlp", "--select", "LNT").code == 0
    feed(monkeypatch, SOP)
    out = run("-", "--stdin-filename", "sub/x.txt", "--no-nlp", "--format", "concise").out
    assert "sub/x.txt:2:10: warning NOT001" in out
    feed(monkeypatch, SOP)
    assert "NOT001" not in run("-", "--stdin-filename", "x.txt", "--no-nlp").out
    assert run("-", "a.txt").code == 2
    assert run("a.txt", "--stdin-filename", "x.txt").code == 2


def test_fixed_standard_input_goes_to_standard_output(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text, mended in ((SOP, MENDED), ("1. Wait.\n", "1. Wait.\n")):
        feed(monkeypatch, text)
        result = run("-", *ONLY, "--fix")
        assert result.out == mended
        assert "Nothing " in result.err


def test_settings_config_and_isolated(run: Run) -> None:
    Path("protoplan.toml").write_text(
        '[lint]\nselect = ["NOT001"]\nprose = false\nfail-on = "warning"\nexclude = ["b.txt"]\n',
        encoding="utf-8",
    )
    result = run(".")
    assert result.code == 1
    assert "2 warnings in 1 of 1 file." in result.out
    assert run(".", "--ignore", "NOT001").out == "Nothing found in 1 file.\n"
    assert run(".", "--isolated", *ONLY).code == 0
    Path("other.toml").write_text('[lint]\nselect = ["LNT"]\nprose = false\n', encoding="utf-8")
    assert run("a.txt", "--config", "other.toml").out == "Nothing found in 1 file.\n"
    assert run("a.txt", "--config", "other.toml", "--isolated").code == 2
    Path("protoplan.toml").write_text("[lint]\nselct = 1\n", encoding="utf-8")
    result = run("a.txt")
    assert (result.code, result.out) == (2, "")
    assert "[lint] has no key 'selct'. Did you mean 'select'?" in result.err


def test_the_baseline_leaves_out_what_it_knows(run: Run) -> None:
    result = run(".", *ONLY, "--baseline", "base.json", "--write-baseline")
    assert result.code == 0
    assert "Written to base.json: findings 2, files 1." in result.err
    assert Path("a.txt").read_text(encoding="utf-8") == SOP
    assert run(".", *ONLY, "--baseline", "base.json").out == (
        "Nothing found in 2 files; 2 in the baseline.\n"
    )
    Path("a.txt").write_text("Heat 7 ul.\n\n" + SOP, encoding="utf-8")
    out = run(".", *ONLY, "--baseline", "base.json", "--format", "concise").out
    assert "1 warning in 1 of 2 files; 2 in the baseline." in out
    assert "a.txt:1:8" in out
    assert run(".", *ONLY, "--write-baseline").code == 2
    assert run(".", *ONLY, "--baseline", "b", "--write-baseline", "--fix").code == 2
    assert run(".", *ONLY, "--baseline", "absent.json").code == 2


def test_no_input_is_overwritten_by_the_report(run: Run) -> None:
    result = run(".", *ONLY, "-o", "a.txt")
    assert result.code == 2
    assert "The output is the input" in result.err
    assert Path("a.txt").read_text(encoding="utf-8") == SOP


@pytest.mark.parametrize("style", FORMATS)
def test_nothing_that_is_read_moves_the_cursor(run: Run, style: str) -> None:
    Path("a\x1b[31m.txt").write_text("Add 5 ul\x1b[31m of\x07 \x9b2J.\x00\n", encoding="utf-8")
    result = run(".", *ONLY, "--select", "SYN", "--format", style)
    assert {c for c in result.out + result.err if not c.isprintable()} <= {"\n"}


def test_the_report_is_the_same_with_colour_and_without(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from protoplan.linting.running import Job
    from protoplan.linting.running import run as lint
    from protoplan.linting.settings import Choices
    from protoplan.reports.lint.text import full
    from protoplan.reports.lint.values import Run as Outcome

    choices = Choices(frozenset({"NOT001"}), prose=False)
    coloured = full(Outcome(list(lint([Job("a.txt", choices)]))))
    plain = re.sub("\x1b\\[[0-9;]*m", "", coloured)
    assert plain != coloured
    assert plain == run("a.txt", *ONLY).out


# For other programs -------------------------------------------------------------------------------


@pytest.fixture
def several(run: Run) -> Run:
    """Run the program in a folder that holds odd names too, and a file that is no document."""
    Path("odd, 100%: name.txt").write_text(SOP, encoding="utf-8")
    Path("x.md").write_bytes(b"{\\rtf1}")
    return run


def test_json_follows_its_schema(several: Run) -> None:
    result = several(".", *ONLY, "--format", "json")
    assert result.code == 2
    record = json.loads(result.out)
    jsonschema.validate(record, json.loads(schema_text("lint")))
    assert [file["source"] for file in record["files"]] == [
        "a.txt", "b.txt", "odd, 100%: name.txt", "x.md",
    ]  # fmt: skip
    first = record["files"][0]["findings"][0]
    assert (first["code"], first["name"], first["line"], first["column"]) == (
        "NOT001", "ascii-micro", 2, 10,
    )  # fmt: skip
    assert first["fix"]["safe"] is True
    assert record["files"][0]["made_with"] == {"library": "wetlab", "nlp": None, "linker": None}
    assert record["statistics"][0]["times"] == 4
    assert record["passed"] is False


def test_the_edits_of_the_json_make_the_mended_text(run: Run) -> None:
    record = json.loads(run("a.txt", *ONLY, "--format", "json").out)
    lines = SOP.splitlines()
    for finding in reversed(record["files"][0]["findings"]):
        for edit in reversed(finding["fix"]["edits"]):
            line = lines[edit["line"] - 1]
            lines[edit["line"] - 1] = (
                line[: edit["column"] - 1] + edit["text"] + line[edit["end_column"] - 1 :]
            )
    assert "\n".join(lines) + "\n" == MENDED


def test_github_commands_are_escaped(several: Run) -> None:
    lines = several(".", *ONLY, "--format", "github").out.splitlines()
    assert lines[0] == (
        "::warning file=a.txt,line=2,endLine=2,col=10,endColumn=12,title=NOT001 ascii-micro::"
        "'ul' stands for 'µl'"
    )
    assert any(line.startswith("::warning file=odd%2C 100%25%3A name.txt,") for line in lines)
    assert any(line.startswith("::error file=x.md,title=not linted::expected") for line in lines)


@pytest.mark.parametrize(
    ("message", "hint", "whole"),
    [
        ("is 500 a force?", "write 500 × g", "is 500 a force? Write 500 × g"),
        ("the step has no time", "Write it.", "the step has no time. Write it."),
        ("nothing to say", "", "nothing to say"),
    ],
)
def test_a_message_and_its_hint_are_two_sentences(message: str, hint: str, whole: str) -> None:
    assert told(Finding("NOT006", Severity.WARNING, message, hint=hint)) == whole


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_named_pipe_is_refused_and_an_open_one_is_read(run: Run) -> None:
    os.mkfifo("pipe.md")
    result = run("pipe.md", *ONLY)
    assert result.code == 2
    assert "pipe.md: not linted: it is no regular file" in result.out + result.err
    out, into = os.pipe()
    os.write(into, b"Add 5 ul of PBS.\n")
    os.close(into)
    assert "NOT001" in run(f"/dev/fd/{out}", *ONLY, "--format", "concise").out
    os.close(out)


def test_gitlab_fingerprints_are_all_different(several: Run) -> None:
    report = json.loads(several(".", *ONLY, "--format", "gitlab").out)
    assert len({entry["fingerprint"] for entry in report}) == len(report) == 5
    assert report[0]["location"] == {"path": "a.txt", "lines": {"begin": 2, "end": 2}}
    assert {entry["severity"] for entry in report} == {"major", "blocker"}
    assert set(report[0]) == {"description", "check_name", "fingerprint", "severity", "location"}


def test_junit_is_well_formed_and_counts(several: Run) -> None:
    root = ElementTree.fromstring(several(".", *ONLY, "--format", "junit").out)
    assert root.attrib == {
        "name": "protoplan lint", "tests": "6", "failures": "4", "errors": "1",
    }  # fmt: skip
    suites = {suite.attrib["name"]: suite for suite in root}
    assert len(suites["b.txt"]) == 1 and len(suites["b.txt"][0]) == 0
    case = suites["a.txt"][0]
    assert case.attrib == {
        "name": "NOT001 ascii-micro 2:10", "classname": "a.txt", "line": "2",
    }  # fmt: skip
    assert case[0].tag == "failure"
    assert suites["x.md"][0][0].tag == "error"


def test_several_processes_give_the_same_in_the_same_order(run: Run) -> None:
    for number in range(20):
        Path(f"more{number:02}.txt").write_text(SOP + "Add 2 ug.\n" * number, encoding="utf-8")
    Path("zz.md").write_bytes(b"%PDF-")
    one = run(".", *ONLY, "--format", "json")
    assert run(".", *ONLY, "--format", "json", "-j", "2").out == one.out
    fixed = run(".", *ONLY, "--fix", "-j", "2", "--format", "concise")
    assert "would" not in fixed.out
    assert "fixed" in fixed.out
    assert "µg" in Path("more05.txt").read_text(encoding="utf-8")


def test_without_prose_no_heavy_package_is_loaded(run: Run) -> None:
    code = (
        "import sys\nfrom protoplan.cli import main\ntry:\n"
        "    main(['lint', 'a.txt', '--no-nlp'])\nexcept SystemExit:\n    pass\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()[-1]
    for heavy in (
        "'spacy'",
        "'numpy'",
        "'pint'",
        "'lark'",
        "'markdown_it'",
        "'networkx'",
        "'unified_planning'",
    ):
        assert heavy not in loaded


def test_rules_of_prose_ask_for_the_pipeline_that_is_named(run: Run) -> None:
    pytest.importorskip("spacy")
    result = run("a.txt", "--nlp", "no_such_pipeline")
    assert result.code == 2
    assert "There is no pipeline 'no_such_pipeline'" in result.err
    assert run("a.txt", "--nlp", "no_such_pipeline", *ONLY).code == 0


def test_without_the_extra_it_says_what_to_install_or_to_leave_out(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("protoplan.nlp.pipeline.find_spec", lambda name: None)
    result = run("a.txt")
    assert (result.code, result.out) == (2, "")
    assert 'pip install "protoplan[nlp]" - or lint by the other rules: --no-nlp' in result.err
    assert run("a.txt", "--no-nlp").code == 0
    assert run("a.txt", "--select", "NOT").code == 0


def test_a_word_file_is_told_by_paragraph_and_not_rewritten(run: Run) -> None:
    docx = pytest.importorskip("docx")
    document = docx.Document()
    document.add_paragraph("Wash the cells.")
    document.add_paragraph("Add 5 ul of PBS.")
    document.add_paragraph("Add 6 ul of PBS. # protoplan: ignore[NOT001]")
    document.save("sop.docx")
    data = Path("sop.docx").read_bytes()
    result = run("sop.docx", *ONLY, "--fix", "--format", "concise")
    assert "sop.docx: not fixed: a .docx is not rewritten" in result.out
    assert "sop.docx:2:7: warning NOT001" in result.out
    assert "1 suppressed" in result.out
    assert "[*]" not in result.out
    assert Path("sop.docx").read_bytes() == data
    log = json.loads(run("sop.docx", *ONLY, "--format", "sarif").out)
    (found,) = log["runs"][0]["results"]
    assert "fixes" not in found


def test_no_mend_is_promised_where_not_all_could_be_decoded(run: Run) -> None:
    Path("a.txt").write_bytes(b"Add 5 ul of PBS. Heat to 40\xb0C.")
    for style in ("full", "concise"):
        out = run("a.txt", *ONLY, "--format", style).out
        assert "NOT001" in out
        assert "--fix" not in out and "[*]" not in out
    assert "[*]" not in run("a.txt", *ONLY, "--statistics").out


def test_sarif_is_as_its_standard_says(several: Run) -> None:
    log = json.loads(several(".", *ONLY, "--format", "sarif").out)
    standard = Path(__file__).with_name("sarif-2.1.0.schema.json")
    schema = json.loads(standard.read_text(encoding="utf-8"))
    jsonschema.validate(log, schema)
    (only,) = log["runs"]
    rules = only["tool"]["driver"]["rules"]
    results = only["results"]
    assert len(results) == 4
    for result in results:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    place = results[0]["locations"][0]["physicalLocation"]
    assert place == {
        "artifactLocation": {"uri": "a.txt", "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": 2, "startColumn": 10, "endLine": 2, "endColumn": 12},
    }
    odd = results[2]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert odd == "odd,%20100%25%3A%20name.txt"
    assert only["invocations"][0]["executionSuccessful"] is False
    assert "RTF" in only["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"]


def test_partial_fingerprints_survive_a_shift_of_lines(run: Run) -> None:
    def marks() -> list[str]:
        log = json.loads(run("a.txt", *ONLY, "--format", "sarif").out)
        return [one["partialFingerprints"]["protoplan/v1"] for one in log["runs"][0]["results"]]

    before = marks()
    Path("a.txt").write_text("Read this first.\n\n" + SOP, encoding="utf-8")
    assert marks() == before
    assert len(set(before)) == 2


class Terminal(io.StringIO):
    """A standard error that a person watches."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("number", "shown"), [(5, False), (25, True)])
def test_a_bar_shows_the_progress_of_many_files(
    number: int, shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    from protoplan.cli.common import watched

    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    files = [str(one) for one in range(number)]
    assert list(watched(iter(files), "Linting", number)) == files
    assert ("Linting" in terminal.getvalue()) is shown
    assert list(watched(iter(files), "Linting")) == files
