//! The clock at the electronic board: from when it first runs it is the clock of the game,
//! and its lever completes the moves of both sides (D.2.4). It is set to the times of the game,
//! and again whenever these are decided otherwise.

use std::time::Duration;

use shakmaty::Color;

use super::lever::{Lever, Pressed};
use super::{Action, Desk, Importance};
use crate::dialogue::Reply;
use crate::session::MoveEffect;
use crate::session::{ClockEvent, GameEvent, Remark};
use crate::session::{Effect, Event, Matter, State};
use chess_laws::{Clock, Time};
use electronic_board::{ClockFace, ClockTimes};

/// How far a clock that was set may be from what it is to show: it is up to a second late.
const SET: Duration = Duration::from_secs(2);

/// Whether the clock at the board shows what it is to show.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Setting {
    /// It was not told yet what to show.
    #[default]
    Open,
    /// It was told, or shows what somebody has set.
    Done,
    /// Other times were decided since then, and it does not show them yet.
    Due,
}

/// What is known of the clock at the board.
#[derive(Debug, Clone, Default)]
pub(super) struct BoardClock {
    /// What it shows.
    face: Option<ClockFace>,
    setting: Setting,
    pub(super) lever: Lever,
}

impl BoardClock {
    /// The times of the clock at the board, if these count: not while it has still to be set.
    pub(super) fn times(&self) -> Option<ClockTimes> {
        let counts = self.lever.counts() && self.setting != Setting::Due;
        self.face.filter(|_| counts).map(times)
    }

    /// Whether a flag may have fallen. Where the clock at the board counts, it says so.
    pub(super) fn may_fall(&self) -> bool {
        let time = self.times();
        time.is_none_or(|it| it.white.is_zero() || it.black.is_zero())
    }

    /// A reply with the times of the clock at the board instead of the program's.
    pub(super) fn told(&self, reply: &Reply) -> Option<Reply> {
        let (Reply::Clock { running, .. }, Some(times)) = (reply, self.times()) else {
            return None;
        };
        Some(Reply::Clock {
            left: Some((times.white, times.black)),
            running: *running,
        })
    }

    /// It is gone, while a move of this side is open or none. What was decided is still to
    /// be set when it comes back.
    pub(super) fn lose(&mut self, open: Option<Color>) {
        self.face = None;
        self.lever.lose(open);
        if self.setting != Setting::Due {
            self.setting = Setting::Open;
        }
    }

    /// Whether the times that were decided are set: it shows them, or somebody has set it
    /// while it stood.
    fn is_set(&self, before: Option<ClockFace>, face: ClockFace, wanted: ClockTimes) -> bool {
        let shown = times(face);
        let near = |it: Duration, other: Duration| it.abs_diff(other) <= SET;
        let by_hand = before.is_some_and(|it| !it.running && !face.running && times(it) != shown);
        by_hand || near(shown.white, wanted.white) && near(shown.black, wanted.black)
    }
}

fn times(face: ClockFace) -> ClockTimes {
    ClockTimes {
        white: face.white.left,
        black: face.black.left,
    }
}

impl Desk {
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
        let pressed = self.sighted.clock.lever.pressed(by, turn, open, at);
        if !plays {
            return self.sighted.clock.lever.settle();
        }
        match pressed {
            Pressed::Follows => {}
            Pressed::Completes => self.press(at, actions),
            // What he has done before is still to be seen.
            Pressed::Early if self.state.settings().board == Some(by) => {}
            Pressed::Early => self.pressed_early(by, at, actions),
        }
    }

    /// Who has pressed and made no move is told so once (D.2.4).
    pub(super) fn notice_lever(&mut self, at: Time, actions: &mut Vec<Action>) {
        if let Some(by) = self.sighted.clock.lever.too_early(at) {
            self.pressed_early(by, at, actions);
        }
    }

    fn pressed_early(&mut self, by: Color, at: Time, actions: &mut Vec<Action>) {
        self.record(&Event::Remark(Remark::PressRefused), at, actions);
        self.sighted.clock.lever.settle();
        let on_board = self.state.settings().board == Some(by);
        let told = self.wording.board_clock_early(by, on_board);
        self.say(Importance::Notice, told, actions);
    }

    pub(super) fn board_clock(
        &mut self,
        face: Option<ClockFace>,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let before = self.sighted.clock.face;
        let Some(face) = face else {
            let counted = self.sighted.clock.lever.counts();
            self.sighted.clock.lose(self.open_side());
            if counted {
                let told = self.wording.board_clock_lost();
                self.say(Importance::Notice, told, actions);
            }
            return;
        };
        self.sighted.clock.face = Some(face);
        let set = self.follow_setting(before, face, at, actions);
        let counted = self.sighted.clock.lever.counts();
        if !counted && (!face.running || face.turn.is_none()) {
            return;
        }
        if let Some(shown) = face.turn {
            let turn = self.state.game().turn();
            self.sighted.clock.lever.seen(shown, turn);
        }
        let begins = !counted;
        let over = face.white.left.is_zero() || face.black.left.is_zero();
        let changed = before.is_none_or(|it| it.turn != face.turn || it.running != face.running);
        if begins || over || changed || set {
            self.read_board_clock(at, actions);
        }
        if begins {
            // What it shows is told where it is told unasked.
            let unasked = self.state.profile().volunteers(Matter::Time);
            let shown = self.sighted.clock.times().filter(|_| unasked);
            let told = self.wording.board_clock(shown);
            self.say(Importance::Notice, told, actions);
        }
    }

    /// Its times are those of the game, where they count.
    fn read_board_clock(&mut self, at: Time, actions: &mut Vec<Action>) {
        let Some(times) = self.sighted.clock.times() else {
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
        let clock = &mut self.sighted.clock;
        match clock.setting {
            Setting::Open if !face.running && !clock.lever.counts() => {
                clock.setting = Setting::Done;
                if times(face) != wanted {
                    actions.push(Action::SetBoardClock(wanted));
                }
                false
            }
            Setting::Due if clock.is_set(before, face, wanted) => {
                clock.setting = Setting::Done;
                true
            }
            Setting::Due if before.is_none() => {
                actions.push(Action::SetBoardClock(wanted));
                false
            }
            _ => false,
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
        let decides = self.sighted.clock.face.is_some() && decides_times(&self.state, event, at);
        if decides {
            self.read_board_clock(at, actions);
        }
        decides
    }

    /// The times were decided anew: the clock at the board shall show them.
    pub(super) fn set_again(&mut self, at: Time, actions: &mut Vec<Action>) {
        self.sighted.clock.setting = Setting::Due;
        if let Some(wanted) = self.times_to_show(at) {
            actions.push(Action::SetBoardClock(wanted));
        }
    }

    /// What a clock has to show; none in a game without one. Full seconds: it knows no
    /// others. Before the first move nobody has used time: this clock was not running.
    pub(super) fn times_to_show(&self, at: Time) -> Option<ClockTimes> {
        let clock = self.state.clock();
        let due = self.sighted.clock.setting == Setting::Due;
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

/// Whether this event gives the players other times, not by itself with a move: the arbiter
/// sets a clock, a position comes back with its times, a penalty.
fn decides_times(state: &State, event: &Event, at: Time) -> bool {
    if matches!(
        event,
        Event::Clock(ClockEvent::ReadClock { .. }) | Event::Game(GameEvent::Resume)
    ) {
        return false;
    }
    let Ok((next, effects)) = state.apply(event, at) else {
        return false;
    };
    let moved = effects
        .iter()
        .any(|it| matches!(it, Effect::Move(MoveEffect::Completed { .. })));
    let left = |it: &State| Color::ALL.map(|side| it.clock().remaining(side, next.now()));
    !moved && next.outcome().is_none() && left(state) != left(&next)
}
