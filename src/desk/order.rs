//! Orders that the arbiter or a helper types: a line that begins with a slash. They are
//! written, never spoken, so that no announcement is taken for one.

use std::time::Duration;

use shakmaty::{Color, Position, Square};

use super::{Action, Desk, SealWish};
use crate::dialogue::Reply;
use crate::laws::{Attempt, Game, Time};
use crate::notation::Meaning;
use crate::session::{Event, Finding, RestoredClocks, StopReason};

/// What every order begins with.
pub(super) const SIGN: char = '/';

/// An order.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Order<'a> {
    /// `/stop`: the clocks are stopped.
    Stop,
    /// `/go`: the game is restarted.
    Go,
    /// `/clock white 1:02:03`: a clock is set.
    Clock(Color, Duration),
    /// `/run black`: whose clock runs when the game is restarted.
    Run(Color),
    /// `/reconcile`: what has to be done.
    Reconcile,
    /// `/seal FILE SECRET-FILE 2026-11-22T10:00 VENUE`: the player to move seals his move.
    Seal(SealWish),
    /// `/accept`: the proposal is accepted.
    Accept,
    /// `/board black Springer Hektor drei`: the last move stands so on that board; `/board
    /// black right`: that board is right.
    Board(Color, &'a str),
    /// `/score black 12b Springer Felix sechs`: what he has written as Black's move 12.
    Score(Color, (u32, Color), &'a str),
}

impl<'a> Order<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let (name, rest) = cut(line.strip_prefix(SIGN)?);
        let (first, more) = cut(rest);
        Some(match (name, rest.is_empty()) {
            ("stop", true) => Self::Stop,
            ("go", true) => Self::Go,
            ("reconcile", true) => Self::Reconcile,
            ("accept", true) => Self::Accept,
            ("seal", false) => Self::Seal(SealWish::read(rest)?),
            ("run", false) if more.is_empty() => Self::Run(side(first)?),
            ("clock", false) => Self::Clock(side(first)?, time(more)?),
            ("board", false) if !more.is_empty() => Self::Board(side(first)?, more),
            ("score", false) => {
                let (number, words) = cut(more);
                Self::Score(side(first)?, move_number(number)?, words)
            }
            _ => return None,
        })
    }
}

/// The first word, and what follows it.
fn cut(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (first, rest.trim())
}

fn side(name: &str) -> Option<Color> {
    match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// `1:02:03` or `2:03`.
fn time(text: &str) -> Option<Duration> {
    let parts: Vec<u64> = text
        .split(':')
        .map(|it| it.parse().ok())
        .collect::<Option<_>>()?;
    let (hours, minutes, seconds) = match parts[..] {
        [hours, minutes, seconds] => (hours, minutes, seconds),
        [minutes, seconds] => (0, minutes, seconds),
        _ => return None,
    };
    let sane = hours < 24 && minutes < 60 * 24 && seconds < 60;
    sane.then(|| Duration::from_secs(hours * 3600 + minutes * 60 + seconds))
}

/// `12w` or `12b`.
fn move_number(text: &str) -> Option<(u32, Color)> {
    let number = |rest: &str| rest.parse().ok();
    let white = text
        .strip_suffix('w')
        .and_then(number)
        .map(|it| (it, Color::White));
    white.or_else(|| Some((text.strip_suffix('b').and_then(number)?, Color::Black)))
}

impl Desk {
    /// An order was typed.
    pub(super) fn ordered(&mut self, line: &str, at: Time) -> Vec<Action> {
        let mut actions = self.attend();
        let Some(order) = Order::read(line) else {
            self.tell(&Reply::NoOrder, &mut actions);
            return actions;
        };
        if let Order::Seal(wish) = order {
            self.begin_sealing(wish, at, &mut actions);
            return actions;
        }
        self.stop_sealing();
        let events = match self.events_of(order) {
            Ok(events) => events,
            Err(reply) => {
                self.tell(&reply, &mut actions);
                return actions;
            }
        };
        for event in events {
            if let Err(refused) = self.state.apply(&event, at) {
                self.tell(&Reply::Refused(refused), &mut actions);
                break;
            }
            self.happen(&event, at, &mut actions);
        }
        actions
    }

    /// The next line is the move to seal, if one can be sealed now.
    fn begin_sealing(&mut self, wish: SealWish, at: Time, actions: &mut Vec<Action>) {
        let reply = match self.state.apply(&Event::Seal { digest: None }, at) {
            Ok(_) => Reply::SealNow(self.state.game().turn()),
            Err(refused) => Reply::Refused(refused),
        };
        self.sealing = matches!(reply, Reply::SealNow(_)).then_some(wish);
        self.tell(&reply, actions);
    }

    /// The events of an order, or what is answered instead.
    fn events_of(&self, order: Order<'_>) -> Result<Vec<Event>, Reply> {
        let (reason, by) = (StopReason::DisplacedPieces, None);
        Ok(match order {
            Order::Stop => vec![Event::Stop {
                reason: StopReason::Interruption,
                by,
            }],
            Order::Go => vec![Event::Restart],
            Order::Run(side) => vec![Event::RunClock { side }],
            Order::Clock(side, left) => vec![Event::CorrectClock {
                side,
                left_ms: u64::try_from(left.as_millis()).ok(),
                presses: None,
            }],
            Order::Seal(_) => Vec::new(),
            Order::Reconcile => return Err(Reply::Reconcile(self.state.finding())),
            Order::Accept => {
                let Finding::Retrace(plies) = self.state.finding() else {
                    return Err(Reply::NothingToAccept);
                };
                let stop = self.state.stopped().is_none();
                let stop = stop.then_some(Event::Stop { reason, by });
                let clocks = RestoredClocks::Then;
                let back = Event::Restore { plies, clocks };
                stop.into_iter().chain([back]).collect()
            }
            Order::Board(side, words) => vec![self.stands(side, words)?],
            Order::Score(side, number, words) => vec![self.wrote(side, number, words)?],
        })
    }

    /// The last move, as it stands on a player's board.
    fn stands(&self, side: Color, words: &str) -> Result<Event, Reply> {
        let game = self.state.game_ahead();
        let mut pieces = game.position().board().clone();
        if words != "right" {
            let last = game.plies().last().ok_or(Reply::NoOrder)?;
            let before = last.before.board();
            let attempt = match self.attempt(words)? {
                Attempt::Move(attempt) => attempt,
                Attempt::Castle(_) => return Err(Reply::NoOrder),
            };
            let named = |square: &Square| {
                let file = attempt.origin_file.is_none_or(|it| it == square.file());
                let rank = attempt.origin_rank.is_none_or(|it| it == square.rank());
                let role = attempt
                    .piece
                    .is_none_or(|it| before.role_at(*square) == Some(it));
                file && rank && role
            };
            // The piece that was to move, unless another one is named.
            let own = before.by_color(last.side);
            let played = last.played.from().filter(named);
            let from = played.or_else(|| own.into_iter().find(named));
            let from = from.ok_or(Reply::NoOrder)?;
            pieces = before.clone();
            if let Some(piece) = pieces.remove_piece_at(from) {
                pieces.set_piece_at(attempt.target, piece);
            }
        }
        Ok(Event::Stands { side, pieces })
    }

    fn wrote(&self, side: Color, number: (u32, Color), words: &str) -> Result<Event, Reply> {
        let game = self.state.game();
        let is_it = |ply: &crate::laws::Ply| (ply.before.fullmoves().get(), ply.side) == number;
        let ply = game.plies().iter().position(is_it).ok_or(Reply::NoOrder)?;
        let before = game.after_plies(ply).ok_or(Reply::NoOrder)?;
        let mv = self.mv_in(words, &before)?;
        Ok(Event::Wrote { side, ply, mv })
    }

    fn mv_in(&self, words: &str, before: &Game) -> Result<shakmaty::uci::UciMove, Reply> {
        let attempt = self.attempt(words)?;
        let mv = before.resolve(&attempt).map_err(|_| Reply::NoOrder)?;
        Ok(before.uci(mv))
    }

    /// The move that words name, legal or not.
    fn attempt(&self, words: &str) -> Result<Attempt, Reply> {
        let read = self.wording.vocabulary().read(words);
        let (_, meanings) = read.map_err(|it| Reply::UnknownWord { word: it.word })?;
        let mut attempts = meanings.into_iter().filter_map(|it| match it {
            Meaning::Attempt(attempt) => Some(attempt),
            _ => None,
        });
        attempts.next().ok_or(Reply::NoOrder)
    }
}
