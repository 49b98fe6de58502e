"""A page's modules as one script and its styles as one sheet, so that a visitor waits for two files instead of sixty.

Both are made from the plain files when a page is first asked for, and made again when a file has changed. Their names
say what is in them, so that a browser keeps them for good. What a page needs only now and then it imports when it needs
it (`await import("./name.js")`): such a module comes as a file of its own, with what it alone needs.
"""

import gzip
import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from regalia.kernel import RegaliaError

STATIC: Final = Path(__file__).parent / "static"
PAGES: Final = ("index", "table", "rules")
KEPT: Final = "public, max-age=31536000, immutable"

SHEET: Final = re.compile(r'<link rel="stylesheet" href="/static/css/(\w+)\.css">\n')
SCRIPT: Final = re.compile(r'<script type="module" src="/static/js/(\w+)\.js"></script>\n')

KINDS: Final = {"woff2": "font/woff2", "svg": "image/svg+xml"}
OTHER_FILE: Final = re.compile(r"/static/((?:font/)?\w+\.(?:woff2|svg))")  # a font, or the crown in the tab

# Our modules have no other forms of import and export, and no circles; what else begins with these words is refused.
IMPORT: Final = re.compile(r'^import \{ (.+) \} from "\./(\w+)\.js";$', re.MULTILINE)
EXPORT: Final = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)
LATER: Final = re.compile(r'\bimport\("\./(\w+)\.js"\)')
OTHER_FORM: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)

# What only people read: comments, types and indentation. No text of ours has several lines, two slashes or a comment.
UNREAD_SCRIPT: Final = re.compile(r"/\*\*(?:(?!\*/).)*\*/ ?|(?:^|(?<=\s))// [^\n]*|^\s+", re.MULTILINE | re.DOTALL)
UNREAD_SHEET: Final = re.compile(
    r"""("[^"]*")|/\*.*?\*/|\s*([{};,])\s*|(?<=[\w-])(:) |^\s+""", re.MULTILINE | re.DOTALL
)


class UnknownFile(RegaliaError):
    """A file that no page asks for."""


class File(NamedTuple):
    """What is sent: as it is, and compressed."""

    media_type: str
    plain: bytes
    compressed: bytes


class Bundle(NamedTuple):
    """A page that loads its script, sheet, fonts and icon by names made from their content, and these by name."""

    page: str
    files: dict[str, File]


def bundle(name: str) -> Bundle:
    """The bundle of a page, by the name of its HTML file."""
    return bundle_of(name, max(path.stat().st_mtime_ns for path in STATIC.rglob("*")))


@lru_cache(maxsize=8)
def bundle_of(name: str, _changed: int) -> Bundle:
    page = (STATIC / f"{name}.html").read_text(encoding="utf-8")
    sheets, (script,) = SHEET.findall(page), SCRIPT.findall(page)
    style = "".join(lean_sheet((STATIC / "css" / f"{sheet}.css").read_text(encoding="utf-8")) for sheet in sheets)
    files: dict[str, File] = {}
    others = {path: add_other(files, path) for path in OTHER_FILE.findall(page)}
    page, style = (OTHER_FILE.sub(lambda found: f"/bundle/{others[found[1]]}", text) for text in (page, style))
    style_name = add_file(files, f"{name}.css", "text/css", style)
    script_name = add_script(files, name, script)
    page = SCRIPT.sub(f'<script type="module" src="/bundle/{script_name}"></script>\n', page)
    page = SHEET.sub("", SHEET.sub(f'<link rel="stylesheet" href="/bundle/{style_name}">\n', page, count=1))
    return Bundle(page, files)


def add_other(files: dict[str, File], path: str) -> str:
    name = path.rpartition("/")[2]
    return add_file(files, name, KINDS[name.rpartition(".")[2]], (STATIC / path).read_bytes())


def add_file(files: dict[str, File], name: str, media_type: str, content: str | bytes) -> str:
    """The name under which something is sent from now on: `table.3f2a9c01d4e5.js`."""
    plain = content.encode() if isinstance(content, str) else content
    stem, _, kind = name.partition(".")
    name = f"{stem}.{sha256(plain).hexdigest()[:12]}.{kind}"
    files[name] = File(media_type, plain, gzip.compress(plain, mtime=0))
    return name


def find_file(name: str) -> tuple[File, bool]:
    """A file of a bundle, and whether it is the one that was asked for; from another version it is today's instead."""
    stem, kind = name.partition(".")[0], name.rpartition(".")[2]
    page = stem.partition("-")[0]
    files = bundle(page if page in PAGES else PAGES[0]).files  # every page has the same fonts and icon
    for known, file in files.items():
        if known.startswith(f"{stem}.") and known.endswith(f".{kind}"):
            return file, known == name
    raise UnknownFile(f"There is no file {name}.")


# Without what only people read


def lean_sheet(text: str) -> str:
    return UNREAD_SHEET.sub(lambda found: "".join(found.groups("")), text)


def lean_script(text: str) -> str:
    return UNREAD_SCRIPT.sub("", text)


# Modules


def add_script(files: dict[str, File], page: str, first: str) -> str:
    """Add the script of a page: a module and all that it imports, and beside it what it imports later."""
    done: dict[str, str] = {}
    add_module(first, done)
    script = "".join(done.values())
    names = {late: add_later(files, page, late, done) for late in dict.fromkeys(LATER.findall(script))}
    return add_file(files, f"{page}.js", "text/javascript", LATER.sub(lambda found: names[found[1]], script))


def add_later(files: dict[str, File], page: str, late: str, done: dict[str, str]) -> str:
    """Add what a module and its imports bring besides what the page has; returns how the page gets it.

    Its file has a function that is handed the modules of the page which it needs.
    """
    known = set(done)
    add_module(late, done)
    added = "".join(text for name, text in done.items() if name not in known)
    if late in known or LATER.search(added):
        raise RegaliaError(f"{late}.js cannot come later: the page needs it at once, or it imports something later.")
    needed = ", ".join(f"module_{name}" for name in known if f"= module_{name};" in added)
    text = f"export const load = ({{ {needed} }}) => {{\n{added}return module_{late};\n}};\n"
    name = add_file(files, f"{page}-{late}.js", "text/javascript", text)
    return f'import("/bundle/{name}").then(({{ load }}) => load({{ {needed} }}))'


def add_module(name: str, done: dict[str, str]) -> None:
    """Add a module behind all that it needs."""
    if name in done:
        return
    text = lean_script((STATIC / "js" / f"{name}.js").read_text(encoding="utf-8"))
    for needed in IMPORT.finditer(text):
        add_module(needed[2], done)
    exported = ", ".join(found[2] for found in EXPORT.finditer(text))
    text = EXPORT.sub(r"\1 \2", IMPORT.sub(r"const { \1 } = module_\2;", text))
    if left := OTHER_FORM.search(text):
        raise RegaliaError(f"{name}.js cannot be bundled because of this line: {left[0]}")
    done[name] = f"const module_{name} = (() => {{\n{text}return {{ {exported} }};\n}})();\n"
