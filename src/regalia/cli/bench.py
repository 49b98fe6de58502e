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

from regalia.cli.output import as_json, print_table, remark, say, write
from regalia.cli.parameter import Json
from regalia.engine import install, running
from regalia.kernel import RegaliaError

PARTS: Final = ("play", "clone", "arena", "view", "start")


def bench(
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="Write all figures there as JSON.")] = "",
    quick: Annotated[bool, typer.Option("--quick", help="One short round: to see that it works.")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Measure the table in Chromium too.")] = True,
    json: Json = False,
) -> None:
    """Measure how fast the house is.

    Figures are medians of rounds that take turns. Rates count the time of one core, starts are by the clock.
    """
    root = checkout()
    install("examples")
    measure = import_module("bench.measure")
    measures = [each for part in PARTS for each in import_module(f"bench.{part}").measures()]
    rounds, seconds = (1, 0.05) if quick else (5, 0.5)
    figures = measure.measured(measures, rounds, seconds, watch)
    clear()
    answer: dict[str, Any] = {"machine": machine(), "rounds": rounds, "figures": figures}
    if browser and (seen := in_browser(root)) is not None:
        answer["browser"] = seen
    if out:
        write(out, as_json(answer))
    if json:
        say(as_json(answer))
        return
    print_table(("measured", "figure", ""), [(f.name, shown(f.value, f.unit), f.unit) for f in figures], ("figure",))
    for name, value in answer.get("browser", {}).items():
        say(f"browser, {name}: {value}")


def checkout() -> Path:
    """The source tree that holds the benchmarks, made importable."""
    import regalia

    places = [Path(regalia.__file__ or "").parents[2], Path.cwd()]
    for root in places:
        if (root / "bench" / "measure.py").is_file():
            sys.path.insert(0, str(root))
            return root
    raise RegaliaError("The benchmarks are in the folder bench of the source; run this in a clone of the repository.")


def machine() -> dict[str, object]:
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": platform.system(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "build": running(),
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


def shown(value: float, unit: str) -> str:
    return f"{value:,.3f}" if unit == "s" else f"{value:,.1f}" if value < 100 else f"{value:,.0f}"


def watch(name: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{name}", end="", file=sys.stderr, flush=True)


def clear() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
