//! The voice speech-dispatcher, whose part a small server of the tests plays.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/sound_server.rs"]
mod sound_server;
#[path = "support/ssip_server.rs"]
mod ssip_server;
#[path = "support/voices.rs"]
mod voices;

use crossbeam_channel::Receiver;
use sound_server::rerun;
use speech::voice::{Language, Voice, VoiceChoice, VoiceError, VoiceEvent, VoiceUtterance};
use ssip_server::{Habit, SsipServer};
use voices::{chosen, take, urgent, utterance, voice};

/// Runs the body in a process whose speech-dispatcher is a test server with that habit.
fn with_server(test: &str, habit: Habit, body: impl FnOnce()) {
    const MARK: &str = "ANNABELLA_TEST_SSIP";
    if std::env::var_os(MARK).is_some() {
        return body();
    }
    let server = SsipServer::start(habit);
    let address = format!("unix_socket:{}", server.socket().display());
    rerun(
        test,
        &[
            ("SPEECHD_ADDRESS".into(), address),
            (MARK.into(), "1".into()),
        ],
    );
    server.check();
}

/// The voice speech-dispatcher and its events.
fn dispatcher() -> (Box<dyn Voice>, Receiver<VoiceEvent>) {
    voice(VoiceChoice::System)
}

fn english(id: u64, text: &str) -> VoiceUtterance {
    VoiceUtterance {
        language: Language::English,
        ..utterance(id, text)
    }
}

#[test]
fn speech_dispatcher_says_texts_and_reports_their_end() {
    with_server(
        "speech_dispatcher_says_texts_and_reports_their_end",
        Habit::Quick {
            expected: &[
                ("oh", ""),
                ("Springer Gustav eins", "German"),
                ("..", "German"),
                ("Nf3 [ [x", "English (Great Britain)"),
                ("5 ", "German"),
                ("Конь", "Russian"),
                ("Кон", ""),
                ("Rook", "English (Great Britain)"),
            ],
        },
        || {
            let (mut voice, events) = dispatcher();
            voice.say(utterance(1, "Springer Gustav eins"));
            voice.say(utterance(2, ".."));
            voice.say(english(3, "Nf3\0[[x"));
            voice.say(utterance(4, "\0 \n"));
            voice.say(utterance(5, "5"));
            for (id, language, text) in [
                (6, Language::Russian, "Конь"),
                // The server has no voice for this language.
                (7, Language::Bulgarian, "Кон"),
                (8, Language::English, "Rook"),
            ] {
                voice.say(VoiceUtterance {
                    language,
                    ..utterance(id, text)
                });
            }
            let reported = take(&events, 16);
            let expected =
                (1..9).flat_map(|id| [format!("Started {id}"), format!("Finished {id}")]);
            assert_eq!(reported, expected.collect::<Vec<_>>());
        },
    );
}

#[test]
fn speech_dispatcher_is_cut_off() {
    with_server("speech_dispatcher_is_cut_off", Habit::Slow, || {
        let (mut voice, events) = dispatcher();
        voice.say(utterance(1, "eins"));
        assert_eq!(take(&events, 1), ["Started 1"]);
        voice.say(utterance(2, "zwei"));
        voice.say(urgent(3, "drei"));
        assert_eq!(
            take(&events, 3),
            ["Interrupted 2", "Interrupted 1", "Started 3"]
        );
        voice.stop();
        assert_eq!(take(&events, 1), ["Interrupted 3"]);
    });
}

#[test]
fn each_of_many_utterances_ends_once_in_every_language() {
    with_server(
        "each_of_many_utterances_ends_once_in_every_language",
        Habit::Slow,
        || {
            let (mut voice, events) = dispatcher();
            let mut ended = 0;
            for id in 0..100 {
                voice.say(VoiceUtterance {
                    language: Language::ALL[id as usize * 7 / 3 % 4],
                    ..urgent(id, "eins")
                });
                // Some are cut off after they begin, some before.
                if id % 3 > 0 && !take(&events, 1)[0].starts_with("Started") {
                    ended += 1;
                }
            }
            drop(voice);
            ended += events
                .iter()
                .filter(|event| !matches!(event, VoiceEvent::Started(_)))
                .count();
            assert_eq!(ended, 100);
        },
    );
}

#[test]
fn a_restarted_speech_dispatcher_is_used_again() {
    with_server(
        "a_restarted_speech_dispatcher_is_used_again",
        Habit::HangsUpOnce,
        || {
            let (mut voice, events) = dispatcher();
            voice.say(utterance(1, "eins"));
            voice.say(english(2, "two"));
            voice.say(english(3, "three"));
            voice.say(utterance(4, "vier"));
            let reported = take(&events, 8);
            let expected =
                (1..5).flat_map(|id| [format!("Started {id}"), format!("Finished {id}")]);
            assert_eq!(reported, expected.collect::<Vec<_>>());
        },
    );
}

#[test]
fn a_speech_dispatcher_that_never_ends_is_not_chosen() {
    with_server(
        "a_speech_dispatcher_that_never_ends_is_not_chosen",
        Habit::Endless,
        || {
            let (chosen, _events) = chosen(VoiceChoice::Auto);
            let passed_over = chosen.unwrap().passed_over.swap_remove(0);
            assert!(matches!(
                passed_over,
                (VoiceChoice::System, VoiceError::NoSound)
            ));
        },
    );
}

#[test]
fn a_speech_dispatcher_that_says_nothing_is_not_waited_for() {
    with_server(
        "a_speech_dispatcher_that_says_nothing_is_not_waited_for",
        Habit::Mute,
        || {
            let (refused, _events) = chosen(VoiceChoice::System);
            assert!(matches!(refused, Err(VoiceError::NoAnswer)));
        },
    );
}

#[test]
fn an_utterance_that_never_ends_fails() {
    with_server(
        "an_utterance_that_never_ends_fails",
        Habit::LosesItsSound,
        || {
            let (mut voice, events) = dispatcher();
            voice.say(utterance(1, "eins"));
            let reported = take(&events, 2);
            assert_eq!(
                reported[1],
                "Failed 1: speech-dispatcher answers, but nothing is heard of it"
            );
        },
    );
}

#[test]
fn a_speech_dispatcher_that_hangs_does_not_keep_the_program_from_ending() {
    with_server(
        "a_speech_dispatcher_that_hangs_does_not_keep_the_program_from_ending",
        Habit::Hangs,
        || {
            let (mut voice, events) = dispatcher();
            voice.say(utterance(1, "eins"));
            assert_eq!(take(&events, 1), ["Started 1"]);
            drop(voice);
        },
    );
}

#[test]
fn an_utterance_ends_even_if_speech_dispatcher_hangs() {
    with_server(
        "an_utterance_ends_even_if_speech_dispatcher_hangs",
        Habit::Hangs,
        || {
            let (mut voice, events) = dispatcher();
            voice.say(utterance(1, "eins"));
            assert_eq!(take(&events, 1), ["Started 1"]);
            voice.say(urgent(2, "zwei"));
            assert_eq!(take(&events, 1), ["Interrupted 1"]);
            assert_eq!(
                take(&events, 1),
                ["Failed 2: speech-dispatcher does not answer"]
            );
            voice.say(english(3, "three"));
            assert_eq!(
                take(&events, 1),
                ["Failed 3: speech-dispatcher does not answer"]
            );
        },
    );
}
