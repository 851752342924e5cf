//! The sighted player moves on a simulated electronic board, the blind one announces.

use std::fs;
use std::time::Instant;

use braille_display::DriverKind;
use serde_json::Value;
use shakmaty::Color;

use crate::board_game::game_at;
use crate::board_support::{Board, START};
use crate::display::{Display, german, wait_for};
use crate::program::{Home, Program, Running, moves};

/// A game of a blind player with White at the keyboard against a sighted one on this board.
fn game(home: &Home, board: &Board, arguments: &str) -> Running {
    game_at(home, &board.place(), arguments)
}

#[test]
fn a_game_to_mate_is_played_on_board_and_by_announcements() {
    let (home, board) = (Home::new(), Board::at(START));
    let mut program = game(&home, &board, "--time none");
    program.asks("f3", "Bauer Felix zwei Felix drei");
    board.hands(&["f2f3", "e7e5"]);
    program.says("Bauer Eva sieben Eva fünf");
    program.asks("g4", "Bauer Gustav zwei Gustav vier");
    board.hands(&["g2g4", "hover d8 h4"]);
    program.says("Dame David acht Hektor vier");
    program.says("matt");
    let done = program.finish().success();
    assert_eq!(moves(&home.game()), ["f2f3", "e7e5", "g2g4", "d8h4"]);
    assert_eq!(
        done.home
            .game()
            .state
            .outcome()
            .unwrap()
            .result()
            .to_string(),
        "0-1"
    );
    // Nothing was wrong, so nothing was told to be.
    done.never_says("Das Brett stimmt nicht")
        .never_says("fehlt noch");
}

/// A game from this position, which stands on the board.
fn set_up(fen: &str) -> (Home, Board, Running) {
    let (home, board) = (Home::new(), Board::at(fen));
    let program = set_up_on(&board, &home, fen);
    (home, board, program)
}

/// The same on this board.
pub(crate) fn set_up_on(board: &Board, home: &Home, fen: &str) -> Running {
    let mut program = Program::at(home)
        .keyboard("--time none --fen")
        .arg(fen)
        .arg("--board")
        .arg(board.place())
        .start();
    program.says("Elektronisches Brett verbunden, die Stellung stimmt.");
    program
}

#[test]
fn castling_captures_in_either_order_and_en_passant() {
    let fen = "r3k2r/ppp2ppp/2n2q2/3pP3/8/2N5/PPP2PPP/R3K2R w KQkq d6 0 9";
    let (home, board, mut program) = set_up(fen);
    // En passant: the captured pawn is taken off elsewhere.
    program.asks("exd6", "Bauer Eva fünf schlägt David sechs");
    board.hands(&["d5-", "e5d6", "f6xd6"]);
    program.says("Dame Felix sechs schlägt David sechs");
    program.asks("Sd5", "Springer Cäsar drei David fünf");
    // Here the captured piece is never seen to leave.
    board.hands(&["c3d5", "d6d5"]);
    program.says("Dame David sechs schlägt David fünf");
    program.asks("kurze Rochade", "kurze Rochade");
    board.hands(&["e1g1", "h1f1", "e8c8", "a8d8"]);
    program.says("lange Rochade");
    let done = program.finish().success();
    let played = moves(&home.game());
    assert_eq!(played, ["e5d6", "f6d6", "c3d5", "d6d5", "e1g1", "e8c8"]);
    done.never_says("Das Brett stimmt nicht");
}

#[test]
fn a_promotion_counts_with_its_piece() {
    let fen = "7k/8/8/8/8/8/p6K/8 w - - 0 1";
    let (home, board, mut program) = set_up(fen);
    program.asks("Kg3", "König Hektor zwei Gustav drei");
    board.hands(&["h2g3", "a2a1n"]);
    program.says("Bauer Anna zwei Anna eins Springer");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["h2g3", "a2a1n"]);
}

#[test]
fn an_illegal_move_is_guided_back_and_what_is_missing_is_said_once() {
    let (home, board) = (Home::new(), Board::at(START));
    let mut program = game(&home, &board, "--time none");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    // Nobody makes it on the board.
    let missing = program.says("Auf dem Brett fehlt noch: ");
    assert!(missing.contains("Bauer Eva zwei Eva vier"), "{missing}");
    board.hands(&["e2e4"]);
    program.says("Das Brett stimmt.");
    board.hands(&["b8b6"]);
    program.says("Springer Bella acht Bella sechs geht nicht: ");
    program.says("Das Brett stimmt nicht: Schwarz, Springer von Bella sechs nach Bella acht.");
    board.hands(&["b6b8"]);
    program.says("Das Brett stimmt.");
    board.hands(&["b8c6"]);
    program.says("Springer Bella acht Cäsar sechs");
    let done = program.finish().success();
    let times = |text: &str| done.stdout.iter().filter(|it| it.contains(text)).count();
    assert_eq!(times("fehlt noch"), 1, "{:#?}", done.stdout);
    assert_eq!(times("Das Brett stimmt nicht"), 1, "{:#?}", done.stdout);
    // The journal keeps what stood on Black's board while it was not the game (D.2.9).
    let journal = fs::read_to_string(home.journal()).unwrap();
    let lines = journal.lines().map(|it| serde_json::from_str(it).unwrap());
    let stands: Vec<Value> = lines.filter(|it: &Value| it["event"] == "stands").collect();
    assert!(stands.iter().all(|it| it["side"] == "black"), "{stands:?}");
    let pieces = |it: Option<&Value>| it.unwrap()["pieces"].clone();
    let wrong = "r1bqkbnr/pppppppp/1n6/8/4P3/8/PPPP1PPP/RNBQKBNR";
    assert!(stands.iter().any(|it| it["pieces"] == wrong), "{stands:?}");
    let right = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    assert_eq!(pieces(stands.last()), right);
    let game = home.game();
    assert_eq!(game.state.boards().apart(Color::Black), None);
    assert_eq!(moves(&home.game()), ["e2e4", "b8c6"]);
}

#[test]
fn a_board_that_is_unplugged_is_reported_once_and_the_game_goes_on_with_it() {
    let (home, board) = (Home::new(), Board::at(START));
    let mut program = game(&home, &board, "--time none");
    program.asks("d4", "Bauer David zwei David vier");
    board.hands(&["d2d4", "unplug"]);
    program.says("Keine Verbindung zum elektronischen Brett: ");
    // Black moves while the program does not see it.
    board.hands(&["d7d5"]);
    board.hands(&["plug-in"]);
    program.says("Elektronisches Brett verbunden.");
    program.says("Bauer David sieben David fünf");
    program.asks("c4", "Bauer Cäsar zwei Cäsar vier");
    board.hands(&["c2c4", "e7e6"]);
    program.says("Bauer Eva sieben Eva sechs");
    let done = program.finish().success();
    let lost = done
        .stdout
        .iter()
        .filter(|it| it.contains("Keine Verbindung"));
    assert_eq!(lost.count(), 1, "{:#?}", done.stdout);
    assert_eq!(moves(&home.game()), ["d2d4", "d7d5", "c2c4", "e7e6"]);
}

#[test]
fn the_opponents_moves_are_on_the_display_and_both_devices_may_be_unplugged() {
    let (home, board) = (Home::new(), Board::at(START));
    let display = Display::start(DriverKind::Baum, 40);
    let line = |text: &str| german(text, 40)[..text.len()].to_vec();
    let shows = |text: &str| {
        let expected = line(text);
        display.wait_until(text, |seen| seen.cells.starts_with(&expected));
    };
    let mut program = Program::at(&home)
        .keyboard("--time none --braille")
        .arg(display.path())
        .arg("--board")
        .arg(board.place())
        .start();
    program.says("Elektronisches Brett verbunden, die Stellung stimmt.");
    // Longer than the line: it is read to its end before it makes room.
    shows("Elektronisches Brett verbunden");
    display.stroke("d6");
    shows("Stellung stimmt.");
    display.stroke("d6");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    board.hands(&["e2e4", "c7c5"]);
    program.says("Bauer Cäsar sieben Cäsar fünf");
    shows("1... c5 1/1");
    display.unplug();
    board.hands(&["silence"]);
    program.says("Keine Verbindung zur Braillezeile: ");
    program.says("am Anschluss");
    board.hands(&["answer"]);
    program.says("Elektronisches Brett verbunden, die Stellung stimmt.");
    program.asks("Sf3", "Springer Gustav eins Felix drei");
    board.hands(&["g1f3", "d7d6"]);
    program.says("Bauer David sieben David sechs");
    display.plug_in();
    program.says("Braillezeile Baum VarioUltra mit 40 Zellen.");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "c7c5", "g1f3", "d7d6"]);
}

#[test]
fn a_board_that_was_never_there_and_a_wrong_name_are_reported() {
    let home = Home::new();
    let mut program = Program::at(&home)
        .keyboard("--time none --board dgt:/dev/no-such-board")
        .start();
    let lost = program.says("Keine Verbindung zum elektronischen Brett: ");
    assert!(lost.contains("/dev/no-such-board"), "{lost}");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.finish().success();
    Program::at(&home)
        .keyboard("--board /dev/ttyACM0")
        .run()
        .code(2)
        .complains("dgt:PATH");
}

#[test]
fn a_game_goes_on_with_its_board_and_one_without_a_board_stays_without() {
    let (home, board) = (Home::new(), Board::at(START));
    let mut program = game(&home, &board, "--time none");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    board.hands(&["e2e4"]);
    program.finish().success();
    let mut program = Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0 --board")
        .arg(board.place())
        .start();
    program.says("Elektronisches Brett verbunden, die Stellung stimmt.");
    board.hands(&["e7e5"]);
    program.says("Bauer Eva sieben Eva fünf");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    let without = Home::new();
    let begun = Program::at(&without).keyboard("--time none");
    begun.run_with(b"e4\n").success();
    Program::at(&without)
        .args("resume --input keyboard --voice text --board")
        .arg(board.place())
        .run()
        .code(1)
        .complains("zieht niemand auf einem elektronischen Brett");
}

#[test]
fn flicker_sliding_and_lost_bytes_make_no_moves() {
    let (home, board) = (Home::new(), Board::at(START));
    let mut program = game(&home, &board, "--time none");
    program.asks("d4", "Bauer David zwei David vier");
    board.hands(&["slide d2 d4", "flicker e7", "drop 5", "slide d7 d5"]);
    program.says("Bauer David sieben David fünf");
    board.hands(&["lose 200", "flicker a1", "flicker e1"]);
    program.asks("c4", "Bauer Cäsar zwei Cäsar vier");
    board.hands(&["c2c4", "d5xc4"]);
    program.says("Bauer David fünf schlägt Cäsar vier");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["d2d4", "d7d5", "c2c4", "d5c4"]);
}

#[test]
fn a_piece_that_went_on_is_corrected_while_the_move_can_be() {
    let (home, board) = (Home::new(), Board::at(START));
    // A long time to correct, so that only the board decides here.
    let mut program = Program::at(&home)
        .args("play --input keyboard --voice text --grace 60 --color black --time none --board")
        .arg(board.place())
        .start();
    program.says("Elektronisches Brett verbunden, die Stellung stimmt.");
    board.hands(&["d2d3"]);
    program.says("Bauer David zwei David drei");
    board.hands(&["d3d4"]);
    program.says("Korrektur:");
    program.says("Bauer David zwei David vier");
    program.asks("d5", "Bauer David sieben David fünf");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["d2d4", "d7d5"]);
}

#[test]
fn the_clock_at_the_board_is_set_and_completes_the_moves() {
    let (home, board) = (Home::new(), Board::with_clock(0, 0));
    let mut program = game(&home, &board, "--time 5");
    board.clock_shows(300, 300);
    board.hands(&["run"]);
    program.says("Es gilt die Uhr am Brett.");
    board.hands(&["press"]);
    program.says("Weiß hat die Uhr gedrückt, hat aber noch keinen Zug angesagt.");
    board.hands(&["press"]);
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.asks("Züge", "Ausgeführte Züge: Weiß null");
    board.hands(&["press", "e2e4"]);
    program.asks_until("Züge", "Ausgeführte Züge", "Weiß eins");
    board.hands(&["e7e5", "press"]);
    program.says("Bauer Eva sieben Eva fünf");
    program.asks("Züge", "Ausgeführte Züge: Weiß eins, Schwarz eins.");
    board.hands(&["clock 2:03 1:07", "run", "press"]);
    program.says("Weiß hat die Uhr gedrückt, hat aber noch keinen Zug angesagt.");
    program.asks("Uhr", "Weiß: zwei Minuten");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
}

#[test]
fn times_that_the_arbiter_decides_are_set_at_the_board() {
    let (home, board) = (Home::new(), Board::with_clock(0, 0));
    let mut program = game(&home, &board, "--time 5");
    board.clock_shows(300, 300);
    board.hands(&["run"]);
    program.says("Es gilt die Uhr am Brett.");
    program.asks("Schiedsrichter halt", "Die Uhren stehen");
    let times_read = || {
        let journal = fs::read_to_string(home.journal()).unwrap();
        journal.matches("\"read-clock\"").count()
    };
    let before = times_read();
    board.hands(&["pause"]);
    wait_for("the clock at rest", || times_read() > before);
    program.asks(
        "Schiedsrichter Uhr Weiß 2:00",
        "Der Schiedsrichter hat die Uhren gestellt.",
    );
    program.asks("Schiedsrichter Uhr Schwarz 4:00", "Schwarz: vier Minuten");
    board.clock_shows(120, 240);
    program.asks("Uhr", "Weiß: zwei Minuten. Schwarz: vier Minuten.");
    // One that does not let itself be set is set by hand.
    board.hands(&["by-hand"]);
    program.types("Schiedsrichter Uhr Weiß 3:00");
    program.says("stellen Sie sie von Hand. Weiß: drei Minuten. Schwarz: vier Minuten.");
    program.asks("Uhr", "Weiß: drei Minuten. Schwarz: vier Minuten.");
    board.hands(&["clock 3:00 4:00"]);
    program.finish().success();
}

#[test]
fn an_open_move_stays_open_when_the_board_with_its_clock_is_unplugged() {
    let (home, board) = (Home::new(), Board::with_clock(300, 300));
    let mut program = game(&home, &board, "--time 5");
    board.hands(&["run"]);
    program.says("Es gilt die Uhr am Brett.");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    board.hands(&["e2e4", "press", "a7a6"]);
    program.says("Bauer Anna sieben Anna sechs");
    board.hands(&["unplug"]);
    program.says("Keine Verbindung zum elektronischen Brett: ");
    board.hands(&["a6a5", "plug-in"]);
    program.says("Korrektur:");
    program.says("Bauer Anna sieben Anna fünf");
    program.asks("Züge", "Schwarz null");
    board.hands(&["press"]);
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "a7a5"]);
}

#[test]
fn a_board_is_simulated_by_the_program_and_named_by_the_doctor() {
    let home = Home::new();
    let link = home.path("board");
    let mut simulated = Program::at(&home)
        .args("board simulate --board-clock --turned --link")
        .arg(&link)
        .start();
    wait_for("the link", || link.exists());
    let place = format!("dgt:{}", link.display());
    let found = Program::at(&home).args("doctor --board").arg(&place).run();
    found.says("das elektronische Brett (annabella simulated board, 1.8, 0000054321), Batterie 88 Prozent, mit Uhr");
    let mut program = Program::at(&home)
        .keyboard("--color black --time none --board")
        .arg(&place)
        .start();
    program.says("Elektronisches Brett verbunden, die Stellung stimmt.");
    simulated.asks("e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    program.says("Bauer Eva zwei Eva vier");
    program.finish().success();
    simulated.finish().success();
    assert!(!link.exists());
}

#[test]
fn how_an_opponent_without_a_clock_presses_is_said_whatever_completes_a_move() {
    for clock in ["by-hand", "by-repetition", "external"] {
        let (home, board) = (Home::new(), Board::at(START));
        let program = game(&home, &board, &format!("--time none --clock {clock}"));
        let done = program.finish().success();
        done.says("Steht am Brett des Gegners keine Uhr");
    }
}

/// From the last square that changed to the text of the announcement, with the time that a
/// move needs to count. `--no-capture` shows the figures.
#[test]
fn an_announcement_follows_the_hand() {
    let (home, board) = (Home::new(), Board::at(START));
    let mut program = game(&home, &board, "--time none");
    let moves = [
        ("e4", "e2e4", "e7e5", "Bauer Eva sieben Eva fünf"),
        ("Sf3", "g1f3", "b8c6", "Springer Bella acht Cäsar sechs"),
        ("Lb5", "f1b5", "a7a6", "Bauer Anna sieben Anna sechs"),
        ("La4", "b5a4", "g8f6", "Springer Gustav acht Felix sechs"),
        ("d3", "d2d3", "b7b5", "Bauer Bella sieben Bella fünf"),
        ("Lb3", "a4b3", "d7d6", "Bauer David sieben David sechs"),
        ("c3", "c2c3", "g7g6", "Bauer Gustav sieben Gustav sechs"),
        ("a4", "a2a4", "f8g7", "Läufer Felix acht Gustav sieben"),
        ("h3", "h2h3", "c8d7", "Läufer Cäsar acht David sieben"),
        ("De2", "d1e2", "d8e7", "Dame David acht Eva sieben"),
    ];
    let mut waits = Vec::new();
    for (typed, made, answer, said) in moves {
        program.types(typed);
        // The announced move need not be made before the answer is expected.
        board.hands(&[made, answer]);
        let done = Instant::now();
        program.says(said);
        waits.push(done.elapsed());
    }
    waits.sort_unstable();
    // The move counts after 250 ms; the rest is the program's.
    println!("from the last square to the announcement: {waits:?}");
    program.finish().success();
}
