//! What an engine thinks of a position, as data and in words. Knows no engine.

use desk::dialogue::Judged;
use desk::game_desk::Assessment;
use desk::messages::{Phrase, PracticeWording, Wording, phrase};
use shakmaty::Move;

/// What an engine is to look for in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// How many lines, each with another first move.
    pub lines: usize,
    /// How many moves of each line after the first.
    pub plies: usize,
}

/// What an engine thinks of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// How the position stands.
    pub judged: Judged,
    /// The best move, and how the game could go on after it.
    pub line: Vec<Move>,
}

impl Advice {
    /// This advice as the desk takes it; `None` without a best move.
    #[must_use]
    pub fn assessment(&self) -> Option<Assessment> {
        Some(Assessment {
            best: *self.line.first()?,
            line: self.line.clone(),
            judged: self.judged,
        })
    }
}

/// Lines of advice in words, the best first; without one, the engine has found nothing. `depth` is how many plies it has
/// looked ahead, if it tells.
pub(crate) fn in_words(words: &Wording, lines: &[Advice], depth: Option<u32>) -> Vec<Phrase> {
    let judged = |advice: &Advice| PracticeWording::of(words).judged(advice.judged);
    let moves = |advice: &Advice| {
        let moves = advice.line.iter().map(|it| words.announced(*it));
        moves.collect::<Vec<String>>().join(", ")
    };
    let mut told = match lines {
        [] => return vec![phrase!(words, "advice-nothing")],
        [only] => {
            let line = || phrase!(words, "review-line", moves = moves(only));
            let line = (!only.line.is_empty()).then(line);
            let first = Phrase::sentence(&judged(only));
            [first].into_iter().chain(line).collect()
        }
        several => {
            let each = several.iter().enumerate().map(|(index, advice)| {
                phrase!(
                    words,
                    "review-line-numbered",
                    number = (index + 1).to_string(),
                    moves = moves(advice),
                    judged = judged(advice)
                )
            });
            each.collect::<Vec<Phrase>>()
        }
    };
    told.extend(depth.map(|depth| {
        let depth = words.number(depth.into());
        phrase!(words, "review-depth", depth = depth)
    }));
    told
}
