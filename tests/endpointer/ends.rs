//! When an utterance is over.

use std::time::Duration;

use speech::endpointer::{Ending, EndpointEvent};
use speech::recorded_speech::{feed_recording, no_time};
use speech::speech_part::SpeechPart;
use spoken_grammar::Completeness;

use crate::{Listener, hush, join, ply};

#[test]
fn a_closed_phrase_ends_after_a_short_silence() {
    let mut listener = Listener::new();
    listener.hears(&join(&[&hush(500), &ply(3), &hush(2_000)]));
    assert_eq!(listener.said(), ["Springer Gustav eins Felix drei"]);
    let utterance = listener.utterances()[0];
    assert_eq!(utterance.ending, Ending::Silence(Completeness::Closed));
    let silence = utterance.at - utterance.voice_end;
    assert!((128..=300).contains(&silence), "{silence} ms");
}

#[test]
fn the_words_are_reported_while_they_are_spoken() {
    let mut listener = Listener::new();
    listener.hears(&join(&[&hush(500), &ply(3), &hush(2_000)]));
    let grammar = listener.vocabulary.grammar();
    let told: Vec<String> = listener
        .reported
        .iter()
        .map(|event| match event {
            EndpointEvent::Began { .. } => "begins".to_owned(),
            EndpointEvent::Words { words, .. } => grammar.canonical_text(words),
            EndpointEvent::Ended(_) => "ends".to_owned(),
            other => panic!("{other:?}"),
        })
        .collect();
    let [begin, words @ .., whole, end] = &told[..] else {
        panic!("{told:?}");
    };
    assert_eq!(
        [begin, whole, end],
        ["begins", "Springer Gustav eins Felix drei", "ends"],
        "{told:?}"
    );
    // The words lag by half a second, so some come together.
    assert!(words.len() >= 2, "{told:?}");
    for pair in told[1..told.len() - 1].windows(2) {
        assert!(pair[1].starts_with(&pair[0]), "{told:?}");
    }
}

#[test]
fn what_is_measured_is_from_the_last_word_to_its_end() {
    let mut listener = Listener::new();
    let sound = join(&[&hush(500), &ply(3), &hush(500)]);
    let spoken: Vec<f32> = sound.iter().map(|&it| f32::from(it) / 32_768.0).collect();
    let end = SpeechPart::of(&spoken).end().unwrap() as u64;
    let end = Duration::from_millis(end * 1000 / 16_000);
    let told = feed_recording(&mut listener.endpointer, &sound, no_time);
    let last = told.last().unwrap();
    assert!(matches!(last.event, EndpointEvent::Ended(_)), "{told:?}");
    let wait = (last.after - end).as_millis();
    assert!((100..=500).contains(&wait), "{wait} ms");
}

#[test]
fn a_machine_that_is_slow_is_counted() {
    let sound = join(&[&hush(500), &ply(3), &hush(500)]);
    let slow = std::time::Duration::from_millis(30);
    let after = |cost| {
        let mut listener = Listener::new();
        let told = feed_recording(&mut listener.endpointer, &sound, |work| {
            work();
            cost
        });
        told.last().unwrap().after
    };
    // Each block of 20 ms takes 30: the machine falls behind by 10 for each.
    let late = after(slow) - after(std::time::Duration::ZERO);
    assert!(late.as_millis() > 500, "{late:?}");
}

#[test]
fn every_announcement_of_the_sample_is_heard_in_one_piece() {
    let plies = test_support::recordings::plies();
    let mut listener = Listener::new();
    for number in 1..=plies.len() {
        listener.hears(&join(&[&hush(600), &ply(number), &hush(1_200)]));
    }
    let said: Vec<String> = plies.into_iter().map(|ply| ply.text).collect();
    assert_eq!(listener.said(), said);
}

#[test]
fn the_sound_may_come_in_blocks_of_any_length() {
    let sound = join(&[&hush(500), &ply(3), &hush(2_000)]);
    let told = |length| {
        let mut listener = Listener::new();
        for block in sound.chunks(length) {
            let events = listener.endpointer.listen(block);
            listener.reported.extend(events);
        }
        listener.reported
    };
    let whole = told(sound.len());
    assert_eq!(told(1), whole);
    assert_eq!(told(777), whole);
}

#[test]
fn closed_by_its_owner_it_takes_what_was_said() {
    let mut listener = Listener::new();
    listener.hears(&join(&[&hush(500), &ply(3)]));
    let utterance = listener.endpointer.close().unwrap();
    assert_eq!(utterance.ending, Ending::Closed);
    assert_eq!(
        listener.text(&utterance.heard),
        "Springer Gustav eins Felix drei"
    );
    assert_eq!(listener.endpointer.close(), None);
}
