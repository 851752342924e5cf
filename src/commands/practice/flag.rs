//! `annabella flag`: what a fallen flag means in positions (Article 6.9).
//!
//! Writes one verdict a line, in the order of the positions. Reports a position that cannot be read
//! in its place, and still judges the others.

use std::io::{self, BufReader, Write};

use clap::Args;
use serde::Serialize;
use shakmaty::{CastlingMode, Color};

use crate::commands::arguments::side;
use crate::commands::output;
use crate::context::Context;
use crate::problem::{FileFault, Problem};
use chess_laws::{Effort, FenReading, Game, Mating, Obstacle, can_mate, read_fen, wire};
use plain_file::Lines;
use practice::puzzle::{PuzzleMistake, puzzle_mistake};

/// Positions in which a flag has fallen.
#[derive(Debug, Args)]
pub struct FlagArguments {
    #[arg(long)]
    json: bool,
    #[arg(long, value_parser = side())]
    fallen: Color,
    #[arg(id = "chess960_fen", long = "chess960")]
    chess960: bool,
    #[arg(value_name = "FEN", default_value = "-", hide_default_value = true)]
    positions: Vec<String>,
}

/// Where the positions come from standard input.
const STANDARD_INPUT: &str = "-";

/// No line with a position is longer, in bytes.
const LONGEST_LINE: usize = 64 * 1024;

/// What is reported of a position.
#[derive(Debug, Serialize)]
struct FlagReport<'a> {
    #[serde(flatten)]
    place: &'a PositionPlace,
    fen: &'a str,
    #[serde(with = "wire")]
    fallen: Color,
    verdict: FlagVerdict,
    reason: &'static str,
    text: String,
    /// The moves that lead to mate, in UCI.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<String>>,
    /// How many positions were examined.
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<usize>,
    /// What was not taken of the position as it is written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
}

/// What is reported of a position that cannot be read.
#[derive(Debug, Serialize)]
struct UnreadablePosition<'a> {
    #[serde(flatten)]
    place: &'a PositionPlace,
    fen: &'a str,
    error: String,
}

/// Where a position was given, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum PositionPlace {
    Argument(usize),
    Line(usize),
}

/// What a fallen flag means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum FlagVerdict {
    Lost,
    Drawn,
    NotProven,
}

impl FlagVerdict {
    const fn of(mating: &Mating) -> FlagVerdict {
        match mating {
            Mating::Possible(_) => FlagVerdict::Lost,
            Mating::Impossible(_) => FlagVerdict::Drawn,
            Mating::NotProven(_) => FlagVerdict::NotProven,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            FlagVerdict::Lost => "lost",
            FlagVerdict::Drawn => "drawn",
            FlagVerdict::NotProven => "not-proven",
        }
    }
}

/// Judges the positions. Returns whether all could be read.
///
/// # Errors
/// If standard input cannot be read, or nobody reads the output.
pub fn run(context: &Context, options: &FlagArguments) -> Result<bool, Problem> {
    let judge = Judge { context, options };
    let mut all_read = true;
    for (index, position) in options.positions.iter().enumerate() {
        if position == STANDARD_INPUT {
            all_read &= judge.standard_input()?;
        } else {
            all_read &= judge.tell(PositionPlace::Argument(index + 1), position)?;
        }
    }
    Ok(all_read)
}

struct Judge<'a> {
    context: &'a Context,
    options: &'a FlagArguments,
}

impl Judge<'_> {
    /// Judges a position a line. Leaves out empty lines and those that begin with `#`.
    fn standard_input(&self) -> Result<bool, Problem> {
        let mut all_read = true;
        let input = |error: io::Error| Problem::Input(error.to_string());
        let from = plain_file::in_utf8(io::stdin().lock()).map_err(input)?;
        for (number, line) in (1..).zip(Lines::new(BufReader::new(from), LONGEST_LINE)) {
            let line = line.map_err(input)?;
            let place = PositionPlace::Line(number);
            let Some(line) = line.text() else {
                let cause = puzzle_mistake(&self.context.wording, &PuzzleMistake::TooLong);
                self.write(self.unreadable(place, "", &cause))?;
                all_read = false;
                continue;
            };
            let position = line.trim();
            if !position.is_empty() && !position.starts_with('#') {
                all_read &= self.tell(place, position)?;
            }
        }
        Ok(all_read)
    }

    /// Judges one position. Returns whether it could be read.
    fn tell(&self, place: PositionPlace, fen: &str) -> Result<bool, Problem> {
        let at = self.context.wording.localisation();
        let (line, read) = match read_fen(fen, CastlingMode::from_chess960(self.options.chess960)) {
            Ok(reading) => (self.verdict(place, fen, reading), true),
            Err(cause) => (self.unreadable(place, fen, &at.fen_error(&cause)), false),
        };
        self.write(line).map(|()| read)
    }

    /// What is reported of a position that cannot be read.
    fn unreadable(&self, place: PositionPlace, fen: &str, cause: &str) -> io::Result<String> {
        let at = self.context.wording.localisation();
        let error = match place {
            PositionPlace::Argument(number) => at.flag_bad_argument(number, cause),
            PositionPlace::Line(number) => at.flag_bad_line(number, cause),
        };
        let place = &place;
        let failure = UnreadablePosition { place, fen, error };
        self.line(&failure, || failure.error.clone())
    }

    fn write(&self, line: io::Result<String>) -> Result<(), Problem> {
        let mut out = output::lines(self.options.json);
        let written = line.and_then(|line| writeln!(out, "{line}"));
        written.map_err(|error| FileFault::Output.at(STANDARD_INPUT, error))
    }

    fn verdict(&self, place: PositionPlace, fen: &str, read: FenReading) -> io::Result<String> {
        let fallen = self.options.fallen;
        let at = self.context.wording.localisation();
        let remarks: Vec<String> = read.remarks.iter().map(|it| at.fen_remark(*it)).collect();
        let game = &Game::from_position(read.position);
        let mating = can_mate(game.position(), !fallen, Effort::ARBITER);
        let text = self.context.wording.clock().mating(&mating, !fallen);
        let report = FlagReport {
            place: &place,
            fen,
            fallen,
            verdict: FlagVerdict::of(&mating),
            reason: reason(&mating),
            text,
            moves: moves(game, &mating),
            positions: positions(&mating),
            remarks,
        };
        self.line(&report, || {
            let remarks = report.remarks.iter().map(|it| format!(" ({it})"));
            let remarks: String = remarks.collect();
            format!("{}: {}{remarks}", report.verdict.name(), report.text)
        })
    }

    fn line<T: Serialize>(&self, it: &T, sentence: impl Fn() -> String) -> io::Result<String> {
        if self.options.json {
            Ok(serde_json::to_string(it)?)
        } else {
            Ok(sentence())
        }
    }
}

const fn reason(mating: &Mating) -> &'static str {
    match mating {
        Mating::Possible(_) => "helpmate",
        Mating::Impossible(Obstacle::Checkmated) => "checkmated",
        Mating::Impossible(Obstacle::Stalemate) => "stalemate",
        Mating::Impossible(Obstacle::Material) => "material",
        Mating::Impossible(Obstacle::Blocked) => "blocked",
        Mating::Impossible(Obstacle::Exhausted(_)) => "exhausted",
        Mating::NotProven(_) => "limit",
    }
}

fn moves(game: &Game, mating: &Mating) -> Option<Vec<String>> {
    let Mating::Possible(moves) = mating else {
        return None;
    };
    let uci = |&played: &_| game.uci(played).to_string();
    Some(moves.iter().map(uci).collect())
}

const fn positions(mating: &Mating) -> Option<usize> {
    match mating {
        Mating::NotProven(positions) | Mating::Impossible(Obstacle::Exhausted(positions)) => {
            Some(*positions)
        }
        Mating::Possible(_) | Mating::Impossible(_) => None,
    }
}
