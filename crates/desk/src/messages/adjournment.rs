//! The sealed move, its envelope and the resumption, in words (Guideline I).

use shakmaty::{Color, Move};

use super::{Localisation, Wording, text};
use chess_laws::SealFault;
use game::hours::Hours;
use game::sealed_move::{FileError, Label};
use game::session::{AdjournmentRefused, ArbiterRefused, GameRefused, Refused, State};

/// The wording of a sealed move, its envelope and the resumption.
pub struct AdjournmentWording<'a> {
    pub(super) words: &'a Wording,
}

impl Wording {
    /// What is said about sealed moves and envelopes.
    #[must_use]
    pub fn adjournment(&self) -> AdjournmentWording<'_> {
        AdjournmentWording { words: self }
    }
}

impl AdjournmentWording<'_> {
    /// Why a game is not adjourned or resumed now, as half a sentence.
    #[must_use]
    pub fn refused(&self, refused: &Refused, state: &State) -> String {
        let at = &self.words.localisation;
        match refused {
            Refused::Game(GameRefused::Over) => text!(at, "adjourn-over"),
            Refused::Game(GameRefused::NotBegun) => text!(at, "adjourn-not-begun"),
            Refused::Arbiter(ArbiterRefused::Stopped) => text!(at, "adjourn-stopped"),
            Refused::Adjournment(AdjournmentRefused::Sealed) => text!(at, "adjourn-sealed"),
            Refused::Adjournment(AdjournmentRefused::NotSealed) => text!(at, "adjourn-not-sealed"),
            Refused::Adjournment(AdjournmentRefused::NoTimeToSeal) => text!(at, "adjourn-no-time"),
            Refused::Game(_)
            | Refused::Party(_)
            | Refused::Move(_)
            | Refused::Draw(_)
            | Refused::Clock(_)
            | Refused::Arbiter(_)
            | Refused::Adjournment(_)
            | Refused::Report(_)
            | Refused::Practice(_) => self.words.refused(refused, state),
        }
    }

    /// The envelope is opened, and this was sealed.
    pub(super) fn envelope_opened(&self, by: Color, mv: Move, check: bool) -> String {
        let (color, said) = (self.words.color(by), self.words.announcement(mv, check));
        text!(
            self.words.localisation,
            "envelope-opened",
            color = color,
            said = said
        )
    }

    /// The envelope is missing, and the player states the sealed move (I.12.1).
    pub(super) fn envelope_missing(&self, by: Color, mv: Move, check: bool) -> String {
        let (color, said) = (self.words.color(by), self.words.announcement(mv, check));
        text!(
            self.words.localisation,
            "envelope-missing",
            color = color,
            said = said
        )
    }

    /// The sealed move loses the game (I.8).
    pub(super) fn seal_faulty(&self, by: Color, written: &str, fault: SealFault) -> String {
        let fault = self.seal_fault(fault);
        let color = self.words.color(by);
        text!(
            self.words.localisation,
            "seal-faulty",
            color = color,
            written = self.words.notation(written),
            fault = fault
        )
    }

    /// What is wrong with a sealed move, as the second half of a sentence.
    #[must_use]
    pub fn seal_fault(&self, fault: SealFault) -> String {
        let at = &self.words.localisation;
        match fault {
            SealFault::Ambiguous => text!(at, "seal-ambiguous"),
            SealFault::Unclear => text!(at, "seal-unclear"),
            SealFault::OtherThanMade => text!(at, "seal-other"),
            SealFault::Illegal(reason) => {
                text!(at, "seal-illegal", reason = self.words.reason(reason))
            }
            SealFault::NotAllowed(reason) => {
                text!(at, "seal-not-allowed", reason = self.words.reason(reason))
            }
        }
    }

    /// Everything that stands on the envelope, a line each (I.2).
    #[must_use]
    pub fn label(&self, label: &Label) -> Vec<String> {
        let at = &self.words.localisation;
        let mut position = Vec::new();
        // A label holds a position to play from; its file would not be read otherwise.
        if let Ok(game) = label.game() {
            position.push(text!(at, "envelope-position"));
            position.push(self.words.position(game.position()));
        }
        if label.chess960 {
            position.push(text!(at, "envelope-chess960"));
        }
        position.push(text!(at, "envelope-fen", fen = label.fen.as_str()));
        self.label_with(label, position)
    }

    /// The label for a reader who must not see the position before the game is resumed.
    #[must_use]
    pub fn label_without_position(&self, label: &Label) -> Vec<String> {
        let left_out = text!(self.words.localisation, "envelope-position-left-out");
        self.label_with(label, vec![left_out])
    }

    fn label_with(&self, label: &Label, position: Vec<String>) -> Vec<String> {
        let at = &self.words.localisation;
        let [white, black] = [&label.white, &label.black].map(String::as_str);
        let mut lines = vec![
            text!(at, "envelope-title"),
            text!(at, "envelope-white", name = white),
            text!(at, "envelope-black", name = black),
        ];
        lines.extend(position);
        let used = |side| Hours::begun(label.used(side)).to_string();
        lines.push(text!(
            at,
            "envelope-used",
            white = used(Color::White),
            black = used(Color::Black)
        ));
        if let Some((white, black)) = label.left(Color::White).zip(label.left(Color::Black)) {
            lines.push(text!(
                at,
                "envelope-left",
                white = Hours::begun(white).to_string(),
                black = Hours::begun(black).to_string()
            ));
        }
        lines.push(text!(
            at,
            "envelope-sealed-by",
            color = self.words.color(label.sealed_by),
            name = label.name(label.sealed_by)
        ));
        let number = label.move_number.to_string();
        lines.push(text!(at, "envelope-number", number = number));
        lines.push(match label.draw_offered_by {
            Some(by) => text!(at, "envelope-offer", color = self.words.color(by)),
            None => text!(at, "envelope-no-offer"),
        });
        let when = label.resumption.at;
        lines.push(text!(
            at,
            "envelope-resumption",
            date = when.date().to_string(),
            time = when.time().strftime("%H:%M").to_string(),
            venue = label.resumption.venue.as_str()
        ));
        lines
    }
}

impl Localisation {
    /// Why a file is not a sealed move, as half a sentence.
    #[must_use]
    pub fn sealed_file_error(&self, error: FileError) -> String {
        match error {
            FileError::Foreign => text!(self, "sealed-file-foreign"),
            FileError::Version(version) => {
                text!(self, "sealed-file-version", version = version.to_string())
            }
            FileError::Damaged => text!(self, "sealed-file-damaged"),
        }
    }
}
