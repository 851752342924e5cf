//! What a program is made of, in words.

use super::{Localisation, text};
use game::session::Build;

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
