//! The server of the player's own page, on this computer alone.
//!
//! Knows neither what a line means nor what an activity is.

mod routes;

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, bounded};
use tokio::sync::watch;

use crate::devices::web::PageToken;
use crate::own_page::OwnPage;

/// How long the end waits until the last words are sent.
const FAREWELL: Duration = Duration::from_millis(500);

/// The page as it is served, until this is dropped.
pub struct OwnPageServer {
    page: OwnPage,
    address: SocketAddr,
    token: PageToken,
    ended: Receiver<()>,
}

impl OwnPageServer {
    /// Serves the page at this port; 0 stands for any free one.
    ///
    /// # Errors
    /// If it cannot be served there, or the system has no random numbers.
    pub fn start(page: &OwnPage, port: u16) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let token = PageToken::random().map_err(io::Error::other)?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .build()?;
        let (change, changes) = watch::channel(());
        page.watch(move || {
            change.send_replace(());
        });
        let shared = routes::Shared {
            page: page.clone(),
            token: token.clone(),
            port: address.port(),
            changes,
        };
        let (farewell, ended): (Sender<()>, _) = bounded(0);
        worker::spawn("own page", move || {
            if let Err(error) = runtime.block_on(routes::serve(listener, shared)) {
                tracing::warn!(%error, "the page is served no more");
            }
            drop(farewell);
        })?;
        Ok(Self {
            page: page.clone(),
            address,
            token,
            ended,
        })
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/{}/", self.address, self.token)
    }
}

impl Drop for OwnPageServer {
    fn drop(&mut self) {
        self.page.close();
        // The server ends when it has sent the last words, or does not get rid of them.
        let _ = self.ended.recv_timeout(FAREWELL);
    }
}
