//! From words and typed lines to what is wanted of a puzzle. Moves are understood as in a game, and are not read here.

use std::sync::LazyLock;

use announcements::{Command, Vocabulary};
use german_grammar::TYPED_PUZZLES;
use shakmaty::{Color, File, Rank};
use spoken_grammar::{Word, WordId};

use desk::typed_line::{ActivityWords, First};

/// What the player wants of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleCommand {
    /// The task and the position, from the beginning.
    Again,
    /// What was said last.
    Repeat,
    /// The pieces of this side.
    Only(Color),
    /// What stands on this rank.
    Rank(Rank),
    /// What stands on this file.
    File(File),
    /// The next part of what is being told.
    More,
    /// The opponent's last move.
    LastMove,
    /// A hint.
    Hint,
    /// The solution.
    Solution,
    /// The next puzzle.
    Next,
    /// Yes.
    Yes,
    /// No.
    No,
    /// What can be said?
    Help,
    /// End.
    Quit,
}

/// What a word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part<'a> {
    Side(Color),
    File(File),
    Rank(Rank),
    Puzzle(&'a str),
    Command(Command),
}

/// What these words want of a puzzle; `None` if they are something else.
#[must_use]
pub fn read(words: &[WordId], vocabulary: &Vocabulary) -> Option<PuzzleCommand> {
    let lexicon = vocabulary.grammar().lexicon();
    let words = words.iter().map(|&id| lexicon.word(id));
    // Words such as "Zug" in "letzter Zug" add nothing.
    let words = words.filter(|it| it.class != "keyword");
    let parts: Option<Vec<Part<'_>>> = words.map(part).collect();
    Some(match parts?[..] {
        [Part::Puzzle("still"), Part::Puzzle("once")] | [Part::Puzzle("again")] => {
            PuzzleCommand::Again
        }
        [Part::Puzzle("only"), Part::Side(side)] => PuzzleCommand::Only(side),
        [Part::Puzzle("rank"), Part::Rank(rank)] => PuzzleCommand::Rank(rank),
        [Part::Puzzle("file"), Part::File(file)] => PuzzleCommand::File(file),
        [Part::Puzzle("more")] => PuzzleCommand::More,
        [Part::Puzzle("next")] => PuzzleCommand::Next,
        [Part::Puzzle("solution")] => PuzzleCommand::Solution,
        [Part::Command(command)] => PuzzleCommand::of(command)?,
        _ => return None,
    })
}

impl PuzzleCommand {
    /// What a command of the game wants of a puzzle; `None` if it has no meaning there.
    #[must_use]
    pub const fn of(command: Command) -> Option<Self> {
        Some(match command {
            Command::Position => Self::Again,
            Command::Repeat => Self::Repeat,
            Command::LastMove => Self::LastMove,
            Command::Hint => Self::Hint,
            Command::Yes => Self::Yes,
            Command::No => Self::No,
            Command::Help => Self::Help,
            Command::Leave => Self::Quit,
            Command::Clock
            | Command::TimeUsed
            | Command::Moves
            | Command::Correction
            | Command::Draw
            | Command::Resign
            | Command::Adjust
            | Command::Allowed
            | Command::Arbiter
            | Command::Increment
            | Command::QuickplayClaim
            | Command::Flag
            | Command::Press
            | Command::TakenOff
            | Command::Placed
            | Command::Reconcile
            | Command::TakeBack
            | Command::Redo
            | Command::Evaluation
            | Command::Pause
            | Command::NewGame
            | Command::Rematch => return None,
        })
    }
}

fn part(word: &Word) -> Option<Part<'_>> {
    let value = word.value.as_str();
    let letter = || value.chars().next();
    Some(match word.class.as_str() {
        "file" => Part::File(File::from_char(letter()?)?),
        "rank" => Part::Rank(Rank::from_char(letter()?)?),
        "side" => Part::Side(match value {
            "white" => Color::White,
            _ => Color::Black,
        }),
        "puzzle" => Part::Puzzle(value),
        "command" => Part::Command(value.parse().ok()?),
        _ => return None,
    })
}

/// The words that are typed at puzzles.
pub static TYPED: LazyLock<ActivityWords> =
    LazyLock::new(|| ActivityWords::read(&TYPED_PUZZLES, First::Usual));

/// What a typed line wants of a puzzle, for those who read the texts in the language of this code; `None` if it is
/// something else.
#[must_use]
pub fn read_typed(line: &str, code: &str, vocabulary: &Vocabulary) -> Option<PuzzleCommand> {
    let reader = TYPED.reader(code)?;
    let readings = reader.read(line, vocabulary).ok()?;
    readings.all().find_map(|it| read(&it.words, vocabulary))
}
