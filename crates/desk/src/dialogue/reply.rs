//! What the program answers, as data.

use std::time::Duration;

use shakmaty::{ByColor, Chess, Color, Move, Role, Square};

use crate::orders::{OrderMistake, OrderTopic};
use announcements::HelpTopic;
use chess_laws::Reason;
use game::session::{
    Confirmation, Effect, Finding, FlagAtRestart, MoveRefused, NextGame, OfferAnswer, Refused,
};

use super::Candidate;

/// Something to say to the player.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// What followed from an event.
    Effect(Effect),
    /// Something is asked.
    Ask(Question),
    /// A request cannot be carried out now.
    Refused(Refused),
    /// About the words, whatever they were about.
    Heard(HeardReply),
    Move(MoveReply),
    Answer(AnswerReply),
    Order(OrderReply),
    /// About a move that is sealed.
    Seal(SealReply),
    /// Advice of the built-in engine.
    Advice(AdviceReply),
}

impl Reply {
    /// The reply to a refused request. For a move that is not allowed, or that would change a released
    /// one, it names the words, where there are any.
    #[must_use]
    pub fn to_refused(refused: Refused, said: Option<String>) -> Self {
        match (refused, said) {
            (Refused::Move(MoveRefused::NotAllowed(reason)), Some(text)) => {
                MoveReply::Illegal { text, reason }.into()
            }
            (Refused::Move(MoveRefused::Released { role, to }), Some(text)) => {
                MoveReply::OtherThanReleased { text, role, to }.into()
            }
            (refused, _) => refused.into(),
        }
    }
}

/// What is said about words.
#[derive(Debug, Clone, PartialEq)]
pub enum HeardReply {
    /// What was said is not understood.
    NotUnderstood,
    /// Only part of an announcement was understood.
    Incomplete {
        /// What was understood.
        text: String,
    },
    /// A typed word is not known.
    UnknownWord {
        word: String,
        /// What may be meant: the known word, or the line with it.
        nearest: Option<String>,
    },
    /// A typed line is not understood.
    Strange {
        /// The first word that nobody knows, if there is one.
        word: Option<String>,
        /// The documented line that is nearest to it.
        phrase: Option<String>,
    },
    /// It may mean one of these lines.
    Perhaps {
        /// One or two lines that the program understands.
        lines: Vec<String>,
    },
    /// It means one of these lines, and yes does not say which.
    WhichOf {
        /// Two lines that the program understands.
        lines: Vec<String>,
    },
    /// What follows a short key is not what it asks about.
    ShortKey {
        /// Lines that ask with this key.
        examples: Vec<String>,
    },
    /// The report is not a valid time.
    NoSuchTime,
    /// There is nothing to repeat.
    NothingToRepeat,
    /// There is nothing to answer with yes or no.
    NothingAsked {
        /// Whether the answer was yes.
        yes: bool,
    },
    /// What was asked is dropped.
    Dropped,
}

impl HeardReply {
    /// What is said of these words while a question is open, which is then asked again: nothing else is suggested, so that
    /// a yes can only answer the question. `None` if the words were understood.
    #[must_use]
    pub fn beside_a_question(&self) -> Option<Self> {
        match self {
            Self::NotUnderstood
            | Self::UnknownWord { .. }
            | Self::Strange { .. }
            | Self::Perhaps { .. } => Some(Self::NotUnderstood),
            Self::Incomplete { .. } | Self::ShortKey { .. } | Self::NoSuchTime => {
                Some(self.clone())
            }
            Self::WhichOf { .. }
            | Self::NothingToRepeat
            | Self::NothingAsked { .. }
            | Self::Dropped => None,
        }
    }
}

/// What is said about a move.
#[derive(Debug, Clone, PartialEq)]
pub enum MoveReply {
    /// The announced move is not legal, or not allowed.
    Illegal {
        /// What was announced.
        text: String,
        reason: Reason,
    },
    /// The move is made: this piece stands there already.
    StandsAlready {
        /// What was announced.
        text: String,
        role: Role,
        square: Square,
    },
    /// Another move is announced than the one whose piece is released (4.7, D.2.3).
    OtherThanReleased {
        /// What was announced.
        text: String,
        /// Which piece is released.
        role: Role,
        to: Square,
    },
    /// What is said to be touched cannot be.
    TouchImpossible {
        /// What was understood.
        text: String,
        reason: Reason,
    },
    /// A step was said without its square, and several could be meant (D.2.3).
    WhichSquare,
    /// No announcement is prepared, and no move stands on the player's own board.
    NothingToAnnounce,
    /// The opponent has repeated another move than was announced (D.2.1).
    RepeatedWrongly {
        /// The announced move; `None` for what is no legal one.
        announced: Option<Move>,
        /// What they repeated.
        said: String,
    },
    /// A move that could be the speaker's own was taken for the repetition of the
    /// opponent's (D.2.1).
    TakenAsRepetition {
        /// What was said.
        text: String,
    },
    /// The opponent's clock was started as the player asked (D.2.4).
    Pressed,
}

/// What is answered to a question.
#[derive(Debug, Clone, PartialEq)]
pub enum AnswerReply {
    /// Both players' remaining time; `None` if no clock is used (D.2.6).
    Clock {
        /// White's and Black's time.
        left: Option<(Duration, Duration)>,
        /// Whose clock runs.
        running: Option<Color>,
        /// Whether it is told to the second in any case, because the player has asked just before.
        exact: bool,
    },
    /// The time that White and Black have used (D.2.10.4); `None` if no clock is used.
    TimeUsed(Option<(Duration, Duration)>),
    /// The clock is external, so that nobody knows how much time was used.
    TimeUsedUnknown,
    /// What was last reported about both clocks, where they are external.
    ExternalClock(ByColor<Option<LastReport>>),
    /// The rules in force.
    Rules,
    /// The last move that was announced.
    LastMove,
    /// Completed moves by each side (D.2.6).
    Moves {
        white: u32,
        /// Moves that Black has completed.
        black: u32,
    },
    /// The pieces on the board.
    Position(Box<Chess>),
    /// What can be said, on this topic.
    Help(HelpTopic),
    /// What answers the question that waits.
    HelpToAnswer(Answers),
    /// The moves that are still allowed after what was touched or claimed (4.3, 9.5.3).
    Allowed(Vec<Move>),
    /// Nothing binds the player to a move.
    NotBound,
    /// The game is left, and how it goes on.
    Left {
        /// How to go on with it, in words.
        resume: String,
    },
    /// The players are done after the end of the game.
    Goodbye,
    /// Another game follows.
    Next(NextGame),
    /// What has to be done where boards or scoresheets differ (D.2.9).
    Reconcile(Finding),
}

/// What answers a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answers {
    YesOrNo,
    /// The piece that a pawn becomes.
    Piece,
    /// A move, or as much of it as tells it apart.
    Move,
}

/// What a clock showed, and how long ago.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastReport {
    /// The time that it showed.
    pub left: Duration,
    /// How long ago.
    pub ago: Duration,
}

/// What is answered to an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderReply {
    /// The arbiter's line is not an order.
    Misordered(OrderMistake),
    /// The order is carried out, and nothing else announces that.
    Noted,
    /// What the arbiter can order about this.
    Help(OrderTopic),
    /// This is ordered, and waits until the arbiter proves that it is theirs.
    NeedsProof {
        line: String,
        /// What could prove it.
        by: MeansOfProof,
    },
    /// The clocks stand in a game in which nothing proves an order: what can be done.
    RestartByAnybody,
    /// With the game a flag would be down at once: the same order again restarts it.
    FlagAtRestart(FlagAtRestart),
    /// A PIN was typed, and no order waits for it.
    NothingWaits,
    WrongPin {
        /// How long no other one is looked at.
        wait: Duration,
    },
    /// No PIN is looked at yet.
    PinTooSoon {
        /// How much longer no PIN is looked at.
        wait: Duration,
    },
}

/// What can prove that an order is the arbiter's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MeansOfProof {
    Pin,
    /// The arbiter's page.
    Page,
    /// Nothing: the game has neither.
    Nothing,
}

/// What is said about a move that is sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SealReply {
    /// This player types the move that they seal; it is not spoken (Guideline I.1).
    Now(Color),
    /// The program no longer waits for the move to seal.
    NoMore,
}

/// What the built-in engine advises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdviceReply {
    /// The piece that moves well.
    Piece(Role),
    /// The square that it goes to.
    Square(Square),
    Move(Move),
    /// How the position stands.
    Evaluation(Judged),
    /// The engine found nothing, or this build has none.
    Nothing,
}

/// How a position stands, as the built-in engine judges it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judged {
    /// Hundredths of a pawn by which White is better; negative if Black is.
    Centipawns(i32),
    /// This side mates in this number of its own moves, whatever the other one does.
    Mate {
        /// The side that mates.
        by: Color,
        /// In how many of its moves.
        moves: u32,
    },
    /// An endgame table knows that this side wins with best play, also under the fifty-move rule; `None` for a draw.
    Table {
        winner: Option<Color>,
        /// In how many of the winner's moves at most a capture, a pawn move or mate comes.
        progress: u32,
    },
}

/// Something that the player is asked.
#[derive(Debug, Clone, PartialEq)]
pub enum Question {
    Said(Candidate),
    /// Which of these moves is meant.
    Which(Vec<Move>),
    /// What the pawn becomes.
    Promotion,
    /// With which move a draw is claimed (9.2.1.1, 9.3.1).
    ClaimWith,
    /// Whether a draw is offered or claimed, where nothing of the position is told.
    OfferOrClaim,
    /// Whether a draw is claimed with the move of these words; `None` for the position on the board.
    Claim(Option<String>),
    /// Whether this player's offer of a draw is accepted, as far as an answer here counts.
    Offer {
        /// The player who offers it.
        by: Color,
        /// What an answer is worth.
        answer: OfferAnswer,
    },
    /// Whether this is really meant.
    Really(Confirmation),
    /// Asks again whether this is really meant, because the player repeated it instead of saying yes or no.
    StillOpen(Confirmation),
    /// Whether this player signs the result (8.7).
    Sign(Color),
}

impl From<Refused> for Reply {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<HeardReply> for Reply {
    fn from(reply: HeardReply) -> Self {
        Self::Heard(reply)
    }
}

impl From<MoveReply> for Reply {
    fn from(reply: MoveReply) -> Self {
        Self::Move(reply)
    }
}

impl From<AnswerReply> for Reply {
    fn from(reply: AnswerReply) -> Self {
        Self::Answer(reply)
    }
}

impl From<OrderReply> for Reply {
    fn from(reply: OrderReply) -> Self {
        Self::Order(reply)
    }
}

impl From<SealReply> for Reply {
    fn from(reply: SealReply) -> Self {
        Self::Seal(reply)
    }
}

impl From<AdviceReply> for Reply {
    fn from(reply: AdviceReply) -> Self {
        Self::Advice(reply)
    }
}

impl From<Question> for Reply {
    fn from(question: Question) -> Self {
        Self::Ask(question)
    }
}
