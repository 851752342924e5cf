//! Where speech-dispatcher is, and how it is started.

use std::io::Read;
use std::net::{Shutdown, TcpStream, ToSocketAddrs};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, io};

use super::ssip::Socket;
use crate::child;

/// Where the daemon is, as the environment says it.
const ADDRESS: &str = "SPEECHD_ADDRESS";

/// The port of the daemon on another computer, unless the address says another.
const PORT: u16 = 6_560;

/// How long the daemon may take to start.
const STARTING: Duration = Duration::from_secs(5);

/// The way to a daemon by TCP. The code for it is in a program only if that makes this value, so that a program which must
/// not use a network does without.
#[derive(Debug, Clone, Copy)]
pub struct Tcp(fn(String, u16, Duration) -> io::Result<Box<dyn Socket>>);

impl Tcp {
    /// The way to a daemon on any computer.
    #[must_use]
    pub const fn allowed() -> Self {
        Self(distant)
    }
}

/// There is only one way.
impl PartialEq for Tcp {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Tcp {}

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
pub(super) fn open(far: Option<Tcp>, limit: Duration) -> io::Result<Box<dyn Socket>> {
    if env::var_os(ADDRESS).is_some() {
        return match (address(), far) {
            (Some(Address::Unix(path)), _) => connected(&path),
            (Some(Address::Tcp(host, port)), Some(Tcp(way))) => way(host, port, limit),
            (Some(Address::Tcp(..)), None) | (None, _) => Err(io::ErrorKind::Unsupported.into()),
        };
    }
    let path = usual_socket().ok_or(io::ErrorKind::NotFound)?;
    connected(&path).or_else(|_| {
        wake()?;
        connected(&path)
    })
}

fn connected(path: &Path) -> io::Result<Box<dyn Socket>> {
    Ok(Box::new(worker::connect_local(path)?))
}

/// Starts the daemon, in a process group of its own: Ctrl+C would otherwise end it in the middle of the last sentence.
fn wake() -> io::Result<()> {
    let mut daemon = Command::new("speech-dispatcher");
    daemon.arg("--spawn").process_group(0);
    child::status_within(daemon, STARTING).map(drop)
}

/// Connects to a daemon on another computer. To find out where that is can take long.
fn distant(host: String, port: u16, limit: Duration) -> io::Result<Box<dyn Socket>> {
    let found = worker::within("find host", limit, move || {
        (host.as_str(), port).to_socket_addrs().map(Vec::from_iter)
    });
    let found = found.unwrap_or(Err(io::ErrorKind::TimedOut.into()))?;
    let first = found.first().ok_or(io::ErrorKind::NotFound)?;
    Ok(Box::new(TcpStream::connect_timeout(first, limit)?))
}

impl Socket for TcpStream {
    fn reading(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(self.try_clone()?))
    }

    fn limit_writes(&self, limit: Duration) -> io::Result<()> {
        self.set_write_timeout(Some(limit))
    }

    fn close(&self) {
        let _ = self.shutdown(Shutdown::Both);
    }
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
