"""The browser's own part in fair chance: hashes, words, and the check of every draw after the end."""

import hashlib
import hmac
from math import gcd
from typing import Any

import pytest
from playwright.sync_api import Page

from regalia.match import check_words
from tests.browser.conftest import Open
from tests.browser.server import Server

pytestmark = pytest.mark.browser

WITHOUT_CRYPTO = "Object.defineProperty(crypto, 'subtle', { value: undefined })"
HASHES = """async (cases) => {
  const { bytesFromHex, hexOf, hmacWith, sha256 } = await import("/static/js/digest.js");
  const found = [];
  for (const [key, message] of cases) {
    const text = bytesFromHex(message);
    found.push(hexOf(key === null ? await sha256(text) : await (await hmacWith(bytesFromHex(key)))(text)));
  }
  return found;
}"""
# FIPS 180-4's examples, and RFC 4231's cases 1, 2, 6 and 7.
KNOWN: list[tuple[bytes | None, bytes, str]] = [
    (None, b"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (None, b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
        None,
        b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ),
    (None, b"a" * 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    (b"\x0b" * 20, b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    (
        b"Jefe",
        b"what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ),
    (
        b"\xaa" * 131,
        b"Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ),
    (
        b"\xaa" * 131,
        b"This is a test using a larger than block-size key and a larger than block-size data. The key needs to be "
        b"hashed before being used by the HMAC algorithm.",
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
    ),
]


def page_of(server: Server, open_page: Open, own: bool) -> Page:
    """A page of the site; with `own` the browser lends it no hashes, as on plain HTTP."""
    return open_page(server.address, before=lambda page: page.add_init_script(WITHOUT_CRYPTO) if own else None)


@pytest.mark.parametrize("own", [False, True], ids=["the browser's", "our own"])
def test_hashes_are_those_of_the_standards(server: Server, open_page: Open, own: bool) -> None:
    page = page_of(server, open_page, own)
    assert page.evaluate("crypto.subtle === undefined") is own
    cases = [[None if key is None else key.hex(), message.hex()] for key, message, _ in KNOWN]
    assert page.evaluate(HASHES, cases) == [digest for _, _, digest in KNOWN]


@pytest.mark.parametrize("own", [False, True], ids=["the browser's", "our own"])
def test_hashes_of_every_length_around_a_block_are_right(server: Server, open_page: Open, own: bool) -> None:
    texts = [bytes(at % 251 for at in range(length)) for length in range(140)]
    cases: list[list[str | None]] = [[None, text.hex()] for text in texts]
    cases += [[(text + b"k").hex(), text.hex()] for text in texts]
    due = [hashlib.sha256(text).hexdigest() for text in texts]
    due += [hmac.new(text + b"k", text, "sha256").hexdigest() for text in texts]
    assert page_of(server, open_page, own).evaluate(HASHES, cases) == due


SEED = bytes(range(32))
WORDS = ["dá-lo", "", "three words here"]


def labelled(label: str, count: int, outcomes: list[tuple[str, int]]) -> dict[str, object]:
    unit = gcd(*(weight for _, weight in outcomes))
    tickets = [(line, ticket) for line, weight in outcomes for ticket in range(weight // unit)]

    def number(drawn: tuple[str, int]) -> bytes:
        message = "\x1f".join((*WORDS, label, str(count), drawn[0], str(drawn[1])))
        return hmac.digest(SEED, message.encode(), "sha256")

    return {"label": label, "count": count, "outcomes": outcomes, "drawn": min(tickets, key=number)[0]}


def counted(count: int, outcomes: list[tuple[str, int]]) -> dict[str, object]:
    message = "\x1f".join((*WORDS, str(count), "0"))
    left = int.from_bytes(hmac.digest(SEED, message.encode(), "sha256"), "big") % sum(each for _, each in outcomes)
    lines = [line for line, weight in outcomes for _ in range(weight)]
    return {"label": "", "count": count, "outcomes": outcomes, "drawn": lines[left]}


DECK = [(f"={rank}{suit}", 1) for suit in "SHDC" for rank in "A23456789TJQK"]
DICE = [(f"roll {one} {two}", 2 - (one == two)) for one in range(1, 7) for two in range(1, one + 1)]
RECOMPUTE = """async ([told, commitment, kept]) => {
  const { recompute } = await import("/static/js/verification.js");
  return recompute(told, commitment, kept);
}"""


def verified(scheme: str = "labelled") -> dict[str, Any]:
    if scheme == "labelled":
        heavy = [(line, 6 * weight) for line, weight in DICE]
        draws = [labelled("Ada's first card", 0, DECK), labelled("dice", 3, DICE), labelled("dice", 4, heavy)]
    else:
        draws = [counted(at, outcomes) for at, outcomes in enumerate((DECK, DICE, DECK[:7], DICE[:1]))]
    return {
        "ok": True,
        "outcomes": len(draws),
        "sentence": "The server found nothing wrong.",
        "seed": SEED.hex(),
        "commitment": hashlib.sha256(SEED).hexdigest(),
        "words": WORDS,
        "scheme": scheme,
        "draws": draws,
    }


def kept() -> dict[str, object]:
    promise = hashlib.sha256(SEED).hexdigest()
    return {"words": "three words here", "promised": True, "commitment": promise, "start": 0}


@pytest.mark.parametrize("own", [False, True], ids=["the browser's", "our own"])
@pytest.mark.parametrize(("scheme", "draws"), [("labelled", 3), ("counted", 4)])
def test_the_page_recomputes_every_draw(server: Server, open_page: Open, own: bool, scheme: str, draws: int) -> None:
    page = page_of(server, open_page, own)
    answer = page.evaluate(RECOMPUTE, [verified(scheme), "", kept()])
    assert answer["ok"], answer
    assert f"all {draws} draws" in answer["sentences"][0]
    assert "your words are among the words" in answer["sentences"][1]


@pytest.mark.parametrize("scheme", ["labelled", "counted"])
def test_the_page_points_out_each_draw_that_differs(server: Server, open_page: Open, scheme: str) -> None:
    told = verified(scheme)
    due = told["draws"][1]["drawn"]
    other = next(line for line, _ in DICE if line != due)
    told["draws"][1]["drawn"] = other
    answer = open_page(server.address).evaluate(RECOMPUTE, [told, "", kept()])
    label = " (dice)" if scheme == "labelled" else ""
    assert answer == {
        "ok": False,
        "sentences": [f"Draw 2{label}: “{other}” came, but “{due}” follows from the seed."],
    }


@pytest.mark.long
def test_another_seed_and_missing_words_are_pointed_out(server: Server, open_page: Open) -> None:
    page = open_page(server.address)
    mine = {**kept(), "commitment": "0" * 64, "words": "my words"}
    answer = page.evaluate(RECOMPUTE, [verified(), hashlib.sha256(SEED).hexdigest(), mine])
    assert answer["sentences"] == [
        "The seed is not the one that the server promised when you sat down.",
        "Your words “my words” are not among those that were mixed in.",
    ]
    other = {**kept(), "all": [*WORDS[:2], "my words"]}
    answer = page.evaluate(RECOMPUTE, [verified(), "", other])
    assert answer["sentences"] == ["The players' words are not those that were shown when the game began."]
    watcher = page.evaluate(RECOMPUTE, [verified(), "0" * 64, None])
    assert watcher["sentences"] == ["The seed is not the one that the server promised when this page was opened."]


@pytest.mark.long
def test_draws_that_the_server_leaves_out_are_missed(server: Server, open_page: Open) -> None:
    told = verified()
    del told["draws"][1]
    answer = open_page(server.address).evaluate(RECOMPUTE, [told, "", kept()])
    assert answer == {"ok": False, "sentences": ["The server has listed 2 of 3 draws."]}


@pytest.mark.long
def test_what_the_server_found_wrong_is_told_too(server: Server, open_page: Open) -> None:
    told = {**verified(), "ok": False, "sentence": "The third draw could not come."}
    answer = open_page(server.address).evaluate(RECOMPUTE, [told, "", kept()])
    assert answer == {"ok": False, "sentences": ["The third draw could not come."]}


TYPED = [
    "  two   words ",
    "tab\tand\nline",
    "zero\u200bwidth",
    "non\u00a0breaking",
    "é" * 300,
    "\x1f",
    "👩\u200d🚀 up",
    "a\x00b",
]


def test_typed_words_are_cleaned_to_what_the_server_takes_as_it_is(server: Server, open_page: Open) -> None:
    clean = "(texts) => import('/static/js/words.js').then(({ cleanWords }) => texts.map(cleanWords))"
    cleaned = open_page(server.address).evaluate(clean, TYPED)
    assert cleaned[:2] == ["two words", "tab and line"]
    assert [check_words(words) for words in cleaned] == cleaned


@pytest.mark.long
def test_words_found_by_the_browser_differ_each_time(server: Server, open_page: Open) -> None:
    find = """() => import('/static/js/words.js').then(({ randomWords }) => Array.from({ length: 50 }, randomWords))"""
    found = open_page(server.address).evaluate(find)
    assert len(set(found)) == 50
    assert all(len(words.split()) == 6 and words.isascii() for words in found)
