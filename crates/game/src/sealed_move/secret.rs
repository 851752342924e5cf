//! The arbiter's secret.

use std::fmt;

use zeroize::Zeroizing;

/// The fewest characters of a secret to seal with.
pub(super) const FEWEST: usize = 8;

/// The arbiter's secret. It is wiped from memory, and nothing prints it.
#[derive(Clone)]
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// The first line of a text, without its end: other white space counts.
    #[must_use]
    pub fn first_line(text: &str) -> Secret {
        let line = text.lines().next().unwrap_or_default();
        Secret(Zeroizing::new(line.to_owned()))
    }

    /// Whether it has too few characters to seal with.
    #[must_use]
    pub fn is_too_short(&self) -> bool {
        self.0.chars().count() < FEWEST
    }

    pub(super) fn bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
