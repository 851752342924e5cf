//! Options for what the Laws leave to the regulations of an event. They become
//! `session::Regulations`, which the journal keeps.

use std::num::NonZeroU32;

use clap::{Args, ValueEnum};

use crate::commands::arguments::misfit::Misfit;
use chess_laws::quickplay::Quickplay;
use chess_laws::{Edition, Supervision};
use game::session::{DrawOffers, Profile, Regulations};

/// What the regulations of the event say.
#[derive(Debug, Args)]
pub struct RegulationArguments {
    #[arg(long, value_enum, default_value = "fide-2023")]
    edition: Year,
    #[arg(long, value_enum, default_value = "full")]
    supervision: Watched,
    #[arg(long, value_name = "MINUTES", default_value = "0", value_parser = clap::value_parser!(u32).range(0..=600))]
    default_time: u32,
    #[arg(long, value_enum)]
    quickplay: Option<Finish>,
    #[arg(long, value_name = "WHEN", default_value = "free", value_parser = draw_offers)]
    draw_offers: DrawOffers,
    #[arg(long, value_name = "NUMBER", value_parser = corrections)]
    corrections: Option<u32>,
}

/// What says in every option that there is none of something.
const NONE: &str = "none";

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Year {
    #[value(name = "fide-2017")]
    Fide2017,
    #[value(name = "fide-2023")]
    Fide2023,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Watched {
    Full,
    Partial,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Finish {
    Increment,
    Claim,
    Unsupervised,
}

/// `free`, `none`, or after how many moves by each side (9.1.1).
fn draw_offers(text: &str) -> Result<DrawOffers, Misfit> {
    match text {
        "free" => Ok(DrawOffers::Free),
        "never" | NONE => Ok(DrawOffers::Never),
        number => {
            let moves = number.parse().map(DrawOffers::AfterMoves);
            moves.map_err(|_| Misfit::DrawOffers)
        }
    }
}

/// From how many corrections on the arbiter is called; 0 or `none` for never.
fn corrections(text: &str) -> Result<u32, Misfit> {
    match text {
        NONE | "never" => Ok(0),
        number => number.parse().map_err(|_| Misfit::Corrections),
    }
}

impl RegulationArguments {
    /// The regulations of a game with this profile, which says what holds where they do not.
    pub fn of(self, profile: &Profile) -> Regulations {
        let it = self;
        Regulations {
            default_time_s: it.default_time * 60,
            quickplay: it.quickplay.map(|it| match it {
                Finish::Increment => Quickplay::Increment,
                Finish::Claim => Quickplay::Claim,
                Finish::Unsupervised => Quickplay::Unsupervised,
            }),
            edition: match it.edition {
                Year::Fide2017 => Edition::Fide2017,
                Year::Fide2023 => Edition::Fide2023,
            },
            draw_offers: it.draw_offers,
            corrections: match it.corrections {
                None => profile.corrections(),
                Some(number) => NonZeroU32::new(number),
            },
            supervision: match it.supervision {
                Watched::Full => Supervision::Full,
                Watched::Partial => Supervision::Partial,
            },
        }
    }
}
