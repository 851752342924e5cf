//! Other words than those of Appendix D: sets that are chosen by name, and the
//! user's own file.

use std::fs;

use serde_json::Value;
use unicode_normalization::UnicodeNormalization;

use crate::program::{Done, Home, Program, moves};

/// A home with this file of own words in its usual place.
fn home_with(words: &str) -> Home {
    let home = Home::new();
    fs::create_dir_all(home.path("config/annabella")).unwrap();
    fs::write(home.path("config/annabella/words.toml"), words).unwrap();
    home
}

#[track_caller]
fn play(home: &Home, arguments: &str, input: &str) -> Done {
    Program::at(home)
        .keyboard("--opponent human --time none")
        .args(arguments)
        .run_with(input.as_bytes())
}

#[test]
fn the_words_that_can_be_chosen_are_listed() {
    let done = Program::new().args("words").run().success();
    let done = done
        .says("nato: das Alphabet des Sprechfunks (NATO) für die Linien (Alfa, Bravo, Charlie")
        .says("clock-reports: die Zeit einer Uhr neben dem Brett")
        .says("english-pieces: ")
        .says("Eigene Wörter: keine.");
    assert_eq!(done.stdout.len(), 12, "{:?}", done.stdout);
    let done = Program::new().args("play --words morse").run().code(2);
    done.complains(
        "english, english-pieces, letters, nato, russian, russian-letters, russian-pieces",
    );
}

#[test]
fn a_game_goes_on_with_the_words_that_it_was_begun_with() {
    let home = Home::new();
    play(&home, "", "Peschka\n").says("Das Wort Peschka kenne ich nicht");
    fs::remove_dir_all(home.path("data")).unwrap();

    let done = play(&home, "--words nato,russian-pieces", "Peschka Echo vier\n").success();
    done.says("Bauer Eva zwei Eva vier");
    let journal = fs::read_to_string(home.journal()).unwrap();
    let header: Value = serde_json::from_str(journal.lines().next().unwrap()).unwrap();
    let words = &header["settings"]["words"];
    assert_eq!(
        words.to_string(),
        "[\"nato\",\"practice\",\"questions\",\"russian-pieces\"]"
    );

    let done = Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .run_with("Peschka Echo fünf\nKon Golf eins Foxtrot drei\n".as_bytes())
        .success();
    let done = done.says("Springer Gustav eins Felix drei");
    assert_eq!(moves(&done.home.game()), ["e2e4", "e7e5", "g1f3"]);
}

#[test]
fn own_words_are_understood_and_listed() {
    let home = home_with(
        "[[alias]]\nword = \"Ross\"\nmeans = \"Springer\"\nipa = \"ʁɔs\"\n\n\
         [[pronunciation]]\nword = \"Cäsar\"\nspelled = \"Sessar\"\n",
    );
    play(&home, "", "Ross Felix drei\n")
        .success()
        .says("Springer Gustav eins Felix drei");
    let done = Program::at(&home).args("words").run().success();
    let done = done.says("Ross bedeutet Springer, gesprochen r ɔ s.");
    done.says("Cäsar bedeutet Cäsar, gesprochen z ɛ s aː r.");
}

#[test]
fn a_mistake_in_own_words_stops_at_the_start_with_its_place() {
    let home = home_with("[[alias]]\nword = \"Ross\"\nmeans = \"Pferd\"\nipa = \"ʁɔs\"\n");
    for command in ["play --input keyboard --voice text", "words"] {
        let done = Program::at(&home).args(command).run().code(1);
        done.complains("words.toml, Zeile 3, Spalte 9: ein Wort „Pferd“ gibt es im Spiel nicht")
            .complains("--no-user-words");
    }
    assert!(home.journals().is_empty(), "no game was begun");
    Program::at(&home)
        .args("doctor")
        .run()
        .code(1)
        .says("Spalte 9");
    play(&home, "--no-user-words", "e4\n")
        .success()
        .says("Bauer Eva zwei Eva vier");

    fs::write(home.path("other.toml"), "[[alias]]\nwort = \"Ross\"\n").unwrap();
    let done = Program::at(&home)
        .args("words --user-words")
        .arg(home.path("other.toml"))
        .run()
        .code(1);
    done.complains("other.toml, Zeile 2, Spalte 1: ");
    let done = Program::at(&home)
        .args("words --user-words nowhere.toml")
        .run()
        .code(1);
    done.complains("nowhere.toml lassen sich nicht lesen");
}

#[test]
fn without_espeak_a_spelling_asks_for_ipa() {
    let home = home_with("[[pronunciation]]\nword = \"Cäsar\"\nspelled = \"Sessar\"\n");
    let done = Program::at(&home)
        .env("PATH", home.path("nowhere"))
        .args("words")
        .run()
        .code(1);
    done.complains("Zeile 3, Spalte 11").complains("ipa = ");
}

#[test]
fn a_repair_in_the_same_breath_is_played_as_repaired() {
    let done = play(
        &Home::new(),
        "",
        "Springer Gustav, nein, Bella eins Cäsar drei\nEva fünf, nein\nDavid sieben David sechs, Korrektur, fünf\n",
    );
    let done = done.success().says("Gut, dann nicht.");
    assert_eq!(moves(&done.home.game()), ["b1c3", "d7d5"]);
}

#[test]
fn words_and_names_may_have_their_accents_behind_the_letters() {
    let words = "[[alias]]\nword = \"müde\"\nmeans = \"aufgeben\"\nipa = \"myːdə\"\n";
    let home = home_with(&words.nfd().collect::<String>());
    play(&home, "", "müde\n").says("wirklich aufgeben?");
    let name: String = "jürgen".nfd().collect();
    play(&home, &format!("--player {name}"), "").success();
}
