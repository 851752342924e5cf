//! Games by the rules of the server, with the time as a value.

use super::*;
use crate::board::Variant;
use Color::{Black, White};

const MANNER: Manner = Manner {
    flag_noticed_after: 3000,
    tells_return: true,
    shows_declined_offer: true,
};

fn game(source: &'static str) -> Game {
    let player = |name: &str| Player::new(Who::User(name.to_owned()), "abcd".to_owned());
    let new = NewGame {
        id: "game0001".to_owned(),
        number: 1,
        players: ByColor {
            white: player("anna"),
            black: player("bert"),
        },
        board: Board::new(Variant::Standard, None, 0).unwrap(),
        control: Control::Clock {
            limit: 600_000,
            increment: 0,
        },
        is_rated: false,
        source,
        rules: Vec::new(),
        manner: MANNER,
    };
    Game::new(new, 0)
}

/// Plays moves, each a second after the last.
fn play(game: &mut Game, moves: &str) -> Vec<Told> {
    let mut told = Vec::new();
    for uci in moves.split(' ') {
        let (side, at) = (game.board.turn(), game.last_move_at + 1000);
        told = game.play(side, uci, false, at).unwrap();
    }
    told
}

fn is_end(told: &[Told]) -> bool {
    told.last() == Some(&Told::End)
}

#[test]
fn mate_ends_the_game_and_nothing_can_be_played_after_it() {
    let mut game = game("friend");
    assert!(is_end(&play(&mut game, "f2f3 e7e5 g2g4 d8h4")));
    assert_eq!((game.status, game.winner), (Status::Mate, Some(Black)));
    let error = game.play(White, "e2e4", false, 9000).unwrap_err();
    assert_eq!(error, "Not your turn, or game already over");
}

#[test]
fn a_game_of_the_lobby_is_aborted_without_a_first_move_and_a_challenge_is_not() {
    let mut lobby = game("lobby");
    assert_eq!(lobby.expiration(10_000), Some((10_000, 20_000)));
    assert!(lobby.time_passes(29_999).is_empty());
    play(&mut lobby, "e2e4");
    assert!(is_end(&lobby.time_passes(31_000)));
    assert_eq!(lobby.status, Status::Aborted);
    let mut friend = game("friend");
    assert_eq!(friend.expiration(0), None);
    assert!(friend.time_passes(10_000_000).is_empty());
}

#[test]
fn a_flag_is_noticed_late_and_a_side_that_cannot_win_only_draws() {
    let mut game = game("friend");
    play(&mut game, "e2e4 e7e5");
    let falls = 2000 + 600_000;
    assert!(!is_end(&game.time_passes(falls + 2999)));
    assert!(is_end(&game.time_passes(falls + 3000)));
    assert_eq!((game.status, game.winner), (Status::OutOfTime, Some(Black)));
}

#[test]
fn a_draw_offer_is_declined_by_a_move_and_cannot_be_repeated_at_once() {
    let mut game = game("friend");
    assert!(game.offer_draw(White, 0).is_empty(), "too early");
    play(&mut game, "e2e4 e7e5");
    let told = game.offer_draw(White, 3000);
    assert_eq!(told[0], system("White offers draw".to_owned()));
    assert!(game.players.white.offers_draw);
    let told = play(&mut game, "g1f3");
    assert!(matches!(&told[..], [Told::State(_)]));
    assert!(
        game.players.white.offers_draw,
        "an own move keeps the offer"
    );
    let told = play(&mut game, "b8c6");
    let shown = ByColor {
        white: true,
        black: false,
    };
    assert_eq!(told, [Told::State(shown)]);
    assert!(!game.players.white.offers_draw);
    assert!(game.offer_draw(White, 9000).is_empty(), "too often");
    game.offer_draw(Black, 9000);
    assert!(is_end(&game.offer_draw(White, 9500)));
    assert_eq!((game.status, game.winner), (Status::Draw, None));
}

#[test]
fn a_threefold_repetition_is_a_draw_once_it_is_claimed() {
    let mut game = game("friend");
    let round = "g1f3 g8f6 f3g1 f6g8";
    let told = play(&mut game, &format!("{round} {round}"));
    assert!(!is_end(&told));
    assert!(is_end(&game.offer_draw(White, 20_000)));
}

#[test]
fn a_takeback_takes_one_ply_or_two_and_refusals_bring_pauses() {
    let mut game = game("friend");
    play(&mut game, "e2e4 e7e5 g1f3");
    game.take_back(White, 5000);
    assert!(game.players.white.proposes_takeback);
    game.refuse_takeback(Black, 6000);
    assert!(game.take_back(White, 15_000).is_empty(), "ten seconds");
    game.take_back(White, 16_000);
    game.take_back(Black, 17_000);
    assert_eq!(game.board.uci(false), ["e2e4", "e7e5"]);
    game.take_back(White, 18_000);
    game.take_back(Black, 19_000);
    assert!(game.board.uci(false).is_empty());
}

#[test]
fn a_player_who_left_is_counted_down_and_the_win_can_be_claimed() {
    let mut game = game("friend");
    play(&mut game, "e2e4 e7e5 g1f3");
    game.left(Black, 10_000);
    assert!(game.time_passes(10_999).is_empty());
    assert_eq!(game.time_passes(11_000), [Told::Gone(White, Some(80))]);
    assert!(game.time_passes(20_999).is_empty());
    assert_eq!(game.time_passes(21_000), [Told::Gone(White, Some(70))]);
    assert_eq!(game.returned(Black), [Told::Gone(White, None)]);
    game.left(Black, 30_000);
    assert!(game.claim(White, false, 110_999).is_err());
    assert!(is_end(&game.claim(White, false, 111_000).unwrap()));
    assert_eq!((game.status, game.winner), (Status::Timeout, Some(White)));
}

#[test]
fn resigning_before_both_have_moved_aborts() {
    let mut early = game("friend");
    play(&mut early, "e2e4");
    early.resign(Black, 5000).unwrap();
    assert_eq!(early.status, Status::Aborted);
    let mut late = game("friend");
    play(&mut late, "e2e4 e7e5");
    assert!(late.abort(5000).is_err());
    late.resign(Black, 5000).unwrap();
    assert_eq!((late.status, late.winner), (Status::Resign, Some(White)));
}

#[test]
fn an_illegal_move_with_an_offer_leaves_no_offer() {
    let mut game = game("friend");
    play(&mut game, "e2e4 e7e5");
    assert!(game.play(White, "e4e6", true, 5000).is_err());
    assert!(!game.players.white.offers_draw);
    game.play(White, "d2d4", true, 5000).unwrap();
    assert!(game.players.white.offers_draw);
}
