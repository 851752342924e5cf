//! When an engine accepts a draw and when it resigns: the only place for this rule, for the built-in
//! engine and for those of other programs. UCI knows neither, so both follow from the scores that an
//! engine gave with its last moves. Knows nothing of the game but how many moves were made.

use std::collections::VecDeque;

use uci_opponent::Score;

/// From how many completed moves on an about equal position is late enough for a draw.
const LATE: u32 = 30;

/// What is about equal, in hundredths of a pawn.
const EQUAL: i32 = 30;

/// For how many of its moves in a row a position must be about equal.
const EQUAL_MOVES: usize = 3;

/// What is worse, in hundredths of a pawn: then a draw is welcome at any time.
const WORSE: i32 = -150;

/// What is lost, in hundredths of a pawn.
const LOST: i32 = -900;

/// For how many of its moves in a row a position must be lost before it resigns.
const LOST_MOVES: usize = 4;

/// What an engine thinks of its chances, from the scores of its last moves.
///
/// ```
/// use practice_engine::Outlook;
/// use uci_opponent::Score;
///
/// let mut outlook = Outlook::default();
/// outlook.note(Some(Score::Centipawns(-200)));
/// assert!(outlook.accepts_draw(12));
/// assert!(!outlook.resigns());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Outlook {
    /// The scores of its last moves, the newest last, without a gap.
    scores: VecDeque<Score>,
}

impl Outlook {
    /// It has chosen a move with this score. Without a score nothing is known of its position.
    pub fn note(&mut self, score: Option<Score>) {
        let Some(score) = score else {
            self.scores.clear();
            return;
        };
        if self.scores.len() == LOST_MOVES.max(EQUAL_MOVES) {
            self.scores.pop_front();
        }
        self.scores.push_back(score);
    }

    /// Whether it accepts a draw after this many completed moves of each side: if it stands worse, or
    /// if the game is long and its position has been no better than equal for some moves.
    #[must_use]
    pub fn accepts_draw(&self, completed: u32) -> bool {
        let late = completed >= LATE;
        self.all_at_most(1, WORSE) || late && self.all_at_most(EQUAL_MOVES, EQUAL)
    }

    /// Whether it resigns: if its position has been lost for some moves.
    #[must_use]
    pub fn resigns(&self) -> bool {
        self.all_at_most(LOST_MOVES, LOST)
    }

    /// Whether its last `moves` scores are known, and none is above this.
    fn all_at_most(&self, moves: usize, centipawns: i32) -> bool {
        let mut last = self.scores.iter().rev().take(moves);
        self.scores.len() >= moves && last.all(|score| score.is_at_most(centipawns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Score::{Centipawns as Cp, Mate};

    /// Scores, completed moves, what follows, and why.
    type Row<'r> = (&'r [Option<Score>], u32, (bool, bool), &'r str);

    /// What follows from these scores after this many moves: whether a draw is accepted, and whether
    /// it resigns.
    fn follows(scores: &[Option<Score>], completed: u32) -> (bool, bool) {
        let mut outlook = Outlook::default();
        for score in scores {
            outlook.note(*score);
        }
        (outlook.accepts_draw(completed), outlook.resigns())
    }

    #[test]
    fn the_rule() {
        let rows: &[Row] = &[
            (&[], 50, (false, false), "nothing is known"),
            (&[Some(Cp(0)); 3], 29, (false, false), "equal, but early"),
            (&[Some(Cp(0)); 3], 30, (true, false), "equal and late"),
            (
                &[Some(Cp(30)); 3],
                30,
                (true, false),
                "about equal and late",
            ),
            (&[Some(Cp(31)); 3], 60, (false, false), "better"),
            (
                &[Some(Cp(0)); 2],
                60,
                (false, false),
                "equal for two moves only",
            ),
            (
                &[Some(Cp(0)), Some(Cp(80)), Some(Cp(0))],
                60,
                (false, false),
                "better between",
            ),
            (&[Some(Cp(-150))], 3, (true, false), "worse"),
            (&[Some(Cp(-149))], 3, (false, false), "hardly worse"),
            (
                &[Some(Cp(-900)); 3],
                20,
                (true, false),
                "lost for three moves",
            ),
            (
                &[Some(Cp(-900)); 4],
                20,
                (true, true),
                "lost for four moves",
            ),
            (&[Some(Cp(-899)); 4], 20, (true, false), "nearly lost"),
            (&[Some(Mate(-9)); 4], 20, (true, true), "mated soon"),
            (&[Some(Mate(3)); 4], 60, (false, false), "it mates"),
            (&[Some(Mate(0)); 4], 60, (true, true), "mated"),
            (
                &[
                    Some(Cp(-900)),
                    Some(Cp(-900)),
                    None,
                    Some(Cp(-900)),
                    Some(Cp(-900)),
                ],
                20,
                (true, false),
                "a score is missing",
            ),
            (
                &[Some(Cp(-900)), None],
                20,
                (false, false),
                "the last score is missing",
            ),
            (
                &[
                    Some(Cp(5000)),
                    Some(Cp(-900)),
                    Some(Cp(-900)),
                    Some(Cp(-900)),
                    Some(Cp(-900)),
                ],
                20,
                (true, true),
                "only the last four count",
            ),
        ];
        for (scores, completed, expected, title) in rows {
            assert_eq!(follows(scores, *completed), *expected, "{title}");
        }
    }
}
