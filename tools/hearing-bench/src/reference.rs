//! What should have been heard in a recording, and how an engine's answer compares.
//! Knows words and meanings; the sound and the engine are none of its business.

use serde::Serialize;

use annabella::dialogue::{Candidate, Judgement, Said, weigh};
use annabella::manifest::{RecordingKind, Row};
use announcements::{Meaning, Vocabulary};
use chess_laws::Game;
use spoken_grammar::Heard;

/// What is counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// Whole announcements.
    Announcement,
    /// Numbers of ranks, alone.
    Digit,
    /// Names of pieces, alone.
    Piece,
    /// Other words of the game, alone.
    Word,
    /// What is nothing of the game.
    Other,
}

impl Group {
    /// All of them, in the order they are told in.
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
    /// Where it is counted.
    pub group: Group,
    /// The words in canonical spelling; none if they are not in the grammar.
    pub text: Option<String>,
    meanings: Vec<Meaning>,
    said: Vec<Said>,
}

/// What became of a recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "as")]
pub enum Verdict {
    /// Taken for sure.
    Accepted {
        /// Whether it means what was said.
        right: bool,
        /// Whether it asks for something: a move, legal or not, or a command.
        action: bool,
    },
    /// Asked about.
    Asked {
        /// Whether what was said is among what is asked.
        among: bool,
    },
    /// Not understood.
    Rejected,
    /// Taken for silence.
    Silence,
}

impl Verdict {
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

/// An engine's answer to a recording, compared.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Outcome {
    /// The best reading, also if it was rejected; in canonical spelling as far as the
    /// grammar has its words.
    pub text: String,
    /// Whether it is word for word what was said.
    pub exact: bool,
    /// What became of it.
    #[serde(flatten)]
    pub verdict: Verdict,
}

impl Outcome {
    /// Of a recording that was heard in several pieces: the worst of what became of
    /// them. It is exact only if one piece alone was understood, and is exact.
    #[must_use]
    pub fn of_pieces(mut pieces: Vec<Self>) -> Self {
        let understood = |it: &Self| it.verdict.weight() > Verdict::Rejected.weight();
        if pieces.iter().any(understood) {
            pieces.retain(understood);
        }
        let exact = matches!(pieces.as_slice(), [one] if one.exact);
        let verdicts = pieces.iter().map(|it| it.verdict);
        let texts: Vec<&str> = pieces.iter().map(|it| it.text.as_str()).collect();
        Self {
            text: texts.join(" ").trim().to_owned(),
            exact,
            verdict: verdicts
                .max_by_key(|it| it.weight())
                .unwrap_or(Verdict::Silence),
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
        let text = words.as_deref().map(|words| grammar.canonical_text(words));
        let meanings = words.as_deref().map(|words| vocabulary.meanings(words));
        let weighed = words.map(|words| weigh(&Heard::certain(words), vocabulary, game));
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

    /// How this answer compares. `best` is the reading that is told of it.
    #[must_use]
    pub fn compare(
        &self,
        judgement: &Judgement,
        best: Option<&Candidate>,
        vocabulary: &Vocabulary,
    ) -> Outcome {
        let verdict = match judgement {
            Judgement::Sure(candidate) => Verdict::Accepted {
                right: self.is_meant_by(candidate, vocabulary),
                action: asks_for_something(&candidate.said),
            },
            Judgement::Doubtful(asked) => Verdict::Asked {
                among: asked.iter().any(|it| self.is_meant_by(it, vocabulary)),
            },
            Judgement::Rejected => Verdict::Rejected,
            Judgement::Silence => Verdict::Silence,
        };
        let text = best.map_or("", |best| &best.text);
        Outcome {
            text: text.to_owned(),
            exact: self.text.as_deref() == Some(text),
            verdict,
        }
    }

    /// Whether a reading means what was said: the same words, the same move in this
    /// position, or the same request in any.
    fn is_meant_by(&self, candidate: &Candidate, vocabulary: &Vocabulary) -> bool {
        // In `Other`, nothing that is understood was meant.
        if self.group == Group::Other {
            return false;
        }
        let same_words = self.text.as_deref() == Some(candidate.text.as_str());
        let same_move =
            || matches!(candidate.said, Said::Move(_)) && self.said.contains(&candidate.said);
        let same_request = || {
            let read = vocabulary.read(&candidate.text);
            let meanings = read.map(|(_, meanings)| meanings).unwrap_or_default();
            let asks = |it: &Meaning| !matches!(it, Meaning::Fragment | Meaning::Decoy);
            meanings
                .iter()
                .any(|it| asks(it) && self.meanings.contains(it))
        };
        same_words || same_move() || same_request()
    }
}

fn asks_for_something(said: &Said) -> bool {
    match said {
        Said::Piece(_) | Said::Fragment | Said::Dropped => false,
        Said::Move(_)
        | Said::Illegal(_)
        | Said::Ambiguous(_)
        | Said::PromotionMissing(_)
        | Said::Touch(_)
        | Said::Step(..)
        | Said::ClockReport(_)
        | Said::Promote(_)
        | Said::Opponents(_)
        | Said::Command(_) => true,
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

    /// What is made of a recording of `said`, in which `readings` were heard, each
    /// with its cost.
    fn outcome(kind: RecordingKind, said: &str, readings: &[(&str, f32)]) -> Outcome {
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

    const RIGHT: Verdict = Verdict::Accepted {
        right: true,
        action: true,
    };
    const WRONG: Verdict = Verdict::Accepted {
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
    fn the_same_move_in_other_words_is_accepted_rightly_but_not_word_for_word() {
        let it = outcome(
            RecordingKind::Announcement,
            "Springer Gustav eins nach Felix drei",
            &[("Springer Felix drei", 0.0)],
        );
        assert!(!it.exact);
        assert_eq!(it.verdict, RIGHT);
        // The same holds for what cannot be played.
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
    fn a_question_is_no_right_answer_and_tells_whether_it_helps() {
        let it = outcome(
            RecordingKind::Announcement,
            "Eva drei",
            &[("Eva vier", 0.0), ("Eva drei", 1.0)],
        );
        assert_eq!(
            (it.exact, it.verdict),
            (false, Verdict::Asked { among: true })
        );
        let it = outcome(
            RecordingKind::Announcement,
            "Anna drei",
            &[("Eva vier", 0.0), ("Eva drei", 1.0)],
        );
        assert_eq!(it.verdict, Verdict::Asked { among: false });
    }

    #[test]
    fn another_fragment_is_another_word() {
        let it = outcome(RecordingKind::Word, "Anna", &[("Bella", 0.0)]);
        let word = Verdict::Accepted {
            right: false,
            action: false,
        };
        assert_eq!(it.verdict, word);
    }

    #[test]
    fn nothing_of_other_speech_is_right() {
        let it = outcome(RecordingKind::Other, "ja", &[("ja", 0.0)]);
        assert_eq!(it.verdict, WRONG);
        let it = outcome(RecordingKind::Other, "", &[("", 0.0)]);
        assert_eq!(it.verdict, Verdict::Silence);
        assert!(!it.exact);
    }

    #[test]
    fn of_several_pieces_the_worst_counts() {
        let said = "Springer Gustav eins Felix drei";
        let piece = |text| outcome(RecordingKind::Announcement, said, &[(text, 0.0)]);
        let whole = Outcome::of_pieces(vec![piece(""), piece(said)]);
        assert_eq!((whole.exact, whole.verdict), (true, RIGHT));
        let split = Outcome::of_pieces(vec![piece("Springer Gustav"), piece("Eva drei")]);
        assert_eq!((split.exact, split.verdict), (false, WRONG));
        assert_eq!(split.text, "Springer Gustav Eva drei");
        let none = Outcome::of_pieces(Vec::new());
        assert_eq!((none.exact, none.verdict), (false, Verdict::Silence));
    }

    #[test]
    fn words_are_counted_by_what_they_are() {
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
