//! The report of a calibration: error curves, proposed margins, the weight of the prior.

use std::fmt::Write;

use super::margins::{Scored, Tally, Targets, halves, propose, score, steps};
use super::prior::{Trial, TrialVerdict, Trials, positions, propose_prior};
use super::{RecordingKind, Sample, Share};
use announcements::Vocabulary;
use spoken_grammar::Margins;

/// How many positions announcements are tried in.
const POSITIONS: usize = 6000;
const SEED: u64 = 1;

const KINDS: [(&str, RecordingKind); 3] = [
    ("announcements", RecordingKind::Announcement),
    ("words", RecordingKind::Word),
    ("other speech", RecordingKind::Other),
];

/// Everything that the recordings show about the current margins and better ones.
#[must_use]
pub fn report(
    samples: &[Sample],
    vocabulary: &Vocabulary,
    in_use: Margins,
    targets: Targets,
) -> String {
    let scored = score(samples, vocabulary);
    let all: Vec<&Scored> = scored.iter().collect();
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = margins_report(&mut out, &scored, &all, in_use, targets);
    let trials = Trials::new(samples, vocabulary, &positions(POSITIONS, SEED));
    let _ = prior_report(&mut out, &trials, in_use, targets);
    out
}

fn margins_report(
    out: &mut String,
    scored: &[Scored],
    all: &[&Scored],
    in_use: Margins,
    targets: Targets,
) -> std::fmt::Result {
    writeln!(out, "Best reading right, word for word (95 % interval):")?;
    for (name, kind) in &KINDS[..2] {
        let of_kind = || all.iter().filter(|it| it.known.kind() == *kind);
        let exact = Share {
            part: of_kind().filter(|it| it.known.is_exact()).count(),
            whole: of_kind().count(),
        };
        writeln!(out, "{name}: {exact}")?;
    }
    writeln!(out, "\nMargins in use: {}", shown(in_use))?;
    tallies(out, all, in_use)?;
    writeln!(
        out,
        "\nsure, with known {} and rejected {}:",
        in_use.known, in_use.rejected
    )?;
    for sure in steps() {
        curve_line(out, all, sure, Margins { sure, ..in_use })?;
    }
    writeln!(
        out,
        "\nknown, with sure {} and rejected {}:",
        in_use.sure, in_use.rejected
    )?;
    for known in steps() {
        curve_line(out, all, known, Margins { known, ..in_use })?;
    }
    writeln!(
        out,
        "\nrejected, with sure {} and known {}:",
        in_use.sure, in_use.known
    )?;
    for rejected in [-4.0, -3.0, -2.0, -1.0].into_iter().chain(steps().take(13)) {
        curve_line(out, all, rejected, Margins { rejected, ..in_use })?;
    }
    writeln!(
        out,
        "\nProposed for at most {} % of announcements accepted wrongly, {} % of other speech accepted, {} % rejected:",
        100.0 * targets.wrong,
        100.0 * targets.other,
        100.0 * targets.rejected
    )?;
    proposal(out, "all speakers", all, all, targets)?;
    let [one, two] = halves(scored);
    proposal(
        out,
        "chosen on one half of the speakers, counted on the other",
        &one,
        &two,
        targets,
    )?;
    proposal(out, "the other way round", &two, &one, targets)
}

fn proposal(
    out: &mut String,
    name: &str,
    chosen_on: &[&Scored],
    counted_on: &[&Scored],
    targets: Targets,
) -> std::fmt::Result {
    match propose(chosen_on, targets) {
        Some(margins) => {
            writeln!(out, "{name}: {}", shown(margins))?;
            tallies(out, counted_on, margins)
        }
        None => {
            let widest = steps().last().unwrap_or_default();
            let margins = Margins {
                sure: widest,
                known: widest,
                rejected: 0.0,
                prior: 0.0,
            };
            let wrong = |kind| {
                let it = Tally::of(chosen_on, kind, margins);
                it.share(it.wrong)
            };
            writeln!(
                out,
                "{name}: no margins keep to the targets; even with {widest} nats announcements accepted wrongly: {}; other speech accepted: {}",
                wrong(RecordingKind::Announcement),
                wrong(RecordingKind::Other)
            )
        }
    }
}

fn shown(margins: Margins) -> String {
    let Margins {
        sure,
        known,
        rejected,
        prior,
    } = margins;
    format!("sure = {sure:.1}, known = {known:.1}, rejected = {rejected:.1}, prior = {prior:.1}")
}

fn tallies(out: &mut String, scored: &[&Scored], margins: Margins) -> std::fmt::Result {
    for (name, kind) in KINDS {
        let it = Tally::of(scored, kind, margins);
        writeln!(out, "  {name}, {}:", it.all)?;
        if kind != RecordingKind::Other {
            writeln!(out, "    accepted rightly: {}", it.share(it.right))?;
        }
        writeln!(out, "    accepted wrongly: {}", it.share(it.wrong))?;
        let asked = it.share(it.asked_rightly + it.asked);
        writeln!(
            out,
            "    asked: {asked}, {} with what was said",
            it.asked_rightly
        )?;
        writeln!(out, "    rejected: {}", it.share(it.rejected))?;
    }
    Ok(())
}

fn curve_line(
    out: &mut String,
    scored: &[&Scored],
    step: f32,
    margins: Margins,
) -> std::fmt::Result {
    write!(out, "{step:5.1}")?;
    for (name, kind) in KINDS {
        let it = Tally::of(scored, kind, margins);
        let percent = |part: usize| 100.0 * it.share(part).value();
        write!(out, "  {name}:")?;
        if kind != RecordingKind::Other {
            write!(out, " right {:.1}", percent(it.right))?;
        }
        write!(
            out,
            " wrong {:.1} asked {:.1} rejected {:.1}",
            percent(it.wrong),
            percent(it.asked_rightly + it.asked),
            percent(it.rejected)
        )?;
    }
    writeln!(out)
}

fn prior_report(
    out: &mut String,
    trials: &Trials,
    in_use: Margins,
    targets: Targets,
) -> std::fmt::Result {
    writeln!(out, "\nprior, in random positions, with {}:", shown(in_use))?;
    let sorts = [
        ("legal", &trials.legal),
        ("illegal", &trials.illegal),
        ("contested", &trials.contested),
        ("other speech", &trials.other),
    ];
    for prior in steps().take_while(|&prior| prior <= in_use.sure) {
        write!(out, "{prior:5.1}")?;
        for (name, trials) in sorts {
            write!(
                out,
                "  {name} ({}): {}",
                trials.len(),
                verdicts(trials, Margins { prior, ..in_use })
            )?;
        }
        writeln!(out)?;
    }
    match propose_prior(trials, in_use, targets) {
        Some(prior) => writeln!(out, "proposed: prior = {prior:.1}"),
        None => writeln!(out, "proposed: none, no weight keeps to the targets"),
    }
}

fn verdicts(trials: &[Trial], margins: Margins) -> String {
    let found: Vec<TrialVerdict> = trials.iter().map(|it| it.verdict(margins)).collect();
    let percent = |verdict: TrialVerdict| {
        let part = found.iter().filter(|it| **it == verdict).count();
        100.0 * part as f64 / found.len().max(1) as f64
    };
    format!(
        "right {:.2} wrong {:.2} refused {:.2} asked {:.2} + {:.2} rejected {:.2}",
        percent(TrialVerdict::Right),
        percent(TrialVerdict::Wrong),
        percent(TrialVerdict::Refused),
        percent(TrialVerdict::AskedRightly),
        percent(TrialVerdict::Asked),
        percent(TrialVerdict::Rejected)
    )
}
