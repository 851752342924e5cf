//! Taking part in practice: moves taken back, advice in the background, leaving, the list of games, and which game
//! `resume` goes on with.

use std::fs;

use crate::program::{Home, Program, moves};

fn play(home: &Home, more: &str) -> Program {
    Program::at(home)
        .args("play --input keyboard --voice text --grace 0 --time none")
        .args(more)
}

#[test]
fn a_move_is_taken_back_with_the_answer_of_the_engine() {
    let home = Home::new();
    play(&home, "--level 1 --seed 3")
        .run_with("a3\nzurücknehmen\nZüge\nh3\n".as_bytes())
        .success()
        .says("Zurückgenommen: Bauer Anna zwei Anna drei. Zug eins, Weiß am Zug.")
        .says("Ausgeführte Züge: Weiß null, Schwarz null.");
    let played = moves(&home.game());
    assert_eq!(played.len(), 2, "{played:?}");
    assert_eq!(played[0], "h2h3");
    let pgn = Program::at(&home).args("scoresheet").run().success();
    assert!(
        pgn.stdout.iter().any(|it| it.contains("1. h3 ")),
        "{:#?}",
        pgn.stdout
    );
    assert!(
        !pgn.stdout.iter().any(|it| it.contains("a3")),
        "{:#?}",
        pgn.stdout
    );
}

#[test]
fn a_game_that_is_over_names_the_review_which_goes_through_it() {
    let home = Home::new();
    play(&home, "--opponent human")
        .run_with("f3\ne5\ng4\nDh4\n".as_bytes())
        .success()
        .says("Schachmatt. Schwarz gewinnt.")
        .complains("„annabella review“ geht diese Partie mit Ihnen durch");
}

#[test]
fn a_game_against_a_level_counts_for_the_rating_unless_the_player_was_helped() {
    let home = Home::new();
    let resigned = |lines: &str| {
        let lines = format!("{lines}aufgeben\nja\n");
        let program = play(&home, "--level 3 --seed 3 --player anna");
        program.run_with(lines.as_bytes()).success()
    };
    let file = home.path("data/annabella/games/rating-anna.toml");
    resigned("e4\n").says("Ihre Wertung beginnt mit ");
    let first = fs::read_to_string(&file).unwrap();
    assert!(first.contains("level = 3\nresult = \"lost\""), "{first}");
    resigned("d4\n").says(" weniger.");
    let kept = fs::read_to_string(&file).unwrap();
    assert_eq!(kept.matches("[[game]]").count(), 2, "{kept}");
    for helped in ["Bewertung\ne4\n", "e4\nzurücknehmen\ne4\n", ""] {
        resigned(helped);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), kept);
    // An end that counts is not taken back.
    let lines = "f3\naufgeben\nja\nzurücknehmen\n";
    play(&home, "--level 3 --seed 3 --player anna")
        .run_with(lines.as_bytes())
        .success()
        .says(" weniger.")
        .says("Die Partie ist zu Ende.");
    let kept = fs::read_to_string(&file).unwrap();
    assert_eq!(kept.matches("[[game]]").count(), 3, "{kept}");
    // A file with a mistake stays as it is, and the game ends in order.
    fs::write(&file, "no rating").unwrap();
    resigned("e4\n").says("Die Wertung ist nicht zu lesen oder zu schreiben");
    assert_eq!(fs::read_to_string(&file).unwrap(), "no rating");
}

#[test]
fn a_rematch_switches_the_sides_and_has_a_journal_of_its_own() {
    let home = Home::new();
    let mut program = play(&home, "--level 1 --seed 3").start();
    program.says("Die Partie beginnt. Sie spielen Weiß gegen das Programm, Stärke eins, ohne Uhr.");
    program.asks("aufgeben", "Weiß: wirklich aufgeben? Ja oder nein?");
    program.asks("ja", "Weiß gibt auf. Schwarz gewinnt.");
    program
        .says("Weiter geht es mit „Revanche“ oder „neue Partie“; „beenden“ schließt das Programm.");
    program.asks(
        "Rückspiel",
        "Die Partie beginnt. Sie spielen Schwarz gegen das Programm, Stärke eins, ohne Uhr.",
    );
    program.types("aufgeben");
    program.types("ja");
    program.types("neue Partie");
    program.says("Die Partie beginnt. Sie spielen Schwarz");
    let said = program.finish().success().stdout;
    // The devices are told once.
    let voice = said
        .iter()
        .filter(|it| it.starts_with("Ich lese von der Tastatur"));
    assert_eq!(voice.count(), 1, "{said:#?}");
    assert_eq!(home.journals().len(), 3);
    // A game without a move is not listed.
    let listed = Program::at(&home).args("games").run().success();
    let unplayed = listed.stdout.iter().any(|it| it.contains("Weiß gibt auf"));
    assert!(!unplayed, "{:#?}", listed.stdout);
    Program::at(&home)
        .args("games --all")
        .run()
        .success()
        .says("0 Züge. Weiß gibt auf");
}

#[test]
fn an_endgame_tells_whether_its_task_is_solved() {
    play(&Home::new(), "--endgame queen --level 1")
        .run_with("aufgeben\nja\n".as_bytes())
        .success()
        .says("Aufgabe in diesem Endspiel: gewinnen.")
        .says("Die Aufgabe ist nicht gelöst.");
}

#[test]
fn advice_comes_while_the_game_goes_on_and_before_the_input_ends() {
    let mut program = play(&Home::new(), "--opponent human --fen")
        .arg("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
        .start();
    program.says("Die Partie beginnt.");
    program.asks("Hinweis", "Hinweis: Turm.");
    program.asks("Bewertung", "Matt in einem Zug für Weiß.");
    program.finish().success();
    // The end of the input waits for it.
    play(&Home::new(), "--level 1")
        .run_with("Bewertung\n".as_bytes())
        .success()
        .says("Ausgeglichen.");
}

#[test]
fn a_game_is_left_and_the_last_one_that_was_played_goes_on() {
    let home = Home::new();
    let mut program = play(&home, "--opponent human").start();
    program.says("Die Partie beginnt.");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.asks(
        "beenden",
        "Die Partie beenden und später fortsetzen? Ja oder nein?",
    );
    program.asks(
        "ja",
        "Die Partie ist gespeichert. „Weiterspielen“ im Menü setzt die Partie fort.",
    );
    program.ends().success();
    // A later game without a move, and a sample, stand in nobody's way.
    play(&home, "--opponent human").run_with(b"").success();
    let mut program = Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .start();
    program.says("Die Partie geht weiter.");
    program.asks("e5", "Bauer Eva sieben Eva fünf");
    program.finish().success();
    let listed = Program::at(&home).args("games --all").run().success();
    let lines: Vec<&String> = listed.stdout.iter().collect();
    assert_eq!(lines.len(), 2, "{lines:#?}");
    assert!(lines[0].contains("kein Zug, nicht beendet."), "{lines:#?}");
    assert!(
        lines[1].contains("Weiß gegen Schwarz: 1 Zug, nicht beendet."),
        "{lines:#?}"
    );
}

#[test]
fn piped_moves_are_played_and_not_discarded_for_the_sample() {
    let home = Home::new();
    Program::at(&home)
        .args("play --voice text --grace 0 --time none --opponent human")
        .run_with(b"e4\n")
        .success()
        .says("Bauer Eva zwei Eva vier")
        .never_says("Springer Gustav eins Felix drei");
    assert_eq!(moves(&home.game()), ["e2e4"]);
}

#[test]
fn after_the_game_the_worst_move_is_told_with_a_better_one() {
    let home = Home::new();
    play(&home, "--opponent human")
        .run_with("f3\ne5\ng4\nDh4\n".as_bytes())
        .success();
    let told = Program::at(&home).args("lookback").run().success();
    assert!(
        told.stdout[0].contains("sieht 2 Züge durch"),
        "{:#?}",
        told.stdout
    );
    assert!(told.stdout[1].ends_with("in Zug 2."), "{:#?}", told.stdout);
    let worst = &told.stdout[2];
    assert!(worst.starts_with("Zug 2, Weiß: Bauer Gustav zwei Gustav vier. Danach: Matt in einem Zug für Schwarz. Besser: "), "{worst}");
    // A game that goes on is not looked at.
    let going = Home::new();
    play(&going, "--opponent human").run_with(b"e4\n").success();
    Program::at(&going)
        .args("lookback")
        .run()
        .code(1)
        .complains("liegt noch keine beendete Partie. Die letzte unbeendete geht weiter mit: annabella resume");
    Program::at(&Home::new())
        .args("lookback")
        .run()
        .code(1)
        .complains("liegt noch keine beendete Partie. annabella play beginnt eine.");
    Program::at(&going)
        .args("lookback")
        .arg(going.journal())
        .run()
        .code(1)
        .complains("ist nicht beendet");
}

#[test]
fn a_game_from_a_file_tells_where_it_stands() {
    let home = Home::new();
    let file = home.path("games.pgn");
    fs::write(&file, "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n").unwrap();
    let from = |more: &str| {
        let program = play(&home, "--opponent human --from-pgn");
        program.arg(&file).args(more).run_with(b"").success()
    };
    from("--move 3").says(
        "Aus der Datei: Zug drei, Weiß am Zug. Letzter Zug: Springer Bella acht Cäsar sechs.",
    );
    // The move before it is also the last one in the game that begins.
    let program = play(&home, "--opponent human --from-pgn");
    let program = program.arg(&file).args("--move 3");
    program
        .run_with("letzter Zug\na3\nletzter Zug\n".as_bytes())
        .success()
        .says("\nLetzter Zug: Springer Bella acht Cäsar sechs.")
        .says("Letzter Zug: Bauer Anna zwei Anna drei.")
        .never_says("Noch kein Zug.");
    // So are those before it.
    let program = play(&home, "--opponent human --from-pgn");
    let asked = "die letzten drei Züge\na3\ndie letzten vier Züge\n";
    let program = program.arg(&file).args("--move 3");
    program
        .run_with(asked.as_bytes())
        .success()
        .says("Bauer Eva sieben Eva fünf")
        .says("Bauer Anna zwei Anna drei")
        .never_says("Kein Zug.");
    from("--move 1").says("Aus der Datei: Zug eins, Weiß am Zug.");
    from("").says(
        "Aus der Datei: Zug drei, Schwarz am Zug. Letzter Zug: Läufer Felix eins Bella fünf.",
    );
}

#[test]
fn only_the_last_twenty_games_are_listed_unless_all_are_wanted() {
    let home = Home::new();
    play(&home, "--opponent human").run_with(b"e4\n").success();
    let journal = home.journal();
    let folder = journal.parent().unwrap();
    for day in 1..=24 {
        fs::copy(
            &journal,
            folder.join(format!("2020-01-{day:02}T12-00-00Z.jsonl")),
        )
        .unwrap();
    }
    // What is not listed is not read.
    fs::write(folder.join("2020-01-01T12-00-00Z.jsonl"), "no journal\n").unwrap();
    let listed = Program::at(&home).args("games").run().success();
    assert_eq!(listed.stdout.len(), 21, "{:#?}", listed.stdout);
    let more = "5 ältere Partien stehen nicht hier. Alle nennt: annabella games --all";
    assert_eq!(listed.stdout[20], more);
    let all = Program::at(&home).args("games --all").run().success();
    assert_eq!(all.stdout.len(), 25, "{:#?}", all.stdout);
    assert!(all.stdout[24].contains("nicht lesbar"), "{:#?}", all.stdout);
}
