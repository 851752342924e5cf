//! The puzzle CSV of Lichess: `PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags`,
//! a puzzle on each line, also as spreadsheets write it again: in quotation marks, with semicolons or tabs, with fewer
//! columns or in another order. The first of the moves is the opponent's; the puzzle begins after it. Its server gives
//! single puzzles with the moves of their games.

use std::borrow::Cow;

use chess_laws::Game;
use shakmaty::san::SanPlus;

use super::choice::Glimpse;
use super::mistake::PuzzleMistake;
use super::solution::{Puzzle, Solution, game_from, line_of_uci};

/// What can stand between columns.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// Which columns a file has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleTable {
    separator: char,
    /// How many columns a line has at least.
    least: usize,
    name: Option<usize>,
    fen: usize,
    moves: usize,
    rating: Option<usize>,
    themes: Option<usize>,
}

/// A line of a table, its columns not yet read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleRow<'a> {
    name: Cow<'a, str>,
    fen: Cow<'a, str>,
    moves: Cow<'a, str>,
    rating: Option<u16>,
    themes: Cow<'a, str>,
}

impl PuzzleTable {
    /// The columns as Lichess has them, with this sign between them.
    #[must_use]
    pub const fn of_lichess(separator: char) -> Self {
        Self {
            separator,
            least: 8,
            name: Some(0),
            fen: 1,
            moves: 2,
            rating: Some(3),
            themes: Some(7),
        }
    }

    /// The columns of a file with this first line, and whether that line names them.
    ///
    /// # Errors
    /// If it names other columns than a puzzle needs.
    pub fn of_first_line(line: &str) -> Result<(Self, bool), PuzzleMistake> {
        let line = line.trim_start_matches('\u{feff}');
        let count = |separator: &char| line.matches(*separator).count();
        let separator = SEPARATORS.into_iter().max_by_key(count).unwrap_or(',');
        let names = split(line, separator);
        let names: Vec<String> = names.iter().map(|it| plain(it)).collect();
        // A position has ranks, and no name of a column has.
        if line.contains('/') && !names.iter().any(|it| it == "fen") {
            return Ok((Self::of_lichess(separator), false));
        }
        let place = |wanted: &[&str]| names.iter().position(|it| wanted.contains(&it.as_str()));
        let (Some(fen), Some(moves)) = (place(&["fen"]), place(&["moves"])) else {
            return Err(PuzzleMistake::Heading);
        };
        let table = Self {
            separator,
            least: fen.max(moves) + 1,
            name: place(&["puzzleid", "id", "name"]),
            fen,
            moves,
            rating: place(&["rating"]),
            themes: place(&["themes"]),
        };
        Ok((table, true))
    }

    /// Whether a row goes on in the next line: this one ends within quotation marks.
    #[must_use]
    pub fn goes_on(&self, line: &str) -> bool {
        line.contains('"') && columns(line, self.separator).1
    }

    /// The columns of a line.
    ///
    /// # Errors
    /// If columns are missing, or the rating is wrong.
    pub fn row<'a>(&self, line: &'a str) -> Result<PuzzleRow<'a>, PuzzleMistake> {
        let line = line.trim_start_matches('\u{feff}');
        let mut all = split(line, self.separator);
        if all.len() < self.least {
            let (found, least) = (all.len(), self.least);
            return Err(PuzzleMistake::Columns { found, least });
        }
        let mut take = |index: Option<usize>| {
            let column = index.and_then(|it| all.get_mut(it));
            column.map(std::mem::take)
        };
        // Without a name the position stands for it.
        let name = take(self.name);
        let rating = take(self.rating).unwrap_or_default();
        let wrong = |_| PuzzleMistake::Rating(rating.to_string());
        Ok(PuzzleRow {
            name: name.unwrap_or_default(),
            fen: take(Some(self.fen)).unwrap_or_default(),
            moves: take(Some(self.moves)).unwrap_or_default(),
            themes: take(self.themes).unwrap_or_default(),
            rating: match rating.is_empty() {
                true => None,
                false => Some(rating.parse().map_err(wrong)?),
            },
        })
    }
}

impl PuzzleRow<'_> {
    /// What can be seen of the puzzle without setting up its position.
    #[must_use]
    pub fn glimpse(&self) -> Glimpse<'_> {
        Glimpse {
            name: &self.name,
            rating: self.rating,
            themes: self.themes.split_whitespace().collect(),
        }
    }

    /// The puzzle.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&self) -> Result<Puzzle, PuzzleMistake> {
        let (mut before, remarks) = game_from(&self.fen)?;
        let mut moves = self.moves.split_whitespace();
        line_of_uci(&mut before, moves.by_ref().take(1))?;
        let solution = line_of_uci(&mut before.clone(), moves)?;
        let puzzle = Puzzle::new(&self.name, before, Solution::Line(solution))?;
        let themes = self.themes.split_whitespace().map(str::to_owned);
        Ok(puzzle
            .rated(self.rating)
            .with_themes(themes.collect())
            .remarked(remarks))
    }
}

/// The puzzle of this name after the moves of a game, which are written in SAN; the last of them is the opponent's. The
/// solution is in UCI.
///
/// # Errors
/// What is wrong with it.
pub fn read_after<'a>(
    name: &str,
    moves: impl Iterator<Item = &'a str>,
    solution: impl Iterator<Item = &'a str>,
) -> Result<Puzzle, PuzzleMistake> {
    let mut game = Game::default();
    for word in moves {
        let illegal = || PuzzleMistake::Move(word.to_owned());
        let san: SanPlus = word.parse().map_err(|_| illegal())?;
        let mv = san.san.to_move(game.position()).map_err(|_| illegal())?;
        game.play_on(mv).map_err(|_| illegal())?;
    }
    let solution = line_of_uci(&mut game.clone(), solution)?;
    Puzzle::new(name, game, Solution::Line(solution))
}

/// The columns of a line, without blanks around them. In quotation marks a column may have separators, and a mark that
/// stands twice is one of its characters.
fn split(line: &str, separator: char) -> Vec<Cow<'_, str>> {
    if !line.contains('"') {
        return line
            .split(separator)
            .map(|it| Cow::Borrowed(it.trim()))
            .collect();
    }
    let all = columns(line, separator).0.into_iter();
    all.map(|it| Cow::Owned(it.trim().to_owned())).collect()
}

/// The columns of a line, and whether it ends within quotation marks. A mark within a column without them is one of its
/// characters.
fn columns(line: &str, separator: char) -> (Vec<String>, bool) {
    let (mut all, mut open, mut quoted) = (Vec::new(), String::new(), false);
    let mut characters = line.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '"' if quoted && characters.next_if_eq(&'"').is_some() => open.push('"'),
            '"' if quoted || open.trim_start_matches('\u{feff}').trim().is_empty() => {
                quoted = !quoted;
            }
            it if it == separator && !quoted => all.push(std::mem::take(&mut open)),
            it => open.push(it),
        }
    }
    all.push(open);
    (all, quoted)
}

/// A name of a column in small letters, without anything else.
fn plain(name: &str) -> String {
    let letters = name.chars().filter(|it| it.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// Whether a line tells only a spreadsheet what stands between the columns: `sep=;`.
#[must_use]
pub fn names_separator(line: &str) -> bool {
    let bare = line
        .trim_start_matches('\u{feff}')
        .trim_matches([' ', '"', '\r']);
    let name = bare.get(..4).unwrap_or_default();
    name.eq_ignore_ascii_case("sep=") && bare[4..].chars().count() <= 1
}

/// Whether a line that is not empty has the columns of a table rather than a position in EPD.
pub(super) fn is_table(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    let is_board = first.matches('/').count() == 7 && !first.contains(SEPARATORS);
    // An operation in EPD stands behind a position.
    let separators = |least: usize| {
        let mut each = SEPARATORS.into_iter();
        each.any(|it| line.matches(it).count() >= least)
    };
    let names_position = || {
        let mut words = line.split(SEPARATORS);
        words.any(|it| plain(it) == "fen")
    };
    let is_epd = is_board && (line.contains(';') || !separators(3));
    !is_epd && (separators(3) || (separators(1) && names_position()))
}
