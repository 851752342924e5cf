//! What should have been heard in a recording, and how an engine's answer compares.
//! Knows words and meanings, but no sound and no engine.

use serde::Serialize;

use announcements::{Meaning, Vocabulary};
use chess_laws::Game;
use desk::dialogue::{Candidate, Judgement, Said, weigh};
use desk::manifest::{RecordingKind, Row};
use spoken_grammar::{Heard, WordId};

/// Recordings that are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// Whole announcements.
    Announcement,
    /// Single numbers of ranks.
    Digit,
    /// Single names of pieces.
    Piece,
    /// Other single words of the game.
    Word,
    /// Speech that does not belong to the game.
    Other,
}

impl Group {
    /// All groups, in the order of the report.
    pub const ALL: [Self; 5] = [
        Self::Announcement,
        Self::Digit,
        Self::Piece,
        Self::Word,
        Self::Other,
    ];

    /// Its name in the texts and for machines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Announcement => "announcement",
            Self::Digit => "digit",
            Self::Piece => "piece",
            Self::Word => "word",
            Self::Other => "other",
        }
    }
}

/// What should be heard.
#[derive(Debug, Clone, PartialEq)]
pub struct Reference {
    /// The group in which it is counted.
    pub group: Group,
    /// The words in canonical spelling; `None` if they are not in the grammar.
    pub text: Option<String>,
    meanings: Vec<Meaning>,
    said: Vec<Said>,
}

/// What became of a recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "as")]
pub enum ReadingVerdict {
    /// Accepted as certain.
    Accepted {
        /// Whether it means what was said.
        right: bool,
        /// Whether it asks for something: a move, legal or not, or a command.
        action: bool,
    },
    /// Asked about.
    Asked {
        /// Whether what was said is among the candidates.
        among: bool,
    },
    Rejected,
    Silence,
}

impl ReadingVerdict {
    /// How bad it is, from nothing heard to a wrong move accepted.
    const fn weight(self) -> u8 {
        match self {
            Self::Silence => 0,
            Self::Rejected => 1,
            Self::Accepted { right: true, .. } => 2,
            Self::Asked { .. } => 3,
            Self::Accepted { action: false, .. } => 4,
            Self::Accepted { action: true, .. } => 5,
        }
    }
}

/// An engine's answer to a recording, compared with the reference.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct HearingOutcome {
    /// The best reading, even if it was rejected; in canonical spelling as far as the
    /// grammar has its words.
    pub text: String,
    /// Whether it is word for word what was said, but for check and mate, which are not repeated.
    pub exact: bool,
    #[serde(flatten)]
    pub verdict: ReadingVerdict,
}

impl HearingOutcome {
    /// The outcome of a recording that was heard in several pieces: the worst of theirs. It is
    /// exact only if exactly one piece was understood, and that one is exact.
    #[must_use]
    pub fn of_pieces(mut pieces: Vec<Self>) -> Self {
        let understood =
            |outcome: &Self| outcome.verdict.weight() > ReadingVerdict::Rejected.weight();
        if pieces.iter().any(understood) {
            pieces.retain(understood);
        }
        let exact = matches!(pieces.as_slice(), [one] if one.exact);
        let verdicts = pieces.iter().map(|piece| piece.verdict);
        let texts: Vec<&str> = pieces.iter().map(|piece| piece.text.as_str()).collect();
        Self {
            text: texts.join(" ").trim().to_owned(),
            exact,
            verdict: verdicts
                .max_by_key(|verdict| verdict.weight())
                .unwrap_or(ReadingVerdict::Silence),
        }
    }
}

impl Reference {
    /// What this row says, in the position of the game.
    #[must_use]
    pub fn new(row: &Row, vocabulary: &Vocabulary, game: &Game) -> Self {
        let grammar = vocabulary.grammar();
        let words = grammar.words_of(&row.text).ok();
        let words = words.filter(|words| !words.is_empty());
        let group = match (row.kind, words.as_deref()) {
            (RecordingKind::Announcement, _) => Group::Announcement,
            (RecordingKind::Other, _) => Group::Other,
            (RecordingKind::Word, Some(&[word])) => {
                match grammar.lexicon().word(word).class.as_str() {
                    "rank" => Group::Digit,
                    "piece" => Group::Piece,
                    _ => Group::Word,
                }
            }
            (RecordingKind::Word, _) => Group::Word,
        };
        let meanings = words.as_deref().map(|words| vocabulary.meanings(words));
        let weigh = |words: &[WordId]| weigh(&Heard::certain(words.to_vec()), vocabulary, game);
        let weighed = words.as_deref().map(weigh);
        let text = words.as_deref().zip(weighed.as_ref());
        let text = text.map(|(words, weighed)| weighed.text_of(words, vocabulary));
        Self {
            group,
            text,
            meanings: meanings.unwrap_or_default(),
            said: weighed
                .into_iter()
                .flat_map(|weighed| weighed.candidates)
                .map(|candidate| candidate.said)
                .collect(),
        }
    }

    /// Whether the grammar has this: its words, and a phrase that they form.
    #[must_use]
    pub fn is_phrase(&self) -> bool {
        !self.meanings.is_empty()
    }

    /// Compares this answer. `best` is the reading that is reported for it.
    #[must_use]
    pub fn compare(
        &self,
        judgement: &Judgement,
        best: Option<&Candidate>,
        vocabulary: &Vocabulary,
    ) -> HearingOutcome {
        let verdict = match judgement {
            Judgement::Sure(candidate) => ReadingVerdict::Accepted {
                right: self.is_meant_by(candidate, vocabulary),
                action: !matches!(
                    candidate.said,
                    Said::Piece(_) | Said::Fragment | Said::Dropped
                ),
            },
            Judgement::Doubtful(asked) => ReadingVerdict::Asked {
                among: asked
                    .iter()
                    .any(|candidate| self.is_meant_by(candidate, vocabulary)),
            },
            Judgement::Rejected => ReadingVerdict::Rejected,
            Judgement::Silence => ReadingVerdict::Silence,
        };
        let text = best.map_or("", |best| &best.text);
        HearingOutcome {
            text: text.to_owned(),
            exact: self.text.as_deref() == Some(text),
            verdict,
        }
    }

    /// Whether a reading means what was said: the same words, the same move in this position,
    /// or the same request in any position.
    fn is_meant_by(&self, candidate: &Candidate, vocabulary: &Vocabulary) -> bool {
        // Nothing that is understood in `Other` was meant.
        if self.group == Group::Other {
            return false;
        }
        let same_words = self.text.as_deref() == Some(candidate.text.as_str());
        let same_move =
            || matches!(candidate.said, Said::Move(_)) && self.said.contains(&candidate.said);
        let same_request = || {
            let read = vocabulary.read(&candidate.text);
            let meanings = read.map(|(_, meanings)| meanings).unwrap_or_default();
            let asks = |meaning: &Meaning| !matches!(meaning, Meaning::Fragment | Meaning::Decoy);
            meanings
                .iter()
                .any(|meaning| asks(meaning) && self.meanings.contains(meaning))
        };
        same_words || same_move() || same_request()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use spoken_grammar::{Margins, Reading};

    fn vocabulary() -> Vocabulary {
        Vocabulary::new(german_grammar::grammar().unwrap()).unwrap()
    }

    fn row(kind: RecordingKind, text: &str) -> Row {
        Row {
            line: 2,
            path: "a.wav".into(),
            text: text.into(),
            kind,
            speaker: String::new(),
            condition: String::new(),
            fen: None,
        }
    }

    /// The outcome for a recording of `said` in which `readings` were heard, each with its
    /// cost.
    fn outcome(kind: RecordingKind, said: &str, readings: &[(&str, f32)]) -> HearingOutcome {
        let (vocabulary, game) = (vocabulary(), Game::new());
        let readings = readings.iter().map(|&(text, cost)| Reading {
            words: vocabulary.grammar().words_of(text).unwrap(),
            cost,
        });
        let heard = Heard {
            readings: readings.collect(),
            unknown: Some(100.0),
        };
        let weighed = weigh(&heard, &vocabulary, &game);
        let judgement = weighed.judge(Margins::CAUTIOUS);
        let reference = Reference::new(&row(kind, said), &vocabulary, &game);
        reference.compare(&judgement, weighed.candidates.first(), &vocabulary)
    }

    const RIGHT: ReadingVerdict = ReadingVerdict::Accepted {
        right: true,
        action: true,
    };
    const WRONG: ReadingVerdict = ReadingVerdict::Accepted {
        right: false,
        action: true,
    };

    #[test]
    fn aliases_are_the_same_words() {
        let it = outcome(
            RecordingKind::Announcement,
            "Friedrich zwo",
            &[("Felix zwei", 0.0)],
        );
        assert!(it.exact);
        assert_eq!(it.verdict, RIGHT);
    }

    #[test]
    fn check_is_not_repeated_and_not_missed() {
        let it = outcome(
            RecordingKind::Announcement,
            "Eva vier Schach",
            &[("Eva vier Schach", 0.0)],
        );
        assert_eq!((it.exact, it.verdict), (true, RIGHT));
    }

    #[test]
    fn the_same_move_in_other_words_is_accepted_rightly_but_not_word_for_word() {
        let it = outcome(
            RecordingKind::Announcement,
            "Springer Gustav eins nach Felix drei",
            &[("Springer Felix drei", 0.0)],
        );
        assert!(!it.exact);
        assert_eq!(it.verdict, RIGHT);
        // So is an illegal move.
        let it = outcome(
            RecordingKind::Announcement,
            "Dame David eins nach David fünf",
            &[("Dame David eins auf David fünf", 0.0)],
        );
        assert_eq!((it.exact, it.verdict), (false, RIGHT));
    }

    #[test]
    fn another_move_is_accepted_wrongly_legal_or_not() {
        let it = outcome(
            RecordingKind::Announcement,
            "Eva vier",
            &[("Eva drei", 0.0)],
        );
        assert_eq!((it.exact, it.verdict), (false, WRONG));
        let it = outcome(
            RecordingKind::Announcement,
            "Eva vier",
            &[("Eva acht", 0.0)],
        );
        assert_eq!((it.exact, it.verdict), (false, WRONG));
    }

    #[test]
    fn a_question_is_not_a_right_answer_but_says_whether_it_helps() {
        let it = outcome(
            RecordingKind::Announcement,
            "Eva drei",
            &[("Eva vier", 0.0), ("Eva drei", 1.0)],
        );
        assert_eq!(
            (it.exact, it.verdict),
            (false, ReadingVerdict::Asked { among: true })
        );
        let it = outcome(
            RecordingKind::Announcement,
            "Anna drei",
            &[("Eva vier", 0.0), ("Eva drei", 1.0)],
        );
        assert_eq!(it.verdict, ReadingVerdict::Asked { among: false });
    }

    #[test]
    fn another_fragment_is_a_different_word() {
        let it = outcome(RecordingKind::Word, "Anna", &[("Bella", 0.0)]);
        let word = ReadingVerdict::Accepted {
            right: false,
            action: false,
        };
        assert_eq!(it.verdict, word);
    }

    #[test]
    fn nothing_understood_in_other_speech_is_right() {
        let it = outcome(RecordingKind::Other, "ja", &[("ja", 0.0)]);
        assert_eq!(it.verdict, WRONG);
        let it = outcome(RecordingKind::Other, "", &[("", 0.0)]);
        assert_eq!(it.verdict, ReadingVerdict::Silence);
        assert!(!it.exact);
    }

    #[test]
    fn the_worst_of_several_pieces_counts() {
        let said = "Springer Gustav eins Felix drei";
        let piece = |text| outcome(RecordingKind::Announcement, said, &[(text, 0.0)]);
        let whole = HearingOutcome::of_pieces(vec![piece(""), piece(said)]);
        assert_eq!((whole.exact, whole.verdict), (true, RIGHT));
        let split = HearingOutcome::of_pieces(vec![piece("Springer Gustav"), piece("Eva drei")]);
        assert_eq!((split.exact, split.verdict), (false, WRONG));
        assert_eq!(split.text, "Springer Gustav Eva drei");
        let none = HearingOutcome::of_pieces(Vec::new());
        assert_eq!((none.exact, none.verdict), (false, ReadingVerdict::Silence));
    }

    #[test]
    fn words_in_no_order_of_the_grammar_are_no_phrase() {
        let (vocabulary, game) = (vocabulary(), Game::new());
        let is_phrase = |text: &str| {
            let row = row(RecordingKind::Announcement, text);
            Reference::new(&row, &vocabulary, &game).is_phrase()
        };
        assert!(is_phrase("Springer eins schlägt Felix drei"));
        assert!(is_phrase("Anna"));
        // A pawn is told by its file, never by its rank.
        assert!(!is_phrase("sechs schlägt Anna sechs"));
        assert!(!is_phrase("schlägt"));
        assert!(!is_phrase("Pinguin"));
        assert!(!is_phrase(""));
    }

    #[test]
    fn words_are_counted_in_the_group_of_their_kind() {
        let (vocabulary, game) = (vocabulary(), Game::new());
        let group = |kind, text: &str| Reference::new(&row(kind, text), &vocabulary, &game).group;
        assert_eq!(group(RecordingKind::Word, "zwo"), Group::Digit);
        assert_eq!(group(RecordingKind::Word, "Turm"), Group::Piece);
        assert_eq!(group(RecordingKind::Word, "Rochade"), Group::Word);
        assert_eq!(group(RecordingKind::Word, "Kaffee"), Group::Word);
        assert_eq!(
            group(RecordingKind::Announcement, "Eva vier"),
            Group::Announcement
        );
        assert_eq!(group(RecordingKind::Other, "vier"), Group::Other);
    }
}
