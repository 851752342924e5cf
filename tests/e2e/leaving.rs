//! A game is left by a signal, by Ctrl+C, by Ctrl+\ or with its window: that is told and recorded like any other
//! stop. The terminal shows again what is typed. Ctrl+Z does not suspend a game under the Laws.

use std::fs;

use rustix::process::Signal;

use crate::program::{Done, Home, PIN, Program, moves};
use crate::sound_server::wait_until;
use crate::terminal::Terminal;
use test_support::DEADLINE;

fn play(home: &Home) -> Program {
    Program::at(home)
        .keyboard("--opponent human --time 5 --profile tournament")
        .with_pin()
}

/// The fingerprint was told last, and the checkpoint is the last but what was said.
fn has_left_in_order(done: Done) {
    let done = done
        .success()
        .says("Fingerabdruck: ")
        .says("Weiter mit: annabella resume");
    is_signed(&done.home);
}

fn is_signed(home: &Home) {
    let journal = fs::read_to_string(home.journal()).unwrap();
    let after = journal.split("\"e2e4\"").last().unwrap();
    assert!(after.contains("\"checkpoint\""), "{journal}");
    assert_eq!(moves(&home.game()), ["e2e4"], "{journal}");
}

#[test]
fn a_signal_leaves_the_game_in_order() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT] {
        let home = Home::new();
        let mut program = play(&home).start();
        // The key of the game, told before, may have any square.
        program.says("Die Partie beginnt.");
        program.asks("e4", "Eva vier");
        program.signal(signal);
        match signal {
            // Has no time for words on a busy computer.
            Signal::TERM => is_signed(&program.ends().success().home),
            _ => has_left_in_order(program.ends()),
        }
    }
}

#[test]
fn a_game_with_an_announced_move_is_left_like_at_the_end_of_the_input() {
    let home = Home::new();
    let mut program = Program::at(&home)
        .args("play --input keyboard --voice text --grace 30 --opponent human --profile tournament")
        .start();
    program.says("Die Partie beginnt.");
    program.asks("e4", "Eva vier");
    program.signal(Signal::HUP);
    has_left_in_order(program.ends());
}

#[test]
fn ctrl_c_leaves_the_game_in_order_and_the_terminal_shows_what_is_typed() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let mut program = play(&home).start_at(&terminal);
    program.says("Die Partie beginnt.");
    terminal.types("e4");
    program.says("Eva vier");
    terminal.types("Schiedsrichter halt");
    program.says("es wartet auf die PIN");
    assert!(wait_until(DEADLINE, || !terminal.echoes()));
    terminal.interrupts();
    has_left_in_order(program.ends());
    assert!(terminal.echoes());
}

#[test]
fn ctrl_d_once_leaves_the_game_in_order() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let mut program = play(&home).start_at(&terminal);
    program.says("Die Partie beginnt.");
    terminal.types("e4");
    program.says("Eva vier");
    terminal.presses(b"\x04");
    has_left_in_order(program.ends());
}

/// One fingerprint is told after this line.
#[track_caller]
fn told_at_the_end(done: &Done, after: &str) {
    let from = done.stdout.iter().position(|it| it.contains(after));
    let from = from.unwrap_or_else(|| panic!("{after}: {:#?}", done.stdout));
    let told = &done.stdout[from..];
    let count = told.iter().filter(|it| it.starts_with("Fingerabdruck: "));
    assert_eq!(count.count(), 1, "{told:#?}");
}

fn resume(home: &Home) -> Program {
    Program::at(home).args("resume --input keyboard --voice text --grace 0")
}

#[test]
fn an_adjourned_game_is_left_with_a_fingerprint_and_how_it_goes_on() {
    let home = Home::new();
    play(&home)
        .run_with(format!("e4\nSchiedsrichter PIN {PIN} abgegeben\n").as_bytes())
        .success()
        .says("Am Brett geht es weiter mit: annabella resume --reconvene");
    let left = resume(&home)
        .args("--reconvene --arbiter-pin-file")
        .arg(home.path("pin"))
        .run()
        .success()
        .says("Am Brett geht es weiter mit: annabella resume --reconvene");
    told_at_the_end(&left, "Die Hängepartie wird wieder aufgenommen.");
    // Until the envelope is opened, nobody has to reply yet.
    resume(&home)
        .args("--reconvene --arbiter-pin-file")
        .arg(home.path("pin"))
        .run()
        .success()
        .says("Der Abgabezug von Schwarz liegt noch im geschlossenen Umschlag. Die Uhr von Weiß läuft.")
        .never_says("Schwarz ist am Zug");
}

#[test]
fn a_result_that_one_player_has_signed_is_left_with_a_fingerprint() {
    let home = Home::new();
    let left = play(&home)
        .run_with(b"f3\ne5\ng4\nDh4\nja\n")
        .success()
        .says(
            "Es fehlen noch Unterschriften. Unterschreiben kann man später mit: annabella resume",
        );
    told_at_the_end(&left, "Weiß hat das Ergebnis unterschrieben.");
    let left = resume(&home).run_with(b"ja\n").success();
    told_at_the_end(&left, "Schwarz hat das Ergebnis unterschrieben.");
    assert!(!left.stdout.iter().any(|it| it.contains("Es fehlen noch")));
}

#[test]
fn ctrl_z_does_not_suspend_a_game_whose_clock_counts() {
    let home = Home::new();
    let mut program = play(&home).start();
    program.says("Die Partie beginnt.");
    program.signal(Signal::TSTP);
    program.says("Strg+Z hält die Partie nicht an");
    program.asks("e4", "Eva vier");
    program.signal(Signal::HUP);
    has_left_in_order(program.ends());
    let journal = fs::read_to_string(home.journal()).unwrap();
    assert!(journal.contains("hält die Partie nicht an"), "{journal}");
}

#[test]
fn a_closed_window_leaves_the_game_in_order() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let program = play(&home).start_in(&terminal);
    terminal.shows_until("Die Partie beginnt.");
    terminal.types("e4");
    terminal.shows_until("Eva vier");
    terminal.closes();
    program.ends().success();
    is_signed(&home);
}

#[test]
fn a_terminal_that_was_stopped_halts_no_game_and_keeps_no_program() {
    for voice in ["--voice text", "--voice-file said.wav"] {
        let home = Home::new();
        let voice = voice.replace("said.wav", &home.path("said.wav").display().to_string());
        let mut terminal = Terminal::open();
        let program = Program::at(&home)
            .args("play --input keyboard --opponent human --time 5 --grace 0")
            .args(&voice)
            .start_in(&terminal);
        terminal.shows_until("Weiß ist am Zug.");
        // Ctrl+S.
        terminal.presses(b"\x13");
        for line in ["e4", "e5", "Sf3", "Sc6"] {
            terminal.types(line);
        }
        let is_played = || {
            let journal = fs::read_to_string(home.journal()).unwrap();
            journal.contains("\"b8c6\"")
        };
        assert!(wait_until(DEADLINE, is_played), "{voice}");
        program.signal(Signal::TERM);
        // Not all could be written.
        program.ends();
    }
}

#[test]
fn a_signal_while_a_new_pin_is_typed_ends_the_program_and_the_terminal_shows_what_is_typed() {
    let home = Home::new();
    let terminal = Terminal::open();
    let program = Program::at(&home)
        .keyboard("--opponent human --profile tournament")
        .start_at(&terminal);
    assert!(wait_until(DEADLINE, || !terminal.echoes()));
    program.signal(Signal::TERM);
    let done = program.ends();
    assert!(!done.status.success());
    assert!(terminal.echoes());
    assert!(home.journals().is_empty());
}

#[test]
fn a_terminal_that_was_left_hiding_what_is_typed_is_found() {
    let terminal = Terminal::open();
    let doctor = || Program::new().arg("doctor").start_at(&terminal).ends();
    doctor().never_says("stty echo");
    terminal.hides();
    doctor()
        .says("Fehlt: das Echo des Terminals.")
        .says("stty echo");
}

#[test]
fn a_new_pin_that_goes_wrong_is_asked_for_again() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --profile tournament")
        .start_at(&terminal);
    assert!(wait_until(DEADLINE, || !terminal.echoes()));
    // Too short, which is said before it is typed again; then not the same; then it is right.
    for line in ["Turm-25", PIN, "Turm-2581", PIN, PIN] {
        terminal.types(line);
    }
    program.says("Die Partie beginnt.");
    terminal.types("Schiedsrichter halt");
    program.says("es wartet auf die PIN");
    terminal.types(PIN);
    program.says("Die Uhren stehen");
    program.signal(Signal::TERM);
    let done = program.ends().success();
    done.complains("Das kann keine PIN des Schiedsrichters sein.")
        .complains("Beim zweiten Mal wurde etwas anderes eingegeben.");
}

#[test]
fn the_pin_is_not_shown_and_the_line_after_it_is() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let mut program = play(&home).start_at(&terminal);
    program.says("Die Partie beginnt.");
    terminal.types("Schiedsrichter halt");
    program.says("es wartet auf die PIN");
    assert!(wait_until(DEADLINE, || !terminal.echoes()));
    terminal.types(PIN);
    program.says("Die Uhren stehen");
    assert!(wait_until(DEADLINE, || terminal.echoes()));
    terminal.types("Züge");
    program.says("Ausgeführte Züge");
    let shown = terminal.shows_until("Züge");
    assert!(shown.contains("Schiedsrichter halt"), "{shown}");
    assert!(!shown.contains(PIN), "{shown}");
    program.signal(Signal::TERM);
    program.ends().success();
}

#[test]
fn after_a_mistyped_order_the_pin_is_not_shown_either() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let mut program = play(&home).start_at(&terminal);
    program.says("Die Partie beginnt.");
    terminal.types("Schiedsrichter hallt");
    program.says("kenne ich nicht");
    assert!(wait_until(DEADLINE, || !terminal.echoes()));
    terminal.types(PIN);
    program.says("Es wartet keine Anordnung auf die PIN.");
    assert!(wait_until(DEADLINE, || terminal.echoes()));
    terminal.types("Züge");
    let shown = terminal.shows_until("Züge");
    assert!(shown.contains("Schiedsrichter hallt"), "{shown}");
    assert!(!shown.contains(PIN), "{shown}");
    program.signal(Signal::TERM);
    program.ends().success();
}

#[test]
fn a_hint_that_nobody_has_given_keeps_no_game_open_that_is_over() {
    let done = Program::new()
        .keyboard("--opponent human --braille terminal --language en")
        .run_with(b"f3\nhint\nresign\nyes\nhint\n");
    done.success().says("Black resigns. White wins.");
}
