//! Somebody on the network attacks the page: with garbage, with very many connections and slow ones, with the same
//! request many times at once.

use std::io::Write;
use std::net::TcpStream;
use std::sync::Barrier;
use std::thread;

use shakmaty::{Chess, Position};

use crate::floods::Flood;
use crate::kept::repeated;
use crate::page::{PageOf, request_of};
use crate::program::{Home, Program, Running, moves};
use crate::random_game::{Chance, random_moves, typed_in_full};
use crate::rounds::rounds;

/// A move of Black at the page.
const E5: &str = r#"{"do":"move","from":"e7","to":"e5"}"#;

/// A game of White at the keyboard against Black at the page, after the first move.
fn begun() -> (Home, Running, PageOf) {
    let home = Home::new();
    let mut program = Program::at(&home)
        .args("web --input keyboard --voice text --grace 0")
        .start();
    program.says("Die Partie beginnt.");
    let page = PageOf::visitor(&home, "player");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    (home, program, page)
}

/// Some of its bytes are others, missing or there twice.
fn spoilt(mut bytes: Vec<u8>, chance: &mut Chance) -> Vec<u8> {
    for _ in 0..chance.below(8) + 1 {
        let at = chance.below(bytes.len());
        match chance.below(4) {
            0 => bytes[at] = chance.below(256) as u8,
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, b"\r\n\0\xff/{"[chance.below(6)]),
            _ => {
                let end = (at + chance.below(40)).min(bytes.len());
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}

fn takes_garbage(seed: u64) {
    let (home, mut program, page) = begun();
    let mut chance = Chance(seed);
    let message = page.message(E5).unwrap();
    for _ in 0..300 {
        let bytes = spoilt((page.head(&message) + &message).into_bytes(), &mut chance);
        let mut connection = TcpStream::connect(page.address).unwrap();
        let _ = connection.write_all(&bytes);
    }
    // One of them may have been a move after all, and then only one.
    let played = moves(&home.game());
    assert!(played.len() <= 2, "{played:?}");
    program.asks("Züge", "Ausgeführte Züge: ");
    program.finish().success();
}

#[test]
fn garbage_at_the_page_moves_nothing_but_moves() {
    rounds("garbage at the page", &[1, 2], takes_garbage);
}

/// Moves are made on both sides while connections without an address come as fast as they can.
fn is_overrun(seed: u64) {
    let (home, mut program, page) = begun();
    let flood = Flood::of_connections(page.address, Chance(seed));
    let mut watcher = page.watches();
    assert!(page.posts(E5));
    for round in 0..3 {
        program.asks("Sf3", "Springer Gustav eins Felix drei");
        assert!(
            page.posts(r#"{"do":"move","from":"b8","to":"c6"}"#),
            "{round}"
        );
        assert!(watcher.shown().is_some(), "{round}");
        program.asks("Sg1", "Springer Felix drei Gustav eins");
        assert!(
            page.posts(r#"{"do":"move","from":"c6","to":"b8"}"#),
            "{round}"
        );
    }
    drop(flood);
    program.finish().success();
    assert_eq!(moves(&home.game()).len(), 14);
}

#[test]
fn a_player_with_an_address_plays_on_while_the_page_is_overrun() {
    rounds("an overrun page", &[1], is_overrun);
}

/// These requests are sent at the same moment, from pages that all show the same. How many were accepted.
fn accepted_of(page: &PageOf, requests: &[String]) -> usize {
    let messages = requests.iter().map(|it| page.message(it).unwrap());
    let messages: Vec<String> = messages.collect();
    let together = Barrier::new(messages.len());
    thread::scope(|scope| {
        let together = &together;
        let send = |message| {
            scope.spawn(move || {
                together.wait();
                page.sends(message)
            })
        };
        let sent: Vec<_> = messages.iter().map(|it| send(it.as_str())).collect();
        let accepted = sent.into_iter().map(|it| it.join().unwrap());
        accepted.filter(|it| *it).count()
    })
}

/// Black's whole choice of moves is sent at once, in an order by chance, some of them twice.
fn races(seed: u64) {
    let home = Home::new();
    let mut chance = Chance(seed);
    let mut program = Program::at(&home)
        .args("web --input keyboard --voice text --grace 0")
        .start();
    program.says("Die Partie beginnt.");
    let page = PageOf::visitor(&home, "player");
    let mut position = Chess::default();
    let first = random_moves(&mut chance, 1)[0];
    program.types(&typed_in_full(first));
    assert!(program.waits_for(|said| repeated(said) == 1));
    position.play_unchecked(first);
    let mut requests: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|it| request_of(*it))
        .collect();
    for last in (1..requests.len()).rev() {
        requests.swap(last, chance.below(last + 1));
    }
    requests.truncate(10);
    requests.extend_from_within(..2);
    assert_eq!(accepted_of(&page, &requests), 1);
    program.finish().success();
    assert_eq!(moves(&home.game()).len(), 2);
}

#[test]
fn of_many_moves_at_once_one_counts() {
    rounds("many moves at once", &[1, 2, 3], races);
}

#[test]
fn a_request_that_is_sent_many_times_counts_once() {
    rounds("one request many times", &[1], |_| {
        let (home, program, page) = begun();
        assert_eq!(accepted_of(&page, &vec![E5.to_owned(); 12]), 1);
        program.finish().success();
        assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    });
}
