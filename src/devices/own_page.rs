//! The server of the player's own page: on this computer alone, or for other devices in the home network as well, if the
//! player wants that. These come in with a code that the program says.
//!
//! Knows neither what a line means nor what an activity is.

pub(crate) mod files;
mod open_pages;
mod pairing;
mod routes;

use std::io;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use shakmaty::Square;
use tokio::sync::watch;

use self::files::Files;
use self::open_pages::OpenPages;
use self::pairing::{Pairing, SQUARES};
use crate::devices::web::PageToken;
use crate::devices::web::serving::{Place, Serving};
use crate::own_page::OwnPage;

/// From where the page can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// From this computer alone.
    Computer,
    /// From the network as well.
    Network,
}

/// The page as it is served, until this is dropped.
pub struct OwnPageServer {
    page: OwnPage,
    port: u16,
    token: PageToken,
    pairing: Arc<Mutex<Pairing>>,
    serving: Serving,
}

impl OwnPageServer {
    /// Serves the page at this port, to whom it may reach; 0 stands for any free port. Games that a browser brings are kept
    /// in the folder `files`.
    ///
    /// # Errors
    /// If it cannot be served there, or the system has no random numbers.
    pub fn start(page: &OwnPage, files: &Path, reach: Reach, port: u16) -> io::Result<Self> {
        let from = match reach {
            Reach::Computer => Ipv4Addr::LOCALHOST,
            Reach::Network => Ipv4Addr::UNSPECIFIED,
        };
        let place = Place::at((from, port))?;
        let port = place.address.port();
        let token = PageToken::random().map_err(io::Error::other)?;
        let (change, changes) = watch::channel(());
        let open = OpenPages::new(change.clone());
        page.watch(move || {
            change.send_replace(());
        });
        let pairing = Arc::<Mutex<Pairing>>::default();
        let shared = routes::Shared {
            page: page.clone(),
            token: token.clone(),
            port,
            changes: changes.clone(),
            pairing: Arc::clone(&pairing),
            network: reach == Reach::Network,
            files: Files(files.to_owned()),
            open,
        };
        let (shown, mut changes) = (page.clone(), changes);
        let over = async move { while !shown.shown().over && changes.changed().await.is_ok() {} };
        let serving = place.serve("own page", routes::router(Arc::new(shared)), over)?;
        Ok(Self {
            page: page.clone(),
            port,
            token,
            pairing,
            serving,
        })
    }

    /// The port at which it is served.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Its address on this computer.
    #[must_use]
    pub fn url(&self) -> String {
        let here = Ipv4Addr::LOCALHOST;
        format!("http://{here}:{}/{}/", self.port, self.token)
    }

    /// Its addresses for other devices in the network. None of them is a secret.
    #[must_use]
    pub fn network_urls(&self) -> Vec<String> {
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
        let addresses = interfaces.iter().map(|it| it.ip());
        let addresses = addresses.filter(|it| it.is_ipv4() && !it.is_loopback());
        addresses
            .map(|it| format!("http://{it}:{}/", self.port))
            .collect()
    }

    /// A new code with which one device comes in, within ten minutes: the squares in their order.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub fn code(&self) -> io::Result<[Square; SQUARES]> {
        let mut pairing = self.pairing.lock().unwrap_or_else(PoisonError::into_inner);
        pairing.code(Instant::now()).map_err(io::Error::other)
    }
}

impl Drop for OwnPageServer {
    fn drop(&mut self) {
        self.page.close();
        self.serving.wait();
    }
}
