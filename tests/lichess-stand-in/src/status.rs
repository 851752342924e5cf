//! How a game stands, as the server names and numbers it.

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Started,
    Aborted,
    Mate,
    Resign,
    Stalemate,
    /// The opponent left, and this was claimed.
    Timeout,
    Draw,
    OutOfTime,
    InsufficientMaterialClaim,
}

impl Status {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Status::Started => "started",
            Status::Aborted => "aborted",
            Status::Mate => "mate",
            Status::Resign => "resign",
            Status::Stalemate => "stalemate",
            Status::Timeout => "timeout",
            Status::Draw => "draw",
            Status::OutOfTime => "outoftime",
            Status::InsufficientMaterialClaim => "insufficientMaterialClaim",
        }
    }

    pub(crate) fn number(self) -> u32 {
        match self {
            Status::Started => 20,
            Status::Aborted => 25,
            Status::Mate => 30,
            Status::Resign => 31,
            Status::Stalemate => 32,
            Status::Timeout => 33,
            Status::Draw => 34,
            Status::OutOfTime => 35,
            Status::InsufficientMaterialClaim => 39,
        }
    }
}
