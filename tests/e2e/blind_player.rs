//! A blind player and her opponent, however they tell the program what they say: aloud at one
//! microphone, she in the voice of the sample game and a voice of espeak-ng; or she by the
//! dots of her display, and he by what a helper types.

use annabella::braille::Table;
use annabella::speech::audio_file;

use crate::display::Display;
use crate::hear::espeak;
use crate::program::{Home, Running};
use crate::recordings::{PLAIN, announcement, silence, write_wav};
use crate::sound_server::Sound;

/// So long the quiet after an utterance lasts, in seconds.
const QUIET: f32 = 0.5;

/// How the two tell what they say.
pub enum Ways {
    Aloud { home: Home, sound: Sound },
    InDots,
}

/// Who says it.
#[derive(Clone, Copy)]
pub enum Speaker {
    Blind,
    Opponent,
}

/// An announcement of hers.
#[derive(Clone, Copy)]
pub struct Announcement {
    /// The ply of the sample game that sounds so, from 1.
    pub sample: usize,
    /// As she types it in dots.
    pub dots: &'static str,
    /// As the program repeats it.
    pub repeated: &'static str,
}

impl Ways {
    /// She announces a move.
    pub fn announces(&self, announced: Announcement, display: &Display) {
        match self {
            Self::Aloud { .. } => self.sounds(announcement(announced.sample)),
            Self::InDots => types(display, announced.dots),
        }
    }

    /// One of them says this.
    pub fn says(&self, who: Speaker, words: &str, display: &Display, program: &mut Running) {
        match (self, who) {
            (Self::Aloud { home, .. }, _) => {
                let file = home.path("said.wav");
                // espeak-ng does not know that the end of "Remis" is silent.
                let words = words.replace("Remis", "Remie");
                assert!(espeak(&words, &file), "espeak-ng is installed");
                self.sounds(audio_file::read(&file).unwrap().samples);
            }
            (Self::InDots, Speaker::Blind) => types(display, words),
            (Self::InDots, Speaker::Opponent) => program.types(words),
        }
    }

    /// This sounds at the table, and then it is quiet.
    fn sounds(&self, mut samples: Vec<f32>) {
        let Self::Aloud { home, sound } = self else {
            return;
        };
        samples.extend(silence(QUIET));
        let file = home.path("sound.wav");
        write_wav(&file, &samples, PLAIN);
        sound.play(&file);
    }
}

/// Types a text on the keys of the display and sends it.
fn types(display: &Display, text: &str) {
    for cell in Table::german().unwrap().cells(text) {
        let dots = (0..8).filter(|dot| cell.0 & (1 << dot) != 0);
        let keys: Vec<String> = dots.map(|dot| format!("dot{}", dot + 1)).collect();
        match &keys[..] {
            [] => display.stroke("b9+b11"),
            keys => display.stroke(&keys.join("+")),
        }
    }
    display.stroke("dot8");
}
