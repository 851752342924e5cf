//! The host's side of the protocol: what to send to a board, and what its answers mean for the
//! game. Takes bytes and times, gives inputs and commands, and opens no port.

use std::collections::VecDeque;
use std::time::Duration;

use shakmaty::{Chess, Position};

use super::Ack;
use super::clock::ClockReport;
use super::command::{DgtCommand, SetClock};
use super::frame::Frames;
use super::message::Message;
use super::reading::Readings;
use crate::input::{BoardInput, ClockFace, ClockTimes};
use crate::orientation::Orientation;
use crate::watch::{ExpectedBoard, Sighting, Watch};
use chess_laws::Time;

/// How long a board or its clock may take to answer.
const ANSWERS: Duration = Duration::from_secs(2);
/// How long the host waits for all squares, which confirm what was seen.
const CONFIRMS: Duration = Duration::from_millis(250);
/// How often the host asks for all squares while nothing happens. Updates can be lost, and so can
/// the board.
const CHECK: Duration = Duration::from_secs(3);
/// After this many questions without an answer the board is gone.
const ROUNDS: u32 = 3;

/// Whether all squares have confirmed what was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Confirmed {
    No,
    Asked(Time),
    Yes,
}

/// A host that talks with one board.
#[derive(Debug)]
pub struct Host {
    frames: Frames,
    /// How the board lies, once that is known.
    orientation: Option<Orientation>,
    /// Whether it has shown its squares since it was connected.
    connected: bool,
    confirmed: Confirmed,
    watch: Watch,
    clock: Readings,
    /// Since when the clock has had to answer each command that it has not answered.
    settings: VecDeque<Time>,
    to_send: Vec<DgtCommand>,
    /// When the host last asked for all squares, and how often since the last message.
    asked: Time,
    unanswered: u32,
}

impl Host {
    /// A host for a board that should show this position and on which both players move. Nothing
    /// must change for `quiet` before a move counts.
    #[must_use]
    pub fn new(position: Chess, quiet: Duration) -> Self {
        let mut host = Self {
            frames: Frames::default(),
            orientation: None,
            connected: false,
            confirmed: Confirmed::Yes,
            watch: Watch::new(position, quiet),
            clock: Readings::default(),
            settings: VecDeque::new(),
            to_send: Vec::new(),
            asked: Time::default(),
            unanswered: 0,
        };
        host.greet(Time::default());
        host
    }

    /// Begins to talk with a board that was connected, for the first time or again.
    pub fn greet(&mut self, at: Time) {
        self.frames = Frames::default();
        self.connected = false;
        self.confirmed = Confirmed::Yes;
        self.clock.lose();
        self.settings.clear();
        self.asked = at;
        self.unanswered = 0;
        self.to_send = vec![
            DgtCommand::Dump,
            DgtCommand::Updates,
            DgtCommand::Trademark,
            DgtCommand::Version,
            DgtCommand::Serial,
            DgtCommand::Battery,
        ];
    }

    /// The commands to send now, in order.
    pub fn to_send(&mut self) -> Vec<DgtCommand> {
        std::mem::take(&mut self.to_send)
    }

    /// Sets what the game expects of the board from now on.
    pub fn expect(&mut self, expected: ExpectedBoard, at: Time) {
        self.watch.expect(expected, at);
    }

    /// Lets the clock show these times. It goes on running, or stays stopped.
    pub fn set_clock(&mut self, times: ClockTimes, at: Time) {
        let (left, right) = match self.orientation.unwrap_or_default() {
            Orientation::White => (times.white, times.black),
            Orientation::Black => (times.black, times.white),
        };
        let running = self.clock.believed().filter(|it| it.running);
        let runs = running.and_then(|it| it.turn);
        let white_left = self.orientation != Some(Orientation::Black);
        self.to_send.push(DgtCommand::SetClock(SetClock {
            left: SetClock::time(left),
            right: SetClock::time(right),
            left_runs: runs.map(|it| it.is_white() == white_left),
        }));
        self.settings.push_back(at);
    }

    /// Whether the board no longer answers.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.unanswered > ROUNDS
    }

    /// Takes bytes from the board.
    pub fn take(&mut self, bytes: &[u8], at: Time) -> Vec<BoardInput> {
        let frames = self.frames.take(bytes);
        if !frames.is_empty() {
            self.unanswered = 0;
        }
        let messages = frames.iter().filter_map(Message::read);
        messages.flat_map(|it| self.inputs_of(it, at)).collect()
    }

    /// Lets time pass.
    pub fn pass(&mut self, at: Time) -> Vec<BoardInput> {
        let every = if self.connected && self.unanswered == 0 {
            CHECK
        } else {
            ANSWERS
        };
        if at.since(self.asked) >= every {
            self.unanswered += 1;
            self.to_send.push(DgtCommand::Updates);
            self.ask(at);
            if self.clock.doubts() {
                self.to_send.push(DgtCommand::Clock);
            }
        }
        if !self.connected {
            return Vec::new();
        }
        let mut inputs = Vec::new();
        let late = |since: &Time| at.since(*since) >= ANSWERS;
        if self.settings.front().is_some_and(late) {
            self.settings.retain(|since| !late(since));
            inputs.push(BoardInput::ClockRefused);
        }
        inputs.extend(seen(self.judge(at)));
        inputs
    }

    /// Judges what was seen. Before that the host asks for all squares early enough to have the
    /// answer when nothing has changed for `quiet`. Without an answer a move counts, and the host
    /// asks again.
    fn judge(&mut self, at: Time) -> Vec<Sighting> {
        match self.confirmed {
            Confirmed::Yes => self.watch.pass(at, true),
            Confirmed::Asked(since) if at.since(since) < CONFIRMS => Vec::new(),
            Confirmed::No if !self.watch.is_half_quiet(at) => Vec::new(),
            before => {
                self.confirmed = Confirmed::Asked(at);
                self.ask(at);
                match before {
                    Confirmed::No => Vec::new(),
                    _ => self.watch.pass(at, false),
                }
            }
        }
    }

    fn ask(&mut self, at: Time) {
        self.asked = at;
        self.to_send.push(DgtCommand::Dump);
    }

    fn inputs_of(&mut self, message: Message, at: Time) -> Vec<BoardInput> {
        match message {
            Message::Dump(board) => {
                let mut inputs = Vec::new();
                let lies = self.lies(&board);
                let first = !std::mem::replace(&mut self.connected, true);
                let sightings = self.watch.dump(&lies.board(&board), at);
                self.confirmed = Confirmed::Yes;
                if first {
                    let right = self.watch.is_right();
                    let orientation = lies;
                    inputs.push(BoardInput::Connected { orientation, right });
                }
                inputs.extend(seen(sightings));
                inputs
            }
            Message::Field { square, piece } => {
                let Some(orientation) = self.orientation.filter(|_| self.connected) else {
                    return Vec::new();
                };
                self.confirmed = Confirmed::No;
                let square = orientation.square(square);
                seen(self.watch.field(square, piece, at)).collect()
            }
            Message::Clock(report) => self.clock(report, at),
            Message::Ack(ack) => self.answered(ack),
            Message::Serial(text) | Message::Trademark(text) => vec![BoardInput::Description(text)],
            Message::Version(major, minor) => {
                vec![BoardInput::Description(format!("{major}.{minor}"))]
            }
            Message::Battery(battery) => {
                let percent = battery.percent.map(BoardInput::Battery);
                percent.into_iter().collect()
            }
        }
    }

    /// How the board lies: determined when it is connected, and kept where the pieces do not show
    /// it.
    fn lies(&mut self, reported: &shakmaty::Board) -> Orientation {
        let known = self.orientation.unwrap_or_default();
        if self.connected {
            return known;
        }
        let found = Orientation::of(reported, self.watch.position().board());
        *self.orientation.insert(found.unwrap_or(known))
    }

    fn answered(&mut self, ack: Ack) -> Vec<BoardInput> {
        let refused = matches!(ack, Ack::Refused(_) | Ack::WrongMode);
        if !refused && !matches!(ack, Ack::Done(_)) {
            return Vec::new();
        }
        let waited = self.settings.pop_front().is_some();
        let refused = waited && refused;
        refused
            .then_some(BoardInput::ClockRefused)
            .into_iter()
            .collect()
    }

    fn clock(&mut self, report: Option<ClockReport>, at: Time) -> Vec<BoardInput> {
        let Some(orientation) = self.orientation.filter(|_| self.connected) else {
            return Vec::new();
        };
        let before = self.clock.believed();
        let Some(report) = report else {
            self.clock.lose();
            let lost = before.map(|_| BoardInput::Clock(None));
            return lost.into_iter().collect();
        };
        let mut face = ClockFace::of(report, orientation);
        // If the lever shows no side, it has not moved.
        face.turn = face.turn.or(before.and_then(|it| it.turn));
        if !self.clock.read(face, at) {
            self.to_send.push(DgtCommand::Clock);
            return Vec::new();
        }
        if before == Some(face) {
            return Vec::new();
        }
        let mut inputs = Vec::new();
        if let (Some(was), Some(turn)) = (before.and_then(|it| it.turn), face.turn)
            && was != turn
        {
            // Report the move before the press that completes it.
            let sure = self.confirmed == Confirmed::Yes;
            inputs.extend(seen(self.watch.pressed(at, sure)));
            inputs.push(BoardInput::Pressed { turn });
            // Ask for all squares at once, because an update may be lost.
            self.to_send.push(DgtCommand::Dump);
        }
        inputs.push(BoardInput::Clock(Some(face)));
        inputs
    }
}

fn seen(sightings: Vec<Sighting>) -> impl Iterator<Item = BoardInput> {
    sightings.into_iter().map(BoardInput::Seen)
}
