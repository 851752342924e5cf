//! What the desk does only where it is the program's duty (D.2.10): whether something is told
//! at all, who notices a fallen flag, what becomes of a touched piece. Which duties there are
//! is asked of the profile.

use std::time::Duration;

use shakmaty::{Move, Square};

use super::{Action, Desk};
use crate::dialogue::Reply;
use crate::session::MoveRefused;
use crate::session::{ArbiterEvent, MoveEvent, Remark};
use crate::session::{ClockEffect, MoveEffect};
use crate::session::{Duty, Effect, Event, Refused};
use chess_laws::{PieceAt, Time, captured};
use electronic_board::repair::Fix;

/// A piece that was not seen for so long was lifted; less is a flicker.
const LIFTED: Duration = Duration::from_millis(250);

/// So many pieces are off their squares for a move; more have fallen.
const HANDFUL: usize = 2;

impl Desk {
    /// What a player tried in vain is kept for the arbiter: a move or a press that is refused,
    /// a wrong repetition.
    pub(super) fn note_in_vain(&mut self, reply: &Reply, at: Time, actions: &mut Vec<Action>) {
        let event = match reply {
            Reply::Refused(Refused::Move(MoveRefused::NotMade(_))) => {
                Event::Remark(Remark::PressRefused)
            }
            Reply::Illegal { text, .. } => {
                Event::Remark(Remark::AnnounceRefused { said: text.clone() })
            }
            Reply::RepeatedWrongly { announced, said } => Event::Remark(Remark::RepeatedWrongly {
                announced: self.wording.vocabulary().announce(*announced),
                said: said.clone(),
            }),
            _ => return,
        };
        if self.state.has_begun() {
            self.happen(&event, at, actions);
        }
    }

    /// Whether this is told, or only kept in the journal.
    pub(super) fn tells(&self, reply: &Reply) -> bool {
        let Reply::Effect(effect) = reply else {
            return true;
        };
        match effect {
            Effect::Move(MoveEffect::Announced { .. }) => self.does(Duty::Announce),
            Effect::Move(MoveEffect::Lifted { .. }) => self.does(Duty::Claim),
            Effect::Clock(ClockEffect::FlagDown { .. }) => false,
            _ => true,
        }
    }

    pub(super) fn does(&self, duty: Duty) -> bool {
        self.state.profile().does(duty)
    }

    /// A flag that is down ends the game where the program claims it (6.8, D.2.10.5), and is
    /// kept for the arbiter where it does not. Little time is warned of where that is allowed.
    pub(super) fn notice_clocks(&mut self, at: Time, actions: &mut Vec<Action>) {
        let noticed = match self.does(Duty::Claim) {
            true => self.state.flag_event(at),
            false => self.state.flag_to_record(at),
        };
        let noticed = noticed.filter(|_| self.sighted.clock.may_fall());
        for event in noticed.into_iter().chain(self.state.low_time(at)) {
            // The flag may have ended the game.
            if self.state.outcome().is_none() {
                self.happen(&event, at, actions);
            }
        }
    }

    /// Keeps in the journal what the sighted player has lifted. Told it is when he makes
    /// another move with it than that, where it is the program's duty (D.2.10.5).
    pub(super) fn note_lifted(&mut self, at: Time, actions: &mut Vec<Action>) {
        let lifted = std::mem::take(&mut self.sighted.lifted);
        if lifted.len() > HANDFUL {
            return;
        }
        let (due, rest) = lifted
            .into_iter()
            .partition(|(_, since)| at.since(*since) >= LIFTED);
        self.sighted.lifted = rest;
        for (square, _) in due {
            if !self
                .record(&Event::Move(MoveEvent::Lift { square }), at, actions)
                .is_empty()
            {
                self.sighted.touched.push(square);
            }
        }
    }

    /// Something else than the sighted player has lifted was moved by him: what he touched is
    /// told (4.3, D.2.10.5).
    pub(super) fn tell_touched_before(&mut self, mv: Move, actions: &mut Vec<Action>) {
        let rook = mv.castling_side().map(|_| mv.to());
        let belongs = [mv.from(), captured(mv), rook];
        for square in std::mem::take(&mut self.sighted.touched) {
            if !belongs.contains(&Some(square)) {
                self.tell_touched(square, actions);
            }
        }
    }

    /// The sighted player has put back what he had lifted.
    pub(super) fn tell_put_back(&mut self, square: Square, actions: &mut Vec<Action>) {
        let touched = &mut self.sighted.touched;
        let before = touched.len();
        touched.retain(|it| *it != square);
        if touched.len() < before {
            self.tell_touched(square, actions);
        }
    }

    /// What is to be put back on the program's word has fallen: nobody touched it.
    pub(super) fn forget_touched(&mut self, fixes: &[Fix]) {
        let fallen = |square: Square| {
            let put = |it: &Fix| matches!(it, Fix::Put { to, .. } if *to == square);
            fixes.iter().any(put)
        };
        self.sighted.touched.retain(|it| !fallen(*it));
        self.sighted.lifted.retain(|(it, _)| !fallen(*it));
    }

    fn tell_touched(&mut self, square: Square, actions: &mut Vec<Action>) {
        let ahead = self.state.game_ahead();
        if self.sighted.adjusts {
            return;
        }
        if let Some(piece) = PieceAt::on(ahead.position(), square) {
            let by = ahead.turn();
            self.tell(
                &Reply::Effect(Effect::Move(MoveEffect::Lifted { by, piece })),
                actions,
            );
        }
    }

    /// Who adjusts pieces touches none (4.2.1).
    pub(super) fn note_adjusting(&mut self, event: &Event) {
        match event {
            Event::Move(MoveEvent::Adjust) => self.sighted.adjusts = true,
            Event::Move(MoveEvent::Announce { .. })
            | Event::Move(MoveEvent::Press)
            | Event::Arbiter(ArbiterEvent::Restore { .. }) => {
                self.sighted.adjusts = false;
                self.sighted.touched.clear();
                if !matches!(event, Event::Move(MoveEvent::Announce { .. })) {
                    self.own_board.forget_turn();
                }
            }
            _ => {}
        }
    }
}
