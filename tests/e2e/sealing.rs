//! A move that is sealed at the table while the game is played (Guideline I.1).

use std::fs;

use crate::program::{Done, Home, Program, moves};

#[test]
fn a_move_is_sealed_during_play_and_heard_by_nobody() {
    let home = Home::new();
    let (envelope, secret) = (home.path("game.seal"), home.path("secret"));
    fs::write(&secret, "vier zufällige kurze Wörter\n").unwrap();
    let order = format!(
        "Schiedsrichter Abgabezug {} {} 2026-11-22T10:00 Saal 2",
        envelope.display(),
        secret.display()
    );
    let done = Program::at(&home)
        .keyboard("--opponent human --time 5+0")
        .run_with(format!("e4\ne5\n{order}\nSf9\nSf4\nSf3\nd4\n").as_bytes())
        .success();
    done.says("Weiß tippt jetzt den Abgabezug")
        .never_says("Felix")
        .never_says("Sf9");
    let state = home.game().state;
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    assert!(state.sealed().is_some_and(|it| it.digest.is_some()));
    // The name of the folder is drawn by chance, and may hold any two letters.
    let folder = home.path("").display().to_string();
    let journal = fs::read_to_string(home.journal()).unwrap();
    let journal = journal.replace(folder.trim_end_matches('/'), "");
    assert!(
        !journal.contains("Sf") && !journal.contains("Felix"),
        "{journal}"
    );
    assert!(fs::read_to_string(&envelope).unwrap().contains("Saal 2"));
}

/// A table where a move was ordered to be sealed, with a secret in `secret`.
fn sealing(home: &Home, file: &str, secret: &str, lines: &str) -> Done {
    fs::write(home.path("secret"), "vier zufällige kurze Wörter\n").unwrap();
    fs::write(home.path("short"), "kurz\n").unwrap();
    let order = format!(
        "Schiedsrichter Abgabezug {} {} 2026-11-22T10:00 Saal 2",
        home.path(file).display(),
        home.path(secret).display()
    );
    Program::at(home)
        .keyboard("--opponent human --time 5+0")
        .run_with(format!("e4\ne5\n{order}\n{lines}\n").as_bytes())
        .success()
}

/// The program reports what is wrong with the files before anybody types a move.
#[test]
fn the_files_of_a_sealed_move_are_looked_at_before_it_is_typed() {
    for (file, secret, answer) in [
        ("secret", "secret", "secret gibt es schon"),
        ("nowhere/game.seal", "secret", "nowhere gibt es nicht."),
        ("game.seal", "lost", "Das Geheimnis in "),
        ("game.seal", "short", "Das Geheimnis ist zu kurz."),
    ] {
        let home = Home::new();
        let done = sealing(&home, file, secret, "Sf3");
        done.says(answer).never_says("Abgabezug");
        assert!(home.game().state.sealed().is_none(), "{file}");
        assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "g1f3"], "{file}");
    }
}

#[test]
fn a_move_is_sealed_in_words_as_well() {
    let home = Home::new();
    let words = "Springer Gustav eins Felix drei";
    sealing(&home, "game.seal", "secret", words).never_says("Felix");
    assert!(home.game().state.sealed().is_some());
    Program::at(&home)
        .args("open")
        .arg(home.path("game.seal"))
        .run_with("vier zufällige kurze Wörter\n".as_bytes())
        .success()
        .says("das heißt: Springer Gustav eins Felix drei");
}

/// Words of the game and orders are answered, and the move is still waited for.
#[test]
fn other_words_than_the_sealed_move_are_answered() {
    let home = Home::new();
    let lines = "Uhr\nHilfe\nSchiedsrichter Gutschrift Schwarz 1:00\nXyz\ngedrückt\nd4";
    let done = sealing(&home, "game.seal", "secret", lines);
    done.says("fünf Minuten. Schwarz: ")
        .says("Bitte noch einmal tippen, in Notation, wie Sg1f3.")
        .never_says("David zwei")
        .never_says("Xyz");
    assert!(home.game().state.sealed().is_some());
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
}

/// Where the clocks are stopped nothing can be sealed, and what is typed counts as ever.
#[test]
fn an_order_that_ends_the_sealing_is_announced() {
    let home = Home::new();
    let lines = "Schiedsrichter halt\nSchiedsrichter weiter\nSf3";
    sealing(&home, "game.seal", "secret", lines).says("Es wird kein Abgabezug mehr erwartet.");
    assert!(home.game().state.sealed().is_none());
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "g1f3"]);
}
