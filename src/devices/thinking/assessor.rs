//! The built-in engine while it looks at positions, on a thread of its own, so that nothing waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam_channel::{Receiver, TryRecvError, unbounded};

use chess_laws::Game;
use practice::advice::Advice;
use practice::engine::think;

/// The built-in engine while it looks at positions. `Job` says what it was asked for.
pub(crate) struct Assessor<Job> {
    asked: Option<Asked<Job>>,
}

/// What it is asked.
struct Asked<Job> {
    job: Job,
    stop: Arc<AtomicBool>,
    answers: Receiver<Option<Advice>>,
    /// How many answers are still to come.
    left: usize,
}

/// How far it looks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Depth {
    /// How many positions it looks at for the best move.
    pub nodes: u64,
    /// How many moves are wanted after that one.
    pub plies: usize,
}

impl<Job> Default for Assessor<Job> {
    fn default() -> Self {
        Self { asked: None }
    }
}

impl<Job: Clone> Assessor<Job> {
    /// Asks it about these games, one after the other. Earlier questions are dropped.
    pub(crate) fn ask(&mut self, job: Job, about: Vec<Game>, depth: Depth) {
        self.stop();
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, answers) = unbounded();
        let (left, stopped) = (about.len(), Arc::clone(&stop));
        // Without a thread there is no answer, which its receiver tells.
        let _ = worker::spawn("assessing", move || {
            for game in about {
                let advice = think(&game, depth.nodes, depth.plies, &stopped);
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

    /// Receives its answers, while it is asked.
    pub(crate) fn answers(&self) -> Option<&Receiver<Option<Advice>>> {
        self.asked.as_ref().map(|asked| &asked.answers)
    }

    /// Takes an answer, with what it was asked for.
    pub(crate) fn take(&mut self) -> Option<(Job, Option<Advice>)> {
        let asked = self.asked.as_mut()?;
        let job = asked.job.clone();
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
