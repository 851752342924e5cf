//! Time controls in text.

use std::time::Duration;

use annabella::laws::{ParseTimeControlError as Error, Period, TimeControl};
use proptest::prelude::*;

fn read(text: &str) -> Result<TimeControl, Error> {
    text.parse()
}

#[test]
fn what_the_text_means() {
    let minutes = |minutes: u64| Duration::from_secs(minutes * 60);
    let seconds = Duration::from_secs;
    let fischer = |main, increment| TimeControl::fischer(main, increment);
    assert_eq!(read("90+30"), fischer(minutes(90), seconds(30)));
    assert_eq!(read("15"), fischer(minutes(15), seconds(0)));
    assert_eq!(read(" 3 + 2 "), fischer(minutes(3), seconds(2)));
    assert_eq!(read("0:30+1"), fischer(seconds(30), seconds(1)));
    assert_eq!(read("0+10"), fischer(seconds(0), seconds(10)));
    assert_eq!(read("none"), Ok(TimeControl::untimed()));
    let classical = [
        Period {
            moves: Some(40),
            main: minutes(90),
            increment: seconds(0),
        },
        Period {
            moves: None,
            main: minutes(30),
            increment: seconds(30),
        },
    ];
    assert_eq!(read("40/90,30+30").unwrap().periods(), classical);
}

#[test]
fn what_is_wrong_is_said() {
    let not_a_number = |text: &str| Err(Error::NotANumber(text.to_owned()));
    assert_eq!(read("soon"), not_a_number("soon"));
    assert_eq!(read(""), not_a_number(""));
    assert_eq!(read("3+"), not_a_number(""));
    assert_eq!(read("-3"), not_a_number("-3"));
    assert_eq!(read("3++2"), not_a_number("+2"));
    assert_eq!(read("99999999999"), not_a_number("99999999999"));
    assert_eq!(read("3:60"), Err(Error::NotSeconds("60".to_owned())));
    assert_eq!(read("0"), Err(Error::NoTime));
    assert_eq!(read("0/90,30"), Err(Error::NoMoves));
    assert_eq!(read("90,30"), Err(Error::MovesMissing));
    assert_eq!(read("40/90"), Err(Error::MovesInLast));
    assert_eq!(read("4294967295"), Err(Error::TooLong));
    let half = TimeControl::fischer(Duration::from_millis(500), Duration::ZERO);
    assert_eq!(half, Err(Error::PartOfASecond));
}

fn any_period(moves: bool) -> impl Strategy<Value = Period> {
    (1u32..100, 0u64..10_000, 1u64..100).prop_map(move |(count, main, increment)| Period {
        moves: moves.then_some(count),
        main: Duration::from_secs(main),
        increment: Duration::from_secs(increment),
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(
        mut periods in prop::collection::vec(any_period(true), 0..3),
        last in any_period(false),
    ) {
        periods.push(last);
        let control = TimeControl::new(periods).unwrap();
        prop_assert_eq!(read(&control.to_string()), Ok(control.clone()));
        let json = serde_json::to_string(&control).unwrap();
        prop_assert_eq!(serde_json::from_str::<TimeControl>(&json).unwrap(), control);
    }

    #[test]
    fn no_text_is_too_odd(text in ".{0,20}") {
        let _ = read(&text);
    }
}
