//! Requests as data: where they go and what they carry. Knows no connection and no token.

use std::fmt::Write;
use std::time::Duration;

use shakmaty::Color;

use crate::names::{GameId, StudyId, UserName};

/// A request. What it needs of scopes stands at each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    pub(crate) method: Method,
    pub(crate) path: String,
    /// Behind the path in the address, or the form of a POST.
    pub(crate) fields: Vec<(&'static str, String)>,
    pub(crate) accept: Accept,
    /// How long it may take. A stream has no end.
    pub(crate) limit: Duration,
}

/// How long a request may take.
pub(crate) const LONGEST: Duration = Duration::from_secs(10);

/// How long a request may take that moves may wait for.
const BEFORE_A_MOVE: Duration = Duration::from_secs(2);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    Get,
    Post,
    Delete,
}

/// In which form the answer is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Accept {
    Json,
    Pgn,
}

impl Accept {
    pub(crate) const fn header(self) -> &'static str {
        match self {
            Self::Json => "application/json, application/x-ndjson",
            Self::Pgn => "application/x-chess-pgn",
        }
    }
}

/// Which colour a player wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Wish {
    #[default]
    Random,
    Color(Color),
}

impl Wish {
    const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Color(Color::White) => "white",
            Self::Color(Color::Black) => "black",
        }
    }
}

/// How long the players may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// In seconds.
    Clock {
        limit: u32,
        increment: u32,
    },
    /// In days for each move.
    Days(u32),
    Unlimited,
}

/// What the server seeks an opponent with, or an opponent is challenged to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    pub pace: Pace,
    pub rated: bool,
    pub color: Wish,
}

/// The server seeks opponents only for Rapid and slower: the limit and forty increments together have at least this many
/// seconds.
pub const SHORTEST_SEEK: u32 = 480;

/// A game with a challenge, against the computer too, has at least this many.
pub const SHORTEST_GAME: u32 = 180;

impl Pace {
    /// The limit and forty increments in seconds; `None` without a clock.
    #[must_use]
    pub const fn seconds(self) -> Option<u32> {
        match self {
            Self::Clock { limit, increment } => {
                Some(limit.saturating_add(increment.saturating_mul(40)))
            }
            Self::Days(_) | Self::Unlimited => None,
        }
    }
}

/// Why a challenge is declined, as the challenger is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decline {
    Generic,
    Later,
    TooFast,
    TooSlow,
    TimeControl,
    Rated,
    Casual,
    /// Other rules than this program plays.
    Variant,
}

impl Decline {
    const fn word(self) -> &'static str {
        match self {
            Self::Generic => "generic",
            Self::Later => "later",
            Self::TooFast => "tooFast",
            Self::TooSlow => "tooSlow",
            Self::TimeControl => "timeControl",
            Self::Rated => "rated",
            Self::Casual => "casual",
            Self::Variant => "variant",
        }
    }
}

/// An act in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// A move in UCI; castling with the rook's square as its end.
    Move {
        uci: String,
        offering_draw: bool,
    },
    Abort,
    /// Before both have moved the server aborts the game instead.
    Resign,
    /// Offers a draw or accepts one; in a position that occurred three times it ends the game.
    OfferDraw,
    /// Declines a draw, or withdraws an offer.
    DeclineDraw,
    /// Proposes to take back, or accepts that.
    ProposeTakeback,
    DeclineTakeback,
    ClaimVictory,
    /// As [`Self::ClaimVictory`].
    ClaimDraw,
    /// The opponent gets as many seconds more, 5 to 60; scope `challenge:write`.
    GiveTime(u8),
}

impl Request {
    fn get(path: impl Into<String>) -> Self {
        Self::new(Method::Get, path.into())
    }

    fn post(path: impl Into<String>) -> Self {
        Self::new(Method::Post, path.into())
    }

    const fn new(method: Method, path: String) -> Self {
        Self {
            method,
            path,
            fields: Vec::new(),
            accept: Accept::Json,
            limit: LONGEST,
        }
    }

    fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.fields.push((name, value.to_string()));
        self
    }

    fn wanted_as_pgn(mut self) -> Self {
        self.accept = Accept::Pgn;
        self
    }

    /// The owner of the account.
    #[must_use]
    pub fn account() -> Self {
        Self::get("/api/account")
    }

    /// The running games, as [`crate::Playing`].
    #[must_use]
    pub fn playing() -> Self {
        Self::get("/api/account/playing").with("nb", 50)
    }

    /// The stream of the account, of [`crate::AccountEvent`]. Opening a second one closes the first.
    #[must_use]
    pub fn account_stream() -> Self {
        Self::get("/api/stream/event")
    }

    /// The stream of a game, of [`crate::GameEvent`]. Closing it means leaving the game.
    #[must_use]
    pub fn game_stream(game: &GameId) -> Self {
        Self::get(format!("/api/board/game/stream/{game}"))
    }

    /// An act in a game.
    #[must_use]
    pub fn act(game: &GameId, act: &Act) -> Self {
        let at = |rest: &str| Self::post(format!("/api/board/game/{game}/{rest}"));
        match act {
            Act::Move { uci, offering_draw } => {
                let mut rest = format!("move/{uci}");
                if *offering_draw {
                    rest.push_str("?offeringDraw=true");
                }
                at(&rest)
            }
            Act::Abort => at("abort"),
            Act::Resign => at("resign"),
            Act::OfferDraw => at("draw/yes"),
            Act::DeclineDraw => at("draw/no"),
            Act::ProposeTakeback => at("takeback/yes"),
            Act::DeclineTakeback => at("takeback/no"),
            Act::ClaimVictory => at("claim-victory"),
            Act::ClaimDraw => at("claim-draw"),
            Act::GiveTime(seconds) => Self::add_time(game, *seconds),
        }
    }

    /// Seeks an opponent. The answer is a stream of empty lines, and closing it ends the search; with days for each move it
    /// is an object at once, and the seek stays.
    #[must_use]
    pub fn seek(terms: &Terms) -> Self {
        let request = Self::post("/api/board/seek");
        let request = match terms.pace {
            Pace::Clock { limit, increment } => request
                .with("time", minutes(limit))
                .with("increment", increment),
            Pace::Days(days) => request.with("days", days),
            Pace::Unlimited => request,
        };
        request
            .with("rated", terms.rated)
            .with("color", terms.color.word())
    }

    /// Challenges a user. With a clock the answer is a stream that keeps the challenge alive: the challenge, and then what
    /// became of it. Closing it lets the challenge lapse.
    #[must_use]
    pub fn challenge(user: &UserName, terms: &Terms) -> Self {
        let request = Self::post(format!("/api/challenge/{user}"))
            .on(terms)
            .with("rated", terms.rated);
        match terms.pace {
            Pace::Clock { .. } => request.with("keepAliveStream", true),
            Pace::Days(_) | Pace::Unlimited => request,
        }
    }

    /// Challenges the computer of the server at a level from 1 to 8.
    #[must_use]
    pub fn challenge_computer(level: u8, terms: &Terms) -> Self {
        Self::post("/api/challenge/ai")
            .with("level", level)
            .on(terms)
    }

    fn on(self, terms: &Terms) -> Self {
        let request = match terms.pace {
            Pace::Clock { limit, increment } => self
                .with("clock.limit", limit)
                .with("clock.increment", increment),
            Pace::Days(days) => self.with("days", days),
            Pace::Unlimited => self,
        };
        request.with("color", terms.color.word())
    }

    /// Challenges that stand open, as [`crate::Challenges`]; scope `challenge:read`.
    #[must_use]
    pub fn challenges() -> Self {
        Self::get("/api/challenge")
    }

    /// A challenge, also one that was lately declined or taken back, as [`crate::Challenge`].
    #[must_use]
    pub fn challenge_of(id: &GameId) -> Self {
        Self::get(format!("/api/challenge/{id}/show"))
    }

    #[must_use]
    pub fn accept(challenge: &GameId) -> Self {
        Self::post(format!("/api/challenge/{challenge}/accept"))
    }

    #[must_use]
    pub fn decline(challenge: &GameId, reason: Decline) -> Self {
        Self::post(format!("/api/challenge/{challenge}/decline")).with("reason", reason.word())
    }

    /// Takes a challenge of one's own back.
    #[must_use]
    pub fn cancel(challenge: &GameId) -> Self {
        Self::post(format!("/api/challenge/{challenge}/cancel"))
    }

    /// Gives the opponent time, 5 to 60 s.
    #[must_use]
    pub fn add_time(game: &GameId, seconds: u8) -> Self {
        Self::post(format!("/api/round/{game}/add-time/{seconds}"))
    }

    /// What was written in a game, a list of [`crate::Written`]. Given up after two seconds,
    /// because a move may wait behind it.
    #[must_use]
    pub fn chat(game: &GameId) -> Self {
        Self {
            limit: BEFORE_A_MOVE,
            ..Self::get(format!("/api/board/game/{game}/chat"))
        }
    }

    /// Writes to the opponent.
    #[must_use]
    pub fn write(game: &GameId, text: &str) -> Self {
        Self::post(format!("/api/board/game/{game}/chat"))
            .with("room", "player")
            .with("text", text)
    }

    /// Those whom the account follows, a line each; scope `follow:read`.
    #[must_use]
    pub fn following() -> Self {
        Self::get("/api/rel/following")
    }

    /// Which of these users, at most a hundred, are there, and which play: a list of [`crate::UserStatus`].
    #[must_use]
    pub fn status_of(users: &[UserName]) -> Self {
        let mut ids = String::new();
        for user in users {
            let between = if ids.is_empty() { "" } else { "," };
            let _ = write!(ids, "{between}{user}");
        }
        Self::get("/api/users/status").with("ids", ids)
    }

    /// A game as PGN.
    #[must_use]
    pub fn pgn(game: &GameId) -> Self {
        Self::get(format!("/game/export/{game}"))
            .with("evals", false)
            .wanted_as_pgn()
    }

    /// The last games of a user that are over, as PGN, the newest first.
    #[must_use]
    pub fn games_of(user: &UserName, most: u16) -> Self {
        Self::get(format!("/api/games/user/{user}"))
            .with("max", most)
            .with("ongoing", false)
            .with("evals", false)
            .wanted_as_pgn()
    }

    /// The puzzle of the day, as [`crate::PuzzleOfGame`].
    #[must_use]
    pub fn daily_puzzle() -> Self {
        Self::get("/api/puzzle/daily")
    }

    /// A puzzle that fits the account, as [`crate::PuzzleOfGame`]; scope `puzzle:read`.
    #[must_use]
    pub fn next_puzzle() -> Self {
        Self::get("/api/puzzle/next")
    }

    /// The studies of a user, each a [`crate::Study`] on its line; scope `study:read` for those that are not public.
    #[must_use]
    pub fn studies(user: &UserName) -> Self {
        Self::get(format!("/api/study/by/{user}"))
    }

    /// A study with all its chapters as PGN.
    #[must_use]
    pub fn study(study: &StudyId) -> Self {
        Self::get(format!("/api/study/{study}.pgn")).wanted_as_pgn()
    }

    /// Exchanges what a browser brought for a token.
    pub(crate) fn token(code: &str, verifier: &str, address: &str, client: &str) -> Self {
        Self::post("/api/token")
            .with("grant_type", "authorization_code")
            .with("code", code)
            .with("code_verifier", verifier)
            .with("redirect_uri", address)
            .with("client_id", client)
    }

    /// Ends the token.
    #[must_use]
    pub fn end_token() -> Self {
        Self::new(Method::Delete, "/api/token".to_owned())
    }
}

/// Whole minutes, or one of the three fractions that the server takes.
fn minutes(seconds: u32) -> String {
    match seconds {
        15 => "0.25".to_owned(),
        30 => "0.5".to_owned(),
        45 => "0.75".to_owned(),
        90 => "1.5".to_owned(),
        _ => (seconds / 60).to_string(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn terms(limit: u32, increment: u32) -> Terms {
        Terms {
            pace: Pace::Clock { limit, increment },
            rated: false,
            color: Wish::default(),
        }
    }

    #[test]
    fn a_request_says_where_it_goes_and_what_it_carries() {
        let game: GameId = "q7ZvsdUF".parse().unwrap();
        let mv = Act::Move {
            uci: "e1h1".to_owned(),
            offering_draw: true,
        };
        assert_eq!(
            Request::act(&game, &mv).path,
            "/api/board/game/q7ZvsdUF/move/e1h1?offeringDraw=true"
        );
        let given = Request::act(&game, &Act::GiveTime(15));
        assert_eq!(given.path, "/api/round/q7ZvsdUF/add-time/15");
        let seek = Request::seek(&terms(900, 10));
        assert_eq!(seek.path, "/api/board/seek");
        let fields: Vec<String> = { seek.fields }
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        assert_eq!(
            fields,
            ["time=15", "increment=10", "rated=false", "color=random"]
        );
    }

    #[test]
    fn the_server_counts_forty_increments() {
        assert_eq!(terms(180, 8).pace.seconds(), Some(500));
        assert!(terms(300, 5).pace.seconds() >= Some(SHORTEST_SEEK));
        assert!(terms(180, 2).pace.seconds() < Some(SHORTEST_SEEK));
        assert_eq!(Pace::Days(2).seconds(), None);
    }
}
