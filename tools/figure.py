"""Write the shapes of `regalia.render.figure` for the browser: python tools/figure.py."""

from pathlib import Path

from regalia.render.figure import module

TARGET = Path(__file__).parents[1] / "src/regalia/server/static/js/figure.js"

if __name__ == "__main__":
    TARGET.write_text(module(), encoding="utf-8")
    print(f"wrote {TARGET.name}")
