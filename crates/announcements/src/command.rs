//! What a player can say apart from moves.
//!
//! This is the list of commands that have words in `grammars/`. The program decides who may give a
//! command, which keys give it and how help describes it.

use std::str::FromStr;

use thiserror::Error;

/// Defines the enum and everything that follows from its list: the names, the words around a
/// command's own word, and reading a name.
macro_rules! commands {
    ($(
        $(#[$doc:meta])*
        $command:ident = $name:literal
        $(after [$($before:literal),*])?
        $(then [$($behind:literal),*])?
    ;)*) => {
        /// A command, under the name that it has in `grammars/` and in key tables.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Command {
            $($(#[$doc])* #[doc = concat!("Named `", $name, "`.")] $command,)*
        }

        impl Command {
            /// All commands, in the order of the help text.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$command),*];

            /// The name in data files.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$command => $name),* }
            }

            /// The keywords before and after the command's own word.
            pub(super) const fn around(
                self,
            ) -> (&'static [&'static str], &'static [&'static str]) {
                match self {
                    $(Self::$command => (&[$($($before),*)?], &[$($($behind),*)?])),*
                }
            }
        }
    };
}

commands! {
    /// Agrees to what was asked.
    Yes = "yes";
    /// Declines what was asked.
    No = "no";
    /// Asks for both players' time (D.2.6).
    Clock = "clock";
    /// Asks for the time that both players have used (D.2.10.4).
    TimeUsed = "time-used";
    /// Asks for the number of completed moves (D.2.6).
    Moves = "moves";
    /// Asks for the last answer again.
    Repeat = "repeat";
    /// Asks for the last move.
    LastMove = "last-move" then ["ply"];
    /// Takes back a slip of the tongue (D.2.8).
    Correction = "correction";
    /// Offers a draw, or accepts one (9.1).
    Draw = "draw";
    /// Resigns, once confirmed (5.1.2).
    Resign = "resign";
    /// Asks for the pieces on the board.
    Position = "position";
    /// Announces that the player adjusts pieces (4.2.1).
    Adjust = "adjust" after ["i"];
    /// Asks which moves are left after a touch (4.3).
    Allowed = "allowed" after ["what"] then ["i", "pull"];
    /// Stops the clocks to call the arbiter, once confirmed (6.11.2).
    Arbiter = "arbiter";
    /// Requests an increment in a quickplay finish, once confirmed (Guideline III.4).
    Increment = "increment";
    /// Claims a draw in a quickplay finish, once confirmed (Guideline III.5).
    QuickplayClaim = "quickplay-claim";
    /// Claims that a flag has fallen (6.8).
    Flag = "flag";
    /// Starts the opponent's clock, as the player to move (D.2.4).
    Press = "press";
    /// Reports that the captured piece is off the own board (D.2.3.1).
    TakenOff = "taken-off";
    /// Reports that the piece is in its new hole (D.2.3.2).
    Placed = "placed";
    /// Asks how to make the two boards agree again (D.2.9).
    Reconcile = "reconcile";
    /// Asks what the player can say.
    Help = "help";
}

/// A name that is not a command.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no command \"{name}\"{}", nearest.map(|it| format!("; perhaps \"{it}\" is meant")).unwrap_or_default())]
pub struct UnknownCommand {
    /// The name.
    pub name: String,
    /// The most similar name of a command, if there is one.
    pub nearest: Option<&'static str>,
}

impl UnknownCommand {
    /// Finds a command by its name among those that are known, each with its name.
    ///
    /// # Errors
    /// None of them has that name.
    pub fn or_found<C: Copy>(
        name: &str,
        known: impl IntoIterator<Item = C>,
        name_of: impl Fn(C) -> &'static str,
    ) -> Result<C, Self> {
        let known: Vec<C> = known.into_iter().collect();
        let found = known.iter().find(|it| name_of(**it) == name);
        found.copied().ok_or_else(|| Self {
            name: name.to_owned(),
            nearest: nearest_name::nearest(name, known.into_iter().map(name_of)),
        })
    }
}

impl FromStr for Command {
    type Err = UnknownCommand;

    fn from_str(name: &str) -> Result<Self, UnknownCommand> {
        UnknownCommand::or_found(name, Self::ALL, Self::name)
    }
}
