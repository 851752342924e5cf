//! The words that can be said in menus, besides numbers. Their forms stand in `grammars/words/menu-*.toml` and
//! `grammars/typed/menu-*.toml`.

use strum::EnumString;

/// A word of menus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum MenuWord {
    /// A new game.
    Game,
    /// A game goes on.
    Resume,
    /// Drills.
    Drills,
    /// Puzzles.
    Puzzles,
    /// The review of games.
    Review,
    /// Lessons.
    Lessons,
    /// Settings.
    Settings,
    /// Help, where it is an answer; the word is that of the command.
    Help,
    /// The next answer.
    Next,
    /// The previous answer, and from the first one the last.
    Previous,
    /// Out of the menu.
    End,
}
