//! The 81 lights of the board. They sit on the corners of the squares: 1 at the corner of A8, 9 at that of A1, 73 at H8,
//! 81 at H1. A square is shown by its four corners. A light has a pattern of eight slots, b7 first, in each of which it is
//! on or off.

use shakmaty::{Bitboard, Square};

use crate::lights::{CORNERS, Lights};

/// How long one of the eight slots of a pattern lasts, in units of 4.096 ms: about an eighth of a second.
pub(super) const SLOT: u8 = 0x20;
/// Lights.
pub(super) const LEDS: usize = CORNERS * CORNERS;
/// A light that is on in all slots, and one that is on in the second half of them.
const STEADY: u8 = 0xff;
const BLINKING: u8 = 0x0f;

/// The pattern of each light. Where a steady and a blinking square meet, the corner is steady.
pub(super) fn patterns(lights: Lights) -> [u8; LEDS] {
    let mut patterns = [0; LEDS];
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
    crate::lights::corners(square).map(|(from_a, from_1)| from_a * CORNERS + (CORNERS - 1 - from_1))
}

/// The squares that these patterns light. A square is lit if its four corners are on in the same slot.
pub(super) fn seen(patterns: &[u8; LEDS]) -> Lights {
    let slots = |square: Square| {
        let corners = corners(square).into_iter();
        corners.fold(STEADY, |slots, led| slots & patterns[led])
    };
    let lit = |square: &Square| slots(*square) != 0;
    let lit: Bitboard = Square::ALL.into_iter().filter(lit).collect();
    let steady = |square: &Square| slots(*square) == STEADY;
    let steady: Bitboard = lit.into_iter().filter(steady).collect();
    Lights {
        steady,
        blinking: (lit | sharing(patterns, lit)) & !steady,
    }
}

/// Further squares that are lit. Where two squares meet whose patterns differ, some hosts give the corners between them one
/// of the two patterns, so that the other square is never whole. Its remaining corners belong to no lit square.
fn sharing(patterns: &[u8; LEDS], lit: Bitboard) -> Bitboard {
    let explained: Vec<usize> = lit.into_iter().flat_map(corners).collect();
    let is_shared = |square: &Square| {
        let corners = corners(*square);
        let on = corners.iter().all(|led| patterns[*led] != 0);
        on && corners.iter().any(|led| !explained.contains(led))
    };
    let others = (!lit).into_iter();
    others.filter(is_shared).collect()
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

    /// Lights these squares, one after another, as a host does that overwrites the corners that two of them share.
    fn overwritten(squares: &[(Square, u8)]) -> Lights {
        let mut patterns = [0; LEDS];
        for (square, pattern) in squares {
            corners(*square)
                .into_iter()
                .for_each(|led| patterns[led] = *pattern);
        }
        seen(&patterns)
    }

    #[test]
    fn a_square_blinks_in_any_pattern() {
        for pattern in [0xf0, 0x0f, 0xaa, 0x55, 0x33, 0xc4, 0x80, 0x01, 0x02, 0xfe] {
            let blinking = Square::E4.into();
            let steady = Bitboard::EMPTY;
            assert_eq!(
                overwritten(&[(Square::E4, pattern)]),
                Lights { steady, blinking },
                "{pattern:02x}"
            );
        }
        let steady = Square::E4.into();
        let blinking = Bitboard::EMPTY;
        assert_eq!(
            overwritten(&[(Square::E4, 0xff)]),
            Lights { steady, blinking }
        );
        assert_eq!(overwritten(&[(Square::E4, 0)]), Lights::default());
    }

    #[test]
    fn squares_in_turn_are_both_lit_and_none_between_them() {
        for (from, to) in [
            (Square::E2, Square::E4),
            (Square::E2, Square::E3),
            (Square::E1, Square::D2),
            (Square::A1, Square::C1),
        ] {
            let lit = overwritten(&[(from, 0x0f), (to, 0xf0)]);
            assert_eq!(
                lit.blinking,
                Bitboard::from(from) | Bitboard::from(to),
                "{from} {to}"
            );
            assert_eq!(lit.steady, Bitboard::EMPTY);
        }
    }
}
