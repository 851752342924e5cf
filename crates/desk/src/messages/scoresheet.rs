//! What is wrong in a file of games, and what the Laws say of a game, in words.

use shakmaty::san::SanPlus;
use shakmaty::{Color, Position};

use super::{Wording, text};
use crate::printing::visible;
use braille_display::Table;
use chess_laws::algebraic::Expected;
use chess_laws::{GameResult, Refusal};
use game::scoresheet::brf::Heading;
use game::scoresheet::compare::Comparison;
use game::scoresheet::pgn::ScoresheetMistake;
use game::scoresheet::{ENGINE, LineStep, Tags};

/// The wording of scoresheets and what is wrong in them.
pub struct ScoresheetWording<'a> {
    pub(super) words: &'a Wording,
}

impl Wording {
    /// What is said about scoresheets.
    #[must_use]
    pub fn scoresheet(&self) -> ScoresheetWording<'_> {
        ScoresheetWording { words: self }
    }
}

impl ScoresheetWording<'_> {
    /// What is wrong, as half a sentence without its full stop.
    #[must_use]
    pub fn mistake(&self, mistake: &ScoresheetMistake) -> String {
        let at = &self.words.localisation;
        match mistake {
            ScoresheetMistake::CommentNotClosed => text!(at, "scoresheet-comment-open"),
            ScoresheetMistake::Tag => text!(at, "scoresheet-tag"),
            ScoresheetMistake::TagTwice(name) => {
                text!(at, "scoresheet-tag-twice", name = excerpt(name))
            }
            ScoresheetMistake::Variant(name) => {
                text!(at, "scoresheet-variant", name = excerpt(name))
            }
            ScoresheetMistake::Chess960WithoutFen => text!(at, "scoresheet-chess960-without-fen"),
            ScoresheetMistake::Fen(error) => {
                text!(at, "scoresheet-fen", cause = at.fen_error(error))
            }
            ScoresheetMistake::FenRemark(remark) => at.fen_remark(*remark),
            ScoresheetMistake::UnknownSign(sign) => {
                text!(at, "scoresheet-unknown-sign", sign = excerpt(sign))
            }
            ScoresheetMistake::NumberTooLarge => text!(at, "scoresheet-number-too-large"),
            ScoresheetMistake::Number { found, due } => text!(
                at,
                "scoresheet-number",
                found = found.to_string(),
                due = due.to_string()
            ),
            ScoresheetMistake::NotBlacksTurn => text!(at, "scoresheet-not-blacks-turn"),
            ScoresheetMistake::Move => text!(at, "scoresheet-move"),
            ScoresheetMistake::Word { word, expected } => text!(
                at,
                "scoresheet-word",
                word = excerpt(word),
                expected = self.expected(*expected)
            ),
            ScoresheetMistake::Refused { word, refusal } => text!(
                at,
                "scoresheet-refused",
                word = excerpt(word),
                reason = self.refusal(refusal)
            ),
            ScoresheetMistake::NullMove => text!(at, "scoresheet-null-move"),
            ScoresheetMistake::NullInCheck => text!(at, "scoresheet-null-in-check"),
            ScoresheetMistake::BeforeFirstMove => text!(at, "scoresheet-before-first-move"),
            ScoresheetMistake::Time(time) => text!(at, "scoresheet-time", time = excerpt(time)),
            ScoresheetMistake::VariationNotClosed => text!(at, "scoresheet-variation-open"),
            ScoresheetMistake::TooDeep => text!(at, "scoresheet-too-deep"),
            ScoresheetMistake::NoResult => text!(at, "scoresheet-no-result"),
            ScoresheetMistake::ResultAgain => text!(at, "scoresheet-result-again"),
            ScoresheetMistake::Sign(sign) => text!(at, "scoresheet-sign", sign = sign.to_string()),
            ScoresheetMistake::ResultTag { tag, written } => text!(
                at,
                "scoresheet-result-tag",
                tag = excerpt(tag),
                written = result(*written)
            ),
        }
    }

    /// The heading of a scoresheet in braille. It also says which values are spelled in other
    /// characters because the table lacks theirs.
    #[must_use]
    pub fn heading(&self, tags: &Tags, table: &Table) -> Heading {
        let at = &self.words.localisation;
        let known = |name: &str| {
            let value = tags.get(name)?;
            let named = match value.strip_prefix(ENGINE) {
                Some(level) => text!(at, "scoresheet-engine", level = level.to_owned()),
                None => value.to_owned(),
            };
            (!value.starts_with('?')).then_some(named)
        };
        let player = |name: &str, color| known(name).unwrap_or_else(|| self.words.side_name(color));
        let mut lines = Vec::new();
        let mut respelled = Vec::new();
        for (tag, label) in [
            ("Event", text!(at, "scoresheet-event")),
            ("Site", text!(at, "scoresheet-site")),
            ("Date", text!(at, "scoresheet-date")),
            ("Round", text!(at, "scoresheet-round")),
            ("White", self.words.side_name(Color::White)),
            ("Black", self.words.side_name(Color::Black)),
        ] {
            let Some(value) = known(tag) else { continue };
            lines.push(format!("{label}: {value}"));
            if table.lacks(&value) {
                respelled.push(label);
            }
        }
        if !respelled.is_empty() {
            lines.push(text!(
                at,
                "scoresheet-respelled",
                what = respelled.join(", ")
            ));
        }
        let (white, black) = (player("White", Color::White), player("Black", Color::Black));
        Heading {
            title: format!("{white} - {black}"),
            lines,
        }
    }

    /// How far two scoresheets agree (D.2.9), in lines of sentences. `names` are those of
    /// the first and the second.
    #[must_use]
    pub fn comparison(&self, compared: &Comparison, names: &[String; 2]) -> String {
        let at = &self.words.localisation;
        let mut lines = vec![if compared.plies == 0 {
            text!(at, "compare-nothing")
        } else {
            text!(at, "compare-alike", plies = compared.plies)
        }];
        let number = compared.position.fullmoves().get();
        let dots = match compared.position.turn() {
            Color::White => ".",
            Color::Black => "...",
        };
        for (step, name) in compared.differ.iter().flatten().zip(names) {
            let name = name.clone();
            lines.push(match step {
                Some(LineStep::Move(mv)) => {
                    let san = SanPlus::from_move(compared.position.clone(), *mv);
                    let san = self.words.algebraic(&san);
                    let said = format!("{number}{dots} {san}");
                    text!(at, "compare-then", name = name, said = said)
                }
                Some(LineStep::Null) => text!(at, "compare-then", name = name, said = "--"),
                None => text!(at, "compare-ends", name = name),
            });
        }
        for (given, name) in compared.results.iter().flatten().zip(names) {
            let (name, given) = (name.clone(), given.to_string());
            lines.push(text!(at, "compare-result", name = name, result = given));
        }
        if compared.agrees() {
            lines.push(text!(at, "compare-agree"));
        }
        lines.join("\n") + "\n"
    }

    fn expected(&self, expected: Expected) -> String {
        let at = &self.words.localisation;
        match expected {
            Expected::Move => text!(at, "scoresheet-expected-move"),
            Expected::File => text!(at, "scoresheet-expected-file"),
            Expected::Rank => text!(at, "scoresheet-expected-rank"),
            Expected::Promotion => text!(at, "scoresheet-expected-promotion"),
            Expected::Bracket => text!(at, "scoresheet-expected-bracket"),
            Expected::End => text!(at, "scoresheet-expected-end"),
        }
    }

    /// Why a move is refused, as half a sentence without its full stop.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let at = &self.words.localisation;
        let said = match refusal {
            Refusal::Illegal(reason) => self.words.reason(*reason),
            Refusal::Ambiguous(moves) => {
                let origins = moves.iter().filter_map(|mv| mv.from());
                let origins: Vec<String> = origins.map(|from| from.to_string()).collect();
                text!(at, "scoresheet-ambiguous", origins = origins.join(", "))
            }
            Refusal::PromotionMissing { .. } => text!(at, "scoresheet-promotion-missing"),
        };
        said.trim_end_matches('.').to_owned()
    }

    /// What can be claimed after a ply, or what ended the game there.
    #[must_use]
    pub fn claim(&self, claim: &Claim, by: Color) -> String {
        let at = &self.words.localisation;
        let color = self.words.color(by);
        match claim {
            Claim::Threefold => text!(at, "check-threefold", color = color),
            Claim::Fifty => text!(at, "check-fifty", color = color),
            Claim::ThreefoldWith(moves) => text!(
                at,
                "check-threefold-with",
                color = color,
                moves = moves.join(", ")
            ),
            Claim::FiftyWith => text!(at, "check-fifty-with", color = color),
        }
    }
}

/// A draw that a player can claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// For the position on the board (9.2.1.2).
    Threefold,
    /// For the position on the board (9.3.2).
    Fifty,
    /// With one of these intended moves (9.2.1.1).
    ThreefoldWith(Vec<String>),
    /// With an intended move that neither captures nor moves a pawn (9.3.1).
    FiftyWith,
}

/// Text from a file, to quote in a sentence: at most a line, and nothing that a terminal or a
/// speech synthesiser could take for a command.
pub fn excerpt(written: &str) -> String {
    const LONGEST: usize = 60;
    let mut shown: String = written.chars().take(LONGEST).map(visible).collect();
    if written.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

/// A result as it is written.
#[must_use]
pub fn result(result: Option<GameResult>) -> String {
    result.map_or_else(|| "*".to_owned(), |result| result.to_string())
}
