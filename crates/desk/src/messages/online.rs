//! A game on a server in words: who plays, and what is asked back.

use shakmaty::Color;

use super::{Localisation, Wording, text};
use game::session::{OnlineAct, OnlinePlayer, Player, State};

/// The wording of games on a server.
pub struct OnlineWording<'a> {
    words: &'a Wording,
}

impl Wording {
    /// What is said about games on a server.
    #[must_use]
    pub const fn online(&self) -> OnlineWording<'_> {
        OnlineWording { words: self }
    }
}

impl Wording {
    /// That a game on a server is over, for a player who comes back to it; `None` of any other game.
    #[must_use]
    pub fn over_on_server(&self, state: &State) -> Option<String> {
        let own = state.own_side_on_server()?;
        let Player::Online(opponent) = state.settings().player(own.other()) else {
            return None;
        };
        Some(text!(
            self.localisation,
            "online-over-meanwhile",
            opponent = self.online().player(opponent),
            outcome = self.outcome(state.outcome()?)
        ))
    }
}

impl Localisation {
    /// Whether a game counts for the ratings of its players.
    #[must_use]
    pub fn rated(&self, rated: bool) -> String {
        match rated {
            true => text!(self, "online-rated"),
            false => text!(self, "online-casual"),
        }
    }
}

impl OnlineWording<'_> {
    /// A player on a server, as a part of a sentence: title, name and rating.
    #[must_use]
    pub fn player(&self, player: &OnlinePlayer) -> String {
        let at = &self.words.localisation;
        if let Some(level) = player.level {
            let level = self.words.number(level.into());
            return text!(at, "online-computer", level = level);
        }
        let Some(name) = &player.name else {
            return text!(at, "online-guest");
        };
        let title = player.title.clone().into_iter();
        let named = title.chain([name.clone()]).collect::<Vec<_>>().join(" ");
        match player.rating {
            Some(rating) => format!("{named}, {rating}"),
            None => named,
        }
    }

    /// The game begins, or the player comes back to it.
    pub(super) fn begun(&self, side: Color, player: &OnlinePlayer, state: &State) -> String {
        let at = &self.words.localisation;
        let (color, opponent) = (self.words.color(side), self.player(player));
        let settings = state.settings();
        let online = settings.online.as_ref();
        let control = match online.and_then(|it| it.days) {
            Some(days) => {
                let number = self.words.number(days.into());
                text!(at, "online-days", n = days, words = number)
            }
            None => self
                .words
                .clock()
                .time_control_within(&settings.time_control),
        };
        let rated = at.rated(online.is_some_and(|it| it.rated));
        text!(
            at,
            "begun-online",
            color = color,
            opponent = opponent,
            control = control,
            rated = rated
        )
    }

    /// Whether the server is really to be asked for this.
    pub(super) fn asked_back(&self, act: OnlineAct, state: &State) -> String {
        let at = &self.words.localisation;
        match act {
            OnlineAct::OfferDraw => text!(at, "ask-online-draw"),
            OnlineAct::AcceptDraw => text!(at, "ask-online-accept-draw"),
            OnlineAct::DeclineDraw => text!(at, "ask-online-decline-draw"),
            OnlineAct::ProposeTakeback => text!(at, "ask-online-takeback"),
            OnlineAct::AcceptTakeback => text!(at, "ask-online-accept-takeback"),
            OnlineAct::DeclineTakeback => text!(at, "ask-online-decline-takeback"),
            OnlineAct::Abort => text!(at, "ask-online-abort"),
            OnlineAct::Resign => {
                let own = state.own_side_on_server();
                let own = own.unwrap_or(Color::White);
                text!(at, "ask-resign", color = self.words.color(own))
            }
            OnlineAct::ClaimVictory => text!(at, "ask-online-claim"),
            OnlineAct::ClaimDraw => text!(at, "ask-online-claim-draw"),
            OnlineAct::ClaimRepetition => text!(at, "ask-online-claim-repetition"),
            OnlineAct::GiveTime => text!(at, "ask-online-give-time"),
        }
    }
}
