//! `play --profile` and `--duties`: what is kept, and what is refused.

use std::fs;

use game::session::{Duty, Profile};

use crate::program::{Home, Program};

/// The exit code for invalid arguments.
const MISUSED: i32 = 2;

fn play(home: &Home, arguments: &str) -> Program {
    Program::at(home)
        .args("play --input keyboard --voice text --grace 0 --opponent human --time 5")
        .args(arguments)
}

#[test]
fn the_profile_is_kept_in_the_journal_and_holds_after_an_interruption() {
    for (arguments, profile) in [
        ("--profile tournament", Profile::Tournament),
        (
            "--profile assistant --duties announce,inform,score",
            Profile::assistant([Duty::Announce, Duty::Scoresheet, Duty::Inform]).unwrap(),
        ),
    ] {
        let home = Home::new();
        play(&home, arguments)
            .run_with("Stellung\ne4\n".as_bytes())
            .success()
            .says("Fragen nach dem Brett sind hier nicht erlaubt.")
            .says("Eva vier");
        assert_eq!(home.game().state.settings().profile, profile);
        Program::at(&home)
            .args("resume --input keyboard --voice text --grace 0")
            .run_with("Stellung\nUhr\n".as_bytes())
            .success()
            // What the clocks show is told on request only, not on coming back.
            .says(
                "Die Partie geht weiter. Letzter Zug: Bauer Eva zwei Eva vier. Schwarz ist am Zug.",
            )
            .says("Fragen nach dem Brett sind hier nicht erlaubt.")
            .says("Weiß: ");
    }
}

#[test]
fn a_duty_that_a_profile_cannot_have_is_named() {
    for (arguments, duty) in [
        ("--profile sighted-assistant --duties move,claim", "claim"),
        ("--profile tournament --duties announce", "announce"),
    ] {
        let home = Home::new();
        play(&home, arguments)
            .run()
            .code(MISUSED)
            .complains(&format!("Die Aufgabe {duty} kann das Programm"));
        assert_eq!(home.journals(), Vec::<std::path::PathBuf>::new());
    }
}

#[test]
fn what_the_arbiter_decides_holds_after_an_interruption_and_stands_in_report_and_audit() {
    let home = Home::new();
    play(&home, "--profile assistant --duties announce")
        .with_pin()
        .run_with("e4\nUhr\nSchiedsrichter PIN Turm-2580 erlaubt Auskunft\nUhr\n".as_bytes())
        .success()
        .says("Zeiten werden hier nicht gesagt.")
        .says("Der Schiedsrichter hat entschieden.")
        .says("Weiß: ");
    Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .run_with("Uhr\nSchiedsrichter PIN Turm-2580 weiter\nSchiedsrichter PIN Turm-2580 entzieht Ansagen\ne5\n".as_bytes())
        .success()
        .says("Weiß: ")
        .says("mit den Aufgaben auf Wunsch Zeit und Zahl der Züge sagen.")
        .never_says("Bauer Eva sieben Eva fünf");
    let informs = Profile::assistant([Duty::Inform]).unwrap();
    assert_eq!(*home.game().state.profile(), informs);
    // Without anything to compare it with, an audit proves nothing.
    for (command, code) in [("report", 0), ("audit", 1)] {
        Program::at(&home)
            .args(command)
            .run()
            .code(code)
            .says("Rolle des Programms: Helfer des blinden Spielers (D.2.10), mit den Aufgaben Züge ansagen.")
            .says("Der Schiedsrichter hat entschieden. Rolle des Programms: Helfer des blinden Spielers (D.2.10), mit den Aufgaben auf Wunsch Zeit und Zahl der Züge sagen.");
    }
}

#[test]
fn warnings_are_for_practice_and_for_tournaments_that_allow_them() {
    for (arguments, warnings) in [
        ("--profile tournament", "none"),
        ("--profile tournament --warn 0:20,2:00", "2:00,0:20"),
        ("--profile assistant --warn none", "none"),
    ] {
        let home = Home::new();
        play(&home, arguments).run_with("e4\n".as_bytes()).success();
        let kept = home.game().state.settings().warnings.to_string();
        assert_eq!(kept, warnings, "{arguments}");
    }
    let home = Home::new();
    play(&home, "").run_with("e4\n".as_bytes()).success();
    let usual = Profile::all_warnings();
    assert_eq!(home.game().state.settings().warnings, usual);
    play(&Home::new(), "--profile assistant --warn 1:00")
        .run()
        .code(MISUSED)
        .complains("in dieser Rolle gibt es keine Zeitwarnungen");
    play(&Home::new(), "--warn 1:60")
        .run()
        .code(MISUSED)
        .complains("1:60");
}

#[test]
fn the_names_of_the_players_stand_in_scoresheet_and_report() {
    let home = Home::new();
    play(&home, "--profile tournament")
        .arg("--white")
        .arg("Anna Berg")
        .run_with("e4\n".as_bytes())
        .success();
    let pgn = Program::at(&home).args("scoresheet").run().success();
    let pgn = pgn.says("[White \"Anna Berg\"]");
    pgn.says("[Black \"?\"]");
    let report = Program::at(&home).args("report").run().success();
    report.says("Weiß: Anna Berg.").says("Schwarz: ein Mensch.");
    let brf = |white: &str| {
        let home = Home::new();
        let mut game = play(&home, "--profile tournament --black Cem");
        if !white.is_empty() {
            game = game.arg("--white").arg(white);
        }
        game.run_with("e4\n".as_bytes()).success();
        let brf = Program::at(&home).args("scoresheet --format brf").run();
        brf.success().stdout
    };
    assert_ne!(brf("Anna"), brf(""));
}

#[test]
fn the_engine_and_positions_that_are_set_up_are_for_practice() {
    for arguments in [
        "play --input keyboard --voice text --profile tournament --opponent engine",
        "play --input keyboard --voice text --profile assistant --fen startpos",
    ] {
        Program::new()
            .args(arguments)
            .run()
            .code(MISUSED)
            .complains("wird nur zur Übung gespielt");
    }
}

#[test]
fn journals_of_practice_name_no_profile_and_are_played_on_by_a_build_that_practises() {
    let home = Home::new();
    let journal = home.path("old.jsonl");
    let old = r#"{"annabella_journal":1,"settings":{"white":"human","black":"human","time_control":"5","begun":"2026-11-21T20:00:00+00:00"}}"#;
    let start = r#"{"at_ms":0,"event":"start"}"#;
    fs::write(&journal, format!("{old}\n{start}\n")).unwrap();
    let resumed = Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .arg(&journal)
        .run_with("e4\n".as_bytes());
    resumed
        .success()
        .says("Das Journal hat keine Kette.")
        .says("Bauer Eva zwei Eva vier");
    // Everybody may read it, and nobody can rely on it.
    Program::at(&home)
        .arg("audit")
        .arg(&journal)
        .run()
        .code(1)
        .says("Nichts ist beweisbar")
        .says("Rolle des Programms: Übung.")
        .says("ohne Kette");
}
