//! Writes a replay to standard output: the game as people want to hear it again, each event in
//! sentences, or one JSON object a line.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use shakmaty::Color;

use crate::problem::Problem;
use chess_laws::{GameResult, Outcome, Time, wire};
use desk::dialogue::Reply;
use desk::messages::{Wording, text};
use desk::printing::Printer;
use desk::report::Collected;
use game::hours::Hours;
use game::session::{Effect, Event, Refused, Settings, State, StopReason};

/// What was agreed before the game.
#[derive(Serialize)]
struct Beginning<'a> {
    line: usize,
    /// The title of a scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    settings: &'a Settings,
}

/// An event, and what followed from it.
pub(crate) struct Happened<'a> {
    /// The line of the file.
    pub line: usize,
    pub at: Time,
    pub event: &'a Event,
    pub effects: &'a [Effect],
    /// Why it was refused, if it was.
    pub refused: Option<&'a Refused>,
}

/// The event in JSON, with the state after it.
#[derive(Serialize)]
struct Object<'a> {
    line: usize,
    at_ms: u64,
    event: &'a Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    effects: &'a [Effect],
    #[serde(flatten)]
    state: Snapshot,
}

/// What is reported when the rest of a file is damaged.
#[derive(Serialize)]
struct Damage {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    error: String,
}

/// What is reported of a torn last line.
#[derive(Serialize)]
struct Torn {
    line: usize,
    note: String,
}

/// What a replay shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayForm {
    /// The game: moves, times, what happened, the end.
    Game,
    /// Every event with the state after it, in sentences.
    Events,
    /// Every event with the state after it, as JSON.
    Json,
}

pub(crate) struct Reporter<'a> {
    wording: &'a Wording,
    json: bool,
    /// The game so far, where it is told as a whole.
    game: Option<GameSoFar>,
    out: BufWriter<Printer<StdoutLock<'static>>>,
}

/// What was gathered of a game.
struct GameSoFar {
    collected: Collected,
    last: Option<State>,
}

impl<'a> Reporter<'a> {
    pub(crate) fn new(wording: &'a Wording, form: ReplayForm) -> Self {
        let game = || GameSoFar {
            collected: Collected::new(wording.clone()),
            last: None,
        };
        Self {
            wording,
            json: form == ReplayForm::Json,
            game: (form == ReplayForm::Game).then(game),
            out: BufWriter::new(match form {
                ReplayForm::Json => Printer::of_data(io::stdout().lock()),
                _ => Printer::new(io::stdout().lock()),
            }),
        }
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.tell_game()?;
        self.out.flush()
    }

    /// Tells the game as far as it was gathered, once.
    fn tell_game(&mut self) -> io::Result<()> {
        let Some(game) = self.game.take() else {
            return Ok(());
        };
        let lines = game.last.map(|state| game.collected.tale(&state));
        for line in lines.unwrap_or_default() {
            self.sentence(line)?;
        }
        Ok(())
    }

    pub(crate) fn beginning(&mut self, title: Option<&str>, settings: &Settings) -> io::Result<()> {
        let line = 1;
        if self.json {
            return self.object(&Beginning {
                line,
                title,
                settings,
            });
        }
        if let Some(title) = title {
            self.sentence(title)?;
        }
        if let Some(game) = &mut self.game {
            game.last = State::new(settings.clone()).ok();
            return Ok(());
        }
        let control = settings.time_control.to_string();
        let at = self.wording.localisation();
        let said = text!(at, "replay-begins", line = line, control = control);
        self.sentence(said)
    }

    pub(crate) fn event(&mut self, it: &Happened, state: &State) -> io::Result<()> {
        if let Some(game) = &mut self.game {
            if it.refused.is_none() {
                game.collected.note(it.event, state, it.effects);
                game.last = Some(state.clone());
            }
            return Ok(());
        }
        let snapshot = Snapshot::of(state);
        if self.json {
            return self.object(&Object {
                line: it.line,
                at_ms: it.at.as_millis(),
                event: it.event,
                refused: it.refused.map(ToString::to_string),
                effects: it.effects,
                state: snapshot,
            });
        }
        let wording = &self.wording.for_profile(state.profile());
        let said = text!(
            wording.localisation(),
            "replay-event",
            line = it.line,
            time = clock(it.at.since(Time::ZERO)),
            event = in_words(&serde_json::to_value(it.event)?)
        );
        self.sentence(said)?;
        if let Some(refused) = it.refused {
            let at = wording.localisation();
            return self.detail(text!(at, "replay-refused", cause = refused.to_string()));
        }
        for effect in it.effects {
            for phrase in wording.reply(&Reply::Effect(effect.clone()), state) {
                self.detail(phrase.text)?;
            }
        }
        self.detail(&snapshot.fen)?;
        self.clocks(state)?;
        self.open_matters(&snapshot)
    }

    fn clocks(&mut self, state: &State) -> io::Result<()> {
        let at = self.wording.localisation();
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

    /// What is still open: a move that waits for the clock, an offer that waits for an answer.
    fn open_matters(&mut self, state: &Snapshot) -> io::Result<()> {
        let wording = self.wording;
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

    /// Reports that the last line is torn and does not count.
    pub(crate) fn torn(&mut self, line: usize) -> io::Result<()> {
        let at = self.wording.localisation();
        let note = text!(at, "replay-torn", line = line);
        self.tell_game()?;
        if self.json {
            self.object(&Torn { line, note })
        } else {
            self.sentence(note)
        }
    }

    /// Reports that the rest of the file is damaged.
    pub(crate) fn damage(&mut self, line: Option<usize>, problem: &Problem) -> io::Result<()> {
        let error = problem.say(self.wording.localisation());
        self.tell_game()?;
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

/// The state after an event, in JSON.
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
    /// The side that offers a draw.
    #[serde(with = "wire::option")]
    offer: Option<Color>,
    /// Why the arbiter or a player stopped the clocks.
    stopped: Option<StopReason>,
    outcome: Option<Outcome>,
    result: Option<GameResult>,
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
