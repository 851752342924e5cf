//! Measures what the prior over playable moves does: judges every announcement in positions
//! in which it is legal, and in positions in which it is not.

use super::margins::{Targets, steps};
use super::{RecordingKind, Sample, Share};
use crate::condition::Chance;
use annabella::dialogue::{Judgement, Said, Weighed, weigh};
use announcements::{Meaning, Vocabulary};
use chess_laws::{Attempt, Game, Refusal};
use shakmaty::{Chess, Position};
use spoken_grammar::{Margins, WordId};

/// The most positions of each kind in which a recording is judged.
const EACH: usize = 5;
/// Plies of a random game.
const LONGEST: usize = 90;
/// The plies between two positions taken from a game.
const EVERY: usize = 3;

/// A recording in a position.
pub struct Trial {
    weighed: Weighed,
    /// What was really said, in this position; `None` for other speech.
    wanted: Option<Said>,
}

/// All recordings in their positions.
#[derive(Default)]
pub struct Trials {
    /// Announcements in positions where they are legal.
    pub legal: Vec<Trial>,
    /// Announcements in positions where they are illegal.
    pub illegal: Vec<Trial>,
    /// The illegal ones for which another possible reading is legal: there the prior can do
    /// harm.
    pub contested: Vec<Trial>,
    /// Other speech, in any position.
    pub other: Vec<Trial>,
}

/// What a player hears in a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrialVerdict {
    /// The announced move is made or correctly called illegal.
    Right,
    /// A move or command is carried out that was not said.
    Wrong,
    /// A legal move is called illegal, or a different illegal move is named.
    Refused,
    /// A question with the announced move among its candidates.
    AskedRightly,
    /// A question without it, or a request to say more.
    Asked,
    /// It was not understood.
    Rejected,
}

/// Positions from random games; the same seed gives the same positions.
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
            // Each recording starts at a different position.
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

/// The moves that the words can ask for.
fn attempts(words: &[WordId], vocabulary: &Vocabulary) -> Vec<Attempt> {
    let attempt = |meaning| match meaning {
        Meaning::Attempt(attempt) => Some(attempt),
        _ => None,
    };
    let meanings = vocabulary.meanings(words).into_iter();
    meanings.filter_map(attempt).collect()
}

/// The assumed share of announcements that are illegal, all of them contested: more than
/// can be expected, so that in doubt the prior leads to a question.
const ILLEGAL: f64 = 0.02;

/// The weight of the prior, in nats, that accepts most legal announcements correctly while
/// wrong moves stay within the target; if several do equally well, the smallest.
#[must_use]
pub fn propose_prior(trials: &Trials, margins: Margins, targets: Targets) -> Option<f32> {
    let share = |trials: &[Trial], verdict: TrialVerdict, prior: f32| {
        let margins = Margins { prior, ..margins };
        let part = trials.iter().map(|it| it.verdict(margins));
        Share {
            part: part.filter(|it| *it == verdict).count(),
            whole: trials.len(),
        }
        .value()
    };
    let wrong = |prior| {
        let legal = share(&trials.legal, TrialVerdict::Wrong, prior);
        let contested = share(&trials.contested, TrialVerdict::Wrong, prior);
        (1.0 - ILLEGAL) * legal + ILLEGAL * contested
    };
    let mut best: Option<(f64, f32)> = None;
    for prior in steps().take_while(|&prior| prior <= margins.sure) {
        let right = share(&trials.legal, TrialVerdict::Right, prior);
        let kept = wrong(prior) <= targets.wrong
            && share(&trials.illegal, TrialVerdict::Wrong, prior) <= targets.wrong;
        if kept && best.is_none_or(|(most, _)| right > most) {
            best = Some((right, prior));
        }
    }
    best.map(|(_, prior)| prior)
}

impl Trial {
    /// What the player hears.
    #[must_use]
    pub fn verdict(&self, margins: Margins) -> TrialVerdict {
        let right = |said: &Said| self.wanted.as_ref() == Some(said);
        match self.weighed.judge(margins) {
            Judgement::Sure(it) if right(&it.said) => TrialVerdict::Right,
            Judgement::Sure(it) => match it.said {
                Said::Move(_)
                | Said::Command(_)
                | Said::Help(_)
                | Said::Opponents(_)
                | Said::Touch(_)
                | Said::TakeBackTo(_)
                | Said::Promote(_) => TrialVerdict::Wrong,
                Said::Illegal(_) => TrialVerdict::Refused,
                _ => TrialVerdict::Asked,
            },
            Judgement::Doubtful(asked) if asked.iter().any(|it| right(&it.said)) => {
                TrialVerdict::AskedRightly
            }
            Judgement::Doubtful(_) => TrialVerdict::Asked,
            Judgement::Rejected | Judgement::Silence => TrialVerdict::Rejected,
        }
    }
}
