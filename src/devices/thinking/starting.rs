//! Waits until the engine of another program is ready: the user is told when that takes long, and a signal ends the
//! engine with the program. Asks it nothing.

use std::ffi::OsStr;
use std::time::Duration;

use crossbeam_channel::Select;

use crate::context::Context;
use crate::devices::speaking::{Echo, Speaking, SpeechOptions};
use crate::problem::practice::PracticeProblem;
use crate::system::signals::Signals;
use desk::messages::{Localisation, Phrase, text};
use uci_opponent::{Opponent, Patience, Starting, Wishes};

/// How long the user waits for an engine without being told so.
const MOMENT: Duration = Duration::from_secs(2);

/// The person waiting for an engine: how to tell them that it takes long.
#[derive(Clone, Copy)]
pub(crate) struct WhoWaits<'c> {
    pub(crate) context: &'c Context,
    pub(crate) speech: &'c SpeechOptions,
}

impl WhoWaits<'_> {
    /// Starts the engine.
    ///
    /// # Errors
    /// If it cannot be started, does not offer what is wanted, or a signal came before it was ready.
    pub(crate) fn start(self, program: &str, wishes: Wishes) -> Result<Opponent, PracticeProblem> {
        let failed = |cause| PracticeProblem::Engine {
            program: program.to_owned(),
            cause,
        };
        let starting = Opponent::begin(OsStr::new(program), wishes, Patience::default());
        let starting = starting.map_err(failed)?;
        let signals = &self.context.signals;
        let mut waited = wait(&starting, signals, Some(MOMENT));
        // It speaks until the engine is ready.
        let mut voice = None;
        if waited == Waited::TooLong {
            voice = self.tell(program);
            waited = wait(&starting, signals, None);
        }
        drop(voice);
        match waited {
            Waited::Ready | Waited::TooLong => starting.ready().map_err(failed),
            Waited::Left => Err(PracticeProblem::EngineLeft {
                program: program.to_owned(),
            }),
        }
    }

    /// Tells the user that the engine is waited for, with the voice if there is one.
    fn tell(self, program: &str) -> Option<Speaking> {
        let told = awaited(self.context.wording.localisation(), program);
        let voice = Speaking::find(self.context, self.speech, Echo::Always, |_| ());
        let mut voice = voice.ok()?;
        voice.say(&[Phrase::sentence(&told)]);
        Some(voice)
    }
}

/// That the engine is waited for.
fn awaited(at: &Localisation, program: &str) -> String {
    text!(at, "engine-awaited", program = program)
}

/// How waiting for an engine ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Waited {
    /// It is ready, or will not be.
    Ready,
    TooLong,
    /// A signal came.
    Left,
}

/// Waits at most this time, or without a limit.
fn wait(starting: &Starting, signals: &Signals, limit: Option<Duration>) -> Waited {
    let leave = signals.game_begins();
    let mut waiting = Select::new();
    waiting.recv(starting.first());
    let left = waiting.recv(&leave);
    let waited = match limit {
        Some(limit) => waiting.ready_timeout(limit).ok(),
        None => Some(waiting.ready()),
    };
    signals.game_ends();
    match waited {
        Some(which) if which == left => Waited::Left,
        Some(_) => Waited::Ready,
        None => Waited::TooLong,
    }
}
