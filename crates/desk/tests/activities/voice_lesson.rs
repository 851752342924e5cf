//! The lesson as a player meets it: by voice, keyboard and display, without devices.

#![allow(clippy::unwrap_used)]

use std::sync::{Arc, LazyLock};

use announcements::{Command, Vocabulary};
use braille_display::Table;
use desk::activities::{Activity, DeviceNews, Frame, Input, Moment, UtteranceEnd, VoiceLesson};
use desk::commands::DisplayCommand;
use desk::dialogue::SpokenInput;
use desk::messages::{Localisation, Wording};
use speech::endpointer::Spoilt;
use speech::enrolment::prompts;
use spoken_grammar::{Heard, Margins};

use test_support::User;

static WORDS: LazyLock<Arc<Vocabulary>> = LazyLock::new(|| {
    let grammar = german_grammar::grammar().unwrap();
    Arc::new(Vocabulary::new(grammar).unwrap())
});

/// A lesson of two words.
fn lesson() -> User<VoiceLesson> {
    let at = Localisation::choose(Some("en")).unwrap();
    let margins = Margins {
        sure: 4.0,
        impossible: 4.0,
        unknown: 2.0,
        rejected: 0.0,
        prior: 0.0,
        missing: f32::INFINITY,
    };
    let mut prompts = prompts(german_grammar::PROMPTS, WORDS.grammar()).unwrap();
    prompts.retain(|it| ["Anna", "drei"].contains(&it.text.as_str()));
    let wording = Wording::new(at, WORDS.clone());
    let frame = Frame::new(&wording, WORDS.clone(), margins, Table::default());
    User::of(VoiceLesson::new(frame, prompts))
}

/// What is heard of a word.
fn heard(text: &str) -> Heard {
    heard_as(&[(text, 0.0)])
}

fn heard_as(readings: &[(&str, f32)]) -> Heard {
    test_support::heard(WORDS.grammar(), readings)
}

#[test]
fn the_player_is_told_what_to_do_and_asked_for_the_first_word() {
    let mut player = lesson();
    let begin = player.meets(Input::Begin);
    assert_eq!(
        begin,
        "I will say 2 words, one after the other. Please repeat each as soon as I am silent. Keys, each \
         followed by Enter: r: right, a: again, s: skip, q: end. Word 1 of 2: Anna"
    );
    assert_eq!(player.reads(), "Word 1 of 2: Anna");
}

#[test]
fn a_word_that_is_heard_leads_to_the_next_and_the_last_one_ends_the_lesson() {
    let mut player = lesson();
    assert_eq!(player.says(heard("Anna")), "Heard: Anna. Word 2 of 2: drei");
    assert_eq!(player.reads(), "Word 2 of 2: drei");
    assert_eq!(player.says(heard("drei")), "Heard: drei.");
    assert!(player.is_done);
    assert_eq!(player.activity.end().len(), 2);
}

#[test]
fn a_reader_feels_what_was_misheard_and_which_word_is_asked_for() {
    let mut player = lesson();
    player.says(heard("Eva"));
    assert_eq!(
        player.reads(),
        "Heard: Eva. Once more, please. Word 1 of 2: Anna"
    );
}

#[test]
fn what_may_have_been_the_word_was_the_word() {
    let mut player = lesson();
    let other = player.says(heard_as(&[("Eva", 0.0), ("Anna", 4.5)]));
    assert_eq!(other, "Heard: Eva. Once more, please. Word 1 of 2: Anna");
    let either = player.says(heard_as(&[("Eva", 0.0), ("Anna", 3.5)]));
    assert_eq!(either, "Heard: Anna. Word 2 of 2: drei");
}

#[test]
fn silence_is_no_try_and_what_is_no_word_is_one() {
    let mut player = lesson();
    for _ in 0..3 {
        assert_eq!(player.says(heard("")), "");
    }
    let noise = player.says(Heard::unknown());
    assert!(noise.ends_with("Word 1 of 2: Anna"), "{noise}");
}

#[test]
fn keys_of_the_display_do_what_typed_words_do() {
    for by_key in [true, false] {
        let mut player = lesson();
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
        let mut player = lesson();
        player.meets(end);
        assert!(player.is_done);
    }
    let mut player = lesson();
    player.types_in_dots("q", DisplayCommand::Enter);
    assert!(player.is_done);
}

#[test]
fn a_lesson_without_anybody_ends_once_all_is_said() {
    let mut player = lesson();
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
    let mut player = lesson();
    let spoilt = player.meets(DeviceNews::Spoilt(Spoilt::BegunUnheard).into());
    assert!(spoilt.ends_with("Word 1 of 2: Anna"), "{spoilt}");
    assert_eq!(player.reads(), spoilt);
}

#[test]
fn a_microphone_that_is_gone_is_reported_and_the_prompt_stays_on_the_line() {
    let mut player = lesson();
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
    let mut player = lesson();
    let sayable = player.activity.vocabulary(SpokenInput::Shared).unwrap();
    assert!(matches!(sayable.end, UtteranceEnd::AfterAnyWord));
    assert!(player.is_helped().contains("r: right"));
    player.types("q");
    assert!(player.activity.vocabulary(SpokenInput::Shared).is_none());
}
