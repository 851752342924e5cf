//! What is heard, typed and keyed at the desk: it is weighed, a repair is joined to what it
//! repairs, and the dialogue says what follows.

use crate::desk::orders;
use crate::desk::play::Play;
use crate::desk::sealing;

use super::Action;
use crate::arbiter;
use crate::dialogue::{Chair, HeardReply, Judgement, Mendable, MoveReply, Said, weigh};
use crate::session::{Intent, State};
use announcements::Command;
use chess_laws::{Game, Time};
use spoken_grammar::{Heard, Margins, WordId};

/// Something was heard from this chair.
pub(super) fn heard(play: &mut Play, chair: Chair, heard: &Heard, at: Time) -> Vec<Action> {
    if play.sealing.is_some() {
        return sealing::typed_only(play);
    }
    understood(play, chair, heard, play.manners.margins, at)
}

/// Who said something had only paused: this is what he said as a whole, and the rest
/// of it alone. A move that was taken from its beginning is taken back.
pub(super) fn went_on(
    play: &mut Play,
    chair: Chair,
    whole: &Heard,
    rest: &Heard,
    at: Time,
) -> Vec<Action> {
    if play.sealing.is_some() {
        return sealing::typed_only(play);
    }
    let mendable = play.dialogue.mendable(chair, &play.state);
    if !mendable.is_some_and(|it| it.announced) || answers_itself(play, chair, rest) {
        let said = if play.state.announced().is_some() {
            rest
        } else {
            whole
        };
        return heard(play, chair, said, at);
    }
    let mut actions = play.attend();
    let judgement = weigh_in(play, play.state.game(), whole);
    if is_announced(play, &judgement) {
        return actions;
    }
    withdraw_for(play, chair, &judgement, at, &mut actions);
    hear(play, chair, judgement, at, &mut actions);
    actions
}

/// What follows from what was heard, and whether it was the opponent's own announcement.
fn hear(play: &mut Play, chair: Chair, judgement: Judgement, at: Time, actions: &mut Vec<Action>) {
    let announced = |state: &State| state.announced().map(|it| (it.mv, it.at));
    let before = announced(&play.state);
    let turn = play.dialogue.hear(chair, judgement, &play.state, at);
    play.follow(chair, turn, at, actions);
    let after = announced(&play.state);
    if chair == Chair::Across && after != before {
        play.spoken = after.map(|it| it.0);
    }
}

/// Whether this is surely something by itself: a command such as "Korrektur", or the
/// answer to the announced move, of another human at the same microphone.
fn answers_itself(play: &Play, chair: Chair, rest: &Heard) -> bool {
    let alone = play.state.settings().lone_human().is_some();
    let alone = alone || play.dialogue.by(chair).is_some();
    let Judgement::Sure(candidate) = weigh_in(play, &play.state.game_ahead(), rest) else {
        return false;
    };
    let moves = matches!(candidate.said, Said::Move(_)) && !alone;
    moves || matches!(candidate.said, Said::Command(_))
}

fn is_announced(play: &Play, judgement: &Judgement) -> bool {
    let Judgement::Sure(candidate) = judgement else {
        return false;
    };
    let announced = play.state.announced().map(|it| it.mv);
    matches!(candidate.said, Said::Move(mv) if announced == Some(mv))
}

pub(super) fn weigh_in(play: &Play, game: &Game, heard: &Heard) -> Judgement {
    weigh(heard, play.wording.vocabulary(), game).judge(play.manners.margins)
}

/// Something was typed.
pub(super) fn typed(play: &mut Play, line: &str, at: Time) -> Vec<Action> {
    if arbiter::is_order(line) {
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
    understood(
        play,
        Chair::Here,
        &Heard::certain(words),
        Margins::CERTAIN,
        at,
    )
}

pub(super) fn understood(
    play: &mut Play,
    chair: Chair,
    heard: &Heard,
    margins: Margins,
    at: Time,
) -> Vec<Action> {
    let game = play.dialogue.listens_in(chair, &play.state);
    let judgement = weigh(heard, play.wording.vocabulary(), &game).judge(margins);
    if judgement == Judgement::Silence {
        return Vec::new();
    }
    let mut actions = play.attend();
    let mut judgement = judgement;
    if is_repair(play, &judgement) {
        if let Some(mendable) = play.dialogue.mendable(chair, &play.state) {
            judgement = mend(play, chair, &mendable, heard, margins, at, &mut actions);
        } else if !play.dialogue.asks_at(chair) && play.state.offer().is_none() {
            play.tell(&MoveReply::TooLateToCorrect.into(), &mut actions);
            return actions;
        }
    }
    hear(play, chair, judgement, at, &mut actions);
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
    no && words.is_ok_and(|words| vocabulary.mends(&words))
}

/// A repair that comes in a breath of its own is heard as if it had followed at
/// once. The announced move that it repairs is taken back, whatever is made of
/// the repair.
fn mend(
    play: &mut Play,
    chair: Chair,
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
        if vocabulary.mends(&reading.words) {
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
        withdraw_for(play, chair, &judgement, at, actions);
    }
    judgement
}

/// Takes the announced move back for what was said instead.
fn withdraw_for(
    play: &mut Play,
    chair: Chair,
    instead: &Judgement,
    at: Time,
    actions: &mut Vec<Action>,
) {
    let withdraw = play.dialogue.request(chair, Intent::Withdraw, &play.state);
    let effects = play.carry_out_silently(&withdraw, at, actions);
    // The new move, repeated, says enough.
    let moves = matches!(instead, Judgement::Sure(it) if matches!(it.said, Said::Move(_)));
    for effect in effects.into_iter().filter(|_| !moves) {
        play.effect(effect, at, actions);
    }
}

/// A command was given by a key.
pub(super) fn command(play: &mut Play, command: Command, at: Time) -> Vec<Action> {
    commanded(play, Chair::Here, command, at)
}

/// The key that stands for the clock was pressed, by whoever has the turn.
pub(super) fn pressed(play: &mut Play, at: Time) -> Vec<Action> {
    if play.sealing.is_some() {
        return sealing::typed_only(play);
    }
    let mut actions = play.attend();
    let turn = play.dialogue.pressed(&play.state);
    play.follow(Chair::Here, turn, at, &mut actions);
    actions
}

/// A clock is not pressed while a move to seal is waited for.
fn commanded(play: &mut Play, chair: Chair, command: Command, at: Time) -> Vec<Action> {
    if play.sealing.is_some() && command == Command::Press {
        return sealing::typed_only(play);
    }
    let mut actions = play.attend();
    let turn = play.dialogue.command(chair, command, &play.state, at);
    play.follow(chair, turn, at, &mut actions);
    actions
}
