"""Write the files of the browser that follow from Python: python -m tools.generate. A test keeps them up to date."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tools.art import favicon, module
from tools.declaration import declarations

STATIC: Final = Path(__file__).parents[1] / "src/regalia/server/static"
FILES: Final[dict[Path, Callable[[], str]]] = {
    STATIC / "crown.svg": favicon,
    STATIC / "js/art.js": module,
    STATIC / "js/message.d.ts": declarations,
}


def main() -> None:
    for path, content in FILES.items():
        path.write_text(content(), encoding="utf-8")
        print(f"wrote {path.name}")


if __name__ == "__main__":
    main()
