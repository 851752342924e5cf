//! Cuts what a server sends into lines, reads each, and follows the game that they tell.
#![no_main]

use libfuzzer_sys::fuzz_target;
use lichess_board::{AccountEvent, FollowedGame, GameEvent, Line, Lines, News};

fuzz_target!(|bytes: &[u8]| {
    // The same bytes at once and in pieces give the same lines.
    let Ok(lines) = Lines::default().take(bytes) else {
        return;
    };
    let mut pieces = Lines::default();
    let pieces = bytes
        .chunks(3)
        .flat_map(|it| pieces.take(it).unwrap_or_default());
    assert_eq!(lines, pieces.collect::<Vec<_>>());
    let mut game: Option<FollowedGame> = None;
    let mut plies = 0;
    for line in lines {
        let Line::Object(text) = line else { continue };
        let _ = serde_json::from_str::<AccountEvent>(&text);
        let Ok(event) = serde_json::from_str::<GameEvent>(&text) else {
            continue;
        };
        let news = match (&mut game, event) {
            (Some(game), event) => game.take(event).unwrap_or_default(),
            (None, GameEvent::GameFull(full)) => match FollowedGame::begin(*full) {
                Ok((begun, news)) => {
                    game = Some(begun);
                    news
                }
                Err(_) => Vec::new(),
            },
            (None, _) => Vec::new(),
        };
        // What is told is the game.
        for it in news {
            match it {
                News::TakenBack(count) => plies -= count,
                News::Moved(moves) => plies += moves.len(),
                _ => {}
            }
        }
        assert_eq!(plies, game.as_ref().map_or(0, |it| it.moves().len()));
    }
});
