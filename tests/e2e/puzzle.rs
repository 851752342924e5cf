//! `annabella puzzle`: puzzles are solved at the keyboard, and a player's progress is kept whatever happens.

use std::fs;
use std::path::PathBuf;

use crate::program::{Home, Program};

/// Mate in two and mate in one.
const EPD: &str = "7k/8/5K2/8/8/8/8/6R1 w - - dm 2; id \"two\";\n6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"one\";\n";

fn progress(home: &Home, player: &str) -> PathBuf {
    home.path(&format!("data/annabella/games/puzzles-{player}.toml"))
}

/// The puzzles of a file with this content, at the keyboard.
fn puzzle(home: &Home, language: &str, content: &str) -> Program {
    let path = home.path("puzzles.epd");
    fs::write(&path, content).unwrap();
    let program = Program::at(home).args("--language").arg(language);
    program
        .arg("puzzle")
        .arg(path)
        .args("--input keyboard --voice text")
}

#[test]
fn a_puzzle_is_told_asked_about_and_solved_by_typed_lines() {
    let home = Home::new();
    puzzle(&home, "de", EPD)
        .args("--player anna")
        .run_with(
            "nur Schwarz\nReihe eins\nnoch einmal\nTg2\nHinweis\nKf7\nTh1\nja\nTa8\n".as_bytes(),
        )
        .success()
        .says("Aufgabe 1 von 2.")
        .says("Weiß zieht und setzt in 2 Zügen matt.")
        .says("Weiß: König Felix sechs, Turm Gustav eins.")
        .says("Schwarz: König Hektor acht.")
        .says("Weiß Turm Gustav eins.")
        .says("löst die Aufgabe nicht.")
        .says("Hinweis: König.")
        .says("Richtig. Die Antwort: König Hektor acht Hektor sieben.")
        .says("Gelöst.")
        .says("Aufgabe 2 von 2.")
        .says("Von 2 Aufgaben 1 auf Anhieb gelöst.");
    let kept = fs::read_to_string(progress(&home, "anna")).unwrap();
    let lines: Vec<&str> = kept.lines().filter(|it| it.starts_with('"')).collect();
    assert_eq!(lines.len(), 2, "{kept}");
    assert!(
        lines[0].starts_with("\"one\" = { tries = 1, solved = 1, "),
        "{kept}"
    );
    assert!(!progress(&home, "default").exists());
}

#[test]
fn a_puzzle_is_solved_in_english_russian_and_bulgarian() {
    for (language, lines, told) in [
        (
            "en",
            "only black\nhint\nKf7\nRh1\n",
            ["White to move, mate in 2 moves.", "Solved."],
        ),
        (
            "ru",
            "только чёрные\nподсказка\nКрf7\nЛh1\n",
            ["Белые начинают и ставят мат в 2 хода.", "Решено."],
        ),
        (
            "bg",
            "само черните\nподсказка\nЦf7\nТh1\n",
            ["Белите започват и дават мат в 2 хода.", "Решено."],
        ),
    ] {
        let home = Home::new();
        let mate = EPD.lines().next().unwrap();
        let done = puzzle(&home, language, mate)
            .run_with(lines.as_bytes())
            .success();
        told.into_iter().fold(done, |done, it| done.says(it));
        assert!(progress(&home, "default").exists(), "{language}");
    }
}

#[test]
fn a_program_that_is_killed_loses_no_more_than_the_open_puzzle() {
    let home = Home::new();
    let mut running = puzzle(&home, "en", EPD).start();
    running.says("Puzzle 1 of 2.");
    running.types("solution");
    running.says("Next puzzle?");
    running.types("yes");
    running.says("Puzzle 2 of 2.");
    running.kill();
    let kept = fs::read_to_string(progress(&home, "default")).unwrap();
    assert!(
        kept.contains("\"two\" = { tries = 1, solved = 0, "),
        "{kept}"
    );
    assert!(!kept.contains("\"one\""), "{kept}");
    // The one that was done comes on another day; the other one comes now.
    puzzle(&home, "en", EPD)
        .run_with(b"Ra8\n")
        .success()
        .says("Puzzle 1 of 1.")
        .says("Solved.");
    puzzle(&home, "en", EPD).run().code(1).complains(
        "There is nothing to do today: all 2 puzzles that fit come again on another day.",
    );
}

#[test]
fn the_puzzles_that_come_with_the_program_are_chosen_by_theme() {
    let home = Home::new();
    let own = |arguments: &str| {
        let program = Program::at(&home).args("--language en puzzle");
        program
            .args(arguments)
            .args("--input keyboard --voice text")
    };
    own("--theme mateIn1 --count 3 --seed 1")
        .run_with(b"quit\n")
        .success()
        .says("Puzzle 1 of 3.")
        .says("mate in one move.");
    own("--theme zwischenzug")
        .run()
        .code(1)
        .complains("No puzzle fits --theme and --rating. There are these themes: ")
        .complains("mateIn2");
    own("--rating hard").run().code(2).complains("800-1400");
}

#[test]
fn damaged_progress_and_broken_lines_are_told() {
    let home = Home::new();
    puzzle(&home, "en", &format!("nonsense\n{EPD}"))
        .run_with(b"quit\n")
        .success()
        .says("line 1: ")
        .says("Puzzle 1 of 2.");
    let path = progress(&home, "default");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let damaged = "\"one\" = { tries = many }\n";
    fs::write(&path, damaged).unwrap();
    puzzle(&home, "en", EPD)
        .run_with(b"Ra8\n")
        .code(1)
        .complains("cannot be read: line 1: ")
        .complains("The file stays as it is.");
    assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
    Program::at(&home)
        .args("--language en puzzle --input keyboard --voice text")
        .arg(home.path("nowhere.csv"))
        .run()
        .code(1)
        .complains("cannot be read");
}

#[test]
fn an_endgame_is_played_out_against_the_engine() {
    let home = Home::new();
    Program::at(&home)
        .args("--language en play --endgame pawn-to-hold --level 1 --input keyboard --voice text")
        .args("--grace 0 --seed 1")
        .run_with("position\nKe7\n".as_bytes())
        .success()
        .says("Your task in this endgame: do not lose.")
        .says("ing Eva eight");
    let game = home.game();
    let settings = game.state.settings();
    assert_eq!(settings.lone_human(), Some(shakmaty::Color::Black));
    Program::at(&home)
        .args("--language en play --endgame tea")
        .run()
        .code(2)
        .complains("lucena");
}
