//! One line of the puzzle CSV of Lichess: `PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,
//! OpeningTags`. No column has a comma. The first of the moves is the opponent's; the puzzle begins after it.

use chess_laws::Game;

use super::choice::Glimpse;
use super::mistake::PuzzleMistake;
use super::solution::{Puzzle, Solution, line_of_uci};

/// The beginning of a first line that names the columns.
const HEADING: &str = "PuzzleId,";

struct Columns<'a> {
    name: &'a str,
    fen: &'a str,
    moves: &'a str,
    rating: u16,
    themes: &'a str,
}

/// Whether this line names the columns.
#[must_use]
pub fn is_heading(line: &str) -> bool {
    line.trim_start_matches('\u{feff}').starts_with(HEADING)
}

/// What can be seen of a puzzle without setting up its position.
///
/// # Errors
/// If columns are missing or wrong.
pub fn glimpse(line: &str) -> Result<Glimpse<'_>, PuzzleMistake> {
    let columns = columns(line)?;
    Ok(Glimpse {
        name: columns.name,
        rating: Some(columns.rating),
        themes: columns.themes.split_whitespace().collect(),
    })
}

/// The puzzle on a line.
///
/// # Errors
/// What is wrong with the line.
pub fn read(line: &str) -> Result<Puzzle, PuzzleMistake> {
    let columns = columns(line)?;
    let mut before = Game::from_fen(columns.fen).map_err(PuzzleMistake::Position)?;
    let mut moves = columns.moves.split_whitespace();
    line_of_uci(&mut before, moves.by_ref().take(1))?;
    let solution = line_of_uci(&mut before.clone(), moves)?;
    let puzzle = Puzzle::new(columns.name, before, Solution::Line(solution))?;
    let themes = columns.themes.split_whitespace().map(str::to_owned);
    Ok(puzzle
        .rated(Some(columns.rating))
        .with_themes(themes.collect()))
}

fn columns(line: &str) -> Result<Columns<'_>, PuzzleMistake> {
    let line = line.trim_start_matches('\u{feff}');
    let all: Vec<&str> = line.split(',').map(str::trim).collect();
    let [name, fen, moves, rating, _, _, _, themes, ..] = all[..] else {
        return Err(PuzzleMistake::Columns(all.len()));
    };
    if name.is_empty() {
        return Err(PuzzleMistake::NoName);
    }
    let rating = rating
        .parse()
        .map_err(|_| PuzzleMistake::Rating(rating.to_owned()))?;
    Ok(Columns {
        name,
        fen,
        moves,
        rating,
        themes,
    })
}
