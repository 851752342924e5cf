//! Devices send more than anybody can want: keys, noise, pieces that come and go, lines. A player who types is answered
//! all the same, and the game has only the moves that were made.

use std::sync::Arc;

use braille_display::DriverKind;
use shakmaty::Square;

use crate::asking::{KEYS_COUNT_AGAIN, asks};
use crate::board_support::{Board, START};
use crate::display::Display;
use crate::floods::{ASKING, Flood, POINTING};
use crate::program::{Home, Program, Running, moves};
use crate::random_game::{Chance, random_game};
use crate::rounds::rounds;
use crate::vitals::Vitals;

const PLIES: usize = 10;

/// What the program says of a flood of keys.
const KEYS_WITHOUT_PAUSE: &str = "Die Braillezeile sendet Tasten ohne Pause.";

/// Types a game while the flood goes on; each line is answered. Neither the journal nor the memory grows with the flood.
#[track_caller]
fn plays_on(program: &mut Running, home: &Home, flood: Flood, chance: &mut Chance) {
    let before = Vitals::of(program.process()).memory;
    for (number, typed) in random_game(chance, PLIES).iter().enumerate() {
        program.types(typed);
        asks(program, number);
    }
    let after = Vitals::of(program.process()).memory;
    drop(flood);
    assert_eq!(moves(&home.game()).len(), PLIES);
    let journal = home.journal().metadata().unwrap().len();
    println!("journal {journal} bytes, memory {before} KiB, then {after} KiB");
    assert!(journal < 1 << 20, "{journal} bytes");
    assert!(after < before + (64 << 10), "{before} KiB, {after} KiB");
}

/// A game for two at the keyboard, read at a display.
fn at_a_display() -> (Home, Arc<Display>, Running) {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none --braille")
        .arg(display.path())
        .start();
    program.says("Braillezeile Baum VarioUltra mit 40 Zellen.");
    (home, Arc::new(display), program)
}

#[test]
fn keys_without_end_keep_nobody_from_playing() {
    rounds("a flood of keys", &[1], |seed| {
        let (home, display, mut program) = at_a_display();
        let flood = Flood::of_keys(&display, POINTING);
        plays_on(&mut program, &home, flood, &mut Chance(seed));
        program.finish().success();
    });
}

#[test]
fn keys_without_end_that_are_answered_keep_nobody_from_playing_either() {
    rounds("a flood of answered keys", &[1], |seed| {
        let (home, display, mut program) = at_a_display();
        let flood = Flood::of_keys(&display, ASKING);
        program.says(KEYS_WITHOUT_PAUSE);
        plays_on(&mut program, &home, flood, &mut Chance(seed));
        let last = |lines: &[String], text| lines.iter().rposition(|line| line.starts_with(text));
        assert!(program.waits_for(|lines| {
            last(lines, KEYS_COUNT_AGAIN) > last(lines, KEYS_WITHOUT_PAUSE)
        }));
        program.finish().success();
    });
}

#[test]
fn noise_on_the_line_of_a_display_keeps_nobody_from_playing() {
    rounds("a flood of noise", &[1], |seed| {
        let (home, display, mut program) = at_a_display();
        let flood = Flood::of_noise(&display, Chance(seed));
        plays_on(&mut program, &home, flood, &mut Chance(seed));
        program.finish().success();
    });
}

#[test]
fn pieces_that_come_and_go_on_a_board_are_no_moves() {
    rounds("a flood of hands", &[1], |seed| {
        let (home, board) = (Home::new(), Arc::new(Board::at(START)));
        let mut program = Program::at(&home)
            .keyboard("--time none --board")
            .arg(board.place())
            .start();
        program.says("Elektronisches Brett verbunden, die Stellung stimmt.");
        program.asks("e4", "Bauer Eva zwei Eva vier");
        board.hands(&["e2e4"]);
        let squares = [Square::E5, Square::C4, Square::F3, Square::H6];
        let flood = Flood::of_hands(&board, squares[Chance(seed).below(4)]);
        for _ in 0..PLIES {
            program.asks("Züge", "Ausgeführte Züge: Weiß eins, Schwarz null.");
        }
        drop(flood);
        // The hand of a player is seen again.
        board.hands(&["e7e5"]);
        program.says("Bauer Eva sieben Eva fünf");
        program.finish().success();
        assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    });
}

/// A line by chance, which may be no text, and is no move.
fn senseless(chance: &mut Chance) -> Vec<u8> {
    let longest = [60, 100_000][usize::from(chance.below(50) == 0)];
    let length = chance.below(longest);
    let bytes = (0..length).map(|_| chance.below(256) as u8);
    let line = bytes.filter(|it| !matches!(it, b'\n' | b'\r'));
    b"#".iter().copied().chain(line).chain(*b"\n").collect()
}

#[test]
fn lines_without_sense_are_answered_and_change_nothing() {
    rounds("a flood of lines", &[1], |seed| {
        let mut chance = Chance(seed);
        let home = Home::new();
        let mut program = Program::at(&home)
            .keyboard("--opponent human --time none")
            .start();
        program.says("Die Partie beginnt.");
        for _ in 0..1000 {
            program.send(&senseless(&mut chance));
        }
        program.asks("e4", "Bauer Eva zwei Eva vier");
        program.finish().success();
        assert_eq!(moves(&home.game()), ["e2e4"]);
    });
}
