//! The server of the page, as the game sees it: it shows every new state and takes requests.
//! It never waits for a client.

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crossbeam_channel::{Receiver, bounded};
use shakmaty::Color;
use tokio::sync::watch;

use crate::devices::web::players::Players;
use crate::devices::web::routes;
use crate::devices::web::routes::Shared;
use crate::devices::web::serving::{Place, Serving};
use crate::devices::web::timed_state::TimedState;
use crate::devices::web::wrong_addresses::WrongAddresses;
use crate::devices::web::{PageToken, PageTokens, PendingRequest};
use chess_laws::Time;
use desk::messages::Wording;
use game::proof::Checkpoint;
use game::session::State;

/// The most requests that wait. No visitor clicks faster.
pub(super) const WAITING: usize = 16;

/// The address of the page for each visitor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Urls {
    /// For the sighted player.
    pub player: String,
    pub arbiter: String,
    pub spectator: String,
}

/// The server of a page. It ends when it is dropped.
pub struct Server {
    address: SocketAddr,
    tokens: PageTokens,
    asked: Receiver<PendingRequest>,
    /// What the page shows; `None` when the server has to end.
    shown: Option<watch::Sender<Option<Arc<TimedState>>>>,
    serving: Serving,
    players: Players,
    wrong: WrongAddresses,
    /// The last checkpoint of the journal.
    checkpoint: Mutex<Option<Checkpoint>>,
}

impl Server {
    /// Serves the page at this address for the player of the side `sighted`. Port 0 stands for any
    /// free port.
    ///
    /// # Errors
    /// If nothing can be served there.
    pub fn start(
        address: SocketAddr,
        tokens: PageTokens,
        sighted: Option<Color>,
        wording: &Wording,
    ) -> io::Result<Self> {
        let place = Place::at(address)?;
        let address = place.address;
        let (asking, asked) = bounded(WAITING);
        let (show, shown) = watch::channel(None);
        let (players, wrong) = (Players::default(), WrongAddresses::default());
        let mut lasting = shown.clone();
        let shared = Shared::new(
            tokens.clone(),
            address.port(),
            sighted,
            wording,
            asking,
            shown,
            (players.clone(), wrong.clone()),
        );
        let over = async move { while lasting.changed().await.is_ok() {} };
        let serving = place.serve("page", routes::router(Arc::new(shared)), over)?;
        Ok(Self {
            address,
            tokens,
            asked,
            shown: Some(show),
            serving,
            players,
            wrong,
            checkpoint: Mutex::default(),
        })
    }

    /// The address at which it is served.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the page for each visitor.
    #[must_use]
    pub fn urls(&self) -> Urls {
        let url = |token: &PageToken| format!("http://{}/{token}/", self.address);
        Urls {
            player: url(&self.tokens.player),
            arbiter: url(&self.tokens.arbiter),
            spectator: url(&self.tokens.spectator),
        }
    }

    /// Whether the sighted player has the page open.
    #[must_use]
    pub fn player_is_there(&self) -> bool {
        self.players.any()
    }

    /// The number of wrong addresses at which the page was asked for so far.
    #[must_use]
    pub fn wrong_addresses(&self) -> usize {
        self.wrong.count()
    }

    /// Whether there may have been more wrong addresses than are counted.
    #[must_use]
    pub fn more_wrong_addresses(&self) -> bool {
        self.wrong.is_full()
    }

    /// Receives the requests of the page.
    #[must_use]
    pub fn asked(&self) -> &Receiver<PendingRequest> {
        &self.asked
    }

    /// From now on the page shows this checkpoint and keeps it.
    pub fn keep(&self, checkpoint: Checkpoint) {
        *self.kept() = Some(checkpoint);
    }

    fn kept(&self) -> MutexGuard<'_, Option<Checkpoint>> {
        self.checkpoint
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows the state of the game at this time, which is the present.
    pub fn show(&self, state: &State, at: Time) {
        if let Some(shown) = &self.shown {
            let state = TimedState::now(state.clone(), at, self.kept().clone());
            shown.send_replace(Some(Arc::new(state)));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shown = None;
        self.serving.wait();
    }
}
