//! Switches and volumes of a card: what leads to the ears is opened, microphones too, and nothing leads from a microphone to
//! the ears. Many cards start silent. Source: include/uapi/sound/asound.h of Linux.

use std::os::fd::OwnedFd;

use rustix::fs::{Mode, OFlags, open};

use crate::kernel_call::{Call, i64_at, on_bytes, put, u32_at};

const ID: usize = 64;
const NAME: std::ops::Range<usize> = 16..60;
const INFO: usize = 272;
const VALUE: usize = 1224;
const ASK: Call = Call::on_block(b'U', 0x11, INFO);
const WRITE: Call = Call::on_block(b'U', 0x13, VALUE);
/// Where the values begin.
const VALUES: usize = 72;

const SWITCH: u32 = 1;
const VOLUME: u32 = 2;

/// The most elements of a card that are looked at.
const MOST: u32 = 512;

/// An element of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Element {
    name: String,
    kind: u32,
    count: u32,
    least: i64,
    most: i64,
}

impl Element {
    fn read(block: &[u8]) -> Self {
        let name = block.get(NAME).unwrap_or_default();
        let name = name.split(|it| *it == 0).next().unwrap_or_default();
        Self {
            name: String::from_utf8_lossy(name).into_owned(),
            kind: u32_at(block, 64),
            count: u32_at(block, 72),
            least: i64_at(block, 80),
            most: i64_at(block, 88),
        }
    }

    /// What it is set to, if it is not left as it is.
    fn wanted(&self) -> Option<i64> {
        let has = |word: &str| self.name.contains(word);
        let plays = has("Playback");
        let from_input = plays && (has("Mic") || has("Loopback") || has("Sidetone"))
            || plays && (has("Line") && !has("Line Out"))
            || has("Beep")
            || has("Boost");
        let of_range = |percent: i64| {
            let range = self.most.checked_sub(self.least)?;
            Some(self.least + range.checked_mul(percent)? / 100)
        };
        match (self.kind, from_input) {
            (SWITCH, true) if plays => Some(0),
            (SWITCH, false) if plays || has("Capture Switch") => Some(1),
            (VOLUME, false) if has("Playback Volume") => of_range(80),
            (VOLUME, false) if has("Capture Volume") => of_range(75),
            _ => None,
        }
    }
}

/// Opens what leads to the ears of this card, and its microphones.
pub fn open_up(card: u8) {
    let path = format!("/dev/snd/controlC{card}");
    let Ok(device) = open(path, OFlags::RDWR | OFlags::CLOEXEC, Mode::empty()) else {
        return;
    };
    for number in 1..=MOST {
        set(&device, number);
    }
}

fn set(device: &OwnedFd, number: u32) {
    let mut info = vec![0; INFO];
    put(&mut info, 0, &number.to_ne_bytes());
    if on_bytes(device, ASK, &mut info).is_err() {
        return;
    }
    let element = Element::read(&info);
    let Some(wanted) = element.wanted() else {
        return;
    };
    let mut value = vec![0; VALUE];
    put(&mut value, 0, info.get(..ID).unwrap_or_default());
    for channel in 0..element.count.min(128) as usize {
        put(&mut value, VALUES + channel * 8, &wanted.to_ne_bytes());
    }
    // Some elements cannot be written.
    let _ = on_bytes(device, WRITE, &mut value);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(name: &str, kind: u32, least: i64, most: i64) -> Option<i64> {
        let name = name.to_owned();
        let count = 2;
        Element {
            name,
            kind,
            count,
            least,
            most,
        }
        .wanted()
    }

    #[test]
    fn what_leads_to_the_ears_is_opened_and_microphones_are_not_heard_there() {
        assert_eq!(wanted("Master Playback Switch", SWITCH, 0, 1), Some(1));
        assert_eq!(wanted("Headphone Playback Switch", SWITCH, 0, 1), Some(1));
        assert_eq!(wanted("Line Out Playback Switch", SWITCH, 0, 1), Some(1));
        assert_eq!(wanted("Mic Playback Switch", SWITCH, 0, 1), Some(0));
        assert_eq!(wanted("Capture Switch", SWITCH, 0, 1), Some(1));
        assert_eq!(wanted("Master Playback Volume", VOLUME, 0, 87), Some(69));
        assert_eq!(wanted("PCM Playback Volume", VOLUME, -100, 0), Some(-20));
        assert_eq!(wanted("Mic Playback Volume", VOLUME, 0, 31), None);
        assert_eq!(wanted("Mic Boost Volume", VOLUME, 0, 3), None);
        assert_eq!(wanted("Beep Playback Volume", VOLUME, 0, 3), None);
        assert_eq!(wanted("Auto-Mute Mode", 3, 0, 0), None);
        assert_eq!(
            wanted("PCM Playback Volume", VOLUME, i64::MIN, i64::MAX),
            None
        );
    }

    #[test]
    fn an_element_is_read_where_the_kernel_writes_it() {
        let mut block = vec![0; INFO];
        put(&mut block, 16, b"Master Playback Volume");
        put(&mut block, 64, &VOLUME.to_ne_bytes());
        put(&mut block, 72, &2_u32.to_ne_bytes());
        put(&mut block, 88, &87_i64.to_ne_bytes());
        let element = Element::read(&block);
        assert_eq!(element.name, "Master Playback Volume");
        assert_eq!((element.count, element.most), (2, 87));
    }
}
