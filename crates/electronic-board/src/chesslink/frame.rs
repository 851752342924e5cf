//! Characters with their parity, and messages in the stream of characters: a letter, what belongs to it, and two digits that check both. A letter settles
//! the length, so that the next message is found after lost characters, however messages follow each other.

/// The letters of pieces and of an empty square, in a message with all squares.
pub(super) const SQUARES: &[u8] = b"KQRNBPkqrnbp.";

/// How long a message with this letter is, with its check digits; `None` if none begins with it.
pub(super) type Lengths = fn(u8) -> Option<usize>;

/// The length of an answer of a board.
pub(super) const fn answer_length(letter: u8) -> Option<usize> {
    match letter {
        b's' => Some(67),
        b'v' | b'w' | b'r' => Some(7),
        b'l' | b'x' => Some(3),
        _ => None,
    }
}

/// The characters with their check digits: the exclusive or of all of them, in hexadecimal.
#[must_use]
pub fn framed(characters: &[u8]) -> Vec<u8> {
    let mut framed = characters.to_vec();
    framed.extend(check_digits(characters));
    framed
}

fn check_digits(characters: &[u8]) -> [u8; 2] {
    let check = characters
        .iter()
        .fold(0, |check, character| check ^ character);
    [check >> 4, check & 0xf].map(digit)
}

/// A number below sixteen as a digit.
pub(super) const fn digit(value: u8) -> u8 {
    match value {
        0..=9 => b'0' + value,
        _ => b'A' + (value - 10),
    }
}

/// A digit as a number below sixteen.
pub(super) const fn value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

/// Finds messages in a stream, however it is cut into parts.
#[derive(Debug, Clone)]
pub struct Frames {
    lengths: Lengths,
    pending: Vec<u8>,
    /// How many of the pending characters are known to fit.
    fit: usize,
}

impl Default for Frames {
    /// Finds the answers of a board.
    fn default() -> Self {
        Self::of(answer_length)
    }
}

impl Frames {
    pub(super) const fn of(lengths: Lengths) -> Self {
        Self {
            lengths,
            pending: Vec::new(),
            fit: 0,
        }
    }

    /// Takes more characters. Returns the messages that are complete, without their check digits.
    pub fn take(&mut self, characters: &[u8]) -> Vec<Vec<u8>> {
        let mut messages = Vec::new();
        for &character in characters {
            self.pending.push(character);
            messages.extend(self.next_message());
        }
        messages
    }

    /// The message that is complete now. What cannot become one is dropped, and what follows is read again.
    fn next_message(&mut self) -> Option<Vec<u8>> {
        loop {
            let length = (self.lengths)(*self.pending.first()?);
            match length.filter(|_| self.may_be_message()) {
                Some(length) if self.pending.len() < length => return None,
                Some(length) => {
                    let (message, check) = self.pending.split_at(length - 2);
                    if check == check_digits(message) {
                        let message = message.to_vec();
                        self.pending.clear();
                        self.fit = 0;
                        return Some(message);
                    }
                }
                None => {}
            }
            self.pending.remove(0);
            self.fit = 0;
        }
    }

    /// Whether what is pending may be the beginning of a message.
    fn may_be_message(&mut self) -> bool {
        let [letter, rest @ ..] = self.pending.as_slice() else {
            return false;
        };
        let fits = |(index, character): (usize, &u8)| match *letter == b's' && index < 64 {
            true => SQUARES.contains(character),
            false => value(*character).is_some(),
        };
        let fit = rest.iter().enumerate().skip(self.fit).all(fits);
        self.fit = rest.len();
        fit
    }
}

/// Where the parity of a character is. The board sends seven data bits, odd parity and a stop bit. On the
/// line these are the same ten bits as eight data bits whose highest is the parity, so a port with eight
/// bits and no parity reads both. Some adapters take the parity off; then the highest bit is never set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Parity {
    /// In the highest bit of each byte.
    #[default]
    InByte,
    /// On the line alone: the adapter sets and checks it.
    OnLine,
}

impl Parity {
    /// The byte for a character of seven bits.
    #[must_use]
    pub const fn byte(self, character: u8) -> u8 {
        match self {
            Self::InByte if character.count_ones().is_multiple_of(2) => character | 0x80,
            Self::InByte | Self::OnLine => character,
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::InByte => Self::OnLine,
            Self::OnLine => Self::InByte,
        }
    }
}

/// The character in a byte, wherever its parity is; `None` if the byte is damaged.
#[must_use]
pub const fn character(byte: u8) -> Option<u8> {
    match byte.count_ones().is_multiple_of(2) {
        true if byte & 0x80 != 0 => None,
        true => Some(byte),
        false => Some(byte & 0x7f),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_checked_and_found_however_they_are_cut() {
        assert_eq!(framed(b"S"), b"S53");
        assert_eq!(framed(b"x"), b"x78");
        let two = [framed(b"v0102"), framed(b"x")].concat();
        let mut cut = Frames::default();
        let found: Vec<_> = two.iter().flat_map(|&byte| cut.take(&[byte])).collect();
        assert_eq!(found, [b"v0102".to_vec(), b"x".to_vec()]);
    }

    #[test]
    fn the_next_message_is_found_after_one_that_lost_a_character() {
        let squares = [b"s", &[b'.'; 63][..], b"r"].concat();
        let mut damaged = framed(&squares);
        damaged.remove(20);
        let stream = [&b"?7"[..], &damaged, &framed(&squares), &framed(b"l")].concat();
        assert_eq!(Frames::default().take(&stream), [squares, b"l".to_vec()]);
    }
}
