"""`python -m regalia.server`: the same as `regalia serve`, with fewer words."""

import argparse
import sys
from pathlib import Path

from regalia.server.serve import serve


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m regalia.server", description="Serve tables for the browser.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=int, help="port; the first free one from 8000 when not given")
    parser.add_argument("--data", type=Path, help="folder for the database")
    parser.add_argument("--pace", type=float, default=0.6, help="least seconds between two computer moves")
    parser.add_argument("--also", action="append", default=[], metavar="PACKAGE", help="a package with another game")
    parser.add_argument("--open", action="store_true", help="open the browser")
    given = parser.parse_args()
    return serve(
        host=given.host,
        port=given.port,
        data=given.data,
        open_browser=given.open,
        pace=given.pace,
        also=tuple(given.also),
    )


if __name__ == "__main__":
    sys.exit(main())
