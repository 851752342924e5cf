//! The table of commands: everything that a player can say, type or press apart from moves, with
//! what the program has to know of each. Key tables, help and `docs/reference/commands.md`
//! follow it; the compiler or a test names each place that a new command still needs.
//!
//! The rows of what can be said ([`Command`]) stand in the crate `announcements`, with their
//! names. Keys of a display can do more, so that their commands are a type of their own, which
//! holds the other: no word can ever turn the board on the display.
//!
//! Knows what a profile may forbid and what a command wants. The dialogue and the desk decide what follows.

use std::str::FromStr;

use announcements::{Command, HelpTopic, UnknownCommand};
use braille_display::KeyCommand;

use game::session::{Advice, Intent, Matter, MoveStep, NextGame, OnlineAct, TakeBack};

/// Which key tables of displays must have a key for a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyTables {
    Every,
    /// Every one for displays with a braille keyboard.
    WithKeyboard,
    /// None need have one: the command has a word, and is rare.
    Any,
}

/// What a command has to do with the line of the display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Nothing,
    /// It confirms that the message there is read.
    Reads,
    /// It goes on with what is being typed there.
    Types,
}

/// A row of the table.
#[derive(Debug, Clone, Copy)]
struct Row {
    key_tables: KeyTables,
    matter: Option<Matter>,
    line: Line,
}

/// Makes the enum of the table and everything that is looked up in it.
macro_rules! commands {
    (
        $(
            $(#[$doc:meta])*
            $key:ident = $name:literal | $keys:ident | $matter:tt | $line:ident ;
        )*
    ) => {
        /// A command that a key of a display gives.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum DisplayCommand {
            /// What can be said as well.
            Say(Command),
            $($(#[$doc])* #[doc = concat!("Named `", $name, "`.")] $key,)*
        }

        impl DisplayCommand {
            /// All commands, those that can be said first, in the order in which help names them.
            pub const ALL: [Self; Command::ALL.len() + [$($name),*].len()] = {
                let mut all = [Self::Talk; Command::ALL.len() + [$($name),*].len()];
                let pressed = [$(Self::$key),*];
                let mut index = 0;
                while index < all.len() {
                    all[index] = match index < Command::ALL.len() {
                        true => Self::Say(Command::ALL[index]),
                        false => pressed[index - Command::ALL.len()],
                    };
                    index += 1;
                }
                all
            };

            /// Its name in key tables.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    Self::Say(command) => command.name(),
                    $(Self::$key => $name,)*
                }
            }

            const fn row(self) -> Row {
                match self {
                    Self::Say(command) => said(command),
                    $(Self::$key => row!($keys, $matter, $line),)*
                }
            }
        }
    };
}

macro_rules! row {
    ($keys:ident, -, $line:ident) => {
        Row {
            key_tables: KeyTables::$keys,
            matter: None,
            line: Line::$line,
        }
    };
    ($keys:ident, $matter:ident, $line:ident) => {
        Row {
            matter: Some(Matter::$matter),
            ..row!($keys, -, $line)
        }
    };
}

/// What a command that can be said leads to in a game.
#[derive(Debug, Clone, PartialEq)]
pub enum Purpose {
    /// It agrees to what is asked.
    Yes,
    /// It declines what is asked.
    No,
    /// It takes back what was said.
    Correct,
    /// It asks, and is answered from the state alone.
    Ask,
    /// It leads to this intent, which is planned.
    Want(Intent),
}

/// Looks up the row of a command that can be said.
macro_rules! said {
    ($(
        $(#[$doc:meta])*
        $said:ident = $name:literal $(after [$($before:literal),*])? $(then [$($behind:literal),*])?
        | $keys:ident | $matter:tt | $line:ident | $topic:ident | ($($purpose:tt)+) ;
    )*) => {
        const fn said(command: Command) -> Row {
            match command {
                $(Command::$said => row!($keys, $matter, $line),)*
            }
        }

        /// The topic of help that names a command that can be said.
        #[must_use]
        pub const fn topic(command: Command) -> HelpTopic {
            match command {
                $(Command::$said => HelpTopic::$topic,)*
            }
        }

        /// What a command that can be said leads to in a game.
        #[must_use]
        pub fn purpose(command: Command) -> Purpose {
            match command {
                $(Command::$said => Purpose::$($purpose)+,)*
            }
        }
    };
}

announcements::each_command!(said);

commands! {
    // command = name        | key tables   | asks for | on the line
    /// The talk key: the program falls silent and listens.
    Talk = "talk"            | Every        | -     | Nothing;
    /// Brings the line of the game back, or says that a message is read.
    Home = "home"            | Every        | -     | Reads;
    /// Shows the board: ranks, files, diagonals.
    Board = "board"          | Every        | Board | Nothing;
    /// Shows the board from the other side.
    TurnBoard = "turn-board" | Every        | Board | Nothing;
    /// A rank higher, or a ply back: the plies before the last are the scoresheet.
    Previous = "previous"    | Every        | Scoresheet | Nothing;
    /// A rank lower, or a ply on.
    Next = "next"            | Every        | -     | Nothing;
    /// The piece that was typed or pointed at is touched (4.3). Said, it needs its square.
    Touch = "touch"          | Every        | -     | Nothing;
    /// Announces the move that is prepared or stands on the player's own board.
    Announce = "announce"    | Every        | -     | Nothing;
    /// Deletes the cell that was typed last.
    Back = "back"            | WithKeyboard | -     | Types;
    /// Sends what was typed.
    Enter = "enter"          | WithKeyboard | -     | Reads;
    /// Types a blank cell.
    Space = "space"          | WithKeyboard | -     | Types;
    /// The next part of a long answer.
    Continue = "continue"    | Any          | Board | Nothing;
    /// White's pieces.
    WhitePieces = "white-pieces" | Any      | Board | Nothing;
    /// Black's pieces.
    BlackPieces = "black-pieces" | Any      | Board | Nothing;
    /// How many pieces both sides have, and what they are worth.
    Material = "material"    | Any          | Board | Nothing;
    /// Checks and captures that threaten the player.
    Threats = "threats"      | Any          | Board | Nothing;
    /// What has happened since the player's last move.
    Changes = "changes"      | Any          | Board | Nothing;
    /// Whose move it is, and its number.
    WhoseMove = "whose-move" | Any          | Board | Nothing;
    /// Which castlings are still possible.
    CastlingRights = "castling-rights" | Any | Board | Nothing;
    /// What attacks and defends the square that was pointed at.
    Attackers = "attackers"  | Any          | Board | Nothing;
    /// Moves of the piece that was pointed at, or all.
    PieceMoves = "piece-moves" | Any        | Board | Nothing;
    /// Captures of the piece that was pointed at, or all.
    PieceCaptures = "piece-captures" | Any  | Board | Nothing;
    /// Checks by the piece that was pointed at, or all.
    PieceChecks = "piece-checks" | Any      | Board | Nothing;
    /// The voice speaks more slowly.
    Slower = "slower"        | Any          | Board | Nothing;
    /// The voice speaks faster.
    Faster = "faster"        | Any          | Board | Nothing;
    /// The last answer, letter by letter.
    Spell = "spell"          | Any          | Board | Nothing;
}

impl DisplayCommand {
    /// What it asks for, where a profile may forbid the answer.
    #[must_use]
    pub const fn matter(self) -> Option<Matter> {
        self.row().matter
    }

    /// Which key tables have a key for it.
    #[must_use]
    pub const fn key_tables(self) -> KeyTables {
        self.row().key_tables
    }

    /// The text in `locales/` that says what it does.
    #[must_use]
    pub fn help_key(self) -> String {
        format!("braille-action-{}", self.name())
    }
}

/// What a command that can be said asks for, where a profile may forbid the answer.
#[must_use]
pub const fn matter(command: Command) -> Option<Matter> {
    DisplayCommand::Say(command).matter()
}

impl From<Command> for DisplayCommand {
    fn from(command: Command) -> Self {
        Self::Say(command)
    }
}

impl FromStr for DisplayCommand {
    type Err = UnknownCommand;

    fn from_str(name: &str) -> Result<Self, UnknownCommand> {
        UnknownCommand::or_found(name, Self::ALL, Self::name)
    }
}

impl KeyCommand for DisplayCommand {
    fn named(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    fn names() -> impl Iterator<Item = &'static str> {
        Self::ALL.map(Self::name).into_iter()
    }

    fn confirms(&self) -> bool {
        self.row().line == Line::Reads
    }

    fn types(&self) -> bool {
        self.row().line == Line::Types
    }
}
