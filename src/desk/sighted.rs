//! The sighted player's electronic board at the desk: his moves come from it, the blind
//! player's are to be made on it, and a clock at it completes the moves of both (D.2.4).

use std::time::Duration;

use shakmaty::{Color, Move, Piece, Position, Square};

use super::{Action, Desk, Importance};
use crate::board::repair::{Fix, before_repair};
use crate::board::watch::{Expected, Part, Sighting};
use crate::board::{BoardInput, ClockFace, ClockTimes};
use crate::dialogue::Reply;
use crate::laws::{Attempt, MoveAttempt, Refusal, Time};
use crate::session::{Event, Refused};

/// A piece that was not seen for so long was lifted; less is a flicker.
const LIFTED: Duration = Duration::from_millis(250);

/// What is known of the board and its clock beside the game.
#[derive(Debug, Clone, Default)]
pub(super) struct Sighted {
    /// What the clock at the board shows.
    clock: Option<ClockFace>,
    /// Whether that clock is the clock of the game: it has run.
    counts: bool,
    /// Whether it was told what to show.
    set: bool,
    /// Whether the sighted player pressed it before his move was seen.
    pressed: bool,
    /// What is off its square, and since when.
    lifted: Vec<(Square, Time)>,
}

impl Sighted {
    /// Whether the clock at the board is the clock of the game.
    pub(super) fn clock_counts(&self) -> bool {
        self.counts
    }

    /// The times of the clock at the board, if that one counts.
    pub(super) fn times(&self) -> Option<ClockTimes> {
        self.clock.filter(|_| self.counts).map(times)
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
}

fn times(face: ClockFace) -> ClockTimes {
    ClockTimes {
        white: face.white.left,
        black: face.black.left,
    }
}

impl Desk {
    /// What the electronic board should show now; none if there is none in this game.
    #[must_use]
    pub fn board_expects(&self) -> Option<Expected> {
        let side = self.state.settings().board?;
        let state = &self.state;
        let ahead = state.game_ahead();
        let rests = state.outcome().is_some() || state.stopped().is_some();
        let part = if rests || state.sealed().is_some() {
            Part::Rests
        } else if state.announced().is_some() && state.game().turn() == side {
            Part::Made
        } else if ahead.turn() == side && state.has_begun() {
            Part::Plays
        } else {
            Part::Follows
        };
        let position = ahead.position().clone();
        Some(Expected { position, part })
    }

    /// Something happened on the electronic board or with it.
    pub fn board_told(&mut self, input: &BoardInput, at: Time) -> Vec<Action> {
        let mut actions = Vec::new();
        match input {
            BoardInput::Connected { right, .. } => {
                let told = self.wording.board_connected(*right);
                self.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Lost { cause } => {
                self.sighted.clock = None;
                self.sighted.counts = false;
                let told = self.wording.board_lost(cause);
                self.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Seen(sighting) => self.seen_on_board(sighting, at, &mut actions),
            BoardInput::Clock(face) => self.board_clock(*face, at, &mut actions),
            BoardInput::Pressed { turn } => self.lever(turn.other(), at, &mut actions),
            BoardInput::ClockRefused => {
                let told = self.wording.board_clock_refused(self.times_to_show(at));
                self.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Told(_) | BoardInput::Battery(_) => {}
        }
        actions
    }

    /// Keeps in the journal what the sighted player has lifted. Told it is only where an
    /// assistant may (D.2.10).
    pub(super) fn note_lifted(&mut self, at: Time, actions: &mut Vec<Action>) {
        let lifted = std::mem::take(&mut self.sighted.lifted);
        let (due, rest) = lifted
            .into_iter()
            .partition(|(_, since)| at.since(*since) >= LIFTED);
        self.sighted.lifted = rest;
        for (square, _) in due {
            self.record(&Event::Lift { square }, at, actions);
        }
    }

    fn seen_on_board(&mut self, sighting: &Sighting, at: Time, actions: &mut Vec<Action>) {
        match sighting {
            Sighting::Lifted { from, .. } => {
                if self.board_moves() {
                    self.sighted.lifted.push((*from, at));
                }
            }
            Sighting::Replaced { to, .. } => {
                self.sighted.lifted.retain(|(square, _)| square != to);
            }
            Sighting::Moved(mv) => self.moved_on_board(*mv, at, actions),
            Sighting::Retracted { told, instead } => {
                self.retracted_on_board(*told, *instead, at, actions);
            }
            Sighting::Missing(fixes) => self.missing_on_board(fixes, actions),
            Sighting::Wrong(fixes) => {
                self.note_board(fixes, at, actions);
                self.wrong_on_board(fixes, actions);
            }
            Sighting::Right => {
                self.note_board(&[], at, actions);
                let told = self.wording.board_right();
                self.say(Importance::Answer, told, actions);
            }
            Sighting::Kings(result) => {
                let told = self.wording.board_kings(*result);
                self.say(Importance::Notice, told, actions);
            }
        }
    }

    /// Whether the side that moves on the board has the move, and has made none yet.
    fn board_moves(&self) -> bool {
        self.board_expects()
            .is_some_and(|it| it.part == Part::Plays)
    }

    /// The sighted player has moved. Whoever answers takes the announced move as completed.
    fn moved_on_board(&mut self, mv: Move, at: Time, actions: &mut Vec<Action>) {
        self.sighted.lifted.clear();
        if !self.board_moves() {
            return;
        }
        if self.state.announced().is_some() {
            self.press(at, actions);
        }
        if self.state.announced().is_some() {
            return;
        }
        self.announce_on_board(mv, at, actions);
        if std::mem::take(&mut self.sighted.pressed) && self.state.announced().is_some() {
            self.happen(&Event::Press, at, actions);
        }
    }

    /// The clock is pressed, or it is told what is missing (D.2.4).
    fn press(&mut self, at: Time, actions: &mut Vec<Action>) {
        match self.state.apply(&Event::Press, at) {
            Ok(_) => self.happen(&Event::Press, at, actions),
            Err(refused) => self.tell(&Reply::Refused(refused), actions),
        }
    }

    fn announce_on_board(&mut self, mv: Move, at: Time, actions: &mut Vec<Action>) {
        let uci = self.state.game().uci(mv);
        self.happen(&Event::Announce { mv: uci }, at, actions);
        let refused = match actions.last() {
            Some(Action::Refused(_, Refused::NotAllowed(reason))) => Some(*reason),
            _ => None,
        };
        if let Some(reason) = refused {
            let text = self.wording.vocabulary().announce(mv);
            self.tell(&Reply::Illegal { text, reason }, actions);
        }
    }

    /// The move on the board was another one, or none: as long as it is not completed.
    fn retracted_on_board(
        &mut self,
        told: Move,
        instead: Option<Move>,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let side = self.state.game().turn();
        if self.state.announced().map(|it| it.mv) != Some(told)
            || self.state.settings().board != Some(side)
        {
            return;
        }
        self.record(&Event::Withdraw, at, actions);
        let Some(mv) = instead else {
            let told = self.wording.board_taken_back(side);
            self.say(Importance::Notice, told, actions);
            return;
        };
        let told = self.wording.board_corrected();
        self.say(Importance::Shown, told, actions);
        self.announce_on_board(mv, at, actions);
    }

    fn missing_on_board(&mut self, fixes: &[Fix], actions: &mut Vec<Action>) {
        let ahead = self.state.game_ahead();
        let told = match ahead.plies().last() {
            Some(last) => self.wording.board_missing(last.played),
            None => self.wording.board_wrong(fixes),
        };
        self.say(Importance::Notice, told, actions);
    }

    /// Keeps in the journal that the board has come apart from the game, or is right again
    /// (D.2.9). What to do is told with what was seen.
    fn note_board(&mut self, fixes: &[Fix], at: Time, actions: &mut Vec<Action>) {
        let Some(side) = self.state.settings().board else {
            return;
        };
        if self.state.outcome().is_some() || !self.state.has_begun() {
            return;
        }
        let game = self.state.game_ahead();
        let pieces = before_repair(game.position().board(), fixes);
        self.record(&Event::Stands { side, pieces }, at, actions);
    }

    /// The board shows no position that a move can have brought about. If it is an illegal
    /// move, why is said first.
    fn wrong_on_board(&mut self, fixes: &[Fix], actions: &mut Vec<Action>) {
        self.sighted.pressed = false;
        let mut said = Vec::new();
        if let Some((piece, from, to)) = self.attempted(fixes) {
            let attempt = MoveAttempt::to(to).piece(piece.role).from(from);
            match self.state.game_ahead().resolve(&Attempt::from(attempt)) {
                Err(Refusal::Illegal(reason)) => {
                    let text = self.wording.board_attempt(piece, from, to);
                    let illegal = Reply::Illegal { text, reason };
                    said = self.wording.reply(&illegal, &self.state);
                }
                Err(Refusal::PromotionMissing { target, .. }) => {
                    let told = self.wording.board_promotion(target);
                    return self.say(Importance::Notice, told, actions);
                }
                _ => {}
            }
        }
        said.extend(self.wording.board_wrong(fixes));
        self.say(Importance::Notice, said, actions);
    }

    /// The move that the player at the board seems to have tried: one piece of his stands
    /// elsewhere, and at most what stood there is gone.
    fn attempted(&self, fixes: &[Fix]) -> Option<(Piece, Square, Square)> {
        let side = self.state.settings().board.filter(|_| self.board_moves())?;
        let mut moved = fixes.iter().filter_map(|it| match *it {
            Fix::Shift { piece, from, to } => Some((piece, to, from)),
            _ => None,
        });
        let (piece, from, to) = moved.next().filter(|it| it.0.color == side)?;
        let rest = fixes.iter().filter(|it| !matches!(it, Fix::Shift { .. }));
        let captured = |it: &Fix| matches!(it, Fix::Put { to: square, .. } if *square == to);
        (moved.next().is_none() && rest.into_iter().all(captured)).then_some((piece, from, to))
    }

    /// This side has pressed the clock at the board.
    fn lever(&mut self, by: Color, at: Time, actions: &mut Vec<Action>) {
        let state = &self.state;
        let over = state.outcome().is_some() || state.stopped().is_some();
        // Who has moved already only lets the lever follow.
        if over || !state.has_begun() || state.game().turn() != by {
            return;
        }
        if state.announced().is_some() || state.follows_steps() {
            self.press(at, actions);
        } else if state.settings().board == Some(by) {
            self.sighted.pressed = true;
        } else {
            let told = self.wording.board_clock_early(by);
            self.say(Importance::Notice, told, actions);
        }
    }

    fn board_clock(&mut self, face: Option<ClockFace>, at: Time, actions: &mut Vec<Action>) {
        let before = std::mem::replace(&mut self.sighted.clock, face);
        let Some(face) = face else {
            if std::mem::take(&mut self.sighted.counts) {
                let told = self.wording.board_clock_lost();
                self.say(Importance::Notice, told, actions);
            }
            return;
        };
        if !face.running && !self.sighted.counts {
            self.set_board_clock(face, at, actions);
            return;
        }
        let begins = face.running && !std::mem::replace(&mut self.sighted.counts, true);
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
            let told = self.wording.board_clock(times(face));
            self.say(Importance::Notice, told, actions);
        }
    }

    /// A clock that stands is set once to the times of the game.
    fn set_board_clock(&mut self, face: ClockFace, at: Time, actions: &mut Vec<Action>) {
        let Some(wanted) = self.times_to_show(at) else {
            return;
        };
        if !std::mem::replace(&mut self.sighted.set, true) && times(face) != wanted {
            actions.push(Action::SetBoardClock(wanted));
        }
    }

    /// What a clock has to show; none in a game without one. Full seconds: it knows no
    /// others.
    fn times_to_show(&self, at: Time) -> Option<ClockTimes> {
        let left = |side| {
            let left = self.state.clock().remaining(side, at)?;
            Some(Duration::from_secs(left.as_secs()))
        };
        Some(ClockTimes {
            white: left(Color::White)?,
            black: left(Color::Black)?,
        })
    }
}
