//! The endpointer on recordings, in the time of the sound: when an utterance ends, what it reports
//! meanwhile, and what it never takes for an utterance.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

mod clock_reports;
mod ends;
mod heard_again;
mod pauses;
mod spoilt;
mod stamina;
mod strangers;

use std::path::Path;
use std::sync::{Arc, Mutex};

use announcements::Vocabulary;
use chess_laws::Game;
use desk::dialogue::Expectation;
use german_grammar::WordSet;
use speech::endpointer::{EndpointEvent, Endpointer, Utterance};
use speech::recogniser::Recogniser;
use speech::recorded_speech::quiet;
use spoken_grammar::{Completeness, Heard};
use test_support::recordings;

/// Milliseconds of sound, in samples.
fn ms(ms: u64) -> usize {
    ms as usize * 16
}

/// Quiet of this length in milliseconds, as a microphone has it.
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

/// An endpointer at a board, and what it has reported.
struct Listener {
    endpointer: Endpointer,
    vocabulary: Arc<Vocabulary>,
    expected: Arc<Mutex<Expectation>>,
    reported: Vec<EndpointEvent>,
}

impl Listener {
    /// At the beginning of a game.
    fn new() -> Self {
        Self::with_words(&[])
    }

    /// The same, with these sets of words too.
    fn with_words(sets: &[WordSet]) -> Self {
        let grammar = german_grammar::grammar_over(german_grammar::lexicon(sets).unwrap()).unwrap();
        let vocabulary = Arc::new(Vocabulary::new(grammar).unwrap());
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("endpointer");
        let recogniser = Recogniser::shipped(vocabulary.grammar(), &cache).unwrap();
        let game = Game::new();
        let expected = Arc::new(Mutex::new(Expectation { game, asked: false }));
        let (words, position) = (Arc::clone(&vocabulary), Arc::clone(&expected));
        let complete = move |said: &[_]| -> Completeness {
            position.lock().unwrap().completeness(said, &words)
        };
        Self {
            endpointer: Endpointer::new(recogniser, Box::new(complete)),
            vocabulary,
            expected,
            reported: Vec::new(),
        }
    }

    /// Begins anew, at the board of this game.
    fn at(&mut self, game: Game) -> &mut Self {
        self.expected.lock().unwrap().game = game;
        self.endpointer.open();
        self.reported.clear();
        self
    }

    /// Hears this, in the blocks of a microphone.
    fn hears(&mut self, samples: &[i16]) -> &mut Self {
        for block in samples.chunks(ms(20)) {
            self.reported.extend(self.endpointer.listen(block));
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
        for event in &self.reported {
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
