//! What the clock at a board sends: times, the raised lever, answers and buttons. Its times are up
//! to a second late.

use std::time::Duration;

use crate::input::{ClockReport, ClockSide};

/// An answer of the clock, or a button that was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ack {
    /// The clock carried out the command with this number.
    Done(u8),
    /// The clock refused the command with this number.
    Refused(u8),
    /// The clock is ready for commands.
    Ready,
    /// A button was pressed.
    Pressed(Button),
    /// The clock is in a mode in which it cannot be set.
    WrongMode,
    /// Something else.
    Other,
}

/// A button of the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Button {
    /// Back.
    Back,
    /// Plus.
    Plus,
    /// Run or stop.
    Run,
    /// Minus.
    Minus,
    /// Ok.
    Ok,
}

const RUNNING: u8 = 0x01;
const BATTERY_LOW: u8 = 0x04;
const LEFT_TO_MOVE: u8 = 0x08;
const RIGHT_TO_MOVE: u8 = 0x10;
const NO_CLOCK: u8 = 0x20;
/// Flag bits in the byte of the hours: fallen and stopped, and shown.
const FLAG: u8 = 0x50;

/// A message about the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClockMessage {
    /// An answer to a command, or a button.
    Ack(Ack),
    /// What the clock shows; `None` if no clock is connected.
    Report(Option<ClockReport>),
}

/// Reads a message about the clock: three bytes for the right side, three for the left, one for the
/// status. Seven zeros are no message.
pub(super) fn clock(data: &[u8; 7]) -> Option<ClockMessage> {
    let &[rh, rm, rs, lh, lm, ls, status] = data;
    if data.iter().all(|&byte| byte == 0) {
        return None;
    }
    if rh & 0xf == 0xa || lh & 0xf == 0xa {
        return Some(ClockMessage::Ack(ack(data)));
    }
    if status & NO_CLOCK != 0 {
        return Some(ClockMessage::Report(None));
    }
    Some(ClockMessage::Report(Some(ClockReport {
        left: side(lh, lm, ls)?,
        right: side(rh, rm, rs)?,
        running: status & RUNNING != 0,
        left_to_move: left_to_move(status),
        battery_low: status & BATTERY_LOW != 0,
    })))
}

/// The status must name exactly one side.
fn left_to_move(status: u8) -> Option<bool> {
    let left = status & LEFT_TO_MOVE != 0;
    let right = status & RIGHT_TO_MOVE != 0;
    (left != right).then_some(left)
}

fn side(hours: u8, minutes: u8, seconds: u8) -> Option<ClockSide> {
    let decimal = |byte: u8| {
        (byte >> 4 < 6 && byte & 0xf < 10)
            .then(|| u64::from(byte >> 4) * 10 + u64::from(byte & 0xf))
    };
    let seconds = u64::from(hours & 0xf) * 3600 + decimal(minutes)? * 60 + decimal(seconds)?;
    Some(ClockSide {
        left: Duration::from_secs(seconds),
        flag: hours & FLAG != 0,
    })
}

fn ack(data: &[u8; 7]) -> Ack {
    let &[d0, d1, d2, d3, _, d5, _] = data;
    let kind = d1 & 0x7f | (d3 << 3) & 0x80;
    let command = d2 & 0x7f | (d3 << 2) & 0x80;
    let button = d5 & 0x7f | (d0 << 2) & 0x80;
    match (kind, command) {
        (_, 0x81) => Ack::Ready,
        (_, 0x88) => match button {
            0x31 => Ack::Pressed(Button::Back),
            0x32 => Ack::Pressed(Button::Plus),
            0x33 => Ack::Pressed(Button::Run),
            0x34 => Ack::Pressed(Button::Minus),
            0x35 => Ack::Pressed(Button::Ok),
            _ => Ack::Other,
        },
        (_, 0x90) => Ack::WrongMode,
        (0x10, command) => Ack::Done(command),
        (0x40, command) => Ack::Refused(command),
        _ => Ack::Other,
    }
}

impl ClockReport {
    /// The bytes that a clock sends for this report.
    #[must_use]
    pub fn data(report: Option<&Self>) -> [u8; 7] {
        let Some(report) = report else {
            return [0, 0, 0, 0, 0, 0, NO_CLOCK];
        };
        let [rh, rm, rs] = side_data(report.right);
        let [lh, lm, ls] = side_data(report.left);
        let side = match report.left_to_move {
            Some(true) => LEFT_TO_MOVE,
            Some(false) => RIGHT_TO_MOVE,
            None => 0,
        };
        let running = if report.running { RUNNING } else { 0 };
        let battery = if report.battery_low { BATTERY_LOW } else { 0 };
        [rh, rm, rs, lh, lm, ls, side | running | battery]
    }
}

fn side_data(side: ClockSide) -> [u8; 3] {
    let seconds = side.left.as_secs();
    let decimal = |number: u64| (((number / 10) << 4) | (number % 10)) as u8;
    let flag = if side.flag { 0x10 } else { 0 };
    // The clock has one digit for hours.
    let hours = (seconds / 3600).min(9) as u8;
    [
        hours | flag,
        decimal(seconds / 60 % 60),
        decimal(seconds % 60),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_running_clock_is_read() {
        let report = clock(&[0x01, 0x29, 0x58, 0x01, 0x30, 0x00, 0x09]);
        let Some(ClockMessage::Report(Some(report))) = report else {
            panic!("{report:?}");
        };
        assert_eq!(report.left.left, Duration::from_secs(5400));
        assert_eq!(report.right.left, Duration::from_secs(5398));
        assert!(report.running && report.left_to_move == Some(true));
    }

    #[test]
    fn answers_and_buttons_are_not_times() {
        let done = clock(&[0x0a, 0x10, 0x0a, 0x0a, 0, 0, 0]);
        assert_eq!(done, Some(ClockMessage::Ack(Ack::Done(0x0a))));
        let run = clock(&[0x0a, 0x10, 0x08, 0x2a, 0x11, 0x33, 0]);
        assert_eq!(run, Some(ClockMessage::Ack(Ack::Pressed(Button::Run))));
    }

    #[test]
    fn a_lever_that_shows_no_side_does_not_count_as_left() {
        for status in [0x01, 0x19] {
            let report = clock(&[0, 0x05, 0, 0, 0x04, 0x55, status]);
            let Some(ClockMessage::Report(Some(report))) = report else {
                panic!("{report:?}");
            };
            assert_eq!(report.left_to_move, None);
        }
    }

    #[test]
    fn invalid_times_are_left_out() {
        assert_eq!(clock(&[0; 7]), None);
        assert_eq!(clock(&[0x01, 0x7f, 0x58, 0x01, 0x30, 0x00, 0x09]), None);
    }
}
