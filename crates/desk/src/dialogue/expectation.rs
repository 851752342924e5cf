//! Whether a speaker who falls silent has finished. What the grammar leaves open, the position often
//! decides.

use std::collections::HashSet;

use shakmaty::san::Suffix;
use shakmaty::{Move, Position, Square};

use announcements::{Meaning, Vocabulary};
use chess_laws::{Attempt, Game, PieceAt, Refusal};
use spoken_grammar::{Completeness, WordId};

/// What may be said next, to judge words that are still being spoken.
#[derive(Debug, Clone)]
pub struct Expectation {
    /// The game as it stands for the next announcement.
    pub game: Game,
    /// Whether a question waits for its answer, which a piece alone may be.
    pub asked: bool,
}

impl Expectation {
    /// How complete the words are. "Springer Gustav eins" alone could be a move to
    /// g1; where the speaker's own knight stands there, it is the beginning of one.
    #[must_use]
    pub fn completeness(&self, words: &[WordId], vocabulary: &Vocabulary) -> Completeness {
        let by_grammar = vocabulary.grammar().automaton().completeness(words);
        if by_grammar == Completeness::Partial {
            return by_grammar;
        }
        let meanings = vocabulary.meanings(words);
        let possible: Vec<&Meaning> = meanings.iter().filter(|it| self.is_possible(it)).collect();
        if !possible.is_empty() {
            let moves = || possible.iter().filter_map(|it| self.move_of(it));
            if moves().any(|mv| self.lacks_ending(mv, words, vocabulary)) {
                return Completeness::Open;
            }
            // A square that a move can go to holds no piece of one's own to move on.
            let all_moves = moves().count() == possible.len();
            return if all_moves && !self.goes_on(words, vocabulary) {
                Completeness::Closed
            } else {
                by_grammar
            };
        }
        // A number alone: with nothing that could follow there is little to wait for.
        if by_grammar == Completeness::Closed && meanings.iter().all(|it| *it == Meaning::Fragment)
        {
            return Completeness::Open;
        }
        let must_go_on = meanings.iter().all(|meaning| self.lacks_something(meaning));
        if must_go_on || self.goes_on(words, vocabulary) {
            return Completeness::Partial;
        }
        by_grammar
    }

    /// Whether this can be meant without more words.
    #[allow(clippy::wildcard_enum_match_arm)]
    fn is_possible(&self, meaning: &Meaning) -> bool {
        match meaning {
            Meaning::Attempt(attempt) => matches!(
                self.game.resolve(attempt),
                Ok(_) | Err(Refusal::Ambiguous(_))
            ),
            Meaning::Piece(_) => self.asked,
            Meaning::Touch(touch) => PieceAt::on(self.game.position(), touch.square).is_some(),
            Meaning::Fragment => false,
            _ => true,
        }
    }

    fn move_of(&self, meaning: &Meaning) -> Option<Move> {
        if let Meaning::Attempt(attempt) = meaning {
            self.game.resolve(attempt).ok()
        } else {
            None
        }
    }

    /// Whether the player may want to add something optional: "Schach", "matt", "en passant". Only
    /// where it is true.
    fn lacks_ending(&self, mv: Move, words: &[WordId], vocabulary: &Vocabulary) -> bool {
        let lexicon = vocabulary.grammar().lexicon();
        let said = |keyword| {
            words
                .iter()
                .map(|&id| lexicon.word(id))
                .any(|word| word.class == "keyword" && word.value == keyword)
        };
        let check = match self.game.san(mv).suffix {
            Some(Suffix::Checkmate) => !said("mate"),
            Some(Suffix::Check) => !said("check") && !said("mate"),
            None => false,
        };
        check || (mv.is_en_passant() && !said("passant"))
    }

    /// Whether something must follow: a fragment, a promotion without its piece.
    fn lacks_something(&self, meaning: &Meaning) -> bool {
        if let Meaning::Attempt(attempt) = meaning {
            let resolved = self.game.resolve(attempt);
            return matches!(resolved, Err(Refusal::PromotionMissing { .. }));
        }
        matches!(meaning, Meaning::Piece(_) | Meaning::Fragment)
    }

    /// Whether the words are the beginning of a possible move: with some square
    /// after them they name one.
    fn goes_on(&self, words: &[WordId], vocabulary: &Vocabulary) -> bool {
        let lexicon = vocabulary.grammar().lexicon();
        let canonical = |class: &'static str| {
            lexicon
                .class(class)
                .filter(|&id| lexicon.canonical(id).text == lexicon.word(id).text)
                .collect::<Vec<_>>()
        };
        let (files, ranks) = (canonical("file"), canonical("rank"));
        let targets: HashSet<Square> = self
            .game
            .position()
            .legal_moves()
            .iter()
            .map(|mv| mv.to())
            .collect();
        let is_target = |meaning: &Meaning| matches!(meaning, Meaning::Attempt(Attempt::Move(it)) if targets.contains(&it.target));
        files.iter().any(|&file| {
            ranks.iter().any(|&rank| {
                let longer = [words, &[file, rank]].concat();
                let meanings = vocabulary.meanings(&longer);
                meanings.iter().filter(|it| is_target(it)).any(|it| {
                    // Legal, though the piece of a promotion may still be missing.
                    self.is_possible(it) || self.lacks_something(it)
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn completeness(game: &Game, asked: bool, said: &str) -> Completeness {
        let vocabulary = Vocabulary::new(german_grammar::grammar().unwrap()).unwrap();
        let words = vocabulary.grammar().words_of(said).unwrap();
        let game = game.clone();
        Expectation { game, asked }.completeness(&words, &vocabulary)
    }

    #[test]
    fn where_an_own_piece_stands_a_move_begins() {
        let game = Game::new();
        for said in [
            "Springer Gustav eins",
            "Gustav eins",
            "Eva zwei",
            "Springer",
        ] {
            assert_eq!(
                completeness(&game, false, said),
                Completeness::Partial,
                "{said}"
            );
        }
    }

    #[test]
    fn where_none_stands_it_ends() {
        let game = Game::new();
        // What is illegal may have been misheard.
        assert_eq!(
            completeness(&game, false, "Turm David fünf"),
            Completeness::Open
        );
        for said in [
            "Springer Felix drei",
            "Eva vier",
            "Springer Gustav eins Felix drei",
            "Turm Gustav eins Felix drei",
            "kurze Rochade",
            "Uhr",
        ] {
            assert_eq!(
                completeness(&game, false, said),
                Completeness::Closed,
                "{said}"
            );
        }
    }

    #[test]
    fn an_ending_that_is_true_is_waited_for_a_little() {
        let completeness_in = |fen, said| completeness(&Game::from_fen(fen).unwrap(), false, said);
        let check = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
        let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
        let en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        for (fen, said, may_follow) in [
            (check, "Turm Anna eins Anna acht", true),
            (check, "Turm Anna eins Anna acht Schach", false),
            (check, "lange Rochade", false),
            (check, "Turm Anna eins Anna sieben", false),
            (mate, "Turm Anna eins Anna acht", true),
            (mate, "Turm Anna eins Anna acht Schach", true),
            (mate, "Turm Anna eins Anna acht Schach matt", false),
            (en_passant, "Eva fünf schlägt David sechs", true),
            (en_passant, "Eva fünf schlägt David sechs en passant", false),
        ] {
            let expected = if may_follow {
                Completeness::Open
            } else {
                Completeness::Closed
            };
            assert_eq!(completeness_in(fen, said), expected, "{said} in {fen}");
        }
    }

    #[test]
    fn a_number_alone_is_not_waited_for_as_long_as_a_piece() {
        let game = Game::new();
        assert_eq!(completeness(&game, false, "drei"), Completeness::Open);
        assert_eq!(completeness(&game, false, "Dame"), Completeness::Partial);
        assert_eq!(completeness(&game, false, "Anna"), Completeness::Partial);
        assert_eq!(completeness(&game, false, "kurze"), Completeness::Partial);
    }

    #[test]
    fn a_promotion_waits_for_its_piece_and_a_question_for_a_piece_alone() {
        let game = Game::from_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1").unwrap();
        for said in ["Anna acht", "Anna sieben Anna acht"] {
            assert_eq!(
                completeness(&game, false, said),
                Completeness::Partial,
                "{said}"
            );
        }
        assert_eq!(
            completeness(&game, false, "Anna acht Dame"),
            Completeness::Closed
        );
        assert_eq!(completeness(&game, false, "Dame"), Completeness::Partial);
        assert_eq!(completeness(&game, true, "Dame"), Completeness::Open);
    }
}
