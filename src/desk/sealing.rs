//! A move that is sealed at the desk (Guideline I.1): the arbiter orders it, and the player to
//! move types it on the keyboard or in dots. It is neither spoken nor understood as an
//! announcement, and it is not in the journal; whoever carries the action out seals it.

use std::fmt;

use shakmaty::Color;
use shakmaty::san::SanPlus;

use super::{Action, Desk};
use crate::arbiter::SealWish;
use crate::dialogue::{Candidate, Chair, Judgement, Said, SealReply};
use crate::session::{Channel, Intent, Party, Plan, Request};
use crate::tactile::moves;
use announcements::Command;
use braille_display::Cell;
use chess_laws::Time;
use spoken_grammar::{Heard, Margins, WordId};

/// The arbiter has a move sealed here.
const SEALING: Request = Request {
    by: Party::Arbiter,
    through: Channel::SharedInput,
    intent: Intent::Seal,
};

/// A move to seal. It is never shown by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedMove {
    /// The move as its player recorded it.
    pub recorded: String,
    /// Where it goes.
    pub wish: SealWish,
}

impl fmt::Debug for SealedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SealedMove")
            .field("wish", &self.wish)
            .finish_non_exhaustive()
    }
}

impl Desk {
    /// What is typed next is the move to seal, if one can be sealed now and here (D.2.10.6).
    pub(super) fn begin_sealing(&mut self, wish: SealWish, at: Time, actions: &mut Vec<Action>) {
        match self.plan(&SEALING, at) {
            Plan::Do(_) => actions.push(Action::ReadyToSeal(wish)),
            Plan::Refuse(refused) => self.tell(&refused.into(), actions),
            // Nothing about it is open.
            Plan::Ask(_) => {}
        }
    }

    /// Its files are ready: the move to seal is waited for.
    pub fn wait_for_sealed(&mut self, wish: SealWish) -> Vec<Action> {
        self.sealing = Some(wish);
        let mut actions = Vec::new();
        let side = self.state.game().turn();
        self.tell(&SealReply::Now(side).into(), &mut actions);
        actions
    }

    /// Whether a move to seal is waited for.
    #[must_use]
    pub fn is_sealing(&self) -> bool {
        self.sealing.is_some()
    }

    /// What is typed is the move to seal, unless it is a word of the game such as "Uhr".
    pub(super) fn typed_while_sealing(&mut self, line: &str, at: Time) -> Vec<Action> {
        match self.wording.vocabulary().grammar().words_of(line) {
            Ok(words) if self.is_command(&words) => self.aside(&Heard::certain(words), at),
            Ok(words) => {
                let written = self.written(&words);
                self.seal(written.as_deref().unwrap_or(line))
            }
            _ => self.seal(line),
        }
    }

    /// A word of the game is answered as ever, and the move to seal is still waited for. What
    /// tells of a move on the board waits with it.
    fn aside(&mut self, heard: &Heard, at: Time) -> Vec<Action> {
        let said = self.weigh_in(self.state.game(), heard);
        let of_the_move = matches!(
            said,
            Judgement::Sure(Candidate {
                said: Said::Command(Command::Press | Command::TakenOff | Command::Placed),
                ..
            })
        );
        if of_the_move {
            return self.typed_only();
        }
        self.understood(Chair::Here, heard, Margins::CERTAIN, at)
    }

    /// A move that was told in words, as it is written; none if they tell none.
    fn written(&self, words: &[WordId]) -> Option<String> {
        let heard = Heard::certain(words.to_vec());
        match self.weigh_in(self.state.game(), &heard) {
            Judgement::Sure(Candidate {
                said: Said::Move(mv),
                ..
            }) => {
                let san = SanPlus::from_move(self.state.game().position().clone(), mv);
                Some(self.wording.vocabulary().algebraic(&san))
            }
            _ => None,
        }
    }

    fn is_command(&self, words: &[WordId]) -> bool {
        let heard = Heard::certain(words.to_vec());
        let said = self.weigh_in(self.state.game(), &heard);
        matches!(said, Judgement::Sure(it) if matches!(it.said, Said::Command(_)))
    }

    /// The move to seal was typed. If it cannot be sealed, another one may be typed, as until
    /// the clocks are stopped it may be changed (I.1.1).
    fn seal(&self, recorded: &str) -> Vec<Action> {
        let wish = self.sealing.clone();
        let sealed = wish.map(|wish| SealedMove {
            recorded: recorded.trim().to_owned(),
            wish,
        });
        sealed.into_iter().map(Action::Seal).collect()
    }

    /// The same in dots: as a move is written in the player's table, else as its text.
    pub(super) fn seal_in_dots(&mut self, cells: &[Cell], at: Time) -> Vec<Action> {
        let command = self.readings(cells).into_iter();
        if let Some(words) = command.into_iter().find(|it| self.is_command(it)) {
            return self.aside(&Heard::certain(words), at);
        }
        let table = &self.surface.manners.table;
        let text = moves::texts(table, cells).into_iter().next();
        let raw = || cells.iter().map(|&it| char::from(it)).collect();
        self.seal(&text.unwrap_or_else(raw))
    }

    /// A move to seal is not said.
    pub(super) fn typed_only(&mut self) -> Vec<Action> {
        let mut actions = self.attend();
        let side = self.state.game().turn();
        self.tell(&SealReply::Now(side).into(), &mut actions);
        actions
    }

    /// The arbiter has ordered something: whether `side` can still seal its move.
    pub(super) fn keep_sealing(&mut self, side: Color, at: Time, actions: &mut Vec<Action>) {
        let same_turn = self.state.game().turn() == side;
        let seals = same_turn && matches!(self.plan(&SEALING, at), Plan::Do(_));
        if self.is_sealing() && !seals {
            self.sealing = None;
            self.tell(&SealReply::NoMore.into(), actions);
        }
    }
}
