//! Moves in braille notation, as fingers find them.

use braille_display::{Cell, Table};
use chess_laws::Game;
use game::braille_chess::moves::{NoMove, read, write};
use shakmaty::{CastlingMode, Move, Position};

fn table(name: &str) -> Table {
    Table::shipped(name).unwrap().unwrap()
}

fn cells(dots: &str) -> Vec<Cell> {
    let cell = |c: char| Cell(u8::try_from(u32::from(c) - 0x2800).unwrap());
    dots.chars().map(cell).collect()
}

fn dots(cells: &[Cell]) -> String {
    cells.iter().map(|&cell| char::from(cell)).collect()
}

/// The move that the cells mean in the position, if they mean one alone.
fn meant(table: &Table, game: &Game, cells: &[Cell]) -> Vec<Move> {
    let written = read(table, cells).unwrap_or_default();
    let legal = written.iter().map(|it| game.resolve(&it.attempt));
    legal.filter_map(Result::ok).collect()
}

#[test]
fn moves_are_written_as_the_tables_say_and_read_again() {
    let mut wrong = Vec::new();
    let lines = include_str!("braille_moves.tsv").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let [name, fen, uci, expected] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let game = match fen {
            "start" => Game::new(),
            fen => Game::from_fen(fen).unwrap(),
        };
        let mv = game.move_from_uci(uci.parse().unwrap()).unwrap();
        let found = write(&table(name), game.position(), mv);
        if dots(&found) != expected {
            wrong.push(format!(
                "{name} {uci}: {} is due, not {}",
                expected,
                dots(&found)
            ));
        }
        if meant(&table(name), &game, &cells(expected)) != [mv] {
            wrong.push(format!("{name} {expected} is not read as {uci}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Games of random legal moves, the same each time.
fn random_games(games: u64, plies: usize, mut each: impl FnMut(&Game, Move)) {
    for seed in 1..=games {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut game = Game::new();
        for _ in 0..plies {
            let legal = game.position().legal_moves();
            if legal.is_empty() || game.ended().is_some() {
                break;
            }
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let mv = legal[(state >> 33) as usize % legal.len()];
            each(&game, mv);
            game.play(mv).unwrap();
        }
    }
}

#[test]
fn thousands_of_moves_survive_the_way_into_dots_and_back() {
    let tables: Vec<(&str, Table)> = Table::names().map(|it| (it, table(it))).collect();
    let mut count = 0;
    random_games(12, 160, |game, mv| {
        for (name, table) in &tables {
            let cells = write(table, game.position(), mv);
            let uci = mv.to_uci(CastlingMode::Standard);
            let (found, fen) = (dots(&cells), game.fen());
            assert_eq!(
                meant(table, game, &cells),
                [mv],
                "{name}: {uci} as {found} in {fen}"
            );
            assert!(!cells.contains(&Cell::REPLACEMENT), "{name}: {uci}");
            count += 1;
        }
    });
    assert!(count > 10_000, "{count}");
}

#[test]
fn a_table_that_writes_two_signs_alike_writes_the_long_form_where_it_matters() {
    let text = include_str!("../../braille/de-6dot.toml");
    // Without the sign for capitals a queen is written like the d file.
    let table = Table::parse(&text.replace("\"46-", "\"")).unwrap();
    let game = Game::from_fen("k7/8/8/4r3/3P4/8/4Q3/4K3 w - - 0 1").unwrap();
    let mv = |uci: &str| game.move_from_uci(uci.parse().unwrap()).unwrap();
    assert_eq!(meant(&table, &game, &cells("⠙⠭⠑⠢")).len(), 2);
    assert_eq!(dots(&write(&table, game.position(), mv("e2e5"))), "⠙⠑⠆⠭⠑⠢");
    assert_eq!(dots(&write(&table, game.position(), mv("e2e3"))), "⠙⠑⠒");
}

#[test]
fn cells_that_are_no_move_are_distinguished_from_moves() {
    let english = table("en-6dot");
    assert_eq!(read(&english, &cells("⠿⠿")), Err(NoMove::NoSigns));
    assert!(matches!(
        read(&english, &cells("⠎⠋")),
        Err(NoMove::Misspelt(_))
    ));
    assert!(matches!(read(&english, &[]), Err(NoMove::Misspelt(_))));
    assert_eq!(read(&english, &vec![Cell(1); 500]), Err(NoMove::NoSigns));
}

#[test]
fn a_players_own_table_has_the_same_form() {
    let text =
        include_str!("../../braille/en-6dot.toml").replace("\"N\" = \"234\"", "\"N\" = \"1345\"");
    let own = Table::parse(&text).unwrap();
    let game = Game::new();
    let mv = game.move_from_uci("g1f3".parse().unwrap()).unwrap();
    assert_eq!(dots(&write(&own, game.position(), mv)), "⠝⠋⠒");
}
