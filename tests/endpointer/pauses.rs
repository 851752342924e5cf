//! Speakers who pause between the words.

use chess_laws::Game;
use desk::dialogue::{Judgement, Said, weigh};
use spoken_grammar::Completeness;

use crate::{Listener, hush, join, ms, ply};
use test_support::recordings::plies;

/// The recording parted in the middle of its longest quiet stretch.
fn parted(sound: &[i16]) -> (&[i16], &[i16]) {
    let piece = ms(10);
    let level: Vec<i64> = sound
        .chunks(piece)
        .map(|it| it.iter().map(|&s| i64::from(s).abs()).sum())
        .collect();
    let inner = level.len() / 4..level.len() * 9 / 10;
    let quietest = inner
        .min_by_key(|&at| level[at - 2..=at + 2].iter().sum::<i64>())
        .unwrap();
    sound.split_at(quietest * piece)
}

/// The game of the sample after so many plies.
fn game_after(plies_played: usize) -> Game {
    let mut game = Game::new();
    for ply in plies().into_iter().take(plies_played) {
        let mv = game.move_from_uci(ply.uci.parse().unwrap()).unwrap();
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn a_pause_after_the_origin_is_waited_for() {
    let mut parted_at = Vec::new();
    let mut listener = Listener::new();
    for (number, played) in plies().into_iter().enumerate().take(8) {
        let sound = ply(number + 1);
        let (first, rest) = parted(&sound);
        let game = game_after(number);
        let before = listener
            .at(game.clone())
            .hears(&join(&[&hush(500), first, &hush(3_000)]))
            .said();
        for pause in [300, 900] {
            let sound = [&hush(500), first, &hush(pause), rest, &hush(2_000)].concat();
            listener.at(game.clone()).hears(&sound);
            let said = listener.said();
            assert_eq!(said, [played.text.as_str()], "{pause} ms after {before:?}");
        }
        parted_at.extend(before);
    }
    // Some of what was said before the pause is whole to the grammar, and only the
    // position tells that it is a beginning: "Springer Bella acht".
    let grammar = listener.vocabulary.grammar();
    let is_whole = |said: &&String| {
        let words = grammar.words_of(said).unwrap();
        grammar.automaton().completeness(&words) == Completeness::Open
    };
    assert!(parted_at.iter().any(|it| is_whole(&it)), "{parted_at:?}");
}

#[test]
fn an_illegal_move_with_a_pause_in_it_is_not_the_legal_one_that_it_begins_with() {
    // A knight can go to g1, and none stands there.
    let game = Game::from_fen("4k3/8/8/8/8/8/4N3/4K3 w - - 0 1").unwrap();
    let mut listener = Listener::new();
    let sound = ply(3);
    let (first, rest) = parted(&sound);
    for pause in [300, 450, 900] {
        let sound = [&hush(500), first, &hush(pause), rest, &hush(2_000)].concat();
        listener.at(game.clone()).hears(&sound);
        let last = *listener.utterances().last().unwrap();
        let whole = last.said();
        assert_eq!(
            listener.text(whole),
            "Springer Gustav eins Felix drei",
            "{pause} ms"
        );
        let weighed = weigh(whole, &listener.vocabulary, &game);
        let judgement = weighed.judge(listener.endpointer.margins());
        let illegal =
            matches!(&judgement, Judgement::Sure(it) if matches!(it.said, Said::Illegal(_)));
        assert!(illegal, "{pause} ms: {judgement:?}");
    }
}

#[test]
fn something_else_soon_after_is_no_continuation() {
    let mut listener = Listener::new();
    let (first, second) = (ply(3), ply(4));
    for pause in [300, 900] {
        let sound = [&hush(500), &first[..], &hush(pause), &second, &hush(2_000)].concat();
        listener.at(Game::new()).hears(&sound);
        assert_eq!(listener.utterances().len(), 2, "{pause} ms");
        assert!(listener.utterances().iter().all(|it| it.whole.is_none()));
    }
}
