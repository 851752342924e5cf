//! Forced mates, found by looking at every move of both sides. Meant for mates in up to three moves.

use shakmaty::{Chess, Move, Position};

/// All moves of the side to move that force mate in at most this many moves.
#[must_use]
pub fn mating_moves(position: &Chess, moves: u32) -> Vec<Move> {
    let legal = position.legal_moves().into_iter();
    legal
        .filter(|it| mates_with(position, *it, moves))
        .collect()
}

/// Whether the side to move can force mate in at most this many moves.
#[must_use]
pub fn mates_within(position: &Chess, moves: u32) -> bool {
    moves > 0 && forcing_first(position).any(|it| mates_with(position, it, moves))
}

/// Whether this legal move forces mate in at most this many moves, itself among them.
pub(super) fn mates_with(position: &Chess, mv: Move, moves: u32) -> bool {
    let after = after(position, mv);
    let replies = after.legal_moves();
    if replies.is_empty() {
        return moves > 0 && after.is_check();
    }
    // The last move must leave no answer.
    moves > 1
        && replies
            .into_iter()
            .all(|reply| mates_within(&self::after(&after, reply), moves - 1))
}

/// The answer that puts a mate off longest, where the other side can mate in at most this many moves.
#[must_use]
pub fn longest_defence(position: &Chess, moves: u32) -> Option<Move> {
    let legal = position.legal_moves();
    let distance = |mv: &Move| {
        let after = after(position, *mv);
        (1..=moves)
            .find(|it| mates_within(&after, *it))
            .unwrap_or(u32::MAX)
    };
    // The first of those that last equally long, so that the answer is the same every time.
    legal.into_iter().rev().max_by_key(distance)
}

/// The legal moves, checks first: most mates begin with one.
fn forcing_first(position: &Chess) -> impl Iterator<Item = Move> {
    let mut legal = position.legal_moves();
    legal.sort_by_cached_key(|it| !after(position, *it).is_check());
    legal.into_iter()
}

fn after(position: &Chess, mv: Move) -> Chess {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use chess_laws::Game;

    fn position(fen: &str) -> Chess {
        Game::from_fen(fen).unwrap().position().clone()
    }

    fn mating(fen: &str, moves: u32) -> Vec<String> {
        let found = mating_moves(&position(fen), moves).into_iter();
        found.map(|it| it.to_string()).collect()
    }

    #[test]
    fn mates_are_found_in_one_two_and_three_moves() {
        assert_eq!(mating("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1), ["Ra1-a8"]);
        let two = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";
        assert!(!mates_within(&position(two), 1));
        assert_eq!(mating(two, 2), ["Kf6-f7"]);
        // With the move, the rook may wait on any square of its file.
        let waiting = mating("6k1/8/5K2/8/8/8/8/7R w - - 0 1", 2);
        assert!(waiting.len() > 3, "{waiting:?}");
        let bare = "6k1/8/5K2/8/8/8/8/6R1 b - - 0 1";
        assert!(!mates_within(&position(bare), 3));
    }

    #[test]
    fn stalemate_is_no_mate() {
        assert!(!mates_within(&position("7k/8/5KQ1/8/8/8/8/8 b - - 0 1"), 3));
        // The queen mates on the last rank; on f7 it would leave no move without a check.
        let mates = mating("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", 1);
        assert!(mates.contains(&"Qf1-f8".to_owned()), "{mates:?}");
        assert!(!mates.contains(&"Qf1-f7".to_owned()), "{mates:?}");
    }

    #[test]
    fn the_defence_that_lasts_longest_is_chosen() {
        // On h8 the king is mated at once; on f8 only a move later.
        let fen = "6k1/8/6K1/8/8/8/8/R7 b - - 0 1";
        let reply = longest_defence(&position(fen), 2).unwrap();
        assert_eq!(reply.to_string(), "Kg8-f8");
    }
}
