//! Offers and claims of a draw, as they are said: "remis".

use shakmaty::{Color, Move};

use super::expected::Expected;
use super::speaker::{Speaker, offered, over};
use super::{Question, Reply, Said, Turn};
use crate::session::DrawEvent;
use crate::session::DrawRefused;
use crate::session::{Claim, Event, Refused, State};
use chess_laws::Game;

impl Speaker<'_> {
    /// "Remis" accepts an offer. Where the position on the board gives the right to claim,
    /// it claims; where a move would, it asks for that move; otherwise it offers.
    pub(super) fn draw(&mut self, state: &State) -> Turn {
        if state.outcome().is_some() {
            return over(state);
        }
        // Who repeats his own offer does not accept it.
        if offered(self.by, state) && state.offer() != Some(self.side(state)) {
            return Turn::event(Event::Draw(DrawEvent::AcceptDraw));
        }
        if !self.moves_here(state) || !state.may_claim_draw() {
            return Self::offer(self.side(state), state);
        }
        let game = state.game();
        if game.can_claim_threefold() {
            self.confirm_claim(Claim::Threefold, None, state)
        } else if game.can_claim_fifty() {
            self.confirm_claim(Claim::Fifty, None, state)
        } else if claim_with_some_move(game).is_some() {
            self.talk.expected = Expected::Intended;
            Turn::reply(Reply::Ask(Question::ClaimWith))
        } else {
            Self::offer(self.side(state), state)
        }
    }

    /// What was said when the intended move was asked for.
    pub(super) fn intended(&mut self, said: Said, text: String, state: &State) -> Turn {
        let mv = match said {
            Said::Move(mv) => mv,
            other => {
                self.talk.expected = Expected::Intended;
                return Turn::reply(match other {
                    Said::Illegal(reason) => Reply::Illegal { text, reason },
                    Said::Ambiguous(moves) => Reply::Ask(Question::Which(moves)),
                    _ => Reply::Ask(Question::ClaimWith),
                });
            }
        };
        let game = state.game();
        if !state.may_claim_draw() {
            return Turn::reply(Reply::ClaimLost);
        }
        let claim = if game.can_claim_threefold_with(mv) {
            Claim::Threefold
        } else if game.can_claim_fifty_with(mv) {
            Claim::Fifty
        } else {
            claim_with_some_move(game).unwrap_or(Claim::Threefold)
        };
        self.confirm_claim(claim, Some(mv), state)
    }

    fn confirm_claim(&mut self, claim: Claim, intended: Option<Move>, state: &State) -> Turn {
        let uci = intended.map(|mv| state.game().uci(mv));
        let event = Event::Draw(DrawEvent::ClaimDraw {
            claim,
            intended: uci,
        });
        self.talk.expected = Expected::Confirm(event);
        Turn::reply(Reply::Ask(claim_question(claim, intended)))
    }

    pub(super) fn offer(by: Color, state: &State) -> Turn {
        match state.may_offer_draw() {
            Ok(()) => Turn::event(Event::Draw(DrawEvent::OfferDraw { by })),
            Err(Refused::Draw(DrawRefused::TooEarly)) => Turn::reply(Reply::TooEarlyForDraw),
            Err(Refused::Draw(DrawRefused::NoOffer)) => Turn::reply(Reply::AlreadyOffered),
            Err(_) => Turn::reply(Reply::DrawsForbidden),
        }
    }
}

/// Whether he really claims.
pub(super) fn claim_question(claim: Claim, intended: Option<Move>) -> Question {
    match (claim, intended) {
        (Claim::Threefold, None) => Question::ClaimThreefold,
        (Claim::Threefold, Some(mv)) => Question::ClaimThreefoldWith(mv),
        (Claim::Fifty, None) => Question::ClaimFifty,
        (Claim::Fifty, Some(mv)) => Question::ClaimFiftyWith(mv),
    }
}

/// On what ground a claim with some intended move is correct, if it is.
fn claim_with_some_move(game: &Game) -> Option<Claim> {
    if !game.threefold_claim_moves().is_empty() {
        Some(Claim::Threefold)
    } else if !game.fifty_claim_moves().is_empty() {
        Some(Claim::Fifty)
    } else {
        None
    }
}
