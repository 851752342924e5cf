//! Whatever is typed, set up or written in a data file is read or refused.

use proptest::prelude::*;
use proptest::sample::Index;

use shakmaty::Color;

use chess_laws::{Game, TimeControl};
use desk::orders::{self, Order, OrderMistake};
use game::session::{Event, Player, State};
use german_grammar::{ANNOUNCEMENT, APPENDIX_D, COMMANDS_DE};
use spoken_grammar::Grammar;

use super::desk::{VOCABULARY, settings};
use game::session::ArbiterEvent;

const FENS: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/KPpP3r/8/8/8/8 w - c6 0 1",
    "r3k2r/8/8/2b2b2/2B2B2/8/8/R3K2R b KQkq - 99 200",
];

/// A text with some of its characters replaced, put in or left out.
fn spoilt(texts: Vec<&'static str>) -> impl Strategy<Value = String> {
    let change = (
        any::<Index>(),
        prop::option::of(any::<char>()),
        any::<bool>(),
    );
    let changes = prop::collection::vec(change, 0..4);
    (prop::sample::select(texts), changes).prop_map(|(text, changes)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (at, put, leave_out) in changes {
            let at = at.index(characters.len() + 1);
            if leave_out && at < characters.len() {
                characters.remove(at);
            }
            characters.splice(at..at, put);
        }
        characters.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(super::cases(64))]

    #[test]
    fn typed_text(text in prop_oneof![
        "\\PC{0,40}".prop_map(String::from),
        spoilt(vec!["Springer Gustav eins Felix drei", "Sg1xf3+", "0-0-0", "e8=D#", "lange Rochade"]),
    ]) {
        if let Ok((words, meanings)) = VOCABULARY.read(&text) {
            prop_assert_eq!(VOCABULARY.meanings(&words), meanings);
        }
    }

    #[test]
    fn positions(fen in prop_oneof!["\\PC{0,80}".prop_map(String::from), spoilt(FENS.to_vec())]) {
        if let Ok(game) = Game::from_fen(&fen) {
            let again = Game::from_fen(&game.fen()).expect("what it writes it reads");
            prop_assert_eq!(again.position(), game.position());
        }
    }

    #[test]
    fn time_controls(text in prop_oneof![
        "[0-9:+/, a-z]{0,16}".prop_map(String::from),
        spoilt(vec!["40/90+30,30+30", "0:30+1", "none", "90", "4294967295/4294967295+4294967295"]),
    ]) {
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse::<TimeControl>(), Ok(control));
        }
    }
}

/// Words of orders, and what can stand beside them.
fn any_order() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "halt",
        "weiter",
        "Uhr",
        "Stellung",
        "regelwidrig",
        "Meldung",
        "Ergebnis",
        "Reklamation",
        "Umschlag",
        "fehlt",
        "Weiß",
        "black",
        "чёрные",
        "von",
        "g1",
        "b7b8",
        "1:05:00",
        "99:99",
        "2",
        "4294967295",
        "4294967296",
        "Minuten",
        "Halbzüge",
        "berührt",
        "nicht",
        "umgewandelt",
        "1-0",
        "½-½",
        "ja",
        "später",
        "Zähler",
        "Anfang",
        "Sf3",
        "💥",
        "falsche",
        "erlaubt",
        "Ansagen",
        "Zeitwarnungen",
        "Profil",
        "Helfer",
        "Felder",
    ]);
    let address = prop::sample::select(vec!["Schiedsrichter", "arbiter", "АРБИТР", "съдия,"]);
    let rest = prop::collection::vec(word, 0..7).prop_map(|words| words.join(" "));
    (address, rest).prop_map(|(address, rest)| format!("{address} {rest}"))
}

/// Where a mistake is, and the word that stands there, if it is about one.
fn place_of(mistake: OrderMistake) -> (usize, Option<String>) {
    match mistake {
        OrderMistake::Unknown { word, place }
        | OrderMistake::Misplaced { word, place }
        | OrderMistake::NoMove { word, place } => (place, Some(word)),
        OrderMistake::Lacking { place, .. }
        | OrderMistake::NoSuchMove { place, .. }
        | OrderMistake::NoSuchDuty { place, .. } => (place, None),
    }
}

proptest! {
    #![proptest_config(super::cases(256))]

    /// An order is read, or its mistake named with its place.
    #[test]
    fn orders_of_an_arbiter(line in prop_oneof![
        any_order(),
        spoilt(vec!["Schiedsrichter Uhr Weiß 1:05:00 Zähler 12", "arbiter report touched g1 by black"]),
    ]) {
        let state = State::new(settings(Player::Human, Player::Human, "5+3", None)).unwrap();
        if !orders::is_order(&line) {
            return Ok(());
        }
        if let Err(mistake) = orders::read(&line, &state) {
            let (place, word) = place_of(mistake);
            prop_assert!((1..=line.chars().count() + 1).contains(&place));
            let there: String = line.chars().skip(place - 1).collect();
            prop_assert!(word.is_none_or(|word| there.starts_with(&word)), "{place} in {line}");
        }
    }

    /// What a clock is set to is what was typed.
    #[test]
    fn clock_times_of_an_arbiter(hours in 0u64..1000, minutes in 0u64..60, seconds in 0u64..60) {
        let state = State::new(settings(Player::Human, Player::Human, "5+3", None)).unwrap();
        let line = format!("Schiedsrichter Uhr Schwarz {hours}:{minutes:02}:{seconds:02}");
        let expected = Event::Arbiter(ArbiterEvent::CorrectClock {
            side: Color::Black,
            left_ms: Some(((hours * 60 + minutes) * 60 + seconds) * 1000),
            presses: None,
        });
        prop_assert_eq!(orders::read(&line, &state), Ok(Order::Event(expected)));
    }
}

proptest! {
    #![proptest_config(super::cases(24))]

    #[test]
    fn grammars(phrases in spoilt(vec![ANNOUNCEMENT]), words in spoilt(vec![APPENDIX_D])) {
        let words = [("words", words.as_str()), ("commands", COMMANDS_DE)];
        if let Err(error) = Grammar::new(&words, ("phrases", &phrases)) {
            let named = error.to_string();
            prop_assert!(["words: ", "commands: ", "phrases: "].iter().any(|it| named.starts_with(it)), "{named}");
        }
    }
}
