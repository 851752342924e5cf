//! The braille display at the desk: what stands on it, and what its keys bring. Knows no pages and no messages:
//! the surface does.

use shakmaty::{Color, Position};

use super::sealing;
use super::surface::{BrailleConfig, ByTouch};
use super::{GameDesk, Importance, Outputs};
use crate::activities::Output;
use crate::braille_line::LineContent;
use crate::commands::DisplayCommand;
use crate::messages::Phrase;
use braille_display::{Area, Cell, Content, Message, Side, Status};
use chess_laws::Time;
use game::session::Matter;
use spoken_grammar::{Heard, Reading};

impl GameDesk {
    /// From now on this is how the player reads and writes by touch.
    pub fn read_by_touch(&mut self, config: BrailleConfig) {
        let own = self.state().settings().lone_human();
        self.surface.read_by_touch(config, own);
    }

    /// A display was connected: its cells, and whether it has keys, for which notices then wait.
    pub fn display_found(&mut self, area: Area, keys: bool) {
        self.surface.display_found(area, keys);
    }

    /// The line with this topic stands on the display: a player who presses a key now could read it.
    pub fn display_shows(&mut self, topic: &str) {
        self.surface.stands(topic);
    }

    /// Shows something on the braille line: a notice until the player has read it.
    pub fn show(&mut self, importance: Importance, message: impl Into<Message>) {
        self.surface.tell(importance, message);
    }

    /// Whether every notice is read on the display.
    #[must_use]
    pub fn all_read(&self) -> bool {
        self.surface.all_read()
    }

    /// Dots were typed together. A question that they hide waits.
    pub fn dots(&mut self, dots: Cell) {
        self.surface.dots(dots);
    }

    /// A key of the display gives a command.
    pub fn key(&mut self, command: DisplayCommand, at: Time) -> Outputs {
        let asked = self.surface.key(command, &self.context);
        self.take_by_touch(asked, at);
        self.take_outputs()
    }

    /// A routing key over a character of the line.
    pub fn routing(&mut self, index: usize, at: Time) -> Outputs {
        let asked = self.surface.routing(index, &self.context);
        self.take_by_touch(asked, at);
        self.take_outputs()
    }

    fn take_by_touch(&mut self, asked: ByTouch, at: Time) {
        match asked {
            ByTouch::Nothing => {}
            ByTouch::Command(command) => self.take_command(command, at),
            ByTouch::Ask(asked) => self.ask(&asked, at),
            ByTouch::Words(words) => self.take_written(&Heard::certain(words), at),
            ByTouch::Readings(readings) => {
                let reading = |words| Reading { words, cost: 0.0 };
                let heard = Heard {
                    readings: readings.into_iter().map(reading).collect(),
                    unknown: None,
                };
                self.take_written(&heard, at);
            }
            ByTouch::Line(line) => self.take_line(&line, at),
            ByTouch::WhileSealing { readings, text } => {
                if let Some(typed) = sealing::dots(readings, &text, &self.context) {
                    self.take_while_sealing(typed, at);
                }
            }
            ByTouch::NotWhileSealing => self.answer(&self.seal_now()),
            ByTouch::Answer(reply) => self.answer(&reply),
            ByTouch::Say(phrases) => {
                self.attend();
                self.outputs.push(Output::Say(phrases));
            }
            ByTouch::SayAndShow(phrases) => {
                self.attend();
                self.show(Importance::Answer, Phrase::message(&phrases));
                self.outputs.push(Output::Say(phrases));
            }
        }
    }

    /// The line of the game at a moment, with the message that stands in its place.
    #[must_use]
    pub fn line_of_game(&self, at: Time) -> LineContent {
        self.game_line(at, self.surface.message().cloned())
    }

    /// The line of the game, with the times of the clock at the board where that counts.
    fn game_line(&self, at: Time, message: Option<Message>) -> LineContent {
        let mut line = self.wording().line(self.state(), at, message);
        let told = self.state().profile().volunteers(Matter::Time);
        if let Some(times) = self.clock.times().filter(|_| told) {
            line.white_clock = Some(times.white);
            line.black_clock = Some(times.black);
        }
        line
    }

    /// What the braille display shows at a moment.
    #[must_use]
    pub fn content(&self, at: Time) -> Content {
        let line = || self.game_line(self.clock_read_at(at), None);
        Content {
            status: self.status(),
            ..self.surface.content(line, at, &self.context)
        }
    }

    /// The moment whose times stand on the line: now, or when the game last changed, where running times would keep the dots
    /// moving.
    fn clock_read_at(&self, at: Time) -> Time {
        match self.surface.is_slow() {
            true => self.sitting.changed.min(at),
            false => at,
        }
    }

    /// What its status cells say, where it has them.
    fn status(&self) -> Status {
        let state = self.state();
        let game = state.pending().known_game();
        let known = match state.profile().tells_at_once() {
            true => &game,
            // A check is told when the move is completed.
            false => state.game(),
        };
        let going_on = state.outcome().is_none();
        let told = state.profile().volunteers(Matter::LastMove);
        Status {
            waits: self.surface.waits(),
            to_move: going_on.then(|| match game.turn() {
                Color::White => Side::White,
                Color::Black => Side::Black,
            }),
            check: known.position().is_check() && told,
        }
    }
}
