//! What the engine was asked, and what is known of a game since it has answered. Knows no words.

use pgn_tree::NodeId;
use shakmaty::Move;

use crate::advice::Advice;
use crate::review::JudgedMove;
use chess_laws::Time;
use desk::dialogue::Judged;

/// What the engine is asked.
#[derive(Debug, Clone)]
pub(super) enum Job {
    /// What it thinks of the position: the best lines.
    Evaluation,
    /// What it thinks of each position of the main line, of which this is the count; so far this. Then the player hears
    /// what they wanted.
    Look(Vec<Option<Advice>>, usize, Wish),
    /// How the position stands after this move in place of a mistake.
    Instead(Move),
    /// What it thinks of the positions before and after the move that leads there; so far this.
    Why(NodeId, Vec<Option<Advice>>),
}

/// A question to the engine that has no answer yet.
#[derive(Debug, Clone)]
pub(super) struct Waiting {
    pub(super) job: Job,
    /// Since when; `None` until time has passed.
    pub(super) since: Option<Time>,
    /// When something was last heard of it.
    pub(super) told: Time,
    /// How many plies the engine looks ahead now, if it tells.
    pub(super) depth: Option<u32>,
    /// Whether the player has asked for nothing else since.
    pub(super) is_watched: bool,
}

impl Waiting {
    pub(super) fn of(job: Job) -> Self {
        Self {
            job,
            since: None,
            told: Time::ZERO,
            depth: None,
            is_watched: true,
        }
    }
}

/// What a player wants to hear once the engine has looked at every move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wish {
    /// To walk through the mistakes.
    Walk,
    /// The table at each move.
    Table,
    /// How accurately each side played.
    Accuracy,
    /// The greatest mistake.
    Greatest,
    /// The next mistake from here.
    Next,
}

/// What is known of the moves of the main line.
#[derive(Debug, Clone)]
pub(super) struct Table {
    pub(super) rows: Vec<JudgedMove>,
    /// How each position of the main line stood that the engine has looked at, from the start.
    pub(super) stood: Vec<Judged>,
    /// The move that led to each position of the main line, as it was; `None` for the start and for a null move.
    pub(super) moves: Vec<Option<Move>>,
}

impl Table {
    pub(super) fn is_whole(&self) -> bool {
        self.stood.len() == self.moves.len()
    }

    /// The row of the move that was made after this many plies.
    pub(super) fn row(&self, plies: usize) -> Option<&JudgedMove> {
        self.rows.iter().find(|it| it.plies == plies)
    }
}
