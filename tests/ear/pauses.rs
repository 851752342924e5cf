//! Speakers who pause between the words.

use annabella::laws::Game;

use crate::recordings::plies;
use crate::{Listener, hush, join, ms, ply};

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
fn who_pauses_after_the_origin_is_waited_for() {
    let mut parted_at = Vec::new();
    for (number, played) in plies().into_iter().enumerate() {
        let sound = ply(number + 1);
        let (first, rest) = parted(&sound);
        let game = game_after(number);
        let mut alone = Listener::at(game.clone());
        let before = alone
            .hears(&join(&[&hush(500), first, &hush(3_000)]))
            .said();
        for pause in [300, 600, 900] {
            let mut listener = Listener::at(game.clone());
            let sound = [&hush(500), first, &hush(pause), rest, &hush(2_000)].concat();
            listener.hears(&sound);
            assert_eq!(
                listener.said(),
                [played.text.clone()],
                "{pause} ms after {before:?}"
            );
        }
        parted_at.extend(before);
    }
    // What was said before the pause could be taken for a move, had the ear not
    // known the position.
    assert!(
        parted_at.iter().any(|it| it == "Springer Gustav eins"),
        "{parted_at:?}"
    );
}
