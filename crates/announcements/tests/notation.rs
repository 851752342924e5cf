//! Announcements in words and their meanings, through the public interface.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use announcements::{Announces, Command, Meaning, Vocabulary};
use chess_laws::{Game, Reason, Refusal};
use proptest::prelude::*;
use shakmaty::{Move, Position};

fn vocabulary() -> Vocabulary {
    Vocabulary::new(
        german_grammar::grammar_over(
            german_grammar::lexicon(&[
                german_grammar::WordSet::PRACTICE,
                german_grammar::WordSet::ONLINE,
            ])
            .unwrap(),
        )
        .unwrap(),
    )
    .unwrap()
}

/// The move in UCI that typed words give in a position, or the refusal.
fn outcome(fen: &str, said: &str) -> Result<String, Refusal> {
    let game = Game::from_fen(fen).unwrap();
    let (_, meanings) = vocabulary().read(said).unwrap();
    let [Meaning::Attempt(attempt)] = meanings.as_slice() else {
        panic!("{said:?} means {meanings:?}");
    };
    game.resolve(attempt).map(|mv| game.uci(mv).to_string())
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PAWNS: &str = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const PROMOTION: &str = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
const CASTLING: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

#[test]
fn moves_are_taken_back_to_any_number_to_ninety_nine() {
    let vocabulary = vocabulary();
    let lexicon = vocabulary.grammar().lexicon();
    for number in 1..=99_u64 {
        let value = number.to_string();
        let classes = ["rank", "decoy", "number"];
        let words = classes.iter().flat_map(|it| lexicon.meaning(it, &value));
        let word = words.map(|it| &lexicon.word(*it).text).next();
        let word = word.unwrap_or_else(|| panic!("{number} has no word"));
        for said in [
            format!("zurücknehmen bis Zug {word}"),
            format!("zurücknehmen bis {word}"),
        ] {
            let (_, meanings) = vocabulary.read(&said).unwrap();
            assert_eq!(meanings, [Meaning::TakeBackTo(number)], "{said}");
        }
    }
}

#[test]
fn every_form_of_appendix_d_is_understood() {
    let forms = [
        (START, "Springer Gustav eins Felix drei", "g1f3"),
        (START, "Gustav eins Felix drei", "g1f3"),
        (START, "Springer Felix drei", "g1f3"),
        (START, "Springer Gustav Felix drei", "g1f3"),
        (START, "Springer eins Felix drei", "g1f3"),
        (START, "Springer nach Felix drei", "g1f3"),
        (START, "Springer auf Felix drei", "g1f3"),
        (START, "Springer Gustav eins nach Felix drei", "g1f3"),
        (START, "Eva vier", "e2e4"),
        (START, "Bauer Eva zwei Eva vier", "e2e4"),
        (START, "eva zwei eva vier", "e2e4"),
        (START, "Eva zwo Eva vier", "e2e4"),
        (START, "Friedrich vier", "f2f4"),
        (START, "Caesar vier", "c2c4"),
        (START, "Cesar vier", "c2c4"),
        (START, "Sf3", "g1f3"),
        (START, "Sg1-f3", "g1f3"),
        (START, "e4", "e2e4"),
        (START, "e2e4", "e2e4"),
        (PAWNS, "Eva schlägt David fünf", "e4d5"),
        (PAWNS, "Eva mal David fünf", "e4d5"),
        (PAWNS, "Bauer Eva vier nimmt David fünf", "e4d5"),
        (
            EN_PASSANT,
            "Eva fünf schlägt David sechs en passant",
            "e5d6",
        ),
        (EN_PASSANT, "Eva schlägt David sechs", "e5d6"),
        (PROMOTION, "Eva acht Dame", "e7e8q"),
        (
            PROMOTION,
            "Bauer Eva sieben Eva acht Springer Schach",
            "e7e8n",
        ),
        (CASTLING, "kurze Rochade", "e1g1"),
        (CASTLING, "lange Rochade", "e1c1"),
        (CASTLING, "lang Rochade", "e1c1"),
        (CASTLING, "0-0-0", "e1c1"),
        (
            "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
            "Turm Anna acht Schach matt",
            "a1a8",
        ),
    ];
    for (fen, said, uci) in forms {
        assert_eq!(outcome(fen, said).as_deref(), Ok(uci), "{said:?} in {fen}");
    }
}

#[test]
fn illegal_ambiguous_and_incomplete_moves_get_different_answers() {
    let knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    let ambiguous = outcome(knights, "Springer David zwei");
    assert!(matches!(ambiguous, Err(Refusal::Ambiguous(moves)) if moves.len() == 2));
    assert_eq!(
        outcome(knights, "Springer Bella David zwei").as_deref(),
        Ok("b1d2")
    );
    let blocked = outcome(START, "Dame David eins David fünf");
    assert!(
        matches!(blocked, Err(Refusal::Illegal(Reason::Blocked { .. }))),
        "{blocked:?}"
    );
    let promotion = outcome(PROMOTION, "Eva acht");
    assert!(matches!(promotion, Err(Refusal::PromotionMissing { .. })));
}

#[test]
fn a_heard_illegal_move_is_never_turned_into_a_legal_one() {
    for said in [
        "Eva schlägt Eva vier",
        "Springer Gustav eins Eva zwei",
        "Turm Hektor vier",
    ] {
        assert!(
            matches!(outcome(START, said), Err(Refusal::Illegal(_))),
            "{said}"
        );
    }
}

#[test]
fn commands_and_lone_words_are_understood() {
    let vocabulary = vocabulary();
    let read = |said: &str| vocabulary.read(said).unwrap().1;
    for command in Command::ALL {
        assert_eq!(
            read(&vocabulary.command_words(command)),
            [Meaning::Command(command)]
        );
    }
    assert_eq!(read("vier"), [Meaning::Fragment]);
    assert_eq!(read("Dame"), [Meaning::Piece(shakmaty::Role::Queen)]);
    assert!(read("vier Dame Anna").is_empty());
    let unknown = vocabulary.read("Springer nach Hause").unwrap_err();
    assert_eq!(unknown.to_string(), "unknown word \"Hause\", number 3");
}

/// A game of random legal moves.
fn random_game(choices: &[u8]) -> Game {
    let mut game = Game::new();
    for &choice in choices {
        let moves = game.position().legal_moves();
        if moves.is_empty() || game.ended().is_some() {
            break;
        }
        let mv: Move = moves[choice as usize % moves.len()];
        game.play(mv).unwrap();
    }
    game
}

mod by_night {
    use super::*;

    proptest! {
        #[test]
        fn the_announcement_of_every_legal_move_means_that_move(
            choices in prop::collection::vec(any::<u8>(), 0..120)
        ) {
            let game = random_game(&choices);
            let vocabulary = vocabulary();
            for mv in game.position().legal_moves() {
                let said = vocabulary.announce(mv);
                let (_, meanings) = vocabulary.read(&said).unwrap();
                prop_assert_eq!(meanings.len(), 1, "{} means {:?}", said, meanings);
                let Meaning::Attempt(attempt) = meanings[0] else { panic!("{said} is no move") };
                prop_assert_eq!(game.resolve(&attempt).unwrap(), mv, "{}", said);
            }
        }

        #[test]
        fn no_typed_text_makes_it_panic(text in ".{0,60}") {
            let _ = vocabulary().read(&text);
        }
    }
}
