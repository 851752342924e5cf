//! Finds packets in a stream of bytes, even after noise. Knows no protocol.

/// The longest packet of any protocol here; more bytes without an end are noise.
const LONGEST: usize = 1024;

/// What the bytes received so far begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// A whole packet of this many bytes.
    Packet(usize),
    /// This many bytes that belong to no packet.
    Noise(usize),
    /// Nothing, or a packet whose last byte has not arrived.
    Unfinished,
}

/// Bytes that were received but not yet understood.
#[derive(Clone, Debug, Default)]
pub(super) struct Inbox(Vec<u8>);

impl Inbox {
    /// Adds bytes that arrived.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Takes the next packet that `cut` finds, and drops the noise before it.
    pub(crate) fn next(&mut self, cut: impl Fn(&[u8]) -> Cut) -> Option<Vec<u8>> {
        let mut start = 0;
        let mut packet = None;
        while packet.is_none() && start < self.0.len() {
            let rest = &self.0[start..];
            match cut(rest) {
                Cut::Packet(length) => {
                    let length = length.clamp(1, rest.len());
                    packet = Some(rest[..length].to_vec());
                    start += length;
                }
                Cut::Noise(length) => start += length.clamp(1, rest.len()),
                Cut::Unfinished if rest.len() >= LONGEST => start += 1,
                Cut::Unfinished => break,
            }
        }
        self.0.drain(..start);
        packet
    }

    /// Drops an unfinished packet, whose rest will never arrive.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

/// A packet of `length` bytes, if that many have arrived.
pub(super) fn of_length(length: usize, bytes: &[u8]) -> Cut {
    if bytes.len() < length {
        Cut::Unfinished
    } else {
        Cut::Packet(length)
    }
}

/// A packet of `length` bytes, if that many have arrived and make a whole packet.
pub(super) fn of_length_if(length: usize, bytes: &[u8], is_whole: impl Fn(&[u8]) -> bool) -> Cut {
    match of_length(length, bytes) {
        Cut::Packet(end) if !is_whole(&bytes[..end]) => Cut::Noise(1),
        cut => cut,
    }
}

/// The sum of all bytes modulo 256.
pub(super) fn sum(bytes: &[u8]) -> u8 {
    bytes
        .iter()
        .fold(0, |sum: u8, byte| sum.wrapping_add(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `A` and a digit that says how many bytes follow.
    fn cut(bytes: &[u8]) -> Cut {
        match bytes {
            [b'A'] => Cut::Unfinished,
            [b'A', digit @ b'0'..=b'9', ..] => of_length(2 + usize::from(digit - b'0'), bytes),
            _ => Cut::Noise(1),
        }
    }

    #[test]
    fn packets_are_found_between_noise_and_across_pieces() {
        let mut inbox = Inbox::default();
        inbox.push(b"..A2xyAA1");
        assert_eq!(inbox.next(cut).as_deref(), Some(&b"A2xy"[..]));
        assert_eq!(inbox.next(cut), None);
        inbox.push(b"z");
        assert_eq!(inbox.next(cut).as_deref(), Some(&b"A1z"[..]));
        assert_eq!(inbox.next(cut), None);
    }

    #[test]
    fn an_unfinished_packet_can_be_dropped_and_does_not_grow_without_end() {
        let mut inbox = Inbox::default();
        inbox.push(b"A9x");
        assert_eq!(inbox.next(cut), None);
        inbox.clear();
        inbox.push(b"A0");
        assert_eq!(inbox.next(cut).as_deref(), Some(&b"A0"[..]));
        inbox.push(&[0; 3000]);
        assert_eq!(inbox.next(|_| Cut::Unfinished), None);
        assert!(inbox.0.len() < LONGEST);
    }
}
