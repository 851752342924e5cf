//! The game that follows another one in practice: the same again, or a rematch with the sides switched.

use jiff::Zoned;

use game::session::{NextGame, Player, Settings};

/// A time as a journal has it: date, time of day and distance from UTC.
pub(crate) fn written(time: &Zoned) -> String {
    time.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
}

/// The settings of the game that follows. A built-in engine plays differently then.
pub(crate) fn following(settings: &Settings, next: NextGame) -> Settings {
    let mut following = settings.clone();
    for player in [&mut following.white, &mut following.black] {
        if let Player::Engine { seed, .. } = player {
            *seed = seed.wrapping_add(1);
        }
    }
    if next == NextGame::SidesSwitched {
        switch_sides(&mut following);
    }
    following
}

fn switch_sides(settings: &mut Settings) {
    std::mem::swap(&mut settings.white, &mut settings.black);
    std::mem::swap(&mut settings.names.white, &mut settings.names.black);
    settings.board = settings.board.map(shakmaty::Color::other);
    settings.own_board = settings.own_board.map(shakmaty::Color::other);
    settings.procedure.full_move = settings.procedure.full_move.switched();
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use game::session::Sides;
    use shakmaty::Color;

    #[test]
    fn in_a_rematch_everything_that_belongs_to_a_side_is_switched() {
        let settings = r#"{
            "white": "human", "black": {"engine": {"level": 2, "seed": 7}}, "names": {"white": "Anna"},
            "board": "white", "time_control": "90+30", "begun": ""
        }"#;
        let mut settings: Settings = serde_json::from_str(settings).unwrap();
        settings.procedure.full_move = Sides::White;
        let rematch = following(&settings, NextGame::SidesSwitched);
        assert_eq!(rematch.black, Player::Human);
        assert!(matches!(rematch.white, Player::Engine { seed: 8, .. }));
        assert_eq!(rematch.names.black.as_deref(), Some("Anna"));
        assert_eq!(rematch.board, Some(Color::Black));
        assert_eq!(rematch.procedure.full_move, Sides::Black);
        let again = following(&settings, NextGame::SameSides);
        assert_eq!(again.white, Player::Human);
        assert_eq!(again.procedure.full_move, Sides::White);
    }
}
