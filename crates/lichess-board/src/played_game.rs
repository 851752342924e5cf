//! A game that is followed and played. A move that was sent counts once the stream has it; where that is not certain, the
//! stream is opened anew and looked at before the move is sent again, so that none is lost, doubled or wrong. Knows no
//! connection and no clock: what to do is data, and time is a value.

use std::time::Duration;

use shakmaty::{Color, Move};

use crate::failure::Failure;
use crate::followed_game::{FollowedGame, News, Unfollowable};
use crate::following::StreamNews;
use crate::game_event::{GameEvent, GameFull};
use crate::request::Act;

/// A connection that is back within this time was never told to be lost.
const UNTOLD: Duration = Duration::from_millis(1_500);

/// A move that the server took and the stream does not tell after this time is looked up.
const UNSEEN: Duration = Duration::from_secs(3);

/// The longest pause before a move is sent again.
const LONGEST_PAUSE: Duration = Duration::from_secs(8);

/// How often a move is sent.
const MOST_TRIES: u32 = 12;

/// What the player wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// This move, in the position after this number of plies.
    Move { mv: Move, plies: usize },
    /// Anything but a move.
    Act(Act),
    /// To write this to the opponent.
    Write(String),
}

/// How the game stands after a line of its stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stand {
    /// All moves.
    pub moves: Vec<Move>,
    /// White's and Black's time in ms when the line was sent; `None` without a limit.
    pub times: Option<(u64, u64)>,
    /// What is new.
    pub news: Vec<News>,
}

/// What is told of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// Everything about the game, before all else.
    Begun(Box<GameFull>),
    Stands(Stand),
    /// The connection is lost, and is tried again.
    Lost(Failure),
    /// It is there again.
    Back,
    /// The server does not do this, in its words.
    Refused {
        order: Order,
        words: String,
    },
    /// It is not known whether this was done.
    Failed {
        order: Order,
        failure: Failure,
    },
    /// This move is not made: the game has gone on without it.
    NotTaken(Move),
    /// The server wants a pause before this long, and then the move is sent again.
    Waits(Duration),
    /// The game is not followed any more.
    GivenUp(Failure),
    /// Another program of the same account plays the game.
    TakenOver,
    /// It is no game that this program plays.
    Unfollowable(Unfollowable),
}

/// What is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Do {
    Tell(Told),
    Post(Order),
    /// The stream is closed, and opened anew.
    Reopen,
}

/// A move that was sent and that the stream does not have.
#[derive(Debug)]
struct Sent {
    mv: Move,
    plies: usize,
    phase: Phase,
    tries: u32,
}

impl Sent {
    fn order(&self) -> Order {
        Order::Move {
            mv: self.mv,
            plies: self.plies,
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Phase {
    /// The server is asked.
    Posted,
    /// It took the move, at this time.
    Taken(Duration),
    /// The next first line of a stream says whether the server has it; the words are those of a refusal.
    LookedUp(Option<String>),
    /// It is sent again at this time.
    Waits(Duration),
}

/// A game that is followed and played.
#[derive(Debug, Default)]
pub(crate) struct PlayedGame {
    game: Option<FollowedGame>,
    sent: Option<Sent>,
    /// Since when the connection is lost and why, until it was told.
    lost: Option<(Duration, Failure)>,
    lost_told: bool,
}

impl PlayedGame {
    /// The player wants something.
    pub(crate) fn ordered(&mut self, order: Order) -> Vec<Do> {
        if let Order::Move { mv, plies } = order {
            self.sent = Some(Sent {
                mv,
                plies,
                phase: Phase::Posted,
                tries: 1,
            });
        }
        vec![Do::Post(order)]
    }

    /// Something happened on the stream.
    pub(crate) fn streamed(&mut self, news: StreamNews, at: Duration) -> Vec<Do> {
        match news {
            StreamNews::Open => Vec::new(),
            StreamNews::Line(text) => match serde_json::from_str(&text) {
                Ok(event) => self.line(event, at),
                Err(fault) => {
                    tracing::warn!("a line of a game makes no sense: {fault}");
                    Vec::new()
                }
            },
            StreamNews::Lost(failure) => self.is_lost(failure, at),
            StreamNews::Closed if self.is_over() => Vec::new(),
            StreamNews::Closed => self.is_lost(Failure::Broke, at),
            StreamNews::GivenUp(_) | StreamNews::TakenOver if self.is_over() => Vec::new(),
            StreamNews::GivenUp(failure) => vec![Do::Tell(Told::GivenUp(failure))],
            StreamNews::TakenOver => vec![Do::Tell(Told::TakenOver)],
        }
    }

    fn is_lost(&mut self, failure: Failure, at: Duration) -> Vec<Do> {
        if !self.lost_told && self.lost.is_none() {
            self.lost = Some((at, failure));
        }
        Vec::new()
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        let status = |it: &FollowedGame| it.facts().state.status;
        self.game.as_ref().is_some_and(|it| status(it).is_end())
    }

    fn line(&mut self, event: GameEvent, at: Duration) -> Vec<Do> {
        let mut todo = Vec::new();
        self.lost = None;
        if std::mem::take(&mut self.lost_told) {
            todo.push(Do::Tell(Told::Back));
        }
        let is_first = matches!(event, GameEvent::GameFull(_));
        let news = match (&mut self.game, event) {
            (Some(game), event) => game.take(event),
            (None, GameEvent::GameFull(full)) => {
                todo.push(Do::Tell(Told::Begun(full.clone())));
                FollowedGame::begin(*full).map(|(game, news)| {
                    self.game = Some(game);
                    news
                })
            }
            // Nothing can be made of it before the first line.
            (None, _) => return todo,
        };
        match news {
            Ok(news) => todo.extend(self.stands(news)),
            // A stream that is opened anew tells all of it again.
            Err(fault @ Unfollowable::NoMove { .. }) if !is_first => {
                tracing::warn!("{fault}");
                todo.push(Do::Reopen);
            }
            Err(fault) => todo.push(Do::Tell(Told::Unfollowable(fault))),
        }
        todo.extend(self.compare_sent(is_first, at));
        todo
    }

    fn stands(&self, news: Vec<News>) -> Option<Do> {
        let game = self.game.as_ref()?;
        let state = &game.facts().state;
        let times = state.time_ms(Color::White).zip(state.time_ms(Color::Black));
        let times = times.filter(|_| game.facts().clock.is_some());
        Some(Do::Tell(Told::Stands(Stand {
            moves: game.moves().to_vec(),
            times,
            news,
        })))
    }

    /// What the stream says of the move that was sent.
    fn compare_sent(&mut self, is_first: bool, at: Duration) -> Vec<Do> {
        let over = self.is_over();
        let (Some(game), Some(sent)) = (&self.game, &mut self.sent) else {
            return Vec::new();
        };
        let (mv, plies) = (sent.mv, sent.plies);
        if game.has_taken(&mv, plies) {
            self.sent = None;
            return Vec::new();
        }
        if over || game.moves().len() != plies {
            self.sent = None;
            return vec![Do::Tell(Told::NotTaken(mv))];
        }
        let Phase::LookedUp(refused) = &mut sent.phase else {
            return Vec::new();
        };
        if !is_first {
            return Vec::new();
        }
        if let Some(words) = refused.take() {
            let order = sent.order();
            self.sent = None;
            return vec![Do::Tell(Told::Refused { order, words })];
        }
        self.again(Failure::Broke, at)
    }

    /// The move is sent again, after a pause that grows; not for ever.
    fn again(&mut self, failure: Failure, at: Duration) -> Vec<Do> {
        let Some(sent) = &mut self.sent else {
            return Vec::new();
        };
        let order = sent.order();
        if sent.tries >= MOST_TRIES {
            self.sent = None;
            return vec![Do::Tell(Told::Failed { order, failure })];
        }
        let pause = match (sent.tries, &failure) {
            (1, Failure::Broke) => Duration::ZERO,
            (tries, _) => LONGEST_PAUSE.min(Duration::from_secs(1 << (tries - 1))),
        };
        sent.tries += 1;
        if pause.is_zero() {
            sent.phase = Phase::Posted;
            return vec![Do::Post(order)];
        }
        sent.phase = Phase::Waits(at + pause);
        match failure {
            Failure::TooMany { .. } => vec![Do::Tell(Told::Waits(pause))],
            _ => Vec::new(),
        }
    }

    /// The server answered, or did not.
    pub(crate) fn answered(
        &mut self,
        order: Order,
        answer: Result<(), Failure>,
        at: Duration,
    ) -> Vec<Do> {
        let Order::Move { mv, plies } = order else {
            return match answer {
                Ok(()) => Vec::new(),
                Err(Failure::Refused(words)) => vec![Do::Tell(Told::Refused { order, words })],
                Err(failure) => vec![Do::Tell(Told::Failed { order, failure })],
            };
        };
        let sent = self.sent.as_mut();
        let Some(sent) = sent.filter(|it| (it.mv, it.plies) == (mv, plies)) else {
            // The stream was faster.
            return Vec::new();
        };
        match answer {
            Ok(()) => {
                sent.phase = Phase::Taken(at);
                Vec::new()
            }
            // It has certainly done nothing.
            Err(failure @ Failure::TooMany { .. }) => self.again(failure, at),
            Err(Failure::SignedOut) => {
                self.sent = None;
                vec![Do::Tell(Told::GivenUp(Failure::SignedOut))]
            }
            Err(failure) => {
                let words = match failure {
                    Failure::Refused(words) | Failure::Forbidden(words) => Some(words),
                    Failure::NotFound => Some(String::new()),
                    _ => None,
                };
                sent.phase = Phase::LookedUp(words);
                vec![Do::Reopen]
            }
        }
    }

    /// The next moment at which something is due.
    pub(crate) fn due(&self) -> Option<Duration> {
        let lost = self.lost.as_ref().map(|(since, _)| *since + UNTOLD);
        let sent = self.sent.as_ref().and_then(|it| match it.phase {
            Phase::Taken(since) => Some(since + UNSEEN),
            Phase::Waits(until) => Some(until),
            Phase::Posted | Phase::LookedUp(_) => None,
        });
        lost.into_iter().chain(sent).min()
    }

    /// It is this time.
    pub(crate) fn pass(&mut self, at: Duration) -> Vec<Do> {
        let mut todo = Vec::new();
        if let Some((_, failure)) = self.lost.take_if(|(since, _)| *since + UNTOLD <= at) {
            self.lost_told = true;
            todo.push(Do::Tell(Told::Lost(failure)));
        }
        if let Some(sent) = &mut self.sent {
            match sent.phase {
                Phase::Taken(since) if since + UNSEEN <= at => {
                    sent.phase = Phase::LookedUp(None);
                    todo.push(Do::Reopen);
                }
                Phase::Waits(until) if until <= at => {
                    sent.phase = Phase::Posted;
                    todo.push(Do::Post(sent.order()));
                }
                Phase::Posted | Phase::Taken(_) | Phase::LookedUp(_) | Phase::Waits(_) => {}
            }
        }
        todo
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use shakmaty::Chess;
    use shakmaty::uci::UciMove;

    const NOW: Duration = Duration::from_secs(100);

    fn full(moves: &str) -> StreamNews {
        StreamNews::Line(format!(
            r#"{{"type":"gameFull","id":"q7ZvsdUF","variant":{{"key":"standard"}},"initialFen":"startpos",
            "clock":{{"initial":600000,"increment":0}},"white":{{"name":"Anna"}},"black":{{"name":"Bert"}},
            "state":{{"type":"gameState","moves":"{moves}","wtime":60000,"btime":60000,"status":"started"}}}}"#
        ).replace('\n', ""))
    }

    fn state(moves: &str) -> StreamNews {
        StreamNews::Line(format!(
            r#"{{"type":"gameState","moves":"{moves}","wtime":60000,"btime":60000,"status":"started"}}"#
        ))
    }

    fn order(uci: &str) -> Order {
        let mv = uci.parse::<UciMove>().unwrap().to_move(&Chess::default());
        Order::Move {
            mv: mv.unwrap(),
            plies: 0,
        }
    }

    fn sent(uci: &str) -> PlayedGame {
        let mut game = PlayedGame::default();
        game.streamed(full(""), NOW);
        assert_eq!(game.ordered(order(uci)), [Do::Post(order(uci))]);
        game
    }

    fn told(todo: &[Do]) -> Vec<&Told> {
        let told = |it| match it {
            &Do::Tell(Told::Stands(_)) | Do::Post(_) | Do::Reopen => None,
            Do::Tell(told) => Some(told),
        };
        todo.iter().filter_map(told).collect()
    }

    #[test]
    fn a_move_that_broke_on_the_way_is_sent_again_only_when_a_new_stream_lacks_it() {
        let mut game = sent("e2e4");
        assert_eq!(
            game.answered(order("e2e4"), Err(Failure::Broke), NOW),
            [Do::Reopen]
        );
        // What the old stream had on the way says nothing.
        assert!(
            !game
                .streamed(state(""), NOW)
                .contains(&Do::Post(order("e2e4")))
        );
        assert!(
            game.streamed(full(""), NOW)
                .contains(&Do::Post(order("e2e4")))
        );

        let mut game = sent("e2e4");
        game.answered(order("e2e4"), Err(Failure::TimedOut), NOW);
        let todo = game.streamed(full("e2e4"), NOW);
        assert!(!todo.contains(&Do::Post(order("e2e4"))), "{todo:?}");
        assert_eq!(game.due(), None);
    }

    #[test]
    fn a_refused_move_is_the_players_again_unless_the_server_has_it() {
        let refused = || Err(Failure::Refused("Not your turn".to_owned()));
        let mut game = sent("e2e4");
        assert_eq!(game.answered(order("e2e4"), refused(), NOW), [Do::Reopen]);
        let todo = game.streamed(full(""), NOW);
        let words = "Not your turn".to_owned();
        let order_of = order("e2e4");
        assert_eq!(
            told(&todo),
            [&Told::Refused {
                order: order_of,
                words
            }]
        );
        // Sent twice: the second is refused because the first was taken.
        let mut game = sent("e2e4");
        game.answered(order("e2e4"), refused(), NOW);
        assert_eq!(told(&game.streamed(full("e2e4"), NOW)), Vec::<&Told>::new());
    }

    #[test]
    fn too_many_requests_make_a_pause_and_then_the_move_again() {
        let mut game = sent("e2e4");
        let wait = Duration::from_secs(60);
        let todo = game.answered(order("e2e4"), Err(Failure::TooMany { wait }), NOW);
        let pause = Duration::from_secs(1);
        assert_eq!(todo, [Do::Tell(Told::Waits(pause))]);
        assert_eq!(game.due(), Some(NOW + pause));
        assert_eq!(game.pass(NOW + pause), [Do::Post(order("e2e4"))]);
    }

    #[test]
    fn a_move_that_the_stream_does_not_tell_is_looked_up() {
        let mut game = sent("e2e4");
        game.answered(order("e2e4"), Ok(()), NOW);
        assert_eq!(game.pass(NOW + UNSEEN), [Do::Reopen]);
        game.streamed(full("e2e4"), NOW + UNSEEN);
        assert_eq!(game.due(), None);
    }

    #[test]
    fn another_move_in_its_place_is_told() {
        let mut game = sent("e2e4");
        let Order::Move { mv, .. } = order("e2e4") else {
            unreachable!()
        };
        let todo = game.streamed(state("d2d4"), NOW);
        assert_eq!(told(&todo), [&Told::NotTaken(mv)]);
    }

    #[test]
    fn a_break_is_told_after_a_moment_and_only_then_the_return() {
        let mut game = sent("e2e4");
        game.streamed(StreamNews::Lost(Failure::Broke), NOW);
        let short = game.streamed(full(""), NOW + Duration::from_secs(1));
        assert_eq!(told(&short), Vec::<&Told>::new());
        game.streamed(StreamNews::Lost(Failure::Broke), NOW);
        assert_eq!(game.due(), Some(NOW + UNTOLD));
        assert_eq!(
            game.pass(NOW + UNTOLD),
            [Do::Tell(Told::Lost(Failure::Broke))]
        );
        assert_eq!(told(&game.streamed(full(""), NOW)), [&Told::Back]);
    }
}
