//! What is heard, typed and keyed at the desk: whether it is for the arbiter, for a move to seal, or
//! for the game.

use crate::game_desk::orders;
use crate::game_desk::play::Play;
use crate::game_desk::sealing;
use crate::game_desk::understanding;

use super::action::Action;
use crate::dialogue::{HeardReply, Judgement, Said, SpokenInput};
use crate::orders::is_order;
use announcements::Command;
use chess_laws::Time;
use spoken_grammar::{Heard, Margins, WordId};

/// Something was heard at this input.
pub(super) fn heard(play: &mut Play, input: SpokenInput, heard: &Heard, at: Time) -> Vec<Action> {
    if play.sealing.is_some() {
        return sealing::typed_only(play);
    }
    understanding::understood(play, input, heard, play.manners.margins, at)
}

/// A speaker had only paused: `whole` is all that they said, `rest` the part after the pause. If
/// the first part was taken for a move, that move is taken back.
pub(super) fn went_on(
    play: &mut Play,
    input: SpokenInput,
    whole: &Heard,
    rest: &Heard,
    at: Time,
) -> Vec<Action> {
    if play.sealing.is_some() {
        return sealing::typed_only(play);
    }
    let mendable = play.dialogue.mendable(input, &play.state);
    if !mendable.is_some_and(|it| it.announced) || answers_itself(play, input, rest) {
        let said = if play.state.announced().is_some() {
            rest
        } else {
            whole
        };
        return heard(play, input, said, at);
    }
    let mut actions = play.attend();
    let judgement = understanding::weigh_in(play, play.state.game(), whole);
    if understanding::is_announced(play, &judgement) {
        return actions;
    }
    understanding::withdraw_for(play, input, &judgement, at, &mut actions);
    understanding::hear(play, input, judgement, at, &mut actions);
    actions
}

/// Whether this is surely something by itself: a command such as "Korrektur", or the
/// answer to the announced move, of another human at the same microphone.
fn answers_itself(play: &Play, input: SpokenInput, rest: &Heard) -> bool {
    let alone = play.state.settings().lone_human().is_some();
    let alone = alone || play.dialogue.by(input).is_some();
    let Judgement::Sure(candidate) = understanding::weigh_in(play, &play.state.game_ahead(), rest)
    else {
        return false;
    };
    let moves = matches!(candidate.said, Said::Move(_)) && !alone;
    moves || matches!(candidate.said, Said::Command(_))
}

/// Something was typed.
pub(super) fn typed(play: &mut Play, line: &str, at: Time) -> Vec<Action> {
    if is_order(line) {
        return orders::order(play, line, at);
    }
    if play.sealing.is_some() {
        return sealing::typed_while_sealing(play, line, at);
    }
    match play.wording.vocabulary().grammar().words_of(line) {
        Ok(known) => words(play, known, at),
        Err(unknown) => {
            let mut actions = play.attend();
            let unknown = HeardReply::UnknownWord { word: unknown.word };
            play.tell(&unknown.into(), &mut actions);
            actions
        }
    }
}

/// These words were given, and there is no doubt about them.
pub(super) fn words(play: &mut Play, words: Vec<WordId>, at: Time) -> Vec<Action> {
    understanding::understood(
        play,
        SpokenInput::Shared,
        &Heard::certain(words),
        Margins::CERTAIN,
        at,
    )
}

/// A command was given by a key. A clock is not pressed while a move to seal is waited for.
pub(super) fn command(play: &mut Play, command: Command, at: Time) -> Vec<Action> {
    if play.sealing.is_some() && command == Command::Press {
        return sealing::typed_only(play);
    }
    understanding::commanded(play, SpokenInput::Shared, command, at)
}

/// The player to move pressed the key that stands for the clock.
pub(super) fn pressed(play: &mut Play, at: Time) -> Vec<Action> {
    if play.sealing.is_some() {
        return sealing::typed_only(play);
    }
    let mut actions = play.attend();
    let turn = play.dialogue.pressed(&play.state);
    play.follow(SpokenInput::Shared, turn, at, &mut actions);
    actions
}
