//! `annabella score`: the written record of a game, from its journal.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::{Context, Problem, journal_file};
use crate::algebraic::{Custom, Length, Pieces, Style};
use crate::laws::GameResult;
use crate::score::pgn::termination;
use crate::score::time_control::write_time_control;
use crate::score::{Comment, Remark, Score, Tags};
use crate::session::{Event, Player, Settings, State};

/// The form of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Portable Game Notation.
    Pgn,
    /// The announcements, one ply a line.
    Text,
    /// Algebraic notation, as on a score sheet.
    Algebraic,
}

/// How a score is written.
#[derive(Debug, Clone, Copy)]
pub struct Form {
    /// Its format.
    pub format: Format,
    /// The piece letters of algebraic notation; those of the user's language if
    /// none.
    pub pieces: Option<&'static Pieces>,
    /// Whether algebraic notation is long.
    pub long: bool,
}

impl Form {
    /// As PGN.
    pub const PGN: Form = Form {
        format: Format::Pgn,
        pieces: None,
        long: false,
    };
}

/// Writes the score of a journal to a file or to standard output.
///
/// # Errors
/// If the journal cannot be read or the score not be written.
pub fn run(
    context: &Context,
    journal: Option<&Path>,
    form: Form,
    output: Option<&Path>,
) -> Result<(), Problem> {
    let journal =
        journal.map_or_else(|| journal_file::newest(&context.games), |it| Ok(it.into()))?;
    let score = score(context, &journal, form)?;
    match output {
        Some(path) => fs::write(path, score).map_err(|error| Problem::Output {
            path: path.to_owned(),
            cause: error.to_string(),
        }),
        None => io::stdout()
            .lock()
            .write_all(score.as_bytes())
            .map_err(|error| Problem::unwritten(&error)),
    }
}

fn score(context: &Context, journal: &Path, form: Form) -> Result<String, Problem> {
    let mut offers = Vec::new();
    let replayed = journal_file::read(journal, |event, state, _| {
        // What the arbiter took back was not played.
        let plies = state.game().plies().len();
        offers.retain(|&ply| ply <= plies);
        offers.extend(offered_with(event, state));
    })?;
    let state = replayed.state;
    if form.format == Format::Text {
        return Ok(announcements(context, &state));
    }
    let mut score = Score::of_game(state.game());
    score.tags = tags(&state);
    let result = state.outcome().map(|outcome| outcome.result());
    score.result = match form.format {
        Format::Algebraic => result,
        Format::Pgn | Format::Text => result.and_then(GameResult::in_pgn),
    };
    // Of one move the offer comes first, then the time.
    let offers = offers.into_iter().map(|ply| (ply, Remark::DrawOffer));
    let times = state.clock_times().into_iter().enumerate();
    let times = times.filter_map(|(ply, left)| Some((ply, Comment::of_clock(left?))));
    for (ply, remark) in offers.chain(times.map(|(ply, left)| (ply, Remark::Comment(left)))) {
        if let Some(remarks) = score.line.remarks_on(ply) {
            remarks.push(remark);
        }
    }
    Ok(match form.format {
        Format::Pgn | Format::Text => score.to_string(),
        Format::Algebraic => score.sheet(&style(context, form)),
    })
}

fn style(context: &Context, form: Form) -> Style<'static> {
    let language = context.wording.localisation().code();
    Style {
        pieces: form
            .pieces
            .or_else(|| Pieces::named(&language))
            .unwrap_or(Pieces::english()),
        length: if form.long {
            Length::Hyphenated
        } else {
            Length::Short
        },
        custom: Custom::Laws,
    }
}

/// The ply, counted from 0, beside which an offer of a draw is written (8.1.5).
fn offered_with(event: &Event, state: &State) -> Option<usize> {
    let plies = state.game().plies().len();
    match event {
        // Who has the move offers with it; the other one offered after his.
        Event::OfferDraw { by } if *by == state.game().turn() => Some(plies),
        Event::OfferDraw { .. } => plies.checked_sub(1),
        _ => None,
    }
}

fn tags(state: &State) -> Tags {
    let settings: &Settings = state.settings();
    let name = |player: &Player| match player {
        Player::Human => "?".to_owned(),
        Player::Engine { level, .. } => format!("annabella, level {level}"),
    };
    let date: String = settings.begun.chars().take(10).collect();
    let mut tags = Tags::default();
    tags.set("Date", &date.replace('-', "."));
    tags.set("White", &name(&settings.white));
    tags.set("Black", &name(&settings.black));
    tags.set("TimeControl", &write_time_control(&settings.time_control));
    tags.set("Termination", termination(state.outcome()));
    tags
}

fn announcements(context: &Context, state: &State) -> String {
    let mut text = String::new();
    for ply in state.game().plies() {
        let color = context.wording.color(ply.side);
        text.push_str(&format!(
            "{color}: {}\n",
            context.vocabulary.announce(ply.played)
        ));
    }
    if let Some(outcome) = state.outcome() {
        text.push_str(&format!(
            "{} {}\n",
            outcome.result(),
            context.wording.outcome(outcome)
        ));
    }
    text
}
