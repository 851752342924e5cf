//! What people type in their own words, with the shipped tables.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::likely::{MOVE, NOTHING};
use super::*;
use crate::Vocabulary;
use crate::typed::words::TypedWords;
use german_grammar::{COMMANDS, InEachLanguage, MEANINGS, PARAPHRASES, TYPED, WordSet};
use proptest::prelude::*;
use shakmaty::{Role, Square};

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let lexicon = german_grammar::lexicon(&[WordSet::PRACTICE, WordSet::ONLINE]).unwrap();
    Vocabulary::new(german_grammar::grammar_over(lexicon).unwrap()).unwrap()
});

static TABLES: LazyLock<(Meanings, Vec<(Phrasings, TypedWords)>)> = LazyLock::new(|| {
    let file = |files: InEachLanguage, code| {
        let found = files.into_iter().find(|(known, _)| *known == code);
        found.unwrap().1
    };
    let languages = CODES.map(|code| {
        let typed = TypedWords::with_commands(file(TYPED, code), &COMMANDS, code);
        (
            Phrasings::read(file(PARAPHRASES, code)).unwrap(),
            typed.unwrap(),
        )
    });
    (Meanings::read(MEANINGS).unwrap(), languages.into())
});

const CODES: [&str; 4] = ["de", "en", "ru", "bg"];

/// What White means by this line, with knights on f3 and c3 and a bishop on c4.
fn read(code: &str, line: &str) -> Option<Paraphrase> {
    let (meanings, languages) = &*TABLES;
    let at = CODES.iter().position(|it| *it == code).unwrap();
    let (phrasings, typed) = &languages[at];
    let places = |role, side| match (role, side) {
        (Role::Knight, Color::White) => vec![Square::C3, Square::F3],
        (Role::Bishop, Color::White) => vec![Square::C4],
        _ => Vec::new(),
    };
    let vocabulary = &*VOCABULARY;
    let places = &places;
    PhrasingReader {
        meanings,
        phrasings,
        typed,
        vocabulary,
        places,
        place: "practice",
        names: &[],
        compares: true,
    }
    .read(line, Color::White)
}

fn sure(line: &str) -> Option<Paraphrase> {
    Some(Paraphrase::Sure(Meant::Line(line.to_owned())))
}

fn perhaps(lines: &[&str]) -> Option<Paraphrase> {
    let lines = lines.iter().map(|it| Meant::Line((*it).to_owned()));
    Some(Paraphrase::Perhaps(lines.collect()))
}

#[test]
fn a_question_is_understood_in_any_order_and_with_any_words_around_it() {
    for (code, line, meant) in [
        (
            "de",
            "sag mir doch bitte, wo meine Springer stehen",
            "wo sind die weißen Springer",
        ),
        ("de", "was haben wir auf dem Feld c6?", "was steht auf c6"),
        (
            "de",
            "wird d5 eigentlich von jemandem angegriffen",
            "Angreifer d5",
        ),
        ("de", "von wem ist c4 gedeckt", "Verteidiger c4"),
        (
            "de",
            "wohin könnte der Läufer ziehen",
            "Zugmöglichkeiten c4",
        ),
        ("de", "wieviel Zeit bleibt mir noch", "Uhr"),
        (
            "en",
            "tell me please where the enemy queen is",
            "where is the Black queen",
        ),
        ("en", "who is protecting c4 now", "defenders of c4"),
        ("en", "could you read me the second rank", "rank 2"),
        ("en", "what should I play here", "hint"),
        (
            "ru",
            "скажи пожалуйста, где стоит мой король",
            "где белый король",
        ),
        ("ru", "на ц6 что стоит", "что стоит на c6"),
        ("ru", "сколько времени осталось у соперника", "часы"),
        ("ru", "куда может пойти мой слон", "ходы c4"),
        ("bg", "кажи ми къде е моята дама", "къде е бялата дама"),
        ("bg", "какво има на полето ц6", "какво стои на c6"),
        ("bg", "кой пази ц4", "защитници на c4"),
        ("bg", "колко време ми остава", "часовник"),
    ] {
        assert_eq!(read(code, line), sure(meant), "{code}: {line}");
    }
}

#[test]
fn what_is_about_several_pieces_is_asked_back() {
    let meant = ["Angreifer c3", "Angreifer f3"];
    assert_eq!(read("de", "wer greift meinen Springer an"), perhaps(&meant));
    let meant = ["moves of c3", "moves of f3"];
    assert_eq!(read("en", "where can my knight go"), perhaps(&meant));
}

#[test]
fn a_move_is_told_by_its_parts() {
    let of = |piece, to| MoveParts {
        piece,
        to: Some(to),
        ..MoveParts::default()
    };
    let captures = |parts| MoveParts {
        captures: true,
        ..parts
    };
    let castling = |side| MoveParts {
        castling: Some(side),
        ..MoveParts::default()
    };
    use shakmaty::CastlingSide::{KingSide, QueenSide};
    for (code, line, parts) in [
        (
            "de",
            "ich spiele das Pferd nach g5",
            of(Some(Role::Knight), Square::G5),
        ),
        ("de", "ich möchte a4 ziehen", of(None, Square::A4)),
        (
            "en",
            "please move the queen to e2",
            of(Some(Role::Queen), Square::E2),
        ),
        (
            "en",
            "my bishop takes f7",
            captures(of(Some(Role::Bishop), Square::F7)),
        ),
        (
            "ru",
            "бью слоном на эф семь",
            captures(of(Some(Role::Bishop), Square::F7)),
        ),
        ("ru", "рокируюсь в длинную сторону", castling(QueenSide)),
        (
            "bg",
            "местя офицера на б5",
            of(Some(Role::Bishop), Square::B5),
        ),
        ("bg", "рокада на късо", castling(KingSide)),
    ] {
        let meant = Some(Paraphrase::Sure(Meant::Move(parts)));
        assert_eq!(read(code, line), meant, "{code}: {line}");
    }
}

#[test]
fn a_question_makes_no_move_and_a_doubt_changes_nothing() {
    for (code, line) in [
        ("de", "springer steht auf f3"),
        ("de", "kann der Springer nach g5"),
        ("de", "soll ich d4 spielen"),
        ("en", "should I castle kingside"),
        ("en", "can my bishop take f7"),
        ("ru", "можно ли мне взять на ф7"),
        ("bg", "мога ли да взема на ф7"),
    ] {
        let read = read(code, line);
        assert!(
            !matches!(read, Some(Paraphrase::Sure(Meant::Move(_)))),
            "{code}: {line}: {read:?}"
        );
    }
    for (code, line) in [
        ("de", "ich gebe vielleicht irgendwann auf"),
        ("de", "hat er remis angeboten"),
        ("de", "ich will kein remis"),
        ("bg", "не искам реми"),
        ("bg", "не бих играл d4"),
        ("en", "he played knight f3"),
        ("de", "soll ich den zug zurücknehmen"),
        ("de", "hat der gegner aufgegeben"),
        ("en", "did he offer a draw?"),
        ("en", "I resign myself to a long evening"),
        ("en", "no draw today thanks mate"),
        ("ru", "сдаваться я не собираюсь"),
    ] {
        let read = read(code, line);
        assert!(
            !matches!(read, Some(Paraphrase::Sure(_))),
            "{code}: {line}: {read:?}"
        );
    }
}

#[test]
fn umlauts_capitals_and_slips_of_the_finger_are_passed_over() {
    for line in ["LAEUFER nach b5", "Laufer nach b5", "läufer nach b5"] {
        let parts = MoveParts {
            piece: Some(Role::Bishop),
            to: Some(Square::B5),
            ..MoveParts::default()
        };
        assert_eq!(
            read("de", line),
            Some(Paraphrase::Sure(Meant::Move(parts))),
            "{line}"
        );
    }
    assert_eq!(
        read("de", "wo ist meine Daem Dame"),
        sure("wo ist die weiße Dame")
    );
    assert_eq!(
        read("en", "where is his quene"),
        sure("where is the Black queen")
    );
}

#[test]
fn what_is_no_chess_is_not_understood() {
    for (code, line) in [
        ("de", "schönes Wetter heute"),
        ("en", "the kettle boils over there"),
        ("ru", "собака лает громко"),
        ("bg", "навън вали дъжд"),
        ("de", ""),
        ("de", "…"),
    ] {
        assert_eq!(read(code, line), None, "{code}: {line}");
    }
}

#[test]
fn a_table_with_a_mistake_is_refused() {
    let table = |way: &str| {
        format!(
            "weak = []\nasking = []\nchanging = []\nchoosing = []\n[fits]\np = [\"g\"]\n[meaning.g]\nx = [\"{way}\"]"
        )
    };
    assert!(Meanings::read(&table("a {square} [b]")).is_ok());
    let error = Meanings::read(&table("a {sqare}")).unwrap_err();
    assert_eq!(error, MeaningsError::UnknownSlot("sqare".into()));
    let unknown = table("a").replace("p = [\"g\"]", "p = [\"h\"]");
    let error = Meanings::read(&unknown).unwrap_err();
    assert_eq!(error, MeaningsError::UnknownGroup("h".into()));
    assert!(Meanings::read("weak = 1").is_err());
    assert!(Phrasings::read("[word]\nx = ['y']").is_err());
}

proptest! {
    #[test]
    fn no_line_makes_it_panic(line in "\\PC{0,60}", code in 0..4_usize) {
        let _ = read(CODES[code], &line);
    }

    #[test]
    fn no_words_of_the_table_make_it_panic(
        words in proptest::collection::vec("wo|springer|e4|schlägt|nach|alle|ed|4|zurück|\\?|weiß", 0..30),
    ) {
        let _ = read("de", &words.join(" "));
    }
}

#[test]
fn every_example_has_a_meaning_of_games_and_no_two() {
    let (meanings, languages) = &*TABLES;
    let known = meanings.names_at("practice");
    for (code, (phrasings, _)) in CODES.iter().zip(languages) {
        let mut said = BTreeMap::new();
        for (name, line) in phrasings.said() {
            let is_known = known.contains(name) || [MOVE, NOTHING].contains(&name);
            assert!(is_known, "{code}: {name}");
            let other = said.insert(line.to_lowercase(), name);
            assert_eq!(other, None, "{code}: {line}");
        }
        assert!(said.len() > 500, "{code}");
    }
}

#[test]
fn a_sentence_that_no_way_to_say_it_explains_is_understood_by_examples() {
    for (code, line, meant) in [
        ("de", "was?", "wiederholen"),
        ("en", "what?", "repeat"),
        ("ru", "что?", "повторить"),
        ("bg", "какво?", "повтори"),
    ] {
        assert_eq!(read(code, line), sure(meant), "{code}: {line}");
    }
}

#[test]
fn a_question_in_a_long_sentence_is_understood_if_the_examples_say_the_same() {
    for (code, line, meant) in [
        (
            "bg",
            "бихте ли ми казали къде е моята дама",
            "къде е бялата дама",
        ),
        (
            "ru",
            "хотелось бы узнать кто стоит на e5",
            "что стоит на e5",
        ),
    ] {
        assert_eq!(read(code, line), sure(meant), "{code}: {line}");
    }
    // Known words are left over: it may be something else.
    let long = "wie geht das nochmal mit der rochade darf ich die jetzt machen";
    assert_eq!(read("de", long), perhaps(&["Rochaderechte", "Hilfe"]));
    // One mistyped word may be another one.
    assert_eq!(read("en", "clcok"), perhaps(&["clock"]));
}

#[test]
fn the_piece_that_pins_is_the_one_that_moves() {
    for line in ["связываю коня слоном на g5", "слон на g5, связываю коня"]
    {
        let parts = MoveParts {
            piece: Some(Role::Bishop),
            to: Some(Square::G5),
            ..MoveParts::default()
        };
        let meant = Some(Paraphrase::Sure(Meant::Move(parts)));
        assert_eq!(read("ru", line), meant, "{line}");
    }
}

#[test]
fn castling_may_be_told_by_the_square_of_the_king() {
    let castling = |side| {
        let parts = MoveParts {
            castling: Some(side),
            ..MoveParts::default()
        };
        Some(Paraphrase::Sure(Meant::Move(parts)))
    };
    use shakmaty::CastlingSide::{KingSide, QueenSide};
    assert_eq!(read("en", "king castles to g1"), castling(KingSide));
    assert_eq!(read("en", "castle to c1"), castling(QueenSide));
}

#[test]
fn a_square_is_told_by_its_place_beside_a_piece() {
    for (code, line, square) in [
        ("de", "was steht vor meinem Läufer", "c5"),
        ("de", "das Feld links vom Läufer", "b4"),
        ("en", "what is on the square behind my bishop", "c3"),
        ("en", "the square to the left of my bishop", "b4"),
        ("ru", "что стоит справа от моего слона", "d4"),
        ("ru", "поле перед слоном", "c5"),
        ("bg", "полето пред офицера ми", "c5"),
        ("bg", "какво има вляво от офицера ми", "b4"),
        ("de", "was steht neben meinem Läufer links", "b4"),
        ("de", "was ist neben meinem Läufer rechts", "d4"),
    ] {
        let asked = match code {
            "de" => "was steht auf",
            "en" => "what is on",
            "ru" => "что стоит на",
            _ => "какво стои на",
        };
        assert_eq!(
            read(code, line),
            sure(&format!("{asked} {square}")),
            "{code}: {line}"
        );
    }
    // Of two pieces, both.
    assert_eq!(
        read("de", "was steht vor meinem Springer"),
        perhaps(&["was steht auf c4", "was steht auf f4"])
    );
}

#[test]
fn a_polite_request_is_a_move_and_a_question_whether_one_may_is_asked_back() {
    let to_d5 = Meant::Move(MoveParts {
        piece: Some(Role::Knight),
        to: Some(Square::D5),
        ..MoveParts::default()
    });
    for (code, line) in [
        ("de", "könnten Sie bitte den Springer nach d5 ziehen?"),
        ("de", "kannst du Springer d5 spielen"),
        ("en", "can you play knight d5"),
        ("en", "could you please move the knight to d5?"),
        ("ru", "не могли бы вы пойти конём на d5?"),
        ("bg", "бихте ли преместили коня на d5?"),
    ] {
        let meant = Paraphrase::Sure(to_d5.clone());
        assert_eq!(read(code, line), Some(meant), "{code}: {line}");
    }
    for (code, line) in [
        ("de", "würden Sie den Springer nach d5 ziehen?"),
        ("en", "may i play my knight to d5"),
        ("en", "would you play knight d5"),
    ] {
        let Some(Paraphrase::Perhaps(meant)) = read(code, line) else {
            panic!("{code}: {line}: {:?}", read(code, line));
        };
        assert!(meant.contains(&to_d5), "{code}: {line}: {meant:?}");
    }
}

#[test]
fn a_word_is_understood_without_a_space_in_latin_letters_and_with_an_article() {
    let to_d5 = MoveParts {
        piece: Some(Role::Knight),
        to: Some(Square::D5),
        ..MoveParts::default()
    };
    for (code, line) in [
        ("de", "springerd5"),
        ("en", "knightd5"),
        ("ru", "коньd5"),
        ("bg", "kon d5"),
        ("bg", "конят d5"),
    ] {
        let meant = Paraphrase::Sure(Meant::Move(to_d5.clone()));
        assert_eq!(read(code, line), Some(meant), "{code}: {line}");
    }
    let Some(Paraphrase::Perhaps(meant)) = read("de", "Läuferzüge c4") else {
        panic!();
    };
    assert!(meant.contains(&Meant::Line("Zugmöglichkeiten c4".to_owned())));
    assert_eq!(read("bg", "koi e na hod"), sure("кой е на ход"));
    assert_eq!(read("bg", "kade e carqt mu"), read("bg", "къде е царят му"));
    // English words are not read as Bulgarian ones.
    assert_eq!(read("bg", "the kettle boils"), None);
}

#[test]
fn a_part_of_a_verb_may_stand_behind_other_words() {
    assert_eq!(
        read("de", "nimm den letzten Zug bitte zurück"),
        sure("zurücknehmen")
    );
    assert_eq!(read("de", "brich die Partie ab"), sure("beenden"));
    assert_eq!(read("en", "put that last move back"), sure("take back"));
    // A word behind it is no verb's part: "steht ... ein".
    assert_eq!(
        read("de", "steht auf e5 ein Bauer"),
        sure("was steht auf e5")
    );
}

#[test]
fn what_is_said_of_another_time_is_not_done_at_once() {
    for (code, line) in [
        ("de", "vielleicht gebe ich auf"),
        ("en", "I will resign soon"),
        ("ru", "наверное сдаюсь"),
        ("bg", "може би се предавам"),
    ] {
        let read = read(code, line);
        assert!(
            !matches!(read, Some(Paraphrase::Sure(_))),
            "{code}: {line}: {read:?}"
        );
    }
}

#[test]
fn a_mistyped_word_alone_answers_no_question() {
    // "Stalemate" is near to "again".
    assert!(!matches!(
        read("bg", "има ли пат"),
        Some(Paraphrase::Sure(_))
    ));
}
