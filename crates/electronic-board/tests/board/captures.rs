//! Recordings of what real boards sent during real games. They lie beside the checkout and contain
//! no times. The clock reports at least once a second, which shows how time passes.

use std::fs;
use std::time::Duration;

use chess_laws::{Game, Time};
use electronic_board::dgt::{Frames, Message};
use electronic_board::orientation::Orientation;
use electronic_board::watch::{QUIET, Sighting, Watch};
use shakmaty::Chess;
use test_support::shared;

fn capture(name: &str) -> Option<(Vec<u8>, Vec<String>)> {
    let bytes = shared(&format!("dgt/{name}.bin"))?;
    let game = fs::read_to_string(bytes.with_extension("uci")).unwrap();
    let is_move = |it: &&str| it.starts_with(|c: char| ('a'..='h').contains(&c));
    let moves = game.split_whitespace().filter(is_move);
    Some((fs::read(bytes).unwrap(), moves.map(str::to_owned).collect()))
}

/// The moves that were seen, and how many were reported too early.
fn watched(bytes: &[u8]) -> (Vec<String>, usize) {
    let mut watch = Watch::new(Chess::default(), QUIET);
    let (mut game, mut now, mut lever) = (Vec::new(), Time::ZERO, None);
    let (mut orientation, mut early) = (Orientation::White, 0);
    let mut note = |sightings: Vec<Sighting>| {
        for sighting in sightings {
            match sighting {
                Sighting::Moved(mv) => game.push(mv),
                Sighting::Retracted {
                    reported: told,
                    instead,
                } => {
                    assert_eq!(game.pop(), Some(told));
                    game.extend(instead);
                    early += 1;
                }
                _ => {}
            }
        }
    };
    for message in Frames::default()
        .take(bytes)
        .iter()
        .filter_map(Message::read)
    {
        match message {
            Message::Dump(board) => {
                orientation = Orientation::of(&board, watch.seen()).unwrap();
                note(watch.dump(&orientation.board(&board), now));
            }
            Message::Field { square, piece } => {
                now = now + Duration::from_millis(20);
                note(watch.field(orientation.square(square), piece, now));
            }
            Message::Clock(Some(clock)) => {
                let shown = clock.left_to_move.or(lever);
                if shown != lever && std::mem::replace(&mut lever, shown).is_some() {
                    note(watch.pressed(now, true));
                } else {
                    now = now + Duration::from_secs(1);
                    note(watch.pass(now, true));
                }
            }
            _ => {}
        }
    }
    now = now + Duration::from_secs(5);
    note(watch.pass(now, true));
    let mut replayed = Game::new();
    let moves = game.into_iter().map(|mv| {
        let uci = replayed.uci(mv).to_string();
        replayed.play(mv).unwrap();
        uci
    });
    (moves.collect(), early)
}

/// Every move of this game is seen.
fn is_seen(name: &str) {
    let Some((bytes, moves)) = capture(name) else {
        return;
    };
    let (seen, early) = watched(&bytes);
    assert_eq!(seen, moves);
    println!("{} plies, {early} told too early", moves.len());
    assert!(early * 20 < moves.len(), "{early} told too early");
}

#[test]
fn every_move_of_the_first_real_game_is_seen() {
    is_seen("1");
}

#[test]
fn every_move_of_the_second_real_game_is_seen() {
    is_seen("2");
}
