//! What the prior over moves that can be played does: every announcement is judged in
//! positions in which it is legal, and in positions in which it is not.

use super::margins::{Targets, steps};
use super::{RecordingKind, Sample, Share};
use crate::condition::Chance;
use annabella::dialogue::{Judgement, Said, Weighed, weigh};
use announcements::{Meaning, Vocabulary};
use chess_laws::{Attempt, Game, Refusal};
use shakmaty::{Chess, Position};
use spoken_grammar::{Margins, WordId};

/// Positions of each sort in which a recording is judged, at most.
const EACH: usize = 5;
/// Half-moves of a random game.
const LONGEST: usize = 90;
/// Every so many half-moves a position is taken.
const EVERY: usize = 3;

/// A recording in a position.
pub struct Trial {
    weighed: Weighed,
    /// What was really said, in this position; none for other speech.
    wanted: Option<Said>,
}

/// All recordings in their positions.
#[derive(Default)]
pub struct Trials {
    /// Announcements where they are legal.
    pub legal: Vec<Trial>,
    /// Announcements where they are not.
    pub illegal: Vec<Trial>,
    /// Of such positions those in which something else that was perhaps heard is
    /// legal: there the prior can do harm.
    pub contested: Vec<Trial>,
    /// Other speech, in any position.
    pub other: Vec<Trial>,
}

/// What a player is told in a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The move, or that it is illegal: what is true.
    Right,
    /// A move or a command that was not said is carried out.
    Wrong,
    /// That a legal move is illegal, or that another one than the announced is.
    Refused,
    /// A question that has the truth among its candidates.
    AskedRightly,
    /// A question that has not, or that more must be said.
    Asked,
    /// It was not understood.
    Rejected,
}

/// Positions out of random games; the same seed gives the same ones.
#[must_use]
pub fn positions(count: usize, seed: u64) -> Vec<Game> {
    let mut chance = Chance::new(seed, 0);
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let mut position = Chess::default();
        for ply in 0..LONGEST {
            let moves = position.legal_moves();
            let chosen = moves.get(chance.pick(moves.len()));
            let Some(&mv) = chosen.filter(|_| !position.is_game_over()) else {
                break;
            };
            position.play_unchecked(mv);
            if ply % EVERY == 0 {
                found.push(Game::from_position(position.clone()));
            }
        }
    }
    found.truncate(count);
    chance.shuffle(&mut found);
    found
}

impl Trials {
    /// Puts every recording into positions.
    #[must_use]
    pub fn new(samples: &[Sample], vocabulary: &Vocabulary, positions: &[Game]) -> Self {
        let mut trials = Self::default();
        for (number, sample) in samples.iter().enumerate() {
            // Each recording begins elsewhere.
            let start = number * EACH % positions.len().max(1);
            let positions = positions[start..].iter().chain(&positions[..start]);
            match sample.kind {
                RecordingKind::Announcement => trials.announcement(sample, vocabulary, positions),
                RecordingKind::Word => {}
                RecordingKind::Other => {
                    trials.other.extend(positions.take(EACH).map(|game| Trial {
                        weighed: weigh(&sample.heard, vocabulary, game),
                        wanted: None,
                    }))
                }
            }
        }
        trials
    }

    fn announcement<'a>(
        &mut self,
        sample: &Sample,
        vocabulary: &Vocabulary,
        positions: impl Iterator<Item = &'a Game>,
    ) {
        let Some(&said) = attempts(&sample.words, vocabulary).first() else {
            return;
        };
        let readings = sample.heard.readings.iter();
        let rivals: Vec<Attempt> = readings
            .flat_map(|reading| attempts(&reading.words, vocabulary))
            .filter(|rival| *rival != said)
            .collect();
        let mut counts = [0; 3];
        for game in positions {
            let (wanted, sorts) = match game.resolve(&said) {
                Ok(mv) => (Said::Move(mv), [true, false, false]),
                Err(Refusal::Illegal(reason)) => {
                    let contested = rivals.iter().any(|rival| game.resolve(rival).is_ok());
                    (Said::Illegal(reason), [false, true, contested])
                }
                Err(_) => continue,
            };
            let sides = [&mut self.legal, &mut self.illegal, &mut self.contested];
            for ((side, count), fits) in sides.into_iter().zip(&mut counts).zip(sorts) {
                if fits && *count < EACH {
                    *count += 1;
                    side.push(Trial {
                        weighed: weigh(&sample.heard, vocabulary, game),
                        wanted: Some(wanted.clone()),
                    });
                }
            }
            if counts == [EACH; 3] {
                return;
            }
        }
    }
}

/// The moves that words can ask for.
fn attempts(words: &[WordId], vocabulary: &Vocabulary) -> Vec<Attempt> {
    let attempt = |meaning| match meaning {
        Meaning::Attempt(attempt) => Some(attempt),
        _ => None,
    };
    let meanings = vocabulary.meanings(words).into_iter();
    meanings.filter_map(attempt).collect()
}

/// Of announcements this share is taken to be illegal, and each of those contested:
/// more than can be expected, so that the prior errs on the side of the question.
const ILLEGAL: f64 = 0.02;

/// The weight of the prior, in nats, that accepts most legal announcements rightly while
/// wrong moves stay within the target; of equals the smallest.
#[must_use]
pub fn propose_prior(trials: &Trials, margins: Margins, targets: Targets) -> Option<f32> {
    let share = |trials: &[Trial], verdict: Verdict, prior: f32| {
        let margins = Margins { prior, ..margins };
        let part = trials.iter().map(|it| it.verdict(margins));
        Share {
            part: part.filter(|it| *it == verdict).count(),
            whole: trials.len(),
        }
        .value()
    };
    let wrong = |prior| {
        let legal = share(&trials.legal, Verdict::Wrong, prior);
        let contested = share(&trials.contested, Verdict::Wrong, prior);
        (1.0 - ILLEGAL) * legal + ILLEGAL * contested
    };
    let mut best: Option<(f64, f32)> = None;
    for prior in steps().take_while(|&prior| prior <= margins.sure) {
        let right = share(&trials.legal, Verdict::Right, prior);
        let kept = wrong(prior) <= targets.wrong
            && share(&trials.illegal, Verdict::Wrong, prior) <= targets.wrong;
        if kept && best.is_none_or(|(most, _)| right > most) {
            best = Some((right, prior));
        }
    }
    best.map(|(_, prior)| prior)
}

impl Trial {
    /// What the player is told.
    #[must_use]
    pub fn verdict(&self, margins: Margins) -> Verdict {
        let right = |said: &Said| self.wanted.as_ref() == Some(said);
        match self.weighed.judge(margins) {
            Judgement::Sure(it) if right(&it.said) => Verdict::Right,
            Judgement::Sure(it) => match it.said {
                Said::Move(_)
                | Said::Command(_)
                | Said::Opponents(_)
                | Said::Touch(_)
                | Said::Promote(_) => Verdict::Wrong,
                Said::Illegal(_) => Verdict::Refused,
                _ => Verdict::Asked,
            },
            Judgement::Doubtful(asked) if asked.iter().any(|it| right(&it.said)) => {
                Verdict::AskedRightly
            }
            Judgement::Doubtful(_) => Verdict::Asked,
            Judgement::Rejected | Judgement::Silence => Verdict::Rejected,
        }
    }
}
