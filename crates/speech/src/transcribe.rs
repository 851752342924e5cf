//! Says how a German spelling is pronounced: the IPA of espeak-ng's German rules. Knows
//! the program espeak-ng, but no phones.

use std::io::ErrorKind;
use std::process::{Command, Stdio};

use spoken_grammar::ReaderError;

const PROGRAM: &str = "espeak-ng";

/// The IPA of one or more words in German spelling.
///
/// # Errors
/// espeak-ng is not installed or fails.
pub fn ipa(spelling: &str) -> Result<String, ReaderError> {
    let failed = |cause: String| ReaderError::Failed(cause);
    let done = Command::new(PROGRAM)
        .args(["-v", "de", "-q", "--ipa", "--", &as_german(spelling)])
        .stdin(Stdio::null())
        .output()
        .map_err(|error| match error.kind() {
            ErrorKind::NotFound => ReaderError::Missing,
            _ => failed(error.to_string()),
        })?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(&done.stderr).trim().to_owned();
        return Err(failed(said));
    }
    let ipa = String::from_utf8_lossy(&done.stdout);
    // espeak-ng writes the German "ur" this way.
    Ok(without_flags(&ipa).replace("??", "ʊr"))
}

/// German writes [ʃp] and [ʃt] at the beginning of a word without the "ch"; with it,
/// espeak-ng spells out the letters.
fn as_german(spelling: &str) -> String {
    let words = spelling.split_whitespace().map(|word| {
        let word = word.to_lowercase();
        match word.strip_prefix("sch") {
            Some(rest) if rest.starts_with(['p', 't']) => format!("s{rest}"),
            _ => word,
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Removes the names of languages that espeak-ng switches to, such as "(en)".
fn without_flags(ipa: &str) -> String {
    let mut within = false;
    let kept = ipa.chars().filter(|&c| {
        let flag = within || c == '(';
        within = flag && c != ')';
        !flag
    });
    kept.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn respelled_words_follow_german_spelling() {
        assert_eq!(as_german("Schprenger"), "sprenger");
        assert_eq!(as_german("Schtein schach"), "stein schach");
    }

    #[test]
    fn changes_of_language_are_left_out() {
        assert_eq!(without_flags("(en)nˈaɪt(de) tˈʊrm"), "nˈaɪt tˈʊrm");
    }
}
