//! The protocol of Handy Tech and Help Tech.
//!
//! A display reports the number of its model, which determines everything else. Depending on
//! the model, keys and acknowledgements are single bytes or framed as `79 model length type
//! data 16`. The display accepts or refuses every line.

use super::engine::{Dialect, count, dots, status};
use super::panel::Panel;
use super::protocol::Model;
use super::{DeviceEvent, Question};
use crate::cell::Face;
use crate::framing::{Cut, of_length_if};

const RESET: u8 = 0xFF;
const MODEL: u8 = 0xFE;
const ACCEPTED: u8 = 0x7E;
const REFUSED: u8 = 0x7D;
const FRAME: u8 = 0x79;
const FRAME_END: u8 = 0x16;
/// Shows cells, in a frame or without one.
const CELLS: u8 = 0x01;
const FRAMED_KEY: u8 = 0x04;
const FRAMED_ANSWER: u8 = 0x07;

const ROUTING: u8 = 0x20;
const RELEASE: u8 = 0x80;

/// The protocol. The code of a key is the byte that reports its press.
#[derive(Debug, Default)]
pub(super) struct HandyTech {
    model: Option<&'static Model>,
    /// Whether it frames its keys; then single bytes are the remains of a disturbed frame.
    frames_keys: bool,
}

impl Dialect for HandyTech {
    fn cut(&self, bytes: &[u8], panel: &Panel) -> Cut {
        match bytes {
            [MODEL] => Cut::Unfinished,
            [MODEL, id, ..] if panel.protocol().model((*id).into()).is_none() => Cut::Noise(1),
            [MODEL, ..] => Cut::Packet(2),
            [FRAME, ..] => cut_frame(bytes, panel),
            _ => Cut::Packet(1),
        }
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        match *packet {
            // The display reports its model after a reset, by the program or by itself.
            [MODEL, id] => {
                if let Some(model) = panel.is_model(id) {
                    self.model = Some(model);
                    panel.restarted();
                }
            }
            [FRAME, _, _, FRAMED_KEY, key, FRAME_END] => {
                if !self.frames_keys {
                    self.frames_keys = true;
                    panel.restarted();
                }
                press(key, panel);
            }
            [FRAME, _, _, FRAMED_ANSWER, ACCEPTED, FRAME_END] | [ACCEPTED] => {
                panel.report(DeviceEvent::Accepted);
            }
            [FRAME, _, _, FRAMED_ANSWER, REFUSED, FRAME_END] | [REFUSED] => {
                panel.report(DeviceEvent::Refused);
            }
            [key] if !self.frames_keys => press(key, panel),
            _ => {}
        }
    }

    fn probe(&self) -> Vec<u8> {
        vec![RESET]
    }

    /// Nothing to ask: a question would reset the display, but it acknowledges its line.
    fn keep_alive(&self, _line_follows: bool) -> Question {
        Question::of_life(Vec::new())
    }

    fn write(&self, face: &Face, _shown: Option<&Face>) -> Vec<u8> {
        let Some(model) = self.model else {
            return Vec::new();
        };
        if model.bare {
            let status = status(face, model.status.into());
            let mut command = vec![CELLS];
            command.extend(dots(&status).chain(dots(&face.line)));
            return command;
        }
        let length = count(&face.line).saturating_add(1);
        let mut frame = vec![FRAME, number(model), length, CELLS];
        frame.extend(dots(&face.line));
        frame.push(FRAME_END);
        frame
    }
}

fn number(model: &Model) -> u8 {
    u8::try_from(model.id).unwrap_or_default()
}

/// A key was pressed or, with the highest bit, released. Routing keys take precedence: on
/// long displays they use the numbers of other keys.
fn press(byte: u8, panel: &mut Panel) {
    let (code, down) = (byte & !RELEASE, byte & RELEASE == 0);
    match code.checked_sub(ROUTING) {
        Some(cell) if usize::from(cell) < panel.cells() => panel.routing(cell.into(), down),
        _ => panel.key(code.into(), down),
    }
}

/// A frame is whole if its length fits its type and its end is in the right place.
fn cut_frame(bytes: &[u8], panel: &Panel) -> Cut {
    let is_model = |id: &u8| panel.protocol().model((*id).into()).is_some();
    if !bytes.get(1).is_none_or(is_model) {
        return Cut::Noise(1);
    }
    let (Some(length), Some(kind)) = (bytes.get(2), bytes.get(3)) else {
        return Cut::Unfinished;
    };
    let short = matches!(*kind, FRAMED_KEY | FRAMED_ANSWER);
    if *length == 0 || (short && *length != 2) {
        return Cut::Noise(1);
    }
    let length = usize::from(*length) + 4;
    of_length_if(length, bytes, |frame| frame.ends_with(&[FRAME_END]))
}
