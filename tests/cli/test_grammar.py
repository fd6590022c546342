"""``protoplan grammar``."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from engines import SKETCHES
from lark import Lark
from lark.exceptions import UnexpectedInput

import protoplan
from protoplan.cli.grammar import grammar
from protoplan.parsing.decoding import orc_grammar


def run(*args: str, text: str | None = None) -> Result:
    return CliRunner().invoke(grammar, args, input=text)


def reads(text: str, sketch: str) -> bool:
    try:
        Lark(text, parser="lalr").parse(sketch)
    except UnexpectedInput:
        return False
    return True


def test_what_is_printed_reads_sketches_of_these_actions() -> None:
    done = run("--actions", "centrifuge, remove,air dry", "--steps", "3", "--for", "lark")
    assert done.exit_code == 0
    assert reads(done.output, SKETCHES[0])
    assert not reads(done.output, SKETCHES[0].replace('"remove"', '"decant"'))
    assert '"\\"air dry\\""' in done.output


def test_actions_may_be_given_more_than_once() -> None:
    done = run("--actions", "centrifuge,remove", "--actions", "air dry", "--for", "lark")
    assert done.exit_code == 0
    for action in ("centrifuge", "remove", "air dry"):
        assert f'"\\"{action}\\""' in done.output


def test_without_actions_those_of_the_library_are_meant() -> None:
    done = run("--for", "lark")
    assert reads(done.output, SKETCHES[0])
    assert not reads(done.output, SKETCHES[0].replace('"remove"', '"levitate"'))
    free = run("--for", "lark", "--any-action")
    assert reads(free.output, SKETCHES[0].replace('"remove"', '"levitate"'))


def test_a_library_of_ones_own_is_a_file(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("levitate, rest", encoding="utf-8")
    done = run("--library", str(own), "--for", "xgrammar")
    assert '"\\"levitate\\"" | "\\"rest\\""' in done.output
    assert done.output.startswith("root ::= ")


def test_a_server_that_thinks_by_itself_gets_the_rest() -> None:
    done = run("--for", "vllm", "--think", "none")
    assert "<think>" not in done.output
    part = run("--for", "vllm", "--sections", "think, key")
    assert "<orc>" not in part.output
    assert "<key>" in part.output
    token = run("--for", "llguidance", "--think", "token")
    assert "think: <think> THOUGHT </think>" in token.output


@pytest.mark.parametrize("source", ["-", "file"])
def test_behind_a_key_every_sentence_says_its_step(source: str, tmp_path: Path) -> None:
    key, rest = SKETCHES[0].split("</key>")
    half = tmp_path / "half.txt"
    half.write_text(key + "</key>", encoding="utf-8")
    place = "-" if source == "-" else str(half)
    done = run("--key", place, "--for", "lark", text=key + "</key>")
    assert done.exit_code == 0
    assert reads(done.output, rest.replace("5 min.", "5 min gently."))
    assert not reads(done.output, rest.replace("for 5 min", ""))


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--actions", "wash"], "Missing option '--for'"),
        (["--for", "gbnf"], "'gbnf' is not one of"),
        (["--for", "lark", "--steps", "0"], "1<=x<=100"),
        (["--for", "lark", "--actions", "a", "--library", "b"], "Name one of --actions"),
        (["--for", "lark", "--key", "-", "--sections", "key"], "--sections does not go with --key"),
        (["--for", "lark", "--key", "-", "--think", "none"], "--think does not go with --key"),
        (["--for", "lark", "--key", "-", "--steps", "20"], "--steps does not go with --key"),
    ],
)
def test_options_that_cannot_be_used_are_told(args: list[str], words: str) -> None:
    done = run(*args)
    assert done.exit_code == 2
    assert words in done.output


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--actions", " , "], "at least one action"),
        (["--actions", "<b>"], "cannot be an action"),
        (["--actions", "acts.txt"], "'acts.txt' is the name of a file"),
        (["--library", "nowhere.toml"], "nowhere.toml"),
        (["--sections", "think,orc"], "follow one another"),
        (["--sections", "thin"], "Did you mean 'think'?"),
        (["--key", "nowhere.txt"], "There is no file 'nowhere.txt'"),
        (["--key", "-"], "holds no steps"),
    ],
)
def test_input_that_cannot_be_used_is_told(args: list[str], words: str) -> None:
    done = run("--for", "lark", *args, text="nothing here")
    assert words in str(done.exception)


def test_actions_of_a_key_that_no_library_names_are_told(tmp_path: Path) -> None:
    key = tmp_path / "key.txt"
    for action, told in (("dance", True), ("spun down", False), ("wash", False)):
        step = {"action": action, "objects": ["cells"], "parameters": []}
        key.write_text(f"Step 1: {json.dumps(step)}\n")
        done = run("--for", "lark", "--key", str(key))
        assert done.exit_code == 0
        assert "S1" in done.stdout
        assert ("the library wetlab has no action 'dance'" in done.stderr) == told


def test_listed_actions_that_the_library_does_not_have_are_told() -> None:
    done = run("--for", "lark", "--actions", "wash,dance")
    assert done.exit_code == 0
    assert "the library wetlab has no action 'dance'" in done.stderr
    assert "wash" not in done.stderr.partition("(")[0]


STEP = '{"action": "wash", "objects": ["cells"], "parameters": []}'
FAULTY = {
    f"Step 1: {STEP}\nStep 3: {STEP}\n": (2, "expected 'Step 2:', found 'Step 3:'"),
    f"Step 2: {STEP}\n": (1, "expected 'Step 1:', found 'Step 2:'"),
    f"Step 1: {STEP.replace('[]', '{}')}\n": (1, "expected a list of parameters, found '{}'"),
    "Step 1: " + STEP.replace('["cells"]', '"cells"') + "\n": (1, "expected a list of objects"),
    f'Step 1: {STEP[:-1]}, "x": 1}}\n': (1, "expected the keys action, objects, parameters"),
    f"Step 1: {STEP}\nDo it.\n": (2, "expected a step, found 'Do it.'"),
}
"""Keys that the format gate refuses, with the line and why."""
FRAMES = (("", "", 0), ("<key>\n", "</key>\n", 1), ("<think>\nx\n</think>\n\n<key>\n", "</key>", 5))


@pytest.mark.parametrize("key", FAULTY)
@pytest.mark.parametrize(("before", "behind", "lines"), FRAMES)
def test_a_key_that_the_format_gate_refuses_is_told_and_taken_as_it_is(
    key: str, before: str, behind: str, lines: int
) -> None:
    done = run("--for", "lark", "--key", "-", text=f"{before}{key}{behind}")
    line, why = FAULTY[key]
    told = f"No text can pass the format gate with this key: line {line + lines}: {why}"
    assert done.exit_code == 0
    assert done.stderr.startswith(told)
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith(".\n")
    steps = protoplan.parse(key).steps
    assert done.stdout == orc_grammar(steps).text("lark")


@pytest.mark.parametrize(
    "key",
    [
        f"Step 1: {STEP}\nStep 2: {STEP}\n",
        f"<key>\nStep 1: {STEP}\n</key>",
        f"<key>\nStep 1: {STEP}\n",
        f"<think>\nx\n</think>\n\n<key>\nStep 1: {STEP}\n</key>",
        f"<think>\nx\n</think>\n\n<key>\nStep 1: {STEP}\n</key>\n\n<orc>\nStep 4: No.\n</orc>",
    ],
)
def test_nothing_is_told_of_a_key_with_which_a_text_can_pass(key: str) -> None:
    done = run("--for", "lark", "--key", "-", text=key)
    assert done.exit_code == 0
    assert done.stderr == ""
