//! `annabella audit`: what the arbiter can rely on.

use std::fs;
use std::path::PathBuf;

use crate::program::{Home, Program};

/// The journal of a game that was resigned.
fn game() -> (Home, PathBuf) {
    let home = Home::new();
    Program::at(&home)
        .args("play --input keyboard --voice text --grace 60 --opponent human --time 5+3")
        .run_with("e4\nKorrektur\nd4\nd5\naufgeben\nja\n".as_bytes())
        .success();
    let journal = home.journal();
    (home, journal)
}

fn audit(home: &Home) -> Program {
    Program::at(home).arg("audit")
}

#[test]
fn an_audit_reports_the_game_and_a_journal_proves_nothing_by_itself() {
    let (home, journal) = game();
    let lines = fs::read_to_string(&journal).unwrap().lines().count();
    audit(&home)
        .run()
        .code(1)
        .says(&format!("Journal: {}", journal.display()))
        .says(&format!(
            "Die Kette ist in sich geschlossen: {lines} Zeilen"
        ))
        .says("Das beweist nichts gegen jemanden, der alle Zeilen neu geschrieben")
        .says("Nicht bewiesen: alle Zeilen. Sie haben nichts angegeben")
        .says("1., Weiß, d4, Bauer David zwei David vier, 0:0")
        .says("0-1 Weiß gibt auf");
}

#[test]
fn a_line_that_is_changed_removed_or_inserted_is_found() {
    let (home, journal) = game();
    let content = fs::read_to_string(&journal).unwrap();
    let lines: Vec<&str> = content.lines().collect();
    let changed = content.replacen("\"mv\":\"d2d4\"", "\"mv\":\"d2d3\"", 1);
    let mut removed = lines.clone();
    removed.remove(3);
    let mut inserted = lines.clone();
    inserted.insert(3, lines[3]);
    let together = |lines: &[&str]| lines.join("\n") + "\n";
    for damaged in [changed, together(&removed), together(&inserted)] {
        fs::write(&journal, damaged).unwrap();
        let failed = audit(&home).run().code(1);
        let told = "folgt nicht aus den Zeilen davor: dort oder davor wurde etwas geändert, entfernt oder eingefügt";
        assert!(failed.stderr.contains(told), "{}", failed.stderr);
        // Nor does anybody play on from it.
        Program::at(&home)
            .args("resume --input keyboard --voice text")
            .run()
            .code(1);
    }
}

#[test]
fn a_journal_that_has_lost_its_end_has_another_fingerprint() {
    let (home, journal) = game();
    let fingerprint = |home: &Home| {
        let done = audit(home).run().code(1);
        let mut lines = done.stdout.iter();
        let told = lines.find_map(|line| line.split_once("Fingerabdruck aller Zeilen: "));
        told.unwrap().1.to_owned()
    };
    let whole = fingerprint(&home);
    let content = fs::read_to_string(&journal).unwrap();
    let lines: Vec<&str> = content.lines().collect();
    fs::write(&journal, lines[..lines.len() - 1].join("\n") + "\n").unwrap();
    assert_ne!(fingerprint(&home), whole);
}

/// What is left of a journal when somebody takes the chain out of it: it looks like one of an
/// older version, which had none.
fn stripped(content: &str) -> String {
    let without = |line: &str| match line.split_once(",\"chain\":") {
        Some((object, _)) => format!("{object}}}\n"),
        None => format!("{line}\n"),
    };
    let lines: String = content.lines().map(without).collect();
    lines.replacen("\"annabella_journal\":2", "\"annabella_journal\":1", 1)
}

#[test]
fn a_journal_whose_chain_was_taken_out_proves_nothing() {
    let home = Home::new();
    Program::at(&home)
        .args("play --input keyboard --voice text --grace 0 --opponent human --time 5")
        .args("--profile tournament")
        .run_with("e4\n".as_bytes())
        .success();
    let journal = home.journal();
    let content = fs::read_to_string(&journal).unwrap();
    fs::write(&journal, stripped(&content)).unwrap();
    let told = audit(&home).run().code(1);
    assert!(!told.stdout.join("\n").contains("in sich geschlossen"));
    told.says("Nichts ist beweisbar");
    let resume = || Program::at(&home).args("resume --input keyboard --voice text --grace 0");
    resume().run_with(b"").code(1).complains("hat keine Kette");
    // Unless somebody answers for it.
    resume()
        .args("--unchained")
        .run_with("e5\n".as_bytes())
        .success()
        .says("Das Journal hat keine Kette.")
        .says("Eva fünf");
}
