//! Keys of a display and chords of them. Knows neither their bytes nor their meaning.

use std::collections::BTreeSet;
use std::fmt;

/// A key by the name that its driver gives it, such as `d1` or `left`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(&'static str);

impl Key {
    /// The key called `name`; only drivers name keys.
    pub(super) const fn named(name: &'static str) -> Key {
        Key(name)
    }

    /// The name as written in a key table.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// Keys pressed together.
pub type Chord = BTreeSet<Key>;

/// Finds chords in presses and releases.
///
/// A chord is complete when the first of its keys is let go; the others may
/// follow in any order, or become part of a new chord when one is pressed again.
#[derive(Clone, Debug, Default)]
pub struct ChordReader {
    held: Chord,
    growing: bool,
}

impl ChordReader {
    /// A key went down.
    pub fn press(&mut self, key: Key) {
        self.growing |= self.held.insert(key);
    }

    /// A key went up; gives the chord that this completes.
    pub fn release(&mut self, key: Key) -> Option<Chord> {
        let chord = (self.growing && self.held.contains(&key)).then(|| self.held.clone());
        self.growing &= chord.is_none();
        self.held.remove(&key);
        chord
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Key = Key("a");
    const B: Key = Key("b");

    #[test]
    fn a_chord_is_complete_at_the_first_release() {
        let mut reader = ChordReader::default();
        reader.press(A);
        reader.press(B);
        assert_eq!(reader.release(A), Some(Chord::from([A, B])));
        assert_eq!(reader.release(B), None);
    }

    #[test]
    fn a_held_key_joins_the_next_chord() {
        let mut reader = ChordReader::default();
        reader.press(A);
        reader.press(B);
        reader.release(B);
        reader.press(B);
        assert_eq!(reader.release(B), Some(Chord::from([A, B])));
        assert_eq!(reader.release(A), None);
    }

    #[test]
    fn a_release_without_a_press_is_nothing() {
        let mut reader = ChordReader::default();
        reader.press(A);
        assert_eq!(reader.release(B), None);
        assert_eq!(reader.release(A), Some(Chord::from([A])));
        assert_eq!(reader.release(A), None);
    }
}
