//! The place of a player at a game: a thread that follows its stream and one that sends, until this is dropped. What counts
//! is decided elsewhere.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, never, select, unbounded};
use worker::NoThread;

use crate::client::Client;
use crate::failure::Failure;
use crate::followed_game::FollowedGame;
use crate::following::{Following, Follows, StreamNews};
use crate::game_event::Written;
use crate::names::GameId;
use crate::played_game::{Do, Order, PlayedGame, Told};
use crate::request::{Act, Request};

/// The place of a player at a game.
pub struct Seat {
    orders: Sender<Order>,
}

/// What the server is asked for.
enum Asked {
    For(Order),
    /// For all that was written.
    Written,
}

enum Answer {
    To(Order, Result<(), Failure>),
    Written(Result<Vec<Written>, Failure>),
}

impl Seat {
    /// Takes the place, and tells what happens. It is left when this is dropped, or nobody wants to be told any more.
    ///
    /// # Errors
    /// If the system gives no further threads.
    pub fn take(
        client: Arc<Client>,
        game: GameId,
        told: impl FnMut(Told) -> bool + Send + 'static,
    ) -> Result<Self, NoThread> {
        let (orders, wanted) = unbounded();
        let (posts, to_post) = unbounded::<Asked>();
        let (answers, answered) = unbounded::<Answer>();
        let (poster, of) = (Arc::clone(&client), game.clone());
        worker::spawn("sender", move || {
            for asked in to_post {
                let answer = match asked {
                    Asked::For(order) => {
                        let answer = poster.order(&request(&of, &order));
                        Answer::To(order, answer)
                    }
                    Asked::Written => Answer::Written(poster.ask(&Request::chat(&of))),
                };
                if answers.send(answer).is_err() {
                    return;
                }
            }
        })?;
        let sitting = Sitting {
            client,
            game,
            played: PlayedGame::default(),
            posts,
            to_post: VecDeque::new(),
            asks_written: false,
            posting: None,
            told,
            begun: Instant::now(),
        };
        worker::spawn("game", move || sitting.play(&wanted, &answered))?;
        Ok(Self { orders })
    }

    /// The player wants this.
    pub fn order(&self, order: Order) {
        // A game that is not followed any more has told so.
        let _ = self.orders.send(order);
    }
}

fn request(game: &GameId, order: &Order) -> Request {
    match order {
        Order::Move { mv, .. } => Request::act(
            game,
            &Act::Move {
                uci: FollowedGame::uci(mv),
                offering_draw: false,
            },
        ),
        Order::Act(act) => Request::act(game, act),
        Order::Write(text) => Request::write(game, text),
    }
}

/// What the server is asked for.
struct Posting {
    /// What the player wanted; `None` for what they do not wait for.
    order: Option<Order>,
    /// When it is told that no answer came, until it was.
    untold: Option<Duration>,
}

/// How long no answer may come before that is told.
const UNTOLD: Duration = Duration::from_secs(2);

struct Sitting<T> {
    client: Arc<Client>,
    game: GameId,
    played: PlayedGame,
    posts: Sender<Asked>,
    /// What is to be sent, one after the other.
    to_post: VecDeque<Order>,
    /// Whether the server is to be asked for all that was written. No move waits for that.
    asks_written: bool,
    /// What the server is asked for now.
    posting: Option<Posting>,
    told: T,
    begun: Instant,
}

impl<T: FnMut(Told) -> bool> Sitting<T> {
    fn play(mut self, wanted: &Receiver<Order>, answered: &Receiver<Answer>) {
        let (mut stream, mut following) = self.open();
        loop {
            let untold = self.posting.as_ref().and_then(|it| it.untold);
            let due = self.played.due().into_iter().chain(untold).min();
            let due = due.map(|it| it.saturating_sub(self.begun.elapsed()));
            let due = due.map_or_else(never, crossbeam_channel::after);
            let todo = select! {
                recv(wanted) -> order => match order {
                    Ok(order) => self.played.ordered(order),
                    Err(_) => return,
                },
                recv(stream) -> news => match news {
                    Ok(news) => self.played.streamed(news, self.begun.elapsed()),
                    // Nothing comes any more; orders still go out.
                    Err(_) => {
                        stream = never();
                        Vec::new()
                    }
                },
                recv(answered) -> answer => match answer {
                    Ok(answer) => self.answered(answer),
                    Err(_) => return,
                },
                recv(due) -> _ => {
                    let at = self.begun.elapsed();
                    let untold = self.no_answer(at).map(Do::Tell);
                    untold.into_iter().chain(self.played.pass(at)).collect()
                }
            };
            for what in todo {
                match what {
                    Do::Tell(told) => {
                        if !(self.told)(told) {
                            return;
                        }
                    }
                    Do::Post(order) => self.to_post.push_back(order),
                    Do::AskWritten => self.asks_written = true,
                    Do::Reopen => {
                        // The old one is closed first.
                        drop(following.take());
                        (stream, following) = self.open();
                    }
                }
            }
            self.post();
            if self.played.is_over() && following.is_some() {
                following = None;
                stream = never();
            }
        }
    }

    fn answered(&mut self, answer: Answer) -> Vec<Do> {
        self.posting = None;
        match answer {
            Answer::To(order, answer) => self.played.answered(order, answer, self.begun.elapsed()),
            Answer::Written(Ok(all)) => vec![Do::Tell(Told::Written(all))],
            // With the next stream they are asked for again.
            Answer::Written(Err(failure)) => {
                tracing::warn!("the messages are not there: {failure}");
                Vec::new()
            }
        }
    }

    /// Tells once that the server has not answered what the player wanted.
    fn no_answer(&mut self, at: Duration) -> Option<Told> {
        let posting = self.posting.as_mut()?;
        posting.untold.take_if(|it| *it <= at)?;
        let wanted = posting.order.as_ref()?;
        self.played.still_wants(wanted).then_some(Told::NoAnswerYet)
    }

    /// Sends what is next, once the server has answered what went before.
    fn post(&mut self) {
        while self.posting.is_none()
            && let Some(order) = self.to_post.pop_front()
        {
            if self.played.still_wants(&order) {
                self.ask(Asked::For(order.clone()), Some(order));
            }
        }
        if self.posting.is_none() && std::mem::take(&mut self.asks_written) {
            self.ask(Asked::Written, None);
        }
    }

    fn ask(&mut self, asked: Asked, order: Option<Order>) {
        // Without the sender no answer comes any more, which ends the game here.
        if self.posts.send(asked).is_ok() {
            self.posting = Some(Posting {
                order,
                untold: Some(self.begun.elapsed() + UNTOLD),
            });
        }
    }

    fn open(&mut self) -> (Receiver<StreamNews>, Option<Following>) {
        let (to, stream) = unbounded();
        let game = Follows::Game(self.game.clone());
        match Following::begin(Arc::clone(&self.client), game, to) {
            Ok(following) => (stream, Some(following)),
            Err(_) => {
                (self.told)(Told::GivenUp(Failure::Broke));
                (never(), None)
            }
        }
    }
}
