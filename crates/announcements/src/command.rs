//! What a player can say apart from moves.
//!
//! [`each_command!`](crate::each_command) is the one table of them. Their words stand in `grammars/`. This crate makes the
//! enum, its names and the reading of names from it; a program makes what it needs of the other columns.

use std::str::FromStr;

use thiserror::Error;

/// The table of commands, handed to a macro of the caller's.
///
/// Each row has what the command is for, its name, the keywords before and after its own word, and columns
/// that this crate does not read: which key tables of displays have a key for it, what it asks
/// for where a program may withhold the answer, what it does with the line of a display, the topic of help that names it,
/// and what it leads to in a game.
#[macro_export]
macro_rules! each_command {
    ($rows:ident) => {
        $rows! {
            // command = name | key tables | asks for | on the line | topic of help | leads to
            /// Agrees to what was asked.
            Yes = "yes" | Every | - | Reads | Draw | (Yes);
            /// Declines what was asked.
            No = "no" | Every | - | Nothing | Draw | (No);
            /// Asks for both players' time (D.2.6).
            Clock = "clock" | Every | Time | Nothing | Clock | (Ask);
            /// Asks for the time that both players have used (D.2.10.4).
            TimeUsed = "time-used" | Any | Time | Nothing | Clock | (Ask);
            /// Asks for the number of completed moves (D.2.6).
            Moves = "moves" | Every | Moves | Nothing | Clock | (Ask);
            /// Asks for the rules in force.
            Rules = "rules" | Any | - | Nothing | Clock | (Ask);
            /// Asks for the last answer again.
            Repeat = "repeat" | Every | - | Nothing | Repair | (Ask);
            /// Asks for the last move.
            LastMove = "last-move" then ["ply"] | Every | LastMove | Nothing | Repair | (Ask);
            /// Takes back a slip of the tongue (D.2.8).
            Correction = "correction" | Every | - | Nothing | Repair | (Correct);
            /// Offers a draw, or accepts one (9.1).
            Draw = "draw" | Every | - | Nothing | Draw | (Want(Intent::Draw));
            /// Resigns, once confirmed (5.1.2).
            Resign = "resign" | Every | - | Nothing | Draw | (Want(Intent::Resign));
            /// Asks for the pieces on the board.
            Position = "position" | Every | Board | Nothing | Board | (Ask);
            /// Announces that the player adjusts pieces (4.2.1).
            Adjust = "adjust" after ["i"] | Any | - | Nothing | Steps | (Want(Intent::Adjust));
            /// Asks which moves are left after a touch (4.3).
            Allowed = "allowed" after ["what"] then ["i", "pull"] | Any | Board | Nothing | Board | (Ask);
            /// Stops the clocks to call the arbiter, once confirmed (6.11.2).
            Arbiter = "arbiter" | Any | - | Nothing | Arbiter | (Want(Intent::CallArbiter));
            /// Requests an increment in a quickplay finish, once confirmed (Guideline III.4).
            Increment = "increment" | Any | - | Nothing | Arbiter | (Want(Intent::RequestIncrement));
            /// Claims a draw in a quickplay finish, once confirmed (Guideline III.5).
            QuickplayClaim = "quickplay-claim" | Any | - | Nothing | Arbiter | (Want(Intent::ClaimQuickplay));
            /// Claims that a flag has fallen (6.8).
            Flag = "flag" | Any | - | Nothing | Clock | (Want(Intent::ClaimFlag));
            /// Starts the opponent's clock, as the player to move (D.2.4).
            Press = "press" | Every | - | Nothing | Clock | (Want(Intent::Press));
            /// Reports that the captured piece is off the own board (D.2.3.1).
            TakenOff = "taken-off" | Every | - | Nothing | Steps | (Want(Intent::Step(MoveStep::TakeOff, None)));
            /// Reports that the piece is in its new hole (D.2.3.2).
            Placed = "placed" | Every | - | Nothing | Steps | (Want(Intent::Step(MoveStep::Place, None)));
            /// Asks how to make the two boards agree again (D.2.9).
            Reconcile = "reconcile" | Every | Reconcile | Nothing | Board | (Ask);
            /// Asks what the player can say.
            Help = "help" | Every | - | Nothing | Topics | (Ask);
            /// Takes one's last move back, in practice.
            TakeBack = "take-back" | Any | AtHome | Nothing | Practice | (Want(Intent::TakeBack(TakeBack::Last(1))));
            /// Makes again what was taken back.
            Redo = "redo" | Any | Practice | Nothing | Practice | (Want(Intent::Redo));
            /// Asks for a hint: the piece, asked again its square, asked again the move.
            Hint = "hint" | Any | Practice | Nothing | Practice | (Want(Intent::Advice(Advice::Hint)));
            /// Asks how the position stands.
            Evaluation = "evaluation" | Any | Practice | Nothing | Practice | (Want(Intent::Advice(Advice::Evaluation)));
            /// Stops the clocks in practice, or goes on.
            Pause = "pause" | Any | Practice | Nothing | Practice | (Want(Intent::Pause));
            /// Leaves the game, which can be resumed, once confirmed.
            Leave = "leave" | Any | AtHome | Nothing | Practice | (Want(Intent::Leave));
            /// Begins another game like this one, once confirmed.
            NewGame = "new-game" then ["game"] | Any | AtHome | Nothing | Draw | (Want(Intent::Another(NextGame::SameSides)));
            /// Begins another game with the sides switched, once confirmed.
            Rematch = "rematch" | Any | AtHome | Nothing | Draw | (Want(Intent::Another(NextGame::SidesSwitched)));
            /// Ends a game on a server before both have moved, once confirmed.
            Abort = "abort" | Any | Server | Nothing | Online | (Want(Intent::Online(OnlineAct::Abort)));
            /// Claims the win because the opponent has left a game on a server, once confirmed.
            ClaimWin = "claim-win" | Any | Server | Nothing | Online | (Want(Intent::Online(OnlineAct::ClaimVictory)));
            /// Gives the opponent time in a game on a server, once confirmed.
            GiveTime = "give-time" | Any | Server | Nothing | Online | (Want(Intent::Online(OnlineAct::GiveTime)));
            /// Reads what the opponent wrote in a game on a server.
            Chat = "chat" | Any | Server | Nothing | Online | (Want(Intent::ReadChat));
            /// Announces that the next move is to be made after the opponent's, in a game on a server.
            Premove = "premove" | Any | Server | Nothing | Online | (Want(Intent::Premove));
        }
    };
}

/// Defines the enum and everything that follows from its list: the names, the words around a
/// command's own word, and reading a name.
macro_rules! define {
    ($(
        $(#[$doc:meta])*
        $command:ident = $name:literal
        $(after [$($before:literal),*])?
        $(then [$($behind:literal),*])?
        $(| $column:tt)*
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

each_command!(define);

/// A name that is not a command.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no command \"{name}\"{}", nearest.map(|it| format!("; perhaps \"{it}\" is meant")).unwrap_or_default())]
pub struct UnknownCommand {
    /// The name as it was given.
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
