//! The addresses of BRLTTY's server, and its key.

use std::env;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::socket::Socket;
use crate::link::error::DisplayError;

/// The TCP port of server 0.
const FIRST_PORT: u16 = 4101;

/// The folder of local sockets, named after the number of the server.
const SOCKETS: &str = "/var/lib/BrlAPI";

/// The usual file of the key.
const KEY_FILE: &str = "/etc/brlapi.key";

/// A server of BrlAPI: its addresses and its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrlApiServer {
    addresses: Vec<Address>,
    key_file: PathBuf,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Address {
    Local(PathBuf),
    Tcp(String, u16),
}

impl BrlApiServer {
    /// The server in the variables `BRLAPI_HOST` and `BRLAPI_AUTH`, which every program with
    /// BrlAPI uses; without them, the first server on this computer.
    pub fn from_env() -> BrlApiServer {
        let text = |name| env::var(name).unwrap_or_default();
        BrlApiServer::new(&text("BRLAPI_HOST"), &text("BRLAPI_AUTH"))
    }

    /// The server at `host` with the key in the file of `auth`. `:0` is the local socket 0,
    /// `name:0` the first server on another computer, and an empty `host` the first on this one.
    /// `auth` is `keyfile:` and a path; empty for the usual file.
    pub fn new(host: &str, auth: &str) -> BrlApiServer {
        let local = |number: u16| Address::Local(Path::new(SOCKETS).join(number.to_string()));
        let (name, number) = host.rsplit_once(':').unwrap_or((host, "0"));
        let number: u16 = number.parse().unwrap_or_default();
        let port = FIRST_PORT.saturating_add(number);
        let addresses = match name {
            "" if host.is_empty() && cfg!(feature = "network") => {
                vec![local(0), Address::Tcp("127.0.0.1".to_owned(), port)]
            }
            "" => vec![local(number)],
            name => vec![Address::Tcp(name.to_owned(), port)],
        };
        let path = auth.strip_prefix("keyfile:").unwrap_or(auth);
        let key_file = if path.is_empty() { KEY_FILE } else { path };
        BrlApiServer {
            addresses,
            key_file: key_file.into(),
        }
    }

    /// The key; `None` if it cannot be read.
    pub(super) fn key(&self) -> Option<Vec<u8>> {
        std::fs::read(&self.key_file).ok()
    }

    /// A socket to the first address that answers.
    pub(super) fn open(&self) -> Result<Socket, DisplayError> {
        let opened = self
            .addresses
            .iter()
            .find_map(|address| address.open().ok());
        opened.ok_or_else(|| DisplayError::NoServer {
            address: self.to_string(),
        })
    }
}

impl fmt::Display for BrlApiServer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = |address: &Address| match address {
            Address::Local(path) => path.display().to_string(),
            Address::Tcp(name, port) => format!("{name}:{port}"),
        };
        let addresses: Vec<String> = self.addresses.iter().map(address).collect();
        addresses.join(", ").fmt(formatter)
    }
}

impl Address {
    fn open(&self) -> io::Result<Socket> {
        match self {
            Address::Local(path) => Socket::local(path),
            #[cfg(feature = "network")]
            Address::Tcp(name, port) => Socket::tcp(name, *port),
            #[cfg(not(feature = "network"))]
            Address::Tcp(..) => Err(io::ErrorKind::Unsupported.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_named_as_in_other_programs() {
        let named = |host| BrlApiServer::new(host, "").to_string();
        let usual = if cfg!(feature = "network") {
            "/var/lib/BrlAPI/0, 127.0.0.1:4101"
        } else {
            "/var/lib/BrlAPI/0"
        };
        assert_eq!(named(""), usual);
        assert_eq!(named(":2"), "/var/lib/BrlAPI/2");
        assert_eq!(named("127.0.0.1:3"), "127.0.0.1:4104");
        assert_eq!(named("board"), "board:4101");
        let key = |auth| BrlApiServer::new("", auth).key_file;
        assert_eq!(key(""), Path::new("/etc/brlapi.key"));
        assert_eq!(key("keyfile:/home/me/key"), Path::new("/home/me/key"));
    }
}
