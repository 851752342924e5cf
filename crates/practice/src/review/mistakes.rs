//! How good the moves of a game were, from what an engine thinks of each position. Knows no engine.

use std::cmp::Ordering;
use std::iter;

use chess_laws::Game;
use pgn_tree::{GameTree, Step};
use shakmaty::{Chess, Color, Move, Position};

use super::quality::{DECIDED, Fault, chances, worth};
use crate::advice::Advice;
use desk::dialogue::Judged;

/// A move, and how much it lost.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgedMove {
    /// How many plies were played before it.
    pub plies: usize,
    pub number: u32,
    pub side: Color,
    pub played: Move,
    /// How much it lost, in hundredths of a pawn.
    pub loss: i32,
    /// How much of the chances of its side, in percent.
    pub lost: f64,
    /// How bad it was; `None` if it was good.
    pub fault: Option<Fault>,
    pub better: Advice,
    /// What was thought of the position afterwards; `None` if the move ended the game.
    pub then: Option<Advice>,
}

impl JudgedMove {
    /// This move between two positions, as the engine thinks of both.
    #[must_use]
    pub fn of(
        plies: usize,
        (before, after): (&Chess, &Chess),
        played: Move,
        better: Advice,
        then: Option<Advice>,
    ) -> Self {
        let side = before.turn();
        let judged = then.as_ref().map(|advice| advice.judged);
        let stands = judged.unwrap_or_else(|| ended(after));
        let is_best = better.line.first() == Some(&played);
        Self {
            plies,
            number: before.fullmoves().get(),
            side,
            played,
            loss: loss(better.judged, judged, after.is_checkmate(), side),
            lost: chances(better.judged, side) - chances(stands, side),
            fault: Fault::of(better.judged, stands, side).filter(|_| !is_best),
            better,
            then,
        }
    }

    /// Which of two moves was worse: first by what they are called, then by the chances that they lost.
    #[must_use]
    pub fn compare(&self, other: &Self) -> Ordering {
        let by_name = self.fault.cmp(&other.fault);
        by_name.then(self.lost.total_cmp(&other.lost))
    }

    /// Whether the move was a mistake: another was clearly better.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        self.fault >= Some(Fault::Mistake)
    }

    /// How the position stood afterwards; `None` if the move ended the game.
    #[must_use]
    pub fn judged(&self) -> Option<Judged> {
        self.then.as_ref().map(|advice| advice.judged)
    }
}

/// The positions of a game from its start, each with the move that led there; `None` for the start and for a null move.
pub type Line<'g> = Vec<(&'g Chess, Option<Move>)>;

/// The main line of a game.
#[must_use]
pub fn main_line(game: &GameTree) -> Line<'_> {
    let nodes = game.main_line().map(|id| game.node(id));
    let with_move = nodes.map(|node| match node.step() {
        Some(Step::Move(mv)) => (node.position(), Some(mv)),
        Some(Step::Null) | None => (node.position(), None),
    });
    with_move.collect()
}

/// A game as it was played.
#[must_use]
pub fn played(game: &Game) -> Line<'_> {
    let positions = game.plies().iter().map(|ply| &ply.before);
    let moves = game.plies().iter().map(|ply| Some(ply.played));
    let positions = positions.chain([game.position()]);
    positions.zip(iter::once(None).chain(moves)).collect()
}

/// How each of these positions stands, as far as an engine has looked at them.
#[must_use]
pub fn stood(line: &Line<'_>, advice: &[Option<Advice>]) -> Vec<Judged> {
    let looked_at = line.iter().zip(advice);
    let judged = looked_at.map(|((position, _), advice)| {
        let judged = advice.as_ref().map(|it| it.judged);
        judged.unwrap_or_else(|| ended(position))
    });
    judged.collect()
}

/// How a game stands that has ended in this position.
fn ended(position: &Chess) -> Judged {
    match position.is_checkmate() {
        true => Judged::Mate {
            by: position.turn().other(),
            moves: 0,
        },
        false => Judged::Centipawns(0),
    }
}

/// The mistakes of a game, in its order: those of one side, or of both. `advice` is what is thought of each position of
/// the line.
#[must_use]
pub fn mistakes(line: &Line<'_>, advice: &[Option<Advice>], of: Option<Color>) -> Vec<JudgedMove> {
    let mut all = judged_moves(line, advice);
    all.retain(|it| it.is_mistake() && of.is_none_or(|own| own == it.side));
    all
}

/// The moves of a game, in its order, so far as an engine has looked at the positions before and after them.
#[must_use]
pub fn judged_moves(line: &Line<'_>, advice: &[Option<Advice>]) -> Vec<JudgedMove> {
    let mut found = Vec::new();
    let moves = line.windows(2).zip(advice.windows(2));
    for (plies, (pair, thoughts)) in moves.enumerate() {
        let (&[(before, _), (after, Some(played))], [Some(better), then]) = (pair, thoughts) else {
            continue;
        };
        let judged_move =
            JudgedMove::of(plies, (before, after), played, better.clone(), then.clone());
        found.push(judged_move);
    }
    found
}

/// How much a move lost for the side that made it, in hundredths of a pawn. `then` is how the position stood
/// afterwards; `None` if the move ended the game, by mate or without.
#[must_use]
pub fn loss(before: Judged, then: Option<Judged>, mates: bool, side: Color) -> i32 {
    let ended = if mates { DECIDED } else { 0 };
    let played = then.map_or(ended, |it| worth(it, side));
    worth(before, side) - played
}
