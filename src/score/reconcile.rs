//! What the scores of both players say together about the game that was played (Article
//! D.2.9). A score that ends earlier than another does not belie it.

use shakmaty::{Chess, Color, Move, Position};

use super::compare::compare;
use super::{Score, Step};

/// What follows from the scores.
#[derive(Clone, Debug, PartialEq)]
pub enum Reconciled {
    /// Nothing in them belies the game.
    Alike,
    /// They agree on another move than was made: who made it corrects his position.
    Correct {
        /// Who.
        by: Color,
        /// The position before the move.
        before: Chess,
        /// The move that both have written.
        written: Move,
        /// The move that was made.
        made: Move,
    },
    /// They differ after so many half-moves: the game goes back there.
    Differ {
        /// How many half-moves they have alike.
        plies: usize,
    },
}

/// Compares White's and Black's score, and both with the game. Returns nothing if they do
/// not begin from the same position.
#[must_use]
pub fn reconcile(white: &Score, black: &Score, game: &Score) -> Option<Reconciled> {
    let between = compare(white, black)?;
    if let Some([Some(_), Some(_)]) = between.differ {
        let plies = between.plies;
        return Some(Reconciled::Differ { plies });
    }
    let length = |score: &Score| score.line.entries().len();
    let longer = if length(white) >= length(black) {
        white
    } else {
        black
    };
    let with_game = compare(longer, game)?;
    Some(match with_game.differ {
        Some([Some(Step::Move(written)), Some(Step::Move(made))]) => Reconciled::Correct {
            by: with_game.position.turn(),
            before: with_game.position,
            written,
            made,
        },
        _ => Reconciled::Alike,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::score::pgn::{Games, Nulls};

    fn score(moves: &str) -> Score {
        Games::new(moves, Nulls::InVariations).next().unwrap().score
    }

    fn reconciled(white: &str, black: &str, game: &str) -> Reconciled {
        let scores = [white, black, game].map(|it| score(&format!("{it} *")));
        reconcile(&scores[0], &scores[1], &scores[2]).unwrap()
    }

    #[test]
    fn who_wrote_one_move_and_made_another_corrects() {
        let both = "1. e4 e5 2. Nf3 Nc6";
        let found = reconciled(both, both, "1. e4 e5 2. Nf3 Nf6");
        assert!(matches!(
            found,
            Reconciled::Correct {
                by: Color::Black,
                ..
            }
        ));
        let found = reconciled(both, both, "1. e4 e5 2. Nc3 Nc6");
        assert!(matches!(
            found,
            Reconciled::Correct {
                by: Color::White,
                ..
            }
        ));
    }

    #[test]
    fn where_the_scores_differ_the_game_goes_back_whatever_was_played() {
        let white = "1. e4 e5 2. Nf3 Nc6 3. Bb5";
        let black = "1. e4 e5 2. Nc3 Nc6 3. Bb5";
        for game in [white, black, "1. e4 e5 2. d4"] {
            assert_eq!(
                reconciled(white, black, game),
                Reconciled::Differ { plies: 2 }
            );
        }
    }

    #[test]
    fn a_score_that_ends_earlier_belies_nothing() {
        let game = "1. e4 e5 2. Nf3";
        assert_eq!(reconciled(game, "1. e4", game), Reconciled::Alike);
        assert_eq!(reconciled("1. e4", "1. e4 e5", game), Reconciled::Alike);
    }
}
