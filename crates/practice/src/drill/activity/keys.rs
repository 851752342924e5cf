//! The keys of a braille display in a drill: those of a game that mean the same here, and those that move
//! over the board of a question.

use super::{DrillActivity, KeepResult, Stage};
use crate::drill::{self, DrillAnswer, DrillCommand};
use announcements::Command;
use chess_laws::Time;
use desk::activities::Output;
use desk::commands::DisplayCommand;

type Outputs = Vec<Output<KeepResult>>;

impl DrillActivity {
    pub(super) fn key(&mut self, key: DisplayCommand, at: Time) -> Outputs {
        if self.dots.edit(key) {
            return Vec::new();
        }
        let code = self.words.localisation().code();
        if let Some(lines) = self.dots.sent(key, drill::TYPED.reader(&code)) {
            return self.read_dots(&lines, at);
        }
        if self.uncover(at) {
            return Vec::new();
        }
        let mut outputs = vec![Output::FallSilent];
        outputs.extend(match key {
            DisplayCommand::Say(Command::Yes) => self.answer(&DrillAnswer::YesNo(true), at),
            DisplayCommand::Say(Command::No) => self.answer(&DrillAnswer::YesNo(false), at),
            DisplayCommand::Say(Command::Press) => self.answer(&DrillAnswer::Done, at),
            DisplayCommand::Say(Command::Repeat) => self.command(DrillCommand::Repeat, at),
            DisplayCommand::Say(Command::Position) => self.command(DrillCommand::TellAgain, at),
            DisplayCommand::Say(Command::Help) => self.command(DrillCommand::Help, at),
            DisplayCommand::Home => self.command(DrillCommand::Quit, at),
            DisplayCommand::Next => match self.view {
                Some(_) => self.walk(true),
                None => self.command(DrillCommand::Skip, at),
            },
            DisplayCommand::Previous => self.walk(false),
            DisplayCommand::TurnBoard => {
                self.view = self.view.map(|it| it.turned());
                Vec::new()
            }
            DisplayCommand::Say(_)
            | DisplayCommand::Talk
            | DisplayCommand::Board
            | DisplayCommand::Touch
            | DisplayCommand::Announce
            | DisplayCommand::Back
            | DisplayCommand::Enter
            | DisplayCommand::Space
            | DisplayCommand::Continue
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
            | DisplayCommand::Spell => return Vec::new(),
        });
        outputs
    }

    /// A routing key was pressed. On a board it is the answer.
    pub(super) fn points_at(&mut self, index: usize, at: Time) -> Outputs {
        if self.uncover(at) {
            return Vec::new();
        }
        let square = self.view.and_then(|it| it.square_at(index));
        match square {
            Some(square) => self.answer(&DrillAnswer::Squares(vec![square]), at),
            None => Vec::new(),
        }
    }

    /// The question was read: the board takes its place on the line, and the time runs from now on.
    /// Returns whether the question stood there.
    pub(super) fn uncover(&mut self, at: Time) -> bool {
        if std::mem::take(&mut self.is_answered_on_line) {
            return true;
        }
        if let (true, Stage::Asking(round)) = (self.is_covered, &mut self.stage) {
            round.is_asked(at);
        }
        std::mem::take(&mut self.is_covered)
    }

    /// The next or the previous row of the board.
    fn walk(&mut self, on: bool) -> Outputs {
        self.view = self.view.map(|it| it.walk(on));
        Vec::new()
    }
}
