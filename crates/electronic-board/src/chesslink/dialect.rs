//! How a ChessLink board is talked with: one command at a time, since reports may come between a command and its answer,
//! and in the parity that the board understands.

use std::collections::VecDeque;
use std::time::Duration;

use super::frame::{Frames, Parity, character};
use super::message::{Answer, Command};
use crate::dialect::{Dialect, Report};
use crate::lights::Lights;
use chess_laws::Time;

/// How long an answer may take. The longest command and its answer take 45 ms on the line.
const ANSWERS: Duration = Duration::from_millis(400);
/// The most commands in a row that may be lost on the way.
const PATIENCE: u32 = 2;
/// The register that says when the board reports its squares, and its value for "on every change".
const REPORTS: u8 = 0x02;
const ON_CHANGE: u8 = 3;

/// The host's side of the ChessLink protocol.
#[derive(Debug, Default)]
pub(crate) struct ChessLink {
    frames: Frames,
    parity: Parity,
    /// Whether a byte with its highest bit set came since the last report.
    highest_bit: bool,
    queue: VecDeque<Command>,
    /// The command that was sent and is not answered yet, and when it was sent.
    waits: Option<(Command, Time)>,
    /// How many commands in a row had no answer.
    unanswered: u32,
    reports: Reports,
    now: Time,
}

/// When the board reports its squares without being asked.
#[derive(Debug, Default)]
struct Reports {
    /// What was set when the board was first connected.
    found: Option<u8>,
    /// Whether the board reports each change.
    on_change: bool,
}

impl Dialect for ChessLink {
    fn greet(&mut self, at: Time) {
        self.now = at;
        self.frames = Frames::default();
        self.waits = None;
        self.unanswered = PATIENCE;
        self.reports.on_change = false;
        let first = [Command::Squares, Command::Version, Command::Read(REPORTS)];
        self.queue = first.into();
    }

    fn ask(&mut self) {
        self.want(Command::Squares);
    }

    fn renew(&mut self) {
        if !self.reports.on_change {
            self.want(Command::Read(REPORTS));
        }
    }

    fn take(&mut self, bytes: &[u8], at: Time) -> Vec<Report> {
        self.now = at;
        let mut reports = Vec::new();
        for &byte in bytes {
            self.highest_bit |= byte & 0x80 != 0;
            let Some(character) = character(byte) else {
                continue;
            };
            for message in self.frames.take(&[character]) {
                self.unanswered = 0;
                let answers =
                    |wait: &(Command, Time)| message.first() == Some(&wait.0.answered_by());
                self.waits.take_if(|wait| answers(wait));
                let answer = Answer::read(&message);
                reports.push(answer.map_or(Report::Answered, |answer| self.report(answer)));
            }
        }
        reports
    }

    /// A command without an answer is lost. Where nothing is answered, the board may expect the other parity.
    fn pass(&mut self, at: Time) {
        self.now = at;
        let late = |wait: &mut (Command, Time)| at.since(wait.1) >= ANSWERS;
        let Some((command, _)) = self.waits.take_if(late) else {
            return;
        };
        self.unanswered += 1;
        if self.unanswered > PATIENCE {
            self.parity = self.parity.other();
        }
        let outdated = |waiting: &Command| {
            matches!((command, waiting), (Command::Light(_), Command::Light(_)))
        };
        if !self.queue.iter().any(outdated) {
            self.queue.push_front(command);
        }
    }

    fn due(&self) -> Option<Time> {
        self.waits.map(|(_, sent)| sent + ANSWERS)
    }

    fn to_send(&mut self) -> Vec<Vec<u8>> {
        if self.waits.is_some() {
            return Vec::new();
        }
        let Some(command) = self.queue.pop_front() else {
            return Vec::new();
        };
        self.waits = Some((command, self.now));
        vec![self.bytes(command)]
    }

    fn light(&mut self, lights: Lights) {
        self.queue
            .retain(|command| !matches!(command, Command::Light(_)));
        self.queue.push_back(Command::Light(lights));
    }

    fn farewell(&mut self) -> Vec<Vec<u8>> {
        let before = self.reports.found.filter(|_| self.reports.on_change);
        let put_back = before.filter(|value| *value != ON_CHANGE);
        let put_back = put_back.map(|value| Command::Write(REPORTS, value));
        let dark = Command::Light(Lights::default());
        let all = [Some(dark), put_back].into_iter().flatten();
        all.map(|command| self.bytes(command)).collect()
    }
}

impl ChessLink {
    fn bytes(&self, command: Command) -> Vec<u8> {
        let characters = command.characters().into_iter();
        characters
            .map(|character| self.parity.byte(character))
            .collect()
    }

    /// Sends this command after the others, unless it is to be sent anyway.
    fn want(&mut self, command: Command) {
        let sent = self.waits.is_some_and(|wait| wait.0 == command);
        if !sent && !self.queue.contains(&command) {
            self.queue.push_back(command);
        }
    }

    fn report(&mut self, answer: Answer) -> Report {
        match answer {
            Answer::Squares(board) => {
                // Sixty-four characters are never all odd: an empty square has four ones.
                self.parity = match std::mem::take(&mut self.highest_bit) {
                    true => Parity::InByte,
                    false => Parity::OnLine,
                };
                Report::Squares {
                    board,
                    asked: false,
                }
            }
            Answer::Version(major, minor) => {
                Report::Description(format!("Millennium ChessLink {major:X}.{minor:02X}"))
            }
            Answer::Register {
                address: REPORTS,
                held,
                written,
            } => {
                if !written {
                    self.reports.found.get_or_insert(held);
                }
                self.reports.on_change = held == ON_CHANGE;
                if !self.reports.on_change {
                    self.want(Command::Write(REPORTS, ON_CHANGE));
                }
                Report::Answered
            }
            Answer::Register { .. } | Answer::Lit => Report::Answered,
        }
    }
}
