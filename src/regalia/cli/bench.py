"""`regalia bench`."""

import os
import platform
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from regalia.cli.output import as_json, leave, print_table, remark, say, write
from regalia.cli.parameter import Json
from regalia.engine import install, running_build
from regalia.kernel import RegaliaError

ENGINE: Final = ("play", "clone", "search")  # measured in both builds
PARTS: Final = (*ENGINE, "spiel", "arena", "view", "start")


def bench(
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="FILE", help="Write all figures to this file as JSON.")
    ] = "",
    quick: Annotated[
        bool, typer.Option("--quick", help="Measure one short round only, to check that it works.")
    ] = False,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="PART", help=f"Measure only this part: one of {', '.join(PARTS)}."),
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Also measure the table in Chromium.")] = True,
    json: Json = False,
) -> None:
    """Measure how fast the engine is.

    Figures are medians of rounds that take turns. Rates count the time of one core, starts are by the clock. Where the
    engine is compiled, the interpreted one is measured too; where OpenSpiel is installed, the same games beside it.
    """
    root = checkout()
    parts = choose_parts(only)
    rounds, seconds = (1, 0.05) if quick else (5, 0.5)
    answer = measure_parts(parts, rounds, seconds)
    stopped = "stopped" in answer
    if browser and not only and not stopped:
        try:
            if (seen := in_browser(root)) is not None:
                answer["browser"] = seen
        except KeyboardInterrupt:
            answer["stopped"] = stopped = True
            remark("Interrupted: the table in the browser was not measured.")
    if out:
        write(out, as_json(answer))
    if json:
        say(as_json(answer))
        leave(stopped)
        return
    rows = [(f.name, f.build, in_words(f.value, f.unit), f.unit) for f in answer["figures"]]
    print_table(("measured", "build", "figure", ""), rows, ("figure",))
    for ratio in answer.get("ratios", ()):
        say(f"{ratio.name}: {ratio.value:.3g} times as many")
    for name, value in answer.get("browser", {}).items():
        say(f"browser, {name}: {value}")
    leave(stopped)


def choose_parts(only: list[str] | None) -> tuple[str, ...]:
    """The parts to measure, in their order."""
    for part in only or ():
        if part not in PARTS:
            raise typer.BadParameter(f"there is no part {part[:40]}. Parts: {', '.join(PARTS)}.", param_hint="--only")
    return tuple(part for part in PARTS if not only or part in only)


def measure_parts(parts: tuple[str, ...], rounds: int, seconds: float) -> dict[str, Any]:
    """All figures of these parts, and how they compare with OpenSpiel's where it is there."""
    measure, pure, spiel = (import_module(f"bench.{name}") for name in ("measure", "pure", "spiel"))
    interpreter = pure.Interpreter()
    of_engine = pure.measures([part for part in parts if part in ENGINE])
    rest = [each for part in parts if part not in ENGINE for each in import_module(f"bench.{part}").measures()]
    stopped = False
    try:
        figures = measure.measure_all([*pure.in_both_builds(of_engine, interpreter), *rest], rounds, seconds, watch)
    except measure.Interrupted as error:
        figures, stopped = error.figures, True
    finally:
        interpreter.close()
        clear()
    answer: dict[str, Any] = {"machine": machine(), "rounds": rounds, "seconds": seconds, "figures": figures}
    if stopped:
        answer["stopped"] = True
        remark("Interrupted: these are the figures of the rounds so far.")
    elif "spiel" in parts:
        answer["open_spiel"] = spiel.opponent()
        if answer["open_spiel"]:
            answer["ratios"] = [measure.ratio(contest, figures) for contest in spiel.contests()]
        else:
            remark("OpenSpiel is not installed (the extra `bench`), so nothing was measured beside it.")
    return answer


def checkout() -> Path:
    """The source tree that holds the benchmarks, made importable."""
    import regalia

    places = [Path(regalia.__file__ or "").parents[2], Path.cwd()]
    for root in places:
        if (root / "bench" / "measure.py").is_file():
            sys.path.insert(0, str(root))
            compile_examples()
            return root
    raise RegaliaError("The benchmarks are in the folder bench of the source; run this in a clone of the repository.")


def compile_examples() -> None:
    """Let the examples run compiled, too; not when some of them run interpreted already."""
    if not any(name.startswith("examples.") for name in sys.modules):
        install("examples")


def machine() -> dict[str, object]:
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": platform.system(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "build": running_build(),
    }


def processor() -> str:
    """The processor's name, where the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return platform.processor()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


def in_browser(root: Path) -> dict[str, Any] | None:
    """What the browser's own benchmark prints, if it is there and can run."""
    script = root / "bench" / "browser.py"
    if not script.is_file():
        return None
    done = subprocess.run([sys.executable, "-m", "bench.browser"], cwd=root, capture_output=True, text=True)
    try:
        if done.returncode == 0:
            return msgspec.json.decode(done.stdout, type=dict[str, Any])
        why = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
    except msgspec.DecodeError as error:
        why = str(error)
    remark(f"The table in the browser was not measured: {why}")
    return None


def in_words(value: float, unit: str) -> str:
    return f"{value:,.3f}" if unit == "s" else f"{value:,.1f}" if value < 100 else f"{value:,.0f}"


def watch(name: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{name}", end="", file=sys.stderr, flush=True)


def clear() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
