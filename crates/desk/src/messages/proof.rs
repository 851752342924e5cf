//! What proves a journal, in words: its fingerprints, the name of the key, and what the program is made of.

use super::{Localisation, Phrase, Wording, text};
use announcements::Announces as _;
use game::proof::{Evidence, KeyName, ProofVerdict, Shown, spelled};
use game::session::Build;
use shakmaty::Square;

impl Wording {
    /// The fingerprint of the journal, as it is shown.
    #[must_use]
    pub fn fingerprint(&self, fingerprint: &str) -> String {
        text!(self.localisation, "fingerprint", digits = fingerprint)
    }

    /// The fingerprint of the journal, digit by digit.
    #[must_use]
    pub fn spoken_fingerprint(&self, fingerprint: &str) -> Vec<Phrase> {
        let digits = spelled(fingerprint);
        Phrase::alone(text!(self.localisation, "fingerprint", digits = digits))
    }

    /// The name of the key, in words and as it is written.
    #[must_use]
    pub fn key_name(&self, name: &KeyName) -> String {
        text!(
            self.localisation,
            "fingerprint-key",
            words = self.square_words(name.squares()),
            written = name.to_string()
        )
    }

    /// The sum of a sealed stick as squares, in words and as they are written.
    #[must_use]
    pub fn stick_sum(&self, squares: &[Square]) -> String {
        let written: Vec<String> = squares.iter().map(Square::to_string).collect();
        text!(
            self.localisation,
            "stick-squares",
            words = self.square_words(squares),
            written = written.join(" ")
        )
    }

    fn square_words(&self, squares: &[Square]) -> String {
        let words = squares.iter().map(|it| self.vocabulary.square(*it));
        words.collect::<Vec<String>>().join(", ")
    }
}

/// What is proven of a journal, a sentence each.
pub struct ProofWording<'a> {
    at: &'a Localisation,
}

impl Localisation {
    /// What is said about the proof of a journal.
    #[must_use]
    pub const fn proof(&self) -> ProofWording<'_> {
        ProofWording { at: self }
    }
}

impl ProofWording<'_> {
    /// What each piece of evidence shows, what is proven until where, and what is not.
    #[must_use]
    pub fn verdict(&self, verdict: &ProofVerdict) -> Vec<String> {
        let at = self.at;
        let mut told: Vec<String> = verdict
            .evidence
            .iter()
            .map(|it| self.evidence(it))
            .collect();
        for &line in &verdict.forged {
            told.push(text!(at, "audit-forged", line = line));
        }
        let Some(line) = verdict.proven else {
            told.push(match verdict.evidence.is_empty() {
                true => text!(at, "audit-nothing-given"),
                false => text!(at, "audit-nothing-proven"),
            });
            return told;
        };
        let plies = verdict.plies.unwrap_or_default();
        told.push(text!(at, "audit-proven", line = line, plies = plies));
        told.extend(verdict.gaps.iter().map(|gap| {
            let (from, to) = (gap.from, gap.to);
            text!(at, "audit-gap", from = from, to = to, events = gap.events)
        }));
        let (lines, events) = (verdict.lines - line, verdict.events_after);
        told.push(match (lines, events) {
            (0, _) => text!(at, "audit-after-nothing"),
            (_, 0) => text!(at, "audit-after-remarks", lines = lines),
            _ => text!(at, "audit-after", lines = lines, events = events),
        });
        told
    }

    fn evidence(&self, evidence: &Evidence) -> String {
        let at = self.at;
        let place = evidence.shown().map(|it| self.place(it));
        match (evidence, place) {
            (Evidence::Fingerprint(noted, _), Some(place)) => {
                let given = noted.to_string();
                text!(at, "audit-fingerprint-fits", given = given, place = place)
            }
            (Evidence::Fingerprint(noted, _), None) => {
                text!(
                    at,
                    "audit-fingerprint-fits-nowhere",
                    given = noted.to_string()
                )
            }
            (Evidence::Checkpoint(it, _), Some(place)) => {
                let given = it.fingerprint.clone();
                text!(at, "audit-checkpoint-fits", given = given, place = place)
            }
            (Evidence::Checkpoint(it, _), None) => {
                let (given, date) = (it.fingerprint.clone(), it.date.clone());
                text!(
                    at,
                    "audit-checkpoint-fits-nowhere",
                    given = given,
                    date = date
                )
            }
            (Evidence::Key(name, _), Some(place)) => {
                text!(
                    at,
                    "audit-key-fits",
                    given = name.to_string(),
                    place = place
                )
            }
            (Evidence::Key(name, _), None) => {
                text!(at, "audit-key-fits-nowhere", given = name.to_string())
            }
        }
    }

    fn place(&self, shown: &Shown) -> String {
        let (line, plies) = (shown.line, shown.plies);
        match &shown.date {
            Some(date) => {
                let date = date.clone();
                text!(
                    self.at,
                    "audit-place",
                    line = line,
                    plies = plies,
                    date = date
                )
            }
            None => text!(self.at, "audit-place-end", line = line),
        }
    }
}

impl Localisation {
    /// The checksums of a program and of what it loads, a sentence each.
    #[must_use]
    pub fn checksums(&self, build: &Build) -> [String; 4] {
        let Build {
            program_sha256,
            libvosk_sha256,
            model_sha256,
            data_sha256,
            features: _,
        } = build;
        [
            match program_sha256 {
                Some(digits) => text!(self, "about-program", digits = digits.clone()),
                None => text!(self, "about-program-unread"),
            },
            match libvosk_sha256 {
                Some(digits) => text!(self, "about-libvosk", digits = digits.clone()),
                None => text!(self, "about-libvosk-unread"),
            },
            text!(self, "about-model", digits = model_sha256.clone()),
            text!(self, "about-data", digits = data_sha256.clone()),
        ]
    }

    /// What is not the same in a program that goes on with a game.
    #[must_use]
    pub fn differences(&self, before: &Build, after: &Build) -> Vec<String> {
        let mut told = Vec::new();
        if before.features != after.features {
            let (before, after) = (before.features.join(", "), after.features.join(", "));
            told.push(text!(
                self,
                "build-parts-differ",
                before = before,
                after = after
            ));
        }
        if before.program_sha256 != after.program_sha256 {
            told.push(text!(self, "build-program-differs"));
        }
        if before.libvosk_sha256 != after.libvosk_sha256 {
            told.push(text!(self, "build-libvosk-differs"));
        }
        if before.model_sha256 != after.model_sha256 {
            told.push(text!(self, "build-model-differs"));
        }
        if before.data_sha256 != after.data_sha256 {
            told.push(text!(self, "build-data-differs"));
        }
        told
    }
}
