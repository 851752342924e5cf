//! Fits the weights of the decision: a conditional logit model (McFadden 1974). Of everything that
//! was perhaps said in a trial, each has a probability that grows with what its hearings cost less,
//! and with its being possible; the weights are those that make what was really said likeliest.

use super::trials::{Sort, Trial, Trials, readings};
use desk::dialogue::weigh;
use spoken_grammar::{Evidence, Heard, Margins, Reading};

/// What is fitted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Calibration {
    /// How much hearings count.
    pub evidence: Evidence,
    /// How much likelier it is that what is possible was said, in nats.
    pub prior: f32,
    /// How much likelier something outside the grammar is than its cost says, in nats.
    pub unknown: f32,
    /// What it costs that something else was said, in nats.
    pub missing: f32,
    /// From which log odds on a reading is taken, in nats.
    pub sure: f32,
    /// From which log odds on something is called impossible, in nats.
    pub impossible: f32,
}

/// The number of weights.
const WEIGHTS: usize = 6;
type Weights = [f64; WEIGHTS];

/// Where the search begins. A weight that the recordings say nothing about stays there.
const START: Weights = [0.8, 0.5, 0.5, 5.0, 1.0, 5.0];
/// How firmly a weight is held there, for each of the weights.
const HELD: f64 = 1e-4;
/// More steps than Newton's method ever needs here.
const STEPS: usize = 60;

/// The share of each sort among what is said in a game: few announcements are illegal, and hardly
/// any of these beside a legal move that sounds alike. Single words are mostly said where they are
/// asked for. Chosen, not measured.
const fn share(sort: Sort) -> f64 {
    match sort {
        Sort::Legal => 0.85,
        Sort::Illegal => 0.015,
        Sort::Contested => 0.005,
        Sort::Word => 0.05,
        Sort::Other => 0.08,
    }
}

/// What each of these trials weighs by its sort, so that the sorts have their shares.
pub(super) fn weights_of(trials: &[&Trial]) -> impl Fn(Sort) -> f64 + use<> {
    let count = |sort| {
        trials
            .iter()
            .filter(|trial| trial.sort == sort)
            .count()
            .max(1) as f64
    };
    let counts = Sort::ALL.map(count);
    move |sort| share(sort) / counts[sort as usize]
}

/// Everything that was perhaps said in a trial: what each of the weights is multiplied by, and
/// whether it was said.
struct Choice {
    of: Vec<(Weights, bool)>,
    weight: f64,
}

/// The weights under which what was said in the trials is likeliest; nothing is taken with them
/// before thresholds are chosen (`thresholds`).
#[must_use]
pub fn fit(trials: &Trials, chosen: &dyn Fn(&Trial) -> bool) -> Calibration {
    let chosen = trials.all.iter().filter(|trial| chosen(trial));
    let chosen: Vec<&Trial> = chosen.filter(|trial| !is_rejected_at_once(trial)).collect();
    let weight = weights_of(&chosen);
    let choices: Vec<Choice> = chosen
        .iter()
        .map(|trial| Choice {
            weight: weight(trial.sort),
            of: choice(trials, trial),
        })
        .collect();
    let mut weights = START;
    for _ in 0..STEPS {
        let (slope, bend) = derivatives(&choices, &weights);
        let Some(step) = solved(bend, slope) else {
            break;
        };
        // Half steps where a whole one goes too far: the likelihood is concave.
        let before = likelihood(&choices, &weights);
        let mut factor = 1.0;
        let tried = loop {
            let tried = std::array::from_fn(|at| weights[at] + factor * step[at]);
            if likelihood(&choices, &tried) >= before || factor < 1e-3 {
                break tried;
            }
            factor /= 2.0;
        };
        let moved = (0..WEIGHTS).map(|at| (tried[at] - weights[at]).abs());
        let moved = moved.fold(0.0, f64::max);
        weights = tried;
        if moved < 1e-6 {
            break;
        }
    }
    let [alone, first, again, prior, unknown, missing] = weights.map(|weight| weight as f32);
    Calibration {
        evidence: Evidence {
            // Never so that what sounds worse would be likelier.
            alone: alone.max(0.0),
            first: first.max(0.0),
            again: again.max(0.0),
        },
        prior,
        unknown,
        missing,
        sure: f32::INFINITY,
        impossible: f32::INFINITY,
    }
}

impl Calibration {
    /// The margins with these weights and thresholds.
    #[must_use]
    pub const fn margins(&self) -> Margins {
        Margins {
            sure: self.sure,
            impossible: self.impossible,
            unknown: self.unknown,
            rejected: 0.0,
            prior: self.prior,
            missing: self.missing,
        }
    }

    /// What was heard in a recording, as the program hears it.
    #[must_use]
    pub fn heard(&self, sample: &super::Sample) -> Heard {
        match sample.again.is_empty() {
            true => self.evidence.of_one(&sample.first),
            false => self.evidence.of_all(&sample.first, &sample.again),
        }
    }
}

/// Whether the only hearing rejects it: then no weights decide. What was heard again may be rejected as well, but
/// that depends on them.
fn is_rejected_at_once(trial: &Trial) -> bool {
    trial.sample.again.is_empty() && trial.sample.first.lead_over_unknown() < 0.0
}

fn choice(trials: &Trials, trial: &Trial) -> Vec<(Weights, bool)> {
    let sample = trial.sample;
    let only = |first, again| Evidence {
        alone: 1.0,
        first,
        again,
    };
    let once = sample.again.is_empty();
    let (first, again) = match once {
        true => (only(1.0, 0.0).of_one(&sample.first), Heard::default()),
        false => (
            only(1.0, 0.0).of_all(&sample.first, &sample.again),
            only(0.0, 1.0).of_all(&sample.first, &sample.again),
        ),
    };
    let scores = |of: &dyn Fn(&Heard) -> Option<f32>| {
        let score = |heard| of(heard).map_or(0.0, |cost| -f64::from(cost));
        match once {
            true => [score(&first), 0.0, 0.0],
            false => [0.0, score(&first), score(&again)],
        }
    };
    let mut of: Vec<(Weights, bool)> = Vec::new();
    for words in readings(sample) {
        let cost = |heard: &Heard| {
            let found = heard.readings.iter().find(|reading| reading.words == words);
            found.map(|reading| reading.cost)
        };
        let [a, b, c] = scores(&cost);
        let alone = Heard {
            readings: vec![Reading {
                words: words.to_vec(),
                cost: 0.0,
            }],
            unknown: None,
        };
        let weighed = weigh(&alone, trials.vocabulary, &trial.game);
        for candidate in &weighed.candidates {
            let possible = f64::from(u8::from(candidate.is_possible()));
            let right = trial.is_right(candidate);
            of.push(([a, b, c, possible, 0.0, 0.0], right));
        }
    }
    let other = trial.wanted.is_empty();
    if first.unknown.is_some() {
        let [a, b, c] = scores(&|heard| heard.unknown);
        of.push(([a, b, c, 0.0, 1.0, 0.0], other));
    }
    let found = of.iter().any(|(_, right)| *right);
    of.push(([0.0, 0.0, 0.0, 0.0, 0.0, -1.0], !found));
    of
}

/// The probability of everything that was perhaps said, under these weights.
fn probabilities(choice: &Choice, weights: &Weights) -> Vec<f64> {
    let score = |of: &Weights| -> f64 { of.iter().zip(weights).map(|(a, b)| a * b).sum() };
    let scores: Vec<f64> = choice.of.iter().map(|(of, _)| score(of)).collect();
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let raised: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
    let total: f64 = raised.iter().sum();
    raised.iter().map(|score| score / total).collect()
}

fn likelihood(choices: &[Choice], weights: &Weights) -> f64 {
    let held: f64 = weights
        .iter()
        .zip(START)
        .map(|(a, b)| (a - b).powi(2))
        .sum();
    let of = |choice: &Choice| {
        let probabilities = probabilities(choice, weights);
        let right = choice.of.iter().zip(&probabilities);
        let right: f64 = right.filter(|((_, right), _)| *right).map(|(_, p)| p).sum();
        choice.weight * right.max(1e-300).ln()
    };
    choices.iter().map(of).sum::<f64>() - 0.5 * HELD * held
}

/// The slope of the likelihood, and its bend, positive where it curves down.
fn derivatives(choices: &[Choice], weights: &Weights) -> (Weights, [Weights; WEIGHTS]) {
    let mut slope: Weights = std::array::from_fn(|at| HELD * (START[at] - weights[at]));
    let mut bend = [[0.0; WEIGHTS]; WEIGHTS];
    for (at, row) in bend.iter_mut().enumerate() {
        row[at] = HELD;
    }
    for choice in choices {
        let p = probabilities(choice, weights);
        let right: f64 = choice
            .of
            .iter()
            .zip(&p)
            .filter(|((_, r), _)| *r)
            .map(|(_, p)| p)
            .sum();
        let mean = mean(choice, |at, _| p[at]);
        let wanted = mean_of_right(choice, &p, right.max(1e-300));
        for i in 0..WEIGHTS {
            slope[i] += choice.weight * (wanted[i] - mean[i]);
            for j in 0..WEIGHTS {
                let both: f64 = choice
                    .of
                    .iter()
                    .zip(&p)
                    .map(|((x, _), p)| p * x[i] * x[j])
                    .sum();
                bend[i][j] += choice.weight * (both - mean[i] * mean[j]);
            }
        }
    }
    (slope, bend)
}

fn mean(choice: &Choice, share: impl Fn(usize, bool) -> f64) -> Weights {
    let mut mean = [0.0; WEIGHTS];
    for (at, (of, right)) in choice.of.iter().enumerate() {
        for (sum, value) in mean.iter_mut().zip(of) {
            *sum += share(at, *right) * value;
        }
    }
    mean
}

fn mean_of_right(choice: &Choice, p: &[f64], right: f64) -> Weights {
    mean(
        choice,
        |at, is_right| {
            if is_right { p[at] / right } else { 0.0 }
        },
    )
}

/// The solution of a system of linear equations, by elimination; `None` if it has none.
fn solved(mut rows: [Weights; WEIGHTS], mut values: Weights) -> Option<Weights> {
    for at in 0..WEIGHTS {
        let pivot =
            (at..WEIGHTS).max_by(|&a, &b| rows[a][at].abs().total_cmp(&rows[b][at].abs()))?;
        rows.swap(at, pivot);
        values.swap(at, pivot);
        if rows[at][at].abs() < 1e-15 {
            return None;
        }
        for other in (0..WEIGHTS).filter(|index| *index != at) {
            let factor = rows[other][at] / rows[at][at];
            let row = rows[at];
            for (to, from) in rows[other].iter_mut().zip(row) {
                *to -= factor * from;
            }
            values[other] -= factor * values[at];
        }
    }
    Some(std::array::from_fn(|at| values[at] / rows[at][at]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        let mut rows = [[0.0; WEIGHTS]; WEIGHTS];
        for (at, row) in rows.iter_mut().enumerate() {
            row[at] = 2.0;
            row[(at + 1) % WEIGHTS] = 1.0;
        }
        let wanted: Weights = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
        let values = rows.map(|row| row.iter().zip(wanted).map(|(a, b)| a * b).sum());
        let found = solved(rows, values).unwrap_or_default();
        assert!(found.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-9));
        assert_eq!(solved([[1.0; WEIGHTS]; WEIGHTS], values), None);
    }
}
