//! `annabella report`: one page of a game for the arbiter.

use std::fs;
use std::path::PathBuf;

use braille_display::Table;

use crate::program::{Home, Program};

/// After the interruption, which the arbiter ends.
const RESUMED: &str =
    "Schiedsrichter PIN Turm-2580 weiter\nSf3\nremis\nja\nSchiedsrichter PIN Turm-2580 bestätigt\n";

/// White claims a draw wrongly.
const WRONG_CLAIM: &str =
    "e4\ngedrückt\ne5\ngedrückt\nremis\nremis\nja\nSchiedsrichter PIN Turm-2580 bestätigt\n";

/// A game with a correction, an offer that is declined by a move, a question, something
/// that was not understood, an interruption and an agreed draw.
fn game() -> (Home, PathBuf) {
    let home = Home::new();
    Program::at(&home)
        .args("play --input keyboard --voice text --grace 60 --opponent human --time 5+3")
        .args("--profile tournament --white <unsinn>")
        .with_pin()
        .run_with("e4\nKorrektur\nd4\nd5\nc4\nremis\nUhr\n<unsinn>\ne6\n".as_bytes())
        .success();
    let journal = home.journal();
    Program::at(&home)
        .args("resume --input keyboard --voice text --grace 60")
        .run_with(RESUMED.as_bytes())
        .success();
    (home, journal)
}

#[test]
fn the_text_tells_moves_events_and_what_was_said_with_their_times() {
    let (home, journal) = game();
    let done = Program::at(&home).arg("report").run().success();
    let sections = [
        "Regeln",
        "Journal",
        "Partie",
        "Züge",
        "Ereignisse",
        "Gehört und gesagt",
    ];
    let headings = done
        .stdout
        .iter()
        .filter(|it| sections.contains(&it.as_str()));
    assert_eq!(headings.collect::<Vec<_>>(), sections, "{:#?}", done.stdout);
    let done = done
        .says("Bericht über eine Partie")
        .says(&format!("Journal: {}", journal.display()))
        .says("Rolle des Programms: eigene Uhr des blinden Spielers im Turnier (D.2.6).")
        .says("Korrekturen: 1. Remisangebote: 2. Fortsetzungen: 1.")
        .says("Zug, Seite, Notation, Ansage, Uhr danach, Ausgeführt nach")
        .says("1., Weiß, d4, Bauer David zwei David vier, 0:0")
        .says("1..., Schwarz, d5, Bauer David sieben David fünf, 0:0")
        .says("Korrektur: Bauer Eva zwei Eva vier wurde zurückgenommen.")
        .says("Weiß bietet Remis an")
        .says("Die Partie wurde nach einer Unterbrechung fortgesetzt.")
        .says("1/2-1/2");
    for line in [
        "getippt, Korrektur",
        // Under the Laws only the words of an announcement are repeated; the table of moves has the move.
        "gesagt, David vier",
        "getippt, Uhr",
        // With a PIN in the game, what is not understood may be the PIN.
        "getippt, …",
        "getippt, ja",
    ] {
        let ends = |it: &&String| it.starts_with("0:0") && it.ends_with(line);
        assert!(
            done.stdout.iter().any(|it| ends(&it)),
            "{line}: {:#?}",
            done.stdout
        );
    }
    // In the order in which it happened, from times that never go back.
    let words = done
        .stdout
        .iter()
        .skip_while(|it| *it != "Gehört und gesagt");
    let times: Vec<&str> = words
        .skip(2)
        .filter_map(|it| it.split(',').next())
        .collect();
    assert!(times.len() > 10 && times.is_sorted(), "{times:?}");
}

#[test]
fn the_page_is_whole_in_itself_and_read_by_screen_readers() {
    let (home, _) = game();
    for (language, title) in [
        ("de", "Bericht über eine Partie"),
        ("en", "Report of a game"),
        ("ru", "Отчёт о партии"),
        ("bg", "Доклад за партия"),
    ] {
        let done = Program::at(&home)
            .args("report --format html --language")
            .arg(language)
            .run()
            .success();
        let page = done.stdout.join("\n");
        assert!(page.starts_with(&format!("<!DOCTYPE html>\n<html lang=\"{language}\">")));
        assert!(page.contains(&format!("<h1>{title}</h1>")), "{page}");
        assert_eq!(page.matches("<h2 id=").count(), 6);
        assert_eq!(page.matches("<th scope=\"col\">").count(), 7 + 2 + 3);
        // Each row has its header, and announcements have their language.
        let rows = page.matches("<tr>").count() - 3;
        assert_eq!(page.matches("<th scope=\"row\"").count(), rows);
        let german = "<td lang=\"de\">Bauer David zwei David vier</td>";
        assert_eq!(page.contains(german), language != "de", "{page}");
        // Nothing of what was typed is markup, and nothing comes from elsewhere.
        assert!(page.contains("&lt;unsinn&gt;") && !page.contains("<unsinn>"));
        for foreign in ["http", "src=", "href=", "@import", "<script", "url("] {
            assert!(!page.contains(foreign), "{foreign}");
        }
        well_formed(&page);
    }
}

/// Whether every element that is opened is closed, in order.
#[track_caller]
fn well_formed(page: &str) {
    let mut open: Vec<&str> = Vec::new();
    for part in page.split('<').skip(1) {
        let (tag, _) = part.split_once('>').expect("a tag has its end");
        let name = tag.split(' ').next().unwrap();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{part}"),
            None if ["!DOCTYPE", "meta"].contains(&name) => {}
            None => open.push(name),
        }
    }
    assert_eq!(open, Vec::<&str>::new());
}

#[test]
fn braille_fits_on_its_pages_and_says_the_same() {
    let (home, _) = game();
    let file = home.path("report.brf");
    Program::at(&home)
        .args("report --format brf --page 32x25 --output")
        .arg(&file)
        .run()
        .success();
    let brf = fs::read_to_string(&file).unwrap();
    for page in brf.split_terminator('\u{c}') {
        let lines: Vec<&str> = page.split_terminator("\r\n").collect();
        assert!(lines.len() <= 25, "{page}");
        assert!(lines.iter().all(|it| it.len() <= 32), "{page}");
    }
    let table = Table::shipped("de-6dot").unwrap().unwrap();
    let cells = table.cells("zurückgenommen.");
    let cells = cells
        .into_iter()
        .filter_map(braille_display::ascii::to_ascii);
    let word: String = cells.collect();
    assert!(brf.contains(&word), "{word} in {brf}");
}

/// The rules that the arbiter chose are read before the first move, and stand before all else in what is printed later.
#[test]
fn the_rules_are_read_before_the_game_and_stand_first_in_the_report() {
    let home = Home::new();
    let said = Program::at(&home)
        .args("--language en play --input keyboard --voice text --opponent human --profile tournament")
        .args("--time 15 --edition fide-2017 --supervision partial --draw-offers 20 --default-time 30")
        .args("--warn 5:00 --quickplay claim --corrections none --correction-time nobody --grace 20")
        .with_pin()
        .run_with("e4\narbiter PIN Turm-2580 result 1-0\nyes\nyes\n".as_bytes())
        .success()
        .complains(&format!("The game is recorded in {}", home.journal().display()));
    let rules = [
        "FIDE Laws of Chess of 2017.",
        "Supervision of rapid chess and blitz: partial.",
        "Lateness allowed: thirty minutes.",
        "Draw offers: without the arbiter only after twenty moves by each side.",
        "Quickplay finish: a draw can be claimed of the arbiter.",
        "Time for a correction: no clock runs until the move is completed.",
        "Length of the time for a correction: 20 seconds.",
        "Corrections and illegal announcements: no number of them calls the arbiter.",
        "Warnings of little time: at five minutes.",
    ];
    let place = |words: &str| said.stdout.iter().position(|it| it.contains(words));
    let read = place(&format!("{} Otherwise as usual;", rules.join(" ")));
    assert!(
        read.is_some() && read < place("The game begins."),
        "{:#?}",
        said.stdout
    );
    for command in ["report", "audit"] {
        let done = Program::at(&home).args("--language en").arg(command).run();
        let lines = done.stdout.iter().skip_while(|it| *it != "Rules");
        let first: Vec<&String> = lines.take_while(|it| *it != "Journal").collect();
        for rule in rules {
            assert!(
                first.iter().any(|it| *it == rule),
                "{command} {rule}: {first:#?}"
            );
        }
        assert!(
            first.iter().any(|it| it.ends_with("proven by: the PIN.")),
            "{first:#?}"
        );
    }
}

/// What was tried in vain stands among the events, with the procedure before and the profile
/// after a decision, in every form.
#[test]
fn what_was_tried_in_vain_and_how_the_game_was_played_is_reported() {
    let home = Home::new();
    let lines = "Sg3\nKorrektur\nberühre Bauer Eva zwei\nd4\nKorrektur\ne4\ne5\ngedrückt\ngesetzt Eva vier\ngedrückt\ne5\ngedrückt\n\
        Schiedsrichter PIN Turm-2580 regelwidrig Schwarz\n\
        Schiedsrichter PIN Turm-2580 Profil Helfer\n";
    Program::at(&home)
        .keyboard("--opponent human --time 5+3 --profile tournament")
        .args("--full-move white --clock by-repetition --repetition")
        .with_pin()
        .run_with(lines.as_bytes())
        .success();
    let told = [
        "Uhr: die Wiederholung des Gegners startet dessen Uhr",
        "Schritte des Zuges auf dem eigenen Brett: verfolgt bei Weiß.",
        "Wiederholung des Gegners: wird mit der Ansage verglichen.",
        "Rolle des Programms: eigene Uhr des blinden Spielers im Turnier (D.2.6).",
        "Am Ende, nach Entscheidungen des Schiedsrichters: Rolle des Programms: Helfer",
        "Gespielt mit annabella ",
        "Bericht geschrieben von annabella ",
        "Korrektur: Springer Gustav drei wurde zurückgenommen. Diese Ansage war regelwidrig oder unvollständig.",
        // Under the Laws a forbidden announcement is repeated like any other. Taking it back counts.
        "Korrektur: David vier wurde zurückgenommen. Diese Ansage war regelwidrig oder unvollständig.",
        "Weiß: zurückgenommene Ansagen: 2 (davon regelwidrig: 2), beim Ausführen als regelwidrig erkannte: 0, andere Versuche, die nicht zur Stellung passten: 0.",
        "Anders wiederholt: angesagt war Eva vier, wiederholt Eva fünf.",
        "Uhr gedrückt, ohne Wirkung. Nicht drücken: erst die Figur setzen.",
        "Der regelwidrige Zug war Bauer Eva sieben Eva fünf.",
    ];
    let report = |format: &str| {
        let done = Program::at(&home)
            .args("report --format")
            .arg(format)
            .run()
            .success();
        done.stdout.join("\n")
    };
    for format in ["text", "html"] {
        let report = report(format);
        for line in told {
            assert!(report.contains(line), "{line}: {report}");
        }
        // As an event with its time, before what was said.
        let (events, _) = report.split_once("Gehört und gesagt").unwrap();
        assert!(events.contains("Anders wiederholt"), "{events}");
    }
    let table = Table::shipped("de-6dot").unwrap().unwrap();
    let brf = report("brf");
    for word in ["Wirkung.", "zurückgenommen.", "verglichen."] {
        let cells = table.cells(word).into_iter();
        let word: String = cells.filter_map(braille_display::ascii::to_ascii).collect();
        assert!(brf.contains(&word), "{word}: {brf}");
    }
}

/// In practice an announcement that is not possible is refused at once; under the Laws it turns out to
/// be illegal when it would have been completed.
#[test]
fn illegal_announcements_are_reported_as_the_game_was_played() {
    let report = |profile: &str, lines: &str| {
        let home = Home::new();
        Program::at(&home)
            .keyboard("--opponent human --time 5+3 --full-move white --clock by-hand --profile")
            .arg(profile)
            .run_with(lines.as_bytes())
            .success();
        let done = Program::at(&home).arg("report").run().success();
        let events = done.stdout.iter().skip_while(|it| *it != "Ereignisse");
        let events = events.take_while(|it| *it != "Gehört und gesagt");
        (events.cloned().collect::<Vec<_>>().join("\n"), done)
    };
    let (events, _) = report("practice", "d5\n");
    assert!(
        events.contains("Abgelehnte Ansage: David fünf."),
        "{events}"
    );
    let (events, done) = report("tournament", "d5\ngesetzt David fünf\ngedrückt\n");
    let found =
        "Regelwidrig oder unvollständig, wie sich zeigte, als es hätte gelten sollen: David fünf.";
    assert!(events.contains(found), "{events}");
    assert!(!events.contains("Abgelehnte Ansage"), "{events}");
    done.says("Weiß: zurückgenommene Ansagen: 0 (davon regelwidrig: 0), beim Ausführen als regelwidrig erkannte: 1,");
}

#[test]
fn the_clocks_after_a_move_and_at_the_end_are_rounded_by_the_same_rule() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 5+3")
        .run_with("e4\ne5\n".as_bytes())
        .success();
    let report = Program::at(&home).arg("report").run().success();
    let mut rows = report.stdout.iter();
    let row = rows
        .find(|it| it.starts_with("1..., Schwarz, e5, "))
        .unwrap();
    let left = row.split(", ").nth(4).unwrap();
    let expected = format!("Schwarz {left}.");
    report.says(&expected);
}

#[test]
fn a_name_that_ends_with_a_full_stop_has_no_other_one() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time none --white")
        .arg("Anna A.")
        .args("--black Bella")
        .run_with("e4\n".as_bytes())
        .success();
    let report = Program::at(&home).arg("report").run().success();
    report.says("Weiß: Anna A.\nSchwarz: Bella.");
}

#[test]
fn the_report_tells_at_which_input_a_player_was_reported_and_that_it_was_to_be_taken_back() {
    let home = Home::new();
    Program::at(&home)
        .args("play --input keyboard --voice text --grace 60 --opponent human --time 5+3")
        .args("--profile tournament")
        .with_pin()
        .run_with("e4\nGegner gibt auf\nja\nKorrektur\n".as_bytes())
        .success();
    let input = "(am gemeinsamen Mikrofon oder an der Tastatur)";
    Program::at(&home)
        .arg("report")
        .run()
        .success()
        .says(&format!("der Schiedsrichter es bestätigt. {input}"))
        .says(&format!("sollte zurückgenommen werden {input}. Sie blieb."));
}

#[test]
fn the_time_for_a_correction_stays_with_the_game_and_is_reported() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --profile tournament")
        .run_with("e4\n".as_bytes())
        .success();
    let resume = |arguments: &str| {
        Program::at(&home)
            .args("resume --input keyboard --voice text")
            .args(arguments)
            .run_with("Züge\n".as_bytes())
            .success();
        let report = Program::at(&home).arg("report").run().success();
        let times = |seconds: &str| {
            let told = format!("Dauer der Zeit für eine Korrektur: {seconds}.");
            let lines = report.stdout.iter();
            let lines = lines.take_while(|it| *it != "Gehört und gesagt");
            lines.filter(|it| it.contains(&told)).count()
        };
        [
            times("0 Sekunden"),
            times("eine Sekunde"),
            times("2 Sekunden"),
        ]
    };
    assert_eq!(home.game().state.settings().procedure.grace_ms, Some(0));
    // Without the option it is as before, and with it the change is told, once among the events and once as the rule at
    // the end.
    assert_eq!(resume(""), [1, 0, 0]);
    assert_eq!(resume("--grace 2"), [1, 0, 2]);
    assert_eq!(resume("--grace 2"), [1, 0, 2]);
    assert_eq!(resume(""), [1, 0, 2]);
}

/// A wrong claim counts as an offer (9.1.2.3). At the keyboard that both share the arbiter confirms that it
/// was the player's.
#[test]
fn every_offer_is_counted_also_that_of_a_wrong_claim() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 5+3 --profile tournament --clock by-hand")
        .with_pin()
        .run_with(WRONG_CLAIM.as_bytes())
        .success()
        .says("zu Unrecht Remis reklamiert");
    let report = Program::at(&home).arg("report").run().success();
    report.says("Remisangebote: 1.");
}

/// 7.5.3: a press without a move is the arbiter's to penalise. At a key that both share nobody knows whose it was.
#[test]
fn a_press_without_a_move_at_a_shared_key_accuses_nobody() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --profile tournament --time 5 --clock by-hand --press-key p")
        .run_with("e4\np\np\n".as_bytes())
        .success();
    let report = Program::at(&home).arg("report").run().success();
    let report =
        report.says("Uhr an der gemeinsamen Taste gedrückt, ohne Wirkung; am Zug war Schwarz.");
    assert!(!report.stdout.join(" ").contains("regelwidrig Schwarz"));
}
