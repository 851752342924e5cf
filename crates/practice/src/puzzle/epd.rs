//! One line in EPD: a position in four fields, then operations, each ended by a semicolon. Understood are `bm` (the
//! best moves), `pv` (the line), `dm` (the number of moves to mate) and `id` (the name); others are passed over.

use std::sync::LazyLock;

use chess_laws::algebraic::{Pieces, Reader};
use chess_laws::{Game, resolve};
use shakmaty::{Chess, Move, Position, Square};

use super::mistake::PuzzleMistake;
use super::solution::{LONGEST_SEARCH, Puzzle, Solution, game_from};

/// EPD has English letters.
static ENGLISH: LazyLock<Reader> = LazyLock::new(|| Reader::of([Pieces::english()]));

/// The operations that make a puzzle.
#[derive(Default)]
struct Operations {
    best: Vec<String>,
    line: Vec<String>,
    mate: Option<String>,
    name: String,
}

/// The puzzle on a line.
///
/// # Errors
/// What is wrong with the line.
pub fn read(line: &str) -> Result<Puzzle, PuzzleMistake> {
    let (fen, rest) = position_and_rest(line.trim_start_matches('\u{feff}'));
    let (game, remarks) = game_from(&fen)?;
    let operations = operations(&rest);
    let solution = solution(&game, &operations)?;
    Ok(Puzzle::new(&operations.name, game, solution)?.remarked(remarks))
}

fn solution(game: &Game, operations: &Operations) -> Result<Solution, PuzzleMistake> {
    let position = game.position();
    if !operations.line.is_empty() {
        return line_of(position, &operations.line).map(Solution::Line);
    }
    if !operations.best.is_empty() {
        let moves = operations.best.iter().map(|it| move_of(position, it));
        return moves.collect::<Result<_, _>>().map(Solution::AnyOf);
    }
    let Some(text) = &operations.mate else {
        return Err(PuzzleMistake::NoOperation);
    };
    match text.parse() {
        Ok(moves @ 1..=LONGEST_SEARCH) => Ok(Solution::Mate(moves)),
        Ok(0) | Err(_) => Err(PuzzleMistake::Distance(text.clone())),
        Ok(moves) => Err(PuzzleMistake::TooFar(moves)),
    }
}

fn line_of(position: &Chess, words: &[String]) -> Result<Vec<Move>, PuzzleMistake> {
    let mut position = position.clone();
    let mut line = Vec::new();
    for word in words {
        let mv = move_of(&position, word)?;
        position.play_unchecked(mv);
        line.push(mv);
    }
    Ok(line)
}

/// A legal move in algebraic notation or by its squares.
fn move_of(position: &Chess, word: &str) -> Result<Move, PuzzleMistake> {
    let illegal = || PuzzleMistake::Move(word.to_owned());
    // Some write numbers before the moves and commas between them.
    let bare = word.trim_start_matches(|it: char| it.is_ascii_digit() || it == '.');
    let bare = if bare.starts_with('-') { word } else { bare };
    let bare = bare.trim_end_matches(['!', '?', ',']);
    let written = ENGLISH.read(bare).map_err(|_| illegal())?;
    resolve(position, &written.attempt).map_err(|_| illegal())
}

/// The position as FEN, and what follows it. Some writers put the two numbers of FEN behind the four fields, some leave
/// out castling rights and en passant square, and some end the position with a semicolon.
fn position_and_rest(line: &str) -> (String, String) {
    let is_castling =
        |it: &str| it == "-" || it.chars().all(|it| "KQkqABCDEFGHabcdefgh".contains(it));
    let is_square = |it: &str| it == "-" || it.parse::<Square>().is_ok();
    let is_number = |it: &str| it.parse::<u32>().is_ok();
    let more: [&dyn Fn(&str) -> bool; 4] = [&is_castling, &is_square, &is_number, &is_number];
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut fields: Vec<&str> = words.iter().take(2).copied().collect();
    let mut taken = fields.len();
    let mut is_over = taken < 2;
    for (index, fits) in more.into_iter().enumerate() {
        let word = words.get(taken).filter(|_| !is_over).copied();
        let bare = word.map(|it| it.trim_end_matches(';'));
        let fitting = bare.filter(|it| it.is_empty() || fits(it));
        taken += usize::from(fitting.is_some());
        is_over |= fitting.is_some() && bare != word;
        match fitting.filter(|it| !it.is_empty()) {
            Some(field) => fields.push(field),
            // Only the counters may be missing from a FEN.
            None if index < 2 && words.len() > 1 => fields.push("-"),
            None => break,
        }
    }
    (fields.join(" "), words[taken..].join(" "))
}

fn operations(text: &str) -> Operations {
    let mut found = Operations::default();
    for operation in split(text) {
        let operation = operation.trim();
        let Some((code, operands)) = operation.split_once(char::is_whitespace) else {
            continue;
        };
        let is_number =
            |it: &&str| it.ends_with('.') && it.starts_with(|it: char| it.is_ascii_digit());
        let words = operands.split_whitespace().filter(|it| !is_number(it));
        let words = || words.clone().map(str::to_owned).collect();
        match code {
            "bm" => found.best = words(),
            "pv" => found.line = words(),
            "dm" => found.mate = Some(operands.trim().to_owned()),
            "id" => found.name = operands.trim().trim_matches('"').to_owned(),
            _ => {}
        }
    }
    found
}

/// The operations of a text. A semicolon within quotation marks ends none.
fn split(text: &str) -> Vec<String> {
    let (mut all, mut open, mut quoted) = (Vec::new(), String::new(), false);
    for character in text.chars() {
        quoted ^= character == '"';
        match character {
            ';' if !quoted => all.push(std::mem::take(&mut open)),
            _ => open.push(character),
        }
    }
    // The semicolon after the last one may be missing.
    all.push(open);
    all
}
