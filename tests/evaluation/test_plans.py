"""How near plans come to real protocols, and what is learned of the order of actions."""

import json
from pathlib import Path

import pytest

from protoplan.cli import main
from protoplan.errors import UnusableInputError
from protoplan.evaluation.plans import measure
from protoplan.evaluation.precedence import train
from protoplan.proposers.planner import Planner
from protoplan.proposers.values import Turn
from protoplan.questions import Query

ACTIONS = ("thaw", "add", "vortex", "incubate", "centrifuge", "discard", "wash")


class Backwards:
    """Answers with the actions in the order of the alphabet from behind."""

    name = "backwards"

    def propose(
        self, query: Query, count: int, *, turns: tuple[Turn, ...] = (), seed: int = 0
    ) -> list[str]:
        assert query.actions
        lines = (
            f'Step {n}: {{"action": "{verb}", "objects": ["x"], "parameters": []}}'
            for n, verb in enumerate(sorted(query.actions, reverse=True), 1)
        )
        return ["\n".join(lines)]


def key(*actions: str) -> str:
    return "".join(
        f'Step {n}: {{"action": "{verb}", "objects": ["cells"], "parameters": []}}\n'
        for n, verb in enumerate(actions, 1)
    )


def test_orders_are_compared_piece_by_piece(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(key("wash", "vortex", "add"))
    (tmp_path / "b.txt").write_text(key("add", "vortex", "wash", "wash"))
    report = measure([tmp_path], Backwards())
    assert (report.documents, report.plans, report.actions) == (2, 2, 6)
    assert report.planned.lcs == report.alphabet.lcs == pytest.approx(4 / 6)
    assert report.planned.tau == report.alphabet.tau == 0.0
    (tmp_path / "b.txt").unlink()
    report = measure([tmp_path], Backwards())
    assert report.planned == (type(report.planned))(1.0, 1.0)
    assert report.alphabet.tau == -1.0


def test_the_planner_beats_the_alphabet_where_states_tell_the_order(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(key("spin", "discard", "resuspend"))
    (tmp_path / "b.txt").write_text(key("pellet", "decant", "resuspend"))
    report = measure([tmp_path], Planner())
    assert report.planned.tau > report.alphabet.tau


def test_nothing_to_put_in_order_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(key("wash", "wash"))
    with pytest.raises(UnusableInputError, match="No new protocol with 3 different actions"):
        measure([tmp_path], Planner())
    with pytest.raises(UnusableInputError, match="No two actions"):
        train([tmp_path])


def test_what_is_learned_says_what_comes_first(tmp_path: Path) -> None:
    for name in "abcd":
        (tmp_path / f"{name}.txt").write_text(key(*ACTIONS))
    record = train([tmp_path])
    weights = record["weights"]

    def early(verb: str, action: str) -> float:
        return weights.get(verb, 0.0) + weights.get(f"{action}/", 0.0)

    assert early("thaw", "thaw") > early("incubate", "incubate") > early("wash", "wash")
    assert record["documents"] == 4
    assert train([tmp_path]) == record


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as stop:
        main(list(args))
    return int(stop.value.code or 0)


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.txt").write_text(key(*ACTIONS))
    assert run("eval", "plans", str(tmp_path), "--format", "json") == 0
    record = json.loads(capsys.readouterr().out)
    assert record["plans"] == 1
    assert record["planned"]["lcs"] > 0
    assert run("eval", "plans", str(tmp_path)) == 0
    assert "order of the alphabet" in capsys.readouterr().out
    output = tmp_path / "precedence.json"
    assert run("train", "precedence", str(tmp_path / "a.txt"), "-o", str(output)) == 0
    assert json.loads(output.read_text())["documents"] == 1
