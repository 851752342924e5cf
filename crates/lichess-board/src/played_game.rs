//! A game that is followed and played. A move that was sent counts once the stream has it; where that is not certain, the
//! stream is opened anew and looked at before the move is sent again, so that none is lost, doubled or wrong. Knows no
//! connection and no clock: what to do is data, and time is a value.

use std::time::Duration;

use shakmaty::{Color, Move};

use crate::failure::Failure;
use crate::followed_game::{FollowedGame, News, Unfollowable};
use crate::following::StreamNews;
use crate::game_event::{GameEvent, GameFull, Written};
use crate::request::Act;

/// A connection that is back within this time was never told to be lost.
const UNTOLD: Duration = Duration::from_millis(1_500);

/// A move that the server took and the stream does not tell after this time is looked up.
const UNSEEN: Duration = Duration::from_secs(3);

/// What the server took and did nothing about, for it takes what it does not do, shows nothing in the stream for this time.
const NO_EFFECT: Duration = Duration::from_secs(3);

/// The longest pause before a move is sent again.
const LONGEST_PAUSE: Duration = Duration::from_secs(8);

/// How often a move is sent.
const MOST_TRIES: u32 = 12;

/// What the player wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// This move after those moves, and in no other position.
    Move { mv: Move, before: Vec<Move> },
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
    /// The server took this, and nothing came of it.
    NoEffect(Act),
    /// The server wants a pause before this long, and then the move is sent again.
    Waits(Duration),
    /// The server has not answered for a moment; it is waited for.
    NoAnswerYet,
    /// All that the players have written so far: what was written while no stream was open came by none.
    Written(Vec<Written>),
    /// The game is not followed any more.
    GivenUp(Failure),
    /// It is no game that this program plays.
    Unfollowable(Unfollowable),
}

/// What is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Do {
    Tell(Told),
    Post(Order),
    /// The server is asked for all that was written, once nothing else is to be sent.
    AskWritten,
    /// The stream is closed, and opened anew.
    Reopen,
}

/// A move that was sent and that the stream does not have.
#[derive(Debug)]
struct Sent {
    mv: Move,
    before: Vec<Move>,
    phase: Phase,
    tries: u32,
}

impl Sent {
    fn order(&self) -> Order {
        Order::Move {
            mv: self.mv,
            before: self.before.clone(),
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

/// An act whose effect the stream has not told.
#[derive(Debug)]
struct Expected {
    act: Act,
    /// Until when, once the server has taken it.
    due: Option<Duration>,
}

impl Expected {
    /// What is expected of this act; `None` if its effect is not looked for.
    fn of(act: &Act) -> Option<Self> {
        let shows = matches!(
            act,
            Act::OfferDraw | Act::ProposeTakeback | Act::GiveTime(_)
        );
        let act = shows.then(|| act.clone())?;
        Some(Self { act, due: None })
    }

    /// Whether this is its effect, or makes it needless.
    fn is_met_by(&self, news: &News) -> bool {
        match news {
            News::Ended { .. } => true,
            News::DrawOffered(_) => self.act == Act::OfferDraw,
            News::TakebackProposed(_) | News::TakenBack(_) => self.act == Act::ProposeTakeback,
            // Given time is told in a line of the server.
            News::Chat(line) => matches!(self.act, Act::GiveTime(_)) && line.text.contains(" + "),
            News::Moved(_)
            | News::DrawOfferGone(_)
            | News::TakebackProposalGone(_)
            | News::FirstMoveWithin(_)
            | News::OpponentGone { .. }
            | News::OpponentBack
            | News::Rematch(_) => false,
        }
    }
}

/// A game that is followed and played.
#[derive(Debug, Default)]
pub(crate) struct PlayedGame {
    game: Option<FollowedGame>,
    sent: Option<Sent>,
    /// The last act, until its effect is told.
    expected: Option<Expected>,
    /// Since when the connection is lost and why, until it was told.
    lost: Option<(Duration, Failure)>,
    /// What was told of that.
    lost_told: Option<Failure>,
}

impl PlayedGame {
    /// The player wants something. A move for another position than that of the game is not sent.
    pub(crate) fn ordered(&mut self, order: Order) -> Vec<Do> {
        if let Order::Move { mv, before } = &order {
            let moves = self.game.as_ref().map_or(&[][..], FollowedGame::moves);
            if self.is_over() || moves != before.as_slice() {
                return vec![Do::Tell(Told::NotTaken(*mv))];
            }
            self.sent = Some(Sent {
                mv: *mv,
                before: before.clone(),
                phase: Phase::Posted,
                tries: 1,
            });
        }
        if let Order::Act(act) = &order {
            self.expected = Expected::of(act);
        }
        vec![Do::Post(order)]
    }

    /// Whether this order, which has waited for others, is still to be sent: a move only if the game has not gone on without it.
    pub(crate) fn still_wants(&self, order: &Order) -> bool {
        match order {
            Order::Move { .. } => self.sent.as_ref().is_some_and(|it| it.order() == *order),
            Order::Act(_) | Order::Write(_) => true,
        }
    }

    /// Something happened on the stream.
    pub(crate) fn streamed(&mut self, news: StreamNews, at: Duration) -> Vec<Do> {
        match news {
            StreamNews::Open => Vec::new(),
            StreamNews::Line(text) => match serde_json::from_str(&text) {
                Ok(event) => self.line(event, at),
                Err(fault) => {
                    tracing::warn!("a line of a game makes no sense: {fault}");
                    let begins = self.game.is_none() && is_first_line(&text);
                    let told = begins.then_some(Do::Tell(Told::GivenUp(Failure::Unreadable)));
                    told.into_iter().collect()
                }
            },
            StreamNews::Lost(failure) => self.is_lost(failure, at),
            StreamNews::Closed | StreamNews::TakenOver if self.is_over() => Vec::new(),
            StreamNews::Closed | StreamNews::TakenOver => self.is_lost(Failure::Broke, at),
            StreamNews::GivenUp(_) if self.is_over() => Vec::new(),
            StreamNews::GivenUp(failure) => vec![Do::Tell(Told::GivenUp(failure))],
        }
    }

    /// Once it is told that the connection is lost, only what stands in the way is told as well.
    fn is_lost(&mut self, failure: Failure, at: Duration) -> Vec<Do> {
        match &mut self.lost_told {
            Some(told) if failure.is_in_the_way() && *told != failure => {
                told.clone_from(&failure);
                return vec![Do::Tell(Told::Lost(failure))];
            }
            Some(_) => {}
            None => {
                let since = self.lost.as_ref().map_or(at, |(since, _)| *since);
                self.lost = Some((since, failure));
            }
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
        if self.lost_told.take().is_some() {
            todo.push(Do::Tell(Told::Back));
        }
        let is_first = matches!(event, GameEvent::GameFull(_));
        let news = match (&mut self.game, event) {
            (Some(game), event) => game.take(event),
            (None, GameEvent::GameFull(full)) => {
                FollowedGame::begin(*full.clone()).map(|(game, news)| {
                    todo.push(Do::Tell(Told::Begun(full)));
                    self.game = Some(game);
                    news
                })
            }
            // Nothing can be made of it before the first line.
            (None, _) => return todo,
        };
        match news {
            Ok(news) => {
                let is_met = |it: &mut Expected| news.iter().any(|news| it.is_met_by(news));
                self.expected.take_if(is_met);
                todo.extend(self.stands(news));
                todo.extend(is_first.then_some(Do::AskWritten));
            }
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
        let (mv, stands) = (sent.mv, game.moves() == sent.before);
        if game.has_taken(&mv, &sent.before) {
            self.sent = None;
            return Vec::new();
        }
        if over || !stands {
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
        if !matches!(order, Order::Move { .. }) {
            let expected = self
                .expected
                .take_if(|it| order == Order::Act(it.act.clone()));
            return match answer {
                Ok(()) => {
                    self.expected = expected.map(|it| Expected {
                        due: Some(at + NO_EFFECT),
                        ..it
                    });
                    Vec::new()
                }
                Err(Failure::Refused(words)) => vec![Do::Tell(Told::Refused { order, words })],
                Err(failure) => vec![Do::Tell(Told::Failed { order, failure })],
            };
        }
        let sent = self.sent.as_mut();
        let Some(sent) = sent.filter(|it| it.order() == order) else {
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
        let expected = self.expected.as_ref().and_then(|it| it.due);
        lost.into_iter().chain(sent).chain(expected).min()
    }

    /// It is this time.
    pub(crate) fn pass(&mut self, at: Duration) -> Vec<Do> {
        let mut todo = Vec::new();
        if let Some((_, failure)) = self.lost.take_if(|(since, _)| *since + UNTOLD <= at) {
            self.lost_told = Some(failure.clone());
            todo.push(Do::Tell(Told::Lost(failure)));
        }
        let is_due = |it: &mut Expected| it.due.is_some_and(|due| due <= at);
        if let Some(expected) = self.expected.take_if(is_due)
            // Without a connection nobody knows.
            && self.lost_told.is_none()
        {
            todo.push(Do::Tell(Told::NoEffect(expected.act)));
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

/// Whether a line that makes no sense is meant to be the first of a stream.
fn is_first_line(text: &str) -> bool {
    let line: Option<serde_json::Value> = serde_json::from_str(text).ok();
    line.is_some_and(|it| it.get("type").is_some_and(|it| it == "gameFull"))
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
            before: Vec::new(),
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
            &Do::Tell(Told::Stands(_)) | Do::Post(_) | Do::AskWritten | Do::Reopen => None,
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
    fn what_the_server_takes_and_does_nothing_about_is_told() {
        let act = Order::Act(Act::ProposeTakeback);
        let posted = || {
            let mut game = PlayedGame::default();
            game.streamed(full("e2e4 e7e5"), NOW);
            game.ordered(act.clone());
            game
        };
        let mut game = posted();
        game.answered(act.clone(), Ok(()), NOW);
        assert_eq!(game.due(), Some(NOW + NO_EFFECT));
        let told = Do::Tell(Told::NoEffect(Act::ProposeTakeback));
        assert_eq!(game.pass(NOW + NO_EFFECT), [told]);
        assert_eq!(game.due(), None);
        // The stream may be faster than the answer, or slower.
        let proposed = || {
            let line =
                r#"{"type":"gameState","moves":"e2e4 e7e5","status":"started","wtakeback":true}"#;
            StreamNews::Line(line.to_owned())
        };
        let mut game = posted();
        game.streamed(proposed(), NOW);
        game.answered(act.clone(), Ok(()), NOW);
        assert_eq!(game.due(), None);
        let mut game = posted();
        game.answered(act.clone(), Ok(()), NOW);
        game.streamed(proposed(), NOW);
        assert_eq!(game.due(), None);
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

    /// These moves from the first position on.
    fn moves(all: &str) -> Vec<Move> {
        use shakmaty::Position;
        let mut position = Chess::default();
        let mut made = |uci: &str| {
            let mv = uci.parse::<UciMove>().unwrap().to_move(&position).unwrap();
            position.play_unchecked(mv);
            mv
        };
        all.split_whitespace().map(&mut made).collect()
    }

    /// The last of these moves, after the others.
    fn last_of(all: &str) -> Order {
        let mut before = moves(all);
        let mv = before.pop().unwrap();
        Order::Move { mv, before }
    }

    #[test]
    fn a_move_for_another_position_is_not_sent() {
        // Bert has taken back and moved otherwise: as many plies, and the move would be possible.
        let mut game = PlayedGame::default();
        game.streamed(full("e2e4 e7e5"), NOW);
        game.streamed(state("e2e4 c7c5"), NOW);
        let wanted = last_of("e2e4 e7e5 g1f3");
        let mv = moves("e2e4 e7e5 g1f3")[2];
        assert_eq!(game.ordered(wanted.clone()), [Do::Tell(Told::NotTaken(mv))]);
        assert!(!game.still_wants(&wanted));
        // Nor is one that waits for its turn.
        game.streamed(state("e2e4 e7e5"), NOW);
        let wait = Duration::from_secs(60);
        game.ordered(wanted.clone());
        game.answered(wanted.clone(), Err(Failure::TooMany { wait }), NOW);
        let todo = game.streamed(state("e2e4 c7c5"), NOW);
        assert_eq!(told(&todo), [&Told::NotTaken(mv)]);
        assert!(!game.still_wants(&wanted));
        assert_eq!(game.pass(NOW + wait), []);
    }

    #[test]
    fn what_stands_in_the_way_is_told_even_if_the_connection_is_lost_already() {
        let mut game = sent("e2e4");
        game.streamed(StreamNews::Lost(Failure::Broke), NOW);
        game.streamed(StreamNews::Lost(Failure::Unreachable), NOW);
        let lost = |failure| [Do::Tell(Told::Lost(failure))];
        assert_eq!(game.pass(NOW + UNTOLD), lost(Failure::Unreachable));
        let mut streamed = |failure| game.streamed(StreamNews::Lost(failure), NOW + UNTOLD);
        assert_eq!(
            streamed(Failure::AnotherAnswers),
            lost(Failure::AnotherAnswers)
        );
        assert_eq!(streamed(Failure::AnotherAnswers), []);
        assert_eq!(streamed(Failure::TimedOut), []);
    }

    #[test]
    fn a_game_that_cannot_be_read_is_given_up_at_its_first_line_only() {
        let line = |text: &str| StreamNews::Line(text.to_owned());
        let unreadable = r#"{"type":"gameFull","id":"q7ZvsdUF","state":null}"#;
        let mut game = PlayedGame::default();
        assert_eq!(game.streamed(line("{\"type\":\"gameS"), NOW), []);
        let given_up = Do::Tell(Told::GivenUp(Failure::Unreadable));
        assert_eq!(game.streamed(line(unreadable), NOW), [given_up]);
        let mut game = sent("e2e4");
        assert_eq!(game.streamed(line(unreadable), NOW), []);
    }
}
