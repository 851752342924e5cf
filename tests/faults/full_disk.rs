//! The disk fills up while a game is played.

use std::fs;

use crate::kept::{goes_on, repeated};
use crate::page::{PageOf, request_of};
use crate::program::{Home, Program, moves};
use crate::random_game::{Chance, random_game, random_moves, typed_in_full};
use crate::rounds::rounds;
use crate::small_disk::SmallDisk;

/// More moves than there is room for on a page of the disk.
const PLIES: usize = 80;

/// The most room that is left.
const ROOM: usize = 8192;

/// A game at the keyboard comes to the end of the disk.
fn fills_up(disk: &SmallDisk, seed: u64) {
    let mut chance = Chance(seed);
    let game = random_game(&mut chance, PLIES);
    let home = Home::within(disk.path());
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time 5")
        .start();
    program.says("Die Partie beginnt.");
    disk.fill_but(chance.below(ROOM));
    program.types(&game.join("\n"));
    let done = program.finish().code(1);
    let done = done.complains("Das Journal kann nicht geschrieben werden");
    let done = done.complains("Bis dahin ist alles gesichert.");
    let kept = moves(&home.game());
    assert!(
        kept.len() >= repeated(&done.stdout),
        "{kept:?}, {:#?}",
        done.stdout
    );
    disk.make_room();
    goes_on(&home, &done, &game);
}

#[test]
fn a_game_whose_disk_fills_up_ends_with_a_sentence_and_goes_on_with_room() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    rounds("a disk that fills up", &[1, 2, 3], |seed| {
        fills_up(&disk, seed);
    });
}

/// What is said aloud when a move cannot be kept.
const FULL: &str = "Die Platte ist voll.";

/// White types, Black plays at the page, until there is no more room.
fn fills_up_at_the_page(disk: &SmallDisk, seed: u64) {
    let mut chance = Chance(seed);
    let game = random_moves(&mut chance, PLIES);
    let home = Home::within(disk.path());
    let mut program = Program::at(&home)
        .args("web --input keyboard --voice text --grace 0")
        .start();
    program.says("Die Partie beginnt.");
    let page = PageOf::visitor(&home, "player");
    disk.fill_but(chance.below(ROOM));
    let mut accepted = Vec::new();
    for pair in game.chunks(2) {
        program.types(&typed_in_full(pair[0]));
        // Either it is repeated, or the disk is full and the program says so.
        let before = accepted.len();
        program
            .waits_for(|said| repeated(said) > before || said.iter().any(|it| it.contains(FULL)));
        if repeated(&program.said()) <= before {
            break;
        }
        accepted.push(pair[0]);
        if !page.posts(&request_of(pair[1])) {
            break;
        }
        accepted.push(pair[1]);
    }
    let done = program.finish().code(1);
    done.complains("Das Journal kann nicht geschrieben werden");
    let kept = moves(&home.game());
    assert!(kept.len() >= accepted.len(), "{kept:?}");
    disk.make_room();
    let resume = Program::at(&home).args("resume --web --input keyboard --voice text --grace 0");
    resume.run_with(b"").success();
    assert_eq!(moves(&home.game()), kept);
}

#[test]
fn a_move_at_the_page_is_accepted_only_if_it_is_on_the_disk() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    rounds("a disk that fills up at the page", &[1, 2], |seed| {
        fills_up_at_the_page(&disk, seed);
    });
}

#[test]
fn a_journal_that_is_deleted_to_make_room_is_written_anew_when_there_is_some() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    let home = Home::within(disk.path());
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none")
        .start();
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.asks("e5", "Bauer Eva sieben Eva fünf");
    // The program may write the journal anew at any time. So the disk is full before it is deleted; its room is not free
    // while the program has it open.
    disk.fill_but(0);
    fs::remove_file(home.journal()).unwrap();
    program.asks("Sf3", FULL);
    let games = home.path("data/annabella/games");
    let left = || fs::read_dir(&games).into_iter().flatten().count();
    program.asks("Sf3", FULL);
    assert_eq!(left(), 0);
    disk.make_room();
    program.says("Das Journal war gelöscht oder verschoben.");
    program.asks("Sf3", "Springer Gustav eins Felix drei");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "g1f3"]);
}

#[test]
fn no_game_begins_on_a_full_disk() {
    let Some(disk) = SmallDisk::mount() else {
        return;
    };
    let home = Home::within(disk.path());
    fs::create_dir_all(home.path("data/annabella/games")).unwrap();
    disk.fill_but(0);
    let game = || Program::at(&home).keyboard("--opponent human");
    let done = game().run_with(b"e4\n").code(1);
    let done = done
        .never_says("Die Partie beginnt.")
        .complains("Das Journal");
    assert!(!done.stderr.contains("resume"), "{}", done.stderr);
    disk.make_room();
    game().run_with(b"e4\n").success().says("Bauer Eva zwei");
    // Of the first one nothing is left.
    assert_eq!(moves(&home.game()), ["e2e4"]);
}
