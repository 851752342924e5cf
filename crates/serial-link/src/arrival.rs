//! Notices that the port of a device appears while nobody can reach the device, so that it is tried at once and not only
//! after the wait of the back-off. Opens no port.

use std::path::PathBuf;
use std::time::Duration;

/// How often to look.
pub const LOOK: Duration = Duration::from_millis(100);

/// The ports that were there when somebody last looked.
#[derive(Debug, Default)]
pub struct Arrival(Vec<PathBuf>);

impl Arrival {
    /// Whether a port is there that was not there at the last look.
    pub fn has_any(&mut self, there: Vec<PathBuf>) -> bool {
        let any = there.iter().any(|it| !self.0.contains(it));
        self.0 = there;
        any
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
