//! What an engine thinks of a position, as data and in words. Knows no engine.

use desk::dialogue::Judged;
use desk::game_desk::Assessment;
use desk::messages::{Phrase, PracticeWording, Wording, phrase};
use shakmaty::Move;

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
        let (best, judged) = (*self.line.first()?, self.judged);
        Some(Assessment { best, judged })
    }
}

/// The advice in words; without one, the engine has found nothing.
pub(crate) fn in_words(words: &Wording, advice: Option<&Advice>) -> Vec<Phrase> {
    let Some(advice) = advice else {
        return vec![phrase!(words, "advice-nothing")];
    };
    let judged = PracticeWording::of(words).judged(advice.judged);
    let moves = advice.line.iter().map(|it| words.announced(*it));
    let moves: Vec<String> = moves.collect();
    let mut told = vec![Phrase::sentence(&judged)];
    let line = || phrase!(words, "review-line", moves = moves.join(", "));
    told.extend((!moves.is_empty()).then(line));
    told
}
