"""The engine compiles, plays the same games compiled as interpreted, and never runs from sources that have changed."""

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from setuptools import Distribution, Extension
from setuptools.errors import CompileError

import regalia
from regalia.compiler import library_of
from regalia.engine import LISTING, SUFFIX, TREE, Finder
from regalia.games import find_game
from regalia.kernel import Stream, play_out
from tests.setting import GAMES
from tests.trace import TRACED, traces
from tools import engine
from tools.engine import ROOT, SOURCE, compiled_sources, hindrance, libraries, module_of
from tools.extension import BuildEngine, share_doors

BUILD: Final = regalia.__build__
ASKED: Final = os.environ.get("REGALIA_BUILD") or "auto"

needs_compiled = pytest.mark.skipif(BUILD != "compiled", reason="this is the pure build")
needs_compiler = pytest.mark.skipif(hindrance() != "" and ASKED != "pure", reason=hindrance())


def run(folder: Path, *arguments: str, build: str = "auto") -> subprocess.CompletedProcess[str]:
    """Run Python in a checkout."""
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(folder)]),
        "REGALIA_BUILD": build,
    }
    return subprocess.run([sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True)


def said(folder: Path, *arguments: str, build: str = "auto") -> str:
    done = run(folder, *arguments, build=build)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the sources, and of what was compiled from them."""
    ignored = shutil.ignore_patterns("__pycache__", "static", "c", "objects", "mypy")
    for name in ("src", "examples", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "__init__.py").touch()
    shutil.copy(ROOT / "tests" / "trace.py", tmp_path / "tests")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    if Path(TREE).exists():
        shutil.copytree(TREE, tmp_path / "build" / Path(TREE).name)
    return tmp_path


def test_the_build_that_was_asked_for_runs() -> None:
    assert ASKED in ("auto", BUILD)


def test_every_module_of_an_engine_is_compiled_and_no_other() -> None:
    names = {module_of(path) for path in compiled_sources()}
    for game in GAMES:
        assert {f"{game.package}.{module}" for module in ("parts", "state", "value")} <= names
        for module in ("options", "judge", "position", "view"):
            assert not any(f"{name}.".startswith(f"{game.package}.{module}.") for name in names)
    assert {"regalia.kernel.state", "regalia.kernel.stream", "regalia.kernel.play"} <= names
    assert {"regalia.agents.tree", "regalia.agents.expectimax", "regalia.agents.value_net"} <= names


def test_a_game_is_one_library_with_its_sub_packages() -> None:
    assert library_of("regalia.games.thrones.rules.turn") == library_of("regalia.games.thrones.state")
    names = {f"{game.package}.state".rpartition(".")[0].replace(".", "_") for game in GAMES}
    assert set(libraries()) == {*names, "regalia_kernel", "regalia_agents", "regalia_lab"}


def test_what_compiled_code_leaves_out_reaches_a_subclass_in_python_as_its_default() -> None:
    """mypyc passes 0 for a number of fixed size that a call leaves out, where Python may override the method."""
    assert [name for path in compiled_sources() for name in lost_defaults(path)] == []


def lost_defaults(path: Path) -> Iterator[str]:
    """The arguments of such methods that have another default than 0."""
    for kind in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(kind, ast.ClassDef) and any("interpreted" in ast.unparse(one) for one in kind.decorator_list):
            for method in [node for node in kind.body if isinstance(node, ast.FunctionDef)]:
                defaults = method.args.defaults
                for argument, default in zip(method.args.args[-len(defaults) :], defaults, strict=False):
                    if ast.unparse(argument).endswith((": i64", ": float")) and ast.unparse(default) != "0":
                        yield f"{path.name}: {kind.name}.{method.name}, {argument.arg}"


@needs_compiled
def test_every_module_of_the_engine_runs_compiled() -> None:
    for path in compiled_sources():
        if SOURCE in path.parents:
            module = __import__(module_of(path), fromlist=["*"])
            assert (module.__file__ or "").endswith(SUFFIX), path


@pytest.mark.long
@needs_compiled
def test_the_compiled_engine_plays_the_same_games() -> None:
    answer = json.loads(said(ROOT, "-m", "tests.trace", build="pure"))
    assert answer["kernel"].endswith(".py")
    assert answer["traces"] == traces()


@pytest.mark.long
@needs_compiled
def test_compiled_examples_play_the_same_games() -> None:
    code = "import regalia.engine; regalia.engine.install('examples'); from tests.trace import main; main()"
    answer = json.loads(said(ROOT, "-c", code, build="compiled"))
    assert answer["example"].endswith(SUFFIX)
    assert answer["traces"] == traces()


@pytest.mark.long
@pytest.mark.skipif(BUILD == "compiled", reason="it was compiled")
def test_mypyc_translates_the_engine_to_c(checkout: Path) -> None:
    code = (
        "import tools.engine as it; it.hindrance = lambda: ''; from tools.extension import extensions; extensions(True)"
    )
    done = run(checkout, "-c", code)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    assert "warning:" not in done.stdout + done.stderr
    assert len(list((checkout / "build" / "c").glob("__native_*.c"))) == len(libraries())


def test_the_build_answers_in_one_word() -> None:
    assert said(ROOT, "-m", "tools.engine", build="pure") == "pure\n"


def test_every_game_is_traced() -> None:
    assert {name.rpartition(".")[2] for name, _, _ in TRACED} == {game.name for game in GAMES}


# Sources that have changed


def version_of(checkout: Path, build: str = "auto") -> str:
    return said(checkout, "-m", "regalia", "--version", build=build).strip()


@needs_compiled
def test_a_checkout_runs_what_was_compiled_from_its_sources(checkout: Path) -> None:
    assert version_of(checkout).endswith("(compiled)")
    assert version_of(checkout, "compiled").endswith("(compiled)")
    assert version_of(checkout, "pure").endswith("(pure)")


@needs_compiled
@pytest.mark.parametrize("name", ["kernel/dice.py", "games/thrones/parts.py", "games/royal_family/options.py"])
def test_an_edited_source_is_what_runs(checkout: Path, name: str) -> None:
    source = checkout / "src" / "regalia" / name
    source.write_text(source.read_text(encoding="utf-8") + "\nEDITED = True\n", encoding="utf-8")
    assert version_of(checkout).endswith(f"(pure: src/regalia/{name} has changed since it was compiled)")
    module = "regalia." + name.removesuffix(".py").replace("/", ".")
    assert said(checkout, "-c", f"import {module} as it; print(it.EDITED)") == "True\n"


@needs_compiled
def test_whoever_asks_for_the_compiled_engine_is_not_given_another(checkout: Path) -> None:
    (checkout / "src" / "regalia" / "kernel" / "wording.py").unlink()
    refused = run(checkout, "-c", "import regalia.kernel", build="compiled")
    assert refused.returncode == 1
    assert "REGALIA_BUILD asks for the compiled engine, but src/regalia/kernel/wording.py is gone" in refused.stderr
    shutil.rmtree(checkout / "build")
    refused = run(checkout, "-c", "import regalia.kernel", build="compiled")
    assert "but it was never compiled here; `make build` compiles it." in refused.stderr


def test_a_switch_that_means_nothing_is_refused(checkout: Path) -> None:
    refused = run(checkout, "-c", "import regalia", build="fast")
    assert "REGALIA_BUILD must be auto, pure or compiled, not fast." in refused.stderr


@needs_compiled
def test_an_edited_example_leaves_the_package_compiled(checkout: Path) -> None:
    (checkout / "examples" / "tic_tac_toe" / "parts.py").write_text("")
    assert version_of(checkout).endswith("(compiled)")


def test_a_listing_that_is_not_there_finds_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("regalia.engine.TREE", str(tmp_path))
    assert Finder("regalia").find_spec("regalia.kernel.state") is None
    (tmp_path / LISTING).write_text("module regalia.kernel.state\n")
    spec = Finder("regalia").find_spec("regalia.kernel.state")
    assert spec is not None
    assert spec.origin == str(tmp_path / "regalia" / "kernel" / "state") + SUFFIX


# All or nothing


def half_built(folder: Path) -> tuple[BuildEngine, list[Path]]:
    """Two extensions of which the second does not compile."""
    (folder / "good.c").write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_good(void) { return NULL; }\n")
    (folder / "bad.c").write_text("this is no C\n")
    extensions = [Extension(name, [str(folder / f"{name}.c")]) for name in ("good", "bad")]
    command = BuildEngine(Distribution({"name": "trial", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "objects")
    command.ensure_finalized()
    return command, [folder / "lib" / f"{name}{SUFFIX}" for name in ("good", "bad")]


@needs_compiler
def test_what_is_half_built_is_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGALIA_BUILD", "auto")
    command, outputs = half_built(tmp_path)
    command.run()
    assert not any(path.exists() for path in outputs)
    assert command.extensions == []


@needs_compiler
def test_a_build_that_must_succeed_fails_aloud(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGALIA_BUILD", "compiled")
    command, outputs = half_built(tmp_path)
    with pytest.raises(CompileError):
        command.run()
    assert not any(path.exists() for path in outputs)


# Nothing twice


@needs_compiler
def test_the_modules_of_a_folder_share_one_file_that_lets_in_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGALIA_BUILD", "compiled")
    doors = []
    for name in ("north", "south"):
        source = tmp_path / f"{name}.c"
        made = f"PyModule_Create(&{name})"
        source.write_text(
            f'#include <Python.h>\nstatic struct PyModuleDef {name} = {{PyModuleDef_HEAD_INIT, "{name}"}};\n'
            f"PyMODINIT_FUNC PyInit_{name}(void) {{ return {made}; }}\n"
            f"PyMODINIT_FUNC PyInit___init__(void) {{ return {made}; }}\n"
        )
        doors.append(Extension(name, [str(source)]))
    share_doors(doors)
    command = BuildEngine(Distribution({"name": "trial", "ext_modules": doors}))
    command.build_lib, command.build_temp = str(tmp_path / "lib"), str(tmp_path / "objects")
    command.ensure_finalized()
    command.run()
    places = [tmp_path / "lib" / f"{name}{SUFFIX}" for name in ("north", "south")]
    assert places[0].read_bytes() == places[1].read_bytes()
    asked = "import north, south; print(north.__name__, south.__name__)"
    assert said(tmp_path / "lib", "-c", asked, build="pure") == "north south\n"


# A game of one's own


@needs_compiled
@pytest.mark.parametrize("name", ["examples.tic_tac_toe", "examples.leduc_poker"])
def test_a_game_in_plain_python_runs_on_the_compiled_kernel(name: str) -> None:
    game = find_game(name)
    state = game.start()
    assert (sys.modules[type(state).__module__].__file__ or "").endswith(".py")
    assert play_out(state, Stream(1)) > 2
    assert state.outcome().clause.startswith(game.prefix)


def test_a_new_game_is_noticed_by_the_build(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A listing that fits all it knows, but lacks a module of a game that has come since."""
    monkeypatch.setattr(engine, "will_compile", lambda: True)
    monkeypatch.setattr(Finder, "hindrance", lambda finder: "")
    monkeypatch.setattr(
        engine, "compiled_sources", lambda: (*compiled_sources(), SOURCE / "regalia/games/new/state.py")
    )
    monkeypatch.setattr(engine, "sources_seen", stop_before_compiling)
    with pytest.raises(InterruptedError):
        engine.build()
    assert "compiling the engine" in capsys.readouterr().err


def stop_before_compiling() -> list[Path]:
    raise InterruptedError
