//! Data that other people made.

use chess_laws::{FenError, Game, Outcome};
use shakmaty::{Chess, Color, san::SanPlus};

use crate::common::rules_data;

#[test]
fn perft_of_tricky_positions() {
    let Some(text) = rules_data("perft/tricky.perft") else {
        return;
    };
    let mut counted = 0;
    let mut game: Option<Chess> = None;
    for line in text.lines() {
        if let Some(epd) = line.strip_prefix("epd ") {
            game = match Game::from_fen(epd) {
                Ok(game) => Some(game.position().clone()),
                // Some of them are Chess960.
                Err(error) => {
                    assert_eq!(error, FenError::CastlingImpossible, "{epd}");
                    None
                }
            };
        }
        let Some((depth, nodes)) = line
            .strip_prefix("perft ")
            .and_then(|rest| rest.split_once(' '))
        else {
            continue;
        };
        let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.trim().parse().unwrap());
        if let Some(position) = &game
            && nodes < 20_000
        {
            assert_eq!(shakmaty::perft(position, depth), nodes, "{line}");
            counted += 1;
        }
    }
    println!("{counted} perft counts agree");
    assert!(counted > 40);
}

/// One step of a game score: a move, or a mark the other program left after it.
enum Step {
    Move(String),
    Mark(String),
    NextGame,
}

/// Reads the games of a file without variations: movetext, comments, tags.
fn steps(text: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let lines = text.lines().map(|line| {
        if line.starts_with("[Event ") {
            "["
        } else {
            line
        }
    });
    let movetext: Vec<&str> = lines
        .filter(|line| *line == "[" || !line.starts_with('['))
        .collect();
    let mut words = movetext.join(" ").replace(['\r', '\u{feff}'], " ");
    words = words
        .replace('{', " { ")
        .replace('}', " } ")
        .replace('[', " [ ");
    let mut words = words.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "[" => steps.push(Step::NextGame),
            "{" => {
                let comment: Vec<&str> = words.by_ref().take_while(|word| *word != "}").collect();
                steps.push(Step::Mark(comment.join(" ")));
            }
            "*" | "1-0" | "0-1" | "1/2-1/2" => {}
            word if word.starts_with(|first: char| first.is_ascii_digit()) => {}
            word if word.starts_with('$') => {}
            word => steps.push(Step::Move(word.to_owned())),
        }
    }
    steps
}

/// Replays every game of a file and compares the marks after the moves with what
/// `claim` says there. Returns the marked moves and the games that ended.
fn replay(file: &str, mark: &str, claim: fn(&Game) -> bool) -> Option<(usize, Vec<Outcome>)> {
    let text = rules_data(&format!("pgn/pgn-extract/{file}"))?;
    let mut game = Game::new();
    let mut marked = 0;
    let mut ends = Vec::new();
    let mut steps = steps(&text).into_iter().peekable();
    while let Some(step) = steps.next() {
        match step {
            Step::NextGame => {
                game = Game::new();
            }
            Step::Mark(_) => {}
            Step::Move(san) => {
                if game.ended().is_some() {
                    continue;
                }
                let san: SanPlus = san.parse().unwrap();
                let found = san.san.to_move(game.position()).unwrap();
                game.play(found).unwrap();
                ends.extend(game.ended());
                let has_mark = matches!(steps.peek(), Some(Step::Mark(text)) if text == mark);
                assert_eq!(claim(&game), has_mark, "{file}: {}", game.fen());
                marked += usize::from(has_mark);
            }
        }
    }
    Some((marked, ends))
}

#[test]
fn fifty_moves_are_claimed_where_pgn_extract_says() {
    if let Some((marked, _)) = replay("out-test-fifty-out.pgn", "FIFTY", Game::can_claim_fifty) {
        println!("{marked} marks agree");
        assert!(marked > 0);
    }
}

#[test]
fn threefold_is_claimed_where_pgn_extract_says() {
    let file = "out-test-repetition-out.pgn";
    if let Some((marked, _)) = replay(file, "REPEAT", Game::can_claim_threefold) {
        println!("{marked} marks agree");
        assert!(marked > 0);
    }
}

#[test]
fn seventy_five_moves_end_the_game_where_pgn_extract_says() {
    let ended = |game: &Game| game.ended() == Some(Outcome::SeventyFive);
    if let Some((marked, _)) = replay("out-test-seventyfive-out.pgn", "SEVENTYFIVE", ended) {
        println!("{marked} marks agree");
        assert!(marked > 0);
    }
}

#[test]
fn mate_and_stalemate_end_the_game() {
    let never = |_: &Game| false;
    if let Some((_, ends)) = replay("out-test-checkmate-out.pgn", "", never) {
        assert_eq!(ends, [Outcome::Checkmate(Color::White)]);
    }
    if let Some((_, ends)) = replay("out-test-stalemate-out.pgn", "", never) {
        assert_eq!(ends, [Outcome::Stalemate]);
    }
}
