#![doc = include_str!("../README.md")]

#[cfg(unix)]
mod sockets;

use std::io;
#[cfg(unix)]
use std::os::fd::AsFd;
use std::panic::resume_unwind;
use std::thread::{Builder, JoinHandle, Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, bounded};
#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use thiserror::Error;

#[cfg(unix)]
pub use sockets::connect_local;

/// The longest wait for the end of a [`Worker`].
pub const FAREWELL: Duration = Duration::from_millis(500);

/// The system gives this program no further thread.
#[derive(Debug, Error)]
#[error("the system gives the program no further thread")]
pub struct NoThread(#[source] io::Error);

impl From<NoThread> for io::Error {
    fn from(NoThread(cause): NoThread) -> Self {
        Self::new(cause.kind(), NoThread(cause))
    }
}

/// Why something was not done in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Missed {
    /// It is still being done.
    #[error("it takes too long")]
    Late,
    /// It could not be begun.
    #[error("the system gives the program no further thread")]
    NoThread,
    /// It panicked.
    #[error("it broke off")]
    Broke,
}

/// Waits until something that is written to without waiting has room, or cannot be written to any more: the next attempt
/// tells.
#[cfg(unix)]
pub fn wait_for_room(to: &impl AsFd) {
    let mut waiting = [PollFd::new(to, PollFlags::OUT)];
    let _ = poll(&mut waiting, None);
}

/// Waits a moment: in Windows the system itself makes writers wait.
#[cfg(windows)]
pub fn wait_for_room<T>(_: &T) {
    std::thread::sleep(Duration::from_millis(5));
}

/// Whether something that is written to has room within this time, or cannot be written to any more. A terminal that was
/// stopped with Ctrl+S has none, nor has a pipe that nobody reads.
#[cfg(unix)]
pub fn has_room(to: &impl AsFd, patience: Duration) -> bool {
    let mut waiting = [PollFd::new(to, PollFlags::OUT)];
    let patience = Timespec::try_from(patience).ok();
    // Where it cannot be asked, the next attempt tells.
    !matches!(poll(&mut waiting, patience.as_ref()), Ok(0))
}

/// Windows does not tell.
#[cfg(windows)]
pub fn has_room<T>(_: &T, _: Duration) -> bool {
    true
}

/// Starts a thread of that name, of which systems show 15 bytes.
///
/// # Errors
/// If the system gives no further thread.
pub fn spawn<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<JoinHandle<T>, NoThread> {
    Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map_err(NoThread)
}

/// Does it on a thread of that name, or on the caller's if the system gives no further one.
pub fn spawn_or_do(name: &str, work: impl FnOnce() + Send + 'static) {
    let (hand, taken) = bounded(1);
    let _ = hand.send(work);
    let theirs = taken.clone();
    let begin = move || {
        if let Ok(work) = theirs.try_recv() {
            work();
        }
    };
    if spawn(name, begin).is_err()
        && let Ok(work) = taken.try_recv()
    {
        work();
    }
}

/// Starts a thread that ends with the scope.
///
/// # Errors
/// If the system gives no further thread.
pub fn spawn_scoped<'scope, 'env, T: Send + 'scope>(
    scope: &'scope Scope<'scope, 'env>,
    name: &str,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Result<ScopedJoinHandle<'scope, T>, NoThread> {
    Builder::new()
        .name(name.to_owned())
        .spawn_scoped(scope, work)
        .map_err(NoThread)
}

/// Does the work for each part, side by side where there are threads, and returns the results in order. Without
/// another thread the caller does it alone.
pub fn in_parallel<P: Send, T: Send>(
    name: &str,
    parts: Vec<P>,
    work: impl Fn(P) -> T + Sync,
) -> Vec<T> {
    let work = &work;
    std::thread::scope(|scope| {
        let begun: Vec<Part<'_, P, T>> = parts
            .into_iter()
            .map(|part| {
                // A part whose thread is refused must come back.
                let (hand, taken) = bounded(1);
                let _ = hand.send(part);
                let theirs = taken.clone();
                match spawn_scoped(scope, name, move || theirs.try_recv().ok().map(work)) {
                    Ok(thread) => Part::Thread(thread),
                    Err(_) => Part::Left(taken),
                }
            })
            .collect();
        let done = begun.into_iter().filter_map(|part| match part {
            Part::Thread(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Part::Left(taken) => taken.try_recv().ok().map(work),
        });
        done.collect()
    })
}

/// A part of a task, done on a thread or still to be done.
enum Part<'scope, P, T> {
    Thread(ScopedJoinHandle<'scope, Option<T>>),
    Left(Receiver<P>),
}

/// Something that is being done on a thread of its own. Dropping it waits for nothing.
#[derive(Debug)]
pub struct Awaited<T> {
    result: Receiver<T>,
}

impl<T: Send + 'static> Awaited<T> {
    /// Begins it.
    ///
    /// # Errors
    /// If the system gives no further thread.
    pub fn begin(name: &str, work: impl FnOnce() -> T + Send + 'static) -> Result<Self, NoThread> {
        let (hand, result) = bounded(1);
        spawn(name, move || {
            // Nobody may be waiting for it any more.
            let _ = hand.send(work());
        })?;
        Ok(Self { result })
    }

    /// Receives the result; disconnected if it was taken, or will never come.
    #[must_use]
    pub fn result(&self) -> &Receiver<T> {
        &self.result
    }

    /// Waits for the result until then.
    ///
    /// # Errors
    /// If it is still being done, or panicked.
    pub fn until(&self, deadline: Instant) -> Result<T, Missed> {
        self.result
            .recv_deadline(deadline)
            .map_err(|why| match why {
                RecvTimeoutError::Timeout => Missed::Late,
                RecvTimeoutError::Disconnected => Missed::Broke,
            })
    }
}

/// Does it on a thread of its own, and waits that long for its result. What comes later is dropped.
///
/// # Errors
/// If it takes longer, panics, or cannot be begun.
pub fn within<T: Send + 'static>(
    name: &str,
    limit: Duration,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Missed> {
    let deadline = Instant::now() + limit;
    let begun = Awaited::begin(name, work).map_err(|NoThread(_)| Missed::NoThread)?;
    begun.until(deadline)
}

/// A running thread. Dropping it waits until the thread ends, but no longer than [`FAREWELL`]: a device or daemon that
/// hangs must not keep the program from ending. The owner asks for that end first, by dropping the sender of a channel,
/// which must be a field above the worker.
#[derive(Debug)]
pub struct Worker {
    /// Disconnected when the thread ends.
    ended: Receiver<()>,
}

impl Worker {
    /// Starts the work.
    ///
    /// # Errors
    /// If the system gives no further thread.
    pub fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<Self, NoThread> {
        let (running, ended) = bounded(0);
        spawn(name, move || {
            let _running = running;
            work();
        })?;
        Ok(Self { ended })
    }

    /// Whether the thread still runs.
    #[must_use]
    pub fn runs(&self) -> bool {
        self.ended.try_recv() == Err(crossbeam_channel::TryRecvError::Empty)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.ended.recv_timeout(FAREWELL);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::thread;

    #[test]
    fn parts_come_back_in_order() {
        let doubled = in_parallel("double", (0..20).collect(), |it| it * 2);
        assert_eq!(doubled, (0..20).map(|it| it * 2).collect::<Vec<_>>());
    }

    #[test]
    fn what_takes_too_long_or_breaks_off_is_not_waited_for() {
        assert_eq!(within("quick", FAREWELL, || 1), Ok(1));
        assert_eq!(
            within("hangs", Duration::ZERO, thread::park),
            Err(Missed::Late)
        );
        let broke = within("breaks", FAREWELL, || resume_unwind(Box::new(())));
        assert_eq!(broke, Err::<(), _>(Missed::Broke));
    }

    #[test]
    fn a_worker_is_known_to_run_until_it_ends() {
        let (stop, stopped) = bounded::<()>(0);
        let worker = Worker::start("waits", move || {
            let _ = stopped.recv();
        })
        .unwrap();
        assert!(worker.runs());
        drop(stop);
        let _ = worker.ended.recv();
        assert!(!worker.runs());
    }
}
