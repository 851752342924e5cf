//! The voice speech-dispatcher, whose part a small server of the tests plays.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/sound_server.rs"]
mod sound_server;
#[path = "support/ssip_server.rs"]
mod ssip_server;
#[path = "support/voices.rs"]
mod voices;

use std::ops::Range;

use crossbeam_channel::Receiver;
use sound_server::rerun;
use speech::voice::{
    Language, SYSTEM_VOICE, Voice, VoiceChoice, VoiceError, VoiceEvent, VoicePart, VoiceUtterance,
};
use ssip_server::{Habit, SsipServer};
use voices::{chosen, part, take, urgent, utterance, voice};

/// Runs the body in a process whose speech-dispatcher is a test server with that habit.
fn with_server(test: &str, habit: Habit, body: impl FnOnce()) {
    const MARK: &str = "ANNABELLA_TEST_SSIP";
    if std::env::var_os(MARK).is_some() {
        return body();
    }
    let server = SsipServer::start(habit);
    let address = format!("unix_socket:{}", server.socket().display());
    // Without a loudspeaker text is the next voice.
    let nowhere = server.socket().join("nowhere").display().to_string();
    rerun(
        test,
        &[
            ("SPEECHD_ADDRESS".into(), address),
            ("PULSE_SERVER".into(), format!("unix:{nowhere}")),
            ("ALSA_CONFIG_PATH".into(), nowhere),
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
        parts: vec![part(Language::English, text)],
        ..utterance(id, text)
    }
}

#[test]
fn speech_dispatcher_says_texts_and_reports_their_end() {
    with_server(
        "speech_dispatcher_says_texts_and_reports_their_end",
        Habit::Quick {
            expected: &[
                ("oh", "de"),
                ("Springer Gustav eins", "de"),
                ("..", "de"),
                ("Nf3 [ [x", "en-GB"),
                ("5", "de"),
                ("Конь", "ru by rhvoice"),
                ("Кон", "bg"),
                ("Rook", "en-GB"),
                ("Turm", "de German+Adam"),
                ("Turm", "de"),
                ("Felix drei: Springer,", "de"),
                ("белых.", "ru by rhvoice"),
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
                (7, Language::Bulgarian, "Кон"),
                (8, Language::English, "Rook"),
            ] {
                voice.say(VoiceUtterance {
                    parts: vec![part(language, text)],
                    ..utterance(id, text)
                });
            }
            // The server has only one of them.
            for (id, name) in [(9, "German+Adam"), (10, "German+Eva")] {
                let voiced = VoicePart {
                    voice: Some(name.to_owned()),
                    ..part(Language::German, "Turm")
                };
                voice.say(VoiceUtterance {
                    parts: vec![voiced],
                    ..utterance(id, "Turm")
                });
            }
            // Each part in its language; it is one utterance.
            voice.say(VoiceUtterance {
                parts: vec![
                    part(Language::German, "Felix drei: Springer,"),
                    part(Language::Russian, "белых."),
                    part(Language::German, " \n"),
                ],
                ..utterance(11, "")
            });
            let reported = take(&events, 22);
            let expected =
                (1..12).flat_map(|id| [format!("Started {id}"), format!("Finished {id}")]);
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
                    parts: vec![part(Language::ALL[id as usize * 7 / 3 % 4], "eins")],
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
fn another_voice_speaks_where_the_one_that_was_named_says_nothing() {
    with_server(
        "another_voice_speaks_where_the_one_that_was_named_says_nothing",
        Habit::Mute,
        || {
            let (chosen, _events) = chosen(VoiceChoice::System);
            let chosen = chosen.unwrap();
            assert_ne!(chosen.voice.name(), SYSTEM_VOICE);
            assert!(matches!(
                chosen.passed_over[..],
                [(VoiceChoice::System, VoiceError::NoAnswer), ..]
            ));
        },
    );
}

/// The next voice says the first utterance for this reason, and the second one at once.
fn another_voice_speaks(test: &str, habit: Habit, cause: &str, begins: bool) {
    with_server(test, habit, || {
        let (mut voice, events) = dispatcher();
        voice.say(utterance(1, "eins"));
        voice.say(utterance(2, "zwei"));
        if begins {
            assert_eq!(take(&events, 1), ["Started 1"]);
        }
        assert_eq!(take(&events, 1), [format!("Changed to text: {cause}")]);
        let rest = ["Started 1", "Finished 1", "Started 2", "Finished 2"];
        assert_eq!(
            take(&events, rest.len() - usize::from(begins)),
            rest[usize::from(begins)..]
        );
    });
}

#[test]
fn after_an_utterance_that_never_ends_another_voice_speaks() {
    another_voice_speaks(
        "after_an_utterance_that_never_ends_another_voice_speaks",
        Habit::LosesItsSound,
        "speech-dispatcher answers, but nothing is heard of it",
        true,
    );
}

#[test]
fn after_an_utterance_that_never_begins_another_voice_speaks() {
    another_voice_speaks(
        "after_an_utterance_that_never_begins_another_voice_speaks",
        Habit::Silent,
        "speech-dispatcher answers, but nothing is heard of it",
        false,
    );
}

#[test]
fn garbage_from_speech_dispatcher_ends_nothing() {
    another_voice_speaks(
        "garbage_from_speech_dispatcher_ends_nothing",
        Habit::Garbage,
        "speech-dispatcher broke off",
        false,
    );
}

/// How many descriptors and threads this process has.
fn in_use() -> [usize; 2] {
    ["/proc/self/fd", "/proc/self/task"].map(|it| std::fs::read_dir(it).unwrap().count())
}

/// This number of broken connections leaves no descriptor and no thread behind.
fn breaks_leave_nothing_behind(test: &str, count: u64) {
    with_server(test, Habit::Breaks, || {
        let (mut voice, events) = dispatcher();
        let mut breaks = |ids: Range<u64>| {
            for id in ids {
                voice.say(utterance(id, "eins"));
                let end = loop {
                    match take(&events, 1).remove(0) {
                        began if began.starts_with("Started") => {}
                        end => break end,
                    }
                };
                assert_eq!(end, format!("Finished {id}"));
            }
        };
        // The thread that looked for a voice may still be ending.
        breaks(0..10);
        let before = in_use();
        breaks(10..10 + count);
        assert_eq!(in_use(), before);
    });
}

#[test]
fn fifty_broken_connections_leave_nothing_behind() {
    breaks_leave_nothing_behind("fifty_broken_connections_leave_nothing_behind", 50);
}

mod by_night {
    #[test]
    fn a_thousand_broken_connections_leave_nothing_behind() {
        let test = "by_night::a_thousand_broken_connections_leave_nothing_behind";
        super::breaks_leave_nothing_behind(test, 1_000);
    }
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
            let changed = "Changed to text: speech-dispatcher does not answer";
            assert_eq!(take(&events, 3), [changed, "Started 2", "Finished 2"]);
            voice.say(english(3, "three"));
            assert_eq!(take(&events, 2), ["Started 3", "Finished 3"]);
        },
    );
}
