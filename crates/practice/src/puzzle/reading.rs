//! From words and typed lines to what is wanted of a puzzle. Moves are understood as in a game, and are not read here.

use std::sync::LazyLock;

use announcements::{Command, Vocabulary, file_named, rank_named, side_named};
use german_grammar::ActivityPhrases;
use shakmaty::{Color, File, Rank};
use spoken_grammar::WordId;

use desk::typed_line::ActivityWords;

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
    Hint,
    Solution,
    /// Why is the solution right?
    Why,
    /// The move that was tried belongs to the repertoire from now on.
    Remember,
    Next,
    Yes,
    No,
    /// What can be said?
    Help,
    Quit,
}

/// What these words want of a puzzle; `None` if they are something else.
#[must_use]
pub fn read(words: &[WordId], vocabulary: &Vocabulary) -> Option<PuzzleCommand> {
    let concepts = vocabulary.concepts(words);
    // Words such as "Zug" in "letzter Zug" add nothing.
    let counting = concepts
        .into_iter()
        .filter(|(class, _)| *class != "keyword");
    Some(match counting.collect::<Vec<_>>()[..] {
        [("puzzle", "still"), ("puzzle", "once")] | [("puzzle", "again")] => PuzzleCommand::Again,
        [("puzzle", "only"), ("side", side)] => PuzzleCommand::Only(side_named(side)?),
        [("puzzle", "rank"), ("rank", rank)] => PuzzleCommand::Rank(rank_named(rank)?),
        [("puzzle", "file"), ("file", file)] => PuzzleCommand::File(file_named(file)?),
        [("puzzle", "more")] => PuzzleCommand::More,
        [("puzzle", "next")] => PuzzleCommand::Next,
        [("puzzle", "solution")] => PuzzleCommand::Solution,
        [("puzzle", "why")] => PuzzleCommand::Why,
        [("puzzle", "remember")] => PuzzleCommand::Remember,
        [("command", command)] => PuzzleCommand::of(command.parse().ok()?)?,
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
            | Command::Rules
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
            | Command::Rematch
            | Command::Abort
            | Command::ClaimWin
            | Command::GiveTime
            | Command::Chat
            | Command::Premove => return None,
        })
    }
}

/// The words that are typed at puzzles.
pub static TYPED: LazyLock<ActivityWords> =
    LazyLock::new(|| ActivityWords::of(&ActivityPhrases::PUZZLES));

/// What a typed line wants of a puzzle, for those who read the texts in the language of this code; `None` if it is
/// something else.
#[must_use]
pub fn read_typed(line: &str, code: &str, vocabulary: &Vocabulary) -> Option<PuzzleCommand> {
    let reader = TYPED.reader(code)?;
    let readings = reader.read(line, vocabulary).ok()?;
    readings.all().find_map(|it| read(&it.words, vocabulary))
}
