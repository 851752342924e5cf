//! The arguments for the rules of a game: the regulations of the event, how moves are made, and the role of the
//! program. The journal keeps all of them.

use std::num::NonZeroU32;

use clap::{Args, ValueEnum};

use crate::commands::argument_error::InvalidValue;
use crate::commands::arguments::one_of;
use chess_laws::quickplay::Quickplay;
use chess_laws::{Edition, Supervision};
use game::session::{Completion, CorrectionTime, DrawOffers, Duty, NoSuchDuty, Procedure};
use game::session::{Profile, Regulations, Sides, Warnings};

/// What the regulations of the event say.
#[derive(Debug, Args)]
pub struct RegulationArguments {
    // Those in force. What a journal without an edition means is another: those when journals began.
    #[arg(long, value_parser = one_of::<Edition>(["fide-2017", "fide-2023"]), default_value = "fide-2023")]
    edition: Edition,
    #[arg(long, value_parser = one_of::<Supervision>(["full", "partial"]), default_value = "full")]
    supervision: Supervision,
    #[arg(long, value_name = "MINUTES", default_value = "0", value_parser = clap::value_parser!(u32).range(0..=600))]
    default_time: u32,
    #[arg(long, value_parser = one_of::<Quickplay>(["increment", "claim", "unsupervised"]))]
    quickplay: Option<Quickplay>,
    #[arg(long, value_name = "WHEN", default_value = "free", value_parser = draw_offers)]
    draw_offers: DrawOffers,
    #[arg(long, value_name = "NUMBER", value_parser = corrections)]
    corrections: Option<u32>,
}

/// How moves are made (Articles D.2.1 to D.2.4).
#[derive(Debug, Args)]
pub struct ProcedureArguments {
    #[arg(long, value_parser = one_of::<Sides>(["white", "black", "both"]))]
    full_move: Option<Sides>,
    #[arg(
        id = "completion",
        long = "clock",
        value_parser = one_of::<Completion>(["by-itself", "by-hand", "by-repetition", "external"]),
        default_value = "by-itself"
    )]
    completion: Completion,
    #[arg(long)]
    repetition: bool,
    #[arg(
        long,
        value_name = "WHOSE",
        value_parser = one_of::<CorrectionTime>(["player", "nobody"]),
        default_value = "player"
    )]
    correction_time: CorrectionTime,
}

/// The word that switches a rule off, in every option.
const NONE: &str = "none";

/// `free`, `none`, or after how many moves by each side (9.1.1).
fn draw_offers(text: &str) -> Result<DrawOffers, InvalidValue> {
    match text {
        "free" => Ok(DrawOffers::Free),
        "never" | NONE => Ok(DrawOffers::Never),
        number => {
            let moves = number.parse().map(DrawOffers::AfterMoves);
            moves.map_err(|_| InvalidValue::DrawOffers)
        }
    }
}

/// From how many corrections on the arbiter is called; 0 or `none` for never.
fn corrections(text: &str) -> Result<u32, InvalidValue> {
    match text {
        NONE | "never" => Ok(0),
        number => number.parse().map_err(|_| InvalidValue::Corrections),
    }
}

impl RegulationArguments {
    /// The regulations of a game with this profile, whose rules hold where no option says otherwise.
    pub fn of(&self, profile: &Profile) -> Regulations {
        Regulations {
            default_time_s: self.default_time * 60,
            quickplay: self.quickplay,
            edition: self.edition,
            draw_offers: self.draw_offers,
            corrections: match self.corrections {
                None => profile.corrections(),
                Some(number) => NonZeroU32::new(number),
            },
            supervision: self.supervision,
        }
    }
}

impl ProcedureArguments {
    /// How moves are made in the game.
    pub fn procedure(&self) -> Procedure {
        Procedure {
            full_move: self.full_move.unwrap_or_default(),
            clock: self.completion,
            repetition: self.repetition,
            correction_time: self.correction_time,
            // It is an option of the devices, which a resumed game has as well.
            grace_ms: None,
        }
    }
}

/// The role of the program, and its duties.
#[derive(Debug, Args)]
pub struct ProfileArguments {
    #[arg(id = "role", long = "profile", value_enum, default_value_t)]
    name: Name,
    #[arg(long, value_delimiter = ',')]
    duties: Vec<Duty>,
    #[arg(long, value_name = "TIMES")]
    warn: Option<Warnings>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Name {
    #[cfg(feature = "practice")]
    #[default]
    Practice,
    #[cfg_attr(not(feature = "practice"), default)]
    Tournament,
    Assistant,
    SightedAssistant,
}

/// A player with an assistant is told the time only on request (D.2.10.4).
pub struct OnRequestOnly;

impl ProfileArguments {
    /// The warnings of little time that were chosen, or those of the profile.
    ///
    /// # Errors
    /// If this profile allows no warnings.
    pub fn warnings(&self, profile: &Profile) -> Result<Warnings, OnRequestOnly> {
        match &self.warn {
            None => Ok(profile.usual_warnings()),
            Some(warnings) if warnings.is_empty() || profile.may_warn() => Ok(warnings.clone()),
            Some(_) => Err(OnRequestOnly),
        }
    }

    /// The profile that was chosen.
    ///
    /// # Errors
    /// If it cannot have one of the duties.
    pub fn profile(&self) -> Result<Profile, NoSuchDuty> {
        let alone = |profile: Profile| match self.duties.first() {
            Some(&duty) => Err(NoSuchDuty(duty)),
            None => Ok(profile),
        };
        match self.name {
            #[cfg(feature = "practice")]
            Name::Practice => alone(Profile::Practice),
            Name::Tournament => alone(Profile::Tournament),
            Name::Assistant => Profile::assistant(self.duties.iter().copied()),
            Name::SightedAssistant => Profile::sighted_assistant(self.duties.iter().copied()),
        }
    }
}
