//! The lights of a Certabo or Sentio board. A board does not blink by itself, and takes no new lights for a moment after the
//! last ones. There are two kinds:
//!
//! - Plain lights, one to a square: eight bytes, rank 8 first, the lowest bit for the file a.
//! - Coloured lights, such as those of Tabutronic's Spectrum, on the corners of the squares: a frame of 247 bytes. After
//!   `FF 55` come red, green and blue of 81 lights, from the corner at H1 along White's side to A1 and so on to A8, and then
//!   `0D 0A`.

use std::time::Duration;

use shakmaty::{Bitboard, Square};

use crate::lights::{CORNERS, Lights, corners};
use crate::orientation::from_a8;
use chess_laws::Time;

/// A kind of lights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LightKind {
    /// One light to a square. So has a board that tells no kind.
    #[default]
    Plain,
    /// Lights of any colour on the corners of the squares.
    Coloured,
}

impl LightKind {
    /// The letter by which a board tells that it has them.
    pub(super) const fn letter(self) -> u8 {
        match self {
            Self::Plain => b'L',
            Self::Coloured => b'D',
        }
    }

    /// The kind with this letter.
    pub(super) fn told(letter: u8) -> Option<Self> {
        let mut kinds = [Self::Plain, Self::Coloured].into_iter();
        kinds.find(|kind| kind.letter() == letter)
    }

    /// What lights these squares and no others.
    fn bytes(self, squares: Bitboard) -> Vec<u8> {
        match self {
            Self::Plain => ranks(squares).to_vec(),
            Self::Coloured => frame(squares),
        }
    }
}

/// How a frame of coloured lights begins and ends, and how long it is.
pub(super) const FRAME_BEGINS: [u8; 2] = [0xff, 0x55];
const FRAME_ENDS: [u8; 2] = [0x0d, 0x0a];
const COLOURS: usize = 3 * CORNERS * CORNERS;
pub(super) const FRAME: usize = FRAME_BEGINS.len() + COLOURS + FRAME_ENDS.len();
/// The colour of a light that is on: blue at a quarter of its brightness, as open programs light these boards.
const LIT: [u8; 3] = [0, 0, 0x40];

/// How long the board is left alone after its lights were set.
const PAUSE: Duration = Duration::from_millis(300);
/// How long a blinking light is on, and then off, in ms.
const BLINK: u64 = 600;
/// How often lights are set again that may have been lost on the way.
const AGAIN: Duration = Duration::from_secs(3);

/// The lights that a board shows.
#[derive(Debug, Default)]
pub(super) struct Leds {
    kind: LightKind,
    lights: Lights,
    sent: Option<(Vec<u8>, Time)>,
}

impl Leds {
    /// Sets which lights to show.
    pub(super) const fn light(&mut self, lights: Lights) {
        self.lights = lights;
    }

    /// Sets which kind of lights the board has.
    pub(super) const fn are(&mut self, kind: LightKind) {
        self.kind = kind;
    }

    /// Forgets what the board was told: it was connected anew.
    pub(super) fn begin_anew(&mut self) {
        *self = Self::default();
    }

    /// What to send now.
    pub(super) fn due(&mut self, at: Time) -> Option<Vec<u8>> {
        let wanted = self.wanted(at);
        let due = match &self.sent {
            None => !self.lights.is_dark(),
            Some((sent, since)) => {
                let passed = at.since(*since);
                let again = passed >= AGAIN && !self.lights.is_dark();
                passed >= PAUSE && (*sent != wanted || again)
            }
        };
        due.then(|| {
            self.sent = Some((wanted.clone(), at));
            wanted
        })
    }

    /// What the lights should be at this time.
    fn wanted(&self, at: Time) -> Vec<u8> {
        let blinks = at.as_millis() / BLINK;
        let blinking = match blinks.is_multiple_of(2) {
            true => self.lights.blinking,
            false => Bitboard::EMPTY,
        };
        self.kind.bytes(self.lights.steady | blinking)
    }

    /// When there is something to send next, after what is due was sent.
    pub(super) fn due_next(&self) -> Option<Time> {
        let (sent, since) = self.sent.as_ref()?;
        let after_pause = *since + PAUSE;
        if self.wanted(after_pause) != *sent {
            return Some(after_pause);
        }
        let blinks = since.as_millis() / BLINK + 1;
        let blink = Time::from_millis(blinks * BLINK);
        let blinks = (self.lights.blinking & !self.lights.steady).any();
        let blink = blinks.then(|| blink.max(after_pause));
        let again = (!self.lights.is_dark()).then(|| *since + AGAIN);
        blink.into_iter().chain(again).min()
    }

    /// What turns all lights off.
    pub(super) fn off(&self) -> Vec<u8> {
        self.kind.bytes(Bitboard::EMPTY)
    }
}

fn ranks(squares: Bitboard) -> [u8; 8] {
    let mut bytes = [0; 8];
    for square in squares {
        bytes[usize::from(square.flip_vertical().rank())] |= 1 << u32::from(square.file());
    }
    bytes
}

/// The squares that plain lights show.
pub(super) fn seen(bytes: &[u8; 8]) -> Bitboard {
    let lit = |square: &Square| {
        let row = bytes[usize::from(square.flip_vertical().rank())];
        row & (1 << u32::from(square.file())) != 0
    };
    from_a8().filter(lit).collect()
}

/// Where the colours of a square's four lights stand in a frame.
fn colours(square: Square) -> [usize; 4] {
    corners(square).map(|(from_a, from_1)| {
        let light = from_1 * CORNERS + (CORNERS - 1 - from_a);
        FRAME_BEGINS.len() + LIT.len() * light
    })
}

fn frame(squares: Bitboard) -> Vec<u8> {
    let mut frame = [&FRAME_BEGINS[..], &[0; COLOURS], &FRAME_ENDS].concat();
    for colour in squares.into_iter().flat_map(colours) {
        frame[colour..colour + LIT.len()].copy_from_slice(&LIT);
    }
    frame
}

/// The squares that a frame lights by all four corners, in whatever colours; `None` if it is no frame.
pub(super) fn seen_in_frame(bytes: &[u8]) -> Option<Bitboard> {
    let is_frame =
        bytes.len() == FRAME && bytes.starts_with(&FRAME_BEGINS) && bytes.ends_with(&FRAME_ENDS);
    let on = |colour: &usize| bytes[*colour..*colour + LIT.len()] != [0; 3];
    let lit = |square: &Square| colours(*square).iter().all(on);
    is_frame.then(|| Square::ALL.into_iter().filter(lit).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_light_that_blinks_is_sent_on_and_off_with_pauses() {
        let mut leds = Leds::default();
        assert_eq!(leds.due(Time::ZERO), None);
        leds.light(Lights {
            steady: Square::A8.into(),
            blinking: Square::H1.into(),
        });
        let both = vec![1, 0, 0, 0, 0, 0, 0, 0x80];
        let sent: Vec<_> = (0..13)
            .filter_map(|step| Some((step, leds.due(Time::from_millis(step * 100))?)))
            .collect();
        let one = vec![1, 0, 0, 0, 0, 0, 0, 0];
        assert_eq!(sent, [(0, both.clone()), (6, one), (12, both)]);
    }

    #[test]
    fn coloured_lights_are_a_frame_that_begins_at_h1() {
        let mut leds = Leds::default();
        leds.light(Lights {
            steady: Bitboard::from(Square::E2) | Bitboard::from(Square::E4),
            blinking: Bitboard::EMPTY,
        });
        let plain = leds.due(Time::ZERO).unwrap_or_default();
        assert_eq!(plain, [0, 0, 0, 0, 0x10, 0, 0x10, 0]);
        // The board tells later which lights it has.
        leds.are(LightKind::Coloured);
        let frame = leds.due(Time::from_millis(300)).unwrap_or_default();
        assert_eq!(frame.len(), 247);
        assert_eq!(frame[..2], [0xff, 0x55]);
        assert_eq!(frame[245..], [0x0d, 0x0a]);
        // Lights 13, 14, 22, 23 are the corners of e2, 31, 32, 40, 41 those of e4.
        let lit = |light: &usize| frame[2 + 3 * (light - 1)..][..3] == [0, 0, 0x40];
        let lit: Vec<usize> = (1..=81).filter(lit).collect();
        assert_eq!(lit, [13, 14, 22, 23, 31, 32, 40, 41]);
        assert_eq!(frame.iter().filter(|byte| **byte == 0x40).count(), 8);
        assert_eq!(leds.off().len(), 247);
    }
}
