//! Connections that can be cut, and an address that can be gone for a while. This knows nothing of HTTP.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use futures_util::future::{Either, select};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

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
        locked(&self.0.waiting).drain(..).for_each(Waker::wake);
    }

    fn is_cut(&self, context: &Context<'_>) -> bool {
        let mut waiting = locked(&self.0.waiting);
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
pub(crate) struct Presence(Arc<Address>);

#[derive(Debug, Default)]
struct Address {
    /// Whether it is to be gone, and whether it is.
    is_gone: Mutex<(bool, bool)>,
    /// Wakes the door when the first has changed.
    changes: Notify,
    /// Wakes the test when the second has.
    changed: Condvar,
    open: Mutex<Vec<Cut>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Presence {
    /// Takes the address away, with all connections, or brings it back. Waits until that is done.
    pub(crate) fn set_gone(&self, is_gone: bool) {
        let mut state = locked(&self.0.is_gone);
        state.0 = is_gone;
        self.0.changes.notify_one();
        while state.1 != is_gone {
            let waited = self.0.changed.wait(state);
            state = waited.unwrap_or_else(PoisonError::into_inner);
        }
        drop(state);
        if is_gone {
            self.cut_all();
        }
    }

    /// Cuts all connections.
    pub(crate) fn cut_all(&self) {
        locked(&self.0.open).drain(..).for_each(|it| it.cut());
    }

    fn is_to_be_gone(&self) -> bool {
        locked(&self.0.is_gone).0
    }

    fn is_gone(&self, is_gone: bool) {
        locked(&self.0.is_gone).1 = is_gone;
        self.0.changed.notify_all();
    }

    fn add(&self, cut: Cut) {
        let mut open = locked(&self.0.open);
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

    /// A connection; `None` if the address came or went meanwhile, or the client is gone already.
    async fn next(&mut self) -> Option<TcpStream> {
        if self.presence.is_to_be_gone() {
            self.listener = None;
        } else if self.listener.is_none() {
            self.listener = TcpListener::bind(self.address).await.ok();
        }
        self.presence.is_gone(self.listener.is_none());
        let changes = pin!(self.presence.0.changes.notified());
        let Some(listener) = &self.listener else {
            changes.await;
            return None;
        };
        match select(pin!(listener.accept()), changes).await {
            Either::Left((taken, _)) => {
                let (stream, _) = taken.ok()?;
                // An object goes out at once.
                stream.set_nodelay(true).ok()?;
                Some(stream)
            }
            Either::Right(_) => None,
        }
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
