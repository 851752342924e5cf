//! The user's own words.
#![no_main]

use annabella::grammar::{Ipa, ReaderError, add_own_words, shipped_lexicon};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let (Ok(mut lexicon), Ok(ipa)) = (shipped_lexicon(&[]), Ipa::shipped()) {
        let mut read = |spelling: &str| match spelling.len() % 3 {
            0 => Err(ReaderError::Missing),
            _ => Ok(spelling.to_owned()),
        };
        let _ = add_own_words(text, &mut lexicon, &ipa, &mut read);
    }
});
