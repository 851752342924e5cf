//! Setting up pieces while the board is walked: what a key puts on the square, takes away or carries elsewhere.

use desk::activities::Keystroke;
use desk::messages::{Phrase, Wording};
use shakmaty::{Color, Piece, Square};

use super::keys::{self, WalkCommand, Way};
use super::walk::{BoardWalk, Walked};
use super::words::WalkTexts;
use crate::questions::seen::Seen;

/// What a key brings where a position is set up.
#[derive(Debug, Clone, PartialEq)]
pub enum Edited {
    /// What it brings everywhere.
    Walked(Walked),
    /// The pieces change.
    Edit(BoardEdit),
    /// The last change is taken back.
    Undo,
}

/// A change of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardEdit {
    /// The piece stands on the square, whatever was there.
    Put(Square, Piece),
    /// Nothing stands on the square.
    Empty(Square),
    /// What stands on one square goes to the other.
    Shift { from: Square, to: Square },
}

impl BoardWalk {
    /// What a key brings where a position is set up. One that means nothing here says so.
    pub fn edit(&mut self, key: Keystroke, seen: Seen<'_>, words: &Wording) -> Edited {
        let code = words.localisation().code();
        if !self.is_on {
            return Edited::Walked(self.press(key, seen, words));
        }
        let command = keys::command(key, &code);
        if std::mem::take(&mut self.setting_up.awaits) {
            return self.put(key, command, words);
        }
        let texts = WalkTexts::of(words);
        match command {
            Some(WalkCommand::Choose) if key == Keystroke::Enter => {
                self.setting_up.awaits = true;
                say(vec![texts.ask_piece(self.setting_up.last)])
            }
            Some(WalkCommand::Choose) => self.carry(seen, words),
            Some(WalkCommand::Empty) => Edited::Edit(BoardEdit::Empty(self.square)),
            Some(WalkCommand::Undo) => Edited::Undo,
            Some(WalkCommand::Help) => {
                let mut help = texts.help();
                help.insert(0, texts.help_setting_up());
                say(help)
            }
            _ => Edited::Walked(self.press(key, seen, words)),
        }
    }

    /// The key that names a piece: a capital letter one of White's. The Enter key names the same as before; any other puts
    /// nothing.
    fn put(&mut self, key: Keystroke, command: Option<WalkCommand>, words: &Wording) -> Edited {
        let piece = match command {
            Some(WalkCommand::Piece(role, Way::Forward)) => Some(role.of(Color::Black)),
            Some(WalkCommand::Piece(role, Way::Backward)) => Some(role.of(Color::White)),
            _ if key == Keystroke::Enter => self.setting_up.last,
            _ => None,
        };
        match piece {
            Some(piece) => {
                self.setting_up.last = Some(piece);
                Edited::Edit(BoardEdit::Put(self.square, piece))
            }
            None => say(vec![WalkTexts::of(words).nothing_put()]),
        }
    }

    /// A piece is chosen, let go, or carried here.
    fn carry(&mut self, seen: Seen<'_>, words: &Wording) -> Edited {
        let texts = WalkTexts::of(words);
        match (self.chosen.take(), self.piece(seen)) {
            (Some(from), _) if from == self.square => say(vec![texts.let_go()]),
            (Some(from), _) => {
                let to = self.square;
                Edited::Edit(BoardEdit::Shift { from, to })
            }
            (None, Some(piece)) => {
                self.chosen = Some(self.square);
                say(vec![texts.chosen(piece.role, self.square)])
            }
            (None, None) => say(vec![texts.square(self.square, None, false)]),
        }
    }
}

fn say(phrases: Vec<Phrase>) -> Edited {
    Edited::Walked(Walked::Say(phrases))
}
