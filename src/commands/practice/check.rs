//! `annabella check`: what the Laws say about the games in files, on all processors. The output has the order of the
//! games, and neither a long file nor a slow reader of the output takes memory without end.

mod reporter;

use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;

use crossbeam_channel::{Receiver, Sender, bounded};
use serde::Serialize;

use crate::commands::long_work::{LongWork, LongWorkTexts};

use crate::commands::practice::check::reporter::Reporter;
use crate::commands::practice::pieces::{Piece, Pieces};
use crate::context::Context;
use crate::problem::{FileFault, Problem};
use desk::messages::{Wording, text};
use desk::printing::Printer;

/// The name under which standard input is checked.
const STANDARD_INPUT: &str = "-";

/// How much of the output is handed on at once, in bytes.
const PART: usize = 1 << 16;

/// How many parts of the output of one piece wait until those before it are written.
const PARTS_WAITING: usize = 64;

/// What is reported of a file that cannot be read.
#[derive(Serialize)]
struct UnreadableFile<'a> {
    file: &'a str,
    error: String,
}

/// What comes of a piece.
enum Report {
    /// The next part of its output.
    Part(Vec<u8>),
    /// Its end, and whether no game has a mistake.
    End(bool),
}

/// A piece to be checked, and where its report goes.
type Task = (Piece, Sender<Report>);

/// Replays the games of these files, one JSON object a line or short sentences.
/// Returns whether all could be read without a mistake.
///
/// # Errors
/// If nobody reads the output.
pub fn run(context: &Context, files: &[PathBuf], json: bool) -> Result<bool, Problem> {
    let work = LongWork::begin(
        context,
        LongWorkTexts {
            so_far: |at, games| text!(at, "check-so-far", games = games),
            stopped: |at, games| text!(at, "check-stopped", games = games),
        },
    );
    let mut out = io::stdout().lock();
    let mut good = true;
    let told = files
        .iter()
        .take_while(|_| !work.is_stopped())
        .try_for_each(|path| {
            good &= check_file(context, path, json, &work, &mut out)?;
            Ok(())
        })
        .and_then(|()| out.flush());
    told.map_err(|cause: io::Error| FileFault::Output.at(STANDARD_INPUT, cause))?;
    // Of games that were not read nobody knows.
    Ok(good && !work.is_stopped())
}

/// Reports the games of a file. Returns whether none of them has a mistake.
fn check_file(
    context: &Context,
    path: &Path,
    json: bool,
    work: &LongWork<'_>,
    out: &mut impl Write,
) -> io::Result<bool> {
    let name = path.display().to_string();
    let wording = &context.wording;
    let checked = content(path).map(|from| check_games(wording, &name, json, from, work, out));
    let cause = match checked {
        Ok(checked) => match checked? {
            Checked::Read { good } => return Ok(good),
            Checked::Unreadable(cause) => cause,
        },
        Err(cause) => cause,
    };
    let problem = FileFault::ScoresheetFile.of(path, &cause);
    let error = problem.say(context.wording.localisation());
    let mut out = printer(out, json);
    match json {
        true => {
            let told = UnreadableFile { file: &name, error };
            serde_json::to_writer(&mut out, &told)?;
            out.write_all(b"\n")?;
        }
        false => writeln!(out, "{error}")?,
    }
    Ok(false)
}

/// The content of a file, or of standard input.
fn content(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    let from: Box<dyn Read + Send> = match path.as_os_str() == STANDARD_INPUT {
        true => Box::new(io::stdin()),
        false => Box::new(plain_file::open_or_pipe(path)?),
    };
    Ok(Box::new(plain_file::in_utf8(BufReader::new(from))?))
}

/// How the games of a file were checked.
enum Checked {
    /// To the end of the file.
    Read {
        /// Whether no game has a mistake.
        good: bool,
    },
    /// Only up to where it could not be read any more.
    Unreadable(io::Error),
}

/// Checks the games of a file on all processors, and writes what is reported in the order of the games.
fn check_games(
    wording: &Wording,
    file: &str,
    json: bool,
    from: impl Read + Send,
    work: &LongWork<'_>,
    out: &mut impl Write,
) -> io::Result<Checked> {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let (tasks, to_do) = bounded::<Task>(workers);
        let (in_order, reports) = bounded::<Receiver<Report>>(2 * workers);
        let mut begun = 0;
        for _ in 0..workers {
            let to_do = to_do.clone();
            let checking = worker::spawn_scoped(scope, "checking", move || {
                for (piece, to) in to_do {
                    check_piece(wording, file, json, &piece, to);
                }
            });
            match checking {
                Ok(_) => begun += 1,
                // Fewer check as well.
                Err(_) if begun > 0 => break,
                Err(refused) => return Ok(Checked::Unreadable(refused.into())),
            }
        }
        // Only the workers keep this, so that no more pieces are made once the workers have ended.
        drop(to_do);
        let hands_out = move || hand_out(Pieces::of(from), work, &tasks, &in_order);
        let read = match worker::spawn_scoped(scope, "reading", hands_out) {
            Ok(read) => read,
            Err(refused) => return Ok(Checked::Unreadable(refused.into())),
        };
        let mut good = true;
        for report in reports {
            good &= write_report(&report, out)?;
        }
        Ok(match read.join() {
            Ok(Ok(())) => Checked::Read { good },
            Ok(Err(cause)) => Checked::Unreadable(cause),
            Err(_) => Checked::Unreadable(io::Error::other("the reader of the file failed")),
        })
    })
}

/// Hands out the pieces of a file one after the other.
fn hand_out(
    pieces: Pieces<impl Read>,
    work: &LongWork<'_>,
    tasks: &Sender<Task>,
    in_order: &Sender<Receiver<Report>>,
) -> io::Result<()> {
    let mut games = 0;
    for piece in pieces {
        if let Ok(piece) = &piece {
            let more = piece.games_before - games;
            games = piece.games_before;
            if !work.has_done(more) {
                break;
            }
        }
        let (to, report) = bounded(PARTS_WAITING);
        // Once the output is closed, no more is wanted.
        if in_order.send(report).is_err() || tasks.send((piece?, to)).is_err() {
            break;
        }
    }
    Ok(())
}

/// Checks the games of a piece and reports them.
fn check_piece(wording: &Wording, file: &str, json: bool, piece: &Piece, to: Sender<Report>) {
    let parts = BufWriter::with_capacity(PART, Parts(to.clone()));
    let mut reporter = Reporter {
        wording,
        json,
        file,
        out: BufWriter::with_capacity(PART, printer(parts, json)),
    };
    let good = reporter.piece(piece);
    // An error of writing is reported where the output is written.
    let good = good.and_then(|good| reporter.out.flush().map(|()| good));
    let _ = to.send(Report::End(good.unwrap_or(false)));
}

/// Lines of JSON are data; sentences are printed.
fn printer<W: Write>(to: W, json: bool) -> Printer<W> {
    match json {
        true => Printer::of_data(to),
        false => Printer::new(to),
    }
}

/// Writes what is reported of a piece as it comes. Returns whether no game has a mistake.
fn write_report(report: &Receiver<Report>, out: &mut impl Write) -> io::Result<bool> {
    for it in report {
        match it {
            Report::Part(bytes) => out.write_all(&bytes)?,
            Report::End(good) => return Ok(good),
        }
    }
    // Its piece could not be read.
    Ok(false)
}

/// The output of a piece, in parts.
struct Parts(Sender<Report>);

impl Write for Parts {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let sent = self.0.send(Report::Part(bytes.to_vec()));
        sent.map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
