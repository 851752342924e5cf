//! A game as its stream tells it. The stream is the truth: the board is made from the first position and the list of moves
//! each time, and what is new is found by comparing. Knows no connection, no clock and no words.

use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, Move, Position};
use thiserror::Error;

use crate::facts::{Status, Variant};
use crate::game_event::{ChatLine, GameEvent, GameFull, GameState};
use crate::names::GameId;

/// What has happened since the line before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// This number of plies is taken back from the end.
    TakenBack(usize),
    /// These moves follow, in order.
    Moved(Vec<Move>),
    DrawOffered(Color),
    /// An offer does not stand any more: declined, withdrawn, or answered by a move.
    DrawOfferGone(Color),
    TakebackProposed(Color),
    TakebackProposalGone(Color),
    /// The player to move has to make the first move within this time, else the server aborts the game.
    FirstMoveWithin(Duration),
    /// The opponent is gone; the win can be claimed after these seconds.
    OpponentGone {
        claim_in: Option<u64>,
    },
    OpponentBack,
    Chat(ChatLine),
    /// The next game of the same players.
    Rematch(GameId),
    /// The game is over; nobody won without a winner.
    Ended {
        status: Status,
        winner: Option<Color>,
    },
}

/// A stream that makes no game of chess as this program plays it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unfollowable {
    #[error("rules that the program does not play")]
    OtherRules,
    #[error("no position: {0}")]
    NoPosition(String),
    #[error("ply {ply} is no move there: {uci}")]
    NoMove {
        /// From 1.
        ply: usize,
        uci: String,
    },
}

/// A game that is followed.
#[derive(Debug, Clone)]
pub struct FollowedGame {
    full: GameFull,
    first: Chess,
    position: Chess,
    moves: Vec<Move>,
    opponent_gone: bool,
}

impl FollowedGame {
    /// A game whose first line was this, and what is to be told: its moves so far, offers that stand, its end.
    ///
    /// # Errors
    /// [`Unfollowable`]
    pub fn begin(full: GameFull) -> Result<(Self, Vec<News>), Unfollowable> {
        let first = first_position(&full)?;
        let before = GameState {
            moves: String::new(),
            wdraw: false,
            bdraw: false,
            wtakeback: false,
            btakeback: false,
            status: Status::Started,
            winner: None,
            expiration: None,
            rematch: None,
            ..full.state
        };
        let state = full.state.clone();
        let mut game = Self {
            full: GameFull {
                state: before,
                ..full
            },
            position: first.clone(),
            first,
            moves: Vec::new(),
            opponent_gone: false,
        };
        let news = game.take_state(state)?;
        Ok((game, news))
    }

    /// What a further line tells. A `gameFull` after a break is compared with what is known, as everything is.
    ///
    /// # Errors
    /// [`Unfollowable`]; then nothing has changed.
    pub fn take(&mut self, event: GameEvent) -> Result<Vec<News>, Unfollowable> {
        match event {
            GameEvent::GameFull(full) => {
                // A new stream does not tell whether the opponent is there.
                let back = std::mem::take(&mut self.opponent_gone);
                let mut news = self.take_state(full.state)?;
                if back {
                    news.insert(0, News::OpponentBack);
                }
                Ok(news)
            }
            GameEvent::GameState(state) => self.take_state(state),
            GameEvent::ChatLine(line) => Ok(vec![News::Chat(line)]),
            GameEvent::OpponentGone(gone) => {
                let was_gone = std::mem::replace(&mut self.opponent_gone, gone.gone);
                Ok(match gone.gone {
                    true => vec![News::OpponentGone {
                        claim_in: gone.claim_win_in_seconds,
                    }],
                    false if was_gone => vec![News::OpponentBack],
                    false => Vec::new(),
                })
            }
            GameEvent::Unknown => Ok(Vec::new()),
        }
    }

    fn take_state(&mut self, state: GameState) -> Result<Vec<News>, Unfollowable> {
        let (position, moves) = self.played(&state.moves)?;
        let same = { moves.iter() }
            .zip(&self.moves)
            .take_while(|(new, old)| new == old)
            .count();
        let mut news = Vec::new();
        if same < self.moves.len() {
            news.push(News::TakenBack(self.moves.len() - same));
        }
        if same < moves.len() {
            if std::mem::take(&mut self.opponent_gone) {
                news.push(News::OpponentBack);
            }
            news.push(News::Moved(moves[same..].to_vec()));
        }
        let before = &self.full.state;
        let ends = state.status.is_end();
        for side in Color::ALL {
            match (before.offers_draw(side), state.offers_draw(side)) {
                (false, true) => news.push(News::DrawOffered(side)),
                // With the game, everything that was asked is over.
                (true, false) if !ends => news.push(News::DrawOfferGone(side)),
                _ => {}
            }
            match (
                before.proposes_takeback(side),
                state.proposes_takeback(side),
            ) {
                (false, true) => news.push(News::TakebackProposed(side)),
                (true, false) if !ends => news.push(News::TakebackProposalGone(side)),
                _ => {}
            }
        }
        if let Some(limit) = state.expiration
            && (before.expiration.is_none() || same < moves.len())
        {
            let left = limit.millis_to_move.saturating_sub(limit.idle_millis);
            news.push(News::FirstMoveWithin(Duration::from_millis(left)));
        }
        if state.status.is_end() && !before.status.is_end() {
            news.push(News::Ended {
                status: state.status,
                winner: state.winner,
            });
        }
        if let (None, Some(next)) = (&before.rematch, &state.rematch) {
            news.push(News::Rematch(next.clone()));
        }
        (self.position, self.moves, self.full.state) = (position, moves, state);
        Ok(news)
    }

    fn played(&self, moves: &str) -> Result<(Chess, Vec<Move>), Unfollowable> {
        let mut position = self.first.clone();
        let mut played = Vec::new();
        for (before, uci) in moves.split_ascii_whitespace().enumerate() {
            let mv = { uci.parse::<UciMove>().ok() }.and_then(|it| it.to_move(&position).ok());
            let mv = mv.ok_or_else(|| Unfollowable::NoMove {
                ply: before + 1,
                uci: uci.to_owned(),
            })?;
            position.play_unchecked(mv);
            played.push(mv);
        }
        Ok((position, played))
    }

    /// What the stream last told of the game, and who plays.
    #[must_use]
    pub const fn facts(&self) -> &GameFull {
        &self.full
    }

    /// The position from which the game began.
    #[must_use]
    pub const fn first(&self) -> &Chess {
        &self.first
    }

    /// The position on the board now.
    #[must_use]
    pub const fn position(&self) -> &Chess {
        &self.position
    }

    /// All moves, in order.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether the server has taken this move, which was sent after those before it.
    #[must_use]
    pub fn has_taken(&self, mv: &Move, before: &[Move]) -> bool {
        let after = self.moves.strip_prefix(before);
        after.and_then(<[Move]>::first) == Some(mv)
    }

    /// A legal move as the server takes it: castling goes to the square of the rook.
    #[must_use]
    pub fn uci(mv: &Move) -> String {
        mv.to_uci(CastlingMode::Chess960).to_string()
    }
}

fn first_position(full: &GameFull) -> Result<Chess, Unfollowable> {
    let mode = match full.variant {
        Variant::Standard => CastlingMode::Standard,
        Variant::Chess960 | Variant::FromPosition => CastlingMode::Chess960,
        Variant::Other => return Err(Unfollowable::OtherRules),
    };
    if full.initial_fen == "startpos" {
        return Ok(Chess::default());
    }
    let fen = full.initial_fen.parse::<Fen>().ok();
    let position = fen.and_then(|it| it.into_position(mode).ok());
    position.ok_or_else(|| Unfollowable::NoPosition(full.initial_fen.clone()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    fn full(moves: &str) -> GameFull {
        let line = format!(
            r#"{{"id":"q7ZvsdUF","variant":{{"key":"standard"}},"initialFen":"startpos",
            "white":{{"name":"Anna","id":"anna"}},"black":{{"aiLevel":2}},
            "state":{{"type":"gameState","moves":"{moves}","wtime":60000,"btime":60000,"winc":0,"binc":0,"status":"started"}}}}"#
        );
        serde_json::from_str(&line).unwrap()
    }

    fn state(rest: &str) -> GameEvent {
        let line = format!(r#"{{"type":"gameState","wtime":60000,"btime":60000,{rest}}}"#);
        serde_json::from_str(&line).unwrap()
    }

    fn sans(game: &FollowedGame) -> Vec<String> {
        let mut position = game.first().clone();
        let mut sans = Vec::new();
        for mv in game.moves() {
            sans.push(
                shakmaty::san::SanPlus::from_move_and_play_unchecked(&mut position, *mv)
                    .to_string(),
            );
        }
        sans
    }

    #[test]
    fn only_what_is_new_is_told() {
        let (mut game, news) = FollowedGame::begin(full("e2e4")).unwrap();
        assert_eq!(news, [News::Moved(game.moves().to_vec())]);
        let news = game
            .take(state(r#""moves":"e2e4 e7e5","status":"started""#))
            .unwrap();
        assert_eq!(news, [News::Moved(vec![game.moves()[1]])]);
        // One line twice, and all of it after a break.
        assert_eq!(
            game.take(state(r#""moves":"e2e4 e7e5","status":"started""#)),
            Ok(vec![])
        );
        assert_eq!(
            game.take(GameEvent::GameFull(Box::new(full("e2e4 e7e5")))),
            Ok(vec![])
        );
        let news = game
            .take(GameEvent::GameFull(Box::new(full("e2e4 e7e5 g1f3 b8c6"))))
            .unwrap();
        assert_eq!(news, [News::Moved(game.moves()[2..].to_vec())]);
        assert_eq!(sans(&game), ["e4", "e5", "Nf3", "Nc6"]);
    }

    #[test]
    fn a_list_that_became_shorter_was_taken_back() {
        let (mut game, _) = FollowedGame::begin(full("e2e4 e7e5 g1f3")).unwrap();
        let news = game
            .take(state(r#""moves":"e2e4","status":"started""#))
            .unwrap();
        assert_eq!(news, [News::TakenBack(2)]);
        // And another move in the same line.
        let news = game
            .take(state(r#""moves":"d2d4","status":"started""#))
            .unwrap();
        assert_eq!(
            news,
            [News::TakenBack(1), News::Moved(game.moves().to_vec())]
        );
        assert_eq!(sans(&game), ["d4"]);
    }

    #[test]
    fn castling_is_read_in_both_forms_and_written_to_the_rook() {
        for castled in ["e1g1", "e1h1"] {
            let moves = format!("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 {castled}");
            let (game, _) = FollowedGame::begin(full(&moves)).unwrap();
            assert_eq!(sans(&game).last().unwrap(), "O-O", "{castled}");
            assert_eq!(FollowedGame::uci(game.moves().last().unwrap()), "e1h1");
        }
    }

    #[test]
    fn a_draw_that_is_agreed_is_not_declined_before() {
        let (mut game, _) = FollowedGame::begin(full("e2e4")).unwrap();
        let offered = state(r#""moves":"e2e4","status":"started","bdraw":true,"wtakeback":true"#);
        game.take(offered).unwrap();
        let agreed = game
            .take(state(r#""moves":"e2e4","status":"draw""#))
            .unwrap();
        assert!(matches!(agreed[..], [News::Ended { .. }]), "{agreed:?}");
    }

    #[test]
    fn offers_an_end_and_an_absence_are_told_once() {
        let (mut game, _) = FollowedGame::begin(full("e2e4")).unwrap();
        let offered =
            || state(r#""moves":"e2e4","status":"started","bdraw":true,"btakeback":true"#);
        let both = [
            News::DrawOffered(Color::Black),
            News::TakebackProposed(Color::Black),
        ];
        assert_eq!(game.take(offered()).unwrap(), both);
        assert_eq!(game.take(offered()), Ok(vec![]));
        let gone = |gone, left| {
            let line =
                format!(r#"{{"type":"opponentGone","gone":{gone},"claimWinInSeconds":{left}}}"#);
            serde_json::from_str::<GameEvent>(&line).unwrap()
        };
        let absent = [News::OpponentGone { claim_in: Some(30) }];
        assert_eq!(game.take(gone(true, 30)).unwrap(), absent);
        let moved = game
            .take(state(r#""moves":"e2e4 e7e5","status":"started""#))
            .unwrap();
        assert_eq!(
            moved[..2],
            [News::OpponentBack, News::Moved(vec![game.moves()[1]])]
        );
        let over = || state(r#""moves":"e2e4 e7e5","status":"outoftime","winner":"white""#);
        let ended = News::Ended {
            status: Status::OutOfTime,
            winner: Some(Color::White),
        };
        assert_eq!(game.take(over()).unwrap(), [ended]);
        assert_eq!(game.take(over()), Ok(vec![]));
    }

    #[test]
    fn what_makes_no_game_is_told_with_its_ply_and_changes_nothing() {
        let (mut game, _) = FollowedGame::begin(full("e2e4")).unwrap();
        let fault = Unfollowable::NoMove {
            ply: 2,
            uci: "e2e4".to_owned(),
        };
        assert_eq!(
            game.take(state(r#""moves":"e2e4 e2e4","status":"started""#)),
            Err(fault)
        );
        assert_eq!(sans(&game), ["e4"]);
        let mut other = full("");
        other.variant = Variant::Other;
        assert_eq!(
            FollowedGame::begin(other).unwrap_err(),
            Unfollowable::OtherRules
        );
    }

    proptest! {
        /// However often a stream breaks and repeats itself, the moves told one after the other are those of the game.
        #[test]
        fn what_was_told_is_the_game(lengths in proptest::collection::vec(0usize..9, 1..30)) {
            let all = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6"];
            let (mut game, _) = FollowedGame::begin(full("")).unwrap();
            let mut told: Vec<Move> = Vec::new();
            for length in lengths {
                for news in game.take(GameEvent::GameFull(Box::new(full(&all[..length].join(" "))))).unwrap() {
                    match news {
                        News::TakenBack(plies) => told.truncate(told.len() - plies),
                        News::Moved(moves) => told.extend(moves),
                        _ => {}
                    }
                }
                prop_assert_eq!(told.len(), length);
                prop_assert_eq!(&told, game.moves());
            }
        }
    }
}
