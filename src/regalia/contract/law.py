"""The laws of the contract by name, and how many settings of a game each is tried with every day."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from traceback import walk_tb
from typing import Final, NamedTuple

from regalia.contract import conservation, copy, damage, event, move, naming, observation, secret, table
from regalia.contract.setting import Setting, drawn_setting
from regalia.kernel import Game
from regalia.kernel.option import Value


class BrokenLaw(AssertionError):
    """By which setting a law is broken, and how."""

    def __init__(self, law: str, setting: Setting, how: str) -> None:
        super().__init__(f"{law} is broken by {setting}: {how}")
        self.how: Final = how


class Law(NamedTuple):
    """A promise of every game: a function that raises AssertionError where a setting of a game breaks it."""

    holds: Callable[[Setting], None]
    settings: int

    @property
    def name(self) -> str:
        return self.holds.__name__

    def check(self, game: Game, seed: int = 0, lengths: Mapping[str, Value] | None = None) -> None:
        """Try the law with its number of settings, drawn from a seed; BrokenLaw says where it is broken."""
        for number in range(self.settings):
            setting = drawn_setting(game, seed * 1000 + number, lengths)
            try:
                self.holds(setting)
            except Exception as error:  # a game that stumbles breaks the law as well
                raise BrokenLaw(self.name, setting, words_of(error, game)) from error


def words_of(error: Exception, game: Game) -> str:
    """What a law asserts; of any other error also its kind, and the last line of the game that led to it."""
    words = str(error)
    if isinstance(error, AssertionError) and words:
        return words
    passed = [
        (str(frame.f_globals.get("__name__")), frame.f_code.co_filename, line)
        for frame, line in walk_tb(error.__traceback__)
    ]
    modules = tuple(f"{name}." for name in (type(game).__module__, *game.folders))
    own = [place for place in passed if f"{place[0]}.".startswith(modules)]
    _, file, line = (own or passed)[-1]
    return f"{type(error).__name__} in {'/'.join(Path(file).parts[-2:])}, line {line}: {words}"


LAWS: Final = (
    Law(move.engine_and_judge_agree, 30),
    Law(move.declarations_name_a_clause, 1),
    Law(move.refusals_name_a_clause, 10),
    Law(move.numbers_that_are_no_moves_are_refused, 10),
    Law(move.somebody_can_always_move, 30),
    Law(move.moves_change_something, 20),
    Law(move.chance_is_weighed, 20),
    Law(move.draws_have_labels, 20),
    Law(move.random_moves_are_fair, 20),
    Law(move.every_game_ends, 30),
    Law(move.values_are_shares, 30),
    Law(move.outlooks_are_values, 20),
    Law(move.moves_read_back, 10),
    Law(move.legal_moves_can_be_written, 10),
    Law(conservation.nothing_appears_or_disappears, 30),
    Law(copy.clones_are_independent, 20),
    Law(copy.seeds_repeat_games, 20),
    Law(copy.positions_load_as_dumped, 30),
    Law(copy.resampled_positions_load, 10),
    Law(copy.dealt_again_alike, 10),
    Law(copy.dumps_are_not_the_state, 10),
    Law(damage.damaged_positions_are_refused_or_sound, 10),
    Law(damage.nothing_lies_on_the_table_twice, 20),
    Law(event.events_are_sentences, 20),
    Law(event.listening_changes_nothing, 20),
    Law(event.everybody_hears_something, 20),
    Law(table.table_offers_what_is_legal, 20),
    Law(table.keys_are_unique_and_there, 20),
    Law(table.table_says_what_goes_on, 20),
    Law(naming.people_are_called_by_name, 10),
    Law(secret.twins_look_alike, 30),
    Law(secret.same_words_same_table, 20),
    Law(secret.twins_have_a_history, 20),
    Law(secret.twins_do_not_depend_on_the_truth, 20),
    Law(secret.judge_and_touch_tell_nothing, 10),
    Law(secret.forced_moves_tell_nothing, 30),
    Law(secret.resample_leaves_the_truth_alone, 20),
    Law(secret.who_knows_all_is_dealt_nothing, 10),
    Law(secret.secrets_are_really_dealt_again, 10),
    Law(observation.twins_have_the_same_rows_and_keys, 20),
    Law(observation.rows_are_as_declared, 10),
    Law(observation.rows_tell_positions_apart, 10),
    Law(observation.every_move_is_an_action, 10),
    Law(observation.games_are_as_long_and_pay_as_told, 20),
)


def broken_laws(game: Game, seed: int = 0, lengths: Mapping[str, Value] | None = None) -> Iterator[tuple[Law, str]]:
    """Each law that a game breaks, with where and how."""
    for law in LAWS:
        try:
            law.check(game, seed, lengths)
        except BrokenLaw as error:
            yield law, str(error)
