//! A move that is sealed at the desk (Guideline I.1): the arbiter orders it, and the player to move
//! types it on the keyboard or in dots. It is neither spoken nor understood as an announcement, and
//! it is not in the journal. The caller that carries the action out seals it.

use crate::game_desk::play::Play;
use crate::game_desk::surface::readings;
use crate::game_desk::understanding;
use shakmaty::Color;
use shakmaty::san::SanPlus;

use super::action::{Action, SealedMove};
use crate::braille_chess::moves;
use crate::dialogue::{Candidate, Judgement, Said, SealReply, SpokenInput};
use crate::orders::SealWish;
use crate::session::{Channel, Intent, Party, Plan, Request};
use announcements::Command;
use braille_display::Cell;
use chess_laws::Time;
use spoken_grammar::{Heard, Margins, WordId};

/// The arbiter has a move sealed here.
const SEALING: Request = Request {
    by: Party::Arbiter,
    through: Channel::SharedInput,
    intent: Intent::Seal,
};

/// What is typed next is the move to seal, if one can be sealed now and here (D.2.10.6).
pub(super) fn begin_sealing(play: &mut Play, wish: SealWish, at: Time, actions: &mut Vec<Action>) {
    match play.plan(&SEALING, at) {
        Plan::Do(_) => actions.push(Action::ReadyToSeal(wish)),
        Plan::Refuse(refused) => play.tell(&refused.into(), actions),
        // Nothing about it is open.
        Plan::Ask(_) => {}
    }
}

/// Its files are ready: the move to seal is waited for.
pub(super) fn wait_for_sealed(play: &mut Play, wish: SealWish) -> Vec<Action> {
    play.sealing = Some(wish);
    let mut actions = Vec::new();
    let side = play.state.game().turn();
    play.tell(&SealReply::Now(side).into(), &mut actions);
    actions
}

/// What is typed is the move to seal, unless it is a word of the game such as "Uhr".
pub(super) fn typed_while_sealing(play: &mut Play, line: &str, at: Time) -> Vec<Action> {
    match play.wording.vocabulary().grammar().words_of(line) {
        Ok(words) if is_command(play, &words) => aside(play, &Heard::certain(words), at),
        Ok(words) => {
            let written = written(play, &words);
            seal(play, written.as_deref().unwrap_or(line))
        }
        _ => seal(play, line),
    }
}

/// A word of the game is answered as ever, and the move to seal is still waited for. Words about a
/// move on the board wait with it.
fn aside(play: &mut Play, heard: &Heard, at: Time) -> Vec<Action> {
    let said = understanding::weigh_in(play, play.state.game(), heard);
    let of_the_move = matches!(
        said,
        Judgement::Sure(Candidate {
            said: Said::Command(Command::Press | Command::TakenOff | Command::Placed),
            ..
        })
    );
    if of_the_move {
        return typed_only(play);
    }
    understanding::understood(play, SpokenInput::Shared, heard, Margins::CERTAIN, at)
}

/// The move that these words name, in notation; `None` if they name no move.
fn written(play: &Play, words: &[WordId]) -> Option<String> {
    let heard = Heard::certain(words.to_vec());
    let judgement = understanding::weigh_in(play, play.state.game(), &heard);
    let Judgement::Sure(Candidate {
        said: Said::Move(mv),
        ..
    }) = judgement
    else {
        return None;
    };
    let san = SanPlus::from_move(play.state.game().position().clone(), mv);
    Some(play.wording.vocabulary().algebraic(&san))
}

fn is_command(play: &Play, words: &[WordId]) -> bool {
    let heard = Heard::certain(words.to_vec());
    let said = understanding::weigh_in(play, play.state.game(), &heard);
    matches!(said, Judgement::Sure(it) if matches!(it.said, Said::Command(_)))
}

/// The move to seal was typed. If it cannot be sealed, another one may be typed, as until
/// the clocks are stopped it may be changed (I.1.1).
fn seal(play: &Play, recorded: &str) -> Vec<Action> {
    let wish = play.sealing.clone();
    let sealed = wish.map(|wish| SealedMove {
        recorded: recorded.trim().to_owned(),
        wish,
    });
    sealed.into_iter().map(Action::Seal).collect()
}

/// The same in dots: as a move is written in the player's table, else as its text.
pub(super) fn seal_in_dots(play: &mut Play, cells: &[Cell], at: Time) -> Vec<Action> {
    let command = readings::readings(play, cells).into_iter();
    if let Some(words) = command.into_iter().find(|it| is_command(play, it)) {
        return aside(play, &Heard::certain(words), at);
    }
    let table = &play.surface.manners.table;
    let text = moves::texts(table, cells).into_iter().next();
    let raw = || cells.iter().map(|&it| char::from(it)).collect();
    seal(play, &text.unwrap_or_else(raw))
}

/// A move to seal is not said.
pub(super) fn typed_only(play: &mut Play) -> Vec<Action> {
    let mut actions = play.attend();
    let side = play.state.game().turn();
    play.tell(&SealReply::Now(side).into(), &mut actions);
    actions
}

/// The arbiter has ordered something: whether `side` can still seal its move.
pub(super) fn keep_sealing(play: &mut Play, side: Color, at: Time, actions: &mut Vec<Action>) {
    let same_turn = play.state.game().turn() == side;
    let seals = same_turn && matches!(play.plan(&SEALING, at), Plan::Do(_));
    if play.sealing.is_some() && !seals {
        play.sealing = None;
        play.tell(&SealReply::NoMore.into(), actions);
    }
}
