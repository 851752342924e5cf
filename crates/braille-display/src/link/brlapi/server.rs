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
/// No key is longer, in bytes.
const LARGEST_KEY: u64 = 64 * 1024;

/// A server of BrlAPI: its addresses and its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrlApiServer {
    addresses: Vec<Address>,
    key_file: PathBuf,
}

/// The way to servers by TCP. The code for it is in a program only if that makes this value, so that a program which must
/// not use a network does without.
#[derive(Clone, Copy, Debug)]
pub struct Tcp(fn(&str, u16) -> io::Result<Socket>);

impl Tcp {
    /// The way to servers on this computer and on others.
    #[must_use]
    pub const fn allowed() -> Tcp {
        Tcp(Socket::tcp)
    }
}

/// There is only one way.
impl PartialEq for Tcp {
    fn eq(&self, _: &Tcp) -> bool {
        true
    }
}

impl Eq for Tcp {}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Address {
    Local(PathBuf),
    Tcp {
        name: String,
        port: u16,
        /// `None` if this program does without TCP.
        way: Option<Tcp>,
    },
}

impl BrlApiServer {
    /// The server in the variables `BRLAPI_HOST` and `BRLAPI_AUTH`, which every program with
    /// BrlAPI uses; without them, the first server on this computer. Without `tcp` only local sockets are used.
    pub fn from_env(tcp: Option<Tcp>) -> BrlApiServer {
        let text = |name| env::var(name).unwrap_or_default();
        BrlApiServer::new(&text("BRLAPI_HOST"), &text("BRLAPI_AUTH"), tcp)
    }

    /// The server at `host` with the key in the file of `auth`. `:0` is the local socket 0,
    /// `name:0` the first server on another computer, and an empty `host` the first on this one.
    /// `auth` is `keyfile:` and a path; empty for the usual file.
    pub fn new(host: &str, auth: &str, tcp: Option<Tcp>) -> BrlApiServer {
        let local = |number: u16| Address::Local(Path::new(SOCKETS).join(number.to_string()));
        let (name, number) = host.rsplit_once(':').unwrap_or((host, "0"));
        let number: u16 = number.parse().unwrap_or_default();
        let distant = |name: &str| Address::Tcp {
            name: name.to_owned(),
            port: FIRST_PORT.saturating_add(number),
            way: tcp,
        };
        let addresses = match name {
            "" if host.is_empty() && tcp.is_some() => vec![local(0), distant("127.0.0.1")],
            "" => vec![local(number)],
            name => vec![distant(name)],
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
        plain_file::bytes(&self.key_file, LARGEST_KEY).ok()
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
            Address::Tcp { name, port, .. } => format!("{name}:{port}"),
        };
        let addresses: Vec<String> = self.addresses.iter().map(address).collect();
        addresses.join(", ").fmt(formatter)
    }
}

impl Address {
    fn open(&self) -> io::Result<Socket> {
        match self {
            Address::Local(path) => Socket::local(path),
            Address::Tcp { name, port, way } => match way {
                Some(Tcp(connect)) => connect(name, *port),
                None => Err(io::ErrorKind::Unsupported.into()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn nothing_distant_is_reached_without_tcp() {
        let server = BrlApiServer::new("127.0.0.1:0", "", None);
        let opened = server.addresses[0].open().map(drop);
        assert_eq!(opened.unwrap_err().kind(), io::ErrorKind::Unsupported);
    }

    #[test]
    fn a_server_is_named_as_in_other_programs() {
        let tcp = Some(Tcp::allowed());
        let named = |host| BrlApiServer::new(host, "", tcp).to_string();
        assert_eq!(named(""), "/var/lib/BrlAPI/0, 127.0.0.1:4101");
        assert_eq!(
            BrlApiServer::new("", "", None).to_string(),
            "/var/lib/BrlAPI/0"
        );
        assert_eq!(named(":2"), "/var/lib/BrlAPI/2");
        assert_eq!(named("127.0.0.1:3"), "127.0.0.1:4104");
        assert_eq!(named("board"), "board:4101");
        let key = |auth| BrlApiServer::new("", auth, tcp).key_file;
        assert_eq!(key(""), Path::new("/etc/brlapi.key"));
        assert_eq!(key("keyfile:/home/me/key"), Path::new("/home/me/key"));
    }
}
