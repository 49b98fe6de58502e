"""A road of stops, as picture and in the terminal: the ways are drawn from each stop to the next."""

import re

from regalia.render.legend import legend
from regalia.render.painter import Hand, Look
from regalia.render.svg import svg
from regalia.render.terminal import board
from regalia.table import Cell, Feature, Table, Way, Zone

GONE, OPEN, SHUT = Way(key="mist", tone="gone"), Way(key="hill"), Way(key="hill", tone="shut")
CAMP = (Feature(art="flag", label="the camp"),)
STOPS = (
    Cell(key="ford", label="Ford: won", sign="1", step=1, owner=0, ways=(GONE, Way(key="graves", tone="shut"))),
    Cell(key="mist", label="Mist: here", sign="2", step=2, owner=0, features=CAMP, ways=(OPEN,)),
    Cell(key="graves", label="Graves: not on your way", sign="3", step=2, art="hole", ways=(SHUT,)),
    Cell(key="hill", label="Hill: ahead", sign="4", step=3),
)
ROAD = Table(title="A road", zones=(Zone(key="road", label="The road", items=STOPS, layout="areas", cols=2),))
WAY = re.compile(r'<path d="M([\d.]+) ([\d.]+)c[-\d.]+ 0 [-\d.]+ [-\d.]+ ([-\d.]+) ([-\d.]+)" fill="none"([^>]*)>')


def test_a_picture_of_a_road_has_a_line_for_every_way_and_a_broken_one_where_it_is_shut() -> None:
    lines = [
        (float(x), float(y), float(x) + float(dx), float(y) + float(dy), style)
        for x, y, dx, dy, style in WAY.findall(svg(ROAD))
    ]
    broken = [line for line in lines if "dasharray" in line[4]]
    whole = {line[:4] for line in lines if "dasharray" not in line[4]}
    assert (len(broken), len(whole)) == (2, 2)
    (first, second) = sorted(whole)
    assert first[2:] == second[:2], "from the first stop to the second, and from there to the last"
    assert sorted(line[:4] for line in broken)[0][:2] == first[:2]
    assert first[1] == second[3], "a stop alone is in the middle"
    assert first[3] < first[1] < sorted(broken)[0][3], "where the road divides one is above and one below"


def test_the_terminal_tells_what_is_at_a_stop_and_where_one_gets_from_there() -> None:
    drawn = board(ROAD, 60, 12, Look(), Hand()).text()
    for words in ("1 Ford", "→ 2, 3", "2⚑ Mist", "→ 4", "4 Hill"):
        assert words in drawn
    assert legend(ROAD) == {}
