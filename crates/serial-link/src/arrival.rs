//! Notices that the port of a device appears while nobody can reach the device, so that it is tried at once and not only
//! after the wait of the back-off. Opens no port.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvError, RecvTimeoutError};

/// How often to look.
const LOOK: Duration = Duration::from_millis(100);

/// How long a wait for a device lasted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waited {
    /// As long as it should.
    All,
    /// Until a port arrived.
    UntilArrival,
}

/// The ports that were there when somebody last looked.
#[derive(Debug, Default)]
pub struct Arrival(Vec<PathBuf>);

impl Arrival {
    /// Whether a port is there that was not there at the last look.
    fn has_any(&mut self, there: Vec<PathBuf>) -> bool {
        let any = there.iter().any(|it| !self.0.contains(it));
        self.0 = there;
        any
    }

    /// Waits for `time`, or until one of `ports` arrives, and obeys requests meanwhile.
    ///
    /// # Errors
    /// If nobody can send requests any more.
    pub fn wait<T>(
        &mut self,
        time: Duration,
        ports: impl Fn() -> Vec<PathBuf>,
        requests: &Receiver<T>,
        mut obey: impl FnMut(T),
    ) -> Result<Waited, RecvError> {
        let deadline = Instant::now() + time;
        let mut look = Instant::now();
        loop {
            match requests.recv_deadline(deadline.min(look)) {
                Ok(request) => obey(request),
                Err(RecvTimeoutError::Timeout) if Instant::now() >= deadline => {
                    return Ok(Waited::All);
                }
                Err(RecvTimeoutError::Timeout) => {
                    if self.has_any(ports()) {
                        return Ok(Waited::UntilArrival);
                    }
                    look = Instant::now() + LOOK;
                }
                Err(RecvTimeoutError::Disconnected) => return Err(RecvError),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_arrives_once_and_again_after_it_was_gone() {
        let (one, other) = (PathBuf::from("1"), PathBuf::from("2"));
        let mut arrival = Arrival::default();
        assert!(!arrival.has_any(Vec::new()));
        assert!(arrival.has_any(vec![one.clone()]));
        assert!(!arrival.has_any(vec![one.clone()]));
        assert!(arrival.has_any(vec![other, one.clone()]));
        assert!(!arrival.has_any(Vec::new()));
        assert!(arrival.has_any(vec![one]));
    }
}
