//! How a warning of little time goes before what can wait.

use chess_laws::Time;
use desk::activities::{Moment, Output};
use game::session::{Event, Player};

use super::desk::{desk, settings};
use game::session::GameEvent;

#[test]
fn a_long_answer_is_cut_off_for_a_warning_and_a_short_one_is_not() {
    for (asked, cut) in [("Hilfe", true), ("Uhr", false)] {
        let mut settings = settings(Player::Human, Player::Human, "2", None);
        settings.warnings = "1:00".parse().unwrap();
        let mut desk = desk(settings);
        desk.happen(&Event::Game(GameEvent::Start));
        desk.say(asked);
        let warned = desk
            .game_desk
            .pass(Time::from_millis(60_000), Moment::default());
        let silent = warned.iter().position(|it| *it == Output::FallSilent);
        let said = warned.iter().position(|it| matches!(it, Output::Say(_)));
        assert_eq!(silent.is_some(), cut, "{asked}: {warned:?}");
        assert!(silent < said, "{asked}: {warned:?}");
    }
}
