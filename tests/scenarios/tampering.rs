//! What a journal shows of changes by somebody else: every byte, every line and every pair
//! of lines of a game is tried.

use chess_laws::Time;
use game::session::journal::{self, JournalError, Replayed};
use game::session::{Event, Player, State};
use shakmaty::{Color, Square};

use super::desk::settings;
use game::session::{GameEvent, MoveEvent, Remark};

/// The lines of a game with everything that a journal may hold.
fn lines() -> Vec<String> {
    let settings = settings(Player::Human, Player::Human, "5+3", None);
    let (header, mut chain) = journal::header(&settings, None).unwrap();
    let mut state = State::new(settings).unwrap();
    let mut lines = vec![header];
    let announce = |mv: &str| {
        Event::Move(MoveEvent::Announce {
            mv: mv.parse().unwrap(),
            said: None,
            through: None,
        })
    };
    let words = || "Eva vier".to_owned();
    for (event, seconds) in [
        (Event::Game(GameEvent::Start), 0),
        (
            Event::Remark(Remark::Heard {
                words: words(),
                by: None,
            }),
            1,
        ),
        (announce("e2e4"), 1),
        (Event::Remark(Remark::Said { words: words() }), 1),
        (Event::Move(MoveEvent::Press), 3),
        (Event::Remark(Remark::Typed { line: words() }), 4),
        (announce("e7e5"), 4),
        (Event::Move(MoveEvent::Withdraw { steps_stay: true }), 5),
        (Event::Remark(Remark::Alive), 6),
        (Event::Move(MoveEvent::Touch { square: Square::E7 }), 7),
        (Event::Game(GameEvent::Resign { by: Color::Black }), 8),
    ] {
        let at = Time::from_millis(seconds * 1000);
        state = state.apply(&event, at).unwrap().0;
        lines.push(journal::entry(&event, at, Some(&mut chain)).unwrap());
    }
    lines
}

fn file(lines: &[String]) -> Vec<u8> {
    (lines.join("\n") + "\n").into_bytes()
}

fn read(content: &[u8]) -> Result<Replayed, JournalError> {
    journal::replay(content, |_, _, _| ())
}

fn fingerprint(replayed: &Replayed) -> String {
    replayed.chain.unwrap().to_string()
}

#[test]
fn every_byte_that_is_changed_is_found() {
    let lines = lines();
    let whole = file(&lines);
    assert!(read(&whole).is_ok());
    let last_end = whole.len() - 1;
    for place in 0..whole.len() {
        let mut changed = whole.clone();
        changed[place] ^= 1;
        let read = read(&changed);
        if place == last_end {
            // Without its end the last line is torn, as after a power cut.
            assert!(read.is_ok_and(|it| it.torn), "the last end of a line");
        } else {
            assert!(read.is_err(), "byte {place}");
        }
    }
}

#[test]
fn every_line_that_is_removed_before_others_is_found() {
    let lines = lines();
    for place in 0..lines.len() - 1 {
        let mut removed = lines.clone();
        removed.remove(place);
        assert!(read(&file(&removed)).is_err(), "line {place}");
    }
}

#[test]
fn every_line_that_is_inserted_is_found() {
    let lines = lines();
    for place in 0..=lines.len() {
        for (number, copy) in lines.iter().enumerate() {
            let mut inserted = lines.clone();
            inserted.insert(place, copy.clone());
            assert!(read(&file(&inserted)).is_err(), "line {number} at {place}");
        }
        let mut inserted = lines.clone();
        inserted.insert(place, r#"{"at_ms":1000,"event":"alive"}"#.to_owned());
        assert!(
            read(&file(&inserted)).is_err(),
            "one without a chain at {place}"
        );
    }
}

#[test]
fn every_two_lines_that_change_places_are_found() {
    let lines = lines();
    for one in 0..lines.len() {
        for other in one + 1..lines.len() {
            let mut swapped = lines.clone();
            swapped.swap(one, other);
            assert!(read(&file(&swapped)).is_err(), "lines {one} and {other}");
        }
    }
}

/// What is cut off at the end leaves a journal that is whole as far as it goes: only the
/// fingerprint of the game, noted before, tells that there was more.
#[test]
fn what_is_cut_off_at_the_end_is_shown_by_the_fingerprint_alone() {
    let whole = file(&lines());
    let noted = fingerprint(&read(&whole).unwrap());
    for length in 0..whole.len() {
        let cut = &whole[..length];
        let whole_lines = cut.iter().filter(|&&byte| byte == b'\n').count();
        let read = read(cut);
        if whole_lines == 0 {
            assert!(read.is_err(), "{length} bytes");
            continue;
        }
        let read = read.unwrap();
        let unended = whole[length] == b'\n';
        assert_eq!(read.unended, unended, "{length} bytes");
        let is_torn = cut[length - 1] != b'\n' && !unended;
        assert_eq!(read.torn, is_torn, "{length} bytes");
        if length + 1 < whole.len() {
            assert_ne!(fingerprint(&read), noted, "{length} bytes");
        }
    }
}

/// A journal of an older program, without a chain and without remarks, is read on.
#[test]
fn remarks_change_nothing() {
    let lines = lines();
    let events = |content: &[u8], remarks: bool| {
        let mut all = Vec::new();
        journal::replay(content, |event, state, effects| {
            assert!(!event.is_remark() || effects.is_empty());
            if remarks || !event.is_remark() {
                all.push((event.clone(), state.game().fen()));
            }
        })
        .map(|replayed| (all, replayed.state.outcome()))
        .unwrap()
    };
    let (without, outcome) = events(&file(&lines), false);
    let (with, _) = events(&file(&lines), true);
    assert_eq!(with.len() - without.len(), 4);
    assert!(outcome.is_some());
}
