//! A move that is sealed at the desk (Guideline I.1): the arbiter orders it, and the player to move
//! types it on the keyboard or in dots. It is not spoken, not understood as an announcement and not
//! in the journal; the caller that carries out the action seals it.
//!
//! Reads the state and must not change it.

use shakmaty::san::SanPlus;

use super::action::SealedMove;
use super::context::Context;
use crate::dialogue::{Candidate, Judgement, Said};
use crate::orders::SealOrder;
use announcements::{Announces, TypedReading};
use spoken_grammar::{Heard, Margins, WordId};

/// What was typed while the move to seal is awaited.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum TypedWhileSealing {
    /// The move to seal. If it cannot be sealed, another one may be typed, as until the clocks are
    /// stopped it may be changed (I.1.1).
    Move(SealedMove),
    /// A word of the game: it is answered as ever, and the move is still awaited.
    Aside(Heard),
}

/// What a typed line is: the move to seal, unless it is a word of the game such as "Uhr". `None`
/// if no move is awaited.
pub(super) fn line(line: &str, context: &Context) -> Option<TypedWhileSealing> {
    let order = context.sealing.as_ref()?;
    let Ok(typed) = context.wording.typed().read(line, context.vocabulary()) else {
        return Some(sealed(order, line));
    };
    let readings = typed.all().map(|it| (it, said(&it.words, context)));
    let readings: Vec<(&TypedReading, Option<Said>)> = readings.collect();
    let aside = readings.iter().find(|(_, said)| is_command(said.as_ref()));
    if let Some((reading, _)) = aside {
        return Some(TypedWhileSealing::Aside(Heard::certain(
            reading.words.clone(),
        )));
    }
    // Nobody learns now which reading is legal, so the position may choose.
    let mut moves = readings
        .iter()
        .filter_map(|(_, said)| written(said.as_ref(), context));
    let text = moves.next();
    Some(sealed(order, text.as_deref().unwrap_or(line)))
}

/// As `line`, for cells that have these readings; `text` is the move that they write.
pub(super) fn dots(
    readings: Vec<Vec<WordId>>,
    text: &str,
    context: &Context,
) -> Option<TypedWhileSealing> {
    let order = context.sealing.as_ref()?;
    for words in readings {
        if is_command(said(&words, context).as_ref()) {
            return Some(TypedWhileSealing::Aside(Heard::certain(words)));
        }
    }
    Some(sealed(order, text))
}

fn sealed(order: &SealOrder, recorded: &str) -> TypedWhileSealing {
    TypedWhileSealing::Move(SealedMove {
        recorded: recorded.trim().to_owned(),
        order: order.clone(),
    })
}

/// What the words surely say before the move.
fn said(words: &[WordId], context: &Context) -> Option<Said> {
    let heard = Heard::certain(words.to_vec());
    match context.weigh(context.state.game(), &heard, Margins::CERTAIN) {
        Judgement::Sure(Candidate { said, .. }) => Some(said),
        Judgement::Silence | Judgement::Rejected | Judgement::Doubtful(_) => None,
    }
}

fn is_command(said: Option<&Said>) -> bool {
    matches!(said, Some(Said::Command(_) | Said::Help(_)))
}

/// The move that was said, in notation; `None` if it is not one.
fn written(said: Option<&Said>, context: &Context) -> Option<String> {
    let Some(Said::Move(mv)) = said else {
        return None;
    };
    let san = SanPlus::from_move(context.state.game().position().clone(), *mv);
    Some(context.vocabulary().algebraic(&san))
}
