//! Irregularities (Articles 4, 6.2, 7 and A.4) and how the Laws deal with them.
//!
//! This module proposes; the arbiter decides. It knows the moves of the game, not the boards.

use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, Color, Square};

use super::game::Game;
use super::offence::{Offence, Offences, Penalty};
use super::rules::{Rules, TenMoves};
use super::touch::Touched;
use super::wire;

/// After this many moves by each side, a game with reversed colours goes on (Article 7.3).
const REVERSED_MOVES: u32 = 10;

/// Something that happened at the board against the Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Irregularity {
    /// The initial position was wrong (7.2.1).
    WrongStart,
    /// The board was placed the wrong way (7.2.2).
    BoardTurned,
    /// The game began with colours reversed (7.3).
    ColoursReversed,
    /// This player displaced pieces, in their own turn or in the opponent's (7.4).
    Displaced(#[serde(with = "wire")] Color),
    /// Pieces do not stand where the moves of the game put them. The last position that can be
    /// identified is the one after this many plies (7.6).
    WrongSquares(usize),
    /// A player completed an illegal move (7.5).
    IllegalMove {
        /// The player who completed it.
        #[serde(with = "wire")]
        by: Color,
        /// What the player did.
        offence: Offence,
        /// How many plies were made before it.
        plies: usize,
    },
    /// Before their last move the opponent had touched this piece first (4.3 to 4.7).
    TouchMove(#[serde(with = "wire")] Square),
    /// This player made their next move without having completed the one before by pressing the
    /// clock (6.2.1.2).
    NotPressed(#[serde(with = "wire")] Color),
    /// Both kings are in check, or a pawn stands on the rank furthest from its start
    /// (2017: A.4.4; 2023: A.5.4).
    Impossible {
        /// Whether a move was completed after it was noticed.
        still: bool,
    },
}

/// How the Laws deal with an irregularity. Each variant names the arbiter's event that carries it
/// out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// Cancel this game and play a new one (7.2.1, 7.3). The event is cancel.
    NewGame,
    /// Let the game go on as it stands (6.2.1.2, 7.3, A.4.1.2, A.4.2). The event is restart.
    Continue,
    /// Move the position to a board that is placed correctly, and let the game go on (7.2.2). The
    /// event is restart.
    Transfer,
    /// This player puts the pieces back in their own time, and may be penalised (7.4.1, 7.4.3). The
    /// event is restart with their clock running, or award time to the opponent.
    PutBack(#[serde(with = "wire")] Color),
    /// Reinstate the position after this many plies (7.6). The event is restore.
    Reinstate(usize),
    /// Penalise the player (2017: 7.5.3, 7.7.2, 7.8.2; 2023: 7.5.5). The event is illegal move.
    Penalise {
        /// The player who is penalised.
        #[serde(with = "wire")]
        by: Color,
        /// The penalty that is due by the number of offences.
        penalty: Penalty,
        /// Reinstate the position after this many plies. `None` where a pawn becomes a queen
        /// instead (7.5.2).
        back_to: Option<usize>,
    },
    /// Wait until the next move is completed (2017: A.4.4; 2023: A.5.4). The event is restart.
    Wait,
    /// Declare the game drawn (2017: A.4.4; 2023: A.5.4). The event is decide.
    Draw,
}

/// What is known about a game when an irregularity is found.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The rules of the game.
    pub rules: &'a Rules,
    /// The game with its completed moves only (6.2.1).
    pub completed: &'a Game,
    /// The game with all moves, including one that is not completed.
    pub made: &'a Game,
    /// White's and Black's illegal moves so far.
    pub offences: &'a ByColor<Offences>,
}

impl Facts<'_> {
    /// What the Laws provide for this irregularity, by the article that it names.
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

    /// Whether a wrong set-up no longer matters (2017: A.4.1.2; 2023: A.5.1.2).
    fn set_up_stands(&self) -> bool {
        let moves = self.rules.set_up_moves;
        moves.is_some_and(|moves| both_have(self.completed, moves))
    }

    /// Whether reversed colours no longer matter (7.3).
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
            // The moves of the game lead to a possible position: that one is reinstated.
            (false, _) => Proposal::Reinstate(self.completed.plies().len()),
        }
    }
}

/// Whether each side has made this many moves.
fn both_have(game: &Game, moves: u32) -> bool {
    let has = |side| game.completed_moves(side) >= moves;
    has(Color::White) && has(Color::Black)
}
