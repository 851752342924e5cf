//! How a DGT board talks: from its bytes to reports, and from what the host wants to its commands.

use super::Ack;
use super::command::DgtCommand;
use super::frame::Frames;
use super::message::Message;
use crate::dialect::{Dialect, Report};
use crate::input::ClockSetting;
use chess_laws::Time;

/// The host's side of DGT's protocol.
#[derive(Debug, Default)]
pub(crate) struct Dgt {
    frames: Frames,
    to_send: Vec<DgtCommand>,
}

impl Dialect for Dgt {
    fn greet(&mut self, _: Time) {
        self.frames = Frames::default();
        self.to_send = vec![
            DgtCommand::Dump,
            DgtCommand::Updates,
            DgtCommand::Trademark,
            DgtCommand::Version,
            DgtCommand::Serial,
            DgtCommand::Battery,
        ];
    }

    fn ask(&mut self) {
        self.to_send.push(DgtCommand::Dump);
    }

    fn renew(&mut self) {
        self.to_send.push(DgtCommand::Updates);
    }

    fn take(&mut self, bytes: &[u8], _: Time) -> Vec<Report> {
        let frames = self.frames.take(bytes);
        let report = |frame| Message::read(frame).map_or(Report::Answered, Report::from);
        frames.iter().map(report).collect()
    }

    fn to_send(&mut self) -> Vec<Vec<u8>> {
        self.to_send.drain(..).map(DgtCommand::bytes).collect()
    }

    fn ask_clock(&mut self) {
        self.to_send.push(DgtCommand::Clock);
    }

    fn set_clock(&mut self, setting: ClockSetting) -> bool {
        self.to_send.push(DgtCommand::SetClock(setting));
        true
    }
}

impl From<Message> for Report {
    fn from(message: Message) -> Self {
        match message {
            Message::Dump(board) => Self::Squares { board, asked: true },
            Message::Field { square, piece } => Self::Square { square, piece },
            Message::Clock(report) => Self::Clock(report),
            Message::Ack(Ack::Done(_)) => Self::ClockAnswered { refused: false },
            Message::Ack(Ack::Refused(_) | Ack::WrongMode) => Self::ClockAnswered { refused: true },
            Message::Ack(Ack::Ready | Ack::Pressed(_) | Ack::Other) => Self::Answered,
            Message::Serial(text) | Message::Trademark(text) => Self::Description(text),
            Message::Version(major, minor) => Self::Description(format!("{major}.{minor}")),
            Message::Battery(percent) => percent.map_or(Self::Answered, Self::Battery),
        }
    }
}
