"""Moves, sprints, pushes and the snares they spring (FF-76 to FF-84, FF-214)."""

from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes.card import Cards
from regalia.games.friends_and_foes.parts import SLOTS, Figure
from regalia.games.friends_and_foes.task import (
    ASK_SPRINT,
    FOR_CHECK,
    FOR_SNARE,
    LAND,
    MOVE_ENDED,
    MOVE_OVER,
    MOVED,
    NAMING,
    SNARE_TEST,
    SNARED,
    SPRINTING,
    STEP,
)
from regalia.kernel.card import sign

# How somebody comes into an area.
BY_STEP: Final = 0  # with the check of FF-78
BY_SPRINT: Final = 1  # always with a check
BY_FORCE: Final = 2  # without one: a push, or blink


class March(Cards):
    """A battle with its movement."""

    def begin_move(self, numbers: list[int], area: i64) -> None:
        """FF-76, FF-84."""
        self.movers = numbers
        self.halted = False
        self.tasks.append((MOVE_OVER,))
        self.tasks.append((ASK_SPRINT, self.war.sprint_steps))
        self.tasks.append((STEP, area, BY_STEP))
        if self.events is not None:
            names = " and ".join(self.title(number) for number in numbers)
            self.tell(
                numbers[0] // SLOTS, "moves", f"moves {names} to {self.at(area)}", "FF-76", f"area-{self.at(area)}"
            )

    def begin_step(self, number: i64, area: i64, mode: i64) -> None:
        """A single step of one character, for an ability."""
        self.movers = [number]
        self.halted = False
        self.tasks.append((STEP, area, mode))

    def step(self, area: i64, mode: i64) -> None:
        """FF-78, FF-80: with a check where one is needed."""
        lead = self.movers[0]
        figure = self.figure(lead)
        if figure.place < 0:
            return
        checked = mode == BY_SPRINT or (mode == BY_STEP and self.needs_check(figure, area))
        if not checked:
            self.tasks.append((LAND, area, mode, -1))
            return
        play = self.play_for(lead, FOR_CHECK)
        self.tasks.append((LAND, area, mode, play))
        self.push_play(play)

    def needs_check(self, figure: Figure, area: i64) -> bool:
        """FF-78, FF-83; FF-168, FF-176: some go anywhere."""
        if not self.difficult(figure.place) and not self.difficult(area):
            return False
        for one in figure.abilities:
            if self.war.skills[one].no_check:
                return False
        return not self.war.sheet(figure).no_check

    def sprint_value(self, figure: Figure) -> i64:
        """FF-172; FF-81: with more_than, one more is needed."""
        more = 1 if self.war.options.sprint_rule == "more_than" else 0
        value = self.war.sheet(figure).sprint
        for one in figure.abilities:
            value -= self.war.skills[one].sprint_bonus
        return max(value, 1) + more

    def land(self, area: i64, play: i64) -> None:
        """FF-79: a failed check ends the movement; else all arrive, and snares are sprung (FF-214)."""
        lead = self.movers[0]
        seat = lead // SLOTS
        if play >= 0 and not self.succeeds(self.plays[play], self.sprint_value(self.figure(lead))):
            self.halted = True
            if self.events is not None:
                self.tell(seat, "fails", f"sees {self.title(lead)} stay in {self.at(self.figure(lead).place)}", "FF-79")
            return
        for number in self.movers:
            figure = self.figure(number)
            self.record((MOVED, number, figure.place, area))
            figure.place = area
            figure.moved = True
            if self.events is not None:
                text = f"has {self.title(number)} in {self.at(area)}"
                self.tell(seat, "arrives", text, "FF-76", f"area-{self.at(area)}")
        for owner in reversed(self.order):
            if self.war.side[owner] != self.side_of(lead):
                for place, _, _ in self.camps[owner].snares:
                    if place == area:
                        self.tasks.append((SNARED, owner, area))

    def snared(self, owner: i64, area: i64) -> None:
        """FF-214: the card is shown; of a group one is named."""
        camp = self.camps[owner]
        card = next(card for place, card, _ in camp.snares if place == area)
        camp.snares = [snare for snare in camp.snares if snare[0] != area]
        if self.events is not None:
            text = f"shows the snare in {self.at(area)}: {sign(card)}"
            self.tell(owner, "springs", text, "FF-214", f"area-{self.at(area)}", reveals=True)
        movers = [number for number in self.movers if self.figure(number).place == area]
        if not movers:
            camp.discard.append(card)
        elif len(movers) > 1:
            self.ask(NAMING, movers[0] // SLOTS, (owner, card))
        else:
            self.test_snare(owner, card, movers[0])

    def test_snare(self, owner: i64, card: i64, number: i64) -> None:
        play = self.play_for(number, FOR_SNARE)
        self.tasks.append((SNARE_TEST, owner, card, play, number))
        self.push_play(play)

    def snare_test(self, owner: i64, card: i64, play: i64, number: i64) -> None:
        """FF-214."""
        if not self.succeeds(self.plays[play], self.war.worth(card)):
            self.halted = True
            self.harm(number, self.war.options.snare_damage, "FF-214")
        self.camps[owner].discard.append(card)

    def ask_sprint(self, steps: i64) -> None:
        """FF-80, FF-82; FF-83: minions only if their type may."""
        lead = self.movers[0]
        figure = self.figure(lead)
        if self.halted or steps == 0 or figure.place < 0:
            return
        if not self.war.sheet(figure).may_sprint:
            return
        self.ask(SPRINTING, lead // SLOTS, (steps,))

    def sprint(self, area: i64) -> None:
        self.tasks.append((ASK_SPRINT, self.asked[0] - 1))
        self.tasks.append((STEP, area, BY_SPRINT))
        if self.events is not None:
            text = f"tries to sprint to {self.at(area)}"
            self.tell(self.turn, "sprints", text, "FF-80", f"area-{self.at(area)}")

    def move_over(self) -> None:
        """FF-169: a Move with at least one completed step has ended somewhere."""
        for number in self.movers:
            if self.went(number) and self.figure(number).place >= 0:
                self.record((MOVE_ENDED, number, self.figure(number).place))

    def went(self, number: i64) -> bool:
        for event in self.triggers:
            if event[0] == MOVED and event[1] == number:
                return True
        return False
