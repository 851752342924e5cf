//! Long times and loud places, in bounded memory.

use chess_laws::Game;
use desk::dialogue::{Judgement, weigh};
use speech::endpointer::{EndpointEvent, Gap, LONGEST, Spoilt};

use crate::{Listener, hush, join, ms, ply, to_i16};
use test_support::recordings::noise;

#[test]
fn ten_minutes_of_silence_say_nothing() {
    let mut listener = Listener::new();
    for _ in 0..60 {
        listener.hears(&hush(10_000));
    }
    assert_eq!(listener.reported, []);
    listener.hears(&join(&[&ply(1), &hush(1_000)]));
    assert_eq!(listener.said(), ["Bauer Eva zwei Eva vier"]);
}

#[test]
fn a_fan_says_nothing_and_drowns_nothing() {
    let mut listener = Listener::new();
    let fan = to_i16(&noise(10, 0.01));
    for _ in 0..12 {
        listener.hears(&fan);
    }
    let nothing = |said: &Vec<String>| said.iter().all(String::is_empty);
    assert!(nothing(&listener.said()), "{:?}", listener.said());
    listener.reported.clear();
    // And an announcement in its sound.
    let announced = join(&[&hush(1_000), &ply(1), &hush(3_000)]);
    let both: Vec<i16> = announced
        .iter()
        .zip(fan.iter().cycle())
        .map(|(a, b)| a.saturating_add(*b))
        .collect();
    listener.hears(&both);
    assert_eq!(listener.said(), ["Bauer Eva zwei Eva vier"]);
}

#[test]
fn a_talk_of_half_a_minute_is_reported_once_and_never_taken_for_a_move() {
    let mut listener = Listener::new();
    // Sound that is not speech: announcements backwards, without a pause.
    let mut talk: Vec<i16> = Vec::new();
    while talk.len() < ms(30_000) {
        for number in 1..=8 {
            talk.extend(ply(number).iter().rev());
        }
    }
    talk.truncate(ms(30_000));
    listener.hears(&talk);
    listener.hears(&hush(3_000));
    let unusable = |event: &&EndpointEvent| {
        matches!(
            event,
            EndpointEvent::Spoilt {
                why: Spoilt::TooLong,
                ..
            }
        )
    };
    let told = listener.reported.iter().filter(unusable).count();
    let longest = listener
        .utterances()
        .iter()
        .map(|it| it.at - it.began)
        .max()
        .unwrap_or(0);
    assert!(told <= 1 && longest <= LONGEST, "{:?}", listener.reported);
    for utterance in listener.utterances() {
        let weighed = weigh(&utterance.heard, &listener.vocabulary, &Game::new());
        let judgement = weighed.judge(listener.endpointer.margins());
        assert!(!matches!(judgement, Judgement::Sure(_)), "{judgement:?}");
    }
    listener.reported.clear();
    listener.hears(&join(&[&ply(1), &hush(1_000)]));
    assert_eq!(listener.said(), ["Bauer Eva zwei Eva vier"]);
}

#[test]
fn endless_speech_is_reported_once_and_the_speaker_is_heard_again_when_it_is_quiet() {
    let mut listener = Listener::new();
    // Half a word, over and over, without the quiet of a pause.
    let word = &ply(3)[ms(100)..ms(500)];
    for _ in 0..40 {
        listener.hears(word);
    }
    listener.hears(&hush(2_000));
    let spoilt: Vec<&EndpointEvent> = listener
        .reported
        .iter()
        .filter(|event| matches!(event, EndpointEvent::Spoilt { .. }))
        .collect();
    assert_eq!(spoilt.len(), 1, "{:?}", listener.reported);
    assert!(
        listener.said().iter().all(String::is_empty),
        "{:?}",
        listener.said()
    );
    listener.reported.clear();
    listener.hears(&join(&[&ply(1), &hush(1_000)]));
    assert_eq!(listener.said(), ["Bauer Eva zwei Eva vier"]);
}

#[test]
fn a_microphone_that_was_pulled_out_is_heard_again() {
    let sound = ply(3);
    let mut listener = Listener::new();
    listener.hears(&join(&[&hush(500), &sound[..sound.len() / 2]]));
    // Out, and in again minutes later: no sound came in between.
    listener.endpointer.gap(Gap::Closed);
    listener.hears(&hush(1_000));
    assert!(listener.said().is_empty());
    listener.hears(&join(&[&ply(3), &hush(1_000)]));
    assert_eq!(listener.said(), ["Springer Gustav eins Felix drei"]);
}
