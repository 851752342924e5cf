//! Files with puzzles, read line by line: a file of millions of lines needs no more memory than one of ten. A broken
//! line is noted and passed over.

use std::io::{self, BufRead, BufReader};
use std::path::Path;

use crate::commands::long_work::LongWork;
use crate::problem::Problem;
use crate::problem::practice::{PracticeFile, PracticeProblem};
use desk::messages::{Wording, text};
use game::scoresheet::pgn::{Games, Nulls, decode};
use plain_file::{Lines, Refusal};
use practice::puzzle::{
    Choice, Chosen, Glimpse, Progress, Puzzle, PuzzleFormat, PuzzleMistake, PuzzleTable, STARTER,
    Solution, Wanted, names_separator, puzzle_mistake, read_epd, read_pgn,
};

/// No line with a puzzle is longer, in bytes.
const LONGEST_LINE: usize = 64 * 1024;

/// No game is longer, in bytes.
const LONGEST_GAME: usize = 1024 * 1024;

/// How many lines of a file are read completely. Beyond them only puzzles that are chosen are; of the others, only
/// the columns are looked at.
const READ_WHOLE: usize = 20_000;

/// In how many lines a row of a table may stand. Where more are wanted a quotation mark is wrong.
const LINES_OF_ROW: usize = 16;

/// Of no more lines is told what is wrong with them.
const MOST_TOLD: usize = 20;

/// The first bytes of packed files: zstd, gzip, bzip2, xz, zip.
const PACKED: [&[u8]; 5] = [
    &[0x28, 0xB5, 0x2F, 0xFD],
    &[0x1F, 0x8B],
    b"BZh",
    &[0xFD, b'7', b'z', b'X', b'Z'],
    b"PK\x03\x04",
];

/// The name of the puzzles that come with the program, where a file has its path.
const OWN: &str = "starter.csv";

/// Files while they are read.
pub(crate) struct Files<'a> {
    /// Counts the lines, if a user waits for them.
    work: Option<&'a LongWork<'a>>,
    choice: Choice,
    progress: &'a Progress,
    wording: &'a Wording,
    names: Vec<String>,
    /// Whether a puzzle could be read.
    has_read: bool,
    broken: BrokenLines,
}

/// What is to be said about broken lines.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct BrokenLines {
    /// The first of them. Nobody reads a thousand sentences.
    pub(crate) told: Vec<String>,
    /// How many more there are.
    pub(crate) more: usize,
}

impl BrokenLines {
    fn add(&mut self, sentence: String) {
        match self.told.len() < MOST_TOLD {
            true => self.told.push(sentence),
            false => self.more += 1,
        }
    }
}

/// A line that was read.
struct Line {
    /// From 1.
    number: usize,
    text: String,
    is_too_long: bool,
}

/// A game of a file in PGN while it is gathered.
#[derive(Default)]
struct Gathered {
    text: String,
    /// The line on which it begins.
    begins: usize,
    has_moves: bool,
    is_too_long: bool,
}

impl<'a> Files<'a> {
    /// Nothing is read yet.
    pub(crate) fn new(choice: Choice, progress: &'a Progress, wording: &'a Wording) -> Self {
        Self {
            work: None,
            choice,
            progress,
            wording,
            names: Vec::new(),
            has_read: false,
            broken: BrokenLines::default(),
        }
    }

    /// A user waits while they are read, and may stop that.
    pub(crate) const fn watched_by(mut self, work: &'a LongWork<'a>) -> Self {
        self.work = Some(work);
        self
    }

    /// How many puzzles fit, but come on another day.
    pub(crate) fn later(&self) -> usize {
        self.choice.later()
    }

    /// The themes that were seen, if there was any puzzle.
    pub(crate) fn themes(&self) -> Vec<String> {
        let themes = self.choice.themes().filter(|_| self.has_read);
        themes.map(str::to_owned).collect()
    }

    /// Reads the puzzles that come with the program.
    pub(crate) fn starter(&mut self) {
        self.names.push(OWN.to_owned());
        // Memory does not fail to be read.
        let _ = self.read_all(&mut STARTER.as_bytes());
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read, or is packed.
    pub(crate) fn read(&mut self, path: &Path) -> Result<(), Problem> {
        let fault = |cause: io::Error| match Refusal::of(&cause) {
            Some(refusal) => Problem::refused(path, refusal),
            None => Problem::from(PracticeProblem::File {
                what: PracticeFile::Puzzles,
                path: path.to_owned(),
                cause: cause.to_string(),
            }),
        };
        let mut file = BufReader::new(plain_file::open(path).map_err(fault)?);
        let begins = file.fill_buf().map_err(fault)?;
        if PACKED.iter().any(|it| begins.starts_with(it)) {
            return Err(PracticeProblem::PackedPuzzles {
                path: path.to_owned(),
            }
            .into());
        }
        if begins.contains(&0) && !plain_file::is_utf16(begins) {
            return Err(PracticeProblem::PuzzlesNoText {
                path: path.to_owned(),
            }
            .into());
        }
        let mut reader = BufReader::new(plain_file::in_utf8(file).map_err(fault)?);
        self.names.push(path.display().to_string());
        self.read_all(&mut reader).map_err(fault)
    }

    /// The puzzles that come, and what is to be said about broken lines.
    pub(crate) fn chosen(self) -> (Vec<Puzzle>, BrokenLines) {
        let Self {
            choice,
            wording,
            names,
            mut broken,
            ..
        } = self;
        let mut puzzles = Vec::new();
        for chosen in choice.chosen() {
            match (chosen.puzzle.is_sound(), chosen.puzzle.solution()) {
                (false, Solution::Mate(moves)) => {
                    let mistake = PuzzleMistake::NoMate(*moves);
                    let name = names.get(chosen.file).map_or("", String::as_str);
                    broken.add(skipped(wording, name, chosen.line, &mistake));
                }
                (_, Solution::Line(_) | Solution::AnyOf(_) | Solution::Mate(_)) => {
                    puzzles.push(chosen.puzzle);
                }
            }
        }
        (puzzles, broken)
    }

    fn read_all(&mut self, reader: &mut impl BufRead) -> io::Result<()> {
        let mut format = None;
        let mut table = None;
        let mut game = Gathered::default();
        let mut open = Vec::new();
        for (number, read) in (1..).zip(Lines::new(reader, LONGEST_LINE)) {
            let line = line(number, read?);
            if self.work.is_some_and(|work| !work.has_done(1)) {
                break;
            }
            if format.is_none() && (line.text.trim().is_empty() || names_separator(&line.text)) {
                continue;
            }
            let format = *format.get_or_insert_with(|| PuzzleFormat::of_line(&line.text));
            if line.is_too_long && format != PuzzleFormat::Pgn {
                self.breaks(line.number, &PuzzleMistake::TooLong);
                continue;
            }
            match format {
                PuzzleFormat::Pgn => {
                    if begins_game(&line.text) && game.has_moves {
                        self.game(&std::mem::take(&mut game));
                    }
                    game.add(&line);
                }
                PuzzleFormat::Epd => self.epd(&line),
                PuzzleFormat::Lichess => {
                    let Some(table) = &table else {
                        match PuzzleTable::of_first_line(&line.text) {
                            Ok((found, is_heading)) => {
                                table = Some(found);
                                if !is_heading {
                                    open.push(line);
                                }
                            }
                            Err(mistake) => {
                                self.breaks(line.number, &mistake);
                                return Ok(());
                            }
                        }
                        continue;
                    };
                    open.push(line);
                    self.rows(table, &mut open, false);
                }
            }
        }
        if let Some(table) = &table {
            self.rows(table, &mut open, true);
        }
        self.game(&game);
        Ok(())
    }

    /// Reads the rows that begin in these lines and are whole; those that remain wait for more lines, unless there are no
    /// more. In quotation marks a row has more lines than one.
    fn rows(&mut self, table: &PuzzleTable, open: &mut Vec<Line>, is_over: bool) {
        while let Some(first) = open.first() {
            let number = first.number;
            let mut row = first.text.clone();
            let mut taken = 1;
            while table.goes_on(&row) {
                match open.get(taken) {
                    Some(next) if row.len() <= LONGEST_LINE => {
                        row.push(' ');
                        row.push_str(&next.text);
                        taken += 1;
                    }
                    None if !is_over && taken < LINES_OF_ROW => return,
                    _ => {
                        // What follows may be whole.
                        row.clone_from(&first.text);
                        taken = 1;
                        break;
                    }
                }
            }
            self.lichess(table, number, &row);
            open.drain(..taken);
        }
    }

    fn lichess(&mut self, table: &PuzzleTable, number: usize, text: &str) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let row = match table.row(text) {
            Ok(row) => row,
            Err(mistake) => return self.breaks(number, &mistake),
        };
        let wanted = self.choice.wants(&row.glimpse(), self.progress);
        if wanted == Wanted::No && number > READ_WHOLE {
            return;
        }
        match row.read() {
            Ok(puzzle) => self.take(wanted, puzzle, number),
            Err(mistake) => self.breaks(number, &mistake),
        }
    }

    fn epd(&mut self, line: &Line) {
        let text = line.text.trim();
        if text.is_empty() || text.starts_with('#') {
            return;
        }
        match read_epd(text) {
            Ok(puzzle) => self.want(puzzle, line.number),
            Err(mistake) => self.breaks(line.number, &mistake),
        }
    }

    fn game(&mut self, game: &Gathered) {
        if game.is_too_long {
            return self.breaks(game.begins, &PuzzleMistake::TooLong);
        }
        for read in Games::new(&game.text, Nulls::InVariations) {
            match read_pgn(&read) {
                Ok(puzzle) => self.want(puzzle, game.begins),
                Err(mistake) => {
                    let mut line = game.begins;
                    if let PuzzleMistake::Pgn(fault) = &mistake {
                        line += fault.place.line.saturating_sub(1);
                    }
                    self.breaks(line, &mistake);
                }
            }
        }
    }

    fn want(&mut self, puzzle: Puzzle, line: usize) {
        let wanted = self.choice.wants(&Glimpse::of(&puzzle), self.progress);
        self.take(wanted, puzzle, line);
    }

    fn take(&mut self, wanted: Wanted, puzzle: Puzzle, line: usize) {
        self.has_read = true;
        let name = self.names.last().map_or("", String::as_str);
        let at = self.wording.localisation();
        for remark in puzzle.remarks() {
            let (path, line) = (name.to_owned(), line.to_string());
            let remark = at.fen_remark(*remark);
            self.broken.add(text!(
                at,
                "puzzle-remark",
                path = path,
                line = line,
                remark = remark
            ));
        }
        let file = self.names.len().saturating_sub(1);
        let chosen = Chosen { puzzle, file, line };
        self.choice.take(wanted, chosen);
    }

    /// A line is broken.
    fn breaks(&mut self, line: usize, mistake: &PuzzleMistake) {
        let name = self.names.last().map_or("", String::as_str);
        let told = match mistake {
            // All of the file is left out.
            PuzzleMistake::Heading => {
                let remark = puzzle_mistake(self.wording, mistake);
                let (at, path, line) = (
                    self.wording.localisation(),
                    name.to_owned(),
                    line.to_string(),
                );
                text!(
                    at,
                    "puzzle-remark",
                    path = path,
                    line = line,
                    remark = remark
                )
            }
            _ => skipped(self.wording, name, line, mistake),
        };
        self.broken.add(told);
    }
}

fn skipped(wording: &Wording, name: &str, line: usize, mistake: &PuzzleMistake) -> String {
    text!(
        wording.localisation(),
        "puzzle-skipped",
        path = name.to_owned(),
        line = line.to_string(),
        mistake = puzzle_mistake(wording, mistake)
    )
}

impl Gathered {
    fn add(&mut self, line: &Line) {
        if self.text.is_empty() {
            if line.text.trim().is_empty() {
                return;
            }
            self.begins = line.number;
        }
        let text = line.text.trim_start_matches('\u{feff}').trim_start();
        self.has_moves |= !text.is_empty() && !text.starts_with(['[', '%', ';']);
        self.is_too_long |= line.is_too_long || self.text.len() + line.text.len() > LONGEST_GAME;
        if !self.is_too_long {
            self.text.push_str(&line.text);
            self.text.push('\n');
        }
    }
}

/// Whether a game may begin on this line: with a tag, and not with a command in a comment such as `[%clk`.
fn begins_game(line: &str) -> bool {
    let tag = line.trim_start_matches('\u{feff}').strip_prefix('[');
    tag.is_some_and(|it| it.starts_with(|c: char| c.is_ascii_alphabetic()) && it.contains('"'))
}

/// The line of this number.
fn line(number: usize, read: plain_file::Line) -> Line {
    let (bytes, is_too_long) = match read {
        plain_file::Line::Whole(bytes) => (bytes, false),
        plain_file::Line::TooLong(bytes) => (bytes, true),
    };
    Line {
        number,
        text: decode(&bytes).into_owned(),
        is_too_long,
    }
}

#[cfg(test)]
mod tests;
