//! `annabella board calibrate`: a Certabo board learns its pieces, step by step. What was learnt is tested before it is
//! kept: the user lifts the white king, which also shows how the board lies.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crossbeam_channel::{TryRecvError, bounded};
use shakmaty::{Bitboard, Color, Role, Square};

use crate::commands::output::say;
use crate::context::Context;
use crate::devices::keyboard::LONGEST_LINE;
use crate::files::chip_files;
use crate::problem::Problem;
use desk::messages::{Localisation, text};
use electronic_board::certabo::{Calibration, CalibrationProblem, Chip, ChipSet};
use electronic_board::{BoardChoice, BoardError, BoardKind, BoardPlace, ChipReader, find};
use plain_file::Lines;

/// How long a board may take for a report.
const REPORTS: Duration = Duration::from_secs(5);
/// How long the user may take to lift the king.
const LIFTS: Duration = Duration::from_secs(120);
/// A square counts as empty after this number of reports in a row.
const SURE: usize = 2;

/// Lets a board learn its pieces.
///
/// # Errors
/// If it is no Certabo board, does not report, or nobody does what is asked.
pub fn calibrate(context: &Context, choice: &BoardChoice) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let path = certabo(choice)?;
    let mut board = ChipReader::open(&path).map_err(unusable)?;
    say(&text!(at, "calibrate-set-up"))?;
    let calibration = loop {
        wait_for_enter(&mut board)?;
        let calibration = read(&mut board)?;
        match calibration.result(false) {
            Ok(_) => break calibration,
            Err(problem) => say(&worded(problem, at))?,
        }
    };
    say(&text!(at, "calibrate-lift-king"))?;
    board.begin_anew().map_err(unusable)?;
    let turned = lies_turned(&mut board, &calibration, at)?;
    let chips = calibration.result(turned);
    let chips = chips.map_err(|_| Problem::NotLearnt)?;
    // A game that waits until the pieces are known takes the port at once.
    drop(board);
    let file = chip_files::keep(&path, &chips, &context.boards)?;
    let (count, file) = (chips.count(), file.display().to_string());
    if turned {
        say(&text!(at, "board-turned"))?;
    }
    say(&text!(at, "calibrate-done", count = count, file = file))
}

/// The port of the board, if it is one that learns its pieces.
fn certabo(choice: &BoardChoice) -> Result<PathBuf, Problem> {
    let place = match choice {
        BoardChoice::At(place) => place.clone(),
        BoardChoice::Find(path) => find(path.as_deref()).map_err(unusable)?,
    };
    match place {
        BoardPlace {
            kind: BoardKind::Certabo,
            path,
        } => Ok(path),
        BoardPlace { kind, .. } => Err(Problem::NothingToLearn(kind)),
    }
}

fn read(board: &mut ChipReader) -> Result<Calibration, Problem> {
    let mut calibration = Calibration::default();
    while !calibration.is_complete() {
        let chips = board.next(REPORTS).map_err(unusable)?;
        calibration.take(&chips);
    }
    Ok(calibration)
}

/// Whether the board lies turned round: then the white king stands where it takes the black queen to be.
fn lies_turned(
    board: &mut ChipReader,
    calibration: &Calibration,
    at: &Localisation,
) -> Result<bool, Problem> {
    let learnt = |turned: bool| calibration.result(turned).unwrap_or_default();
    let (upright, turned) = (learnt(false), learnt(true));
    let king = Role::King.of(Color::White);
    let begun = Instant::now();
    let (mut before, mut same) = (None, 0);
    while begun.elapsed() < LIFTS {
        let chips = board.next(REPORTS).map_err(unusable)?;
        let lifted = missing(&upright, &chips);
        same = if lifted.is_some() && lifted == before {
            same + 1
        } else {
            1
        };
        before = lifted;
        let Some(chip) = lifted.filter(|_| same == SURE) else {
            continue;
        };
        match (upright.piece(chip), turned.piece(chip)) {
            (Some(piece), _) if piece == king => return Ok(false),
            (_, Some(piece)) if piece == king => return Ok(true),
            _ => say(&text!(at, "calibrate-not-king"))?,
        }
    }
    Err(Problem::NotLearnt)
}

/// The only chip that is not on the board.
fn missing(learnt: &ChipSet, chips: &[Chip; 64]) -> Option<Chip> {
    let mut gone = learnt.chips().filter(|it| !chips.contains(it));
    let first = gone.next()?;
    gone.next().is_none().then_some(first)
}

fn worded(problem: CalibrationProblem, at: &Localisation) -> String {
    let squares = |it: Bitboard| {
        let names: Vec<String> = it.into_iter().map(|it: Square| it.to_string()).collect();
        names.join(", ")
    };
    match problem {
        CalibrationProblem::Missing(it) => text!(at, "calibrate-missing", squares = squares(it)),
        CalibrationProblem::Strays(it) => text!(at, "calibrate-strays", squares = squares(it)),
        CalibrationProblem::Twice(it) => text!(at, "calibrate-twice", squares = squares(it)),
    }
}

/// Waits for the Enter key. The end of the input ends the calibration. What the board reports until then does not
/// count: the player is still setting up the pieces.
fn wait_for_enter(board: &mut ChipReader) -> Result<(), Problem> {
    let (sender, pressed) = bounded(1);
    worker::spawn("keyboard", move || {
        let line = Lines::new(io::stdin().lock(), LONGEST_LINE).next();
        // If the board is gone, nothing waits for this any more.
        let _ = sender.send(matches!(line, Some(Ok(_))));
    })?;
    loop {
        match pressed.try_recv() {
            Ok(true) => return board.begin_anew().map_err(unusable),
            Ok(false) | Err(TryRecvError::Disconnected) => {
                return Err(Problem::NotLearnt);
            }
            Err(TryRecvError::Empty) => board.pass_over().map_err(unusable)?,
        }
    }
}

fn unusable(cause: BoardError) -> Problem {
    Problem::Board(cause)
}
