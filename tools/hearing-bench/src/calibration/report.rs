//! The report of a calibration: the weights, what they decide, and how far they can be trusted.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::decision::{Outcome, Outcomes, outcome, weighed};
use super::fit::{Calibration, fit};
use super::reliability::Reliability;
use super::thresholds::with_thresholds;
use super::trials::{Sort, Trial, Trials};
use desk::dialogue::Weighed;

/// How much higher than chosen the threshold of what is taken is, in nats: less careful, as in
/// practice, as where games count (twice as careful), more careful.
const CAREFUL: [f32; 5] = [-0.7, 0.0, 0.7, 1.4, 2.1];

/// What a calibration shows.
pub struct CalibrationReport {
    /// As sentences and tables.
    pub text: String,
    /// The reliability of announcements that are legal moves, judged crosswise.
    pub reliability: Reliability,
}

/// Fits on each half of the speakers and judges the other half with it; the weights to use are
/// fitted on all of them.
#[must_use]
pub fn report(trials: &Trials) -> CalibrationReport {
    let second = second_half(trials);
    let in_second = |trial: &Trial| second.contains(&trial.sample.speaker);
    let calibrated =
        |chosen: &dyn Fn(&Trial) -> bool| with_thresholds(fit(trials, chosen), trials, chosen);
    let halves = [
        calibrated(&|trial| !in_second(trial)),
        calibrated(&|trial| in_second(trial)),
    ];
    let all = calibrated(&|_| true);
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_weights(&mut text, &halves, &all);
    let crosswise = |trial| {
        let calibration = halves[usize::from(!in_second(trial))];
        Weighing {
            trial,
            calibration,
            weighed: weighed(trials, trial, &calibration),
        }
    };
    let crosswise: Vec<Weighing> = trials.all.iter().map(crosswise).collect();
    let _ = write_costs(&mut text, &crosswise);
    let _ = write_lists(&mut text, &crosswise);
    let reliability = reliability(&crosswise);
    let _ = writeln!(text, "\nReliability, announcements that are legal moves:");
    for sentence in reliability.sentences() {
        let _ = writeln!(text, "{sentence}");
    }
    CalibrationReport { text, reliability }
}

/// The speakers of the second half: those of each kind alternate, so that each half has some of
/// every kind.
fn second_half(trials: &Trials) -> BTreeSet<String> {
    let mut halves: [BTreeSet<&str>; 2] = Default::default();
    for sort in Sort::ALL {
        let of_sort = trials.all.iter().filter(|trial| trial.sort == sort);
        let speakers: BTreeSet<&str> = of_sort.map(|trial| trial.sample.speaker.as_str()).collect();
        for speaker in speakers {
            if halves.iter().all(|half| !half.contains(speaker)) {
                let smaller = usize::from(halves[1].len() < halves[0].len());
                halves[smaller].insert(speaker);
            }
        }
    }
    halves[1]
        .iter()
        .map(|&speaker| speaker.to_owned())
        .collect()
}

fn write_weights(
    out: &mut String,
    halves: &[Calibration; 2],
    all: &Calibration,
) -> std::fmt::Result {
    writeln!(
        out,
        "Fitted on one half of the speakers, on the other, on all:"
    )?;
    for calibration in halves.iter().chain([all]) {
        let Calibration {
            evidence,
            prior,
            unknown,
            missing,
            sure,
            impossible,
        } = calibration;
        writeln!(
            out,
            "alone = {:.2}, first = {:.2}, again = {:.2}, prior = {prior:.2}, unknown = {unknown:.2}, missing = {missing:.2}, sure = {sure:.1}, impossible = {impossible:.1}",
            evidence.alone, evidence.first, evidence.again
        )?;
    }
    Ok(())
}

/// A trial as it was weighed, and what judges it.
struct Weighing<'t, 's> {
    trial: &'t Trial<'s>,
    calibration: Calibration,
    weighed: Weighed,
}

fn write_costs(out: &mut String, crosswise: &[Weighing]) -> std::fmt::Result {
    writeln!(
        out,
        "\nAll lists, each half judged with the weights and thresholds of the other, by so much more careful:"
    )?;
    for more in CAREFUL {
        let counted = counted(crosswise, more, |_| String::new());
        for (sort, outcomes) in counted.values().flatten() {
            writeln!(
                out,
                "{more:+.1}, {}: {}",
                sort.name(),
                sentence(*sort, outcomes)
            )?;
        }
    }
    Ok(())
}

fn write_lists(out: &mut String, crosswise: &[Weighing]) -> std::fmt::Result {
    for (name, more) in [
        ("in practice", 0.0),
        ("where games count", std::f32::consts::LN_2),
    ] {
        writeln!(out, "\nEach list, {name}:")?;
        let counted = counted(crosswise, more, |trial| trial.sample.list.clone());
        for (list, sorts) in &counted {
            for (sort, outcomes) in sorts {
                writeln!(
                    out,
                    "{list}, {}: {}",
                    sort.name(),
                    sentence(*sort, outcomes)
                )?;
            }
        }
    }
    Ok(())
}

fn counted(
    crosswise: &[Weighing],
    more: f32,
    name: impl Fn(&Trial) -> String,
) -> BTreeMap<String, BTreeMap<Sort, Outcomes>> {
    let mut counted: BTreeMap<String, BTreeMap<Sort, Outcomes>> = BTreeMap::new();
    for judged in crosswise {
        let trial = judged.trial;
        let mut calibration = judged.calibration;
        calibration.sure += more;
        calibration.impossible += more;
        let outcome = outcome(trial, &judged.weighed, calibration.margins());
        let sorts = counted.entry(name(trial)).or_default();
        sorts.entry(trial.sort).or_default().add(outcome);
    }
    counted
}

fn sentence(sort: Sort, outcomes: &Outcomes) -> String {
    let share = |outcome| outcomes.share(outcome);
    let asked = [Outcome::AskedRightly, Outcome::Asked].map(|outcome| share(outcome).part);
    let done = match sort {
        Sort::Legal => "played at once",
        Sort::Illegal | Sort::Contested => "called illegal",
        Sort::Word => "understood",
        Sort::Other => "rejected",
    };
    format!(
        "{done} {}; wrongly carried out {}; wrongly called illegal {}; asked {} with what was said and {} without; not understood {}",
        share(Outcome::Right),
        share(Outcome::Wrong),
        share(Outcome::Refused).part,
        asked[0],
        asked[1],
        share(Outcome::Rejected).part
    )
}

fn reliability(crosswise: &[Weighing]) -> Reliability {
    let mut reliability = Reliability::default();
    for judged in crosswise
        .iter()
        .filter(|judged| judged.trial.sort == Sort::Legal)
    {
        let margins = judged.calibration.margins();
        if let Some(likeliest) = judged.weighed.likeliest(margins) {
            let odds = f64::from(judged.weighed.log_odds(likeliest, margins));
            reliability.add(
                1.0 / (1.0 + (-odds).exp()),
                judged.trial.is_right(likeliest),
            );
        }
    }
    reliability
}
