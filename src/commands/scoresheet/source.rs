//! Where a scoresheet comes from: a journal, or a file in PGN or BRF, recognised by the ending of
//! its name.

use std::path::Path;

use shakmaty::Chess;

use crate::commands::scoresheet::journal;
use crate::context::Context;
use crate::files::named_file;
use crate::problem::{FileFault, Problem};
use braille_display::Table;
use desk::messages::text;
use game::scoresheet::Scoresheet;
use game::scoresheet::brf;
use game::scoresheet::pgn::{Games, Nulls, ScoresheetMistake, decode};
use game::session::State;

/// A scoresheet and, if it is a journal's, the state of the game.
pub(crate) struct SourceScoresheet {
    pub scoresheet: Scoresheet,
    pub state: Option<State>,
}

/// A scoresheet up to the first move that is impossible.
pub(crate) struct PlayableScoresheet {
    /// The moves before.
    pub scoresheet: Scoresheet,
    /// Where it is and why it is impossible, in words.
    pub impossible: Option<String>,
}

impl PlayableScoresheet {
    /// The whole scoresheet, or what makes it impossible as a mistake in this file.
    pub(crate) fn whole(self, path: &Path) -> Result<Scoresheet, Problem> {
        let scoresheet = self.scoresheet;
        self.impossible
            .map_or(Ok(scoresheet), |cause| Err(problem(path, cause)))
    }
}

/// Whether this is a file in braille.
pub(crate) fn is_braille(path: &Path) -> bool {
    has_ending(path, "brf")
}

/// Whether this is a file in PGN.
pub(crate) fn is_pgn(path: &Path) -> bool {
    has_ending(path, "pgn")
}

/// Reads a journal or a file in PGN, of which the first game counts.
pub(crate) fn read(context: &Context, path: &Path) -> Result<SourceScoresheet, Problem> {
    if !is_pgn(path) {
        let (scoresheet, state) = journal::read(context, path)?;
        let state = Some(state);
        return Ok(SourceScoresheet { scoresheet, state });
    }
    let scoresheet = read_pgn(context, path)?.possible(path)?.whole(path)?;
    let state = None;
    Ok(SourceScoresheet { scoresheet, state })
}

/// A file as it was read: its moves up to the first mistake that ends them.
pub(crate) struct ReadFile {
    pub scoresheet: Scoresheet,
    /// Nothing keeps the moves from being read to their end.
    pub whole: bool,
    /// Where the first mistake is and what it is, in words.
    cause: Option<String>,
    /// Nothing is wrong but one move, well written, that cannot be played.
    only_impossible: bool,
}

impl ReadFile {
    /// What was read, if at most an impossible move is wrong with it.
    pub(crate) fn possible(self, path: &Path) -> Result<PlayableScoresheet, Problem> {
        match self.cause {
            Some(cause) if !self.only_impossible => Err(problem(path, cause)),
            impossible => Ok(PlayableScoresheet {
                scoresheet: self.scoresheet,
                impossible,
            }),
        }
    }
}

/// Reads the first game of a file in PGN.
pub(crate) fn read_pgn(context: &Context, path: &Path) -> Result<ReadFile, Problem> {
    let bytes = load(path)?;
    let text = decode(&bytes);
    let at = context.wording.localisation();
    let game = Games::new(&text, Nulls::InVariations).next();
    let game = game.ok_or_else(|| problem(path, text!(at, "scoresheet-none")))?;
    let cause = game.faults.first().map(|fault| {
        text!(
            at,
            "scoresheet-at",
            line = fault.place.line,
            column = fault.place.column,
            mistake = context.wording.scoresheet().mistake(&fault.mistake)
        )
    });
    let only_impossible = match game.faults.as_slice() {
        [] => true,
        [fault] => !game.whole && is_impossible(&fault.mistake),
        _ => false,
    };
    Ok(ReadFile {
        whole: game.whole,
        scoresheet: game.scoresheet,
        cause,
        only_impossible,
    })
}

/// Reads a file in BRF of a game that began from this position.
pub(crate) fn read_braille(
    context: &Context,
    path: &Path,
    table: &Table,
    start: &Chess,
) -> Result<ReadFile, Problem> {
    let bytes = load(path)?;
    let read = brf::read(&decode(&bytes), table, start);
    let at = context.wording.localisation();
    let fault = read.fault.as_ref();
    let cause = fault.map(|fault| {
        text!(
            at,
            "scoresheet-at-cell",
            page = fault.place.page,
            line = fault.place.line,
            cell = fault.place.cell,
            mistake = context.wording.scoresheet().mistake(&fault.mistake)
        )
    });
    let only_impossible = fault.is_none_or(|it| is_impossible(&it.mistake));
    Ok(ReadFile {
        whole: fault.is_none(),
        scoresheet: read.scoresheet,
        cause,
        only_impossible,
    })
}

/// Whether a move is well written but cannot be played.
const fn is_impossible(mistake: &ScoresheetMistake) -> bool {
    matches!(mistake, ScoresheetMistake::Refused { .. })
}

fn load(path: &Path) -> Result<Vec<u8>, Problem> {
    named_file::read(path, FileFault::ScoresheetFile)
}

fn has_ending(path: &Path, ending: &str) -> bool {
    let found = path.extension().and_then(|it| it.to_str());
    found.is_some_and(|it| it.eq_ignore_ascii_case(ending))
}

pub(crate) fn problem(path: &Path, cause: String) -> Problem {
    FileFault::Scoresheet.at(path, cause)
}
