//! Plays a sound on a card. Source: include/uapi/sound/asound.h of Linux.

use std::os::fd::OwnedFd;

use rustix::fs::{Mode, OFlags, open};
use rustix::io::{Errno, Result, write};

use super::{Card, Wave};
use crate::kernel_call::{Call, on_bytes, put, with_number};

const PARAMETERS: usize = 608;
const SET: Call = Call::on_block(b'A', 0x11, PARAMETERS);
const PREPARE: Call = Call::alone(b'A', 0x40);
const DROP: Call = Call::alone(b'A', 0x43);
const DRAIN: Call = Call::alone(b'A', 0x44);

/// The places of what is set: bits of what is allowed, and ranges.
const MASKS: usize = 4;
const MASK: usize = 32;
const RANGES: usize = 260;
const RANGE: usize = 12;
const REQUESTED: usize = 512;

const ACCESS: usize = 0;
const FORMAT: usize = 1;
const CHANNELS: usize = 2;
const RATE: usize = 3;
const PERIOD_TIME: usize = 4;
const BUFFER_TIME: usize = 8;

const INTERLEAVED: u8 = 3;

/// How samples are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Bits16,
    /// Three bytes each, as some headsets want it.
    Bits24,
    Bits32,
}

impl Format {
    /// The kernel's number, little-endian.
    const fn number(self) -> u8 {
        match self {
            Self::Bits16 => 2,
            Self::Bits24 => 32,
            Self::Bits32 => 10,
        }
    }

    fn bytes(self, sample: i16) -> Vec<u8> {
        match self {
            Self::Bits16 => sample.to_le_bytes().to_vec(),
            Self::Bits24 => [&[0][..], &sample.to_le_bytes()].concat(),
            Self::Bits32 => (i32::from(sample) << 16).to_le_bytes().to_vec(),
        }
    }
}

/// How a card is to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Manner {
    format: Format,
    channels: u32,
    rate: u32,
}

impl Manner {
    /// What is tried, the usual first.
    fn all() -> impl Iterator<Item = Self> {
        let formats = [Format::Bits16, Format::Bits24, Format::Bits32];
        let rates = [48_000, 44_100, 32_000, 22_050, 16_000, 96_000];
        formats.into_iter().flat_map(move |format| {
            [2, 1, 4, 6, 8].into_iter().flat_map(move |channels| {
                let manner = move |rate| Self {
                    format,
                    channels,
                    rate,
                };
                rates.into_iter().map(manner)
            })
        })
    }

    fn parameters(self) -> Vec<u8> {
        let mut block = vec![0; PARAMETERS];
        block
            .get_mut(MASKS..MASKS + 3 * MASK)
            .unwrap_or_default()
            .fill(0xff);
        for range in 0..12 {
            put(
                &mut block,
                RANGES + range * RANGE + 4,
                &u32::MAX.to_ne_bytes(),
            );
        }
        let mut allow = |mask: usize, bit: u8| {
            let mut only = [0; MASK];
            if let Some(byte) = only.get_mut(usize::from(bit / 8)) {
                *byte = 1 << (bit % 8);
            }
            put(&mut block, MASKS + mask * MASK, &only);
        };
        allow(ACCESS, INTERLEAVED);
        allow(FORMAT, self.format.number());
        let mut range = |which: usize, least: u32, most: u32| {
            put(&mut block, RANGES + which * RANGE, &least.to_ne_bytes());
            put(&mut block, RANGES + which * RANGE + 4, &most.to_ne_bytes());
        };
        range(CHANNELS, self.channels, self.channels);
        range(RATE, self.rate, self.rate);
        // In microseconds: few interrupts, and silence soon after a key.
        range(PERIOD_TIME, 20_000, u32::MAX);
        range(BUFFER_TIME, 0, 500_000);
        put(&mut block, REQUESTED, &u32::MAX.to_ne_bytes());
        block
    }

    /// The sound as bytes for the card.
    fn bytes(self, wave: &Wave) -> Vec<u8> {
        let samples = wave.at_rate(self.rate).into_iter();
        let frame = |sample| self.format.bytes(sample).repeat(self.channels as usize);
        samples.flat_map(frame).collect()
    }

    /// How many bytes a twentieth of a second has.
    fn piece(self) -> usize {
        let sample = self.format.bytes(0).len();
        self.rate as usize / 20 * self.channels as usize * sample
    }
}

fn open_card(card: &Card) -> Result<(OwnedFd, Manner)> {
    let path = format!("/dev/snd/pcmC{}D{}p", card.number, card.plays);
    let device = open(path, OFlags::WRONLY | OFlags::CLOEXEC, Mode::empty())?;
    for manner in Manner::all() {
        if on_bytes(&device, SET, &mut manner.parameters()).is_ok() {
            with_number(&device, PREPARE, 0)?;
            return Ok((device, manner));
        }
    }
    Err(Errno::INVAL)
}

/// Plays it to its end, or until `is_cut` says so. Returns whether it came to its end.
///
/// # Errors
/// If the card does not play: it may be gone.
pub fn play(card: &Card, wave: &Wave, is_cut: &mut dyn FnMut() -> bool) -> Result<bool> {
    let (device, manner) = open_card(card)?;
    let bytes = manner.bytes(wave);
    let mut rest = bytes.as_slice();
    let mut underruns = 0;
    while !rest.is_empty() {
        if is_cut() {
            with_number(&device, DROP, 0)?;
            return Ok(false);
        }
        let piece = rest.get(..manner.piece()).unwrap_or(rest);
        match write(&device, piece) {
            Ok(count) => rest = rest.get(count..).unwrap_or_default(),
            // The computer was too slow.
            Err(Errno::PIPE) if underruns < 100 => {
                underruns += 1;
                with_number(&device, PREPARE, 0)?;
            }
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(cause) => return Err(cause),
        }
    }
    with_number(&device, DRAIN, 0)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parameters_stand_where_the_kernel_reads_them() {
        let manner = Manner {
            format: Format::Bits16,
            channels: 2,
            rate: 48_000,
        };
        let block = manner.parameters();
        assert_eq!(block.len(), 608);
        // Access and format: one bit each. What is not set may be anything.
        assert_eq!(&block[4..6], [8, 0]);
        assert_eq!(&block[36..38], [4, 0]);
        assert_eq!(&block[68..70], [0xff, 0xff]);
        assert_eq!(&block[284..292], [2, 0, 0, 0, 2, 0, 0, 0]);
        assert_eq!(&block[296..300], 48_000_u32.to_ne_bytes());
        assert_eq!(&block[260..268], [0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]);
    }

    #[test]
    fn a_sound_of_one_channel_fills_all_channels_in_the_bits_of_the_card() {
        let wave = Wave {
            rate: 48_000,
            samples: vec![1, -2],
        };
        let manner = |format, channels| Manner {
            format,
            channels,
            rate: 48_000,
        };
        assert_eq!(
            manner(Format::Bits16, 2).bytes(&wave),
            [1, 0, 1, 0, 0xfe, 0xff, 0xfe, 0xff]
        );
        assert_eq!(
            manner(Format::Bits24, 1).bytes(&wave),
            [0, 1, 0, 0, 0xfe, 0xff]
        );
        assert_eq!(
            manner(Format::Bits32, 1).bytes(&wave),
            [0, 0, 1, 0, 0, 0, 0xfe, 0xff]
        );
        assert_eq!(Manner::all().next(), Some(manner(Format::Bits16, 2)));
    }
}
