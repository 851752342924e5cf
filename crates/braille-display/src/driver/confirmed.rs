//! Accepts a display's report about itself only after it came twice: noise may look like a
//! report, but hardly like the same report again. Knows no bytes and no display.

/// A value that a display reports, and the value that is accepted.
#[derive(Debug)]
pub(super) struct Confirmed<T> {
    believed: Option<T>,
    /// Reported last, once, and different from the accepted value.
    reported: Option<T>,
}

impl<T> Default for Confirmed<T> {
    fn default() -> Confirmed<T> {
        Confirmed {
            believed: None,
            reported: None,
        }
    }
}

impl<T: PartialEq> Confirmed<T> {
    /// The accepted value, if there is one yet.
    pub(super) fn believed(&self) -> Option<&T> {
        self.believed.as_ref()
    }

    /// Whether a different value was reported last, once.
    pub(super) fn is_doubtful(&self) -> bool {
        self.reported.is_some()
    }

    /// Takes a report. Returns whether its value is accepted now.
    pub(super) fn hear(&mut self, value: T) -> bool {
        let known = self.believed.as_ref() == Some(&value);
        let again = self.reported.as_ref() == Some(&value);
        if known || again {
            self.reported = None;
            self.believed = Some(value);
        } else {
            self.reported = Some(value);
        }
        known || again
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_value_is_accepted_when_it_is_reported_again() {
        let mut width = Confirmed::default();
        let heard =
            [40, 40, 8, 40, 8, 20, 20].map(|cells| (width.hear(cells), width.believed().copied()));
        let forty = Some(40);
        let expected = [
            (false, None),
            (true, forty),
            (false, forty),
            (true, forty),
            (false, forty),
            (false, forty),
            (true, Some(20)),
        ];
        assert_eq!(heard, expected);
    }
}
