//! The sighted player moves on a simulated board of another make than DGT: found by asking, with lights, with pieces that
//! are learnt, or with occupied squares alone.

use std::fs;
use std::path::PathBuf;

use electronic_board::chesslink::Parity;
use electronic_board::orientation::Orientation;
use electronic_board::simulator::SimulatedMake;

use crate::board::set_up_on;
use crate::board_game::game_at;
use crate::board_support::{Board, START, pieces};
use crate::display::wait_for;
use crate::program::{Home, Program, Running, moves};

const CHESSLINKS: [SimulatedMake; 2] = [
    SimulatedMake::ChessLink(Parity::InByte),
    SimulatedMake::ChessLink(Parity::OnLine),
];

/// A game of a blind player with White at the keyboard against a sighted one at this board.
fn game(home: &Home, board: &str, arguments: &str) -> Running {
    game_at(home, board, &format!("--time none {arguments}"))
}

/// The board at its port, to be found out.
fn auto(board: &Board) -> String {
    format!("auto:{}", board.path().display())
}

/// Lets a Certabo board learn its pieces. Returns the file where they are kept.
fn learn(home: &Home, board: &Board) -> PathBuf {
    let mut program = Program::at(home)
        .args("board calibrate")
        .arg(board.place())
        .start();
    program.says("Stellen Sie die Grundstellung auf");
    program.types("");
    program.says("Heben Sie den weißen König an");
    board.hands(&["e1-"]);
    program.says("Gelernt sind 32 Figuren.");
    board.hands(&["e1=K"]);
    program.ends().success();
    let files = fs::read_dir(home.path("config/annabella/boards")).unwrap();
    files.map(|it| it.unwrap().path()).next().unwrap()
}

#[test]
fn a_game_is_played_on_a_chesslink_in_either_parity() {
    for make in CHESSLINKS {
        let (home, board) = (Home::new(), Board::of(make, START, Orientation::White));
        let mut program = game(&home, &board.place(), "");
        program.types("Sf3");
        // Where the announced move goes from and to, until the answer.
        board.lights(&["g1", "f3"]);
        board.hands(&["slide g1 f3", "flicker e7", "e7e5"]);
        program.says("Bauer Eva sieben Eva fünf");
        board.lights(&[]);
        board.hands(&["lose 300", "flicker a1"]);
        program.asks("Sxe5", "Springer Felix drei schlägt Eva fünf");
        board.hands(&["f3xe5", "d7d6"]);
        program.says("Bauer David sieben David sechs");
        program.finish().success();
        assert_eq!(moves(&home.game()), ["g1f3", "e7e5", "f3e5", "d7d6"]);
    }
}

#[test]
fn a_board_that_lies_turned_says_so_and_is_plugged_in_again() {
    let make = SimulatedMake::ChessLink(Parity::InByte);
    let (home, board) = (Home::new(), Board::of(make, START, Orientation::Black));
    let mut program = Program::at(&home)
        .keyboard("--time none --board")
        .arg(board.place())
        .start();
    program.says("die Stellung stimmt. Es liegt andersherum; so lese ich es.");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    board.hands(&["e2e4", "unplug"]);
    program.says("Keine Verbindung zum elektronischen Brett: ");
    board.hands(&["c7c5", "plug-in"]);
    program.says("Bauer Cäsar sieben Cäsar fünf");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "c7c5"]);
}

#[test]
fn lights_that_nobody_wants_stay_dark() {
    let (home, board) = (
        Home::new(),
        Board::of(CHESSLINKS[0], START, Orientation::White),
    );
    let mut program = game(&home, &board.place(), "--board-lights none");
    program.asks("Sf3", "Springer Gustav eins Felix drei");
    board.hands(&["g1f3", "e7e5"]);
    program.says("Bauer Eva sieben Eva fünf");
    board.lights(&[]);
    program.finish().success();
    Program::at(&home)
        .keyboard("--board-lights disco")
        .run()
        .code(2)
        .complains("announced, last, wrong, check");
}

#[test]
fn a_certabo_board_learns_its_pieces_and_a_game_is_played_on_it() {
    let make = SimulatedMake::CERTABO;
    let (home, board) = (Home::new(), Board::of(make, START, Orientation::White));
    let mut program = Program::at(&home)
        .keyboard("--time none --board")
        .arg(board.place())
        .start();
    program.says("annabella board calibrate certabo:");
    board.hands(&["weak 4"]);
    // The game waits for what the board learns meanwhile.
    let file = learn(&home, &board);
    program.says("Elektronisches Brett verbunden, die Stellung stimmt.");
    program.asks("Sf3", "Springer Gustav eins Felix drei");
    board.lights(&["g1", "f3"]);
    board.hands(&["g1f3", "e7e5"]);
    program.says("Bauer Eva sieben Eva fünf");
    program.finish().success();
    // A file that was written to by hand is named.
    fs::write(&file, "[pieces]\n\"1 2 3\" = \"K\"\n").unwrap();
    Program::at(&home)
        .keyboard("--time none --board")
        .arg(board.place())
        .run()
        .code(1)
        .complains("1 2 3");
    // It is no matter to a board that needs no chips.
    let other = Board::of(SimulatedMake::SENTIO, START, Orientation::White);
    game(&home, &auto(&other), "").finish().success();
    let mut program = Program::at(&home)
        .keyboard("--time none --board")
        .arg(auto(&board))
        .start();
    program.says("1 2 3");
    program.finish().success();
}

#[test]
fn a_certabo_board_without_learnt_pieces_gets_no_advice_about_ports() {
    let make = SimulatedMake::CERTABO;
    let (home, board) = (Home::new(), Board::of(make, START, Orientation::White));
    let doctor = |place: String| {
        let doctor = Program::at(&home).args("doctor --board").arg(place);
        doctor.run()
    };
    for place in [board.place(), auto(&board)] {
        let told = doctor(place);
        told.says("annabella board calibrate certabo:")
            .never_says("dialout");
    }
    let folder = home.path("config/annabella/boards");
    fs::create_dir_all(&folder).unwrap();
    fs::write(
        folder.join("certabo-old.toml"),
        "[pieces]\n\"1 2 3\" = \"K\"\n",
    )
    .unwrap();
    doctor(board.place()).says("1 2 3").never_says("dialout");
    doctor("certabo:/dev/no-such-board".to_owned())
        .says("dialout")
        .never_says("calibrate");
}

#[test]
fn a_certabo_board_learns_how_the_pieces_stand_when_enter_is_pressed() {
    let swapped = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR w - - 0 1";
    let make = SimulatedMake::CERTABO;
    let (home, board) = (Home::new(), Board::of(make, swapped, Orientation::White));
    let mut program = Program::at(&home)
        .args("board calibrate")
        .arg(board.place())
        .start();
    program.says("Stellen Sie die Grundstellung auf");
    board.hands(&["h1-", "h1=R", "g1-", "g1=N", "f1-", "f1=B"]);
    board.hands(&["a1-", "b1-", "b1=N", "a1=R"]);
    program.types("");
    program.says("Heben Sie den weißen König an");
    board.hands(&["e1-"]);
    program.says("Gelernt sind 32 Figuren.");
    board.hands(&["e1=K"]);
    program.ends().success();
    game(&home, &board.place(), "").finish().success();
}

#[test]
fn whoever_lifts_the_white_king_shows_how_a_certabo_board_lies() {
    let make = SimulatedMake::CERTABO;
    let (home, board) = (Home::new(), Board::of(make, START, Orientation::Black));
    let mut program = Program::at(&home)
        .args("board calibrate")
        .arg(board.place())
        .start();
    program.says("Stellen Sie die Grundstellung auf");
    board.hands(&["h2-", "h4=P"]);
    program.types("");
    program.says("Hier liest das Brett keine Figur");
    board.hands(&["h4-", "h2=P"]);
    program.types("");
    program.says("Heben Sie den weißen König an");
    board.hands(&["d1-"]);
    program.says("Das war nicht der weiße König.");
    board.hands(&["d1=Q", "e1-"]);
    program.says("Es liegt andersherum");
    program.says("Gelernt sind 32 Figuren.");
    board.hands(&["e1=K"]);
    program.ends().success();
    let mut program = Program::at(&home)
        .keyboard("--time none --color black --board")
        .arg(board.place())
        .start();
    program.says("die Stellung stimmt. Es liegt andersherum");
    board.hands(&["e2e4"]);
    program.says("Bauer Eva zwei Eva vier");
    program.finish().success();
}

#[test]
fn on_a_sentio_a_promotion_is_asked_and_said_or_shown() {
    let fen = "7k/8/8/8/8/8/p6P/4K3 w - - 0 1";
    for said in [true, false] {
        let board = Board::of(SimulatedMake::SENTIO, fen, Orientation::White);
        let home = Home::new();
        let mut program = set_up_on(&board, &home, fen);
        program.asks("h3", "Bauer Hektor zwei Hektor drei");
        board.hands(&["h2h3", "a2a1n"]);
        program.says("Was wird aus dem Bauern auf");
        match said {
            true => program.types("a1S"),
            false => board.hands(&["lift a1", "lift a1", "lift a1", "lift a1"]),
        }
        program.says("Bauer Anna zwei Anna eins Springer");
        program.asks("h4", "Bauer Hektor drei Hektor vier");
        program.finish().success();
        assert_eq!(moves(&home.game()), ["h2h3", "a2a1n", "h3h4"]);
    }
}

#[test]
fn on_a_certabo_board_a_promotion_to_a_piece_that_was_not_learnt_is_asked_and_said() {
    let fen = "7k/8/8/8/8/8/p6P/4K3 w - - 0 1";
    let make = SimulatedMake::CERTABO;
    let side = make.board(pieces(fen), Orientation::White, None);
    let home = Home::new();
    let folder = home.path("config/annabella/boards");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("certabo-old.toml"), side.chips().write()).unwrap();
    let board = Board::plugged_in(make.kind(), side);
    let mut program = set_up_on(&board, &home, fen);
    program.asks("h3", "Bauer Hektor zwei Hektor drei");
    board.hands(&["h2h3", "a2a1n"]);
    program.says("Das Brett hat die neue Figur nicht gelernt.");
    program.types("a1S");
    program.says("Bauer Anna zwei Anna eins Springer");
    program.asks("h4", "Bauer Hektor drei Hektor vier");
    board.hands(&["h3h4", "a1b3"]);
    program.says("Springer Anna eins Bella drei");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["h2h3", "a2a1n", "h3h4", "a1b3"]);
}

#[test]
fn every_make_is_found_without_its_name() {
    let makes = [
        SimulatedMake::Dgt,
        CHESSLINKS[0],
        CHESSLINKS[1],
        SimulatedMake::CERTABO,
        SimulatedMake::SENTIO,
    ];
    for make in makes {
        let (home, board) = (Home::new(), Board::of(make, START, Orientation::White));
        if make == SimulatedMake::CERTABO {
            learn(&home, &board);
        }
        let mut program = Program::at(&home)
            .keyboard("--time none --board")
            .arg(auto(&board))
            .start();
        program.says(make.kind().maker());
        program.says("Elektronisches Brett verbunden, die Stellung stimmt.");
        program.finish().success();
    }
}

#[test]
fn what_is_no_board_is_told_and_the_game_goes_on() {
    let board = Board::of(SimulatedMake::SENTIO, START, Orientation::White);
    for place in [
        format!("chesslink:{}", board.path().display()),
        "auto:/dev/no-such-board".to_owned(),
    ] {
        let home = Home::new();
        let mut program = Program::at(&home)
            .keyboard("--time none --board")
            .arg(&place)
            .start();
        program.says("Keine Verbindung zum elektronischen Brett: ");
        program.asks("e4", "Bauer Eva zwei Eva vier");
        program.asks("e5", "Bauer Eva sieben Eva fünf");
        program.finish().success();
    }
}

#[test]
fn the_blind_player_moves_on_a_chesslink_of_their_own() {
    let (home, board) = (
        Home::new(),
        Board::of(CHESSLINKS[0], START, Orientation::White),
    );
    let mut program = Program::at(&home)
        .keyboard("--time none --opponent human --own-board")
        .arg(auto(&board))
        .start();
    program.says("Eigenes elektronisches Brett verbunden, die Stellung stimmt.");
    board.hands(&["e2e4"]);
    program.says("Weiß hat Bauer auf Eva vier gesetzt.");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.asks("e5", "Bauer Eva sieben Eva fünf");
    // Nobody looks at the own board.
    board.lights(&[]);
    program.finish().success();
}

#[test]
fn every_make_is_simulated_by_the_program() {
    for (make, options, told) in [
        ("chesslink", "", "Millennium ChessLink 1.03"),
        ("chesslink", "--line-parity", "Millennium ChessLink 1.03"),
        ("sentio", "", "Tabutronic Sentio"),
    ] {
        let home = Home::new();
        let link = home.path("board");
        let mut simulated = Program::at(&home)
            .args("board simulate --make")
            .arg(make)
            .args(options)
            .arg("--link")
            .arg(&link)
            .start();
        wait_for("the link", || link.exists());
        let found = Program::at(&home)
            .args("doctor --board")
            .arg(format!("{make}:{}", link.display()))
            .run();
        found.says(told);
        simulated.asks("e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
        simulated.finish().success();
    }
    Program::new()
        .args("board simulate --make mephisto --link /tmp/board")
        .run()
        .code(2)
        .complains("chesslink");
}
