//! Two boards and two scores (Articles D.1 and D.2.9): what stands on each player's own
//! board and what is written in his score, as far as it is not what the game has. What
//! follows from it is the matter of `finding`.

use std::collections::BTreeMap;
use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Board, ByColor, Color, Move, Position, Square};

use super::{Effect, Refused, State};
use crate::session::AgreementEffect;
use crate::session::MoveRefused;

/// The boards and scores of both players. What is not told of them is as in the game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Boards {
    /// What stands on White's and Black's board, where it is something else.
    apart: ByColor<Option<Board>>,
    /// The half-moves, from 0, that White and Black have written differently.
    written: ByColor<BTreeMap<usize, Move>>,
}

impl Boards {
    /// What stands on this player's board, if it is not what the game has.
    #[must_use]
    pub fn apart(&self, side: Color) -> Option<&Board> {
        self.apart.get(side).as_ref()
    }

    /// A move was made on both boards. What stood wrongly before stands so still, unless the
    /// move put it right.
    pub(super) fn follow(&mut self, before: &Board, after: &Board) {
        for apart in self.apart.iter_mut() {
            let Some(board) = apart else { continue };
            for square in Square::ALL {
                match after.piece_at(square) {
                    same if same == before.piece_at(square) => {}
                    Some(piece) => board.set_piece_at(square, piece),
                    None => board.discard_piece_at(square),
                }
            }
            if board == after {
                *apart = None;
            }
        }
    }

    /// The game went back: the boards are set up anew, and what was written later is void.
    pub(super) fn retrace(&mut self, plies: usize) {
        self.apart = ByColor::default();
        for written in self.written.iter_mut() {
            written.retain(|&ply, _| ply < plies);
        }
    }
}

impl State {
    /// The two boards and scores.
    #[must_use]
    pub fn boards(&self) -> &Boards {
        &self.boards
    }

    /// What White's and Black's clock showed after so many half-moves; none where that is not
    /// known, or in a game without clocks.
    #[must_use]
    pub fn clocks_after(&self, plies: usize) -> Option<(Duration, Duration)> {
        let &[white, black] = self.shown.get(plies)?;
        white.zip(black)
    }
}

/// A player's score by what is told of it.
pub(super) fn score_told(state: &State, side: Color) -> Vec<Move> {
    let written = state.boards.written.get(side);
    let plies = state.game.plies().iter().enumerate();
    plies
        .map(|(ply, made)| written.get(&ply).copied().unwrap_or(made.played))
        .collect()
}

/// It is told what stands on a player's board. Told on is only that the boards come
/// apart, and that they are alike again.
pub(super) fn stands(state: &mut State, side: Color, seen: &Board) -> Vec<Effect> {
    let ahead = state.game_ahead();
    let right = [state.game.position(), ahead.position()]
        .iter()
        .any(|it| it.board() == seen);
    let apart = state.boards.apart.get_mut(side);
    let was = apart.is_some();
    *apart = (!right).then(|| seen.clone());
    match (was, right) {
        (false, false) => vec![Effect::Agreement(AgreementEffect::Apart { side })],
        (true, true) => vec![Effect::Agreement(AgreementEffect::Alike { side })],
        _ => Vec::new(),
    }
}

/// It is told what a player has written as a half-move of this game, from 0.
pub(super) fn wrote(
    state: &mut State,
    side: Color,
    ply: usize,
    mv: UciMove,
) -> Result<Vec<Effect>, Refused> {
    let before = state.game.after_plies(ply);
    let played = state.game.plies().get(ply);
    let (before, played) = before.zip(played).ok_or(MoveRefused::NoSuchPly(ply))?;
    let written = before.move_from_uci(mv).ok_or(MoveRefused::Illegal(mv))?;
    let score = state.boards.written.get_mut(side);
    if written == played.played {
        score.remove(&ply);
        return Ok(vec![Effect::Agreement(AgreementEffect::WrittenRight {
            by: side,
            ply,
        })]);
    }
    score.insert(ply, written);
    Ok(vec![Effect::Agreement(AgreementEffect::WrittenOtherwise {
        by: side,
        ply,
    })])
}
