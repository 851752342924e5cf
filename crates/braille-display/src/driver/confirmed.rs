//! What a display says of itself counts when it says the same twice: noise may look like
//! a report, but hardly like the same one again. Knows no bytes and no display.

/// What was told of one thing, and what of it is believed.
#[derive(Debug)]
pub(super) struct Confirmed<T> {
    believed: Option<T>,
    /// Told once, and not what is believed.
    told: Option<T>,
}

impl<T> Default for Confirmed<T> {
    fn default() -> Confirmed<T> {
        Confirmed {
            believed: None,
            told: None,
        }
    }
}

impl<T: PartialEq> Confirmed<T> {
    /// What is believed, if anything is yet.
    pub(super) fn believed(&self) -> Option<&T> {
        self.believed.as_ref()
    }

    /// Whether something else was told last, once.
    pub(super) fn is_doubtful(&self) -> bool {
        self.told.is_some()
    }

    /// This was told; whether it is believed now.
    pub(super) fn hear(&mut self, value: T) -> bool {
        let known = self.believed.as_ref() == Some(&value);
        let again = self.told.as_ref() == Some(&value);
        if known || again {
            self.told = None;
            self.believed = Some(value);
        } else {
            self.told = Some(value);
        }
        known || again
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_new_is_believed_when_it_is_told_again() {
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
