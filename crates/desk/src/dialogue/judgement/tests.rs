//! What is taken for certain, asked about or rejected, by its sound and in its position.
#![allow(clippy::unwrap_used)]
use std::sync::LazyLock;

use super::*;

static VOCABULARY: LazyLock<Vocabulary> =
    LazyLock::new(|| Vocabulary::new(german_grammar::grammar().unwrap()).unwrap());

/// Round numbers near those of the shipped model.
const MARGINS: Margins = Margins {
    sure: 4.6,
    impossible: 3.0,
    unknown: 3.0,
    rejected: 0.0,
    prior: 6.0,
    missing: 6.0,
};

/// What these readings, each with its cost, are taken for at the beginning of a game; `unknown` is
/// the cost of speech outside the game.
fn taken(readings: &[(&str, f32)], unknown: f32) -> String {
    let reading = |&(text, cost): &(&str, f32)| Reading {
        words: VOCABULARY.grammar().words_of(text).unwrap(),
        cost,
    };
    let heard = Heard {
        readings: readings.iter().map(reading).collect(),
        unknown: Some(unknown),
    };
    let texts = |all: &[Candidate]| {
        let texts: Vec<&str> = all.iter().map(|it| it.text.as_str()).collect();
        texts.join(" or ")
    };
    match weigh(&heard, &VOCABULARY, &Game::new()).judge(MARGINS) {
        Judgement::Silence => "silence".to_owned(),
        Judgement::Rejected => "rejected".to_owned(),
        Judgement::Sure(it) => it.text,
        Judgement::Doubtful(asked) => format!("{}?", texts(&asked)),
    }
}

#[test]
fn what_cannot_be_played_hardly_competes() {
    let near = [("Springer Felix drei", 0.5), ("Springer Felix vier", 0.9)];
    assert_eq!(taken(&near, 20.0), "Springer Felix drei");
    // Even if it sounds a little better.
    let better = [("Springer Felix vier", 0.2), ("Springer Felix drei", 1.2)];
    assert_eq!(taken(&better, 20.0), "Springer Felix drei");
}

#[test]
fn what_sounds_much_better_is_asked_about_even_if_it_cannot_be_played() {
    let contested = [("Springer Felix vier", 0.0), ("Springer Felix drei", 4.0)];
    assert_eq!(
        taken(&contested, 20.0),
        "Springer Felix drei or Springer Felix vier?"
    );
}

#[test]
fn a_clear_announcement_of_an_illegal_move_is_taken_as_it_is() {
    let clear = [("Springer Felix vier", 0.0), ("Springer Felix drei", 12.0)];
    assert_eq!(taken(&clear, 20.0), "Springer Felix vier");
}

#[test]
fn of_several_that_can_be_played_all_others_together_leave_doubt() {
    let two = [("Eva drei", 0.1), ("Eva vier", 5.2)];
    assert_eq!(taken(&two, 20.0), "Eva drei");
    let many = [
        ("Eva drei", 0.1),
        ("Eva vier", 5.2),
        ("David drei", 5.2),
        ("David vier", 5.2),
    ];
    assert!(taken(&many, 20.0).ends_with('?'), "{}", taken(&many, 20.0));
}

#[test]
fn what_may_be_nothing_of_the_game_is_asked_about_or_rejected() {
    let one = [("Eva vier", 3.0)];
    assert_eq!(taken(&one, 20.0), "Eva vier");
    assert_eq!(taken(&one, 4.0), "Eva vier?");
    assert_eq!(taken(&one, 2.0), "rejected");
}

#[test]
fn what_would_promote_where_no_pawn_can_was_something_else() {
    let turm = [("David eins Turm", 0.0), ("David eins", 5.0)];
    assert_eq!(taken(&turm, 20.0), "rejected");
    // A typed line has nothing else to be.
    let words = VOCABULARY.grammar().words_of("David eins Turm").unwrap();
    let typed = weigh(&Heard::certain(words), &VOCABULARY, &Game::new());
    assert_eq!(typed.candidates[0].text, "David eins Turm");
    let pawn = Game::from_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1").unwrap();
    let heard = Heard {
        readings: vec![Reading {
            words: VOCABULARY.grammar().words_of("Anna acht Turm").unwrap(),
            cost: 0.0,
        }],
        unknown: Some(20.0),
    };
    let taken = weigh(&heard, &VOCABULARY, &pawn).judge(MARGINS);
    assert!(matches!(taken, Judgement::Sure(it) if it.text == "Anna acht Turm"));
}
