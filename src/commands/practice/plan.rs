//! The plan for today, from what the player has kept.

use super::drill::ResultsFile;
use super::progress_file::ProgressFile;
use super::{puzzle, repertoire};
use crate::context::Context;
use crate::files::journals::played_on;
use crate::files::voice_profile::PlayerName;
use crate::problem::Problem;
use crate::system::computer_clocks::now_here;
use practice::plan::{Part, Practised};

/// What is left of today's plan.
///
/// # Errors
/// If something that was kept cannot be read.
pub(crate) fn left_today(
    context: &Context,
    player: Option<&PlayerName>,
    has_display: bool,
) -> Result<Vec<Part>, Problem> {
    let today = now_here().date();
    let puzzles = ProgressFile::of(puzzle::PRACTISED, player, &context.games).read()?;
    let openings = repertoire::due_today(context, player)?;
    let drills = ResultsFile::beside(&context.games).read()?;
    let games = played_on(&context.games, today).into_iter();
    let practised = Practised {
        today,
        puzzles: &puzzles,
        openings: openings.as_ref().map(|(due, progress)| (*due, progress)),
        drills: &drills,
        begun_from: games.filter_map(|it| it.settings().fen.clone()).collect(),
        has_display,
    };
    Ok(practised.left())
}
