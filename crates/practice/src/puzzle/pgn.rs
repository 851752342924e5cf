//! The puzzle of one game in PGN: the position of its `FEN` tag, and its main line as the solution.

use chess_laws::Game;
use game::scoresheet::LineStep;
use game::scoresheet::pgn::{PgnReading, ScoresheetMistake};
use shakmaty::Move;

use super::mistake::PuzzleMistake;
use super::solution::{Puzzle, Solution};

/// The tag with the name of a puzzle.
const NAME: &str = "PuzzleId";

/// The tag with what a puzzle is about.
const THEMES: &str = "PuzzleThemes";

/// The puzzle of a game.
///
/// # Errors
/// What is wrong with the game.
pub fn read(game: &PgnReading) -> Result<Puzzle, PuzzleMistake> {
    if let Some(fault) = game.faults.first().filter(|_| !game.whole) {
        return Err(PuzzleMistake::Pgn(fault.clone()));
    }
    let scoresheet = &game.scoresheet;
    if scoresheet.tags.get("FEN").is_none() {
        return Err(PuzzleMistake::NoPosition);
    }
    let steps = scoresheet.line.entries().iter().map(|it| match it.step {
        LineStep::Move(mv) => Some(mv),
        LineStep::Null => None,
    });
    let moves: Vec<Move> = steps.map_while(|it| it).collect();
    let start = Game::from_position(scoresheet.line.start().clone());
    let name = scoresheet.tags.get(NAME).unwrap_or_default();
    let themes = scoresheet.tags.get(THEMES).unwrap_or_default();
    let themes = themes.split_whitespace().map(str::to_owned);
    let puzzle = Puzzle::new(name, start, Solution::Line(moves))?;
    let remarks = game.notes.iter().filter_map(|it| match &it.mistake {
        ScoresheetMistake::FenRemark(remark) => Some(*remark),
        _ => None,
    });
    Ok(puzzle
        .with_themes(themes.collect())
        .remarked(remarks.collect()))
}
