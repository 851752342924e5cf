//! The microphone on a private sound server: what is spoken reaches the program.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/sound_server.rs"]
mod sound_server;
#[path = "support/voices.rs"]
mod voices;

use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, bounded, unbounded};
use sound_server::{Speech, with_sound};
use speech::audio_file;
use speech::capture::{Captured, Microphone};
use speech::device::{self, Direction};
use speech::voice::{Pace, VoiceChoice};
use test_support::DEADLINE;
use voices::{is_said, utterance, voice};

/// How often a busy machine may try what it must do in real time.
const TRIES: u32 = 8;

/// Makes a recording of a sentence and returns its samples.
fn recording(folder: &std::path::Path) -> (std::path::PathBuf, Vec<f32>) {
    let file = folder.join("sentence.wav");
    let (mut voice, events) = voice(VoiceChoice::Wav {
        file: file.clone(),
        pace: Pace::AtOnce,
    });
    voice.say(utterance(1, "Springer Gustav eins Felix drei"));
    is_said(&events, 1);
    let samples = audio_file::read(&file).unwrap().samples;
    (file, samples)
}

/// Takes sound from the microphone until there are `count` samples.
fn hear(captured: &Receiver<Captured>, count: usize) -> Vec<f32> {
    let mut samples = Vec::new();
    while samples.len() < count {
        match captured
            .recv_timeout(DEADLINE)
            .expect("sound from the microphone")
        {
            Captured::Sound(block) => samples.extend(block),
            other => panic!("{other:?}"),
        }
    }
    samples
}

/// The next capture that is not sound.
fn news(captured: &Receiver<Captured>) -> Captured {
    loop {
        match captured.recv_timeout(DEADLINE).expect("news") {
            Captured::Sound(_) => {}
            news => return news,
        }
    }
}

/// The greatest correlation of `original` with any part of `heard`.
fn correlation(original: &[f32], heard: &[f32]) -> f32 {
    let energy = |samples: &[f32]| samples.iter().map(|s| s * s).sum::<f32>();
    let whole = energy(original);
    (0..heard.len().saturating_sub(original.len()))
        .map(|at| {
            let part = &heard[at..at + original.len()];
            let both: f32 = part.iter().zip(original).map(|(a, b)| a * b).sum();
            both / (energy(part) * whole).sqrt().max(f32::MIN_POSITIVE)
        })
        .fold(0.0, f32::max)
}

#[test]
fn the_microphone_hears_what_is_played() {
    with_sound(
        "the_microphone_hears_what_is_played",
        Speech::Absent,
        |sound| {
            let folder = sound_server::folder();
            let (file, original) = recording(folder.path());
            let (sender, captured) = unbounded();
            let microphone = Microphone::open(None, sender).unwrap();
            hear(&captured, 1600);
            // An eighth of a second is enough to compare, and quick.
            let middle = original.len() / 2 - 1_000..original.len() / 2 + 1_000;
            // On a busy machine a part of the sound may be missing: then it is played again.
            let is_heard = (0..TRIES).any(|_| {
                sound.play(&file);
                let heard: Vec<f32> = hear(&captured, original.len() + 16_000);
                let likeness = correlation(&original[middle.clone()], &heard);
                eprintln!("{}: correlation {likeness:.3}", microphone.device());
                likeness > 0.9
            });
            assert!(is_heard, "what is played is not heard");
        },
    );
}

#[test]
fn a_muted_microphone_hears_nothing() {
    with_sound(
        "a_muted_microphone_hears_nothing",
        Speech::Absent,
        |sound| {
            let folder = sound_server::folder();
            let (file, _) = recording(folder.path());
            let (sender, captured) = unbounded();
            let microphone = Microphone::open(None, sender).unwrap();
            hear(&captured, 1600);
            microphone.mute();
            while captured.recv_timeout(Duration::from_secs(1)).is_ok() {}
            sound.play(&file);
            assert!(captured.is_empty());
            microphone.unmute();
            hear(&captured, 1600);
        },
    );
}

#[test]
fn a_lost_microphone_is_reported_and_waited_for() {
    with_sound(
        "a_lost_microphone_is_reported_and_waited_for",
        Speech::Absent,
        |sound| {
            let (sender, captured) = unbounded();
            let microphone = Microphone::open(None, sender).unwrap();
            hear(&captured, 1600);
            sound.pull_out();
            let Captured::Lost { cause } = news(&captured) else {
                panic!("not lost")
            };
            eprintln!("lost: {cause}");
            let _server = sound.plug_in();
            let Captured::Found { device } = news(&captured) else {
                panic!("not found")
            };
            eprintln!("found: {device}");
            hear(&captured, 1600);
            drop(microphone);
            while captured.recv().is_ok() {}
        },
    );
}

#[test]
fn devices_have_names() {
    with_sound("devices_have_names", Speech::Absent, |_| {
        let names = device::names(Direction::In);
        assert!(
            names.iter().any(|name| name.contains("default")),
            "{names:?}"
        );
        let (sender, _captured) = unbounded();
        let unknown = Microphone::open(Some("no such device"), sender)
            .err()
            .unwrap();
        assert_eq!(
            unknown.to_string(),
            "there is no sound device called no such device"
        );
    });
}

#[test]
fn a_program_that_is_too_slow_learns_what_it_missed() {
    with_sound(
        "a_program_that_is_too_slow_learns_what_it_missed",
        Speech::Absent,
        |sound| {
            let folder = sound_server::folder();
            let (file, original) = recording(folder.path());
            let (sender, captured) = bounded(1);
            let opened = Instant::now();
            let microphone = Microphone::open(None, sender).unwrap();
            hear(&captured, 1600);
            // Nobody listens while the sentence is spoken.
            sound.play(&file);
            let Captured::Overrun { samples } = news(&captured) else {
                panic!("no overrun")
            };
            eprintln!("{samples} of {} samples missed", original.len());
            // No more than there was time for.
            let passed = opened.elapsed().as_secs() as usize + 1;
            assert!(samples > 1_600 && samples < passed * 16_000);
            // Nobody takes the sound, and yet the microphone can be closed.
            drop(microphone);
            assert!(captured.iter().count() <= 1);
        },
    );
}
