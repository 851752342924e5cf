//! The sample game of Appendix C of the Laws, in its three forms.

use chess_laws::Game;
use game::scoresheet::pgn::{Games, Nulls};
use game::scoresheet::{Remark, Scoresheet};

const WITH_ALL_SIGNS: &str = "1.e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 \
    6. exd6 e.p. Nxd6 7. Bg5 Nc6 8.Qe3+ Be7 9. Nbd2 0-0 10. 0-0-0 Re8 11. Kb1 (=)";
const WITHOUT_SIGNS: &str = "1. e4 e5 2. Nf3 Nf6 3. d4 ed4 4. e5 Ne4 5. Qd4 d5 6. ed6 Nd6 \
    7. Bg5 Nc6 8. Qe3 Be7 9 Nbd2 0-0 10. 0-0-0 Re8 11. Kb1 (=)";
const LONG: &str = "1. e2e4 e7e5 2.Ng1f3 Ng8f6 3. d2d4 e5xd4 4. e4e5 Nf6e4 5. Qd1xd4 d7d5 \
    6. e5xd6 e.p. Ne4xd6 7. Bc1g5 Nb8c6 8. Qd4d3 Bf8e7 9. Nb1d2 0-0 10. 0-0-0 Rf8e8 \
    11. Kb1 (=)";

/// The only game of a text.
fn read(text: &str) -> Scoresheet {
    let text = format!("{text} *");
    let mut games = Games::new(&text, Nulls::InVariations);
    let game = games.next().unwrap();
    assert_eq!(game.faults, [], "{text}");
    assert_eq!(game.notes, [], "{text}");
    assert!(games.next().is_none());
    game.scoresheet
}

/// The game, move by move.
fn moves(scoresheet: &Scoresheet) -> Vec<String> {
    let game: Game = scoresheet.game();
    let plies = game.plies().iter();
    plies.map(|ply| game.uci(ply.played).to_string()).collect()
}

#[test]
fn all_three_forms_are_the_same_game() {
    let first = read(WITH_ALL_SIGNS);
    assert_eq!(moves(&first).len(), 21);
    assert_eq!(first.line, read(WITHOUT_SIGNS).line);
    // As printed, 2017 and 2023, the long form has another eighth move of White:
    // Qd4d3. Everything else is the same.
    let long = read(LONG);
    let differing: Vec<_> = moves(&first)
        .into_iter()
        .zip(moves(&long))
        .filter(|(first, long)| first != long)
        .collect();
    assert_eq!(differing, [("d4e3".to_owned(), "d4d3".to_owned())]);
    assert_eq!(first.line, read(&LONG.replace("Qd4d3", "Qd4e3")).line);
}

#[test]
fn the_draw_offer_stands_beside_the_move_it_was_made_with() {
    for form in [WITH_ALL_SIGNS, WITHOUT_SIGNS, LONG] {
        let scoresheet = read(form);
        let entries = scoresheet.line.entries();
        assert_eq!(entries.last().unwrap().remarks, [Remark::DrawOffer]);
        assert!(entries[..20].iter().all(|entry| entry.remarks.is_empty()));
    }
}

/// As it is typed on a Russian keyboard: е, х, р and О are Cyrillic letters.
#[test]
fn the_game_may_be_typed_with_letters_that_look_the_same() {
    let typed = WITH_ALL_SIGNS
        .replace("e.p.", "е.р.")
        .replace("e4", "е4")
        .replace("e5", "е5")
        .replace("exd", "ехd")
        .replace('0', "О")
        .replace("1О.", "10.");
    assert_eq!(read(&typed).line, read(WITH_ALL_SIGNS).line);
}
