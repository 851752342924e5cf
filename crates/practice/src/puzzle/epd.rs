//! A puzzle in EPD. Understood are the operations `bm` (the best moves), `pv` (the line), `dm` (the number of moves to
//! mate) and `id` (the name); others are passed over.

use chess_laws::algebraic::Reader;
use chess_laws::{Game, resolve};
use shakmaty::{Chess, Move, Position};

use super::mistake::PuzzleMistake;
use super::solution::{LONGEST_SEARCH, Puzzle, Solution, game_from};
use crate::epd::Line;

/// The operations that make a puzzle.
#[derive(Default)]
struct Operations {
    best: Vec<String>,
    line: Vec<String>,
    mate: Option<String>,
    name: String,
}

impl Operations {
    fn of(line: &Line) -> Self {
        let mut found = Self::default();
        for (code, operands) in line.operations() {
            let is_number =
                |it: &&str| it.ends_with('.') && it.starts_with(|it: char| it.is_ascii_digit());
            let words = operands.split_whitespace().filter(|it| !is_number(it));
            let words = || words.clone().map(str::to_owned).collect();
            match code {
                "bm" => found.best = words(),
                "pv" => found.line = words(),
                "dm" => found.mate = Some(operands.to_owned()),
                "id" => found.name = operands.trim_matches('"').to_owned(),
                _ => {}
            }
        }
        found
    }
}

/// The puzzle on a line.
///
/// # Errors
/// What is wrong with the line.
pub fn read(line: &str) -> Result<Puzzle, PuzzleMistake> {
    let line = Line::read(line);
    let (game, remarks) = game_from(&line.fen)?;
    let operations = Operations::of(&line);
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
    // EPD has English letters, but people write their own, numbers before the moves and commas between them.
    let bare = word.trim_start_matches(|it: char| it.is_ascii_digit() || it == '.');
    let bare = if bare.starts_with('-') { word } else { bare };
    let bare = bare.trim_end_matches(['!', '?', ',']);
    let written = Reader::any().read(bare).map_err(|_| illegal())?;
    resolve(position, &written.attempt).map_err(|_| illegal())
}
