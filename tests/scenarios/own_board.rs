//! What the desk expects of the blind player's own electronic board.

use electronic_board::watch::Part;
use game::session::{BoardOwner, Event, GameEvent, Player, Profile};
use shakmaty::Color;

use super::desk::{desk, settings};

#[test]
fn only_at_home_does_the_own_board_wait_for_a_legal_move() {
    for (profile, part) in [
        (Profile::Practice, Part::Steps),
        (Profile::Tournament, Part::AnySteps),
    ] {
        let mut settings = settings(Player::Human, Player::Human, "none", None);
        settings.own_board = Some(Color::White);
        settings.profile = profile;
        let mut desk = desk(settings);
        desk.happen(&Event::Game(GameEvent::Start));
        let expected = desk.game_desk.board_expects(BoardOwner::Own).unwrap();
        assert_eq!(expected.part, part);
    }
}
