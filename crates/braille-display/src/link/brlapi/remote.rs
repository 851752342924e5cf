//! The connection to BRLTTY's server by TCP, on this computer or another one. This is the
//! only network code in this crate.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

/// Connects to `name:port`. Reading waits for `patience`; connecting and writing may take
/// `longest`.
///
/// # Errors
/// There is no such computer, or nothing listens on the port.
pub(super) fn open(
    name: &str,
    port: u16,
    patience: Duration,
    longest: Duration,
) -> io::Result<TcpStream> {
    let mut addresses = (name, port).to_socket_addrs()?;
    let address = addresses.next().ok_or(io::ErrorKind::NotFound)?;
    let stream = TcpStream::connect_timeout(&address, longest)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(patience))?;
    stream.set_write_timeout(Some(longest))?;
    Ok(stream)
}
