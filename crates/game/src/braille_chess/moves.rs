//! Moves in braille notation, both ways. How a code writes a move is data, in `braille/*.toml`.
//! Which move some cells mean is decided by the same reader and the same laws as for print.

use std::sync::LazyLock;

use shakmaty::{Chess, Move, Role};

use announcements::TypedReader;
use braille_display::{Cell, Table};
use chess_laws::algebraic::{Custom, Length, Misspelt, Pieces, Reader, Style, Written};
use chess_laws::resolve;

/// The signs of a table are named in English letters.
static ENGLISH: LazyLock<Reader> = LazyLock::new(|| Reader::of([Pieces::english()]));

/// The move in English letters, as the signs of a table are named.
#[must_use]
pub fn spelled(position: &Chess, mv: Move, length: Length) -> String {
    let style = Style {
        pieces: Pieces::english(),
        length,
        custom: Custom::Pgn,
    };
    style.write(position, mv)
}

/// A legal move in the cells of a table: short, or long if the short form could be read as another
/// legal move.
///
/// ```
/// use braille_display::Table;
/// use chess_laws::Game;
/// use game::braille_chess::moves;
///
/// let (game, german) = (Game::new(), Table::german()?);
/// let mv = game.move_from_uci("g1f3".parse()?).unwrap();
/// let dots: String = moves::write(&german, game.position(), mv).into_iter().map(char::from).collect();
/// assert_eq!(dots, "⡎⠋⠩"); // Sf3
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write(table: &Table, position: &Chess, mv: Move) -> Vec<Cell> {
    let cells = |length| table.moves(&spelled(position, mv, length));
    let short = cells(Length::Short);
    let meant: Vec<Move> = match read(table, &short) {
        Ok(all) => all
            .iter()
            .filter_map(|it| resolve(position, &it.attempt).ok())
            .collect(),
        Err(_) => Vec::new(),
    };
    if meant.iter().all(|it| *it == mv) {
        short
    } else {
        cells(Length::Long)
    }
}

/// All moves that these cells can mean. There is more than one only if a table writes two signs
/// alike.
///
/// # Errors
///
/// If the cells are not a move: what is missing or wrong. The place is counted in the text of the
/// nearest reading, not in the cells.
pub fn read(table: &Table, cells: &[Cell]) -> Result<Vec<Written>, NoMove> {
    let mut found: Vec<Written> = Vec::new();
    let mut nearest = None;
    for text in table.read_move(cells) {
        match ENGLISH.read(&text) {
            Ok(written) if found.contains(&written) => {}
            Ok(written) => found.push(written),
            Err(misspelt) => {
                let farther = nearest.is_none_or(|it: Misspelt| it.at < misspelt.at);
                nearest = if farther { Some(misspelt) } else { nearest };
            }
        }
    }
    match nearest {
        _ if !found.is_empty() => Ok(found),
        Some(misspelt) => Err(NoMove::Misspelt(misspelt)),
        None => Err(NoMove::NoSigns),
    }
}

/// The texts of a move in English letters that these cells can stand for.
#[must_use]
pub fn texts(table: &Table, cells: &[Cell]) -> Vec<String> {
    let mut texts = table.read_move(cells);
    texts.retain(|text| ENGLISH.read(text).is_ok());
    texts
}

/// As [`texts`], for typed cells. A player may write the sign of a promotion even if the table has
/// none in moves: `a8=D`.
#[must_use]
pub fn texts_typed(table: &Table, cells: &[Cell]) -> Vec<String> {
    let found = texts(table, cells);
    let sign = table.cells("=");
    let at = cells.windows(sign.len().max(1)).position(|it| it == sign);
    match at {
        Some(at) if found.is_empty() => {
            let without = [&cells[..at], &cells[at + sign.len()..]].concat();
            let promotes = |text: &String| text.ends_with(|it: char| it.is_ascii_uppercase());
            let mut found = texts(table, &without);
            found.retain(promotes);
            found
        }
        _ => found,
    }
}

/// The piece that these cells name, as a table writes it in moves or as the letter of a text,
/// capital or small. `letter` gives that of the player's language.
#[must_use]
pub fn piece_typed(table: &Table, cells: &[Cell], letter: impl Fn(Role) -> String) -> Option<Role> {
    let named = |role: &Role| {
        let letter = letter(*role);
        let english = role.upper_char().to_string();
        let texts = [table.cells(&letter), table.cells(&letter.to_lowercase())];
        table.moves(&english) == cells || texts.iter().any(|it| it == cells)
    };
    let pieces = Role::ALL.into_iter().filter(|it| *it != Role::Pawn);
    pieces.into_iter().find(named)
}

/// Why some cells are not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoMove {
    /// They are not signs of the table's notation.
    #[error("no signs of the notation")]
    NoSigns,
    /// They are signs, but not a move.
    #[error(transparent)]
    Misspelt(Misspelt),
}

/// The line that these cells write out in typed words, with squares and moves between them; `None` if
/// one of them is neither.
#[must_use]
pub fn written_out(table: &Table, typed: &TypedReader, cells: &[Cell]) -> Option<String> {
    let tokens = cells.split(|&cell| cell == Cell::BLANK);
    let tokens = tokens.filter(|it| !it.is_empty());
    let texts: Option<Vec<String>> = tokens.map(|it| text(table, typed, it)).collect();
    let line = texts?.join(" ");
    (!line.is_empty()).then_some(line)
}

/// One word that these cells write, in small letters or with a capital; otherwise a square or a move.
fn text(table: &Table, typed: &TypedReader, token: &[Cell]) -> Option<String> {
    let phrases = typed.words().flat_map(|it| it.all_phrases());
    let mut words = phrases.flat_map(str::split_whitespace);
    let is_it =
        |word: &&str| table.cells(&word.to_lowercase()) == token || table.cells(word) == token;
    let word = words.find(is_it).map(str::to_owned);
    word.or_else(|| texts(table, token).into_iter().next())
}
