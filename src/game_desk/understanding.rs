//! What words mean in the game: they are weighed, a repair is joined to what it repairs, and the
//! dialogue says what is wanted.

use crate::game_desk::play::Play;

use super::action::Action;
use crate::dialogue::{Judgement, Mendable, MoveReply, Said, SpokenInput, weigh};
use crate::session::{Intent, State};
use announcements::Command;
use chess_laws::{Game, Time};
use spoken_grammar::{Heard, Margins};

/// What follows from what was heard, and whether it was the opponent's own announcement.
pub(super) fn hear(
    play: &mut Play,
    input: SpokenInput,
    judgement: Judgement,
    at: Time,
    actions: &mut Vec<Action>,
) {
    let announced = |state: &State| state.announced().map(|it| (it.mv, it.at));
    let before = announced(&play.state);
    let turn = play.dialogue.hear(input, judgement, &play.state, at);
    play.follow(input, turn, at, actions);
    let after = announced(&play.state);
    if input == SpokenInput::Own && after != before {
        play.spoken = after.map(|it| it.0);
    }
}

pub(super) fn is_announced(play: &Play, judgement: &Judgement) -> bool {
    let Judgement::Sure(candidate) = judgement else {
        return false;
    };
    let announced = play.state.announced().map(|it| it.mv);
    matches!(candidate.said, Said::Move(mv) if announced == Some(mv))
}

pub(super) fn weigh_in(play: &Play, game: &Game, heard: &Heard) -> Judgement {
    weigh(heard, play.wording.vocabulary(), game).judge(play.manners.margins)
}

pub(super) fn understood(
    play: &mut Play,
    input: SpokenInput,
    heard: &Heard,
    margins: Margins,
    at: Time,
) -> Vec<Action> {
    let game = play.dialogue.listens_in(input, &play.state);
    let judgement = weigh(heard, play.wording.vocabulary(), &game).judge(margins);
    if judgement == Judgement::Silence {
        return Vec::new();
    }
    let mut actions = play.attend();
    let mut judgement = judgement;
    if is_repair(play, &judgement) {
        if let Some(mendable) = play.dialogue.mendable(input, &play.state) {
            judgement = mend(play, input, &mendable, heard, margins, at, &mut actions);
        } else if !play.dialogue.asks_at(input) && play.state.offer().is_none() {
            play.tell(&MoveReply::TooLateToCorrect.into(), &mut actions);
            return actions;
        }
    }
    hear(play, input, judgement, at, &mut actions);
    actions
}

/// Whether surely something like "nein, Bella" was said.
fn is_repair(play: &Play, judgement: &Judgement) -> bool {
    let Judgement::Sure(candidate) = judgement else {
        return false;
    };
    let no = matches!(
        candidate.said,
        Said::Command(Command::No | Command::Correction)
    );
    let vocabulary = play.wording.vocabulary();
    let words = vocabulary.grammar().words_of(&candidate.text);
    no && words.is_ok_and(|words| vocabulary.repairs(&words))
}

/// A repair that comes in a breath of its own is heard as if it had followed at
/// once. The announced move that it repairs is taken back, whatever is made of
/// the repair.
fn mend(
    play: &mut Play,
    input: SpokenInput,
    mendable: &Mendable,
    heard: &Heard,
    margins: Margins,
    at: Time,
    actions: &mut Vec<Action>,
) -> Judgement {
    let vocabulary = play.wording.vocabulary();
    let announced = || play.state.announced().map(|it| vocabulary.announce(it.mv));
    let text = mendable.text.clone().or_else(announced);
    let begun = text.and_then(|text| vocabulary.grammar().words_of(&text).ok());
    let begun = begun.unwrap_or_default();
    let mut heard = heard.clone();
    for reading in &mut heard.readings {
        if vocabulary.repairs(&reading.words) {
            reading.words.splice(0..0, begun.iter().copied());
        }
    }
    let game = if mendable.announced {
        play.state.game().clone()
    } else {
        play.state.game_ahead()
    };
    let judgement = weigh(&heard, vocabulary, &game).judge(margins);
    if mendable.announced {
        withdraw_for(play, input, &judgement, at, actions);
    }
    judgement
}

/// Takes the announced move back for what was said instead.
pub(super) fn withdraw_for(
    play: &mut Play,
    input: SpokenInput,
    instead: &Judgement,
    at: Time,
    actions: &mut Vec<Action>,
) {
    let withdraw = play.dialogue.request(input, Intent::Withdraw, &play.state);
    let effects = play.carry_out_silently(&withdraw, at, actions);
    // The new move, repeated, says enough.
    let moves = matches!(instead, Judgement::Sure(it) if matches!(it.said, Said::Move(_)));
    for effect in effects.into_iter().filter(|_| !moves) {
        play.effect(effect, at, actions);
    }
}

/// A command was given.
pub(super) fn commanded(
    play: &mut Play,
    input: SpokenInput,
    command: Command,
    at: Time,
) -> Vec<Action> {
    let mut actions = play.attend();
    let turn = play.dialogue.command(input, command, &play.state, at);
    play.follow(input, turn, at, &mut actions);
    actions
}
