//! A flag that is down, and whether that is noticed (Articles 6.4, 6.8 and 6.9).

use chess_laws::{Flags, Outcome, Time};
use desk::activities::Moment;
use game::session::{Event, Player, Profile, Refused, State, StopReason};
use shakmaty::Color::{Black, White};

use super::desk::{desk, settings};
use game::session::{ArbiterEvent, ClockEvent, GameEvent, MoveEvent};
use game::session::{ClockRefused, GameRefused};

/// A game with this time control after these moves (UCI), each with the time when it
/// is announced and pressed.
fn game(time: &str, moves: &[(u64, &str)]) -> State {
    let settings = settings(Player::Human, Player::Human, time, None);
    let mut state = happen(
        &State::new(settings).unwrap(),
        0,
        &Event::Game(GameEvent::Start),
    );
    for (millis, uci) in moves {
        let mv = uci.parse().unwrap();
        state = happen(
            &state,
            *millis,
            &Event::Move(MoveEvent::Announce {
                mv,
                said: None,
                through: None,
            }),
        );
        state = happen(&state, *millis, &Event::Move(MoveEvent::Press));
    }
    state
}

fn happen(state: &State, millis: u64, event: &Event) -> State {
    state.apply(event, Time::from_millis(millis)).unwrap().0
}

fn refused(state: &State, millis: u64, event: &Event) -> Refused {
    state.apply(event, Time::from_millis(millis)).unwrap_err()
}

const MATE: [(u64, &str); 4] = [
    (1_000, "f2f3"),
    (2_000, "e7e5"),
    (3_000, "g2g4"),
    (90_000, "d8h4"),
];

/// "If a result is reached between a flag fall and the fall being noticed, the result
/// is not changed."
#[test]
fn mate_counts_when_nobody_has_noticed_the_flag() {
    let state = game("0:30", &MATE);
    assert_eq!(state.clock().flags(state.now()), Flags::One(Black));
    assert_eq!(state.outcome(), Some(Outcome::Checkmate(White)));
    assert_eq!(
        refused(
            &state,
            91_000,
            &Event::Clock(ClockEvent::Flag { fallen: Black })
        ),
        Refused::Game(GameRefused::Over)
    );
}

/// The move that mates needs no clock to end the game (5.1.1, 6.2.1.1).
#[test]
fn a_mate_that_is_announced_goes_before_a_flag() {
    let state = game("0:30", &MATE[..3]);
    let mv = "d8h4".parse().unwrap();
    let announced = happen(
        &state,
        90_000,
        &Event::Move(MoveEvent::Announce {
            mv,
            said: None,
            through: None,
        }),
    );
    assert_eq!(announced.flag_event(Time::from_millis(90_500)), None);
    let over = happen(
        &announced,
        90_500,
        &Event::Clock(ClockEvent::Flag { fallen: Black }),
    );
    assert_eq!(over.outcome(), Some(Outcome::Checkmate(White)));
    assert_eq!(over.game().plies().len(), 4);
}

/// Whether the opponent can mate is asked of the position with the move that is made.
#[test]
fn a_flag_is_judged_after_the_announced_move() {
    let fen = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    let settings = settings(Player::Human, Player::Human, "0:30", Some(fen));
    let state = happen(
        &State::new(settings).unwrap(),
        0,
        &Event::Game(GameEvent::Start),
    );
    let mv = "a1a8".parse().unwrap();
    let announced = happen(
        &state,
        31_000,
        &Event::Move(MoveEvent::Announce {
            mv,
            said: None,
            through: None,
        }),
    );
    let noticed = Event::Clock(ClockEvent::Flag { fallen: White });
    assert_eq!(
        announced.flag_event(Time::from_millis(31_000)),
        Some(noticed.clone())
    );
    let over = happen(&announced, 31_000, &noticed);
    assert_eq!(over.outcome(), Some(Outcome::FlagFallButCannotMate(White)));
}

#[test]
fn the_flag_counts_from_when_it_is_noticed() {
    let state = game("0:30", &MATE[..3]);
    assert_eq!(state.flag_event(Time::from_millis(31_999)), None);
    let noticed = Some(Event::Clock(ClockEvent::Flag { fallen: Black }));
    assert_eq!(state.flag_event(Time::from_millis(32_000)), noticed);
    let before = refused(
        &state,
        31_999,
        &Event::Clock(ClockEvent::Flag { fallen: Black }),
    );
    assert_eq!(before, Refused::Clock(ClockRefused::NotFallen));
    let white = refused(
        &state,
        40_000,
        &Event::Clock(ClockEvent::Flag { fallen: White }),
    );
    assert_eq!(white, Refused::Clock(ClockRefused::NotFallen));
    let over = happen(
        &state,
        40_000,
        &Event::Clock(ClockEvent::Flag { fallen: Black }),
    );
    assert_eq!(over.outcome(), Some(Outcome::FlagFall(Black)));
}

/// The push-counter is behind, since a press was forgotten: the flag falls in the first
/// period, but the moves prescribed for it are completed.
#[test]
fn a_player_who_has_completed_the_moves_has_lost_nothing() {
    let state = game(
        "2/0:30,5",
        &[(0, "e2e4"), (0, "e7e5"), (0, "d2d4"), (0, "d7d5")],
    );
    let reason = StopReason::ClockSetting;
    let state = happen(
        &state,
        0,
        &Event::Arbiter(ArbiterEvent::Stop { reason, by: None }),
    );
    let correct = |left_ms, presses| {
        Event::Arbiter(ArbiterEvent::CorrectClock {
            side: White,
            left_ms: Some(left_ms),
            presses: Some(presses),
        })
    };
    let state = happen(&state, 0, &correct(10_000, 1));
    let state = happen(&state, 0, &Event::Arbiter(ArbiterEvent::Restart));
    let late = Time::from_millis(10_000);
    assert_eq!(state.clock().flags(late), Flags::One(White));
    assert_eq!(state.flag_event(late), None);
    let flag = Event::Clock(ClockEvent::Flag { fallen: White });
    assert_eq!(
        refused(&state, 10_000, &flag),
        Refused::Clock(ClockRefused::MovesCompleted)
    );
    // The arbiter sets the counter right, and the time that was due.
    let state = happen(
        &state,
        10_000,
        &Event::Arbiter(ArbiterEvent::Stop { reason, by: None }),
    );
    let state = happen(&state, 10_000, &correct(300_000, 2));
    let state = happen(&state, 10_000, &Event::Arbiter(ArbiterEvent::Restart));
    assert_eq!(state.clock().flags(state.now()), Flags::Up);
}

#[test]
fn a_flag_that_nobody_claims_is_kept_once_and_the_game_goes_on() {
    let mut settings = settings(Player::Human, Player::Human, "1", None);
    settings.profile = Profile::Tournament;
    let mut desk = desk(settings);
    desk.happen(&Event::Game(GameEvent::Start));
    desk.spoken.clear();
    for seconds in [59, 60, 61, 62] {
        desk.now = Time::from_millis(seconds * 1000);
        desk.pass(Moment::default());
    }
    let down = desk.happened.iter().filter(|it| {
        let event = &it.event;
        *event == Event::Clock(ClockEvent::FlagDown { side: White })
    });
    let kept: Vec<u64> = down.map(|it| it.at.as_millis()).collect();
    assert_eq!(kept, [60_000]);
    assert!(desk.state.outcome().is_none());
    assert!(desk.spoken.is_empty(), "{:?}", desk.spoken);
    // The arbiter observes it, now or later.
    desk.say("Schiedsrichter Flagge Weiß");
    assert_eq!(desk.state.outcome(), Some(Outcome::FlagFall(White)));
}
