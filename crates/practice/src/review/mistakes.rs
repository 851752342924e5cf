//! Which moves of a game were mistakes, from what an engine thinks of each position. Knows no engine.

use pgn_tree::{GameTree, NodeId, Step};
use shakmaty::{Color, Move, Position};

use desk::dialogue::Judged;

/// From which loss on a move is a mistake, in hundredths of a pawn: a clear change of the evaluation.
pub const MISTAKE: i32 = 120;
/// No difference is greater: whoever wins anyway loses nothing by winning more slowly.
pub const DECIDED: i32 = 1000;

/// What an engine thinks of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// How the position stands.
    pub judged: Judged,
    /// The best move, and how the game could go on after it.
    pub line: Vec<Move>,
}

/// A move that lost something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blunder {
    /// The position before it.
    pub before: NodeId,
    /// The position after it.
    pub after: NodeId,
    /// The number of the move.
    pub number: u32,
    /// The side that made it.
    pub side: Color,
    /// The move.
    pub played: Move,
    /// How much it lost, in hundredths of a pawn.
    pub loss: i32,
    /// What was better.
    pub better: Advice,
    /// How the position stood afterwards; `None` if the move ended the game.
    pub then: Option<Judged>,
}

/// The mistakes of the main line, in the order of the game: those of one side, or of both. `advice` is what is thought
/// of each position of the main line, the start first.
#[must_use]
pub fn blunders(game: &GameTree, advice: &[Option<Advice>], of: Option<Color>) -> Vec<Blunder> {
    let line: Vec<NodeId> = game.main_line().collect();
    let mut found = Vec::new();
    for (pair, thoughts) in line.windows(2).zip(advice.windows(2)) {
        let (&[before, after], [Some(better), then]) = (pair, thoughts) else {
            continue;
        };
        let Some(Step::Move(played)) = game.node(after).step() else {
            continue;
        };
        let position = game.node(before).position();
        let side = position.turn();
        let then = then.as_ref().map(|it| it.judged);
        let mates = game.node(after).position().is_checkmate();
        let loss = loss(better.judged, then, mates, side);
        let is_best = better.line.first() == Some(&played);
        let own = of.is_none_or(|it| it == side);
        if own && !is_best && loss >= MISTAKE {
            found.push(Blunder {
                before,
                after,
                number: position.fullmoves().get(),
                side,
                played,
                loss,
                better: better.clone(),
                then,
            });
        }
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

/// What a position is worth to a side, in hundredths of a pawn.
#[must_use]
pub fn worth(judged: Judged, side: Color) -> i32 {
    let white = match judged {
        Judged::Centipawns(value) => value.clamp(-DECIDED, DECIDED),
        Judged::Mate { by, .. } => by.fold_wb(DECIDED, -DECIDED),
    };
    side.fold_wb(white, -white)
}
