//! A simulated ChessLink board. It answers a host as a real board does, in one of the two parities, and lets hands move its
//! pieces. It sees them by scans, and what its registers hold counts. Time passes as the caller lets it. Opens no port.
//!
//! By the maker's paper of 25 October 2017. Two of its registers do nothing here: whether check digits are wanted, and how
//! bright the lights are.

use std::time::Duration;

use shakmaty::{Board, Piece, Square};

use super::frame::{Frames, Parity, digit, framed};
use super::leds;
use super::message::byte;
use crate::board_side::{BoardSide, Pieces};
use crate::lights::Lights;
use crate::orientation::{Orientation, from_a8};

/// The register with the time of a scan, in units of [`SCAN_UNIT`]; the least that is taken, and what is set in place of less.
const SCAN_TIME: u8 = 0x01;
const SCAN_UNIT: Duration = Duration::from_micros(2_048);
const SHORTEST_SCAN: u8 = 15;
const USUAL_SCAN: u8 = 20;
/// The register that says when the board reports its squares, by its lowest three bits: on each scan, never, from time to
/// time, or on a change that so many scans in a row have seen.
const REPORTS: u8 = 0x02;
const EACH_SCAN: u8 = 0;
const NEVER: u8 = 1;
const TIMED: u8 = 2;
const ON_CHANGE: u8 = 3;
/// The register with the time between timed reports, in units of [`REPORT_UNIT`].
const REPORT_TIME: u8 = 0x03;
const REPORT_UNIT: Duration = Duration::from_micros(4_096);
/// How long a reset takes. Meanwhile nothing is answered.
const RESETS: Duration = Duration::from_secs(3);

/// The length of a command, with its check digits.
const fn command_length(letter: u8) -> Option<usize> {
    match letter {
        b'S' | b'V' | b'X' | b'T' => Some(3),
        b'R' => Some(5),
        b'W' => Some(7),
        b'L' => Some(1 + 2 + 2 * leds::LEDS + 2),
        _ => None,
    }
}

/// A simulated board.
#[derive(Debug)]
pub struct Simulator {
    pieces: Pieces,
    parity: Parity,
    frames: Frames,
    registers: [u8; 256],
    leds: [u8; leds::LEDS],
    scans: Scans,
    /// How long a reset still takes.
    resets: Duration,
}

/// What the board has seen, one scan after another.
#[derive(Debug)]
struct Scans {
    /// The time since the last scan, and since the last report.
    since: Duration,
    since_report: Duration,
    /// What the last scan saw, and how many scans in a row saw the same.
    seen: Board,
    alike: u8,
    /// What was reported last without being asked.
    reported: Board,
}

impl Scans {
    /// Of a board that was switched on, sees this and has reported nothing.
    const fn first(seen: Board) -> Self {
        Self {
            since: Duration::ZERO,
            since_report: Duration::ZERO,
            seen,
            alike: 1,
            reported: Board::empty(),
        }
    }

    fn take(&mut self, seen: Board) {
        self.alike = match self.seen == seen {
            true => self.alike.saturating_add(1),
            false => 1,
        };
        self.seen = seen;
    }
}

impl Simulator {
    /// A board with these pieces and this orientation, as it comes from the maker.
    #[must_use]
    pub fn new(board: Board, orientation: Orientation, parity: Parity) -> Self {
        let mut registers = [0; 256];
        registers[usize::from(SCAN_TIME)] = USUAL_SCAN;
        let pieces = Pieces::new(board, orientation);
        Self {
            scans: Scans::first(pieces.seen()),
            pieces,
            parity,
            frames: Frames::of(command_length),
            registers,
            leds: [0; leds::LEDS],
            resets: Duration::ZERO,
        }
    }

    /// Sets when the board reports its squares.
    pub const fn set_reports(&mut self, held: u8) {
        self.registers[REPORTS as usize] = held;
    }

    const fn register(&self, address: u8) -> u8 {
        self.registers[address as usize]
    }

    fn write(&mut self, address: u8, held: u8) {
        let held = match address {
            SCAN_TIME if held < SHORTEST_SCAN => USUAL_SCAN,
            _ => held,
        };
        self.registers[usize::from(address)] = held;
    }

    /// The character in a byte, if its parity is right.
    fn character(&self, byte: u8) -> Option<u8> {
        let is_right = match self.parity {
            Parity::InByte => !byte.count_ones().is_multiple_of(2),
            Parity::OnLine => byte & 0x80 == 0,
        };
        is_right.then_some(byte & 0x7f)
    }

    fn send(&self, message: &[u8]) -> Vec<u8> {
        let characters = framed(message).into_iter();
        characters
            .map(|character| self.parity.byte(character))
            .collect()
    }

    /// The squares as the last scan saw them.
    fn squares(&self) -> Vec<u8> {
        let letter = |square| self.scans.seen.piece_at(square).map_or('.', Piece::char) as u8;
        let squares: Vec<u8> = [b's'].into_iter().chain(from_a8().map(letter)).collect();
        self.send(&squares)
    }

    /// Scans all squares. Returns the report that this brings about.
    fn scan(&mut self) -> Vec<u8> {
        self.scans.take(self.pieces.seen());
        let reports = self.register(REPORTS) & 7;
        let is_due = match reports {
            EACH_SCAN => true,
            NEVER => false,
            TIMED => {
                let every = REPORT_UNIT * u32::from(self.register(REPORT_TIME));
                self.scans.since_report >= every
            }
            on_change => {
                // Without debounce one scan is enough, and then two and more.
                let scans = on_change - ON_CHANGE + 1;
                self.scans.alike >= scans && self.scans.seen != self.scans.reported
            }
        };
        if !is_due {
            return Vec::new();
        }
        self.scans.reported = self.scans.seen.clone();
        self.scans.since_report = Duration::ZERO;
        self.squares()
    }

    fn obey(&mut self, command: &[u8]) -> Vec<u8> {
        let Some((letter, rest)) = command.split_first() else {
            return Vec::new();
        };
        match letter {
            b'S' => self.squares(),
            b'V' => self.send(b"v0103"),
            b'X' => {
                self.leds = [0; leds::LEDS];
                self.send(b"x")
            }
            b'L' => {
                let (patterns, _) = rest[2..].as_chunks::<2>();
                for (led, digits) in self.leds.iter_mut().zip(patterns) {
                    *led = byte(digits).unwrap_or_default();
                }
                self.send(b"l")
            }
            b'R' => {
                let held = byte(rest).map_or(0, |address| self.register(address));
                self.send(&[b"r", rest, &[digit(held >> 4), digit(held & 0xf)]].concat())
            }
            b'W' => {
                if let (Some(address), Some(held)) = (byte(&rest[..2]), byte(&rest[2..])) {
                    self.write(address, held);
                }
                self.send(&[b"w", rest].concat())
            }
            b'T' => {
                self.restart();
                self.resets = RESETS;
                Vec::new()
            }
            _ => Vec::new(),
        }
    }
}

impl BoardSide for Simulator {
    fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    fn pieces_mut(&mut self) -> &mut Pieces {
        &mut self.pieces
    }

    fn receive(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut sent = Vec::new();
        if !self.resets.is_zero() {
            return sent;
        }
        for byte in bytes {
            let Some(character) = self.character(*byte) else {
                continue;
            };
            for command in self.frames.take(&[character]) {
                sent.extend(self.obey(&command));
            }
        }
        sent
    }

    /// The next scan sees it.
    fn hand(&mut self, square: Square, piece: Option<Piece>) -> Vec<u8> {
        self.pieces.hand(square, piece);
        Vec::new()
    }

    fn report(&mut self, square: Square, piece: Option<Piece>) -> Vec<u8> {
        self.pieces.misread(square, piece);
        Vec::new()
    }

    fn pass(&mut self, time: Duration) -> Vec<u8> {
        let resets = self.resets.min(time);
        self.resets -= resets;
        let mut left = time - resets;
        let mut sent = Vec::new();
        loop {
            let takes = SCAN_UNIT * u32::from(self.register(SCAN_TIME));
            let until_scan = takes.saturating_sub(self.scans.since);
            let passes = until_scan.min(left);
            self.scans.since += passes;
            self.scans.since_report += passes;
            if until_scan > left {
                return sent;
            }
            left -= until_scan;
            self.scans.since = Duration::ZERO;
            sent.extend(self.scan());
        }
    }

    /// What is in its registers stays.
    fn restart(&mut self) {
        self.frames = Frames::of(command_length);
        self.leds = [0; leds::LEDS];
        self.scans = Scans::first(self.pieces.seen());
    }

    fn lights(&self) -> Lights {
        leds::seen(&self.leds).lying(self.pieces.orientation)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::orientation::Orientation;
    use shakmaty::{Bitboard, Role};

    fn board() -> Simulator {
        let pieces = shakmaty::Chess::default();
        let pieces = shakmaty::Position::board(&pieces).clone();
        Simulator::new(pieces, Orientation::White, Parity::InByte)
    }

    /// What the board answers, without parity. The check digits of the command are added.
    fn answer(board: &mut Simulator, command: &[u8]) -> String {
        let bytes: Vec<u8> = framed(command)
            .into_iter()
            .map(|character| Parity::InByte.byte(character))
            .collect();
        read(&board.receive(&bytes))
    }

    fn read(bytes: &[u8]) -> String {
        assert!(bytes.iter().all(|byte| byte.count_ones() % 2 == 1));
        bytes.iter().map(|byte| char::from(byte & 0x7f)).collect()
    }

    /// Lets this many thousandths of a second pass. Returns how many reports came.
    fn reports(board: &mut Simulator, ms: u64) -> usize {
        let all = (0..ms).flat_map(|_| board.pass(Duration::from_millis(1)));
        let all: Vec<u8> = all.collect();
        assert_eq!(all.len() % 67, 0);
        all.len() / 67
    }

    #[test]
    fn registers_hold_what_the_maker_says() {
        let mut board = board();
        for (command, answered) in [
            ("R01", "r011476"),
            ("W0130", "w013075"),
            ("R01", "r013070"),
            // Less than 15 is no time for a scan.
            ("W010E", "w010E03"),
            ("R01", "r011476"),
            ("W010F", "w010F00"),
            ("R01", "r010F05"),
            ("R02", "r020070"),
            ("V", "v010374"),
            ("X", "x78"),
        ] {
            assert_eq!(
                answer(&mut board, command.as_bytes()),
                answered,
                "{command}"
            );
        }
        board.restart();
        assert_eq!(answer(&mut board, b"R01"), "r010F05", "kept without power");
    }

    #[test]
    fn the_time_of_a_scan_sets_how_often_all_squares_come() {
        for (written, ms, came) in [
            (vec![], 1_000, 24),
            (vec!["W010F"], 1_000, 32),
            (vec!["W01FF"], 2_000, 3),
            // From time to time, about four in a second.
            (vec!["W033C", "W0202"], 2_000, 8),
            (vec!["W0201"], 1_000, 0),
            // The highest bits are not used.
            (vec!["W02F9"], 1_000, 0),
        ] {
            let mut board = board();
            for command in &written {
                answer(&mut board, command.as_bytes());
            }
            assert_eq!(reports(&mut board, ms), came, "{written:?}");
        }
    }

    #[test]
    fn a_change_counts_when_enough_scans_have_seen_it() {
        for (held, scans) in [("03", 1), ("04", 2), ("05", 3), ("06", 4), ("07", 5)] {
            let mut board = board();
            answer(&mut board, format!("W02{held}").as_bytes());
            reports(&mut board, 1_000);
            board.hand(Square::E2, None);
            let scan = 40;
            assert_eq!(reports(&mut board, (scans - 1) * scan), 0, "{held}");
            assert_eq!(reports(&mut board, 42), 1, "{held}");
            assert_eq!(reports(&mut board, 1_000), 0, "{held}");
            // Seen by fewer scans, it does not count.
            board.hand(Square::E2, Some(Role::Pawn.of(shakmaty::Color::White)));
            reports(&mut board, (scans - 1) * scan);
            board.hand(Square::E2, None);
            assert_eq!(reports(&mut board, 1_000), 0, "{held}");
        }
    }

    #[test]
    fn a_reset_takes_three_seconds_and_clears_the_lights() {
        let mut board = board();
        let lit = [b"L20".as_slice(), &[b'F'; 162]].concat();
        assert_eq!(answer(&mut board, &lit), "l6C");
        assert_eq!(board.lights().steady, Bitboard::FULL);
        assert_eq!(answer(&mut board, b"T"), "");
        assert_eq!(reports(&mut board, 2_900), 0);
        assert_eq!(answer(&mut board, b"V"), "");
        assert!(reports(&mut board, 300) > 0);
        assert_eq!(answer(&mut board, b"V"), "v010374");
        assert!(board.lights().is_dark());
    }

    #[test]
    fn a_command_with_a_wrong_parity_or_check_is_not_answered() {
        let mut board = board();
        assert_eq!(board.receive(b"V56"), [], "no parity");
        let bytes: Vec<u8> = b"V57".iter().map(|it| Parity::InByte.byte(*it)).collect();
        assert_eq!(board.receive(&bytes), [], "another check");
        assert_eq!(answer(&mut board, b"V"), "v010374");
    }

    #[test]
    fn a_pattern_of_flashes_lights_the_square_of_the_game() {
        for (orientation, corners) in [
            (Orientation::White, [40, 41, 49, 50]),
            // Square d5 in the board's own numbering.
            (Orientation::Black, [30, 31, 39, 40]),
        ] {
            let mut board = board();
            board.pieces.orientation = orientation;
            let mut command = b"L20".to_vec();
            for led in 0..81 {
                command.extend(if corners.contains(&led) { b"C4" } else { b"00" });
            }
            answer(&mut board, &command);
            let lights = board.lights();
            assert_eq!(lights.blinking, Square::E4.into());
            assert_eq!(lights.steady, Bitboard::EMPTY);
        }
    }
}
