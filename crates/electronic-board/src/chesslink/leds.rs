//! The 81 lights of the board. They sit on the corners of the squares: 1 at the corner of A8, 9 at that of A1, 73 at H8,
//! 81 at H1. A square is shown by its four corners.

use shakmaty::{Bitboard, Square};

use crate::lights::Lights;

/// How long one of the eight slots of a pattern lasts, in units of 4.096 ms: about an eighth of a second.
pub(super) const SLOT: u8 = 0x20;
/// Corners along one side of the board.
const CORNERS: usize = 9;
/// A light that is on in all slots, and one that is on in the second half of them.
const STEADY: u8 = 0xff;
const BLINKING: u8 = 0x0f;

/// The pattern of each light. Where a steady and a blinking square meet, the corner is steady.
pub(super) fn patterns(lights: Lights) -> [u8; CORNERS * CORNERS] {
    let mut patterns = [0; CORNERS * CORNERS];
    let mut show = |squares: Bitboard, pattern: u8| {
        for led in squares.into_iter().flat_map(corners) {
            patterns[led] |= pattern;
        }
    };
    show(lights.blinking, BLINKING);
    show(lights.steady, STEADY);
    patterns
}

/// The four lights at the corners of a square, counted from 0.
fn corners(square: Square) -> [usize; 4] {
    let from_a = usize::from(square.file());
    let from_8 = usize::from(square.flip_vertical().rank());
    let led = |file: usize, row: usize| file * CORNERS + row;
    [
        led(from_a, from_8),
        led(from_a, from_8 + 1),
        led(from_a + 1, from_8),
        led(from_a + 1, from_8 + 1),
    ]
}

/// The squares that these patterns light.
pub(super) fn seen(patterns: &[u8; CORNERS * CORNERS]) -> Lights {
    let all = |pattern: u8| {
        let lit = |square: &Square| {
            corners(*square)
                .iter()
                .all(|led| patterns[*led] & pattern == pattern)
        };
        Square::ALL.into_iter().filter(lit).collect::<Bitboard>()
    };
    let steady = all(STEADY);
    Lights {
        steady,
        blinking: all(BLINKING) & !steady,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_of_the_board_are_numbered_as_the_maker_does() {
        assert_eq!(corners(Square::A8)[0] + 1, 1);
        assert_eq!(corners(Square::A1)[1] + 1, 9);
        assert_eq!(corners(Square::H8)[2] + 1, 73);
        assert_eq!(corners(Square::H1)[3] + 1, 81);
        let lit = patterns(Lights {
            steady: Square::E4.into(),
            blinking: Square::F4.into(),
        });
        assert_eq!(lit.iter().filter(|light| **light == 0xff).count(), 4);
        assert_eq!(lit.iter().filter(|light| **light == 0x0f).count(), 2);
    }
}
