//! Local sockets, reached without waiting.

use std::io;
use std::os::unix::net::UnixStream;
use std::path::Path;

use rustix::net::{AddressFamily, SocketAddrUnix, SocketFlags, SocketType, connect, socket_with};

/// Connects to a local socket without waiting: a server that hangs takes few connections, and the next one would wait for
/// ever. Reading and writing wait as usual.
///
/// # Errors
/// Nobody listens there, or not now.
pub fn connect_local(path: &Path) -> io::Result<UnixStream> {
    let flags = SocketFlags::CLOEXEC | SocketFlags::NONBLOCK;
    let socket = socket_with(AddressFamily::UNIX, SocketType::STREAM, flags, None)?;
    connect(&socket, &SocketAddrUnix::new(path)?)?;
    let stream = UnixStream::from(socket);
    stream.set_nonblocking(false)?;
    Ok(stream)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::os::unix::net::UnixListener;

    #[test]
    fn a_server_that_takes_no_connection_is_not_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("socket");
        let _server = UnixListener::bind(&path).unwrap();
        let mut open = Vec::new();
        let refused = loop {
            match connect_local(&path) {
                Ok(stream) => open.push(stream),
                Err(refused) => break refused,
            }
            assert!(open.len() < 100_000);
        };
        assert_eq!(refused.kind(), io::ErrorKind::WouldBlock);
        assert!(!open.is_empty());
    }
}
