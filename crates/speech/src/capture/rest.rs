//! How long a microphone's thread rests between two pieces of sound. Does not know what is in them.
//!
//! ALSA's plugin for PulseAudio wakes its reader as soon as any sound is there, and cpal then asks
//! again and again until it has a whole piece. Without a rest that takes half of a processor.

use std::time::Duration;

/// The longest rest. The thread also has to notice that the stream ends.
const LONGEST: Duration = Duration::from_millis(50);

/// The rest after a piece of this length, for which the thread waited that long.
///
/// The thread is back before the next piece is complete. A piece that was there almost at once had
/// been waiting: the thread is behind, rests for half as long and so catches up.
pub(super) fn after(piece: Duration, waited: Duration) -> Duration {
    let rest = if waited < piece / 64 {
        piece / 2
    } else {
        piece * 7 / 8
    };
    rest.min(LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIECE: Duration = Duration::from_millis(10);

    /// Reads a device that has a piece every 10 ms and had `backlog` pieces when the thread came. Returns
    /// how long the thread waited for pieces, and how many wait for the thread in the end.
    fn read(backlog: u32, pieces: u32) -> (Duration, u128) {
        let mut now = PIECE * backlog;
        let mut in_all = Duration::ZERO;
        for piece in 1..=pieces {
            let waited = (PIECE * piece).saturating_sub(now);
            in_all += waited;
            now += waited;
            now += after(PIECE, waited);
        }
        let ready = now.as_millis() / PIECE.as_millis();
        (in_all, ready - u128::from(pieces))
    }

    #[test]
    fn the_thread_waits_for_a_small_part_of_every_piece() {
        assert_eq!(read(0, 1000), (PIECE + PIECE / 8 * 999, 0));
    }

    #[test]
    fn a_thread_that_is_behind_catches_up() {
        let (_, waiting) = read(30, 1000);
        assert_eq!(waiting, 0);
    }

    #[test]
    fn a_device_with_long_pieces_is_let_go_soon() {
        let piece = Duration::from_secs(2);
        assert_eq!(after(piece, piece), LONGEST);
    }
}
