//! The journal of any game, whole, cut off, damaged.

use proptest::prelude::*;
use proptest::sample::Index;

use annabella::session::journal::{JournalError, Replayed, replay};
use annabella::session::{Event, Settings};

use super::sequences::{Act, any_acts, any_settings, perform};
use super::table::{Table, picture};

/// The journal of a game in which this was done.
fn journal_of(settings: Settings, acts: &[Act]) -> String {
    let mut table = Table::new(settings, "de");
    table.happen(&Event::Start);
    for act in acts {
        perform(&mut table, act);
    }
    table.journal_text()
}

fn read(content: &[u8]) -> Result<Replayed, JournalError> {
    replay(content, |_, _, _| ())
}

proptest! {
    #![proptest_config(super::cases(48))]

    /// A power cut leaves the game as it was after the last whole line.
    #[test]
    fn cut_anywhere_it_gives_the_game_until_there(
        settings in any_settings(),
        acts in any_acts(),
        cuts in prop::collection::vec(any::<Index>(), 8),
    ) {
        let text = journal_of(settings, &acts);
        let first = text.find('\n').unwrap() + 1;
        let mut pictures = vec![picture(&read(&text.as_bytes()[..first]).unwrap().state)];
        replay(text.as_bytes(), |_, state, _| pictures.push(picture(state))).unwrap();
        for cut in cuts {
            let kept = &text[..cut.index(text.len() + 1)];
            let whole = kept.rfind('\n').map_or(0, |last| last + 1);
            match read(kept.as_bytes()) {
                Ok(replayed) => {
                    let lines = kept.matches('\n').count();
                    prop_assert_eq!(&picture(&replayed.state), &pictures[lines - 1]);
                    prop_assert_eq!(replayed.whole_bytes, whole);
                    prop_assert_eq!(replayed.torn, whole < kept.len());
                }
                Err(error) => {
                    prop_assert!(matches!(error, JournalError::Empty), "{error}");
                    prop_assert_eq!(whole, 0);
                }
            }
        }
    }

    /// What lies in the middle is never left out.
    #[test]
    fn a_damaged_line_is_named(
        settings in any_settings(),
        acts in any_acts(),
        pick in any::<Index>(),
        damage in prop_oneof![
            Just(Damage::Cut),
            Just(Damage::Joined),
            Just(Damage::Zeros),
            Just(Damage::Garbage),
            Just(Damage::OtherEvent),
        ],
    ) {
        let text = journal_of(settings, &acts);
        let mut lines: Vec<String> = text.lines().map(ToOwned::to_owned).collect();
        let index = pick.index(lines.len());
        let line = lines[index].clone();
        lines[index] = match damage {
            Damage::Cut => line[..line.len() / 2].to_owned(),
            Damage::Joined => format!("{}{line}", &line[..line.len() / 2]),
            Damage::Zeros => "\0".repeat(line.len()),
            Damage::Garbage => "Springer Felix drei".to_owned(),
            Damage::OtherEvent => r#"{"at_ms":0,"event":"takeback"}"#.to_owned(),
        };
        let error = read(format!("{}\n", lines.join("\n")).as_bytes()).map(|_| ()).unwrap_err();
        prop_assert!(
            matches!(error, JournalError::Line { line, .. } if line == index + 1),
            "line {}: {error}", index + 1
        );
    }

    #[test]
    fn any_bytes_are_read_or_refused(content in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&content);
    }

    #[test]
    fn a_changed_byte_is_read_or_refused(
        settings in any_settings(),
        acts in any_acts(),
        changes in prop::collection::vec((any::<Index>(), any::<u8>()), 1..4),
    ) {
        let mut content = journal_of(settings, &acts).into_bytes();
        for (at, byte) in changes {
            let at = at.index(content.len());
            content[at] = byte;
        }
        let _ = read(&content);
    }
}

#[derive(Debug, Clone, Copy)]
enum Damage {
    Cut,
    Joined,
    Zeros,
    Garbage,
    OtherEvent,
}

#[test]
fn a_line_that_cannot_follow_is_named() {
    let header = r#"{"annabella_journal":1,"settings":{"white":"human","black":"human","time_control":"5+3","begun":""}}"#;
    let start = r#"{"at_ms":0,"event":"start"}"#;
    let impossible = [
        r#"{"at_ms":5,"event":"announce","mv":"e2e5"}"#,
        r#"{"at_ms":5,"event":"press"}"#,
        r#"{"at_ms":5,"event":"start"}"#,
        r#"{"at_ms":5,"event":"accept-draw"}"#,
        r#"{"at_ms":5,"event":"flag","fallen":"white"}"#,
    ];
    for event in impossible {
        let error = read(format!("{header}\n{start}\n{event}\n").as_bytes()).unwrap_err();
        assert!(
            matches!(error, JournalError::Refused { line: 3, .. }),
            "{event}: {error}"
        );
    }
}

#[test]
fn what_the_program_does_not_know_is_no_entry() {
    let header = r#"{"annabella_journal":1,"settings":{"white":"human","black":"human","time_control":"5+3","begun":""}}"#;
    let unknown = [
        r#"{"at_ms":0,"event":"resign","by":"white","mode":"blitz"}"#,
        r#"{"at_ms":-1,"event":"start"}"#,
        r#"{"event":"start"}"#,
        r#"{"at_ms":0,"event":"announce","mv":"Sf3"}"#,
        r#"{"at_ms":0,"event":"resign","by":"nobody"}"#,
    ];
    for entry in unknown {
        let error = read(format!("{header}\n{entry}\n").as_bytes()).unwrap_err();
        assert!(
            matches!(error, JournalError::Line { line: 2, .. }),
            "{entry}: {error}"
        );
    }
}

#[test]
fn a_newer_journal_is_not_guessed_at() {
    let newer = r#"{"annabella_journal":2,"settings":{},"arbiter":"?"}"#;
    let error = read(format!("{newer}\n").as_bytes()).unwrap_err();
    assert!(matches!(error, JournalError::Version(2)), "{error}");
}
