"""``protoplan verify`` and its neighbours, as they are called."""

from __future__ import annotations

import io
import itertools
import json
from pathlib import Path

import jsonschema
import pytest

from protoplan.cli import main
from protoplan.codes import CODES
from protoplan.reports.schemas import schema_text
from protoplan.rules.catalogue import rule_codes

GOLD = """Step 1: {"action": "spin", "objects": ["lysate"], "parameters": ["500xg", "30 min"]}
Step 2: {"action": "wash", "objects": ["pellet"], "parameters": ["with pbs", "twice"]}
Step 3: {"action": "dry", "objects": ["pellet"], "parameters": []}
"""
PRED = """<think>
Spin and wash.
</think>
<key>
Step 1: {"action": "spin", "objects": ["lysate"], "parameters": ["500 x g", "0.5 h"]}
Step 2: {"action": "wash", "objects": ["pellet"], "parameters": ["with pbs", "3 times"]}
</key>
<orc>
Step 1: Spin the lysate at 500 x g for 0.5 h.
Step 2: Wash the pellet 3 times with PBS.
</orc>
<note>
None.
</note>
"""


class Result:
    """What a run of the program left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Run the program in a folder that holds pred.txt and gold.txt."""
    monkeypatch.chdir(tmp_path)
    Path("pred.txt").write_text(PRED, encoding="utf-8")
    Path("gold.txt").write_text(GOLD, encoding="utf-8")

    def call(*args: str) -> Result:
        with pytest.raises(SystemExit) as stop:
            main(list(args))
        captured = capsys.readouterr()
        return Result(int(stop.value.code or 0), captured.out, captured.err)

    return call


def test_the_report_shows_gates_metrics_and_both_protocols_side_by_side(run) -> None:
    result = run("verify", "pred.txt", "--gold", "gold.txt")
    assert result.code == 0
    assert "pred.txt against gold.txt  (profile paper)" in result.out
    assert "Format gate       passed" in result.out
    assert "Order-LCS 0.8" in result.out
    assert "= 1. spin lysate (500xg, 30 min)  [line 1]" in result.out
    assert "0.5 h = 30 min" in result.out
    assert "~ twice → 3 times" in result.out
    assert "- 3. dry pellet" in result.out
    assert "\x1b[" not in result.out


def test_a_broken_order_is_told_with_its_code(run) -> None:
    steps = [
        '{"action": "fix", "objects": ["cells"], "parameters": ["4% PFA"]}',
        '{"action": "stain", "objects": ["cells"], "parameters": ["with DAPI"]}',
        '{"action": "image", "objects": ["cells"], "parameters": []}',
    ]
    for name, order in (("right.txt", (0, 1, 2)), ("wrong.txt", (1, 0, 2))):
        lines = (f"Step {at}: {steps[one]}" for at, one in enumerate(order, 1))
        Path(name).write_text("\n".join(lines), "utf-8")
    result = run("verify", "wrong.txt", "--gold", "right.txt")
    assert "! step 1 stains the cells before step 2 fixes the cells" in result.out
    assert "(DIF006)" in result.out


def test_json_follows_its_schema_and_holds_the_same(run) -> None:
    result = run("verify", "pred.txt", "--gold", "gold.txt", "--format", "json")
    record = json.loads(result.out)
    jsonschema.validate(record, json.loads(schema_text("verify")))
    assert record["gates"] == {
        "format": {"passed": True, "reasons": [], "remarks": []},
        "consistency": {"passed": True, "reasons": [], "remarks": []},
    }
    assert record["anchors"] == [[1, 1], [2, 2]]
    assert [f["code"] for f in record["findings"]] == ["DIF005", "DIF001"]
    missing = record["findings"][1]
    assert (missing["source"], missing["line"], missing["column"]) == ("gold.txt", 3, 1)
    assert missing["end_column"] > 1


def test_gates_are_null_for_a_bare_key_block(run) -> None:
    record = json.loads(run("verify", "gold.txt", "-g", "gold.txt", "--format", "json").out)
    jsonschema.validate(record, json.loads(schema_text("verify")))
    assert record["gates"]["format"]["passed"] is None
    assert record["reward"]["score"] == 1
    assert record["reward"]["format"] == 1


def test_thoth_eval_has_no_reward(run) -> None:
    result = run(
        "verify", "pred.txt", "-g", "gold.txt", "--profile", "thoth-eval", "--format", "json"
    )
    record = json.loads(result.out)
    jsonschema.validate(record, json.loads(schema_text("verify")))
    assert record["reward"] is None


def test_a_failed_gate_exits_with_1(run) -> None:
    Path("pred.txt").write_text(PRED.replace("</note>", ""), encoding="utf-8")
    result = run("verify", "pred.txt", "--gold", "gold.txt")
    assert result.code == 1
    assert "SYN105" in result.out
    assert "^" in result.out


def test_what_a_dirty_file_holds_reaches_the_json(run) -> None:
    Path("pred.txt").write_bytes(b'Step 1: {"action": "\\ud800\x00\xb5", "objects": "x"')
    result = run("verify", "pred.txt", "--gold", "gold.txt", "--format", "json")
    jsonschema.validate(json.loads(result.out), json.loads(schema_text("verify")))
    assert run("verify", "pred.txt", "--gold", "gold.txt").code == result.code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nothing.txt", "--gold", "gold.txt"), "There is no file 'nothing.txt'."),
        ((".", "--gold", "gold.txt"), "is a folder"),
        (("pred.txt",), "Missing option '--gold'"),
        (("pred.txt", "--gold", "gold.txt", "--profile", "best"), "'best' is not one of"),
        (("-", "--gold", "-"), "Only one of PRED and --gold"),
        (("pred.txt", "--gold", "gold.txt", "--fail-under", "rho=1"), "'rho' is none of"),
        (("pred.txt", "--gold", "gold.txt", "--fail-under", "step_m=x"), "expected step_m=NUMBER"),
        (("pred.txt", "--gold", "gold.txt", "--fail-under", "step_m=inf"), "expected step_m="),
        (("pred.txt", "--gold", "empty.txt"), "has no steps"),
    ],
)
def test_unusable_input_exits_with_2_and_says_why(
    run, arguments: tuple[str, ...], message: str
) -> None:
    Path("empty.txt").touch()
    result = run("verify", *arguments)
    assert result.code == 2
    assert message in result.err
    assert "Traceback" not in result.err


def test_thresholds_decide_the_exit_code(run) -> None:
    passing = run("verify", "pred.txt", "-g", "gold.txt", "--fail-under", "order_lcs=0.8")
    failing = run("verify", "pred.txt", "-g", "gold.txt", "--fail-under", "Step-M=1")
    assert (passing.code, failing.code) == (0, 1)
    assert "step_m is 0, less than 1" in failing.err


def test_a_huge_step_is_cut_where_people_read_it(run) -> None:
    Path("pred.txt").write_text(PRED.replace("lysate", "lysate " * 1_000_000), encoding="utf-8")
    result = run("verify", "pred.txt", "--gold", "gold.txt")
    assert len(result.out) < 10_000
    assert "lysate lysate" in result.out


def test_no_color_is_honoured(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("click._compat.isatty", lambda stream: True)
    arguments = ("verify", "pred.txt", "--gold", "gold.txt")
    assert "\x1b[" in run(*arguments).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run(*arguments).out


def test_colours_can_be_asked_for(run, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ("verify", "pred.txt", "--gold", "gold.txt")
    assert "\x1b[" not in run(*arguments).out
    monkeypatch.setenv("FORCE_COLOR", "0")
    assert "\x1b[" not in run(*arguments).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in run(*arguments).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run(*arguments).out


def test_a_tab_is_shown_as_a_space_above_the_caret(run) -> None:
    line = 'Step 1:\t{"action": "spin",\t"objects":\t"lysate", "parameters": []}'
    Path("pred.txt").write_text(line, encoding="utf-8")
    out = run("verify", "pred.txt", "--gold", "gold.txt").out
    excerpt, carets = next(
        pair for pair in itertools.pairwise(out.splitlines()) if set(pair[1]) == set(" |^")
    )
    assert excerpt.endswith(line.replace("\t", " "))
    assert excerpt[carets.index("^") :].startswith('"lysate"')


def test_steps_that_the_published_script_does_not_read_are_counted(run) -> None:
    Path("pred.txt").write_text(" " + GOLD.replace("Step 2", "  Step 2"), encoding="utf-8")
    arguments = ("verify", "pred.txt", "--gold", "gold.txt")
    told = "The profile thoth-eval did not read 1 of 3 steps of pred.txt."
    assert told in run(*arguments, "--profile", "thoth-eval").out
    assert "did not read" not in run(*arguments).out


def test_quiet_prints_nothing(run) -> None:
    result = run("verify", "pred.txt", "--gold", "gold.txt", "--quiet")
    assert (result.code, result.out, result.err) == (0, "", "")


def test_a_report_can_go_to_a_file(run) -> None:
    assert run("verify", "pred.txt", "-g", "gold.txt", "-o", "report.txt").out == ""
    assert "Semantic-A" in Path("report.txt").read_text(encoding="utf-8")


def test_a_dash_reads_standard_input(run, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(PRED.encode()))
    monkeypatch.setattr("sys.stdin", stdin)
    result = run("verify", "-", "--gold", "gold.txt")
    assert result.code == 0
    assert "<stdin> against gold.txt" in result.out


def test_every_code_can_be_explained(run) -> None:
    listing = run("explain").out
    for code, entry in CODES.items():
        assert f"{code}  " in listing
        assert entry.explanation in run("explain", code.lower()).out
    unknown = run("explain", "SYN999")
    assert unknown.code == 2
    assert "There is no code 'SYN999'" in unknown.err
    assert "Near it: SYN" in run("explain", "syn00").err
    assert run("explain", "QQQ").err == (
        "Error: There is no code 'QQQ'. `protoplan explain` lists all.\n"
    )


def test_explanations_as_json_follow_their_schema(run) -> None:
    record = json.loads(run("explain", "--format", "json").out)
    jsonschema.validate(record, json.loads(schema_text("explain")))
    assert {entry["code"] for entry in record["codes"]} == {*CODES, *rule_codes()}


def test_version_help_schema_and_completion(run) -> None:
    assert run("--version").out.startswith("protoplan, version ")
    assert "verify" in run("--help").out
    assert json.loads(run("schema", "verify").out)["type"] == "object"
    for shell in ("bash", "zsh", "fish"):
        assert "_PROTOPLAN_COMPLETE" in run("completion", shell).out


def test_an_unknown_command_exits_with_2(run) -> None:
    result = run("verfy")
    assert result.code == 2
    assert "No such command 'verfy'. Did you mean 'verify'?" in result.err


def test_quantities_are_measured_and_listed(run) -> None:
    table = run("eval", "quantities", "gold.txt")
    assert table.code == 0
    assert "relative centrifugal force             1       1       1   100.0%" in table.out
    record = json.loads(run("eval", "quantities", "gold.txt", "--format", "json").out)
    jsonschema.validate(record, json.loads(schema_text("eval-quantities")))
    assert record["reports"][0]["overall"]["rate"] == 1


def test_measuring_what_is_not_there_exits_with_2(run) -> None:
    assert "There is no file or folder 'nowhere'." in run("eval", "quantities", "nowhere").err


SWAPPED = """Step 1: {"action": "wash", "objects": ["pellet"], "parameters": ["with pbs", "twice"]}
Step 2: {"action": "centrifuge", "objects": ["lysate"], "parameters": ["500 x g", "0.5 h"]}
Step 3: {"action": "dry", "objects": ["pellet"], "parameters": []}
"""


def test_a_broken_dependency_is_shown_with_the_nearest_order_and_exits_with_1(run) -> None:
    Path("pred.txt").write_text(SWAPPED, encoding="utf-8")
    result = run("verify", "pred.txt", "--gold", "gold.txt")
    assert result.code == 1
    assert "By meaning" in result.out
    assert "! step 1 washes the pellet before step 2 centrifuges the lysate; gold: 1 → 2" in (
        result.out
    )
    assert "nearest valid order, 1 step moved: 2 1 3" in result.out


def test_the_scores_by_meaning_are_in_the_json_whatever_the_profile(run) -> None:
    Path("pred.txt").write_text(SWAPPED, encoding="utf-8")
    schema = json.loads(schema_text("verify"))
    found = []
    for profile in ("paper", "thoth-eval", "symbolic"):
        result = run(
            "verify", "pred.txt", "--gold", "gold.txt", "--profile", profile, "--format", "json"
        )
        record = json.loads(result.out)
        jsonschema.Draft202012Validator(schema).validate(record)
        assert record["profile"] == profile
        found.append((record["symbolic"], record["embedding"]))
    assert found[0] == found[1] == found[2]
    scores, embedding = found[0]
    assert scores["coverage"] == scores["objects"] == scores["parameters"] == 1
    assert scores["order"] == 1 - 1 / 2  # of two dependencies one is broken
    assert scores["tau"] == pytest.approx(2 / 3)  # of three dependent pairs
    assert embedding["library"] == "wetlab"
    assert embedding["order"] == [2, 1, 3]
    assert embedding["violations"][0]["way"] == [1, 2]
    assert embedding["dependencies"]["all"] == embedding["dependencies"]["present"]


@pytest.mark.parametrize(
    ("least", "passes"),
    [
        ("overall=0.9", True),
        ("tau=1", True),
        ("symbolic.order=0.9", True),
        ("coverage=1", False),
        ("symbolic.parameters=0.95", False),
    ],
)
def test_scores_by_meaning_have_thresholds(run, least: str, passes: bool) -> None:
    gold = Path("gold.txt").read_text(encoding="utf-8")
    extra = 'Step 4: {"action": "photograph", "objects": ["bench"], "parameters": []}\n'
    changed = gold if passes else gold.replace("30 min", "30 h") + extra
    Path("pred.txt").write_text(changed, encoding="utf-8")
    result = run("verify", "pred.txt", "--gold", "gold.txt", "--fail-under", least)
    assert (result.code == 0) is passes


def test_order_is_that_of_the_reward_and_a_profile_without_one_says_so(run) -> None:
    command = ("verify", "pred.txt", "--gold", "gold.txt", "--profile", "symbolic")
    result = run(*command, "--fail-under", "order=0.5")
    assert result.code == 2
    assert "symbolic.order" in result.err


def test_actions_are_those_of_the_library_asked_for(run) -> None:
    Path("pred.txt").write_text(SWAPPED, encoding="utf-8")
    Path("names.txt").write_text("wash\ncentrifuge\nspin\ndry\n", encoding="utf-8")
    command = ("verify", "pred.txt", "--gold", "gold.txt", "--library", "names.txt")
    record = json.loads(run(*command, "--format", "json").out)
    assert record["symbolic"]["coverage"] == pytest.approx(2 / 3)
    assert run(*command[:-1], "missing.toml").code == 2


@pytest.mark.parametrize("options", [(), ("-q",)])
def test_a_certificate_that_disagrees_fails(
    run, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    from protoplan.planning import Certificate
    from protoplan.planning.certificates import OWN

    def no(task: object, engine: str, needs: object) -> Certificate:
        return Certificate(False, engine, "it says no")

    arguments = ("verify", "gold.txt", "--gold", "gold.txt", "--certify", OWN, *options)
    assert run(*arguments).code == 0
    monkeypatch.setattr("protoplan.planning.certify", no)
    result = run(*arguments)
    assert result.code == 1
    assert (f"{OWN} does not agree" in result.err) == (not options)
