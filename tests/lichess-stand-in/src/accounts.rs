//! The accounts, their tokens and what they have: friends, studies, preferences. The test gives
//! all of it. This knows nothing of games and of requests.

use std::collections::BTreeMap;

/// An account as a test gives it to the server.
#[derive(Clone, Debug)]
pub struct Account {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) title: Option<String>,
    pub(crate) rating: u32,
    pub(crate) tokens: Vec<(String, Vec<String>)>,
    pub(crate) follows: Vec<String>,
    pub(crate) studies: Vec<Study>,
    pub(crate) always_here: bool,
    pub(crate) allows_takebacks: bool,
    pub(crate) draws_by_threefold: bool,
    pub(crate) is_blindfolded: bool,
}

/// A study: chapters of PGN.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) chapters: Vec<String>,
}

/// The identity of an account with this name.
pub(crate) fn id_of(name: &str) -> String {
    name.to_lowercase()
}

impl Account {
    /// An account with a rating of 1500, without a token.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Self {
            id: id_of(name),
            name: name.to_owned(),
            title: None,
            rating: 1500,
            tokens: Vec::new(),
            follows: Vec::new(),
            studies: Vec::new(),
            always_here: false,
            allows_takebacks: true,
            draws_by_threefold: false,
            is_blindfolded: false,
        }
    }

    /// Adds a token with these scopes, such as `board:play`.
    #[must_use]
    pub fn token(mut self, token: &str, scopes: &[&str]) -> Self {
        let scopes = scopes.iter().map(|it| (*it).to_owned()).collect();
        self.tokens.push((token.to_owned(), scopes));
        self
    }

    /// With a title, such as `GM` or `BOT`.
    #[must_use]
    pub fn title(mut self, title: &str) -> Self {
        self.title = Some(title.to_owned());
        self
    }

    /// With this rating at every speed.
    #[must_use]
    pub fn rating(mut self, rating: u32) -> Self {
        self.rating = rating;
        self
    }

    /// Follows the account with this name.
    #[must_use]
    pub fn follows(mut self, name: &str) -> Self {
        self.follows.push(id_of(name));
        self
    }

    /// Has a study with these chapters, each a game in PGN.
    #[must_use]
    pub fn study(mut self, id: &str, name: &str, chapters: &[&str]) -> Self {
        self.studies.push(Study {
            id: id.to_owned(),
            name: name.to_owned(),
            chapters: chapters.iter().map(|it| (*it).to_owned()).collect(),
        });
        self
    }

    /// Never counts as gone, even without a stream: for opponents whom the test moves.
    #[must_use]
    pub fn always_here(mut self) -> Self {
        self.always_here = true;
        self
    }

    /// Has switched takebacks off.
    #[must_use]
    pub fn without_takebacks(mut self) -> Self {
        self.allows_takebacks = false;
        self
    }

    /// Has the preference that a threefold repetition ends the game at once.
    #[must_use]
    pub fn draws_by_threefold(mut self) -> Self {
        self.draws_by_threefold = true;
        self
    }

    /// Has "blindfold" switched on: the `fen` of its events is an empty board.
    #[must_use]
    pub fn blindfolded(mut self) -> Self {
        self.is_blindfolded = true;
        self
    }
}

/// What a token allows.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) user: String,
    pub(crate) scopes: Vec<String>,
    /// Milliseconds since 1970; `None` for tokens that the test gave.
    pub(crate) expires: Option<u64>,
}

/// All accounts and tokens.
#[derive(Debug, Default)]
pub(crate) struct Accounts {
    by_id: BTreeMap<String, Account>,
    pub(crate) tokens: BTreeMap<String, Token>,
}

impl Accounts {
    pub(crate) fn add(&mut self, account: Account) {
        for (token, scopes) in account.tokens.clone() {
            let user = account.id.clone();
            self.tokens.insert(
                token,
                Token {
                    user,
                    scopes,
                    expires: None,
                },
            );
        }
        self.by_id.insert(account.id.clone(), account);
    }

    /// The account with this name or identity.
    pub(crate) fn get(&self, name: &str) -> Option<&Account> {
        self.by_id.get(&id_of(name))
    }

    /// The token, unless it has expired by then.
    pub(crate) fn token(&self, token: &str, now: u64) -> Option<&Token> {
        let found = self.tokens.get(token)?;
        found.expires.is_none_or(|it| now < it).then_some(found)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Account> {
        self.by_id.values()
    }

    /// Whether one account follows the other.
    pub(crate) fn follows(&self, one: &str, other: &str) -> bool {
        let one = self.get(one);
        one.is_some_and(|it| it.follows.iter().any(|it| *it == id_of(other)))
    }
}
