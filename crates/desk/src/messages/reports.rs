//! Reports of one player about the other, in words.

use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::{Wording, text};
use chess_laws::PieceAt;
use game::session::{Channel, Report, ReportEffect, ReportRefused, Reported, State};

/// The wording of reports of one player about the other.
pub struct ReportWording<'a> {
    words: &'a Wording,
}

impl Wording {
    /// What is said about a report of one player about the other.
    #[must_use]
    pub fn reports(&self) -> ReportWording<'_> {
        ReportWording { words: self }
    }
}

impl ReportWording<'_> {
    /// What became of a report.
    pub(super) fn effect(&self, effect: &ReportEffect, state: &State) -> String {
        let at = &self.words.localisation;
        match *effect {
            ReportEffect::Reported(report) => self.reported(report, state),
            ReportEffect::ReportAgreed { by: Some(by) } => {
                text!(at, "reported-agreed", color = self.words.color(by))
            }
            ReportEffect::ReportAgreed { by: None } => text!(at, "reported-confirmed"),
            ReportEffect::ReportDenied { by: Some(by) } => {
                text!(at, "reported-denied", color = self.words.color(by))
            }
            ReportEffect::ReportDenied { by: None } => text!(at, "reported-dismissed"),
            ReportEffect::ReportTakenBack => text!(at, "reported-taken-back"),
            ReportEffect::ReportClosed => text!(at, "reported-closed"),
        }
    }

    /// What is reported, and whose word it waits for.
    #[must_use]
    pub fn reported(&self, report: Report, state: &State) -> String {
        let waits = text!(
            self.words.localisation,
            "reported-waits",
            color = self.words.color(report.about)
        );
        format!("{} {waits}", self.what(report.about, report.what, state))
    }

    /// Through which channel something came in.
    #[must_use]
    pub fn channel(&self, through: Channel) -> String {
        let at = &self.words.localisation;
        match through {
            Channel::SharedInput | Channel::ClockKey => text!(at, "signed-at-shared-input"),
            Channel::OwnInput => text!(at, "signed-at-own-input"),
            Channel::Page => text!(at, "signed-at-page"),
            Channel::OpponentBoard | Channel::OwnBoard | Channel::BoardClock => {
                text!(at, "signed-at-board")
            }
            Channel::Engine => text!(at, "channel-engine"),
            Channel::Program => text!(at, "channel-program"),
        }
    }

    /// At which input a report was made or was to be taken back.
    #[must_use]
    pub fn input(&self, by: Option<Color>, shared: bool) -> String {
        let at = &self.words.localisation;
        match by.filter(|_| !shared) {
            Some(by) => text!(at, "reported-at-own-input", color = self.words.color(by)),
            None => text!(at, "signed-at-shared-input"),
        }
    }

    fn what(&self, about: Color, what: Reported, state: &State) -> String {
        let at = &self.words.localisation;
        let color = self.words.color(about);
        match what {
            Reported::Resigns => text!(at, "reported-resigns", color = color),
            Reported::OffersDraw => text!(at, "reported-offers-draw", color = color),
            Reported::AcceptsDraw => text!(at, "reported-accepts-draw", color = color),
            Reported::ClaimsDraw { intended: None, .. } => {
                text!(at, "reported-claims-draw", color = color)
            }
            Reported::ClaimsDraw {
                intended: Some(uci),
                ..
            } => self.claims_with(color, uci, state),
            Reported::Touched(square) => {
                let piece = PieceAt::on(state.game_ahead().position(), square);
                let touched = piece.map(|it| self.words.moves().touched_in(about, it, state));
                text!(
                    at,
                    "reported-touched",
                    touched = touched.unwrap_or_default()
                )
            }
        }
    }

    /// The move is named only where that does not tell whether it is legal.
    fn claims_with(&self, color: &'static str, intended: UciMove, state: &State) -> String {
        let at = &self.words.localisation;
        let named = state.game().move_from_uci(intended);
        match named.filter(|_| state.profile().tells_at_once()) {
            Some(mv) => {
                let said = self.words.announced(mv);
                text!(at, "reported-claims-draw-with", color = color, said = said)
            }
            None => text!(at, "reported-claims-draw-words", color = color),
        }
    }

    /// Why nothing follows.
    pub(super) fn refused(&self, refused: &ReportRefused) -> String {
        let at = &self.words.localisation;
        match refused {
            ReportRefused::NothingReported => text!(at, "reported-nothing"),
            ReportRefused::ReportedAlready => text!(at, "reported-already"),
            ReportRefused::OneAtATime { own: true } => text!(at, "reported-one-at-a-time"),
            ReportRefused::OneAtATime { own: false } => text!(at, "reported-another-first"),
            ReportRefused::NeedsTheirWord(side) => {
                text!(at, "reported-needs-word", color = self.words.color(*side))
            }
            ReportRefused::Stays(side) => {
                text!(at, "reported-stays", color = self.words.color(*side))
            }
        }
    }
}
