//! What a player can tell or ask beside moves.

use std::str::FromStr;

/// A command. Its name in `grammars/` and in key bindings is the one given here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// `yes`: agrees to what was asked.
    Yes,
    /// `no`: declines what was asked.
    No,
    /// `clock`: asks for both players' time (D.2.6).
    Clock,
    /// `moves`: asks for the number of completed moves (D.2.6).
    Moves,
    /// `repeat`: asks for the last answer again.
    Repeat,
    /// `last-move`: asks for the last move.
    LastMove,
    /// `correction`: takes back a slip of the tongue (D.2.8).
    Correction,
    /// `draw`: offers a draw, or accepts one (9.1).
    Draw,
    /// `resign`: resigns, once confirmed (5.1.2).
    Resign,
    /// `position`: asks for the pieces on the board.
    Position,
    /// `adjust`: says that he adjusts pieces (4.2.1).
    Adjust,
    /// `allowed`: asks which moves he may still make, after what he touched (4.3).
    Allowed,
    /// `arbiter`: stops the clocks to seek the arbiter's assistance, once confirmed
    /// (6.11.2).
    Arbiter,
    /// `increment`: requests an increment in a quickplay finish, once confirmed (Guideline
    /// III.4).
    Increment,
    /// `quickplay-claim`: claims a draw in a quickplay finish, once confirmed (Guideline
    /// III.5).
    QuickplayClaim,
    /// `flag`: claims that a flag has fallen (6.8).
    Flag,
    /// `press`: the player to move starts the opponent's clock (D.2.4).
    Press,
    /// `taken-off`: says that he took the captured piece off his board (D.2.3.1).
    TakenOff,
    /// `placed`: says that he put his piece into another hole (D.2.3.2).
    Placed,
    /// `reconcile`: asks how the two boards become alike again (D.2.9).
    Reconcile,
    /// `help`: asks what can be said.
    Help,
}

impl Command {
    /// All commands, in the order in which help tells them.
    pub const ALL: [Self; 21] = [
        Self::Yes,
        Self::No,
        Self::Clock,
        Self::Moves,
        Self::Repeat,
        Self::LastMove,
        Self::Correction,
        Self::Draw,
        Self::Resign,
        Self::Position,
        Self::Adjust,
        Self::Allowed,
        Self::Arbiter,
        Self::Increment,
        Self::QuickplayClaim,
        Self::Flag,
        Self::Press,
        Self::TakenOff,
        Self::Placed,
        Self::Reconcile,
        Self::Help,
    ];

    /// Its name in data files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::No => "no",
            Self::Clock => "clock",
            Self::Moves => "moves",
            Self::Repeat => "repeat",
            Self::LastMove => "last-move",
            Self::Correction => "correction",
            Self::Draw => "draw",
            Self::Resign => "resign",
            Self::Position => "position",
            Self::Adjust => "adjust",
            Self::Allowed => "allowed",
            Self::Arbiter => "arbiter",
            Self::Increment => "increment",
            Self::QuickplayClaim => "quickplay-claim",
            Self::Flag => "flag",
            Self::Press => "press",
            Self::TakenOff => "taken-off",
            Self::Placed => "placed",
            Self::Reconcile => "reconcile",
            Self::Help => "help",
        }
    }
}

impl FromStr for Command {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL
            .into_iter()
            .find(|command| command.name() == name)
            .ok_or(())
    }
}
