//! The program's side of the talk with a board: what to send, and what the answers mean
//! for the game. Bytes and times in, events and commands out; opens no port.

use shakmaty::{Chess, Color, Position};

use super::clock::ClockReport;
use super::command::Command;
use super::frame::Frames;
use super::message::{Battery, Message};
use super::{Ack, ClockSide};
use crate::board::orientation::Orientation;
use crate::board::watch::{QUIET, Sighting, Watch};
use crate::laws::Time;

/// What a board tells the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardEvent {
    /// It shows its squares for the first time.
    Connected(Orientation),
    /// Something was seen on it.
    Sighting(Sighting),
    /// What the clock at it shows has changed; none if it has none.
    Clock(Option<ClockFace>),
    /// The lever of the clock was pressed: this side is to move now.
    Pressed {
        /// The side that is to move.
        turn: Color,
    },
    /// The clock answers, or a button on it was pressed.
    Ack(Ack),
    /// What it says about itself, in its own words.
    Told(String),
    /// The state of its battery.
    Battery(Battery),
}

/// A clock as the players see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockFace {
    /// White's side.
    pub white: ClockSide,
    /// Black's side.
    pub black: ClockSide,
    /// Whether it runs.
    pub running: bool,
    /// The side to move, by the lever.
    pub turn: Color,
    /// Whether its battery is low.
    pub battery_low: bool,
}

/// The talk with one board.
#[derive(Debug)]
pub struct Host {
    frames: Frames,
    /// How the board lies, as soon as that is known.
    orientation: Option<Orientation>,
    watch: Watch,
    clock: Option<ClockFace>,
    to_send: Vec<Command>,
}

impl Host {
    /// With a board that should show this position.
    #[must_use]
    pub fn new(position: Chess) -> Self {
        let to_send = [
            Command::Dump,
            Command::Updates,
            Command::Trademark,
            Command::Version,
            Command::Serial,
            Command::Battery,
        ];
        Self {
            frames: Frames::default(),
            orientation: None,
            watch: Watch::new(position, QUIET),
            clock: None,
            to_send: to_send.to_vec(),
        }
    }

    /// The commands that are to be sent now, in this order.
    pub fn to_send(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.to_send)
    }

    /// The game stands so now.
    pub fn expect(&mut self, position: Chess, at: Time) {
        self.watch.expect(position, at);
    }

    /// Takes what the board sent.
    pub fn take(&mut self, bytes: &[u8], at: Time) -> Vec<BoardEvent> {
        let frames = self.frames.take(bytes);
        let messages = frames.iter().filter_map(Message::read);
        messages.flat_map(|it| self.told(it, at)).collect()
    }

    /// Time passes.
    pub fn pass(&mut self, at: Time) -> Vec<BoardEvent> {
        if self.orientation.is_none() {
            return Vec::new();
        }
        let sightings = self.watch.pass(at);
        self.seen(sightings)
    }

    fn told(&mut self, message: Message, at: Time) -> Vec<BoardEvent> {
        match message {
            Message::Dump(board) => {
                let mut events = Vec::new();
                if self.orientation.is_none() {
                    let wanted = self.watch.position().board();
                    let found = Orientation::of(&board, wanted).unwrap_or_default();
                    self.orientation = Some(found);
                    events.push(BoardEvent::Connected(found));
                }
                let board = self.orientation.unwrap_or_default().board(&board);
                let sightings = self.watch.dump(&board, at);
                events.extend(self.seen(sightings));
                events
            }
            Message::Field { square, piece } => {
                let Some(orientation) = self.orientation else {
                    return Vec::new();
                };
                let sightings = self.watch.field(orientation.square(square), piece, at);
                self.seen(sightings)
            }
            Message::Clock(report) => self.clock(report, at),
            Message::Ack(ack) => vec![BoardEvent::Ack(ack)],
            Message::Serial(text) | Message::Trademark(text) => vec![BoardEvent::Told(text)],
            Message::Version(major, minor) => vec![BoardEvent::Told(format!("{major}.{minor}"))],
            Message::Battery(battery) => vec![BoardEvent::Battery(battery)],
        }
    }

    fn clock(&mut self, report: Option<ClockReport>, at: Time) -> Vec<BoardEvent> {
        let Some(orientation) = self.orientation else {
            return Vec::new();
        };
        let face = report.map(|report| ClockFace::of(report, orientation));
        let before = std::mem::replace(&mut self.clock, face);
        if before == face {
            return Vec::new();
        }
        let turn = face.map(|it| it.turn);
        let mut events = Vec::new();
        if let (Some(before), Some(turn)) = (before, turn)
            && before.turn != turn
        {
            // The move that was made is told before the press that completes it.
            let sightings = self.watch.pressed(at);
            events.extend(self.seen(sightings));
            events.push(BoardEvent::Pressed { turn });
        }
        events.push(BoardEvent::Clock(face));
        events
    }

    /// A move that was seen is confirmed by all squares: an update may have been lost.
    fn seen(&mut self, sightings: Vec<Sighting>) -> Vec<BoardEvent> {
        let confirm = |it: &Sighting| !matches!(it, Sighting::Lifted { .. });
        if sightings.iter().any(confirm) {
            self.to_send.push(Command::Dump);
        }
        sightings.into_iter().map(BoardEvent::Sighting).collect()
    }
}

impl ClockFace {
    /// The left side is White's where the board's connector is at White's left.
    fn of(report: ClockReport, orientation: Orientation) -> Self {
        let left_is_white = orientation == Orientation::White;
        let (white, black) = if left_is_white {
            (report.left, report.right)
        } else {
            (report.right, report.left)
        };
        Self {
            white,
            black,
            running: report.running,
            turn: Color::from_white(report.left_to_move == left_is_white),
            battery_low: report.battery_low,
        }
    }
}
