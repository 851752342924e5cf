//! Plays a thousand games at blitz speed on a board that flickers. No move of the sighted player
//! may be lost or invented.

use std::collections::VecDeque;
use std::time::Duration;

use chess_laws::Time;
use electronic_board::chesslink::Parity;
use electronic_board::dgt::ClockReport;
use electronic_board::orientation::Orientation;
use electronic_board::simulator::{BoardSide, HAND, HandAction, SimulatedMake, hover, slide};
use electronic_board::watch::{ExpectedBoard, Part, Sighting, Unclear};
use electronic_board::{BoardInput, ClockSide, Host};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use shakmaty::{Chess, Color, Move, Piece, Position, Role, Square};

/// The interval at which the link checks its port.
const STEP: Duration = Duration::from_millis(20);
/// How long a captured piece is gone before the other one stands in its place, where the board has to see that.
const SWAP: Duration = Duration::from_millis(150);

/// A game at one board: the blind player has White, and the sighted player moves on the board.
struct BlitzGame {
    make: SimulatedMake,
    host: Host,
    board: Box<dyn BoardSide>,
    position: Chess,
    now: Time,
    /// Bytes on their way to the host, and when they arrive.
    line: VecDeque<(Time, Vec<u8>)>,
    /// One of this many bytes is lost; 0 if no byte is lost.
    loses: u32,
    random: ChaCha8Rng,
    /// The sighted player's moves as they were reported.
    reported: Vec<Move>,
    /// How many of them were first reported as other moves.
    corrected: usize,
    /// How many positions were reported as wrong or incomplete.
    guided: usize,
    /// What was asked and is not answered yet, and how much was asked.
    asked: Vec<Unclear>,
    questions: usize,
    /// When the last square changed, and how much later each move was reported.
    touched: Time,
    waits: Vec<u64>,
}

fn clock() -> ClockReport {
    let side = ClockSide {
        left: Duration::from_secs(300),
        flag: false,
    };
    ClockReport {
        left: side,
        right: side,
        running: true,
        left_to_move: Some(true),
        battery_low: false,
    }
}

impl BlitzGame {
    fn new(make: SimulatedMake, seed: u64, loses: u32) -> Self {
        let position = Chess::default();
        let pieces = position.board().clone();
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let orientation = if random.next_u32().is_multiple_of(2) {
            Orientation::White
        } else {
            Orientation::Black
        };
        let mut board = make.board(pieces, orientation, Some(clock()));
        // Pieces to promote to lie beside the board, and are learnt like the others.
        for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].repeat(4) {
            Color::ALL
                .into_iter()
                .for_each(|side| board.lay_beside(role.of(side)));
        }
        let mut host = Host::new(make.kind(), position.clone());
        host.know_pieces(board.chips());
        let mut played = Self {
            make,
            host,
            board,
            position,
            now: Time::ZERO,
            line: VecDeque::new(),
            loses,
            random,
            reported: Vec::new(),
            corrected: 0,
            guided: 0,
            asked: Vec::new(),
            questions: 0,
            touched: Time::ZERO,
            waits: Vec::new(),
        };
        played.expect(Part::Follows);
        played.pass(500);
        played
    }

    fn expect(&mut self, part: Part) {
        let position = self.position.clone();
        self.host
            .expect(ExpectedBoard::new(position, part), self.now);
    }

    /// True once in this many calls, at random.
    fn one_of(&mut self, count: u32) -> bool {
        self.random.next_u32().is_multiple_of(count)
    }

    fn ms(&mut self, from: u32, to: u32) -> u64 {
        u64::from(from + self.random.next_u32() % (to - from))
    }

    /// How long a byte takes on the cable.
    fn byte(&self) -> Duration {
        let port = self.make.kind().port();
        port.byte_time(port.speeds[0])
    }

    fn send(&mut self, bytes: Vec<u8>) {
        let loses = self.loses;
        let bytes: Vec<u8> = bytes
            .into_iter()
            .filter(|_| loses == 0 || !self.one_of(loses))
            .collect();
        let free = self.line.back().map_or(self.now, |(at, _)| *at);
        let takes = self.byte() * u32::try_from(bytes.len()).unwrap();
        self.line.push_back((free.max(self.now) + takes, bytes));
    }

    fn pass(&mut self, ms: u64) {
        let until = self.now + Duration::from_millis(ms);
        while self.now < until {
            self.now = self.now + STEP;
            let ticked = self.board.pass(STEP);
            self.send(ticked);
            while self.line.front().is_some_and(|(at, _)| *at <= self.now) {
                let (_, bytes) = self.line.pop_front().unwrap();
                let inputs = self.host.take(&bytes, self.now);
                self.hear(inputs);
            }
            // As its thread does, it rests until something is due.
            if self.now >= self.host.due() {
                let inputs = self.host.pass(self.now);
                self.hear(inputs);
            }
            for command in self.host.to_send() {
                let answer = self.board.receive(&command);
                self.send(answer);
            }
        }
    }

    /// Handles inputs as the program does.
    fn hear(&mut self, inputs: Vec<BoardInput>) {
        for input in inputs {
            match input {
                BoardInput::Seen(Sighting::Moved(mv)) => {
                    self.reported.push(mv);
                    self.waits
                        .push(u64::try_from(self.now.since(self.touched).as_millis()).unwrap());
                }
                BoardInput::Seen(Sighting::Retracted { reported, instead }) => {
                    assert_eq!(self.reported.pop(), Some(reported));
                    self.reported.extend(instead);
                    self.corrected += 1;
                }
                BoardInput::Seen(Sighting::Wrong(_) | Sighting::Missing(_)) => self.guided += 1,
                BoardInput::Seen(Sighting::Unclear(unclear)) => self.asked.push(unclear),
                _ => {}
            }
        }
    }

    fn action(&mut self, action: HandAction) {
        self.pass(u64::try_from(action.after.as_millis()).unwrap());
        let bytes = self.board.hand(action.square, action.piece);
        self.touched = self.now;
        self.send(bytes);
        if self.one_of(6) {
            self.flicker();
        }
    }

    /// Hides a piece from the board for one scan.
    fn flicker(&mut self) {
        let all: Vec<Square> = self.board.board().occupied().into_iter().collect();
        let square = all[self.random.next_u32() as usize % all.len()];
        let piece = self.board.board().piece_at(square);
        let gone = self.board.report(square, None);
        self.send(gone);
        let scan = self.ms(30, 120);
        self.pass(scan);
        let back = self.board.report(square, piece);
        self.touched = self.now;
        self.send(back);
    }

    /// The squares of a move, as a hurried hand empties and fills them.
    fn hands(&mut self, before: &Chess, mv: Move) {
        if self.one_of(10) {
            self.adjust();
        }
        let board = before.board();
        let (from, to) = (mv.from().unwrap(), mv.to());
        let plain = matches!(
            mv,
            Move::Normal {
                promotion: None,
                capture: None,
                ..
            }
        );
        let straight = plain && mv.role() != Role::Knight;
        let actions = if straight && self.one_of(3) {
            slide(board, from, to).unwrap()
        } else if plain && self.one_of(6) {
            hover(board, from, to).unwrap()
        } else {
            self.carried(before, mv)
        };
        for action in actions {
            self.action(action);
        }
    }

    /// Every changed square. The captured piece goes first or is never seen to leave.
    fn carried(&mut self, before: &Chess, mv: Move) -> Vec<HandAction> {
        let mut after = before.clone();
        after.play_unchecked(mv);
        let (was, is) = (before.board(), after.board());
        let changed = Square::ALL
            .into_iter()
            .filter(|it| was.piece_at(*it) != is.piece_at(*it));
        let mut changed: Vec<Square> = changed.collect();
        let mover = mv.from().unwrap();
        let sees_squares = self.make == SimulatedMake::SENTIO;
        let victim_first = self.one_of(4);
        // First the squares that become empty; the moving piece leaves before or after the captured
        // one.
        changed.sort_by_key(|it| (is.piece_at(*it).is_some(), (*it == mover) == victim_first));
        let mut actions = Vec::new();
        if victim_first && mv.is_capture() && !mv.is_en_passant() {
            actions.push((mv.to(), None));
        }
        if sees_squares && !victim_first && mv.is_capture() && !mv.is_en_passant() {
            actions.extend([(mover, None), (mv.to(), None)]);
        }
        actions.extend(changed.into_iter().map(|it| (it, is.piece_at(it))));
        let action = |(square, piece): (Square, Option<Piece>)| HandAction {
            after: match sees_squares && piece.is_some() {
                true => SWAP,
                false => HAND,
            },
            square,
            piece,
        };
        actions.into_iter().map(action).collect()
    }

    /// Answers what the board cannot know: lifts the captured piece once, or the new piece as often as its kind wants.
    fn answer(&mut self, mv: Move) {
        let lifts = |square: Square, times: usize| [square].repeat(times);
        for asked in std::mem::take(&mut self.asked) {
            self.questions += 1;
            let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
            let squares = match asked {
                Unclear::Capture { .. } => lifts(mv.to(), 1),
                Unclear::UnknownPromotion { to } => panic!("{to} was learnt"),
                Unclear::Promotion { to } => {
                    let kind = roles.iter().position(|it| Some(*it) == mv.promotion());
                    lifts(to, kind.unwrap() + 1)
                }
            };
            for square in squares {
                let piece = self.board.board().piece_at(square);
                for piece in [None, piece] {
                    self.action(HandAction {
                        after: SWAP * 2,
                        square,
                        piece,
                    });
                }
            }
        }
    }

    /// Lifts a piece and puts it back.
    fn adjust(&mut self) {
        let turn = self.position.turn();
        let own = self.board.board().by_color(turn).into_iter();
        let all: Vec<Square> = own.collect();
        let square = all[self.random.next_u32() as usize % all.len()];
        let piece = self.board.board().piece_at(square);
        for piece in [None, piece] {
            let after = Duration::from_millis(self.ms(60, 200));
            self.action(HandAction {
                after,
                square,
                piece,
            });
        }
    }

    /// Plays this many plies and returns the sighted player's moves.
    fn play(&mut self, plies: usize) -> Vec<Move> {
        let mut made = Vec::new();
        for _ in 0..plies {
            let legal = self.position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let before = self.position.clone();
            let mv = legal[self.random.next_u32() as usize % legal.len()];
            self.position.play_unchecked(mv);
            if before.turn() == Color::White {
                // The blind player announces the move before it is made on the board.
                self.expect(Part::Plays);
                self.hands(&before, mv);
                continue;
            }
            made.push(mv);
            self.hands(&before, mv);
            let presses = self.one_of(2);
            if presses {
                let until = self.ms(20, 300);
                self.pass(until);
                let bytes = self.board.press();
                self.send(bytes);
            }
            for _ in 0..2_500 {
                if self.reported.len() == made.len() && self.reported.last() == Some(&mv) {
                    break;
                }
                self.answer(mv);
                self.pass(10);
            }
            let same = self.reported == made;
            assert!(
                same,
                "{}: {mv} was seen as {:?}",
                before.board(),
                self.reported.last()
            );
            self.expect(Part::Follows);
            if presses {
                let bytes = self.board.press();
                self.send(bytes);
            }
        }
        made
    }
}

fn games(make: SimulatedMake, count: u64, plies: usize, loses: u32) -> Vec<BlitzGame> {
    let game = |seed| {
        let mut played = BlitzGame::new(make, seed, loses);
        let made = played.play(plies);
        assert_eq!(played.reported, made, "game {seed}");
        played
    };
    (0..count).map(game).collect()
}

fn report(name: &str, games_played: &[BlitzGame]) {
    let mut waits: Vec<u64> = games_played
        .iter()
        .flat_map(|it| it.waits.clone())
        .collect();
    waits.sort_unstable();
    let share = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    println!(
        "{name}: {} games, {} moves, {} corrected, {} guided, {} asked; from the last change to the \
         move {} ms in the middle, {} ms in 95 of 100, at most {} ms",
        games_played.len(),
        waits.len(),
        games_played.iter().map(|it| it.corrected).sum::<usize>(),
        games_played.iter().map(|it| it.guided).sum::<usize>(),
        games_played.iter().map(|it| it.questions).sum::<usize>(),
        share(50),
        share(95),
        share(100),
    );
}

/// A thousand games on a board that does not see a piece now and then.
fn a_thousand_games(make: SimulatedMake) {
    let games_played = games(make, 1_000, 60, 0);
    report(&format!("{}, flicker", make.kind().name()), &games_played);
    let guided: usize = games_played.iter().map(|it| it.guided).sum();
    assert_eq!(guided, 0, "nobody did anything wrong");
}

/// Games on a cable that loses one byte of so many.
fn games_with_lost_bytes(make: SimulatedMake, one_of: u32) {
    let games_played = games(make, 60, 60, one_of);
    report(
        &format!("{}, lost bytes", make.kind().name()),
        &games_played,
    );
}

#[test]
fn no_move_of_a_thousand_blitz_games_is_lost_on_a_board_that_flickers() {
    a_thousand_games(SimulatedMake::Dgt);
}

#[test]
fn no_move_of_a_thousand_blitz_games_is_lost_on_a_chesslink() {
    a_thousand_games(SimulatedMake::ChessLink(Parity::InByte));
}

#[test]
fn no_move_of_a_thousand_blitz_games_is_lost_on_a_certabo_board() {
    a_thousand_games(SimulatedMake::CERTABO);
}

#[test]
fn no_move_of_a_thousand_blitz_games_is_lost_on_a_sentio() {
    a_thousand_games(SimulatedMake::SENTIO);
}

#[test]
fn no_move_is_lost_on_a_cable_that_loses_bytes() {
    games_with_lost_bytes(SimulatedMake::Dgt, 300);
    games_with_lost_bytes(SimulatedMake::ChessLink(Parity::InByte), 300);
    games_with_lost_bytes(SimulatedMake::ChessLink(Parity::OnLine), 300);
    games_with_lost_bytes(SimulatedMake::CERTABO, 3_000);
    games_with_lost_bytes(SimulatedMake::SENTIO, 300);
}
