//! When to try again to reach a device: after waits that double, and at once when its port appears.
//! Opens no port.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvError, RecvTimeoutError};

const FIRST: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_secs(4);

/// How often to look for the port.
const LOOK: Duration = Duration::from_millis(100);

/// Attempts to reach a device, with waits between them that double from 250 ms to 4 s.
#[derive(Debug)]
pub struct Attempts {
    next: Duration,
    /// The ports that were there at the last look.
    ports: Vec<PathBuf>,
}

impl Default for Attempts {
    fn default() -> Attempts {
        let ports = Vec::new();
        Attempts { next: FIRST, ports }
    }
}

impl Attempts {
    /// The device was reached: the next wait is the shortest.
    pub fn succeeded(&mut self) {
        self.next = FIRST;
    }

    /// Waits until the next attempt, and obeys requests meanwhile. The wait ends when one of `ports`
    /// arrives. The device there may need some time until it answers, so the waits begin anew.
    ///
    /// # Errors
    /// If nobody can send requests any more.
    pub fn wait<T>(
        &mut self,
        ports: impl Fn() -> Vec<PathBuf>,
        requests: &Receiver<T>,
        mut obey: impl FnMut(T),
    ) -> Result<(), RecvError> {
        let deadline = Instant::now() + self.next_wait();
        let mut look = Instant::now();
        loop {
            match requests.recv_deadline(deadline.min(look)) {
                Ok(request) => obey(request),
                Err(RecvTimeoutError::Timeout) if Instant::now() >= deadline => return Ok(()),
                Err(RecvTimeoutError::Timeout) => {
                    if self.is_any_new(ports()) {
                        self.succeeded();
                        return Ok(());
                    }
                    look = Instant::now() + LOOK;
                }
                Err(RecvTimeoutError::Disconnected) => return Err(RecvError),
            }
        }
    }

    fn next_wait(&mut self) -> Duration {
        let wait = self.next;
        self.next = (wait * 2).min(LONGEST);
        wait
    }

    /// Whether a port is there that was not there at the last look.
    fn is_any_new(&mut self, there: Vec<PathBuf>) -> bool {
        let any = there.iter().any(|port| !self.ports.contains(port));
        self.ports = there;
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_doubles_up_to_four_seconds() {
        let mut attempts = Attempts::default();
        let waits: Vec<u128> = (0..7).map(|_| attempts.next_wait().as_millis()).collect();
        assert_eq!(waits, [250, 500, 1000, 2000, 4000, 4000, 4000]);
    }

    #[test]
    fn a_port_arrives_once_and_again_after_it_was_gone() {
        let (one, other) = (PathBuf::from("1"), PathBuf::from("2"));
        let mut attempts = Attempts::default();
        assert!(!attempts.is_any_new(Vec::new()));
        assert!(attempts.is_any_new(vec![one.clone()]));
        assert!(!attempts.is_any_new(vec![one.clone()]));
        assert!(attempts.is_any_new(vec![other, one.clone()]));
        assert!(!attempts.is_any_new(Vec::new()));
        assert!(attempts.is_any_new(vec![one]));
    }
}
