//! `annabella replay`: a journal event by event, each with the state after it and
//! what followed from it.
//!
//! Events and effects are told as the journal has them, so that what is read here can
//! be looked up there.

use std::fmt::Display;
use std::fs;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use shakmaty::Color;

use super::{Context, Problem, journal_file};
use crate::dialogue::Reply;
use crate::hours::Hours;
use crate::laws::{GameResult, Outcome, Time, wire};
use crate::session::journal::{self, JournalError, Replayed};
use crate::session::{Effect, Event, Settings, State, StopReason};
use crate::wording::text;

/// The line of a journal that has the first event.
const FIRST_EVENT: usize = 2;

/// What was agreed before the game.
#[derive(Serialize)]
struct Beginning<'a> {
    line: usize,
    settings: &'a Settings,
}

/// What is told of an event.
#[derive(Serialize)]
struct Happened<'a> {
    line: usize,
    at_ms: u64,
    event: &'a Event,
    effects: &'a [Effect],
    #[serde(flatten)]
    state: Snapshot,
}

/// The state after an event.
#[derive(Serialize)]
struct Snapshot {
    /// The position after the completed moves.
    fen: String,
    /// What the clocks show, in ms; null without a clock.
    white_ms: Option<u64>,
    black_ms: Option<u64>,
    /// Whose clock runs.
    #[serde(with = "wire::option")]
    running: Option<Color>,
    /// The move that waits for the clock, in UCI.
    announced: Option<String>,
    /// Who offers a draw.
    #[serde(with = "wire::option")]
    offer: Option<Color>,
    /// Why the arbiter or a player stopped the clocks.
    stopped: Option<StopReason>,
    outcome: Option<Outcome>,
    result: Option<GameResult>,
}

/// What is told of a journal that goes no further.
#[derive(Serialize)]
struct Damage {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    error: String,
}

/// What is told of a torn last line.
#[derive(Serialize)]
struct Torn {
    line: usize,
    note: String,
}

/// Replays a journal, the newest one if none is named; one JSON object a line, or
/// sentences. Returns whether it could be replayed to its end.
///
/// # Errors
/// If there is no such journal, or nobody reads the output.
pub fn run(context: &Context, journal: Option<&Path>, json: bool) -> Result<bool, Problem> {
    let path = journal.map_or_else(|| journal_file::newest(&context.games), |it| Ok(it.into()))?;
    let content = fs::read(&path).map_err(|cause| Problem::JournalFile {
        path: path.clone(),
        cause: cause.to_string(),
    })?;
    let mut teller = Teller {
        context,
        json,
        out: BufWriter::new(io::stdout().lock()),
    };
    let told = teller.journal(&path, &content);
    let told = told.and_then(|good| teller.out.flush().map(|()| good));
    told.map_err(|error| Problem::unwritten(&error))
}

struct Teller<'a> {
    context: &'a Context,
    json: bool,
    out: BufWriter<StdoutLock<'static>>,
}

impl Teller<'_> {
    fn journal(&mut self, path: &Path, content: &[u8]) -> io::Result<bool> {
        let mut line = FIRST_EVENT;
        let mut told = Ok(());
        let replayed = journal::replay(content, |event, state, effects| {
            if told.is_ok() && line == FIRST_EVENT {
                told = self.beginning(state.settings());
            }
            if told.is_ok() {
                told = self.event(line, event, effects, state);
            }
            line += 1;
        });
        told?;
        match replayed {
            Ok(replayed) => {
                if line == FIRST_EVENT {
                    self.beginning(replayed.state.settings())?;
                }
                self.end(line, &replayed)?;
                Ok(true)
            }
            Err(error) => {
                self.damage(path, &error)?;
                Ok(false)
            }
        }
    }

    fn beginning(&mut self, settings: &Settings) -> io::Result<()> {
        let line = 1;
        if self.json {
            return self.object(&Beginning { line, settings });
        }
        let control = settings.time_control.to_string();
        let at = self.context.wording.localisation();
        let said = text!(at, "replay-begins", line = line, control = control);
        self.sentence(said)
    }

    fn event(
        &mut self,
        line: usize,
        event: &Event,
        effects: &[Effect],
        state: &State,
    ) -> io::Result<()> {
        let snapshot = Snapshot::of(state);
        if self.json {
            return self.object(&Happened {
                line,
                at_ms: state.now().as_millis(),
                event,
                effects,
                state: snapshot,
            });
        }
        let wording = &self.context.wording;
        let said = text!(
            wording.localisation(),
            "replay-event",
            line = line,
            time = clock(state.now().since(Time::ZERO)),
            event = in_words(&serde_json::to_value(event)?)
        );
        self.sentence(said)?;
        for effect in effects {
            for phrase in wording.reply(&Reply::Effect(effect.clone()), state) {
                self.detail(phrase.text)?;
            }
        }
        self.detail(&snapshot.fen)?;
        self.clocks(state)?;
        self.open_matters(&snapshot)
    }

    fn clocks(&mut self, state: &State) -> io::Result<()> {
        let at = self.context.wording.localisation();
        let left = |side| state.clock().remaining(side, state.now());
        let Some((white, black)) = left(Color::White).zip(left(Color::Black)) else {
            return Ok(());
        };
        let running = state.clock().running();
        let running = running.map_or_else(|| "none".to_owned(), |side| side.to_string());
        let said = text!(
            at,
            "replay-clocks",
            white = clock(white),
            black = clock(black),
            running = running
        );
        self.detail(said)
    }

    /// What waits for somebody: a move for the clock, an offer for its answer.
    fn open_matters(&mut self, state: &Snapshot) -> io::Result<()> {
        let wording = &self.context.wording;
        let at = wording.localisation();
        if let Some(mv) = &state.announced {
            self.detail(text!(at, "replay-announced", mv = mv.clone()))?;
        }
        if let Some(by) = state.offer {
            self.detail(text!(at, "replay-offer", color = wording.color(by)))?;
        }
        if state.stopped.is_some() {
            self.detail(text!(at, "replay-stopped"))?;
        }
        match state.result {
            Some(result) => self.detail(result),
            None => Ok(()),
        }
    }

    fn end(&mut self, line: usize, replayed: &Replayed) -> io::Result<()> {
        if !replayed.torn {
            return Ok(());
        }
        let at = self.context.wording.localisation();
        let note = text!(at, "replay-torn", line = line);
        if self.json {
            self.object(&Torn { line, note })
        } else {
            self.sentence(note)
        }
    }

    fn damage(&mut self, path: &Path, error: &JournalError) -> io::Result<()> {
        let line = match error {
            JournalError::Line { line, .. }
            | JournalError::Refused { line, .. }
            | JournalError::Unchained { line } => Some(*line),
            _ => None,
        };
        let problem = Problem::JournalContent {
            path: path.to_owned(),
            cause: error.to_string(),
        };
        let error = problem.say(self.context.wording.localisation());
        if self.json {
            self.object(&Damage { line, error })
        } else {
            self.sentence(error)
        }
    }

    fn sentence(&mut self, said: impl Display) -> io::Result<()> {
        writeln!(self.out, "{said}")
    }

    fn detail(&mut self, said: impl Display) -> io::Result<()> {
        writeln!(self.out, "  {said}")
    }

    fn object(&mut self, json: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, json)?;
        self.out.write_all(b"\n")
    }
}

impl Snapshot {
    fn of(state: &State) -> Snapshot {
        let left = |side| {
            let left = state.clock().remaining(side, state.now())?;
            u64::try_from(left.as_millis()).ok()
        };
        let announced = state.announced();
        Snapshot {
            fen: state.game().fen(),
            white_ms: left(Color::White),
            black_ms: left(Color::Black),
            running: state.clock().running(),
            announced: announced.map(|it| state.game().uci(it.mv).to_string()),
            offer: state.offer(),
            stopped: state.stopped().map(|it| it.reason),
            outcome: state.outcome(),
            result: state.outcome().map(Outcome::result),
        }
    }
}

/// An event in the words of the journal: its name, then what belongs to it.
fn in_words(event: &Value) -> String {
    let name = event.get("event").and_then(Value::as_str);
    let others = event.as_object().into_iter().flatten();
    let others = others.filter(|(key, _)| *key != "event");
    let others = others.map(|(key, value)| match value.as_str() {
        Some(text) => format!("{key} {text}"),
        None => format!("{key} {value}"),
    });
    let all = name.map(str::to_owned).into_iter().chain(others);
    all.collect::<Vec<_>>().join(", ")
}

/// A time as `1:30:30.000`.
fn clock(left: Duration) -> String {
    format!("{}.{:03}", Hours::whole(left), left.subsec_millis())
}
