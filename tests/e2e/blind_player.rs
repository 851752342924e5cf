//! A blind player and an opponent, and how their words reach the program: aloud at one microphone,
//! the blind player in the voice of the sample game and a voice of espeak-ng; or the blind player
//! in dots on a display, and the opponent by what a helper types.

use std::cell::Cell;
use std::ops::Deref;
use std::thread;
use std::time::{Duration, Instant};

use braille_display::Table;
use braille_display::simulator::Seen;
use speech::audio_file;

use crate::display::{Display, german};
use crate::hear::espeak;
use crate::program::{Home, Running, TRIES};
use crate::sound_server::{Sound, SoundServer};
use test_support::DEADLINE;
use test_support::recordings::{PLAIN, announcement, silence, write_wav};

/// A doubtful word is asked back,
const ASKED: &str = "? Ja oder nein?";
/// and what was not heard well, or typed on a display that was away, is to be said again.
const AGAIN: [&str; 3] = ["Nicht verstanden", "Bitte wiederholen", "kenne ich nicht"];

/// So long the quiet after an utterance lasts, in seconds.
const QUIET: f32 = 0.5;

/// How the words of both reach the program.
pub enum InputMode {
    Aloud { home: Home, sound: Sound },
    InDots,
}

/// The player who says something.
#[derive(Clone, Copy)]
pub enum Speaker {
    Blind,
    Opponent,
}

/// The blind player's display. If the test fails, it prints every line that was shown.
pub struct TracedDisplay {
    display: Display,
    /// The line that was felt last, counted from the first.
    felt: Cell<usize>,
}

/// How long a notice has to appear before what waits on the line is read.
const A_MOMENT: Duration = Duration::from_secs(1);

/// How long it has where nothing waits: a key too early would be an answer to nothing.
const A_WHILE: Duration = Duration::from_secs(5);

/// How long a key has to change the line: a second key before that would pass over a line.
const KEY: Duration = Duration::from_secs(15);

impl TracedDisplay {
    pub fn new(display: Display) -> Self {
        let felt = Cell::new(0);
        Self { display, felt }
    }

    /// All lines so far, the oldest first.
    fn history(&self) -> Vec<Vec<u8>> {
        self.display.wait(Duration::ZERO, |_| true).0.history
    }

    /// The reader reads on until the line begins so.
    #[track_caller]
    pub fn feels(&self, text: &str) {
        let expected = german(text, 40)[..text.chars().count()].to_vec();
        let from = self.felt.get();
        let begins = |line: &Vec<u8>| line.starts_with(&expected);
        // On a busy machine the key may come when the line is there already: what went by
        // was felt as well.
        let at = |seen: &Seen| Some(from + seen.history[from..].iter().position(begins)?);
        let deadline = Instant::now() + DEADLINE;
        loop {
            let (seen, _) = self.wait(A_MOMENT, |seen| at(seen).is_some());
            let waits = seen.cells.last().is_some_and(|mark| *mark != 0);
            let (seen, _) = match waits {
                true => (seen, true),
                false => self.wait(A_WHILE, |seen| at(seen).is_some()),
            };
            if let Some(index) = at(&seen) {
                self.felt.set(index);
                return;
            }
            assert!(Instant::now() < deadline, "{text:?} is not on the line");
            self.reads_on(KEY);
        }
    }

    /// The program ends once the player has read the result, so this reads on until then.
    #[track_caller]
    pub fn reads_the_end(&self, program: &mut Running) {
        self.feels("Schachmatt. Weiß gewinnt.");
        let deadline = Instant::now() + DEADLINE;
        while !program.has_ended() {
            assert!(Instant::now() < deadline, "the program does not end");
            self.reads_on(A_MOMENT);
        }
    }

    /// A key, and time for another line to appear.
    fn reads_on(&self, patience: Duration) {
        let (before, _) = self.wait(Duration::ZERO, |_| true);
        self.stroke("d6");
        self.wait(patience, |seen| seen.cells != before.cells);
    }

    /// What was on the line, the oldest first.
    fn lines(&self) -> Vec<String> {
        let letters: Vec<char> = (' '..='~').chain("äöüßÄÖÜ⣀".chars()).collect();
        let letter = |cell: &u8| {
            let of = |it: &&char| german(&it.to_string(), 1)[0] == *cell;
            letters.iter().find(of).copied().unwrap_or('?')
        };
        self.history()
            .iter()
            .map(|it| it.iter().map(letter).collect())
            .collect()
    }
}

impl Drop for TracedDisplay {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("{:#?}", self.lines());
        }
    }
}

impl Deref for TracedDisplay {
    type Target = Display;

    fn deref(&self) -> &Display {
        &self.display
    }
}

/// An announcement of the blind player.
#[derive(Clone, Copy)]
pub struct Announcement {
    /// The ply of the sample game that sounds so, from 1.
    pub sample: usize,
    /// As it is typed in dots.
    pub dots: &'static str,
    /// In full, as it is said aloud.
    pub repeated: &'static str,
    /// In the words of the dots.
    pub in_words: &'static str,
}

impl InputMode {
    /// As the program repeats it under the Laws: in the words that were said or typed.
    pub fn repeated(&self, announced: Announcement) -> &'static str {
        match self {
            Self::Aloud { .. } => announced.repeated,
            Self::InDots => announced.in_words,
        }
    }
}

pub const E4: Announcement = Announcement {
    sample: 1,
    dots: "e4",
    repeated: "Bauer Eva zwei Eva vier",
    in_words: "Eva vier",
};
pub const NF3: Announcement = Announcement {
    sample: 3,
    dots: "Sf3",
    repeated: "Springer Gustav eins Felix drei",
    in_words: "Springer Felix drei",
};
pub const BC4: Announcement = Announcement {
    sample: 5,
    dots: "Lc4",
    repeated: "Läufer Felix eins Cäsar vier",
    in_words: "Läufer Cäsar vier",
};
pub const NC3: Announcement = Announcement {
    sample: 17,
    dots: "Sc3",
    repeated: "Springer Bella eins Cäsar drei",
    in_words: "Springer Cäsar drei",
};
pub const NXE5: Announcement = Announcement {
    sample: 19,
    dots: "Sxe5",
    repeated: "Springer Felix drei schlägt Eva fünf",
    in_words: "Springer schlägt Eva fünf",
};
pub const BXF7: Announcement = Announcement {
    sample: 21,
    dots: "Lxf7",
    repeated: "Läufer Cäsar vier schlägt Felix sieben",
    in_words: "Läufer schlägt Felix sieben",
};
pub const ND5: Announcement = Announcement {
    sample: 23,
    dots: "Sd5",
    repeated: "Springer Cäsar drei David fünf",
    in_words: "Springer David fünf",
};

/// The mate of Légal, as it was played.
pub const GAME: [&str; 13] = [
    "e2e4", "e7e5", "g1f3", "d7d6", "f1c4", "c8g4", "b1c3", "g7g6", "f3e5", "g4d1", "c4f7", "e8e7",
    "c3d5",
];

impl InputMode {
    /// At the microphone of this server.
    pub fn aloud(home: &Home, server: &SoundServer) -> Self {
        Self::Aloud {
            home: home.clone(),
            sound: server.sound(),
        }
    }

    /// The blind player announces a move.
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

    /// This is said until it is answered so. A question is answered with yes; what was not
    /// understood, or lost on a busy machine, is said again.
    #[track_caller]
    pub fn until(
        &self,
        answer: &str,
        display: &Display,
        program: &mut Running,
        say: impl Fn(&Self, &Display, &mut Running),
    ) -> String {
        let expected = [&[answer][..], &[ASKED], &AGAIN].concat();
        let mut asked = false;
        for _ in 0..2 * TRIES {
            if asked {
                self.says(Speaker::Blind, "ja", display, program);
            } else {
                say(self, display, program);
            }
            let Some(told) = program.answers_one_of(&expected) else {
                continue;
            };
            asked = told.contains(ASKED);
            if asked {
                self.feels(&told, display);
            } else if told.contains(answer) {
                return told;
            }
        }
        panic!("said again and again, and never answered with {answer:?}");
    }

    /// A player who types answers once the question is on the display.
    #[track_caller]
    fn feels(&self, told: &str, display: &Display) {
        if matches!(self, Self::InDots) {
            let begins: String = told.chars().take(20).collect();
            let begins = german(&begins, 20);
            display.wait_until(told, |seen| seen.cells.starts_with(&begins));
        }
    }

    /// The microphone hears this, and then quiet.
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
