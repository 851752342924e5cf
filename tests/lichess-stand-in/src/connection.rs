//! Connections that can be cut, and an address that can be gone for a while. This knows nothing of HTTP.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// How often it is looked whether the address may be there again, by the time of the computer.
const LOOK: Duration = Duration::from_millis(5);

/// Cuts a connection.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cut(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    is_cut: AtomicBool,
    waiting: Mutex<Vec<Waker>>,
}

impl Cut {
    /// Cuts it: nothing more is read or written.
    pub(crate) fn cut(&self) {
        self.0.is_cut.store(true, Ordering::SeqCst);
        let waiting = self.0.waiting.lock();
        let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
        waiting.drain(..).for_each(Waker::wake);
    }

    fn is_cut(&self, context: &Context<'_>) -> bool {
        let waiting = self.0.waiting.lock();
        let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|it| !it.will_wake(context.waker()));
        waiting.push(context.waker().clone());
        self.0.is_cut.load(Ordering::SeqCst)
    }
}

/// A connection of a client.
#[derive(Debug)]
pub(crate) struct Wire {
    stream: TcpStream,
    cut: Cut,
}

fn broken<T>() -> Poll<io::Result<T>> {
    Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()))
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.cut.is_cut(context) {
            return broken();
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.cut.is_cut(context) {
            return broken();
        }
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Whether the address is gone, and what cuts the connections when it goes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence {
    is_gone: Arc<AtomicBool>,
    /// Whether the listener has acted on it.
    is_closed: Arc<AtomicBool>,
    open: Arc<Mutex<Vec<Cut>>>,
}

impl Presence {
    /// Takes the address away, with all connections, or brings it back. Waits until that is done.
    pub(crate) fn set_gone(&self, is_gone: bool) {
        self.is_gone.store(is_gone, Ordering::SeqCst);
        if is_gone {
            self.cut_all();
        }
        // The listener looks every few milliseconds.
        while self.is_closed.load(Ordering::SeqCst) != is_gone {
            std::thread::sleep(LOOK);
        }
    }

    /// Cuts all connections.
    pub(crate) fn cut_all(&self) {
        let open = self.open.lock();
        let mut open = open.unwrap_or_else(PoisonError::into_inner);
        open.drain(..).for_each(|it| it.cut());
    }

    fn add(&self, cut: Cut) {
        let open = self.open.lock();
        let mut open = open.unwrap_or_else(PoisonError::into_inner);
        // Those whose connection is over are held by nobody else.
        open.retain(|it| Arc::strong_count(&it.0) > 1);
        open.push(cut);
    }
}

/// Takes connections in as long as the address is there.
#[derive(Debug)]
pub(crate) struct Door {
    listener: Option<TcpListener>,
    address: SocketAddr,
    presence: Presence,
}

impl Door {
    pub(crate) fn new(listener: TcpListener, presence: Presence) -> io::Result<Self> {
        Ok(Self {
            address: listener.local_addr()?,
            listener: Some(listener),
            presence,
        })
    }

    /// A connection, if one comes within a short time.
    async fn next(&mut self) -> Option<TcpStream> {
        if self.presence.is_gone.load(Ordering::SeqCst) {
            self.listener = None;
        } else if self.listener.is_none() {
            self.listener = TcpListener::bind(self.address).await.ok();
        }
        let is_closed = self.listener.is_none();
        self.presence.is_closed.store(is_closed, Ordering::SeqCst);
        let Some(listener) = &self.listener else {
            tokio::time::sleep(LOOK).await;
            return None;
        };
        let taken = tokio::time::timeout(LOOK, listener.accept()).await;
        let (stream, _) = taken.ok()?.ok()?;
        // An object goes out at once.
        stream.set_nodelay(true).ok()?;
        Some(stream)
    }
}

impl Listener for Door {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Wire, SocketAddr) {
        loop {
            if let Some(stream) = self.next().await {
                let cut = Cut::default();
                self.presence.add(cut.clone());
                return (Wire { stream, cut }, self.address);
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(self.address)
    }
}

impl Connected<IncomingStream<'_, Door>> for Cut {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Self {
        stream.io().cut.clone()
    }
}
