//! What happens first when a program comes back to a game (6.11.3).

use chess_laws::Time;
use game::arbiter_pin::{Pin, PinHash, SALT};
use game::session::{
    ArbiterEvent, Duties, Event, GameEvent, Player, Profile, Settings, State, StopReason, resuming,
};
use shakmaty::Color;

use super::desk::settings;

/// The settings of a game between two people; the arbiter of some has a PIN.
fn game(profile: Profile, pin: bool) -> Settings {
    let mut settings = settings(Player::Human, Player::Human, "60", None);
    settings.profile = profile;
    if pin {
        settings.arbiter_pin = PinHash::of(&Pin::typed("Turm-2580"), &[7; SALT]);
        assert!(settings.arbiter_pin.is_some());
    }
    settings
}

/// The game after these events.
fn after(settings: Settings, events: &[Event]) -> State {
    let mut desk = super::desk::desk(settings).game_desk;
    for event in [Event::Game(GameEvent::Start)].iter().chain(events) {
        desk.event(event, Time::ZERO);
    }
    desk.state().clone()
}

fn stop(reason: StopReason) -> Event {
    Event::Arbiter(ArbiterEvent::Stop { reason, by: None })
}

const RESUMES: Event = Event::Game(GameEvent::Resume);

#[test]
fn under_the_laws_a_game_with_a_pin_stands() {
    for profile in [
        Profile::Tournament,
        Profile::Assistant(Duties::default()),
        Profile::SightedAssistant(Duties::default()),
    ] {
        let state = after(game(profile.clone(), true), &[]);
        let stands = [RESUMES, stop(StopReason::Resumption)];
        assert_eq!(resuming(&state), stands, "{profile:?}");
    }
}

/// Nobody could restart it at the keyboard.
#[test]
fn without_a_pin_it_goes_on_at_once() {
    let state = after(game(Profile::Tournament, false), &[]);
    assert_eq!(resuming(&state), [RESUMES]);
}

#[test]
fn in_practice_it_goes_on_at_once() {
    for pin in [true, false] {
        let state = after(game(Profile::Practice, pin), &[]);
        assert_eq!(resuming(&state), [RESUMES], "{pin}");
    }
}

#[test]
fn a_game_that_stands_or_is_over_is_not_stopped_again() {
    let resigned = Event::Game(GameEvent::Resign { by: Color::White });
    for event in [stop(StopReason::Interruption), resigned] {
        let state = after(
            game(Profile::Tournament, true),
            std::slice::from_ref(&event),
        );
        assert_eq!(resuming(&state), [RESUMES], "{event:?}");
    }
}
