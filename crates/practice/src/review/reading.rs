//! From words to what they mean in the review of games.

use announcements::{Command, Meaning, Vocabulary};
use spoken_grammar::{Word, WordId};

use super::command::{ReviewCommand, ReviewWords};

/// What a word is here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part<'a> {
    /// "Zug"
    Move,
    /// "Partie"
    Game,
    /// A word of the review, by its meaning.
    Review(&'a str),
    Number(u32),
    Command(Command),
}

/// What these words mean; `None` if they mean nothing here. `number` is a number that was typed behind them.
#[must_use]
pub fn read(words: &[WordId], vocabulary: &Vocabulary, number: Option<u32>) -> Option<ReviewWords> {
    let lexicon = vocabulary.grammar().lexicon();
    let parts = words.iter().map(|id| part(lexicon.word(*id)));
    if let Some(parts) = parts.collect::<Option<Vec<Part<'_>>>>()
        && let Some(command) = command(&parts, number)
    {
        return Some(ReviewWords::Command(command));
    }
    if number.is_some() {
        return None;
    }
    let meanings = vocabulary.meanings(words).into_iter();
    let mut attempts = meanings.filter_map(|it| match it {
        Meaning::Attempt(attempt) => Some(ReviewWords::Attempt(attempt)),
        Meaning::Command(command) => of_command(command).map(ReviewWords::Command),
        Meaning::TakeBackTo(number) => {
            let number = u32::try_from(number).ok()?;
            Some(ReviewWords::Command(ReviewCommand::To(number)))
        }
        Meaning::Help(_) => Some(ReviewWords::Command(ReviewCommand::Help)),
        Meaning::Opponents(_)
        | Meaning::Touch(_)
        | Meaning::Step(..)
        | Meaning::ClockReport(_)
        | Meaning::Question
        | Meaning::Promote(_)
        | Meaning::Piece(_)
        | Meaning::Decoy
        | Meaning::Fragment
        | Meaning::Dropped => None,
    });
    attempts.next()
}

fn command(parts: &[Part<'_>], typed: Option<u32>) -> Option<ReviewCommand> {
    let (head, rest) = parts.split_first()?;
    let number = match (rest, typed) {
        ([], typed) => typed,
        ([Part::Number(one)], None) => Some(*one),
        // Digit by digit: "Zug sechs sieben".
        ([Part::Number(tens @ 1..=9), Part::Number(ones @ 0..=9)], None) => Some(tens * 10 + ones),
        _ => return None,
    };
    Some(match (*head, number) {
        (Part::Move, Some(number)) => ReviewCommand::To(number),
        (Part::Review("variation"), number) => ReviewCommand::Into(index(number.unwrap_or(1))?),
        (Part::Game, Some(number)) => ReviewCommand::Game(index(number)?),
        (Part::Review("glyph"), Some(number)) => ReviewCommand::Glyph(u8::try_from(number).ok()?),
        (Part::Review(value), None) => of_word(value)?,
        (Part::Command(command), None) => of_command(command)?,
        _ => return None,
    })
}

fn index(number: u32) -> Option<usize> {
    usize::try_from(number).ok()
}

fn of_word(value: &str) -> Option<ReviewCommand> {
    Some(match value {
        "forward" => ReviewCommand::Forward,
        "back" => ReviewCommand::Back,
        "start" => ReviewCommand::Start,
        "end" => ReviewCommand::End,
        "out" => ReviewCommand::Out,
        "main" => ReviewCommand::Main,
        "games" => ReviewCommand::Games,
        "all-games" => ReviewCommand::AllGames,
        "comment" => ReviewCommand::Comment,
        "guess" => ReviewCommand::Guess,
        "mistakes" => ReviewCommand::Mistakes,
        "solution" => ReviewCommand::Solution,
        "save" => ReviewCommand::Save,
        "undo" => ReviewCommand::Undo,
        "opening" => ReviewCommand::Opening,
        _ => return None,
    })
}

/// What a command of games means here; `None` if it has nothing to do with a review.
#[must_use]
pub fn of_command(command: Command) -> Option<ReviewCommand> {
    Some(match command {
        Command::Yes => ReviewCommand::Yes,
        Command::No => ReviewCommand::No,
        Command::Repeat | Command::LastMove => ReviewCommand::Repeat,
        Command::Position => ReviewCommand::Position,
        Command::Help => ReviewCommand::Help,
        Command::Moves => ReviewCommand::Moves,
        Command::TakeBack => ReviewCommand::Back,
        Command::Redo => ReviewCommand::Forward,
        Command::Hint => ReviewCommand::Hint,
        Command::Evaluation => ReviewCommand::Evaluation,
        Command::Leave => ReviewCommand::Quit,
        Command::Clock
        | Command::TimeUsed
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
        | Command::Pause
        | Command::NewGame
        | Command::Rematch => return None,
    })
}

fn part(word: &Word) -> Option<Part<'_>> {
    let value = word.value.as_str();
    Some(match word.class.as_str() {
        "keyword" if value == "ply" => Part::Move,
        "keyword" if value == "game" => Part::Game,
        "rank" | "decoy" | "number" => Part::Number(value.parse().ok()?),
        "review" => Part::Review(value),
        "command" => Part::Command(value.parse().ok()?),
        _ => return None,
    })
}
