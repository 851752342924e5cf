//! The packets of BrlAPI 0.8: a size and a type of four bytes each, the highest byte first,
//! and data. Knows no socket.

use crate::cell::Cell;
use crate::framing::{Cut, of_length};

/// The version of the protocol.
pub(super) const VERSION: u32 = 8;

/// Size and type.
const HEADER: usize = 8;

/// The longest data of a packet.
const MOST_DATA: usize = 512;

/// Types of packets, as letters in ASCII.
pub(super) mod kind {
    pub(crate) const VERSION: u32 = b'v' as u32;
    pub(crate) const AUTHENTICATE: u32 = b'a' as u32;
    pub(crate) const ACKNOWLEDGED: u32 = b'A' as u32;
    pub(crate) const ERROR: u32 = b'e' as u32;
    pub(crate) const EXCEPTION: u32 = b'E' as u32;
    pub(crate) const DRIVER: u32 = b'n' as u32;
    pub(crate) const SIZE: u32 = b's' as u32;
    pub(crate) const ENTER: u32 = b't' as u32;
    pub(crate) const LEAVE: u32 = b'L' as u32;
    pub(crate) const ACCEPT_KEYS: u32 = b'u' as u32;
    pub(crate) const KEY: u32 = b'k' as u32;
    pub(crate) const WRITE: u32 = b'w' as u32;
    pub(crate) const PARAMETER: u32 = u32::from_be_bytes([0, 0, b'P', b'V']);
}

/// Ways to authenticate.
pub(super) mod method {
    pub(crate) const NONE: u32 = b'N' as u32;
    pub(crate) const KEY: u32 = b'K' as u32;
}

/// A packet that was received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Packet {
    pub kind: u32,
    pub data: Vec<u8>,
}

impl Packet {
    /// What these bytes begin with. A socket has no noise; a packet of impossible size never
    /// ends.
    pub(super) fn cut(bytes: &[u8]) -> Cut {
        match bytes.first_chunk() {
            Some(size) => match size_of(size) {
                size if size <= MOST_DATA => of_length(HEADER + size, bytes),
                _ => Cut::Noise(1),
            },
            None => Cut::Unfinished,
        }
    }

    /// Reads a packet from exactly its bytes.
    pub(super) fn read(bytes: &[u8]) -> Packet {
        let (_, rest) = bytes.split_at(4.min(bytes.len()));
        let kind = rest.first_chunk().copied().map_or(0, u32::from_be_bytes);
        Packet {
            kind,
            data: bytes.get(HEADER..).unwrap_or_default().to_vec(),
        }
    }

    /// The data as numbers.
    pub(super) fn numbers(&self) -> Vec<u32> {
        let words = self.data.chunks_exact(4);
        words
            .filter_map(|word| word.first_chunk().copied())
            .map(u32::from_be_bytes)
            .collect()
    }
}

fn size_of(size: &[u8; 4]) -> usize {
    usize::try_from(u32::from_be_bytes(*size)).unwrap_or(usize::MAX)
}

/// A packet to send.
pub(super) fn packet(kind: u32, data: &[u8]) -> Vec<u8> {
    let size = u32::try_from(data.len()).unwrap_or(u32::MAX);
    [&size.to_be_bytes(), &kind.to_be_bytes(), data].concat()
}

/// A packet whose data are numbers.
pub(super) fn numbers(kind: u32, numbers: &[u32]) -> Vec<u8> {
    let data: Vec<u8> = numbers.iter().flat_map(|n| n.to_be_bytes()).collect();
    packet(kind, &data)
}

/// Asks for the display, on the terminal where the program runs, with commands instead of
/// raw keys.
pub(super) fn enter() -> Vec<u8> {
    packet(kind::ENTER, &[0; 5])
}

/// Asks for dots typed together as dots, not as the characters of BRLTTY's own table.
pub(super) fn retain_dots() -> Vec<u8> {
    /// The number of the parameter, local to this client, without a subparameter.
    const RETAIN_DOTS: u32 = 10;
    let head = [0, RETAIN_DOTS, 0, 0];
    let data: Vec<u8> = head
        .into_iter()
        .flat_map(u32::to_be_bytes)
        .chain([1])
        .collect();
    packet(kind::PARAMETER, &data)
}

/// Shows cells: a region of the display, without text, with all dots set explicitly.
pub(super) fn write(cells: &[Cell]) -> Vec<u8> {
    const REGION_AND_DOTS_AND_CURSOR: u32 = 0x3A;
    const FIRST: u32 = 1;
    const NO_CURSOR: u32 = 0;
    let count = u32::try_from(cells.len()).unwrap_or_default();
    let head = [REGION_AND_DOTS_AND_CURSOR, FIRST, count];
    let mut data: Vec<u8> = head.iter().flat_map(|n| n.to_be_bytes()).collect();
    data.resize(data.len() + cells.len(), 0);
    data.extend(cells.iter().map(|cell| cell.0));
    data.extend(NO_CURSOR.to_be_bytes());
    packet(kind::WRITE, &data)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::key;
    use super::*;
    use crate::framing::Inbox;

    #[test]
    fn a_packet_is_read_again() {
        let bytes = numbers(kind::SIZE, &[40, 1]);
        assert_eq!(bytes[..8], [0, 0, 0, 8, 0, 0, 0, b's']);
        assert_eq!(Packet::cut(&bytes), Cut::Packet(16));
        assert_eq!(Packet::cut(&bytes[..15]), Cut::Unfinished);
        assert_eq!(Packet::cut(&[0xFF; 8]), Cut::Noise(1));
        let packet = Packet::read(&bytes);
        assert_eq!((packet.kind, packet.numbers()), (kind::SIZE, vec![40, 1]));
    }

    #[test]
    fn a_line_is_a_region_with_its_dots() {
        let bytes = write(&[Cell(0x21), Cell(0x04)]);
        let expected = [
            [0, 0, 0, 20, 0, 0, 0, b'w'],
            [0, 0, 0, 0x3A, 0, 0, 0, 1],
            [0, 0, 0, 2, 0, 0, 0x21, 0x04],
        ];
        assert_eq!(bytes, [expected.concat(), vec![0; 4]].concat());
    }

    /// All packets in bytes that arrive in pieces of this size.
    fn packets(bytes: &[u8], piece: usize) -> Vec<Packet> {
        let mut inbox = Inbox::default();
        let mut packets = Vec::new();
        for piece in bytes.chunks(piece) {
            inbox.push(piece);
            while let Some(bytes) = inbox.next(Packet::cut) {
                packets.push(Packet::read(&bytes));
            }
        }
        packets
    }

    proptest! {
        /// No bytes from a server do harm, and the result does not depend on where the pieces
        /// end.
        #[test]
        fn any_bytes_of_a_server_are_survived(
            parts in prop::collection::vec(
                prop_oneof![
                    prop::collection::vec(any::<u8>(), 0..20),
                    (any::<u8>(), prop::collection::vec(any::<u8>(), 0..40))
                        .prop_map(|(kind, data)| packet(kind.into(), &data)),
                ],
                0..20,
            ),
            piece in 1usize..50,
        ) {
            let bytes = parts.concat();
            let whole = packets(&bytes, bytes.len().max(1));
            prop_assert_eq!(&packets(&bytes, piece), &whole);
            for packet in whole {
                if let [high, low] = packet.numbers()[..] {
                    key::events(u64::from(high) << 32 | u64::from(low));
                }
            }
        }
    }
}
