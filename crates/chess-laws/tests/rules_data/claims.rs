//! Claims and ends of games where pgn-extract says, in the main lines of its own files.

use chess_laws::{Game, Outcome};
use shakmaty::{Color, san::SanPlus};
use test_support::Cases;

use crate::text;

/// One step of a game: a move, or a mark the other program left after it.
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
fn replay(file: &str, mark: &str, claim: Claim) -> (usize, Vec<Outcome>) {
    let text = text(&format!("pgn/pgn-extract/{file}"));
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
    (marked, ends)
}

fn never(_: &Game) -> bool {
    false
}

fn ends_by_seventy_five(game: &Game) -> bool {
    game.ended() == Some(Outcome::SeventyFive)
}

/// Whether a claim holds where a mark is.
type Claim = fn(&Game) -> bool;

/// A file, the mark in it, and what agrees with the mark.
const MARKED: [(&str, &str, Claim); 3] = [
    ("fifty", "FIFTY", Game::can_claim_fifty),
    ("repetition", "REPEAT", Game::can_claim_threefold),
    ("seventyfive", "SEVENTYFIVE", ends_by_seventy_five),
];

const ENDED: [(&str, Outcome); 2] = [
    ("checkmate", Outcome::Checkmate(Color::White)),
    ("stalemate", Outcome::Stalemate),
];

pub fn cases(cases: &mut Cases) {
    for (name, mark, claim) in MARKED {
        cases.add(format!("claims::{name}"), move || {
            let (marked, _) = replay(&format!("out-test-{name}-out.pgn"), mark, claim);
            println!("{marked} marks agree");
            assert!(marked > 0);
        });
    }
    for (name, outcome) in ENDED {
        cases.add(format!("claims::{name}"), move || {
            let (_, ends) = replay(&format!("out-test-{name}-out.pgn"), "", never);
            assert_eq!(ends, [outcome]);
        });
    }
}
