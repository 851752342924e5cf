//! The journal of any game, whole, cut off, damaged.

use proptest::prelude::*;
use proptest::sample::Index;

use chess_laws::Time;
use game::session::journal::{self, JournalError, Replayed, glance, replay};
use game::session::{Duty, Event, Profile, Regulations, Settings, State};

use super::acts::{Act, any_acts, any_settings, perform};
use super::desk::{desk, journal_text, picture};
use super::happenings::any_happening;
use game::session::GameEvent;

/// The journal of a game in which this was done.
fn journal_of(settings: Settings, acts: &[Act]) -> String {
    let mut desk = desk(settings);
    desk.happen(&Event::Game(GameEvent::Start));
    for act in acts {
        perform(&mut desk, act);
    }
    journal_text(&desk)
}

fn read(content: &[u8]) -> Result<Replayed, JournalError> {
    replay(content, |_, _, _| ())
}

/// No game lasts longer than 366 days.
const LATEST_MS: u64 = 366 * 24 * 60 * 60 * 1000;

proptest! {
    #![proptest_config(super::cases(48))]

    /// Whatever event it is and when it happens: what is written can be read again, and is the same then.
    #[test]
    fn every_event_is_written_so_that_it_can_be_read_or_not_at_all(
        settings in any_settings(),
        happenings in prop::collection::vec((any_happening(), 0..2 * LATEST_MS), 1..20),
    ) {
        let (header, chain) = journal::header(&settings, None).unwrap();
        let state = State::new(settings).unwrap();
        for (happening, ms) in happenings {
            let event = happening.event(&state);
            let written = journal::entry(&event, Time::from_millis(ms), Some(&mut chain.clone()));
            prop_assert_eq!(written.is_ok(), ms <= LATEST_MS, "{:?} at {} ms", event, ms);
            let Ok(line) = written else { continue };
            // It may have no place in the game.
            match read(format!("{header}\n{line}\n").as_bytes()) {
                Ok(_) | Err(JournalError::Refused { .. }) => {}
                Err(other) => prop_assert!(false, "{}: {}", other, line),
            }
        }
    }

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
            let kept = &text.as_bytes()[..cut.index(text.len() + 1)];
            let whole = kept.iter().rposition(|&it| it == b'\n').map_or(0, |last| last + 1);
            match read(kept) {
                Ok(replayed) => {
                    let lines = kept.iter().filter(|&&it| it == b'\n').count();
                    // Only its end is missing: the chain proves that the line is whole.
                    let unended = whole < kept.len() && text.as_bytes().get(kept.len()) == Some(&b'\n');
                    prop_assert_eq!(replayed.unended, unended);
                    let lines = lines + usize::from(unended);
                    prop_assert_eq!(&picture(&replayed.state), &pictures[lines - 1]);
                    let whole = if unended { kept.len() } else { whole };
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
        let half = &line[..line.floor_char_boundary(line.len() / 2)];
        lines[index] = match damage {
            Damage::Cut => half.to_owned(),
            Damage::Joined => format!("{half}{line}"),
            Damage::Zeros => "\0".repeat(line.len()),
            Damage::Garbage => "Springer Felix drei".to_owned(),
            Damage::OtherEvent => r#"{"at_ms":0,"event":"takeback"}"#.to_owned(),
        };
        let error = read(format!("{}\n", lines.join("\n")).as_bytes()).map(|_| ()).unwrap_err();
        prop_assert!(
            matches!(error, JournalError::Line { line, .. } | JournalError::Unchained { line } if line == index + 1),
            "line {}: {error}", index + 1
        );
    }

    #[test]
    fn any_bytes_are_read_or_refused(content in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&content);
        let _ = glance(&content);
    }

    /// A look at a journal shows the same game as reading it.
    #[test]
    fn a_glance_shows_where_the_game_stands(settings in any_settings(), acts in any_acts()) {
        let text = journal_of(settings, &acts);
        let replayed = read(text.as_bytes()).unwrap().state;
        let state = glance(text.as_bytes()).unwrap().state;
        prop_assert_eq!(state.game().fen(), replayed.game().fen());
        prop_assert_eq!(state.game().plies().len(), replayed.game().plies().len());
        prop_assert_eq!(state.announced_at(), replayed.announced_at());
        prop_assert_eq!(state.outcome(), replayed.outcome());
        prop_assert_eq!(state.sealed().is_some(), replayed.sealed().is_some());
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
        let _ = glance(&content);
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
    let newer = r#"{"annabella_journal":3,"settings":{},"arbiter":"?"}"#;
    let error = read(format!("{newer}\n").as_bytes()).unwrap_err();
    assert!(matches!(error, JournalError::Version(3)), "{error}");
}

/// The form of every event of the arbiter, and of every request to them.
#[test]
fn the_role_of_the_program_is_in_the_journal_and_so_are_the_arbiters_changes() {
    let journal = [
        r#"{"annabella_journal":1,"settings":{"white":"human","black":"human","names":{"white":"Anna"},"time_control":"2","profile":"tournament","warnings":"1:00","begun":""}}"#,
        r#"{"at_ms":0,"event":"start"}"#,
        r#"{"at_ms":60000,"event":"low-time","side":"white","left_ms":60000}"#,
        r#"{"at_ms":60001,"event":"set-warnings","left":"none"}"#,
        r#"{"at_ms":60002,"event":"appoint","profile":{"assistant":["announce"]}}"#,
        r#"{"at_ms":120000,"event":"flag-down","side":"white"}"#,
    ];
    let state = read(
        format!(
            "{}
",
            journal.join(
                "
"
            )
        )
        .as_bytes(),
    )
    .unwrap();
    let state = state.state;
    let announces = Profile::assistant([Duty::Announce]).unwrap();
    assert_eq!(*state.profile(), announces);
    assert_eq!(state.settings().profile, Profile::Tournament);
    assert!(state.outcome().is_none(), "nobody has claimed");
    for again in [journal[2], journal[3], journal[5]] {
        let error = read(
            format!(
                "{}
{again}
",
                journal.join(
                    "
"
                )
            )
            .as_bytes(),
        )
        .unwrap_err();
        assert!(
            matches!(error, JournalError::Refused { line: 7, .. }),
            "{again}: {error}"
        );
    }
}

#[test]
fn what_the_arbiter_does_stands_in_the_journal() {
    let journal = [
        r#"{"annabella_journal":1,"settings":{"white":"human","black":"human","time_control":"11","regulations":{"default_time_s":1800,"quickplay":"claim"},"begun":""}}"#,
        r#"{"at_ms":0,"event":"start"}"#,
        r#"{"at_ms":5,"event":"announce","mv":"e2e4"}"#,
        r#"{"at_ms":5,"event":"press"}"#,
        r#"{"at_ms":9,"event":"stop","reason":"promotion-piece","by":"black"}"#,
        r#"{"at_ms":9,"event":"correct-clock","side":"black","left_ms":60000,"presses":0}"#,
        r#"{"at_ms":9,"event":"correct-clock","side":"white","presses":1}"#,
        r#"{"at_ms":9,"event":"run-clock","side":"white"}"#,
        r#"{"at_ms":9,"event":"award","side":"white","extra_ms":120000}"#,
        r#"{"at_ms":9,"event":"restore","plies":1,"clocks":"now"}"#,
        r#"{"at_ms":9,"event":"restart"}"#,
        r#"{"at_ms":10,"event":"claim-quickplay","ground":"cannot-win"}"#,
        r#"{"at_ms":10,"event":"rule-claim","ruling":{"postpone":{"award":false}}}"#,
        r#"{"at_ms":10,"event":"stop","reason":"interruption"}"#,
        r#"{"at_ms":10,"event":"rule-claim","ruling":"reject"}"#,
        r#"{"at_ms":10,"event":"decide","result":"1-0"}"#,
    ];
    let refused = journal[..13].join("\n");
    let error = read(format!("{}\n{}\n", refused, journal[13]).as_bytes()).unwrap_err();
    assert!(
        matches!(error, JournalError::Refused { line: 14, .. }),
        "the claim has stopped the clocks: {error}"
    );
    let mut journal = journal.to_vec();
    journal.remove(13);
    let state = read(format!("{}\n", journal.join("\n")).as_bytes())
        .unwrap()
        .state;
    let left = |side| {
        state
            .clock()
            .remaining(side, state.now())
            .unwrap()
            .as_millis()
    };
    assert_eq!(
        left(shakmaty::Color::White),
        660_000 - 5 + 120_000 + 120_000
    );
    assert_eq!(left(shakmaty::Color::Black), 60_000 - 1);
}

/// The form of what is touched, claimed and penalised.
#[test]
fn what_happens_at_the_board_stands_in_the_journal() {
    let journal = [
        r#"{"annabella_journal":1,"settings":{"white":"human","black":"human","time_control":"11","regulations":{"default_time_s":0,"edition":"fide-2023","draw_offers":{"after-moves":2},"supervision":"partial"},"begun":""}}"#,
        r#"{"at_ms":0,"event":"start"}"#,
        r#"{"at_ms":1,"event":"adjust"}"#,
        r#"{"at_ms":1,"event":"touch","square":"e2"}"#,
        r#"{"at_ms":2,"event":"announce","mv":"e2e4"}"#,
        r#"{"at_ms":2,"event":"press"}"#,
        r#"{"at_ms":3,"event":"claim-draw","claim":"threefold"}"#,
        r#"{"at_ms":4,"event":"claim-draw","claim":"fifty","intended":"b8c6"}"#,
        r#"{"at_ms":5,"event":"report","irregularity":"wrong-start","by":"white"}"#,
        r#"{"at_ms":5,"event":"report","irregularity":{"illegal-move":{"by":"black","offence":"no-move","plies":1}}}"#,
        r#"{"at_ms":6,"event":"illegal-move","by":"black","offence":"no-move"}"#,
        r#"{"at_ms":6,"event":"illegal-move","by":"white","offence":"two-hands","plies":0}"#,
        r#"{"at_ms":7,"event":"cancel"}"#,
    ];
    let state = read(format!("{}\n", journal.join("\n")).as_bytes())
        .unwrap()
        .state;
    assert_eq!(state.outcome(), Some(chess_laws::Outcome::Cancelled));
    assert_eq!(state.offences(shakmaty::Color::White).count(), 1);
    assert_eq!(state.offences(shakmaty::Color::Black).count(), 1);
}

#[test]
fn an_engine_of_another_program_is_kept_with_what_takes_its_place() {
    let settings = r#"{"white":"human","black":{"external-engine":{"program":"/opt/fish","name":"Fish 2","strength":{"elo":1500},"nodes":9,"options":[["Hash","16"]],"stand_in":{"level":3,"seed":7}}},"time_control":"5","begun":""}"#;
    let journal = format!(
        "{{\"annabella_journal\":1,\"settings\":{settings}}}\n{}\n{}\n{}\n",
        r#"{"at_ms":0,"event":"start"}"#,
        r#"{"at_ms":900,"event":"stand-in","cause":"it has ended by itself","level":3}"#,
        r#"{"at_ms":1500,"event":"announce","mv":"e2e4"}"#,
    );
    let state = read(journal.as_bytes()).unwrap().state;
    assert_eq!(state.settings().lone_human(), Some(shakmaty::Color::White));
    let engine = state.settings().external_engine().unwrap();
    assert_eq!(engine.to_string(), "Fish 2, Elo 1500, 9 nodes a move");
    assert_eq!(engine.options, [("Hash".to_owned(), "16".to_owned())]);
    assert_eq!(engine.stand_in.level, 3);
}

/// A journal of the first version of this program.
#[test]
fn an_old_journal_is_read() {
    let journal = r#"{"annabella_journal":1,"settings":{"white":"human","black":{"engine":{"level":2,"seed":7}},"time_control":"0:30+2","begun":""}}
{"at_ms":0,"event":"start"}
{"at_ms":900,"event":"alive"}
{"at_ms":1500,"event":"announce","mv":"e2e4"}
{"at_ms":2500,"event":"press"}
{"at_ms":9000,"event":"resume"}
{"at_ms":40000,"event":"flag","fallen":"black"}
"#;
    let replayed = read(journal.as_bytes()).unwrap();
    assert_eq!(
        replayed.state.outcome(),
        Some(chess_laws::Outcome::FlagFall(shakmaty::Color::Black))
    );
    assert_eq!(
        replayed.state.settings().regulations,
        Regulations::default()
    );
}
