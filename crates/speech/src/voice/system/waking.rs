//! Where speech-dispatcher is, and how it is started.

use std::net::{TcpStream, ToSocketAddrs};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, io};

use rustix::net::{AddressFamily, SocketAddrUnix, SocketFlags, SocketType, connect, socket_with};

use super::ssip::Socket;
use crate::child;

/// Where the daemon is, as the environment says it.
const ADDRESS: &str = "SPEECHD_ADDRESS";

/// The port of the daemon on another computer, unless the address says another.
const PORT: u16 = 6_560;

/// How long the daemon may take to start.
const STARTING: Duration = Duration::from_secs(5);

/// Whether the daemon is reached by TCP, as the environment can say.
pub(in crate::voice) fn is_distant() -> bool {
    address().is_some_and(|it| matches!(it, Address::Tcp(..)))
}

/// Where the daemon listens.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Address {
    Unix(PathBuf),
    Tcp(String, u16),
}

/// The address in the environment: `unix_socket:PATH` or `inet_socket:HOST:PORT`, each as far as it is given.
fn address() -> Option<Address> {
    read(&env::var(ADDRESS).ok()?)
}

fn read(text: &str) -> Option<Address> {
    let (method, rest) = text.split_once(':').unwrap_or((text, ""));
    match method {
        "unix_socket" if rest.is_empty() => usual_socket().map(Address::Unix),
        "unix_socket" => Some(Address::Unix(rest.into())),
        "inet_socket" => {
            let (host, port) = rest.split_once(':').unwrap_or((rest, ""));
            let host = if host.is_empty() { "127.0.0.1" } else { host };
            let port = port.parse().unwrap_or(PORT);
            Some(Address::Tcp(host.to_owned(), port))
        }
        _ => None,
    }
}

/// Where the daemon has its socket unless it is told otherwise.
fn usual_socket() -> Option<PathBuf> {
    let runtime = env::var_os("XDG_RUNTIME_DIR").filter(|it| !it.is_empty())?;
    Some(PathBuf::from(runtime).join("speech-dispatcher/speechd.sock"))
}

/// Connects to the daemon, and starts it first if nobody says where it is and it is not there. Takes no longer than
/// twice `limit`, and what it takes to start.
pub(super) fn open(limit: Duration) -> io::Result<Socket> {
    if env::var_os(ADDRESS).is_some() {
        return match address() {
            Some(Address::Unix(path)) => connected(&path).map(Socket::Unix),
            Some(Address::Tcp(host, port)) => distant(host, port, limit).map(Socket::Tcp),
            None => Err(io::ErrorKind::InvalidInput.into()),
        };
    }
    let path = usual_socket().ok_or(io::ErrorKind::NotFound)?;
    let stream = connected(&path).or_else(|_| {
        wake()?;
        connected(&path)
    });
    stream.map(Socket::Unix)
}

/// Starts the daemon, in a process group of its own: Ctrl+C would otherwise end it in the middle of the last sentence.
fn wake() -> io::Result<()> {
    let mut daemon = Command::new("speech-dispatcher");
    daemon.arg("--spawn").process_group(0);
    child::status_within(daemon, STARTING).map(drop)
}

/// Connects without waiting: a daemon that hangs takes few connections.
fn connected(path: &Path) -> io::Result<UnixStream> {
    let flags = SocketFlags::CLOEXEC | SocketFlags::NONBLOCK;
    let socket = socket_with(AddressFamily::UNIX, SocketType::STREAM, flags, None)?;
    connect(&socket, &SocketAddrUnix::new(path)?)?;
    let stream = UnixStream::from(socket);
    stream.set_nonblocking(false)?;
    Ok(stream)
}

/// Connects to a daemon on another computer. To find out where that is can take long.
fn distant(host: String, port: u16, limit: Duration) -> io::Result<TcpStream> {
    let late = || io::Error::from(io::ErrorKind::TimedOut);
    let found = worker::within("find host", limit, move || {
        (host.as_str(), port).to_socket_addrs().map(Vec::from_iter)
    });
    let found = found.map_err(|_| late())??;
    let first = found.first().ok_or(io::ErrorKind::NotFound)?;
    TcpStream::connect_timeout(first, limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_where_the_daemon_is() {
        let tcp = |host: &str, port| Some(Address::Tcp(host.to_owned(), port));
        assert_eq!(read("unix_socket:/a:b"), Some(Address::Unix("/a:b".into())));
        assert_eq!(read("inet_socket"), tcp("127.0.0.1", PORT));
        assert_eq!(read("inet_socket:desk"), tcp("desk", PORT));
        assert_eq!(read("inet_socket:desk:7"), tcp("desk", 7));
        assert_eq!(read("nowhere"), None);
    }
}
