//! What can be said in a game, in words.

use shakmaty::{CastlingSide, Chess, Position, Role, Square};

use super::reply::ReplyWording;
use super::text;
use crate::commands::matter;
use crate::session::State;
use announcements::Command;

/// What beginners need most, told before all the rest.
const OFTEN: [Command; 6] = [
    Command::Correction,
    Command::Repeat,
    Command::LastMove,
    Command::Clock,
    Command::Draw,
    Command::Resign,
];

impl ReplyWording<'_> {
    /// What can be said, without the questions that this game does not answer.
    pub(super) fn help(&self, state: &State) -> String {
        let start = Chess::default();
        let example = start
            .legal_moves()
            .iter()
            .find(|mv| mv.from() == Some(Square::G1) && mv.to() == Square::F3)
            .map(|&mv| self.words.announced(mv))
            .unwrap_or_default();
        let vocabulary = &self.words.vocabulary;
        let told =
            |command: &Command| matter(*command).is_none_or(|it| state.profile().answers(it));
        let words = |it: Command| self.words.notation(&vocabulary.command_words(it));
        let commands = Command::ALL.into_iter().filter(told).map(words);
        let commands: Vec<String> = commands.collect();
        let often: Vec<String> = OFTEN.into_iter().filter(told).map(words).collect();
        let knight = vocabulary.piece_word(Role::Knight);
        let short = [
            format!("{knight} {}", vocabulary.square(Square::F3)),
            vocabulary.square(Square::E4),
            vocabulary.castling(CastlingSide::KingSide),
        ];
        let pieces = Role::ALL.map(|role| self.words.piece(role));
        text!(
            self.words.localisation,
            "help",
            example = example,
            short = self.words.notation(&short.join(", ")),
            often = often.join(", "),
            pieces = pieces.join(", "),
            files = self.words.notation(&vocabulary.file_words().join(", ")),
            ranks = self.words.notation(&vocabulary.rank_words().join(", ")),
            commands = commands.join(", "),
            touching = self
                .words
                .notation(&vocabulary.touching(Role::Knight, Square::G1))
        )
    }
}
