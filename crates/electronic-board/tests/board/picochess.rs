//! A driver that is not of this project is the host of the simulated boards: those of a PicoChess that lies beside it. It
//! plays whole games with hands that slide and hover, on boards that lie either way, and lights their squares.
//!
//! Runs if ANNABELLA_PICOCHESS names a folder with PicoChess. Its Python is python3, or what ANNABELLA_PICOCHESS_PYTHON
//! names, with the packages chess, configobj and pyserial. `.ci/night` has a part of its own for it.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use chess_laws::Game;
use electronic_board::certabo::LightKind;
use electronic_board::chesslink::Parity;
use electronic_board::orientation::Orientation;
use electronic_board::simulator::SimulatedMake;
use shakmaty::{Bitboard, Move, Position, Role, Square};

use crate::board_support::{Board, START};
use test_support::{DEADLINE, peer_left_out};

/// Games that end in mate, with both castlings, captures en passant by both sides, and promotions to each piece.
const GAMES: [&str; 2] = [
    "d2d3 e7e6 c1g5 f8a3 e2e4 d7d5 b1a3 d8d6 e4d5 c7c6 d3d4 f7f5 d5c6 a7a5 c6b7 d6d4 b7a8b a5a4 \
     d1d4 g7g6 e1c1 g8e7 d4c4 e8g8 g2g3 f5f4 b2b4 a4b3 c2c3 b3a2 g3f4 a2a1r c1d2 h7h5 d1a1 h5h4 \
     h2h3 f8f5 f2f3 b8c6 g5e7 g6g5 f4g5 c6e7 g5g6 f5a5 g6g7 a5g5 a1a2 g5g3 f3f4 c8b7 f4f5 b7c6 \
     f5f6 c6d7 f6e7 g3c3 e7e8n g8f7 g7g8q f7e7 c4h4",
    "h2h4 f7f5 d2d4 b7b6 h1h3 a7a6 c1e3 b8c6 a2a3 b6b5 d4d5 g7g5 c2c4 d7d6 h3h2 g5h4 b2b3 c6a7 \
     g2g4 h4g3 h2h7 f8g7 a1a2 g8h6 d1c1 e8g8 g1h3 c7c5 d5c6 c8d7 c6c7 b5c4 c7d8q c4b3 c1c7 b3a2 \
     c7d6 a2b1n f2g3 g7e5 g3g4 d7a4 d6h6 f5g4 h3f2 e7e6 d8f8 a8f8 f1g2 a6a5 f2d1 g4g3 h7e7 a4d1 \
     h6h7",
];
/// The initial position with the second queens where the driver learns them.
const WITH_QUEENS: &str = "rnbqkbnr/pppppppp/3q4/8/8/3Q4/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// PicoChess and its Python, if they are there.
fn picochess() -> Option<(PathBuf, OsString)> {
    let named = |name: &str| std::env::var_os(name).filter(|it| !it.is_empty());
    let Some(folder) = named("ANNABELLA_PICOCHESS").map(PathBuf::from) else {
        peer_left_out("ANNABELLA_PICOCHESS names no PicoChess, an optional peer");
        return None;
    };
    let python = named("ANNABELLA_PICOCHESS_PYTHON").unwrap_or_else(|| "python3".into());
    let asked = Command::new(&python)
        .args(["-c", "import chess, configobj, serial"])
        .status();
    assert!(
        folder.join("eboard").is_dir() && asked.is_ok_and(|it| it.success()),
        "no PicoChess in {}, or {} lacks chess, configobj or pyserial",
        folder.display(),
        python.display()
    );
    Some((folder.canonicalize().unwrap(), python))
}

/// The driver, as the host of a board.
struct Driver {
    process: Child,
    told: Receiver<String>,
}

impl Driver {
    fn of(make: SimulatedMake, board: &Board, folder: &Path, python: &OsString) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/board/picochess_host.py");
        let mut process = Command::new(python)
            .args(["-W", "ignore"])
            .arg(script)
            .arg(folder)
            .arg(make.kind().name())
            .arg(board.path())
            // It writes its settings into the current folder.
            .current_dir(board.path().parent().unwrap())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        let (sender, told) = channel();
        thread::spawn(move || {
            let mut lines = output.lines().map_while(Result::ok);
            lines.all(|line| sender.send(line).is_ok())
        });
        Self { process, told }
    }

    fn orders(&mut self, line: &str) {
        writeln!(self.process.stdin.as_ref().unwrap(), "{line}").unwrap();
    }

    /// Waits until the driver tells this. Answers what it asks with `promotion`.
    #[track_caller]
    fn tells(&mut self, wanted: &str, promotion: &str) {
        let mut heard = Vec::new();
        while let Ok(line) = self.told.recv_timeout(DEADLINE) {
            if line == wanted {
                return;
            }
            if line.starts_with("promotion") {
                self.orders(&format!("promoted {promotion}"));
            }
            heard.push(line);
        }
        panic!("waited in vain for {wanted}: {heard:?}");
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What hands do for a move. Most straight moves are slid, and other ones hover where the driver can take it.
fn hands(make: SimulatedMake, ply: usize, position: &impl Position, mv: Move) -> Vec<String> {
    let (from, to) = (mv.from().unwrap(), mv.to());
    let sees_occupied_only = matches!(make, SimulatedMake::Sentio(_));
    let promotion = mv.promotion().map(|it| it.char().to_string());
    let plain = format!("{from}{to}{}", promotion.unwrap_or_default());
    let moved = position.board().piece_at(from).unwrap();
    match mv {
        Move::Castle { king, rook } => {
            let side = shakmaty::CastlingSide::from_king_side(rook > king);
            let at = |file| Square::from_coords(file, king.rank());
            let (king_to, rook_to) = (at(side.king_to_file()), at(side.rook_to_file()));
            vec![format!("{king}{king_to}"), format!("{rook}{rook_to}")]
        }
        Move::EnPassant { .. } => {
            let captured = Square::from_coords(to.file(), from.rank());
            vec![
                format!("{from}-"),
                format!("{captured}-"),
                format!("{to}={}", moved.char()),
            ]
        }
        _ if mv.is_capture() && mv.promotion().is_none() => {
            vec![
                format!("{from}-"),
                format!("{to}-"),
                format!("{to}={}", moved.char()),
            ]
        }
        _ if mv.is_capture() => vec![format!("{to}-"), plain],
        _ if mv.is_promotion() => vec![plain],
        _ if moved.role == Role::Knight && sees_occupied_only => vec![plain],
        _ if moved.role == Role::Knight || (ply.is_multiple_of(4) && !sees_occupied_only) => {
            vec![format!("hover {from} {to}")]
        }
        _ => vec![format!("slide {from} {to}")],
    }
}

/// Whether the driver understands this move if it is a promotion. On a Sentio it takes some for other moves, and on a Certabo
/// board it knows only pieces that have been on the board.
fn can_be_promoted(make: SimulatedMake, position: &impl Position, mv: Move) -> bool {
    let Some(role) = mv.promotion() else {
        return true;
    };
    let alike = position.board().by_piece(role.of(position.turn()));
    match make {
        SimulatedMake::Dgt | SimulatedMake::ChessLink(_) => true,
        SimulatedMake::Certabo(_) => alike.count() < 2,
        SimulatedMake::Sentio(_) => false,
    }
}

/// The squares that are lit where these are: lights at the corners may have others between them.
fn lit(make: SimulatedMake, squares: &[Square]) -> Bitboard {
    let at_corners = matches!(
        make,
        SimulatedMake::ChessLink(_)
            | SimulatedMake::Certabo(LightKind::Coloured)
            | SimulatedMake::Sentio(LightKind::Coloured)
    );
    if !at_corners {
        return squares.iter().copied().collect();
    }
    let corners = |square: Square| {
        let (file, rank) = (square.file() as i32, square.rank() as i32);
        [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(right, up)| (file + right, rank + up))
    };
    let on: Vec<_> = squares.iter().flat_map(|it| corners(*it)).collect();
    let lit = |square: &Square| corners(*square).iter().all(|it| on.contains(it));
    Square::ALL.into_iter().filter(lit).collect()
}

/// How a position is told by the driver: that of a DGT board does not turn it.
fn told(make: SimulatedMake, turned: bool, position: &impl Position) -> String {
    let board = match turned && make == SimulatedMake::Dgt {
        true => Orientation::Black.board(position.board()),
        false => position.board().clone(),
    };
    format!("fen {board}")
}

/// Plays the games on a board of this make. Each position must be told, and the squares of every sixth move are lit before.
fn plays(make: SimulatedMake, turned: bool) {
    let Some((folder, python)) = picochess() else {
        return;
    };
    let learns = matches!(make, SimulatedMake::Certabo(_));
    let fen = if learns { WITH_QUEENS } else { START };
    for moves in GAMES {
        let lies = match turned && !learns {
            true => Orientation::Black,
            false => Orientation::White,
        };
        let board = Board::of(make, fen, lies);
        let mut driver = Driver::of(make, &board, &folder, &python);
        driver.tells("ready", "");
        if learns {
            board.hands(&["d3-", "d6-"]);
            driver.tells(&told(make, false, Game::new().position()), "");
            // Only then does the driver see that the board was turned.
            if turned {
                board.hands(&["turn"]);
                driver.tells(&told(make, false, Game::new().position()), "");
            }
        }
        let mut game = Game::new();
        for (ply, uci) in moves.split_whitespace().enumerate() {
            let mv = game.move_from_uci(uci.parse().unwrap()).unwrap();
            if !can_be_promoted(make, game.position(), mv) {
                break;
            }
            let ends = [mv.from().unwrap(), mv.to()];
            if ply.is_multiple_of(6) && make != SimulatedMake::Dgt {
                driver.orders(&format!("light {} {}", ends[0], ends[1]));
                board.shows_lit(lit(make, &ends));
                driver.orders("dark");
                board.shows_lit(Bitboard::EMPTY);
            }
            let hands = hands(make, ply, game.position(), mv);
            let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
            board.hands(&hands);
            game.play_on(mv).unwrap();
            driver.tells(&told(make, turned, game.position()), uci);
        }
    }
}

#[test]
fn picochess_plays_on_a_dgt_board() {
    plays(SimulatedMake::Dgt, false);
    plays(SimulatedMake::Dgt, true);
}

#[test]
fn picochess_plays_on_a_chesslink() {
    // The driver puts the parity into its bytes.
    plays(SimulatedMake::ChessLink(Parity::InByte), false);
    plays(SimulatedMake::ChessLink(Parity::InByte), true);
}

#[test]
fn picochess_plays_on_a_certabo_board() {
    plays(SimulatedMake::CERTABO, false);
}

#[test]
fn picochess_plays_on_a_certabo_board_that_is_turned() {
    plays(SimulatedMake::Certabo(LightKind::Coloured), true);
}

#[test]
fn picochess_plays_on_a_sentio() {
    // The driver knows no Sentio that is turned.
    plays(SimulatedMake::SENTIO, false);
    plays(SimulatedMake::Sentio(LightKind::Coloured), false);
}
