//! A game on the keyboard, with everything that a keyboard, or a cat on it, can
//! send.

use rustix::process::Signal;

use crate::program::{Home, Program, moves};
use crate::sound_server::wait_until;
use crate::terminal::Terminal;
use test_support::DEADLINE;

#[test]
fn two_people_play_and_ask() {
    let input = "e4\nBauer e7 e5\nSpringer Gustav eins Felix drei\nUhr\nZüge\nwiederholen\nStellung\nw\nw\nw\nw\nw\nw\nHilfe\n\
                 Sg1\nDame e1 e2\nKorrektur\nja\nremis\nnein\n";
    let done = Program::new()
        .keyboard("--opponent human --time none")
        .run_with(input.as_bytes())
        .success();
    let answers = [
        "Bauer Eva zwei Eva vier",
        "Bauer Eva sieben Eva fünf",
        "Springer Gustav eins Felix drei",
        "Es wird ohne Uhr gespielt.",
        "Ausgeführte Züge: Weiß zwei, Schwarz eins.",
        "Ausgeführte Züge: Weiß zwei, Schwarz eins.",
    ];
    let begun = 1 + done
        .stdout
        .iter()
        .position(|line| line.starts_with("Die Partie beginnt."))
        .unwrap();
    assert_eq!(done.stdout[begun..begun + answers.len()], answers);
    let done = done
        .says("Weiß: König Eva eins, Dame David eins, Turm Anna eins")
        .says("Schwarz ist am Zug.")
        .says("Oder: Stellung, letzter Zug.")
        .says("Schwarz bietet Remis an. Ja oder nein?")
        .says("Weiß lehnt das Remis ab.")
        .says("Die Eingabe ist zu Ende, die Partie nicht. „Weiterspielen“ im Menü setzt die Partie fort.");
    assert_eq!(moves(&done.home.game()), ["e2e4", "e7e5", "g1f3"]);
}

#[test]
fn the_engine_answers_the_same_with_the_same_seed() {
    let play = || {
        let done = Program::new()
            .keyboard("--level 1 --seed 7 --time none")
            .run_with("a3\nb3\nc3\nd3\n".as_bytes())
            .success();
        moves(&done.home.game())
    };
    let first = play();
    assert_eq!(first.len(), 8, "{first:?}");
    assert_eq!(first, play());
}

#[test]
fn the_engine_begins_as_white() {
    let mut program = Program::new()
        .keyboard("--color black --level 2 --seed 3")
        .start();
    program.says("Sie spielen Schwarz");
    program.says("Bauer");
    program.asks("Züge", "Ausgeführte Züge: Weiß eins, Schwarz null.");
    program.finish().success();
}

#[test]
fn resigning_needs_a_yes() {
    let done = Program::new()
        .keyboard("--opponent human")
        .run_with("e4\naufgeben\nnein\naufgeben\nja\ne5\n".as_bytes())
        .success();
    assert_eq!(done.count("Schwarz: wirklich aufgeben? Ja oder nein?"), 2);
    assert_eq!(done.count("Gut, dann nicht."), 1);
    let done = done.says("Schwarz gibt auf. Weiß gewinnt.");
    let game = done.home.game();
    assert_eq!(moves(&game), ["e2e4"]);
    assert_eq!(game.state.outcome().unwrap().result().to_string(), "1-0");
}

#[test]
fn a_slip_of_the_tongue_is_taken_back() {
    let home = Home::new();
    let mut program = Program::at(&home)
        .args("play --input keyboard --voice text --opponent human --grace 30")
        .start();
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.asks("Korrektur", "Zurückgenommen. Bitte neu ansagen.");
    program.asks("d4", "Bauer David zwei David vier");
    // The answer to a move completes it, whatever is left of the time to correct it.
    program.asks("d5", "Bauer David sieben David fünf");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["d2d4", "d7d5"]);
}

#[test]
fn an_illegal_move_and_a_doubtful_one_are_not_played() {
    let mut program = Program::new().keyboard("--opponent human").start();
    program.asks(
        "Turm a1 a3",
        "Turm Anna eins Anna drei geht nicht: auf Anna zwei steht ein Bauer im Weg.",
    );
    program.asks("e5", "geht nicht");
    program.asks("Sc3", "Springer Bella eins Cäsar drei");
    program.asks("a6", "Bauer Anna sieben Anna sechs");
    program.asks("Sf3", "Springer Gustav eins Felix drei");
    program.asks("a5", "Bauer Anna sechs Anna fünf");
    let said = program.asks("Springer e4 d2", "geht nicht");
    assert!(said.contains("Eva vier"), "{said}");
    program.asks("Springer", "keine vollständige Ansage");
    program.finish().success();
}

#[test]
fn a_promotion_asks_for_its_piece() {
    let mut program = Program::new()
        .keyboard("--opponent human --time none")
        .arg("--fen")
        .arg("7k/P7/8/8/8/8/8/K7 w - - 0 1")
        .start();
    program.asks("a8", "In welche Figur wird umgewandelt?");
    program.asks("Uhr", "Es wird ohne Uhr gespielt.");
    program.asks("Dame", "Bauer Anna sieben Anna acht Dame, Schach");
    program.finish().success();
}

#[test]
fn a_flag_falls_and_ends_the_game() {
    let mut program = Program::new()
        .keyboard("--opponent human --time 0:01")
        .start();
    program.says("Die Zeit von Weiß ist abgelaufen. Schwarz gewinnt.");
    program.finish().success();
}

#[test]
fn garbage_is_answered_and_harms_nothing() {
    let mut input = b"\xff\xfe\x00\x01\x1b[A\xc3\n\r\n\x07\n\xf0\x9f\x90\x88\n".to_vec();
    input.extend("e4 ".repeat(200_000).into_bytes());
    input.extend(b"\n");
    input.extend(vec![b'x'; 1_000_000]);
    input.extend(format!("\n{}\n", "e4 ".repeat(600)).bytes());
    input.extend("\u{2068}Eva\u{2069} vier\ne4\n".bytes());
    let done = Program::new()
        .keyboard("--opponent human")
        .run_with(&input)
        .success()
        .says("So verstehe ich das nicht")
        .says("Die Zeile ist zu lang")
        .says("Bauer Eva zwei Eva vier")
        .says("Die Eingabe ist zu Ende");
    assert_eq!(moves(&done.home.game()), ["e2e4"]);
    let longest = done.stdout.iter().map(String::len).max().unwrap();
    assert!(longest < 10_000, "an answer of {longest} bytes");
}

#[test]
fn the_end_of_the_input_within_a_line_or_a_question_ends_the_program() {
    let done = Program::new()
        .keyboard("--opponent human")
        .run_with(b"e4\ne5")
        .success();
    assert_eq!(moves(&done.home.game()), ["e2e4", "e7e5"]);
    let done = Program::new()
        .keyboard("--opponent human")
        .run_with(b"e4\naufgeben")
        .success();
    assert_eq!(done.home.game().state.outcome(), None);
    // Asked about, the announced move is not completed; it is not lost either.
    let done = Program::new().keyboard("").run_with(b"").success();
    assert_eq!(moves(&done.home.game()), [""; 0]);
}

#[test]
fn the_board_is_walked_by_keys_and_a_half_written_line_waits() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none")
        .start_at(&terminal);
    program.says("Weiß ist am Zug.");
    terminal.presses(b"e\t");
    program.says("Brett. Fragezeichen nennt die Tasten.");
    for (keys, said) in [
        (b"S" as &[u8], "Gustav eins: Springer, Weiß."),
        (b" ", "Gewählt: Springer Gustav eins. Wohin?"),
        (b"3", "Gustav drei ist leer."),
        (b"\x1b[D", "Felix drei ist leer."),
        (b"\n", "Springer Gustav eins Felix drei"),
        (b"z", "Springer Gustav eins Felix drei"),
        (b"\t", "Eingabezeile."),
        (b"5\n", "Bauer Eva sieben Eva fünf"),
    ] {
        terminal.presses(keys);
        program.says(said);
    }
    terminal.types("b c7");
    program.says("Brett.");
    program.says("Cäsar sieben: Bauer, Schwarz.");
    // It is answered once.
    terminal.presses(b"c");
    program.says("Noch ist nichts geschlagen.");
    let said = program.said();
    let answers = said.iter().filter(|it| it.contains("Cäsar sieben"));
    assert_eq!(answers.count(), 1, "{said:?}");
    assert!(!terminal.echoes());
    terminal.interrupts();
    program.ends();
    assert!(terminal.echoes());
}

#[test]
fn of_keys_that_are_pasted_only_the_last_is_answered() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none")
        .start_at(&terminal);
    program.says("Weiß ist am Zug.");
    terminal.presses(b"\t");
    program.says("Brett. Fragezeichen nennt die Tasten.");
    terminal.presses(b"S34");
    program.says("Gustav vier ist leer.");
    let said = program.said();
    assert!(
        !said.iter().any(|it| it.contains("Gustav eins")),
        "{said:?}"
    );
    // What changes the game is not passed over.
    terminal.presses(b"!2 4 S");
    program.says("Bauer Anna zwei Anna vier");
    program.says("Gustav eins: Springer, Weiß.");
}

#[test]
fn a_key_is_answered_if_no_other_key_has_arrived_with_it() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none")
        .start_at(&terminal);
    program.says("Weiß ist am Zug.");
    terminal.presses(b"\t");
    program.says("Brett. Fragezeichen nennt die Tasten.");
    // F5, half a letter, and the beginning of another key.
    for (keys, said) in [
        (b"S\x1b[15~" as &[u8], "Gustav eins: Springer, Weiß."),
        (b"3\xd0", "Gustav drei ist leer."),
        (b"\x1b[D\x1b[", "Felix drei ist leer."),
    ] {
        terminal.presses(keys);
        program.says(said);
    }
}

#[test]
fn the_board_is_walked_on_after_the_program_was_suspended() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none")
        .start_at(&terminal);
    program.says("Weiß ist am Zug.");
    terminal.presses(b"\t");
    program.says("Brett. Fragezeichen nennt die Tasten.");
    program.signal(Signal::STOP);
    assert!(wait_until(DEADLINE, || program.is_stopped()));
    terminal.is_taken_by_a_shell();
    program.signal(Signal::CONT);
    assert!(wait_until(DEADLINE, || !terminal.echoes()));
    terminal.presses(b"S");
    program.says("Gustav eins: Springer, Weiß.");
}

#[test]
fn in_a_game_that_counts_no_key_leads_to_the_board() {
    let home = Home::new();
    let mut terminal = Terminal::open();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time 5 --profile tournament")
        .with_pin()
        .start_at(&terminal);
    program.says("Die Partie beginnt.");
    terminal.presses(b"e4\t\n");
    program.says("Eva vier");
    assert!(terminal.echoes());
}
