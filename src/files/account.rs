//! The account with which the player plays with other people: its server, its name and its token, in a file of their own
//! that only this user may read. Asks no server.

use std::path::{Path, PathBuf};

use lichess_board::{Scope, Server, Token};
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, Zeroizing};

use crate::files::named_file::{self, read_small};
use crate::problem::online::OnlineProblem;
use crate::problem::{FileFault, Problem};
use plain_file::Role;

/// A player's account.
pub(crate) struct Account {
    pub(crate) server: Server,
    /// The name of the player there.
    pub(crate) name: String,
    pub(crate) token: Token,
    /// What the account allows beside playing.
    pub(crate) further: Vec<Scope>,
}

/// As it stands in the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    server: String,
    name: String,
    token: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    further: Vec<String>,
}

/// Where the account is kept.
pub(crate) struct AccountFile(PathBuf);

impl AccountFile {
    /// In the folder for settings.
    pub(crate) fn within(settings: &Path) -> Self {
        Self(settings.join("lichess.toml"))
    }

    /// The account, if there is one.
    ///
    /// # Errors
    /// If the file cannot be read, or makes no sense.
    pub(crate) fn read(&self) -> Result<Option<Account>, Problem> {
        if !self.0.exists() {
            return Ok(None);
        }
        let text = Zeroizing::new(read_small(&self.0, |_| self.unreadable())?);
        // What is wrong is not told more exactly: it might name the token.
        let mut written: Written = toml::from_str(&text).map_err(|_| self.unreadable())?;
        let account = (written.server.parse(), written.token.parse());
        written.token.zeroize();
        let (Ok(server), Ok(token)) = account else {
            return Err(self.unreadable());
        };
        Ok(Some(Account {
            server,
            name: written.name,
            token,
            further: further(&written.further),
        }))
    }

    fn unreadable(&self) -> Problem {
        OnlineProblem::AccountFile(self.0.clone()).into()
    }

    /// Keeps an account in the place of the one before.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(crate) fn write(&self, account: &Account) -> Result<(), Problem> {
        let mut written = Written {
            server: account.server.address().to_owned(),
            name: account.name.clone(),
            token: account.token.secret().to_owned(),
            further: { account.further.iter() }
                .map(|it| it.name().to_owned())
                .collect(),
        };
        let text = toml::to_string(&written).map(Zeroizing::new);
        written.token.zeroize();
        let text = text.map_err(|cause| FileFault::Output.at(&self.0, cause))?;
        named_file::write(&self.0, text.as_bytes(), Role::Own, FileFault::Output)
    }

    /// Forgets the account.
    ///
    /// # Errors
    /// If the file stays.
    pub(crate) fn remove(&self) -> Result<(), Problem> {
        std::fs::remove_file(&self.0).map_err(|cause| FileFault::Output.of(&self.0, &cause))
    }
}

/// The scopes of these names; those that this program does not know are passed over.
fn further(names: &[String]) -> Vec<Scope> {
    let known = Scope::FURTHER.into_iter();
    known
        .filter(|it| names.iter().any(|name| name == it.name()))
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn an_account_is_kept_for_this_user_alone_and_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let file = AccountFile::within(folder.path());
        assert!(file.read().unwrap().is_none());
        let account = Account {
            server: Server::default(),
            name: "Anna".to_owned(),
            token: "lip_anna".parse().unwrap(),
            further: vec![Scope::Puzzles],
        };
        file.write(&account).unwrap();
        let read = file.read().unwrap().unwrap();
        assert_eq!((read.name, read.token), (account.name, account.token));
        assert_eq!(read.further, [Scope::Puzzles]);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(&file.0).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        file.remove().unwrap();
        assert!(file.read().unwrap().is_none());
    }

    #[test]
    fn a_broken_file_is_refused_and_its_token_not_told() {
        let folder = tempfile::tempdir().unwrap();
        let file = AccountFile::within(folder.path());
        for text in [
            "token = \"lip_secret\"",
            "server = \"http://example.org\"\nname = \"a\"\ntoken = \"lip_secret\"",
            "token = lip_secret",
        ] {
            std::fs::write(&file.0, text).unwrap();
            let Err(problem) = file.read() else {
                panic!("{text}")
            };
            assert!(!format!("{problem:?}").contains("secret"), "{problem:?}");
        }
    }
}
