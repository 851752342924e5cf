//! The built-in engine while it is asked for advice, on a thread of its own: the game never waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossbeam_channel::{Receiver, bounded};

use crate::activity_loop::Outputs;
use chess_laws::Game;
use desk::game_desk::GameDesk;
use practice::engine::assessment;
use practice_engine::{Assessed, Limits, assess};

/// How many positions it looks at: an answer comes within a second or so.
const LIMITS: Limits = Limits {
    nodes: Some(200_000),
    time: None,
};

/// The built-in engine while it is asked for advice.
#[derive(Default)]
pub(crate) struct Adviser {
    asked: Option<Asked>,
}

/// What it is asked now.
struct Asked {
    about: Game,
    stop: Arc<AtomicBool>,
    answer: Receiver<Option<Assessed>>,
}

impl Adviser {
    /// Asks it about the position ahead. What it was asked before does not matter any more.
    pub(crate) fn consult(&mut self, game: &GameDesk) -> Outputs<GameDesk> {
        self.stop();
        let about = game.state().game_ahead();
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, answer) = bounded(1);
        let (asked, stopped) = (about.clone(), Arc::clone(&stop));
        thread::spawn(move || {
            let _ = sender.send(assess(&asked, LIMITS, &stopped));
        });
        self.asked = Some(Asked {
            about,
            stop,
            answer,
        });
        Vec::new()
    }

    /// Receives its answer, while it is asked.
    pub(crate) fn answer(&self) -> Option<&Receiver<Option<Assessed>>> {
        self.asked.as_ref().map(|it| &it.answer)
    }

    /// Takes its answer to the game.
    pub(crate) fn take(&mut self, game: &mut GameDesk) -> Outputs<GameDesk> {
        let answered = self.answer().map(Receiver::try_recv);
        let assessed = match answered {
            Some(Ok(assessed)) => assessed,
            // Its thread is gone.
            Some(Err(error)) if error.is_disconnected() => None,
            Some(Err(_)) | None => return Vec::new(),
        };
        let Some(Asked { about, .. }) = self.asked.take() else {
            return Vec::new();
        };
        let found = assessed.map(assessment);
        game.engine_advises(&about, found)
    }

    /// Whether it thinks.
    pub(crate) fn is_busy(&self) -> bool {
        self.asked.is_some()
    }

    /// Nobody wants its answer any more.
    pub(crate) fn stop(&mut self) {
        if let Some(asked) = self.asked.take() {
            asked.stop.store(true, Ordering::Relaxed);
        }
    }
}
