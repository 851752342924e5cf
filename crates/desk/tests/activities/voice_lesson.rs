//! The lesson as a player meets it: by voice, keyboard and display, without devices.

#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use announcements::{Command, Vocabulary};
use desk::activities::{Activity, DeviceNews, Input, Moment, UtteranceEnd, VoiceLesson};
use desk::commands::DisplayCommand;
use desk::dialogue::SpokenInput;
use desk::messages::Localisation;
use speech::endpointer::Spoilt;
use speech::enrolment::prompts;
use spoken_grammar::Margins;
use spoken_grammar::{Heard, Reading};
use test_support::User;

/// A lesson of two words, and what is heard of a word.
fn lesson() -> (User<VoiceLesson>, impl Fn(&str) -> Heard) {
    let at = Localisation::choose(Some("en")).unwrap();
    let words = Arc::new(Vocabulary::new(german_grammar::grammar().unwrap()).unwrap());
    let margins = Margins {
        sure: 4.0,
        impossible: 4.0,
        unknown: 2.0,
        rejected: 0.0,
        prior: 0.0,
        missing: f32::INFINITY,
    };
    let mut prompts = prompts(german_grammar::PROMPTS, words.grammar()).unwrap();
    prompts.retain(|it| ["Anna", "drei"].contains(&it.text.as_str()));
    let lesson = VoiceLesson::new(at, Arc::clone(&words), margins, prompts);
    let heard = move |text: &str| Heard {
        readings: vec![Reading {
            words: words.grammar().words_of(text).unwrap(),
            cost: 0.0,
        }],
        unknown: None,
    };
    (User::of(lesson), heard)
}

#[test]
fn the_player_is_told_what_to_do_and_asked_for_the_first_word() {
    let (mut player, _) = lesson();
    let begin = player.meets(Input::Begin);
    assert_eq!(
        begin,
        "I say 2 words, one after the other. Please repeat each as soon as I am silent. Keys, each \
         followed by Enter: r: right, a: again, s: skip, q: end. Word 1 of 2: Anna"
    );
    assert_eq!(player.reads(), "Word 1 of 2: Anna");
}

#[test]
fn a_word_that_is_heard_leads_to_the_next_and_the_last_one_ends_the_lesson() {
    let (mut player, heard) = lesson();
    assert_eq!(player.says(heard("Anna")), "Heard: Anna. Word 2 of 2: drei");
    assert_eq!(player.reads(), "Word 2 of 2: drei");
    assert_eq!(player.says(heard("drei")), "Heard: drei.");
    assert!(player.is_done);
    assert_eq!(player.activity.end().len(), 2);
}

#[test]
fn a_reader_feels_what_was_misheard_and_which_word_is_asked_for() {
    let (mut player, heard) = lesson();
    player.says(heard("Eva"));
    assert_eq!(
        player.reads(),
        "Heard: Eva. Once more, please. Word 1 of 2: Anna"
    );
}

#[test]
fn keys_of_the_display_do_what_typed_words_do() {
    for by_key in [true, false] {
        let (mut player, heard) = lesson();
        let mut orders = |key: DisplayCommand, line: &str| {
            if by_key {
                player.presses(key)
            } else {
                player.types(line)
            }
        };
        assert_eq!(
            orders(DisplayCommand::Say(Command::Repeat), "a"),
            "Word 1 of 2: Anna"
        );
        assert!(orders(DisplayCommand::Say(Command::Help), "hello").contains("s: skip"));
        player.says(heard("Eva"));
        let mut orders = |key: DisplayCommand, line: &str| {
            if by_key {
                player.presses(key)
            } else {
                player.types(line)
            }
        };
        assert_eq!(
            orders(DisplayCommand::Say(Command::Yes), "r"),
            "Kept: Anna. Word 2 of 2: drei"
        );
        assert_eq!(orders(DisplayCommand::Next, "skip"), "Left out: drei.");
        assert!(player.is_done);
    }
}

#[test]
fn the_player_ends_the_lesson_by_key_word_or_terminal() {
    let ends = [
        Input::Key(DisplayCommand::Home),
        Input::Typed("q".to_owned()),
        Input::TypingOver { by_hand: true },
    ];
    for end in ends {
        let (mut player, _) = lesson();
        player.meets(end);
        assert!(player.is_done);
    }
}

#[test]
fn a_lesson_without_anybody_ends_once_all_is_said() {
    let (mut player, _) = lesson();
    player.meets(Input::TypingOver { by_hand: false });
    let over = player.meets(Input::RecordingOver);
    assert_eq!(over, "The recording is over.");
    let moment = |speaking| {
        Input::Moment(Moment {
            speaking,
            input_over: true,
            ..Moment::default()
        })
    };
    player.meets(moment(true));
    assert!(!player.is_done);
    player.meets(moment(false));
    assert!(player.is_done);
}

#[test]
fn what_cannot_be_used_is_asked_for_again() {
    let (mut player, _) = lesson();
    let spoilt = player.meets(DeviceNews::Spoilt(Spoilt::BegunUnheard).into());
    assert!(spoilt.ends_with("Word 1 of 2: Anna"), "{spoilt}");
    assert_eq!(player.reads(), spoilt);
}

#[test]
fn a_microphone_that_is_gone_is_reported_and_the_prompt_stays_on_the_line() {
    let (mut player, _) = lesson();
    let (from, cause) = (SpokenInput::Shared, "unplugged".to_owned());
    let lost = player.meets(DeviceNews::MicrophoneLost { from, cause }.into());
    assert_eq!(
        lost,
        "The microphone is gone: unplugged. I keep looking for it."
    );
    assert_eq!(player.reads(), format!("{lost} Word 1 of 2: Anna"));
}

#[test]
fn single_words_are_listened_for_and_nothing_after_the_end() {
    let (mut player, _) = lesson();
    let sayable = player.activity.vocabulary(SpokenInput::Shared).unwrap();
    assert!(matches!(sayable.end, UtteranceEnd::AfterAnyWord));
    assert!(player.is_helped().contains("r: right"));
    player.types("q");
    assert!(player.activity.vocabulary(SpokenInput::Shared).is_none());
}
