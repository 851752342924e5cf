//! `annabella audit`: whether a journal is as the program wrote it, and the game in it, for
//! the arbiter.

use std::io::{self, Write};
use std::path::Path;

use super::{Context, Problem, journal_file, score};
use crate::hours::Hours;
use crate::session::{Event, State};
use crate::wording::text;

/// Verifies the chain of a journal, replays the game, and tells both.
///
/// # Errors
/// If the journal cannot be read, a line does not follow from those before it, or nobody
/// reads the report.
pub fn run(context: &Context, journal: Option<&Path>) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let journal =
        journal.map_or_else(|| journal_file::newest(&context.games), |it| Ok(it.into()))?;
    let mut report = Report::default();
    let replayed = journal_file::read(&journal, |event, _, _| report.note(event))?;
    let mut lines = vec![text!(
        at,
        "audit-journal",
        path = journal.display().to_string()
    )];
    // The settings are a line of their own.
    let count = report.events + 1;
    lines.push(match replayed.chain {
        Some(chain) => {
            let fingerprint = spelled(&chain.to_string());
            text!(
                at,
                "audit-chained",
                lines = count,
                fingerprint = fingerprint
            )
        }
        None => text!(at, "audit-unchained", lines = count),
    });
    if replayed.torn {
        lines.push(text!(at, "audit-torn"));
    }
    let state = &replayed.state;
    lines.push(text!(
        at,
        "audit-game",
        begun = state.settings().begun.clone(),
        control = state.settings().time_control.to_string(),
        plies = state.game().plies().len()
    ));
    lines.push(text!(
        at,
        "audit-happened",
        corrections = report.corrections,
        offers = report.offers,
        resumptions = report.resumptions
    ));
    lines.extend(moves(context, state));
    lines.push(match state.outcome() {
        Some(outcome) => score::ended(context, outcome),
        None => text!(at, "audit-open"),
    });
    let report = lines.join("\n") + "\n";
    io::stdout()
        .lock()
        .write_all(report.as_bytes())
        .map_err(|error| Problem::unwritten(&error))
}

/// What happened beside the moves.
#[derive(Debug, Default)]
struct Report {
    events: usize,
    corrections: usize,
    offers: usize,
    resumptions: usize,
}

impl Report {
    fn note(&mut self, event: &Event) {
        self.events += 1;
        match event {
            Event::Withdraw => self.corrections += 1,
            Event::OfferDraw { .. } => self.offers += 1,
            Event::Resume => self.resumptions += 1,
            _ => {}
        }
    }
}

/// The moves with what the clock of their side showed.
fn moves(context: &Context, state: &State) -> Vec<String> {
    let times = state.clock_times();
    let times = times.into_iter().chain(std::iter::repeat(None));
    let plies = state.game().plies().iter().zip(times);
    let line = |(ply, left): (_, Option<_>)| {
        let announced = score::announced(context, ply);
        match left {
            Some(left) => format!("{announced}, {}", Hours::whole(left)),
            None => announced,
        }
    };
    plies.map(line).collect()
}

/// In groups of four, which can be read aloud and compared.
fn spelled(digits: &str) -> String {
    let groups: Vec<&str> = (0..digits.len())
        .step_by(4)
        .filter_map(|from| digits.get(from..from + 4))
        .collect();
    groups.join(" ")
}
