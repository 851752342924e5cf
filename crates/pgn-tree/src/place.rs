//! Converts places in bytes to lines and columns.

/// A place in a file, both parts counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PgnPlace {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

/// Lines and columns of places. They are asked for in order, so that the text is read only once,
/// however long its lines are.
pub struct PgnPlaces<'t> {
    text: &'t str,
    /// How far the text was read, in bytes, and which place that is.
    at: usize,
    reached: PgnPlace,
}

impl<'t> PgnPlaces<'t> {
    /// Places in this text.
    #[must_use]
    pub fn new(text: &'t str) -> PgnPlaces<'t> {
        PgnPlaces {
            text,
            at: 0,
            reached: PgnPlace { line: 1, column: 1 },
        }
    }

    /// The place at this byte.
    pub fn of(&mut self, at: usize) -> PgnPlace {
        if at < self.at {
            *self = PgnPlaces::new(self.text);
        }
        let passed = self.text.get(self.at..at).unwrap_or_default();
        self.reached.line += passed.matches('\n').count();
        let on_line = passed.rsplit('\n').next().unwrap_or_default();
        if on_line.len() < passed.len() {
            self.reached.column = 1;
        }
        self.reached.column += on_line.chars().filter(|it| *it != '\u{feff}').count();
        self.at = at;
        self.reached
    }
}
