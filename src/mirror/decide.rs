//! From what is asked for at the page to events. Pure: a move at the page is the sighted
//! player's move, exactly like one that is announced.

use shakmaty::{Color, Move, Position, Role, Square};

use super::{By, Refusal, Request};
use crate::arbiter::{self, Order};
use crate::dialogue::{Judgement, Question, Reply, Said, standstill, weigh};
use crate::session::{ArbiterEvent, DrawEvent, GameEvent, MoveEvent};
use crate::session::{Event, State, StopReason};
use announcements::Vocabulary;
use chess_laws::{Game, MoveAttempt, Refusal as NoMove, Time};
use spoken_grammar::{Heard, Margins};

/// What follows from a request.
#[derive(Debug, Clone, PartialEq)]
pub enum Decision {
    /// These events happen, in this order.
    Events(Vec<Event>),
    /// Nothing happens in the game; the announcement was repeated.
    Repeated(Repetition),
    /// The arbiter orders this, in his own words.
    Order(String),
}

/// How the opponent repeated an announcement (D.2.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repetition {
    /// What had been announced.
    pub announced: String,
    /// What he repeated.
    pub said: String,
    /// Whether both are the same move.
    pub right: bool,
}

/// What follows from a request of a visitor who may ask for it; `sighted` is the side that
/// is played at the page.
///
/// # Errors
/// Why it cannot be done now.
pub fn decide(
    request: &Request,
    sighted: Option<Color>,
    state: &State,
    at: Time,
    vocabulary: &Vocabulary,
) -> Result<Decision, Refusal> {
    let asked = Asked {
        sighted,
        state,
        vocabulary,
    };
    let events = match request {
        Request::Move {
            from,
            to,
            promotion,
        } => asked.moved(*from, *to, *promotion)?,
        Request::Say { words } => asked.said(words)?,
        Request::Repeat { words } => return asked.repeated(words).map(Decision::Repeated),
        Request::Press => asked.press()?,
        Request::OfferDraw => vec![Event::Draw(DrawEvent::OfferDraw { by: asked.side()? })],
        Request::AcceptDraw => asked.answer(Event::Draw(DrawEvent::AcceptDraw))?,
        Request::DeclineDraw => asked.answer(Event::Draw(DrawEvent::DeclineDraw))?,
        Request::Resign => vec![Event::Game(GameEvent::Resign { by: asked.side()? })],
        Request::Stop { by: By::Player } => vec![Event::Arbiter(ArbiterEvent::Stop {
            reason: StopReason::Arbiter,
            by: Some(asked.side()?),
        })],
        Request::Stop { by: By::Arbiter } => vec![Event::Arbiter(ArbiterEvent::Stop {
            reason: StopReason::Interruption,
            by: None,
        })],
        Request::Restart => vec![Event::Arbiter(ArbiterEvent::Restart)],
        Request::Flag => vec![state.flag_event(at).ok_or(Refusal::FlagsUp)?],
        Request::SetClock {
            side,
            minutes,
            seconds,
        } => {
            let left = arbiter::minutes_and_seconds((*minutes).into(), (*seconds).into());
            vec![Event::Arbiter(ArbiterEvent::CorrectClock {
                side: *side,
                left_ms: Some(left.ok_or(Refusal::NoSuchTime)?),
                presses: None,
            })]
        }
        Request::Order { words } => return ordered(words, state).map(Decision::Order),
        Request::AgreeDraw => asked.agree(),
        Request::Decide { result } => {
            vec![Event::Arbiter(ArbiterEvent::Decide { result: *result })]
        }
    };
    Ok(Decision::Events(events))
}

/// An order that needs nothing but words.
fn ordered(line: &str, state: &State) -> Result<String, Refusal> {
    if !arbiter::is_order(line) {
        return Err(Refusal::NoOrder);
    }
    match arbiter::read(line, state) {
        Ok(Order::SealHere(_)) => Err(Refusal::OnlyAtTheTable),
        _ => Ok(line.to_owned()),
    }
}

struct Asked<'a> {
    sighted: Option<Color>,
    state: &'a State,
    vocabulary: &'a Vocabulary,
}

impl Asked<'_> {
    fn side(&self) -> Result<Color, Refusal> {
        self.sighted.ok_or(Refusal::OnlyShown)
    }

    /// The position in which the sighted player moves now.
    fn before_his_move(&self) -> Result<Game, Refusal> {
        let side = self.side()?;
        let state = self.state;
        let game = state.game_ahead();
        let turn = (game.turn() != side).then_some(Reply::NotYourTurn);
        match standstill(state).or(turn) {
            Some(reply) => Err(reply.into()),
            None => Ok(game),
        }
    }

    fn moved(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Vec<Event>, Refusal> {
        let game = self.before_his_move()?;
        let attempt = MoveAttempt {
            promotion,
            ..MoveAttempt::to(to).from(from)
        };
        let board = game.position().board();
        let captures = board.color_at(to) == Some(!game.turn());
        let text = match board.role_at(from) {
            Some(piece) => self.vocabulary.route(piece, from, captures, to),
            None => self.vocabulary.square(from),
        };
        match game.resolve(&attempt.into()) {
            Ok(mv) => self.announce(mv, text),
            Err(NoMove::PromotionMissing { .. }) => Err(Reply::Ask(Question::Promotion).into()),
            Err(NoMove::Ambiguous(moves)) => Err(Reply::Ask(Question::Which(moves)).into()),
            Err(NoMove::Illegal(reason)) => Err(Reply::Illegal { text, reason }.into()),
        }
    }

    fn said(&self, words: &str) -> Result<Vec<Event>, Refusal> {
        let game = self.before_his_move()?;
        let (text, said) = self.understood(words, &game)?;
        match said {
            Said::Move(mv) => self.announce(mv, text),
            said => Err(no_move(said, text).into()),
        }
    }

    /// What typed words mean in a position, and how the program writes them.
    fn understood(&self, words: &str, game: &Game) -> Result<(String, Said), Refusal> {
        let grammar = self.vocabulary.grammar();
        let unknown = |word| Reply::UnknownWord { word };
        let words = grammar.words_of(words).map_err(|it| unknown(it.word))?;
        let weighed = weigh(&Heard::certain(words), self.vocabulary, game);
        match weighed.judge(Margins::CERTAIN) {
            Judgement::Sure(candidate) => Ok((candidate.text, candidate.said)),
            _ => Err(Reply::NotUnderstood.into()),
        }
    }

    /// Whoever answers an announced move completes it, as in the dialogue. What is moved at the
    /// page is moved as a whole.
    fn announce(&self, mv: Move, text: String) -> Result<Vec<Event>, Refusal> {
        let state = self.state;
        let press = state.announced().map(|_| Event::Move(MoveEvent::Press));
        let free = press.is_none();
        if let Some(reason) = state.forbids(mv).filter(|_| free) {
            return Err(Reply::Illegal { text, reason }.into());
        }
        let announce = Event::Move(MoveEvent::Announce {
            mv: state.game().uci(mv),
        });
        let steps = state.steps().of_whole(self.side()?, mv);
        let events = press.into_iter().chain([announce]).chain(steps);
        Ok(events.collect())
    }

    /// His own announced move is completed; that of his opponent is not his to complete, and
    /// what is still missing of it is said to his opponent.
    fn press(&self) -> Result<Vec<Event>, Refusal> {
        if self.side()? == self.state.game().turn() {
            return Ok(vec![Event::Move(MoveEvent::Press)]);
        }
        let reply = standstill(self.state).unwrap_or(Reply::NotYourTurn);
        Err(reply.into())
    }

    /// The answer to an offer of the opponent.
    fn answer(&self, event: Event) -> Result<Vec<Event>, Refusal> {
        let side = self.side()?;
        if self.state.offer() == Some(!side) {
            return Ok(vec![event]);
        }
        Err(Reply::NothingAsked.into())
    }

    /// The players have agreed by word of mouth: in the game, one offers and the other
    /// accepts (9.1).
    fn agree(&self) -> Vec<Event> {
        let by = self.state.game_ahead().turn().other();
        let offer = self.state.offer().is_none();
        let offer = offer.then_some(Event::Draw(DrawEvent::OfferDraw { by }));
        offer
            .into_iter()
            .chain([Event::Draw(DrawEvent::AcceptDraw)])
            .collect()
    }

    fn repeated(&self, words: &str) -> Result<Repetition, Refusal> {
        let side = self.side()?;
        let game = self.state.game_ahead();
        let last = game.plies().last().filter(|ply| ply.side != side);
        let ply = last.ok_or(Refusal::NothingToRepeat)?;
        let before = game.after_plies(game.plies().len() - 1);
        let before = before.ok_or(Refusal::NothingToRepeat)?;
        let (text, said) = self.understood(words, &before)?;
        let right = said == Said::Move(ply.played);
        Ok(Repetition {
            announced: self.vocabulary.announce(ply.played),
            said: text,
            right,
        })
    }
}

/// What is answered to words that are no legal move.
fn no_move(said: Said, text: String) -> Reply {
    match said {
        Said::Illegal(reason) => Reply::Illegal { text, reason },
        Said::Ambiguous(moves) => Reply::Ask(Question::Which(moves)),
        Said::PromotionMissing(_) => Reply::Ask(Question::Promotion),
        Said::Piece(_) | Said::Fragment | Said::Dropped => Reply::Incomplete { text },
        // Commands are the blind player's; the page has buttons.
        Said::Command(_)
        | Said::Opponents(_)
        | Said::Touch(_)
        | Said::Step(..)
        | Said::ClockReport(_)
        | Said::Promote(_)
        | Said::Move(_) => Reply::NotUnderstood,
    }
}
