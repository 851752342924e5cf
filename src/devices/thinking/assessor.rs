//! An engine while it looks at positions, on a thread of its own, so that nothing waits for it: the one of another program,
//! or the built-in one. If the former fails, the latter goes on in its place. What endgame tables know, no engine is asked.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam_channel::{Receiver, Sender, TryRecvError, unbounded};

use crate::devices::thinking::tables::{EndgameTables, TableFault};
use chess_laws::Game;
use practice::advice::{About, Advice, Wanted};
use practice::engine::{think, thought};
use uci_opponent::{Failure, Limit, News, Opponent, Task};

/// An engine while it looks at positions. `Job` says what it was asked for.
pub(crate) struct Assessor<Job> {
    /// The engine of another program; `None` for the built-in one.
    external: Option<Arc<Opponent>>,
    /// What knows the last positions of games, before any engine.
    tables: Option<Arc<EndgameTables>>,
    asked: Option<Asked<Job>>,
}

/// What it is asked.
struct Asked<Job> {
    job: Job,
    will: Arc<Will>,
    told: Receiver<Told>,
    /// How many answers are still to come.
    left: usize,
}

/// What the player wants of a search that goes on.
#[derive(Default)]
struct Will {
    /// It is to end now.
    ends: AtomicBool,
    /// Nobody wants its answers any more.
    drops: AtomicBool,
}

/// What is told of a search.
pub(crate) enum Told {
    /// It looks this many plies ahead now.
    Deeper(u32),
    /// What it thinks of the next position, the best line first; empty if no move can be made there.
    Answer(Vec<Advice>),
    /// The engine of another program has failed.
    Failed(Failure),
    /// An endgame table is missing or damaged.
    Table(TableFault),
}

/// How far it looks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Depth {
    /// How many positions the built-in engine looks at for the best move.
    pub nodes: u64,
    /// How long another program's engine thinks about a position.
    pub limit: Limit,
    pub wanted: Wanted,
}

impl<Job> Assessor<Job> {
    /// This engine of another program, or the built-in one; and endgame tables.
    pub(crate) fn with(external: Option<Opponent>, tables: Option<Arc<EndgameTables>>) -> Self {
        Self {
            external: external.map(Arc::new),
            tables,
            asked: None,
        }
    }
}

impl<Job: Clone> Assessor<Job> {
    /// Asks it about these positions. Earlier questions are dropped.
    pub(crate) fn ask(&mut self, job: Job, about: About, depth: Depth) {
        self.stop();
        let (sender, told) = unbounded();
        let will = Arc::<Will>::default();
        self.asked = Some(Asked {
            job,
            will: Arc::clone(&will),
            told,
            left: about.count(),
        });
        let (external, tables) = (self.external.clone(), self.tables.clone());
        // Without a thread there is no answer, which its receiver tells.
        let _ = worker::spawn("assessing", move || {
            look_at((external, tables), about, depth, &will, &sender);
        });
    }

    /// Receives what is told, while it is asked.
    pub(crate) fn answers(&self) -> Option<&Receiver<Told>> {
        self.asked.as_ref().map(|asked| &asked.told)
    }

    /// Takes what is told, with what it was asked for.
    pub(crate) fn take(&mut self) -> Option<(Job, Told)> {
        let asked = self.asked.as_mut()?;
        let job = asked.job.clone();
        let told = match asked.told.try_recv() {
            Ok(told) => told,
            // Its thread is gone, with all answers that are still to come.
            Err(TryRecvError::Disconnected) => Told::Answer(Vec::new()),
            Err(TryRecvError::Empty) => return None,
        };
        match told {
            Told::Answer(_) => {
                asked.left = asked.left.saturating_sub(1);
                if asked.left == 0 {
                    self.asked = None;
                }
            }
            Told::Failed(_) => self.external = None,
            Told::Deeper(_) | Told::Table(_) => {}
        }
        Some((job, told))
    }

    /// Whether it thinks.
    pub(crate) fn is_busy(&self) -> bool {
        self.asked.is_some()
    }

    /// It is to answer now, with what it knows.
    pub(crate) fn finish(&self) {
        if let Some(asked) = &self.asked {
            asked.will.ends.store(true, Ordering::SeqCst);
            if let Some(external) = &self.external {
                external.finish();
            }
        }
    }

    /// Nobody wants its answers any more.
    pub(crate) fn stop(&mut self) {
        if let Some(asked) = self.asked.take() {
            asked.will.drops.store(true, Ordering::SeqCst);
            asked.will.ends.store(true, Ordering::SeqCst);
            if let Some(external) = &self.external {
                external.stop();
            }
        }
    }
}

/// Looks at these positions one after the other, and tells what comes of it.
fn look_at(
    (mut external, tables): (Option<Arc<Opponent>>, Option<Arc<EndgameTables>>),
    about: About,
    depth: Depth,
    will: &Will,
    sender: &Sender<Told>,
) {
    about.each(|game| {
        let known = tables.as_ref().map(|it| it.know(game, depth.wanted));
        let known = known.transpose().unwrap_or_else(|fault| {
            let _ = sender.send(Told::Table(fault));
            None
        });
        let advice = match known.flatten() {
            Some(known) => known,
            None => {
                let asked = external.as_ref();
                match asked.map(|it| ask(it, game, depth, (will, sender))) {
                    Some(Ok(advice)) => advice,
                    Some(Err(failure)) => {
                        external = None;
                        if let Some(failure) = failure {
                            let _ = sender.send(Told::Failed(failure));
                        }
                        think(game, depth.nodes, depth.wanted, &will.ends)
                    }
                    None => think(game, depth.nodes, depth.wanted, &will.ends),
                }
            }
        };
        !will.drops.load(Ordering::SeqCst) && sender.send(Told::Answer(advice)).is_ok()
    });
}

/// What the engine of another program thinks of the position of a game.
///
/// # Errors
/// Why it does not answer; nothing if its answer is no longer wanted.
fn ask(
    engine: &Opponent,
    game: &Game,
    depth: Depth,
    (will, sender): (&Will, &Sender<Told>),
) -> Result<Vec<Advice>, Option<Failure>> {
    if game.ended().is_some() {
        return Ok(Vec::new());
    }
    let played = game.plies().iter().map(|ply| ply.played);
    let task = Task::new(game.start(), played, depth.limit).map_err(|_| None)?;
    let (tell, told) = unbounded();
    let task = task.with_lines(depth.wanted.lines);
    engine.think(task, move |news| drop(tell.send(news)));
    // The player may have wanted that before it began.
    if will.ends.load(Ordering::SeqCst) {
        engine.finish();
    }
    for news in told {
        match news {
            News::Chosen(chosen) => return Ok(thought(game, chosen, depth.wanted)),
            News::Deeper(depth) => drop(sender.send(Told::Deeper(depth))),
            News::GaveUp(failure) | News::NotReady(failure) => return Err(Some(failure)),
            News::Misfit(_) => return Err(Some(Failure::OtherOptions)),
            News::Ready(_) | News::Silent | News::Restarted(_) => {}
        }
    }
    // It was told to stop.
    Err(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_is_gone_leaves_nobody_waiting() {
        let (sender, told) = unbounded();
        drop(sender);
        let mut assessor = Assessor::with(None, None);
        assessor.asked = Some(Asked {
            job: 7,
            will: Arc::default(),
            told,
            left: 3,
        });
        for _ in 0..3 {
            let Some((7, Told::Answer(advice))) = assessor.take() else {
                panic!("no answer");
            };
            assert!(advice.is_empty());
        }
        assert!(!assessor.is_busy() && assessor.take().is_none());
    }
}
