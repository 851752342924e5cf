//! Scoresheets with errors, against the game that was played (Appendix D.2.9).

use chess_laws::Game;
use game::session::{Event, Finding, Player, State};
use proptest::prelude::*;
use proptest::sample::Index;
use shakmaty::{ByColor, Color, Move, Position};

use super::cases;
use super::desk::settings;
use game::session::{AgreementEvent, GameEvent, MoveEvent};

/// Moves picked one after the other, as far as there are any.
fn play_on(game: &mut Game, picks: &[Index]) {
    for pick in picks {
        if game.ended().is_some() {
            break;
        }
        let moves = game.position().legal_moves();
        game.play(*pick.get(&moves)).unwrap();
    }
}

fn moves(game: &Game) -> Vec<Move> {
    game.plies().iter().map(|ply| ply.played).collect()
}

/// What is wrong in a scoresheet: from where on, and what it has instead.
type Errors = Option<(Index, Vec<Index>)>;

fn any_errors() -> impl Strategy<Value = Errors> {
    prop::option::of((any::<Index>(), prop::collection::vec(any::<Index>(), 0..6)))
}

/// The game as a player has written it: with other moves from some move on, or shorter.
fn written(game: &Game, errors: &Errors) -> Game {
    let Some((from, picks)) = errors else {
        return game.clone();
    };
    let mut scoresheet = game
        .after_plies(from.index(game.plies().len() + 1))
        .unwrap();
    play_on(&mut scoresheet, picks);
    scoresheet
}

/// The game when it is played, without clocks.
fn played(game: &Game) -> State {
    let settings = settings(Player::Human, Player::Human, "none", None);
    let announced = game.plies().iter().map(|ply| {
        Event::Move(MoveEvent::Announce {
            mv: game.uci(ply.played),
            said: None,
            through: None,
        })
    });
    let events = announced.flat_map(|it| [it, Event::Move(MoveEvent::Press)]);
    let events: Vec<Event> = [Event::Game(GameEvent::Start)]
        .into_iter()
        .chain(events)
        .collect();
    let state = State::new(settings).unwrap();
    after(&state, &events)
}

fn after(state: &State, events: &[Event]) -> State {
    let steps = state.apply_all(events, state.now()).unwrap();
    steps.last().map_or(state, |(state, _)| state).clone()
}

/// The scoresheet has this move there.
fn has(scoresheet: &[Move], plies: usize, mv: Move) -> bool {
    scoresheet.get(plies) == Some(&mv)
}

proptest! {
    #![proptest_config(cases(200))]

    /// Where the scoresheets differ, the game goes back to what both of them and the game have
    /// alike; nobody is told to correct what not both have written.
    #[test]
    fn the_game_goes_back_to_what_scoresheets_and_game_have_alike(
        picks in prop::collection::vec(any::<Index>(), 1..14),
        // Wrong before the scoresheets are written: both scoresheets may have it right.
        misplayed in any_errors(),
        errors in [any_errors(), any_errors()],
    ) {
        let mut right = Game::new();
        play_on(&mut right, &picks);
        let game = written(&right, &misplayed);
        let [white, black] = errors.map(|it| moves(&written(&right, &it)));
        let state = played(&game);
        prop_assume!(state.outcome().is_none());
        let made = moves(&game);
        let scoresheets = ByColor { white: Some(white.clone()), black: Some(black.clone()) };
        let alike = (0..).take_while(|&it| {
            let mv = made.get(it).copied();
            mv.is_some_and(|mv| has(&white, it, mv) && has(&black, it, mv))
        }).count();
        let differ = white.iter().zip(&black).any(|(a, b)| a != b);
        let found = Finding::with_scoresheets(&state, scoresheets.clone().map(|it| it.map(Into::into)));
        let remedy = found.remedy(&state);
        match found {
            Finding::Retrace { plies, departure } => {
                prop_assert!(differ);
                prop_assert_eq!(plies, alike);
                if let Some(it) = departure {
                    prop_assert!(has(&white, plies, it.written));
                    prop_assert!(has(&black, plies, it.written));
                    prop_assert!(has(&made, plies, it.made));
                }
                let back = after(&state, &remedy.unwrap());
                let mut there = Game::new();
                for &mv in &black[..plies] {
                    there.play(mv).unwrap();
                }
                prop_assert_eq!(moves(back.game()), &white[..plies]);
                prop_assert_eq!(back.game().fen(), there.fen());
                prop_assert!(back.stopped().is_some());
            }
            Finding::CorrectMove(it) => {
                prop_assert!(!differ);
                prop_assert_eq!(it.plies, alike);
                prop_assert!(has(&white, alike, it.written) && has(&black, alike, it.written));
                prop_assert!(has(&made, alike, it.made) && it.made != it.written);
                prop_assert_eq!(it.by, game.plies()[alike].side);
            }
            Finding::OneScoresheet { of, departure } => {
                prop_assert!(!differ);
                let (longer, shorter) = of.fold_wb((&white, &black), (&black, &white));
                prop_assert!(has(longer, departure.plies, departure.written));
                prop_assert!(has(&made, departure.plies, departure.made));
                prop_assert!(shorter.len() <= departure.plies);
            }
            Finding::Alike => {
                prop_assert!(!differ);
                for scoresheet in [&white, &black] {
                    prop_assert!(scoresheet.iter().zip(&made).all(|(a, b)| a == b));
                }
            }
            other @ (Finding::CorrectBoards(_) | Finding::OneImpossible { .. }) => prop_assert!(false, "no board was told of: {:?}", other),
        }
    }

    /// What is told of single moves at the board has the same answer as the written scoresheets,
    /// and going back leaves nothing to reconcile.
    #[test]
    fn spoken_and_written_scoresheets_have_one_answer(
        picks in prop::collection::vec(any::<Index>(), 1..14),
        errors in prop::collection::vec((any::<bool>(), any::<Index>(), any::<Index>()), 0..4),
    ) {
        let mut game = Game::new();
        play_on(&mut game, &picks);
        let mut told = played(&game);
        prop_assume!(told.outcome().is_none());
        let mut scoresheets = ByColor { white: moves(&game), black: moves(&game) };
        for (is_white, at, pick) in errors {
            let side = Color::from_white(is_white);
            let ply = at.index(game.plies().len());
            let other = *pick.get(&game.plies()[ply].before.legal_moves());
            scoresheets.get_mut(side)[ply] = other;
            let mv = game.uci(other);
            told = after(&told, &[Event::Agreement(AgreementEvent::Wrote { side, ply, mv })]);
        }
        let found = Finding::of(&told);
        prop_assert_eq!(&found, &Finding::with_scoresheets(&played(&game), scoresheets.map(|it| Some(it.into()))));
        if let Some(remedy) = found.remedy(&told) {
            let back = after(&told, &remedy);
            prop_assert_eq!(Finding::of(&back), Finding::Alike);
        }
    }
}
