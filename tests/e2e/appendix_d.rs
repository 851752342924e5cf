//! The move, the boards and the scoresheets of Appendix D with the real program.

use std::fs;
use std::path::PathBuf;

use shakmaty::Color;

use crate::program::{Done, Home, Program, moves};

#[test]
fn the_clock_waits_for_the_steps_on_the_board_and_for_the_hand() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time none --full-move white --clock by-hand --press-key p")
        .run_with("Eva vier\np\ngesetzt\np\ne5\np\nd4\n".as_bytes())
        .success()
        .says("Nicht drücken: erst die Figur setzen.")
        .says("Weiß hat Bauer auf Eva vier gesetzt.");
    // What nobody completed stays announced.
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "d2d4"]);
    assert!(home.game().state.announced().is_some());
}

/// D.2.6 and 8.1.4: beside the board stands a clock that no program reads.
#[test]
fn a_clock_beside_the_board_is_only_reported() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 90+30 --clock external")
        .run_with(
            "Zeit\ne4\ngedrückt\nUhr Weiß 89 Minuten\nUhr Weiß eine Stunde 28 Minuten\n".as_bytes(),
        )
        .success()
        .says("Es wurde noch keine Zeit gemeldet.")
        .says("Weiß: eine Stunde achtundzwanzig Minuten, gemeldet.");
    // What was reported is there after an interruption, with its words.
    Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .run_with("Zeit\nUhr Schwarz neunzig Minuten\ne5\ngedrückt\nd4\n".as_bytes())
        .success()
        .says("Weiß: eine Stunde achtundzwanzig Minuten, gerade eben gemeldet. Schwarz: noch nichts gemeldet.");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "d2d4"]);
    let pgn = Program::at(&home).arg("scoresheet").run().success();
    let pgn = pgn.stdout.join(" ");
    assert!(pgn.contains("1. e4 {[%clk 1:28:00]}"), "{pgn}");
    assert_eq!(pgn.matches("%clk").count(), 1, "{pgn}");
    let report = Program::at(&home).arg("audit").run().code(1);
    let report = report.stdout.join("\n");
    assert!(
        report.contains("Weiß: eine Stunde achtundzwanzig Minuten, gemeldet."),
        "{report}"
    );
}

#[test]
fn a_repetition_is_no_move_and_a_wrong_one_is_reported() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time none --clock by-repetition")
        .run_with("Eva vier\nEva fünf\nEva vier\nEva fünf\nEva fünf\n".as_bytes())
        .success()
        .says("Anders wiederholt: angesagt war Bauer Eva zwei Eva vier, wiederholt Eva fünf.");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
}

#[test]
fn scoresheets_that_differ_take_the_game_back_on_the_arbiters_word_only() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 5+0")
        .run_with("e4\ne5\nSf3\nSc6\n".as_bytes())
        .success();
    let scoresheet = home.path("black.pgn");
    fs::write(&scoresheet, "1. e4 e5 2. Nc3 Nc6 *\n").unwrap();
    let reconcile = |more: &str| {
        Program::at(&home)
            .args("reconcile --black-scoresheet")
            .arg(&scoresheet)
            .args(more)
            .run()
    };
    reconcile("")
        .code(1)
        .says("Vorschlag an den Schiedsrichter: die Stellung nach Bauer Eva sieben Eva fünf.");
    assert_eq!(moves(&home.game()).len(), 4);
    reconcile("--accept")
        .success()
        .says("Eine frühere Stellung gilt wieder.");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    assert!(home.game().state.stopped().is_some());
}

/// D.2.9: both players wrote the same move, and another one was made.
#[test]
fn a_move_that_both_have_written_otherwise_is_corrected_on_the_arbiters_word() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 90+0")
        .run_with("e4\ne5\nSf3\nSc6\n".as_bytes())
        .success();
    let left = |side| {
        let state = home.game().state;
        state.clock().remaining(side, state.now()).unwrap()
    };
    let before = Color::ALL.map(left);
    let scoresheet = home.path("both.pgn");
    fs::write(&scoresheet, "1. e4 e5 2. Nc3 Nc6 *\n").unwrap();
    Program::at(&home)
        .args("reconcile --accept --white-scoresheet")
        .arg(&scoresheet)
        .arg("--black-scoresheet")
        .arg(&scoresheet)
        .run()
        .success()
        .says("Eine frühere Stellung gilt wieder.");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "b1c3"]);
    assert!(home.game().state.stopped().is_some());
    // The clocks are as they were after that move.
    let after = Color::ALL.map(left);
    assert!(
        after[0] >= before[0] && after[1] >= before[1],
        "{before:?} {after:?}"
    );
}

#[test]
fn both_scoresheets_against_the_game_name_who_corrects() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time none")
        .run_with("e4\ne5\nSf3\n".as_bytes())
        .success();
    let scoresheet = home.path("both.pgn");
    fs::write(&scoresheet, "1. e4 e5 2. Nc3 *\n").unwrap();
    Program::at(&home)
        .args("reconcile --white-scoresheet")
        .arg(&scoresheet)
        .args("--black-scoresheet")
        .arg(&scoresheet)
        .run()
        .code(1)
        .says("Weiß berichtigt die Stellung:")
        .says("Weiß, Springer von Felix drei nach Gustav eins");
}

/// A game after `made`, one announcement a line, and both scoresheets in PGN.
struct Written {
    home: Home,
    scoresheets: [PathBuf; 2],
}

impl Written {
    fn new(made: &str, white: &str, black: &str) -> Self {
        let home = Home::new();
        let lines = made.replace(' ', "\n") + "\n";
        Program::at(&home)
            .keyboard("--opponent human --time 5+0")
            .run_with(lines.as_bytes())
            .success();
        let scoresheets = [("white.pgn", white), ("black.pgn", black)].map(|(name, moves)| {
            let path = home.path(name);
            fs::write(&path, format!("{moves} *\n")).unwrap();
            path
        });
        Self { home, scoresheets }
    }

    fn reconcile(&self, more: &str) -> Done {
        let [white, black] = &self.scoresheets;
        Program::at(&self.home)
            .args("reconcile --white-scoresheet")
            .arg(white)
            .arg("--black-scoresheet")
            .arg(black)
            .args(more)
            .run()
    }

    fn moves(&self) -> Vec<String> {
        moves(&self.home.game())
    }
}

/// The scoresheets differ later than the game differs from them.
#[test]
fn the_game_goes_back_to_no_position_that_the_scoresheets_do_not_have() {
    let it = Written::new("e4 a6 e5", "1. e4 e5 2. Nc3", "1. e4 e5 2. Nf3 Nf6");
    it.reconcile("")
        .code(1)
        .says("die Stellung nach Bauer Eva zwei Eva vier.")
        .says("Beide Mitschriften haben danach Bauer Eva sieben Eva fünf, gezogen wurde Bauer Anna sieben Anna sechs.");
    it.reconcile("--accept").success();
    assert_eq!(it.moves(), ["e2e4"]);
}

#[test]
fn scoresheets_that_differ_after_the_last_move_leave_the_game_there() {
    let it = Written::new(
        "e4 e5 Sf3",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4",
    );
    it.reconcile("")
        .code(1)
        .says("die Stellung nach Springer Gustav eins Felix drei.")
        .never_says("Anfangsstellung");
    it.reconcile("--accept").success();
    assert_eq!(it.moves(), ["e2e4", "e7e5", "g1f3"]);
    assert!(it.home.game().state.stopped().is_some());
}

#[test]
fn what_stands_in_one_scoresheet_only_is_said_of_that_one() {
    let it = Written::new("e4 a6", "1. e4", "1. e4 e5 2. Nf3");
    it.reconcile("--accept")
        .code(1)
        .says("Nur die Mitschrift von Schwarz reicht so weit: sie hat Bauer Eva sieben Eva fünf, gezogen wurde Bauer Anna sieben Anna sechs.")
        .says("Es liegt kein Vorschlag vor.")
        .never_says("Beide");
    assert_eq!(it.moves(), ["e2e4", "a7a6"]);
}

/// A scoresheet with an impossible move is read up to there, and compared as far.
#[test]
fn a_scoresheet_that_becomes_impossible_is_read_up_to_there() {
    let played = "1. e4 e5 2. Nf3 Nc6 3. Bb5";
    let wrong = "1. e4 e5 2. Nf3 Bb4 3. Bxh7 Nc6";
    let it = Written::new("e4 e5 Sf3 Sc6 Lb5", played, wrong);
    it.reconcile("")
        .code(1)
        .says("Mitschrift von Schwarz: ab Zug 3 von Weiß ist sie unmöglich")
        .says("Zeile 1, Spalte 24: Bxh7 ist nicht spielbar")
        .says("Die Mitschriften weichen ab.")
        .says("die Stellung nach Springer Gustav eins Felix drei.");
    it.reconcile("--accept").success();
    assert_eq!(it.moves(), ["e2e4", "e7e5", "g1f3"]);
}

/// The impossible move itself is where the scoresheets differ.
#[test]
fn an_impossible_move_is_another_one_than_the_other_scoresheet_has() {
    let played = "1. e4 e5 2. Nf3 Nc6 3. Bb5";
    let it = Written::new("e4 e5 Sf3 Sc6 Lb5", played, "1. e4 e5 2. Nf3 Ke4");
    it.reconcile("")
        .code(1)
        .says("ab Zug 2 von Schwarz ist sie unmöglich")
        .says("die Stellung nach Springer Gustav eins Felix drei.");
    // Another mistake than an impossible move is refused as ever.
    let it = Written::new("e4 e5", played, "1. e4 e5 2. Xy7");
    it.reconcile("").code(1).complains("Zeile 1, Spalte 13");
}

/// A game that is over stays as it is, to the last byte.
#[test]
fn nothing_is_written_of_what_cannot_be_done() {
    let it = Written::new(
        "e4 e5 Sf3 aufgeben ja",
        "1. e4 e5 2. Nf3",
        "1. e4 e5 2. Nc3",
    );
    let journal = || fs::read(it.home.journal()).unwrap();
    let before = journal();
    it.reconcile("--accept")
        .code(1)
        .complains("jetzt nicht: Die Partie ist zu Ende.");
    assert_eq!(journal(), before);
}

/// What was told at the board counts where no scoresheet is given.
#[test]
fn the_command_has_the_answer_that_was_given_at_the_board() {
    let home = Home::new();
    let lines = "e4\ne5\nSf3\nSchiedsrichter Mitschrift Weiß 2 Weiß Sc3\n\
        Schiedsrichter Mitschrift Schwarz 2 Weiß Sc3\nAbgleich\n";
    let answer = "Beide Mitschriften haben Springer Bella eins Cäsar drei, gezogen wurde \
        Springer Gustav eins Felix drei. Weiß berichtigt die Stellung: ";
    Program::at(&home)
        .keyboard("--opponent human --time 5+0")
        .run_with(lines.as_bytes())
        .says(answer);
    let reconcile = Program::at(&home).args("reconcile").run();
    reconcile.code(1).says(answer);
}
