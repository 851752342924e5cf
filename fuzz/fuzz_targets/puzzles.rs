//! A line or a game of a file with puzzles, in each of the three forms: what is read can be solved by its solution.
#![no_main]

use game::scoresheet::pgn::{Games, Nulls};
use libfuzzer_sys::fuzz_target;
use practice::puzzle::{Made, PuzzleFormat, PuzzleTable, Solution, Solving, read_epd, read_pgn};

fuzz_target!(|text: &str| {
    let _ = PuzzleFormat::of_line(text);
    let table = PuzzleTable::of_first_line(text).map_or(PuzzleTable::of_lichess(','), |it| it.0);
    let csv = table.row(text).and_then(|it| it.read());
    let games = Games::new(text, Nulls::InVariations).map(|it| read_pgn(&it));
    for puzzle in games.chain([csv, read_epd(text)]).flatten() {
        // A mate without a line is looked for, which takes too long here.
        if matches!(puzzle.solution(), Solution::Mate(_)) {
            continue;
        }
        let mut solving = Solving::new(puzzle);
        while let Some(mv) = solving.right_move() {
            assert_ne!(solving.make(mv), Made::Wrong);
        }
    }
});
