//! The connections to the page. A connection without a token is closed after a while, or earlier if
//! others need its slot. So no crowd of clients can take the slots, files and sockets that the game
//! needs.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::yield_now;
use tokio::time::{Sleep, sleep};

use crate::devices::web::admission::{Admissions, Dismissal, Slot};

/// How long a connection may take to send the head of its request, which has the token.
const PATIENCE: Duration = Duration::from_secs(10);

/// Listens for connections, and limits how long one may stay without a token.
pub(crate) struct ConnectionLimit {
    listener: TcpListener,
    admissions: Admissions,
    patience: Duration,
}

impl ConnectionLimit {
    pub(crate) fn new(listener: TcpListener) -> Self {
        Self {
            listener,
            admissions: Admissions::default(),
            patience: PATIENCE,
        }
    }
}

impl Listener for ConnectionLimit {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        // Earlier clients come first, so that a crowd cannot drive out anybody who has sent a
        // token.
        yield_now().await;
        let (stream, peer) = Listener::accept(&mut self.listener).await;
        // The page should update at once. If this fails, it updates a little later.
        let _ = stream.set_nodelay(true);
        let (slot, waiting) = self.admissions.enter(peer.ip());
        let connection = Connection {
            stream,
            slot: Arc::new(slot),
            waits: Some((waiting, Box::pin(sleep(self.patience)))),
        };
        (connection, peer)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection and its slot.
pub(crate) struct Connection {
    stream: TcpStream,
    slot: Arc<Slot>,
    /// Until it is admitted: whether it is dismissed, and when it has waited too long.
    waits: Option<(Dismissal, Pin<Box<Sleep>>)>,
}

impl Connection {
    /// Whether it is dismissed.
    fn is_dismissed(&mut self, context: &mut Context<'_>) -> bool {
        let Some((waiting, patience)) = &mut self.waits else {
            return false;
        };
        match Pin::new(waiting).poll(context) {
            Poll::Ready(Ok(())) => return true,
            Poll::Ready(Err(_)) => {
                self.waits = None;
                return false;
            }
            Poll::Pending => {}
        }
        patience.as_mut().poll(context).is_ready()
    }
}

/// The connection of a request.
#[derive(Clone)]
pub(crate) struct Caller(pub(crate) Arc<Slot>);

impl Connected<IncomingStream<'_, ConnectionLimit>> for Caller {
    fn connect_info(stream: IncomingStream<'_, ConnectionLimit>) -> Self {
        Self(Arc::clone(&stream.io().slot))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.is_dismissed(context) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::future::poll_fn;

    use super::*;
    use desk::page::Visitor;

    /// Reads once from a connection on which this was sent, admitted or not.
    fn reads(sent: &[u8], patience: Duration, admitted: bool) -> io::Result<usize> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .build()
            .unwrap();
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let mut connections = ConnectionLimit {
                patience,
                ..ConnectionLimit::new(listener)
            };
            let mut client = std::net::TcpStream::connect(address).unwrap();
            io::Write::write_all(&mut client, sent).unwrap();
            let (mut connection, _) = connections.accept().await;
            if admitted {
                assert!(connection.slot.admit(Visitor::Arbiter));
            }
            let mut bytes = [0; 16];
            let mut into = ReadBuf::new(&mut bytes);
            let read =
                |context: &mut Context<'_>| Pin::new(&mut connection).poll_read(context, &mut into);
            poll_fn(read).await.map(|()| into.filled().len())
        })
    }

    #[test]
    fn a_connection_without_a_token_is_dismissed_after_a_while() {
        assert_eq!(reads(b"GET /", PATIENCE, false).unwrap(), 5);
        assert_eq!(reads(b"GET /", Duration::ZERO, true).unwrap(), 5);
        let error = reads(b"", Duration::ZERO, false).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }
}
