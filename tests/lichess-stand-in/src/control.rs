//! How much time a game gives, and which speed that is. It knows nothing of clocks that run.

use serde_json::{Value, json};

/// What `wtime` and `btime` say in a game without a limit.
pub(crate) const UNLIMITED: u64 = 2_147_483_647;

/// The time that a game gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Control {
    /// Seconds for the game, and seconds for each move.
    Clock {
        /// In milliseconds, because a limit may be a quarter of a minute.
        limit: u64,
        /// In milliseconds.
        increment: u64,
    },
    /// Days for each move.
    Days(u64),
    Unlimited,
}

/// A speed of the server, from the quickest to the slowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Speed {
    UltraBullet,
    Bullet,
    Blitz,
    Rapid,
    Classical,
    Correspondence,
}

impl Speed {
    /// As the server writes it.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Speed::UltraBullet => "ultraBullet",
            Speed::Bullet => "bullet",
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Classical => "classical",
            Speed::Correspondence => "correspondence",
        }
    }

    /// For people.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Speed::UltraBullet => "UltraBullet",
            Speed::Bullet => "Bullet",
            Speed::Blitz => "Blitz",
            Speed::Rapid => "Rapid",
            Speed::Classical => "Classical",
            Speed::Correspondence => "Correspondence",
        }
    }

    /// How long a player may be away before the opponent can claim, in seconds.
    pub(crate) fn absence(self) -> u64 {
        match self {
            Speed::UltraBullet | Speed::Bullet | Speed::Blitz => 40,
            Speed::Rapid => 80,
            Speed::Classical | Speed::Correspondence => 120,
        }
    }

    /// How long the first move of each side may take in a game from the lobby, in milliseconds.
    pub(crate) fn first_move(self) -> Option<u64> {
        match self {
            Speed::UltraBullet | Speed::Bullet => Some(15_000),
            Speed::Blitz => Some(20_000),
            Speed::Rapid => Some(30_000),
            Speed::Classical => Some(35_000),
            Speed::Correspondence => None,
        }
    }
}

impl Control {
    /// The limit and forty times the increment decide.
    pub(crate) fn speed(self) -> Speed {
        let Control::Clock { limit, increment } = self else {
            return Speed::Correspondence;
        };
        match (limit + 40 * increment) / 1000 {
            0..30 => Speed::UltraBullet,
            30..180 => Speed::Bullet,
            180..480 => Speed::Blitz,
            480..1500 => Speed::Rapid,
            1500..21_600 => Speed::Classical,
            _ => Speed::Correspondence,
        }
    }

    /// The `timeControl` of a challenge.
    pub(crate) fn json(self) -> Value {
        match self {
            Control::Clock { limit, increment } => json!({
                "type": "clock",
                "limit": limit / 1000,
                "increment": increment / 1000,
                "show": show(limit, increment),
            }),
            Control::Days(days) => json!({ "type": "correspondence", "daysPerTurn": days }),
            Control::Unlimited => json!({ "type": "unlimited" }),
        }
    }

    /// The tag `TimeControl` of PGN.
    pub(crate) fn tag(self) -> String {
        match self {
            Control::Clock { limit, increment } => format!("{}+{}", limit / 1000, increment / 1000),
            Control::Days(days) => format!("1/{}", days * 86_400),
            Control::Unlimited => "-".to_owned(),
        }
    }
}

/// A control as people write it: minutes, a plus, seconds.
fn show(limit: u64, increment: u64) -> String {
    let minutes = match limit / 1000 {
        15 => "¼".to_owned(),
        30 => "½".to_owned(),
        45 => "¾".to_owned(),
        90 => "1.5".to_owned(),
        seconds => (seconds / 60).to_string(),
    };
    format!("{minutes}+{}", increment / 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limit_and_increment_make_the_speed() {
        let speed = |minutes: u64, seconds: u64| {
            let (limit, increment) = (minutes * 60_000, seconds * 1000);
            Control::Clock { limit, increment }.speed()
        };
        assert_eq!(speed(0, 0), Speed::UltraBullet);
        assert_eq!(speed(1, 0), Speed::Bullet);
        assert_eq!(speed(3, 0), Speed::Blitz);
        assert_eq!(speed(5, 5), Speed::Rapid);
        assert_eq!(speed(8, 0), Speed::Rapid);
        assert_eq!(speed(15, 10), Speed::Rapid);
        assert_eq!(speed(30, 20), Speed::Classical);
        assert_eq!(Control::Days(3).speed(), Speed::Correspondence);
    }
}
