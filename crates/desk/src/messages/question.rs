//! Questions to a player in words.

use super::reply::ReplyWording;
use super::text;
use crate::dialogue::Question;
use announcements::Command;
use game::session::{Claim, Confirmation, NextGame, OfferAnswer, Player, State};
use shakmaty::Color;

impl ReplyWording<'_> {
    /// What is asked.
    pub(super) fn question(&self, question: &Question, state: &State) -> String {
        let at = &self.words.localisation;
        match question {
            Question::Said(candidate) => {
                let text = self.words.said(&candidate.text);
                self.yes_or_no(text!(at, "ask-said", text = text), state)
            }
            Question::Which(moves) => {
                let moves: Vec<String> = moves.iter().map(|&mv| self.words.announced(mv)).collect();
                let or = format!(", {} ", text!(at, "or"));
                text!(at, "ask-which", moves = moves.join(&or))
            }
            Question::Promotion => text!(at, "ask-promotion"),
            Question::ClaimWith => {
                text!(at, "ask-claim-with", no = self.usual(Command::No, state))
            }
            Question::OfferOrClaim => {
                let (answers, draw) = (self.yes_no(state), self.usual(Command::Draw, state));
                text!(at, "ask-offer-or-claim", answers = answers, draw = draw)
            }
            Question::Claim(None) => self.yes_or_no(text!(at, "ask-claim-position"), state),
            Question::Claim(Some(said)) => {
                let said = self.words.said(said);
                self.yes_or_no(text!(at, "ask-claim-words", said = said), state)
            }
            Question::Offer { by, answer } => self.offer(*by, *answer, state),
            Question::Really(confirmation) => self.really(*confirmation, state),
            Question::StillOpen(confirmation) => self.still_open(*confirmation, state),
            Question::Sign(side) => {
                let color = self.words.color(*side);
                self.yes_or_no(text!(at, "ask-sign", color = color), state)
            }
        }
    }

    /// A question that yes or no answers.
    fn yes_or_no(&self, question: String, state: &State) -> String {
        format!("{question} {}", self.yes_no(state))
    }

    /// The two answers, in the words that the player knows.
    fn yes_no(&self, state: &State) -> String {
        let at = &self.words.localisation;
        match self.takes_own_words(state) {
            true => text!(at, "ask-yes-no-own"),
            false => text!(at, "ask-yes-no"),
        }
    }

    /// The offer of a draw, with the question to a person whose answer counts.
    fn offer(&self, by: Color, answer: OfferAnswer, state: &State) -> String {
        let at = &self.words.localisation;
        let color = self.words.color(by);
        let offered = text!(at, "draw-offered", color = color);
        // Only who answers hears how.
        let asked = text!(at, "draw-offered-to", color = color);
        let question = match (state.settings().player(by.other()), answer) {
            (Player::Engine { .. } | Player::ExternalEngine(_) | Player::Online(_), _)
            | (Player::Human, OfferAnswer::Elsewhere) => return offered,
            (Player::Human, OfferAnswer::Counts) => self.yes_no(state),
            (Player::Human, OfferAnswer::NeedsArbiter) => text!(at, "offer-needs-arbiter"),
            (Player::Human, OfferAnswer::BeforeRuling) => {
                text!(
                    at,
                    "offer-before-ruling",
                    color = self.words.color(by.other())
                )
            }
        };
        format!("{asked} {question}")
    }

    /// The same question in other words: the player may have taken the first one for the answer.
    fn still_open(&self, confirmation: Confirmation, state: &State) -> String {
        let at = &self.words.localisation;
        match confirmation {
            Confirmation::Resign(by) => {
                let color = self.words.color(by);
                let [yes, no] = [Command::Yes, Command::No].map(|it| self.usual(it, state));
                let still = text!(at, "ask-resign-still", yes = yes, no = no, color = color);
                self.yes_or_no(still, state)
            }
            Confirmation::CallArbiter(_)
            | Confirmation::Increment(_)
            | Confirmation::QuickplayClaim(_)
            | Confirmation::ReportResigns { .. }
            | Confirmation::TakeBack { .. }
            | Confirmation::Leave
            | Confirmation::Another(_)
            | Confirmation::Online(_)
            | Confirmation::Claim { .. } => {
                text!(at, "ask-still", question = self.really(confirmation, state))
            }
        }
    }

    /// Whether this is really meant.
    fn really(&self, confirmation: Confirmation, state: &State) -> String {
        let at = &self.words.localisation;
        let question = match confirmation {
            Confirmation::CallArbiter(by) => text!(at, "ask-arbiter", color = self.words.color(by)),
            Confirmation::Increment(by) => text!(at, "ask-increment", color = self.words.color(by)),
            Confirmation::QuickplayClaim(by) => {
                text!(at, "ask-quickplay-claim", color = self.words.color(by))
            }
            Confirmation::Resign(by) => text!(at, "ask-resign", color = self.words.color(by)),
            Confirmation::ReportResigns { by, .. } => {
                text!(at, "ask-report-resigns", color = self.words.color(by))
            }
            Confirmation::TakeBack { plies } => self.words.practice().ask_take_back(plies, state),
            Confirmation::Online(act) => self.words.online().asked_back(act, state),
            Confirmation::Leave if state.profile().is_on_server() => text!(at, "ask-leave-online"),
            Confirmation::Leave => text!(at, "ask-leave"),
            Confirmation::Another(NextGame::SameSides) => text!(at, "ask-new-game"),
            Confirmation::Another(NextGame::SidesSwitched) => text!(at, "ask-rematch"),
            Confirmation::Claim { claim, intended } => match (claim, intended) {
                (Claim::Threefold, None) => text!(at, "ask-threefold"),
                (Claim::Fifty, None) => text!(at, "ask-fifty"),
                (Claim::Threefold, Some(mv)) => {
                    text!(at, "ask-threefold-with", said = self.words.announced(mv))
                }
                (Claim::Fifty, Some(mv)) => {
                    text!(at, "ask-fifty-with", said = self.words.announced(mv))
                }
            },
        };
        self.yes_or_no(question, state)
    }
}
