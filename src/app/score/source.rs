//! Where a score comes from: a journal, or a file in PGN or BRF, told apart by the
//! ending of its name.

use std::fs;
use std::path::Path;

use shakmaty::Chess;

use super::journal;
use crate::app::{Context, Problem};
use crate::braille::Table;
use crate::score::Score;
use crate::score::brf;
use crate::score::pgn::{Games, Nulls, decode};
use crate::session::State;
use crate::wording::text;

/// A score and, if it is a journal's, the state of the game.
pub(super) struct Found {
    pub score: Score,
    pub state: Option<State>,
}

/// Whether this is a file in braille.
pub(super) fn is_braille(path: &Path) -> bool {
    has_ending(path, "brf")
}

/// Reads a journal or a file in PGN, of which the first game counts.
pub(super) fn read(context: &Context, path: &Path) -> Result<Found, Problem> {
    if !has_ending(path, "pgn") {
        let (score, state) = journal::read(path)?;
        let state = Some(state);
        return Ok(Found { score, state });
    }
    let bytes = load(path)?;
    let text = decode(&bytes);
    let at = context.wording.localisation();
    let game = Games::new(&text, Nulls::InVariations).next();
    let game = game.ok_or_else(|| problem(path, text!(at, "score-none")))?;
    if let Some(fault) = game.faults.first() {
        let mistake = context.wording.score_mistake(&fault.mistake);
        let (line, column) = (fault.place.line, fault.place.column);
        let cause = text!(
            at,
            "score-at",
            line = line,
            column = column,
            mistake = mistake
        );
        return Err(problem(path, cause));
    }
    Ok(Found {
        score: game.score,
        state: None,
    })
}

/// Reads a file in BRF of a game that began from this position.
pub(super) fn read_braille(
    context: &Context,
    path: &Path,
    table: &Table,
    start: &Chess,
) -> Result<Score, Problem> {
    let bytes = load(path)?;
    let read = brf::read(&decode(&bytes), table, start);
    let Some(fault) = read.fault else {
        return Ok(read.score);
    };
    let at = context.wording.localisation();
    let mistake = context.wording.score_mistake(&fault.mistake);
    let cause = text!(
        at,
        "score-at-cell",
        page = fault.place.page,
        line = fault.place.line,
        cell = fault.place.cell,
        mistake = mistake
    );
    Err(problem(path, cause))
}

fn load(path: &Path) -> Result<Vec<u8>, Problem> {
    fs::read(path).map_err(|cause| Problem::ScoreFile {
        path: path.to_owned(),
        cause: cause.to_string(),
    })
}

fn has_ending(path: &Path, ending: &str) -> bool {
    let found = path.extension().and_then(|it| it.to_str());
    found.is_some_and(|it| it.eq_ignore_ascii_case(ending))
}

pub(super) fn problem(path: &Path, cause: String) -> Problem {
    Problem::Score {
        path: path.to_owned(),
        cause,
    }
}
