//! Indexes of random games: what they answer is what counting tells, and what is damaged is never believed.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Cursor};

use opening_tree::{
    Broken, Builder, GameDate, Index, MovePlayed, PLIES, PlayedGame, Players, Source,
};
use proptest::prelude::*;
use shakmaty::{Chess, Color, EnPassantMode, KnownOutcome, Move, Position, fen::Epd};

const NAMES: [&str; 4] = ["Anna", "Boris", "Clara", "Müller, D."];

#[derive(Debug, Clone)]
struct Game {
    white: usize,
    black: usize,
    date: GameDate,
    result: Option<KnownOutcome>,
    moves: Vec<Move>,
}

impl Game {
    fn played<'a>(&'a self, start: &'a Chess) -> PlayedGame<'a> {
        PlayedGame {
            white: NAMES[self.white],
            black: NAMES[self.black],
            date: self.date,
            result: self.result,
            start,
            moves: &self.moves,
        }
    }
}

/// A game that chooses among few moves, so that positions meet again.
fn game() -> impl Strategy<Value = Game> {
    let choices = proptest::collection::vec(0_usize..3, 0..50);
    (0..4_usize, 0..4_usize, 0_u32..4, 0_u32..4, choices).prop_map(
        |(white, black, result, year, choices)| {
            let mut position = Chess::new();
            let mut moves = Vec::new();
            for choice in choices {
                let legal = position.legal_moves();
                let Some(mv) = legal.get(choice * 7 % legal.len().max(1)) else {
                    break;
                };
                moves.push(*mv);
                position.play_unchecked(*mv);
            }
            Game {
                white,
                black,
                date: GameDate::of_pgn(&format!("{}.01.01", 2020 + year)),
                result: match result {
                    0 => None,
                    1 => Some(KnownOutcome::Draw),
                    2 => Some(KnownOutcome::Decisive {
                        winner: Color::White,
                    }),
                    _ => Some(KnownOutcome::Decisive {
                        winner: Color::Black,
                    }),
                },
                moves,
            }
        },
    )
}

fn index(games: &[Game], most: usize) -> Vec<u8> {
    index_of(&[("games.pgn", games)], most)
}

fn add(builder: &mut Builder<Scratch, fn() -> io::Result<Scratch>>, name: &str, games: &[Game]) {
    let start = Chess::new();
    for game in games {
        builder.add(&game.played(&start)).unwrap();
    }
    builder.end_source(Source {
        name: name.to_owned(),
        length: 17,
        modified: 4,
    });
}

type Scratch = Cursor<Vec<u8>>;

fn builder(most: usize) -> Builder<Scratch, fn() -> io::Result<Scratch>> {
    let scratch: fn() -> io::Result<Scratch> = || Ok(Cursor::new(Vec::new()));
    Builder::new(most, scratch).unwrap()
}

fn index_of(files: &[(&str, &[Game])], most: usize) -> Vec<u8> {
    let mut builder = builder(most);
    for (name, games) in files {
        add(&mut builder, name, games);
    }
    let mut file = Vec::new();
    let indexed = builder.finish(&mut file).unwrap();
    let games: usize = files.iter().map(|(_, games)| games.len()).sum();
    assert_eq!(indexed.games as usize, games);
    file
}

fn moves(file: &[u8], position: &Chess, name: &str) -> Result<Vec<MovePlayed>, Broken> {
    let mut index = Index::open(Cursor::new(file))?;
    let players = match name.is_empty() {
        true => Players::default(),
        false => index.players(|it| it == name),
    };
    index.moves(position, &players)
}

/// The positions of these games, each with its moves and the games in which they were made there.
fn counted(games: &[Game]) -> BTreeMap<String, (Chess, HashMap<Move, Vec<&Game>>)> {
    let mut all: BTreeMap<String, (Chess, HashMap<Move, Vec<&Game>>)> = BTreeMap::new();
    for game in games {
        let mut position = Chess::new();
        let mut seen = Vec::new();
        for mv in game.moves.iter().take(PLIES) {
            let name = Epd::from_position(&position, EnPassantMode::Legal).to_string();
            if !seen.contains(&(name.clone(), *mv)) {
                let (_, moves) = all
                    .entry(name.clone())
                    .or_insert_with(|| (position.clone(), HashMap::new()));
                moves.entry(*mv).or_default().push(game);
                seen.push((name, *mv));
            }
            position.play_unchecked(*mv);
        }
    }
    all
}

fn won(games: &[&Game], result: Option<KnownOutcome>) -> u32 {
    let count = games.iter().filter(|it| it.result == result).count();
    u32::try_from(count).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn games_that_are_kept_are_those_that_would_be_read_again(
        one in proptest::collection::vec(game(), 0..20),
        other in proptest::collection::vec(game(), 0..20),
        most in 1_usize..50,
    ) {
        let before = index_of(&[("a.pgn", &one), ("b.pgn", &other)], most);
        let mut before = Index::open(Cursor::new(&before)).unwrap();
        let mut changed = builder(most);
        changed.keep(&mut before, |it| it.name == "b.pgn").unwrap();
        add(&mut changed, "a.pgn", &one);
        let mut file = Vec::new();
        changed.finish(&mut file).unwrap();
        prop_assert_eq!(file, index_of(&[("b.pgn", &other), ("a.pgn", &one)], most));
    }

    #[test]
    fn what_is_answered_is_what_counting_tells(
        games in proptest::collection::vec(game(), 0..40),
        most in 1_usize..200,
    ) {
        let file = index(&games, most);
        for (position, expected) in counted(&games).values() {
            let found = moves(&file, position, "Anna").unwrap();
            prop_assert_eq!(found.len(), expected.len());
            prop_assert!(found.is_sorted_by(|one, next| one.all.games() >= next.all.games()));
            for it in found {
                let games = &expected[&it.mv];
                let side = |winner| Some(KnownOutcome::Decisive { winner });
                prop_assert_eq!(it.all.white, won(games, side(Color::White)));
                prop_assert_eq!(it.all.black, won(games, side(Color::Black)));
                prop_assert_eq!(it.all.draws, won(games, Some(KnownOutcome::Draw)));
                prop_assert_eq!(it.all.open, won(games, None));
                prop_assert_eq!(it.all.last, games.iter().map(|it| it.date).max().unwrap());
                // Whether Anna made the move, and whether the opponent did.
                let players: Vec<(bool, bool)> = games
                    .iter()
                    .map(|it| match position.turn() {
                        Color::White => (it.white == 0, it.black == 0),
                        Color::Black => (it.black == 0, it.white == 0),
                    })
                    .collect();
                let own = players.iter().filter(|(mover, _)| *mover).count();
                let against = players.iter().filter(|it| **it == (false, true)).count();
                prop_assert_eq!(it.own.games() as usize, own);
                prop_assert_eq!(it.against.games() as usize, against);
            }
        }
    }

    #[test]
    fn an_index_that_is_damaged_or_cut_off_is_refused_or_answers_as_before(
        games in proptest::collection::vec(game(), 1..20),
        at: prop::sample::Index,
        bits in 1_u8..=255,
        is_cut: bool,
    ) {
        let start = Chess::new();
        let mut file = index(&games, 100);
        let before = moves(&file, &start, "Boris").unwrap();
        let at = at.index(file.len());
        match is_cut {
            true => file.truncate(at),
            false => file[at] ^= bits,
        }
        match moves(&file, &start, "Boris") {
            Ok(after) => prop_assert_eq!(after, before),
            Err(error) => prop_assert!(matches!(error, Broken::Damaged), "{error}"),
        }
    }

    #[test]
    fn bytes_of_any_kind_are_no_index(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(Index::open(Cursor::new(bytes)).is_err());
    }
}

#[test]
fn the_score_counts_a_draw_as_half_a_point_and_open_games_not_at_all() {
    let tally = opening_tree::Tally {
        white: 2,
        draws: 1,
        black: 1,
        open: 5,
        ..Default::default()
    };
    assert_eq!(tally.games(), 9);
    assert_eq!(tally.score(Color::White), Some(62.5));
    assert_eq!(tally.score(Color::Black), Some(37.5));
    assert_eq!(opening_tree::Tally::default().score(Color::White), None);
}

#[test]
fn an_index_keeps_what_it_is_of() {
    let file = index(&[], 10);
    let index = Index::open(Cursor::new(file)).unwrap();
    assert_eq!(index.indexed().sources[0].name, "games.pgn");
    assert!(index.players(|_| true).is_empty());
}
