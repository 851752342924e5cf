//! How games come about: seeks that fit, challenges that are accepted, games against the computer.

use serde_json::{Value, json};
use shakmaty::{ByColor, Color};

use super::World;
use crate::board::Board;
use crate::challenges::{Challenge, Seek, Setup, Standing, Wish};
use crate::game::{Game, NewGame, Player, Who};
use crate::streams::Kind;

impl World {
    /// Begins a game. Both are told, and the computer moves if it has White.
    ///
    /// # Errors
    ///
    /// If the position cannot be played.
    pub(crate) fn begin(
        &mut self,
        id: String,
        source: &'static str,
        white: Who,
        black: Who,
        setup: &Setup,
    ) -> Result<(), String> {
        let now = self.now();
        let number = self.next_number();
        let start = u16::try_from(number % 960).unwrap_or_default();
        let board = Board::new(setup.variant, setup.fen.as_deref(), start)?;
        let players = ByColor {
            white: self.player(white),
            black: self.player(black),
        };
        let new = NewGame {
            id: id.clone(),
            number,
            players,
            board,
            control: setup.control,
            is_rated: setup.is_rated,
            source,
            rules: setup.rules.clone(),
            manner: self.manner(),
        };
        self.games.insert(id.clone(), Game::new(new, now));
        self.tell_of_game("gameStart", &id);
        self.tell(&id, Vec::new());
        Ok(())
    }

    fn player(&mut self, who: Who) -> Player {
        let secret = self.new_id(4);
        let now = self.now();
        let account = match &who {
            Who::User(id) => self.accounts.get(id),
            Who::Computer(_) => None,
        };
        let (takebacks, threefold, stays) = account.map_or((true, false, true), |it| {
            (it.allows_takebacks, it.draws_by_threefold, it.always_here)
        });
        Player::new(who, secret).preferring(takebacks, threefold, (!stays).then_some(now))
    }

    // --- seeks ---

    /// Pairs a seek with one that is open. The identity of the game, if it was paired; else it is open now.
    pub(crate) fn seek(&mut self, seek: Seek) -> Option<String> {
        let rating = |world: &World, user: &str| world.accounts.get(user).map_or(0, |it| it.rating);
        let fits = |other: &Seek| {
            let within = |rating: u32, (low, high): (u32, u32)| (low..=high).contains(&rating);
            other.user != seek.user
                && other.setup.control == seek.setup.control
                && other.setup.variant == seek.setup.variant
                && other.setup.is_rated == seek.setup.is_rated
                && other.wish.fits(seek.wish)
                && within(rating(self, &other.user), seek.ratings)
                && within(rating(self, &seek.user), other.ratings)
        };
        let Some(at) = self.seeks.iter().position(fits) else {
            self.seeks.push(seek);
            return None;
        };
        let other = self.seeks.remove(at);
        for stream in self.streams.of(&Kind::Seek(other.number), None) {
            self.streams.close(stream);
        }
        let side = match (seek.wish, other.wish) {
            (Wish::For(side), _) => side,
            (_, Wish::For(side)) => side.other(),
            _ => self.chance(),
        };
        let id = self.new_id(8);
        let setup = seek.setup.clone();
        let (white, black) = sides(side, Who::User(seek.user), Who::User(other.user));
        let begun = self.begin(id.clone(), "lobby", white, black, &setup);
        begun.ok().map(|()| id)
    }

    // --- challenges ---

    pub(crate) fn challenge(&self, challenge: &Challenge, viewer: Option<&str>) -> Value {
        let online = |user: &str| self.is_online(user);
        challenge.json(&self.accounts, &online, &self.base, viewer)
    }

    /// Keeps a new challenge and tells both.
    pub(crate) fn add_challenge(&mut self, challenge: Challenge) {
        let id = challenge.id.clone();
        self.challenges.insert(id.clone(), challenge);
        self.tell_of_challenge("challenge", &id);
    }

    fn tell_of_challenge(&mut self, kind: &str, id: &str) {
        let Some(challenge) = self.challenges.get(id) else {
            return;
        };
        let users = [&challenge.challenger, &challenge.dest];
        let events: Vec<(String, Value)> = users
            .into_iter()
            .flatten()
            .map(|user| {
                let mut event = json!({
                    "type": kind,
                    "challenge": self.challenge(challenge, Some(user)),
                });
                if kind == "challenge" {
                    event["compat"] = challenge.compat();
                }
                (user.clone(), event)
            })
            .collect();
        for (user, event) in events {
            self.event(&user, &event);
        }
    }

    /// Gives a challenge its end, tells the stream that waits for it and closes that.
    fn settle(&mut self, id: &str, standing: Standing) {
        let done = match &standing {
            Standing::Accepted => "accepted",
            Standing::Declined(_) => "declined",
            Standing::Created | Standing::Offline | Standing::Canceled => "canceled",
        };
        if let Some(challenge) = self.challenges.get_mut(id) {
            challenge.standing = standing;
        }
        for stream in self.streams.of(&Kind::Challenge(id.to_owned()), None) {
            self.send(stream, &json!({ "done": done }));
            self.streams.close(stream);
        }
    }

    /// The stream of a challenge was closed by its client.
    pub(crate) fn lapse(&mut self, id: &str) {
        if self.challenges.get(id).is_some_and(Challenge::is_open) {
            self.cancel(id);
        }
    }

    pub(crate) fn cancel(&mut self, id: &str) {
        self.settle(id, Standing::Canceled);
        self.tell_of_challenge("challengeCanceled", id);
    }

    /// Declines it for a reason by its key.
    pub(crate) fn decline(&mut self, id: &str, reason: &str) {
        self.settle(id, Standing::Declined(reason.to_owned()));
        self.tell_of_challenge("challengeDeclined", id);
    }

    /// Accepts it as this account: its game begins, with its identity unless it is a rematch. An open one begins with the
    /// second who joins.
    pub(crate) fn accept(
        &mut self,
        id: &str,
        user: &str,
        wished: Option<Color>,
    ) -> Result<(), String> {
        let Some(challenge) = self.challenges.get_mut(id) else {
            return Err("Not found".to_owned());
        };
        let (challenger, side) = match (&challenge.challenger, &challenge.joined) {
            (Some(challenger), _) => (challenger.clone(), challenge.side),
            (None, None) => {
                challenge.joined = Some((user.to_owned(), wished));
                return Ok(());
            }
            (None, Some((first, wish))) => {
                let side = wish.or(wished.map(Color::other));
                (first.clone(), side.unwrap_or(challenge.side))
            }
        };
        if challenger == user {
            return Err("You cannot challenge yourself".to_owned());
        }
        let setup = challenge.setup.clone();
        let before = challenge.rematch_of.clone();
        let game = match &before {
            Some(_) => self.new_id(8),
            None => id.to_owned(),
        };
        let (white, black) = sides(side, Who::User(challenger), Who::User(user.to_owned()));
        self.settle(id, Standing::Accepted);
        self.begin(game.clone(), "friend", white, black, &setup)?;
        if let Some(before) = before {
            if let Some(before) = self.games.get_mut(&before) {
                before.rematch = Some(game);
            }
            self.tell_state(&before);
        }
        Ok(())
    }

    /// Offers a rematch of a game that is over, with the colours changed: the opponent gets a challenge.
    ///
    /// # Errors
    ///
    /// If there is no such game of this account, or it is not over.
    pub(crate) fn offer_rematch(&mut self, id: &str, user: &str) -> Result<String, String> {
        let id_of_challenge = self.new_id(8);
        let now = self.now();
        let game = self.games.get(id).filter(|it| it.is_over());
        let game = game.ok_or_else(|| "No such game that is over".to_owned())?;
        let side = game.side(user).ok_or_else(|| "Not your game".to_owned())?;
        let Who::User(dest) = game.players.get(side.other()).who.clone() else {
            return Err("The computer is not challenged".to_owned());
        };
        self.add_challenge(Challenge {
            id: id_of_challenge.clone(),
            challenger: Some(user.to_owned()),
            dest: Some(dest),
            setup: Setup {
                variant: game.board.variant,
                fen: game.board.start_fen.clone(),
                control: game.control,
                is_rated: game.is_rated,
                rules: game.rules.clone(),
            },
            wish: Wish::For(side.other()),
            side: side.other(),
            standing: Standing::Created,
            created_at: now,
            has_stream: true,
            rematch_of: Some(id.to_owned()),
            joined: None,
        });
        Ok(id_of_challenge)
    }
}

/// White and Black, the first of the two with this colour.
pub(crate) fn sides(side: Color, one: Who, other: Who) -> (Who, Who) {
    match side {
        Color::White => (one, other),
        Color::Black => (other, one),
    }
}
