//! Openings that players know: the named lines of the crate `opening-names`. Moves that lead to many
//! of them are played often. Knows nothing of how good a line is.

use std::collections::BTreeMap;

use shakmaty::uci::UciMove;
use shakmaty::{Move, Position};

use chess_laws::Game;

/// A move with fewer lines than that is hardly known.
const LEAST: u32 = 2;
/// A move with fewer than one in this many lines is a rarity.
const RARITY: u32 = 40;

/// The known moves in the position of a game, each with the number of its lines, in the order of UCI.
/// None in a game from another position than the initial one.
pub(super) fn known(game: &Game) -> Vec<(Move, u32)> {
    let mode = game.start().castles().mode();
    if !game.is_from_initial_position() || mode.is_chess960() {
        return Vec::new();
    }
    let played = game.plies().iter();
    let mut before = String::new();
    for ply in played {
        before.push_str(&UciMove::from_move(ply.played, mode).to_string());
        before.push(' ');
    }
    let mut lines: BTreeMap<&str, u32> = BTreeMap::new();
    for line in opening_names::lines() {
        let rest = line.strip_prefix(before.as_str());
        if let Some(next) = rest.and_then(|rest| rest.split(' ').next()) {
            *lines.entry(next).or_default() += 1;
        }
    }
    let all: u32 = lines.values().sum();
    let often = lines
        .into_iter()
        .filter(|(_, count)| *count >= LEAST.max(all / RARITY));
    let legal = |uci: &str| game.move_from_uci(uci.parse().ok()?);
    often
        .filter_map(|(uci, count)| Some((legal(uci)?, count)))
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn after(moves: &[&str]) -> Game {
        let mut game = Game::new();
        for uci in moves {
            let mv = game.move_from_uci(uci.parse().unwrap()).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    fn moves(game: &Game) -> Vec<String> {
        let known = known(game).into_iter();
        known.map(|(mv, _)| game.uci(mv).to_string()).collect()
    }

    #[test]
    fn the_usual_first_moves_are_known_and_rarities_are_not() {
        let first = moves(&Game::new());
        for usual in ["e2e4", "d2d4", "c2c4", "g1f3"] {
            assert!(first.iter().any(|mv| mv == usual), "{first:?}");
        }
        assert!(!first.iter().any(|mv| mv == "h2h4"), "{first:?}");
        assert!(moves(&after(&["e2e4"])).iter().any(|mv| mv == "c7c5"));
    }

    #[test]
    fn it_ends_where_nobody_has_a_name_for_it() {
        assert!(moves(&after(&["a2a3", "a7a6", "h2h4"])).is_empty());
    }

    #[test]
    fn set_up_positions_and_chess960_have_none() {
        let bare = Game::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        assert!(known(&bare).is_empty());
        let start = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1";
        assert!(known(&Game::from_chess960_fen(start).unwrap()).is_empty());
    }
}
