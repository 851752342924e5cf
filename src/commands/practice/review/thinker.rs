//! The built-in engine while it looks at the games of a review, on a thread of its own: nobody waits for it. A build
//! without an engine has nothing to ask.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossbeam_channel::{Receiver, TryRecvError, never, unbounded};

use chess_laws::Game;
use practice::review::Advice;

/// Whether there is an engine to ask.
pub(crate) const HAS_ENGINE: bool = true;

/// The engine while it looks at games.
pub(crate) struct ReviewThinker {
    asked: Option<Asked>,
    /// Where nothing arrives.
    nothing: Receiver<Option<Advice>>,
}

/// What it is asked.
struct Asked {
    job: u64,
    stop: Arc<AtomicBool>,
    answers: Receiver<Option<Advice>>,
    /// How many answers are still to come.
    left: usize,
}

impl Default for ReviewThinker {
    fn default() -> Self {
        Self {
            asked: None,
            nothing: never(),
        }
    }
}

impl ReviewThinker {
    /// Asks it about these games, one after the other.
    pub(crate) fn ask(&mut self, job: u64, about: Vec<Game>, plies: usize) {
        self.stop();
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, answers) = unbounded();
        let (left, stopped) = (about.len(), Arc::clone(&stop));
        thread::spawn(move || {
            for game in about {
                let advice = think(&game, plies, &stopped);
                if stopped.load(Ordering::Relaxed) || sender.send(advice).is_err() {
                    return;
                }
            }
        });
        self.asked = Some(Asked {
            job,
            stop,
            answers,
            left,
        });
    }

    /// Receives its answers.
    pub(crate) fn answer(&self) -> &Receiver<Option<Advice>> {
        self.asked.as_ref().map_or(&self.nothing, |it| &it.answers)
    }

    /// Takes an answer, with the number of its task.
    pub(crate) fn take(&mut self) -> Option<(u64, Option<Advice>)> {
        let asked = self.asked.as_mut()?;
        let job = asked.job;
        match asked.answers.try_recv() {
            Ok(advice) => {
                asked.left = asked.left.saturating_sub(1);
                if asked.left == 0 {
                    self.asked = None;
                }
                Some((job, advice))
            }
            // Its thread is gone.
            Err(TryRecvError::Disconnected) => {
                self.asked = None;
                Some((job, None))
            }
            Err(TryRecvError::Empty) => None,
        }
    }

    /// Whether it thinks.
    pub(crate) fn is_busy(&self) -> bool {
        self.asked.is_some()
    }

    /// Nobody wants its answers any more.
    pub(crate) fn stop(&mut self) {
        if let Some(asked) = self.asked.take() {
            asked.stop.store(true, Ordering::Relaxed);
        }
    }
}

fn think(game: &Game, plies: usize, stop: &AtomicBool) -> Option<Advice> {
    use practice::engine::assessment;
    use practice_engine::{Limits, assess_line};

    /// How many positions it looks at for the first move of each line.
    const LIMITS: Limits = Limits {
        nodes: Some(100_000),
        time: None,
    };
    let (assessed, line) = assess_line(game, LIMITS, plies, stop)?;
    let judged = assessment(assessed).judged;
    Some(Advice { judged, line })
}
