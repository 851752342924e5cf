//! Time controls in text (Article 6.3, Appendices A and B).

use std::time::Duration;

use chess_laws::{
    ExpectedInTimeControl, Extra, Pace, ParseTimeControlError, Period, PeriodMistake, TimeControl,
    TimeControlMistake, preset_names,
};
use proptest::prelude::*;

fn read(text: &str) -> Result<TimeControl, ParseTimeControlError> {
    text.parse()
}

fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(minutes * 60)
}

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn period(moves: Option<u32>, main: Duration, extra: Extra) -> Period {
    Period { moves, main, extra }
}

#[test]
fn what_the_text_means() {
    let fischer = |main, increment| Ok(TimeControl::fischer(main, increment).unwrap());
    let one = |main, extra| Ok(TimeControl::new(vec![period(None, main, extra)]).unwrap());
    assert_eq!(read("90+30"), fischer(minutes(90), seconds(30)));
    assert_eq!(read("15"), fischer(minutes(15), seconds(0)));
    assert_eq!(read(" 3 + 2 "), fischer(minutes(3), seconds(2)));
    assert_eq!(read("0:30+1"), fischer(seconds(30), seconds(1)));
    assert_eq!(read("0+10"), fischer(seconds(0), seconds(10)));
    assert_eq!(read("25d10"), one(minutes(25), Extra::Delay(seconds(10))));
    assert_eq!(
        read("15 B 10"),
        one(minutes(15), Extra::Bronstein(seconds(10)))
    );
    assert_eq!(read("5+0"), one(minutes(5), Extra::None));
    assert_eq!(read("none"), Ok(TimeControl::untimed()));
}

/// An increment belongs to its period and does not apply before it.
#[test]
fn every_period_has_its_own_extra_time() {
    let control = read("40/90,20/0:30d5,30+30").unwrap();
    let periods = [
        period(Some(40), minutes(90), Extra::None),
        period(Some(20), seconds(30), Extra::Delay(seconds(5))),
        period(None, minutes(30), Extra::Increment(seconds(30))),
    ];
    assert_eq!(control.periods(), periods);
    let of_move = |number: u32| control.period_after(number - 1).unwrap();
    let index = |number| (of_move(number).index, of_move(number).ends_after);
    assert_eq!(index(40), (0, Some(40)));
    assert_eq!(index(41), (1, Some(60)));
    assert_eq!(index(61), (2, None));
}

#[test]
fn a_spelled_out_control_means_the_same() {
    let cases = [
        ("15m + 10s", "15+10"),
        ("90 Minuten + 30 Sekunden / Zug", "90+30"),
        (
            "1 h 30 min / 40 moves + 30 min + 30 sec / move",
            "40/90+30,30+30",
        ),
        (
            "100' / 40 moves + 50' / 20 moves + 15' + 30\" / move",
            "40/100+30,20/50+30,15+30",
        ),
        ("25 min, 5 sec delay", "25d5"),
        ("25 MIN, 10 SEC BRONSTEIN / MOVE", "25b10"),
        ("30 s", "0:30"),
    ];
    for (spelled, short) in cases {
        assert_eq!(read(spelled), read(short), "{spelled}");
        assert!(read(short).is_ok());
    }
}

#[test]
fn presets_are_read_by_name() {
    let names: Vec<&str> = preset_names().collect();
    for name in ["classical", "rapid", "blitz"] {
        assert!(names.contains(&name), "{names:?}");
    }
    assert_eq!(read("classical"), read("40/90+30,30+30"));
    assert_eq!(read(" Blitz "), read("3+2"));
    assert_eq!(read("rapid").unwrap().pace(), Pace::Rapid);
    assert_eq!(read("blitz").unwrap().pace(), Pace::Blitz);
    assert_eq!(read("classical").unwrap().pace(), Pace::Standard);
    assert!(read("quickplay").unwrap().has_quickplay_finish());
}

/// A.1 and B.1: the main time and 60 times the extra time of a move.
#[test]
fn the_time_for_sixty_moves_decides_the_pace() {
    use Pace::{Blitz, Rapid, Standard};
    let cases = [
        ("10", Blitz),
        ("5+5", Blitz),
        ("5d5", Blitz),
        ("10:01", Rapid),
        ("10+5", Rapid),
        ("59:59", Rapid),
        ("30+30", Standard),
        ("30b30", Standard),
        ("60", Standard),
        // The increment of the last period counts for only 20 of the 60 moves.
        ("40/20,19+60", Rapid),
        ("40/20,20+60", Standard),
        ("none", Standard),
    ];
    for (text, pace) in cases {
        assert_eq!(read(text).unwrap().pace(), pace, "{text}");
    }
    let sixty = |text| read(text).unwrap().time_for_sixty_moves();
    assert_eq!(sixty("40/90,30+30"), Some(minutes(130)));
    assert_eq!(sixty("none"), None);
}

/// Each error names the mistake and the characters that are wrong.
#[test]
fn an_error_names_the_mistake_and_its_place() {
    use ExpectedInTimeControl::{Amount, End, Minutes, Moves, Plus, Seconds, Unit};
    let unexpected = |expected, found: &str| {
        let found = found.to_owned();
        TimeControlMistake::Unexpected { expected, found }
    };
    let cases = [
        ("", 0..0, unexpected(Minutes, "")),
        (
            "soon",
            0..4,
            TimeControlMistake::UnknownName("soon".to_owned()),
        ),
        ("3+", 2..2, unexpected(Seconds, "")),
        ("-3", 0..1, unexpected(Minutes, "-")),
        ("3++2", 2..3, unexpected(Seconds, "+")),
        ("3+2+1", 3..4, unexpected(End, "+")),
        ("90+30x", 5..6, unexpected(End, "x")),
        ("90,", 3..3, unexpected(Minutes, "")),
        ("40/ x", 4..5, unexpected(Minutes, "x")),
        ("1.5+3", 1..2, unexpected(End, ".")),
        ("15d", 3..3, unexpected(Seconds, "")),
        (
            "99999999999",
            0..11,
            TimeControlMistake::TooGreat("99999999999".to_owned()),
        ),
        ("3:60", 2..4, TimeControlMistake::NotSeconds(60)),
        ("3:0:0", 3..4, unexpected(End, ":")),
        ("0", 0..1, PeriodMistake::NoTime.into()),
        ("0/90,30", 0..4, PeriodMistake::NoMoves.into()),
        ("90,30", 0..2, PeriodMistake::MovesMissing.into()),
        ("40/90, 20/30", 7..12, PeriodMistake::MovesInLast.into()),
        ("40/90,999999999", 6..15, PeriodMistake::TooLong.into()),
        ("15 min 10", 9..9, unexpected(Unit, "")),
        ("15 min + sec", 9..12, unexpected(Amount, "sec")),
        ("15 min / 40", 11..11, unexpected(Moves, "")),
        ("15 min + 10 sec delay 5", 22..23, unexpected(Plus, "5")),
        ("10 sec delay", 0..12, PeriodMistake::NoTime.into()),
        ("ä+3 min", 0..1, unexpected(Amount, "ä")),
    ];
    for (text, place, mistake) in cases {
        assert_eq!(
            read(text),
            Err(ParseTimeControlError { place, mistake }),
            "{text}"
        );
    }
    let half = TimeControl::fischer(Duration::from_millis(500), Duration::ZERO);
    assert_eq!(half.unwrap_err().mistake, PeriodMistake::PartOfASecond);
}

fn any_period() -> impl Strategy<Value = Period> {
    let extra = prop_oneof![
        Just(Extra::None),
        (1u64..100).prop_map(|it| Extra::Increment(seconds(it))),
        (1u64..100).prop_map(|it| Extra::Delay(seconds(it))),
        (1u64..100).prop_map(|it| Extra::Bronstein(seconds(it))),
    ];
    let period_of = |(moves, main, extra)| period(Some(moves), seconds(main), extra);
    (1u32..100, 1u64..10_000, extra).prop_map(period_of)
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(mut periods in prop::collection::vec(any_period(), 1..4)) {
        periods.last_mut().unwrap().moves = None;
        let control = TimeControl::new(periods).unwrap();
        prop_assert_eq!(read(&control.to_string()), Ok(control.clone()));
        let json = serde_json::to_string(&control).unwrap();
        prop_assert_eq!(serde_json::from_str::<TimeControl>(&json).unwrap(), control);
    }

    /// Any text is either read or refused at a place inside it.
    #[test]
    fn any_text_is_read_or_refused(text in prop_oneof![".{0,20}", "[0-9:+/,db 'mins]{0,16}"]) {
        match read(&text) {
            Ok(control) => prop_assert_eq!(read(&control.to_string()), Ok(control)),
            Err(error) => prop_assert!(error.place.start <= error.place.end
                && error.place.end <= text.chars().count()),
        }
    }
}
