//! A host and a simulated board, tested byte by byte.

use std::time::Duration;

use crate::board_support::{Board, START};
use chess_laws::{Game, Time};
use electronic_board::dgt::simulator::Simulator;
use electronic_board::dgt::{ClockReport, Message};
use electronic_board::orientation::Orientation;
use electronic_board::simulator::BoardSide;
use electronic_board::watch::{ExpectedBoard, Part, Sighting};
use electronic_board::{BoardInput, BoardKind, ClockSide, ClockTimes, Host};
use proptest::prelude::*;
use proptest::sample::Index;
use shakmaty::{Color, Move, Piece, Position, Role, Square};

fn clock(left: u64, right: u64, left_to_move: bool) -> ClockReport {
    let side = |seconds| ClockSide {
        left: Duration::from_secs(seconds),
        flag: false,
    };
    ClockReport {
        left: side(left),
        right: side(right),
        running: true,
        left_to_move: Some(left_to_move),
        battery_low: false,
    }
}

/// A host connected to a board in the initial position.
struct Talk {
    host: Host,
    board: Simulator,
    game: Game,
    now: Time,
    inputs: Vec<BoardInput>,
}

impl Talk {
    fn new(orientation: Orientation) -> Self {
        let game = Game::new();
        let pieces = game.position().board().clone();
        let white_left = orientation == Orientation::White;
        let start = clock(300, 300, white_left);
        let mut talk = Self {
            host: Host::new(BoardKind::Dgt, game.position().clone()),
            board: Simulator::new(pieces, orientation, Some(start)),
            game,
            now: Time::ZERO,
            inputs: Vec::new(),
        };
        talk.exchange();
        talk
    }

    /// Sends all commands and takes the answers until there are no more.
    fn exchange(&mut self) {
        loop {
            let commands = self.host.to_send();
            if commands.is_empty() {
                return;
            }
            for command in commands {
                let answer = self.board.receive(&command);
                self.hear(&answer);
            }
        }
    }

    fn hear(&mut self, bytes: &[u8]) {
        self.inputs.extend(self.host.take(bytes, self.now));
    }

    fn wait(&mut self, ms: u64) {
        for _ in 0..ms / 50 {
            self.now = self.now + Duration::from_millis(50);
            self.inputs.extend(self.host.pass(self.now));
            self.exchange();
        }
    }

    fn hand(&mut self, square: Square, piece: Option<Piece>) {
        self.now = self.now + Duration::from_millis(60);
        let bytes = self.board.hand(square, piece);
        self.hear(&bytes);
    }

    /// Makes a move on the board, one square after another.
    fn play(&mut self, mv: Move) {
        let before = self.game.position().board().clone();
        self.game.play_on(mv).unwrap();
        let after = self.game.position().board().clone();
        let changed = |it: &&Square| before.piece_at(**it) != after.piece_at(**it);
        let changed: Vec<Square> = Square::ALL.iter().filter(changed).copied().collect();
        for &square in &changed {
            if before.piece_at(square).is_some() {
                self.hand(square, None);
            }
        }
        for square in changed {
            if let Some(piece) = after.piece_at(square) {
                self.hand(square, Some(piece));
            }
        }
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for event in &self.inputs {
            match event {
                BoardInput::Seen(Sighting::Moved(mv)) => moves.push(*mv),
                BoardInput::Seen(Sighting::Retracted { instead, .. }) => {
                    moves.pop();
                    moves.extend(instead);
                }
                _ => {}
            }
        }
        moves
    }
}

#[test]
fn a_board_reports_its_name_and_orientation() {
    for side in [Orientation::White, Orientation::Black] {
        let talk = Talk::new(side);
        assert!(talk.inputs.contains(&BoardInput::Connected {
            orientation: side,
            right: true
        }));
        let described = |text: &str| talk.inputs.contains(&BoardInput::Description(text.into()));
        assert!(
            described("annabella simulated board") && described("1.8"),
            "{:?}",
            talk.inputs
        );
    }
}

#[test]
fn the_lever_completes_a_move_and_the_clock_is_read_from_the_players_side() {
    for side in [Orientation::White, Orientation::Black] {
        let mut talk = Talk::new(side);
        let white_left = side == Orientation::White;
        let bytes = talk.board.show_clock(clock(300, 300, white_left));
        talk.hear(&bytes);
        let pawn = Some(Piece {
            color: Color::White,
            role: Role::Pawn,
        });
        talk.hand(Square::E2, None);
        talk.hand(Square::E4, pawn);
        talk.inputs.clear();
        talk.now = talk.now + Duration::from_secs(5);
        let (left, right) = if white_left { (295, 300) } else { (300, 295) };
        let bytes = talk.board.show_clock(clock(left, right, !white_left));
        talk.hear(&bytes);
        assert!(matches!(
            talk.inputs[0],
            BoardInput::Seen(Sighting::Moved(_))
        ));
        assert_eq!(talk.inputs[1], BoardInput::Pressed { turn: Color::Black });
        let BoardInput::Clock(Some(face)) = talk.inputs[2] else {
            panic!("{:?}", talk.inputs);
        };
        assert_eq!(face.white.left.as_secs(), 295);
        assert_eq!(face.turn, Some(Color::Black));
    }
}

/// The times that the clock was set to.
fn faces(talk: &mut Talk) -> Vec<(u64, u64)> {
    let inputs = talk.inputs.drain(..);
    let face = |it| match it {
        BoardInput::Clock(Some(face)) => {
            Some((face.white.left.as_secs(), face.black.left.as_secs()))
        }
        _ => None,
    };
    inputs.filter_map(face).collect()
}

/// One wrong frame, then the right one.
#[test]
fn a_reading_without_time_is_requested_again() {
    let mut talk = Talk::new(Orientation::White);
    talk.inputs.clear();
    let wrong = Message::Clock(Some(clock(300, 0, true))).write().unwrap();
    talk.hear(&wrong.bytes());
    assert_eq!(faces(&mut talk), []);
    talk.exchange();
    assert_eq!(faces(&mut talk), [], "all is as before");
    // If the clock really shows this, it says so again.
    let bytes = talk.board.show_clock(clock(300, 0, true));
    talk.hear(&bytes);
    assert_eq!(faces(&mut talk), []);
    talk.exchange();
    assert_eq!(faces(&mut talk), [(300, 0)]);
}

#[test]
fn a_lever_that_shows_no_side_is_not_a_press() {
    let mut talk = Talk::new(Orientation::White);
    talk.inputs.clear();
    let nowhere = ClockReport {
        left_to_move: None,
        ..clock(299, 300, true)
    };
    for left in [None, Some(true)] {
        let report = ClockReport {
            left_to_move: left,
            ..nowhere
        };
        let bytes = talk.board.show_clock(report);
        talk.hear(&bytes);
    }
    let pressed = |it: &BoardInput| matches!(it, BoardInput::Pressed { .. });
    assert!(!talk.inputs.iter().any(pressed), "{:?}", talk.inputs);
    assert_eq!(faces(&mut talk), [(299, 300)]);
}

#[test]
fn a_refusal_is_reported_when_the_answer_to_an_earlier_order_comes_late() {
    let mut talk = Talk::new(Orientation::White);
    let times = |white| ClockTimes {
        white: Duration::from_secs(white),
        black: Duration::from_secs(300),
    };
    talk.host.set_clock(times(120), talk.now);
    let first = talk.host.to_send();
    talk.host.set_clock(times(180), talk.now);
    let second = talk.host.to_send();
    for (orders, refuses) in [(first, false), (second, true)] {
        talk.board.set_by_hand_only(refuses);
        for order in orders {
            let answer = talk.board.receive(&order);
            talk.hear(&answer);
        }
    }
    let refused = |it: &&BoardInput| **it == BoardInput::ClockRefused;
    assert_eq!(talk.inputs.iter().filter(refused).count(), 1);
}

#[test]
fn pieces_that_are_put_right_are_not_lifted() {
    let mut talk = Talk::new(Orientation::White);
    let game = Game::new();
    let mv = game.move_from_uci("e2e4".parse().unwrap()).unwrap();
    let mut after = game;
    after.play_on(mv).unwrap();
    let expected = ExpectedBoard::new(after.position().clone(), Part::Plays);
    talk.host.expect(expected, talk.now);
    let lifted = |talk: &Talk| {
        let all = talk.inputs.iter();
        all.filter(|it| matches!(it, BoardInput::Seen(Sighting::Lifted { .. })))
            .count()
    };
    let white = |role| {
        Some(Piece {
            color: Color::White,
            role,
        })
    };
    // The assistant makes a move other than the announced one, then the announced one.
    for (from, to) in [
        (Square::D2, Square::D4),
        (Square::D4, Square::D2),
        (Square::E2, Square::E4),
    ] {
        talk.hand(from, None);
        talk.hand(to, white(Role::Pawn));
        talk.wait(400);
    }
    assert_eq!(lifted(&talk), 0, "{:?}", talk.inputs);
    talk.hand(Square::G8, None);
    assert_eq!(lifted(&talk), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// The host sees every game as it is played, however the board lies, with noise on the line.
    #[test]
    fn every_game_is_seen_as_it_is_played(
        picks in prop::collection::vec(any::<Index>(), 1..40),
        noise in prop::collection::vec(0u8..0x80, 0..4),
        turned: bool,
    ) {
        let side = if turned { Orientation::Black } else { Orientation::White };
        let mut talk = Talk::new(side);
        for pick in picks {
            let legal = talk.game.position().legal_moves();
            if legal.is_empty() {
                break;
            }
            talk.play(legal[pick.index(legal.len())]);
            talk.hear(&noise);
            talk.wait(400);
        }
        let played: Vec<Move> = talk.game.plies().iter().map(|ply| ply.played).collect();
        prop_assert_eq!(talk.moves(), played);
    }

    #[test]
    fn no_bytes_make_the_host_or_the_board_panic(bytes: Vec<u8>) {
        let mut talk = Talk::new(Orientation::White);
        talk.hear(&bytes);
        talk.board.receive(&bytes);
        talk.wait(5_000);
    }
}

#[test]
fn a_board_that_is_plugged_in_twice_keeps_its_port() {
    let board = Board::at(START);
    board.hands(&["plug-in", "plug-in"]);
    assert!(board.path().exists());
}
