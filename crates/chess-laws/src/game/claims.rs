//! Repeated positions and moves without progress: what a player can claim, and what ends a game
//! without a claim (Articles 9.2, 9.3 and 9.6).

use shakmaty::{Chess, Move, Position};

use super::{Game, SEVENTY_FIVE_MOVES};
use crate::Outcome;

/// 50 moves by each side, in plies (Article 9.3).
const FIFTY_MOVES: u32 = 100;

impl Game {
    /// How often the position on the board has appeared, this time included. By Article 9.2.2
    /// positions are the same when the same player is to move, the same pieces stand on the same
    /// squares, and the same moves are possible, including castling and en passant.
    #[must_use]
    pub fn appearances(&self) -> usize {
        self.appearances
    }

    /// Whether a claim of threefold repetition is correct now (Article 9.2.1.2).
    #[must_use]
    pub fn can_claim_threefold(&self) -> bool {
        self.appearances >= 3
    }

    /// Whether a claim of threefold repetition is correct with this intended
    /// move (Article 9.2.1.1).
    #[must_use]
    pub fn can_claim_threefold_with(&self, intended: Move) -> bool {
        self.after(intended)
            .is_some_and(|position| 1 + self.stretch.appearances(&position) >= 3)
    }

    /// The moves with which the player to move can claim threefold repetition when they write the
    /// move down and do not make it (Article 9.2.1.1).
    #[must_use]
    pub fn threefold_claim_moves(&self) -> Vec<Move> {
        // This is the usual case, and it saves trying every move.
        if !self.stretch.repeats() {
            return Vec::new();
        }
        let leads_back = |intended: &Move| {
            let after = self.after(*intended);
            after.is_some_and(|after| self.stretch.appearances(&after) >= 2)
        };
        self.reversible_moves().filter(leads_back).collect()
    }

    /// Whether 50 moves by each side were made without capture or pawn move, so that the player to
    /// move can claim (Article 9.3.2). Mate and stalemate end the game before anybody can claim.
    #[must_use]
    pub fn can_claim_fifty(&self) -> bool {
        self.position.halfmoves() >= FIFTY_MOVES && self.can_be_played_on()
    }

    /// Whether a claim of 50 moves without capture or pawn move is correct with
    /// this intended move (Article 9.3.1).
    #[must_use]
    pub fn can_claim_fifty_with(&self, intended: Move) -> bool {
        self.after(intended)
            .is_some_and(|position| position.halfmoves() >= FIFTY_MOVES)
    }

    /// The moves with which the player to move can claim 50 moves when they write the move down and
    /// do not make it (Article 9.3.1).
    #[must_use]
    pub fn fifty_claim_moves(&self) -> Vec<Move> {
        if self.position.halfmoves().saturating_add(1) < FIFTY_MOVES {
            return Vec::new();
        }
        self.reversible_moves().collect()
    }

    /// Whether the position on the board has appeared five times, which ends
    /// the game (Article 9.6.1).
    #[must_use]
    pub fn is_fivefold(&self) -> bool {
        self.appearances >= 5
    }

    /// Whether 75 moves by each side were made without capture or pawn move,
    /// which ends the game unless the last one mates (Article 9.6.2).
    #[must_use]
    pub fn is_seventy_five(&self) -> bool {
        self.position.halfmoves() >= SEVENTY_FIVE_MOVES && self.can_be_played_on()
    }

    /// Whether the player to move has a legal move.
    fn can_be_played_on(&self) -> bool {
        Outcome::without_moves(&self.position).is_none()
    }

    /// The legal moves that neither capture nor move a pawn.
    fn reversible_moves(&self) -> impl Iterator<Item = Move> {
        let moves = self.position.legal_moves().into_iter();
        moves.filter(|found| !found.is_zeroing())
    }

    /// The position after a legal move; the game itself stays as it is.
    fn after(&self, intended: Move) -> Option<Chess> {
        self.position.clone().play(intended).ok()
    }
}
