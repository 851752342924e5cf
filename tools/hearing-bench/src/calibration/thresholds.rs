//! Chooses the odds from which on a reading is taken: the thresholds that cost least, counted on
//! recordings. A question costs one, everything else a multiple of it.

use super::decision::{Outcome, outcome, weighed};
use super::fit::{Calibration, weights_of};
use super::trials::{Trial, Trials};
use desk::dialogue::Weighed;

/// What an outcome costs in practice, in questions. Chosen, not measured. Where games count, a
/// mistake weighs more (`caution` of the profiles).
const fn cost(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::Right => 0.0,
        Outcome::AskedRightly => 1.0,
        Outcome::Asked | Outcome::Rejected => 2.0,
        Outcome::Refused => 10.0,
        Outcome::Wrong => 50.0,
    }
}

/// The thresholds that are tried, in nats: 1.0, 1.1 … 9.0.
fn steps() -> impl Iterator<Item = f32> {
    (10..=90).map(|tenth| tenth as f32 / 10.0)
}

/// These weights with the thresholds that cost least on the chosen trials; of equally good ones the highest.
#[must_use]
pub fn with_thresholds(
    mut calibration: Calibration,
    trials: &Trials,
    chosen: &dyn Fn(&Trial) -> bool,
) -> Calibration {
    let chosen: Vec<&Trial> = trials.all.iter().filter(|trial| chosen(trial)).collect();
    let weight = weights_of(&chosen);
    let heard: Vec<(&Trial, Weighed, f64)> = chosen
        .iter()
        .map(|&trial| {
            (
                trial,
                weighed(trials, trial, &calibration),
                weight(trial.sort),
            )
        })
        .collect();
    let costs = |calibration: &Calibration| -> f64 {
        let margins = calibration.margins();
        let costs = heard
            .iter()
            .map(|(trial, weighed, weight)| weight * cost(outcome(trial, weighed, margins)));
        costs.sum()
    };
    calibration.sure = cheapest(|sure| {
        costs(&Calibration {
            sure,
            ..calibration
        })
    });
    calibration.impossible = cheapest(|impossible| {
        costs(&Calibration {
            impossible,
            ..calibration
        })
    });
    calibration
}

fn cheapest(cost: impl Fn(f32) -> f64) -> f32 {
    let tried = steps().map(|step| (step, cost(step)));
    let best = tried.min_by(|(a, one), (b, other)| one.total_cmp(other).then(b.total_cmp(a)));
    best.map_or(f32::INFINITY, |(step, _)| step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equally_cheap_thresholds_the_most_careful_is_chosen() {
        assert_eq!(cheapest(|step| if step < 3.05 { 2.0 } else { 1.0 }), 9.0);
        assert_eq!(cheapest(|step| if step > 3.05 { 2.0 } else { 1.0 }), 3.0);
    }
}
