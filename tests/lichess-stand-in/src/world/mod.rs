//! All that the server knows: accounts, games, challenges, seeks, streams, faults, records, and its time. This is where one
//! brings about something in another. It knows nothing of sockets and of how requests are written.

mod pairing;
mod telling;

use std::collections::BTreeMap;

use shakmaty::Color;

use crate::accounts::Accounts;
use crate::challenges::{Challenge, Seek, Standing};
use crate::faults::Faults;
use crate::game::{Game, Manner};
use crate::limits::Counted;
use crate::oauth::{Code, Consent};
use crate::records::Records;
use crate::settings::Settings;
use crate::streams::{Kind, Streams};
use crate::time::Clock;

pub(crate) use pairing::sides;

/// The longest step in which time is moved, in milliseconds. Countdowns and ends are told step by step.
const STEP: u64 = 500;

/// In how many steps at most time is moved, for days of correspondence.
const STEPS: u64 = 2000;

#[derive(Debug)]
pub(crate) struct World {
    pub(crate) settings: Settings,
    pub(crate) clock: Clock,
    /// Such as `http://127.0.0.1:4711`.
    pub(crate) base: String,
    pub(crate) accounts: Accounts,
    pub(crate) games: BTreeMap<String, Game>,
    pub(crate) challenges: BTreeMap<String, Challenge>,
    pub(crate) seeks: Vec<Seek>,
    pub(crate) streams: Streams,
    pub(crate) faults: Faults,
    pub(crate) records: Records,
    pub(crate) counted: Counted,
    pub(crate) codes: BTreeMap<String, Code>,
    pub(crate) consent: Consent,
    /// How many identities were given.
    number: u64,
}

impl World {
    pub(crate) fn new(settings: Settings, clock: Clock, base: String) -> Self {
        Self {
            settings,
            clock,
            base,
            accounts: Accounts::default(),
            games: BTreeMap::new(),
            challenges: BTreeMap::new(),
            seeks: Vec::new(),
            streams: Streams::default(),
            faults: Faults::default(),
            records: Records::default(),
            counted: Counted::default(),
            codes: BTreeMap::new(),
            consent: Consent::default(),
            number: 0,
        }
    }

    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }

    /// Milliseconds as the settings of games want them.
    pub(crate) fn manner(&self) -> Manner {
        let noticed = self.settings.flag_noticed_after.as_millis();
        Manner {
            flag_noticed_after: noticed.try_into().unwrap_or(u64::MAX),
            tells_return: self.settings.tells_return,
            shows_declined_offer: self.settings.shows_declined_offers,
        }
    }

    /// A number that was not given before.
    pub(crate) fn next_number(&mut self) -> u64 {
        self.number += 1;
        self.number
    }

    /// An identity of letters and digits with this length, the same ones in every run.
    pub(crate) fn new_id(&mut self, length: usize) -> String {
        const LETTERS: &[u8; 62] =
            b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
        let mut rest = self.next_number();
        let mut id = Vec::new();
        for at in 0..length {
            let spread = rest
                .wrapping_mul(7)
                .wrapping_add(13 * at as u64 + self.number);
            id.push(LETTERS[(spread % 62) as usize]);
            rest /= 62;
        }
        String::from_utf8_lossy(&id).into_owned()
    }

    /// A colour by turns, for those who leave it to chance.
    pub(crate) fn chance(&mut self) -> Color {
        Color::from_white(!self.next_number().is_multiple_of(2))
    }

    /// Whether an account has an open stream of its events or of a game.
    pub(crate) fn is_online(&self, user: &str) -> bool {
        let account = self.accounts.get(user);
        let stays = account.is_some_and(|it| it.always_here);
        stays || self.streams.of_user(user).next().is_some()
    }

    /// Moves the time, step by step.
    pub(crate) fn advance(&mut self, milliseconds: u64) {
        let step = STEP.max(milliseconds / STEPS);
        let mut left = milliseconds;
        while left > 0 {
            let part = step.min(left);
            left -= part;
            if let Clock::Moved(now) = &mut self.clock {
                *now += part;
            }
            self.time_passes();
        }
    }

    /// Brings about what is due by now.
    pub(crate) fn time_passes(&mut self) {
        let now = self.now();
        let running = self.games.iter().filter(|(_, game)| !game.is_over());
        let running: Vec<String> = running.map(|(id, _)| id.clone()).collect();
        for id in running {
            let told = self.games.get_mut(&id).map(|it| it.time_passes(now));
            self.tell(&id, told.unwrap_or_default());
        }
        for challenge in self.challenges.values_mut() {
            if challenge.has_lapsed(now) {
                challenge.standing = Standing::Offline;
            }
        }
    }

    /// A client has closed its stream, or lost it.
    pub(crate) fn stream_closed(&mut self, id: u64) {
        let Some(opened) = self.streams.close(id) else {
            return;
        };
        let now = self.now();
        match &opened.kind {
            Kind::Events => {}
            Kind::Game(game) => {
                let others = self.streams.of(&opened.kind, Some(&opened.user));
                let stays = self.accounts.get(&opened.user);
                let stays = stays.is_some_and(|it| it.always_here);
                if let Some(game) = self.games.get_mut(game)
                    && let Some(side) = game.side(&opened.user)
                    && others.is_empty()
                    && !stays
                {
                    game.left(side, now);
                }
            }
            Kind::Seek(number) => self.seeks.retain(|it| it.number != *number),
            Kind::Challenge(challenge) => self.lapse(challenge),
        }
    }
}
