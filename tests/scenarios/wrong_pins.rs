//! What a wrong PIN delays, and what it does not.

use annabella::arbiter_pin::{Pin, PinHash, SALT};
use annabella::game_desk::Action;
use annabella::session::{Credential, Event, GameEvent, Player, Profile};
use chess_laws::Time;

use super::desk::settings;

#[test]
fn after_a_wrong_pin_the_page_still_gives_orders_at_once() {
    let mut settings = settings(Player::Human, Player::Human, "60", None);
    settings.profile = Profile::Tournament;
    let pin = Pin::typed("Turm-2580");
    settings.arbiter_pin = PinHash::of(&pin, &[7; SALT]);
    let mut desk = super::desk::unproven_desk(settings).game_desk;
    desk.event(&Event::Game(GameEvent::Start), Time::ZERO);
    let checks = |actions: Vec<Action>| {
        let mut actions = actions.into_iter();
        actions.any(|it| matches!(it, Action::CheckPin(_)))
    };
    desk.typed("Schiedsrichter halt", Time::ZERO);
    assert!(checks(desk.typed("Turm-9999", Time::ZERO)));
    desk.arbiter().pin_checked(false, Time::ZERO);
    assert!(!checks(desk.typed("Turm-2580", Time::ZERO)));
    let page = Credential::Page;
    desk.arbiter()
        .orders("Schiedsrichter halt", page, Time::ZERO);
    assert!(desk.state().stopped().is_some());
}
