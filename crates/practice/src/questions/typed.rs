//! Typed questions: from a line to what it asks. The words stand in `grammars/typed/`.

use std::sync::LazyLock;

use announcements::{Command, Filled, Meaning, Vocabulary, tokens};
use board_questions::{Diagonal, Line, Only, Pinned, Question, Stance, WhichMoves};
use chess_laws::{Attempt, MoveAttempt};
use german_grammar::TYPED_QUESTIONS;
use serde::Deserialize;
use shakmaty::{Color, Square};

use super::board_question::BoardQuestion;
use crate::patterns::Patterns;
use desk::activities::Rate;
use desk::commands::matter;
use desk::game_desk::ListOrder;
use desk::typed_line::{languages_of, typed_in, typed_words};
use game::session::{Matter, TakeBack};

/// What a line asks, by its name in the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Key {
    Square,
    Rank,
    File,
    Diagonal,
    Diagonals,
    Where,
    Pieces,
    PiecesOf,
    Material,
    Attackers,
    AttackersThrough,
    Defenders,
    DefendersThrough,
    Control,
    ControlThrough,
    Moves,
    Captures,
    Checks,
    AllMoves,
    AllCaptures,
    AllChecks,
    Threats,
    ThreatsByWhite,
    ThreatsByBlack,
    ThreatsBy,
    ThreatsAgainst,
    Check,
    CheckOf,
    Pins,
    PinsOf,
    PinOn,
    OwnLast,
    OwnSide,
    Castling,
    EnPassant,
    Turn,
    Last,
    From,
    Changes,
    WhyNot,
    WhyNotWords,
    Why,
    Opponent,
    Opening,
    Clock,
    LastMove,
    OnlySide,
    OnlyPiece,
    OnlyRank,
    OnlyFile,
    Continue,
    Spell,
    Slower,
    Faster,
    ByKinds,
    ByRanks,
    TakeBackTo,
    TakeBackLast,
}

/// The class of the patterns.
const QUESTION: &str = "question";

/// The questions of all languages.
static QUESTIONS: LazyLock<Patterns<Key>> =
    LazyLock::new(|| Patterns::of(TYPED_QUESTIONS, QUESTION));

/// What a line asks, in the language of this code or in one that is always understood; `None` if it asks
/// nothing.
pub(super) fn read(line: &str, code: &str, vocabulary: &Vocabulary) -> Option<BoardQuestion> {
    let asked = QUESTIONS.meaning(line, code, vocabulary, |key, filled| {
        asked(key, filled, code, vocabulary)
    });
    asked.or_else(|| taking_part(&tokens(line).collect::<Vec<_>>().join(" "), code))
}

/// How the short key that begins this line asks: a line for each way, in the writer's own language. Empty if no short
/// key begins it.
pub(super) fn examples(line: &str, code: &str) -> Vec<String> {
    QUESTIONS.examples(line, code)
}

/// A command of practice, in words that are typed: it is also known in a game that has no word for it, so
/// that the refusal says why.
fn taking_part(line: &str, code: &str) -> Option<BoardQuestion> {
    let mut words = languages_of(code).filter_map(typed_words);
    words.find_map(|words| {
        let command: Command = words.value("command", line)?.parse().ok()?;
        let is_practice = matches!(matter(command), Some(Matter::AtHome | Matter::Practice));
        is_practice.then_some(BoardQuestion::Command(command))
    })
}

/// What is asked, with what the line fills in.
// Long: a line for each question.
fn asked(key: Key, filled: &Filled, code: &str, vocabulary: &Vocabulary) -> Option<BoardQuestion> {
    let square = || filled.squares.first().copied();
    let control = |stance, x_rays| control(square()?, stance, x_rays);
    let of_piece = |which| match filled.piece {
        Some(role) => Some(BoardQuestion::Piece(role, square()?, which)),
        None => moves(Some(square()?), which),
    };
    Some(match key {
        Key::Square => BoardQuestion::Board(Question::Square(square()?)),
        Key::Rank => BoardQuestion::Board(Question::Line(Line::Rank(filled.rank?))),
        Key::File => BoardQuestion::Board(Question::Line(Line::File(filled.file?))),
        Key::Diagonal => {
            let through = Diagonal::through(square()?, *filled.squares.get(1)?)?;
            BoardQuestion::Board(Question::Line(Line::Diagonal(through)))
        }
        Key::Diagonals => BoardQuestion::Board(Question::Diagonals(square()?)),
        Key::Where => {
            let (role, side) = (filled.piece?, filled.side);
            BoardQuestion::Board(Question::Where { role, side })
        }
        Key::Pieces => BoardQuestion::Pieces(None),
        Key::PiecesOf => BoardQuestion::Pieces(Some(filled.side?)),
        Key::Material => BoardQuestion::Board(Question::Material),
        Key::Attackers => control(Stance::Attackers, false)?,
        Key::AttackersThrough => control(Stance::Attackers, true)?,
        Key::Defenders => control(Stance::Defenders, false)?,
        Key::DefendersThrough => control(Stance::Defenders, true)?,
        Key::Control => control(Stance::Both, false)?,
        Key::ControlThrough => control(Stance::Both, true)?,
        Key::Moves => of_piece(WhichMoves::All)?,
        Key::Captures => of_piece(WhichMoves::Captures)?,
        Key::Checks => of_piece(WhichMoves::Checks)?,
        Key::AllMoves => moves(None, WhichMoves::All)?,
        Key::AllCaptures => moves(None, WhichMoves::Captures)?,
        Key::AllChecks => moves(None, WhichMoves::Checks)?,
        Key::Threats => BoardQuestion::Threats(None),
        Key::ThreatsByWhite => BoardQuestion::Threats(Some(Color::Black)),
        Key::ThreatsByBlack => BoardQuestion::Threats(Some(Color::White)),
        Key::ThreatsBy => BoardQuestion::Threats(Some(filled.side?.other())),
        Key::ThreatsAgainst => BoardQuestion::Threats(Some(filled.side?)),
        Key::Check => BoardQuestion::Check(None),
        Key::CheckOf => BoardQuestion::Check(Some(filled.side?)),
        Key::Pins => pins(Pinned::Side(None)),
        Key::PinsOf => pins(Pinned::Side(Some(filled.side?))),
        Key::PinOn => pins(Pinned::On(square()?)),
        Key::OwnLast => BoardQuestion::OwnLast,
        Key::OwnSide => BoardQuestion::OwnSide,
        Key::Castling => BoardQuestion::Board(Question::Castling),
        Key::EnPassant => BoardQuestion::Board(Question::EnPassant),
        Key::Turn => BoardQuestion::Board(Question::Turn),
        Key::Last => BoardQuestion::Board(Question::Last(usize::try_from(filled.number?).ok()?)),
        Key::From => BoardQuestion::Board(Question::From(filled.number?)),
        Key::Changes => BoardQuestion::Changes,
        Key::Why => BoardQuestion::Why,
        Key::WhyNot => {
            let mut attempt = match filled.squares.as_slice() {
                [to] => MoveAttempt::to(*to),
                [from, to] => MoveAttempt::to(*to).from(*from),
                _ => return None,
            };
            attempt.piece = filled.piece;
            BoardQuestion::WhyNot(attempt.into(), None)
        }
        Key::WhyNotWords => {
            let mut attempts = attempts(&filled.words, code, vocabulary).into_iter();
            BoardQuestion::WhyNot(attempts.next()?, attempts.next())
        }
        Key::Opponent => BoardQuestion::Opponent,
        Key::Opening => BoardQuestion::Opening,
        Key::Clock => BoardQuestion::Command(Command::Clock),
        Key::LastMove => BoardQuestion::Command(Command::LastMove),
        Key::OnlySide => BoardQuestion::Only(Only::Side(filled.side?)),
        Key::OnlyPiece => BoardQuestion::Only(Only::Role(filled.piece?)),
        Key::OnlyRank => BoardQuestion::Only(Only::Line(Line::Rank(filled.rank?))),
        Key::OnlyFile => BoardQuestion::Only(Only::Line(Line::File(filled.file?))),
        Key::Continue => BoardQuestion::Continue,
        Key::Spell => BoardQuestion::Spell,
        Key::Slower => BoardQuestion::Rate(Rate::Slower),
        Key::Faster => BoardQuestion::Rate(Rate::Faster),
        Key::ByKinds => BoardQuestion::List(ListOrder::Kinds),
        Key::ByRanks => BoardQuestion::List(ListOrder::Ranks),
        Key::TakeBackTo => BoardQuestion::TakeBack(TakeBack::To(filled.number?)),
        Key::TakeBackLast => BoardQuestion::TakeBack(TakeBack::Last(filled.number?)),
    })
}

/// The moves that these words can announce, the likeliest first.
fn attempts(words: &str, code: &str, vocabulary: &Vocabulary) -> Vec<Attempt> {
    let Ok(read) = typed_in(code).read(words, vocabulary) else {
        return Vec::new();
    };
    let meanings = read.all().flat_map(|it| vocabulary.meanings(&it.words));
    let attempts = meanings.filter_map(|it| match it {
        Meaning::Attempt(attempt) => Some(attempt),
        _ => None,
    });
    attempts.collect()
}

fn control(square: Square, stance: Stance, x_rays: bool) -> Option<BoardQuestion> {
    Some(BoardQuestion::Board(Question::Control {
        square,
        stance,
        x_rays,
    }))
}

const fn pins(whose: Pinned) -> BoardQuestion {
    BoardQuestion::Board(Question::Pins(whose))
}

fn moves(from: Option<Square>, which: WhichMoves) -> Option<BoardQuestion> {
    Some(BoardQuestion::Board(Question::Moves { from, which }))
}

#[cfg(test)]
mod tests;
