//! What typed lines say in positions of games that were played at random.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use proptest::prelude::*;
use shakmaty::{Move, Position};

use super::super::{Candidate, Judgement, Said};
use super::*;
use crate::typed_line::typed_in;
use chess_laws::algebraic::{Custom, Length, Pieces, Style};

static VOCABULARY: LazyLock<Vocabulary> =
    LazyLock::new(|| Vocabulary::new(german_grammar::grammar().unwrap()).unwrap());

const CODES: [&str; 4] = ["de", "en", "ru", "bg"];

/// The game after these choices among the legal moves of each position.
fn played(choices: &[u8]) -> Game {
    let mut game = Game::new();
    for choice in choices {
        let moves = game.position().legal_moves();
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else {
            break;
        };
        if game.play(*mv).is_err() {
            break;
        }
    }
    game
}

/// What a line is taken for; `None` if a word in it is unknown.
fn taken(code: &str, line: &str, game: &Game, profile: &Profile) -> Option<Vec<Candidate>> {
    let line = typed_in(code).read(line, &VOCABULARY).ok()?;
    let typed = Typed::of(&line, &VOCABULARY, game, profile);
    Some(match typed.judge(&VOCABULARY, game, profile) {
        Judgement::Sure(candidate) => vec![candidate],
        Judgement::Doubtful(candidates) => candidates,
        Judgement::Silence | Judgement::Rejected => Vec::new(),
    })
}

fn styles(code: &str) -> Vec<Style<'static>> {
    let mut styles = Vec::new();
    for letters in [code, "en", "figurine"] {
        for length in [Length::Short, Length::Long, Length::Hyphenated] {
            for custom in [Custom::Laws, Custom::Pgn] {
                styles.push(Style {
                    pieces: Pieces::named(letters).unwrap(),
                    length,
                    custom,
                });
            }
        }
    }
    styles
}

/// Whether this move is the only one that a line is taken for, or one of those asked about.
fn is_among(mv: Move, candidates: &[Candidate]) -> bool {
    candidates.iter().any(|it| it.said == Said::Move(mv))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_legal_move_in_notation_gives_that_move(
        choices in prop::collection::vec(any::<u8>(), 0..80),
        which in any::<u8>(),
    ) {
        let game = played(&choices);
        let moves = game.position().legal_moves();
        prop_assume!(!moves.is_empty());
        let mv = moves[usize::from(which) % moves.len()];
        for code in CODES {
            for style in styles(code) {
                let written = style.write(game.position(), mv);
                let home = taken(code, &written, &game, &Profile::Practice).unwrap();
                prop_assert!(is_among(mv, &home), "{code}: {written}: {home:?}");
                // Bauer and bishop have the same letter, and K looks like the Cyrillic letter of the knight.
                let shared = match code {
                    "ru" | "bg" => &['B', 'K'][..],
                    _ => &['B'],
                };
                prop_assert!(home.len() == 1 || written.starts_with(shared), "{code}: {written}: {home:?}");
                let counts = taken(code, &written, &game, &Profile::Tournament).unwrap();
                prop_assert!(is_among(mv, &counts), "{code}: {written}: {counts:?}");
            }
            let squares = game.uci(mv).to_string();
            let home = taken(code, &squares, &game, &Profile::Practice).unwrap();
            prop_assert!(home.len() == 1 && is_among(mv, &home), "{code}: {squares}: {home:?}");
        }
    }

    #[test]
    fn under_the_laws_what_is_asked_does_not_depend_on_the_position(
        one in prop::collection::vec(any::<u8>(), 0..60),
        other in prop::collection::vec(any::<u8>(), 0..60),
        line in "[KQRBNDTLSkqrbndtls]?[a-h]?[1-8]? ?x?[a-h][1-8][QRBNqrbnDTLS]?",
    ) {
        let texts = |game: &Game| {
            let taken = taken("en", &line, game, &Profile::Tournament);
            taken.map(|all| all.into_iter().map(|it| it.text).collect::<Vec<_>>())
        };
        let games = [played(&one), played(&other)];
        let goes_on = |game: &Game| !game.position().legal_moves().is_empty();
        prop_assume!(games.iter().all(goes_on));
        prop_assert_eq!(texts(&games[0]), texts(&games[1]), "{}", line);
    }

    #[test]
    fn any_line_is_read_or_its_unknown_word_named(
        line in "\\PC{0,40}|([a-hа-яKQRBNДТЛС1-8x=+ ]{0,20})|((knight|конь|топ|Berta|takes|no|e4|Bc4|0-0) ){0,12}",
        choices in prop::collection::vec(any::<u8>(), 0..20),
    ) {
        let game = played(&choices);
        for code in CODES {
            match typed_in(code).read(&line, &VOCABULARY) {
                Ok(_) => for profile in [Profile::Practice, Profile::Tournament] {
                    prop_assert!(taken(code, &line, &game, &profile).unwrap().len() <= 3);
                },
                Err(unknown) => prop_assert!(line.contains(&unknown.word), "{line}: {unknown:?}"),
            }
        }
    }
}
