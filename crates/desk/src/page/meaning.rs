//! From a request at the page to an intent in the game. Pure: understands a move at the page in its
//! position. Whether it can be made is planned as for everybody else.

use shakmaty::{Color, Move, Position, Role, Square};

use super::{By, PageRefused, PageRequest, Visitor};
use crate::dialogue::{
    Candidate, HeardReply, Judgement, MoveReply, Question, Reply, Said, Typed, repeats_words,
};
use crate::orders::{self, Order};
use announcements::{Announces, TypedReader, Vocabulary};
use chess_laws::{Game, MoveAttempt, Refusal as NoMove};
use game::session::{
    self, ArbiterEvent, Channel, Credential, Event, Intent, MoveRefused, Party, PartyRefused,
    Refused, State, StopReason,
};

/// What a request at the page means.
#[derive(Debug, Clone, PartialEq)]
pub enum Meant {
    /// The player wants something in the game.
    Request {
        /// The player, and what they want.
        request: session::Request,
        /// The announcement, if it is one.
        text: Option<String>,
    },
    /// Nothing happens in the game; the announcement was repeated.
    Repeated(Repetition),
    /// The arbiter gives this order, in their own words.
    Order(String),
}

/// How the opponent repeated an announcement (D.2.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repetition {
    /// What had been announced.
    pub announced: String,
    pub said: String,
    /// Whether both are the same move.
    pub right: bool,
}

/// What a visitor means by a request. They are known by their address, whatever the request says; `typed`
/// reads their words in the language of their page.
///
/// # Errors
/// Why the request cannot mean anything here.
pub fn meaning(
    request: &PageRequest,
    visitor: Visitor,
    state: &State,
    vocabulary: &Vocabulary,
    typed: &TypedReader,
) -> Result<Meant, PageRefused> {
    let asked = Asked {
        visitor,
        state,
        vocabulary,
        typed,
    };
    match request {
        PageRequest::Move {
            from,
            to,
            promotion,
        } => asked.moved(*from, *to, *promotion),
        PageRequest::Say { words } => asked.said(words),
        PageRequest::Repeat { words } => asked.repeated(words).map(Meant::Repeated),
        PageRequest::Press => asked.wants(Intent::Press),
        PageRequest::OfferDraw => asked.wants(Intent::OfferDraw),
        PageRequest::AcceptDraw => asked.wants(Intent::AnswerDraw(true)),
        PageRequest::DeclineDraw => asked.wants(Intent::AnswerDraw(false)),
        PageRequest::AnswerReport { agrees } => asked.wants(Intent::AnswerReport(*agrees)),
        PageRequest::RuleReport { agrees } => asked.wants(Intent::AnswerReport(*agrees)),
        PageRequest::Sign { signs } => asked.wants(Intent::Sign(*signs)),
        PageRequest::Resign => asked.wants(Intent::Resign),
        PageRequest::Stop { by: By::Player } => asked.wants(Intent::CallArbiter),
        PageRequest::Stop { by: By::Arbiter } => {
            let reason = StopReason::Interruption;
            asked.orders(ArbiterEvent::Stop { reason, by: None })
        }
        PageRequest::Restart => asked.orders(ArbiterEvent::Restart),
        PageRequest::Flag => asked.wants(Intent::ClaimFlag),
        PageRequest::SetClock {
            side,
            minutes,
            seconds,
        } => {
            let left = orders::minutes_and_seconds((*minutes).into(), (*seconds).into());
            asked.orders(ArbiterEvent::CorrectClock {
                side: *side,
                left_ms: Some(left.ok_or(PageRefused::NoSuchTime)?),
                presses: None,
            })
        }
        PageRequest::Order { words } => asked.ordered(words).map(Meant::Order),
        PageRequest::AgreeDraw => asked.wants(Intent::AgreeDraw),
        PageRequest::Decide { result } => asked.orders(ArbiterEvent::Decide { result: *result }),
    }
}

struct Asked<'a> {
    visitor: Visitor,
    state: &'a State,
    vocabulary: &'a Vocabulary,
    typed: &'a TypedReader,
}

impl Asked<'_> {
    fn side(&self) -> Result<Color, PageRefused> {
        self.visitor.side().ok_or(PageRefused::OnlyShown)
    }

    /// What the visitor wants.
    fn wants(&self, intent: Intent) -> Result<Meant, PageRefused> {
        self.wants_in_words(intent, None)
    }

    fn wants_in_words(&self, intent: Intent, text: Option<String>) -> Result<Meant, PageRefused> {
        let by = match self.visitor {
            Visitor::Player(side) => Party::Side(side),
            Visitor::Arbiter => Party::Arbiter(Credential::Page),
            Visitor::Spectator => return Err(PageRefused::OnlyShown),
        };
        let request = session::Request {
            by,
            through: Channel::Page,
            intent,
        };
        Ok(Meant::Request { request, text })
    }

    /// What the visitor orders.
    fn orders(&self, event: ArbiterEvent) -> Result<Meant, PageRefused> {
        self.wants(Intent::Order(Event::Arbiter(event)))
    }

    /// An order that needs no files. It is read as at the keyboard.
    fn ordered(&self, line: &str) -> Result<String, PageRefused> {
        if self.visitor != Visitor::Arbiter {
            return Err(Refused::from(PartyRefused::OnlyArbiter).into());
        }
        if !orders::is_order(line) {
            return Err(PageRefused::NoOrder);
        }
        match orders::read(line, self.state) {
            Ok(Order::SealHere(_)) => Err(PageRefused::OnlyAtTheComputer),
            Ok(_) | Err(_) => Ok(line.to_owned()),
        }
    }

    /// The position in which the sighted player moves now. Where only the words of an announcement
    /// are told, nobody answers it before it is completed: that would tell whether it is legal.
    fn before_own_move(&self) -> Result<Game, PageRefused> {
        let side = Party::Side(self.side()?);
        if self.state.pending().only_words().is_some() {
            return Err(Refused::from(MoveRefused::Announced).into());
        }
        side.may_announce(self.state)?;
        Ok(self.state.game_ahead())
    }

    fn moved(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Meant, PageRefused> {
        let game = self.before_own_move()?;
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
            Err(NoMove::PromotionMissing { .. }) => Err(Reply::from(Question::Promotion).into()),
            Err(NoMove::Ambiguous(moves)) => Err(Reply::from(Question::Which(moves)).into()),
            Err(NoMove::Illegal(reason)) => {
                Err(Reply::from(MoveReply::Illegal { text, reason }).into())
            }
        }
    }

    fn said(&self, words: &str) -> Result<Meant, PageRefused> {
        let game = self.before_own_move()?;
        let Candidate { text, said, .. } = self.understood(words, &game)?;
        if let Said::Move(mv) = said {
            self.announce(mv, text)
        } else {
            Err(self.no_move(said, text).into())
        }
    }

    /// What typed words mean in a position, and how the program writes the move.
    fn understood(&self, words: &str, game: &Game) -> Result<Candidate, PageRefused> {
        let (vocabulary, profile) = (self.vocabulary, self.state.profile());
        let unknown = |word: String| {
            let nearest = self.typed.nearest(&word, vocabulary).map(str::to_owned);
            Reply::from(HeardReply::UnknownWord { word, nearest })
        };
        let line = self.typed.read(words, vocabulary);
        let line = line.map_err(|it| unknown(it.word))?;
        let typed = Typed::of(&line, vocabulary, game, profile);
        match typed.judge(vocabulary, game, profile) {
            Judgement::Sure(candidate) => Ok(candidate),
            Judgement::Doubtful(candidates) if self.state.profile().tells_at_once() => {
                Err(which(&candidates).into())
            }
            Judgement::Silence | Judgement::Rejected | Judgement::Doubtful(_) => {
                Err(Reply::from(HeardReply::NotUnderstood).into())
            }
        }
    }

    fn announce(&self, mv: Move, text: String) -> Result<Meant, PageRefused> {
        self.wants_in_words(Intent::Announce(mv), Some(text))
    }

    fn repeated(&self, words: &str) -> Result<Repetition, PageRefused> {
        let side = self.side()?;
        if let Some(announced) = self.state.pending().only_words() {
            if side == self.state.game().turn() {
                return Err(PageRefused::NothingToRepeat);
            }
            let repeated = self.understood(words, self.state.game())?;
            return Ok(Repetition {
                announced: announced.to_owned(),
                right: repeats_words(announced, &repeated, self.vocabulary),
                said: repeated.text,
            });
        }
        let game = self.state.game_ahead();
        let last = game.plies().last().filter(|ply| ply.side != side);
        let ply = last.ok_or(PageRefused::NothingToRepeat)?;
        let before = game.after_plies(game.plies().len() - 1);
        let before = before.ok_or(PageRefused::NothingToRepeat)?;
        let repeated = self.understood(words, &before)?;
        Ok(Repetition {
            announced: self.vocabulary.announce(ply.played),
            right: repeated.said == Said::Move(ply.played),
            said: repeated.text,
        })
    }
}

/// The question which of these moves is meant.
fn which(candidates: &[Candidate]) -> Reply {
    let moves: Vec<Move> = candidates
        .iter()
        .filter_map(|it| it.said.only_move())
        .collect();
    match moves.len() {
        0 | 1 => HeardReply::NotUnderstood.into(),
        _ => Question::Which(moves).into(),
    }
}

impl Asked<'_> {
    /// The answer to words that are not a legal move. Under the Laws it does not tell which of several
    /// pieces can move so.
    fn no_move(&self, said: Said, text: String) -> Reply {
        match said {
            Said::Illegal(reason) => MoveReply::Illegal { text, reason }.into(),
            Said::Ambiguous(_) if !self.state.profile().tells_at_once() => {
                HeardReply::Incomplete { text }.into()
            }
            Said::Ambiguous(moves) => Question::Which(moves).into(),
            Said::PromotionMissing(_) => Question::Promotion.into(),
            Said::Piece(_) | Said::Fragment | Said::Dropped => {
                HeardReply::Incomplete { text }.into()
            }
            // Commands are the blind player's; the page has buttons.
            Said::Command(_)
            | Said::Help(_)
            | Said::Opponents(_)
            | Said::Touch(_)
            | Said::Step(..)
            | Said::ClockReport(_)
            | Said::TakeBackTo(_)
            | Said::Question
            | Said::Promote(_)
            | Said::Move(_) => HeardReply::NotUnderstood.into(),
        }
    }
}
