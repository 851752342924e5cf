//! The player's own page as Orca reads it: what is spoken and stands in braille, in order and once.

use std::fs;

use serde::Deserialize;

use crate::orca::Orca;
use crate::own_page::settled;
use crate::program::{Home, Program};

/// A game in a file.
const GAME: &str = "[White \"Anna\"]\n[Black \"Bernd\"]\n\n1. e4 e5 2. Nf3 *\n";

/// The end of the page.
const LAST_WORDS: &str = "„Hilfe“ in der Zeile nennt";

/// A journey through the page, from the main menu on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Journey {
    step: Vec<Step>,
}

/// What is pressed, and what follows.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    /// Typed letter by letter.
    types: Option<String>,
    /// Keys by their names for X, parted by spaces, after what is typed.
    #[serde(default)]
    keys: String,
    /// Spoken in this order after the last key, each once.
    #[serde(default)]
    hears: Vec<String>,
    /// Has stood on the braille line after the last key.
    braille: Option<String>,
}

#[track_caller]
fn goes(name: &str) {
    let path = format!(
        "{}/tests/e2e/journeys/{name}.toml",
        env!("CARGO_MANIFEST_DIR")
    );
    let journey: Journey = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let home = Home::new();
    settled(&home);
    // A game that the browser has brought.
    let games = home.path("data/annabella/games/page");
    fs::create_dir_all(&games).unwrap();
    fs::write(games.join("Club.pgn"), GAME).unwrap();
    let mut program = Program::at(&home).args("page --no-browser").start();
    let told = program.says("http://127.0.0.1:");
    let url = &told[told.find("http://").unwrap()..];
    let Some(mut orca) = Orca::at(url, LAST_WORDS) else {
        return;
    };
    for step in journey.step {
        if let Some(words) = &step.types {
            orca.types(words);
        }
        for key in step.keys.split_whitespace() {
            orca.key(key);
        }
        orca.hears(&step.hears);
        if let Some(line) = &step.braille {
            orca.feels(line);
        }
    }
    orca.nothing_is_spoken_twice();
}

#[test]
fn orca_reads_a_game_with_questions() {
    goes("game");
}

#[test]
fn orca_reads_a_puzzle() {
    goes("puzzle");
}

#[test]
fn orca_reads_settings_and_a_review() {
    goes("settings_and_review");
}
