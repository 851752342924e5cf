//! What comes from the clock at the electronic board: from when it first runs it is the clock of
//! the game, and its lever completes the moves of both sides (D.2.4).

use std::time::Duration;

use shakmaty::Color;

use super::action::Action;
use super::importance::Importance;
use super::lever::Pressed;
use super::play::Play;
use crate::session::{Channel, Intent, Party, Request};
use crate::session::{ClockEvent, Event, Matter, Remark, decides_times};
use chess_laws::{Clock, Time};
use electronic_board::{ClockFace, ClockTimes};

use super::board_clock::{Setting, times};
impl Play {
    /// The side whose announced move is not completed.
    pub(super) fn open_side(&self) -> Option<Color> {
        let announced = self.state.announced();
        announced.map(|_| self.state.game().turn())
    }

    /// This side has pressed the clock at the board.
    pub(super) fn lever(&mut self, by: Color, at: Time, actions: &mut Vec<Action>) {
        let state = &self.state;
        let plays = state.has_begun() && state.outcome().is_none() && state.stopped().is_none();
        let turn = state.game().turn();
        let open = plays && (state.announced().is_some() || state.steps().are_followed());
        let pressed = self.clock.lever.pressed(by, turn, open, at);
        if !plays {
            return self.clock.lever.settle();
        }
        match pressed {
            Pressed::Follows => {}
            Pressed::Completes => self.press(at, actions),
            // The board may still show a move from before the press.
            Pressed::Early if self.state.settings().board == Some(by) => {}
            Pressed::Early => self.pressed_early(by, at, actions),
        }
    }

    /// Presses the clock, or says what is missing (D.2.4).
    pub(super) fn press(&mut self, at: Time, actions: &mut Vec<Action>) {
        let press = Request {
            by: Party::Side(self.state.game().turn()),
            through: Channel::BoardClock,
            intent: Intent::Press,
        };
        self.carry_out_or_tell(&press, at, actions);
    }

    /// Tells a player once that they have pressed without a move (D.2.4).
    pub(super) fn notice_lever(&mut self, at: Time, actions: &mut Vec<Action>) {
        if let Some(by) = self.clock.lever.too_early(at) {
            self.pressed_early(by, at, actions);
        }
    }

    fn pressed_early(&mut self, by: Color, at: Time, actions: &mut Vec<Action>) {
        self.record(&Event::Remark(Remark::PressRefused), at, actions);
        self.clock.lever.settle();
        let on_board = self.state.settings().board == Some(by);
        let told = self.wording.board().clock_early(by, on_board);
        self.say(Importance::Notice, told, actions);
    }

    /// Its times could not be set. If it shows them all the same, there is nothing to do.
    pub(super) fn clock_refused(&mut self, at: Time, actions: &mut Vec<Action>) {
        let shown = self.clock.face.map(times);
        let right = shown == self.times_to_show(at) || self.clock.asks_nothing();
        if shown.is_some() && right {
            return self.clock.done();
        }
        let tells = self.state.profile().answers(Matter::Time);
        let times = self.times_to_show(at).filter(|_| tells);
        let told = self.wording.board().clock_refused(times);
        self.say(Importance::Notice, told, actions);
    }

    pub(super) fn board_clock(
        &mut self,
        face: Option<ClockFace>,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let before = self.clock.face;
        let Some(face) = face else {
            let counted = self.clock.lever.counts();
            self.clock.lose(self.open_side());
            if counted {
                let told = self.wording.board().clock_lost();
                self.say(Importance::Notice, told, actions);
            }
            return;
        };
        self.clock.face = Some(face);
        let set = self.follow_setting(before, face, at, actions);
        let counted = self.clock.lever.counts();
        if !counted && (!face.running || face.turn.is_none()) {
            return;
        }
        if let Some(shown) = face.turn {
            let turn = self.state.game().turn();
            self.clock.lever.seen(shown, turn);
        }
        let begins = !counted;
        let over = face.white.left.is_zero() || face.black.left.is_zero();
        let changed = before.is_none_or(|it| it.turn != face.turn || it.running != face.running);
        if begins || over || changed || set {
            self.read_board_clock(at, actions);
        }
        if begins {
            // Its times are announced only where the profile volunteers them.
            let unasked = self.state.profile().volunteers(Matter::Time);
            let shown = self.clock.times().filter(|_| unasked);
            let told = self.wording.board().clock(shown);
            self.say(Importance::Notice, told, actions);
        }
    }

    /// Its times are those of the game, where they count.
    fn read_board_clock(&mut self, at: Time, actions: &mut Vec<Action>) {
        let Some(times) = self.clock.times() else {
            return;
        };
        if !self.state.has_begun() || self.state.outcome().is_some() {
            return;
        }
        let ms = |it: Duration| u64::try_from(it.as_millis()).unwrap_or(u64::MAX);
        let read = Event::Clock(ClockEvent::ReadClock {
            white_ms: ms(times.white),
            black_ms: ms(times.black),
        });
        self.record(&read, at, actions);
    }

    /// A clock that stands is told once what to show; one that came back, what was decided
    /// before. Whether what was decided is set now.
    fn follow_setting(
        &mut self,
        before: Option<ClockFace>,
        face: ClockFace,
        at: Time,
        actions: &mut Vec<Action>,
    ) -> bool {
        let Some(wanted) = self.times_to_show(at) else {
            return false;
        };
        let clock = &mut self.clock;
        match clock.setting {
            Setting::Open if !face.running && !clock.lever.counts() => {
                clock.done();
                if times(face) != wanted {
                    actions.push(clock.ask(wanted));
                }
                false
            }
            Setting::Due if clock.is_set(before, face, wanted) => {
                clock.done();
                true
            }
            Setting::Due if before.is_none() => {
                actions.push(clock.ask(wanted));
                false
            }
            Setting::Open | Setting::Done | Setting::Due => false,
        }
    }

    /// Before times are decided anew the clock at the board is read: what is not decided
    /// stays as it shows.
    pub(super) fn read_before(
        &mut self,
        event: &Event,
        at: Time,
        actions: &mut Vec<Action>,
    ) -> bool {
        let decides = self.clock.face.is_some() && decides_times(&self.state, event, at);
        if decides {
            self.read_board_clock(at, actions);
        }
        decides
    }

    /// The times were decided anew: the clock at the board must show them.
    pub(super) fn set_again(&mut self, at: Time, actions: &mut Vec<Action>) {
        self.clock.setting = Setting::Due;
        if let Some(wanted) = self.times_to_show(at) {
            actions.push(self.clock.ask(wanted));
        }
    }

    /// What a clock has to show; none in a game without one. Full seconds: it knows no
    /// others. Before the first move nobody has used time: this clock was not running.
    pub(super) fn times_to_show(&self, at: Time) -> Option<ClockTimes> {
        let clock = self.state.clock();
        let due = self.clock.setting == Setting::Due;
        let moved = due || !self.state.game_ahead().plies().is_empty();
        let full = Clock::new(clock.control().clone());
        let (clock, at) = if moved {
            (clock, at)
        } else {
            (&full, Time::ZERO)
        };
        let left = |side| {
            let left = clock.remaining(side, at)?;
            Some(Duration::from_secs(left.as_millis().div_ceil(1000) as u64))
        };
        Some(ClockTimes {
            white: left(Color::White)?,
            black: left(Color::Black)?,
        })
    }
}
