//! What keeps the stick from starting, and how that is told before the voice is there: by recorded words, or tones.

use std::path::Path;

use crate::keys::CONSOLE;
use crate::sound::{Card, Wave, cards, pcm, speaker};
use crate::words::Language;

/// Where the recorded words lie in the initramfs.
const FOLDER: &str = "/words";
const LONGEST: u64 = 4 * 1024 * 1024;

/// Why the stick does not start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// No partition with the root that the command line describes.
    Missing,
    /// A byte of the root is not what it was.
    Damaged,
    /// Something else failed.
    Broken,
}

impl Trouble {
    /// The name of its words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Damaged => "damaged",
            Self::Broken => "broken",
        }
    }

    /// How many tones stand for it. Two say that there is no sound card.
    pub const fn tones(self) -> usize {
        match self {
            Self::Missing => 3,
            Self::Damaged => 4,
            Self::Broken => 5,
        }
    }
}

/// How many tones say that no sound card was found.
pub const NO_CARD: usize = 2;

/// The recording of these words.
fn recorded(name: &str, language: Language) -> Option<Wave> {
    let path = Path::new(FOLDER).join(format!("{name}-{}.wav", language.code()));
    Wave::read(&plain_file::bytes(&path, LONGEST).ok()?)
}

/// The first words.
pub fn greet(card: &Card) {
    if let Some(wave) = recorded("greeting", Language::German) {
        let _ = pcm::play(card, &wave, &mut || false);
    }
}

/// Tells it in every language, because nobody has chosen one yet, on every card.
pub fn tell(trouble: Trouble) {
    for card in cards::all() {
        for language in Language::ALL {
            if let Some(wave) = recorded(trouble.name(), language) {
                let _ = pcm::play(&card, &wave, &mut || false);
            }
        }
    }
    beep(trouble.tones());
}

/// Sounds this many tones of the little loudspeaker.
pub fn beep(tones: usize) {
    let flags = rustix::fs::OFlags::RDWR | rustix::fs::OFlags::NOCTTY;
    if let Ok(console) = rustix::fs::open(CONSOLE, flags, rustix::fs::Mode::empty()) {
        speaker::beep(&console, tones, 880);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trouble_has_its_words_and_its_number_of_tones() {
        let all = [Trouble::Missing, Trouble::Damaged, Trouble::Broken];
        let mut tones: Vec<usize> = all.iter().map(|it| it.tones()).collect();
        tones.push(NO_CARD);
        tones.sort_unstable();
        assert_eq!(tones, [2, 3, 4, 5]);
        for language in Language::ALL {
            assert!(all.iter().all(|it| !language.text(it.name()).is_empty()));
        }
    }
}
