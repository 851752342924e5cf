//! Both players have an electronic board: the blind player makes the steps of moves on their own.

use std::fs;

use serde_json::Value;
use shakmaty::Color;

use crate::board_support::{Board, START};
use crate::program::{Home, Program, Running, moves};

/// A blind player with White at an own board and the keyboard, a sighted one at the other board.
fn start(home: &Home, command: &str, own: &Board, other: &Board) -> Running {
    let mut program = Program::at(home)
        .args(command)
        .args("--input keyboard --voice text --grace 0 --own-board")
        .arg(own.place())
        .arg("--board")
        .arg(other.place())
        .start();
    // Which of them answers first, nobody knows.
    for _ in 0..2 {
        program.says("lektronisches Brett verbunden, die Stellung stimmt.");
    }
    program
}

#[test]
fn the_blind_player_makes_the_steps_of_moves_on_an_own_board() {
    let (home, own, other) = (Home::new(), Board::at(START), Board::at(START));
    let mut program = start(&home, "play --time none", &own, &other);
    own.hands(&["e2-"]);
    program.says("Weiß hat Bauer Eva zwei berührt.");
    own.hands(&["e4=P"]);
    program.says("Weiß hat Bauer auf Eva vier gesetzt.");
    let released = "Losgelassen ist der Bauer auf Eva vier: dieser Zug gilt.";
    program.asks("e3", released);
    program.asks("e4", "Bauer Eva zwei Eva vier");
    other.hands(&["e2e4", "e7e5"]);
    program.says("Bauer Eva sieben Eva fünf");
    // White makes the opponent's move on the own board, too, before making the next one.
    own.hands(&["e7-", "e5=p", "g1-"]);
    program.says("Weiß hat Springer Gustav eins berührt.");
    own.hands(&["g3=N"]);
    program.says("Springer Gustav eins Gustav drei geht nicht: ");
    program.asks("Abgleich", "Weiß berichtigt das eigene Brett");
    own.hands(&["g3-", "f3=N"]);
    program.says("Das eigene Brett stimmt.");
    program.says("Weiß hat Springer auf Felix drei gesetzt.");
    program.asks("Abgleich", "Bretter und Mitschriften stimmen überein.");
    program.asks("Sf3", "Springer Gustav eins Felix drei");
    // Without the own board White reports the steps in words.
    own.hands(&["unplug"]);
    program.says("Keine Verbindung zum eigenen elektronischen Brett: ");
    other.hands(&["g1f3", "b8c6"]);
    program.says("Springer Bella acht Cäsar sechs");
    program.asks("berühre Läufer Felix eins", "Läufer Felix eins berührt.");
    program.asks("gesetzt Cäsar vier", "Läufer auf Cäsar vier gesetzt.");
    own.hands(&["b8c6", "f1c4", "plug-in"]);
    program.says("Eigenes elektronisches Brett verbunden.");
    program.asks("Lc4", "Läufer Felix eins Cäsar vier");
    other.hands(&["f1c4"]);
    let done = program.finish().success();
    let told = |text: &str| done.stdout.iter().filter(|it| it.contains(text)).count();
    assert_eq!(told("Keine Verbindung"), 1, "{:#?}", done.stdout);
    assert_eq!(told("Läufer auf Cäsar vier"), 1, "{:#?}", done.stdout);

    let mut program = start(&home, "resume", &own, &other);
    other.hands(&["g8f6"]);
    program.says("Springer Gustav acht Felix sechs");
    own.hands(&["g8f6", "d2d3"]);
    program.says("Weiß hat Bauer auf David drei gesetzt.");
    program.asks("d3", "Bauer David zwei David drei");
    program.finish().success();

    let game = home.game();
    let played = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "d2d3"];
    assert_eq!(moves(&game), played);
    assert_eq!(game.state.boards().apart(Color::White), None);
    let journal = fs::read_to_string(home.journal()).unwrap();
    let events: Vec<Value> = journal
        .lines()
        .map(|it| serde_json::from_str(it).unwrap())
        .collect();
    let named = |it: &Value| it["event"].as_str().unwrap_or_default().to_owned();
    // The first move, as Appendix D makes it (D.2.2 to D.2.4).
    let steps = ["touch", "place", "announce", "press"];
    let first: Vec<String> = events.iter().map(named).collect();
    let first = first.iter().filter(|it| steps.contains(&it.as_str()));
    assert_eq!(first.take(4).collect::<Vec<_>>(), steps);
    // The boards are separate positions: only White's own one was wrong.
    let stands = events.iter().filter(|it| named(it) == "stands");
    assert!(stands.clone().count() > 0);
    assert!(stands.clone().all(|it| it["side"] == "white"), "{journal}");
}

#[test]
fn under_the_laws_an_own_board_tells_steps_that_no_move_has() {
    let (home, own, other) = (Home::new(), Board::at(START), Board::at(START));
    let command = "play --time none --profile tournament --clock by-hand";
    let mut program = start(&home, command, &own, &other);
    own.hands(&["f1-"]);
    program.says("Weiß hat die Figur auf Felix eins berührt.");
    own.hands(&["b5=B"]);
    program.says("Weiß hat eine Figur auf Bella fünf gesetzt.");
    program.finish().success();
    let journal = fs::read_to_string(home.journal()).unwrap();
    assert!(journal.contains("\"event\":\"failed-try\""), "{journal}");
}

#[test]
fn a_game_without_an_own_board_stays_without_one() {
    let home = Home::new();
    let begun = Program::at(&home).keyboard("--opponent human --time none");
    begun.run_with(b"e4\n").success();
    Program::at(&home)
        .args("resume --input keyboard --voice text --own-board dgt:/dev/no-such-board")
        .run()
        .code(1)
        .complains("ist kein eigenes Brett elektronisch");
}
