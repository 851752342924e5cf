//! The clock at the electronic board: from when it first runs it is the clock of the game,
//! and its lever completes the moves of both sides (D.2.4). A clock that stands is set.

use std::time::Duration;

use shakmaty::Color;

use super::{Action, Desk, Importance};
use crate::board::{ClockFace, ClockTimes};
use crate::dialogue::Reply;
use crate::laws::{Clock, Time};
use crate::session::{Event, Matter};

/// What is known of the clock at the board.
#[derive(Debug, Clone, Default)]
pub(super) struct BoardClock {
    /// What it shows.
    face: Option<ClockFace>,
    /// Whether it is the clock of the game: it has run.
    counts: bool,
    /// Whether it was told what to show.
    set: bool,
    /// Whether the sighted player pressed it before his move was seen.
    pressed: bool,
    /// Whether a move was completed by the answer, and its player has still to press.
    lags: bool,
}

impl BoardClock {
    /// Whether this side's move is completed by the lever, which still says that it is to
    /// move. A lever that has moved already, such as on a cable that was unplugged, is not
    /// waited for.
    pub(super) fn waits_for(&self, side: Color) -> bool {
        self.counts && (self.lags || self.face.is_some_and(|it| it.turn == side))
    }

    /// This side's move was completed by the answer to it: a lever that waits for him does
    /// so still.
    pub(super) fn answered(&mut self, side: Color) {
        self.lags = self.counts && self.face.is_some_and(|it| it.turn == side);
    }

    /// The times of the clock at the board, if that one counts.
    pub(super) fn times(&self) -> Option<ClockTimes> {
        self.face.filter(|_| self.counts).map(times)
    }

    /// Whether a flag may have fallen. Where the clock at the board counts, it says so.
    pub(super) fn may_fall(&self) -> bool {
        let time = self.times();
        time.is_none_or(|it| it.white.is_zero() || it.black.is_zero())
    }

    /// Whether the sighted player pressed it before his move was seen; asked once.
    pub(super) fn was_pressed(&mut self) -> bool {
        std::mem::take(&mut self.pressed)
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
}

fn times(face: ClockFace) -> ClockTimes {
    ClockTimes {
        white: face.white.left,
        black: face.black.left,
    }
}

impl Desk {
    /// This side has pressed the clock at the board.
    pub(super) fn lever(&mut self, by: Color, at: Time, actions: &mut Vec<Action>) {
        if std::mem::take(&mut self.sighted.clock.lags) {
            return;
        }
        let state = &self.state;
        let over = state.outcome().is_some() || state.stopped().is_some();
        // Who has moved already only lets the lever follow.
        if over || !state.has_begun() || state.game().turn() != by {
            return;
        }
        if state.announced().is_some() || state.follows_steps() {
            self.press(at, actions);
        } else if state.settings().board == Some(by) {
            self.sighted.clock.pressed = true;
        } else {
            let told = self.wording.board_clock_early(by);
            self.say(Importance::Notice, told, actions);
        }
    }

    pub(super) fn board_clock(
        &mut self,
        face: Option<ClockFace>,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let before = std::mem::replace(&mut self.sighted.clock.face, face);
        let Some(face) = face else {
            if std::mem::take(&mut self.sighted.clock.counts) {
                let told = self.wording.board_clock_lost();
                self.say(Importance::Notice, told, actions);
            }
            return;
        };
        if !face.running && !self.sighted.clock.counts {
            self.set_board_clock(face, at, actions);
            return;
        }
        let begins = face.running && !std::mem::replace(&mut self.sighted.clock.counts, true);
        let over = face.white.left.is_zero() || face.black.left.is_zero();
        let changed = before.is_none_or(|it| it.turn != face.turn || it.running != face.running);
        if (begins || over || changed) && self.state.has_begun() {
            let ms = |it: Duration| u64::try_from(it.as_millis()).unwrap_or(u64::MAX);
            let read = Event::ReadClock {
                white_ms: ms(face.white.left),
                black_ms: ms(face.black.left),
            };
            if self.state.outcome().is_none() {
                self.record(&read, at, actions);
            }
        }
        if begins {
            // What it shows is told where it is told unasked.
            let unasked = self.state.profile().volunteers(Matter::Time);
            let told = self.wording.board_clock(unasked.then(|| times(face)));
            self.say(Importance::Notice, told, actions);
        }
    }

    /// A clock that stands is set once to the times of the game.
    fn set_board_clock(&mut self, face: ClockFace, at: Time, actions: &mut Vec<Action>) {
        let Some(wanted) = self.times_to_show(at) else {
            return;
        };
        if !std::mem::replace(&mut self.sighted.clock.set, true) && times(face) != wanted {
            actions.push(Action::SetBoardClock(wanted));
        }
    }

    /// What a clock has to show; none in a game without one. Full seconds: it knows no
    /// others. Before the first move nobody has used time: this clock was not running.
    pub(super) fn times_to_show(&self, at: Time) -> Option<ClockTimes> {
        let clock = self.state.clock();
        let moved = !self.state.game_ahead().plies().is_empty();
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
