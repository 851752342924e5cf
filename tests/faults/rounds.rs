//! Which rounds of a test run. Usually some known ones. With `ANNABELLA_SOAK_HOURS` these, and then others by chance for
//! a quarter of so many hours: with four tests at a time, and one of them the long game, all take about so long. With
//! `ANNABELLA_FAULT_SEED` only the one of this number, to repeat a failure.

use std::env;
use std::str::FromStr;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A dozen tests share what three threads do beside the long game.
const SHARES: u32 = 4;

/// Runs the rounds of a test.
pub fn rounds(name: &str, usual: &[u64], round: impl Fn(u64)) {
    let run = |seed: u64| {
        println!("{name}: round {seed}; ANNABELLA_FAULT_SEED={seed} repeats it alone");
        round(seed);
    };
    if let Some(seed) = wanted("ANNABELLA_FAULT_SEED") {
        return run(seed);
    }
    usual.iter().copied().for_each(run);
    if let Some(soak) = soaks_for() {
        let (begun, mut seed) = (Instant::now(), by_chance());
        while begun.elapsed() < soak / SHARES {
            run(seed);
            seed = seed.wrapping_add(1);
        }
    }
}

/// How long everything goes on; `None` for the usual rounds alone.
pub fn soaks_for() -> Option<Duration> {
    wanted("ANNABELLA_SOAK_HOURS").map(|hours: f64| Duration::from_secs_f64(hours * 3600.0))
}

/// Another number with every start.
fn by_chance() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    since.as_secs()
}

/// The number that a variable has.
fn wanted<T: FromStr>(name: &str) -> Option<T> {
    let text = env::var(name).ok().filter(|it| !it.is_empty())?;
    let number = text.parse().ok();
    Some(number.unwrap_or_else(|| panic!("{name}={text} is no number")))
}
