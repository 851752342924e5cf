//! The lives of an engine, one after the other: an engine that fails is started anew with its task, and
//! given up if that does not help. Pure: processes and time are the caller's. Knows nothing of what
//! takes its place.

use std::time::Duration;

use crate::conversation::{Chosen, Conversation, Identity, Step};
use crate::failure::{Failure, Patience};
use crate::options::OptionError;
use crate::task::Task;
use crate::wishes::Wishes;

/// How often an engine is restarted for one move.
pub const RESTARTS: usize = 2;

/// What the user of an engine learns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The engine is there for the first time.
    Ready(Identity),
    /// It could not be started at all, for this reason. Nothing follows any more.
    NotReady(Failure),
    /// One of its options cannot be set. Nothing follows any more.
    Misfit(OptionError),
    /// It thinks, and does not answer whether it is still there. It is waited for, because its clock runs.
    Silent,
    /// It looks this many plies ahead now; told only where lines are wanted.
    Deeper(u32),
    /// It has chosen a move.
    Chosen(Chosen),
    /// It has failed for this reason, and is started anew with the same task.
    Restarted(Failure),
    /// It has failed again and again, the last time for this reason. Nothing follows any more.
    GaveUp(Failure),
}

/// What to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// Start the engine, and then tell [`Supervision::started`] or [`Supervision::not_started`].
    Start,
    /// Send it this line.
    Send(String),
    /// Kill it.
    Kill,
    /// Tell its user.
    Tell(News),
}

/// The lives of an engine. Times are durations since any moment that the caller chooses, and never go
/// back.
#[derive(Debug, Clone)]
pub struct Supervision {
    wishes: Wishes,
    patience: Patience,
    life: Option<Conversation>,
    /// Whether it was ready once.
    was_ready: bool,
    /// Why it was given up, if it was.
    gave_up: Option<Failure>,
    /// What it has to think about, and since when.
    task: Option<(Task, Duration)>,
    /// How often it was started anew for this move.
    restarts: usize,
}

impl Supervision {
    /// Has an engine started.
    #[must_use]
    pub fn begin(wishes: Wishes, patience: Patience) -> (Self, Vec<Order>) {
        let supervision = Self {
            wishes,
            patience,
            life: None,
            was_ready: false,
            gave_up: None,
            task: None,
            restarts: 0,
        };
        (supervision, vec![Order::Start])
    }

    /// It was started.
    pub fn started(&mut self, at: Duration) -> Vec<Order> {
        let (life, steps) = Conversation::begin(self.wishes.clone(), self.patience, at);
        self.life = Some(life);
        self.follow(steps, at)
    }

    /// The operating system does not start it.
    pub fn not_started(&mut self, cause: String) -> Vec<Order> {
        self.failed(Failure::NotStarted(cause))
    }

    /// It has written a line.
    pub fn line(&mut self, line: &str, at: Duration) -> Vec<Order> {
        self.in_life(at, |life| life.line(line, at))
    }

    /// It has ended by itself.
    pub fn ended(&mut self, at: Duration) -> Vec<Order> {
        self.in_life(at, Conversation::ended)
    }

    /// When something happens without the engine, if anything does.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        self.life.as_ref().and_then(Conversation::due)
    }

    /// Time passes.
    pub fn pass(&mut self, at: Duration) -> Vec<Order> {
        self.in_life(at, |life| life.pass(at))
    }

    /// The engine has to think about this. If it was given up, that is told again.
    pub fn think(&mut self, task: Task, at: Duration) -> Vec<Order> {
        if let Some(failure) = &self.gave_up {
            return vec![Order::Tell(News::GaveUp(failure.clone()))];
        }
        self.restarts = 0;
        self.task = Some((task.clone(), at));
        match &mut self.life {
            Some(life) if life.is_ready() => {
                let steps = life.think(task, at);
                self.follow(steps, at)
            }
            // It gets the task once it is ready.
            Some(_) => Vec::new(),
            // It has died while it had nothing to do.
            None => self.start_anew(Failure::Ended),
        }
    }

    /// The move that the engine thinks about is no longer wanted.
    pub fn stop(&mut self, at: Duration) -> Vec<Order> {
        self.task = None;
        self.in_life(at, |life| life.stop(at))
    }

    /// The engine is to end its search now, and give its move.
    pub fn finish(&mut self, at: Duration) -> Vec<Order> {
        self.in_life(at, |life| life.finish(at))
    }

    fn in_life(
        &mut self,
        at: Duration,
        step: impl FnOnce(&mut Conversation) -> Vec<Step>,
    ) -> Vec<Order> {
        match &mut self.life {
            Some(life) => {
                let steps = step(life);
                self.follow(steps, at)
            }
            None => Vec::new(),
        }
    }

    fn follow(&mut self, steps: Vec<Step>, at: Duration) -> Vec<Order> {
        let mut orders = Vec::new();
        for step in steps {
            match step {
                Step::Send(line) => orders.push(Order::Send(line)),
                Step::Silent => orders.push(Order::Tell(News::Silent)),
                Step::Deeper(depth) => orders.push(Order::Tell(News::Deeper(depth))),
                Step::Ready(identity) => orders.extend(self.ready(identity, at)),
                Step::Chosen(chosen) => {
                    self.task = None;
                    self.restarts = 0;
                    orders.push(Order::Tell(News::Chosen(chosen)));
                }
                Step::Failed(failure) => orders.extend(self.failed(failure)),
                Step::Misfit(error) => {
                    let news = match self.was_ready {
                        true => News::GaveUp(Failure::OtherOptions),
                        false => News::Misfit(error),
                    };
                    orders.extend(self.give_up(Failure::OtherOptions, news));
                }
            }
        }
        orders
    }

    /// It is ready: for the first time, or to go on with its task.
    fn ready(&mut self, identity: Identity, at: Duration) -> Vec<Order> {
        let mut orders = Vec::new();
        if !self.was_ready {
            self.was_ready = true;
            orders.push(Order::Tell(News::Ready(identity)));
        }
        let task = self.task.clone();
        if let (Some((task, since)), Some(life)) = (task, &mut self.life) {
            let steps = life.think(task.later(at.saturating_sub(since)), at);
            orders.extend(self.follow(steps, at));
        }
        orders
    }

    fn failed(&mut self, failure: Failure) -> Vec<Order> {
        if !self.was_ready {
            return self.give_up(failure.clone(), News::NotReady(failure));
        }
        if self.task.is_none() {
            // It is started anew when it is needed.
            self.life = None;
            return vec![Order::Kill];
        }
        if self.restarts == RESTARTS {
            return self.give_up(failure.clone(), News::GaveUp(failure));
        }
        let mut orders = vec![Order::Kill];
        orders.extend(self.start_anew(failure));
        orders
    }

    fn start_anew(&mut self, failure: Failure) -> Vec<Order> {
        self.life = None;
        self.restarts += 1;
        vec![Order::Tell(News::Restarted(failure)), Order::Start]
    }

    fn give_up(&mut self, failure: Failure, news: News) -> Vec<Order> {
        self.life = None;
        self.task = None;
        self.gave_up = Some(failure);
        vec![Order::Kill, Order::Tell(news)]
    }
}
