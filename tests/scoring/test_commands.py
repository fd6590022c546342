"""``protoplan score`` and ``protoplan compare`` as a user runs them."""

import json

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from protoplan.cli.compare import compare
from protoplan.cli.score import score
from protoplan.errors import UnusableInputError
from protoplan.reports.schemas import schema_text

SPIN = 'Step 1: {"action": "spin", "objects": ["tube"], "parameters": ["5 min"]}'
MIX = 'Step 1: {"action": "mix", "objects": ["tube"], "parameters": []}'


def call(command, *args, **options):
    return CliRunner().invoke(command, [str(arg) for arg in args], **options)


def validate(name: str, value: object) -> None:
    Draft202012Validator(json.loads(schema_text(name))).validate(value)


@pytest.fixture
def pairs(tmp_path):
    path = tmp_path / "pairs.jsonl"
    records = [
        {"id": n, "type": "ab"[n % 2], "pred": (SPIN, MIX, "")[n % 3], "gold": SPIN}
        for n in range(6)
    ]
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


def test_records_go_to_the_file_and_the_summary_to_standard_output(pairs, tmp_path):
    output = tmp_path / "scores.jsonl"
    result = call(score, pairs, "-o", output)
    assert result.exit_code == 0
    assert "6 pairs scored, 0 errors" in result.stdout
    assert "type a" in result.stdout
    records = [json.loads(line) for line in output.read_text().splitlines()]
    assert [record["id"] for record in records] == list(range(6))
    for record in records:
        validate("score", record)


def test_records_go_to_standard_output_and_the_summary_to_standard_error(pairs):
    result = call(score, "-", input=pairs.read_bytes())
    assert len(result.stdout.splitlines()) == 6
    assert "6 pairs scored" in result.stderr


@pytest.mark.parametrize("profile", ["paper", "thoth-eval", "symbolic"])
def test_the_summary_as_json(pairs, tmp_path, profile):
    output = tmp_path / "scores.jsonl"
    result = call(score, pairs, "-o", output, "--format", "json", "--profile", profile)
    report = json.loads(result.stdout)
    validate("score", report)
    assert report["profile"] == profile
    assert report["by"]["type"]["a"]["count"] == 3
    again = call(score, pairs, "-o", output, "--format", "json", "--profile", profile)
    assert json.loads(again.stdout) == report


def test_the_profile_symbolic_adds_its_scores(pairs, tmp_path):
    output = tmp_path / "scores.jsonl"
    result = call(score, pairs, "-o", output, "--profile", "symbolic")
    assert "Profile symbolic, library wetlab: 6 pairs scored" in result.stdout
    assert "Overall" in result.stdout
    records = [json.loads(line) for line in output.read_text().splitlines()]
    for record in records:
        validate("score", record)
        assert record["scoring"]["library"] == "wetlab"
    assert records[0]["symbolic"] == {
        "order": 1, "tau": 1, "coverage": 1, "objects": 1, "parameters": 1, "overall": 1,
    }  # fmt: skip
    assert records[2]["symbolic"]["overall"] == 0


def test_a_run_is_not_gone_on_with_by_another_library(pairs, tmp_path):
    output = tmp_path / "scores.jsonl"
    names = tmp_path / "names.txt"
    names.write_text("spin\nmix\n")
    assert call(score, pairs, "-o", output, "--profile", "symbolic").exit_code == 0
    again = call(score, pairs, "-o", output, "--profile", "symbolic", "--library", names)
    assert isinstance(again.exception, UnusableInputError)


def test_a_library_that_is_not_there_scores_no_line(pairs, tmp_path):
    output = tmp_path / "scores.jsonl"
    result = call(score, pairs, "-o", output, "--profile", "symbolic", "--library", "no.toml")
    assert isinstance(result.exception, UnusableInputError)
    assert not output.exists()


def test_runs_by_meaning_are_compared_by_their_own_scores(pairs, tmp_path):
    outputs = [tmp_path / "a.jsonl", tmp_path / "b.jsonl"]
    call(score, pairs, "-o", outputs[0], "--profile", "symbolic")
    pairs.write_text(pairs.read_text().replace('"mix', '"centrifuge'))
    call(score, pairs, "-o", outputs[1], "--profile", "symbolic")
    report = json.loads(call(compare, *outputs, "--format", "json").stdout)
    validate("compare", report)
    assert report["library"] == "wetlab"
    assert set(report["metrics"]) == {
        "order", "tau", "coverage", "objects", "parameters", "overall",
    }  # fmt: skip
    assert report["metrics"]["coverage"]["wins"] == 2
    text = call(compare, *outputs).stdout
    assert "Profile symbolic, library wetlab: 6 pairs" in text


def test_error_records_make_the_exit_code_1(pairs, tmp_path):
    output = tmp_path / "scores.jsonl"
    with pairs.open("a") as file:
        file.write("spin\n")
    result = call(score, pairs, "-o", output)
    assert result.exit_code == 1
    assert "6 pairs scored, 1 error." in result.stdout
    validate("score", json.loads(output.read_text().splitlines()[-1]))


def test_quiet_says_nothing(pairs, tmp_path):
    assert call(score, pairs, "-o", tmp_path / "scores.jsonl", "--quiet").output == ""


def test_a_broken_off_run_is_taken_up(pairs, tmp_path):
    output = tmp_path / "scores.jsonl"
    call(score, pairs, "-o", output)
    whole = output.read_bytes()
    output.write_bytes(whole[: len(whole) // 2])
    assert call(score, pairs, "-o", output).exit_code == 0
    assert output.read_bytes() == whole


def test_another_output_is_overwritten_only_when_asked(pairs, tmp_path):
    output = tmp_path / "scores.jsonl"
    output.write_text("precious\n")
    assert isinstance(call(score, pairs, "-o", output).exception, UnusableInputError)
    assert output.read_text() == "precious\n"
    assert call(score, pairs, "-o", output, "--no-resume").exit_code == 0
    assert len(output.read_text().splitlines()) == 6


def test_the_input_is_never_the_output(pairs):
    before = pairs.read_bytes()
    for options in ((), ("--no-resume",)):
        assert isinstance(call(score, pairs, "-o", pairs, *options).exception, UnusableInputError)
    assert pairs.read_bytes() == before


@pytest.mark.parametrize("place", ["input", "output"])
def test_files_that_cannot_be_opened(pairs, tmp_path, place):
    missing = tmp_path / "no" / "such"
    arguments = (missing,) if place == "input" else (pairs, "-o", missing)
    result = call(score, *arguments)
    assert isinstance(result.exception, UnusableInputError)
    assert str(missing) in str(result.exception)


def test_two_runs_are_compared(pairs, tmp_path):
    outputs = [tmp_path / "a.jsonl", tmp_path / "b.jsonl"]
    call(score, pairs, "-o", outputs[0])
    pairs.write_text(pairs.read_text().replace('"mix', '"spin'))
    call(score, pairs, "-o", outputs[1])
    text = call(compare, *outputs).stdout
    assert "6 pairs, 0 left out for errors, paired by line" in text
    assert "Step-M: no difference is shown; the interval includes 0." in text
    report = json.loads(call(compare, *outputs, "--format", "json").stdout)
    validate("compare", report)
    assert report["metrics"]["order_s"]["wins"] == 2


def test_a_missing_run_cannot_be_compared(pairs, tmp_path):
    result = call(compare, pairs, tmp_path / "none.jsonl")
    assert isinstance(result.exception, UnusableInputError)
