//! Reads the user's own words.
#![no_main]

use libfuzzer_sys::fuzz_target;
use spoken_grammar::{Ipa, ReaderError, add_own_words};

fuzz_target!(|text: &str| {
    if let (Ok(mut lexicon), Ok(ipa)) = (german_grammar::lexicon(&[]), Ipa::shipped()) {
        let mut read = |spelling: &str| match spelling.len() % 3 {
            0 => Err(ReaderError::Missing),
            _ => Ok(spelling.to_owned()),
        };
        let _ = add_own_words(text, &mut lexicon, &ipa, &mut read);
    }
});
