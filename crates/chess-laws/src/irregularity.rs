//! Irregularities (Articles 4, 6.2, 7 and A.4) and what the Laws make of them.
//!
//! It proposes; the arbiter decides. Knows the score of the game, not the boards.

use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, Color, Square};

use super::game::Game;
use super::offence::{Offence, Offences, Penalty};
use super::rules::{Rules, TenMoves};
use super::touch::Touched;
use super::wire;

/// After so many moves by each side reversed colours stand (Article 7.3).
const REVERSED_MOVES: u32 = 10;

/// Something at the board that the Laws do not provide for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Irregularity {
    /// The initial position was wrong (7.2.1).
    WrongStart,
    /// The board was placed the wrong way (7.2.2).
    BoardTurned,
    /// The game was begun with colours reversed (7.3).
    ColoursReversed,
    /// This player has displaced pieces in his turn or the opponent's (7.4).
    Displaced(#[serde(with = "wire")] Color),
    /// Pieces stand on other squares than by the score. The last position that can be
    /// identified stood after so many half-moves (7.6).
    WrongSquares(usize),
    /// An illegal move was completed (7.5).
    IllegalMove {
        /// By whom.
        #[serde(with = "wire")]
        by: Color,
        /// What he did.
        offence: Offence,
        /// After how many half-moves the position before it stood.
        plies: usize,
    },
    /// Before his last move the opponent had touched this piece first (4.3 to 4.7).
    TouchMove(#[serde(with = "wire")] Square),
    /// This player has made his next move although the one before was not completed by
    /// the clock (6.2.1.2).
    NotPressed(#[serde(with = "wire")] Color),
    /// Both kings are in check, or a pawn stands on the rank furthest from its start
    /// (2017: A.4.4; 2023: A.5.4).
    Impossible {
        /// Whether a move was completed since that was noticed.
        still: bool,
    },
}

/// What the Laws make of an irregularity; the arbiter's event that carries it out stands
/// beside each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// A new game is played (7.2.1, 7.3): cancel this one.
    NewGame,
    /// The game goes on as it stands (6.2.1.2, 7.3, A.4.1.2, A.4.2): restart.
    Continue,
    /// The position is moved to a board that is placed correctly, and the game goes on
    /// (7.2.2): restart.
    Transfer,
    /// This player puts the pieces back in his own time, and may be penalised (7.4.1,
    /// 7.4.3): restart with his clock running, or award the opponent time.
    PutBack(#[serde(with = "wire")] Color),
    /// The position after so many half-moves is reinstated (7.6): restore.
    Reinstate(usize),
    /// The player is penalised (2017: 7.5.3, 7.7.2, 7.8.2; 2023: 7.5.5): illegal move.
    Penalise {
        /// Whom.
        #[serde(with = "wire")]
        by: Color,
        /// How.
        penalty: Penalty,
        /// The position after so many half-moves is reinstated; none where a pawn becomes
        /// a queen instead (7.5.2).
        back_to: Option<usize>,
    },
    /// The game is watched until the next move is completed (2017: A.4.4; 2023: A.5.4):
    /// restart.
    Wait,
    /// The game is drawn (2017: A.4.4; 2023: A.5.4): decide.
    Draw,
}

/// What is known of a game when an irregularity is found.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// What holds in it.
    pub rules: &'a Rules,
    /// Its completed moves (6.2.1).
    pub completed: &'a Game,
    /// Its moves, one that is not completed included.
    pub made: &'a Game,
    /// White's and Black's illegal moves so far.
    pub offences: &'a ByColor<Offences>,
}

impl Facts<'_> {
    /// What the Laws make of this, by the article that the irregularity names.
    #[must_use]
    pub fn propose(&self, irregularity: Irregularity) -> Proposal {
        match irregularity {
            Irregularity::WrongStart if self.set_up_stands() => Proposal::Continue,
            Irregularity::WrongStart => Proposal::NewGame,
            Irregularity::BoardTurned if self.set_up_stands() => Proposal::Continue,
            Irregularity::BoardTurned => Proposal::Transfer,
            Irregularity::ColoursReversed if self.colours_stand() => Proposal::Continue,
            Irregularity::ColoursReversed => Proposal::NewGame,
            Irregularity::Displaced(by) => Proposal::PutBack(by),
            Irregularity::WrongSquares(plies) => Proposal::Reinstate(plies),
            Irregularity::IllegalMove { by, offence, plies } => {
                self.illegal_move(by, offence, plies)
            }
            Irregularity::TouchMove(square) => self.touch_move(square),
            Irregularity::NotPressed(_) => Proposal::Continue,
            Irregularity::Impossible { still } => self.impossible(still),
        }
    }

    /// 2017: A.4.1.2; 2023: A.5.1.2.
    fn set_up_stands(&self) -> bool {
        let moves = self.rules.set_up_moves;
        moves.is_some_and(|moves| both_have(self.completed, moves))
    }

    /// 7.3.
    fn colours_stand(&self) -> bool {
        let game = match self.rules.ten_moves {
            TenMoves::Completed => self.completed,
            TenMoves::Made => self.made,
        };
        both_have(game, REVERSED_MOVES)
    }

    fn illegal_move(&self, by: Color, offence: Offence, plies: usize) -> Proposal {
        if self.rules.illegal_move_stands(self.made, plies) {
            return Proposal::Continue;
        }
        let penalty = self.offences.get(by).penalty(offence, self.rules);
        let replaced = matches!(offence, Offence::NotPromoted(_));
        let back_to = (!replaced).then_some(plies);
        Proposal::Penalise {
            by,
            penalty,
            back_to,
        }
    }

    fn touch_move(&self, square: Square) -> Proposal {
        let Some(last) = self.completed.plies().last() else {
            return Proposal::Continue;
        };
        let mut touched = Touched::default();
        touched.touch(square);
        match touched.forbids(&last.before, last.played) {
            Some(_) => Proposal::Reinstate(self.completed.plies().len() - 1),
            None => Proposal::Continue,
        }
    }

    fn impossible(&self, still: bool) -> Proposal {
        match (self.rules.impossible_is_drawn, still) {
            (true, true) => Proposal::Draw,
            (true, false) => Proposal::Wait,
            // By the score the position is possible: that one stands.
            (false, _) => Proposal::Reinstate(self.completed.plies().len()),
        }
    }
}

/// Whether each side has made so many moves.
fn both_have(game: &Game, moves: u32) -> bool {
    let has = |side| game.completed_moves(side) >= moves;
    has(Color::White) && has(Color::Black)
}
