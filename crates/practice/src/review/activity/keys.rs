//! The keys of a braille display in the review: steps, the board, questions about it.

use shakmaty::{Color, Square};

use super::{Outputs, ReviewActivity};
use crate::questions::{Asked, Questions};
use crate::review::{self, ReviewCommand, of_command};
use board_questions::Question;
use desk::activities::Output;
use desk::commands::DisplayCommand;
use desk::game_desk::Follows;
use desk::messages::Phrase;
use game::braille_chess::board::View;

impl ReviewActivity {
    pub(super) fn key(&mut self, key: DisplayCommand) -> Outputs {
        if self.dots.edit(key) {
            return Vec::new();
        }
        let code = self.words.localisation().code();
        if let Some(lines) = self.dots.sent(key, review::TYPED.reader(&code)) {
            return self.read_dots(&lines);
        }
        let mut outputs = vec![Output::FallSilent];
        outputs.extend(match key {
            DisplayCommand::Say(command) => match of_command(command) {
                Some(command) => self.command(command),
                None => self.unfit(),
            },
            DisplayCommand::Next => self.walk_or(true, ReviewCommand::Forward),
            DisplayCommand::Previous => self.walk_or(false, ReviewCommand::Back),
            DisplayCommand::Enter => self.command(ReviewCommand::Into(1)),
            DisplayCommand::Back => self.command(ReviewCommand::Out),
            DisplayCommand::Announce => self.command(ReviewCommand::Comment),
            DisplayCommand::Home => {
                (self.view, self.pointed_at) = (None, None);
                self.arrive()
            }
            DisplayCommand::Board => self.next_view(),
            DisplayCommand::TurnBoard => {
                self.view = self.view.map(View::turned);
                Vec::new()
            }
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
            | DisplayCommand::Spell => match Questions::by_key(key, self.pointed_at) {
                Some(asked) => self.ask(asked),
                None => self.unfit(),
            },
            DisplayCommand::Talk | DisplayCommand::Touch | DisplayCommand::Space => {
                return Vec::new();
            }
        });
        outputs
    }

    /// A routing key: what stands on the square of the board there.
    pub(super) fn points_at(&mut self, index: usize) -> Outputs {
        let square: Option<Square> = self.view.and_then(|it| it.square_at(index));
        match square {
            Some(square) => {
                self.pointed_at = Some(square);
                let mut outputs = vec![Output::FallSilent];
                outputs.extend(self.ask(Asked::Board(Question::Square(square))));
                outputs
            }
            None => Vec::new(),
        }
    }

    /// The next or the previous row of the board, if it is shown; otherwise a step.
    fn walk_or(&mut self, on: bool, command: ReviewCommand) -> Outputs {
        match self.view {
            Some(view) => {
                self.view = Some(view.walk(on));
                Vec::new()
            }
            None => {
                // The whole answer stands on the line; a key steps through the game.
                self.questions.forget();
                self.command(command)
            }
        }
    }

    /// The board by ranks, files and diagonals.
    fn next_view(&mut self) -> Outputs {
        if self.cursor().is_none() {
            return self.unfit();
        }
        let whole = || View::whole(self.setting.side.unwrap_or(Color::White));
        self.view = Some(self.view.map_or_else(whole, |it| it.after(self.pointed_at)));
        Vec::new()
    }

    /// Answers a question about the position.
    pub(super) fn ask(&mut self, asked: Asked) -> Outputs {
        let Some(cursor) = self.open.as_ref().map(|(_, cursor)| cursor) else {
            return self.unfit();
        };
        let game = cursor.played();
        let own = self.setting.side.unwrap_or_else(|| game.turn());
        let before = self.line.clone();
        let words = self.words.clone();
        let follows = self.questions.about(asked, &before, (&game, own), &words);
        match follows {
            Follows::Told(told) => {
                self.line = told.shown;
                let said: Vec<Phrase> = told.said.into_iter().chain(told.more).collect();
                vec![Output::Say(said)]
            }
            Follows::Rate(rate, told) => {
                self.line = told.shown;
                vec![Output::ChangeRate(rate), Output::Say(told.said)]
            }
            Follows::Command(command) => match of_command(command) {
                Some(command) => self.command(command),
                None => self.unfit(),
            },
            Follows::TakeBackTo(number) => self.command(ReviewCommand::To(number)),
        }
    }
}
