//! `annabella check`: what the Laws say about the games in files.

use std::fs;
use std::io::{self, BufWriter, Read as _, StdoutLock, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use shakmaty::{Color, Position};

use super::{Context, FileProblem, Problem};
use crate::messages::{Claim, result, text};
use crate::printing::Printer;
use crate::scoresheet::check::{PlyFacts, ScoresheetVerdict, check};
use crate::scoresheet::pgn::{Games, Nulls, PgnFault, PgnReading, decode};
use chess_laws::Outcome;

/// The name under which standard input is checked.
const STANDARD_INPUT: &str = "-";

/// What is reported of a ply.
#[derive(Serialize)]
struct PlyReport<'a> {
    file: &'a str,
    game: usize,
    #[serde(flatten)]
    facts: &'a PlyFacts,
}

/// What is reported of a game.
#[derive(Serialize)]
struct GameReport<'a> {
    file: &'a str,
    game: usize,
    plies: usize,
    /// The result as written.
    written: String,
    /// The result that the Laws give, if they give one.
    laws: Option<String>,
    /// How they ended it.
    outcome: Option<&'static str>,
    ended_at_ply: Option<usize>,
    /// Whether the written result agrees with the Laws.
    agrees: bool,
    /// Whether the game could be read to its end.
    whole: bool,
}

/// What is reported of a mistake.
#[derive(Serialize)]
struct MistakeReport<'a> {
    file: &'a str,
    game: usize,
    line: usize,
    column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

/// What is reported of a file that cannot be read.
#[derive(Serialize)]
struct UnreadableFile<'a> {
    file: &'a str,
    error: String,
}

/// Replays the games of these files, one JSON object a line or short sentences.
/// Returns whether all could be read without a mistake.
///
/// # Errors
/// If nobody reads the output.
pub fn run(context: &Context, files: &[PathBuf], json: bool) -> Result<bool, Problem> {
    let mut reporter = Reporter {
        context,
        json,
        out: BufWriter::with_capacity(1 << 16, Printer::new(io::stdout().lock())),
    };
    let mut good = true;
    let told = files
        .iter()
        .try_for_each(|path| {
            good &= reporter.file(path)?;
            Ok(())
        })
        .and_then(|()| reporter.out.flush());
    told.map_err(|error: io::Error| {
        Problem::File(FileProblem::Output {
            path: "-".into(),
            cause: error.to_string(),
        })
    })?;
    Ok(good)
}

struct Reporter<'a> {
    context: &'a Context,
    json: bool,
    out: BufWriter<Printer<StdoutLock<'static>>>,
}

impl Reporter<'_> {
    /// Reports the games of a file. Returns whether none of them has a mistake.
    fn file(&mut self, path: &Path) -> io::Result<bool> {
        let name = path.display().to_string();
        let bytes = match content(path) {
            Ok(bytes) => bytes,
            Err(cause) => {
                let problem = Problem::File(FileProblem::ScoresheetFile {
                    path: path.to_owned(),
                    cause: cause.to_string(),
                });
                let error = problem.say(self.context.wording.localisation());
                let failure = UnreadableFile { file: &name, error };
                self.tell(&failure, || failure.error.clone())?;
                return Ok(false);
            }
        };
        let text = decode(&bytes);
        let mut good = true;
        for (index, read) in Games::new(&text, Nulls::InVariations).enumerate() {
            good &= read.faults.is_empty();
            self.game(&name, index + 1, &read)?;
        }
        Ok(good)
    }

    fn game(&mut self, file: &str, game: usize, read: &PgnReading) -> io::Result<()> {
        let mut told = Ok(());
        let mut before = Claims::default();
        let verdict = check(&read.scoresheet, |facts| {
            if told.is_err() {
                return;
            }
            told = if self.json {
                let ply = PlyReport {
                    file,
                    game,
                    facts: &facts,
                };
                self.object(&ply)
            } else {
                self.claims(file, game, read, facts, &mut before)
            };
        });
        told?;
        for fault in &read.notes {
            self.mistake(file, game, fault, false)?;
        }
        for fault in &read.faults {
            self.mistake(file, game, fault, true)?;
        }
        self.summary(file, game, read, &verdict)
    }

    fn summary(
        &mut self,
        file: &str,
        game: usize,
        read: &PgnReading,
        verdict: &ScoresheetVerdict,
    ) -> io::Result<()> {
        let whole = read.faults.is_empty();
        let summary = GameReport {
            file,
            game,
            plies: verdict.plies,
            written: result(verdict.written),
            laws: verdict.by_the_laws().map(|result| result.to_string()),
            outcome: verdict.outcome.map(name),
            ended_at_ply: verdict.ended_after,
            agrees: verdict.agrees(),
            whole,
        };
        let context = self.context;
        let at = context.wording.localisation();
        self.tell(&summary, || {
            let mut said = text!(
                at,
                "check-game",
                file = file.to_owned(),
                game = game.to_string(),
                plies = verdict.plies,
                written = result(verdict.written)
            );
            if let Some(outcome) = verdict.outcome {
                let after = verdict.ended_after.unwrap_or_default();
                said.push(' ');
                said.push_str(&text!(
                    at,
                    "check-by-the-laws",
                    place = place(read, after),
                    outcome = context.wording.outcome(outcome)
                ));
            }
            if !verdict.agrees() {
                said.push(' ');
                said.push_str(&text!(at, "check-disagrees"));
            }
            said
        })
    }

    fn mistake(&mut self, file: &str, game: usize, fault: &PgnFault, bad: bool) -> io::Result<()> {
        let context = self.context;
        let said = context.wording.scoresheet().mistake(&fault.mistake);
        let (line, column) = (fault.place.line, fault.place.column);
        let told = MistakeReport {
            file,
            game,
            line,
            column,
            error: bad.then(|| said.clone()),
            note: (!bad).then(|| said.clone()),
        };
        self.tell(&told, || {
            text!(
                context.wording.localisation(),
                "check-mistake",
                file = file.to_owned(),
                game = game.to_string(),
                line = line.to_string(),
                column = column.to_string(),
                mistake = said.clone()
            )
        })
    }

    /// Reports the claims that have just become possible.
    fn claims(
        &mut self,
        file: &str,
        game: usize,
        read: &PgnReading,
        facts: PlyFacts,
        before: &mut Claims,
    ) -> io::Result<()> {
        let entry = read.scoresheet.line.entries().get(facts.ply - 1);
        let by = entry.map_or(Color::White, |entry| entry.before().turn().other());
        let now = Claims::of(&facts);
        let mut claims = Vec::new();
        if now.threefold && !before.threefold {
            claims.push(Claim::Threefold);
        }
        if now.fifty && !before.fifty {
            claims.push(Claim::Fifty);
        }
        if now.threefold_with && !before.threefold_with {
            claims.push(Claim::ThreefoldWith(facts.threefold_claim_moves));
        }
        if now.fifty_with && !before.fifty_with {
            claims.push(Claim::FiftyWith);
        }
        *before = now;
        for claim in claims {
            let said = text!(
                self.context.wording.localisation(),
                "check-claim",
                file = file.to_owned(),
                game = game.to_string(),
                place = place(read, facts.ply),
                claim = self.context.wording.scoresheet().claim(&claim, by)
            );
            writeln!(self.out, "{said}")?;
        }
        Ok(())
    }

    fn tell(&mut self, json: &impl Serialize, sentence: impl Fn() -> String) -> io::Result<()> {
        if self.json {
            self.object(json)
        } else {
            writeln!(self.out, "{}", sentence())
        }
    }

    fn object(&mut self, json: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, json)?;
        self.out.write_all(b"\n")
    }
}

/// The content of a file, or of standard input.
fn content(path: &Path) -> io::Result<Vec<u8>> {
    if path.as_os_str() != STANDARD_INPUT {
        return fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Which claims are possible after a ply.
#[derive(Clone, Copy, Default)]
struct Claims {
    threefold: bool,
    fifty: bool,
    threefold_with: bool,
    fifty_with: bool,
}

impl Claims {
    fn of(facts: &PlyFacts) -> Claims {
        Claims {
            threefold: facts.can_claim_threefold,
            fifty: facts.can_claim_fifty,
            threefold_with: !facts.threefold_claim_moves.is_empty(),
            fifty_with: !facts.fifty_claim_moves.is_empty(),
        }
    }
}

/// A ply, counted from 1, with its number: `30... Qf6`; the number of a set-up
/// position for ply 0.
fn place(read: &PgnReading, ply: usize) -> String {
    let line = &read.scoresheet.line;
    let entry = ply.checked_sub(1).and_then(|it| line.entries().get(it));
    let Some(entry) = entry else {
        return line.start().fullmoves().to_string();
    };
    let dots = match entry.before().turn() {
        Color::White => ".",
        Color::Black => "...",
    };
    let san = entry.san();
    format!("{}{dots} {san}", entry.before().fullmoves())
}

/// How the Laws end a game by themselves.
const fn name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate(_) => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::DeadPosition => "dead-position",
        Outcome::Fivefold => "fivefold",
        Outcome::SeventyFive => "seventy-five",
        // The others need a player, an arbiter or a clock, which a scoresheet does not record.
        Outcome::Resignation(_)
        | Outcome::Agreement
        | Outcome::FlagFall(_)
        | Outcome::FlagFallButCannotMate(_)
        | Outcome::Threefold
        | Outcome::Fifty
        | Outcome::ResignationButCannotMate(_)
        | Outcome::IllegalMoves(_)
        | Outcome::IllegalMovesButCannotMate(_)
        | Outcome::BothFlags
        | Outcome::Quickplay
        | Outcome::Default(_)
        | Outcome::DefaultAtResumption(_)
        | Outcome::SealedMove(_)
        | Outcome::SealedMoveButCannotMate(_)
        | Outcome::Decided(_)
        | Outcome::Cancelled => "claimed",
    }
}
