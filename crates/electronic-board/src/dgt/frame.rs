//! Frames in the stream of bytes from a board: `id | 80, length / 128, length % 128, data`. The
//! length counts the first three bytes too. Data bytes are below 80 (hexadecimal), so the next
//! frame can be found after noise.

/// The longest frame that is accepted, in bytes. A dump has 67. Stored moves may be longer but are
/// not needed.
const LONGEST: usize = 1024;

/// One frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The kind of frame, with the top bit set.
    pub id: u8,
    /// The data, all below 80 (hexadecimal).
    pub data: Vec<u8>,
}

impl Frame {
    /// The frame as bytes on the cable.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let length = self.data.len() + 3;
        let head = [
            self.id | 0x80,
            (length >> 7) as u8 & 0x7f,
            length as u8 & 0x7f,
        ];
        [&head[..], &self.data].concat()
    }
}

/// Finds frames in a stream, however it is cut into parts.
#[derive(Debug, Default)]
pub struct Frames {
    pending: Vec<u8>,
}

impl Frames {
    /// Takes more bytes. Returns the frames that are complete.
    pub fn take(&mut self, bytes: &[u8]) -> Vec<Frame> {
        bytes.iter().filter_map(|&byte| self.byte(byte)).collect()
    }

    fn byte(&mut self, byte: u8) -> Option<Frame> {
        if byte >= 0x80 {
            // A new frame begins, so the one before it was cut off.
            self.pending.clear();
        } else if self.pending.is_empty() {
            return None;
        }
        self.pending.push(byte);
        let [id, high, low, data @ ..] = self.pending.as_slice() else {
            return None;
        };
        let length = usize::from(*high) << 7 | usize::from(*low);
        if !(3..=LONGEST).contains(&length) {
            self.pending.clear();
            return None;
        }
        if data.len() + 3 < length {
            return None;
        }
        let frame = Frame {
            id: *id,
            data: data.to_vec(),
        };
        self.pending.clear();
        Some(frame)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIELD: [u8; 5] = [0x8e, 0, 5, 0x34, 0];

    #[test]
    fn frames_are_found_however_they_are_cut() {
        let two = [FIELD, FIELD].concat();
        let mut whole = Frames::default();
        let mut cut = Frames::default();
        let bit_by_bit: Vec<Frame> = two.iter().flat_map(|&byte| cut.take(&[byte])).collect();
        assert_eq!(whole.take(&two), bit_by_bit);
        assert_eq!(bit_by_bit.len(), 2);
        assert_eq!(bit_by_bit[0].bytes(), FIELD);
    }

    #[test]
    fn the_next_frame_is_found_after_noise_and_a_cut_frame() {
        let mut frames = Frames::default();
        let noise = [0x12, 0x8e, 0, 5, 0x34, 0x86, 0, 1, 0x7f];
        let found = frames.take(&[&noise[..], &FIELD].concat());
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].data, [0x34, 0]);
    }
}
