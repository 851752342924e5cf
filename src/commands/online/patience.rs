//! That the server lets the player wait is told, once and soon.

use std::time::Duration;

use crossbeam_channel::{RecvTimeoutError, Sender, bounded};

use crate::commands::output::say;
use desk::messages::{Localisation, text};

/// How long nothing is told while the server does not answer.
const UNTOLD: Duration = Duration::from_secs(2);

/// The server is waited for as long as this is kept.
pub(super) struct Patience {
    _answered: Sender<()>,
}

impl Patience {
    pub(super) fn begin(at: &Localisation) -> Self {
        let told = text!(at, "online-no-answer-yet");
        let (answered, waits) = bounded::<()>(0);
        // Without a thread nothing is told, and all else goes on.
        let _ = worker::spawn("waiting", move || {
            if waits.recv_timeout(UNTOLD) == Err(RecvTimeoutError::Timeout) {
                let _ = say(&told);
            }
        });
        Self {
            _answered: answered,
        }
    }
}
