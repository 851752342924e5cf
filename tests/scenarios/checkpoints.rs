//! When the journal is signed and its fingerprint told.

use chess_laws::Time;
use desk::activities::Output;
use desk::commands::DisplayCommand;
use desk::game_desk::{Action, GameDesk, Occasion};
use game::session::{ArbiterEvent, Event, GameEvent, MoveEvent, Player, Profile, StopReason};
use shakmaty::Color;

use super::desk::settings;

/// A game that has begun.
fn desk(profile: Profile) -> GameDesk {
    let mut settings = settings(Player::Human, Player::Human, "60", None);
    settings.profile = profile;
    let mut desk = super::desk::desk(settings).game_desk;
    desk.event(&Event::Game(GameEvent::Start), Time::ZERO);
    desk
}

/// Why the journal is signed when these events happen.
fn signed(desk: &mut GameDesk, events: &[Event]) -> Vec<Occasion> {
    let outputs = events.iter().flat_map(|it| desk.event(it, Time::ZERO));
    let occasion = |output| {
        if let Output::Task(Action::Checkpoint(occasion)) = output {
            Some(occasion)
        } else {
            None
        }
    };
    outputs.filter_map(occasion).collect()
}

fn stop() -> Event {
    Event::Arbiter(ArbiterEvent::Stop {
        reason: StopReason::Interruption,
        by: None,
    })
}

/// So many plies of knights that go to and fro. Nobody claims a draw before the fifth time.
fn plies(count: usize) -> Vec<Event> {
    let moves = [
        "g1f3", "g8f6", "b1c3", "b8c6", "f3g1", "f6g8", "c3b1", "c6b8", "g1h3", "g8h6", "b1a3",
        "b8a6", "h3g1", "h6g8", "a3b1", "a6b8", "e2e3", "e7e6", "d2d3", "d7d6", "f2f3",
    ];
    let moves = moves.iter().take(count);
    let both = moves.flat_map(|mv| {
        let mv = mv.parse().unwrap();
        [
            MoveEvent::Announce {
                mv,
                said: None,
                through: None,
            },
            MoveEvent::Press,
        ]
        .map(Event::Move)
    });
    both.collect()
}

#[test]
fn it_is_signed_after_ten_moves_at_stops_and_at_the_end() {
    let mut desk = desk(Profile::Tournament);
    assert_eq!(signed(&mut desk, &plies(19)), []);
    assert_eq!(signed(&mut desk, &plies(21)[38..]), [Occasion::TenMoves]);
    assert_eq!(signed(&mut desk, &[stop()]), [Occasion::Stop]);
    let go_on = Event::Arbiter(ArbiterEvent::Restart);
    assert_eq!(signed(&mut desk, &[go_on]), [Occasion::GoesOn]);
    let resign = Event::Game(GameEvent::Resign { by: Color::Black });
    assert_eq!(signed(&mut desk, &[resign]), [Occasion::Stop]);
}

#[test]
fn a_game_that_stands_when_a_program_comes_back_is_signed_when_it_goes_on() {
    let mut desk = desk(Profile::Tournament);
    let stands = Event::Arbiter(ArbiterEvent::Stop {
        reason: StopReason::Resumption,
        by: None,
    });
    assert_eq!(signed(&mut desk, &[stands]), []);
    let go_on = Event::Arbiter(ArbiterEvent::Restart);
    assert_eq!(signed(&mut desk, &[go_on]), [Occasion::GoesOn]);
}

#[test]
fn at_home_nobody_writes_down_fingerprints() {
    let mut desk = desk(Profile::Practice);
    assert_eq!(signed(&mut desk, &plies(21)), []);
    assert_eq!(signed(&mut desk, &[stop()]), []);
}

#[test]
fn a_fingerprint_is_said_digit_by_digit_and_shown_until_it_is_read() {
    let mut desk = desk(Profile::Tournament);
    desk.display_found(braille_display::Area::line(40), true);
    // The rules have been read.
    desk.key(DisplayCommand::Home, Time::ZERO);
    let said = desk.fingerprint(Occasion::Stop, "4711 0815 2342");
    let [Output::Say(phrases)] = &said[..] else {
        panic!("{said:?}")
    };
    let digits = "4 7 1 1, 0 8 1 5, 2 3 4 2";
    assert!(phrases[0].text.contains(digits), "{phrases:?}");
    assert!(!desk.all_read());
    let shown = desk.line_of_game(Time::ZERO).text();
    assert!(shown.contains("4711 0815 2342"), "{shown}");
    assert!(desk.fingerprint(Occasion::GoesOn, "1").is_empty());
}
