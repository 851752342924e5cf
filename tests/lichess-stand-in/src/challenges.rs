//! Challenges and seeks as values, and how a challenge is written. They know nothing of games and streams.

use serde_json::{Value, json};
use shakmaty::Color;

use crate::accounts::Accounts;
use crate::board::Variant;
use crate::control::{Control, Speed};
use crate::game_json::color;

/// After how many milliseconds a real-time challenge without a stream lapses.
pub(crate) const LAPSES: u64 = 20_000;

/// A wish for a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    Random,
    For(Color),
}

impl Wish {
    /// `None` for an unknown word.
    pub(crate) fn from_word(word: Option<&str>) -> Option<Self> {
        match word {
            None | Some("random") => Some(Wish::Random),
            Some("white") => Some(Wish::For(Color::White)),
            Some("black") => Some(Wish::For(Color::Black)),
            Some(_) => None,
        }
    }

    fn key(self) -> &'static str {
        match self {
            Wish::Random => "random",
            Wish::For(side) => color(side),
        }
    }

    /// The colour, when `chance` decides for those who leave it open.
    pub(crate) fn or(self, chance: Color) -> Color {
        match self {
            Wish::Random => chance,
            Wish::For(side) => side,
        }
    }

    /// Whether two wishes go together.
    pub(crate) fn fits(self, other: Wish) -> bool {
        self == Wish::Random || other == Wish::Random || self != other
    }
}

/// A wish to play with anybody.
#[derive(Clone, Debug)]
pub(crate) struct Seek {
    pub(crate) number: u64,
    pub(crate) user: String,
    pub(crate) setup: Setup,
    pub(crate) wish: Wish,
    /// The lowest and the highest rating of an opponent.
    pub(crate) ratings: (u32, u32),
}

/// What a game is to be like.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    pub(crate) control: Control,
    pub(crate) variant: Variant,
    pub(crate) fen: Option<String>,
    pub(crate) is_rated: bool,
    pub(crate) rules: Vec<String>,
}

/// How a challenge stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Created,
    Offline,
    Canceled,
    /// With the key of the reason.
    Declined(String),
    Accepted,
}

impl Standing {
    fn key(&self) -> &'static str {
        match self {
            Standing::Created => "created",
            Standing::Offline => "offline",
            Standing::Canceled => "canceled",
            Standing::Declined(_) => "declined",
            Standing::Accepted => "accepted",
        }
    }
}

/// A challenge.
#[derive(Clone, Debug)]
pub(crate) struct Challenge {
    pub(crate) id: String,
    /// `None` if anybody may set it up, as with an open one.
    pub(crate) challenger: Option<String>,
    /// `None` if it is open to anybody.
    pub(crate) dest: Option<String>,
    pub(crate) setup: Setup,
    pub(crate) wish: Wish,
    /// The challenger's colour.
    pub(crate) side: Color,
    pub(crate) standing: Standing,
    pub(crate) created_at: u64,
    /// Whether it lives as long as its stream.
    pub(crate) has_stream: bool,
    pub(crate) rematch_of: Option<String>,
    /// The first to join an open one, and as what.
    pub(crate) joined: Option<(String, Option<Color>)>,
}

/// The reasons for declining, and what people read.
pub(crate) const REASONS: [(&str, &str); 11] = [
    ("generic", "I'm not accepting challenges at the moment."),
    (
        "later",
        "This is not the right time for me, please ask again later.",
    ),
    (
        "tooFast",
        "This time control is too fast for me, please challenge again with a slower game.",
    ),
    (
        "tooSlow",
        "This time control is too slow for me, please challenge again with a faster game.",
    ),
    (
        "timeControl",
        "I'm not accepting challenges with this time control.",
    ),
    ("rated", "Please send me a rated challenge instead."),
    ("casual", "Please send me a casual challenge instead."),
    (
        "standard",
        "I'm not accepting variant challenges right now.",
    ),
    ("variant", "I'm not willing to play this variant right now."),
    ("noBot", "I'm not accepting challenges from bots."),
    ("onlyBot", "I'm only accepting challenges from bots."),
];

impl Challenge {
    pub(crate) fn is_open(&self) -> bool {
        self.standing == Standing::Created
    }

    /// Whether it can still be answered: a lapsed one can.
    pub(crate) fn is_active(&self) -> bool {
        matches!(self.standing, Standing::Created | Standing::Offline)
    }

    /// Whether it is lapsed by now.
    pub(crate) fn has_lapsed(&self, now: u64) -> bool {
        let real_time = matches!(self.setup.control, Control::Clock { .. });
        let stays = self.has_stream || self.dest.is_none();
        self.is_open() && real_time && !stays && now >= self.created_at + LAPSES
    }

    /// Whether the account may see it.
    pub(crate) fn concerns(&self, user: &str) -> bool {
        self.challenger.as_deref() == Some(user) || self.dest.as_deref() == Some(user)
    }

    pub(crate) fn compat(&self) -> Value {
        json!({ "bot": false, "board": self.setup.control.speed() >= Speed::Blitz })
    }

    /// As the server writes it for this account; with its reason if it is declined.
    pub(crate) fn json(
        &self,
        accounts: &Accounts,
        online: &dyn Fn(&str) -> bool,
        base: &str,
        viewer: Option<&str>,
    ) -> Value {
        let user = |id: &Option<String>| {
            let account = accounts.get(id.as_deref()?)?;
            let mut user = json!({
                "id": account.id,
                "name": account.name,
                "rating": account.rating,
                "online": online(&account.id),
            });
            if let Some(title) = &account.title {
                user["title"] = title.as_str().into();
            }
            Some(user)
        };
        let (name, short) = self.setup.variant.names();
        let speed = self.setup.control.speed();
        let mut json = json!({
            "id": self.id,
            "url": format!("{base}/{}", self.id),
            "status": self.standing.key(),
            "challenger": user(&self.challenger),
            "destUser": user(&self.dest),
            "variant": { "key": self.setup.variant.key(), "name": name, "short": short },
            "rated": self.setup.is_rated,
            "speed": speed.key(),
            "timeControl": self.setup.control.json(),
            "color": self.wish.key(),
            "finalColor": color(self.side),
            "perf": { "icon": "", "name": speed.name() },
        });
        if let Some(viewer) = viewer {
            let out = self.challenger.as_deref() == Some(viewer);
            json["direction"] = if out { "out" } else { "in" }.into();
        }
        if let Some(fen) = &self.setup.fen {
            json["initialFen"] = fen.as_str().into();
        }
        if let Some(game) = &self.rematch_of {
            json["rematchOf"] = game.as_str().into();
        }
        if let Standing::Declined(reason) = &self.standing {
            let text = REASONS.iter().find(|(key, _)| key == reason);
            json["declineReason"] = text.map_or("", |(_, text)| text).into();
            json["declineReasonKey"] = reason.to_lowercase().into();
        }
        json
    }
}
