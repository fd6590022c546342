"""``export``, ``import-plan``, ``solve`` and ``repair``, as they are called."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import jsonschema
import pytest

from protoplan.cli import main
from protoplan.reports.schemas import schema_text

STEPS = """Step 1: {"action": "add", "objects": ["lysate"], "parameters": ["450 µl", "into tube"]}
Step 2: {"action": "centrifuge", "objects": ["lysate"], "parameters": ["300 x g", "5 min"]}
Step 3: {"action": "remove", "objects": ["supernatant"], "parameters": []}
"""
WITHOUT = "".join(STEPS.splitlines(keepends=True)[::2])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "protocol.txt"
    path.write_text(STEPS, encoding="utf-8")
    return path


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken.txt"
    path.write_text(WITHOUT, encoding="utf-8")
    return path


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]):
    """Call the program; return its exit code, output and complaints."""

    def run(*args: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main([str(arg) for arg in args])
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    return run


@pytest.mark.parametrize("form", ["classical", "numeric", "temporal"])
def test_a_protocol_goes_out_as_pddl_and_comes_back(call, file: Path, form: str) -> None:
    folder = file.parent / "out"
    names = folder / "map.json"
    assert call("export", file, "-o", folder, "--form", form, "--map", names)[0] == 0
    assert {path.name for path in folder.iterdir()} == {
        "domain.pddl",
        "problem.pddl",
        "plan.txt",
        "map.json",
    }
    code, said, _ = call("import-plan", folder / "plan.txt", "--map", names)
    assert (code, said) == (0, STEPS)


def test_files_that_are_there_are_not_overwritten(call, file: Path) -> None:
    folder = file.parent / "out"
    assert call("export", file, "-o", folder)[0] == 0
    before = (folder / "plan.txt").read_bytes()
    code, _, complaint = call("export", file, "-o", folder, "--form", "temporal")
    assert code == 2
    assert "--force" in complaint
    assert (folder / "plan.txt").read_bytes() == before
    assert call("export", file, "-o", folder, "--form", "temporal", "--force")[0] == 0
    assert (folder / "plan.txt").read_bytes() != before


@pytest.mark.parametrize(
    ("form", "parameter", "told"),
    [
        ("numeric", "1e308 l", "'1e308 l'; nothing moves in the plan."),
        ("temporal", "1e303 h", "'1e303 h'; the step takes 60 s in the plan."),
        ("classical", "1e308 l", ""),
        ("numeric", "450 µl", ""),
    ],
)
def test_an_amount_that_no_plan_can_tell_is_left_out_and_told(
    call, file: Path, form: str, parameter: str, told: str
) -> None:
    file.write_text(STEPS.replace("450 µl", parameter), "utf-8")
    code, _, said = call("export", file, "-o", file.parent / "out", "--form", form)
    assert code == 0
    assert said.startswith(f"{file}, line 1, step 1: expected a " * bool(told))
    assert said.strip().endswith(told)
    assert bool(said) is bool(told)
    assert (file.parent / "out" / "plan.txt").read_text("utf-8").count("\n") == 3


@pytest.mark.parametrize("name", ["plan.txt", "domain.pddl", "./problem.pddl"])
def test_a_map_is_no_other_file_of_the_export(call, file: Path, name: str) -> None:
    folder = file.parent / "out"
    code, _, complaint = call("export", file, "-o", folder, "--map", folder / name, "--force")
    assert (code, "written twice" in complaint) == (2, True)
    assert not folder.exists()


@pytest.mark.parametrize("forced", [(), ("--force",)])
def test_an_export_never_overwrites_what_it_reads(call, file: Path, forced: tuple) -> None:
    plan = file.parent / "plan.txt"
    plan.write_text(STEPS, encoding="utf-8")
    tries = [
        (file, "-o", file.parent / "out", "--map", file),
        (plan, "-o", file.parent),
        (file, "-o", file.parent, "--done", "--gold", plan),
    ]
    for arguments in tries:
        code, _, complaint = call("export", *arguments, *forced)
        assert (code, "The output is the input" in complaint) == (2, True)
    assert (file.read_text("utf-8"), plan.read_text("utf-8")) == (STEPS, STEPS)


def test_a_library_alone_goes_out_as_a_domain(call, tmp_path: Path) -> None:
    assert call("export", "--library", "wetlab", "-o", tmp_path / "out")[0] == 0
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["domain.pddl"]
    assert call("export", "--library", "wetlab", "-o", tmp_path / "w.pddl")[0] == 0
    domain = (tmp_path / "out" / "domain.pddl").read_text(encoding="utf-8")
    assert (tmp_path / "w.pddl").read_text(encoding="utf-8") == domain


@pytest.mark.parametrize(
    "options", [("--form", "numeric"), ("--map", "m.json"), ("--done",), ("--gold", "g.txt")]
)
def test_a_library_alone_has_no_steps(call, tmp_path: Path, options: tuple[str, ...]) -> None:
    code, _, complaint = call("export", "-o", tmp_path / "out", *options)
    assert code == 2
    assert "library alone" in complaint


def test_a_plan_that_is_none_names_its_line(call, file: Path) -> None:
    folder = file.parent / "out"
    call("export", file, "-o", folder, "--map", folder / "map.json")
    plan = file.parent / "bad.plan"
    plan.write_text("(add-object-destination lysate tube)\nwhat?\n", encoding="utf-8")
    code, _, complaint = call("import-plan", plan, "--map", folder / "map.json")
    assert code == 2
    assert "Line 2" in complaint
    assert call("import-plan", folder / "plan.txt", "--map", plan)[0] == 2


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["fast-downward", "pyperplan"])
def test_a_planner_finds_the_steps(call, file: Path, engine: str) -> None:
    package = {"fast-downward": "up_fast_downward"}.get(engine, engine)
    if importlib.util.find_spec(package) is None:
        pytest.skip(f"{engine} is not installed (the extra 'planners')")
    code, said, _ = call("solve", file, "--engine", engine, "--done")
    assert code == 0
    assert sorted(json.loads(line.partition(": ")[2])["action"] for line in said.splitlines()) == [
        "add",
        "centrifuge",
        "remove",
    ]
    code, said, _ = call("solve", file, "--engine", engine, "--format", "json")
    record = json.loads(said)
    jsonschema.validate(record, json.loads(schema_text("solve")))
    assert (code, record["solved"], record["engine"]) == (0, True, engine)


def test_an_engine_that_is_unknown_or_missing_is_named(
    call, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _, complaint = call("solve", file, "--engine", "oracle")
    assert (code, "oracle" in complaint) == (2, True)
    monkeypatch.setattr("protoplan.planning.engines.find_spec", lambda name: None)
    code, _, complaint = call("solve", file)
    assert (code, "protoplan[planners]" in complaint) == (2, True)


@pytest.mark.parametrize("seconds", ["nan", "inf", "-inf", "1e12", "0", "soon"])
@pytest.mark.parametrize("command", ["solve", "repair"])
def test_a_time_limit_is_a_number_of_seconds(call, file: Path, command: str, seconds: str) -> None:
    code, _, complaint = call(command, file, f"--timeout={seconds}")
    assert (code, "--timeout" in complaint, "itself failed" in complaint) == (2, True, False)


def test_no_number_is_no_risk(call, file: Path) -> None:
    code, _, complaint = call("check", file, "--max-risk", "nan")
    assert (code, "--max-risk" in complaint) == (2, True)


def test_an_engine_that_is_no_planner_is_named_with_those_that_are(call, file: Path) -> None:
    code, _, complaint = call("solve", file, "--engine", "sequential_plan_validator")
    assert (code, "no planner; these are:" in complaint) == (2, True)
    assert "pyperplan" in complaint


def test_an_empty_gold_protocol_is_refused(call, file: Path) -> None:
    empty = file.parent / "empty.txt"
    empty.write_text("", encoding="utf-8")
    for command in (("repair",), ("export", "-o", file.parent / "out", "--done")):
        code, _, complaint = call(*command, file, "--gold", empty)
        assert (code, "holds no steps" in complaint) == (2, True)


def test_what_of_a_gold_protocol_cannot_be_read_is_told(call, file: Path) -> None:
    gold = file.parent / "cut.txt"
    gold.write_text(STEPS + 'Step 4: {"act', encoding="utf-8")
    code, said, complaint = call("repair", file, "--gold", gold)
    assert (code, "Nothing to mend." in said) == (1, True)
    assert "Part of the gold protocol cannot be read:\n  SYN" in complaint
    assert "line 4: " in complaint
    code, record, _ = call("repair", file, "--gold", gold, "--format", "json")
    jsonschema.validate(json.loads(record), json.loads(schema_text("repair")))
    told = json.loads(record)["gold"]
    (unread,) = told["unread"]
    assert (code, unread["code"][:3], unread["line"]) == (1, "SYN", 4)
    assert told["source"].endswith("cut.txt")


def test_a_gold_protocol_that_is_read_whole_has_nothing_unread(call, file: Path) -> None:
    gold = file.parent / "gold.txt"
    nothing = 'Step 4: {"action": "", "objects": ["cells"], "parameters": []}\n'
    for text, without in ((STEPS, 0), (STEPS + nothing, 1)):
        gold.write_text(text, encoding="utf-8")
        _, record, _ = call("repair", file, "--gold", gold, "--format", "json")
        told = json.loads(record)["gold"]
        assert (told["unread"], told["without_action"]) == ([], without)
    _, record, _ = call("repair", file, "--format", "json")
    assert json.loads(record)["gold"] is None


def test_a_gold_step_without_an_action_is_not_put_in(call, file: Path) -> None:
    gold = file.parent / "gold.txt"
    nothing = 'Step 4: {"action": "", "objects": ["cells"], "parameters": []}\n'
    gold.write_text(STEPS + nothing, encoding="utf-8")
    code, said, complaint = call("repair", file, "--gold", gold, "--format", "key")
    assert (code, said) == (1, STEPS)
    assert "for want of an action: 1 step." in complaint
    gold.write_text(nothing, encoding="utf-8")
    code, _, complaint = call("repair", file, "--gold", gold)
    assert (code, "holds no steps" in complaint) == (2, True)


def test_plans_and_maps_that_hold_nothing_or_too_much(call, file: Path) -> None:
    folder = file.parent / "out"
    call("export", file, "-o", folder, "--map", folder / "map.json")
    plan, deep = file.parent / "empty.plan", file.parent / "deep.json"
    plan.write_text("; cost = 0\n", encoding="utf-8")
    deep.write_text("[" * 100_000 + "]" * 100_000, encoding="utf-8")
    code, _, complaint = call("import-plan", plan, "--map", folder / "map.json")
    assert (code, "The plan holds no steps" in complaint) == (2, True)
    code, _, complaint = call("import-plan", folder / "plan.txt", "--map", deep)
    assert (code, "nested too deep" in complaint) == (2, True)


def test_a_protocol_is_mended(call, broken: Path) -> None:
    code, said, _ = call("repair", broken)
    assert code == 0
    assert "Step 2 needs that the supernatant is there." in said
    assert "insert 'centrifuge lysate' as step 2" in said
    assert "To fill in for 'centrifuge lysate'" in said
    code, said, _ = call("repair", broken, "--format", "json")
    record = json.loads(said)
    jsonschema.validate(record, json.loads(schema_text("repair")))
    assert (record["valid"], record["repaired"], record["engine"]) == (False, True, "search")
    assert [step["action"] for step in record["repair"]["steps"]] == ["add", "centrifuge", "remove"]


def test_a_dropped_step_is_listed_where_it_stood(call, tmp_path: Path) -> None:
    path = tmp_path / "thrown.txt"
    steps = [("seed", "HeLa cells"), ("discard", "HeLa cells"), ("mix", "plasmid"),
             ("transfect", "HeLa cells"), ("image", "HeLa cells")]  # fmt: skip
    path.write_text(
        "".join(
            f'Step {at}: {{"action": "{verb}", "objects": ["{thing}"], "parameters": []}}\n'
            for at, (verb, thing) in enumerate(steps, 1)
        ),
        encoding="utf-8",
    )
    _, said, _ = call("repair", path)
    listed = said.partition("mends it:")[2].splitlines()
    dropped = listed.index("-      discard HeLa cells")
    assert listed[dropped - 1] == "    1  seed HeLa cells"
    assert listed[dropped + 1] == "    2  mix plasmid"


def test_a_repair_is_a_diff_that_turns_the_one_into_the_other(call, broken: Path) -> None:
    for text in (WITHOUT, f"<key>\n{WITHOUT}</key>", WITHOUT.replace("\n", "\r\n")):
        broken.write_bytes(text.encode())
        _, said, _ = call("repair", broken, "--format", "diff")
        head, body = said.split("\n")[:3], said.split("\n")[3:-1]
        assert head[:2] == [f"--- {broken}", f"+++ {broken}"]
        assert head[2].startswith("@@")
        lines = [line for line in body if not line.startswith("\\")]
        assert "\n".join(line[1:] for line in lines if line[0] in " -") == text.rstrip("\n")
        mended = "\n".join(line[1:] for line in lines if line[0] in " +")
        broken.write_bytes(mended.encode())
        assert call("repair", broken, "--format", "diff")[:2] == (0, "")
        _, steps, _ = call("repair", broken, "--format", "key")
        assert steps.replace(", ", ",").splitlines() == [
            line.replace(", ", ",").rstrip("\r") for line in mended.split("\n") if "Step" in line
        ]


def test_a_diff_of_what_no_line_can_be_changed_in_says_so(call, broken: Path) -> None:
    records = [json.loads(line.partition(": ")[2]) for line in WITHOUT.splitlines()]
    broken.write_text(json.dumps(records), encoding="utf-8")
    code, said, _ = call("repair", broken, "--format", "diff")
    assert code == 0
    assert said.startswith(f"--- {broken} (as read)\t\n+++ {broken} (mended)\t\n@@")
    assert '+Step 2: {"action": "centrifuge"' in said


def test_a_repair_with_a_gold_protocol_takes_its_steps(call, file: Path, broken: Path) -> None:
    code, said, _ = call("repair", broken, "--gold", file, "--format", "key")
    assert (code, said) == (0, STEPS)


def test_what_verify_calls_fatally_wrong_is_mended_by_the_gold_step(call, tmp_path: Path) -> None:
    gold, pred = tmp_path / "gold.txt", tmp_path / "pred.txt"
    lines = [
        'Step 1: {"action": "centrifuge", "objects": ["sap"], "parameters": ["4000 x g"]}\n',
        'Step 2: {"action": "transfer", "objects": ["supernatant"], "parameters": []}\n',
        'Step 3: {"action": "freeze", "objects": ["supernatant"], "parameters": ["-20 °C"]}\n',
    ]
    gold.write_text("".join(lines), encoding="utf-8")
    pred.write_text("".join(lines).replace("supernatant", "pellet", 1), encoding="utf-8")
    assert "Fatally wrong" in call("verify", pred, "--gold", gold)[1]
    code, said, _ = call("repair", pred, "--gold", gold)
    assert code == 0
    assert "change step 2 (transfer pellet) to 'transfer supernatant'" in said
    code, said, _ = call("repair", pred, "--gold", gold, "--format", "key")
    assert (code, said) == (0, gold.read_text(encoding="utf-8"))


def test_where_nothing_is_to_mend_nothing_is_changed(call, file: Path) -> None:
    suggested = (
        "Nothing to mend for sure.\n\n"
        "Perhaps missing, unless what it makes is there from the start, or not meant:\n"
        "  insert 'lyse sample' as step 1\n"
    )
    assert call("repair", file) == (0, suggested, "")
    file.write_text(STEPS.replace("lysate", "serum"), encoding="utf-8")
    assert call("repair", file) == (0, "Nothing to mend.\n", "")
    assert call("repair", file, "--format", "diff") == (0, "", "")


def test_an_error_that_is_not_mended_is_said_and_fails(call, file: Path) -> None:
    serum = STEPS.replace("lysate", "serum")
    more = '\nStep 4: {"action": "add", "objects": ["buffer"], "parameters": ["-4 ml"]}\n'
    file.write_text(serum.rstrip() + more, encoding="utf-8")
    said = (
        "1 error remains that repair does not mend (see protoplan check):\n"
        "  QTY002 line 4: '-4 ml' cannot be: a volume is never negative\n"
    )
    assert call("repair", file) == (1, said, "")
    assert call("repair", file, "--format", "diff") == (1, "", said)
    code, record, _ = call("repair", file, "--format", "json")
    jsonschema.validate(json.loads(record), json.loads(schema_text("repair")))
    (left,) = json.loads(record)["remaining"]
    assert (code, left["code"], left["line"]) == (1, "QTY002", 4)
    assert call("check", file, "--quiet")[0] == 1


def test_an_error_beside_a_fault_that_is_mended_is_said_too(call, broken: Path) -> None:
    more = '\nStep 3: {"action": "add", "objects": ["buffer"], "parameters": ["-4 ml"]}\n'
    broken.write_text(WITHOUT.rstrip() + more, encoding="utf-8")
    code, said, _ = call("repair", broken)
    assert code == 1
    assert "insert 'centrifuge lysate' as step 2" in said
    assert "\n\n1 error remains" in said
    assert "QTY002 line 3: '-4 ml'" in said
    again = broken.with_name("again.txt")
    call("repair", broken, "--format", "key", "-o", again)
    assert "QTY002 line 4" in call("repair", again)[1]


def test_what_may_be_there_from_the_start_is_never_made_of_beads(call, file: Path) -> None:
    file.write_text(
        """Step 1: {"action": "add", "objects": ["antibody"], "parameters": ["to the beads"]}
Step 2: {"action": "rotate", "objects": ["beads"], "parameters": ["1 h", "4 °C"]}
Step 3: {"action": "add", "objects": ["lysate"], "parameters": ["500 µl", "to the beads"]}
""",
        encoding="utf-8",
    )
    assert call("repair", file, "--format", "diff") == (0, "", "")


def test_what_is_in_doubt_is_mended_apart(call, file: Path) -> None:
    file.write_text(
        """Step 1: {"action": "resuspend", "objects": ["pellet"], "parameters": ["in buffer"]}
Step 2: {"action": "sonicate", "objects": ["suspension"], "parameters": ["2 min"]}
Step 3: {"action": "centrifuge", "objects": ["lysate"], "parameters": ["800 x g", "5 min"]}
Step 4: {"action": "discard", "objects": ["supernatant"], "parameters": []}
""",
        encoding="utf-8",
    )
    code, said, _ = call("repair", file)
    assert code == 0
    assert said.startswith("Nothing to mend for sure.\n\nIn doubt")
    assert "Step 1 needs that the pellet is there." in said
    assert call("repair", file, "--format", "diff") == (0, "", "")
    record = json.loads(call("repair", file, "--format", "json")[1])
    jsonschema.validate(record, json.loads(schema_text("repair")))
    assert (record["valid"], record["needs"]) == (True, [])
    assert [one["step"] for one in record["in_doubt"]["needs"]] == [1]
    assert record["in_doubt"]["repair"]["edits"]


def test_a_fault_is_mended_and_a_doubt_beside_it_left(call, file: Path) -> None:
    file.write_text(
        """Step 1: {"action": "resuspend", "objects": ["pellet"], "parameters": ["in buffer"]}
Step 2: {"action": "centrifuge", "objects": ["suspension"], "parameters": ["800 x g", "5 min"]}
Step 3: {"action": "discard", "objects": ["agarose gel"], "parameters": []}
Step 4: {"action": "stain", "objects": ["agarose gel"], "parameters": ["in dye", "5 min"]}
""",
        encoding="utf-8",
    )
    code, said, _ = call("repair", file, "--format", "json")
    record = json.loads(said)
    assert code == 0
    assert {one["step"] for one in record["needs"]} == {4}
    actions = [step["action"] for step in record["repair"]["steps"]]
    assert actions[:2] == ["resuspend", "centrifuge"]


def test_a_thing_that_is_refused_is_said_and_changed(call, file: Path) -> None:
    wrong = STEPS.replace('"remove", "objects": ["supernatant"]', '"pour", "objects": ["notebook"]')
    file.write_text(wrong, encoding="utf-8")
    code, said, _ = call("repair", file)
    assert code == 0
    assert "Step 3: pour takes no notebook." in said
    assert "change step 3 (pour notebook) to 'pour " in said
    code, said, _ = call("repair", file, "--format", "json")
    record = json.loads(said)
    jsonschema.validate(record, json.loads(schema_text("repair")))
    assert record["needs"] == [{"step": 3, "needs": "another object than 'notebook'"}]
    assert record["repair"]["edits"][0]["kind"] == "change"


def test_a_step_of_the_gold_protocol_that_has_a_fault_is_told_without_a_place(
    call, tmp_path: Path
) -> None:
    first = 'Step 1: {"action": "seed", "objects": ["cells"], "parameters": ["in a flask"]}\n'
    second = 'Step 2: {"action": "incubate", "objects": ["cells"], "parameters": ["-5 min"]}\n'
    pred, gold = tmp_path / "one.txt", tmp_path / "two.txt"
    pred.write_text(first)
    gold.write_text(first + second)
    code, out, err = call("repair", str(pred), "--gold", str(gold))
    assert (code, err) == (1, "")
    assert "insert 'incubate cells' as step 2" in out
    assert "a duration is never negative" in out


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        (
            ["harvest | E. coli cells | 5,000 x g; 15 min", "resuspend | cell pellet | in buffer",
             "sonicate | cells | on ice; 10 x 30 s", "load | supernatant | onto a Ni-NTA column",
             "elute | protein | with 250 mM imidazole; 5 ml"],
            4,
        ),
        (
            ["harvest | E. coli cells | 5,000 x g; 15 min", "lyse | cell pellet | 30 min; on ice",
             "load | supernatant | onto a Ni-NTA column",
             "elute | protein | with 250 mM imidazole; 5 ml"],
            3,
        ),
        (
            ["centrifuge | cells | 500 x g; 5 min", "resuspend | cell pellet | in RIPA buffer",
             "incubate | lysate | on ice; 30 min", "transfer | supernatant | to a new tube",
             "boil | supernatant | 95 °C; 5 min"],
            4,
        ),
    ],
)  # fmt: skip
def test_a_lysate_of_which_the_supernatant_is_used_is_spun(
    call, file: Path, lines: list[str], place: int
) -> None:
    steps = []
    for number, line in enumerate(lines, 1):
        action, thing, *rest = (one.strip() for one in line.split("|"))
        told = {"action": action, "objects": [thing], "parameters": rest[0].split("; ")}
        steps.append(f"Step {number}: {json.dumps(told, ensure_ascii=False)}")
    file.write_text("\n".join(steps), encoding="utf-8")
    _, said, _ = call("repair", file)
    first = said.split("1 edit mends it:\n")[1].strip().splitlines()[0]
    assert first == f"insert 'centrifuge lysate' as step {place}"


def test_a_spin_behind_the_phase_that_it_parts_is_moved_and_none_put_in(call, file: Path) -> None:
    file.write_text(
        """Step 1: {"action": "add", "objects": ["phenol-chloroform"], "parameters": ["500 µl"]}
Step 2: {"action": "vortex", "objects": ["tail lysate"], "parameters": ["30 s"]}
Step 3: {"action": "transfer", "objects": ["aqueous phase"], "parameters": ["to a new tube"]}
Step 4: {"action": "centrifuge", "objects": ["tail lysate"], "parameters": ["12,000 x g"]}
Step 5: {"action": "add", "objects": ["isopropanol"], "parameters": ["400 µl"]}
""",
        encoding="utf-8",
    )
    _, said, _ = call("repair", file)
    first = said.split("1 edit mends it:\n")[1].strip().splitlines()[0]
    assert first.startswith("move step 4 (centrifuge tail lysate) before step 3")
