//! The ear on recordings, in the time of the sound: when an utterance ends, what
//! is told while it lasts, and what is never taken for one.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../e2e/recordings.rs"]
#[allow(dead_code)]
mod recordings;

mod clock_reports;
mod ends;
mod pauses;
mod spoilt;
mod stamina;
mod strangers;

use std::path::Path;
use std::sync::{Arc, Mutex};

use annabella::dialogue::Expectation;
use announcements::Vocabulary;
use chess_laws::Game;
use german_grammar::WordSet;
use speech::endpointer::{EndpointEvent, Endpointer, Utterance};
use speech::recogniser::Recogniser;
use speech::recorded_speech::quiet;
use spoken_grammar::{Completeness, Heard};

/// Milliseconds of sound, in samples.
fn ms(ms: u64) -> usize {
    ms as usize * 16
}

/// So much quiet, as a microphone has it.
fn hush(length: u64) -> Vec<i16> {
    quiet(ms(length))
}

/// A ply of the sample game, without the silence around it.
fn ply(number: usize) -> Vec<i16> {
    let sound = recordings::announcement(number);
    let edge = ms(100);
    to_i16(&sound[edge..sound.len() - edge])
}

fn to_i16(samples: &[f32]) -> Vec<i16> {
    samples.iter().map(|it| (it * 32_767.0) as i16).collect()
}

fn join(parts: &[&[i16]]) -> Vec<i16> {
    parts.concat()
}

/// An ear at a board, and what it has told.
struct Listener {
    ear: Endpointer,
    vocabulary: Arc<Vocabulary>,
    expected: Arc<Mutex<Expectation>>,
    told: Vec<EndpointEvent>,
}

impl Listener {
    /// At the beginning of a game.
    fn new() -> Self {
        Self::who_knows(&[])
    }

    /// The same, who understands these sets of words too.
    fn who_knows(sets: &[WordSet]) -> Self {
        let grammar = german_grammar::grammar_over(german_grammar::lexicon(sets).unwrap()).unwrap();
        let vocabulary = Arc::new(Vocabulary::new(grammar).unwrap());
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ear");
        let recogniser = Recogniser::shipped(vocabulary.grammar(), &cache).unwrap();
        let game = Game::new();
        let expected = Arc::new(Mutex::new(Expectation { game, asked: false }));
        let (words, position) = (Arc::clone(&vocabulary), Arc::clone(&expected));
        let complete = move |said: &[_]| -> Completeness {
            position.lock().unwrap().completeness(said, &words)
        };
        Self {
            ear: Endpointer::new(recogniser, Box::new(complete)),
            vocabulary,
            expected,
            told: Vec::new(),
        }
    }

    /// Begins anew, at the board of this game.
    fn at(&mut self, game: Game) -> &mut Self {
        self.expected.lock().unwrap().game = game;
        self.ear.open();
        self.told.clear();
        self
    }

    /// Hears this, in the blocks of a microphone.
    fn hears(&mut self, samples: &[i16]) -> &mut Self {
        for block in samples.chunks(ms(20)) {
            self.told.extend(self.ear.listen(block));
        }
        self
    }

    fn text(&self, heard: &Heard) -> String {
        let best = heard.readings.first();
        best.map_or_else(String::new, |best| {
            self.vocabulary.grammar().canonical_text(&best.words)
        })
    }

    /// The utterances so far.
    fn utterances(&self) -> Vec<&Utterance> {
        let mut utterances = Vec::new();
        for event in &self.told {
            if let EndpointEvent::Ended(utterance) = event {
                utterances.push(utterance);
            }
        }
        utterances
    }

    /// What they say.
    fn said(&self) -> Vec<String> {
        let text = |it: &&Utterance| self.text(&it.heard);
        self.utterances().iter().map(text).collect()
    }
}
