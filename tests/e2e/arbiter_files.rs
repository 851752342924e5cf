//! What the arbiter hands over in a file, and which pages their orders show.

use std::fs;
use std::process::Command;

use crate::program::{Home, PIN, Program, write_private};

fn play(home: &Home) -> Program {
    Program::at(home)
        .keyboard("--opponent human --time 5+3 --profile tournament")
        .with_pin()
}

#[test]
fn a_pin_file_that_is_no_plain_file_is_refused_at_once() {
    let home = Home::new();
    let pipe = home.path("pipe");
    let mut make = Command::new("mkfifo");
    let made = make.args(["-m", "600"]).arg(&pipe).status().unwrap();
    assert!(made.success());
    let folder = home.path("folder");
    fs::create_dir(&folder).unwrap();
    for path in [pipe, folder] {
        Program::at(&home)
            .keyboard("--opponent human --profile tournament --arbiter-pin-file")
            .arg(path)
            .run()
            .code(1)
            .complains("Hier wird eine gewöhnliche Datei gebraucht.");
    }
    let large = home.path("large");
    write_private(&large, &format!("{PIN}\n{}", " ".repeat(100_000)));
    Program::at(&home)
        .keyboard("--opponent human --profile tournament --arbiter-pin-file")
        .arg(large)
        .run()
        .code(1)
        .complains("ist zu groß");
    assert!(home.journals().is_empty());
}

#[test]
fn a_page_that_is_not_there_is_not_said_to_be_shown() {
    let home = Home::new();
    let orders = format!("e4\nSchiedsrichter PIN {PIN} Seite des Gegners\n");
    play(&home)
        .run_with(orders.as_bytes())
        .success()
        .says("Diese Partie hat keine Seite.");
    let report = Program::at(&home).arg("report").run().success();
    report.never_says("wurde gezeigt");
}

#[test]
fn a_page_where_nobody_plays_is_not_shown_to_the_opponent() {
    let home = Home::new();
    // The game does not say who sits at the microphone.
    play(&home).run_with("e4\n".as_bytes()).success();
    let orders = format!("Schiedsrichter PIN {PIN} Seite des Gegners\n");
    let done = Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0 --web")
        .run_with(orders.as_bytes())
        .success()
        .says("Die Seite zeigt die Partie nur. Ziehen kann man dort nicht.")
        .never_says("Die Adresse steht auf dem Bildschirm.");
    assert!(!done.stderr.contains("http://"), "{}", done.stderr);
    let report = Program::at(&home).arg("report").run().success();
    report.never_says("wurde gezeigt");
}
