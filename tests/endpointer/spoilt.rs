//! What is not heard to its full length is never taken for something said.

use chess_laws::Game;
use speech::endpointer::{EndpointEvent, Gap, Spoilt};

use crate::{Listener, hush, join, ply};

/// What cannot be used, of all that was told.
fn spoilt(listener: &Listener) -> Vec<Spoilt> {
    let why = |event: &EndpointEvent| match event {
        EndpointEvent::Spoilt { why, .. } => Some(*why),
        _ => None,
    };
    listener.reported.iter().filter_map(why).collect()
}

#[test]
fn an_announcement_with_a_gap_is_not_used() {
    let sound = ply(3);
    let mut listener = Listener::new();
    for percent in [10, 30, 50, 70, 90] {
        let (first, rest) = sound.split_at(sound.len() * percent / 100);
        listener.at(Game::new());
        listener.hears(&join(&[&hush(500), first]));
        listener.endpointer.gap(Gap::Overrun(100));
        listener.hears(&join(&[rest, &hush(2_000)]));
        assert!(
            listener.said().is_empty(),
            "{percent}: {:?}",
            listener.said()
        );
        assert_eq!(spoilt(&listener), [Spoilt::Overrun(100)], "{percent}");
        // The one after it is heard.
        listener.hears(&join(&[&ply(3), &hush(2_000)]));
        assert_eq!(listener.said(), ["Springer Gustav eins Felix drei"]);
    }
}

#[test]
fn missing_sound_is_reported_even_where_nobody_spoke() {
    let mut listener = Listener::new();
    listener.hears(&hush(500));
    listener.endpointer.gap(Gap::Overrun(700));
    listener.hears(&hush(500));
    assert_eq!(spoilt(&listener), [Spoilt::Overrun(700)]);
    listener.hears(&join(&[&ply(3), &hush(2_000)]));
    assert_eq!(listener.said(), ["Springer Gustav eins Felix drei"]);
}

#[test]
fn missing_sound_has_its_time() {
    let mut listener = Listener::new();
    listener.hears(&hush(960));
    assert_eq!(listener.endpointer.now(), 960);
    listener.endpointer.gap(Gap::Overrun(700));
    assert_eq!(listener.endpointer.now(), 1_660);
}

#[test]
fn a_speaker_who_began_before_the_microphone_was_open_is_asked_to_say_it_again() {
    let sound = ply(3);
    let mut listener = Listener::new();
    for percent in [30, 50, 70] {
        listener.at(Game::new());
        listener.endpointer.gap(Gap::Closed);
        let rest = &sound[sound.len() * percent / 100..];
        listener.hears(&join(&[rest, &hush(2_000)]));
        assert!(
            listener.said().is_empty(),
            "{percent}: {:?}",
            listener.said()
        );
        assert_eq!(spoilt(&listener), [Spoilt::BegunUnheard], "{percent}");
    }
}

#[test]
fn a_speaker_cut_off_by_a_closing_microphone_is_asked_to_say_it_again() {
    let sound = ply(3);
    let mut listener = Listener::new();
    listener.hears(&join(&[&hush(500), &sound[..sound.len() / 2]]));
    listener.endpointer.gap(Gap::Closed);
    listener.hears(&hush(2_000));
    assert!(listener.said().is_empty());
    assert_eq!(spoilt(&listener), [Spoilt::BegunUnheard]);
}

#[test]
fn the_end_of_the_programs_own_voice_is_passed_over() {
    let sound = ply(3);
    let mut listener = Listener::new();
    listener.endpointer.gap(Gap::Closed);
    let tail = &sound[sound.len() - crate::ms(150)..];
    listener.hears(&join(&[tail, &hush(400), &ply(3), &hush(2_000)]));
    assert!(spoilt(&listener).is_empty(), "{:?}", listener.reported);
    assert_eq!(listener.said(), ["Springer Gustav eins Felix drei"]);
}

#[test]
fn an_answer_right_after_the_microphone_opens_is_heard() {
    let mut listener = Listener::new();
    listener.endpointer.gap(Gap::Closed);
    listener.hears(&join(&[&hush(160), &ply(3), &hush(2_000)]));
    assert_eq!(listener.said(), ["Springer Gustav eins Felix drei"]);
}
