//! Decides what follows from a player's words: how sure a reading is, what the program asks back,
//! what it expects next.
//!
//! Knows the laws, announcements and the state of the game. It makes requests and replies, and must
//! not know how a reply is worded, spoken or shown.

#![deny(clippy::wildcard_enum_match_arm)]

mod announced_words;
mod answers;
mod choice;
mod claim;
mod conversation;
mod doubt;
mod expectation;
mod judgement;
mod made_already;
mod move_parts;
mod others;
mod repetition;
mod reply;
mod response;
mod speaker;
mod talk;
mod touch;
mod turn;
mod typed;
mod typed_help;

pub use announced_words::repeats_words;
pub use conversation::Conversation;
pub use expectation::Expectation;
pub use judgement::{Candidate, Judgement, Said, Weighed, judge, weigh};
pub use judgement::{judge_by_sound, open_by_sound};
pub use move_parts::{announced_line, attempts, legal_attempts, likely_moves};
pub use reply::{
    AdviceReply, AnswerReply, Answers, HeardReply, Judged, LastReport, MeansOfProof, MoveReply,
    OrderReply, Question, Reply, SealReply,
};
pub use speaker::{RemotePlayer, SpokenInput, refused};
pub use talk::Mendable;
pub use turn::{DialogueTurn, SpokenRequest};
pub use typed::Typed;
pub use typed_help::typed_help;
