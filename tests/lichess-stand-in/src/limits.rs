//! How often the server may be asked, each limit a switch. It counts by the server's time and knows nothing of answers.

use std::collections::HashMap;

const MINUTE: u64 = 60_000;

/// The limits; `None` is no limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// All requests in a minute; above it comes an HTML page.
    pub requests: Option<usize>,
    /// Event streams that a token opens in ten minutes.
    pub event_streams: Option<usize>,
    /// Seeks and games against the computer in a minute.
    pub seeks: Option<usize>,
    /// Points for challenges in a minute: five for a stranger, one for a bot, none for a follower.
    pub challenge_points: Option<usize>,
    /// Requests for the account in five minutes.
    pub accounts: Option<usize>,
}

impl Limits {
    /// Those that are known of the server.
    #[must_use]
    pub fn of_the_server() -> Self {
        Self {
            requests: Some(180),
            event_streams: Some(30),
            seeks: Some(5),
            challenge_points: Some(25),
            accounts: Some(30),
        }
    }
}

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Limited {
    Requests,
    EventStreams,
    Seeks,
    ChallengePoints,
    Accounts,
}

impl Limited {
    /// How the server calls it.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Limited::Requests => "request.ip",
            Limited::EventStreams => "api.stream.event.user",
            Limited::Seeks => "lobby.setup.ip",
            Limited::ChallengePoints => "challenge.create.user",
            Limited::Accounts => "api.account.user",
        }
    }

    fn of(self, limits: &Limits) -> (Option<usize>, u64) {
        match self {
            Limited::Requests => (limits.requests, MINUTE),
            Limited::EventStreams => (limits.event_streams, 10 * MINUTE),
            Limited::Seeks => (limits.seeks, MINUTE),
            Limited::ChallengePoints => (limits.challenge_points, MINUTE),
            Limited::Accounts => (limits.accounts, 5 * MINUTE),
        }
    }
}

/// What was counted.
#[derive(Debug, Default)]
pub(crate) struct Counted(HashMap<(Limited, String), Vec<u64>>);

impl Counted {
    /// Counts points; when they are too many, counts nothing and says in how many seconds the first is forgotten.
    pub(crate) fn count(
        &mut self,
        limits: &Limits,
        what: Limited,
        of: &str,
        points: usize,
        now: u64,
    ) -> Result<(), u64> {
        let (Some(limit), period) = what.of(limits) else {
            return Ok(());
        };
        let counted = self.0.entry((what, of.to_owned())).or_default();
        counted.retain(|at| now < at + period);
        if counted.len() + points > limit {
            let first = counted.first().copied().unwrap_or(now);
            return Err((first + period - now).div_ceil(1000));
        }
        counted.extend(std::iter::repeat_n(now, points));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_forgotten_after_their_time() {
        let limits = Limits::of_the_server();
        let mut counted = Counted::default();
        let mut count = |now| counted.count(&limits, Limited::Seeks, "anna", 1, now);
        for now in 0..5 {
            assert_eq!(count(now * 1000), Ok(()));
        }
        assert_eq!(count(10_000), Err(50));
        assert_eq!(count(60_000), Ok(()));
        assert_eq!(count(60_500), Err(1));
    }
}
