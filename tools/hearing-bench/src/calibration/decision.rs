//! What the program does in a trial: the same judgement as in a game, counted.

use super::fit::Calibration;
use super::trials::{Sort, Trial, Trials};
use crate::statistics::Share;
use desk::dialogue::{Judgement, Said, Weighed, weigh};
use spoken_grammar::Margins;

/// What a player hears in a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Done at once, rightly: the announced move is made, or called illegal if it is.
    Right,
    /// A move or command is carried out that was not said.
    Wrong,
    /// A legal move is called illegal, or another illegal move is named.
    Refused,
    /// A question with what was said among the candidates.
    AskedRightly,
    /// A question without it, or a request to say more.
    Asked,
    /// It was not understood.
    Rejected,
}

/// How often each outcome occurred.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Outcomes {
    counts: [usize; 6],
}

impl Outcomes {
    /// Counts one more.
    pub fn add(&mut self, outcome: Outcome) {
        self.counts[outcome as usize] += 1;
    }

    /// A share of all.
    #[must_use]
    pub fn share(&self, outcome: Outcome) -> Share {
        Share {
            part: self.counts[outcome as usize],
            whole: self.counts.iter().sum(),
        }
    }
}

/// What was heard in a trial, weighed in its position.
#[must_use]
pub fn weighed(trials: &Trials, trial: &Trial, calibration: &Calibration) -> Weighed {
    let heard = calibration.heard(trial.sample);
    weigh(&heard, trials.vocabulary, &trial.game)
}

/// What the player hears with these margins.
#[must_use]
pub fn outcome(trial: &Trial, weighed: &Weighed, margins: Margins) -> Outcome {
    match weighed.judge(margins) {
        Judgement::Sure(candidate) if trial.is_right(&candidate) => Outcome::Right,
        Judgement::Sure(candidate) => match candidate.said {
            Said::Illegal(_) => Outcome::Refused,
            Said::Ambiguous(_) | Said::PromotionMissing(_) | Said::Piece(_) | Said::Fragment => {
                Outcome::Asked
            }
            _ => Outcome::Wrong,
        },
        Judgement::Doubtful(asked) if asked.iter().any(|asked| trial.is_right(asked)) => {
            Outcome::AskedRightly
        }
        Judgement::Doubtful(_) => Outcome::Asked,
        // Of other speech nothing was said.
        Judgement::Rejected | Judgement::Silence if trial.sort == Sort::Other => Outcome::Right,
        Judgement::Rejected | Judgement::Silence => Outcome::Rejected,
    }
}
