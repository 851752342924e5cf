//! The keys of a braille display at a puzzle: commands and questions as in a game, and the board.

use super::{KeepPuzzle, PuzzleActivity};
use crate::puzzle::{self, PuzzleCommand};
use crate::questions::{Asked, Questions};
use board_questions::Question;
use desk::activities::Output;
use desk::commands::DisplayCommand;
use game::braille_chess::board::View;

type Outputs = Vec<Output<KeepPuzzle>>;

impl PuzzleActivity {
    pub(super) fn key(&mut self, key: DisplayCommand) -> Outputs {
        if self.dots.edit(key) {
            return Vec::new();
        }
        let code = self.words.localisation().code();
        if let Some(lines) = self.dots.sent(key, puzzle::TYPED.reader(&code)) {
            return self.read_dots(&lines);
        }
        let follows = match key {
            DisplayCommand::Say(command) => match PuzzleCommand::of(command) {
                Some(command) => self.command(command),
                None => self.unfit(),
            },
            DisplayCommand::Home => {
                (self.view, self.cursor) = (None, None);
                self.command(PuzzleCommand::Again)
            }
            DisplayCommand::Board => self.board(),
            DisplayCommand::TurnBoard => {
                self.view = self.view.map(View::turned);
                Vec::new()
            }
            DisplayCommand::Next if self.view.is_none() => self.ask(Asked::Continue),
            DisplayCommand::Next | DisplayCommand::Previous => {
                let on = key == DisplayCommand::Next;
                self.view = self.view.map(|it| it.walk(on));
                Vec::new()
            }
            DisplayCommand::Talk
            | DisplayCommand::Touch
            | DisplayCommand::Announce
            | DisplayCommand::Back
            | DisplayCommand::Enter
            | DisplayCommand::Space => return Vec::new(),
            DisplayCommand::Continue
            | DisplayCommand::WhitePieces
            | DisplayCommand::BlackPieces
            | DisplayCommand::Material
            | DisplayCommand::Threats
            | DisplayCommand::Changes
            | DisplayCommand::WhoseMove
            | DisplayCommand::CastlingRights
            | DisplayCommand::Attackers
            | DisplayCommand::PieceMoves
            | DisplayCommand::PieceCaptures
            | DisplayCommand::PieceChecks
            | DisplayCommand::Slower
            | DisplayCommand::Faster
            | DisplayCommand::Spell => match Questions::by_key(key, self.cursor) {
                Some(asked) => self.ask(asked),
                None => return Vec::new(),
            },
        };
        let mut outputs = vec![Output::FallSilent];
        outputs.extend(follows);
        outputs
    }

    /// The board comes onto the line, or the next way to see it.
    fn board(&mut self) -> Outputs {
        let side = self.solving().map(|it| it.puzzle().game().turn());
        self.view = match (self.view, side) {
            (Some(view), _) => Some(view.after(self.cursor)),
            (None, side) => side.map(View::whole),
        };
        Vec::new()
    }

    /// A routing key was pressed: over a square of the board it asks what stands there.
    pub(super) fn points_at(&mut self, index: usize) -> Outputs {
        let Some(square) = self.view.and_then(|it| it.square_at(index)) else {
            return Vec::new();
        };
        self.cursor = Some(square);
        let mut outputs = vec![Output::FallSilent];
        outputs.extend(self.ask(Asked::Board(Question::Square(square))));
        outputs
    }
}
