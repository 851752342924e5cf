//! The parity of characters. The board sends seven data bits, odd parity and a stop bit. On the line these are the same
//! ten bits as eight data bits whose highest is the parity, so a port with eight bits and no parity reads both. Some
//! adapters take the parity off; then the highest bit is never set.

/// Where the parity is.
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
