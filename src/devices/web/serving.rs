//! What the servers of all pages do alike: how each runs and ends, what stands in the head of every answer, how long a
//! client is waited for. Knows neither a page nor its visitors.

use std::io;
use std::net::{SocketAddr, TcpListener, ToSocketAddrs};
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use crossbeam_channel::{Receiver, Sender, bounded};

use crate::devices::web::assets::Asset;
use crate::devices::web::connections::{Caller, ConnectionLimit};

/// A page receives something this often, even without changes.
pub(crate) const BEAT: Duration = Duration::from_secs(2);

/// After this many ms, a page that lost the program looks for it again.
pub(crate) const RETRY: Duration = Duration::from_millis(500);

/// How long the end waits until the last state is sent. A client that does not read cannot delay it longer.
const FAREWELL: Duration = Duration::from_millis(500);

/// Sent with every answer. Nothing may come from another host, and nobody may frame the page. The
/// pictures of the pieces are in the style sheet of the board.
const HEADERS: [(HeaderName, &str); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::CACHE_CONTROL, "no-store"),
];

/// Where a server listens.
pub(crate) struct Place {
    listener: TcpListener,
    /// Its address, with the port that the system has given it.
    pub(crate) address: SocketAddr,
}

impl Place {
    /// Listens at this address. Port 0 stands for any free port.
    ///
    /// # Errors
    /// If nothing can be served there.
    pub(crate) fn at(address: impl ToSocketAddrs) -> io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address })
    }

    /// Serves on a thread of this name, until `over` and the last state is sent.
    ///
    /// # Errors
    /// If the system gives no further thread.
    pub(crate) fn serve(
        self,
        name: &'static str,
        router: Router,
        over: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<Serving> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .build()?;
        let (farewell, ended): (Sender<()>, _) = bounded(0);
        worker::spawn(name, move || {
            if let Err(error) = runtime.block_on(serve(self.listener, router, over)) {
                tracing::warn!(name, %error, "nothing is served any more");
            }
            drop(farewell);
        })?;
        Ok(Serving(ended))
    }
}

async fn serve(
    listener: TcpListener,
    router: Router,
    over: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let connections = ConnectionLimit::new(tokio::net::TcpListener::from_std(listener)?);
    let router = router.into_make_service_with_connect_info::<Caller>();
    axum::serve(connections, router)
        .with_graceful_shutdown(over)
        .await
}

/// A server that runs.
pub(crate) struct Serving(Receiver<()>);

impl Serving {
    /// Waits until it has ended, but not long. It must know already that it is over.
    pub(crate) fn wait(&self) {
        // Nothing is ever sent: the channel closes at the end.
        let _ = self.0.recv_timeout(FAREWELL);
    }
}

/// The answer with what every one has in its head.
pub(crate) fn guarded(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
}

/// The answer when no slot is left. It closes the connection.
pub(crate) fn full() -> Response {
    let close = [(header::CONNECTION, "close")];
    (StatusCode::SERVICE_UNAVAILABLE, close).into_response()
}

/// A file, or that it is not there.
pub(crate) fn file(found: Option<Asset>) -> Response {
    found.map_or_else(
        || StatusCode::NOT_FOUND.into_response(),
        |file| ([(header::CONTENT_TYPE, file.content_type)], file.bytes).into_response(),
    )
}

pub(crate) fn as_json(value: &serde_json::Value) -> Response {
    let json = [(header::CONTENT_TYPE, "application/json")];
    (json, value.to_string()).into_response()
}
