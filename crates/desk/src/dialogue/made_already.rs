//! A move that a player says again although they have made it: the piece stands there already, which
//! tells more than that the move is impossible now.

use shakmaty::{Color, Piece, Position, Role};

use super::MoveReply;
use super::speaker::Speaker;
use super::talk::ExpectedAnswer;
use announcements::Meaning;
use chess_laws::{Attempt, MoveAttempt, Ply};
use game::session::{Party, PartyRefused, Refused, State};

/// How far back a move is looked for: one of each side.
const PLIES: usize = 2;

impl Speaker<'_> {
    /// The reply that the piece stands there already, if these words of an impossible move name the
    /// speaker's last one. Only where everything about a move is told at once, and nothing else was
    /// asked.
    pub(super) fn made_already(
        &self,
        meaning: Meaning,
        text: &str,
        state: &State,
    ) -> Option<MoveReply> {
        let Meaning::Attempt(Attempt::Move(attempt)) = meaning else {
            return None;
        };
        // The reason why no move at all counts now is more important, unless it is whose turn it is.
        let barred = |it: Refused| it != PartyRefused::NotYourTurn.into();
        let asked = self.talk.expected != ExpectedAnswer::Anything;
        let rests = self.party(state).may_announce(state).is_err_and(barred);
        if rests || asked || !state.profile().tells_at_once() {
            return None;
        }
        let own = match self.party(state) {
            Party::Side(side) => Some(side),
            Party::Either(_) | Party::Arbiter(_) | Party::Program => None,
        };
        let game = state.game_ahead();
        let mut last = game.plies().iter().rev().take(PLIES);
        let made = last.find(|ply| is_said_of(ply, &attempt, own))?;
        let piece = Piece {
            color: made.side,
            role: made.played.promotion().unwrap_or(made.played.role()),
        };
        let stands = game.position().board().piece_at(attempt.target) == Some(piece);
        stands.then(|| MoveReply::StandsAlready {
            text: text.to_owned(),
            role: piece.role,
            square: attempt.target,
        })
    }
}

/// Whether these words name this move; if the speaker's side is known, it must be their move.
fn is_said_of(ply: &Ply, attempt: &MoveAttempt, own: Option<Color>) -> bool {
    let named = attempt.piece.or(match attempt.origin() {
        Some(_) => None,
        None => Some(Role::Pawn),
    });
    !ply.played.is_castle()
        && own.is_none_or(|side| side == ply.side)
        && ply.played.to() == attempt.target
        && named.is_none_or(|role| role == ply.played.role())
        && ply
            .played
            .from()
            .is_some_and(|from| attempt.may_come_from(from))
}
