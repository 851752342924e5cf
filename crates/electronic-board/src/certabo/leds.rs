//! The lights of a Certabo or Sentio board: eight bytes, rank 8 first, the lowest bit for the file a. The board does not
//! blink by itself, and takes no new lights for a moment after the last ones.

use std::time::Duration;

use shakmaty::{Bitboard, Square};

use crate::lights::Lights;
use crate::orientation::from_a8;
use chess_laws::Time;

/// How long the board is left alone after its lights were set.
const PAUSE: Duration = Duration::from_millis(300);
/// How long a blinking light is on, and then off.
const BLINK: Duration = Duration::from_millis(600);
/// How often lights are set again that may have been lost on the way.
const AGAIN: Duration = Duration::from_secs(3);

/// The lights that a board shows.
#[derive(Debug, Default)]
pub(super) struct Leds {
    lights: Lights,
    sent: Option<([u8; 8], Time)>,
}

impl Leds {
    /// Sets which lights to show.
    pub(super) const fn light(&mut self, lights: Lights) {
        self.lights = lights;
    }

    /// Forgets what the board was told: it was connected anew.
    pub(super) fn begin_anew(&mut self) {
        *self = Self::default();
    }

    /// What to send now.
    pub(super) fn due(&mut self, at: Time) -> Option<Vec<u8>> {
        let blinks = u128::from(at.as_millis()) / BLINK.as_millis();
        let blinking = match blinks.is_multiple_of(2) {
            true => self.lights.blinking,
            false => Bitboard::EMPTY,
        };
        let wanted = bytes(self.lights.steady | blinking);
        let due = match self.sent {
            None => !self.lights.is_dark(),
            Some((sent, since)) => {
                let passed = at.since(since);
                let again = passed >= AGAIN && !self.lights.is_dark();
                passed >= PAUSE && (sent != wanted || again)
            }
        };
        due.then(|| {
            self.sent = Some((wanted, at));
            wanted.to_vec()
        })
    }

    /// What turns all lights off.
    pub(super) fn off() -> Vec<u8> {
        bytes(Bitboard::EMPTY).to_vec()
    }
}

fn bytes(squares: Bitboard) -> [u8; 8] {
    let mut bytes = [0; 8];
    for square in squares {
        bytes[usize::from(square.flip_vertical().rank())] |= 1 << u32::from(square.file());
    }
    bytes
}

/// The squares that are lit.
pub(super) fn seen(bytes: &[u8; 8]) -> Bitboard {
    let lit = |square: &Square| {
        let row = bytes[usize::from(square.flip_vertical().rank())];
        row & (1 << u32::from(square.file())) != 0
    };
    from_a8().filter(lit).collect()
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
}
