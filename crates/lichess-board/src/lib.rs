#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `lines`: bytes to lines; [`Line`].
//! - `names`: what may stand in an address; [`GameId`], [`UserName`], [`StudyId`].
//! - `facts`: players, time controls, how games stand; [`Player`], [`Status`].
//! - `account_event`: the stream of an account; [`AccountEvent`].
//! - `game_event`: the stream of a game; [`GameEvent`].
//! - `followed_game`: what is new in a game; [`FollowedGame`], [`News`].
//! - `learning`: puzzles and studies; [`PuzzleOfGame`], [`Study`].
//! - `request`: requests as data; [`Request`], [`Act`], [`Terms`].
//! - `failure`: why a request was not answered as wished; [`Failure`].
//! - `reconnecting`: when a stream is opened again; [`Attempts`].
//! - `token`: what stands for an account; [`Token`].
//! - `client`: the connection; [`Client`], [`Server`], [`Stream`].
//! - `following`: a stream on a thread; [`Following`], [`StreamNews`].
//! - `played_game`: what was sent and what the stream has of it; [`Order`], [`Told`].
//! - `seat`: a game on threads; [`Seat`].
//! - `sign_in`: from a browser to a token; [`SignIn`], [`Scope`].
//!
//! It knows no words, no files and no game of annabella. Fields and variants are named as in the published description,
//! and documented where the name does not say what they are.

#![allow(missing_docs)]
#![warn(unreachable_pub)]

mod account_event;
mod client;
mod facts;
mod failure;
mod followed_game;
mod following;
mod game_event;
mod learning;
mod lines;
mod names;
mod played_game;
mod reconnecting;
mod request;
mod seat;
mod sign_in;
mod token;

pub use account_event::{AccountEvent, Challenge, Challenges, Compat, GameOfAccount, Playing};
pub use client::{Client, Closing, NoServer, Server, Stream};
pub use facts::{Player, Status, TimeControl, UserStatus, Variant};
pub use failure::Failure;
pub use followed_game::{FollowedGame, News, Unfollowable};
pub use following::{Following, Follows, LONGEST_SILENCE, StreamNews};
pub use game_event::{
    ChatLine, Clock, Expiration, GameEvent, GameFull, GameState, OpponentGone, Written,
};
pub use learning::{GameOfPuzzle, PuzzleOfGame, PuzzleTask, Study};
pub use lines::{LONGEST_LINE, Line, Lines, TooLong};
pub use names::{GameId, NoName, StudyId, UserName};
pub use played_game::{Order, Stand, Told};
pub use reconnecting::{Attempts, Next};
pub use request::{Act, Decline, Pace, Request, SHORTEST_GAME, SHORTEST_SEEK, Terms, Wish};
pub use seat::Seat;
pub use sign_in::{LONGEST_WAIT, NotSignedIn, Scope, SignIn, token_page};
pub use token::{NoToken, Token};
