#![allow(clippy::unwrap_used)]
use super::*;

fn read(spelling: &str) -> Result<String, ReaderError> {
    match spelling {
        "Ross" => Ok("rˈɔs".to_owned()),
        "Null" => Ok("nˈʊl".to_owned()),
        _ => Err(ReaderError::Missing),
    }
}

fn added(content: &str) -> Result<(Lexicon, Vec<OwnWord>), OwnWordsError> {
    let mut lexicon = crate::shipped::lexicon(&[]);
    let ipa = Ipa::shipped().unwrap();
    let words = add_own_words(content, &mut lexicon, &ipa, &mut read)?;
    Ok((lexicon, words))
}

fn mistake(content: &str) -> (usize, usize, OwnWordsMistake) {
    let error = added(content).unwrap_err();
    (error.place.line, error.place.column, error.mistake)
}

#[test]
fn an_alias_has_the_meaning_of_its_word_and_a_pronunciation_is_added() {
    let (lexicon, words) = added(
        "[[alias]]\nword = \"Ross\"\nmeans = \"Springer\"\n\n\
         [[pronunciation]]\nword = \"Cäsar\"\nipa = \"ˈsezar\"\n",
    )
    .unwrap();
    let ross = lexicon.spelled("ross").unwrap();
    assert_eq!(lexicon.canonical(ross).text, "Springer");
    assert_eq!(words[0].phones.join(" "), "r ɔ s");
    let caesar = lexicon.word(lexicon.spelled("Cäsar").unwrap());
    let says = &caesar.pronunciations;
    assert!(says.iter().any(|it| it.phones.join(" ") == "s eː z a r"));
}

#[test]
fn errors_name_their_places() {
    assert!(matches!(
        mistake("[[alias]]\nword = \"Ross\"\nmeant = \"Springer\"\n"),
        (3, 1, OwnWordsMistake::Toml(_))
    ));
    assert_eq!(
        mistake("[[alias]]\nword = \"Ross\"\nmeans = \"Pferd\"\n"),
        (
            3,
            9,
            OwnWordsMistake::UnknownWord {
                word: "Pferd".into(),
                nearest: None
            }
        )
    );
    assert_eq!(
        mistake("[[alias]]\nword = \"Ross\"\nmeans = \"Sprnger\"\n"),
        (
            3,
            9,
            OwnWordsMistake::UnknownWord {
                word: "Sprnger".into(),
                nearest: Some("Springer".into())
            }
        )
    );
    assert_eq!(
        mistake("[[alias]]\nword = \"Turm\"\nmeans = \"Dame\"\n"),
        (2, 8, OwnWordsMistake::Taken("Turm".into()))
    );
    assert_eq!(
        mistake("[[alias]]\nword = \"[unk]\"\nmeans = \"Dame\"\n"),
        (2, 8, OwnWordsMistake::NotOneWord("[unk]".into()))
    );
    assert_eq!(
        mistake("[[pronunciation]]\nword = \"Dame\"\nipa = \"daQə\"\n"),
        (3, 10, OwnWordsMistake::Letter('Q'))
    );
    assert_eq!(
        mistake("[[pronunciation]]\nword = \"Dame\"\n"),
        (2, 8, OwnWordsMistake::NotSaid)
    );
    assert_eq!(
        mistake("[[pronunciation]]\nword = \"Dame\"\nipa = \"dam\"\nspelled = \"Dam\"\n"),
        (4, 11, OwnWordsMistake::SaidTwice)
    );
    assert_eq!(
        mistake("[[pronunciation]]\nword = \"Dame\"\nspelled = \"Dahm\"\n"),
        (3, 11, OwnWordsMistake::NoReader)
    );
    assert_eq!(
        mistake("[[pronunciation]]\nword = \"Dame\"\nipa = \"ˈa\"\n"),
        (3, 7, OwnWordsMistake::TooShort)
    );
}

#[test]
fn a_word_that_sounds_like_one_with_another_meaning_is_refused() {
    assert_eq!(
        mistake("[[pronunciation]]\nword = \"nein\"\nipa = \"aɪns\"\n"),
        (
            2,
            8,
            OwnWordsMistake::SoundsLike {
                word: "nein".into(),
                other: "eins".into()
            }
        )
    );
    // A decoy also has a meaning of its own.
    assert!(matches!(
        mistake("[[alias]]\nword = \"Nuhl\"\nmeans = \"remis\"\nspelled = \"Null\"\n"),
        (2, 8, OwnWordsMistake::SoundsLike { .. })
    ));
}

proptest::proptest! {
    #[test]
    fn no_text_makes_it_panic(
        text in "(\\[\\[(alias|pronunciation)\\]\\]|word|means|ipa|spelled| = |\"|\n|Ross|Dame|ä|Q|\\\\u00e4){0,30}"
    ) {
        let _ = added(&text);
    }
}
