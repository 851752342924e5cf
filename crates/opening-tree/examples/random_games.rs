//! Writes games in PGN to measure an index with: `random_games COUNT [SEED]`. Each begins with a line that has a name, the
//! better known ones more often, and goes on with random moves to at most 80 plies.

#![allow(clippy::unwrap_used)]

use std::io::{self, BufWriter, Write};

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position};

const LONGEST: usize = 80;
const PLAYERS: u32 = 20_000;

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let count: u64 = arguments
        .next()
        .and_then(|it| it.parse().ok())
        .unwrap_or(1000);
    let seed = arguments
        .next()
        .and_then(|it| it.parse().ok())
        .unwrap_or(42);
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let lines: Vec<Vec<UciMove>> = opening_names::lines()
        .map(|line| line.split(' ').map(|it| it.parse().unwrap()).collect())
        .collect();
    let mut to = BufWriter::new(io::stdout().lock());
    for number in 0..count {
        let [white, black] = [(); 2].map(|()| random.random_range(0..PLAYERS));
        let result = ["1-0", "0-1", "1/2-1/2"][random.random_range(0..3)];
        let (year, month) = (random.random_range(1990..2027), random.random_range(1..13));
        writeln!(to, "[Event \"{number}\"]\n[Date \"{year}.{month:02}.01\"]")?;
        writeln!(
            to,
            "[White \"Player {white}\"]\n[Black \"Player {black}\"]\n[Result \"{result}\"]\n"
        )?;
        let place = random
            .random_range(0..lines.len())
            .min(random.random_range(0..lines.len()));
        let mut position = Chess::new();
        let mut moves = lines[place].iter();
        for ply in 0..LONGEST {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = match moves.next() {
                Some(uci) => uci.to_move(&position).unwrap(),
                None => legal[random.random_range(0..legal.len())],
            };
            if ply % 2 == 0 {
                write!(to, "{}. ", ply / 2 + 1)?;
            }
            let san = SanPlus::from_move_and_play_unchecked(&mut position, mv);
            write!(to, "{san}{}", if ply % 16 == 15 { "\n" } else { " " })?;
        }
        writeln!(to, "{result}\n")?;
    }
    to.flush()
}
