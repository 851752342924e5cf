//! By what it is known that an order is the arbiter's: their PIN or their page, never the keyboard
//! alone. Signatures on the result, and a game that the arbiter reopens.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use braille_display::Table;

use crate::program::{Home, PIN, Program, moves, write_private};

fn play(home: &Home) -> Program {
    Program::at(home)
        .keyboard("--opponent human --time 5+3 --profile tournament")
        .with_pin()
}

fn resume(home: &Home) -> Program {
    Program::at(home).args("resume --input keyboard --voice text --grace 0")
}

const MATE: &str = "f3\ne5\ng4\nDh4\n";

#[test]
fn a_game_that_is_held_begins_when_the_arbiter_starts_the_clock() {
    let home = Home::new();
    let lines = "e4\nSchiedsrichter PIN Turm-2580 weiter\nd4\n";
    play(&home)
        .arg("--hold")
        .run_with(lines.as_bytes())
        .success()
        .says("Die Partie ist angehalten.")
        .says("Gezogen wird erst")
        .says("Die Uhr von Weiß läuft.")
        .says("David vier");
    assert_eq!(moves(&home.game()), ["d2d4"]);
    Program::new()
        .keyboard("--hold")
        .run()
        .code(2)
        .complains("--hold ist für Partien nach den Regeln");
}

#[test]
fn an_order_waits_for_the_pin_which_is_written_nowhere() {
    let home = Home::new();
    let lines = format!("e4\nSchiedsrichter halt\n{PIN}\nSchiedsrichter weiter\nTurm-9999\n");
    play(&home)
        .run_with(lines.as_bytes())
        .success()
        .says("Angeordnet werden soll: Schiedsrichter halt.")
        .says("Die Uhren stehen: der Schiedsrichter wird gerufen.")
        .says("Das ist nicht die PIN des Schiedsrichters.")
        .never_says("2580")
        .never_says("9999");
    let journal = fs::read_to_string(home.journal()).unwrap();
    assert!(
        journal.contains("\"arbiter_pin\":\"$argon2id$"),
        "{journal}"
    );
    assert!(!journal.contains("Turm-2580") && !journal.contains("Turm-9999"));
    Program::at(&home)
        .arg("report")
        .run()
        .success()
        .says("Eine Anordnung wartete auf einen Nachweis: Schiedsrichter halt")
        .says("Anordnung des Schiedsrichters, ausgewiesen durch die PIN:")
        .says("Statt der PIN des Schiedsrichters wurde etwas anderes getippt.");
}

#[test]
fn an_order_that_is_only_answered_stands_in_the_report_with_its_proof() {
    let home = Home::new();
    let lines = format!("e4\nSchiedsrichter Abgleich\n{PIN}\n");
    play(&home).run_with(lines.as_bytes()).success();
    Program::at(&home)
        .arg("report")
        .run()
        .success()
        .says("Eine Anordnung wartete auf einen Nachweis: Schiedsrichter Abgleich")
        .says(
            "Anordnung des Schiedsrichters, ausgewiesen durch die PIN: \
             Schiedsrichter Abgleich. Ausgeführt:",
        );
}

/// Typed at the wrong moment or in the wrong form, it is not understood; and nothing that is not
/// understood is kept.
#[test]
fn a_pin_at_the_wrong_moment_is_written_nowhere_either() {
    let home = Home::new();
    let lines = [
        PIN.to_owned(),
        format!("Schiedsrichter {PIN} halt"),
        format!("Schiedsrichter halt {PIN}"),
        format!("Schiedsrichter PIN: {PIN} halt"),
        format!("{PIN} Schiedsrichter halt"),
        format!("PIN {PIN}"),
        "Schiedsrichter halt".to_owned(),
        PIN.to_owned(),
        PIN.to_owned(),
    ];
    let done = play(&home)
        .run_with(lines.join("\n").as_bytes())
        .success()
        .never_says("2580");
    assert!(!done.stderr.contains("2580"), "{}", done.stderr);
    let journal = fs::read_to_string(home.journal()).unwrap();
    assert!(!journal.contains("Turm-2580"), "{journal}");
}

/// Otherwise one player alone could let the other's time run out, or take an hour from them.
#[test]
fn nobody_without_the_pin_charges_an_interruption_or_seals_for_a_player() {
    let home = Home::new();
    play(&home).run_with("e4\n".as_bytes()).success();
    let wrong = home.path("wrong");
    write_private(&wrong, "Turm-9999");
    let refused = |arguments: &str| {
        Program::at(&home)
            .args(arguments)
            .arg("--arbiter-pin-file")
            .arg(&wrong)
            .run()
            .code(1)
            .complains("Das ist nicht die PIN des Schiedsrichters.");
    };
    refused("resume --charge --input keyboard --voice text");
    // The wrong PIN is in the journal, and nothing else has happened.
    let before = fs::read(home.journal()).unwrap();
    let journal = String::from_utf8_lossy(&before);
    assert_eq!(journal.matches("\"wrong-pin\"").count(), 1, "{journal}");
    assert!(!journal.contains("\"resume\""), "{journal}");
    let sealed = home.path("sealed").display().to_string();
    refused(&format!(
        "seal --move e5 --session-left 60 --resumption 2026-12-01T10:00 --venue Halle --output {sealed}"
    ));
    assert_eq!(fs::read(home.journal()).unwrap(), before);
}

#[test]
fn a_game_that_was_stopped_says_so_when_it_is_resumed() {
    let home = Home::new();
    let lines = "e4\nSchiedsrichter PIN Turm-2580 halt\n";
    play(&home).run_with(lines.as_bytes()).success();
    resume(&home)
        .run_with("Uhr\n".as_bytes())
        .success()
        .says("Die Partie ist wieder da und geht noch nicht weiter. Die Uhren stehen: der Schiedsrichter wird gerufen.")
        .never_says("Die Partie geht weiter.");
}

#[test]
fn a_game_that_ran_stands_after_an_interruption_until_the_arbiter_restarts_it() {
    let home = Home::new();
    play(&home).run_with("e4\n".as_bytes()).success();
    let order = format!("e5\nSchiedsrichter weiter\n{PIN}\ne5\n");
    let done = resume(&home)
        .run_with(order.as_bytes())
        .success()
        .says("Die Partie ist wieder da und geht noch nicht weiter.")
        .says("Die Partie ist angehalten. Der Schiedsrichter lässt sie weiterspielen.")
        .says("Das kann nur der Schiedsrichter; es wartet auf die PIN.")
        .says("Die Partie geht weiter. Die Uhr von Schwarz läuft.");
    assert_eq!(done.count("Eva fünf"), 1);
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    // An arbiter without a PIN could not restart it at the keyboard.
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --profile tournament")
        .run_with("e4\n".as_bytes())
        .success();
    resume(&home)
        .run_with("e5\n".as_bytes())
        .success()
        .says("Die Partie geht weiter.")
        .says("Eva fünf");
}

#[test]
fn a_new_start_does_not_lift_the_wait_after_wrong_pins() {
    let home = Home::new();
    let wrong = "Schiedsrichter PIN Turm-9999 halt\n";
    play(&home).run_with(wrong.as_bytes()).success();
    resume(&home)
        .run_with(format!("Schiedsrichter weiter\n{PIN}\n").as_bytes())
        .success()
        .says("Eine PIN wird erst in")
        .never_says("Die Uhr von Weiß läuft.");
}

/// Otherwise somebody could try PINs there without waiting.
#[test]
fn a_wrong_pin_at_the_command_line_counts_in_the_game() {
    let home = Home::new();
    play(&home).run_with("e4\n".as_bytes()).success();
    let wrong = home.path("wrong");
    write_private(&wrong, "Turm-9999");
    resume(&home)
        .args("--charge --arbiter-pin-file")
        .arg(&wrong)
        .run()
        .code(1);
    resume(&home)
        .run_with(format!("Schiedsrichter weiter\n{PIN}\n").as_bytes())
        .success()
        .says("Eine PIN wird erst in");
    let report = Program::at(&home).arg("report").run().success();
    report.says("Statt der PIN des Schiedsrichters wurde etwas anderes getippt.");
}

#[test]
fn the_proof_of_a_charged_interruption_is_in_the_report() {
    let home = Home::new();
    play(&home).run_with("e4\n".as_bytes()).success();
    resume(&home)
        .args("--charge --arbiter-pin-file")
        .arg(home.path("pin"))
        .run_with("e5\n".as_bytes())
        .success()
        .says("Eva fünf");
    let report = Program::at(&home).arg("report").run().success();
    let happened = report.stdout.iter();
    let mut happened = happened.skip_while(|it| !it.ends_with("ausgewiesen durch die PIN:"));
    let after = happened.nth(1).cloned().unwrap_or_default();
    assert!(
        after.ends_with("Die Partie wurde nach einer Unterbrechung fortgesetzt."),
        "{after}"
    );
    assert!(
        after.contains("Die Zeit der Unterbrechung ist angerechnet: Schwarz, 0:00:"),
        "{after}"
    );
    report.never_says("Nichts weist aus");
    // Without a PIN nothing proves it.
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 5+3 --profile tournament")
        .run_with(b"e4\n")
        .success();
    resume(&home)
        .arg("--charge")
        .run()
        .success()
        .says("Die Zeit der Unterbrechung ist angerechnet: Schwarz, 0:00:");
    let report = Program::at(&home).arg("report").run().success();
    report
        .says("Nichts weist aus, dass der Schiedsrichter das wollte. Die Partie wurde nach einer");
}

#[test]
fn where_no_clock_ran_nothing_is_charged_and_that_is_said() {
    let home = Home::new();
    let lines = format!("e4\nSchiedsrichter PIN {PIN} halt\n");
    play(&home).run_with(lines.as_bytes()).success();
    resume(&home)
        .args("--charge --arbiter-pin-file")
        .arg(home.path("pin"))
        .run()
        .success()
        .says("Keine Uhr lief, deshalb wird nichts angerechnet.")
        .says("Schiedsrichter Uhr Weiß");
    let report = Program::at(&home).arg("report").run().success();
    report.never_says("ist angerechnet");
}

/// The program tells the last move when it comes back, and its player says it again.
#[test]
fn players_who_come_back_to_a_game_may_say_its_last_move_again() {
    let home = Home::new();
    play(&home).run_with(b"e4\n").success();
    let lines = format!("Schiedsrichter PIN {PIN} weiter\ne4\ne5\n");
    resume(&home)
        .run_with(lines.as_bytes())
        .success()
        .says("Als Wiederholung verstanden: Eva vier. Den eigenen Zug bitte noch ansagen.")
        .says("Eva fünf");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    let report = Program::at(&home).arg("report").run().success();
    report.never_says("zurückgenommene Ansagen");
}

/// Otherwise a player could give themselves a minute for each correction.
#[test]
fn another_time_for_corrections_needs_the_pin_and_is_told() {
    let longer = |home: &Home, pin: &str| {
        play(home).run_with(b"e4\n").success();
        let file = home.path("typed");
        write_private(&file, pin);
        Program::at(home)
            .args("resume --input keyboard --voice text --grace 30 --arbiter-pin-file")
            .arg(file)
            .run()
    };
    let report = |home: &Home| Program::at(home).arg("report").run().success();
    let home = Home::new();
    longer(&home, "Turm-9999")
        .code(1)
        .complains("Das ist nicht die PIN des Schiedsrichters.");
    // The program was started, but the game did not go on.
    report(&home)
        .says("Fortsetzungen: 0.")
        .says("Programm gestartet 20")
        .never_says("fortgesetzt");
    let home = Home::new();
    longer(&home, PIN)
        .success()
        .says("Die Zeit für eine Korrektur ist geändert: 30000 Millisekunden.");
    report(&home)
        .says("Fortsetzungen: 1.")
        .says("Anordnung des Schiedsrichters, ausgewiesen durch die PIN:");
}

#[test]
fn a_draw_that_the_arbiter_records_is_nobodys_offer() {
    let home = Home::new();
    let lines = format!("e4\ne5\nSchiedsrichter PIN {PIN} abgegeben\n");
    play(&home).run_with(lines.as_bytes()).success();
    Program::at(&home)
        .args("conclude --drawn --arbiter-pin-file")
        .arg(home.path("pin"))
        .run()
        .success();
    let report = Program::at(&home).arg("report").run().success();
    report
        .says("Remisangebote: 0.")
        .says("Fortsetzungen: 0.")
        .says("Die Spieler haben Remis vereinbart, wie der Schiedsrichter festhält.")
        .never_says("bietet Remis an");
}

#[test]
fn an_order_that_is_refused_is_named_in_the_report_with_the_reason() {
    let home = Home::new();
    let orders = [
        "Uhr Weiß 2:00",
        "weiter",
        // What is right already changes nothing.
        "Brett Schwarz richtig",
    ];
    let lines = orders.map(|it| format!("Schiedsrichter PIN {PIN} {it}\n"));
    let lines = format!("e4\n{}", lines.concat());
    play(&home).run_with(lines.as_bytes()).success();
    let report = Program::at(&home).arg("report").run().success();
    let proven = "Anordnung des Schiedsrichters, ausgewiesen durch die PIN:";
    let report = report
        .says(&format!("{proven} Schiedsrichter Uhr Weiß 2:00. Abgelehnt: Dazu müssen zuerst die Uhren angehalten werden."))
        .says(&format!("{proven} Schiedsrichter weiter. Abgelehnt: Die Partie läuft schon."))
        .says("Es bleibt, wie es war.");
    // Nothing ends with the colon but what the next line says.
    let events = report.stdout.iter().skip_while(|it| *it != "Ereignisse");
    let open = events.filter(|it| it.ends_with(proven)).count();
    assert_eq!(open, 1, "{:#?}", report.stdout);
}

#[test]
fn an_announcement_that_is_not_completed_is_told_as_what_it_is() {
    let home = Home::new();
    let lines = format!("e4\nSchiedsrichter PIN {PIN} halt\n");
    Program::at(&home)
        .args("play --input keyboard --voice text --grace 60 --opponent human --profile tournament")
        .with_pin()
        .run_with(lines.as_bytes())
        .success();
    // The time for a correction stays as it was.
    Program::at(&home)
        .args("resume --input keyboard --voice text")
        .run_with("Uhr\n".as_bytes())
        .success()
        .says("Angesagt und noch nicht ausgeführt: Eva vier.")
        .never_says("Letzter Zug");
}

/// Otherwise a player who calls the arbiter would stop such a game for good.
#[test]
fn a_game_without_any_proof_is_restarted_and_the_report_says_that_nothing_proves_it() {
    let home = Home::new();
    let lines = "e4\nSchiedsrichter\nja\nSchiedsrichter weiter\ne5\n";
    Program::at(&home)
        .keyboard("--opponent human --profile tournament")
        .run_with(lines.as_bytes())
        .success()
        .says("Diese Partie hat weder PIN noch Seite des Schiedsrichters: eine getippte Anordnung bleibt eine Bitte.")
        .says("setzt sie ohne Nachweis fort")
        .says("Eva fünf");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    let report = Program::at(&home).arg("report").run().success();
    report.says("Getippte Anordnung, durch nichts ausgewiesen");
    // What stands when the program ends can be restarted later.
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --profile tournament")
        .run_with("e4\nSchiedsrichter\nja\n".as_bytes())
        .success();
    resume(&home)
        .run_with("Schiedsrichter weiter\ne5\n".as_bytes())
        .success()
        .says("setzt sie ohne Nachweis fort")
        .says("Eva fünf");
}

#[test]
fn the_arbiters_confirmation_stands_beside_the_signatures() {
    let home = Home::new();
    let lines = format!("{MATE}ja\nja\n");
    play(&home).run_with(lines.as_bytes()).success();
    let line = "Unterschriften: Weiß ja (am gemeinsamen Mikrofon oder an der Tastatur), Schwarz ja (am gemeinsamen Mikrofon oder an der Tastatur).";
    let report = || Program::at(&home).arg("report").run().success();
    report().says(&format!("{line} Beide haben am selben Gerät"));
    let confirms = format!("Schiedsrichter PIN {PIN} bestätigt\n");
    resume(&home).run_with(confirms.as_bytes()).success();
    report()
        .says(&format!(
            "{line} Der Schiedsrichter bestätigt beide Unterschriften."
        ))
        .says("Uhren zuletzt: Weiß 0:0");
}

#[test]
fn a_pin_in_a_file_that_others_can_read_is_refused() {
    let home = Home::new();
    let file = home.path("open");
    write_private(&file, PIN);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    Program::at(&home)
        .keyboard("--opponent human --profile tournament --arbiter-pin-file")
        .arg(&file)
        .run()
        .code(1)
        .complains("können auch andere lesen. Nur Sie dürfen das: chmod 600");
    assert!(home.journals().is_empty());
}

/// What is written outside a game is a stop like any other.
#[test]
fn what_a_command_writes_is_signed_and_its_fingerprint_told() {
    let home = Home::new();
    play(&home).run_with("e4\ne5\n".as_bytes()).success();
    let (pin, secret, envelope) = (home.path("pin"), home.path("secret"), home.path("envelope"));
    write_private(&secret, "vier zufällige kleine Wörter");
    let by_arbiter = |arguments: &str| {
        let program = Program::at(&home).args(arguments);
        let done = program.arg("--arbiter-pin-file").arg(&pin).run().success();
        audited(&home, &done.stdout);
    };
    let (secret, envelope) = (secret.display(), envelope.display());
    let journal = home.journal();
    let journal = journal.display();
    let sheet = home.path("white.pgn");
    fs::write(&sheet, "1. e4 e6 *\n").unwrap();
    by_arbiter(&format!(
        "seal --move Sf3 --resumption 2026-12-01T10:00 --venue Halle --secret-file {secret} --output {envelope}"
    ));
    by_arbiter(&format!(
        "open {envelope} --journal {journal} --secret-file {secret}"
    ));
    by_arbiter(&format!(
        "reconcile --accept --white-scoresheet {0} --black-scoresheet {0}",
        sheet.display()
    ));
}

#[test]
fn a_pin_that_is_short_or_a_word_of_the_game_is_refused() {
    for pin in ["Turm-25", "Korrektur", "Springer", "Sg1-f3++"] {
        let home = Home::new();
        let file = home.path("unfit");
        write_private(&file, pin);
        Program::at(&home)
            .keyboard("--opponent human --profile tournament --arbiter-pin-file")
            .arg(&file)
            .run()
            .code(1)
            .complains("Das kann keine PIN des Schiedsrichters sein.");
        assert!(home.journals().is_empty());
    }
}

#[test]
fn both_players_sign_and_the_report_tells_it() {
    let home = Home::new();
    let lines = format!("{MATE}ja\nnein\n");
    play(&home)
        .run_with(lines.as_bytes())
        .success()
        .says("Weiß: das Ergebnis unterschreiben? Ja oder nein?")
        .says("Weiß hat das Ergebnis unterschrieben.")
        .says("Schwarz unterschreibt das Ergebnis nicht.");
    Program::at(&home)
        .arg("report")
        .run()
        .success()
        .says("Weiß hat das Ergebnis unterschrieben. (am gemeinsamen Mikrofon")
        .says(
            "Unterschriften: Weiß ja (am gemeinsamen Mikrofon oder an der Tastatur), Schwarz nein.",
        );
    // A player who left without a word has not signed.
    let home = Home::new();
    play(&home).run_with(MATE.as_bytes()).success();
    let report = Program::at(&home).arg("report").run().success();
    report.says("Unterschriften: Weiß fehlt, Schwarz fehlt.");
    // That can be done later.
    resume(&home)
        .run_with("ja\nja\n".as_bytes())
        .success()
        .says("Offene Unterschriften können noch gegeben werden")
        .says("Schwarz hat das Ergebnis unterschrieben.");
}

#[test]
fn the_arbiter_reopens_a_game_that_is_over() {
    let home = Home::new();
    let lines = format!("{MATE}ja\nja\n");
    play(&home).run_with(lines.as_bytes()).success();
    let orders = "Schiedsrichter PIN Turm-2580 wieder öffnen g4 war nicht gespielt\n\
        Schiedsrichter PIN Turm-2580 Stellung 1 Schwarz\n\
        Schiedsrichter PIN Turm-2580 weiter\nd4\n";
    resume(&home)
        .run_with(orders.as_bytes())
        .success()
        .says("Der Schiedsrichter hat die Partie wieder geöffnet.")
        .says("Der Grund: g4 war nicht gespielt.")
        .says("David vier");
    let game = home.game();
    assert_eq!(moves(&game), ["f2f3", "e7e5", "d2d4"]);
    assert!(game.state.outcome().is_none());
    // What was undone stays in the table, struck out in words, in every form.
    for format in ["text", "html"] {
        Program::at(&home)
            .args("report --format")
            .arg(format)
            .run()
            .success()
            .says("Fortsetzungen: 0. Programm nach dem Ende wieder gestartet: 1.")
            .says("Dh4# (gestrichen, zurückgenommen)")
            .says("d4")
            .says("g4 war nicht gespielt");
    }
    let brf = Program::at(&home).args("report --format brf").run();
    let brf = brf.success().stdout.join("\n");
    let table = Table::shipped("de-6dot").unwrap().unwrap();
    for word in ["(gestrichen,", "zurückgenommen),"] {
        let cells = table.cells(word).into_iter();
        let cells: String = cells.filter_map(braille_display::ascii::to_ascii).collect();
        // Both moves after the first of each side.
        assert_eq!(brf.matches(&cells).count(), 2, "{word}: {brf}");
    }
}

#[test]
fn a_finished_game_goes_on_only_where_something_proves_the_arbiter() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --profile tournament")
        .run_with(format!("{MATE}ja\nja\n").as_bytes())
        .success();
    resume(&home)
        .run()
        .code(3)
        .complains("Wieder öffnen kann sie der Schiedsrichter");
}

#[test]
fn an_adjourned_game_is_concluded_by_the_arbiter_alone() {
    let home = Home::new();
    play(&home)
        .run_with("e4\nSchiedsrichter PIN Turm-2580 abgegeben\n".as_bytes())
        .success()
        .says("Schwarz hat den Zug abgegeben.");
    let conclude = |pin: &str| {
        let file = home.path("typed");
        write_private(&file, pin);
        Program::at(&home)
            .args("conclude --resigned black --arbiter-pin-file")
            .arg(file)
            .run()
    };
    conclude("Turm-9999")
        .code(1)
        .complains("Das ist nicht die PIN des Schiedsrichters.");
    assert!(home.game().state.outcome().is_none());
    let done = conclude(PIN)
        .success()
        .says("Schwarz gibt auf. Weiß gewinnt.");
    // What it has written is signed, and its fingerprint proves it.
    audited(&home, &done.stdout);
}

/// The fingerprint in these lines fits the journal.
#[track_caller]
fn audited(home: &Home, told: &[String]) {
    let mut lines = told.iter();
    let fingerprint = lines.find_map(|it| it.strip_prefix("Fingerabdruck: "));
    let fingerprint = fingerprint.unwrap_or_else(|| panic!("{told:#?}"));
    Program::at(home)
        .args("audit --fingerprint")
        .arg(fingerprint.trim_end_matches('.').replace(',', ""))
        .run()
        .says("passt zu Zeile")
        .never_says("ist nicht die des Programms");
}

#[test]
fn the_addresses_of_the_pages_are_handed_over_to_the_arbiter() {
    let home = Home::new();
    let file = home.path("arbiters-page");
    let done = play(&home)
        .arg("--web")
        .arg("--arbiter-page-file")
        .arg(&file)
        .run_with("e4\nSchiedsrichter Seite\n".as_bytes())
        .success()
        .complains("Die Adressen zeigt nur der Schiedsrichter mit der PIN")
        .says("Angeordnet werden soll: Schiedsrichter Seite.");
    let addresses = fs::read_to_string(&file).unwrap();
    let addresses: Vec<&str> = addresses.lines().collect();
    assert_eq!(addresses.len(), 3, "{addresses:?}");
    assert!(!done.stderr.contains("http://"), "{}", done.stderr);
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    // No file of the game has them, so that no player finds them there, and they are new ones each
    // time.
    let secrets = addresses.iter().map(|it| it.rsplit('/').nth(1).unwrap());
    let secrets: Vec<&str> = secrets.collect();
    for kept in fs::read_dir(home.journal().parent().unwrap()).unwrap() {
        let kept = fs::read_to_string(kept.unwrap().path()).unwrap();
        assert!(!secrets.iter().any(|it| kept.contains(it)), "{kept}");
    }
    let orders = ["Seite", "Seite des Gegners", "Seite der Zuschauer"];
    let lines = orders.map(|it| format!("Schiedsrichter PIN {PIN} {it}\n"));
    let done = resume(&home)
        .arg("--web")
        .run_with(lines.concat().as_bytes())
        .success()
        .complains("Die Seite des Schiedsrichters: http://")
        .complains("Seite des sehenden Spielers: http://")
        .complains("Seite zum Zuschauen: http://")
        .says("Die Adresse steht auf dem Bildschirm.");
    for secret in secrets {
        assert!(!done.stderr.contains(secret), "{}", done.stderr);
    }
    let report = Program::at(&home).arg("report").run().success();
    report.says("Die Adresse der Seite für den Gegner wurde gezeigt.");
}

/// A player who leaves the program and resumes the game must not become its arbiter.
#[test]
fn only_the_arbiter_has_the_addresses_written_when_a_game_goes_on() {
    let home = Home::new();
    play(&home).arg("--web").run_with(b"e4\n").success();
    let (file, pin) = (home.path("addresses"), home.path("pin"));
    let with_file = || {
        resume(&home)
            .args("--web --arbiter-page-file")
            .arg(&file)
            .arg("--arbiter-pin-file")
            .arg(&pin)
    };
    with_file().run_with(b"").success();
    assert!(file.exists());
    fs::remove_file(&file).unwrap();
    write_private(&pin, "Turm-9999\n");
    with_file()
        .run_with(b"e5\n")
        .code(1)
        .complains("nicht die PIN des Schiedsrichters");
    assert!(!file.exists());
    let journal = fs::read_to_string(home.journal()).unwrap();
    assert!(journal.contains("\"wrong-pin\""), "{journal}");
}

#[test]
fn a_wrong_address_of_the_page_is_counted_and_kept() {
    use std::io::{Read, Write};
    use std::net::TcpStream;

    use game::session::{Event, Remark, journal};

    let home = Home::new();
    let mut program = play(&home).arg("--web").start();
    program.says("Die Partie beginnt.");
    let place = fs::read_to_string(home.journal().with_extension("page")).unwrap();
    let place: serde_json::Value = serde_json::from_str(&place).unwrap();
    let address = place["address"].as_str().unwrap();
    // A browser that comes back to an old address counts once. However many there are, the journal gets
    // one line at the next checkpoint.
    for wrong in ["0", "0", "1", "2"] {
        let mut page = TcpStream::connect(address).unwrap();
        let wrong = wrong.repeat(32);
        let request =
            format!("GET /{wrong}/ HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        page.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        page.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
        program.asks("Züge", "Ausgeführte Züge");
    }
    program.asks("e4", "Eva vier");
    program.asks("e5", "Eva fünf");
    program.finish().success();
    let report = Program::at(&home).arg("report").run().success();
    report.says("Die Seite wurde unter 3 falschen Adressen gesucht.");
    let journal = fs::read_to_string(home.journal()).unwrap();
    assert_eq!(journal.matches("\"wrong-address\"").count(), 1, "{journal}");
    // As many as are told apart: there may have been more.
    let tried = Event::Remark(Remark::WrongAddress {
        addresses: 1021,
        or_more: true,
    });
    let (game, path) = (home.game(), home.journal());
    let mut chain = game.chain;
    let line = journal::entry(&tried, game.state.now(), chain.as_mut()).unwrap();
    fs::write(&path, format!("{journal}{line}\n")).unwrap();
    let report = Program::at(&home).arg("report").run().success();
    report.says("Die Seite wurde unter mindestens 1021 falschen Adressen gesucht.");
}

#[test]
fn without_the_page_that_the_game_began_with_nobody_else_orders() {
    let home = Home::new();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --profile tournament --web")
        .start();
    program.says("Die Partie beginnt.");
    program.asks("e4", "Eva vier");
    program.asks("Schiedsrichter", "Ja oder nein?");
    program.asks("ja", "der Schiedsrichter wird gerufen");
    program.finish().success();
    let mut program = Program::at(&home)
        .args("resume --input keyboard --voice text")
        .start();
    let order = "Schiedsrichter weiter";
    program.asks(order, "ohne PIN nur auf der Seite für den Schiedsrichter");
    program.finish().success();
}
