//! The clock at the electronic board: from when it first runs it is the clock of the game,
//! and its lever completes the moves of both sides (D.2.4). It is set to the times of the game,
//! and again whenever these are decided otherwise.
//!
//! Keeps what the clock shows and what it was asked to show. Reads the game and gives outputs; it
//! must not change the game or speak.

use std::time::Duration;

use shakmaty::Color;

use super::component_output::ComponentOutput;
use super::context::Context;
use super::importance::Importance;
use super::lever::{Lever, Pressed};
use crate::dialogue::{AnswerReply, Reply};
use chess_laws::{Clock, Time};
use electronic_board::{ClockFace, ClockTimes};
use game::session::{Channel, Intent, Party, Request};
use game::session::{ClockEvent, Event, Matter, Remark, State, decides_times};

/// How far a clock that was set may be from what it is to show: it is up to a second late.
const SET: Duration = Duration::from_secs(2);

/// Whether the clock at the board shows what it is to show.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Setting {
    /// It has no times from the program yet.
    #[default]
    Open,
    /// The program has set its times, or it shows times that were set by hand.
    Done,
    /// Other times were decided since then, and it does not show them yet.
    Due,
}

/// The clock at the board, as far as it is known.
#[derive(Debug, Clone, Default)]
pub(super) struct BoardClock {
    /// What it shows.
    face: Option<ClockFace>,
    setting: Setting,
    /// What the program asked it to show since it was last set. Its reports of these may be late.
    asked: Vec<ClockTimes>,
    lever: Lever,
}

impl BoardClock {
    /// Its lever.
    pub(super) fn lever(&self) -> Lever {
        self.lever
    }

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

    /// Whether its lever completes the move of this side, and is still to be pressed.
    pub(super) fn completes_move_of(&self, side: Color) -> bool {
        self.lever.counts() && self.lever.waits_for(side)
    }

    /// A reply with the times of the clock at the board instead of the program's.
    pub(super) fn told(&self, reply: &Reply) -> Option<Reply> {
        let Reply::Answer(AnswerReply::Clock { running, exact, .. }) = reply else {
            return None;
        };
        let times = self.times()?;
        Some(Reply::Answer(AnswerReply::Clock {
            left: Some((times.white, times.black)),
            running: *running,
            exact: *exact,
        }))
    }

    /// The open move is completed, by the lever or without it.
    pub(super) fn completed(&mut self) {
        self.lever.completed();
    }

    /// A press just before no longer counts for a move that the board shows later.
    pub(super) fn settle(&mut self) {
        self.lever.settle();
    }

    /// It is gone. What was decided is still to be set when it comes back.
    pub(super) fn lose(&mut self, state: &State) {
        self.face = None;
        self.asked.clear();
        self.lever.lose(open_side(state));
        if self.setting != Setting::Due {
            self.setting = Setting::Open;
        }
    }
}

impl BoardClock {
    /// This side has pressed it.
    pub(super) fn pressed(
        &mut self,
        by: Color,
        at: Time,
        context: &Context,
    ) -> Vec<ComponentOutput> {
        let state = &context.state;
        let plays = state.has_begun() && state.outcome().is_none() && state.stopped().is_none();
        let open = plays && (state.announced_at().is_some() || state.steps().are_followed());
        let pressed = self.lever.pressed(by, state.game().turn(), open, at);
        if !plays {
            self.lever.settle();
            return Vec::new();
        }
        match pressed {
            Pressed::Follows => Vec::new(),
            Pressed::Completes => vec![press(state)],
            // The board may still show a move from before the press.
            Pressed::Early if state.settings().board == Some(by) => Vec::new(),
            Pressed::Early => self.pressed_early(by, context),
        }
    }

    /// The board shows a move. Its player may have pressed just before, and so completes it.
    pub(super) fn move_shown(&self, state: &State) -> Option<ComponentOutput> {
        let pressed = |side| self.lever.was_pressed_for(side);
        open_side(state)
            .filter(|it| pressed(*it))
            .map(|_| press(state))
    }

    /// Time passes. A player learns once that they have pressed without a move (D.2.4).
    pub(super) fn pass(&mut self, at: Time, context: &Context) -> Vec<ComponentOutput> {
        let early = self.lever.too_early(at);
        early.map_or_else(Vec::new, |by| self.pressed_early(by, context))
    }

    fn pressed_early(&mut self, by: Color, context: &Context) -> Vec<ComponentOutput> {
        self.lever.settle();
        let on_board = context.state.settings().board == Some(by);
        let mut told = context.wording.board().clock_early(by, on_board);
        if context.state.profile().has_arbiter() {
            told.extend(context.wording.arbiter().press_proposal(by, &context.state));
        }
        vec![
            ComponentOutput::Keep(Remark::PressRefused {
                by: Some(by),
                through: None,
            }),
            ComponentOutput::Say(Importance::Notice, told),
        ]
    }

    /// Its times could not be set. If it shows them nevertheless, there is nothing to do.
    pub(super) fn refused(&mut self, at: Time, context: &Context) -> Option<ComponentOutput> {
        let shown = self.face.map(times);
        let wanted = self.times_to_show(&context.state, at);
        if shown.is_some() && (shown == wanted || self.asked.is_empty()) {
            self.set();
            return None;
        }
        let tells = context.state.profile().answers(Matter::Time);
        let wanted = wanted.filter(|_| tells);
        let told = context.wording.board().clock_refused(wanted);
        Some(ComponentOutput::Say(Importance::Notice, told))
    }

    /// It shows this; `None` if it is gone.
    pub(super) fn shows(
        &mut self,
        face: Option<ClockFace>,
        at: Time,
        context: &Context,
    ) -> Vec<ComponentOutput> {
        let counted = self.lever.counts();
        let Some(face) = face else {
            self.lose(&context.state);
            let told = counted.then(|| context.wording.board().clock_lost());
            let told = told.map(|it| ComponentOutput::Say(Importance::Notice, it));
            return told.into_iter().collect();
        };
        let before = self.face.replace(face);
        let (set, mut outputs) = self.follow_setting(before, face, at, &context.state);
        if !counted && (!face.running || face.turn.is_none()) {
            return outputs;
        }
        if let Some(shown) = face.turn {
            self.lever.seen(shown, context.state.game().turn());
        }
        let begins = !counted;
        let over = face.white.left.is_zero() || face.black.left.is_zero();
        let changed = before.is_none_or(|it| it.turn != face.turn || it.running != face.running);
        if begins || over || changed || set {
            outputs.extend(self.read(&context.state));
        }
        if begins {
            // Its times are announced only where the profile volunteers them.
            let unasked = context.state.profile().volunteers(Matter::Time);
            let shown = self.times().filter(|_| unasked);
            let told = context.wording.board().clock(shown);
            outputs.push(ComponentOutput::Say(Importance::Notice, told));
        }
        outputs
    }

    /// Whether an event gives the players other times than those that the clock counts.
    pub(super) fn is_decided_by(&self, event: &Event, state: &State, at: Time) -> bool {
        self.face.is_some() && decides_times(state, event, at)
    }

    /// Takes over its times for the game, where they count. It is also read before times are
    /// decided anew: what is not decided stays as it shows.
    pub(super) fn read(&self, state: &State) -> Option<ComponentOutput> {
        let times = self.times()?;
        if !state.has_begun() || state.outcome().is_some() {
            return None;
        }
        let ms = |it: Duration| u64::try_from(it.as_millis()).unwrap_or(u64::MAX);
        let read = Event::Clock(ClockEvent::ReadClock {
            white_ms: ms(times.white),
            black_ms: ms(times.black),
        });
        Some(ComponentOutput::ObservedSilently(read))
    }

    /// The times were decided anew: it must show them.
    pub(super) fn set_again(&mut self, state: &State, at: Time) -> Option<ComponentOutput> {
        self.setting = Setting::Due;
        let wanted = self.times_to_show(state, at)?;
        Some(self.ask(wanted))
    }

    /// A clock that stands is told once what to show; one that came back, what was decided before.
    /// Also returns whether the decided times are set now.
    fn follow_setting(
        &mut self,
        before: Option<ClockFace>,
        face: ClockFace,
        at: Time,
        state: &State,
    ) -> (bool, Vec<ComponentOutput>) {
        let Some(wanted) = self.times_to_show(state, at) else {
            return (false, Vec::new());
        };
        match self.setting {
            Setting::Open if !face.running && !self.lever.counts() => {
                self.set();
                let other = times(face) != wanted;
                (false, other.then(|| self.ask(wanted)).into_iter().collect())
            }
            Setting::Due if self.is_set(before, face, wanted) => {
                self.set();
                (true, Vec::new())
            }
            Setting::Due if before.is_none() => (false, vec![self.ask(wanted)]),
            Setting::Open | Setting::Done | Setting::Due => (false, Vec::new()),
        }
    }

    /// Asks it to show these times.
    fn ask(&mut self, wanted: ClockTimes) -> ComponentOutput {
        self.asked.push(wanted);
        ComponentOutput::SetBoardClock(wanted)
    }

    /// It shows what it is to show.
    fn set(&mut self) {
        self.setting = Setting::Done;
        self.asked.clear();
    }

    /// Whether the decided times are set: the clock shows them, or was set by hand while it stood.
    /// A late report of times that the program asked for earlier is neither.
    fn is_set(&self, before: Option<ClockFace>, face: ClockFace, wanted: ClockTimes) -> bool {
        let shown = times(face);
        let stood = before.is_some_and(|it| !it.running && !face.running && times(it) != shown);
        let by_hand = stood && !self.asked.iter().any(|it| near(shown, *it));
        by_hand || near(shown, wanted)
    }

    /// What it has to show; `None` in a game without clocks. Full seconds: it knows no others.
    /// Before the first move nobody has used time: this clock was not running.
    fn times_to_show(&self, state: &State, at: Time) -> Option<ClockTimes> {
        let clock = state.clock();
        let due = self.setting == Setting::Due;
        let moved = due || !state.game_ahead().plies().is_empty();
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

/// The player to move has pressed. That completes their move, or they learn what is missing (D.2.4).
fn press(state: &State) -> ComponentOutput {
    ComponentOutput::Request(Request {
        by: Party::Side(state.game().turn()),
        through: Channel::BoardClock,
        intent: Intent::Press,
    })
}

/// The side whose announced move is not completed.
fn open_side(state: &State) -> Option<Color> {
    state.announced_at().map(|_| state.game().turn())
}

/// Whether a clock that was to show these times may show those.
fn near(shown: ClockTimes, asked: ClockTimes) -> bool {
    let near = |it: Duration, other: Duration| it.abs_diff(other) <= SET;
    near(shown.white, asked.white) && near(shown.black, asked.black)
}

fn times(face: ClockFace) -> ClockTimes {
    ClockTimes {
        white: face.white.left,
        black: face.black.left,
    }
}
