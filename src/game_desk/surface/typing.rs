//! What was typed in dots: a move in the player's notation, or words.

use super::readings;
use super::{Front, Page, Surface};
use crate::dialogue::{HeardReply, SpokenInput};
use crate::game_desk::action::Action;
use crate::game_desk::play::Play;
use crate::game_desk::sealing;
use crate::game_desk::understanding;
use braille_display::Cell;
use chess_laws::Time;
use spoken_grammar::{Heard, Margins, Reading, WordId};

impl Surface {
    pub(super) fn is_typing(&self) -> bool {
        !self.typed.is_empty()
    }

    /// Only what stands on the line is sent, and not past a question that was never there.
    pub(super) fn may_send(&self) -> bool {
        self.front() == Front::Typing && !self.messages.has_unseen_question()
    }

    /// Takes the last cell back, if it stands on the line.
    pub(super) fn take_back(&mut self) {
        if self.front() == Front::Typing {
            self.typed.pop();
        }
        self.brought = Front::Typing;
    }
}

/// Dots were typed together. A question that they hide waits.
pub fn dots(play: &mut Play, dots: Cell) {
    play.surface.typed.push(dots);
    play.surface.brought = Front::Typing;
}

/// What was typed in dots is a move in the player's notation, or words of the
/// grammar; it is answered like what is said.
pub(super) fn typed_in_dots(play: &mut Play, at: Time) -> Vec<Action> {
    let cells = std::mem::take(&mut play.surface.typed);
    play.surface.page = Page::Game;
    play.surface.brought = Front::Messages;
    if play.sealing.is_some() {
        return sealing::seal_in_dots(play, &cells, at);
    }
    let readings = readings::readings(play, &cells);
    read_in_dots(play, readings, cells, at)
}

/// The cells have these readings. Without a reading they are reported as an unknown word.
pub(super) fn read_in_dots(
    play: &mut Play,
    readings: Vec<Vec<WordId>>,
    cells: Vec<Cell>,
    at: Time,
) -> Vec<Action> {
    if readings.is_empty() {
        let word = play.surface.manners.table.echo(&cells);
        let mut actions = play.attend();
        play.tell(&HeardReply::UnknownWord { word }.into(), &mut actions);
        return actions;
    }
    let readings = readings.into_iter();
    let heard = Heard {
        readings: readings.map(|words| Reading { words, cost: 0.0 }).collect(),
        unknown: None,
    };
    understanding::understood(play, SpokenInput::Shared, &heard, Margins::CERTAIN, at)
}
