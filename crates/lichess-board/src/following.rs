//! A stream that is kept open on a thread of its own: opened again when it breaks, until nobody wants it any more. Knows
//! nothing of what its lines say.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use rand::TryRng;
use rand::rngs::SysRng;
use worker::NoThread;

use crate::client::{Client, Closing, Stream};
use crate::failure::Failure;
use crate::lines::Line;
use crate::names::GameId;
use crate::reconnecting::{Attempts, Next};
use crate::request::Request;

/// The longest silence on a stream of an account: the server sends an empty line each 6 to 7 s, and lets a stream be opened
/// thirty times in ten minutes.
pub const LONGEST_SILENCE: Duration = Duration::from_secs(18);

/// That on the stream of a game, where a clock runs: an empty line comes each 7 s, and two more are for the way. A stream that
/// was only late is opened anew without a word.
const LONGEST_IN_GAME: Duration = Duration::from_secs(9);

/// What happens on a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StreamNews {
    /// The server has answered; lines follow.
    Open,
    /// An object of JSON.
    Line(String),
    /// The connection is lost; it is tried again.
    Lost(Failure),
    /// The server closed it in order; it is opened again.
    Closed,
    /// It is not opened any more.
    GivenUp(Failure),
    /// It is not opened any more: another program of the same account takes it away.
    TakenOver,
}

/// Which stream is followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Follows {
    /// That of the client's account.
    Account,
    /// That of this game.
    Game(GameId),
}

impl Follows {
    fn request(&self) -> Request {
        match self {
            Self::Account => Request::account_stream(),
            Self::Game(game) => Request::game_stream(game),
        }
    }

    const fn longest_silence(&self) -> Duration {
        match self {
            Self::Account => LONGEST_SILENCE,
            Self::Game(_) => LONGEST_IN_GAME,
        }
    }

    const fn attempts(&self) -> Attempts {
        match self {
            Self::Account => Attempts::of_account(),
            Self::Game(_) => Attempts::of_game(),
        }
    }
}

/// A stream that is followed, until this is dropped.
pub struct Following {
    shared: Arc<Shared>,
    /// Its end wakes a thread that pauses.
    _stays: Sender<()>,
}

#[derive(Default)]
struct Shared(Mutex<State>);

#[derive(Default)]
struct State {
    ends: bool,
    open: Option<Closing>,
}

impl Following {
    /// Follows this stream, and hands on what happens. It ends when nobody receives any more.
    ///
    /// # Errors
    /// If the system gives no further thread.
    pub fn begin(
        client: Arc<Client>,
        follows: Follows,
        to: Sender<StreamNews>,
    ) -> Result<Self, NoThread> {
        let shared = Arc::new(Shared::default());
        let (stays, until) = bounded(0);
        let thread = Follower {
            client,
            follows,
            to,
            shared: Arc::clone(&shared),
            until,
        };
        worker::spawn("stream", move || thread.follow())?;
        Ok(Self {
            shared,
            _stays: stays,
        })
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        let mut state = self.shared.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.ends = true;
        if let Some(open) = state.open.take() {
            open.close();
        }
    }
}

struct Follower {
    client: Arc<Client>,
    follows: Follows,
    to: Sender<StreamNews>,
    shared: Arc<Shared>,
    until: Receiver<()>,
}

/// Nobody wants the stream any more.
struct Unwanted;

impl Follower {
    fn follow(self) {
        let mut attempts = self.follows.attempts();
        while self.once(&mut attempts).is_ok() {}
    }

    /// One connection from its beginning to its end, and the pause behind it.
    fn once(&self, attempts: &mut Attempts) -> Result<(), Unwanted> {
        let opened = Instant::now();
        let (request, silence) = (self.follows.request(), self.follows.longest_silence());
        let ended = match self.client.open(&request, silence) {
            Ok(stream) => self.read(stream, opened, attempts),
            Err(failure) => Err(failure),
        };
        self.is_wanted(None)?;
        let chance = chance();
        let next = match ended {
            Ok(()) => {
                self.tell(StreamNews::Closed)?;
                attempts.closed(opened.elapsed(), chance)
            }
            Err(failure) => {
                let next = attempts.failed(failure.clone(), chance);
                if matches!(next, Next::After(_)) {
                    self.tell(StreamNews::Lost(failure))?;
                }
                next
            }
        };
        match next {
            Next::After(pause) => match self.until.recv_timeout(pause) {
                Err(RecvTimeoutError::Timeout) => Ok(()),
                _ => Err(Unwanted),
            },
            Next::GiveUp(failure) => {
                self.tell(StreamNews::GivenUp(failure))?;
                Err(Unwanted)
            }
            Next::TakenOver => {
                self.tell(StreamNews::TakenOver)?;
                Err(Unwanted)
            }
        }
    }

    fn read(
        &self,
        mut stream: Stream,
        opened: Instant,
        attempts: &mut Attempts,
    ) -> Result<(), Failure> {
        if self.is_wanted(Some(stream.closing())).is_err() {
            return Ok(());
        }
        if self.tell(StreamNews::Open).is_err() {
            return Ok(());
        }
        while let Some(line) = stream.next_line()? {
            attempts.succeeded(opened.elapsed());
            if let Line::Object(text) = line
                && self.tell(StreamNews::Line(text)).is_err()
            {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether the stream is still wanted, and what closes it from now on.
    fn is_wanted(&self, open: Option<Closing>) -> Result<(), Unwanted> {
        let mut state = self.shared.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.open = open;
        if state.ends { Err(Unwanted) } else { Ok(()) }
    }

    fn tell(&self, news: StreamNews) -> Result<(), Unwanted> {
        self.to.send(news).map_err(|_| Unwanted)
    }
}

/// A number from 0 to 1 by chance; in the middle where the system gives none.
fn chance() -> f64 {
    SysRng
        .try_next_u32()
        .map_or(0.5, |it| f64::from(it) / f64::from(u32::MAX))
}
