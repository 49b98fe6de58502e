"""How pip builds a wheel: as setuptools does, with mypyc where the engine can be compiled."""

from setuptools import build_meta

from tools.engine import COMPILER, will_compile

build_editable = build_meta.build_editable
build_sdist = build_meta.build_sdist
build_wheel = build_meta.build_wheel
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel


def get_requires_for_build_wheel(config_settings: dict[str, str | list[str] | None] | None = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *(COMPILER if will_compile() else ())]
