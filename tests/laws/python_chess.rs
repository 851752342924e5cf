//! The same questions to python-chess, an independent library; left out where it is not installed. `make test` fetches it.

use chess_laws::Game;
use chess_laws::algebraic::{Custom, Length, Pieces, Style};
use game::scoresheet::Scoresheet;
use game::scoresheet::check::{Dead, PlyFacts, check};
use game::scoresheet::pgn::{Games, Nulls, decode};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use shakmaty::{CastlingMode, Position};

use crate::common::{STARTS, rules_data};
use test_support::{PythonChess, shared_files};

/// What asks python-chess, one line for each question.
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/laws/python_chess.py");

/// A random game, choosing among the first `width` moves.
fn random_game(fen: &str, plies: usize, width: usize, seed: u64) -> Game {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::from_fen(fen).unwrap();
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        let count = moves.len().min(width);
        if count == 0 || game.ended().is_some() {
            break;
        }
        let pick = random.next_u32() as usize % count;
        game.play(moves[pick]).unwrap();
    }
    game
}

fn mode(game: &Game) -> &'static str {
    match game.position().castles().mode() {
        CastlingMode::Standard => "-",
        CastlingMode::Chess960 => "960",
    }
}

/// All legal moves as UCI:SAN.
fn moves(game: &Game) -> String {
    let style = Style {
        pieces: Pieces::named("en").unwrap(),
        length: Length::Short,
        custom: Custom::Pgn,
    };
    let written = |mv| format!("{}:{}", game.uci(mv), style.write(game.position(), mv));
    let mut moves: Vec<String> = game
        .position()
        .legal_moves()
        .into_iter()
        .map(written)
        .collect();
    moves.sort();
    moves.join(" ")
}

#[test]
fn notation_of_some_thousand_moves() {
    let Some(python) = PythonChess::find() else {
        return;
    };
    let mut games: Vec<Game> = (0..160)
        .map(|seed| random_game(STARTS[seed % STARTS.len()], 7 * seed / 10, 300, seed as u64))
        .collect();
    for fen in chess960_positions() {
        games.push(Game::from_chess960_fen(&fen).unwrap());
    }
    let question = |game: &Game| format!("moves {} {}", mode(game), game.fen());
    let questions: Vec<String> = games.iter().map(question).collect();
    let answers = python.answers(SCRIPT, &[], &questions);
    let mut count = 0;
    for (game, answer) in games.iter().zip(answers) {
        assert_eq!(moves(game), answer, "{}", game.fen());
        count += answer.split_whitespace().count();
    }
    println!("{count} moves agree");
    assert!(count > 3_000);
}

#[test]
fn claims_and_ends_of_games_that_repeat_themselves() {
    let Some(python) = PythonChess::find() else {
        return;
    };
    let start = "1n2k3/p7/8/8/8/8/P7/1N2K3 w - - 0 1";
    let games = (0..30)
        .map(|seed| random_game(start, 160, 2, seed))
        .chain((0..6).map(|seed| random_game("4k3/8/8/8/8/8/8/R3K2R w KQ - 20 1", 160, 30, seed)));
    let scoresheets: Vec<Scoresheet> = games.map(|game| Scoresheet::of_game(&game)).collect();
    let told = compared(&python, &scoresheets);
    println!("{told:?} agree");
    assert!(told.repeating > 30 && told.fifty > 30);
}

mod by_night {
    use super::*;

    /// What `check` says of every ply in the files of other programs.
    #[test]
    fn every_ply_of_the_games_in_files() {
        let Some(python) = PythonChess::find() else {
            return;
        };
        let files = shared_files("rules/pgn", "pgn");
        let read = files.iter().flat_map(|path| {
            let bytes = std::fs::read(path).unwrap();
            let text = decode(&bytes);
            Games::new(&text, Nulls::InVariations).collect::<Vec<_>>()
        });
        let scoresheets: Vec<Scoresheet> = read.map(|read| read.scoresheet).collect();
        let told = compared(&python, &scoresheets);
        println!("{told:?} agree in {} games", scoresheets.len());
        assert!(files.is_empty() || told.plies > 7_000);
    }
}

/// How much was compared.
#[derive(Debug, Default)]
struct Told {
    plies: usize,
    /// Moves with which threefold repetition can be claimed.
    repeating: usize,
    /// Moves with which fifty moves can be claimed.
    fifty: usize,
    /// Positions in which nobody has the material to mate.
    bare: usize,
}

/// Compares what is said of every ply of these games.
fn compared(python: &PythonChess, scoresheets: &[Scoresheet]) -> Told {
    let mut total = Told::default();
    let mut facts = Vec::new();
    let mut questions = Vec::new();
    for scoresheet in scoresheets {
        let mut plies = Vec::new();
        check(scoresheet, |ply| plies.push(ply.facts()));
        if plies.is_empty() {
            continue;
        }
        let start = Game::from_position(scoresheet.line.start().clone());
        let moves: Vec<&str> = plies.iter().map(|ply| ply.uci.as_str()).collect();
        questions.push(format!(
            "game {} {} {}",
            mode(&start),
            moves.join(","),
            start.fen()
        ));
        facts.push(plies);
    }
    for (plies, answer) in facts.iter().zip(python.answers(SCRIPT, &[], &questions)) {
        for (ply, answer) in plies.iter().zip(answer.split(' ')) {
            let (answer, bare) = answer.rsplit_once('/').unwrap();
            assert_eq!(written(ply), answer);
            assert!(bare == "0" || ply.dead == Dead::Yes, "{}", ply.fen);
            total.plies += 1;
            total.repeating += ply.threefold_claim_moves.len();
            total.fifty += ply.fifty_claim_moves.len();
            total.bare += usize::from(bare == "1");
        }
        assert_eq!(plies.len(), answer.split(' ').count());
    }
    total
}

/// What is said of a ply, in the form of the answers.
fn written(ply: &PlyFacts) -> String {
    let moves = |moves: &[String]| {
        let bare = |san: &String| san.trim_end_matches(['+', '#']).to_owned();
        let mut moves: Vec<String> = moves.iter().map(bare).collect();
        moves.sort();
        moves.join("+")
    };
    let flags = [
        ply.can_claim_threefold,
        ply.fivefold,
        ply.can_claim_fifty,
        ply.seventyfive,
        ply.check,
        ply.mate,
        ply.stalemate,
    ];
    let flags = flags.map(|flag| u32::from(flag).to_string());
    [
        ply.fen.replace(' ', "_"),
        ply.halfmove_clock.to_string(),
        flags.join(","),
        moves(&ply.threefold_claim_moves),
        moves(&ply.fifty_claim_moves),
    ]
    .join(",")
}

/// Depth and position; those of Chess960 with castling of every kind.
const USUAL: [(u32, &str); 15] = [
    (3, STARTS[0]),
    (3, STARTS[1]),
    (4, STARTS[2]),
    (3, STARTS[3]),
    (3, STARTS[4]),
    (3, STARTS[5]),
    (3, STARTS[6]),
    (4, STARTS[7]),
    (5, "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1"),
    (4, "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1"),
    (
        3,
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
    ),
    (3, "1r1k3r/p6p/8/8/8/8/P6P/1R1K3R w HBhb - 0 1"),
    (3, "rk5r/8/8/8/8/8/8/RK5R b HAha - 0 1"),
    (3, "2r1k1r1/8/8/8/1q6/8/8/2R1K1R1 w GCgc - 0 1"),
    (3, "5krr/8/8/8/8/8/8/5KRR w Gg - 0 1"),
];

#[test]
fn perft_of_the_usual_positions() {
    let Some(python) = PythonChess::find() else {
        return;
    };
    let game = |fen: &str| {
        Game::from_fen(fen)
            .or_else(|_| Game::from_chess960_fen(fen))
            .unwrap()
    };
    let question = |(depth, fen): &(u32, &str)| format!("perft {depth} {} {fen}", mode(&game(fen)));
    let questions: Vec<String> = USUAL.iter().map(question).collect();
    let answers = python.answers(SCRIPT, &[], &questions);
    let mut leaves = 0;
    for ((depth, fen), answer) in USUAL.iter().zip(answers) {
        let counted = shakmaty::perft(game(fen).position(), *depth);
        assert_eq!(answer, counted.to_string(), "{fen}");
        leaves += counted;
    }
    println!("{leaves} leaves agree");
}

#[test]
fn perft_of_tricky_positions() {
    let Some(python) = PythonChess::find() else {
        return;
    };
    let mut asks = Vec::new();
    for file in ["perft/tricky.perft", "perft/chess960.perft"] {
        let Some(text) = rules_data(file) else { return };
        let mut fen = String::new();
        for line in text.lines() {
            if let Some(epd) = line.strip_prefix("epd ") {
                fen = epd.to_owned();
            }
            let Some((depth, nodes)) = line
                .strip_prefix("perft ")
                .and_then(|rest| rest.split_once(' '))
            else {
                continue;
            };
            let (depth, nodes): (u32, u64) =
                (depth.parse().unwrap(), nodes.trim().parse().unwrap());
            if nodes < 2_500 && depth < 10 && asks.len() < 600 {
                asks.push((fen.clone(), depth, nodes));
            }
        }
    }
    let game = |fen: &str| Game::from_fen(fen).or_else(|_| Game::from_chess960_fen(fen));
    let known: Vec<_> = asks
        .into_iter()
        .filter_map(|(fen, depth, nodes)| Some((game(&fen).ok()?, fen, depth, nodes)))
        .collect();
    let question = |(game, fen, depth, _): &(Game, String, u32, u64)| {
        format!("perft {depth} {} {fen}", mode(game))
    };
    let questions: Vec<String> = known.iter().map(question).collect();
    let answers = python.answers(SCRIPT, &[], &questions);
    for ((game, fen, depth, nodes), answer) in known.iter().zip(&answers) {
        assert_eq!(shakmaty::perft(game.position(), *depth), *nodes, "{fen}");
        assert_eq!(*answer, nodes.to_string(), "{fen}");
    }
    println!("{} counts agree", answers.len());
    assert!(answers.len() > 300);
}

/// Some positions of Chess960 out of the rules data.
fn chess960_positions() -> Vec<String> {
    let text = rules_data("perft/chess960.perft").unwrap_or_default();
    let epds = text.lines().filter_map(|line| line.strip_prefix("epd "));
    epds.step_by(20).map(str::to_owned).collect()
}
