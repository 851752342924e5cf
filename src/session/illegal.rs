//! Illegal moves that were completed: position, penalty and result (Article 7.5 and
//! Appendices A and B).

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Role};

use super::{Effect, Refused, RestoredClocks, State, StopReason};
use crate::session::MoveRefused;
use crate::session::{ArbiterEffect, ClockEffect};
use chess_laws::{Game, Offence, Offences, Outcome, Penalty, Rules, Touched};

impl State {
    /// What holds in this game, by the regulations of the event (2017: A.5, B.5; 2023: A.6,
    /// B.4).
    #[must_use]
    pub fn rules(&self) -> Rules {
        let regulations = self.settings.regulations;
        let pace = self.settings.time_control.pace();
        Rules::new(regulations.edition, pace, regulations.supervision)
    }

    /// The illegal moves that a side has completed (7.5.1).
    #[must_use]
    pub fn offences(&self, side: Color) -> &Offences {
        self.offences.get(side)
    }

    /// After how many half-moves the position before the irregularity stood, if nobody
    /// says otherwise: the offender had the move in it.
    #[must_use]
    pub fn plies_before(&self, by: Color, offence: Offence) -> usize {
        let plies = self.game.plies().len();
        let moved = self.game.turn() != by && offence != Offence::NoMove;
        plies - usize::from(moved && plies > 0)
    }

    /// 7.5: the clocks stop, the position before the move is reinstated, and the player
    /// is penalised.
    pub(super) fn illegal_move(
        &mut self,
        by: Color,
        offence: Offence,
        plies: Option<usize>,
    ) -> Result<Vec<Effect>, Refused> {
        let plies = plies.unwrap_or_else(|| self.plies_before(by, offence));
        let queen = self.can_be_offence(by, offence, plies)?;
        self.note_presence(by);
        let mut effects = Vec::new();
        if self.stopped.is_none() {
            effects.extend(self.stop(StopReason::IllegalMove, None)?);
        }
        effects.push(Effect::Arbiter(ArbiterEffect::IllegalMove { by, offence }));
        self.reported = None;
        let restored = self.back_before(plies)?;
        effects.extend(restored.clone());
        let penalty = self.offences(by).penalty(offence, &self.rules());
        self.offences.get_mut(by).add(offence);
        match penalty {
            Penalty::Loss => {
                let mut judged = self.game.clone();
                if let Some(queen) = queen {
                    judged.play(queen)?;
                }
                let outcome = Outcome::illegal_moves(judged.position(), by);
                effects.extend(self.end(outcome));
                return Ok(effects);
            }
            Penalty::Time(extra) => effects.extend(self.give_time(by.other(), extra)),
        }
        // Their times are told once, with the penalty.
        effects.extend(restored.map(|_| Effect::Clock(ClockEffect::ClocksSet)));
        if let Some(queen) = queen {
            effects.extend(self.complete_with_queen(queen)?);
        }
        Ok(effects)
    }

    /// Whether this can have been done in the position after so many half-moves; the move
    /// by which a pawn becomes a queen, if one was not replaced.
    fn can_be_offence(
        &self,
        by: Color,
        offence: Offence,
        plies: usize,
    ) -> Result<Option<Move>, Refused> {
        let before = self.game.after_plies(plies);
        let before = before.ok_or(Refused::Move(MoveRefused::NoSuchPly(plies)))?;
        if before.turn() != by {
            return Err(Refused::Move(MoveRefused::NotOnMove(by)));
        }
        let made = self.game_ahead();
        if self.rules().illegal_move_stands(&made, plies) {
            return Err(Refused::Move(MoveRefused::MoveStands));
        }
        let Offence::NotPromoted(uci) = offence else {
            return Ok(None);
        };
        promotion(&before, uci).map(Some)
    }

    /// The position before the irregularity stands again. Touch-move binds to what the
    /// move that is replaced had touched (7.5.1).
    fn back_before(&mut self, plies: usize) -> Result<Option<Effect>, Refused> {
        let made = self.game.plies().get(plies).map(|ply| ply.played);
        let replaced = made.or(self.announced.take().map(|it| it.mv));
        if made.is_some() {
            self.restore(plies, RestoredClocks::Now)?;
        }
        if let Some(replaced) = replaced {
            self.touched = Touched::by_move(replaced);
        }
        Ok(made.map(|_| Effect::Arbiter(ArbiterEffect::Restored)))
    }

    /// 7.5.2: the pawn is replaced by a queen, and the move is completed.
    fn complete_with_queen(&mut self, queen: Move) -> Result<Vec<Effect>, Refused> {
        let by = self.game.turn();
        let effects = self.complete(queen)?;
        self.clock.stop(self.now);
        if let Some(stopped) = &mut self.stopped {
            stopped.running = by.other();
        }
        Ok(effects)
    }
}

/// The move by which a pawn becomes a queen (7.5.2).
pub(super) fn promotion(before: &Game, uci: UciMove) -> Result<Move, Refused> {
    let queen = before.move_from_uci(uci);
    let queen = queen.filter(|mv| mv.promotion() == Some(Role::Queen));
    queen.ok_or(Refused::Move(MoveRefused::NoPromotion))
}
