//! An engine on a thread of its own: the state machine, the process and the clock of the machine
//! brought together. Knows nothing of the game but its tasks.

use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::thread::JoinHandle;
use std::time::Instant;

use crossbeam_channel::{Receiver, Sender, after, never, select, unbounded};
use thiserror::Error;

use crate::conversation::Identity;
use crate::failure::{Failure, Patience};
use crate::options::OptionError;
use crate::process::{Process, find};
use crate::supervision::{News, Order, Supervision};
use crate::task::Task;
use crate::wishes::Wishes;

/// Why an engine cannot be an opponent.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StartError {
    /// No such program is there.
    #[error("there is no program {}", .0.display())]
    NotFound(OsString),
    /// It does not become ready.
    #[error("{0}")]
    Failed(Failure),
    /// One of its options cannot be set.
    #[error("{0}")]
    Option(OptionError),
    /// The system gives the program no thread for it.
    #[error("the system gives the program no further thread")]
    NoThread,
}

/// An engine as an opponent. It runs until this value is dropped.
#[derive(Debug)]
pub struct Opponent {
    identity: Identity,
    commands: Option<Sender<Command>>,
    thread: Option<JoinHandle<()>>,
}

/// Where news goes.
type Told = Box<dyn FnMut(News) + Send>;

/// What the thread is asked for.
enum Command {
    Think(Box<Task>, Told),
    Stop,
    Finish,
}

/// An engine that is being started. Dropping it ends the engine.
#[derive(Debug)]
pub struct Starting {
    opponent: Opponent,
    first: Receiver<News>,
}

impl Starting {
    /// Ready to be received from as soon as [`Self::ready`] waits no more. Receive nothing from it.
    #[must_use]
    pub fn first(&self) -> &Receiver<News> {
        &self.first
    }

    /// Waits until the engine is ready.
    ///
    /// # Errors
    /// If it does not become ready, or one of its options cannot be set.
    pub fn ready(self) -> Result<Opponent, StartError> {
        let Self {
            mut opponent,
            first,
        } = self;
        opponent.identity = match first.recv() {
            Ok(News::Ready(identity)) => identity,
            Ok(News::Misfit(error)) => return Err(StartError::Option(error)),
            Ok(News::NotReady(failure) | News::GaveUp(failure) | News::Restarted(failure)) => {
                return Err(StartError::Failed(failure));
            }
            Ok(News::Chosen(_) | News::Silent | News::Deeper(_)) | Err(_) => {
                return Err(StartError::Failed(Failure::NoUci));
            }
        };
        Ok(opponent)
    }
}

impl Opponent {
    /// Starts the engine and waits until it is ready.
    ///
    /// # Errors
    /// If there is no such program, it does not become ready, or one of its options cannot be set.
    pub fn start(program: &OsStr, wishes: Wishes, patience: Patience) -> Result<Self, StartError> {
        Self::begin(program, wishes, patience)?.ready()
    }

    /// Starts the engine and does not wait for it.
    ///
    /// # Errors
    /// If there is no such program.
    pub fn begin(
        program: &OsStr,
        wishes: Wishes,
        patience: Patience,
    ) -> Result<Starting, StartError> {
        let path = find(program).ok_or_else(|| StartError::NotFound(program.to_owned()))?;
        let (commands, orders) = unbounded();
        let (tell, first) = unbounded();
        let tell = Box::new(move |news| drop(tell.send(news)));
        let drive = move || Driver::run(&path, wishes, patience, &orders, tell);
        let thread = worker::spawn("engine", drive).map_err(|_| StartError::NoThread)?;
        let opponent = Self {
            identity: Identity::default(),
            commands: Some(commands),
            thread: Some(thread),
        };
        Ok(Starting { opponent, first })
    }

    /// What the engine says about itself.
    #[must_use]
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// Has the engine think about this, in place of what it may think about. `told` gets
    /// [`News::Chosen`] or [`News::GaveUp`] in the end, perhaps after other news; it is called
    /// on another thread, and nothing of it after another task or [`Opponent::stop`] has arrived
    /// there.
    pub fn think(&self, task: Task, told: impl FnMut(News) + Send + 'static) {
        if let Some(commands) = &self.commands {
            let _ = commands.send(Command::Think(Box::new(task), Box::new(told)));
        }
    }

    /// The move that the engine thinks about is no longer wanted.
    pub fn stop(&self) {
        if let Some(commands) = &self.commands {
            let _ = commands.send(Command::Stop);
        }
    }

    /// The engine is to end its search now, and give its move with what it knows.
    pub fn finish(&self) {
        if let Some(commands) = &self.commands {
            let _ = commands.send(Command::Finish);
        }
    }
}

impl Drop for Opponent {
    fn drop(&mut self) {
        drop(self.commands.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What runs on the thread.
struct Driver<'p> {
    program: &'p Path,
    supervision: Supervision,
    process: Option<Process>,
    /// Learns the news of the current task.
    user: Option<Told>,
    begun: Instant,
}

impl Driver<'_> {
    fn run(
        program: &Path,
        wishes: Wishes,
        patience: Patience,
        commands: &Receiver<Command>,
        first: Told,
    ) {
        let (supervision, orders) = Supervision::begin(wishes, patience);
        let mut driver = Driver {
            program,
            supervision,
            process: None,
            user: Some(first),
            begun: Instant::now(),
        };
        driver.carry_out(orders);
        while driver.step(commands) {}
        if let Some(process) = driver.process.take() {
            process.quit(patience.quit);
        }
    }

    /// Waits for what happens next. Returns whether anything can still be wanted.
    fn step(&mut self, commands: &Receiver<Command>) -> bool {
        // Time passes also while the engine never stops writing.
        let orders = self.supervision.pass(self.begun.elapsed());
        self.carry_out(orders);
        let lines = self.process.as_ref().map_or_else(never, Process::lines);
        let due = self.supervision.due();
        let due = due.map_or_else(never, |due| after(due.saturating_sub(self.begun.elapsed())));
        let orders = select! {
            recv(commands) -> command => match command {
                Ok(Command::Think(task, user)) => {
                    self.user = Some(user);
                    self.supervision.think(*task, self.begun.elapsed())
                }
                Ok(Command::Stop) => {
                    self.user = None;
                    self.supervision.stop(self.begun.elapsed())
                }
                Ok(Command::Finish) => self.supervision.finish(self.begun.elapsed()),
                Err(_) => return false,
            },
            recv(lines) -> line => match line {
                Ok(line) => self.supervision.line(&line, self.begun.elapsed()),
                Err(_) => self.ended(),
            },
            recv(due) -> _ => Vec::new(),
        };
        self.carry_out(orders);
        true
    }

    /// The engine writes no more.
    fn ended(&mut self) -> Vec<Order> {
        if let Some(process) = self.process.take() {
            process.kill();
        }
        self.supervision.ended(self.begun.elapsed())
    }

    fn carry_out(&mut self, orders: Vec<Order>) {
        let mut orders = VecDeque::from(orders);
        while let Some(order) = orders.pop_front() {
            match order {
                Order::Start => orders.extend(self.start()),
                Order::Send(line) => {
                    if let Some(process) = &self.process {
                        process.send(line);
                    }
                }
                Order::Kill => {
                    if let Some(process) = self.process.take() {
                        process.kill();
                    }
                }
                Order::Tell(news) => self.tell(news),
            }
        }
    }

    fn start(&mut self) -> Vec<Order> {
        match Process::start(self.program) {
            Ok(process) => {
                self.process = Some(process);
                self.supervision.started(self.begun.elapsed())
            }
            Err(error) => self.supervision.not_started(error.to_string()),
        }
    }

    /// Tells the user, up to the last news of a task.
    fn tell(&mut self, news: News) {
        let last = !matches!(news, News::Restarted(_) | News::Silent | News::Deeper(_));
        if let Some(user) = &mut self.user {
            user(news);
        }
        if last {
            self.user = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let name = OsStr::new("no-such-engine-anywhere");
        let started = Opponent::start(name, Wishes::default(), Patience::default());
        let error = started.err().map(|error| error.to_string());
        let expected = "there is no program no-such-engine-anywhere";
        assert_eq!(error.as_deref(), Some(expected));
    }
}
