//! What a server tells of its game, what the player wants of it, and what is known beside the game: plain data.

use std::time::Duration;

use shakmaty::{Color, Move};

use chess_laws::{Attempt, Time};
use game::session::{OnlineAct, ServerEnd};

/// What a server tells of its game.
#[derive(Debug, Clone, PartialEq)]
pub enum FromServer {
    /// How the game stands now.
    Stands {
        /// All moves from its first position on.
        moves: Vec<Move>,
        /// White's and Black's time, in a game with clocks.
        clocks: Option<(Duration, Duration)>,
        /// Whether the game is over with them, which is told next.
        ends: bool,
    },
    /// All that came with how the game stands was told: what waits for that follows.
    Settled,
    DrawOffered(Color),
    /// The offer of this side does not stand any more.
    DrawGone(Color),
    TakebackProposed(Color),
    TakebackGone(Color),
    /// The proposal that stands is declined.
    TakebackDeclined,
    /// The player to move has to make the first move within this time.
    FirstMoveWithin(Duration),
    /// The opponent is gone, and the win can be claimed after these seconds.
    OpponentGone(Option<u64>),
    OpponentBack,
    Chat {
        by: String,
        text: String,
    },
    /// All that the players have written so far, with its writers.
    Written(Vec<(String, String)>),
    /// This side was given as many seconds more.
    TimeGiven(Color, u64),
    Ended {
        end: ServerEnd,
        winner: Option<Color>,
    },
    /// The connection is lost, and is tried again; with what the player can do about it, in words.
    Lost {
        cause: Option<String>,
    },
    Back,
    /// The server does not do this, in its words.
    Refused {
        wanted: Wanted,
        words: String,
    },
    /// It is not certain that it was done, for this reason in words; without one the game has gone on.
    Failed {
        wanted: Wanted,
        cause: Option<String>,
    },
    /// The server took this, and nothing came of it.
    NoEffect(OnlineAct),
    /// What the player wanted has not been answered yet.
    NoAnswerYet,
    /// The move is sent again after this time.
    Waits(Duration),
    /// The game is not followed any more, for this reason in words.
    GivenUp(String),
    /// The server does not have the game any more.
    Forgotten,
    /// Another program uses the account, and is told of challenges in place of this one.
    AnotherProgram,
    /// This player wants to play once more.
    RematchOffered(String),
    /// This player wants to play another game.
    Challenged(String),
}

/// What the player wants of the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// To make this move after those moves, and in no other position.
    Move {
        mv: Move,
        before: Vec<Move>,
    },
    Act(OnlineAct),
    /// To write this to the opponent.
    Write(String),
}

/// That the opponent is gone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Gone {
    /// When the win can be claimed, if the server has told.
    pub(super) claimable: Option<Time>,
}

/// What is known of a move before the opponent's.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) enum Premove {
    #[default]
    None,
    /// The player is about to say it.
    Awaited,
    Waits(Waiting),
}

/// A move that waits for the opponent's.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Waiting {
    pub(super) attempt: Attempt,
    /// As it is told.
    pub(super) told: String,
    /// How many plies were made when it was given.
    pub(super) plies: usize,
}

/// What the desk knows of a game on a server and the game itself does not.
#[derive(Debug, Clone, Default)]
pub(super) struct Online {
    /// The side that proposes to take back, as long as that stands.
    pub(super) proposes: Option<Color>,
    /// Whether the opponent's proposal is to be asked once another question is answered.
    pub(super) proposal_waits: bool,
    /// The move that was announced before this program began: nobody knows here whether the server has it.
    pub(super) unsent: Option<Move>,
    /// Whether the player comes back to the game, and has not heard yet where it stands on the server.
    pub(super) comes_back: bool,
    /// The move that had to wait before it was sent: that the server has it is told.
    pub(super) awaited: Option<Move>,
    /// Whether the connection is lost.
    pub(super) lost: bool,
    /// Why the game is not followed any more, in words.
    pub(super) given_up: Option<String>,
    /// That the opponent is gone, as it was told.
    pub(super) gone: Option<Gone>,
    /// Whether the opponent would like to play once more.
    pub(super) rematch: bool,
    /// The move that waits for the opponent's.
    pub(super) premove: Premove,
    /// What others wrote and was not read yet.
    pub(super) unread: Vec<(String, String)>,
    /// What others wrote, as far as it came here or stands in the journal.
    pub(super) written: Vec<(String, String)>,
}
