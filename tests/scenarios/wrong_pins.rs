//! What a wrong PIN delays, and what it does not.

use chess_laws::Time;
use desk::activities::Output;
use desk::game_desk::{Action, GameDesk, Outputs};
use game::arbiter_pin::{Pin, PinHash, SALT};
use game::session::{
    Credential, Event, GameEvent, PageOf, Player, Profile, Remark, Settings, State,
};

use super::desk::settings;

/// Settings with a PIN.
fn with_pin(profile: Profile) -> Settings {
    let mut settings = settings(Player::Human, Player::Human, "60", None);
    settings.profile = profile;
    settings.arbiter_pin = PinHash::of(&Pin::typed("Turm-2580"), &[7; SALT]);
    settings
}

/// A desk under the Laws with a PIN, at the start of its game.
fn desk() -> GameDesk {
    let mut desk = super::desk::unproven_desk(with_pin(Profile::Tournament)).game_desk;
    desk.event(&Event::Game(GameEvent::Start), Time::ZERO);
    desk
}

#[test]
fn after_a_wrong_pin_the_page_still_gives_orders_at_once() {
    let mut desk = desk();
    let checks = |outputs: Outputs| {
        let mut outputs = outputs.into_iter();
        outputs.any(|it| matches!(it, Output::Task(Action::CheckPin(_))))
    };
    desk.typed("Schiedsrichter halt", Time::ZERO);
    assert!(checks(desk.typed("Turm-9999", Time::ZERO)));
    desk.pin_checked(false, Time::ZERO);
    assert!(!checks(desk.typed("Turm-2580", Time::ZERO)));
    let page = Credential::Page;
    desk.arbiter_orders("Schiedsrichter halt", page, Time::ZERO);
    assert!(desk.state().stopped().is_some());
}

#[test]
fn a_pin_that_is_typed_too_soon_is_still_expected_and_not_shown() {
    let mut desk = desk();
    desk.typed("Schiedsrichter halt", Time::ZERO);
    desk.typed("Turm-9999", Time::ZERO);
    desk.pin_checked(false, Time::ZERO);
    assert!(desk.hides_typing());
    desk.typed("Turm-2580", Time::ZERO);
    assert!(desk.hides_typing());
    desk.typed("e4", Time::ZERO);
    assert!(!desk.hides_typing());
}

/// The arbiter has seen that the PIN is asked for after an order, and types it without looking.
#[test]
fn after_a_mistyped_order_the_next_line_is_not_shown() {
    let mut desk = desk();
    desk.typed("Schiedsrichter hallt", Time::ZERO);
    assert!(desk.hides_typing());
    assert_eq!(desk.kept_of("Turm-2580").as_deref(), Some("…"));
    desk.typed("Turm-2580", Time::ZERO);
    assert!(!desk.hides_typing());
}

/// Single letters are words, so that such a line is understood however long it is.
#[test]
fn a_long_line_is_not_kept_in_a_game_with_a_pin() {
    let mut desk = desk();
    let letters = "a".repeat(4_000);
    assert_eq!(desk.kept_of(&letters).as_deref(), Some("…"));
    assert_eq!(desk.kept_of("Sg1f3").as_deref(), Some("Sg1f3"));
    // Nor is an order that waits for the PIN or is refused.
    let order = format!("Schiedsrichter wieder öffnen {letters}");
    let page = Credential::Page;
    let mut actions = desk.typed(&order, Time::ZERO);
    actions.extend(desk.arbiter_orders(&order, page, Time::ZERO));
    let kept: Vec<String> = actions
        .into_iter()
        .filter_map(|it| {
            let Output::Task(Action::Record(Event::Remark(remark), _)) = it else {
                return None;
            };
            let (Remark::OrderWaits { line } | Remark::OrderRefused { line, .. }) = remark else {
                return None;
            };
            Some(line)
        })
        .collect();
    assert!(!kept.is_empty());
    assert!(kept.iter().all(|it| it == "…"), "{kept:?}");
}

/// Whether there is such a page is found out later.
#[test]
fn that_a_page_was_shown_is_recorded_when_it_was() {
    let mut desk = desk();
    let page = PageOf::Opponent;
    let proof = Credential::Page;
    let order = "Schiedsrichter Seite des Gegners";
    let recorded = |outputs: Outputs| -> Vec<Event> {
        let recorded = outputs.into_iter().filter_map(|output| {
            if let Output::Task(Action::Record(event, _)) = output {
                Some(event)
            } else {
                None
            }
        });
        recorded.collect()
    };
    let actions = desk.arbiter_orders(order, proof, Time::ZERO);
    assert!(actions.contains(&Output::Task(Action::ShowPage { page, proof })));
    assert_eq!(recorded(actions), []);
    let shown = desk.page_shown(page, proof, Time::ZERO);
    let remarks = [Remark::ByArbiter { proof }, Remark::PageShown { page }];
    assert_eq!(recorded(shown), remarks.map(Event::Remark));
}

/// A move cannot be the PIN, so that its line does not count as a wrong one.
#[test]
fn a_move_is_never_taken_for_the_pin() {
    let mut desk = desk();
    desk.typed("Schiedsrichter halt", Time::ZERO);
    let actions = desk.typed("Nb1-c3", Time::ZERO);
    assert!(
        !actions
            .iter()
            .any(|it| matches!(it, Output::Task(Action::CheckPin(_))))
    );
}

#[test]
fn a_pin_proves_an_arbiter_only_under_the_laws() {
    let has_pin = |settings| State::new(settings).map(|it| it.arbiter_has_pin());
    assert_eq!(has_pin(with_pin(Profile::Tournament)), Ok(true));
    assert_eq!(has_pin(with_pin(Profile::Practice)), Ok(false));
    let mut without = with_pin(Profile::Tournament);
    without.arbiter_pin = None;
    assert_eq!(has_pin(without), Ok(false));
}
