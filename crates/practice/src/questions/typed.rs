//! Typed questions: from a line to what it asks. The words stand in `grammars/typed/`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use announcements::{Command, Vocabulary};
use board_questions::{Diagonal, Line, Only, Question, Stance, WhichMoves};
use german_grammar::TYPED_QUESTIONS;
use serde::Deserialize;
use shakmaty::{Color, Role, Square};

use super::board_question::BoardQuestion;
use super::lines::{Filled, Names, Pattern, folded, words_of};
use desk::activities::Rate;
use desk::commands::matter;
use desk::game_desk::ListOrder;
use desk::typed_line::{languages_of, typed_words};
use game::session::Matter;

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
    ThreatsAgainst,
    Castling,
    EnPassant,
    Turn,
    Last,
    From,
    Changes,
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
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum PieceName {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

impl PieceName {
    const fn role(self) -> Role {
        match self {
            Self::King => Role::King,
            Self::Queen => Role::Queen,
            Self::Rook => Role::Rook,
            Self::Bishop => Role::Bishop,
            Self::Knight => Role::Knight,
            Self::Pawn => Role::Pawn,
        }
    }
}

/// A file of words.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    numbers: Vec<String>,
    pieces: BTreeMap<PieceName, Vec<String>>,
    letters: BTreeMap<PieceName, String>,
    sides: Sides,
    questions: BTreeMap<Key, Vec<String>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sides {
    white: Vec<String>,
    black: Vec<String>,
}

/// The questions of one language.
struct Language {
    code: &'static str,
    file: File,
    patterns: Vec<(Key, Pattern)>,
}

/// The files are part of the program; a test reads them strictly.
static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let read = |(code, content): &(&'static str, &str)| {
        let file: File = toml::from_str(content).unwrap_or_default();
        let lines = file.questions.iter();
        let lines = lines.flat_map(|(key, lines)| lines.iter().map(move |it| (*key, it)));
        let patterns = lines.filter_map(|(key, line)| Some((key, line.parse().ok()?)));
        Language {
            code,
            patterns: patterns.collect(),
            file,
        }
    };
    TYPED_QUESTIONS.iter().map(read).collect()
});

/// What a line asks, in the language of this code or in one that is always understood; `None` if it asks
/// nothing.
pub(super) fn read(line: &str, code: &str, vocabulary: &Vocabulary) -> Option<BoardQuestion> {
    let words = words_of(line);
    let languages = languages_of(code);
    let mut languages =
        languages.flat_map(|code| LANGUAGES.iter().filter(move |it| it.code == code));
    let asked = languages.find_map(|it| it.read(&words, vocabulary));
    asked.or_else(|| taking_part(&words.join(" "), code))
}

/// How the short key that begins this line asks: a line for each way, in the writer's own language. Empty if no short
/// key begins it.
pub(super) fn examples(line: &str, code: &str) -> Vec<String> {
    let words = words_of(line);
    let [key, ..] = words.as_slice() else {
        return Vec::new();
    };
    let own = LANGUAGES.iter().filter(|it| it.code == code);
    let lines = own.flat_map(|it| {
        let knight = it.file.letters.get(&PieceName::Knight);
        let knight = knight.map_or("N", String::as_str);
        let patterns = it.patterns.iter();
        patterns.filter_map(move |(_, it)| it.example(key, knight))
    });
    lines.collect()
}

/// A command of practice, in words that are typed: it is known in a game that has no word for it too, so that
/// the refusal says why.
fn taking_part(line: &str, code: &str) -> Option<BoardQuestion> {
    let mut words = languages_of(code).filter_map(typed_words);
    let practised = Command::ALL.into_iter();
    let practised = practised.filter(|it| matter(*it) == Some(Matter::Practice));
    let practised: Vec<Command> = practised.collect();
    words.find_map(|words| {
        let names = |it: &&Command| {
            let phrases = words.phrases("command", it.name()).iter();
            { phrases }.any(|phrase| phrase.to_lowercase() == line.to_lowercase())
        };
        practised
            .iter()
            .find(names)
            .copied()
            .map(BoardQuestion::Command)
    })
}

impl Language {
    fn read(&self, words: &[&str], vocabulary: &Vocabulary) -> Option<BoardQuestion> {
        self.patterns.iter().find_map(|(key, pattern)| {
            let filled = pattern.filled(words, self, vocabulary)?;
            asked(*key, &filled)
        })
    }

    fn role(&self, found: impl Fn(PieceName) -> bool) -> Option<Role> {
        let mut names = self.file.pieces.keys().copied();
        names.find(|it| found(*it)).map(PieceName::role)
    }
}

/// Whether this word is among these.
fn is_among(word: &str, names: &[String]) -> bool {
    names.iter().any(|it| folded(it) == folded(word))
}

impl Names for Language {
    fn piece(&self, word: &str) -> Option<Role> {
        let names = |it| {
            self.file
                .pieces
                .get(&it)
                .is_some_and(|it| is_among(word, it))
        };
        self.role(names)
    }

    /// The letter of this language, or else the English one.
    fn letter(&self, word: &str) -> Option<(Color, Role)> {
        let side = Color::from_white(word.chars().next()?.is_uppercase());
        let small = word.to_lowercase();
        let own = |it: PieceName| {
            let letter = self.file.letters.get(&it);
            letter.is_some_and(|it| it.to_lowercase() == small)
        };
        let mut letters = small.chars();
        let english = letters.next().filter(|_| letters.next().is_none());
        let role = self.role(own).or_else(|| Role::from_char(english?))?;
        Some((side, role))
    }

    fn side(&self, word: &str) -> Option<Color> {
        let sides = &self.file.sides;
        if is_among(word, &sides.white) {
            return Some(Color::White);
        }
        is_among(word, &sides.black).then_some(Color::Black)
    }

    fn typed(&self, class: &str, word: &str) -> Option<&str> {
        typed_words(self.code)?.value(class, word)
    }

    fn number(&self, word: &str) -> Option<u32> {
        let mut numbers = self.file.numbers.iter();
        let index = numbers.position(|it| folded(it) == folded(word))?;
        u32::try_from(index + 1).ok()
    }
}

/// What is asked, with what the line fills in.
fn asked(key: Key, filled: &Filled) -> Option<BoardQuestion> {
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
        Key::ThreatsAgainst => BoardQuestion::Threats(Some(filled.side?)),
        Key::Castling => BoardQuestion::Board(Question::Castling),
        Key::EnPassant => BoardQuestion::Board(Question::EnPassant),
        Key::Turn => BoardQuestion::Board(Question::Turn),
        Key::Last => BoardQuestion::Board(Question::Last(usize::try_from(filled.number?).ok()?)),
        Key::From => BoardQuestion::Board(Question::From(filled.number?)),
        Key::Changes => BoardQuestion::Changes,
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
        Key::TakeBackTo => BoardQuestion::TakeBackTo(filled.number?),
    })
}

fn control(square: Square, stance: Stance, x_rays: bool) -> Option<BoardQuestion> {
    Some(BoardQuestion::Board(Question::Control {
        square,
        stance,
        x_rays,
    }))
}

fn moves(from: Option<Square>, which: WhichMoves) -> Option<BoardQuestion> {
    Some(BoardQuestion::Board(Question::Moves { from, which }))
}

#[cfg(test)]
mod tests;
