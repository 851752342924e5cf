//! How a game goes on and ends between the players: started, moves announced, corrected
//! and completed by the clock, resigned.

use shakmaty::{Color, Move, Position};

use super::{Announced, Effect, Making, Refused, State};
use crate::session::{GameEffect, MoveEffect};
use crate::session::{GameRefused, MoveRefused};
use chess_laws::{Outcome, Touched};

/// So many plies are played when both players have made a move (5.2.3).
pub(super) const MOVED_BOTH: usize = 2;

impl State {
    pub(super) fn start(&mut self) -> Result<Vec<Effect>, Refused> {
        if self.begun.is_some() {
            return Err(Refused::Game(GameRefused::Begun));
        }
        self.begun = Some(self.now);
        if let Some(outcome) = self.outcome {
            return Ok(vec![
                Effect::Game(GameEffect::Begun),
                Effect::Game(GameEffect::Over(outcome)),
            ]);
        }
        self.note_clocks();
        self.clock.start(self.game.turn(), self.now);
        Ok(vec![Effect::Game(GameEffect::Begun)])
    }

    /// The clock of the side to move goes on; the time of the interruption is
    /// what the caller made of the event's time.
    pub(super) fn resume(&mut self) -> Result<Vec<Effect>, Refused> {
        let rests = self.announced.is_some() && self.rests_while_announced();
        if self.outcome.is_none() && !rests && self.stopped.is_none() {
            let running = self.clock.running().unwrap_or(self.game.turn());
            self.clock.start(running, self.now);
        }
        Ok(Vec::new())
    }

    /// Notes what the clocks show, now that a position has arisen.
    pub(super) fn note_clocks(&mut self) {
        let left = |side| self.clock.remaining(side, self.now);
        self.shown.push([left(Color::White), left(Color::Black)]);
    }

    pub(super) fn announce(&mut self, mv: Move) -> Result<Vec<Effect>, Refused> {
        if self.announced.is_some() {
            return Err(Refused::Move(MoveRefused::Announced));
        }
        let by = self.game.turn();
        let mut after = self.game.clone();
        after.play(mv)?;
        if let Some(reason) = self.forbids(mv) {
            return Err(Refused::Move(MoveRefused::NotAllowed(reason)));
        }
        self.note_presence(by);
        if let Some(refused) = self.belied(mv) {
            return Err(refused);
        }
        if self.rests_while_announced() {
            // While the move is repeated, and may be corrected, no clock runs.
            self.clock.stop(self.now);
        }
        self.announced = Some(Announced {
            mv,
            at: self.now,
            before: self.making,
        });
        let position = after.position();
        let check = position.is_check() && !position.is_checkmate();
        Ok(vec![Effect::Move(MoveEffect::Announced { by, mv, check })])
    }

    /// This player is there (6.7.1).
    pub(super) fn note_presence(&mut self, side: Color) {
        *self.was_there.get_mut(side) = true;
    }

    pub(super) fn withdraw(&mut self) -> Result<Vec<Effect>, Refused> {
        let announced = self
            .announced
            .take()
            .ok_or(Refused::Move(MoveRefused::NotAnnounced))?;
        if self.settings.own_board == Some(self.game.turn()) {
            // What the board has seen is done, and touched.
            for square in self.making.touches() {
                self.touched.touch(square);
            }
        } else {
            // What was said to be done after it was understood by it.
            self.making = announced.before;
        }
        if self.game.plies().len() < MOVED_BOTH {
            // The move taken back was the one that made an offer possible.
            self.offer = None;
        }
        self.clock.start(self.game.turn(), self.now);
        Ok(vec![Effect::Move(MoveEffect::Withdrawn)])
    }

    pub(super) fn press(&mut self) -> Result<Vec<Effect>, Refused> {
        if let Some(missing) = self.missing().filter(|_| self.follows_steps()) {
            return Err(Refused::Move(MoveRefused::NotMade(missing)));
        }
        let announced = self
            .announced
            .take()
            .ok_or(Refused::Move(MoveRefused::NotAnnounced))?;
        self.complete(announced.mv)
    }

    /// A move is completed by the clock of the side to move.
    pub(super) fn complete(&mut self, mv: Move) -> Result<Vec<Effect>, Refused> {
        let by = self.game.turn();
        // Answering with a move declines an offer of the opponent (9.1).
        self.offer = self.offer.filter(|&side| side == by);
        let before = self.game.position().board().clone();
        self.game.play(mv)?;
        self.boards.follow(&before, self.game.position().board());
        self.forget_turn();
        self.clock.start(by, self.now);
        let _ = self.clock.press(self.now);
        self.note_clocks();
        let mut effects = vec![Effect::Move(MoveEffect::Completed { by })];
        if let Some(outcome) = self.game.ended() {
            effects.extend(self.end(outcome));
        }
        Ok(effects)
    }

    /// What binds the player to move ends with his turn.
    pub(super) fn forget_turn(&mut self) {
        self.touched = Touched::default();
        self.making = Making::default();
        self.intended = None;
    }

    /// How the move that is announced has ended the game, if it has: it needs no clock for
    /// that (5.1.1, 5.2, 6.2.1.1).
    pub(super) fn announced_end(&self) -> Option<Outcome> {
        if self.missing().is_some() {
            return None;
        }
        self.game_ahead().ended()
    }

    /// The players or the flags end the game. A move that was announced is made by then, only
    /// not completed by the clock (D.2.3): it belongs to the score, and if it
    /// ended the game, the players came too late.
    pub(super) fn end_after_announced(&mut self, outcome: Outcome) -> Vec<Effect> {
        if let (None, Some(announced)) = (self.missing(), self.announced.take()) {
            // An announced move is legal: `announce` let it in.
            let _ = self.game.play(announced.mv);
        }
        self.end(self.game.ended().unwrap_or(outcome))
    }

    /// 5.1.2.
    pub(super) fn resign(&mut self, by: Color) -> Vec<Effect> {
        let outcome = if self.rules().resignation_can_draw {
            Outcome::resignation(self.game_ahead().position(), by)
        } else {
            Outcome::Resignation(by)
        };
        self.end_after_announced(outcome)
    }

    pub(super) fn end(&mut self, outcome: Outcome) -> Vec<Effect> {
        self.clock.stop(self.now);
        self.announced = None;
        self.forget_turn();
        self.offer = None;
        self.stopped = None;
        self.request = None;
        self.claim = None;
        self.reported = None;
        self.outcome = Some(outcome);
        vec![Effect::Game(GameEffect::Over(outcome))]
    }
}
