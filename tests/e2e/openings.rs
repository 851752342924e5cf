//! The opening tree: as a command, and in a review.

use std::fs;

use crate::program::{Home, Program};

const GAMES: &str = "[White \"Anna\"]\n[Black \"Boris\"]\n[Date \"2026.05.01\"]\n\n1. e4 c5 2. Nf3 1-0\n\n\
    [White \"Anna\"]\n[Black \"Clara\"]\n[Date \"2024.01.01\"]\n\n1. e4 e5 1/2-1/2\n\n\
    [White \"Boris\"]\n[Black \"Anna\"]\n[Date \"2025.01.01\"]\n\n1. d4 d5 0-1\n\n";

/// A folder with these games.
fn folder(home: &Home) -> String {
    let folder = home.path("partien");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("games.pgn"), GAMES).unwrap();
    folder.display().to_string()
}

fn openings(home: &Home, arguments: &str) -> Program {
    let program = Program::at(home).args("--language en openings");
    program.args(arguments)
}

#[test]
fn the_moves_of_a_position_are_told_with_their_results() {
    let home = Home::new();
    let folder = folder(&home);
    let first = openings(&home, &folder).run().success();
    first
        .complains("The games are read once.")
        .says("Mostly pawn Eva two Eva four, in 2 of 3 games.")
        .says("White scores 75 percent.")
        .says("Last in 2026.")
        .says("Pawn David two David four: one game, 0 percent, last in 2025.");
    let again = openings(&home, &folder)
        .args("--me anna --own")
        .run()
        .success();
    let again = again.says("Mostly you play pawn Eva two Eva four, in 2 of 2 games.");
    assert!(!again.stderr.contains("read"), "{}", again.stderr);
    Program::at(&home)
        .args("--language en openings")
        .args(&folder)
        .args("--me anna --own --moves d4")
        .run()
        .success()
        .says("Mostly you play pawn David seven David five, in 1 of 1 games.");
}

#[test]
fn what_changed_is_read_again_and_what_is_damaged_is_made_anew() {
    let home = Home::new();
    let path = folder(&home);
    openings(&home, &path).run().success();
    fs::write(home.path("partien/more.pgn"), "1. d4 *\n\n1. d4 *\n").unwrap();
    openings(&home, &path)
        .run()
        .success()
        .complains("The games have changed and are read again.")
        .says("Mostly pawn David two David four, in 3 of 5 games.");
    let kept = home.path("data/annabella/games/openings");
    let index = fs::read_dir(kept).unwrap().next().unwrap().unwrap().path();
    let mut bytes = fs::read(&index).unwrap();
    bytes[3] ^= 1;
    fs::write(&index, bytes).unwrap();
    openings(&home, &path)
        .run()
        .success()
        .complains("The opening tree is damaged and is made anew.")
        .says("Mostly pawn David two David four, in 3 of 5 games.");
}

#[test]
fn ones_own_games_are_asked_without_a_file() {
    let home = Home::new();
    for lines in [
        "e4\naufgeben\nja\n",
        "e4\naufgeben\nja\n",
        "d4\naufgeben\nja\n",
    ] {
        let game =
            "play --profile practice --time none --input keyboard --voice text --level 1 --seed 3";
        Program::at(&home)
            .args(game)
            .run_with(lines.as_bytes())
            .success();
    }
    openings(&home, "")
        .run()
        .success()
        .says("Mostly you play pawn Eva two Eva four, in 2 of 3 games.")
        .says("Your score: 0 percent.");
    openings(&home, "--moves d5").run().code(1);
    openings(&home, "--moves h3")
        .run()
        .success()
        .says("You have not been in this position yet.");
}

#[test]
fn what_cannot_be_asked_is_told() {
    let home = Home::new();
    let path = folder(&home);
    openings(&home, "")
        .run()
        .code(1)
        .complains("Name a file or folder of games");
    openings(&home, &path)
        .args("--moves e5")
        .run()
        .code(1)
        .complains("are no moves from the starting position");
}

#[test]
fn a_review_asks_the_tree_of_its_games_or_of_the_folder_that_is_set() {
    let home = Home::new();
    let path = folder(&home);
    let review = |arguments: &str| {
        let program = Program::at(&home).args("--language en review");
        program
            .args(arguments)
            .args("--engine built-in --input keyboard --voice text")
    };
    let mut program = review(&path).start();
    program.asks("game 1", "Anna against Boris");
    program.asks("what is played here", "The games are read once.");
    program.says("Mostly pawn Eva two Eva four, in 2 of 3 games.");
    program.says("More?");
    program.asks(
        "more",
        "Pawn David two David four: one game, 0 percent, last in 2025.",
    );
    program.types("quit");
    program.ends().success();
    let one = home.path("one.pgn");
    fs::write(&one, "1. e4 c5 2. c3 *\n").unwrap();
    let one = one.display().to_string();
    review(&one)
        .run_with(b"what is played here\nquit\n")
        .success()
        .says("No folder of games is set for the opening tree.");
    Program::at(&home)
        .args("settings openings.folder")
        .args(&path)
        .run()
        .success();
    let mut program = review(&one).start();
    program.asks("next", "pawn Eva two Eva four");
    program.asks(
        "what do I play here most",
        "Under which name do you stand in the games?",
    );
    program.asks("I am clara", "Your games are those of clara.");
    program.says("Mostly you play pawn Eva seven Eva five, in 1 of 1 games.");
    program.says("More?");
    program.asks("more", "Your score: 50 percent.");
    program.types("quit");
    program.ends().success();
}

#[test]
fn the_tree_is_asked_in_every_language() {
    for (code, asked, told, own, name, own_told) in [
        (
            "de",
            "was wird hier gespielt",
            "Meist Bauer Eva zwei Eva vier, in 2 von 3 Partien.",
            "was spiele ich hier meistens",
            "ich bin anna",
            "Meist spielen Sie Bauer Eva zwei Eva vier, in 2 von 2 Partien.",
        ),
        (
            "en",
            "what do people play here",
            "Mostly pawn Eva two Eva four, in 2 of 3 games.",
            "what do I play here",
            "I am anna",
            "Mostly you play pawn Eva two Eva four, in 2 of 2 games.",
        ),
        (
            "ru",
            "что здесь играют",
            "пешка Ева два Ева четыре",
            "что я здесь играю",
            "меня зовут anna",
            "пешка Ева два Ева четыре",
        ),
        (
            "bg",
            "какво се играе тук",
            "пешка Ева две Ева четири",
            "какво играя тук",
            "казвам се anna",
            "пешка Ева две Ева четири",
        ),
    ] {
        let home = Home::new();
        let path = folder(&home);
        let program = Program::at(&home).args(&format!("--language {code} review"));
        let program = program.args(&path);
        let mut program = program
            .args("--engine built-in --input keyboard --voice text")
            .start();
        program.types("game 1");
        program.asks(asked, told);
        program.types(own);
        program.asks(name, own_told);
        program.types("quit");
        program.ends().success();
    }
}

#[test]
fn a_program_that_is_killed_while_games_are_read_loses_nothing() {
    let home = Home::new();
    let path = folder(&home);
    let many = GAMES.repeat(3000);
    fs::write(home.path("partien/games.pgn"), &many).unwrap();
    let review = Program::at(&home).args("--language en review").args(&path);
    let review = review.args("--engine built-in --input keyboard --voice text");
    let mut program = review.start();
    program.asks("game 1", "Anna against Boris");
    program.asks("what is played here", "The games are read once.");
    program.kill();
    assert_eq!(
        fs::read_to_string(home.path("partien/games.pgn")).unwrap(),
        many
    );
    openings(&home, &path)
        .run()
        .success()
        .says("Mostly pawn Eva two Eva four, in 6000 of 9000 games.");
    let kept = fs::read_dir(home.path("data/annabella/games/openings")).unwrap();
    assert_eq!(kept.count(), 1);
}
