//! The little loudspeaker of older computers, where there is no sound card: only tones.

use std::os::fd::AsFd;
use std::time::Duration;

use crate::kernel_call::{Call, with_number};

const TONE: Call = Call::old(0x4b30, 0);
/// The clock of its timer, in Hz.
const CLOCK: usize = 1_193_180;

/// Sounds this many short tones of this pitch, in Hz.
pub fn beep(console: impl AsFd, count: usize, pitch: usize) {
    let length = Duration::from_millis(200);
    for _ in 0..count {
        let ms = length.as_millis() as usize;
        // Most computers of today have none.
        let _ = with_number(&console, TONE, (ms << 16) | (CLOCK / pitch.max(20)));
        std::thread::sleep(length * 2);
    }
}
