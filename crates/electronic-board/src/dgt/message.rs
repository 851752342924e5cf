//! The messages of a board.

use shakmaty::{Board, Color, Piece, Role, Square};

use super::clock::{Ack, ClockMessage, clock};
use super::frame::Frame;
use crate::input::ClockReport;

/// A message of a board. Its squares are in the board's numbering, which assumes that the connector
/// is at White's left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// All squares.
    Dump(Box<Board>),
    /// One square changed.
    Field {
        /// The square, in the board's own numbering.
        square: Square,
        /// The piece on it now.
        piece: Option<Piece>,
    },
    /// The clock at the board; `None` if no clock is connected.
    Clock(Option<ClockReport>),
    /// The clock answered a command, or a button was pressed.
    Ack(Ack),
    /// The serial number.
    Serial(String),
    /// The maker's text.
    Trademark(String),
    /// The version, major and minor.
    Version(u8, u8),
    /// How full the battery is, in percent; `None` if the board does not know.
    Battery(Option<u8>),
}

const DUMP: u8 = 0x86;
const CLOCK: u8 = 0x8d;
const FIELD: u8 = 0x8e;
const SERIAL: u8 = 0x91;
const TRADEMARK: u8 = 0x92;
const VERSION: u8 = 0x93;
const BATTERY: u8 = 0xa0;
const LONG_SERIAL: u8 = 0xa2;

impl Message {
    /// The message in a frame; `None` if it is of no interest or makes no sense.
    #[must_use]
    pub fn read(frame: &Frame) -> Option<Self> {
        let data = frame.data.as_slice();
        match frame.id {
            DUMP => dump(data),
            FIELD => field(data),
            CLOCK => clock(data.try_into().ok()?).map(Self::from),
            SERIAL | LONG_SERIAL => Some(Self::Serial(text(data))),
            TRADEMARK => Some(Self::Trademark(text(data))),
            VERSION => match *data {
                [major, minor] => Some(Self::Version(major, minor)),
                _ => None,
            },
            BATTERY => {
                let percent = data.first().copied().filter(|percent| *percent <= 100);
                Some(Self::Battery(percent))
            }
            _ => None,
        }
    }

    /// The frame that a board would send for this message; `None` for what only the clock sends.
    #[must_use]
    pub fn write(&self) -> Option<Frame> {
        let (id, data) = match self {
            Self::Dump(board) => {
                let codes = (0..64).map(|index| code(board.piece_at(square(index))));
                (DUMP, codes.collect())
            }
            Self::Field { square, piece } => (FIELD, vec![index(*square), code(*piece)]),
            Self::Serial(text) => (LONG_SERIAL, text.bytes().collect()),
            Self::Trademark(text) => (TRADEMARK, text.bytes().collect()),
            Self::Version(major, minor) => (VERSION, vec![*major, *minor]),
            Self::Battery(percent) => {
                let mut data = vec![0; 9];
                data[0] = percent.unwrap_or(0x7f);
                (BATTERY, data)
            }
            Self::Clock(report) => (CLOCK, ClockReport::data(report.as_ref()).to_vec()),
            Self::Ack(_) => return None,
        };
        Some(Frame { id, data })
    }
}

impl From<ClockMessage> for Message {
    fn from(message: ClockMessage) -> Self {
        match message {
            ClockMessage::Ack(ack) => Self::Ack(ack),
            ClockMessage::Report(report) => Self::Clock(report),
        }
    }
}

fn dump(data: &[u8]) -> Option<Message> {
    let codes: &[u8; 64] = data.try_into().ok()?;
    let mut board = Board::empty();
    for (index, &code) in (0..).zip(codes) {
        if let Some(piece) = piece(code)? {
            board.set_piece_at(square(index), piece);
        }
    }
    Some(Message::Dump(Box::new(board)))
}

fn field(data: &[u8]) -> Option<Message> {
    let &[index, code] = data else {
        return None;
    };
    (index < 64).then_some(())?;
    Some(Message::Field {
        square: square(index.into()),
        piece: piece(code)?,
    })
}

/// 0 is a8, 7 is h8, 63 is h1.
fn square(index: u32) -> Square {
    Square::new(index % 64).flip_vertical()
}

fn index(square: Square) -> u8 {
    u32::from(square.flip_vertical()) as u8
}

const ROLES: [Role; 6] = [
    Role::Pawn,
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::King,
    Role::Queen,
];

/// What a code stands for: a piece or an empty square; `None` for an unknown code. The pieces that
/// mark a result are not pieces of the game, so their square counts as empty.
fn piece(code: u8) -> Option<Option<Piece>> {
    let color = match code {
        0 | 0xd..=0xf => return Some(None),
        1..=6 => Color::White,
        7..=0xc => Color::Black,
        _ => return None,
    };
    let role = ROLES[usize::from((code - 1) % 6)];
    Some(Some(Piece { color, role }))
}

fn code(piece: Option<Piece>) -> u8 {
    piece.map_or(0, |piece| {
        let role = ROLES.iter().position(|role| *role == piece.role);
        role.unwrap_or(0) as u8 + piece.color.fold_wb(1, 7)
    })
}

fn text(data: &[u8]) -> String {
    let text = String::from_utf8_lossy(data);
    text.chars()
        .filter(|c| !c.is_control())
        .collect::<String>()
        .trim()
        .to_owned()
}
