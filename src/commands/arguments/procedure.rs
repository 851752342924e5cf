//! Options for how moves are made (Articles D.2.1 to D.2.4). They become a `session::Procedure`,
//! which the journal keeps.

use clap::{Args, ValueEnum};

use game::session::{Completion, CorrectionTime, Procedure, Sides};

/// How moves are made.
#[derive(Debug, Args)]
pub struct ProcedureArguments {
    #[arg(long, value_enum)]
    full_move: Option<Boards>,
    #[arg(
        id = "completion",
        long = "clock",
        value_enum,
        default_value = "by-itself"
    )]
    completion: Press,
    #[arg(long)]
    repetition: bool,
    #[arg(long, value_enum, value_name = "WHOSE", default_value = "player")]
    correction_time: Whose,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Boards {
    White,
    Black,
    Both,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Press {
    #[value(name = "by-itself")]
    Itself,
    #[value(name = "by-hand")]
    Hand,
    #[value(name = "by-repetition")]
    Repetition,
    External,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Whose {
    Player,
    Nobody,
}

impl From<ProcedureArguments> for Procedure {
    fn from(it: ProcedureArguments) -> Self {
        Self {
            full_move: match it.full_move {
                None => Sides::None,
                Some(Boards::White) => Sides::White,
                Some(Boards::Black) => Sides::Black,
                Some(Boards::Both) => Sides::Both,
            },
            clock: match it.completion {
                Press::Itself => Completion::ByItself,
                Press::Hand => Completion::ByHand,
                Press::Repetition => Completion::ByRepetition,
                Press::External => Completion::External,
            },
            repetition: it.repetition,
            correction_time: match it.correction_time {
                Whose::Player => CorrectionTime::Player,
                Whose::Nobody => CorrectionTime::Nobody,
            },
            // It is an option of the devices, which a resumed game has as well.
            grace_ms: None,
        }
    }
}
