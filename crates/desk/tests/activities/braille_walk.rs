//! The walk as a new user meets it: what is said, and what the display shows.

#![allow(clippy::unwrap_used)]

use braille_display::{Area, DisplayError, KeyNames};
use chess_laws::Time;
use desk::activities::{Activity, BrailleWalk, DeviceNews};
use desk::dialogue::SpokenInput;
use desk::messages::Localisation;
use serial_link::PortError;
use test_support::User;

/// The keys of a chord by their names.
fn keys(names: &str) -> KeyNames {
    KeyNames(names.to_owned())
}

/// A user whose display of five cells has just answered.
fn walk() -> User<BrailleWalk> {
    let at = Localisation::choose(Some("en")).unwrap();
    let mut user = User::of(BrailleWalk::new(at));
    let model = "Model".to_owned();
    let found = user.meets(
        DeviceNews::DisplayFound {
            model,
            area: Area::line(5),
        }
        .into(),
    );
    let first = "Press any key to continue. All dots of all cells will then be up.";
    assert!(found.ends_with(first), "{found}");
    assert_eq!(user.reads(), first);
    user
}

/// The same user at the keys, which come after dots and cells.
fn at_the_keys() -> User<BrailleWalk> {
    let mut user = walk();
    // The explanations of the dots and of each cell are read by a key each.
    for _ in 0..2 + 9 {
        user.presses(keys("d1"));
    }
    for cell in [1, 3, 5] {
        user.presses(keys("d1"));
        user.points_at(cell);
    }
    assert!(user.reads().contains("When you see a question mark"));
    user.presses(keys("d1"));
    user
}

#[test]
fn each_step_is_explained_before_it_begins() {
    let mut user = walk();
    assert!(user.activity.line(Time::ZERO).to_be_read);
    assert_eq!(user.presses(keys("d1")), "");
    assert_eq!(user.feels(), "⣿⣿⣿⣿⣿");
    let dots = user.presses(keys("d1"));
    assert_eq!(dots, "Now each dot alone, from 1 to 8. Dot 1.");
    assert_eq!(user.reads(), "Now each dot alone, from 1 to 8.");
    assert_eq!(user.is_helped(), "Now each dot alone, from 1 to 8.");
    user.presses(keys("d1"));
    assert_eq!(user.feels(), "⠁⠁⠁⠁⠁");
    assert_eq!(user.presses(keys("d1")), "Dot 2.");
    assert_eq!(user.feels(), "⠂⠂⠂⠂⠂");
}

#[test]
fn a_wrong_routing_key_is_named_and_the_cell_stays() {
    let mut user = walk();
    for _ in 0..12 {
        user.presses(keys("d1"));
    }
    assert_eq!(user.feels(), "⣿⠀⠀⠀⠀");
    let other = user.points_at(4);
    assert_eq!(other, "That was cell 4, the full one is 1.");
    assert_eq!(user.reads(), other);
    user.presses(keys("d1"));
    assert_eq!(user.feels(), "⣿⠀⠀⠀⠀");
    assert!(user.points_at(1).starts_with("Right, cell 1."));
}

#[test]
fn keys_are_named_and_the_speed_of_reading_is_reported_at_the_end() {
    let mut user = at_the_keys();
    assert_eq!(user.reads(), "?");
    assert_eq!(user.presses(keys("d4")), "Key d4.");
    assert_eq!(user.points_at(2), "Key routing 2.");
    // Where no key works, a typed word stands for one.
    assert_eq!(user.types("enter"), "Key enter.");
    user.presses(keys("d4"));
    let speed = user.presses(keys("d4"));
    assert!(speed.ends_with("Read it, then press a key."), "{speed}");
    user.presses(keys("d4"));
    assert_eq!(user.reads(), "1. e4");
    user.waits(2);
    let read = user.presses(keys("d4"));
    assert!(read.starts_with("5 cells in 2.0 seconds."), "{read}");
    assert!(!user.is_done);
    user.presses(keys("d4"));
    assert!(user.is_done);
}

#[test]
fn a_display_that_is_lost_ends_the_walk_and_says_why() {
    let cause = || {
        DisplayError::Port(PortError::Missing {
            path: "/dev/ttyS0".into(),
        })
    };
    let lost = || DeviceNews::DisplayLost { cause: cause() }.into();
    let mut user = walk();
    user.meets(lost());
    assert!(user.is_done);
    assert_eq!(user.activity.lost(), Some(&cause()));
    // Somebody who has read the end may just switch it off.
    let mut user = at_the_keys();
    for _ in 0..4 {
        user.presses(keys("d4"));
    }
    assert!(user.reads().contains("That was all."), "{}", user.reads());
    user.meets(lost());
    assert!(user.is_done);
    assert_eq!(user.activity.lost(), None);
}

#[test]
fn nothing_is_listened_for() {
    assert!(walk().activity.vocabulary(SpokenInput::Shared).is_none());
}
