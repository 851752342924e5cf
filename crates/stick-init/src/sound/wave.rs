//! Recorded words and what the voice makes: WAV of one channel and 16 bits. Pure.

/// A sound of one channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wave {
    /// In Hz.
    pub rate: u32,
    pub samples: Vec<i16>,
}

impl Wave {
    /// Reads a file, or a stream whose header has no true length; `None` if it is something else.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes
            .strip_prefix(b"RIFF")?
            .get(4..)?
            .strip_prefix(b"WAVE")?;
        let mut rate = None;
        loop {
            let (name, behind) = rest.split_at_checked(4)?;
            let (length, behind) = behind.split_at_checked(4)?;
            let length = u32::from_le_bytes(length.try_into().ok()?) as usize;
            let content = behind.get(..length).unwrap_or(behind);
            match name {
                b"fmt " => rate = Some(rate_of(content)?),
                b"data" => {
                    let pairs = content.chunks_exact(2);
                    let samples = pairs.filter_map(|it| it.try_into().ok().map(i16::from_le_bytes));
                    return Some(Self {
                        rate: rate?,
                        samples: samples.collect(),
                    });
                }
                _ => {}
            }
            rest = behind.get(length + length % 2..)?;
        }
    }

    /// A tone of this pitch, in Hz, for this many milliseconds.
    pub fn tone(pitch: u32, ms: u32) -> Self {
        let rate = 22_050;
        let count = rate * ms / 1000;
        let sample = |at: u32| {
            let turn = f64::from(at) * f64::from(pitch) / f64::from(rate) * std::f64::consts::TAU;
            // No clicks at its ends.
            let edge = f64::from(at.min(count - at).min(200)) / 200.0;
            (turn.sin() * edge * 9_000.0) as i16
        };
        let samples = (0..count).map(sample).collect();
        Self { rate, samples }
    }

    /// The sound at another rate.
    pub fn at_rate(&self, rate: u32) -> Vec<i16> {
        let (from, to) = (u64::from(self.rate), u64::from(rate.max(1)));
        let count = self.samples.len() as u64 * to / from.max(1);
        let sample = |at: u64| {
            let (whole, part) = (at * from / to, at * from % to);
            let index = usize::try_from(whole).unwrap_or(usize::MAX);
            let now = self.samples.get(index).copied().unwrap_or(0);
            let next = self.samples.get(index + 1).copied().unwrap_or(now);
            let step = (i64::from(next) - i64::from(now)) * part as i64 / to as i64;
            (i64::from(now) + step) as i16
        };
        (0..count).map(sample).collect()
    }
}

/// The rate in Hz, if it is sound that can be played here.
fn rate_of(format: &[u8]) -> Option<u32> {
    let number = |at: usize| {
        let bytes = format.get(at..at + 2)?.try_into().ok()?;
        Some(u16::from_le_bytes(bytes))
    };
    (number(0)? == 1 && number(2)? == 1 && number(14)? == 16).then_some(())?;
    let rate = format.get(4..8)?.try_into().ok().map(u32::from_le_bytes)?;
    (8_000..=96_000).contains(&rate).then_some(rate)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(length: u32, samples: &[i16]) -> Vec<u8> {
        let mut file = b"RIFF\xff\xff\xff\x7fWAVEfmt \x10\0\0\0\x01\0\x01\0".to_vec();
        file.extend(22_050_u32.to_le_bytes());
        file.extend(44_100_u32.to_le_bytes());
        file.extend(b"\x02\0\x10\0data");
        file.extend(length.to_le_bytes());
        file.extend(samples.iter().flat_map(|it| it.to_le_bytes()));
        file
    }

    #[test]
    fn a_stream_whose_header_has_no_length_is_read() {
        let samples = vec![1, -2, 3];
        let wave = Wave {
            rate: 22_050,
            samples: samples.clone(),
        };
        assert_eq!(Wave::read(&file(0x7fff_f000, &samples)), Some(wave.clone()));
        assert_eq!(Wave::read(&file(6, &samples)), Some(wave));
    }

    #[test]
    fn what_is_cut_off_is_no_sound() {
        let whole = file(6, &[1, 2, 3]);
        for length in 0..43 {
            assert_eq!(Wave::read(&whole[..length]), None, "{length}");
        }
    }

    #[test]
    fn a_sound_lasts_as_long_at_another_rate() {
        let tone = Wave::tone(440, 100);
        assert_eq!(tone.samples.len(), 2205);
        assert_eq!(tone.at_rate(44_100).len(), 4410);
        assert_eq!(tone.at_rate(22_050), tone.samples);
        assert!(tone.samples.iter().any(|it| *it > 8_000));
    }
}
