//! The program without a command: the first start, the menu and what it leads to.

use std::fs;

use rustix::process::Signal;

use crate::program::{Home, Program};
use crate::terminal::Terminal;

fn config(home: &Home) -> std::path::PathBuf {
    home.path("config/annabella/config.toml")
}

/// A home in which the questions of the first start were answered.
fn used() -> Home {
    let home = Home::new();
    fs::create_dir_all(config(&home).parent().unwrap()).unwrap();
    fs::write(config(&home), "# mine\n").unwrap();
    home
}

#[test]
fn the_first_start_asks_keeps_the_answers_and_leads_to_the_menu() {
    let home = Home::new();
    // English; the best voice, which is text here, and that can be read; no display.
    Program::at(&home)
        .run_with(b"2\n1\n1\n1\nq\n")
        .success()
        .says("Welche Sprache? 1: Deutsch, 2: English,")
        .says("Which voice should speak?")
        // The voice that was chosen does not work here.
        .says("There is no voice, so I write my answers.")
        .says("the way you want? 1: Yes, 2: No, as before, 3: Back.")
        .never_says("How is the rate?")
        .says("Which braille display do you have?")
        // Announcements are German; Enter leads to the lesson that teaches their names.
        .says("In games that count, moves are announced in the German names of Appendix D: Anna, Bella, Cäsar, David.")
        .says("Main menu. 1: Game, 2: Continue,");
    let kept = fs::read_to_string(config(&home)).unwrap();
    assert!(kept.contains("language = \"en\""), "{kept}");
    assert!(kept.contains("output = \"auto\""), "{kept}");
    // Nothing is asked the next time.
    let again = Program::at(&home).run_with(b"q\n").success();
    again.says("Main menu.").never_says("Which language");
}

#[test]
fn what_is_wrong_is_told_where_it_was_typed() {
    let home = used();
    let pgn = home.path("game.pgn");
    fs::write(&pgn, "1. e4 e5 2. Nf3 *\n").unwrap();
    let asked = |typed: String| {
        let done = Program::at(&home)
            .args("--language en")
            .run_with(typed.as_bytes())
            .success();
        move |question: &str| {
            let all = done.stdout.iter();
            all.filter(|line| line.contains(question)).count()
        }
    };
    let wrong = "4k3/8/8/8/8/8/8/8 w - - 0 1";
    let position = asked(format!("1\n7\n{wrong}\n"));
    assert_eq!(position("type or paste the position in FEN"), 2);
    assert_eq!(position("This is no position in FEN:"), 1);
    assert_eq!(position("Which colour?"), 0);

    let none = home.path("none.pgn").display().to_string();
    let pgn = pgn.display();
    let game = asked(format!("1\n8\n{none}\n{pgn}\nsoon\n99\n2\n"));
    assert_eq!(game("type the name of the file"), 2);
    assert_eq!(game("Before which move?"), 3);
    assert_eq!(
        (
            game("There is no \""),
            game("\"soon\" is not"),
            game("Which colour?")
        ),
        (1, 1, 1)
    );
}

#[test]
fn text_has_no_rate_and_an_empty_file_answers_no_question() {
    let home = Home::new();
    fs::create_dir_all(config(&home).parent().unwrap()).unwrap();
    fs::write(config(&home), "\n").unwrap();
    Program::at(&home)
        .run_with(b"2\n4\n1\n1\nq\n")
        .success()
        .says("Which voice should speak?")
        .never_says("How is the rate?")
        .says("Main menu.");
    let again = Program::at(&home).run_with(b"q\n").success();
    again.says("Main menu.").never_says("There is no voice");
}

#[test]
fn questions_can_be_skipped_and_an_answer_stays_when_nobody_answers_the_next() {
    let home = Home::new();
    Program::at(&home).run_with(b"2\n").success();
    let kept = fs::read_to_string(config(&home)).unwrap();
    assert!(kept.contains("language = \"en\""), "{kept}");
    let home = Home::new();
    Program::at(&home)
        .run_with("beenden\nbeenden\nbeenden\nbeenden\nbeenden\n".as_bytes())
        .success()
        .says("Fertig.")
        .says("Hauptmenü.");
    assert!(config(&home).exists());
}

#[test]
fn a_game_begins_in_the_menu_and_leads_back_to_it() {
    let home = used();
    let mut program = Program::at(&home).start();
    program.says("Hauptmenü. 1: Partie, 2: Weiterspielen,");
    program.asks("p", "Neue Partie. 1: Weiß gegen das Programm,");
    program.asks("3", "Die Partie beginnt.");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.asks("beenden", "Ja oder nein?");
    program.asks("ja", "Die Partie ist gespeichert.");
    program.says("Hauptmenü.");
    program.asks("weiterspielen", "Die Partie geht weiter.");
    program.asks("aufgeben", "wirklich aufgeben?");
    program.asks("ja", "gewinnt.");
    program.types("beenden");
    program.says("Hauptmenü.");
    program.asks("xyzzy", "xyzzy");
    program.asks("99", "von 1 bis 11");
    program.types("beenden");
    program.ends().success();
    assert_eq!(home.journals().len(), 1);
}

#[test]
fn what_goes_wrong_is_said_before_the_next_menu() {
    Program::at(&used())
        .run_with("weiterspielen\nbeenden\n".as_bytes())
        .success()
        .says("Es gibt noch keine Partie zum Weiterspielen.")
        .never_says("annabella play");
}

#[test]
fn settings_are_chosen_in_the_menu_and_comments_stay() {
    let home = used();
    Program::at(&home)
        .run_with("Einstellungen\nSpielstärke\n5\nSprache\nen\n\nq\n".as_bytes())
        .success()
        .says("1: Sprache: Deutsch,")
        .says("Stärke 1 übersieht viel, Stärke 8 spielt am besten.");
    let kept = fs::read_to_string(config(&home)).unwrap();
    assert!(kept.contains("# mine"), "{kept}");
    assert!(kept.contains("level = 5"), "{kept}");
    assert!(kept.contains("language = \"en\""), "{kept}");
}

#[test]
fn a_device_that_does_not_work_keeps_nobody_out_of_the_menu() {
    let home = used();
    fs::write(
        config(&home),
        "[voice]\noutput = \"speech-dispatcher\"\n[braille]\ndisplay = \"auto\"\nkeys = \"nowhere.toml\"\n",
    )
    .unwrap();
    Program::at(&home)
        .run_with(b"beenden\n")
        .success()
        .says("Diese Stimme funktioniert nicht")
        .says("nowhere.toml")
        .says("Hauptmenü.");
    // In the first start it is not kept either.
    let home = Home::new();
    Program::at(&home)
        .run_with(b"1\n2\n1\nbeenden\n")
        .success()
        .says("Diese Stimme funktioniert nicht");
    let kept = fs::read_to_string(config(&home)).unwrap();
    assert!(!kept.contains("output"), "{kept}");
}

#[test]
fn what_the_menu_was_opened_with_counts_for_what_it_begins() {
    let home = used();
    let arguments = "--language en menu --braille terminal --braille-cells 20";
    let mut program = Program::at(&home).args(arguments).start();
    program.says("Main menu.");
    program.asks("game", "New game.");
    program.asks("3", "The game begins.");
    program.types("e4");
    program.says("⠑⠲");
}

#[test]
fn what_the_environment_says_is_not_asked() {
    let home = Home::new();
    let mut program = Program::at(&home);
    for (name, value) in [
        ("LANGUAGE", "en"),
        ("VOICE_OUTPUT", "text"),
        ("BRAILLE_DISPLAY", "auto"),
    ] {
        program = program.env(&format!("ANNABELLA_{name}"), value);
    }
    program
        .run_with(b"quit\n")
        .success()
        .says("Main menu.")
        .never_says("Which");
}

#[test]
fn a_broken_file_stops_the_menu_and_stays_as_it_is() {
    let home = used();
    fs::write(config(&home), "[voice\nrate = 1\n").unwrap();
    Program::at(&home).run_with(b"1\n").code(2).complains("1");
    assert_eq!(
        fs::read_to_string(config(&home)).unwrap(),
        "[voice\nrate = 1\n"
    );
}

#[test]
fn arrow_keys_go_through_the_menu_and_the_terminal_is_as_before() {
    let home = used();
    let mut terminal = Terminal::open();
    let mut program = Program::at(&home).start_at(&terminal);
    program.says("Hauptmenü.");
    terminal.presses(b"\x1b[B");
    program.says("2: Weiterspielen");
    terminal.presses(b"\x1b[A");
    program.says("1: Partie");
    terminal.presses(b"\x1bOA");
    program.says("11: Beenden");
    terminal.presses(b"\x1b[A");
    program.says("10: Im Browser");
    terminal.presses(b"\x1b[A");
    program.says("9: Hilfe");
    assert!(!terminal.echoes());
    // The Enter key chooses; what was typed before and taken back does not count.
    terminal.presses(b"x\x7f\n");
    program.says("Die Anleitung.");
    // Help explains the main menu only there.
    terminal.types("hilfe");
    program.says("„Partie“ beginnt ein Spiel");
    terminal.types("beenden");
    program.says("Hauptmenü.");
    terminal.types("beenden");
    program.ends().success();
    assert!(terminal.echoes());
}

/// In a game that was begun in the menu this signal ends the whole program.
fn ends_in_a_game_by(signal: Signal) {
    let home = used();
    let mut program = Program::at(&home).start();
    program.says("Hauptmenü.");
    program.types("1");
    program.says("Neue Partie.");
    program.asks("3", "Die Partie beginnt.");
    program.signal(signal);
    let said = program.ends().success().stdout;
    let menus = said.iter().filter(|it| it.starts_with("Hauptmenü."));
    assert_eq!(menus.count(), 1, "{said:#?}");
}

#[test]
fn a_signal_that_ends_the_program_ends_the_menu_behind_a_game() {
    ends_in_a_game_by(Signal::TERM);
}

#[test]
fn the_guide_is_read_section_by_section_and_leads_back() {
    let home = used();
    let mut program = Program::at(&home).args("--language en guide").start();
    program.says("The guide. 1: ");
    // The sections stand below the beginning of the page.
    program.asks("Your first game", "Your first game. 1: Start,");
    // A long section comes in parts.
    program.asks("Announce a move", "More?");
    program.asks("", "Springer Gustav eins Felix drei");
    program.asks("back", "1: Start,");
    program.asks("back", "The guide. 1: ");
    program.types("quit");
    program.ends().success();
    let printed = Program::at(&home).args("--language en guide first-game --print");
    let printed = printed.run().success();
    printed.says("Announce a move").says("Springer Gustav");
    Program::at(&home)
        .args("--language en guide cooking")
        .run()
        .code(2)
        .complains("cooking is not a valid value")
        .complains("first-game");
}

#[test]
fn every_way_into_a_game_is_in_the_menu_and_no_message_names_a_command() {
    let home = used();
    let mut program = Program::at(&home).start();
    program.says("Ich lese von der Tastatur.");
    program.says("Hauptmenü.");
    program.asks(
        "1",
        "Neue Partie. 1: Weiß gegen das Programm, 2: Schwarz gegen das Programm,",
    );
    // What takes longer than eight seconds comes in parts.
    program.asks(
        "mehr",
        "4: Mit anderem Spieler, anderer Stärke oder Zeit, 5: Ein Endspiel,",
    );
    program.asks("5", "Welches Endspiel? 1: Zwei Türme gegen König,");
    program.asks("3", "Aufgabe in diesem Endspiel: gewinnen.");
    // A position that is set up is told.
    program.says("Weiß: König Eva eins, Turm Anna eins.");
    program.asks("beenden", "Ja oder nein?");
    program.asks(
        "ja",
        "Die Partie ist gespeichert. „Weiterspielen“ im Menü setzt die Partie fort.",
    );
    program.says("Hauptmenü.");
    program.asks("2", "Es gibt noch keine Partie zum Weiterspielen.");
    for (white, black) in [("e4", "e5"), ("d4", "d5")] {
        program.asks("1", "Neue Partie.");
        program.asks("3", "Die Partie beginnt.");
        program.types(white);
        program.asks(black, "fünf");
        program.asks("beenden", "Ja oder nein?");
        program.asks("ja", "Hauptmenü.");
    }
    // The newer one stands first.
    let which = program.asks("2", "Welche Partie geht weiter?");
    assert!(which.contains("1: ") && !which.contains("jsonl"), "{which}");
    program.asks("2", "Bauer Eva sieben Eva fünf");
    program.asks("beenden", "Ja oder nein?");
    program.asks("ja", "Hauptmenü.");
    program.asks("1", "Neue Partie.");
    program.asks("7", "Bitte die Stellung als FEN tippen oder einfügen.");
    // What is wrong is said at once, and the question comes again.
    program.asks("8/8 w", "Das ist keine Stellung in FEN:");
    program.says("Bitte die Stellung als FEN tippen oder einfügen.");
    program.asks("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Welche Farbe?");
    program.asks("1", "Weiß: König Eva eins, Turm Anna eins.");
    program.asks("beenden", "Ja oder nein?");
    program.asks("ja", "Hauptmenü.");
    program.asks(
        "4",
        "Aufgaben. 1: Alle Themen, 2: Aus einer eigenen Datei, 3: Matt in einem Zug,",
    );
    program.asks("2", "Bitte den Namen der Datei oder des Ordners tippen.");
    program.asks("nirgends.pgn", "„nirgends.pgn“ gibt es nicht.");
    program.asks("zurück", "Hauptmenü.");
    program.asks("3", "Training. 1: Farbe der Felder,");
    program.asks("zurück", "Hauptmenü.");
    program.asks(
        "5",
        "Nachspielen. 1: Die letzte Partie, 2: Eine ältere Partie,",
    );
    program.asks("1", "Es ist noch keine Partie zu Ende.");
    program.asks("6", "Stellung aufstellen.");
    program.asks(
        "schwarzer König h8, weißer König g6, weißer Turm a1",
        "Anna eins: Turm, Weiß.",
    );
    program.asks("spielen", "Die Partie beginnt. Sie spielen Weiß");
    program.asks("Ta8", "Schachmatt. Weiß gewinnt.");
    program.asks("beenden", "Hauptmenü.");
    program.asks("8", "Einstellungen. 1: Sprache: Deutsch,");
    program.asks("12", "Spielen geht, aber 3 Teile fehlen.");
    program.asks("mehr", "Fehlt: das Mikrofon");
    program.types("zurück");
    program.types("zurück");
    program.types("beenden");
    let done = program.ends().success();
    let told = |it: &&String| it.contains("Ich lese von der Tastatur");
    assert_eq!(
        done.stdout.iter().filter(told).count(),
        1,
        "{:#?}",
        done.stdout
    );
    let all = [done.stdout.join("\n"), done.stderr.clone()].join("\n");
    for command in ["annabella ", "sudo ", ".jsonl", " --"] {
        assert!(!all.contains(command), "{all}");
    }
}

#[test]
fn a_game_goes_on_from_a_position_that_is_reviewed_and_leads_back_to_the_menu() {
    let home = used();
    let pgn = home.path("partien.pgn");
    fs::write(&pgn, "[White \"Anna\"]\n\n1. d4 d5 2. c4 *\n").unwrap();
    let mut program = Program::at(&home).start();
    program.says("Hauptmenü.");
    program.asks("5", "Nachspielen. 1: Die letzte Partie,");
    program.asks("4", "Bitte den Namen der Datei");
    program.asks(&pgn.display().to_string(), "Anna gegen");
    program.asks("weiter", "Bauer David zwei David vier");
    program.asks(
        "weiterspielen",
        "Von hier spielen Sie weiter gegen die Engine.",
    );
    program.says("Sie spielen Schwarz");
    program.asks("d5", "Bauer David sieben David fünf");
    program.asks("beenden", "Ja oder nein?");
    program.asks("ja", "Die Partie ist gespeichert.");
    program.says("Hauptmenü.");
    program.types("beenden");
    program.ends().success();
    assert_eq!(home.journals().len(), 1);
    let journal = fs::read_to_string(home.journal()).unwrap();
    assert!(journal.contains("3P4"), "{journal}");
}

#[test]
fn a_question_of_the_first_start_leads_back_to_the_one_before() {
    let home = Home::new();
    Program::at(&home)
        .run_with("4\nzurück\n1\n4\n1\n1\nbeenden\n".as_bytes())
        .success()
        .says("Кой глас да говори?")
        .says("Welche Stimme soll sprechen?")
        .says("Hauptmenü.");
    let kept = fs::read_to_string(config(&home)).unwrap();
    assert!(kept.contains("language = \"de\""), "{kept}");
}

#[test]
fn ctrl_c_in_a_game_ends_the_program_without_another_menu() {
    ends_in_a_game_by(Signal::INT);
}

#[test]
fn the_plan_for_today_begins_with_one_word_in_every_language() {
    for (code, plan, begin, begun, quit) in [
        (
            "de",
            "Jetzt: 3 Aufgaben, dann 2 Teile.",
            "anfangen",
            "Aufgabe 1",
            "beenden",
        ),
        (
            "en",
            "Next: 3 puzzles, then 2 parts.",
            "begin",
            "Puzzle 1",
            "quit",
        ),
        (
            "ru",
            "Сейчас: 3 задачи, потом 2 части.",
            "начать",
            "Задача 1",
            "выход",
        ),
        (
            "bg",
            "Сега: 3 задачи, после 2 части.",
            "начало",
            "Задача 1",
            "край",
        ),
    ] {
        let home = used();
        let mut program = Program::at(&home)
            .args("--language")
            .args(code)
            .args("today --input keyboard --voice text")
            .start();
        program.says(plan);
        program.asks(begin, begun);
        program.types(quit);
        program.finish();
    }
}
