"""`regalia games`."""

from regalia.cli.output import as_json, print_table, say
from regalia.cli.parameter import Json


def games(json: Json = False) -> None:
    """List the games there are."""
    from regalia.games import games

    if json:
        say(
            as_json(
                [
                    {
                        "slug": game.slug,
                        "name": game.name,
                        "title": game.title,
                        "rules": game.version,
                        "fewest": game.fewest,
                        "most": game.most,
                        "minutes": game.minutes,
                        "blurb": game.blurb,
                        "designer": game.designer,
                        "secrets": game.secrets,
                    }
                    for game in games()
                ]
            )
        )
        return
    rows = [(game.slug, game.title, span(game.fewest, game.most), span(*game.minutes), game.blurb) for game in games()]
    print_table(("game", "title", "seats", "minutes", "what it is"), rows)


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"
