//! One life of an engine, from the greeting to its end, as a pure state machine: lines come in, lines
//! and answers go out, and time is a value that the caller brings. Knows nothing of processes, and
//! not what becomes of a game whose engine fails.

use std::time::Duration;

use shakmaty::Move;

use crate::failure::{Failure, Patience};
use crate::heard::{Heard, Score};
use crate::options::{Offered, OptionError};
use crate::task::Task;
use crate::wishes::Wishes;

/// What an engine says about itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Identity {
    /// Its name, usually with its version; empty if it told none.
    pub name: String,
}

/// The move that an engine has chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chosen {
    /// The move; it is legal.
    pub mv: Move,
    /// How the engine judged its position last, if it did.
    pub score: Option<Score>,
}

/// What follows from a line or from the time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Send this line.
    Send(String),
    /// The engine is ready for its first task.
    Ready(Identity),
    /// It thinks, and does not answer whether it is still there. Its clock runs, so it is waited for.
    Silent,
    /// It has chosen a move.
    Chosen(Chosen),
    /// It does not play on. Nothing follows any more.
    Failed(Failure),
    /// One of its options cannot be set. Nothing follows any more.
    Misfit(OptionError),
}

/// One life of an engine. Times are durations since any moment that the caller chooses, and never go
/// back.
#[derive(Debug, Clone)]
pub struct Conversation {
    wishes: Wishes,
    patience: Patience,
    identity: Identity,
    offered: Offered,
    stage: Stage,
    /// Whether it answers nothing while it thinks: it has come to a move although it did not answer.
    is_mute: bool,
}

/// What is awaited.
#[derive(Debug, Clone)]
enum Stage {
    /// The answer to `uci`.
    Greeting { until: Duration },
    /// The answer to `isready`.
    Preparing { until: Duration },
    /// Nothing.
    Idle,
    /// A move.
    Thinking(Box<Thinking>),
    /// The end of a search whose move is not wanted; then this task.
    Stopping {
        until: Duration,
        next: Option<Box<Task>>,
    },
    /// Nothing any more.
    Over,
}

/// A search whose move is awaited.
#[derive(Debug, Clone)]
struct Thinking {
    task: Task,
    score: Option<Score>,
    /// When it must have come to an end.
    ends: Duration,
    /// Whether it was told to stop, because its time is over.
    stopped: bool,
    /// When the engine has been silent for too long.
    silent: Duration,
    /// Whether it was asked if it is still there, and has not answered.
    asked: bool,
    /// Until when it is waited for although it does not answer.
    waited: Duration,
}

impl Conversation {
    /// Greets an engine that was just started.
    #[must_use]
    pub fn begin(wishes: Wishes, patience: Patience, at: Duration) -> (Self, Vec<Step>) {
        let until = at + patience.greeting;
        let conversation = Self {
            wishes,
            patience,
            identity: Identity::default(),
            offered: Offered::default(),
            stage: Stage::Greeting { until },
            is_mute: false,
        };
        (conversation, vec![send("uci")])
    }

    /// The engine has written a line.
    pub fn line(&mut self, line: &str, at: Duration) -> Vec<Step> {
        let heard = Heard::read(line);
        let moves = matches!(heard, Heard::BestMove(_) | Heard::NoMove(_));
        if let Stage::Thinking(thinking) = &mut self.stage
            && !moves
            && !self.is_mute
        {
            thinking.silent = at + self.patience.silence;
            thinking.asked = false;
        }
        match heard {
            Heard::UciOk => self.greeted(at),
            Heard::ReadyOk => self.ready(),
            Heard::Name(name) => {
                if let Stage::Greeting { .. } = self.stage {
                    self.identity.name = name;
                }
                Vec::new()
            }
            Heard::Offers(option) => {
                if let Stage::Greeting { .. } = self.stage {
                    self.offered.add(option);
                }
                Vec::new()
            }
            Heard::Judges(score) => {
                if let Stage::Thinking(thinking) = &mut self.stage {
                    thinking.score = Some(score);
                }
                Vec::new()
            }
            Heard::BestMove(best) => self.best_move(at, |task| {
                let legal = best.to_move(task.position());
                legal.map_err(|_| Failure::Illegal(best.to_string()))
            }),
            Heard::NoMove(text) => self.best_move(at, |_| Err(Failure::Unreadable(text))),
            Heard::Other => Vec::new(),
        }
    }

    /// When something happens without a line of the engine, if anything does.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        match &self.stage {
            Stage::Greeting { until } | Stage::Preparing { until } => Some(*until),
            Stage::Stopping { until, .. } => Some(*until),
            Stage::Thinking(thinking) => Some(thinking.ends.min(thinking.silent)),
            Stage::Idle | Stage::Over => None,
        }
    }

    /// Time passes.
    pub fn pass(&mut self, at: Duration) -> Vec<Step> {
        if self.due().is_none_or(|due| at < due) {
            return Vec::new();
        }
        match &mut self.stage {
            Stage::Greeting { .. } => self.fail(Failure::NoUci),
            Stage::Preparing { .. } => self.fail(Failure::NotReady),
            Stage::Stopping { .. } => self.fail(Failure::Silent),
            Stage::Thinking(thinking) => match thinking.overdue(self.patience, at) {
                Ok(step) => vec![step],
                Err(failure) => self.fail(failure),
            },
            Stage::Idle | Stage::Over => Vec::new(),
        }
    }

    /// The engine has ended.
    pub fn ended(&mut self) -> Vec<Step> {
        self.fail(Failure::Ended)
    }

    /// Gives the engine a task, in place of one that it may have. It takes one only once it is ready:
    /// before, this does nothing.
    pub fn think(&mut self, task: Task, at: Duration) -> Vec<Step> {
        match &mut self.stage {
            Stage::Idle => self.search(task, at),
            Stage::Thinking(_) => {
                let mut steps = self.stop(at);
                steps.extend(self.think(task, at));
                steps
            }
            Stage::Stopping { next, .. } => {
                *next = Some(Box::new(task));
                Vec::new()
            }
            Stage::Greeting { .. } | Stage::Preparing { .. } | Stage::Over => Vec::new(),
        }
    }

    /// The move that the engine thinks about is no longer wanted.
    pub fn stop(&mut self, at: Duration) -> Vec<Step> {
        match &mut self.stage {
            Stage::Thinking(_) => {
                let until = at + self.patience.stop;
                self.stage = Stage::Stopping { until, next: None };
                vec![send("stop")]
            }
            Stage::Stopping { next, .. } => {
                *next = None;
                Vec::new()
            }
            Stage::Greeting { .. } | Stage::Preparing { .. } | Stage::Idle | Stage::Over => {
                Vec::new()
            }
        }
    }

    /// Whether the engine takes a task now.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        match self.stage {
            Stage::Idle | Stage::Thinking(_) | Stage::Stopping { .. } => true,
            Stage::Greeting { .. } | Stage::Preparing { .. } | Stage::Over => false,
        }
    }

    /// The engine has told what it offers: its options are set.
    fn greeted(&mut self, at: Duration) -> Vec<Step> {
        let Stage::Greeting { .. } = self.stage else {
            return Vec::new();
        };
        let mut steps = Vec::new();
        for (name, value) in self.wishes.settings() {
            match self.offered.set(&name, &value) {
                Ok(line) => steps.push(Step::Send(line)),
                Err(error) => {
                    self.stage = Stage::Over;
                    return vec![Step::Misfit(error)];
                }
            }
        }
        let until = at + self.patience.ready;
        self.stage = Stage::Preparing { until };
        steps.extend([send("ucinewgame"), send("isready")]);
        steps
    }

    fn ready(&mut self) -> Vec<Step> {
        let Stage::Preparing { .. } = self.stage else {
            return Vec::new();
        };
        self.stage = Stage::Idle;
        vec![Step::Ready(self.identity.clone())]
    }

    fn search(&mut self, task: Task, at: Duration) -> Vec<Step> {
        let lines = task.lines();
        let ends = at.saturating_add(task.longest());
        let thinking = Thinking {
            ends,
            silent: match self.is_mute {
                true => ends,
                false => at + self.patience.silence,
            },
            waited: at.saturating_add(task.in_silence()),
            score: None,
            stopped: false,
            asked: false,
            task,
        };
        self.stage = Stage::Thinking(Box::new(thinking));
        lines.into_iter().map(Step::Send).collect()
    }

    /// The engine has come to the end of a search.
    fn best_move(
        &mut self,
        at: Duration,
        choose: impl FnOnce(&Task) -> Result<Move, Failure>,
    ) -> Vec<Step> {
        match &mut self.stage {
            Stage::Thinking(thinking) => match choose(&thinking.task) {
                Ok(mv) => {
                    self.is_mute |= thinking.asked;
                    let score = thinking.score;
                    self.stage = Stage::Idle;
                    vec![Step::Chosen(Chosen { mv, score })]
                }
                Err(failure) => self.fail(failure),
            },
            Stage::Stopping { next, .. } => {
                let next = next.take();
                self.stage = Stage::Idle;
                next.map_or_else(Vec::new, |task| self.search(*task, at))
            }
            // Nobody has asked.
            Stage::Greeting { .. } | Stage::Preparing { .. } | Stage::Idle | Stage::Over => {
                Vec::new()
            }
        }
    }

    fn fail(&mut self, failure: Failure) -> Vec<Step> {
        match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Over => Vec::new(),
            Stage::Greeting { .. }
            | Stage::Preparing { .. }
            | Stage::Idle
            | Stage::Thinking(_)
            | Stage::Stopping { .. } => vec![Step::Failed(failure)],
        }
    }
}

impl Thinking {
    /// What to send now that the engine has thought or been silent for too long; or it is given up.
    fn overdue(&mut self, patience: Patience, at: Duration) -> Result<Step, Failure> {
        if at >= self.ends {
            if self.stopped {
                return Err(Failure::NoMove);
            }
            self.stopped = true;
            self.ends = at + patience.stop;
            // It answers this with its move.
            self.silent = self.ends;
            return Ok(send("stop"));
        }
        if self.asked {
            if at >= self.waited {
                return Err(Failure::Silent);
            }
            // Some engines read nothing while they think.
            self.silent = self.waited;
            return Ok(Step::Silent);
        }
        self.asked = true;
        self.silent = at + patience.answer;
        // UCI: "isready" must be answered at once, also while the engine thinks.
        Ok(send("isready"))
    }
}

fn send(line: &str) -> Step {
    Step::Send(line.to_owned())
}
