//! The socket to BRLTTY's server: a local one, or TCP, which is the only network code in this crate.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
#[cfg(unix)]
use std::os::fd::AsFd;
use std::path::Path;
use std::time::Duration;

use serial_link::Waker;
#[cfg(unix)]
use serial_link::waker;

/// How long to wait for a byte before checking for other work.
const PATIENCE: Duration = Duration::from_millis(20);

/// How long connecting and writing may take.
const SOCKET_ANSWERS: Duration = Duration::from_secs(2);

/// What a local socket and one of the network have in common.
trait Stream: Read + Write {
    /// Waits until there is something to read, the waker is used, or at most this long. Returns whether there is something to
    /// read.
    fn wait(&self, waker: &Waker, longest: Duration) -> bool;
}

#[cfg(unix)]
impl<T: Read + Write + AsFd> Stream for T {
    fn wait(&self, waker: &Waker, longest: Duration) -> bool {
        waker::wait(self, Some(waker), longest)
    }
}

#[cfg(windows)]
impl Stream for TcpStream {
    /// Its reading has a short patience, which is that of the waker as well, so that it always waits briefly.
    fn wait(&self, _waker: &Waker, _longest: Duration) -> bool {
        // Reading it reports what went wrong with it.
        use io::ErrorKind::{TimedOut, WouldBlock};
        let seen = self.peek(&mut [0]);
        !seen.is_err_and(|cause| matches!(cause.kind(), TimedOut | WouldBlock))
    }
}

/// An open socket to the server.
pub(super) struct Socket(Box<dyn Stream>);

impl Socket {
    /// Connects to the local socket.
    #[cfg(unix)]
    pub(super) fn local(path: &Path) -> io::Result<Socket> {
        let stream = worker::connect_local(path)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(SOCKET_ANSWERS))?;
        Ok(Socket(Box::new(stream)))
    }

    /// BRLTTY on Windows has no local socket that could be waited for, only TCP.
    #[cfg(windows)]
    pub(super) fn local(_path: &Path) -> io::Result<Socket> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Connects to this computer or another one by TCP.
    pub(super) fn tcp(name: &str, port: u16) -> io::Result<Socket> {
        let name = name.to_owned();
        let found = worker::within("find host", SOCKET_ANSWERS, move || {
            let mut addresses = (name.as_str(), port).to_socket_addrs()?;
            addresses
                .next()
                .ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))
        });
        let address = found.unwrap_or(Err(io::ErrorKind::TimedOut.into()))?;
        let stream = TcpStream::connect_timeout(&address, SOCKET_ANSWERS)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(SOCKET_ANSWERS))?;
        Ok(Socket(Box::new(stream)))
    }

    /// Sends all of `bytes`.
    pub(super) fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    /// Waits for bytes, or until the waker is used, but at most this long. Returns whether bytes came.
    pub(super) fn wait(&self, waker: &Waker, longest: Duration) -> bool {
        self.0.wait(waker, longest)
    }

    /// The bytes that arrived; empty if none came for a moment.
    pub(super) fn receive(&mut self) -> io::Result<Vec<u8>> {
        use io::ErrorKind::{Interrupted, TimedOut, UnexpectedEof, WouldBlock};
        let mut buffer = [0; 1024];
        match self.0.read(&mut buffer) {
            Ok(0) => Err(UnexpectedEof.into()),
            Ok(received) => Ok(buffer[..received].to_vec()),
            Err(cause) if matches!(cause.kind(), Interrupted | TimedOut | WouldBlock) => {
                Ok(Vec::new())
            }
            Err(cause) => Err(cause),
        }
    }
}
