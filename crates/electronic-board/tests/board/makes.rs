//! What players do on boards of other makes than DGT, and what each make needs. The hands, the board and its host are in
//! one place, and time is a value.

use std::time::Duration;

use chess_laws::{Game, Time};
use electronic_board::certabo::{Calibration, CalibrationProblem, LightKind, Line, Lines};
use electronic_board::chesslink::Parity;
use electronic_board::chesslink::simulator::Simulator as ChessLink;
use electronic_board::orientation::Orientation;
use electronic_board::simulator::{BoardSide, SimulatedMake};
use electronic_board::watch::{ExpectedBoard, Part};
use electronic_board::{BoardInput, Host, LightChoice, Lights, Shown};
use proptest::prelude::*;
use proptest::sample::Index;
use shakmaty::{Bitboard, Color, Move, Piece, Position, Square};

use super::hands::{START, told};
use crate::board_support::pieces;

/// The makes that differ on the cable.
const MAKES: [SimulatedMake; 5] = [
    SimulatedMake::Dgt,
    SimulatedMake::ChessLink(Parity::InByte),
    SimulatedMake::ChessLink(Parity::OnLine),
    SimulatedMake::CERTABO,
    SimulatedMake::SENTIO,
];
const STEP: Duration = Duration::from_millis(20);

/// A board, its host and the game that is played on it.
struct Play {
    host: Host,
    board: Box<dyn BoardSide>,
    game: Game,
    now: Time,
    inputs: Vec<BoardInput>,
    /// What was seen on the board, as short texts.
    seen: Vec<String>,
    /// Every so many bytes from the board one is lost; 0 for none.
    loses: usize,
    sent: usize,
}

impl Play {
    fn on(make: SimulatedMake, fen: &str, orientation: Orientation) -> Self {
        let board = make.board(pieces(fen), orientation, None);
        Self::with(make, board, fen)
    }

    fn with(make: SimulatedMake, board: Box<dyn BoardSide>, fen: &str) -> Self {
        let game = Game::from_fen(fen).unwrap();
        let mut host = Host::new(make.kind(), game.position().clone());
        host.know_pieces(board.chips());
        host.choose_lights(LightChoice::ALL);
        Self {
            host,
            board,
            game,
            now: Time::ZERO,
            inputs: Vec::new(),
            seen: Vec::new(),
            loses: 0,
            sent: 0,
        }
    }

    /// Lets time pass at the table.
    fn wait(&mut self, ms: u64) -> &mut Self {
        for _ in 0..ms / 20 {
            self.now = self.now + STEP;
            let bytes = self.board.pass(STEP);
            self.hear(&bytes);
            // As its thread does, it rests until something is due.
            let inputs = match self.now < self.host.due() {
                true => Vec::new(),
                false => self.host.pass(self.now),
            };
            self.note(inputs);
            for message in self.host.to_send() {
                let answer = self.board.receive(&message);
                self.hear(&answer);
            }
        }
        self
    }

    fn hear(&mut self, bytes: &[u8]) {
        let mut arrives = Vec::new();
        for byte in bytes {
            self.sent += 1;
            if self.loses == 0 || !self.sent.is_multiple_of(self.loses) {
                arrives.push(*byte);
            }
        }
        let inputs = self.host.take(&arrives, self.now);
        self.note(inputs);
    }

    fn note(&mut self, inputs: Vec<BoardInput>) {
        for input in &inputs {
            if let BoardInput::Seen(sighting) = input {
                self.seen.push(told(sighting));
            }
        }
        self.inputs.extend(inputs);
    }

    /// `e2-` lifts a piece, `e4P` puts one; each takes a moment.
    fn hands(&mut self, actions: &str) -> &mut Self {
        self.hands_within(400, actions)
    }

    /// The same by faster or slower hands.
    fn hands_within(&mut self, ms: u64, actions: &str) -> &mut Self {
        for action in actions.split_whitespace() {
            let square: Square = action[..2].parse().unwrap();
            let piece = action[2..].chars().next().and_then(Piece::from_char);
            let bytes = self.board.hand(square, piece);
            self.hear(&bytes);
            self.wait(ms);
        }
        self
    }

    /// The game expects this of the board.
    fn expects(&mut self, part: Part, shown: Shown) -> &mut Self {
        let expected = ExpectedBoard {
            shown,
            ..ExpectedBoard::new(self.game.position().clone(), part)
        };
        self.host.expect(expected, self.now);
        self
    }

    /// The blind player announces this move. It is still to be made on the board.
    fn announced(&mut self, uci: &str) -> &mut Self {
        let mv = self.game.move_from_uci(uci.parse().unwrap()).unwrap();
        self.game.play_on(mv).unwrap();
        let check = self.game.position().is_check();
        let shown = Shown {
            announced: Some(mv),
            check: check.then(|| self.game.turn()),
            wrong: true,
        };
        self.expects(Part::Plays, shown)
    }

    /// Makes a move, one square after another.
    fn play(&mut self, mv: Move) {
        let before = self.game.position().board().clone();
        self.game.play_on(mv).unwrap();
        let after = self.game.position().board().clone();
        let changed = |it: &Square| before.piece_at(*it) != after.piece_at(*it);
        let changed: Vec<Square> = Square::ALL.into_iter().filter(changed).collect();
        for square in changed.iter().filter(|it| before.piece_at(**it).is_some()) {
            self.hands(&format!("{square}-"));
        }
        for square in changed {
            if let Some(piece) = after.piece_at(square) {
                self.hands(&format!("{square}{}", piece.char()));
            }
        }
    }

    fn moves(&self) -> Vec<&str> {
        let moved = |it: &'_ String| it.starts_with("moved") || it.starts_with("not");
        self.seen
            .iter()
            .filter(|it| moved(it))
            .map(String::as_str)
            .collect()
    }

    fn connected(&self) -> Option<(Orientation, bool)> {
        self.inputs.iter().find_map(|it| match it {
            BoardInput::Connected { orientation, right } => Some((*orientation, *right)),
            _ => None,
        })
    }
}

fn squares(names: &[&str]) -> Bitboard {
    names
        .iter()
        .map(|it| it.parse::<Square>().unwrap())
        .collect()
}

/// A position that looks different from each side, also to a board that sees only occupied squares.
const MIDDLE: &str = "4k3/8/8/8/3p4/2P5/PP6/4K3 w - - 0 1";

#[test]
fn every_make_shows_its_position_and_how_it_lies() {
    for make in MAKES {
        for side in [Orientation::White, Orientation::Black] {
            let mut play = Play::on(make, MIDDLE, side);
            play.wait(2_500);
            assert_eq!(play.connected(), Some((side, true)), "{make:?} {side:?}");
        }
    }
}

#[test]
fn a_chesslink_is_understood_in_either_parity_within_a_second() {
    for parity in [Parity::InByte, Parity::OnLine] {
        let mut board = ChessLink::new(pieces(START), Orientation::White, parity);
        // It sends nothing by itself.
        board.set_reports(1);
        let mut play = Play::with(SimulatedMake::ChessLink(parity), Box::new(board), START);
        play.wait(1_000);
        assert!(play.connected().is_some(), "{parity:?}");
        let named = BoardInput::Description("Millennium ChessLink 1.03".into());
        assert!(play.inputs.contains(&named), "{:?}", play.inputs);
    }
}

#[test]
fn a_chesslink_reports_on_change_and_is_left_as_it_was() {
    for before in [0, 1, 5] {
        let mut board = ChessLink::new(pieces(START), Orientation::White, Parity::InByte);
        board.set_reports(before);
        let mut play = Play::with(
            SimulatedMake::ChessLink(Parity::InByte),
            Box::new(board),
            START,
        );
        play.wait(1_000);
        assert_eq!(reports(&mut play), "03");
        // Switched off and on, it is asked again, and what was set before it all is not forgotten.
        play.board.restart();
        play.host.greet(play.now);
        play.wait(1_000);
        for message in play.host.farewell() {
            play.board.receive(&message);
        }
        assert_eq!(reports(&mut play), format!("0{before}"));
    }
}

/// What the register for reports holds, as the board answers.
fn reports(play: &mut Play) -> String {
    let asks: Vec<u8> = b"R0250".iter().map(|it| Parity::InByte.byte(*it)).collect();
    let answer = play.board.receive(&asks);
    let answer: String = answer.iter().map(|it| char::from(it & 0x7f)).collect();
    answer[3..5].to_owned()
}

#[test]
fn the_announced_move_is_lit_until_the_answer() {
    let coloured = [
        SimulatedMake::Certabo(LightKind::Coloured),
        SimulatedMake::Sentio(LightKind::Coloured),
    ];
    for make in [MAKES[1], MAKES[3], MAKES[4]].into_iter().chain(coloured) {
        let fen = "1n2k3/pp6/8/8/8/8/8/4K1N1 w - - 0 1";
        let mut play = Play::on(make, fen, Orientation::Black);
        play.wait(2_500);
        let lit = |play: &Play| play.board.lights();
        assert_eq!(lit(&play), Lights::default(), "{make:?}");
        play.announced("g1f3").wait(1_000);
        assert_eq!(lit(&play).steady, squares(&["g1", "f3"]), "{make:?}");
        play.hands("g1- f3N").wait(1_500);
        assert_eq!(
            lit(&play).steady,
            squares(&["g1", "f3"]),
            "until the answer"
        );
        play.hands("b8- c6n").wait(2_000);
        let mv = play.game.move_from_uci("b8c6".parse().unwrap()).unwrap();
        play.game.play_on(mv).unwrap();
        play.expects(Part::Follows, Shown::default()).wait(1_000);
        assert_eq!(lit(&play), Lights::default(), "{make:?}");
    }
}

#[test]
fn check_is_lit_and_what_stands_wrong_blinks() {
    let make = SimulatedMake::ChessLink(Parity::InByte);
    let mut play = Play::on(make, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Orientation::White);
    play.wait(1_000);
    play.announced("a1a8").hands("a1- a8R").wait(1_000);
    assert_eq!(play.board.lights().steady, squares(&["a1", "a8", "e8"]));
    // No move of Black's leads there.
    play.hands("e8- e5k").wait(4_000);
    assert!(
        play.seen.last().unwrap().starts_with("wrong"),
        "{:?}",
        play.seen
    );
    assert_eq!(
        play.board.lights().blinking & squares(&["e5"]),
        squares(&["e5"])
    );
    play.hands("e5- e8k").wait(1_000);
    assert_eq!(play.board.lights().blinking, Bitboard::EMPTY);
}

#[test]
fn lights_that_nobody_wants_stay_dark() {
    for (choice, lit) in [
        ("none", vec![]),
        ("check", vec!["e8"]),
        ("announced", vec![]),
        ("last,check", vec!["a1", "a8", "e8"]),
    ] {
        let make = SimulatedMake::ChessLink(Parity::InByte);
        let mut play = Play::on(make, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Orientation::White);
        play.host.choose_lights(choice.parse().unwrap());
        play.wait(1_000);
        play.announced("a1a8").hands("a1- a8R").wait(1_000);
        assert_eq!(play.board.lights().steady, squares(&lit), "{choice}");
    }
}

#[test]
fn a_certabo_board_reads_weak_chips_by_majority_and_names_one_it_does_not_know() {
    let mut play = Play::on(SimulatedMake::CERTABO, START, Orientation::White);
    play.board.read_weakly(4);
    play.wait(10_000);
    assert_eq!(
        play.seen, [""; 0],
        "a chip that is read weakly is not lifted"
    );
    play.hands("e2- e4P").wait(2_000);
    assert_eq!(play.moves(), ["moved e2-e4"]);
    // A piece that was never learnt, in the place of another one.
    play.hands("d8- d8q").wait(2_000);
    assert!(!play.inputs.contains(&BoardInput::UnknownPiece(Square::D8)));
    play.hands("g8-")
        .board
        .lay_beside(Piece::from_char('n').unwrap());
    play.hands("f6n").wait(2_000);
    let unknown = |it: &&BoardInput| **it == BoardInput::UnknownPiece(Square::F6);
    assert_eq!(
        play.inputs.iter().filter(unknown).count(),
        1,
        "{:?}",
        play.seen
    );
}

#[test]
fn a_promoted_piece_that_was_not_learnt_is_asked_and_known_once_it_is_said() {
    let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    for side in [Orientation::White, Orientation::Black] {
        let mut play = Play::on(SimulatedMake::CERTABO, fen, side);
        play.wait(2_000).hands("a7- a8N").wait(10_000);
        assert_eq!(play.seen.last().unwrap(), "unknown promotion? a8");
        assert!(!play.inputs.contains(&BoardInput::UnknownPiece(Square::A8)));
        let said = play.seen.len();
        let mv = play.game.move_from_uci("a7a8n".parse().unwrap()).unwrap();
        play.game.play_on(mv).unwrap();
        play.expects(Part::Both, Shown::default()).wait(20_000);
        assert_eq!(play.seen[said..], [""; 0]);
        play.hands("e8- e7k")
            .wait(2_000)
            .hands("a8- b6N")
            .wait(2_000);
        assert_eq!(play.moves(), ["moved Ke8-e7", "moved Na8-b6"]);
    }
}

#[test]
fn a_promoted_piece_is_known_although_the_game_went_on_at_once_and_chips_are_read_weakly() {
    let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let mut play = Play::on(SimulatedMake::CERTABO, fen, Orientation::White);
    play.board.read_weakly(4);
    play.wait(2_000).hands("a7- a8N").wait(10_000);
    let asked = |it: &&String| it.starts_with("unknown promotion?");
    assert_eq!(play.seen.iter().filter(asked).count(), 1);
    let mv = play.game.move_from_uci("a7a8n".parse().unwrap()).unwrap();
    play.game.play_on(mv).unwrap();
    play.announced("e8e7").hands("e8- e7k").wait(20_000);
    play.hands("a8- b6N").wait(2_000);
    assert_eq!(play.moves(), ["moved Na8-b6"]);
    let wrong = |it: &&String| it.starts_with("wrong") || it.starts_with("missing");
    assert_eq!(play.seen.iter().find(wrong), None);
}

#[test]
fn an_announced_promotion_to_a_piece_that_was_not_learnt_is_not_asked() {
    let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let mut play = Play::on(SimulatedMake::CERTABO, fen, Orientation::White);
    play.wait(2_000)
        .announced("a7a8r")
        .hands("a7- a8R")
        .wait(20_000);
    assert_eq!(play.seen, [""; 0]);
}

#[test]
fn pieces_are_learnt_from_the_initial_position_with_extra_queens() {
    let fen = "rnbqkbnr/pppppppp/3q4/8/8/3Q4/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (fen, count) in [(fen, 34), (START, 32)] {
        for side in [Orientation::White, Orientation::Black] {
            let mut board = SimulatedMake::CERTABO.board(pieces(fen), side, None);
            board.read_weakly(4);
            let calibration = readings(&mut board);
            let learnt = calibration.result(side == Orientation::Black).unwrap();
            assert_eq!(learnt.count(), count);
            assert_eq!(learnt, board.chips());
        }
    }
}

#[test]
fn what_is_not_the_initial_position_is_not_learnt() {
    let fen = "rnbqkbnr/pppppppp/8/4q3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut board = SimulatedMake::CERTABO.board(pieces(fen), Orientation::White, None);
    let strays = CalibrationProblem::Strays(Square::E5.into());
    assert_eq!(readings(&mut board).result(false), Err(strays));
    board.hand(Square::E5, None);
    board.hand(Square::A2, None);
    let missing = CalibrationProblem::Missing(Square::A2.into());
    assert_eq!(readings(&mut board).result(false), Err(missing));
}

fn readings(board: &mut Box<dyn BoardSide>) -> Calibration {
    let (mut calibration, mut lines) = (Calibration::default(), Lines::default());
    while !calibration.is_complete() {
        for line in lines.take(&board.pass(STEP)) {
            if let Line::Chips(chips) = line {
                calibration.take(&chips);
            }
        }
    }
    calibration
}

/// A game on a Sentio, which sees only occupied squares.
fn sentio(fen: &str) -> Play {
    let mut play = Play::on(SimulatedMake::SENTIO, fen, Orientation::White);
    play.wait(500);
    play
}

#[test]
fn on_a_sentio_pieces_follow_from_the_game() {
    let mut play = sentio("4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1");
    // A piece in the hand beside one that it can capture is no capture.
    play.hands("e4-").wait(2_000);
    assert_eq!(play.moves(), [""; 0]);
    play.hands("d5- d5P").wait(1_000);
    assert_eq!(play.moves(), ["moved e4xd5"]);
    let mut play = sentio("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1");
    play.hands("e5- d6P d5-").wait(1_000);
    assert_eq!(play.moves(), ["moved e5xd6"]);
    let mut play = sentio("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    play.hands("e1- g1K h1- f1R").wait(1_000);
    assert_eq!(play.moves(), ["moved O-O"]);
}

#[test]
fn on_a_sentio_the_promoted_piece_is_asked_and_shown_by_lifting_it() {
    for (lifts, piece) in [(1, "Q"), (2, "R"), (3, "B"), (4, "N")] {
        let mut play = sentio("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
        // The pawn is replaced before the question, which is no answer.
        play.hands("a7- a8P a8- a8Q").wait(2_000);
        assert_eq!(play.seen.last().unwrap(), "promotion? a8");
        assert_eq!(play.moves(), [""; 0]);
        for _ in 0..lifts {
            play.hands("a8- a8Q");
        }
        play.wait(2_000);
        assert_eq!(play.moves(), [format!("moved a7-a8={piece}")]);
    }
}

#[test]
fn on_a_sentio_a_promotion_that_captures_stays_one_until_it_is_answered() {
    let mut play = sentio("1n5k/P7/8/8/8/8/6pP/4K2R b - - 0 1");
    play.hands("g2- h1- h1n").wait(30_000);
    let mut asked = play.seen.iter().filter(|it| it.contains('?'));
    assert!(asked.all(|it| it == "promotion? h1"), "{:?}", play.seen);
    assert_eq!(play.seen.last().unwrap(), "promotion? h1");
    assert_eq!(play.moves(), [""; 0]);
    for _ in 0..4 {
        play.hands("h1- h1n");
    }
    play.wait(2_000);
    assert_eq!(play.moves(), ["moved g2xh1=N"]);
}

#[test]
fn on_a_sentio_an_announced_promotion_is_not_asked() {
    let mut play = sentio("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    play.announced("a7a8r").hands("a7- a8R").wait(3_000);
    assert_eq!(play.seen, [""; 0]);
}

#[test]
fn on_a_sentio_an_announced_capture_is_made_when_the_captured_piece_was_lifted() {
    let mut play = sentio("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    play.announced("e4d5").hands("e4-").wait(20_000);
    assert!(
        play.seen.last().unwrap().starts_with("wrong"),
        "{:?}",
        play.seen
    );
    play.hands("d5- d5P").wait(1_000);
    assert_eq!(play.seen.last().unwrap(), "right", "{:?}", play.seen);
}

#[test]
fn on_a_sentio_another_position_is_no_capture() {
    let fen = "7k/8/8/8/8/8/p6P/4K3 w - - 0 1";
    let board = SimulatedMake::SENTIO.board(pieces(fen), Orientation::White, None);
    let mut play = Play::with(SimulatedMake::SENTIO, board, START);
    play.game = Game::from_fen(fen).unwrap();
    play.expects(Part::Both, Shown::default()).wait(4_000);
    assert_eq!(play.connected(), Some((Orientation::White, true)));
    assert_eq!(play.seen, [""; 0]);
}

#[test]
fn on_a_sentio_one_of_two_captures_is_asked() {
    let mut play = sentio("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1");
    // Both black pawns are adjusted while the white one is in the hand.
    play.hands_within(140, "e4- d5- d5p f5- f5P").wait(2_000);
    assert_eq!(play.seen.last().unwrap(), "capture? e4");
    play.hands("f5- f5P").wait(1_000);
    assert_eq!(play.moves(), ["moved e4xf5"]);
    // Nobody has seen the captured pawn leave.
    let mut play = sentio("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1");
    play.hands("e4-").wait(20_000);
    assert_eq!(play.seen.last().unwrap(), "capture? e4");
    play.hands("d5- d5P").wait(1_000);
    assert_eq!(play.moves(), ["moved e4xd5"]);
}

#[test]
fn a_piece_too_many_on_a_sentio_has_no_name() {
    let mut play = sentio(START);
    play.hands("e5P").wait(4_000);
    assert_eq!(play.seen, ["wrong: off e5"]);
    play.hands("e5-").wait(1_000);
    assert_eq!(play.seen.last().unwrap(), "right");
}

#[test]
fn the_first_move_shows_that_a_sentio_is_turned() {
    let mut play = Play::on(SimulatedMake::SENTIO, START, Orientation::Black);
    play.wait(500).hands("e2- e4P").wait(1_000);
    assert!(play.inputs.contains(&BoardInput::Turned));
    assert_eq!(play.moves(), ["moved e2-e4"]);
    assert_eq!(play.seen.len(), 1, "{:?}", play.seen);
}

#[test]
fn something_else_at_the_port_is_noticed() {
    for make in MAKES {
        let mut play = Play::on(make, START, Orientation::White);
        for second in 0..20 {
            let at = Time::from_millis(second * 1_000);
            let noise = b"$GPGGA,123519,4807.038,N\r\n:1 2 3\r\n\xf0\x12s......";
            let _ = play.host.take(noise, at);
            let _ = play.host.pass(at);
            let _ = play.host.to_send();
        }
        assert!(play.host.is_gone(), "{make:?}");
        assert!(play.host.hears_a_stranger(), "{make:?}");
        assert_eq!(play.connected(), None);
    }
}

/// Plays a game and compares what was seen.
fn seen_as_played(make: SimulatedMake, side: Orientation, picks: &[Index], loses: usize) {
    let mut play = Play::on(make, MIDDLE, side);
    for role in [
        shakmaty::Role::Queen,
        shakmaty::Role::Rook,
        shakmaty::Role::Bishop,
        shakmaty::Role::Knight,
    ] {
        Color::ALL
            .into_iter()
            .for_each(|it| play.board.lay_beside(role.of(it)));
    }
    let chips = play.board.chips();
    play.host.know_pieces(chips);
    play.loses = loses;
    play.wait(4_000);
    for pick in picks {
        let legal = play.game.position().legal_moves();
        // What a Sentio asks is told elsewhere.
        let legal: Vec<Move> = legal
            .into_iter()
            .filter(|it| it.promotion().is_none())
            .collect();
        if legal.is_empty() {
            break;
        }
        play.play(legal[pick.index(legal.len())]);
        play.wait(4_000);
    }
    let played: Vec<String> = play
        .game
        .plies()
        .iter()
        .map(|it| format!("moved {}", it.played))
        .collect();
    let seen: Vec<&str> = play.moves();
    assert_eq!(seen, played, "{make:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// However the board lies, and with bytes lost on its cable.
    #[test]
    fn every_game_is_seen_as_it_is_played_on_every_make(
        picks in prop::collection::vec(any::<Index>(), 1..12),
        turned: bool,
        loses in prop::sample::select(vec![0usize, 997, 1_999]),
    ) {
        let side = if turned { Orientation::Black } else { Orientation::White };
        for make in MAKES {
            seen_as_played(make, side, &picks, loses);
        }
    }

    #[test]
    fn no_bytes_make_a_host_or_a_board_panic(bytes: Vec<u8>, text in "[:LDsvwrlx0-9A-F ?.KQpq\r\n]{0,300}") {
        for make in MAKES {
            let mut play = Play::on(make, START, Orientation::White);
            play.wait(1_000);
            for bytes in [bytes.as_slice(), text.as_bytes()] {
                play.hear(bytes);
                play.board.receive(bytes);
                play.wait(1_000);
            }
        }
    }

    #[test]
    fn it_does_not_matter_where_lines_and_messages_are_cut(
        text in "[:LD0-9 \r\n]{0,200}",
        answers in prop::collection::vec("[vlxrs0-9A-F.]{1,8}", 0..20),
        cut in 0usize..200,
    ) {
        let bytes = text.as_bytes();
        let cut_at = cut.min(bytes.len());
        let mut lines = Lines::default();
        let parts = [lines.take(&bytes[..cut_at]), lines.take(&bytes[cut_at..])].concat();
        prop_assert_eq!(parts, Lines::default().take(bytes));
        let framed: Vec<u8> = answers.iter().flat_map(|it| electronic_board::chesslink::framed(it.as_bytes())).collect();
        let cut_at = cut.min(framed.len());
        let mut frames = electronic_board::chesslink::Frames::default();
        let parts = [frames.take(&framed[..cut_at]), frames.take(&framed[cut_at..])].concat();
        prop_assert_eq!(parts, electronic_board::chesslink::Frames::default().take(&framed));
    }
}
