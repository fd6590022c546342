"""Say whether other planning tools take what protoplan exports: ``check_pddl.py PROTOCOL...``.

Exports every protocol in every form to ``--into``, has VAL accept each as a plan, and Fast Downward
and pyperplan solve the classical form. ``--load FOLDER`` instead loads exported files with the
package ``pddl``, which needs an environment of its own.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path


def exported(protocols: list[Path], into: Path) -> Iterator[str]:
    """Export and judge the protocols; yield what is wrong, a line each."""
    from protoplan.export import domain_text, plan_text, problem_text, write_files
    from protoplan.library import load
    from protoplan.parsing import parse
    from protoplan.planning import Form, compile_library, compile_protocol
    from protoplan.planning.certificates import run_val
    from protoplan.planning.engines import PROGRAMS, solve_problem

    write_files({into / "wetlab.pddl": domain_text(compile_library(load()))}, force=True)
    for path in protocols:
        protocol = parse(path.read_bytes(), name=str(path))
        for form in Form:
            for done in (False, True):
                problem = compile_protocol(protocol, form=form, done=done)
                folder = into / f"{path.stem}-{form}{'-done' * done}"
                texts = {
                    folder / "domain.pddl": domain_text(problem.domain),
                    folder / "problem.pddl": problem_text(problem),
                    folder / "plan.txt": plan_text(problem),
                }
                write_files(texts, force=True)
                valid, said = run_val(problem)
                if not valid:
                    yield f"VAL refuses {folder}:\n{said[-2000:]}"
                for engine in PROGRAMS if form is Form.CLASSICAL else ():
                    solved = solve_problem(problem, engine, 60)
                    if not solved.solved:
                        yield f"{engine} does not solve {folder}: {solved.status}"


def loaded(folder: Path) -> Iterator[str]:
    """Load what was exported in the classical form; yield what is wrong, a line each."""
    from pddl import parse_domain, parse_problem

    domains = sorted([*folder.glob("*-classical*/domain.pddl"), folder / "wetlab.pddl"])
    for path in domains:
        try:
            parse_domain(str(path))
            if path.name == "domain.pddl":
                parse_problem(str(path.with_name("problem.pddl")))
        except Exception as error:
            yield f"The package pddl does not load {path}: {error}"
    sys.stdout.write(f"{len(domains)} domains loaded\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("protocols", nargs="*", type=Path)
    parser.add_argument("--into", type=Path)
    parser.add_argument("--load", type=Path)
    given = parser.parse_args()
    found = loaded(given.load) if given.load else exported(given.protocols, given.into)
    sys.exit("\n".join(found) or None)
