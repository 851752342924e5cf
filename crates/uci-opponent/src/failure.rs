//! Why an engine does not play on, and how long it is waited for. Knows nothing of what is done
//! about it.

use std::time::Duration;

use thiserror::Error;

/// Why an engine does not play on.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Failure {
    /// The operating system does not start it.
    #[error("it cannot be started: {0}")]
    NotStarted(String),
    /// It has ended by itself.
    #[error("it has ended by itself")]
    Ended,
    /// It does not answer `uci`: it speaks another protocol, or none.
    #[error("it does not answer in UCI")]
    NoUci,
    /// It does not become ready.
    #[error("it does not become ready")]
    NotReady,
    /// It thinks, and does not say that it is still there.
    #[error("it does not answer any more")]
    Silent,
    /// It gives no move although its time is over.
    #[error("it gives no move although its time is over")]
    NoMove,
    /// Its move cannot be read.
    #[error("its move {0:?} cannot be read")]
    Unreadable(String),
    /// Its move is illegal.
    #[error("its move {0} is illegal")]
    Illegal(String),
    /// After a restart it no longer offers an option that it offered before.
    #[error("it no longer offers its options")]
    OtherOptions,
}

/// How long an engine is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// For the answer to `uci`.
    pub greeting: Duration,
    /// For the answer to `isready` after its options are set: it may load large files.
    pub ready: Duration,
    /// How long it may be silent while it thinks, before it is asked whether it is still there.
    pub silence: Duration,
    /// For the answer to this question.
    pub answer: Duration,
    /// For its move, after it was told to stop.
    pub stop: Duration,
    /// Until it ends, after it was told to quit; then it is killed.
    pub quit: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            greeting: Duration::from_secs(10),
            ready: Duration::from_secs(30),
            silence: Duration::from_secs(5),
            answer: Duration::from_secs(10),
            stop: Duration::from_secs(5),
            quit: Duration::from_secs(1),
        }
    }
}
