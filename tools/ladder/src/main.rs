//! `ladder`: matches between levels of the built-in engine and engines of other programs. Reads the
//! arguments, shares the games out between threads and prints what came of them.

mod elo;
mod game;
mod player;
mod results;

use std::collections::HashMap;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use anyhow::{anyhow, ensure};
use clap::Parser;
use crossbeam_channel::{Receiver, unbounded};
use shakmaty::{Color, Move};

use crate::player::{Named, Player};
use crate::results::{Line, Results};

/// Plays matches between levels of the built-in engine, and against other engines.
#[derive(Debug, Parser)]
struct Arguments {
    /// How many games each pair plays.
    #[arg(long, default_value_t = 40)]
    games: usize,
    /// The file of results. Games that stand there are not played again.
    #[arg(long)]
    results: PathBuf,
    /// How many games are played at the same time.
    #[arg(long, default_value = "2")]
    threads: NonZeroUsize,
    /// Pairs of players: level:2 level:1 level:4 uci:stockfish,elo=1350
    #[arg(required = true)]
    players: Vec<Named>,
}

/// A game to play.
struct Job<'a> {
    pair: &'a [Named],
    number: usize,
    opening: &'a [Move],
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "ladder: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let pairs = arguments.players.chunks(2);
    ensure!(
        arguments.players.len().is_multiple_of(2),
        "players come in pairs, but there are {}",
        arguments.players.len()
    );
    let openings = game::openings();
    let results = Results::open(&arguments.results)?;
    let (sender, jobs) = unbounded();
    for number in 0..arguments.games {
        for pair in pairs.clone() {
            if !results.has(&pair[0].text, &pair[1].text, number) {
                // Each opening once with either colour.
                let opening = &openings[number / 2 % openings.len()];
                let job = Job {
                    pair,
                    number,
                    opening,
                };
                sender.send(job).map_err(|_| anyhow!("nobody plays"))?;
            }
        }
    }
    drop(sender);
    let results = Mutex::new(results);
    let played = thread::scope(|scope| {
        let threads = 0..arguments.threads.get();
        let threads: Vec<_> = threads
            .map(|_| scope.spawn(|| play_all(&jobs, &results)))
            .collect();
        let ended = threads.into_iter().map(|thread| thread.join());
        ended
            .map(|ended| ended.unwrap_or_else(|_| Err(anyhow!("a game could not be played"))))
            .collect::<anyhow::Result<Vec<()>>>()
    });
    played?;
    let results = results.lock().map_err(|_| anyhow!("a game broke off"))?;
    for pair in pairs {
        tell(&results, pair)?;
    }
    Ok(())
}

/// Plays games as long as there are any.
fn play_all(jobs: &Receiver<Job<'_>>, results: &Mutex<Results>) -> anyhow::Result<()> {
    let mut players: HashMap<String, Player> = HashMap::new();
    for Job {
        pair,
        number,
        opening,
    } in jobs
    {
        for named in pair {
            if !players.contains_key(&named.text) {
                players.insert(named.text.clone(), Player::start(named)?);
            }
        }
        let first_has = if number.is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        };
        let [first, second] = [&pair[0].text, &pair[1].text];
        let (white, black) = first_has.fold_wb((first, second), (second, first));
        let ended = game::play(&players[white], &players[black], opening, number as u64)?;
        let halves = match ended.winner {
            None => 1,
            Some(winner) if winner == first_has => 2,
            Some(_) => 0,
        };
        let mut results = results.lock().map_err(|_| anyhow!("a game broke off"))?;
        results.add(&Line {
            first,
            second,
            number,
            halves,
            plies: ended.plies,
            how: ended.how,
        })?;
    }
    Ok(())
}

/// One line on a match.
fn tell(results: &Results, pair: &[Named]) -> anyhow::Result<()> {
    let [first, second] = [&pair[0].text, &pair[1].text];
    let tally = results.tally(first, second);
    let (share, ahead) = (100.0 * tally.share(), tally.ahead());
    writeln!(
        io::stdout(),
        "{first}\t{second}\t{}\t{}\t{}\t{}\t{share:.1} %\t{:.0}\t{:.0}\t{:.0}",
        tally.games(),
        tally.won,
        tally.drawn,
        tally.lost,
        ahead.elo,
        ahead.low,
        ahead.high
    )?;
    Ok(())
}
