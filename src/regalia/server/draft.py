"""What one seat prepares behind its screen: answered to that seat alone, and kept nowhere."""

from regalia.kernel import Refusal
from regalia.match import Match, drafting_of
from regalia.server.message import Draft, Drafted, Refused


def answer_draft(match: Match, seat: int, said: Draft) -> Drafted:
    """The draft after all the gestures that are possible, and after the tool; the first thing refused is told."""
    drafting, state = drafting_of(match, seat), match.state
    line = said.line
    refusals: list[tuple[str, Refusal]] = []
    for start, end in said.edits:
        changed = drafting.lay(state, seat, line, said.layer, start, end)
        if isinstance(changed, Refusal):
            refusals.append((f"{start} {end}", changed))
        else:
            line = changed
    if said.tool:
        changed = drafting.use(state, seat, line, said.tool, said.seed)
        if isinstance(changed, Refusal):
            refusals.append((said.tool, changed))
        else:
            line = changed
    return Drafted(
        n=said.n,
        seat=seat,
        draft=drafting.show(state, seat, line, said.layer, said.held),
        refused=refusal(match, *refusals[0]) if refusals else None,
    )


def refusal(match: Match, move: str, refused: Refusal) -> Refused:
    page = f"/rules/{match.game.slug}#{refused.clause}"
    return Refused(move=move, clause=refused.clause, sentence=refused.sentence, link=page)
